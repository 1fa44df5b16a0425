use callabash_game::{BySeat, Outcome, Reason, Seat};

use crate::{Board, Rules, Word};

/// What stays the same through a game.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) struct Terms {
    pub(super) rules: Rules,
    /// More than this many in a store is more than half of all.
    pub(super) half: u16,
}

/// What moves change, as the seat to move sees it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) struct State<W> {
    pub(super) board: Board<W>,
    pub(super) stores: Stores,
    pub(super) number: u32,
    pub(super) turn: Seat,
    pub(super) pie: PieOffer,
    pub(super) over: Option<Reason>,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) struct Stores {
    pub(super) mine: u16,
    pub(super) theirs: u16,
}

/// What has become of the pie rule.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) enum PieOffer {
    /// It will be offered.
    Due,
    /// The second player is asked now.
    Open,
    /// It was answered, or is not played.
    Closed,
}

impl<W: Word> State<W> {
    pub(super) fn stores(&self) -> BySeat<u16> {
        BySeat::of(self.turn, self.stores.mine, self.stores.theirs)
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.over.map(|reason| Outcome::by_score(self.stores(), reason))
    }

    pub(super) fn with_board<V>(self, board: Board<V>) -> State<V> {
        let State { stores, number, turn, pie, over, .. } = self;
        State { board, stores, number, turn, pie, over }
    }

    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.change_view();
        self.number += 1;
    }

    #[inline]
    pub(super) fn change_view(&mut self) {
        self.turn = !self.turn;
        self.board = self.board.turned();
        std::mem::swap(&mut self.stores.mine, &mut self.stores.theirs);
    }
}
