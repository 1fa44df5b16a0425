//! What only PostgreSQL has to show: other connections may do anything at any moment.

use std::{path::Path, sync::Arc, time::Duration};

use sqlx::{Connection, PgConnection};

use super::{super::*, append, database::Database, entry};

/// A game is old before this time, and entries are new from it on.
const BEFORE: u64 = 50;

/// An index on a large table takes longer than any statement of a game may.
#[tokio::test]
async fn postgresql_does_not_limit_the_time_of_migrations() {
    let database = Database::start();
    for sql in [
        "CREATE TABLE limits (tag TEXT, statement TEXT, idle TEXT)",
        "CREATE FUNCTION note() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
             INSERT INTO limits VALUES (tg_tag, current_setting('statement_timeout'),
                 current_setting('idle_in_transaction_session_timeout'));
         END $$",
        "CREATE EVENT TRIGGER note ON ddl_command_start EXECUTE FUNCTION note()",
    ] {
        database.query(sql);
    }
    Postgres::open(&database.url()).await.unwrap();
    let created = database.query("SELECT count(*) FROM limits WHERE tag = 'CREATE INDEX'");
    assert_ne!(created, "0");
    assert_eq!(database.query("SELECT DISTINCT statement, idle FROM limits"), "0|0");
}

/// Two old games in a database, and one connection more that can keep others waiting.
struct TwoOldGames {
    database: Database,
    store: Arc<Postgres>,
    other_node: Arc<Postgres>,
    holder: PgConnection,
}

impl TwoOldGames {
    async fn create() -> TwoOldGames {
        let database = Database::start();
        let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
        let other_node = Arc::new(Postgres::open(&database.url()).await.unwrap());
        let holder = PgConnection::connect(&database.url()).await.unwrap();
        for game in ["a", "b"] {
            let entries: Vec<StoredEntry> = (1..=3).map(|n| entry(game, n, n, "old")).collect();
            assert_eq!(store.append(&[append(&entries)]).await.unwrap(), [true]);
        }
        TwoOldGames { database, store, other_node, holder }
    }

    /// Keeps others from deleting a game, but not from playing it.
    async fn hold(&mut self, game: &str) {
        sqlx::raw_sql("BEGIN").execute(&mut self.holder).await.unwrap();
        sqlx::query("SELECT 1 FROM events WHERE game = $1 ORDER BY seq FOR KEY SHARE")
            .bind(game)
            .execute(&mut self.holder)
            .await
            .unwrap();
    }

    async fn release(&mut self) {
        sqlx::raw_sql("COMMIT").execute(&mut self.holder).await.unwrap();
    }

    /// Waits until so many connections wait for a lock.
    async fn wait_for_waiting(&self, count: usize) {
        let waiting = "SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let started = std::time::Instant::now();
        while self.database.query(waiting) != count.to_string() {
            assert!(started.elapsed() < Duration::from_secs(8), "{count} should wait");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The numbers of a game's entries.
    fn numbers(&self, game: &str) -> String {
        let sql = format!(
            "SELECT string_agg(seq::text, ',' ORDER BY seq) FROM events WHERE game = '{game}'"
        );
        self.database.query(&sql)
    }
}

/// The next move of game `a`, at another node.
async fn play(node: Arc<Postgres>) -> bool {
    let played = append(&[entry("a", 4, BEFORE + 10, "new")]);
    node.append(&[played]).await.unwrap() == [true]
}

#[tokio::test]
async fn postgresql_keeps_an_old_game_whole_that_is_played_before_it_is_deleted() {
    let mut games = TwoOldGames::create().await;
    games.hold("a").await;
    let store = games.store.clone();
    let expiry = tokio::spawn(async move { store.expire(BEFORE, BEFORE).await.unwrap() });
    games.wait_for_waiting(1).await;
    // The old games are chosen, and none is deleted.
    assert!(play(games.other_node.clone()).await);
    games.release().await;
    assert_eq!(expiry.await.unwrap(), 1);
    assert_eq!(games.numbers("a"), "1,2,3,4");
    assert_eq!(games.numbers("b"), "");
}

#[tokio::test]
async fn postgresql_refuses_a_move_in_an_old_game_that_is_being_deleted() {
    let mut games = TwoOldGames::create().await;
    games.hold("b").await;
    let store = games.store.clone();
    let expiry = tokio::spawn(async move { store.expire(BEFORE, BEFORE).await.unwrap() });
    games.wait_for_waiting(1).await;
    let playing = tokio::spawn(play(games.other_node.clone()));
    games.wait_for_waiting(2).await;
    games.release().await;
    assert_eq!(expiry.await.unwrap(), 2);
    assert!(!playing.await.unwrap());
    assert_eq!(games.numbers("a"), "");
    assert_eq!(games.numbers("b"), "");
}

#[tokio::test]
async fn postgresql_deletes_all_of_a_game_that_is_being_played() {
    let mut games = TwoOldGames::create().await;
    games.hold("a").await;
    let store = games.store.clone();
    let deletion = tokio::spawn(async move { store.delete("a").await.unwrap() });
    games.wait_for_waiting(1).await;
    assert!(play(games.other_node.clone()).await);
    games.release().await;
    deletion.await.unwrap();
    assert_eq!(games.numbers("a"), "");
}

#[tokio::test]
async fn postgresql_is_reached_through_tls_by_its_name_and_authority() {
    let (database, [right, wrong]) = Database::start_with_tls();
    let url = |host: &str, mode: &str, authority: &Path| {
        let url = database.url().replace("127.0.0.1", host);
        format!("{url}?sslmode={mode}&sslrootcert={}", authority.display())
    };
    let store = Postgres::open(&url("127.0.0.1", "verify-full", &right)).await.unwrap();
    assert_eq!(store.append(&[append(&[entry("a", 1, 1, "a1")])]).await.unwrap(), [true]);
    let open = "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE datname = current_database() AND pid <> pg_backend_pid()";
    assert_eq!(database.query(open), "t");
    // Whoever pretends to be the database is not waited for.
    for (host, authority) in [("127.0.0.1", &wrong), ("localhost", &right)] {
        let Err(error) = Postgres::open(&url(host, "verify-full", authority)).await else {
            panic!("{host} was believed");
        };
        assert!(!error.is_unreachable(), "{error}");
    }
    Postgres::open(&url("localhost", "verify-ca", &right)).await.unwrap();
}
