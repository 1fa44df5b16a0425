//! Why a tap does nothing: for every cell and every pile that no choice names.

use callabash_game::choice;

use super::{Phase, State, View};
use crate::{Cell, Cells, Colour};

choice! {
    /// Why the seat that has to decide can do nothing with a cell or a pile.
    Refusal {
        /// The cell is empty, and no chip was picked yet.
        PickFirst = "pick-first",
        /// The chip was just flipped.
        Barred = "barred",
        /// Its flip was undone in this turn.
        Tried = "tried",
        /// A chip of each seat would be between two common chips.
        SecondRule = "second-rule",
        /// Both seats would score, which the rules forbid.
        BothScore = "both-score",
        /// A score chip stays as it is.
        ScoreChip = "score-chip",
        /// There is a chip already.
        Taken = "taken",
        /// No chip is beside the cell.
        NotBeside = "not-beside",
        /// The pile is empty.
        NoChips = "no-chips",
        /// There is no cell for a chip of this colour.
        NoPlace = "no-place",
        /// A chip was picked, and has to be placed.
        PlaceFirst = "place-first",
        /// A chip has to become a score chip.
        ReplaceFirst = "replace-first",
    }
}

/// Cells and piles that are refused for the same reason.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Refused {
    /// Why.
    pub why: Refusal,
    /// The cells.
    pub cells: Cells,
    /// The piles.
    pub piles: Vec<Colour>,
}

impl View {
    /// Every cell and every pile that no choice names, with the reason; nothing if somebody
    /// else has to decide. It depends only on what the viewer has seen.
    pub fn refusals(&self) -> Vec<Refused> {
        if self.viewer != Some(self.decider()) || self.outcome().is_some() {
            return Vec::new();
        }
        let state = &self.state;
        let mut refused: Vec<Refused> = Vec::new();
        for cell in state.hexagon().all() {
            if let Some(why) = state.cell_refusal(cell) {
                let group = group_of(&mut refused, why);
                group.cells = group.cells.with(cell);
            }
        }
        for colour in Colour::ALL {
            if let Some(why) = state.pile_refusal(colour) {
                group_of(&mut refused, why).piles.push(colour);
            }
        }
        refused
    }
}

fn group_of(refused: &mut Vec<Refused>, why: Refusal) -> &mut Refused {
    let place = refused.iter().position(|group| group.why == why).unwrap_or(refused.len());
    if place == refused.len() {
        refused.push(Refused { why, cells: Cells::NONE, piles: Vec::new() });
    }
    &mut refused[place]
}

impl State {
    fn cell_refusal(&self, cell: Cell) -> Option<Refusal> {
        let is_score_chip = self.scores.south.or(self.scores.north).has(cell);
        match self.phase {
            Phase::Act if is_score_chip => Some(Refusal::ScoreChip),
            Phase::Act if self.faces.at(cell).is_none() => Some(Refusal::PickFirst),
            Phase::Act if self.flips().has(cell) => None,
            Phase::Act if self.barred == Some(cell) => Some(Refusal::Barred),
            Phase::Act if self.tried.has(cell) => Some(Refusal::Tried),
            Phase::Act => self.backs[cell.index()].and_then(|back| self.forbids(cell, back)),
            Phase::Place(_) if self.occupied().has(cell) => Some(Refusal::Taken),
            Phase::Place(_) if !self.free().has(cell) => Some(Refusal::NotBeside),
            Phase::Place(chip) => self.forbids(cell, chip.up),
            Phase::Replace(_) => {
                let names = |choice: super::Decision| match choice {
                    super::Decision::Replace(cells) => cells.has(cell),
                    _ => false,
                };
                let is_named = self.choices().into_iter().any(names);
                (!is_named).then_some(Refusal::ReplaceFirst)
            }
        }
    }

    fn pile_refusal(&self, colour: Colour) -> Option<Refusal> {
        match self.phase {
            Phase::Act if self.repository[colour as usize] == 0 => Some(Refusal::NoChips),
            Phase::Act if self.placements(colour).is_empty() => Some(Refusal::NoPlace),
            Phase::Act => None,
            Phase::Place(_) => Some(Refusal::PlaceFirst),
            Phase::Replace(_) => Some(Refusal::ReplaceFirst),
        }
    }

    /// Why a colour may not appear on a cell, if it may not.
    fn forbids(&self, cell: Cell, colour: Colour) -> Option<Refusal> {
        if self.breaks_second_rule(cell, colour) {
            Some(Refusal::SecondRule)
        } else {
            self.is_forbidden(cell, colour).then_some(Refusal::BothScore)
        }
    }
}
