//! Exact margins of any position.

mod board_index;
mod known_margins;
mod line;
mod margin_search;
mod probe;
mod root;
mod search;
mod transposition;

pub(crate) use self::root::{lead, sowing};
pub use self::{
    known_margins::{KnownMargins, NoMargins},
    probe::probe,
    root::{Bounds, Goal, Limits, Progress, Solution, Solver, solve},
};
