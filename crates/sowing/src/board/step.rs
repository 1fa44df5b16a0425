use super::{Board, Landing, Word};
use crate::{End, Rules};

/// The result of a sowing on the two rows; stores are not part of it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Step<W> {
    /// Seeds that went into the store of the seat that sowed.
    pub gain: u16,
    /// The board, from the view of the seat to move next.
    pub next: Board<W>,
    /// Whether the seat that sowed moves again.
    pub keeps_turn: bool,
    /// If the game is over, what the leftovers add to the margin of the seat
    /// that sowed.
    pub over: Option<i16>,
}

impl<W: Word> Board<W> {
    /// Plays a whole move on the rows alone: sows an own pit, captures, and
    /// finds out who moves next. Search uses it, since what is still to be won
    /// does not depend on the stores.
    #[inline]
    pub fn step(mut self, rules: &Rules, pit: u8) -> Step<W> {
        let (landing, banked) = self.sow(rules, pit);
        let captured = self.capture(rules, landing);
        let gain = banked + captured.total();
        let mut keeps_turn = landing == Landing::Store;
        if !self.mine.is_empty() && !self.theirs.is_empty() {
            let next = if keeps_turn { self } else { self.turned() };
            return Step { gain, next, keeps_turn, over: None };
        }
        let mut next = if keeps_turn { self } else { self.turned() };
        if self.ends_after_sowing(rules) || next.ends_before_turn(rules) {
            let emptied_by_capture = captured.seeds != 0 && self.theirs.is_empty();
            return Step {
                gain,
                next,
                keeps_turn,
                over: Some(self.leftovers(rules, emptied_by_capture)),
            };
        }
        if rules.end == End::PlayOn && next.mine.is_empty() {
            next = next.turned();
            keeps_turn = !keeps_turn;
        }
        Step { gain, next, keeps_turn, over: None }
    }
}
