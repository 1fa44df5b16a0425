//! Two nodes on one PostgreSQL: players at either see each move, and go on when one is
//! killed or stops answering.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::json;

use super::{
    database::Database,
    here::Here,
    served::{NEVER, Served},
    table::{Memory, Table, check},
};

const TABLES: usize = 20;

struct Playing {
    stop: Arc<AtomicBool>,
    /// How many moves were acknowledged at each table.
    promised: Vec<Arc<AtomicUsize>>,
    tables: Vec<tokio::task::JoinHandle<Vec<Memory>>>,
}

impl Playing {
    fn start(nodes: &[&Served]) -> Playing {
        let stop = Arc::new(AtomicBool::new(false));
        let promised: Vec<Arc<AtomicUsize>> = (0..TABLES).map(|_| Arc::default()).collect();
        let games = ["calla", "kalah", "calliro", "kalaha-2"];
        let table = |number: usize| Table {
            nodes: nodes.iter().map(|served| served.client).collect(),
            game: games[number % games.len()].to_owned(),
            number,
            stop: stop.clone(),
            promised: promised[number].clone(),
            pause: Duration::from_millis(20),
            patience: Duration::from_secs(1),
        };
        let tables = (0..TABLES).map(|number| tokio::spawn(table(number).play())).collect();
        Playing { stop, promised, tables }
    }

    /// Waits until at every table some more moves are acknowledged; tells how long that
    /// took.
    async fn go_on(&self) -> Duration {
        const SOME: usize = 3;
        let begun = Instant::now();
        let count = |promised: &Arc<AtomicUsize>| promised.load(Ordering::Relaxed);
        let before: Vec<usize> = self.promised.iter().map(count).collect();
        let is_on = |(now, before): (&Arc<AtomicUsize>, &usize)| before + SOME <= count(now);
        while !self.promised.iter().zip(&before).all(is_on) {
            assert!(begun.elapsed() < NEVER, "not every game goes on");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        begun.elapsed()
    }

    async fn end(self) -> Vec<Memory> {
        self.stop.store(true, Ordering::Relaxed);
        let mut memories = Vec::new();
        for table in self.tables {
            memories.extend(table.await.unwrap());
        }
        memories
    }
}

async fn check_all(database: &Database, served: &Served, memories: &[Memory]) {
    let promised = check(&served.client, memories).await;
    assert!(TABLES * 6 <= promised, "hardly anything was played");
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
    playing.go_on().await;
    two.kill();
    let killed = playing.go_on().await;
    two.restart().await;
    playing.go_on().await;
    two.pause();
    let paused = playing.go_on().await;
    // The sleeper wakes and believes that nothing has happened.
    two.go_on();
    playing.go_on().await;
    println!("games went on {killed:?} after a kill, {paused:?} after a stop");
    let memories = playing.end().await;
    check_all(&database, &one, &memories).await;
    check_all(&database, &two, &memories).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_the_database_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start_alone();
    let served = Served::start(&folder.path().join("data"), Some(&database.url())).await;
    let playing = Playing::start(&[&served]);
    playing.go_on().await;
    database.crash();
    let (status, _) = served.client.send("GET", "/healthz", None, String::new()).await.unwrap();
    assert_eq!(status, 200, "the server outlives its database");
    database.run();
    println!("games went on {:?} after the database came back", playing.go_on().await);
    let memories = playing.end().await;
    check_all(&database, &served, &memories).await;
}

#[tokio::test]
async fn two_nodes_write_all_of_an_append_or_nothing() {
    let database = Database::start();
    let node = async || Here::start_with(|config| config.database = Some(database.url())).await;
    let (one, two) = (node().await, node().await);
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
