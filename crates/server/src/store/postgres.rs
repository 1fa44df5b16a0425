use std::{collections::HashSet, path::Path, str::FromStr, time::Duration};

use sqlx::{
    PgPool, Row,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions, PgRow},
};
use tokio::{sync::mpsc, time::timeout};

use super::{
    Append, Notification, Store, StoreError, StoreFuture, StoredEntry,
    shared::{self, migrate},
};
use crate::fault;

type Statements = shared::Statements<sqlx::Postgres>;

const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/postgres/1_events.sql"),
    include_str!("../../migrations/postgres/2_oldest.sql"),
];

/// The channel on which nodes notify each other of new entries.
const CHANNEL: &str = "callabash";
/// The payload of a notification has at most 8000 bytes.
const MAX_GAMES_PER_NOTIFICATION: usize = 300;
/// Stores entries whose numbers are the next ones of their games.
macro_rules! insert {
    () => {
        "INSERT INTO events (game, seq, at, body)
         SELECT game, seq, at, body
         FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bool[])
             AS new (game, seq, at, body, follows)
         WHERE NOT follows OR EXISTS (
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

/// How long to wait before listening again after the connection was lost.
const RECONNECT_DELAY: Duration = Duration::from_millis(300);
/// A listener without a notification for this long checks its connection.
const MAX_SILENCE: Duration = Duration::from_secs(20);
const PING_TIMEOUT: Duration = Duration::from_secs(5);
/// Old games are deleted in batches of this size.
const EXPIRY_BATCH: i64 = 500;

/// PostgreSQL, which several nodes can share. The pair of game and number is unique; that is
/// all they need to agree on.
pub(crate) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        // What is committed is on disk, whatever the database's own settings say.
        let options = PgConnectOptions::from_str(url)?.options([
            ("synchronous_commit", "on"),
            ("statement_timeout", "10s"),
            // A node that stops in the middle of a transaction releases its locks.
            ("idle_in_transaction_session_timeout", "1500ms"),
        ]);
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options)
            .await?;
        migrate(&MIGRATIONS, &mut *pool.acquire().await?).await?;
        Ok(Postgres { pool })
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
                batch.iter().all(|append| append.entries.len() == 1 && append.code.is_none());
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
                if let Some(code) = &append.code {
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
        Box::pin(Statements::read(&self.pool, game, after))
    }

    fn game_by_code<'a>(&'a self, code: &'a str, now: u64) -> StoreFuture<'a, Option<String>> {
        Box::pin(Statements::game_by_code(&self.pool, code, now))
    }

    fn games<'a>(&'a self, after: &'a str, limit: u32) -> StoreFuture<'a, Vec<String>> {
        Box::pin(Statements::games(&self.pool, after, limit))
    }

    fn delete<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            Statements::delete_game(&mut transaction, game).await?;
            Ok(transaction.commit().await?)
        })
    }

    fn expire(&self, before: u64, now: u64) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            Statements::delete_expired_codes(&mut connection, now).await?;
            fault::point!("in-expiry");
            let mut deleted = 0;
            loop {
                let old = Statements::old_games(&mut connection, before, EXPIRY_BATCH).await?;
                // Somebody may have moved in the meantime.
                sqlx::query(
                    "DELETE FROM events WHERE game = ANY($1) AND NOT EXISTS (
                         SELECT 1 FROM events AS new WHERE new.game = events.game AND new.at >= $2)",
                )
                .bind(&old)
                .bind(before as i64)
                .execute(&mut *connection)
                .await?;
                fault::point!("in-expiry");
                deleted += old.len() as u64;
                if old.len() < EXPIRY_BATCH as usize {
                    return Ok(deleted);
                }
            }
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

    fn notifications(&self) -> Option<mpsc::Receiver<Notification>> {
        let (sender, receiver) = mpsc::channel(1024);
        let pool = self.pool.clone();
        tokio::spawn(async move {
            while !sender.is_closed() {
                if listen(&pool, &sender).await.is_err() {
                    tokio::time::sleep(RECONNECT_DELAY).await;
                }
            }
        });
        Some(receiver)
    }
}

