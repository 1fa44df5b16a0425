use std::{fmt, str::FromStr};

use callabash_game::{BySeat, Message, Seat, ToMessage};
use callabash_sowing::Position;
use serde::{Deserialize, Serialize};

/// Somewhere that cubes lie.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
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

impl Place {
    /// Whose it is.
    pub fn seat(self) -> Seat {
        match self {
            Place::Pit { seat, .. } | Place::Store(seat) => seat,
        }
    }
}

/// Writes `S3` for South's third shield, and `S` for South's Calla.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Pit { seat, pit } => write!(f, "{}{}", seat.letter(), pit + 1),
            Place::Store(seat) => write!(f, "{}", seat.letter()),
        }
    }
}

/// There is no such place.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct PlaceError;

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place is S, N, or a shield such as S3")
    }
}

impl std::error::Error for PlaceError {}

/// Reads what `Display` writes.
impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Place, PlaceError> {
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter).ok_or(PlaceError)?;
        match letters.as_str() {
            "" => Ok(Place::Store(seat)),
            // Numbers have one way to be written.
            number if number.starts_with(|c: char| matches!(c, '1'..='9')) => {
                let number: u8 = number.parse().map_err(|_| PlaceError)?;
                Ok(Place::Pit { seat, pit: number - 1 })
            }
            _ => Err(PlaceError),
        }
    }
}

impl TryFrom<String> for Place {
    type Error = PlaceError;

    fn try_from(text: String) -> Result<Place, PlaceError> {
        text.parse()
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.to_string()
    }
}

/// What a hand does.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
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

impl ToMessage for GestureError {
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

/// What lies on the table and in the hands. It follows hands, not rules.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Board {
    rows: BySeat<Vec<u16>>,
    stores: BySeat<u16>,
    hands: BySeat<u16>,
}

impl Board {
    /// The cubes as a position has them.
    pub fn of(position: &Position) -> Board {
        Board { rows: position.rows(), stores: position.stores(), hands: BySeat::default() }
    }

    /// The cubes of each shield.
    pub fn rows(&self) -> &BySeat<Vec<u16>> {
        &self.rows
    }

    /// The cubes of each Calla.
    pub fn stores(&self) -> BySeat<u16> {
        self.stores
    }

    /// The cubes in each player's hand.
    pub fn hands(&self) -> BySeat<u16> {
        self.hands
    }

    /// The cubes of a place; none where there is no such place.
    pub fn count(&self, place: Place) -> u16 {
        match place {
            Place::Pit { seat, pit } => {
                self.rows[seat].get(usize::from(pit)).copied().unwrap_or_default()
            }
            Place::Store(seat) => self.stores[seat],
        }
    }

    /// Whether it lies as a position has it, with nothing in a hand.
    pub fn is(&self, position: &Position) -> bool {
        *self == Board::of(position)
    }

    fn at(&mut self, place: Place) -> Option<&mut u16> {
        match place {
            Place::Pit { seat, pit } => self.rows[seat].get_mut(usize::from(pit)),
            Place::Store(seat) => Some(&mut self.stores[seat]),
        }
    }

    /// Moves cubes as a player's hand does.
    ///
    /// # Errors
    ///
    /// Returns [`GestureError`] if no hand can; nothing changes.
    pub fn follow(&mut self, by: Seat, gesture: Gesture) -> Result<(), GestureError> {
        match gesture {
            Gesture::Take { from, cubes } => {
                let there = self.at(from).ok_or(GestureError)?;
                *there = there.checked_sub(cubes).filter(|_| 0 < cubes).ok_or(GestureError)?;
                self.hands[by] += cubes;
            }
            Gesture::Put { to, cubes } => {
                let left = self.hands[by].checked_sub(cubes).filter(|_| 0 < cubes);
                let left = left.ok_or(GestureError)?;
                *self.at(to).ok_or(GestureError)? += cubes;
                self.hands[by] = left;
            }
        }
        Ok(())
    }
}
