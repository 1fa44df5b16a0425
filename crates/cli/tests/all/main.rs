//! The program as others call it, and the server as the world meets it. One program of
//! tests: linking several takes longer than running them.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod hints;
mod program;
/// Processes are killed and paused by signals.
#[cfg(unix)]
mod server;
