use callabash_game::Seat;

use super::{Phase, ScoringTurn, State};
use crate::{Arcs, Both, Cell, Cells, Colour, Figure, Replace};

/// A decision of a seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Decision {
    /// To pick a chip that shows this colour. It cannot go back.
    Pick(Colour),
    /// To place the picked chip.
    Place(Cell),
    /// To flip a chip on the board.
    Flip(Cell),
    /// To replace one chip of an arc, or both own chips of a double arc, by
    /// score chips.
    Replace(Cells),
}

impl State {
    /// The choices of the seat that has to decide, as far as it knows the
    /// backs. None if the game is over.
    pub(crate) fn choices(&self) -> Vec<Decision> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        match self.phase {
            Phase::Act => {
                let picks = self.colours_to_pick().map(Decision::Pick);
                picks.chain(self.flips().into_iter().map(Decision::Flip)).collect()
            }
            Phase::Place(chip) => {
                self.placements(chip.up).into_iter().map(Decision::Place).collect()
            }
            Phase::Replace(resolving) if self.rules.arcs == Arcs::All => {
                let cells = self.owed_places(resolving.scorer).into_iter();
                cells.map(|cell| Decision::Replace(Cells::of(cell))).collect()
            }
            Phase::Replace(resolving) => {
                let ways = self.replacements(resolving);
                ways.into_iter().map(|(_, replaced)| Decision::Replace(replaced)).collect()
            }
        }
    }

    pub(crate) fn colours_to_pick(&self) -> impl Iterator<Item = Colour> {
        let free = self.free();
        Colour::ALL.into_iter().filter(move |&colour| {
            0 < self.repository[colour as usize]
                && free.into_iter().any(|cell| !self.is_forbidden(cell, colour))
        })
    }

    /// Whether the seat whose turn it is can do anything.
    pub(super) fn can_act(&self) -> bool {
        self.colours_to_pick().next().is_some() || !self.flips().is_empty()
    }

    /// Whether the seat whose turn it is can perhaps do nothing: it has seen all
    /// backs that could be flipped, and some of them are not known here.
    pub(super) fn may_be_stuck(&self) -> bool {
        let hidden =
            |cell: Cell| self.backs[cell.index()].is_none() && self.seen[self.turn].has(cell);
        self.colours_to_pick().next().is_none() && self.flips().into_iter().all(hidden)
    }

    /// Where a chip that shows a colour may be placed.
    pub(crate) fn placements(&self, colour: Colour) -> Cells {
        self.free().into_iter().filter(|&cell| !self.is_forbidden(cell, colour)).collect()
    }

    /// The cells where a chip can lie: beside another, or anywhere if it is the
    /// first.
    pub(crate) fn free(&self) -> Cells {
        let occupied = self.occupied();
        if occupied.is_empty() { self.hexagon().all() } else { self.hexagon().beside(occupied) }
    }

    /// Which chips the seat whose turn it is may flip: all but the one that was
    /// just flipped, those tried in vain, and those of which it knows that the
    /// second rule forbids it.
    pub(crate) fn flips(&self) -> Cells {
        let barred = self.barred.map_or(Cells::NONE, Cells::of);
        let chips = self.faces.all().not_in(barred).not_in(self.tried);
        let known = self.seen[self.turn];
        let allowed = |cell: &Cell| match self.backs[cell.index()] {
            Some(back) if known.has(*cell) => !self.is_forbidden(*cell, back),
            _ => true,
        };
        chips.into_iter().filter(allowed).collect()
    }

    /// Whether a colour may not appear on a cell.
    pub(crate) fn is_forbidden(&self, cell: Cell, colour: Colour) -> bool {
        if self.breaks_second_rule(cell, colour) {
            return true;
        }
        let (hexagon, faces) = (self.hexagon(), self.faces.with(cell, colour));
        let scores = |seat| faces.arcs(hexagon, cell, seat).next().is_some();
        self.rules.both == Both::Forbidden && scores(Seat::South) && scores(Seat::North)
    }

    /// Whether a colour on a cell would leave a chip of each seat between two common chips.
    #[inline]
    pub(crate) fn breaks_second_rule(&self, cell: Cell, colour: Colour) -> bool {
        let faces = self.faces.with(cell, colour);
        let figures = self.hexagon().figures_of(cell).iter();
        figures.into_iter().any(|figure| faces.breaks_second_rule(figure))
    }

    /// The ways to score an arc: each with the cells that become score chips, in
    /// order of the cells.
    pub(crate) fn replacements(&self, resolving: ScoringTurn) -> Vec<(Figure, Cells)> {
        let arcs = self.faces.arcs(self.hexagon(), resolving.cell, resolving.scorer);
        let mut ways: Vec<(Figure, Cells)> = Vec::new();
        for arc in arcs {
            let whole = match arc.between.len() {
                1 if self.rules.replace == Replace::Choice => arc.between.or(arc.commons),
                _ => arc.between,
            };
            if 1 < arc.between.len() {
                ways.push((arc, whole));
            } else {
                ways.extend(whole.into_iter().map(|cell| (arc, Cells::of(cell))));
            }
        }
        ways.sort_by_key(|(_, replaced)| (replaced.len() == 1, replaced.0));
        ways.dedup_by_key(|(_, replaced)| *replaced);
        ways
    }
}
