use std::fmt;

use callabash_game::{BySeat, Message, Seat, Tell};
use callabash_sowing::Position;

/// Somewhere that cubes lie.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Place {
    /// A shield, counted from zero at its owner's left.
    Pit {
        /// Whose.
        seat: Seat,
        /// Which.
        pit: u8,
    },
    /// A Calla.
    Store(Seat),
}

/// What a hand does.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Gesture {
    /// Takes cubes from a place into the hand.
    Take {
        /// From where.
        from: Place,
        /// How many.
        cubes: u16,
    },
    /// Puts cubes from the hand into a place.
    Put {
        /// Where.
        to: Place,
        /// How many.
        cubes: u16,
    },
}

/// A hand cannot do this: there are not so many cubes, or no such place.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct GestureError;

impl Tell for GestureError {
    fn message(&self) -> Message {
        Message::new("fault-gesture")
    }
}

impl fmt::Display for GestureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for GestureError {}

/// What lies on the table and in the hand. It follows hands, not rules.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Board {
    rows: BySeat<Vec<u16>>,
    stores: BySeat<u16>,
    hand: u16,
}

impl Board {
    /// The cubes as a position has them.
    pub fn of(position: &Position) -> Board {
        Board { rows: position.rows(), stores: position.stores(), hand: 0 }
    }

    /// The cubes of each shield.
    pub fn rows(&self) -> &BySeat<Vec<u16>> {
        &self.rows
    }

    /// The cubes of each Calla.
    pub fn stores(&self) -> BySeat<u16> {
        self.stores
    }

    /// The cubes in the hand.
    pub fn hand(&self) -> u16 {
        self.hand
    }

    /// Whether it lies as a position has it, with nothing in the hand.
    pub fn is(&self, position: &Position) -> bool {
        *self == Board::of(position)
    }

    fn at(&mut self, place: Place) -> Option<&mut u16> {
        match place {
            Place::Pit { seat, pit } => self.rows[seat].get_mut(usize::from(pit)),
            Place::Store(seat) => Some(&mut self.stores[seat]),
        }
    }

    /// Moves cubes as a hand does.
    ///
    /// # Errors
    ///
    /// Returns [`GestureError`] if no hand can; nothing changes.
    pub fn follow(&mut self, gesture: Gesture) -> Result<(), GestureError> {
        match gesture {
            Gesture::Take { from, cubes } => {
                let there = self.at(from).ok_or(GestureError)?;
                *there = there.checked_sub(cubes).filter(|_| 0 < cubes).ok_or(GestureError)?;
                self.hand += cubes;
            }
            Gesture::Put { to, cubes } => {
                let left = self.hand.checked_sub(cubes).filter(|_| 0 < cubes);
                let left = left.ok_or(GestureError)?;
                *self.at(to).ok_or(GestureError)? += cubes;
                self.hand = left;
            }
        }
        Ok(())
    }
}
