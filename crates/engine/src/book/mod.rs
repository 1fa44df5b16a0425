//! Opening books: exact margins of the positions of a game's first sowings.
//!
//! # The format, version 1
//!
//! | part | holds |
//! |---|---|
//! | header | lines of text, ended by an empty one: `callabash book 1`, `rules …` as a table's, `start …` with both rows, and `positions N` |
//! | values | N bytes, one for each position: the margin still to be won by the seat to move, plus 128; 0 where it is not known |
//! | checksum | the CRC-32C of all before it, four bytes, little-endian |
//!
//! Positions are named by their number alone. The start is 0; then, for one number after the
//! other, each position that a sowing leads to gets the next number, unless it has one or the
//! game is over, in the order of the pits from the left. Both seats see a position as the one
//! to move does, and stores do not count. So a deeper book begins with the bytes of a shallower
//! one.

mod builder;
mod embedded;
mod file;
mod numbering;
mod probe;

use std::{fmt, sync::Arc};

use callabash_game::{Message, ToMessage};
use callabash_sowing::{Board, Narrow, Rules};
use callabash_tables::TableKey;

pub use self::builder::BookBuilder;
pub(crate) use self::embedded::embedded_book;
use self::numbering::Numbering;

/// Exact margins of the first positions of a game.
pub struct Book {
    key: TableKey,
    numbering: Numbering,
    /// By number; fewer than there are numbers if the last are not known.
    values: Vec<Option<i8>>,
}

impl Book {
    /// The book of the program for these rules, if it has one and that is whole.
    pub fn embedded(rules: Rules) -> Option<Arc<Book>> {
        embedded_book(TableKey::new(rules))
    }

    /// The rules of its positions.
    pub fn key(&self) -> TableKey {
        self.key
    }

    /// How many positions it knows.
    pub fn known(&self) -> usize {
        self.values.iter().flatten().count()
    }

    /// One more than the highest number of a position that it knows.
    pub fn numbers(&self) -> usize {
        self.values.len()
    }

    /// The fewest seeds on the board of a position that it knows.
    pub(crate) fn fewest_seeds(&self) -> u16 {
        let seeds = self.margins().map(|(board, _)| board.mine.total() + board.theirs.total());
        seeds.min().unwrap_or(u16::MAX)
    }

    /// After how many sowings from the start all margins are known, whatever was sown.
    pub fn complete_sowings(&self) -> usize {
        let mut numbering = Numbering::new(self.key.rules(), self.numbering.boards()[0]);
        for sowings in 0.. {
            let before = numbering.boards().len();
            numbering.follow(before - 1);
            let reached = &numbering.boards()[before..];
            if reached.is_empty() || reached.iter().any(|board| self.margin(*board).is_none()) {
                return sowings;
            }
        }
        0
    }

    /// The margin still to be won by the seat to move, if it is known.
    pub fn margin(&self, board: Board<Narrow>) -> Option<i16> {
        let number = self.numbering.number(board)?;
        self.values.get(number)?.map(i16::from)
    }

    /// All positions that it knows.
    pub fn margins(&self) -> impl Iterator<Item = (Board<Narrow>, i16)> + '_ {
        let boards = self.numbering.boards().iter();
        boards.zip(&self.values).filter_map(|(board, value)| Some((*board, i16::from((*value)?))))
    }

    fn learn(&mut self, board: Board<Narrow>, margin: i16) {
        let (Some(number), Ok(value)) = (self.numbering.number(board), i8::try_from(margin)) else {
            return;
        };
        if self.values.len() <= number {
            self.values.resize(number + 1, None);
        }
        self.values[number] = Some(value);
    }
}

/// A book cannot be read or trusted.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum BookError {
    /// The bytes are no book.
    NotABook,
    /// The bytes are not those that were written.
    Corrupt,
    /// It is the book of another game.
    OtherGame,
    /// Rows of this length have no books.
    TooManyPits,
}

impl ToMessage for BookError {
    fn message(&self) -> Message {
        Message::new(match self {
            BookError::NotABook => "error-book-foreign",
            BookError::Corrupt => "error-book-corrupt",
            BookError::OtherGame => "error-book-game",
            BookError::TooManyPits => "error-book-pits",
        })
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for BookError {}
