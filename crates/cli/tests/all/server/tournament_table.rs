//! The tournament table: two players and a person as the monitor, over real sockets.

use callabash_server::client::{Client, Socket};
use serde_json::{Value, json};

use super::test_server::TestServer;

pub(super) const NONCE: &str = "0123456789abcdef";
/// `printf 'left 0123456789abcdef' | sha256sum`
pub(super) const COMMITMENT: &str =
    "7c5ca03aac53a3cde011488a094a35c88f14b6632ddb96033c767d102500fefc";

/// A person at the table, with a connection that can break.
pub(super) struct Person {
    client: Client,
    id: String,
    secret: String,
    socket: Socket,
    action_count: usize,
}

impl Person {
    pub(super) async fn new(client: Client, id: &str, secret: &Value) -> Person {
        let secret = secret.as_str().unwrap().to_owned();
        let socket = connect(client, id, &secret).await;
        Person { client, id: id.to_owned(), secret, socket, action_count: 0 }
    }

    pub(super) fn secret(&self) -> &str {
        &self.secret
    }

    /// Ends the connection; another one, without the secret, takes its place.
    pub(super) async fn leave(&mut self) {
        self.socket = Socket::open(&self.client, &self.id).await.unwrap();
    }

    pub(super) async fn reconnect(&mut self, client: Client) {
        self.client = client;
        self.socket = connect(self.client, &self.id, &self.secret).await;
    }

    /// Acts. Fails with the error's text if the action is refused.
    pub(super) async fn act(&mut self, mut action: Value) -> Result<(), String> {
        self.action_count += 1;
        let id = format!("{} {}", &self.secret[..8], self.action_count);
        action["id"] = json!(id);
        self.socket.send(&action).await.unwrap();
        loop {
            let message = self.socket.receive().await.unwrap();
            if message["ack"]["id"] == json!(id) {
                return Ok(());
            }
            // A message that cannot be parsed is refused without its id.
            if !message["refused"].is_null() {
                return Err(message["refused"]["error"]["text"].as_str().unwrap().to_owned());
            }
        }
    }

    pub(super) async fn act_or_panic(&mut self, action: Value) {
        self.act(action.clone()).await.unwrap_or_else(|error| panic!("{action}: {error}"));
    }

    /// Lifts all cubes of the first place, and puts one into each of the others.
    pub(super) async fn sow(&mut self, places: &[&str], cubes: u16) {
        self.act_or_panic(json!({ "kind": "take", "from": places[0], "cubes": cubes })).await;
        for place in &places[1..] {
            self.act_or_panic(json!({ "kind": "put", "to": place, "cubes": 1 })).await;
        }
    }

    pub(super) async fn state(&self) -> Value {
        self.client.get(&format!("/games/{}", self.id), Some(&self.secret)).await.unwrap()
    }
}

async fn connect(client: Client, id: &str, secret: &str) -> Socket {
    let mut socket = Socket::open(&client, id).await.unwrap();
    socket.send(&json!({ "hello": { "secret": secret } })).await.unwrap();
    socket.receive_kind("welcome").await.unwrap();
    socket
}

/// Advances time until the state fulfils a condition.
pub(super) async fn wait(
    server: &TestServer,
    person: &Person,
    is_fulfilled: impl Fn(&Value) -> bool,
) {
    for round in 0..5_000 {
        if is_fulfilled(&person.state().await) {
            return;
        }
        server.advance(if round < 100 { 20 } else { 200 });
    }
    panic!("{:#}", person.state().await);
}

/// Advances time until a phase of the table.
async fn wait_for_phase(server: &TestServer, person: &Person, phase: &str) {
    wait(server, person, |state| state["table"]["phase"] == phase).await;
}

/// What all viewers see alike, and what time does not change.
async fn shared_table(person: &Person) -> Value {
    let mut table = person.state().await["table"].take();
    table["clock"].take();
    table["opinion"].take();
    table
}

