use callabash_game::{Game, Outcome, Seat, SplitMix};

use super::{GameConstants, Move, Position, State};
use crate::{Board, Narrow, Word, event::NoObserver};

/// A position that borrows its rules, for programs that play very many moves.
///
/// Made by [`Position::fast`](crate::Position::fast).
///
/// ```
/// use callabash_game::perft;
/// use callabash_sowing::{Narrow, Preset, Variant};
///
/// let start = Variant::from(Preset::Kalah).initial();
/// let fast = start.fast::<Narrow>().expect("a small board");
/// assert_eq!(perft(&fast, 4), 942);
/// ```
#[derive(Copy, Clone, Debug)]
pub struct FastPosition<'t, W = Narrow> {
    pub(super) constants: &'t GameConstants,
    pub(super) state: State<W>,
}

impl<W: Word> FastPosition<'_, W> {
    /// The rows as the seat to move sees them.
    pub fn board(&self) -> Board<W> {
        self.state.board
    }
}

impl<W: Word> Game for FastPosition<'_, W> {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Seat {
        self.state.turn
    }

    #[inline]
    fn legal_moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.state.legal_moves(self.constants)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        self.state.advance(self.constants, m, &mut NoObserver);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    #[inline]
    fn counts_in_perft(m: Move) -> bool {
        m.is_sowing()
    }
}

/// The loops that run hottest are compiled here, where the compiler may inline the rules into
/// them, and not in each program that calls them.
impl Position {
    /// The number of sequences of as many sowings.
    ///
    /// ```
    /// use callabash_sowing::{Preset, Variant};
    ///
    /// assert_eq!(Variant::from(Preset::Kalah).initial().perft(4), 942);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match self.fast::<Narrow>() {
            Some(fast) => callabash_game::perft(&fast, depth),
            None => callabash_game::perft(self, depth),
        }
    }

    /// Plays a copy to its end with uniformly random moves, and returns their number.
    pub fn random_game(&self, chance: &mut SplitMix) -> u32 {
        match self.fast::<Narrow>() {
            Some(mut fast) => callabash_game::play_at_random(&mut fast, chance),
            None => callabash_game::play_at_random(&mut self.clone(), chance),
        }
    }
}
