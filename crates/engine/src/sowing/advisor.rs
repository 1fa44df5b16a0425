use std::sync::Arc;

use callabash_game::PlayerName;
use callabash_sowing::{Move, Position};
use callabash_tables::TableFile;

use super::{Contrast, HintReason, Player, contrast::contrast, reasons::reasons};
use crate::{AnalysedMove, Cancel, Goal, Limits, SharedTables, Worth};

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

impl Hint {
    fn new(position: &Position, analysed: &AnalysedMove) -> Hint {
        let worth = analysed.worth().unwrap_or(Worth::About(0));
        Hint { played: analysed.played, worth, why: reasons(position, analysed.played) }
    }
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

    /// Uses a table file.
    #[must_use]
    pub fn with_file(self, file: Arc<TableFile>) -> Advisor {
        Advisor(self.0.with_file(file))
    }

    /// Lets another thread cancel: what is asked then is answered at once, by what is known.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> Advisor {
        Advisor(self.0.with_cancel(cancel))
    }

    /// All sowings, the best first.
    pub fn hints(&mut self, position: &Position) -> Vec<Hint> {
        let analysis = self.0.analyse(position, Goal::Moves);
        let mut hints: Vec<Hint> = analysis.moves.iter().map(|m| Hint::new(position, m)).collect();
        hints.sort_by_key(|hint| std::cmp::Reverse(hint.worth.margin()));
        hints
    }

    /// Compares a move with a better one of the same position.
    pub fn contrast(&mut self, position: &Position, better: &Hint, played: &Hint) -> Contrast {
        let mut exact = better.worth.is_exact() && played.worth.is_exact();
        let stop = self.0.stop();
        let lines = [(better, 2), (played, 1)].map(|(hint, share)| {
            let mut line = vec![hint.played];
            if let Ok(after) = position.play(hint.played) {
                let (rest, proved) = self.0.best_line(&after, exact, &stop.part(1, share));
                exact &= proved;
                line.extend(rest);
            }
            line
        });
        let [better_line, played_line] = &lines;
        contrast(position, [better, played], [better_line, played_line], exact)
    }
}
