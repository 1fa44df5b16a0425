use callabash_game::Seat;

use super::state::{GameConstants, Phase, State};
use crate::{Row, Word, board::FilledPits};

/// A pit of the seat that sows, counted from its left.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Pit(u8);

impl Pit {
    /// The pit with an index from zero, if any board has it.
    pub const fn from_index(index: u8) -> Option<Pit> {
        if index < crate::MAX_PITS { Some(Pit(index)) } else { None }
    }

    /// The index, from zero.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The number that people use, from one.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// A decision of a seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Move {
    /// Sow the seeds of a pit.
    Sow(Pit),
    /// The second player takes over what the first has played: the persons
    /// change seats, the board stays.
    Swap,
    /// The second player leaves the seats as they are.
    Keep,
    /// The seat to move declares that it has more than half of all seeds.
    Win,
}

impl Move {
    /// Whether seeds are sown.
    #[inline]
    pub const fn is_sowing(self) -> bool {
        matches!(self, Move::Sow(_))
    }
}

/// The legal moves of a position.
#[derive(Copy, Clone, Debug)]
pub struct Moves<W> {
    pits: FilledPits<W>,
    others: SpecialMoves,
}

/// The legal moves that are no sowing, a bit for each.
#[derive(Copy, Clone, Debug)]
struct SpecialMoves(u8);

impl SpecialMoves {
    const ALL: [(u8, Move); 3] = [(1, Move::Swap), (2, Move::Keep), (4, Move::Win)];

    #[cold]
    fn next(&mut self) -> Option<Move> {
        let (bit, m) = SpecialMoves::ALL.into_iter().find(|(bit, _)| self.0 & bit != 0)?;
        self.0 &= !bit;
        Some(m)
    }
}

impl<W: Word> Iterator for Moves<W> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.pits.next() {
            Some(pit) => Some(Move::Sow(Pit(pit))),
            None if self.others.0 == 0 => None,
            None => self.others.next(),
        }
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Move> {
        let pits = self.pits.len();
        if n < pits {
            return self.pits.nth(n).map(|pit| Move::Sow(Pit(pit)));
        }
        self.pits.nth(pits);
        for _ in pits..n {
            self.others.next();
        }
        self.others.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.pits.len() + self.others.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl<W: Word> ExactSizeIterator for Moves<W> {}

impl<W: Word> State<W> {
    #[inline]
    pub(super) fn legal_moves(&self, constants: &GameConstants) -> Moves<W> {
        if self.phase == Phase::Playing && !self.can_declare(constants) {
            return Moves { pits: self.board.mine.filled_pits(), others: SpecialMoves(0) };
        }
        self.special_moves(constants)
    }

    #[cold]
    fn special_moves(&self, constants: &GameConstants) -> Moves<W> {
        if let Phase::Over(_) = self.phase {
            return Moves { pits: Row::default().filled_pits(), others: SpecialMoves(0) };
        }
        let asked = self.phase == Phase::PieOpen;
        // In the middle of a first turn the second player can only answer.
        let answer = asked && self.turn == Seat::South;
        let row = if answer { Row::default() } else { self.board.mine };
        let win = !answer && self.can_declare(constants);
        let others = u8::from(asked) | u8::from(answer) << 1 | u8::from(win) << 2;
        Moves { pits: row.filled_pits(), others: SpecialMoves(others) }
    }
}
