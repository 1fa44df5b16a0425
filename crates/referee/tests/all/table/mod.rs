//! Whole games at the tournament table, and what the sheet says of each.

mod challenges;
mod courtesy;
mod hands;
mod monitor;
mod player;
mod record;
mod time;
mod trainer;
