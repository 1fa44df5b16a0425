//! Exact margins of any position, by search and tables.

mod board_index;
mod claims;
mod known_margins;
mod line;
mod margin_search;
mod probe;
mod search;
mod solver;
mod transposition;

pub use self::solver::{Bounds, Goal};
pub(crate) use self::{
    known_margins::{KnownMargins, NoMargins},
    probe::probe,
    solver::{SearchLimits, Solution, Solver, lead, sowing},
};
