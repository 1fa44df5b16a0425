use std::{str::FromStr, time::Duration};

use sqlx::{
    Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::timeout;

use super::super::{StoreError, shared::migrate};

const MIGRATIONS: [&str; 2] = [
    include_str!("../../../migrations/postgres/1_events.sql"),
    include_str!("../../../migrations/postgres/2_oldest.sql"),
];

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Migrates a database, and opens connections to it.
pub(super) async fn open_pool(url: &str) -> Result<PgPool, StoreError> {
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
