//! Where games are kept. A move that was acknowledged is in here, on disk.

mod postgres;
mod sqlite;
#[cfg(test)]
mod tests;
mod writer;

use std::{future::Future, path::Path, pin::Pin};

use sqlx::migrate::{Migration, MigrationType, Migrator};
use tokio::sync::mpsc;

use crate::fault;

pub(crate) use self::{
    postgres::Postgres,
    sqlite::{Sqlite, look_into},
    writer::Writer,
};

/// An event of a game as it is stored.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Stored {
    pub(crate) game: String,
    pub(crate) seq: u64,
    /// Milliseconds since 1970.
    pub(crate) at: u64,
    /// JSON.
    pub(crate) body: String,
}

/// Events that are stored all together or not at all, in the order of their
/// numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Append {
    pub(crate) events: Vec<Stored>,
    pub(crate) code: Option<Code>,
}

/// A short code to join a game by.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) expires: u64,
}

/// What a node hears of the others.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// A game goes on to this number.
    Written { game: String, n: u64 },
    /// Something may have been missed.
    Missed,
}

/// The store did not do it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Migration(#[from] sqlx::migrate::MigrateError),
    #[error("the writer has stopped")]
    Stopped,
    #[error("the store does not answer")]
    Silent,
    #[error("{0}")]
    Unsupported(&'static str),
}

/// What a store answers, when it does.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place to keep games.
pub(crate) trait Store: Send + Sync {
    /// Stores all in one transaction that is on disk when it answers. Tells of each
    /// append whether it is stored; it is not if its numbers are taken.
    fn append<'a>(&'a self, batch: &'a [Append]) -> Answer<'a, Vec<bool>>;

    /// The events of a game after a number.
    fn read<'a>(&'a self, game: &'a str, after: u64) -> Answer<'a, Vec<Stored>>;

    /// The game that a code leads to, unless it has expired.
    fn game_of_code<'a>(&'a self, code: &'a str, now: u64) -> Answer<'a, Option<String>>;

    /// Ids of games after an id, in order.
    fn games<'a>(&'a self, after: &'a str, most: u32) -> Answer<'a, Vec<String>>;

    /// Forgets a game.
    fn delete<'a>(&'a self, game: &'a str) -> Answer<'a, ()>;

    /// Forgets games in which nothing has happened since a time, and codes that have
    /// expired. Tells how many games.
    fn expire(&self, before: u64, now: u64) -> Answer<'_, u64>;

    /// Copies everything into a file while games go on.
    fn backup<'a>(&'a self, path: &'a Path) -> Answer<'a, ()>;

    /// Whether things can be written.
    fn check(&self) -> Answer<'_, ()>;

    /// What any node writes. `None` if there are no other nodes.
    fn watch(&self) -> Option<mpsc::Receiver<News>>;
}

/// What is written, and taken back at once, to see whether things can be written.
const TRIAL: [&str; 2] = [
    "INSERT INTO codes (code, game, expires) VALUES ('trial', '', 0) ON CONFLICT DO NOTHING",
    "DELETE FROM codes WHERE code = 'trial'",
];

/// Some games that began before a time, and in which nothing has happened since.
const OLD_GAMES: &str = "SELECT game FROM events AS old WHERE seq = 1 AND at < $1 AND NOT EXISTS (
    SELECT 1 FROM events AS new WHERE new.game = old.game AND new.at >= $1) LIMIT $2";

/// Which of the appends are stored whole, by the pairs that were new.
fn stored_whole(batch: &[Append], new: &std::collections::HashSet<(String, i64)>) -> Vec<bool> {
    let is_new = |event: &Stored| new.contains(&(event.game.clone(), event.seq as i64));
    batch.iter().map(|append| append.events.iter().all(is_new)).collect()
}

/// Takes the steps that lead from nothing to the present tables, in order, as far as they
/// are not taken yet. A step that has landed never changes.
async fn migrate(
    steps: &[&'static str],
    connection: &mut impl sqlx::migrate::Migrate,
) -> Result<(), StoreError> {
    let step = |(place, sql): (usize, &&'static str)| {
        let sql = sqlx::SqlSafeStr::into_sql_str(*sql);
        Migration::new(place as i64 + 1, "step".into(), MigrationType::Simple, sql, false)
    };
    let migrator = Migrator::with_migrations(steps.iter().enumerate().map(step).collect());
    for target in 1..=steps.len() as i64 {
        migrator.run_direct(Some(target), connection, false).await?;
        fault::point!("in-migration");
    }
    Ok(())
}