#[tokio::test]
async fn a_person_rules_and_nothing_is_lost_in_the_middle_of_a_sowing() {
    let mut server = TestServer::start().await;
    let client = server.client;
    let request = json!({
        "game": "calla-tournament:sowing=hand", "monitor": "open",
        "seats": { "S": "me", "N": "open" },
    });
    let created = client.post("/games", None, &request).await.unwrap();
    let id = created["id"].as_str().unwrap();
    let seat = format!("/games/{id}/seat");
    let watching =
        client.post(&seat, None, &json!({ "as": "monitor", "name": "Mo" })).await.unwrap();
    assert_eq!(watching["seat"], "M");
    let joined = client.post(&seat, None, &json!({})).await.unwrap();
    assert_eq!(joined["seat"], "N");
    let mut south = Person::new(client, id, &created["secrets"]["S"]).await;
    let mut north = Person::new(client, id, &joined["secret"]).await;
    let mut monitor = Person::new(client, id, &watching["secret"]).await;
    assert_eq!(monitor.state().await["you"], "M");
    assert_eq!(monitor.state().await["table"]["monitor"]["name"], "Mo");

    south.act_or_panic(json!({ "kind": "greet" })).await;
    north.act_or_panic(json!({ "kind": "greet" })).await;
    south.act_or_panic(json!({ "kind": "hide", "commitment": COMMITMENT })).await;
    north.act_or_panic(json!({ "kind": "pick", "hand": "right" })).await;
    let reveal = |hand| json!({ "kind": "reveal", "hand": hand, "nonce": NONCE });
    assert!(south.act(reveal("right")).await.is_err(), "a lie");
    south.act_or_panic(reveal("left")).await;
    south.act_or_panic(json!({ "kind": "take-flag" })).await;

    // A wrong sowing, in the middle of which each connection breaks and the server crashes.
    south.act_or_panic(json!({ "kind": "take", "from": "S1", "cubes": 3 })).await;
    south.act_or_panic(json!({ "kind": "put", "to": "S2", "cubes": 1 })).await;
    let before = shared_table(&south).await;
    for person in [&mut south, &mut north, &mut monitor] {
        person.reconnect(server.client).await;
        assert_eq!(shared_table(person).await, before);
    }
    server.crash().await;
    server.restart().await;
    for person in [&mut south, &mut north, &mut monitor] {
        person.reconnect(server.client).await;
        assert_eq!(shared_table(person).await, before);
    }
    for to in ["S4", "S5"] {
        south.act_or_panic(json!({ "kind": "put", "to": to, "cubes": 1 })).await;
    }
    south.act_or_panic(json!({ "kind": "pass-flag" })).await;
    north.act_or_panic(json!({ "kind": "challenge" })).await;
    assert!(south.act(json!({ "kind": "rule", "right": false })).await.is_err());
    let challenged = monitor.state().await;
    assert_eq!(
        challenged["table"]["opinion"],
        json!({ "offence": "pit-skipped", "rule": 6, "slide": 10 })
    );
    assert!(north.state().await["table"]["opinion"].is_null());
    monitor.act_or_panic(json!({ "kind": "rule", "right": true, "offence": "pit-skipped" })).await;
    let state = north.state().await;
    assert_eq!(state["table"]["rows"]["S"], json!([3, 3, 4, 3, 3]));
    assert_eq!(state["table"]["bound"], "S1");
    south.sow(&["S1", "S2", "S3", "S4"], 3).await;
    south.act_or_panic(json!({ "kind": "pass-flag" })).await;
    north.act_or_panic(json!({ "kind": "challenge" })).await;
    monitor.act_or_panic(json!({ "kind": "rule", "right": false })).await;
    assert_eq!(north.state().await["table"]["flag"], "S");
    monitor.act_or_panic(json!({ "kind": "call-time" })).await;
    assert!(monitor.act(json!({ "kind": "count", "S": 1, "N": 0 })).await.is_err());
    monitor.act_or_panic(json!({ "kind": "count", "S": 0, "N": 0 })).await;
    let state = north.state().await;
    assert_eq!(state["result"]["winner"], Value::Null);
    assert_eq!(state["result"]["reason"], "time");
    // All events can be read again from the beginning.
    let events = server.client.events(id, None).await.unwrap();
    let last = events.last().unwrap();
    assert_eq!(last["table"]["phase"], "over");
    assert_eq!(last["n"], state["n"]);
}

#[tokio::test]
async fn time_is_called_by_the_clock_and_not_while_the_server_is_down() {
    let mut server = TestServer::start().await;
    let client = server.client;
    let request = json!({
        "game": "calla-tournament:sowing=hand,time-call=stop", "clock": { "minutes": 0.05 },
        "seats": { "S": "me", "N": "me" },
    });
    let created = client.post("/games", None, &request).await.unwrap();
    let id = created["id"].as_str().unwrap();
    let mut south = Person::new(client, id, &created["secrets"]["S"]).await;
    let mut north = Person::new(client, id, &created["secrets"]["N"]).await;
    south.act_or_panic(json!({ "kind": "greet" })).await;
    north.act_or_panic(json!({ "kind": "greet" })).await;
    // Where both play at one device, the program hides the cube.
    wait_for_phase(&server, &south, "picking").await;
    north.act_or_panic(json!({ "kind": "pick", "hand": "left" })).await;
    wait_for_phase(&server, &south, "starting").await;
    let starter = south.state().await["table"]["starter"].clone();
    let first = if starter == "S" { &mut south } else { &mut north };
    first.act_or_panic(json!({ "kind": "take-flag" })).await;
    server.advance(2_999);
    assert_eq!(south.state().await["table"]["phase"], "playing");
    server.crash().await;
    server.advance(3_600_000);
    server.restart().await;
    south.reconnect(server.client).await;
    assert_eq!(south.state().await["table"]["phase"], "playing", "no time has passed");
    // Players have some seconds to reconnect, which screens are told.
    let clock = |state: &Value| state["table"]["clock"].clone();
    let grace = clock(&south.state().await);
    assert_eq!((&grace["running"], &grace["elapsed"]), (&json!(true), &json!(0)));
    assert_eq!(grace["waits"], 8_000);
    server.advance(8_000);
    assert_eq!(clock(&south.state().await)["waits"], 0);
    // Read twice: what was due before the first has happened by the second.
    south.state().await;
    assert_eq!(south.state().await["table"]["phase"], "playing");
    wait_for_phase(&server, &south, "over").await;
    assert_eq!(south.state().await["result"]["reason"], "time");
}

