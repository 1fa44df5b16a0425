//! Calliro: a hexagonal board and chips with two sides, whose backs are hidden.
//!
//! [`Rules`] are data. [`Truth`] is the complete state; a [`View`] is what a seat
//! or a spectator may know, and the only form that players get. Both say who
//! has to decide and what the choices are; a decision returns the [`Event`]s that
//! follow. Randomness is passed in, from a [`Seed`] that is committed to before
//! the first chip is drawn.
//!
//! ```
//! use callabash_calliro::{Decision, Rules, Seed};
//! use callabash_game::Seat;
//!
//! let rules = Rules::default();
//! let mut chance = Seed([7; 32]).chance();
//! let mut truth = rules.start(&mut chance);
//! truth.play(Decision::read(rules.board, "pick O")?, &mut chance)?;
//! let hand = |viewer| truth.view(viewer).hand().expect("a chip").back;
//! assert!(hand(Some(Seat::South)).is_some());
//! assert!(hand(Some(Seat::North)).is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod chip;
mod event;
pub mod notation;
mod rules;
mod seed;
mod state;

pub use crate::{
    board::{Cell, CellError, Cells, Figure, Hexagon},
    chip::{CHIPS, Chip, Colour, OF_EACH_PAIR},
    event::Event,
    rules::{
        Arcs, Backs, Both, EXPLAINED, ID, Pattern, Quiet, Reflip, Replace, Rules, RulesError,
        RulesFault, SHEET_RULES, Scorer, Sides, Size, Undone,
    },
    seed::{Commitment, Seed, SeedError, SeededChance},
    state::{
        CandidateTurn, Decision, FollowError, LegalDecision, POINTS_TO_WIN, PlayError, Refusal,
        Refused, Truth, View,
    },
};
