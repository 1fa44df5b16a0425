use std::{
    hash::{BuildHasher, Hasher, RandomState},
    path::PathBuf,
    time::{Duration, Instant},
};

use callabash_engine::{
    Stop,
    sowing::{LEVELS, Orders, Player, Thinking},
};
use callabash_game::Seat;
use callabash_protocol::{UgiCommand, UgiGo};
use callabash_sowing::{
    Move, Position, Variant,
    notation::{read_position, read_turn},
};
use callabash_tables::TableFile;

use super::{
    think_time::{MOVE_OVERHEAD, think_time},
    thinker::{Settings, Thinker, Thought},
};
use crate::commands::{found_table::own_folder, sowing_game, tables};

/// The most milliseconds that can be left of the time for a move.
const MAX_OVERHEAD: u64 = 10_000;

/// What the engine knows and does.
pub(super) struct Engine {
    variant: Variant,
    /// The game at hand; `None` after a position that was refused.
    game: Option<Game>,
    settings: Settings,
    /// The seed of every game, if one was set.
    fixed_seed: Option<u64>,
    /// What is left of the time for a move.
    move_overhead: Duration,
    thinker: Thinker,
    state: State,
}

/// A position, and whether its players have changed seats.
#[derive(Copy, Clone)]
struct Game {
    position: Position,
    swapped: bool,
}

/// What the thinking thread does.
#[derive(Copy, Clone, Debug, PartialEq)]
enum State {
    Idle,
    /// It builds tables; `readyok` follows.
    Preparing(u64),
    /// It searches.
    Searching(Search),
}

#[derive(Copy, Clone, Debug, PartialEq)]
struct Search {
    id: u64,
    /// Only `stop` ends it: what is found before waits for that.
    infinite: bool,
    /// What was found, while `stop` is waited for.
    found: Option<Option<Move>>,
    /// The best move so far.
    best: Option<Move>,
    /// When the best move so far is played, though the search has not ended in time.
    deadline: Option<Instant>,
    /// Nobody waits for the answer any more.
    abandoned: bool,
}

impl Game {
    fn start(variant: &Variant) -> Game {
        Game { position: variant.initial(), swapped: false }
    }

    /// The player who sits at a seat, named by the seat at which the game was begun.
    fn player(&self, seat: Seat) -> Seat {
        if self.swapped { !seat } else { seat }
    }
}

impl Engine {
    pub(super) fn new(variant: Variant, thinker: Thinker) -> Engine {
        let defaults = Player::default_limits();
        let settings = Settings {
            level: LEVELS.len() as u8,
            seed: random_seed(),
            memory: defaults.memory,
            threads: defaults.threads,
            tables: None,
        };
        thinker.set(settings.clone(), own_table(&variant));
        let game = Some(Game::start(&variant));
        Engine {
            variant,
            game,
            settings,
            fixed_seed: None,
            move_overhead: MOVE_OVERHEAD,
            thinker,
            state: State::Idle,
        }
    }

    /// Whether the thinking thread is at work, or its answer is still held back.
    pub(super) fn is_busy(&self) -> bool {
        self.state != State::Idle
    }

    /// Whether a command is carried out at once, whatever the thinking thread does.
    pub(super) fn hears(&self, command: &UgiCommand) -> bool {
        match command {
            UgiCommand::Stop | UgiCommand::Ugi => true,
            UgiCommand::IsReady => !matches!(self.state, State::Preparing(_)),
            _ => !self.is_busy(),
        }
    }

    /// A search without end is given up when something else is asked: its answer would be taken
    /// for that of another.
    pub(super) fn leave_open_search(&mut self) {
        if let State::Searching(search) = &mut self.state
            && search.infinite
        {
            self.abandon();
        }
    }

    /// Ends the search, whose answer nobody gets.
    pub(super) fn abandon(&mut self) {
        if let State::Searching(search) = &mut self.state {
            search.abandoned = true;
            self.thinker.stop();
            if search.found.is_some() {
                self.state = State::Idle;
            }
        }
    }

    pub(super) fn answer(&mut self, command: UgiCommand) -> Vec<String> {
        match command {
            UgiCommand::Ugi => self.identify(),
            UgiCommand::IsReady => self.get_ready(),
            UgiCommand::NewGame => {
                self.game = Some(Game::start(&self.variant));
                self.settings.seed = self.fixed_seed.unwrap_or_else(random_seed);
                self.thinker.set_seed(self.settings.seed);
                Vec::new()
            }
            UgiCommand::SetOption { name, value } => match self.set_option(&name, &value) {
                Ok(()) => Vec::new(),
                Err(fault) => vec![format!("info string {fault}")],
            },
            UgiCommand::Position { fen, moves } => {
                let game = self.read_game(fen.as_deref(), &moves);
                self.take_game(game)
            }
            UgiCommand::BadPosition => self.take_game(Err("neither startpos nor fen".to_owned())),
            UgiCommand::Go(go) => self.go(go),
            UgiCommand::Stop => self.stop(),
            UgiCommand::QueryTurn => {
                let is_first = self.game.is_none_or(|game| decides_first(&game));
                vec![format!("response {is_first}")]
            }
            UgiCommand::QueryOver => {
                // A game that cannot be followed does not go on, so that no runner waits for it.
                let over = self.game.is_none_or(|game| game.position.outcome().is_some());
                vec![format!("response {over}")]
            }
            UgiCommand::QueryResult => vec![format!("response {}", self.result())],
            UgiCommand::QueryOther(_) => vec!["response unknown".to_owned()],
            UgiCommand::Quit => Vec::new(),
        }
    }

