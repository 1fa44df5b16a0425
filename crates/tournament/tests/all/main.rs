//! Every test of the library, in one binary: it links once.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod matching;
mod round_robin;
