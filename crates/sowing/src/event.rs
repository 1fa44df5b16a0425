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
    /// One row has run out, and seeds are left in the other.
    Leftovers {
        /// Whose store they go to; with `None` they stay where they are and count for nobody.
        to: Option<Seat>,
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

/// Receives the events of a move while it is played.
pub(crate) trait Observer {
    /// Whether events are wanted at all. Search does without, and the calls
    /// then compile to nothing.
    const ENABLED: bool;
    fn on_event(&mut self, event: Event);
}

/// Ignores all events.
pub(crate) struct NoObserver;

impl Observer for NoObserver {
    const ENABLED: bool = false;

    #[inline]
    fn on_event(&mut self, _: Event) {}
}

impl Observer for Vec<Event> {
    const ENABLED: bool = true;

    fn on_event(&mut self, event: Event) {
        self.push(event);
    }
}
