//! Exact margins of any position.

mod inquiry;
mod known;
mod line;
mod numbers;
mod probe;
mod root;
mod search;
mod transposition;

pub(crate) use self::root::{lead, sowing};
pub use self::{
    known::{Known, Nothing},
    probe::probe,
    root::{Bounds, Goal, Limits, Progress, Solution, Solver, solve},
};
