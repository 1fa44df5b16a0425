//! A server is started before its database, or with an address that leads nowhere.

use std::time::{Duration, Instant};

use super::{database::Database, server_process::ServerProcess};

const WAITING: &str = "the database cannot be reached";

#[tokio::test]
async fn postgresql_is_waited_for_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start_alone();
    database.crash();
    let mut server = ServerProcess::new(&folder.path().join("data"), Some(&database.url()), &[]);
    server.spawn(None);
    server.wait_for_log(WAITING).await.unwrap();
    // Long enough for some attempts.
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(server.logged().matches(WAITING).count(), 1, "{}", server.logged());
    database.restart();
    server.wait_until_ready().await.unwrap();
    server.client.create_game("calla").await.unwrap();
}

#[tokio::test]
async fn a_server_that_waits_for_postgresql_stops_when_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let url = "postgres://postgres@127.0.0.1:1/none";
    let mut server = ServerProcess::new(&folder.path().join("data"), Some(url), &[]);
    server.spawn(None);
    server.wait_for_log(WAITING).await.unwrap();
    let told = Instant::now();
    assert!(server.stop());
    assert!(told.elapsed() < Duration::from_secs(2), "{:?}", told.elapsed());
}

#[tokio::test]
async fn what_waiting_for_postgresql_does_not_mend_is_an_error_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let (secured, [_, wrong]) = Database::start_with_tls();
    database.query("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'right'");
    let right = database.guarded_url("right");
    ServerProcess::start(&folder.path().join("right"), Some(&right)).await;
    for url in [
        database.guarded_url("wrong"),
        format!("{}none", database.url()),
        "postgres://postgres@127.0.0.1:port/none".to_owned(),
        "mysql://127.0.0.1/none".to_owned(),
        format!("{}?sslmode=verify-full", database.url()),
        format!("{}?sslmode=verify-full&sslrootcert={}", secured.url(), wrong.display()),
    ] {
        let mut server = ServerProcess::new(&folder.path().join("data"), Some(&url), &[]);
        server.spawn(None);
        let status = server.wait_until_ready().await.expect_err(&url);
        assert_eq!(status.code(), Some(1), "{url}");
        assert!(server.logged().contains("cannot open the store"), "{}", server.logged());
        assert!(!server.logged().contains(":wrong@"), "a password is in the log");
    }
}
