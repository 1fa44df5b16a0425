//! The game server: nothing acknowledged is ever lost.
//!
//! A game is the list of its events. The room of a game decides what a command leads
//! to, writes it, and only then acknowledges and tells it. See `docs/api.md` for what
//! can be asked, and `deploy/` for how to run it.

pub mod archive;
pub mod client;
mod config;
mod fault;
mod http;
mod identity;
mod listen;
mod platform;
mod request_error;
mod room;
mod server;
mod store;
mod table_cache;
mod think;
mod time;
mod write_timeout;

pub use crate::{
    config::Config,
    identity::Secret,
    server::{Server, StartError},
    time::Time,
};
