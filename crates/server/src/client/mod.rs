//! A client of the server for load generators and tests: real HTTP, real WebSockets, and
//! games that are played with the moves that the server offers.

mod attack;
mod http;
mod load;
mod slow_clients;
mod socket;

pub use self::{
    attack::run_attack,
    http::Client,
    load::{LoadGenerator, LoadReport},
    slow_clients::run_slow_clients,
    socket::Socket,
};

use serde_json::Value;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or closed the connection.
    #[error("{0}")]
    Connection(String),
    /// The server refused it: the status, and the body.
    #[error("{0}: {1}")]
    Refused(u16, Value),
}

impl ClientError {
    pub(crate) fn connection(error: impl std::fmt::Display) -> ClientError {
        ClientError::Connection(error.to_string())
    }
}
