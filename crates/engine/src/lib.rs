//! Search: what a position is worth and what to play in it.
//!
//! [`solve`] gives exact margins, from tables where they have them and by search
//! beyond, or correct bounds if it has to stop.

pub mod calliro;
mod shared_tables;
mod solve;
pub mod sowing;
mod tally;

pub use crate::{
    shared_tables::SharedTables,
    solve::{
        Bounds, Goal, KnownMargins, Limits, NoMargins, Progress, Solution, Solver, probe, solve,
    },
    tally::Tally,
};
