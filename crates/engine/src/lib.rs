//! Search: what a position is worth and what to play in it.
//!
//! [`solve`] gives exact margins, from tables where they reach and by search
//! beyond, or honest bounds if it has to stop.

pub mod calliro;
mod solve;
pub mod sowing;
mod tally;

pub use crate::{
    solve::{Bounds, Goal, Known, Limits, Nothing, Progress, Solution, Solver, probe, solve},
    tally::Tally,
};
