//! What every store does, on a real SQLite and a real PostgreSQL.

use super::*;

#[cfg(unix)]
#[path = "../../../cli/tests/all/server/database.rs"]
#[allow(dead_code)]
mod database;

fn event(game: &str, seq: u64, at: u64, body: &str) -> Stored {
    Stored { game: game.to_owned(), seq, at, body: body.to_owned() }
}

fn append(events: &[Stored]) -> Append {
    Append { events: events.to_vec(), code: None }
}

async fn keeps_to_the_contract(store: &dyn Store) {
    store.check().await.unwrap();
    // Of two that want one number, in one batch or later, one has it.
    let begun = append(&[event("a", 1, 10, "a1")]);
    assert_eq!(store.append(&[begun.clone(), begun.clone()]).await.unwrap(), [true, false]);
    assert_eq!(store.append(&[begun]).await.unwrap(), [false]);
    let first = append(&[event("a", 2, 20, "first")]);
    let second = append(&[event("a", 2, 20, "second"), event("a", 3, 20, "more")]);
    assert_eq!(store.append(&[first, second.clone()]).await.unwrap(), [true, false]);
    assert_eq!(store.append(&[second]).await.unwrap(), [false]);
    // No gap, and nothing of an append that does not fit whole.
    let gap = append(&[event("a", 4, 30, "gap")]);
    let half = append(&[event("a", 3, 30, "a3"), event("b", 2, 30, "b2")]);
    assert_eq!(store.append(&[gap, half]).await.unwrap(), [false, false]);
    let bodies: Vec<String> =
        store.read("a", 0).await.unwrap().into_iter().map(|event| event.body).collect();
    assert_eq!(bodies, ["a1", "first"]);
    assert_eq!(store.read("a", 1).await.unwrap().len(), 1);

    // What is old goes, unless something happened in it since; codes too.
    let code = |code: &str, game: &str, expires| {
        Some(Code { code: code.to_owned(), game: game.to_owned(), expires })
    };
    let mut old = append(&[event("c", 1, 5, "c1")]);
    old.code = code("OLD", "c", 50);
    let mut young = append(&[event("d", 1, 70, "d1")]);
    young.code = code("YOUNG", "d", 500);
    let woken = [event("b", 1, 5, "b1"), event("b", 2, 90, "b2")];
    assert_eq!(store.append(&[old, young, append(&woken)]).await.unwrap(), [true; 3]);
    assert_eq!(store.game_of_code("OLD", 40).await.unwrap().as_deref(), Some("c"));
    assert_eq!(store.expire(60, 100).await.unwrap(), 2);
    assert_eq!(store.games("", 10).await.unwrap(), ["b", "d"]);
    assert_eq!(store.game_of_code("OLD", 40).await.unwrap(), None);
    assert_eq!(store.game_of_code("YOUNG", 100).await.unwrap().as_deref(), Some("d"));
    // A game that is gone does not go on.
    assert_eq!(store.append(&[append(&[event("a", 3, 95, "a3")])]).await.unwrap(), [false]);
    store.delete("b").await.unwrap();
    assert_eq!(store.games("", 10).await.unwrap(), ["d"]);
    store.check().await.unwrap();
}

#[tokio::test]
async fn sqlite_keeps_to_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.sqlite")).await.unwrap();
    keeps_to_the_contract(&store).await;
}

#[cfg(unix)]
#[tokio::test]
async fn postgresql_keeps_to_the_contract() {
    let database = database::Database::start();
    keeps_to_the_contract(&Postgres::open(&database.url()).await.unwrap()).await;
}
