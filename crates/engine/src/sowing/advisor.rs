use callabash_sowing::{Move, Position};

use super::{Player, Why, player::Judged, sight::SEED, why::reasons};
use crate::Limits;

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

/// A move, what it is worth, and what can be said of it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Hint {
    /// The sowing.
    pub played: Move,
    /// What it is worth.
    pub worth: Worth,
    /// What can be said of it, the most telling first.
    pub why: Vec<Why>,
}

/// One who knows what each move is worth, and why.
pub struct Advisor(Player);

/// What happened in a sowing of a game that is looked at again.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reviewed {
    /// The position before it.
    pub position: Position,
    /// What was played, as a hint would tell it.
    pub played: Hint,
    /// The best that could have been played.
    pub best: Hint,
}

impl Reviewed {
    /// How many seeds of the margin were lost.
    pub fn loss(&self) -> i16 {
        (self.best.worth.margin() - self.played.worth.margin()).max(0)
    }
}

impl Advisor {
    /// An advisor with limits for each position.
    pub fn new(limits: Limits) -> Advisor {
        let player = Player::new("level=10", 0).expect("the highest level");
        Advisor(player.with_limits(limits))
    }

    /// All sowings, the best first.
    pub fn hints(&mut self, position: &Position) -> Vec<Hint> {
        let Judged { values, exact } = self.0.judge(position);
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

    /// Looks at each sowing of a line again.
    pub fn review(&mut self, start: &Position, moves: &[Move]) -> Vec<Reviewed> {
        let mut position = *start;
        let mut reviewed = Vec::new();
        for &m in moves {
            if m.is_sowing() && position.outcome().is_none() {
                let hints = self.hints(&position);
                let played = hints.iter().find(|hint| hint.played == m).cloned();
                if let (Some(played), Some(best)) = (played, hints.first().cloned()) {
                    reviewed.push(Reviewed { position, played, best });
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
pub fn turning_points(reviewed: &[Reviewed]) -> Vec<usize> {
    let mut places: Vec<usize> =
        (0..reviewed.len()).filter(|&at| 2 <= reviewed[at].loss()).collect();
    places.sort_by_key(|&at| std::cmp::Reverse(reviewed[at].loss()));
    places.truncate(3);
    places.sort_unstable();
    places
}
