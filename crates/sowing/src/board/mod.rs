//! The two rows as the seat to move sees them, and what a sowing does to them.
//!
//! A row is one machine word with a lane of bits for each pit, so that a
//! sowing is two additions. Stores, seats and turns are the business of
//! [`Position`](crate::Position).

mod capture;
mod ending;
mod path;
mod row;
mod sow;
mod step;

pub use self::{
    capture::Captured,
    path::{SeedTarget, sowing_path},
    row::{FilledPits, Narrow, Row, Wide, Word},
    sow::Landing,
    step::Step,
};

/// Both rows, from the view of the seat to move. Each row counts from its
/// owner's left, which is the order of sowing.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Board<W> {
    /// The row of the seat to move.
    pub mine: Row<W>,
    /// The row of the other seat.
    pub theirs: Row<W>,
}

impl<W: Word> Board<W> {
    /// The same board from the other seat's view.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Board<W> {
        Board { mine: self.theirs, theirs: self.mine }
    }
}
