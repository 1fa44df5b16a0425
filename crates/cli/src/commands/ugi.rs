use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

use callabash_engine::{
    Limits,
    sowing::{LEVELS, Player},
};
use callabash_game::{PlayerName, Seat};
use callabash_protocol::{UgiCommand, UgiGo};
use callabash_sowing::{
    Move, Position, Variant,
    notation::{read_position, read_turn},
};

use super::sowing_game;
use crate::failure::Failure;

/// The longest time for a move, whatever the clock allows.
const MAX_TIME: Duration = Duration::from_secs(10);

/// Speaks the Universal Game Interface on standard input and output.
pub(crate) fn run(game: &str) -> Result<(), Failure> {
    let mut engine = Engine::new(sowing_game(game)?);
    let stdin = io::stdin().lock();
    let mut stdout = io::stdout().lock();
    for line in stdin.lines() {
        let line = line.map_err(Failure::Output)?;
        let Some(command) = UgiCommand::read(&line) else { continue };
        if command == UgiCommand::Quit {
            break;
        }
        for answer in engine.answer(command) {
            writeln!(stdout, "{answer}").map_err(Failure::Output)?;
        }
        stdout.flush().map_err(Failure::Output)?;
    }
    Ok(())
}

struct Engine {
    variant: Variant,
    position: Position,
    player: Player,
    /// The answer to `go infinite`, which is sent after `stop`.
    pending_answer: Option<String>,
}

impl Engine {
    fn new(variant: Variant) -> Engine {
        let position = variant.initial();
        Engine { variant, position, player: level(LEVELS.len() as u8), pending_answer: None }
    }

    fn answer(&mut self, command: UgiCommand) -> Vec<String> {
        let response = |what: &str| vec![format!("response {what}")];
        match command {
            UgiCommand::Ugi => self.identify(),
            UgiCommand::IsReady => {
                self.player.prepare(&self.position);
                vec!["readyok".to_owned()]
            }
            UgiCommand::NewGame => {
                self.position = self.variant.initial();
                Vec::new()
            }
            UgiCommand::SetOption { name, value } => self.set_option(&name, &value),
            UgiCommand::Position { fen, moves } => {
                match self.position_after(fen.as_deref(), &moves) {
                    Some(position) => {
                        self.position = position;
                        Vec::new()
                    }
                    None => vec!["info string that is no position of this game".to_owned()],
                }
            }
            UgiCommand::Go(go) => self.go(go),
            UgiCommand::Stop => self.pending_answer.take().into_iter().collect(),
            UgiCommand::QueryTurn => {
                response(if self.position.turn() == Seat::South { "true" } else { "false" })
            }
            UgiCommand::QueryOver => {
                response(if self.position.outcome().is_some() { "true" } else { "false" })
            }
            UgiCommand::QueryResult => response(match self.position.outcome() {
                None => "none",
                Some(outcome) => match outcome.winner {
                    Some(Seat::South) => "p1win",
                    Some(Seat::North) => "p2win",
                    None => "draw",
                },
            }),
            UgiCommand::Quit => Vec::new(),
        }
    }

    fn identify(&self) -> Vec<String> {
        vec![
            format!("id name Callabash {}", env!("CARGO_PKG_VERSION")),
            "id author the Callabash project".to_owned(),
            format!("option name Game type string default {}", self.variant),
            format!("option name Level type spin default {0} min 1 max {0}", LEVELS.len()),
            "ugiok".to_owned(),
        ]
    }

    fn set_option(&mut self, name: &str, value: &str) -> Vec<String> {
        let wrong = |what: &str| vec![format!("info string {what}")];
        match name.to_ascii_lowercase().as_str() {
            "game" => match sowing_game(value) {
                Ok(variant) => {
                    self.position = variant.initial();
                    self.variant = variant;
                }
                Err(_) => return wrong("there is no such game"),
            },
            "level" => {
                match value.parse().ok().filter(|level| (1..=LEVELS.len() as u8).contains(level)) {
                    Some(number) => self.player = level(number),
                    None => return wrong("there is no such level"),
                }
            }
            _ => return wrong("there is no such option"),
        }
        Vec::new()
    }

    fn position_after(&self, fen: Option<&str>, moves: &[String]) -> Option<Position> {
        let mut position = match fen {
            Some(fen) => read_position(self.variant.rules(), fen).ok()?,
            None => self.variant.initial(),
        };
        for text in moves {
            for m in read_turn(text).ok()? {
                position = position.play(m).ok()?;
            }
        }
        Some(position)
    }

    fn go(&mut self, go: UgiGo) -> Vec<String> {
        let (clock, more) = match self.position.turn() {
            Seat::South => (go.first, go.first_more),
            Seat::North => (go.second, go.second_more),
        };
        let defaults = Player::default_limits();
        // A game has some thirty sowings for each seat.
        let by_clock = clock.map(|clock| clock / 30 + more * 3 / 4);
        let time = go.move_time.or(by_clock).or(defaults.time).map(|time| time.min(MAX_TIME));
        self.player.set_limits(Limits { time, nodes: go.nodes, ..defaults });
        let best =
            self.player.choose(&self.position).map_or("none".to_owned(), |m: Move| m.to_string());
        let answer = format!("bestmove {best}");
        if go.infinite {
            self.pending_answer = Some(answer);
            Vec::new()
        } else {
            vec![answer]
        }
    }
}

fn level(level: u8) -> Player {
    Player::new(PlayerName::Level(level), 1).expect("a level that exists")
}
