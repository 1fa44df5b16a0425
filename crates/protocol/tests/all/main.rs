//! The wire and what is stored.

#![allow(clippy::unwrap_used, missing_docs, reason = "a test may fail at once")]

mod class;
mod lines;
mod replay;
mod rules;
mod stored;
mod wire;
