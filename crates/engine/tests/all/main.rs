//! Every test of the library, in one binary: it links once.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod books;
mod calliro;
mod calliro_analysis;
mod calliro_puzzles;
mod levels;
mod pie;
mod puzzles;
mod solver;
