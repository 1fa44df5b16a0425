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
    player_pair::{GameLog, PlayerPair, check},
    server_process::{HANG_TIMEOUT, ServerProcess},
    test_server::TestServer,
};

const PAIRS: usize = 20;

pub(super) struct Playing {
    stop: Arc<AtomicBool>,
    /// How many moves of each pair were acknowledged.
    acknowledged: Vec<Arc<AtomicUsize>>,
    pairs: Vec<tokio::task::JoinHandle<Vec<GameLog>>>,
}

impl Playing {
    pub(super) fn start(nodes: &[&ServerProcess]) -> Playing {
        let stop = Arc::new(AtomicBool::new(false));
        let acknowledged: Vec<Arc<AtomicUsize>> = (0..PAIRS).map(|_| Arc::default()).collect();
        let games = ["calla", "kalah", "calliro", "kalaha-2"];
        let pair = |number: usize| PlayerPair {
            nodes: nodes.iter().map(|server| server.client).collect(),
            game: games[number % games.len()].to_owned(),
            number,
            stop: stop.clone(),
            acknowledged: acknowledged[number].clone(),
            pause: Duration::from_millis(20),
            timeout: Duration::from_secs(1),
        };
        let pairs = (0..PAIRS).map(|number| tokio::spawn(pair(number).play())).collect();
        Playing { stop, acknowledged, pairs }
    }

    /// Waits until some more moves of every pair are acknowledged. Returns how long it took.
    pub(super) async fn wait_for_progress(&self) -> Duration {
        const MORE_MOVES: usize = 3;
        let started = Instant::now();
        let count = |acknowledged: &Arc<AtomicUsize>| acknowledged.load(Ordering::Relaxed);
        let before: Vec<usize> = self.acknowledged.iter().map(count).collect();
        let has_progress =
            |(now, before): (&Arc<AtomicUsize>, &usize)| before + MORE_MOVES <= count(now);
        while !self.acknowledged.iter().zip(&before).all(has_progress) {
            assert!(started.elapsed() < HANG_TIMEOUT, "not every game goes on");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        started.elapsed()
    }

    pub(super) async fn stop_all(self) -> Vec<GameLog> {
        self.stop.store(true, Ordering::Relaxed);
        let mut logs = Vec::new();
        for pair in self.pairs {
            logs.extend(pair.await.unwrap());
        }
        logs
    }
}

pub(super) async fn check_all(database: &Database, server: &ServerProcess, logs: &[GameLog]) {
    let acknowledged = check(&server.client, logs).await;
    assert!(PAIRS * 6 <= acknowledged, "hardly anything was played");
    let twice = "SELECT count(*) FROM (SELECT game, seq FROM events GROUP BY game, seq HAVING count(*) > 1) AS twice";
    assert_eq!(database.query(twice), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_at_the_other_node() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let url = database.url();
    let one = ServerProcess::start(&folder.path().join("one"), Some(&url)).await;
    let mut two = ServerProcess::start(&folder.path().join("two"), Some(&url)).await;
    let playing = Playing::start(&[&one, &two]);
    playing.wait_for_progress().await;
    two.kill();
    let killed = playing.wait_for_progress().await;
    two.restart().await;
    playing.wait_for_progress().await;
    two.pause();
    let paused = playing.wait_for_progress().await;
    // The resumed node does not know yet that others have written.
    two.resume();
    playing.wait_for_progress().await;
    println!("games went on {killed:?} after a kill, {paused:?} after a stop");
    let logs = playing.stop_all().await;
    check_all(&database, &one, &logs).await;
    check_all(&database, &two, &logs).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_the_database_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start_alone();
    let server = ServerProcess::start(&folder.path().join("data"), Some(&database.url())).await;
    let playing = Playing::start(&[&server]);
    playing.wait_for_progress().await;
    database.crash();
    let (status, _) = server.client.send("GET", "/healthz", None, String::new()).await.unwrap();
    assert_eq!(status, 200, "the server outlives its database");
    database.restart();
    println!("games went on {:?} after the database came back", playing.wait_for_progress().await);
    let logs = playing.stop_all().await;
    check_all(&database, &server, &logs).await;
}

#[tokio::test]
async fn two_nodes_write_all_of_an_append_or_nothing() {
    let database = Database::start();
    let node =
        async || TestServer::start_with(|config| config.database = Some(database.url())).await;
    let (one, two) = (node().await, node().await);
    for _ in 0..40 {
        let request = json!({ "game": "calla", "seats": { "S": "me", "N": "open" }, "toss": true });
        let started = one.client.post("/games", None, &request).await.unwrap();
        let id = started["id"].as_str().unwrap();
        let secret = started["secrets"]["S"].as_str();
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

#[tokio::test]
async fn a_game_that_is_deleted_at_one_node_is_gone_at_the_other() {
    let database = Database::start();
    let node =
        async || TestServer::start_with(|config| config.database = Some(database.url())).await;
    let (one, two) = (node().await, node().await);
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "open" } });
    let created = one.client.post("/games", None, &request).await.unwrap();
    let (id, host) = (created["id"].as_str().unwrap(), created["host"].as_str());
    let mut spectator = two.client.subscribe(id, None, None).await.unwrap();
    spectator.receive_kind("welcome").await.unwrap();
    let path = format!("/api/v1/games/{id}");
    let (status, _) = one.client.send("DELETE", &path, host, String::new()).await.unwrap();
    assert_eq!(status, 204);
    // The connection ends, and there is nothing to connect to again.
    while spectator.receive().await.is_ok() {}
    assert!(two.client.get(&format!("/games/{id}"), None).await.is_err());
}

#[tokio::test]
async fn who_is_present_is_told_across_nodes() {
    let database = Database::start();
    let node =
        async || TestServer::start_with(|config| config.database = Some(database.url())).await;
    let (one, two) = (node().await, node().await);
    let (id, secrets) = one.client.create_game("calla").await.unwrap();
    let mut south = one.client.subscribe(&id, Some(&secrets[0]), None).await.unwrap();
    let north = two.client.subscribe(&id, Some(&secrets[1]), None).await.unwrap();
    let mut spectator = two.client.subscribe(&id, None, None).await.unwrap();
    // Whoever comes later is told of who was there before.
    for socket in [&mut south, &mut spectator] {
        loop {
            let presence = socket.receive_kind("presence").await.unwrap();
            if presence["S"] == true && presence["N"] == true && presence["watching"] == 1 {
                break;
            }
        }
    }
    drop(north);
    while south.receive_kind("presence").await.unwrap()["N"] != false {}
    drop(spectator);
    while south.receive_kind("presence").await.unwrap()["watching"] != 0 {}
}

#[tokio::test]
async fn who_was_at_a_node_that_is_gone_is_away() {
    let database = Database::start();
    let node =
        async || TestServer::start_with(|config| config.database = Some(database.url())).await;
    let (one, mut two) = (node().await, node().await);
    let (id, secrets) = one.client.create_game("calla").await.unwrap();
    let mut south = one.client.subscribe(&id, Some(&secrets[0]), None).await.unwrap();
    let _north = two.client.subscribe(&id, Some(&secrets[1]), None).await.unwrap();
    while south.receive_kind("presence").await.unwrap()["N"] != true {}
    two.crash().await;
    let mut is_away = async || loop {
        if south.receive_kind("presence").await.unwrap()["N"] == false {
            return;
        }
    };
    tokio::select! {
        () = is_away() => (),
        () = async {
            loop {
                one.advance(1_000);
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        } => (),
    }
}
