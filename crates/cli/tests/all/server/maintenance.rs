//! The program dies while it migrates its store, deletes old games, or copies everything:
//! what is there afterwards is complete.

use std::{
    collections::BTreeSet,
    os::unix::process::ExitStatusExt,
    path::Path,
    process::{Command, Output},
};

use rustix::process::Signal;
use serde_json::json;

use super::{database::Database, server_process::ServerProcess, test_server::TestServer};

/// How many old games SQLite deletes at once.
const EXPIRY_BATCH: usize = 50;
const GAMES: usize = 60;

/// Runs `callabash data`, which may die at a fault point.
fn data(word: &str, file: &Path, folder: &Path, database: Option<&str>, die_at: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_callabash"));
    command.args(["data", word]).arg(file).arg("--data").arg(folder);
    if let Some(database) = database {
        command.args(["--database", database]);
    }
    if !die_at.is_empty() {
        command.env("CALLABASH_DIE_AT", die_at);
    }
    command.output().unwrap()
}

#[track_caller]
fn succeeds(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[track_caller]
fn died_at(output: &Output, point: &str) {
    let log = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.signal(), Some(Signal::ABORT.as_raw()), "{}: {log}", output.status);
    assert!(log.contains(&format!("died at {point}\n")), "{log}");
}

/// Imports games that differ by their number.
fn import(scratch: &Path, folder: &Path, database: Option<&str>) {
    let file = scratch.join("games.txt");
    let game = |number| format!("[Site \"{number}\"]\n[Rules \"calla\"]\n\n1. 3 2\n*\n\n");
    std::fs::write(&file, (0..GAMES).map(game).collect::<String>()).unwrap();
    succeeds(&data("import", &file, folder, database, ""));
}

/// The records of all games.
fn export(scratch: &Path, folder: &Path, database: Option<&str>) -> BTreeSet<String> {
    let file = scratch.join("exported.txt");
    succeeds(&data("export", &file, folder, database, ""));
    let text = std::fs::read_to_string(file).unwrap();
    let games = text.split("[Site ").skip(1).map(|game| game.trim().to_owned());
    games.collect()
}

/// Dies after some migrations, and runs the others when it is started again.
async fn migrate(folder: &Path, database: Option<&str>, migrations: usize) {
    let mut server = ServerProcess::new(folder, database, &[]);
    server.spawn(Some(&format!("in-migration:{migrations}")));
    server.wait_for_death_at("in-migration").await;
    server.restart().await;
    let (id, secrets) = server.client.create_game("calla").await.unwrap();
    let action = json!({ "id": "a", "kind": "play", "move": "2", "ply": 0 });
    let path = format!("/games/{id}/actions");
    server.client.post(&path, Some(&secrets[0]), &action).await.unwrap();
}

#[cfg(debug_assertions)]
#[tokio::test]
async fn an_interrupted_migration_is_completed() {
    for migrations in [1, 2, 3, 2, 1] {
        let folder = tempfile::tempdir().unwrap();
        migrate(&folder.path().join("data"), None, migrations).await;
        let database = Database::start();
        migrate(&folder.path().join("other"), Some(&database.url()), migrations).await;
    }
}

/// Creates games in the past: manual time begins years ago.
async fn create_old_games(folder: &Path, database: Option<&str>, count: usize) {
    let server = TestServer::start_with(|config| {
        config.data = folder.to_owned();
        config.database = database.map(str::to_owned);
    });
    let mut server = server.await;
    for number in 0..count {
        let seats = json!({ "S": "me", "N": "me" });
        let request = json!({ "game": "calla", "seats": seats, "name": format!("No {number}") });
        let created = server.client.post("/games", None, &request).await.unwrap();
        let action = json!({ "id": "a", "kind": "play", "move": "2", "ply": 0 });
        let path = format!("/games/{}/actions", created["id"].as_str().unwrap());
        server.client.post(&path, created["secrets"]["S"].as_str(), &action).await.unwrap();
    }
    server.crash().await;
}

const MONTH_AND_A_DAY: u64 = 31 * 24 * 3_600_000;
const FOLDER: &str = "CALLABASH_TEST_FOLDER";
const DATABASE: &str = "CALLABASH_TEST_DATABASE";

/// A server that sees a month pass, until all games are deleted. [`expire`] runs it in a process
/// of its own.
#[tokio::test]
#[ignore = "run by another test"]
async fn a_month_passes() {
    let server = TestServer::start_with(|config| {
        config.data = std::env::var(FOLDER).unwrap().into();
        config.database = std::env::var(DATABASE).ok();
    });
    let server = server.await;
    server.advance(MONTH_AND_A_DAY);
    while !server.export().await.is_empty() {}
}