#[tokio::test]
async fn a_trainer_plays_by_hand_and_is_caught() {
    let server = TestServer::start().await;
    let client = server.client;
    let request = json!({
        "game": "calla-tournament:sowing=hand", "mistakes": 100,
        "seats": { "S": "level=2", "N": "me" },
    });
    let created = client.post("/games", None, &request).await.unwrap();
    let id = created["id"].as_str().unwrap();
    let mut north = Person::new(client, id, &created["secrets"]["N"]).await;
    north.act_or_panic(json!({ "kind": "greet" })).await;
    // The creator of the game hides.
    wait_for_phase(&server, &north, "hiding").await;
    north.act_or_panic(json!({ "kind": "hide", "commitment": COMMITMENT })).await;
    wait_for_phase(&server, &north, "revealing").await;
    north.act_or_panic(json!({ "kind": "reveal", "hand": "left", "nonce": NONCE })).await;
    if north.state().await["table"]["starter"] == "N" {
        north.act_or_panic(json!({ "kind": "take-flag" })).await;
        north.sow(&["N1", "N2", "N3", "N4"], 3).await;
        north.act_or_panic(json!({ "kind": "pass-flag" })).await;
    }
    // The trainer sows, and passes the flag.
    wait(&server, &north, |state| state["table"]["part"]["seat"] == "S").await;
    wait(&server, &north, |state| state["table"]["flag"] == "N").await;
    north.act_or_panic(json!({ "kind": "challenge" })).await;
    let state = north.state().await;
    let notice = &state["table"]["notices"].as_array().unwrap().last().unwrap();
    assert_eq!((&notice["kind"], &notice["right"]), (&json!("ruling"), &json!(true)));
    assert_eq!(state["table"]["lesson"]["caught"], 1);
}

#[tokio::test]
async fn invalid_requests_and_actions_are_refused() {
    let server = TestServer::start().await;
    let client = server.client;
    let seats = json!({ "S": "me", "N": "me" });
    for request in [
        json!({ "game": "calla-tournament:sowing=hand,end=either", "seats": seats }),
        json!({ "game": "calla", "seats": seats, "monitor": "me" }),
        json!({ "game": "calla", "seats": seats, "mistakes": 20 }),
        json!({ "game": "calla-tournament:sowing=hand", "seats": { "S": "me", "N": "open" }, "monitor": "me" }),
        json!({ "game": "calla-tournament:sowing=hand", "seats": seats, "mistakes": 101 }),
        json!({ "game": "calla-tournament:sowing=hand", "seats": seats, "clock": { "minutes": 0 } }),
    ] {
        assert!(client.post("/games", None, &request).await.is_err(), "{request}");
    }
    let request = json!({ "game": "calla-tournament:sowing=hand", "seats": seats });
    let created = client.post("/games", None, &request).await.unwrap();
    let id = created["id"].as_str().unwrap();
    let mut south = Person::new(client, id, &created["secrets"]["S"]).await;
    for action in [
        json!({ "kind": "play", "move": "3", "ply": 0 }),
        json!({ "kind": "draw" }),
        json!({ "kind": "take", "from": "S3", "cubes": 4 }),
        json!({ "kind": "take", "from": "S0", "cubes": 4 }),
        json!({ "kind": "take", "from": "S999999", "cubes": 4 }),
        json!({ "kind": "tick" }),
        json!({ "kind": "call-time" }),
        json!({ "kind": "hide", "commitment": "x" }),
        json!({ "kind": "dance" }),
    ] {
        assert!(south.act(action.clone()).await.is_err(), "{action}");
    }
    let (id, secrets) = client.create_game("calla").await.unwrap();
    let mut other = Person::new(client, &id, &json!(secrets[0])).await;
    assert!(other.act(json!({ "kind": "greet" })).await.is_err());
}
