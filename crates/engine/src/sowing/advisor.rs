use std::sync::Arc;

use callabash_game::PlayerName;
use callabash_sowing::{Move, Position};
use callabash_tables::{TableError, TableFile};

use super::{
    Contrast, HintReason, Player,
    contrast::contrast,
    pie_answers::{is_before_pie, pie_answers},
    reasons::reasons,
};
use crate::{AnalysedMove, Cancel, Goal, Limits, SharedTables, Stop, Worth};

/// A move, what it is worth, and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Hint {
    /// The move.
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

pub(super) fn sort(hints: &mut [Hint]) {
    hints.sort_by_key(|hint| std::cmp::Reverse(hint.worth.margin()));
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

    /// What was wrong with its table file, if that came out; it is not used any more.
    pub fn take_table_fault(&mut self) -> Option<TableError> {
        self.0.take_table_fault()
    }

    /// Whether another thread has cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }

    /// All moves, the best first: sowings, and the answers to the pie rule's question. Until
    /// that is answered, what is good for a seat need not be for the player, and a move is
    /// worth what is left of it when the other player has chosen.
    pub fn hints(&mut self, position: &Position) -> Vec<Hint> {
        let stop = self.0.stop();
        self.hints_until(position, &stop)
    }

    fn hints_until(&mut self, position: &Position, stop: &Stop) -> Vec<Hint> {
        if position.pie_is_offered() {
            return pie_answers(position, self.sowings_until(position, stop.clone()));
        }
        if !is_before_pie(position) {
            return self.sowings_until(position, stop.clone());
        }
        let mut hints = self.sowings_until(position, stop.part(1, 2));
        for hint in &mut hints {
            let Ok(after) = position.play(hint.played) else { continue };
            if after.pie_is_offered() {
                hint.give_up_lead();
            } else if after.turn() == position.turn() && after.outcome().is_none() {
                let next = self.hints_until(&after, &stop.part(1, 2));
                hint.worth = next.first().map_or(hint.worth, |next| next.worth);
            }
        }
        sort(&mut hints);
        hints
    }

    /// All sowings, the best for the seat first.
    pub(super) fn sowings(&mut self, position: &Position) -> Vec<Hint> {
        let stop = self.0.stop();
        self.sowings_until(position, stop)
    }

    fn sowings_until(&mut self, position: &Position, stop: Stop) -> Vec<Hint> {
        let analysis = self.0.analyse(position, Goal::Moves, stop);
        let mut hints: Vec<Hint> = analysis.moves.iter().map(|m| Hint::new(position, m)).collect();
        sort(&mut hints);
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
