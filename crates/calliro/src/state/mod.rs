//! A game in progress. The rules are played in one place, on a [`State`] that
//! may know all backs or only some; [`Truth`] and [`View`] are the two ways to
//! hold one.

mod candidates;
mod choices;
mod faces;
mod hidden_backs;
mod owed;
mod play;
mod refusals;
mod truth;
mod view;

use callabash_game::{BySeat, Outcome, Seat};

pub use self::{
    candidates::CandidateTurn,
    choices::Decision,
    play::POINTS_TO_WIN,
    refusals::{Refusal, Refused},
    truth::{LegalDecision, PlayError, Truth},
    view::{FollowError, View},
};
pub(crate) use self::{faces::Faces, owed::Owed, view::Observed};
use crate::{Cell, Cells, Chip, Colour, Hexagon, Rules, chip::pair};

/// The most cells of any board.
pub(crate) const MOST_CELLS: usize = 91;

/// The state of a game: complete in a [`Truth`], partly unknown in a [`View`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct State {
    pub(crate) rules: Rules,
    /// Which colours show where.
    pub(crate) faces: Faces,
    /// The score chips of each seat.
    pub(crate) scores: BySeat<Cells>,
    /// The chips on the board whose back a seat has seen.
    pub(crate) seen: BySeat<Cells>,
    /// The backs of the chips on the board, as far as they are known.
    pub(crate) backs: [Option<Colour>; MOST_CELLS],
    /// How many chips of each colour lie up in the repository.
    pub(crate) repository: [u8; 3],
    /// How many of them have which back, if that is known.
    pub(crate) stock: Option<[[u8; 3]; 3]>,
    /// The chips in the basket, as they left the board.
    pub(crate) basket: Vec<Chip>,
    pub(crate) points: BySeat<u16>,
    pub(crate) turn: Seat,
    /// The number of the turn, from 1.
    pub(crate) number: u32,
    pub(crate) phase: Phase,
    /// The score chips that arcs counted in this turn still bring, with [`Arcs::All`](crate::Arcs).
    pub(crate) owed: Vec<Owed>,
    /// A chip that may not be flipped now.
    pub(crate) barred: Option<Cell>,
    /// Chips whose flip was undone in this turn.
    pub(crate) tried: Cells,
    /// How many flips in a row brought no point.
    pub(crate) quiet: u8,
    /// Whether the turn before was passed.
    pub(crate) passed: bool,
    pub(crate) outcome: Option<Outcome>,
}

/// What is to be decided.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Phase {
    /// What to do in a turn.
    Act,
    /// Where to place the chip in the hand.
    Place(Chip),
    /// Which chip becomes a score chip.
    Replace(ScoringTurn),
}

/// A turn whose arcs are being scored.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct ScoringTurn {
    /// The cell that shows something new.
    pub(crate) cell: Cell,
    /// The seat that scores now.
    pub(crate) scorer: Seat,
    /// Whether the chip was flipped, not placed.
    pub(crate) flipped: bool,
    /// Whether anybody has scored.
    pub(crate) scored: bool,
}

impl State {
    pub(crate) fn empty(rules: Rules) -> State {
        State {
            rules,
            faces: Faces::default(),
            scores: BySeat::default(),
            seen: BySeat::default(),
            backs: [None; MOST_CELLS],
            repository: [0; 3],
            stock: None,
            basket: Vec::new(),
            points: BySeat::default(),
            turn: Seat::South,
            number: 1,
            phase: Phase::Act,
            owed: Vec::new(),
            barred: None,
            tried: Cells::NONE,
            quiet: 0,
            passed: false,
            outcome: None,
        }
    }

    #[inline]
    pub(crate) fn hexagon(&self) -> &'static Hexagon {
        Hexagon::of(self.rules.board, self.rules.pattern)
    }

    /// Who has to decide.
    #[inline]
    pub(crate) fn decider(&self) -> Seat {
        match self.phase {
            Phase::Replace(resolving) => resolving.scorer,
            Phase::Act | Phase::Place(_) => self.turn,
        }
    }

    /// The chip that has been picked and is to be placed.
    pub(crate) fn hand(&self) -> Option<Chip> {
        match self.phase {
            Phase::Place(chip) => Some(chip),
            Phase::Act | Phase::Replace(_) => None,
        }
    }

    /// All cells with a chip or a score chip.
    #[inline]
    pub(crate) fn occupied(&self) -> Cells {
        self.faces.all().or(self.scores.south).or(self.scores.north)
    }

    /// The chip on a cell.
    pub(crate) fn chip(&self, cell: Cell) -> Option<Chip> {
        let up = self.faces.at(cell)?;
        Some(Chip { up, back: self.backs[cell.index()], seen: self.seen.map(|set| set.has(cell)) })
    }

    /// How many chips of each pair of colours are known.
    pub(crate) fn known_pairs(&self) -> [u8; 3] {
        let mut pairs = [0; 3];
        let board = self.faces.all().into_iter().filter_map(|cell| self.chip(cell));
        for chip in board.chain(self.basket.iter().copied()).chain(self.hand()) {
            if let Some(back) = chip.back {
                pairs[pair(chip.up, back)] += 1;
            }
        }
        for up in Colour::ALL {
            for back in up.backs() {
                let stock = self.stock.map_or(0, |stock| stock[up as usize][back as usize]);
                pairs[pair(up, back)] += stock;
            }
        }
        pairs
    }

    /// What a viewer may know of a chip.
    fn redact(chip: Chip, viewer: Option<Seat>) -> Chip {
        let knows = match viewer {
            Some(seat) => chip.seen[seat],
            None => chip.seen.south && chip.seen.north,
        };
        Chip { back: chip.back.filter(|_| knows), ..chip }
    }

    /// Somebody else takes a seat, who has seen no more than everybody has.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.seen[seat] = self.seen.south.and(self.seen.north);
        let forget = |chip: &mut Chip| chip.seen[seat] = chip.seen.south && chip.seen.north;
        self.basket.iter_mut().for_each(forget);
        if let Phase::Place(chip) = &mut self.phase {
            forget(chip);
        }
    }

    /// What a viewer may know of everything.
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> State {
        let known = match viewer {
            Some(seat) => self.seen[seat],
            None => self.seen.south.and(self.seen.north),
        };
        let mut state = self.clone();
        for cell in self.faces.all().not_in(known) {
            state.backs[cell.index()] = None;
        }
        state.stock = None;
        state.basket.iter_mut().for_each(|chip| *chip = State::redact(*chip, viewer));
        if let Phase::Place(chip) = state.phase {
            state.phase = Phase::Place(State::redact(chip, viewer));
        }
        state
    }
}
