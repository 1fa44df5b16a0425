//! Who plays in a match: a level of ours, or somebody else's program.

use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use callabash_engine::{
    Cancel, Limits, Stop,
    sowing::{self, Orders},
};
use callabash_sowing::{Move, notation::Record};
use callabash_tables::TableFile;

use super::{kgp_program::KgpProgram, time_control::Clocks, ugi_program::UgiProgram};

/// A player of a match, which plays game after game.
pub(super) enum Contestant {
    Level(Box<sowing::Player>),
    Ugi(UgiProgram),
    Kgp(Box<KgpProgram>),
}

/// What a player is asked.
pub(super) struct Request<'r> {
    pub(super) record: &'r Record,
    /// The player to decide: 0 began at South, 1 at North.
    pub(super) player: usize,
    pub(super) clocks: &'r Clocks,
    pub(super) grace: Duration,
    /// Ends the thinking.
    pub(super) cancel: &'r Cancel,
}

impl Request<'_> {
    /// How long an answer is waited for. A player that is a little later still loses by time,
    /// but is told apart from one that hangs.
    pub(super) fn patience(&self) -> Duration {
        self.clocks.allowed(self.player) + self.grace.max(LATE)
    }
}

const LATE: Duration = Duration::from_secs(1);

/// A player's answer.
pub(super) struct Answer {
    pub(super) played: Move,
    /// What it expects, in seeds.
    pub(super) worth: Option<f64>,
    pub(super) used: Duration,
}

/// Why a player lost a game otherwise than on the board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Fault {
    /// The program ended, or closed its connection.
    Crash,
    /// It was too late, by so much if it answered at all.
    Time(Option<Duration>),
    /// It gave something that cannot be played.
    Illegal(String),
}

impl Contestant {
    /// A level with its tables.
    pub(super) fn level(
        name: &str,
        file: Option<&Arc<TableFile>>,
        limits: Limits,
    ) -> Option<Contestant> {
        let player = name.parse().ok().and_then(|name| sowing::Player::new(name, 0))?;
        let player = player.with_limits(limits);
        Some(Contestant::Level(Box::new(match file {
            Some(file) => player.with_file(Arc::clone(file)),
            None => player,
        })))
    }

    /// Gets ready for a game that begins with a record.
    pub(super) fn new_game(&mut self, seed: u64, record: &Record) -> Result<(), Fault> {
        match self {
            Contestant::Level(player) => {
                player.set_seed(seed);
                player.prepare(record.position());
                Ok(())
            }
            Contestant::Ugi(program) => program.new_game(),
            Contestant::Kgp(program) => program.new_game(),
        }
    }

    pub(super) fn choose(&mut self, request: &Request<'_>) -> Result<Answer, Fault> {
        match self {
            Contestant::Level(player) => choose(player, request),
            Contestant::Ugi(program) => program.choose(request),
            Contestant::Kgp(program) => program.choose(request),
        }
    }
}

fn choose(player: &mut sowing::Player, request: &Request<'_>) -> Result<Answer, Fault> {
    let started = Instant::now();
    let time = Some(request.clocks.think_time(request.player));
    let stop = Stop { cancel: request.cancel.clone(), ..Stop::after(time) };
    let mut worth = None;
    let orders = Orders { stop, ..Orders::default() };
    let played = player.think(request.record.position(), &orders, &mut |thinking| {
        worth = Some(f64::from(thinking.eighths) / 8.0);
    });
    let used = started.elapsed();
    match played {
        Some(played) => Ok(Answer { played, worth, used }),
        None => Err(Fault::Illegal(String::new())),
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Level(player) => write!(f, "{player}"),
            Contestant::Ugi(program) => write!(f, "{program}"),
            Contestant::Kgp(program) => write!(f, "{program}"),
        }
    }
}
