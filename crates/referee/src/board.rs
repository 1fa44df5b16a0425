use std::{fmt, str::FromStr};

use callabash_game::{BySeat, Message, Seat, ToMessage};
use callabash_sowing::Position;

/// Somewhere that cubes lie: a shield or a Calla.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Spot {
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

impl Spot {
    /// Whose it is.
    pub fn seat(self) -> Seat {
        match self {
            Spot::Pit { seat, .. } | Spot::Store(seat) => seat,
        }
    }
}

/// Writes `S3` for South's third shield, and `S` for South's Calla.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Pit { seat, pit } => write!(f, "{}{}", seat.letter(), pit + 1),
            Spot::Store(seat) => write!(f, "{}", seat.letter()),
        }
    }
}

/// No spot is written so.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct SpotError;

impl fmt::Display for SpotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place is S, N, or a shield such as S3")
    }
}

impl std::error::Error for SpotError {}

/// Reads what `Display` writes.
impl FromStr for Spot {
    type Err = SpotError;

    fn from_str(text: &str) -> Result<Spot, SpotError> {
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter).ok_or(SpotError)?;
        match letters.as_str() {
            "" => Ok(Spot::Store(seat)),
            // Numbers have one way to be written.
            number if number.starts_with(|c: char| matches!(c, '1'..='9')) => {
                let number: u8 = number.parse().map_err(|_| SpotError)?;
                Ok(Spot::Pit { seat, pit: number - 1 })
            }
            _ => Err(SpotError),
        }
    }
}

/// What a hand does.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Gesture {
    /// Takes cubes from a place into the hand.
    Take {
        /// From where.
        from: Spot,
        /// How many.
        cubes: u16,
    },
    /// Puts cubes from the hand into a place.
    Put {
        /// Where.
        to: Spot,
        /// How many.
        cubes: u16,
    },
}

impl Gesture {
    /// The own shield from which a seat takes cubes, if it does so.
    pub(crate) fn own_pit(self, seat: Seat) -> Option<u8> {
        match self {
            Gesture::Take { from: Spot::Pit { seat: owner, pit }, .. } if owner == seat => {
                Some(pit)
            }
            Gesture::Take { .. } | Gesture::Put { .. } => None,
        }
    }
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
pub struct CubeBoard {
    rows: BySeat<Vec<u16>>,
    stores: BySeat<u16>,
    hands: BySeat<u16>,
}

impl CubeBoard {
    /// The cubes as a position has them.
    pub fn of(position: &Position) -> CubeBoard {
        CubeBoard { rows: position.rows(), stores: position.stores(), hands: BySeat::default() }
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
    pub fn count(&self, place: Spot) -> u16 {
        match place {
            Spot::Pit { seat, pit } => {
                self.rows[seat].get(usize::from(pit)).copied().unwrap_or_default()
            }
            Spot::Store(seat) => self.stores[seat],
        }
    }

    /// Whether it lies as a position has it, with nothing in a hand.
    pub fn is(&self, position: &Position) -> bool {
        *self == CubeBoard::of(position)
    }

    fn at(&mut self, place: Spot) -> Option<&mut u16> {
        match place {
            Spot::Pit { seat, pit } => self.rows[seat].get_mut(usize::from(pit)),
            Spot::Store(seat) => Some(&mut self.stores[seat]),
        }
    }

    /// Moves cubes as a player's hand does.
    ///
    /// # Errors
    ///
    /// Returns [`GestureError`] if no hand can; nothing changes.
    pub fn move_cubes(&mut self, by: Seat, gesture: Gesture) -> Result<(), GestureError> {
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
