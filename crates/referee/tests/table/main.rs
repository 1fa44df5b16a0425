//! Whole games at the tournament table, and what the sheet says of each.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod challenges;
mod courtesy;
mod hands;
mod player;
mod time;
mod trainer;
