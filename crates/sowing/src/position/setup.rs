use std::fmt;

use callabash_game::{BySeat, Message, Reason, Seat, ToMessage};

use super::{
    Position,
    state::{GameConstants, Phase, State, Stores},
};
use crate::{Board, End, MAX_PITS, MAX_SEEDS, Pie, Row, Rules, Wide, event::NoObserver};

/// An unchecked description of a position. It may not be legal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Setup {
    /// The seeds in each row, each from its owner's left.
    pub rows: BySeat<Vec<u32>>,
    /// The seeds in each store.
    pub stores: BySeat<u32>,
    /// The seat to move.
    pub turn: Seat,
    /// The number of the turn, from 1.
    pub number: u32,
    /// Whether the second player is asked to swap.
    pub pie: bool,
}

impl Default for Setup {
    /// An empty board without pits, before the first turn.
    fn default() -> Setup {
        Setup {
            rows: BySeat::default(),
            stores: BySeat::default(),
            turn: Seat::South,
            number: 1,
            pie: false,
        }
    }
}

/// A setup is not a legal position: all that is wrong with it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SetupError {
    /// Every fault.
    pub faults: Vec<SetupFault>,
}

/// One thing that is wrong with a [`Setup`].
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum SetupFault {
    /// No board has so many pits.
    Pits(u8),
    /// The rules skip an empty seat and yet hand out leftovers.
    PlayOnLeavesNothing,
    /// A row has not as many pits as the rules say.
    RowLength {
        /// Whose row.
        seat: Seat,
        /// Its pits.
        found: usize,
        /// The pits of the rules.
        expected: u8,
    },
    /// More seeds than any board holds.
    TooManySeeds(u64),
    /// The number of the turn is zero or out of reach.
    Number(u32),
    /// The rules have no pie rule.
    PieNotPlayed,
    /// The pie rule asks the second player when the first turn is over.
    PieOutOfTurn,
}

/// The turn counter stops here; no real game comes near it.
pub(super) const MAX_NUMBER: u32 = 999_999;

impl Setup {
    fn faults(&self, rules: &Rules) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        if !rules.pits_fit() {
            faults.push(SetupFault::Pits(rules.pits));
        }
        if !rules.leftovers_fit() {
            faults.push(SetupFault::PlayOnLeavesNothing);
        }
        for seat in Seat::ALL {
            let found = self.rows[seat].len();
            if found != usize::from(rules.pits) {
                faults.push(SetupFault::RowLength { seat, found, expected: rules.pits });
            }
        }
        let seeds: u64 = Seat::ALL
            .iter()
            .flat_map(|&seat| self.rows[seat].iter().chain([&self.stores[seat]]))
            .map(|&seeds| u64::from(seeds))
            .sum();
        if u64::from(MAX_SEEDS) < seeds {
            faults.push(SetupFault::TooManySeeds(seeds));
        }
        if self.number == 0 || MAX_NUMBER < self.number {
            faults.push(SetupFault::Number(self.number));
        }
        if self.pie && rules.pie == Pie::Off {
            faults.push(SetupFault::PieNotPlayed);
        } else if self.pie && !self.pie_is_in_turn(rules) {
            faults.push(SetupFault::PieOutOfTurn);
        }
        faults
    }

    /// North is asked at the beginning of its first turn; in South's first turn
    /// only after a sowing, or where North has to wait.
    fn pie_is_in_turn(&self, rules: &Rules) -> bool {
        match self.turn {
            Seat::North => self.number == 2,
            Seat::South => {
                self.number == 1 && (rules.pie == Pie::Sowing || rules.end == End::PlayOn)
            }
        }
    }

    fn phase(&self, rules: &Rules) -> Phase {
        let first_turn = self.number == 1 && self.turn == Seat::South && self.stores.north == 0;
        match rules.pie {
            _ if self.pie => Phase::PieOpen,
            Pie::Turn if first_turn => Phase::PieDue,
            // A first sowing that went on left a seed in South's store.
            Pie::Sowing if first_turn && self.stores.south == 0 => Phase::PieDue,
            Pie::Off | Pie::Turn | Pie::Sowing => Phase::Playing,
        }
    }
}

impl Position {
    /// The position that a setup describes.
    ///
    /// If the setup meets its end condition, the game is over and the
    /// leftovers are handed out. A seat that has nothing to sow is skipped where
    /// the rules say so.
    ///
    /// # Errors
    ///
    /// Returns [`SetupError`] with every reason why it is no legal position.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Position, SetupError> {
        let faults = setup.faults(&rules);
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let seeds = |&seeds: &u32| seeds as u16;
        let row = |seat: Seat| Row::<Wide>::new(setup.rows[seat].iter().map(seeds));
        let stores = setup.stores.map(|store| store as u16);
        let turn = setup.turn;
        let state = State {
            board: Board { mine: row(turn), theirs: row(!turn) },
            stores: Stores::new(stores[turn], stores[!turn]),
            number: setup.number,
            turn,
            phase: setup.phase(&rules),
        };
        let constants = GameConstants::new(rules, state.seeds());
        let mut position = Position { constants, state };
        position.state.apply_end_conditions(&position.constants);
        Ok(position)
    }
}

impl State<Wide> {
    fn turned(mut self) -> State<Wide> {
        self.change_view();
        self
    }

    fn apply_end_conditions(&mut self, constants: &GameConstants) {
        let over = if self.board.ends_after_sowing(&constants.rules) {
            Some(Reason::RowEmpty)
        } else if self.wins_early(constants) || self.turned().wins_early(constants) {
            Some(Reason::EarlyWin)
        } else if self.board.ends_before_turn(&constants.rules) {
            Some(Reason::RowEmpty)
        } else {
            None
        };
        if over == Some(Reason::RowEmpty) {
            // There was no sowing, so neither seat emptied the row by its own sowing.
            let empty = if self.board.mine.is_empty() { self.turn } else { !self.turn };
            self.hand_out_leftovers(constants, Some(empty), &mut NoObserver);
        }
        if let Some(reason) = over {
            self.phase = Phase::Over(reason);
        } else if constants.rules.end == End::PlayOn && self.board.mine.is_empty() {
            self.change_view();
            self.phase = Phase::Playing;
        }
    }
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        let faults: Vec<Message> = self.faults.iter().map(ToMessage::message).collect();
        Message::new("error-setup").with("faults", faults)
    }
}

impl ToMessage for SetupFault {
    fn message(&self) -> Message {
        match *self {
            SetupFault::Pits(pits) => Message::new("fault-pits")
                .with("pits", i64::from(pits))
                .with("most", i64::from(MAX_PITS)),
            SetupFault::PlayOnLeavesNothing => Message::new("fault-play-on-leftovers"),
            SetupFault::RowLength { seat, found, expected } => Message::new("fault-row-length")
                .with("seat", seat.message())
                .with("found", found)
                .with("expected", i64::from(expected)),
            SetupFault::TooManySeeds(seeds) => Message::new("fault-too-many-seeds")
                .with("seeds", i64::try_from(seeds).unwrap_or(i64::MAX))
                .with("most", i64::from(MAX_SEEDS)),
            SetupFault::Number(number) => Message::new("fault-number")
                .with("number", i64::from(number))
                .with("most", i64::from(MAX_NUMBER)),
            SetupFault::PieNotPlayed => Message::new("fault-pie-not-played"),
            SetupFault::PieOutOfTurn => Message::new("fault-pie-out-of-turn"),
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for SetupError {}
