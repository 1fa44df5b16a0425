//! Where games are kept. An acknowledged move is in here, on disk.

mod postgres;
mod shared;
mod sqlite;
#[cfg(test)]
mod tests;
mod writer;

use std::{future::Future, path::Path, pin::Pin};

use tokio::sync::mpsc;

pub(crate) use self::{
    postgres::Postgres,
    sqlite::{Sqlite, check_backup},
    writer::Writer,
};

/// An entry of a game as it is stored.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct StoredEntry {
    pub(crate) game: String,
    /// Its number in the game, from 1 and without gaps.
    pub(crate) seq: u64,
    /// Milliseconds since 1970.
    pub(crate) at: u64,
    /// JSON.
    pub(crate) body: String,
}

/// Entries that are stored all together or not at all, in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Append {
    pub(crate) entries: Vec<StoredEntry>,
    pub(crate) codes: Vec<JoinCode>,
}

/// A short code to join a game by.
#[derive(Clone, Debug)]
pub(crate) struct JoinCode {
    pub(crate) code: String,
    pub(crate) game: String,
    /// Milliseconds since 1970.
    pub(crate) expires: u64,
}

/// What a store reports about writes of any node.
#[derive(Clone, Debug)]
pub(crate) enum Notification {
    /// The game has entries up to this number.
    Written { game: String, n: u64 },
    /// The game was deleted.
    Deleted { game: String },
    /// Another node, or this one, told all nodes something.
    Announced(String),
    /// Earlier notifications may have been lost: any game may have new entries.
    Missed,
}

/// The store did not carry out a request.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Migration(#[from] sqlx::migrate::MigrateError),
    #[error("the writer has stopped")]
    Stopped,
    #[error("the store does not answer")]
    Timeout,
    #[error("{0}")]
    Unsupported(&'static str),
}

impl StoreError {
    /// Whether the store may answer later: it is not there, starting, or too busy. A wrong
    /// password, address or certificate stays wrong.
    pub(crate) fn is_unreachable(&self) -> bool {
        use std::io::ErrorKind::{InvalidData, InvalidInput};
        /// Too many connections; shut down, by a person or a crash; starting.
        const TRANSIENT: [&str; 4] = ["53300", "57P01", "57P02", "57P03"];
        let error = match self {
            StoreError::Timeout => return true,
            StoreError::Database(error)
            | StoreError::Migration(sqlx::migrate::MigrateError::Execute(error)) => error,
            _ => return false,
        };
        match error {
            sqlx::Error::PoolTimedOut => true,
            // What is invalid is a certificate.
            sqlx::Error::Io(error) => ![InvalidData, InvalidInput].contains(&error.kind()),
            sqlx::Error::Database(error) => {
                error.code().is_some_and(|code| TRANSIENT.contains(&code.as_ref()))
            }
            _ => false,
        }
    }
}

/// The pending result of a request to a store.
pub(crate) type StoreFuture<'a, T> =
    Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place to keep games.
pub(crate) trait Store: Send + Sync {
    /// Stores all appends in one transaction, which is on disk when the future is ready.
    /// Returns for each append whether it is stored: it is not if its numbers are taken, or
    /// are not the next ones of their games.
    fn append<'a>(&'a self, batch: &'a [Append]) -> StoreFuture<'a, Vec<bool>>;

    /// The entries of a game after a number, in order.
    fn read<'a>(&'a self, game: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEntry>>;

    /// The game that a code leads to, unless the code has expired.
    fn game_by_code<'a>(&'a self, code: &'a str, now: u64) -> StoreFuture<'a, Option<String>>;

    /// At most `limit` ids of games after an id, in order.
    fn games<'a>(&'a self, after: &'a str, limit: u32) -> StoreFuture<'a, Vec<String>>;

    /// Deletes a game.
    fn delete<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()>;

    /// Deletes games without an entry since `before`, and codes that had expired by `now`.
    /// Returns the number of games.
    fn expire(&self, before: u64, now: u64) -> StoreFuture<'_, u64>;

    /// The time that any node has seen pass, in milliseconds since 1970, if any was stored.
    fn seen_time(&self) -> StoreFuture<'_, Option<u64>>;

    /// Stores the time that a node has seen, unless a later one is stored; never later than that
    /// node's wall clock. Returns what is stored then.
    fn note_seen_time(&self, seen: u64, wall_clock: u64) -> StoreFuture<'_, u64>;

    /// Copies everything into a file while games go on.
    fn backup<'a>(&'a self, path: &'a Path) -> StoreFuture<'a, ()>;

    /// Fails if nothing can be written.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// Ends all connections, and leaves the store in as few files as it can.
    fn close(&self) -> StoreFuture<'_, ()>;

    /// Tells all nodes something that is not stored. Each text has at most 8000 bytes.
    fn announce<'a>(&'a self, _: &'a [String]) -> StoreFuture<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Reports what any node writes. `None` if there are no other nodes.
    fn notifications(&self) -> Option<mpsc::Receiver<Notification>>;
}
