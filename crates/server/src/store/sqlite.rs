use std::{path::Path, str::FromStr, time::Duration};

use sqlx::{
    Row, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::sync::mpsc;

use super::{Answer, Append, News, Store, StoreError, Stored, migrator};

const STEPS: [&str; 1] = [include_str!("../../migrations/sqlite/1_events.sql")];

/// SQLite in a file: a write-ahead log, synchronised at every commit, and one
/// connection that writes.
pub(crate) struct Sqlite {
    writing: SqlitePool,
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
        let writing =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        migrator(&STEPS).run(&writing).await?;
        let reading = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        Ok(Sqlite { writing, reading })
    }
}

impl Store for Sqlite {
    fn append<'a>(&'a self, batch: &'a [Append]) -> Answer<'a, Vec<bool>> {
        Box::pin(async move {
            let mut transaction = self.writing.begin().await?;
            let mut stored = Vec::with_capacity(batch.len());
            for append in batch {
                // The numbers of a game rise without a gap: if the first is free, all are.
                let mut whole = true;
                for event in &append.events {
                    let done = sqlx::query(
                        "INSERT INTO events (game, seq, at, body) VALUES ($1, $2, $3, $4)
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(&event.game)
                    .bind(event.seq as i64)
                    .bind(event.at as i64)
                    .bind(&event.body)
                    .execute(&mut *transaction)
                    .await?;
                    whole = done.rows_affected() == 1;
                    if !whole {
                        break;
                    }
                }
                if let Some(code) = append.code.as_ref().filter(|_| whole) {
                    sqlx::query(
                        "INSERT INTO codes (code, game, expires) VALUES ($1, $2, $3)
                         ON CONFLICT (code) DO UPDATE SET game = excluded.game, expires = excluded.expires",
                    )
                    .bind(&code.code)
                    .bind(&code.game)
                    .bind(code.expires as i64)
                    .execute(&mut *transaction)
                    .await?;
                }
                stored.push(whole);
            }
            transaction.commit().await?;
            Ok(stored)
        })
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
        Box::pin(async move {
            let mut transaction = self.writing.begin().await?;
            for table in ["DELETE FROM events WHERE game = $1", "DELETE FROM codes WHERE game = $1"]
            {
                sqlx::query(table).bind(game).execute(&mut *transaction).await?;
            }
            Ok(transaction.commit().await?)
        })
    }

    fn expire(&self, before: u64, now: u64) -> Answer<'_, u64> {
        Box::pin(async move {
            let mut transaction = self.writing.begin().await?;
            let old =
                sqlx::query("SELECT game FROM events GROUP BY game HAVING max(at) < $1 LIMIT 1000")
                    .bind(before as i64)
                    .fetch_all(&mut *transaction)
                    .await?;
            for row in &old {
                sqlx::query("DELETE FROM events WHERE game = $1")
                    .bind(row.try_get::<String, _>(0)?)
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query("DELETE FROM codes WHERE expires < $1")
                .bind(now as i64)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(old.len() as u64)
        })
    }

    fn backup<'a>(&'a self, path: &'a Path) -> Answer<'a, ()> {
        Box::pin(async move {
            let path = path.to_str().ok_or(StoreError::Unsupported("the path is not UTF-8"))?;
            sqlx::query("VACUUM INTO $1").bind(path).execute(&self.writing).await?;
            Ok(())
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.reading).await?;
            Ok(())
        })
    }

    fn watch(&self) -> Option<mpsc::Receiver<News>> {
        None
    }
}
