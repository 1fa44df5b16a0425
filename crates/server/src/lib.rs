//! The game server: nothing acknowledged is ever lost.
//!
//! A game is the list of its entries. The room of a game decides what a command leads to,
//! writes it, and only then acknowledges and broadcasts it. `docs/api.md` describes the API,
//! `deploy/` how to run the server.

mod addresses;
pub mod archive;
mod board_game;
pub mod client;
mod config;
mod fault;
mod http;
mod identity;
mod limits;
mod listen;
mod monitoring;
mod platform;
mod puzzles;
mod request_error;
mod room;
mod seen_time;
mod server;
#[cfg(test)]
mod simulation;
mod store;
mod tables;
mod time;
mod workers;
mod write_timeout;

pub use crate::{
    config::Config,
    identity::Secret,
    server::{Server, StartError},
    time::Time,
};
