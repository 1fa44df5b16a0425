//! The pie rule in hints: the second player may take over the first one's beginning.

use callabash_sowing::{Move, Pie, Position};

use super::{Hint, HintReason, advisor::sort};
use crate::Worth;

/// Whether the second player will still be asked.
pub(super) fn is_before_pie(position: &Position) -> bool {
    position.rules().pie != Pie::Off && position.number() == 1 && !position.pie_is_offered()
}

/// The answers to the question, by what the sowings of the seat to move are worth to it: to swap,
/// and to keep the seats or to sow right away.
pub(super) fn pie_answers(position: &Position, sowings: Vec<Hint>) -> Vec<Hint> {
    let Some(best) = sowings.first().map(|best| best.worth) else { return sowings };
    // What the answering player has if the seats stay.
    let stays = if position.decider() == position.turn() { best } else { best.of_other() };
    let swaps = stays.of_other();
    let mut why = Vec::new();
    if let Some(lead) = lead(swaps) {
        why.push(HintReason::TakesOver(lead));
    }
    let mut hints = vec![Hint { played: Move::Swap, worth: swaps, why }];
    if position.legal_moves().any(|m| m == Move::Keep) {
        hints.push(Hint { played: Move::Keep, worth: stays, why: Vec::new() });
    } else {
        hints.extend(sowings);
    }
    sort(&mut hints);
    hints
}

/// What somebody is ahead by.
fn lead(worth: Worth) -> Option<u16> {
    u16::try_from(worth.margin()).ok().filter(|lead| 0 < *lead)
}

impl Hint {
    /// The other player swaps seats where that is better.
    pub(super) fn give_up_lead(&mut self) {
        if let Some(lead) = lead(self.worth) {
            self.worth = self.worth.of_other();
            self.why.insert(0, HintReason::TakenOver(lead));
        }
    }
}
