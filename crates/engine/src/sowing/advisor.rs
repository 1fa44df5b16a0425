use callabash_game::PlayerName;
use callabash_sowing::{Move, Position};

use super::{HintReason, Player, hint_reason::reasons, level_search::SEED, player::MoveValues};
use crate::{Limits, SharedTables};

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
}

/// A move, what it is worth, and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Hint {
    /// The sowing.
    pub played: Move,
    /// What it is worth.
    pub worth: Worth,
    /// Facts about it, the most important first.
    pub why: Vec<HintReason>,
}

/// Values each move of a position and gives reasons.
pub struct Advisor(Player);

/// A sowing of a reviewed game, beside the best one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ReviewedMove {
    /// The position before it.
    pub position: Position,
    /// What was played, as a hint.
    pub played: Hint,
    /// The best that could have been played.
    pub best: Hint,
}

impl ReviewedMove {
    /// How many seeds of the margin were lost.
    pub fn loss(&self) -> i16 {
        (self.best.worth.margin() - self.played.worth.margin()).max(0)
    }
}

impl Advisor {
    /// An advisor with limits for each position.
    pub fn new(limits: Limits) -> Advisor {
        let player = Player::new(PlayerName::Level(10), 0).expect("the highest level");
        Advisor(player.with_limits(limits))
    }

    /// Shares its tables in memory with others.
    #[must_use]
    pub fn with_tables(self, tables: SharedTables) -> Advisor {
        Advisor(self.0.with_tables(tables))
    }

    /// All sowings, the best first.
    pub fn hints(&mut self, position: &Position) -> Vec<Hint> {
        let MoveValues { values, exact } = self.0.evaluate(position);
        let worth = |value: i32| {
            let margin = (value + SEED / 2).div_euclid(SEED) as i16;
            if exact { Worth::Exact(margin) } else { Worth::About(margin) }
        };
        let mut hints: Vec<Hint> = values
            .into_iter()
            .map(|(m, value)| Hint { played: m, worth: worth(value), why: reasons(position, m) })
            .collect();
        hints.sort_by_key(|hint| std::cmp::Reverse(hint.worth.margin()));
        hints
    }

    /// Reviews each sowing of a line.
    pub fn review(&mut self, start: &Position, moves: &[Move]) -> Vec<ReviewedMove> {
        let mut position = *start;
        let mut reviewed = Vec::new();
        for &m in moves {
            if m.is_sowing() && position.outcome().is_none() {
                let hints = self.hints(&position);
                let played = hints.iter().find(|hint| hint.played == m).cloned();
                if let (Some(played), Some(best)) = (played, hints.first().cloned()) {
                    reviewed.push(ReviewedMove { position, played, best });
                }
            }
            match position.play(m) {
                Ok(after) => position = after,
                Err(_) => break,
            }
        }
        reviewed
    }
}

/// The two or three sowings that cost most: where the game turned.
pub fn turning_points(reviewed: &[ReviewedMove]) -> Vec<usize> {
    let mut places: Vec<usize> =
        (0..reviewed.len()).filter(|&at| 2 <= reviewed[at].loss()).collect();
    places.sort_by_key(|&at| std::cmp::Reverse(reviewed[at].loss()));
    places.truncate(3);
    places.sort_unstable();
    places
}
