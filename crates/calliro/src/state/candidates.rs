use callabash_game::{BySeat, Seat};

use super::{Decision, Phase, ScoringTurn, State, Truth, View};
use crate::{Arcs, Both, Cell, Cells, Colour, Figure, Reflip, Replace, Scorer};

/// A turn that can be played, and the points that it brings at once. Arcs that
/// share chips are each counted.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct CandidateTurn {
    /// Where.
    pub cell: Cell,
    /// The colour that appears there.
    pub colour: Colour,
    /// Whether by a flip rather than by a placement.
    pub flip: bool,
    /// The points for each seat.
    pub gain: BySeat<u8>,
}

impl CandidateTurn {
    /// Whether both are the same turn. Flips of one cell are, whatever colour is
    /// assumed on the back.
    #[inline]
    pub fn is_same_turn(&self, other: &CandidateTurn) -> bool {
        let same_colour = self.flip || self.colour == other.colour;
        self.cell == other.cell && self.flip == other.flip && same_colour
    }

    /// The decisions of the turn until its chip lies or has been flipped.
    pub fn decisions(&self) -> Vec<Decision> {
        if self.flip {
            vec![Decision::Flip(self.cell)]
        } else {
            vec![Decision::Pick(self.colour), Decision::Place(self.cell)]
        }
    }

    /// What a seat gains more than the other.
    #[inline]
    pub fn net(&self, seat: Seat) -> i32 {
        i32::from(self.gain[seat]) - i32::from(self.gain[!seat])
    }
}

impl Truth {
    /// All turns that can be played now, with every back known.
    pub fn candidate_turns(&self) -> Vec<CandidateTurn> {
        if self.0.phase == Phase::Act && self.0.outcome.is_none() {
            self.0.candidate_turns()
        } else {
            Vec::new()
        }
    }

    /// What a chip that has been picked brings on some cells.
    pub fn candidate_placements(&self, colour: Colour, cells: Cells) -> Vec<CandidateTurn> {
        self.0.candidate_placements(colour, cells).collect()
    }
}

impl View {
    /// All turns that the viewer can evaluate: placements, and flips of chips
    /// whose back it has seen.
    pub fn candidate_turns(&self) -> Vec<CandidateTurn> {
        self.state.candidate_turns()
    }

    /// The view after a turn as if it scored nothing: the other seat's turn,
    /// with a colour on a cell and this behind it.
    #[must_use]
    pub fn after_without_scoring(&self, turn: &CandidateTurn, back: Option<Colour>) -> View {
        let mut view = self.clone();
        let state = &mut view.state;
        if !turn.flip && state.hand().is_none() {
            let left = &mut state.repository[turn.colour as usize];
            *left = left.saturating_sub(1);
        }
        state.faces = state.faces.with(turn.cell, turn.colour);
        state.backs[turn.cell.index()] = back;
        state.phase = Phase::Act;
        state.turn = !state.turn;
        state.tried = Cells::NONE;
        state.barred = match (turn.flip, state.rules.reflip) {
            (true, _) => Some(turn.cell),
            (false, Reflip::Next) => None,
            (false, Reflip::Other) => state.barred,
        };
        view
    }

    /// The most points that a seat can score if a colour appears on a cell,
    /// replacing chips as it likes.
    pub fn most_points(&self, cell: Cell, colour: Colour, seat: Seat) -> u8 {
        let rules = &self.state.rules;
        if rules.scorer == Scorer::Mover && seat != self.state.turn {
            return 0;
        }
        let mut state = self.state.clone();
        state.faces = state.faces.with(cell, colour);
        state.most_points(ScoringTurn { cell, scorer: seat, flipped: false, scored: false })
    }

    /// The points that a colour brings if it appears on a cell, as far as arcs
    /// do not share chips, or `None` if that is forbidden.
    pub fn gain(&self, cell: Cell, colour: Colour) -> Option<BySeat<u8>> {
        self.state.gain(cell, colour)
    }
}

impl State {
    fn most_points(&self, resolving: ScoringTurn) -> u8 {
        if self.rules.arcs == Arcs::All {
            let arcs = self.faces.arcs(self.hexagon(), resolving.cell, resolving.scorer);
            return arcs.map(|arc| arc.between.len() as u8).sum();
        }
        let ways = self.replacements(resolving).into_iter();
        let points = |(_, replaced): (Figure, Cells)| {
            let mut after = self.clone();
            after.faces = replaced.into_iter().fold(after.faces, |faces, cell| faces.without(cell));
            let further = match self.rules.arcs {
                Arcs::OneByOne | Arcs::All => after.most_points(resolving),
                Arcs::One => 0,
            };
            replaced.len() as u8 + further
        };
        match self.rules.replace {
            Replace::Choice => ways.map(points).max(),
            Replace::Auto => ways.map(points).next(),
        }
        .unwrap_or(0)
    }

    fn candidate_placements(
        &self,
        colour: Colour,
        cells: Cells,
    ) -> impl Iterator<Item = CandidateTurn> {
        cells.into_iter().filter_map(move |cell| {
            let gain = self.gain(cell, colour)?;
            Some(CandidateTurn { cell, colour, flip: false, gain })
        })
    }

    fn candidate_turns(&self) -> Vec<CandidateTurn> {
        let mut candidates = Vec::with_capacity(128);
        let free = self.free();
        for colour in Colour::ALL {
            if 0 < self.repository[colour as usize] {
                candidates.extend(self.candidate_placements(colour, free));
            }
        }
        let chips = self.faces.all().not_in(self.tried).into_iter();
        candidates.extend(chips.filter(|&cell| Some(cell) != self.barred).filter_map(|cell| {
            let colour = self.backs[cell.index()]?;
            let gain = self.gain(cell, colour)?;
            Some(CandidateTurn { cell, colour, flip: true, gain })
        }));
        candidates
    }

    /// The points that a colour brings if it appears on a cell, or `None` if
    /// that is forbidden.
    #[inline]
    fn gain(&self, cell: Cell, colour: Colour) -> Option<BySeat<u8>> {
        let faces = self.faces.with(cell, colour);
        let commons = faces.of(Colour::Common);
        let own = BySeat { south: faces.of(Colour::South), north: faces.of(Colour::North) };
        let mut gain = BySeat { south: 0, north: 0 };
        for figure in self.hexagon().figures_of(cell) {
            if !figure.commons.within(commons) {
                continue;
            }
            let (south, north) = (figure.between.and(own.south), figure.between.and(own.north));
            if !south.is_empty() && !north.is_empty() {
                return None;
            }
            let is_common = figure.commons.has(cell);
            if is_common || south.has(cell) {
                gain.south += south.len() as u8;
            }
            if is_common || north.has(cell) {
                gain.north += north.len() as u8;
            }
        }
        if self.rules.both == Both::Forbidden && 0 < gain.south && 0 < gain.north {
            return None;
        }
        if self.rules.scorer == Scorer::Mover {
            gain[!self.turn] = 0;
        }
        Some(gain)
    }
}
