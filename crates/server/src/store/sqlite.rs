use std::{path::Path, str::FromStr, time::Duration};

use sqlx::{
    Connection, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::sync::{Mutex, MutexGuard, mpsc};

use super::{
    Append, Notification, Store, StoreError, StoreFuture, StoredEntry,
    shared::{self, migrate},
};
use crate::fault;

type Statements = shared::Statements<sqlx::Sqlite>;

const MIGRATIONS: [&str; 3] = [
    include_str!("../../migrations/sqlite/1_events.sql"),
    include_str!("../../migrations/sqlite/2_oldest.sql"),
    include_str!("../../migrations/sqlite/3_seen_time.sql"),
];
/// Folds the write-ahead log into the file, and empties it.
const EMPTY_LOG: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
/// Old games are deleted in batches of this size: players wait while one is deleted.
const EXPIRY_BATCH: i64 = 50;

/// SQLite in a file: a write-ahead log that is synchronised at every commit, and one
/// connection that writes.
pub(crate) struct Sqlite {
    options: SqliteConnectOptions,
    /// `None` after a failure: after a failed commit the state of a connection cannot be
    /// trusted, so a new one is opened.
    writer: Mutex<Option<SqliteConnection>>,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens a file, or creates it.
    pub(crate) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::from_str("sqlite://")?
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // What is deleted is overwritten: nicknames do not stay in free pages.
            .pragma("secure_delete", "ON")
            .busy_timeout(Duration::from_secs(5));
        let mut writer = SqliteConnection::connect_with(&options).await?;
        migrate(&MIGRATIONS, &mut writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.clone().read_only(true).create_if_missing(false))
            .await?;
        let options = options.create_if_missing(false);
        Ok(Sqlite { options, writer: Mutex::new(Some(writer)), readers })
    }

    /// Folds the write-ahead log into the file and empties it, so that nothing deleted stays
    /// in it. The deletion itself is stored already: if this fails, or somebody reads at that
    /// moment, the next deletion does it.
    async fn empty_log(&self) {
        let mut writer = self.writer.lock().await;
        let Some(connection) = writer.as_mut() else { return };
        let emptied = sqlx::raw_sql(EMPTY_LOG).execute(connection).await;
        if let Err(error) = emptied {
            tracing::warn!(%error, "the log of deletions could not be emptied");
        }
    }

    /// Runs `work` in one transaction. If anything fails, all of it is undone by closing
    /// the connection.
    async fn transact<T>(
        &self,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let mut writer: MutexGuard<'_, Option<SqliteConnection>> = self.writer.lock().await;
        let mut connection = match writer.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await?,
        };
        let begin = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut connection).await;
        let worked = match begin {
            Ok(_) => work(&mut connection).await,
            Err(error) => Err(error),
        };
        let done = match worked {
            Ok(worked) => sqlx::raw_sql("COMMIT").execute(&mut connection).await.map(|_| worked),
            Err(error) => Err(error),
        };
        match done {
            Ok(worked) => {
                *writer = Some(connection);
                Ok(worked)
            }
            Err(error) => {
                let _ = connection.close_hard().await;
                Err(error.into())
            }
        }
    }
}

/// Fails if a file is not a store. Changes nothing in it.
pub(crate) async fn check_backup(path: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let read = sqlx::query("SELECT seq FROM events LIMIT 1").execute(&mut connection).await;
    // Closed even if that failed: not every system renames or removes an open file.
    connection.close().await?;
    Ok(read.map(drop)?)
}

/// Stores an append if its numbers are the next ones of its games.
async fn store(connection: &mut SqliteConnection, append: &Append) -> Result<bool, sqlx::Error> {
    for (index, entry) in append.entries.iter().enumerate() {
        if 0 < index {
            fault::point!("in-append");
        }
        let inserted = sqlx::query(
            "INSERT INTO events (game, seq, at, body) SELECT $1, $2, $3, $4
             WHERE $2 = 1 OR EXISTS (SELECT 1 FROM events WHERE game = $1 AND seq = $2 - 1)
             ON CONFLICT DO NOTHING",
        )
        .bind(&entry.game)
        .bind(entry.seq as i64)
        .bind(entry.at as i64)
        .bind(&entry.body)
        .execute(&mut *connection)
        .await?;
        if inserted.rows_affected() == 0 {
            Statements::take_back(connection, &append.entries[..index]).await?;
            return Ok(false);
        }
    }
    for code in &append.codes {
        Statements::insert_code(connection, code).await?;
    }
    Ok(true)
}

