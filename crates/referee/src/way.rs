//! The way of the cubes around the board.

use callabash_game::Seat;

use crate::Spot;

/// The place that follows on a seat's way around the board.
pub(crate) fn after(place: Spot, seat: Seat, pits: u8) -> Option<Spot> {
    Some(match place {
        Spot::Pit { seat: owner, pit } if pit + 1 < pits => Spot::Pit { seat: owner, pit: pit + 1 },
        Spot::Pit { seat: owner, .. } if owner == seat => Spot::Store(seat),
        Spot::Pit { .. } => Spot::Pit { seat, pit: 0 },
        Spot::Store(owner) if owner == seat => Spot::Pit { seat: !seat, pit: 0 },
        Spot::Store(_) => return None,
    })
}

/// The place that comes before on a seat's way around the board.
pub(crate) fn before(place: Spot, seat: Seat, pits: u8) -> Option<Spot> {
    Some(match place {
        Spot::Pit { seat: owner, pit: 0 } if owner == seat => {
            Spot::Pit { seat: !seat, pit: pits - 1 }
        }
        Spot::Pit { pit: 0, .. } => Spot::Store(seat),
        Spot::Pit { seat: owner, pit } => Spot::Pit { seat: owner, pit: pit - 1 },
        Spot::Store(owner) if owner == seat => Spot::Pit { seat, pit: pits - 1 },
        Spot::Store(_) => return None,
    })
}
