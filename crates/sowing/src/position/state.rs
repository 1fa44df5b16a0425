use callabash_game::{BySeat, Outcome, Reason, Seat};

use super::setup::MAX_NUMBER;
use crate::{Board, EarlyWin, Rules, Word};

/// What stays the same through a game: the rules and the thresholds that follow
/// from them.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) struct GameConstants {
    pub(super) rules: Rules,
    /// More than this many in a store wins early.
    early_win_above: u16,
    /// With more than this many in its store a seat can declare the win.
    declare_above: u16,
}

impl GameConstants {
    pub(super) fn new(rules: Rules, seeds: u16) -> GameConstants {
        let half_if = |value| if rules.early_win == value { seeds / 2 } else { u16::MAX };
        GameConstants {
            rules,
            early_win_above: half_if(EarlyWin::On),
            declare_above: half_if(EarlyWin::Declared),
        }
    }
}

/// What moves change, as the seat to move sees it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) struct State<W> {
    pub(super) board: Board<W>,
    pub(super) stores: Stores,
    pub(super) number: u32,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
}

/// Both stores in one word, so that changing sides is one rotation.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) struct Stores(u32);

impl Stores {
    pub(super) fn new(mine: u16, theirs: u16) -> Stores {
        Stores(u32::from(mine) | u32::from(theirs) << 16)
    }

    #[inline]
    pub(super) fn mine(self) -> u16 {
        self.0 as u16
    }

    pub(super) fn theirs(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// A store never exceeds 16 bits, so nothing carries into the other store.
    #[inline]
    pub(super) fn add_to_mine(&mut self, seeds: u16) {
        self.0 += u32::from(seeds);
    }

    pub(super) fn add_to_theirs(&mut self, seeds: u16) {
        self.0 += u32::from(seeds) << 16;
    }
}

/// What has to be decided next.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) enum Phase {
    /// A move, and no offer of the pie rule is to come.
    Playing,
    /// A move, and the pie rule will be offered.
    PieDue,
    /// The second player's answer, or a move that declines.
    PieOpen,
    /// Nothing.
    Over(Reason),
}

impl<W: Word> State<W> {
    pub(super) fn stores(&self) -> BySeat<u16> {
        BySeat::of(self.turn, self.stores.mine(), self.stores.theirs())
    }

    pub(super) fn seeds(&self) -> u16 {
        let rows = self.board.mine.total() + self.board.theirs.total();
        rows + self.stores.mine() + self.stores.theirs()
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(reason) => Some(Outcome::by_score(self.stores(), reason)),
            Phase::Playing | Phase::PieDue | Phase::PieOpen => None,
        }
    }

    pub(super) fn with_board<V>(self, board: Board<V>) -> State<V> {
        let State { stores, number, turn, phase, .. } = self;
        State { board, stores, number, turn, phase }
    }

    /// Whether the seat to move has won early by what is in its store.
    #[inline]
    pub(super) fn wins_early(&self, constants: &GameConstants) -> bool {
        constants.early_win_above < self.stores.mine()
    }

    /// Whether the seat to move can declare that it has won.
    #[inline]
    pub(super) fn can_declare(&self, constants: &GameConstants) -> bool {
        constants.declare_above < self.stores.mine()
    }

    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.change_view();
        self.number = (self.number + 1).min(MAX_NUMBER);
    }

    #[inline]
    pub(super) fn change_view(&mut self) {
        self.turn = !self.turn;
        self.board = self.board.turned();
        self.stores.0 = self.stores.0.rotate_left(16);
    }
}