impl Store for Sqlite {
    fn append<'a>(&'a self, batch: &'a [Append]) -> StoreFuture<'a, Vec<bool>> {
        Box::pin(self.transact(async move |connection: &mut SqliteConnection| {
            let mut stored = Vec::with_capacity(batch.len());
            for append in batch {
                if !stored.is_empty() {
                    fault::point!("in-batch");
                }
                stored.push(store(connection, append).await?);
            }
            fault::point!("before-commit");
            Ok(stored)
        }))
    }

    fn read<'a>(&'a self, game: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEntry>> {
        Box::pin(Statements::read(&self.readers, game, after))
    }

    fn game_by_code<'a>(&'a self, code: &'a str, now: u64) -> StoreFuture<'a, Option<String>> {
        Box::pin(Statements::game_by_code(&self.readers, code, now))
    }

    fn games<'a>(&'a self, after: &'a str, limit: u32) -> StoreFuture<'a, Vec<String>> {
        Box::pin(Statements::games(&self.readers, after, limit))
    }

    fn delete<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            self.transact(async |connection: &mut SqliteConnection| {
                Statements::delete_game(connection, game).await
            })
            .await?;
            self.empty_log().await;
            Ok(())
        })
    }

    fn expire(&self, before: u64, now: u64) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let mut deleted = 0;
            loop {
                let batch = self
                    .transact(async |connection: &mut SqliteConnection| {
                        let old = Statements::old_games(connection, before, EXPIRY_BATCH).await?;
                        for game in &old {
                            Statements::delete_game(connection, game).await?;
                            fault::point!("in-expiry");
                        }
                        Statements::delete_expired_codes(connection, now).await?;
                        Ok(old.len() as u64)
                    })
                    .await?;
                deleted += batch;
                if batch < EXPIRY_BATCH as u64 {
                    break;
                }
            }
            if 0 < deleted {
                self.empty_log().await;
            }
            Ok(deleted)
        })
    }

    fn seen_time(&self) -> StoreFuture<'_, Option<u64>> {
        Box::pin(Statements::seen_time(&self.readers))
    }

    fn note_seen_time(&self, seen: u64, wall_clock: u64) -> StoreFuture<'_, u64> {
        Box::pin(self.transact(async move |connection: &mut SqliteConnection| {
            let note = sqlx::query_scalar::<_, i64>(
                "INSERT INTO seen_time (id, seen) VALUES (1, $1) ON CONFLICT (id)
                 DO UPDATE SET seen = min(max(seen, excluded.seen), $2) RETURNING seen",
            );
            let noted = note.bind(seen as i64).bind(wall_clock as i64).fetch_one(connection);
            Ok(noted.await? as u64)
        }))
    }

    fn backup<'a>(&'a self, path: &'a Path) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let path = path.to_str().ok_or(StoreError::Unsupported("the path is not UTF-8"))?;
            let mut connection = SqliteConnection::connect_with(&self.options).await?;
            sqlx::query("VACUUM INTO $1").bind(path).execute(&mut connection).await?;
            Ok(connection.close().await?)
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.transact(async |connection: &mut SqliteConnection| {
            Statements::try_to_write(connection).await
        }))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            let Some(mut connection) = self.writer.lock().await.take() else { return Ok(()) };
            // Closing does it as well, but not while another process copies the file.
            sqlx::raw_sql(EMPTY_LOG).execute(&mut connection).await?;
            Ok(connection.close().await?)
        })
    }

    fn notifications(&self) -> Option<mpsc::Receiver<Notification>> {
        None
    }
}
