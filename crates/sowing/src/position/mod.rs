//! Positions: what is on the board, whose turn it is, and how moves change it.

mod fast;
mod legal;
mod play;
mod setup;
mod state;

use callabash_game::{BySeat, Game, Outcome, Seat};

use self::state::{GameConstants, Phase, State};
pub use self::{
    fast::FastPosition,
    legal::{Move, Moves, Pit},
    play::{LegalMove, PlayError},
    setup::{Setup, SetupError, SetupFault},
};
use crate::{Board, EarlyWin, Pie, Row, Rules, Wide, Word};

/// A legal position: two rows, two stores, and whose turn it is.
///
/// Can only be made from a [`Setup`] that passes its checks, or by playing.
///
/// ```
/// use callabash_sowing::{Preset, Variant};
///
/// let start = Variant::from(Preset::Kalah).initial();
/// let free = start.play("3".parse()?)?;
/// assert_eq!(free.turn(), start.turn(), "the last seed fell into the store");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Position<W = Wide> {
    constants: GameConstants,
    state: State<W>,
}

impl<W: Word> Position<W> {
    /// The rules by which the position is played.
    pub fn rules(&self) -> &Rules {
        &self.constants.rules
    }

    /// The seat to move. Once the game is over, the seat that would have been.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.state.turn
    }

    /// The seat whose decision it is: the seat to move, except that an offer
    /// of the pie rule in the middle of South's first turn asks North.
    pub fn decider(&self) -> Seat {
        match self.state.phase {
            Phase::PieOpen => Seat::North,
            Phase::Playing | Phase::PieDue | Phase::Over(_) => self.state.turn,
        }
    }

    /// The number of the turn, from 1. It rises when the seat to move changes.
    pub fn number(&self) -> u32 {
        self.state.number
    }

    /// Whether the second player is asked to swap.
    pub fn pie_is_offered(&self) -> bool {
        self.state.phase == Phase::PieOpen
    }

    /// The rows as the seat to move sees them.
    #[inline]
    pub fn board(&self) -> Board<W> {
        self.state.board
    }

    /// The seeds in each store.
    pub fn stores(&self) -> BySeat<u16> {
        self.state.stores()
    }

    /// The seeds in each row, each from its owner's left.
    pub fn rows(&self) -> BySeat<Vec<u16>> {
        BySeat::of(self.state.turn, self.state.board.mine, self.state.board.theirs)
            .map(|row| (0..self.constants.rules.pits).map(|pit| row.get(pit)).collect())
    }

    /// All seeds, in pits and stores.
    pub fn seeds(&self) -> u16 {
        self.state.seeds()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// The legal moves: sowings from left to right, then the others.
    pub fn legal_moves(&self) -> Moves<W> {
        self.state.legal_moves(&self.constants)
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        self.legal_moves().any(|legal| legal == m)
    }

    /// The same position under rules without the early win and the pie rule, as
    /// solver and tables value it. A game that is over stays over.
    #[must_use]
    pub fn without_early_win(&self) -> Position<W> {
        if self.outcome().is_some() {
            return *self;
        }
        let rules = Rules { early_win: EarlyWin::Off, pie: Pie::Off, ..self.constants.rules };
        let constants = GameConstants::new(rules, self.seeds());
        Position { constants, state: State { phase: Phase::Playing, ..self.state } }
    }

    /// The same position in the form for search and perft, if it fits the
    /// narrower rows.
    pub fn fast<V: Word>(&self) -> Option<FastPosition<'_, V>> {
        Some(FastPosition { constants: &self.constants, state: self.resized()?.state })
    }

    /// The same position in rows of another width, if it fits them.
    pub fn resized<V: Word>(&self) -> Option<Position<V>> {
        let pits = self.constants.rules.pits;
        if V::MAX_PITS < pits || V::MAX_SEEDS < self.seeds() {
            return None;
        }
        let row = |row: Row<W>| Row::new((0..pits).map(|pit| row.get(pit)));
        let Board { mine, theirs } = self.state.board;
        let board = Board { mine: row(mine), theirs: row(theirs) };
        Some(Position { constants: self.constants, state: self.state.with_board(board) })
    }
}

impl<W: Word> Game for Position<W> {
    type Move = Move;

    fn turn(&self) -> Seat {
        self.state.turn
    }

    fn legal_moves(&self) -> impl ExactSizeIterator<Item = Move> {
        Position::legal_moves(self)
    }

    fn play_unchecked(&mut self, m: Move) {
        Position::play_unchecked(self, m);
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    fn counts_in_perft(m: Move) -> bool {
        m.is_sowing()
    }
}
