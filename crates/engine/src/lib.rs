//! Search: what a position is worth and what to play in it.
//!
//! An [`Analyser`] is the one door to what a position of a sowing game is worth: exact margins
//! from books and tables and by search, or bounds and an estimate if it has to stop. [`sowing::Player`]
//! and [`sowing::Advisor`] choose moves and give reasons with its help.

mod analyse;
mod book;
pub mod calliro;
mod shared_tables;
mod solve;
pub mod sowing;
mod stop;

pub use crate::{
    analyse::{
        AnalysedMove, Analyser, Analysis, AnalysisError, Books, Estimate, Limits, Question,
        Resources, Worth,
    },
    book::{Book, BookBuilder, BookError},
    shared_tables::SharedTables,
    solve::{Bounds, Goal},
    stop::{Cancel, Stop},
};
