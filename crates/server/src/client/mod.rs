//! A client of the server, as load generators and tests need it: real HTTP, real
//! WebSockets, and games that are played by the moves that the server offers.

mod http;
mod load;
mod slow;
mod socket;

pub use self::{
    http::Client,
    load::{Crowd, LoadReport},
    slow::pester,
    socket::Socket,
};

use serde_json::Value;

/// A request or a conversation failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server was not reached, or closed the line.
    #[error("{0}")]
    Line(String),
    /// The server said no.
    #[error("{0}: {1}")]
    Refused(u16, Value),
}

impl ClientError {
    pub(crate) fn line(error: impl std::fmt::Display) -> ClientError {
        ClientError::Line(error.to_string())
    }
}
