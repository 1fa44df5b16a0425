//! The program dies while it sets up its store, forgets what is old, or copies everything:
//! what is there afterwards is whole.

use std::{
    collections::BTreeSet,
    os::unix::process::ExitStatusExt,
    path::Path,
    process::{Command, Output},
};

use rustix::process::Signal;
use serde_json::json;

use super::{database::Database, here::Here, served::Served};

/// So many old games are forgotten at once by SQLite.
const AT_ONCE: usize = 50;
const GAMES: usize = 60;

/// Copies, or dies at a point in the middle.
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
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.signal(), Some(Signal::ABORT.as_raw()), "{said}");
    assert!(said.contains(&format!("died at {point}\n")), "{said}");
}

/// Keeps games that differ, each by its number.
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

/// Dies after each step of setting up a store, and sets it up all the same.
async fn set_up(folder: &Path, database: Option<&str>, steps: usize) {
    let mut served = Served::new(folder, database, &[]);
    served.spawn(Some(&format!("in-migration:{steps}")));
    served.has_died_at("in-migration").await;
    served.restart().await;
    let (id, secrets) = served.client.begin("calla").await.unwrap();
    let action = json!({ "id": "a", "kind": "play", "move": "2", "ply": 0 });
    let path = format!("/games/{id}/actions");
    served.client.post(&path, Some(&secrets[0]), &action).await.unwrap();
}

#[cfg(debug_assertions)]
#[tokio::test]
async fn a_store_that_was_not_set_up_to_the_end_is_set_up() {
    for steps in [1, 2, 1, 2, 1] {
        let folder = tempfile::tempdir().unwrap();
        set_up(&folder.path().join("data"), None, steps).await;
        let database = Database::start();
        set_up(&folder.path().join("other"), Some(&database.url()), steps).await;
    }
}

/// Begins games in the past: time that is turned by hand begins years ago.
async fn begin_old_games(folder: &Path, database: Option<&str>, count: usize) {
    let here = Here::start_with(|config| {
        config.data = folder.to_owned();
        config.database = database.map(str::to_owned);
    });
    let mut here = here.await;
    for number in 0..count {
        let seats = json!({ "S": "me", "N": "me" });
        let wish = json!({ "game": "calla", "seats": seats, "name": format!("No {number}") });
        let begun = here.client.post("/games", None, &wish).await.unwrap();
        let action = json!({ "id": "a", "kind": "play", "move": "2", "ply": 0 });
        let path = format!("/games/{}/actions", begun["id"].as_str().unwrap());
        here.client.post(&path, begun["secrets"]["S"].as_str(), &action).await.unwrap();
    }
    here.crash().await;
}

/// Dies when so many points are passed in forgetting all games; tells how many are left.
async fn forget(scratch: &Path, folder: &Path, database: Option<&str>, passes: usize) -> usize {
    let before = export(scratch, folder, database);
    let mut served = Served::new(folder, database, &[]);
    served.spawn(Some(&format!("in-expiry:{passes}")));
    served.has_died_at("in-expiry").await;
    let after = export(scratch, folder, database);
    assert!(after.is_subset(&before), "each game is whole or gone");
    // It goes on where it was.
    served.restart().await;
    while !export(scratch, folder, database).is_empty() {}
    after.len()
}

#[cfg(debug_assertions)]
#[tokio::test]
async fn games_are_forgotten_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let (scratch, old) = (folder.path(), folder.path().join("old"));
    begin_old_games(&old, None, GAMES).await;
    assert_eq!(export(scratch, &old, None).len(), GAMES);
    for (passes, left) in [(1, GAMES), (7, GAMES), (AT_ONCE, GAMES), (AT_ONCE + 1, 10), (59, 10)] {
        let data = scratch.join(format!("data{passes}"));
        let copied = Command::new("cp").arg("-r").args([&old, &data]).status();
        assert!(copied.unwrap().success());
        assert_eq!(forget(scratch, &data, None, passes).await, left, "{passes}");
    }
    let (database, data) = (Database::start(), scratch.join("data"));
    for (passes, left) in [(1, 12), (2, 0), (1, 12), (2, 0), (1, 12)] {
        begin_old_games(&data, Some(&database.url()), 12).await;
        assert_eq!(forget(scratch, &data, Some(&database.url()), passes).await, left, "{passes}");
        let rest = "SELECT count(*) FROM events";
        assert_eq!(database.query(rest), "0", "a part of a game that is gone");
    }
}

#[cfg(debug_assertions)]
#[test]
fn a_copy_is_whole_or_not_there() {
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