    fn identify(&self) -> Vec<String> {
        let Settings { memory, threads, .. } = self.settings;
        vec![
            format!("id name Callabash {}", env!("CARGO_PKG_VERSION")),
            "id author the Callabash project".to_owned(),
            format!("option name Game type string default {}", self.variant),
            format!("option name Level type spin default {0} min 1 max {0}", LEVELS.len()),
            "option name Tables type string default <empty>".to_owned(),
            format!("option name Memory type spin default {} min 1 max 1048576", memory >> 20),
            format!("option name Threads type spin default {threads} min 1 max 1024"),
            format!(
                "option name MoveOverhead type spin default {} min 0 max {MAX_OVERHEAD}",
                MOVE_OVERHEAD.as_millis()
            ),
            format!("option name Seed type spin default 0 min 0 max {}", i64::MAX),
            "ugiok".to_owned(),
        ]
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most: u64| {
            let read = value.parse::<u64>().ok().filter(|number| *number <= most);
            read.ok_or_else(|| format!("'{value}' is no value of {name}"))
        };
        let settings = &mut self.settings;
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                let variant =
                    sowing_game(value).map_err(|_| format!("there is no game '{value}'"))?;
                self.game = Some(Game::start(&variant));
                self.variant = variant;
            }
            "level" => match number(LEVELS.len() as u64)? {
                0 => return Err("there is no level 0".to_owned()),
                level => settings.level = level as u8,
            },
            "moveoverhead" => {
                self.move_overhead = Duration::from_millis(number(MAX_OVERHEAD)?);
                return Ok(());
            }
            "memory" => settings.memory = number(1 << 20)?.max(1) << 20,
            "threads" => settings.threads = number(1024)?.max(1) as usize,
            "seed" => {
                // Zero draws one for each game.
                self.fixed_seed = Some(number(i64::MAX as u64)?).filter(|seed| *seed != 0);
                settings.seed = self.fixed_seed.unwrap_or_else(random_seed);
            }
            "tables" => {
                let path = Some(value).filter(|value| !value.is_empty() && *value != "<empty>");
                settings.tables = path.map(PathBuf::from);
            }
            _ => return Err(format!("there is no option '{name}'")),
        }
        let file = match &self.settings.tables {
            Some(dir) => tables::open_if_there(dir, &self.variant)
                .map_err(|_| format!("there are no tables in '{}'", dir.display()))?,
            None => own_table(&self.variant),
        };
        self.thinker.set(self.settings.clone(), file);
        Ok(())
    }

    /// Tables are built before the answer, unless a search runs: then the engine listens, which
    /// is all that can be asked.
    fn get_ready(&mut self) -> Vec<String> {
        match (self.state, self.game) {
            (State::Idle, Some(game)) => {
                self.state = State::Preparing(self.thinker.prepare(game.position));
                Vec::new()
            }
            _ => vec!["readyok".to_owned()],
        }
    }

    fn read_game(&self, fen: Option<&str>, moves: &[String]) -> Result<Game, String> {
        let mut game = Game::start(&self.variant);
        if let Some(fen) = fen {
            game.position = read_position(self.variant.rules(), fen)
                .map_err(|_| format!("'{fen}' is no position of {}", self.variant))?;
        }
        for text in moves {
            let refuse = || format!("'{text}' cannot be played");
            for m in read_turn(text).map_err(|_| refuse())? {
                game.position = game.position.play(m).map_err(|_| refuse())?;
                game.swapped ^= m == Move::Swap;
            }
        }
        Ok(game)
    }

    fn take_game(&mut self, game: Result<Game, String>) -> Vec<String> {
        match game {
            Ok(game) => {
                self.game = Some(game);
                Vec::new()
            }
            Err(fault) => {
                self.game = None;
                vec![format!("info string error: {fault}")]
            }
        }
    }

    fn go(&mut self, go: UgiGo) -> Vec<String> {
        let Some(game) = self.game else {
            let error = "info string error: there is no position to play in".to_owned();
            return vec![error, "bestmove none".to_owned()];
        };
        let mut time = think_time(&go, decides_first(&game), self.move_overhead);
        // One thread of the search that the system lets wait must not cost the game.
        let deadline = time.map(|time| Instant::now() + time + self.move_overhead / 4);
        if time.is_none() && !go.infinite && go.nodes.is_none() && go.depth.is_none() {
            time = Player::default_limits().time;
        }
        let orders = Orders { stop: Stop::after(time), nodes: go.nodes, depth: go.depth };
        let id = self.thinker.search(game.position, orders);
        let search = Search {
            id,
            infinite: go.infinite,
            found: None,
            best: None,
            deadline,
            abandoned: false,
        };
        self.state = State::Searching(search);
        Vec::new()
    }

    fn stop(&mut self) -> Vec<String> {
        let State::Searching(search) = &mut self.state else { return Vec::new() };
        match search.found {
            Some(found) => {
                self.state = State::Idle;
                vec![best_move(found)]
            }
            None => {
                search.infinite = false;
                self.thinker.stop();
                Vec::new()
            }
        }
    }

    /// Takes in what the thinking thread says.
    pub(super) fn take(&mut self, thought: Thought) -> Vec<String> {
        match (thought, &mut self.state) {
            (Thought::Prepared(done), State::Preparing(id)) if done == *id => {
                self.state = State::Idle;
                vec!["readyok".to_owned()]
            }
            (Thought::Progress(of, thinking), State::Searching(search))
                if of == search.id && !search.abandoned =>
            {
                search.best = thinking.line.first().copied().or(search.best);
                vec![info(&thinking)]
            }
            (Thought::Found(of, found), State::Searching(search)) if of == search.id => {
                if search.abandoned {
                    self.state = State::Idle;
                    Vec::new()
                } else if search.infinite {
                    search.found = Some(found);
                    Vec::new()
                } else {
                    self.state = State::Idle;
                    vec![best_move(found)]
                }
            }
            _ => Vec::new(),
        }
    }

    /// When [`Engine::play_best_so_far`] is due.
    pub(super) fn deadline(&self) -> Option<Instant> {
        match &self.state {
            State::Searching(search) if !search.abandoned => search.best.and(search.deadline),
            _ => None,
        }
    }

    /// Answers a search whose time is over, and waits for its end without another answer.
    pub(super) fn play_best_so_far(&mut self) -> Vec<String> {
        let State::Searching(search) = &mut self.state else { return Vec::new() };
        search.abandoned = true;
        vec![best_move(search.best)]
    }

    /// Who won: the player, wherever that player sits by now.
    fn result(&self) -> &'static str {
        let outcome = self.game.and_then(|game| Some((game, game.position.outcome()?)));
        match outcome.map(|(game, outcome)| outcome.winner.map(|seat| game.player(seat))) {
            None => "none",
            Some(None) => "draw",
            Some(Some(Seat::South)) => "p1win",
            Some(Some(Seat::North)) => "p2win",
        }
    }
}

