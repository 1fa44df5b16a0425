use super::{Board, Word};
use crate::{End, Leftovers, Rules};

/// To whom what is left in the pits goes, from the view of the seat to move.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Heir {
    Me,
    Them,
    Nobody,
}

impl<W: Word> Board<W> {
    /// Whether the game is over as soon as a sowing is done.
    #[inline]
    pub(crate) fn ends_after_sowing(&self, rules: &Rules) -> bool {
        match rules.end {
            End::Either => self.mine.is_empty() || self.theirs.is_empty(),
            End::PlayOn => self.mine.is_empty() && self.theirs.is_empty(),
            End::Mover => false,
        }
    }

    /// Whether the game is over because the seat to move has nothing to sow.
    #[inline]
    pub(crate) fn ends_before_turn(&self, rules: &Rules) -> bool {
        rules.end == End::Mover && self.mine.is_empty()
    }

    /// Who gets the seeds that lie in one of the two rows when the game is
    /// over. `robbed` says that the last sowing emptied the other row by
    /// capturing from it.
    pub(crate) fn heir(&self, rules: &Rules, mine_emptied: bool, robbed: bool) -> Heir {
        let (owner, emptier) = match mine_emptied {
            true => (Heir::Them, Heir::Me),
            false => (Heir::Me, Heir::Them),
        };
        match rules.leftovers {
            Leftovers::Owner => owner,
            Leftovers::Emptier => emptier,
            Leftovers::OwnEmptier if robbed => owner,
            Leftovers::OwnEmptier => emptier,
            Leftovers::Nobody => Heir::Nobody,
        }
    }
}
