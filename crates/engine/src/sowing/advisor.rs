use callabash_game::PlayerName;
use callabash_sowing::{Move, Position};

use super::{
    Contrast, HintReason, Player, contrast::contrast, level_search::SEED, player::MoveValues,
    reasons::reasons,
};
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

    /// Compares a move with a better one of the same position.
    pub fn contrast(&mut self, position: &Position, better: &Hint, played: &Hint) -> Contrast {
        let mut exact = better.worth.is_exact() && played.worth.is_exact();
        let lines = [better, played].map(|hint| {
            let mut line = vec![hint.played];
            if let Ok(after) = position.play(hint.played) {
                let (rest, proved) = self.0.best_line(&after, exact);
                exact &= proved;
                line.extend(rest);
            }
            line
        });
        let [better_line, played_line] = &lines;
        contrast(position, [better, played], [better_line, played_line], exact)
    }
}
