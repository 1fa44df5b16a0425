use std::{collections::HashSet, path::Path, str::FromStr, time::Duration};

use sqlx::{
    PgPool, Row,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions, PgRow},
};
use tokio::{sync::mpsc, time::timeout};

use super::{
    Answer, Append, News, OLD_GAMES, Store, StoreError, Stored, TRIAL, migrate, stored_whole,
};
use crate::fault;

const STEPS: [&str; 2] = [
    include_str!("../../migrations/postgres/1_events.sql"),
    include_str!("../../migrations/postgres/2_oldest.sql"),
];

/// The channel on which nodes tell each other which games have gone on.
const CHANNEL: &str = "callabash";
/// PostgreSQL takes notices of up to 8000 bytes.
const MOST_IN_A_NOTICE: usize = 300;
/// Stores events whose numbers are the next of their games.
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
/// The same, and tells the other nodes.
const TELL: &str = concat!(
    "WITH stored AS (",
    insert!(),
    ") SELECT game, seq, pg_notify($6, game || ':' || seq) FROM stored"
);

const ATTEMPTS_PAUSE: Duration = Duration::from_millis(300);
/// A line on which nothing was heard for so long is tried, and has so long to answer.
const SILENCE: Duration = Duration::from_secs(20);
const TRYING: Duration = Duration::from_secs(5);
/// So many old games are forgotten at once.
const AT_ONCE: i64 = 500;

/// PostgreSQL, which several nodes can share. The pair of game and number is unique;
/// that is all they need to agree on.
pub(crate) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        // What is committed is on disk, whatever the database's own settings say.
        let options = PgConnectOptions::from_str(url)?.options([
            ("synchronous_commit", "on"),
            ("statement_timeout", "10s"),
            // A node that stops in a transaction lets go of what it holds.
            ("idle_in_transaction_session_timeout", "1500ms"),
        ]);
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options)
            .await?;
        migrate(&STEPS, &mut *pool.acquire().await?).await?;
        Ok(Postgres { pool })
    }
}

