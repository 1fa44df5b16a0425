//! What both stores do alike: the statements whose text is the same in SQLite and PostgreSQL.

use std::marker::PhantomData;

use sqlx::{
    Database, Encode, Executor, FromRow, IntoArguments, Pool, Type,
    migrate::{Migrate, Migration, MigrationType, Migrator},
    query::Query,
};

use super::{JoinCode, StoreError, StoredEntry};
use crate::fault;

/// The statements that are the same for the database `D`.
pub(super) struct Statements<D>(PhantomData<D>);

/// A statement with its values, ready to be executed.
type Bound<'q, D> = Query<'q, D, <D as Database>::Arguments>;

impl<D: Database> Statements<D>
where
    D::Arguments: IntoArguments<D>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'q> &'q str: Encode<'q, D> + Type<D>,
    for<'q> i64: Encode<'q, D> + Type<D>,
    for<'r> (i64,): FromRow<'r, D::Row>,
    for<'r> (String,): FromRow<'r, D::Row>,
    for<'r> (i64, i64, String): FromRow<'r, D::Row>,
{
    /// The entries of a game after a number, in order.
    pub(super) async fn read(
        pool: &Pool<D>,
        game: &str,
        after: u64,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        let sql = "SELECT seq, at, body FROM events WHERE game = $1 AND seq > $2 ORDER BY seq";
        let rows: Vec<(i64, i64, String)> =
            sqlx::query_as(sql).bind(game).bind(after as i64).fetch_all(pool).await?;
        let entry = |(seq, at, body): (i64, i64, String)| StoredEntry {
            game: game.to_owned(),
            seq: seq as u64,
            at: at as u64,
            body,
        };
        Ok(rows.into_iter().map(entry).collect())
    }

    /// The game that a code leads to, unless the code has expired.
    pub(super) async fn game_by_code(
        pool: &Pool<D>,
        code: &str,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT game FROM codes WHERE code = $1 AND expires > $2";
        Ok(sqlx::query_scalar(sql).bind(code).bind(now as i64).fetch_optional(pool).await?)
    }

    /// At most `limit` ids of games after an id, in order.
    pub(super) async fn games(
        pool: &Pool<D>,
        after: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT game FROM events WHERE seq = 1 AND game > $1 ORDER BY game LIMIT $2";
        Ok(sqlx::query_scalar(sql).bind(after).bind(i64::from(limit)).fetch_all(pool).await?)
    }

    /// The time that any node has seen pass, if any was stored.
    pub(super) async fn seen_time(pool: &Pool<D>) -> Result<Option<u64>, StoreError> {
        let row: Option<(i64,)> =
            sqlx::query_as("SELECT seen FROM seen_time").fetch_optional(pool).await?;
        Ok(row.map(|(seen,)| seen as u64))
    }

    /// At most `limit` games that began before a time and have no entry since.
    pub(super) async fn old_games(
        connection: &mut D::Connection,
        before: u64,
        limit: i64,
    ) -> Result<Vec<String>, sqlx::Error> {
        let sql = "SELECT game FROM events AS old WHERE seq = 1 AND at < $1 AND NOT EXISTS (
            SELECT 1 FROM events AS new WHERE new.game = old.game AND new.at >= $1) LIMIT $2";
        sqlx::query_scalar(sql).bind(before as i64).bind(limit).fetch_all(connection).await
    }

    /// Deletes the entries of an append that cannot be stored whole.
    pub(super) async fn take_back(
        connection: &mut D::Connection,
        entries: impl IntoIterator<Item = &StoredEntry>,
    ) -> Result<(), sqlx::Error> {
        for entry in entries {
            let delete: Bound<'_, D> =
                sqlx::query("DELETE FROM events WHERE game = $1 AND seq = $2");
            delete
                .bind(entry.game.as_str())
                .bind(entry.seq as i64)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Makes a code lead to a game.
    pub(super) async fn insert_code(
        connection: &mut D::Connection,
        code: &JoinCode,
    ) -> Result<(), sqlx::Error> {
        let insert: Bound<'_, D> = sqlx::query(
            "INSERT INTO codes (code, game, expires) VALUES ($1, $2, $3)
             ON CONFLICT (code) DO UPDATE SET game = excluded.game, expires = excluded.expires",
        );
        let insert = insert.bind(code.code.as_str()).bind(code.game.as_str());
        insert.bind(code.expires as i64).execute(connection).await.map(drop)
    }

    /// Deletes a game and its codes. Not atomic by itself.
    pub(super) async fn delete_game(
        connection: &mut D::Connection,
        game: &str,
    ) -> Result<(), sqlx::Error> {
        for sql in ["DELETE FROM events WHERE game = $1", "DELETE FROM codes WHERE game = $1"] {
            let delete: Bound<'_, D> = sqlx::query(sql);
            delete.bind(game).execute(&mut *connection).await?;
        }
        Ok(())
    }

    pub(super) async fn delete_expired_codes(
        connection: &mut D::Connection,
        now: u64,
    ) -> Result<(), sqlx::Error> {
        let delete: Bound<'_, D> = sqlx::query("DELETE FROM codes WHERE expires < $1");
        delete.bind(now as i64).execute(connection).await.map(drop)
    }

    /// Writes something and takes it back, to see whether anything can be written.
    pub(super) async fn try_to_write(connection: &mut D::Connection) -> Result<(), sqlx::Error> {
        for sql in [
            "INSERT INTO codes (code, game, expires) VALUES ('trial', '', 0) ON CONFLICT DO NOTHING",
            "DELETE FROM codes WHERE code = 'trial'",
        ] {
            let write: Bound<'_, D> = sqlx::query(sql);
            write.execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// Runs the migrations that have not been run yet, in order. A migration that was released
/// must never change.
pub(super) async fn migrate(
    migrations: &[&'static str],
    connection: &mut impl Migrate,
) -> Result<(), StoreError> {
    let migration = |(index, sql): (usize, &&'static str)| {
        let sql = sqlx::SqlSafeStr::into_sql_str(*sql);
        Migration::new(index as i64 + 1, "step".into(), MigrationType::Simple, sql, false)
    };
    let all = migrations.iter().enumerate().map(migration).collect();
    let migrator = Migrator::with_migrations(all);
    for target in 1..=migrations.len() as i64 {
        migrator.run_direct(Some(target), connection, false).await?;
        fault::point!("in-migration");
    }
    Ok(())
}
