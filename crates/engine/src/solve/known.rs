use callabash_sowing::{Board, Narrow, Word};
use callabash_tables::Table;

/// Margins that need no search.
pub trait Known<W: Word>: Sync {
    /// Positions with up to so many seeds on the board are known.
    fn reach(&self) -> u16;

    /// The margin still to be won by the seat to move, if it is known.
    fn margin(&self, board: Board<W>, seeds: u16) -> Option<i16>;
}

/// Knows no margin.
pub struct Nothing;

impl<W: Word> Known<W> for Nothing {
    fn reach(&self) -> u16 {
        0
    }

    fn margin(&self, _: Board<W>, _: u16) -> Option<i16> {
        None
    }
}

impl Known<Narrow> for Table {
    fn reach(&self) -> u16 {
        self.shape().seeds()
    }

    #[inline]
    fn margin(&self, board: Board<Narrow>, seeds: u16) -> Option<i16> {
        if self.reach() < seeds {
            return None;
        }
        self.get(board)
    }
}