impl Store for Postgres {
    fn append<'a>(&'a self, batch: &'a [Append]) -> Answer<'a, Vec<bool>> {
        Box::pin(async move {
            // Of two that want the same number, one can have it.
            let mut wanted = HashSet::new();
            let mut is_free = |event: &Stored| wanted.insert((event.game.clone(), event.seq));
            let may: Vec<bool> =
                batch.iter().map(|append| append.events.iter().all(&mut is_free)).collect();
            let tried = batch.iter().zip(&may).filter(|(_, may)| **may).map(|(append, _)| append);
            let mut events: Vec<&Stored> = tried.flat_map(|append| &append.events).collect();
            // Two nodes that want the same numbers wait for each other in one order.
            events.sort_by(|a, b| (&a.game, a.seq).cmp(&(&b.game, b.seq)));
            let games: Vec<&str> = events.iter().map(|event| event.game.as_str()).collect();
            let numbers: Vec<i64> = events.iter().map(|event| event.seq as i64).collect();
            let times: Vec<i64> = events.iter().map(|event| event.at as i64).collect();
            let bodies: Vec<&str> = events.iter().map(|event| event.body.as_str()).collect();
            // The first event of an append follows on what is stored; the others on it.
            let firsts: HashSet<(&str, u64)> = batch
                .iter()
                .flat_map(first_of_each_game)
                .map(|event| (event.game.as_str(), event.seq))
                .collect();
            let follows: Vec<bool> = events
                .iter()
                .map(|event| 1 < event.seq && firsts.contains(&(event.game.as_str(), event.seq)))
                .collect();
            let is_simple =
                batch.iter().all(|append| append.events.len() == 1 && append.code.is_none());
            if is_simple {
                // One statement: a node that stops in the middle holds nothing up.
                let rows = sqlx::query(TELL)
                    .bind(&games)
                    .bind(&numbers)
                    .bind(&times)
                    .bind(&bodies)
                    .bind(&follows)
                    .bind(CHANNEL)
                    .fetch_all(&self.pool)
                    .await?;
                return Ok(both(stored_whole(batch, &pairs(rows)?), &may));
            }
            let mut transaction = self.pool.begin().await?;
            let rows = sqlx::query(INSERT)
                .bind(&games)
                .bind(&numbers)
                .bind(&times)
                .bind(&bodies)
                .bind(&follows)
                .fetch_all(&mut *transaction)
                .await?;
            let mut new = pairs(rows)?;
            fault::point!("in-append");
            if 1 < batch.len() {
                fault::point!("in-batch");
            }
            let stored = both(stored_whole(batch, &new), &may);
            for ((append, stored), may) in batch.iter().zip(&stored).zip(&may) {
                if !may {
                    continue;
                }
                if !stored {
                    // All or nothing.
                    for event in &append.events {
                        if new.remove(&(event.game.clone(), event.seq as i64)) {
                            sqlx::query("DELETE FROM events WHERE game = $1 AND seq = $2")
                                .bind(&event.game)
                                .bind(event.seq as i64)
                                .execute(&mut *transaction)
                                .await?;
                        }
                    }
                    continue;
                }
                let Some(code) = &append.code else { continue };
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
            let written: Vec<String> = new.iter().map(|(game, n)| format!("{game}:{n}")).collect();
            for some in written.chunks(MOST_IN_A_NOTICE) {
                sqlx::query("SELECT pg_notify($1, $2)")
                    .bind(CHANNEL)
                    .bind(some.join(" "))
                    .execute(&mut *transaction)
                    .await?;
            }
            fault::point!("before-commit");
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
            .fetch_all(&self.pool)
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
                .fetch_optional(&self.pool)
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
            .fetch_all(&self.pool)
            .await?;
            rows.into_iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn delete<'a>(&'a self, game: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            for table in ["DELETE FROM events WHERE game = $1", "DELETE FROM codes WHERE game = $1"]
            {
                sqlx::query(table).bind(game).execute(&mut *transaction).await?;
            }
            Ok(transaction.commit().await?)
        })
    }

    fn expire(&self, before: u64, now: u64) -> Answer<'_, u64> {
        Box::pin(async move {
            sqlx::query("DELETE FROM codes WHERE expires < $1")
                .bind(now as i64)
                .execute(&self.pool)
                .await?;
            fault::point!("in-expiry");
            let mut forgotten = 0;
            loop {
                let old: Vec<String> = sqlx::query_scalar(OLD_GAMES)
                    .bind(before as i64)
                    .bind(AT_ONCE)
                    .fetch_all(&self.pool)
                    .await?;
                // Somebody may have moved in the meantime.
                sqlx::query(
                    "DELETE FROM events WHERE game = ANY($1) AND NOT EXISTS (
                         SELECT 1 FROM events AS new WHERE new.game = events.game AND new.at >= $2)",
                )
                .bind(&old)
                .bind(before as i64)
                .execute(&self.pool)
                .await?;
                fault::point!("in-expiry");
                forgotten += old.len() as u64;
                if old.len() < AT_ONCE as usize {
                    return Ok(forgotten);
                }
            }
        })
    }

    fn backup<'a>(&'a self, _: &'a Path) -> Answer<'a, ()> {
        Box::pin(async { Err(StoreError::Unsupported("use pg_dump for PostgreSQL")) })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            for sql in TRIAL {
                sqlx::query(sql).execute(&mut *transaction).await?;
            }
            Ok(transaction.commit().await?)
        })
    }

    fn watch(&self) -> Option<mpsc::Receiver<News>> {
        let (tell, told) = mpsc::channel(1024);
        let pool = self.pool.clone();
        tokio::spawn(async move {
            while !tell.is_closed() {
                // While nobody listens notices are missed, so everything is looked at anew.
                if listen(&pool, &tell).await.is_err() {
                    tokio::time::sleep(ATTEMPTS_PAUSE).await;
                }
            }
        });
        Some(told)
    }
}

fn both(stored: Vec<bool>, may: &[bool]) -> Vec<bool> {
    stored.into_iter().zip(may).map(|(stored, may)| stored && *may).collect()
}

/// The games and numbers that were stored.
fn pairs(rows: Vec<PgRow>) -> Result<HashSet<(String, i64)>, sqlx::Error> {
    rows.into_iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// The first event that an append has of each of its games.
fn first_of_each_game(append: &Append) -> impl Iterator<Item = &Stored> {
    let mut seen = HashSet::new();
    append.events.iter().filter(move |event| seen.insert(event.game.as_str()))
}

async fn listen(pool: &PgPool, tell: &mpsc::Sender<News>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    let gone = |_| sqlx::Error::PoolClosed;
    tell.send(News::Missed).await.map_err(gone)?;
    loop {
        let heard = match timeout(SILENCE, listener.try_recv()).await {
            Ok(heard) => heard?,
            Err(_) => {
                // It may be that nobody writes, or that the line is dead and nobody said so.
                let tried = sqlx::query("SELECT 1").execute(&mut listener);
                timeout(TRYING, tried).await.map_err(|_| sqlx::Error::PoolTimedOut)??;
                continue;
            }
        };
        match heard {
            Some(notice) => {
                for written in notice.payload().split(' ') {
                    let Some((game, n)) = written.split_once(':') else { continue };
                    let news = News::Written { game: game.to_owned(), n: n.parse().unwrap_or(0) };
                    tell.send(news).await.map_err(gone)?;
                }
            }
            None => tell.send(News::Missed).await.map_err(gone)?,
        }
    }
}
