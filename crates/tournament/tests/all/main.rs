//! Every test of the library, in one binary: it links once.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod class;
mod days;
mod dutch;
mod fuzz;
mod matching;
mod perfect;
mod round_robin;
mod standings;
mod trf;
