//! Exact margins of any position.

mod inquiry;
mod known;
mod line;
mod numbers;
mod root;
mod search;
mod transposition;

pub(crate) use self::root::{lead, sowing};
pub use self::{
    known::{Known, Nothing},
    root::{Bounds, Goal, Limits, Progress, Solution, Solver, solve},
};
