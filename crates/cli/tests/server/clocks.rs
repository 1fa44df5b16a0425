//! Clocks run for players, never against them: a pause of the server costs nobody time.

use std::time::Duration;

use serde_json::{Value, json};

use super::served::Served;

/// A game of which the first move is made, with so many seconds for each.
async fn timed(served: &Served, seconds: f64) -> (String, [String; 2]) {
    let wish = json!({ "game": "calla", "seats": { "S": "me", "N": "me" }, "clock": { "minutes": seconds / 60.0 } });
    let begun = served.client.post("/games", None, &wish).await.unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let secrets = [text(&begun["secrets"]["S"]), text(&begun["secrets"]["N"])];
    let id = text(&begun["id"]);
    let action = json!({ "id": "first", "kind": "play", "move": "2", "ply": 0 });
    served.client.post(&format!("/games/{id}/actions"), Some(&secrets[0]), &action).await.unwrap();
    (id, secrets)
}

async fn state(served: &Served, id: &str) -> Value {
    served.client.get(&format!("/games/{id}"), None).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("data"), None).await;
    let (id, secrets) = timed(&served, 1.0).await;
    let mut socket = served.client.follow(&id, Some(&secrets[0]), None).await.unwrap();
    let ended = loop {
        let event = socket.hear_kind("event").await.unwrap();
        if event["kind"] == "ended" {
            break event;
        }
    };
    assert_eq!(ended["result"]["reason"], "time");
    assert_eq!(ended["result"]["winner"], "S", "North did not move");
    assert_eq!(ended["clock"]["left"]["N"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_shows_the_time_that_is_left_now() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("data"), None).await;
    let (id, secrets) = timed(&served, 60.0).await;
    std::thread::sleep(Duration::from_millis(1500));
    let mut socket = served.client.follow(&id, Some(&secrets[1]), Some(1)).await.unwrap();
    socket.hear_kind("welcome").await.unwrap();
    let event = socket.hear_kind("event").await.unwrap();
    assert_eq!(event["kind"], "played");
    let left = event["clock"]["left"]["N"].as_u64().unwrap();
    assert!(left < 58_900, "{left} ms left, a second and a half after the move");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_pauses_or_dies_flags_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(&folder.path().join("data"), None).await;
    let (id, secrets) = timed(&served, 4.0).await;
    served.pause();
    std::thread::sleep(Duration::from_secs(6));
    served.go_on();
    let left = state(&served, &id).await["clock"]["left"]["N"].as_u64().unwrap();
    assert!(2_500 < left, "{left} ms left after a pause of the server");
    served.kill();
    std::thread::sleep(Duration::from_secs(5));
    served.restart().await;
    state(&served, &id).await;
    // Others are back at once; who needs some seconds more does not pay for them.
    std::thread::sleep(Duration::from_secs(5));
    let left = state(&served, &id).await["clock"]["left"]["N"].as_u64().unwrap();
    assert!(2_500 < left, "{left} ms left after a crash of the server");
    let action = json!({ "id": "second", "kind": "play", "move": "2", "ply": 1 });
    served.client.post(&format!("/games/{id}/actions"), Some(&secrets[1]), &action).await.unwrap();
    let mut socket = served.client.follow(&id, Some(&secrets[0]), None).await.unwrap();
    socket.hear_kind("welcome").await.unwrap();
    assert!(served.stop(), "it stops in peace");
    while socket.hear().await.is_ok() {}
}