/// Whether the player who began at South decides now.
fn decides_first(game: &Game) -> bool {
    game.player(game.position.decider()) == Seat::South
}

fn best_move(found: Option<Move>) -> String {
    match found {
        Some(m) => format!("bestmove {m}"),
        None => "bestmove none".to_owned(),
    }
}

/// A hundred points of the score are a seed of the final margin.
fn info(thinking: &Thinking) -> String {
    let mut line = "info".to_owned();
    if let Some(depth) = thinking.depth {
        line += &format!(" depth {depth}");
    }
    let score = thinking.eighths * 100 / 8;
    line += &format!(" score cp {score} nodes {}", thinking.nodes);
    line += &format!(" time {}", thinking.time.as_millis());
    if !thinking.line.is_empty() {
        let moves: Vec<String> = thinking.line.iter().map(Move::to_string).collect();
        line += &format!(" pv {}", moves.join(" "));
    }
    line
}

/// The table that a server of this user has made, if it can be used.
fn own_table(variant: &Variant) -> Option<TableFile> {
    tables::open_if_there(&own_folder()?, variant).ok().flatten()
}

/// A seed that nobody knows.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::{super::thinker, *};

    fn thinking(line: &[Move]) -> Thinking {
        let time = Duration::from_millis(1);
        Thinking { depth: Some(1), eighths: 0, nodes: 1, line: line.to_vec(), time }
    }

    /// A search that does not end in time is answered for, once.
    #[test]
    fn the_best_move_so_far_is_played_in_time() {
        let (thoughts, unheard) = mpsc::channel();
        let kalah = sowing_game("kalah").expect("a game");
        let mut engine = Engine::new(kalah, thinker::start(thoughts));
        let go = UgiGo { move_time: Some(Duration::from_secs(600)), ..UgiGo::default() };
        engine.go(go);
        assert_eq!(engine.deadline(), None, "nothing is known yet");
        let mut moves = engine.variant.initial().legal_moves();
        let [first, best] = [0; 2].map(|_| moves.next().expect("six sowings"));
        let State::Searching(Search { id, .. }) = engine.state else { panic!("no search") };
        engine.take(Thought::Progress(id, thinking(&[first])));
        engine.take(Thought::Progress(id, thinking(&[best])));
        engine.take(Thought::Progress(id, thinking(&[])));
        assert!(engine.deadline().is_some_and(|deadline| Instant::now() < deadline));
        assert_eq!(engine.play_best_so_far(), [format!("bestmove {best}")]);
        assert!(engine.is_busy() && engine.deadline().is_none());
        assert_eq!(engine.take(Thought::Progress(id, thinking(&[first]))), [""; 0]);
        assert_eq!(engine.take(Thought::Found(id, Some(first))), [""; 0]);
        assert!(!engine.is_busy());
        engine.thinker.stop();
        drop(unheard);
    }
}
