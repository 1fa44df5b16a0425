//! Somebody who begins games and takes the open seat at once, whatever happens to the
//! server: what is stored then is several entries, and a code.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use callabash_server::{Secret, client::Client};
use serde_json::{Value, json};

/// A game whose beginning was acknowledged.
pub(crate) struct Begun {
    id: String,
    /// What the open seat was asked for with.
    secret: String,
    /// The seat, once that was acknowledged.
    seat: Option<Value>,
}

impl Begun {
    async fn sit(&self, client: &Client) -> Option<Value> {
        let joining = json!({ "secret": self.secret });
        let seated = client.post(&format!("/games/{}/seat", self.id), None, &joining).await;
        Some(seated.ok()?["seat"].take())
    }
}

/// Goes on until it is told to stop.
pub(crate) async fn found(client: Client, stop: Arc<AtomicBool>) -> Vec<Begun> {
    let mut all = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let wish = json!({ "game": "calla", "seats": { "S": "me", "N": "open" }, "toss": true });
        let Ok(begun) = client.post("/games", None, &wish).await else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let id = begun["id"].as_str().unwrap().to_owned();
        let mut begun = Begun { id, secret: Secret::new().reveal().to_owned(), seat: None };
        while begun.seat.is_none() && !stop.load(Ordering::Relaxed) {
            begun.seat = begun.sit(&client).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        all.push(begun);
    }
    all
}

/// Checks what the server knows. Tells how many seats were acknowledged.
pub(crate) async fn check(client: &Client, all: &[Begun]) -> usize {
    for begun in all {
        let path = format!("/games/{}/events", begun.id);
        let answer = client.get(&path, None).await.expect("a game that was begun is there");
        let events = answer["events"].as_array().unwrap();
        let kinds: Vec<&str> = events.iter().map(|event| event["kind"].as_str().unwrap()).collect();
        // The seat and the toss are stored together or not at all.
        match kinds[..] {
            ["created"] => assert!(begun.seat.is_none(), "a seat that was taken is lost"),
            ["created", "seated", "tossed"] => (),
            _ => panic!("{kinds:?}"),
        }
        let again = begun.sit(client).await.expect("who asks again gets the same answer");
        assert!(begun.seat.as_ref().is_none_or(|seat| *seat == again), "another seat");
    }
    all.iter().filter(|begun| begun.seat.is_some()).count()
}
