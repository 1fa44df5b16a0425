use callabash_sowing::{Board, Narrow, Word};
use callabash_tables::Table;

/// Margins that need no search, such as those of an exact table.
pub(crate) trait KnownMargins<W: Word>: Sync {
    /// The margins of positions with up to so many seeds on the board are known.
    fn max_seeds(&self) -> u16;

    /// The margin still to be won by the seat to move, if it is known.
    fn margin(&self, board: Board<W>, seeds: u16) -> Option<i16>;
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
