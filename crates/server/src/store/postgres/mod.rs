mod connect;
mod listen;
mod rows;

use std::{collections::HashSet, path::Path, time::Duration};

use sqlx::PgPool;
use tokio::sync::mpsc;

use self::{
    listen::listen,
    rows::{Rows, key, keys, stored_whole},
};
use super::{Append, Notification, Store, StoreError, StoreFuture, StoredEntry, shared};
use crate::fault;

type Statements = shared::Statements<sqlx::Postgres>;

/// The channel on which nodes notify each other of new entries.
const CHANNEL: &str = "callabash";
/// The channel for what is not stored.
const NODES: &str = "callabash_nodes";
/// How long a database may take that does not refuse either, because its machine is gone.
const QUERY_TIMEOUT: Duration = Duration::from_secs(12);
const ANNOUNCE_TIMEOUT: Duration = Duration::from_secs(2);
/// The number in a notification of a game that was deleted.
const DELETED: u64 = 0;
/// The payload of a notification has at most 8000 bytes.
const MAX_GAMES_PER_NOTIFICATION: usize = 300;
/// Stores entries whose numbers are the next ones of their games. The first entry of each game
/// is locked, so that a deletion comes before, and then the game is not found, or after all of
/// this.
macro_rules! insert {
    () => {
        "WITH new AS (
             SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bool[])
                 AS new (game, seq, at, body, follows)),
         held AS MATERIALIZED (
             SELECT game FROM events
             WHERE seq = 1 AND game IN (SELECT game FROM new WHERE follows)
             ORDER BY game FOR KEY SHARE)
         INSERT INTO events (game, seq, at, body)
         SELECT game, seq, at, body FROM new
         WHERE NOT follows OR game IN (SELECT game FROM held) AND EXISTS (
             SELECT 1 FROM events AS old
             WHERE old.game = new.game AND old.seq = new.seq - 1)
         ON CONFLICT DO NOTHING RETURNING game, seq"
    };
}
const INSERT: &str = insert!();
const INSERT_AND_NOTIFY: &str = concat!(
    "WITH stored AS (",
    insert!(),
    ") SELECT game, seq, pg_notify($6, game || ':' || seq) FROM stored"
);

/// Keeps entries from being added to games until the end of the transaction, when those that are
/// being added are stored. What is to be done with the games must be a statement of its own: it
/// then sees these entries.
const LOCK_GAMES: &str =
    "SELECT 1 FROM events WHERE seq = 1 AND game = ANY($1) ORDER BY game FOR UPDATE";
/// Deletes games that have no entry since a time. Returns how many.
const DELETE_OLD: &str = "WITH deleted AS (
         DELETE FROM events WHERE game = ANY($1) AND NOT EXISTS (
             SELECT 1 FROM events AS new WHERE new.game = events.game AND new.at >= $2)
         RETURNING seq)
     SELECT count(*) FROM deleted WHERE seq = 1";
const NOTE_SEEN_TIME: &str = "INSERT INTO seen_time (id, seen) VALUES (1, $1) ON CONFLICT (id)
     DO UPDATE SET seen = LEAST(GREATEST(seen_time.seen, excluded.seen), $2) RETURNING seen";
/// Old games are deleted in batches of this size.
const EXPIRY_BATCH: i64 = 500;

/// PostgreSQL, which several nodes can share. The pair of game and number is unique; that is
/// all they need to agree on.
pub(crate) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        Ok(Postgres { pool: connect::open_pool(url).await? })
    }

    /// Opens a database when it can be reached, now or later.
    pub(crate) async fn open_when_reachable(url: &str) -> Result<Postgres, StoreError> {
        Ok(Postgres { pool: connect::wait_for_pool(url).await? })
    }
}

