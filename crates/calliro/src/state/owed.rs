//! All arcs of a move at once ([`Arcs::All`](crate::Arcs)): each is counted for its
//! owner, and then brings its score chips.

use callabash_game::{BySeat, Reason, Seat};

use super::{
    Phase, ScoringTurn, State,
    play::{Oracle, POINTS_TO_WIN},
};
use crate::{Cell, Cells, Colour, Event, Figure, Replace, Scorer};

/// A score chip that a counted arc brings.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Owed {
    /// Whose.
    pub(crate) seat: Seat,
    /// In the place of one of these chips. Those of them that have become score chips of
    /// the seat have done so in this turn, for this arc or for another.
    pub(crate) cells: Cells,
}

impl State {
    /// Counts every arc that a cell with something new on it is part of, for its owner; then
    /// replaces both chips of double arcs. Returns whether anybody scored.
    pub(super) fn count_arcs(&mut self, cell: Cell, emit: &mut impl FnMut(Event)) -> bool {
        let mut doubles = BySeat::<Cells>::default();
        let mut scored = false;
        for seat in [self.turn, !self.turn] {
            if self.rules.scorer == Scorer::Mover && seat != self.turn {
                continue;
            }
            for Figure { commons, between } in self.faces.arcs(self.hexagon(), cell, seat) {
                self.points[seat] += between.len() as u16;
                scored = true;
                emit(Event::Score { seat, commons, between, replaced: Cells::NONE });
                if between.len() == 1 {
                    self.owed.push(Owed { seat, cells: commons.or(between) });
                } else {
                    doubles[seat] = doubles[seat].or(between);
                }
            }
        }
        if Seat::ALL.into_iter().any(|seat| POINTS_TO_WIN <= self.points[seat]) {
            // Both are counted at once, so there is no first.
            self.end(Reason::Points, emit);
            return scored;
        }
        for seat in [self.turn, !self.turn] {
            let replaced = doubles[seat];
            if !replaced.is_empty() {
                self.replace(seat, replaced);
                emit(Event::Replace { seat, replaced });
            }
        }
        self.forget_lost_places();
        scored
    }

    /// Replaces chips until a seat has to choose or no more are owed.
    pub(super) fn replace_owed(
        &mut self,
        mut resolving: ScoringTurn,
        oracle: &mut impl Oracle,
        emit: &mut impl FnMut(Event),
    ) {
        while self.outcome.is_none() {
            let seat = resolving.scorer;
            let places = self.owed_places(seat);
            let own = places.and(self.faces.of(Colour::of(seat)));
            let automatic = places.len() == 1 || self.rules.replace == Replace::Auto;
            match own.into_iter().chain(places).next() {
                None => match self.next_scorer(resolving) {
                    Some(next) => {
                        self.owed.retain(|owed| owed.seat != seat);
                        self.forget_lost_places();
                        resolving = next;
                    }
                    None => return self.finish_turn(resolving, oracle, emit),
                },
                Some(cell) if automatic => {
                    let replaced = Cells::of(cell);
                    self.replace(seat, replaced);
                    emit(Event::Replace { seat, replaced });
                }
                Some(_) => {
                    self.phase = Phase::Replace(resolving);
                    return;
                }
            }
        }
    }

    /// Chips that have gone for other arcs can no longer be replaced.
    fn forget_lost_places(&mut self) {
        let chips = self.faces.all();
        for owed in &mut self.owed {
            owed.cells = owed.cells.and(chips);
        }
    }

    /// The chips that a seat may replace next, such that each of its arcs still gets a chip
    /// of its own, as far as there are enough.
    pub(super) fn owed_places(&self, seat: Seat) -> Cells {
        let arcs: Vec<Cells> =
            self.owed.iter().filter(|owed| owed.seat == seat).map(|owed| owed.cells).collect();
        let all = arcs.iter().fold(Cells::NONE, |all, cells| all.or(*cells));
        let taken = all.and(self.scores[seat]);
        let fits = |&cell: &Cell| has_arc_for_each(&arcs, taken.with(cell));
        all.and(self.faces.all()).into_iter().filter(fits).collect()
    }
}

/// Whether each of some cells can stand for an arc of its own that it belongs to.
fn has_arc_for_each(arcs: &[Cells], cells: Cells) -> bool {
    let mut stands_for = vec![None; arcs.len()];
    cells.into_iter().all(|cell| {
        let mut asked = vec![false; arcs.len()];
        finds_arc(arcs, cell, &mut stands_for, &mut asked)
    })
}

/// Finds an arc for a cell: a free one, or one whose cell finds another.
fn finds_arc(
    arcs: &[Cells],
    cell: Cell,
    stands_for: &mut [Option<Cell>],
    asked: &mut [bool],
) -> bool {
    for arc in 0..arcs.len() {
        if asked[arc] || !arcs[arc].has(cell) {
            continue;
        }
        asked[arc] = true;
        let is_free = match stands_for[arc] {
            None => true,
            Some(other) => finds_arc(arcs, other, stands_for, asked),
        };
        if is_free {
            stands_for[arc] = Some(cell);
            return true;
        }
    }
    false
}
