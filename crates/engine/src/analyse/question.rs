use std::time::Duration;

use callabash_tables::Table;

use crate::{Cancel, Goal, Stop};

/// What is asked of a position, and how far the answer may go.
///
/// ```
/// use std::time::Duration;
/// use callabash_engine::{Estimate, Question, Stop};
///
/// let stop = Stop::after(Some(Duration::from_secs(2)));
/// let cancel = stop.cancel.clone(); // For another thread.
/// let question = Question { stop, estimate: Estimate::Quick, ..Question::default() };
/// ```
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// What is to be found out.
    pub goal: Goal,
    /// When the answer must be there, however far it is.
    pub stop: Stop,
    /// How many positions may be searched for exact margins.
    pub nodes: Option<u64>,
    /// What is to be said of moves whose margin is not found.
    pub estimate: Estimate,
}

/// How moves are estimated as long as their margins are not known.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Estimate {
    /// Not at all: bounds alone.
    #[default]
    Never,
    /// A short look in the first milliseconds; all other time goes into exact margins.
    Quick,
    /// Also a long look at the end: it gets half of the time, if exact margins were not found
    /// in the other half.
    Thorough,
}

/// How far a player or an advisor may go for each position.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many positions it may search.
    pub nodes: Option<u64>,
    /// How many bytes it may use for tables and transpositions.
    pub memory: u64,
    /// How many threads search.
    pub threads: usize,
}

impl Default for Limits {
    /// No limit but two gibibytes, on all cores.
    fn default() -> Limits {
        Limits { time: None, nodes: None, memory: 2 << 30, threads: Table::default_threads() }
    }
}

impl Limits {
    /// The end of a question that is asked now.
    pub(crate) fn stop(&self, cancel: &Cancel) -> Stop {
        Stop { cancel: cancel.clone(), ..Stop::after(self.time) }
    }
}
