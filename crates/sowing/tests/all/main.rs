//! Every test of the library, in one binary: it links once.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod agreement;
mod fuzz;
mod notation;
mod options;
mod reference;
mod sheets;
mod vectors;
