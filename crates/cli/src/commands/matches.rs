use std::{
    fs, io,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use callabash_calliro::{Rules, Seed};
use callabash_engine::{
    Limits, Tally, calliro,
    sowing::{self, Chooser},
};
use callabash_game::{BySeat, Chance, Message, Seat, SplitMix};
use callabash_session::AnyGame;
use callabash_sowing::Variant;
use callabash_tables::{TableFile, TableKey};
use serde_json::json;

use super::{tables::table_failure, ugi_driver::UgiProgram};
use crate::{args::MatchArgs, failure::Failure, output::Output, progress};

/// A game of a match: whether `a` won, `None` for a draw, and its record.
struct PlayedGame {
    a_won: Option<bool>,
    record: String,
}

pub(crate) fn run(command: &MatchArgs, output: &mut Output) -> Result<(), Failure> {
    let game: AnyGame = command.game.parse()?;
    let started = Instant::now();
    let games = match &game {
        AnyGame::Sowing(variant) => play_all(
            command,
            || sowing_players(command, variant),
            |players, number| play_sowing(command, variant, players, number),
        ),
        AnyGame::Calliro(rules) => play_all(
            command,
            || calliro_players(command),
            |players, number| play_calliro(command, *rules, players, number),
        ),
    }?;
    let seconds = started.elapsed().as_secs_f64();
    if let Some(path) = &command.save {
        save(path, &games)?;
    }
    report(command, count(games.iter()), seconds, output)
}

fn count<'g>(games: impl Iterator<Item = &'g PlayedGame>) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        match game.a_won {
            None => tally.draws += 1,
            Some(true) => tally.wins += 1,
            Some(false) => tally.losses += 1,
        }
    }
    tally
}

/// The result of the sequential test, if one was requested and is decided.
fn decided(command: &MatchArgs, tally: Tally) -> Option<bool> {
    let (less, more) = command.sprt?;
    tally.decided(less, more)
}

fn report(
    command: &MatchArgs,
    tally: Tally,
    seconds: f64,
    output: &mut Output,
) -> Result<(), Failure> {
    if output.json {
        return output.document(&json!({
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score(),
            "elo": tally.elo(),
            "error": tally.error(),
            "sprt": decided(command, tally),
            "seconds": seconds,
        }));
    }
    let result = Message::new("match-result")
        .with("a", command.a.as_str())
        .with("b", command.b.as_str())
        .with("wins", i64::from(tally.wins))
        .with("draws", i64::from(tally.draws))
        .with("losses", i64::from(tally.losses))
        .with("score", format!("{:.1} %", 100.0 * tally.score()));
    output.say(&result)?;
    if let (Some(elo), Some(error)) = (tally.elo(), tally.error()) {
        let rounded = |number: f64| format!("{number:.0}");
        let elo = Message::new("match-elo").with("elo", rounded(elo)).with("error", rounded(error));
        output.say(&elo)?;
    }
    if let Some(yes) = decided(command, tally) {
        output.say(&Message::new(if yes { "match-stronger" } else { "match-not-stronger" }))?;
    }
    let games = Message::new("match-seconds")
        .with("games", i64::from(tally.games()))
        .with("seconds", format!("{seconds:.1}"));
    output.say(&games)
}

/// Each opening or deal is played twice, with seats changed.
fn seat_of_a(number: u32) -> Seat {
    if number.is_multiple_of(2) { Seat::South } else { Seat::North }
}

/// The seeds of both players in a game.
fn player_seeds(command: &MatchArgs, number: u32) -> (u64, u64) {
    let seed = SplitMix(command.seed ^ u64::from(number) << 32).bits();
    (seed, !seed)
}

fn time(command: &MatchArgs) -> Option<Duration> {
    command.time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
}

fn calliro_players(command: &MatchArgs) -> Result<(calliro::Player, calliro::Player), Failure> {
    let player = |name: &str| {
        let player = name.parse().ok().and_then(|name| calliro::Player::new(name, 0));
        let player = player.ok_or_else(|| unknown_player(name, calliro::LEVELS.len()))?;
        Ok::<_, Failure>(match time(command) {
            Some(time) => player.with_time(time),
            None => player,
        })
    };
    Ok((player(&command.a)?, player(&command.b)?))
}

fn play_calliro(
    command: &MatchArgs,
    rules: Rules,
    (a, b): &mut (calliro::Player, calliro::Player),
    number: u32,
) -> Option<PlayedGame> {
    let (seed_a, seed_b) = player_seeds(command, number);
    a.set_seed(seed_a);
    b.set_seed(seed_b);
    let seat = seat_of_a(number);
    let players = BySeat::of(seat, &*a, &*b);
    let record = calliro::duel(rules, deal_seed(command.seed, number / 2), &players);
    let winner = record.outcome().and_then(|outcome| outcome.winner);
    Some(PlayedGame { a_won: winner.map(|winner| winner == seat), record: record.to_string() })
}

