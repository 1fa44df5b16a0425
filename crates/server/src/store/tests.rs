//! The contract of every store, on a real SQLite and a real PostgreSQL.

use std::path::Path;

use super::*;

#[cfg(unix)]
#[path = "../../../cli/tests/all/server/database.rs"]
#[allow(dead_code)]
mod database;
#[cfg(unix)]
mod postgres;

fn entry(game: &str, seq: u64, at: u64, body: &str) -> StoredEntry {
    StoredEntry { game: game.to_owned(), seq, at, body: body.to_owned() }
}

fn append(entries: &[StoredEntry]) -> Append {
    Append { entries: entries.to_vec(), codes: Vec::new() }
}

async fn fulfils_the_contract(store: &dyn Store) {
    store.check().await.unwrap();
    // Of two appends with the same number, in one batch or later, only the first is stored.
    let created = append(&[entry("a", 1, 10, "a1")]);
    assert_eq!(store.append(&[created.clone(), created.clone()]).await.unwrap(), [true, false]);
    assert_eq!(store.append(&[created]).await.unwrap(), [false]);
    let first = append(&[entry("a", 2, 20, "first")]);
    let second = append(&[entry("a", 2, 20, "second"), entry("a", 3, 20, "more")]);
    assert_eq!(store.append(&[first, second.clone()]).await.unwrap(), [true, false]);
    assert_eq!(store.append(&[second]).await.unwrap(), [false]);
    // No gaps, and nothing of an append that cannot be stored whole.
    let gap = append(&[entry("a", 4, 30, "gap")]);
    let half = append(&[entry("a", 3, 30, "a3"), entry("b", 2, 30, "b2")]);
    assert_eq!(store.append(&[gap, half]).await.unwrap(), [false, false]);
    let bodies: Vec<String> =
        store.read("a", 0).await.unwrap().into_iter().map(|entry| entry.body).collect();
    assert_eq!(bodies, ["a1", "first"]);
    assert_eq!(store.read("a", 1).await.unwrap().len(), 1);

    // Games without a recent entry expire, and so do codes.
    let code = |code: &str, game: &str, expires| {
        vec![JoinCode { code: code.to_owned(), game: game.to_owned(), expires }]
    };
    let mut old = append(&[entry("c", 1, 5, "c1")]);
    old.codes = code("OLD", "c", 50);
    let mut young = append(&[entry("d", 1, 70, "d1")]);
    young.codes = code("YOUNG", "d", 500);
    let active = [entry("b", 1, 5, "b1"), entry("b", 2, 90, "b2")];
    assert_eq!(store.append(&[old, young, append(&active)]).await.unwrap(), [true; 3]);
    assert_eq!(store.game_by_code("OLD", 40).await.unwrap().as_deref(), Some("c"));
    assert_eq!(store.expire(60, 100).await.unwrap(), 2);
    assert_eq!(store.games("", 10).await.unwrap(), ["b", "d"]);
    assert_eq!(store.game_by_code("OLD", 40).await.unwrap(), None);
    assert_eq!(store.game_by_code("YOUNG", 100).await.unwrap().as_deref(), Some("d"));
    // A deleted game cannot be continued.
    assert_eq!(store.append(&[append(&[entry("a", 3, 95, "a3")])]).await.unwrap(), [false]);
    // The latest time that any node has seen counts, but never one that is still to come.
    assert_eq!(store.seen_time().await.unwrap(), None);
    for (seen, wall_clock, noted) in [(70, 90, 70), (50, 90, 70), (80, 90, 80), (60, 75, 75)] {
        assert_eq!(store.note_seen_time(seen, wall_clock).await.unwrap(), noted);
        assert_eq!(store.seen_time().await.unwrap(), Some(noted));
    }
    store.delete("b").await.unwrap();
    assert_eq!(store.games("", 10).await.unwrap(), ["d"]);
    store.check().await.unwrap();
}

#[tokio::test]
async fn sqlite_fulfils_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.sqlite")).await.unwrap();
    fulfils_the_contract(&store).await;
}

#[cfg(unix)]
#[tokio::test]
async fn postgresql_fulfils_the_contract() {
    let database = database::Database::start();
    fulfils_the_contract(&Postgres::open(&database.url()).await.unwrap()).await;
}

/// A nickname is gone from the disk when its game is deleted, by hand or by age.
#[tokio::test]
async fn what_is_deleted_leaves_nothing_in_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.sqlite")).await.unwrap();
    let long = "x".repeat(9_000);
    for (game, at, body) in
        [("a", 10, "NicknameOfAda"), ("b", 10, "NicknameOfBo"), ("c", 90, &long)]
    {
        store.append(&[append(&[entry(game, 1, at, body)])]).await.unwrap();
    }
    store.delete("a").await.unwrap();
    store.expire(50, 100).await.unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let found = bytes.windows(8).any(|bytes| bytes == b"Nickname");
        assert!(!found, "{} still has a nickname", path.display());
    }
    assert_eq!(store.games("", 10).await.unwrap(), ["c"]);
}

/// Nobody else on the machine reads what children are called.
#[cfg(unix)]
#[tokio::test]
async fn files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    let parent = tempfile::tempdir().unwrap();
    let config = crate::Config::local(parent.path().join("data"));
    let store = crate::server::open_store(&config).await.unwrap();
    store.append(&[append(&[entry("a", 1, 10, "a1")])]).await.unwrap();
    let backup = parent.path().join("backup");
    crate::archive::backup(&config, &backup).await.unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&config.data), 0o700);
    assert_eq!(mode(&backup), 0o600);
    let export = parent.path().join("export");
    crate::archive::create_file(&export).unwrap();
    assert_eq!(mode(&export), 0o600);
    for file in std::fs::read_dir(&config.data).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    // A folder of an earlier program is closed, too.
    std::fs::set_permissions(&config.data, PermissionsExt::from_mode(0o755)).unwrap();
    crate::server::open_store(&config).await.unwrap();
    assert_eq!(mode(&config.data), 0o700);
}
