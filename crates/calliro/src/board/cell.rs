use std::fmt;

use callabash_game::{Message, ToMessage, excerpt};

use crate::Size;

/// A cell of a board. Cells are numbered row by row from the top.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// The number of the cell.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How the cell is called on a board: a letter for its file and the number
    /// of its row from the bottom. The middle of 61 cells is `e5`.
    ///
    /// ```
    /// use callabash_calliro::{Cell, Hexagon, Pattern, Size};
    ///
    /// let board = Hexagon::of(Size::Cells61, Pattern::Arc);
    /// let middle = Cell::read(Size::Cells61, "e5")?;
    /// assert_eq!(middle.name(Size::Cells61), "e5");
    /// assert_eq!(board.around(middle).len(), 6);
    /// # Ok::<(), callabash_calliro::CellError>(())
    /// ```
    pub fn name(self, size: Size) -> String {
        if cells(size) <= self.index() {
            // A cell of a larger board.
            return "?".to_owned();
        }
        let (q, r) = self.axial(size);
        let side = size.side() as i8;
        let file = (b'a' + (q + side - 1) as u8) as char;
        format!("{file}{}", side - r)
    }

    /// Reads the name of a cell.
    ///
    /// # Errors
    ///
    /// Returns [`CellError`] if the board has no such cell.
    pub fn read(size: Size, name: &str) -> Result<Cell, CellError> {
        let refuse = || CellError { given: excerpt(name), size };
        let side = size.side() as i8;
        let (&file, rank) = name.as_bytes().split_first().ok_or_else(refuse)?;
        let digits = (1..=2).contains(&rank.len()) && rank.iter().all(u8::is_ascii_digit);
        if !file.is_ascii_lowercase() || !digits || rank[0] == b'0' {
            return Err(refuse());
        }
        let rank = rank.iter().fold(0_i8, |rank, digit| rank * 10 + (digit - b'0') as i8);
        let q = (file - b'a') as i8 - (side - 1);
        Cell::at(size, q, side - rank).ok_or_else(refuse)
    }

    /// Where the cell lies: steps to the right, and steps down and to the right.
    pub fn axial(self, size: Size) -> (i8, i8) {
        let mut left = self.0 as i8;
        for r in rows(size) {
            let (first, last) = row(size, r);
            if left <= last - first {
                return (first + left, r);
            }
            left -= last - first + 1;
        }
        unreachable!("a cell of another board")
    }

    /// The cell at a place, if it is on the board.
    pub fn at(size: Size, q: i8, r: i8) -> Option<Cell> {
        if !rows(size).contains(&r) {
            return None;
        }
        let (first, last) = row(size, r);
        let before: i8 = (*rows(size).start()..r)
            .map(|above| {
                let (first, last) = row(size, above);
                last - first + 1
            })
            .sum();
        (first..=last).contains(&q).then(|| Cell((before + q - first) as u8))
    }
}

/// The rows of a board from the top.
pub(crate) fn rows(size: Size) -> std::ops::RangeInclusive<i8> {
    let far = size.side() as i8 - 1;
    -far..=far
}

/// The first and last file of a row.
pub(crate) fn row(size: Size, r: i8) -> (i8, i8) {
    let far = size.side() as i8 - 1;
    ((-far).max(-far - r), far.min(far - r))
}

/// A text names no cell of a board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct CellError {
    /// What was read.
    pub given: String,
    /// The board.
    pub size: Size,
}

impl ToMessage for CellError {
    fn message(&self) -> Message {
        let files = 2 * self.size.side() - 1;
        let last = Cell((cells(self.size) - 1) as u8);
        Message::new("fault-cell")
            .with("given", self.given.as_str())
            .with("file", ((b'a' + files - 1) as char).to_string())
            .with("ranks", usize::from(files))
            .with("first", Cell(0).name(self.size))
            .with("last", last.name(self.size))
    }
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for CellError {}

/// How many cells a board has.
pub(crate) fn cells(size: Size) -> usize {
    let side = usize::from(size.side());
    3 * side * (side - 1) + 1
}

/// A set of cells.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Cells(pub(crate) u128);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// One cell.
    #[inline]
    pub const fn of(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// Whether a cell is among them.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// These and a further one.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Cells {
        Cells(self.0 | 1 << cell.0)
    }

    /// These without one.
    #[inline]
    #[must_use]
    pub const fn without(self, cell: Cell) -> Cells {
        Cells(self.0 & !(1 << cell.0))
    }

    /// Those that are in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// Those that are not in another set.
    #[inline]
    #[must_use]
    pub const fn not_in(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Whether all of them are in another set.
    #[inline]
    pub const fn within(self, other: Cells) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many they are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }
}

/// The cells of a set, in order.
#[derive(Clone, Debug)]
pub struct CellsIter(Cells);

impl Iterator for CellsIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0 = Cells(self.0.0 & (self.0.0 - 1));
        Some(cell)
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;

    #[inline]
    fn into_iter(self) -> CellsIter {
        CellsIter(self)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::NONE, Cells::with)
    }
}