/// Runs [`a_month_passes`], which may die at a fault point.
fn month_passes(folder: &Path, database: Option<&str>, die_at: Option<String>) -> Output {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "server::maintenance::a_month_passes", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        // Who dies removes nothing.
        .env("TMPDIR", folder.parent().unwrap())
        .envs(database.map(|database| (DATABASE, database)))
        .envs(die_at.map(|die_at| ("CALLABASH_DIE_AT", die_at)));
    command.output().unwrap()
}

/// Dies while it deletes all games. Returns how many are left.
fn expire(scratch: &Path, folder: &Path, database: Option<&str>, passes: usize) -> usize {
    let before = export(scratch, folder, database);
    assert!(!before.is_empty(), "nothing to delete");
    let died = month_passes(folder, database, Some(format!("in-expiry:{passes}")));
    died_at(&died, "in-expiry");
    let after = export(scratch, folder, database);
    assert!(after.is_subset(&before), "each game is whole or gone");
    // It deletes the rest when it is started again.
    succeeds(&month_passes(folder, database, None));
    assert!(export(scratch, folder, database).is_empty());
    after.len()
}

#[cfg(debug_assertions)]
#[tokio::test]
async fn games_are_deleted_completely_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let (scratch, old) = (folder.path(), folder.path().join("old"));
    create_old_games(&old, None, GAMES).await;
    assert_eq!(export(scratch, &old, None).len(), GAMES);
    // Not the files themselves: the crashed server's threads may still be closing them.
    let backup = scratch.join("backup.sqlite");
    succeeds(&data("backup", &backup, &old, None, ""));
    for (passes, left) in
        [(1, GAMES), (7, GAMES), (EXPIRY_BATCH, GAMES), (EXPIRY_BATCH + 1, 10), (59, 10)]
    {
        let copy = scratch.join(format!("copy{passes}"));
        succeeds(&data("restore", &backup, &copy, None, ""));
        assert_eq!(expire(scratch, &copy, None, passes), left, "{passes}");
    }
    let (database, folder) = (Database::start(), scratch.join("shared"));
    for (passes, left) in [(1, 12), (2, 12), (3, 0), (2, 12), (3, 0)] {
        create_old_games(&folder, Some(&database.url()), 12).await;
        assert_eq!(expire(scratch, &folder, Some(&database.url()), passes), left, "{passes}");
        let rest = "SELECT count(*) FROM events";
        assert_eq!(database.query(rest), "0", "a part of a game that is gone");
    }
}

#[cfg(debug_assertions)]
#[test]
fn a_copy_is_complete_or_does_not_exist() {
    let folder = tempfile::tempdir().unwrap();
    let (scratch, first) = (folder.path(), folder.path().join("first"));
    import(scratch, &first, None);
    let games = export(scratch, &first, None);
    for time in 0..5 {
        let backup = scratch.join(format!("backup{time}.sqlite"));
        died_at(&data("backup", &backup, &first, None, "in-backup:1"), "in-backup");
        assert!(!backup.exists(), "half a copy looks like a whole one");
        succeeds(&data("backup", &backup, &first, None, ""));
        let second = scratch.join(format!("second{time}"));
        died_at(&data("restore", &backup, &second, None, "in-restore:1"), "in-restore");
        assert!(!data("export", &scratch.join("none"), &second, None, "").status.success());
        succeeds(&data("restore", &backup, &second, None, ""));
        assert_eq!(export(scratch, &second, None), games);
    }
}

#[tokio::test]
async fn a_clean_stop_leaves_everything_in_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let first = folder.path().join("data");
    let mut server = ServerProcess::start(&first, None).await;
    server.client.create_game("calla").await.unwrap();
    assert!(server.stop());
    let log = std::fs::metadata(first.join("callabash.sqlite-wal")).map_or(0, |log| log.len());
    assert_eq!(log, 0, "the log was not folded into the file");
    // The main file is all there is to copy.
    let copy = folder.path().join("copy");
    std::fs::create_dir(&copy).unwrap();
    std::fs::copy(first.join("callabash.sqlite"), copy.join("callabash.sqlite")).unwrap();
    let records = folder.path().join("records");
    succeeds(&data("export", &records, &copy, None, ""));
    assert!(std::fs::read_to_string(records).unwrap().contains("[Rules \"calla\"]"));
}
