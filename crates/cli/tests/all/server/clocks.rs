//! Clocks run for players, never against them: a pause of the server costs nobody time.

use std::time::{Duration, Instant};

use callabash_server::client::{Client, ClientError};
use serde_json::{Value, json};

use super::{server_process::ServerProcess, test_server::TestServer};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;
/// How much of a connection's delay is compensated at most.
const MAX_LAG: u64 = 500;
/// How long clocks wait after a crash, so that players can reconnect.
const RECONNECT_GRACE: u64 = 8 * SECOND;

/// A game with a clock in which the first move is made.
async fn timed_game(client: Client, minutes: f64) -> (String, [String; 2]) {
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "me" }, "clock": { "minutes": minutes } });
    let created = client.post("/games", None, &request).await.unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let secrets = [text(&created["secrets"]["S"]), text(&created["secrets"]["N"])];
    let id = text(&created["id"]);
    play(client, &id, &secrets[0], 0).await;
    (id, secrets)
}

async fn play(client: Client, id: &str, secret: &str, ply: u64) {
    let action = json!({ "id": ply.to_string(), "kind": "play", "move": "2", "ply": ply });
    client.post(&format!("/games/{id}/actions"), Some(secret), &action).await.unwrap();
}

async fn state(client: Client, id: &str) -> Value {
    client.get(&format!("/games/{id}"), None).await.unwrap()
}

/// What North has left, in milliseconds.
async fn left(client: Client, id: &str) -> u64 {
    state(client, id).await["clock"]["left"]["N"].as_u64().unwrap()
}

#[tokio::test]
async fn time_runs_out() {
    let server = TestServer::start().await;
    let (id, secrets) = timed_game(server.client, 0.5).await;
    let mut socket = server.client.subscribe(&id, Some(&secrets[0]), None).await.unwrap();
    socket.receive_kind("welcome").await.unwrap();
    // Not so long that the connection would time out.
    server.advance(MINUTE / 2 - 1);
    assert_eq!(left(server.client, &id).await, 1);
    server.advance(1 + MAX_LAG);
    // Read twice: what was due before the first has happened by the second.
    state(server.client, &id).await;
    let last = state(server.client, &id).await;
    assert_eq!((&last["clock"]["left"]["N"], &last["result"]), (&json!(0), &json!(null)));
    server.advance(1);
    let ended = loop {
        let event = socket.receive_kind("event").await.unwrap();
        if event["kind"] == "ended" {
            break event;
        }
    };
    assert_eq!(ended["result"]["reason"], "time");
    assert_eq!(ended["result"]["winner"], "S", "North did not move");
    assert_eq!(ended["clock"]["left"]["N"], 0);
}

#[tokio::test]
async fn what_was_missed_shows_the_time_that_is_left_now() {
    let server = TestServer::start().await;
    let (id, secrets) = timed_game(server.client, 1.0).await;
    server.advance(1_500);
    let mut socket = server.client.subscribe(&id, Some(&secrets[1]), Some(1)).await.unwrap();
    socket.receive_kind("welcome").await.unwrap();
    let event = socket.receive_kind("event").await.unwrap();
    assert_eq!(event["kind"], "played");
    assert_eq!(event["clock"]["left"]["N"], MINUTE - 1_500);
}

/// Only the answer to a ping of the server's measures the line.
#[tokio::test]
async fn a_pong_that_nobody_asked_for_gives_no_time_back() {
    let server = TestServer::start().await;
    let (id, secrets) = timed_game(server.client, 1.0).await;
    let mut socket = server.client.subscribe(&id, Some(&secrets[1]), None).await.unwrap();
    socket.receive_kind("welcome").await.unwrap();
    // Until the server's own ping has come, and once more so that its answer has arrived.
    let mut is_answered = false;
    while !is_answered {
        is_answered = 0 < socket.pings();
        socket.send(&json!({ "ping": 1 })).await.unwrap();
        socket.receive_kind("pong").await.unwrap();
    }
    server.advance(450);
    for payload in [&b""[..], b"x", &[0; 8]] {
        socket.send_pong(payload).await.unwrap();
    }
    let state = state(server.client, &id).await;
    let action = json!({
        "id": "a", "kind": "play", "move": state["board"]["moves"][0]["move"], "ply": 1,
    });
    socket.send(&action).await.unwrap();
    let event = socket.receive_kind("event").await.unwrap();
    assert_eq!(event["clock"]["left"]["N"], 60_000 - 450);
}

