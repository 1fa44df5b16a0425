//! The way of the cubes around the board.

use callabash_game::Seat;

use crate::Place;

/// The place that follows on a seat's way around the board.
pub(crate) fn after(place: Place, seat: Seat, pits: u8) -> Option<Place> {
    Some(match place {
        Place::Pit { seat: owner, pit } if pit + 1 < pits => {
            Place::Pit { seat: owner, pit: pit + 1 }
        }
        Place::Pit { seat: owner, .. } if owner == seat => Place::Store(seat),
        Place::Pit { .. } => Place::Pit { seat, pit: 0 },
        Place::Store(owner) if owner == seat => Place::Pit { seat: !seat, pit: 0 },
        Place::Store(_) => return None,
    })
}

/// The place that comes before on a seat's way around the board.
pub(crate) fn before(place: Place, seat: Seat, pits: u8) -> Option<Place> {
    Some(match place {
        Place::Pit { seat: owner, pit: 0 } if owner == seat => {
            Place::Pit { seat: !seat, pit: pits - 1 }
        }
        Place::Pit { pit: 0, .. } => Place::Store(seat),
        Place::Pit { seat: owner, pit } => Place::Pit { seat: owner, pit: pit - 1 },
        Place::Store(owner) if owner == seat => Place::Pit { seat, pit: pits - 1 },
        Place::Store(_) => return None,
    })
}
