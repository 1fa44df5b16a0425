//! Calliro: a hexagon, chips with two sides, and what is on the back.
//!
//! [`Rules`] are data. A [`Table`] is the truth; a [`View`] is what a seat or
//! somebody who watches may know, and the only thing that may leave the table.
//! Both are asked whose decision it is and what the choices are; a decision
//! returns the [`Event`]s that follow. Chance is handed in, from a [`Seed`] that
//! is committed to before the first chip is drawn.
//!
//! ```
//! use callabash_calliro::{Decision, Rules, Seed};
//! use callabash_game::Seat;
//!
//! let rules = Rules::default();
//! let mut chance = Seed([7; 32]).chance();
//! let mut table = rules.start(&mut chance);
//! table.play(Decision::read(rules.board, "pick O")?, &mut chance)?;
//! let hand = |viewer| table.view(viewer).hand().expect("a chip").back;
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
        Arcs, Backs, Both, ID, Pattern, Quiet, Reflip, Replace, Rules, RulesError, RulesFault,
        SHEET_RULES, Scorer, Sides, Size, Undone,
    },
    seed::{Commitment, Drawn, Seed, SeedError},
    state::{Decision, FollowError, PlayError, Prospect, Table, View},
};
