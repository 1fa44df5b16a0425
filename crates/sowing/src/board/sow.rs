use super::{Board, Word};
use crate::{Origin, Rules};

/// Where the last seed of a sowing fell.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Landing {
    /// Into the own store.
    Store,
    /// Into a pit of the own row.
    Own(u8),
    /// Into a pit of the other row.
    Other,
}

impl<W: Word> Board<W> {
    /// Takes all seeds of an own pit and drops them one by one into the
    /// following places: the own pits, the own store, the other row, and round
    /// again. The other store is passed over.
    ///
    /// Returns where the last seed fell and how many fell into the store.
    #[inline]
    pub fn sow(&mut self, rules: &Rules, pit: u8) -> (Landing, u16) {
        let pits = u32::from(rules.pits);
        let hand = u32::from(self.mine.take(pit));
        let own = hand.min(pits - 1 - u32::from(pit));
        let rest = hand - own;
        let banked = rest.min(1);
        let other = rest - banked;
        if pits < other {
            let (board, landing, banked) = self.sow_long(rules, pit, hand);
            *self = board;
            return (landing, banked);
        }
        self.mine.drop_after(pit, own);
        self.theirs.drop_from_left(other);
        let landing = if rest == 0 {
            Landing::Own(pit + hand as u8)
        } else if other == 0 {
            Landing::Store
        } else {
            Landing::Other
        };
        (landing, banked as u16)
    }

    /// A sowing that comes back to the own row: it goes on at the own left,
    /// lap after lap.
    #[cold]
    fn sow_long(mut self, rules: &Rules, origin: u8, hand: u32) -> (Board<W>, Landing, u16) {
        let mut hand = hand;
        let mut first = origin + 1;
        let mut banked = 0;
        loop {
            for pit in first..rules.pits {
                if pit == origin && rules.origin == Origin::Skipped {
                    continue;
                }
                self.mine.drop_into(pit);
                hand -= 1;
                if hand == 0 {
                    return (self, Landing::Own(pit), banked);
                }
            }
            banked += 1;
            hand -= 1;
            if hand == 0 {
                return (self, Landing::Store, banked);
            }
            let other = hand.min(u32::from(rules.pits));
            self.theirs.drop_from_left(other);
            hand -= other;
            if hand == 0 {
                return (self, Landing::Other, banked);
            }
            first = 0;
        }
    }
}
