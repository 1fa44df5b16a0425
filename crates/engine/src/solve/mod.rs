//! Exact margins of any position.

mod known;
mod root;
mod search;
mod transposition;

pub use self::{
    known::{Known, Nothing},
    root::{Bounds, Limits, Solution, Solver, solve},
};