impl Store for Postgres {
    fn append<'a>(&'a self, batch: &'a [Append]) -> StoreFuture<'a, Vec<bool>> {
        Box::pin(async move {
            // Of two appends in the batch with the same number, only the first is tried.
            let mut numbers = HashSet::new();
            let mut is_free = |entry: &StoredEntry| numbers.insert((entry.game.clone(), entry.seq));
            let tried: Vec<bool> =
                batch.iter().map(|append| append.entries.iter().all(&mut is_free)).collect();
            let rows = Rows::new(batch, &tried);
            let is_simple =
                batch.iter().all(|append| append.entries.len() == 1 && append.codes.is_empty());
            if is_simple {
                // One statement, no transaction: a node that stops now holds no locks.
                let insert = rows.bind(INSERT_AND_NOTIFY).bind(CHANNEL);
                let new = keys(insert.fetch_all(&self.pool).await?)?;
                return Ok(stored_whole(batch, &tried, &new));
            }
            let mut transaction = self.pool.begin().await?;
            let mut new = keys(rows.bind(INSERT).fetch_all(&mut *transaction).await?)?;
            fault::point!("in-append");
            if 1 < batch.len() {
                fault::point!("in-batch");
            }
            let stored = stored_whole(batch, &tried, &new);
            for ((append, stored), tried) in batch.iter().zip(&stored).zip(&tried) {
                if !tried {
                    continue;
                }
                if !stored {
                    let inserted = append.entries.iter().filter(|entry| new.remove(&key(entry)));
                    let inserted: Vec<&StoredEntry> = inserted.collect();
                    Statements::take_back(&mut transaction, inserted).await?;
                    continue;
                }
                for code in &append.codes {
                    Statements::insert_code(&mut transaction, code).await?;
                }
            }
            let written: Vec<String> = new.iter().map(|(game, n)| format!("{game}:{n}")).collect();
            for chunk in written.chunks(MAX_GAMES_PER_NOTIFICATION) {
                sqlx::query("SELECT pg_notify($1, $2)")
                    .bind(CHANNEL)
                    .bind(chunk.join(" "))
                    .execute(&mut *transaction)
                    .await?;
            }
            fault::point!("before-commit");
            transaction.commit().await?;
            Ok(stored)
        })
    }

    fn read<'a>(&'a self, game: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEntry>> {
        Box::pin(within(QUERY_TIMEOUT, Statements::read(&self.pool, game, after)))
    }

    fn game_by_code<'a>(&'a self, code: &'a str, now: u64) -> StoreFuture<'a, Option<String>> {
        Box::pin(within(QUERY_TIMEOUT, Statements::game_by_code(&self.pool, code, now)))
    }

    fn games<'a>(&'a self, after: &'a str, limit: u32) -> StoreFuture<'a, Vec<String>> {
        Box::pin(Statements::games(&self.pool, after, limit))
    }

    fn delete<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(within(QUERY_TIMEOUT, async move {
            let mut transaction = self.pool.begin().await?;
            sqlx::query(LOCK_GAMES).bind(vec![game]).execute(&mut *transaction).await?;
            Statements::delete_game(&mut transaction, game).await?;
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(format!("{game}:{DELETED}"))
                .execute(&mut *transaction)
                .await?;
            Ok(transaction.commit().await?)
        }))
    }

    fn expire(&self, before: u64, now: u64) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            Statements::delete_expired_codes(&mut *self.pool.acquire().await?, now).await?;
            fault::point!("in-expiry");
            let mut deleted = 0;
            loop {
                let mut transaction = self.pool.begin().await?;
                let old = Statements::old_games(&mut transaction, before, EXPIRY_BATCH).await?;
                sqlx::query(LOCK_GAMES).bind(&old).execute(&mut *transaction).await?;
                let delete = sqlx::query_scalar::<_, i64>(DELETE_OLD).bind(&old);
                deleted += delete.bind(before as i64).fetch_one(&mut *transaction).await? as u64;
                fault::point!("in-expiry");
                transaction.commit().await?;
                fault::point!("in-expiry");
                if old.len() < EXPIRY_BATCH as usize {
                    return Ok(deleted);
                }
            }
        })
    }

    fn seen_time(&self) -> StoreFuture<'_, Option<u64>> {
        Box::pin(Statements::seen_time(&self.pool))
    }

    fn note_seen_time(&self, seen: u64, wall_clock: u64) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let note = sqlx::query_scalar::<_, i64>(NOTE_SEEN_TIME).bind(seen as i64);
            Ok(note.bind(wall_clock as i64).fetch_one(&self.pool).await? as u64)
        })
    }

    fn backup<'a>(&'a self, _: &'a Path) -> StoreFuture<'a, ()> {
        Box::pin(async { Err(StoreError::Unsupported("use pg_dump for PostgreSQL")) })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            Statements::try_to_write(&mut transaction).await?;
            Ok(transaction.commit().await?)
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.pool.close().await;
            Ok(())
        })
    }

    fn announce<'a>(&'a self, texts: &'a [String]) -> StoreFuture<'a, ()> {
        Box::pin(within(ANNOUNCE_TIMEOUT, async move {
            let announce = "SELECT pg_notify($1, text) FROM UNNEST($2::text[]) AS new (text)";
            sqlx::query(announce).bind(NODES).bind(texts).execute(&self.pool).await?;
            Ok(())
        }))
    }

    fn notifications(&self) -> Option<mpsc::Receiver<Notification>> {
        let (sender, receiver) = mpsc::channel(1024);
        tokio::spawn(listen(self.pool.clone(), sender));
        Some(receiver)
    }
}

/// The result of a request, or an error if it takes too long.
async fn within<T>(
    time: Duration,
    request: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::time::timeout(time, request).await.unwrap_or(Err(StoreError::Timeout))
}
