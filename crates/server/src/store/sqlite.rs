use std::{path::Path, str::FromStr, time::Duration};

use sqlx::{
    Connection, Row, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::sync::{Mutex, MutexGuard, mpsc};

use super::{Answer, Append, News, OLD_GAMES, Store, StoreError, Stored, TRIAL, migrate};
use crate::fault;

const STEPS: [&str; 2] = [
    include_str!("../../migrations/sqlite/1_events.sql"),
    include_str!("../../migrations/sqlite/2_oldest.sql"),
];
/// So many old games are forgotten at once, so that players do not wait long.
const AT_ONCE: i64 = 50;

/// SQLite in a file: a write-ahead log, synchronised at every commit, and one
/// connection that writes.
pub(crate) struct Sqlite {
    options: SqliteConnectOptions,
    /// Nothing after a failure: what a connection believes after a failed commit is not
    /// to be trusted, so a new one is opened.
    writing: Mutex<Option<SqliteConnection>>,
    reading: SqlitePool,
}

impl Sqlite {
    /// Opens a file, or makes it.
    pub(crate) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::from_str("sqlite://")?
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let mut writing = SqliteConnection::connect_with(&options).await?;
        migrate(&STEPS, &mut writing).await?;
        let reading = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.clone().read_only(true).create_if_missing(false))
            .await?;
        let options = options.create_if_missing(false);
        Ok(Sqlite { options, writing: Mutex::new(Some(writing)), reading })
    }

    /// Does something in one transaction. If anything fails, all of it is undone with
    /// the connection.
    async fn transact<T>(
        &self,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let mut writing: MutexGuard<'_, Option<SqliteConnection>> = self.writing.lock().await;
        let mut connection = match writing.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await?,
        };
        let begun = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut connection).await;
        let worked = match begun {
            Ok(_) => work(&mut connection).await,
            Err(error) => Err(error),
        };
        let done = match worked {
            Ok(worked) => sqlx::raw_sql("COMMIT").execute(&mut connection).await.map(|_| worked),
            Err(error) => Err(error),
        };
        match done {
            Ok(worked) => {
                *writing = Some(connection);
                Ok(worked)
            }
            Err(error) => {
                let _ = connection.close_hard().await;
                Err(error.into())
            }
        }
    }
}

/// Whether a file has games. Nothing is changed in it.
pub(crate) async fn look_into(path: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let looked = sqlx::query("SELECT seq FROM events LIMIT 1").execute(&mut connection).await;
    // In any case: a file that is open can not be renamed or removed on every system.
    connection.close().await?;
    Ok(looked.map(drop)?)
}

/// Stores an append, if its numbers are the next of its games.
async fn store(connection: &mut SqliteConnection, append: &Append) -> Result<bool, sqlx::Error> {
    for (place, event) in append.events.iter().enumerate() {
        if 0 < place {
            fault::point!("in-append");
        }
        let done = sqlx::query(
            "INSERT INTO events (game, seq, at, body) SELECT $1, $2, $3, $4
             WHERE $2 = 1 OR EXISTS (SELECT 1 FROM events WHERE game = $1 AND seq = $2 - 1)
             ON CONFLICT DO NOTHING",
        )
        .bind(&event.game)
        .bind(event.seq as i64)
        .bind(event.at as i64)
        .bind(&event.body)
        .execute(&mut *connection)
        .await?;
        if done.rows_affected() == 1 {
            continue;
        }
        // All or nothing.
        for stored in &append.events[..place] {
            sqlx::query("DELETE FROM events WHERE game = $1 AND seq = $2")
                .bind(&stored.game)
                .bind(stored.seq as i64)
                .execute(&mut *connection)
                .await?;
        }
        return Ok(false);
    }
    if let Some(code) = &append.code {
        sqlx::query(
            "INSERT INTO codes (code, game, expires) VALUES ($1, $2, $3)
             ON CONFLICT (code) DO UPDATE SET game = excluded.game, expires = excluded.expires",
        )
        .bind(&code.code)
        .bind(&code.game)
        .bind(code.expires as i64)
        .execute(&mut *connection)
        .await?;
    }
    Ok(true)
}

async fn delete(connection: &mut SqliteConnection, game: &str) -> Result<(), sqlx::Error> {
    for sql in ["DELETE FROM events WHERE game = $1", "DELETE FROM codes WHERE game = $1"] {
        sqlx::query(sql).bind(game).execute(&mut *connection).await?;
    }
    Ok(())
}

impl Store for Sqlite {
    fn append<'a>(&'a self, batch: &'a [Append]) -> Answer<'a, Vec<bool>> {
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

    fn read<'a>(&'a self, game: &'a str, after: u64) -> Answer<'a, Vec<Stored>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT seq, at, body FROM events WHERE game = $1 AND seq > $2 ORDER BY seq",
            )
            .bind(game)
            .bind(after as i64)
            .fetch_all(&self.reading)
            .await?;
            rows.into_iter()
                .map(|row| {
                    Ok(Stored {
                        game: game.to_owned(),
                        seq: row.try_get::<i64, _>(0)? as u64,
                        at: row.try_get::<i64, _>(1)? as u64,
                        body: row.try_get(2)?,
                    })
                })
                .collect()
        })
    }

    fn game_of_code<'a>(&'a self, code: &'a str, now: u64) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT game FROM codes WHERE code = $1 AND expires > $2")
                .bind(code)
                .bind(now as i64)
                .fetch_optional(&self.reading)
                .await?;
            Ok(row.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn games<'a>(&'a self, after: &'a str, most: u32) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT game FROM events WHERE seq = 1 AND game > $1 ORDER BY game LIMIT $2",
            )
            .bind(after)
            .bind(i64::from(most))
            .fetch_all(&self.reading)
            .await?;
            rows.into_iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn delete<'a>(&'a self, game: &'a str) -> Answer<'a, ()> {
        Box::pin(self.transact(async move |connection: &mut SqliteConnection| {
            delete(connection, game).await
        }))
    }

    fn expire(&self, before: u64, now: u64) -> Answer<'_, u64> {
        Box::pin(async move {
            let mut forgotten = 0;
            loop {
                let gone = self
                    .transact(async |connection: &mut SqliteConnection| {
                        let old: Vec<String> = sqlx::query_scalar(OLD_GAMES)
                            .bind(before as i64)
                            .bind(AT_ONCE)
                            .fetch_all(&mut *connection)
                            .await?;
                        for game in &old {
                            delete(connection, game).await?;
                            fault::point!("in-expiry");
                        }
                        sqlx::query("DELETE FROM codes WHERE expires < $1")
                            .bind(now as i64)
                            .execute(connection)
                            .await?;
                        Ok(old.len() as u64)
                    })
                    .await?;
                forgotten += gone;
                if gone < AT_ONCE as u64 {
                    return Ok(forgotten);
                }
            }
        })
    }

    fn backup<'a>(&'a self, path: &'a Path) -> Answer<'a, ()> {
        Box::pin(async move {
            let path = path.to_str().ok_or(StoreError::Unsupported("the path is not UTF-8"))?;
            let mut connection = SqliteConnection::connect_with(&self.options).await?;
            sqlx::query("VACUUM INTO $1").bind(path).execute(&mut connection).await?;
            Ok(connection.close().await?)
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(self.transact(async |connection: &mut SqliteConnection| {
            for sql in TRIAL {
                sqlx::query(sql).execute(&mut *connection).await?;
            }
            Ok(())
        }))
    }

    fn watch(&self) -> Option<mpsc::Receiver<News>> {
        None
    }
}