/// A player of a match: a level of ours, or another program.
enum Contestant {
    Ours(Box<sowing::Player>),
    Theirs(UgiProgram),
}

impl Contestant {
    fn chooser(&mut self, seed: u64) -> &mut dyn Chooser {
        match self {
            Contestant::Ours(player) => {
                player.set_seed(seed);
                &mut **player
            }
            Contestant::Theirs(program) => program,
        }
    }
}

/// The players of a thread. They play all its games, and reuse what they have computed.
fn sowing_players(
    command: &MatchArgs,
    variant: &Variant,
) -> Result<(Contestant, Contestant), Failure> {
    let path =
        command.tables.as_ref().map(|dir| dir.join(TableKey::new(variant.rules()).file_name()));
    let file = match path.filter(|path| path.exists()) {
        Some(path) => {
            Some(Arc::new(TableFile::open(&path).map_err(|error| table_failure(&path, error))?))
        }
        None => None,
    };
    let defaults = sowing::Player::default_limits();
    let limits = Limits { time: time(command).or(defaults.time), ..defaults };
    let contestant = |name: &str| {
        if let Some(program) = name.strip_prefix("ugi:") {
            let started = UgiProgram::start(program, limits.time.unwrap_or_default());
            return started.map(Contestant::Theirs).ok_or_else(|| {
                Failure::BadInput(Message::new("error-ugi-program").with("given", program))
            });
        }
        let player = name.parse().ok().and_then(|name| sowing::Player::new(name, 0));
        let player = player.ok_or_else(|| unknown_player(name, sowing::LEVELS.len()))?;
        let player = player.with_limits(limits);
        Ok(Contestant::Ours(Box::new(match &file {
            Some(file) => player.with_file(Arc::clone(file)),
            None => player,
        })))
    };
    Ok((contestant(&command.a)?, contestant(&command.b)?))
}

fn play_sowing(
    command: &MatchArgs,
    variant: &Variant,
    (a, b): &mut (Contestant, Contestant),
    number: u32,
) -> Option<PlayedGame> {
    let (seed_a, seed_b) = player_seeds(command, number);
    let opening_seed = command.seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(number / 2));
    let opening = sowing::opening(variant, &mut SplitMix(opening_seed));
    let seat = seat_of_a(number);
    let players = BySeat::of(seat, a.chooser(seed_a), b.chooser(seed_b));
    let (record, swapped) = sowing::duel(variant, &opening, players);
    let winner = record.outcome().and_then(|outcome| outcome.winner);
    let seat = if swapped { !seat } else { seat };
    Some(PlayedGame { a_won: winner.map(|winner| winner == seat), record: record.to_string() })
}

/// Plays all games on several threads, each with its own players.
fn play_all<P: Send>(
    command: &MatchArgs,
    mut players: impl FnMut() -> Result<P, Failure>,
    game: impl Fn(&mut P, u32) -> Option<PlayedGame> + Sync,
) -> Result<Vec<PlayedGame>, Failure> {
    let threads = command.threads.map_or_else(default_threads, usize::from);
    let bar = progress::games(u64::from(command.games));
    let next = AtomicU32::new(0);
    let games: Mutex<Vec<(u32, PlayedGame)>> = Mutex::new(Vec::new());
    let work = |mut players: P| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if command.games <= number {
                return;
            }
            let Some(game) = game(&mut players, number) else { continue };
            let mut games = games.lock().expect("no thread panics");
            games.push((number, game));
            bar.inc(1);
            if decided(command, count(games.iter().map(|(_, game)| game))).is_some() {
                next.store(command.games, Ordering::Relaxed);
            }
        }
    };
    let all: Vec<P> = (0..threads).map(|_| players()).collect::<Result<_, _>>()?;
    thread::scope(|scope| {
        for players in all {
            let work = &work;
            scope.spawn(move || work(players));
        }
    });
    bar.finish_and_clear();
    let mut games = games.into_inner().expect("no thread panics");
    games.sort_by_key(|(number, _)| *number);
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

fn unknown_player(name: &str, levels: usize) -> Failure {
    let message = Message::new("error-player").with("given", name);
    Failure::BadInput(message.with("levels", levels))
}

fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The seed of a deal of Calliro.
fn deal_seed(seed: u64, number: u32) -> Seed {
    let mut chance = SplitMix(seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(number)));
    let mut bytes = [0; 32];
    bytes.fill_with(|| chance.bits() as u8);
    Seed(bytes)
}

fn save(path: &Path, games: &[PlayedGame]) -> Result<(), Failure> {
    let records: Vec<&str> = games.iter().map(|game| game.record.as_str()).collect();
    fs::write(path, records.join("\n")).map_err(|error: io::Error| {
        let message = Message::new("error-file-write").with("path", path.display().to_string());
        Failure::Failed(message.with("reason", error.to_string()))
    })
}
