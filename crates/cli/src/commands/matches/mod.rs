//! Matches: many games between two players, with what their results say.

mod contestant;
mod kgp_program;
mod log;
mod openings;
mod referee;
mod report;
mod statistics;
mod table;
mod time_control;
mod ugi_program;

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use callabash_engine::{Limits, sowing};
use callabash_game::Message;
use callabash_session::AnyGame;
use callabash_sowing::Variant;

use self::{
    log::Log,
    openings::Openings,
    referee::Terms,
    report::Report,
    table::{CalliroTable, PlayedGame, SowingMatch, SowingTable, Table},
    time_control::TimeControl,
};
use crate::{args::MatchArgs, date, failure::Failure, interrupt, output::Output, progress};

pub(crate) fn run(command: &MatchArgs, output: &mut Output) -> Result<(), Failure> {
    match command.game.parse()? {
        AnyGame::Sowing(variant) => {
            let about = sowing_match(command, variant)?;
            play_all(command, || SowingTable::new(command, &about), output)
        }
        AnyGame::Calliro(rules) => play_all(command, || CalliroTable::new(command, rules), output),
    }
}

fn sowing_match(command: &MatchArgs, variant: Variant) -> Result<SowingMatch, Failure> {
    let file = match &command.tables {
        Some(dir) => super::tables::open_if_there(dir, &variant)?,
        None => None,
    };
    let defaults = sowing::Player::default_limits();
    let openings = match &command.openings {
        Some(path) => Openings::read(path, &variant)?,
        None => Openings::Random { seed: command.seed },
    };
    Ok(SowingMatch {
        openings,
        file: file.map(Arc::new),
        limits: Limits { time: seconds(command.time).or(defaults.time), ..defaults },
        log: Log::open(command.log.as_deref())?,
        event: command.event.clone().unwrap_or_else(|| format!("{} - {}", command.a, command.b)),
        date: date::today(),
        variant,
    })
}

fn seconds(seconds: Option<f64>) -> Option<Duration> {
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
}

fn time_control(command: &MatchArgs) -> TimeControl {
    match (command.clock, seconds(command.time)) {
        (Some((base, increment)), _) => TimeControl::Clock { base, increment },
        (None, Some(time)) => TimeControl::PerMove(time),
        (None, None) => {
            TimeControl::Suggested(sowing::Player::default_limits().time.unwrap_or_default())
        }
    }
}

/// Plays all games, several at once, each on a table of its own, until they are played, the
/// sequential test is decided or the user interrupts.
fn play_all<T: Table>(
    command: &MatchArgs,
    mut table: impl FnMut() -> Result<T, Failure>,
    output: &mut Output,
) -> Result<(), Failure> {
    let pairs = command.games.div_ceil(2);
    let threads = command.threads.map_or(Limits::default().threads, usize::from);
    let threads = threads.min(pairs as usize);
    let tables: Vec<T> = (0..threads).map(|_| table()).collect::<Result<_, _>>()?;
    let mut records = command.save.as_deref().map(Records::create).transpose()?;
    let interrupt = interrupt::watch();
    let terms = Terms {
        control: time_control(command),
        grace: seconds(Some(command.grace)).unwrap_or_default(),
        interrupt: &interrupt,
    };
    let bar = progress::games(u64::from(command.games));
    let next_pair = AtomicU32::new(0);
    let mut report = Report::new(command);
    let (sender, ended) = mpsc::channel();
    let told = thread::scope(|scope| {
        for table in tables {
            let (terms, next_pair, sender) = (&terms, &next_pair, sender.clone());
            scope.spawn(move || play_pairs(command.games, table, terms, next_pair, &sender));
        }
        drop(sender);
        let told: Result<(), Failure> = ended.iter().try_for_each(|game: PlayedGame| {
            if let Some(records) = &mut records {
                records.add(&game.record)?;
            }
            report.add(&game);
            bar.inc(1);
            bar.set_message(report.running_score());
            if let Some((player, fault)) = &game.fault {
                let name = if *player == 0 { &command.a } else { &command.b };
                bar.suspend(|| output.warn(&report::fault_message(game.number, name, fault)))?;
            }
            if report.is_decided() {
                next_pair.store(pairs, Ordering::Relaxed);
            }
            Ok(())
        });
        // Whatever stopped the telling stops the playing.
        next_pair.store(pairs, Ordering::Relaxed);
        told
    });
    bar.finish_and_clear();
    told?;
    report.print(interrupt.is_cancelled(), output)
}

/// What a thread does: pairs of games, each from one opening with seats changed. Each game is
/// sent as soon as it is over.
fn play_pairs(
    games: u32,
    mut table: impl Table,
    terms: &Terms<'_>,
    next_pair: &AtomicU32,
    ended: &mpsc::Sender<PlayedGame>,
) {
    loop {
        let first = 2 * next_pair.fetch_add(1, Ordering::Relaxed).min(games);
        if games <= first {
            return;
        }
        for number in first..games.min(first + 2) {
            let Some(game) = table.play(number, terms) else { return };
            if ended.send(game).is_err() {
                return;
            }
        }
    }
}

/// The file of records, written as games end.
struct Records<'p> {
    path: &'p Path,
    file: File,
    is_empty: bool,
}

impl Records<'_> {
    fn create(path: &Path) -> Result<Records<'_>, Failure> {
        let file = File::create(path).map_err(|error| write_failure(path, &error))?;
        Ok(Records { path, file, is_empty: true })
    }

    fn add(&mut self, record: &str) -> Result<(), Failure> {
        let apart = if self.is_empty { "" } else { "\n" };
        self.is_empty = false;
        // In one go, so that a record is there or not.
        let text = format!("{apart}{record}");
        self.file.write_all(text.as_bytes()).map_err(|error| write_failure(self.path, &error))
    }
}

fn write_failure(path: &Path, error: &io::Error) -> Failure {
    let message = Message::new("error-file-write").with("path", path.display().to_string());
    Failure::Failed(message.with("reason", error.to_string()))
}
