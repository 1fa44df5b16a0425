use std::fmt;

use callabash_game::{Message, ToMessage};
use callabash_sowing::{Move, Position};
use callabash_tables::TableKey;

use crate::{
    Bounds,
    solve::{Solution, lead},
    sowing::EIGHTHS,
};

/// What a position and its moves are worth: final margins for the seat to move, stores so far
/// included, as if nobody could win early.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The margin of the position.
    pub margin: Bounds,
    /// The margin of each sowing.
    pub moves: Vec<AnalysedMove>,
    /// All sowings that are as good as any, as far as is known.
    pub best: Vec<Move>,
    /// A line of best play, as far as it was found.
    pub line: Vec<Move>,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// A sowing and what it is worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct AnalysedMove {
    /// The sowing.
    pub played: Move,
    /// Its margin, as far as it is known: this is true in any case.
    pub bounds: Bounds,
    /// What it seems to be worth, in eighths of a seed.
    pub(crate) estimate: Option<i32>,
}

/// What a move is worth: the final margin for the seat that makes it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Worth {
    /// Known exactly.
    Exact(i16),
    /// Estimated.
    About(i16),
}

impl Worth {
    /// The margin, exact or estimated.
    pub const fn margin(self) -> i16 {
        match self {
            Worth::Exact(margin) | Worth::About(margin) => margin,
        }
    }

    /// Whether it is exact.
    pub const fn is_exact(self) -> bool {
        matches!(self, Worth::Exact(_))
    }

    /// The same for the other player.
    #[must_use]
    pub const fn of_other(self) -> Worth {
        match self {
            Worth::Exact(margin) => Worth::Exact(-margin),
            Worth::About(margin) => Worth::About(-margin),
        }
    }
}

impl AnalysedMove {
    /// The margin if it is exact, else the estimate within the bounds, if one was asked for.
    pub fn worth(&self) -> Option<Worth> {
        if let Some(margin) = self.bounds.exact() {
            return Some(Worth::Exact(margin));
        }
        let seeds = (self.eighths()? + EIGHTHS / 2).div_euclid(EIGHTHS) as i16;
        Some(Worth::About(seeds.clamp(self.bounds.low, self.bounds.high)))
    }

    /// The worth in eighths of a seed, by which moves that seem equal are told apart.
    pub(crate) fn eighths(&self) -> Option<i32> {
        let [low, high] = [self.bounds.low, self.bounds.high].map(|b| EIGHTHS * i32::from(b));
        if low == high { Some(low) } else { self.estimate.map(|about| about.clamp(low, high)) }
    }
}

impl Analysis {
    /// What is known without looking: nobody wins more than all seeds.
    pub(crate) fn unknown(position: &Position) -> Analysis {
        let lead = lead(position, position.turn());
        let board = position.board();
        let seeds = (board.mine.total() + board.theirs.total()) as i16;
        let margin = if position.outcome().is_some() {
            Bounds::just(lead)
        } else {
            Bounds { low: lead - seeds, high: lead + seeds }
        };
        let sowings = position.legal_moves().filter(|m| m.is_sowing());
        let open = |played: Move| AnalysedMove { played, bounds: margin, estimate: None };
        let mut unknown = Analysis {
            margin,
            moves: sowings.map(open).collect(),
            best: Vec::new(),
            line: Vec::new(),
            nodes: 0,
        };
        unknown.find_best();
        unknown
    }

    /// Takes over what was found; what is known already stays known.
    pub(crate) fn learn(&mut self, found: &Solution) {
        self.margin = self.margin.within(found.margin);
        for (m, bounds) in &found.moves {
            match self.moves.iter_mut().find(|analysed| analysed.played == *m) {
                Some(analysed) => analysed.bounds = analysed.bounds.within(*bounds),
                None => {
                    self.moves.push(AnalysedMove { played: *m, bounds: *bounds, estimate: None });
                }
            }
        }
        self.line.clone_from(&found.line);
        self.nodes = found.nodes;
        self.find_best();
    }

    pub(crate) fn set_estimates(&mut self, values: &[(Move, i32)]) {
        for analysed in &mut self.moves {
            let value = values.iter().find(|(m, _)| *m == analysed.played);
            analysed.estimate = value.map(|(_, value)| *value).or(analysed.estimate);
        }
    }

    fn find_best(&mut self) {
        // Once the margin is known, only what is known to reach it is best.
        let reaches = |bounds: Bounds| match self.margin.exact() {
            Some(margin) => margin <= bounds.low,
            None => self.margin.low <= bounds.high,
        };
        let best = self.moves.iter().filter(|analysed| reaches(analysed.bounds));
        self.best = best.map(|analysed| analysed.played).collect();
    }

    /// Whether the margins of all moves are known.
    pub fn is_exact(&self) -> bool {
        self.margin.exact().is_some()
            && self.moves.iter().all(|analysed| analysed.bounds.exact().is_some())
    }

    /// The margin if it is exact, else what the best move seems to be worth, if that was asked
    /// for.
    pub fn worth(&self) -> Option<Worth> {
        if let Some(margin) = self.margin.exact() {
            return Some(Worth::Exact(margin));
        }
        let best = self.moves.iter().filter_map(AnalysedMove::worth).map(Worth::margin).max()?;
        Some(Worth::About(best.clamp(self.margin.low, self.margin.high)))
    }
}

/// There is no answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AnalysisError {
    /// The position is played by other rules than the analyser's.
    OtherRules {
        /// The rules of the analyser.
        wanted: String,
        /// The rules of the position.
        found: String,
    },
    /// Another thread cancelled the question. What was found until then is true.
    Cancelled(Box<Analysis>),
}

impl AnalysisError {
    /// Refuses a position of other rules. Whether a game can be won early, or has the pie rule,
    /// makes no difference to margins.
    pub(crate) fn check(wanted: TableKey, position: &Position) -> Result<(), AnalysisError> {
        let found = TableKey::new(*position.rules());
        if wanted == found {
            return Ok(());
        }
        Err(AnalysisError::OtherRules { wanted: wanted.text(), found: found.text() })
    }
}

impl ToMessage for AnalysisError {
    fn message(&self) -> Message {
        match self {
            AnalysisError::OtherRules { wanted, found } => Message::new("error-analysis-rules")
                .with("wanted", wanted.as_str())
                .with("found", found.as_str()),
            AnalysisError::Cancelled(_) => Message::new("error-analysis-cancelled"),
        }
    }
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for AnalysisError {}
