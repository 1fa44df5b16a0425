//! Clocks run for players, never against them: a pause of the server costs nobody time.

use std::time::{Duration, Instant};

use callabash_server::client::{Client, ClientError};
use serde_json::{Value, json};

use super::{here::Here, served::Served};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;
/// So much of a line's delay may be given back.
const LAG: u64 = 500;
/// Who was thrown out by a crash has so much time to come back.
const RETURNING: u64 = 8 * SECOND;

/// A game of which the first move is made, with so many minutes for each.
async fn timed(client: Client, minutes: f64) -> (String, [String; 2]) {
    let wish = json!({ "game": "calla", "seats": { "S": "me", "N": "me" }, "clock": { "minutes": minutes } });
    let begun = client.post("/games", None, &wish).await.unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let secrets = [text(&begun["secrets"]["S"]), text(&begun["secrets"]["N"])];
    let id = text(&begun["id"]);
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
    let here = Here::start().await;
    let (id, secrets) = timed(here.client, 0.5).await;
    let mut socket = here.client.follow(&id, Some(&secrets[0]), None).await.unwrap();
    socket.hear_kind("welcome").await.unwrap();
    // Not so long that the line would count as dead.
    here.turn(MINUTE / 2 - 1);
    assert_eq!(left(here.client, &id).await, 1);
    here.turn(1 + LAG);
    // Looked at twice: what was due at once has happened then.
    state(here.client, &id).await;
    let last = state(here.client, &id).await;
    assert_eq!((&last["clock"]["left"]["N"], &last["result"]), (&json!(0), &json!(null)));
    here.turn(1);
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

#[tokio::test]
async fn what_was_missed_shows_the_time_that_is_left_now() {
    let here = Here::start().await;
    let (id, secrets) = timed(here.client, 1.0).await;
    here.turn(1_500);
    let mut socket = here.client.follow(&id, Some(&secrets[1]), Some(1)).await.unwrap();
    socket.hear_kind("welcome").await.unwrap();
    let event = socket.hear_kind("event").await.unwrap();
    assert_eq!(event["kind"], "played");
    assert_eq!(event["clock"]["left"]["N"], MINUTE - 1_500);
}

#[tokio::test]
async fn a_server_that_dies_flags_nobody() {
    let mut here = Here::start().await;
    let (id, secrets) = timed(here.client, 1.0).await;
    here.turn(10 * SECOND);
    assert_eq!(left(here.client, &id).await, 50 * SECOND);
    here.crash().await;
    here.turn(DAY);
    here.restart().await;
    assert_eq!(left(here.client, &id).await, MINUTE, "the move's time begins anew");
    // Others are back at once; who needs some seconds more does not pay for them.
    here.turn(RETURNING);
    assert_eq!(left(here.client, &id).await, MINUTE);
    here.turn(SECOND);
    assert_eq!(left(here.client, &id).await, 59 * SECOND, "time runs again");
    play(here.client, &id, &secrets[1], 1).await;
}

/// Time of the program's own, which is paused as a whole.
#[tokio::test]
async fn a_server_that_pauses_flags_nobody() {
    const PAUSE: Duration = Duration::from_millis(700);
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(&folder.path().join("data"), None).await;
    let (id, secrets) = timed(served.client, 100.0).await;
    let begun = Instant::now();
    let before = left(served.client, &id).await;
    served.pause();
    let paused = Instant::now();
    std::thread::sleep(PAUSE);
    let pause = paused.elapsed();
    served.go_on();
    let after = left(served.client, &id).await;
    // However slow the machine: no more can have passed than was not in the pause, but for
    // one long beat.
    let most = begun.elapsed() - pause + Duration::from_millis(250);
    let spent = Duration::from_millis(before - after);
    assert!(spent <= most + Duration::from_millis(1), "{spent:?} were counted of {most:?}");
    let mut socket = served.client.follow(&id, Some(&secrets[0]), None).await.unwrap();
    socket.hear_kind("welcome").await.unwrap();
    assert!(served.stop(), "it stops in peace");
    while socket.hear().await.is_ok() {}
}

#[tokio::test]
async fn old_games_and_codes_are_forgotten() {
    let here = Here::start().await;
    let client = here.client;
    let wish = json!({ "game": "calla", "seats": { "S": "me", "N": "open" } });
    let old = client.post("/games", None, &wish).await.unwrap();
    here.turn(DAY - 1);
    let join = |begun: &Value| json!({ "code": begun["code"] });
    assert_eq!(client.post("/join", None, &join(&old)).await.unwrap()["seat"], "N");
    let young = client.post("/games", None, &wish).await.unwrap();
    here.turn(DAY);
    let refused = client.post("/join", None, &join(&young)).await;
    assert!(matches!(refused, Err(ClientError::Refused(404, _))), "{refused:?}");
    here.turn(29 * DAY - 2);
    // The old game's last entry is 30 days old now, the young game itself 30 days.
    let (old, young) = (old["id"].as_str().unwrap(), young["id"].as_str().unwrap());
    state(client, old).await;
    state(client, young).await;
    let new = client.post("/games", None, &wish).await.unwrap();
    here.turn(2 * 60 * MINUTE);
    // What is old goes within an hour.
    for id in [old, young] {
        let path = format!("/games/{id}");
        while client.get(&path, None).await.is_ok() {
            // A room that nobody looks into is left after ten minutes.
            here.turn(11 * MINUTE);
        }
    }
    state(client, new["id"].as_str().unwrap()).await;
}

#[tokio::test]
async fn a_line_that_is_silent_is_cut() {
    let here = Here::start().await;
    let (id, _) = here.client.begin("calla").await.unwrap();
    let mut silent = here.client.follow(&id, None, None).await.unwrap();
    silent.hear_kind("welcome").await.unwrap();
    let mut other = here.client.follow(&id, None, None).await.unwrap();
    let mut watching = 0;
    for second in 0.. {
        // Each second is heard by the server before the next begins.
        other.say(&json!({ "ping": second })).await.unwrap();
        loop {
            let heard = other.hear().await.unwrap();
            if let Some(presence) = heard.get("presence") {
                watching = presence["watching"].as_u64().unwrap();
            }
            if heard["pong"] == second {
                break;
            }
        }
        if watching == 1 {
            assert!(35 < second, "after {second} seconds");
            break;
        }
        here.turn(SECOND);
    }
    while silent.hear().await.is_ok() {}
}

#[tokio::test]
async fn a_host_begins_so_many_games_at_once() {
    let here = Here::start_with(|config| config.games_per_host = 3).await;
    let host = "5e".repeat(32);
    let wish = json!({ "game": "calla", "seats": { "S": "me", "N": "me" } });
    let begin = async || here.client.post("/games", Some(&host), &wish).await;
    for _ in 0..3 {
        begin().await.unwrap();
    }
    assert!(matches!(begin().await, Err(ClientError::Refused(429, _))));
    here.client.post("/games", None, &wish).await.expect("others may");
    here.turn(SECOND - 1);
    assert!(matches!(begin().await, Err(ClientError::Refused(429, _))));
    here.turn(1);
    begin().await.unwrap();
}
