use super::{Board, Landing, Word};
use crate::{End, Rules};

/// What a sowing leads to, as far as the two rows are concerned.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Step<W> {
    /// Seeds that went into the store of the seat that sowed.
    pub gain: u16,
    /// The board as the seat that goes on sees it.
    pub next: Board<W>,
    /// Whether the seat that sowed goes on.
    pub same: bool,
    /// If the game is over, what the leftovers add to the margin of the seat
    /// that sowed.
    pub over: Option<i16>,
}

impl<W: Word> Board<W> {
    /// Sows an own pit, captures, and finds out who goes on: a whole move of a
    /// game without stores, for those who count only what is still to come.
    #[inline]
    pub fn step(mut self, rules: &Rules, pit: u8) -> Step<W> {
        let (landing, banked) = self.sow(rules, pit);
        let captured = self.capture(rules, landing);
        let gain = banked + captured.total();
        let mut same = landing == Landing::Store;
        if !self.mine.is_empty() && !self.theirs.is_empty() {
            let next = if same { self } else { self.turned() };
            return Step { gain, next, same, over: None };
        }
        let mut next = if same { self } else { self.turned() };
        if self.ends_after_sowing(rules) || next.ends_before_turn(rules) {
            let robbed = captured.seeds != 0 && self.theirs.is_empty();
            return Step { gain, next, same, over: Some(self.leftovers(rules, robbed)) };
        }
        if rules.end == End::PlayOn && next.mine.is_empty() {
            next = next.turned();
            same = !same;
        }
        Step { gain, next, same, over: None }
    }
}
