use std::{
    fmt,
    ops::{Index, IndexMut, Not},
};

use crate::{Message, ToMessage};

/// One of the two places at the board. South moves first.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Seat {
    /// The seat that moves first.
    South,
    /// The seat opposite.
    North,
}

impl Seat {
    /// Both seats, in order of play.
    pub const ALL: [Seat; 2] = [Seat::South, Seat::North];

    /// The letter that stands for the seat in notation: `S` or `N`.
    pub const fn letter(self) -> char {
        match self {
            Seat::South => 'S',
            Seat::North => 'N',
        }
    }

    /// The seat that a letter of notation stands for.
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'S' => Some(Seat::South),
            'N' => Some(Seat::North),
            _ => None,
        }
    }
}

impl Not for Seat {
    type Output = Seat;

    fn not(self) -> Seat {
        match self {
            Seat::South => Seat::North,
            Seat::North => Seat::South,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// What the seat is called.
impl ToMessage for Seat {
    fn message(&self) -> Message {
        Message::new(format!("seat-{self}"))
    }
}

/// A pair with one value for each seat.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct BySeat<T> {
    /// What South has.
    pub south: T,
    /// What North has.
    pub north: T,
}

impl<T> BySeat<T> {
    /// Makes a pair from the value of one seat and the value of the other.
    pub fn of(seat: Seat, own: T, other: T) -> BySeat<T> {
        match seat {
            Seat::South => BySeat { south: own, north: other },
            Seat::North => BySeat { south: other, north: own },
        }
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat { south: f(self.south), north: f(self.north) }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::South => &self.south,
            Seat::North => &self.north,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::South => &mut self.south,
            Seat::North => &mut self.north,
        }
    }
}
