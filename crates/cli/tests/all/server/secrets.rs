//! Whole games of Calliro: what a seat or a spectator is sent contains only what that one
//! has seen. The tests track what was seen independently of the server.

use std::collections::HashMap;

use callabash_server::client::Socket;
use serde_json::{Value, json};

use super::test_server::{TestServer, logged};

/// What a viewer has seen of the backs, by cell.
#[derive(Default)]
struct Seen {
    up: HashMap<String, String>,
    backs: HashMap<String, String>,
    hand: Option<String>,
    /// How many known backs are in the basket.
    basket: usize,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

impl Seen {
    /// Adds an event.
    fn add(&mut self, event: &Value) {
        let cell = event["cell"].as_str().unwrap_or_default().to_owned();
        match event["kind"].as_str().unwrap() {
            "peek" => self.hand = event["back"].as_str().map(str::to_owned),
            "place" => {
                self.up.insert(cell.clone(), text(&event["up"]));
                match self.hand.take() {
                    Some(back) => self.backs.insert(cell, back),
                    None => self.backs.remove(&cell),
                };
            }
            "flip" => {
                let before = self.up.insert(cell.clone(), text(&event["up"])).unwrap();
                self.backs.insert(cell, before);
            }
            "undo" => {
                // It was flipped, seen by all, and flipped back.
                let shown = text(&event["back"]);
                let up = self.up.get(&cell).unwrap().clone();
                if up == shown {
                    let before = self.backs.get(&cell).unwrap().clone();
                    self.up.insert(cell.clone(), before);
                }
                self.backs.insert(cell, shown);
            }
            "score" | "replace" => {
                for cell in event["replaced"].as_array().unwrap() {
                    let cell = text(cell);
                    self.up.remove(&cell);
                    self.basket += usize::from(self.backs.remove(&cell).is_some());
                }
            }
            "refill" => self.basket = 0,
            _ => (),
        }
    }

    /// Checks that a board contains nothing else.
    fn check(&self, board: &Value, who: &str) {
        for chip in board["chips"].as_array().unwrap() {
            let cell = text(&chip["cell"]);
            if let Some(back) = chip["back"].as_str() {
                assert_eq!(
                    self.backs.get(&cell).map(String::as_str),
                    Some(back),
                    "{who} at {cell}"
                );
            }
        }
        let in_hand = board["hand"]["back"].as_str();
        assert!(in_hand.is_none() || in_hand == self.hand.as_deref(), "{who}: {}", board["hand"]);
        let basket = board["basket"].as_array().unwrap().iter();
        assert!(basket.filter(|chip| !chip["back"].is_null()).count() <= self.basket, "{who}");
        // The notation of the position contains no more backs than the board: a lower-case
        // letter after a capital one is a back.
        let rows = text(&board["position"]).split(' ').next().unwrap().to_owned();
        let known = rows.chars().filter(|c| "obg".contains(*c)).count();
        assert!(known <= self.backs.len(), "{who}: {rows}");
    }
}

struct Viewer {
    name: &'static str,
    socket: Socket,
    seen: Seen,
    bytes: String,
    moves: Vec<String>,
}

impl Viewer {
    /// Receives until an event of this ply, and checks everything before it.
    async fn receive_until(&mut self, ply: u64) -> Value {
        loop {
            let text = self.socket.receive_text().await.unwrap();
            self.bytes.push_str(&text);
            let message: Value = serde_json::from_str(&text).unwrap();
            let Some(event) = message.get("event") else { continue };
            for happened in event["events"].as_array().unwrap_or(&Vec::new()) {
                if happened["kind"] == "peek" && happened["seat"] != self.name {
                    assert!(happened["back"].is_null(), "{} saw {happened}", self.name);
                }
                self.seen.add(happened);
            }
            if event["result"].is_null() {
                self.seen.check(&event["board"], self.name);
            }
            if event["ply"] == ply {
                let moves = event["board"]["moves"].as_array().unwrap();
                self.moves = moves.iter().map(|m| m["move"].as_str().unwrap().to_owned()).collect();
                return event.clone();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_what_is_hidden() {
    let games = [
        "calliro",
        "calliro",
        "calliro:backs=blind",
        "calliro:undone=lost",
        "calliro:scorer=mover,arcs=one",
        "calliro:arcs=all",
    ];
    tokio::join!(
        play(games[0]),
        play(games[1]),
        play(games[2]),
        play(games[3]),
        play(games[4]),
        play(games[5]),
    );
    let log = logged();
    assert!(log.contains("POST") && log.contains("/api/v1/games"), "what is asked is logged");
    assert!(!log.contains("seed"), "logs keep secrets");
}

async fn play(game: &str) {
    let server = TestServer::start().await;
    let client = server.client;
    let (id, secrets) = client.create_game(game).await.unwrap();
    let mut viewers = Vec::new();
    for (name, secret) in [("S", Some(&secrets[0])), ("N", Some(&secrets[1])), ("watcher", None)] {
        let socket = client.subscribe(&id, secret.map(String::as_str), Some(0)).await.unwrap();
        let seen = Seen::default();
        viewers.push(Viewer { name, socket, seen, bytes: String::new(), moves: Vec::new() });
    }
    let mut state = Value::Null;
    for viewer in &mut viewers {
        state = viewer.receive_until(0).await;
    }
    for ply in 0..2_000_u64 {
        if !state["result"].is_null() {
            break;
        }
        let decider = usize::from(state["board"]["decider"] == "N");
        for (place, viewer) in viewers.iter().enumerate() {
            assert_eq!(viewer.moves.is_empty(), place != decider, "choices are the decider's");
        }
        let moves = &viewers[decider].moves;
        let chosen = &moves[(ply as usize * 7919) % moves.len()];
        let action = json!({ "id": ply.to_string(), "kind": "play", "move": chosen, "ply": ply });
        // HTTP reveals no more than the socket.
        if ply % 10 == 0 {
            let path = format!("/api/v1/games/{id}/record");
            let (_, record) = client.send("GET", &path, None, String::new()).await.unwrap();
            assert!(!record.contains("[Seed"), "{record}");
        }
        viewers[decider].socket.send(&action).await.unwrap();
        // A client may send only twenty frames per second for long.
        server.advance(50);
        for viewer in &mut viewers {
            state = viewer.receive_until(ply + 1).await;
        }
    }
    assert!(!state["result"].is_null(), "the game ends");
    let last = client.get(&format!("/games/{id}"), None).await.unwrap();
    let seed = last["seed"].as_str().expect("the seed is revealed at the end");
    for viewer in &viewers {
        assert!(!viewer.bytes.contains(seed), "{} was told the seed", viewer.name);
        for secret in &secrets {
            assert!(!viewer.bytes.contains(secret.as_str()), "{} was told a secret", viewer.name);
        }
    }
    let log = logged();
    for secret in &secrets {
        assert!(!log.contains(secret.as_str()), "logs keep secrets");
    }
}
