use std::convert::Infallible;

use callabash_sowing::{Board, Narrow, Word};
use callabash_tables::{Table, TableReader};

/// Margins that need no search, such as those of an exact table.
pub(crate) trait KnownMargins<W: Word>: Sync {
    /// The margins of positions with up to so many seeds on the board are known.
    fn max_seeds(&self) -> u16;

    /// The margin still to be won by the seat to move, if it is known.
    fn margin(&self, board: Board<W>, seeds: u16) -> Option<i16>;
}

/// Known margins that can be found first and read later.
pub(crate) trait PlacedMargins<W: Word>: KnownMargins<W> {
    /// Where a margin stands.
    type Place: Copy;

    /// Where the margin stands that [`KnownMargins::margin`] would read. It begins to come near,
    /// so that it is best read a little later.
    fn place(&self, board: Board<W>, seeds: u16) -> Option<Self::Place>;

    /// The margin that stands somewhere.
    fn margin_at(&self, place: Self::Place) -> i16;
}

/// No margin is known.
pub(crate) struct NoMargins;

impl<W: Word> KnownMargins<W> for NoMargins {
    fn max_seeds(&self) -> u16 {
        0
    }

    fn margin(&self, _: Board<W>, _: u16) -> Option<i16> {
        None
    }
}

impl<W: Word> PlacedMargins<W> for NoMargins {
    type Place = Infallible;

    #[inline]
    fn place(&self, _: Board<W>, _: u16) -> Option<Infallible> {
        None
    }

    fn margin_at(&self, place: Infallible) -> i16 {
        match place {}
    }
}

impl KnownMargins<Narrow> for Table {
    fn max_seeds(&self) -> u16 {
        self.shape().seeds()
    }

    #[inline]
    fn margin(&self, board: Board<Narrow>, seeds: u16) -> Option<i16> {
        if self.max_seeds() < seeds {
            return None;
        }
        self.get(board)
    }
}

impl KnownMargins<Narrow> for TableReader<'_> {
    fn max_seeds(&self) -> u16 {
        self.seeds()
    }

    fn margin(&self, board: Board<Narrow>, seeds: u16) -> Option<i16> {
        self.place(board, seeds).map(|place| self.margin_at(place))
    }
}

impl<'t> PlacedMargins<Narrow> for TableReader<'t> {
    type Place = &'t u8;

    #[inline]
    fn place(&self, board: Board<Narrow>, seeds: u16) -> Option<&'t u8> {
        if self.seeds() < seeds {
            return None;
        }
        self.find(board)
    }

    #[inline]
    fn margin_at(&self, place: &'t u8) -> i16 {
        TableReader::margin(place)
    }
}