#[tokio::test]
async fn a_server_that_dies_flags_nobody() {
    let mut server = TestServer::start().await;
    let (id, secrets) = timed_game(server.client, 1.0).await;
    server.advance(10 * SECOND);
    assert_eq!(left(server.client, &id).await, 50 * SECOND);
    server.crash().await;
    server.advance(DAY);
    server.restart().await;
    assert_eq!(left(server.client, &id).await, MINUTE, "the move's time begins anew");
    // Reconnecting may take some seconds, which do not count.
    server.advance(RECONNECT_GRACE);
    assert_eq!(left(server.client, &id).await, MINUTE);
    server.advance(SECOND);
    assert_eq!(left(server.client, &id).await, 59 * SECOND, "time runs again");
    play(server.client, &id, &secrets[1], 1).await;
}

/// With the program's own time, since the whole process is paused.
#[tokio::test]
async fn a_server_that_pauses_flags_nobody() {
    const PAUSE: Duration = Duration::from_millis(700);
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(&folder.path().join("data"), None).await;
    let (id, secrets) = timed_game(server.client, 100.0).await;
    let started = Instant::now();
    let before = left(server.client, &id).await;
    server.pause();
    let paused = Instant::now();
    std::thread::sleep(PAUSE);
    let pause = paused.elapsed();
    server.resume();
    let after = left(server.client, &id).await;
    // However slow the machine is: only time outside the pause is counted, and at most one
    // long tick.
    let max = started.elapsed() - pause + Duration::from_millis(250);
    let spent = Duration::from_millis(before - after);
    assert!(spent <= max + Duration::from_millis(1), "{spent:?} were counted of {max:?}");
    let mut socket = server.client.subscribe(&id, Some(&secrets[0]), None).await.unwrap();
    socket.receive_kind("welcome").await.unwrap();
    assert!(server.stop(), "it stops in peace");
    while socket.receive().await.is_ok() {}
}

#[tokio::test]
async fn old_games_and_codes_are_deleted() {
    let server = TestServer::start().await;
    let client = server.client;
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "open" } });
    let old = client.post("/games", None, &request).await.unwrap();
    server.advance(DAY - 1);
    let join = |created: &Value| json!({ "code": created["code"] });
    assert_eq!(client.post("/join", None, &join(&old)).await.unwrap()["seat"], "N");
    let young = client.post("/games", None, &request).await.unwrap();
    server.advance(DAY);
    let refused = client.post("/join", None, &join(&young)).await;
    assert!(matches!(refused, Err(ClientError::Refused(404, _))), "{refused:?}");
    server.advance(29 * DAY - 2);
    // The old game's last entry is 30 days old now, the young game itself 30 days.
    let (old, young) = (old["id"].as_str().unwrap(), young["id"].as_str().unwrap());
    state(client, old).await;
    state(client, young).await;
    let new = client.post("/games", None, &request).await.unwrap();
    server.advance(2 * 60 * MINUTE);
    // Old games are deleted within an hour.
    for id in [old, young] {
        let path = format!("/games/{id}");
        while client.get(&path, None).await.is_ok() {
            // A room without subscribers is closed after ten minutes.
            server.advance(11 * MINUTE);
        }
    }
    state(client, new["id"].as_str().unwrap()).await;
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let server = TestServer::start().await;
    let (id, _) = server.client.create_game("calla").await.unwrap();
    let mut silent = server.client.subscribe(&id, None, None).await.unwrap();
    silent.receive_kind("welcome").await.unwrap();
    let mut other = server.client.subscribe(&id, None, None).await.unwrap();
    let mut watching = 0;
    for second in 0.. {
        // The server handles each second before the next begins.
        other.send(&json!({ "ping": second })).await.unwrap();
        loop {
            let message = other.receive().await.unwrap();
            if let Some(presence) = message.get("presence") {
                watching = presence["watching"].as_u64().unwrap();
            }
            if message["pong"] == second {
                break;
            }
        }
        if watching == 1 {
            assert!(35 < second, "after {second} seconds");
            break;
        }
        server.advance(SECOND);
    }
    while silent.receive().await.is_ok() {}
}

#[tokio::test]
async fn the_games_of_a_host_are_limited() {
    let server = TestServer::start_with(|config| config.games_per_host = 3).await;
    let host = "5e".repeat(32);
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "me" } });
    let create = async || server.client.post("/games", Some(&host), &request).await;
    for _ in 0..3 {
        create().await.unwrap();
    }
    assert!(matches!(create().await, Err(ClientError::Refused(429, _))));
    server.client.post("/games", None, &request).await.expect("others may");
    server.advance(SECOND - 1);
    assert!(matches!(create().await, Err(ClientError::Refused(429, _))));
    server.advance(1);
    create().await.unwrap();
}
