//! Two nodes on one PostgreSQL: players at either see each move, and go on when one is
//! killed or stops answering.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::json;

use super::{
    database::Database,
    served::Served,
    table::{Memory, Table, check},
};

const TABLES: usize = 20;

struct Playing {
    stop: Arc<AtomicBool>,
    tables: Vec<tokio::task::JoinHandle<Vec<Memory>>>,
}

impl Playing {
    fn start(nodes: &[&Served]) -> Playing {
        let stop = Arc::new(AtomicBool::new(false));
        let games = ["calla", "kalah", "calliro", "kalaha-2"];
        let table = |number: usize| Table {
            nodes: nodes.iter().map(|served| served.client).collect(),
            game: games[number % games.len()].to_owned(),
            number,
            stop: stop.clone(),
            promised: Default::default(),
            pause: Duration::from_millis(20),
            patience: Duration::from_secs(1),
        };
        let tables = (0..TABLES).map(|number| tokio::spawn(table(number).play())).collect();
        Playing { stop, tables }
    }

    async fn end(self) -> Vec<Vec<Memory>> {
        self.stop.store(true, Ordering::Relaxed);
        let mut memories = Vec::new();
        for table in self.tables {
            memories.push(table.await.unwrap());
        }
        memories
    }
}

/// How long the table that waited longest waited for a promise after a moment.
fn longest_wait(tables: &[Vec<Memory>], after: Instant) -> Duration {
    let first = |memories: &Vec<Memory>| {
        let promises = memories.iter().flat_map(|memory| &memory.promised);
        promises.map(|(_, _, at)| *at).filter(|at| after < *at).min()
    };
    let waits = tables.iter().map(|memories| first(memories).expect("every game goes on") - after);
    waits.max().unwrap()
}

async fn check_all(database: &Database, served: &Served, tables: &[Vec<Memory>]) {
    let promised = check(&served.client, &tables.concat()).await;
    assert!(TABLES * 10 <= promised, "hardly anything was played");
    let twice = "SELECT count(*) FROM (SELECT game, seq FROM events GROUP BY game, seq HAVING count(*) > 1) AS twice";
    assert_eq!(database.query(twice), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_at_the_other_node() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let url = database.url();
    let one = Served::start(&folder.path().join("one"), Some(&url)).await;
    let mut two = Served::start(&folder.path().join("two"), Some(&url)).await;
    let playing = Playing::start(&[&one, &two]);
    tokio::time::sleep(Duration::from_secs(3)).await;
    two.kill();
    let killed = Instant::now();
    tokio::time::sleep(Duration::from_secs(5)).await;
    two.restart().await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    two.pause();
    let stopped = Instant::now();
    tokio::time::sleep(Duration::from_secs(7)).await;
    // The sleeper wakes and believes that nothing has happened.
    two.go_on();
    tokio::time::sleep(Duration::from_secs(4)).await;
    let tables = playing.end().await;
    check_all(&database, &one, &tables).await;
    check_all(&database, &two, &tables).await;
    let waits = [killed, stopped].map(|moment| longest_wait(&tables, moment));
    println!("games went on {:?} after a kill, {:?} after a stop", waits[0], waits[1]);
    assert!(waits.iter().all(|wait| *wait < Duration::from_secs(5)), "{waits:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_the_database_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let served = Served::start(&folder.path().join("data"), Some(&database.url())).await;
    let playing = Playing::start(&[&served]);
    tokio::time::sleep(Duration::from_secs(2)).await;
    database.crash();
    tokio::time::sleep(Duration::from_secs(2)).await;
    database.run();
    let back = Instant::now();
    tokio::time::sleep(Duration::from_secs(7)).await;
    let tables = playing.end().await;
    check_all(&database, &served, &tables).await;
    println!("games went on {:?} after the database came back", longest_wait(&tables, back));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_write_all_of_an_append_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let url = database.url();
    let one = Served::start(&folder.path().join("one"), Some(&url)).await;
    let two = Served::start(&folder.path().join("two"), Some(&url)).await;
    for _ in 0..40 {
        let wish = json!({ "game": "calla", "seats": { "S": "me", "N": "open" }, "toss": true });
        let begun = one.client.post("/games", None, &wish).await.unwrap();
        let id = begun["id"].as_str().unwrap();
        let secret = begun["secrets"]["S"].as_str();
        let (seat, actions) = (format!("/games/{id}/seat"), format!("/games/{id}/actions"));
        let resign = json!({ "id": "r", "kind": "resign" });
        let nothing = json!({});
        let (_, _) = tokio::join!(
            one.client.post(&seat, None, &nothing),
            two.client.post(&actions, secret, &resign),
        );
    }
    // A toss comes right after the seat was taken, and never without.
    let odd =
        "SELECT count(*) FROM events AS toss WHERE toss.body LIKE '%\"tossed\"%' AND NOT EXISTS (
        SELECT 1 FROM events AS seat WHERE seat.game = toss.game AND seat.seq = toss.seq - 1
        AND seat.body LIKE '%\"seated\"%')";
    assert_eq!(database.query(odd), "0");
    assert_ne!(database.query("SELECT count(*) FROM events WHERE body LIKE '%\"seated\"%'"), "0");
}