/// The entries to insert, column by column.
#[derive(Default)]
struct Rows<'a> {
    games: Vec<&'a str>,
    numbers: Vec<i64>,
    times: Vec<i64>,
    bodies: Vec<&'a str>,
    /// Whether the entry before must already be stored.
    follows: Vec<bool>,
}

impl<'a> Rows<'a> {
    fn new(batch: &'a [Append], tried: &[bool]) -> Rows<'a> {
        let appends =
            batch.iter().zip(tried).filter(|(_, tried)| **tried).map(|(append, _)| append);
        let mut entries: Vec<&StoredEntry> = appends.flat_map(|append| &append.entries).collect();
        // All nodes lock in the same order, so that they cannot deadlock.
        entries.sort_by(|a, b| (&a.game, a.seq).cmp(&(&b.game, b.seq)));
        // The first entry of an append follows what is stored; the others follow it.
        let firsts: HashSet<(&str, u64)> = batch
            .iter()
            .flat_map(first_of_each_game)
            .map(|entry| (entry.game.as_str(), entry.seq))
            .collect();
        let mut rows = Rows::default();
        for entry in entries {
            rows.games.push(&entry.game);
            rows.numbers.push(entry.seq as i64);
            rows.times.push(entry.at as i64);
            rows.bodies.push(&entry.body);
            rows.follows.push(1 < entry.seq && firsts.contains(&(&entry.game, entry.seq)));
        }
        rows
    }

    fn bind(
        &self,
        sql: &'static str,
    ) -> sqlx::query::Query<'_, sqlx::Postgres, sqlx::postgres::PgArguments> {
        sqlx::query(sql)
            .bind(&self.games)
            .bind(&self.numbers)
            .bind(&self.times)
            .bind(&self.bodies)
            .bind(&self.follows)
    }
}

fn key(entry: &StoredEntry) -> (String, i64) {
    (entry.game.clone(), entry.seq as i64)
}

/// The games and numbers that an insert returns.
fn keys(rows: Vec<PgRow>) -> Result<HashSet<(String, i64)>, sqlx::Error> {
    rows.into_iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// Which of the appends are stored whole, by the keys that were new.
fn stored_whole(batch: &[Append], tried: &[bool], new: &HashSet<(String, i64)>) -> Vec<bool> {
    let is_whole = |append: &Append| append.entries.iter().all(|entry| new.contains(&key(entry)));
    batch.iter().zip(tried).map(|(append, tried)| *tried && is_whole(append)).collect()
}

/// The first entry that an append has of each of its games.
fn first_of_each_game(append: &Append) -> impl Iterator<Item = &StoredEntry> {
    let mut seen = HashSet::new();
    append.entries.iter().filter(move |entry| seen.insert(entry.game.as_str()))
}

/// Passes notifications on until the connection is lost.
async fn listen(pool: &PgPool, sender: &mpsc::Sender<Notification>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    let gone = |_| sqlx::Error::PoolClosed;
    // What was written while nobody listened.
    sender.send(Notification::Missed).await.map_err(gone)?;
    loop {
        let received = match timeout(MAX_SILENCE, listener.try_recv()).await {
            Ok(received) => received?,
            Err(_) => {
                // Either nobody writes, or the connection broke without an error.
                let ping = sqlx::query("SELECT 1").execute(&mut listener);
                timeout(PING_TIMEOUT, ping).await.map_err(|_| sqlx::Error::PoolTimedOut)??;
                continue;
            }
        };
        match received {
            Some(notification) => {
                for written in notification.payload().split(' ') {
                    let Some((game, n)) = written.split_once(':') else { continue };
                    let n = n.parse().unwrap_or(0);
                    let written = Notification::Written { game: game.to_owned(), n };
                    sender.send(written).await.map_err(gone)?;
                }
            }
            None => sender.send(Notification::Missed).await.map_err(gone)?,
        }
    }
}
