//! A client that creates games and takes the open seat at once, whatever happens to the
//! server: such an append stores several entries and a join code together.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use callabash_server::{Secret, client::Client};
use serde_json::{Value, json};

/// A game whose creation was acknowledged.
pub(crate) struct AcknowledgedGame {
    id: String,
    /// The secret for the open seat.
    secret: String,
    /// The seat, once it was acknowledged.
    seat: Option<Value>,
}

impl AcknowledgedGame {
    async fn take_seat(&self, client: &Client) -> Option<Value> {
        let joining = json!({ "secret": self.secret });
        let seated = client.post(&format!("/games/{}/seat", self.id), None, &joining).await;
        Some(seated.ok()?["seat"].take())
    }
}

/// Creates games until `stop` is true.
pub(crate) async fn create_games(client: Client, stop: Arc<AtomicBool>) -> Vec<AcknowledgedGame> {
    let mut games = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let request = json!({ "game": "calla", "seats": { "S": "me", "N": "open" }, "toss": true });
        let Ok(game) = client.post("/games", None, &request).await else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let id = game["id"].as_str().unwrap().to_owned();
        let mut game =
            AcknowledgedGame { id, secret: Secret::new().reveal().to_owned(), seat: None };
        while game.seat.is_none() && !stop.load(Ordering::Relaxed) {
            game.seat = game.take_seat(&client).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        games.push(game);
    }
    games
}

/// Checks what the server has stored. Returns how many seats were acknowledged.
pub(crate) async fn check_stored_games(client: &Client, games: &[AcknowledgedGame]) -> usize {
    for game in games {
        let path = format!("/games/{}/events", game.id);
        let answer = client.get(&path, None).await.expect("a game that was created is there");
        let events = answer["events"].as_array().unwrap();
        let kinds: Vec<&str> = events.iter().map(|event| event["kind"].as_str().unwrap()).collect();
        // The seat and the toss are stored together or not at all.
        match kinds[..] {
            ["created"] => assert!(game.seat.is_none(), "a seat that was taken is lost"),
            ["created", "seated", "tossed"] => (),
            _ => panic!("{kinds:?}"),
        }
        let again = game.take_seat(client).await.expect("a repeated request gets the same answer");
        assert!(game.seat.as_ref().is_none_or(|seat| *seat == again), "another seat");
    }
    games.iter().filter(|game| game.seat.is_some()).count()
}
