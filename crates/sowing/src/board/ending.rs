use callabash_game::Seat;

use super::{Board, Word};
use crate::{End, Leftovers, Rules};

impl<W: Word> Board<W> {
    /// Whether the game is over as soon as a sowing is done.
    #[inline]
    pub fn ends_after_sowing(&self, rules: &Rules) -> bool {
        match rules.end {
            End::Either => self.mine.is_empty() || self.theirs.is_empty(),
            End::PlayOn => self.mine.is_empty() && self.theirs.is_empty(),
            End::Mover => false,
        }
    }

    /// Whether the game is over because the seat to move has nothing to sow.
    #[inline]
    pub fn ends_before_turn(&self, rules: &Rules) -> bool {
        rules.end == End::Mover && self.mine.is_empty()
    }

    /// What the leftovers add to the margin of the seat to move when the game
    /// is over. `emptied_by_capture` says that the last sowing emptied the empty row by
    /// capturing from it.
    pub fn leftovers(&self, rules: &Rules, emptied_by_capture: bool) -> i16 {
        let rest = self.mine.total() as i16 + self.theirs.total() as i16;
        // From here on South is the seat to move.
        let empty = if self.mine.is_empty() { Seat::South } else { Seat::North };
        match rules.leftovers_go_to(empty, emptied_by_capture) {
            Some(Seat::South) => rest,
            Some(Seat::North) => -rest,
            None => 0,
        }
    }
}

impl Rules {
    /// Who gets the seeds that are left when the game is over and the row of
    /// the seat `empty` holds none. `emptied_by_capture` says that the last sowing emptied
    /// it by capturing from it.
    pub(crate) fn leftovers_go_to(&self, empty: Seat, emptied_by_capture: bool) -> Option<Seat> {
        match self.leftovers {
            Leftovers::Owner => Some(!empty),
            Leftovers::Emptier => Some(empty),
            Leftovers::OwnEmptier => Some(if emptied_by_capture { !empty } else { empty }),
            Leftovers::Nobody => None,
        }
    }
}
