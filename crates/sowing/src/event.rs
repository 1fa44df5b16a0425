use callabash_game::{Outcome, Seat};

/// One thing that happens when a move is played.
///
/// The events of a move, in order, are all that a screen needs to show it, a
/// teacher to explain it and a monitor to check it. Pits count from zero at
/// their owner's left.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// All seeds of a pit are taken in hand.
    Lift {
        /// Who sows.
        seat: Seat,
        /// The own pit.
        pit: u8,
        /// How many.
        seeds: u16,
    },
    /// A seed falls into a pit.
    Drop {
        /// Whose pit.
        seat: Seat,
        /// The pit.
        pit: u8,
    },
    /// A seed falls into a store.
    Bank {
        /// Whose store, which is always the sower's.
        seat: Seat,
    },
    /// The last seed captures, and what is captured goes to the store.
    Capture {
        /// Who captures.
        by: Seat,
        /// The own pit in which the last seed fell.
        at: u8,
        /// The pit across.
        from: u8,
        /// Seeds from the pit across.
        seeds: u16,
        /// The capturing seed, where it goes along.
        own: u16,
    },
    /// The seat sows again.
    FreeTurn {
        /// Who.
        seat: Seat,
    },
    /// The seat would be next but has nothing to sow.
    Skip {
        /// Who.
        seat: Seat,
    },
    /// The persons change seats.
    Swap,
    /// The second player leaves the seats as they are.
    Keep,
    /// The seeds that are left in a row go to a store.
    Leftovers {
        /// Whose store.
        to: Seat,
        /// Whose row.
        from: Seat,
        /// How many.
        seeds: u16,
    },
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
    },
}

/// Someone who watches a move being played.
pub(crate) trait Observer {
    /// Whether anything is watched at all: search does without.
    const WATCHES: bool;
    fn note(&mut self, event: Event);
}

/// Looks away.
pub(crate) struct Nobody;

impl Observer for Nobody {
    const WATCHES: bool = false;

    #[inline]
    fn note(&mut self, _: Event) {}
}

impl Observer for Vec<Event> {
    const WATCHES: bool = true;

    fn note(&mut self, event: Event) {
        self.push(event);
    }
}
