use callabash_game::{Outcome, Seat};

use crate::{Backs, Cell, Cells, Colour};

/// What happened, in order, after a decision.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// A seat picked a chip with this side up.
    Pick {
        /// Who.
        seat: Seat,
        /// The side that lay up.
        up: Colour,
    },
    /// The seat that picked saw the back.
    Peek {
        /// Who.
        seat: Seat,
        /// What it saw, for those who may know it.
        back: Option<Colour>,
    },
    /// The chip was placed.
    Place {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The side that shows.
        up: Colour,
    },
    /// A chip was flipped.
    Flip {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The side that shows now.
        up: Colour,
    },
    /// A flip broke the second rule: everybody saw the other side, and the chip
    /// was turned back.
    Undo {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The side that was seen.
        back: Colour,
    },
    /// A seat scored a point for each of its chips in an arc. One chip of the arc becomes
    /// a score chip, or both of the seat's chips do; with [`Arcs::All`](crate::Arcs) none
    /// does yet, and [`Event::Replace`] follows.
    Score {
        /// Who.
        seat: Seat,
        /// The cells of the common chips.
        commons: Cells,
        /// The cells of the seat's chips between them.
        between: Cells,
        /// The cells that have become score chips.
        replaced: Cells,
    },
    /// Chips of arcs that were counted before became score chips.
    Replace {
        /// Whose score chips.
        seat: Seat,
        /// Where.
        replaced: Cells,
    },
    /// The chips of the basket went back, with so many of each colour up.
    Refill {
        /// How many of each colour, in the order of [`Colour::ALL`].
        up: [u8; 3],
    },
    /// A seat could do nothing.
    Pass {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

impl Event {
    /// The event as a seat, or a spectator, may know it.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>, backs: Backs) -> Event {
        match self {
            Event::Peek { seat, .. } if viewer != Some(seat) && backs != Backs::Open => {
                Event::Peek { seat, back: None }
            }
            event => event,
        }
    }
}
