//! Whole sessions of random commands by random persons.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod class_board;
mod date;
mod model;
mod notes;
mod seats;
