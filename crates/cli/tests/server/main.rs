//! The server as the world meets it: the program itself, real sockets, real stores,
//! and everything that can go wrong. Processes are killed and paused by signals.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod archive;
mod clocks;
mod crash;
mod database;
mod disk;
mod hand;
mod hostile;
mod limits;
mod nodes;
mod play;
mod secrets;
mod served;
mod table;
mod vectors;
