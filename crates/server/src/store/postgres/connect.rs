use std::{str::FromStr, time::Duration};

use sqlx::{
    Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::{Instant, sleep, timeout};

use super::super::{StoreError, shared::migrate};

const MIGRATIONS: [&str; 3] = [
    include_str!("../../../migrations/postgres/1_events.sql"),
    include_str!("../../../migrations/postgres/2_oldest.sql"),
    include_str!("../../../migrations/postgres/3_seen_time.sql"),
];

const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long to wait between attempts to reach a database: at first, and at most.
const FIRST_DELAY: Duration = Duration::from_millis(250);
const MAX_DELAY: Duration = Duration::from_secs(5);
/// How often a database that cannot be reached is logged.
const REPORT_INTERVAL: Duration = Duration::from_secs(600);

/// Opens a database. One that cannot be reached is waited for, however long it takes.
pub(super) async fn wait_for_pool(url: &str) -> Result<PgPool, StoreError> {
    let mut reported: Option<Instant> = None;
    let mut delay = FIRST_DELAY;
    loop {
        let error = match open_pool(url).await {
            Err(error) if error.is_unreachable() => error,
            opened => return opened,
        };
        if reported.is_none_or(|at| REPORT_INTERVAL <= at.elapsed()) {
            tracing::warn!(%error, "the database cannot be reached, and is waited for");
            reported = Some(Instant::now());
        }
        sleep(delay).await;
        delay = (delay * 2).min(MAX_DELAY);
    }
}

/// Migrates a database, and opens connections to it.
pub(super) async fn open_pool(url: &str) -> Result<PgPool, StoreError> {
    if !SCHEMES.iter().any(|scheme| url.starts_with(scheme)) {
        return Err(StoreError::Unsupported("the database is not PostgreSQL: postgres://…"));
    }
    // What is committed is on disk, whatever the database's own settings say.
    let options = PgConnectOptions::from_str(url)?.options([("synchronous_commit", "on")]);
    migrate_apart(&options).await?;
    let options = options.options([
        ("statement_timeout", "10s"),
        // A node that stops in the middle of a transaction releases its locks.
        ("idle_in_transaction_session_timeout", "1500ms"),
    ]);
    let pool = PgPoolOptions::new().max_connections(8).acquire_timeout(CONNECT_TIMEOUT);
    Ok(pool.connect_with(options).await?)
}

/// Runs migrations over a connection of their own, since they may take any time: an index on
/// many games, or another node that is migrating.
async fn migrate_apart(options: &PgConnectOptions) -> Result<(), StoreError> {
    let limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    let options = options.clone().options(limits.map(|limit| (limit, "0")));
    let connecting = timeout(CONNECT_TIMEOUT, PgConnection::connect_with(&options));
    let mut connection = connecting.await.map_err(|_| StoreError::Timeout)??;
    migrate(&MIGRATIONS, &mut connection).await?;
    Ok(connection.close().await?)
}
