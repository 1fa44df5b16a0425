//! Whole games at the tournament table, and what the sheet says of each.

mod challenges;
mod courtesy;
mod hands;
mod player;
mod time;
mod trainer;
