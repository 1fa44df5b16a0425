use super::{Board, Landing, Word};
use crate::{Capture, Rules};

/// What a capture took.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Captured {
    /// Seeds from the pit across.
    pub seeds: u16,
    /// The capturing seed, where it goes along.
    pub own: u16,
}

impl Captured {
    /// All that goes into the store.
    pub const fn total(self) -> u16 {
        self.seeds + self.own
    }
}

impl<W: Word> Board<W> {
    /// Captures, if the last seed fell into an own pit that was empty, and
    /// takes what is captured off the board.
    #[inline]
    pub fn capture(&mut self, rules: &Rules, landing: Landing) -> Captured {
        match landing {
            Landing::Own(pit) if self.mine.get(pit) == 1 => self.capture_at(rules, pit),
            Landing::Own(_) | Landing::Store | Landing::Other => Captured::default(),
        }
    }

    #[inline]
    fn capture_at(&mut self, rules: &Rules, pit: u8) -> Captured {
        let across = rules.across(pit);
        let own_goes_along = match rules.capture {
            Capture::None => return Captured::default(),
            Capture::Opposite => false,
            Capture::Both => self.theirs.get(across) != 0,
            Capture::Lone => true,
        };
        Captured {
            seeds: self.theirs.take(across),
            own: if own_goes_along { self.mine.take(pit) } else { 0 },
        }
    }
}

impl Rules {
    /// The pit of the other row that lies straight across an own pit.
    #[inline]
    pub const fn across(&self, pit: u8) -> u8 {
        self.pits - 1 - pit
    }
}
