//! The tournament table: two players and a person as the monitor, over real sockets.

use callabash_server::client::{Client, Socket};
use serde_json::{Value, json};

use super::here::Here;

const NONCE: &str = "0123456789abcdef";
/// `printf 'left 0123456789abcdef' | sha256sum`
const COMMITMENT: &str = "7c5ca03aac53a3cde011488a094a35c88f14b6632ddb96033c767d102500fefc";

/// Somebody at the table, with a line that can break.
struct Person {
    client: Client,
    id: String,
    secret: String,
    socket: Socket,
    said: usize,
}

impl Person {
    async fn new(client: Client, id: &str, secret: &Value) -> Person {
        let secret = secret.as_str().unwrap().to_owned();
        let socket = connect(client, id, &secret).await;
        Person { client, id: id.to_owned(), secret, socket, said: 0 }
    }

    /// The line breaks, and comes back.
    async fn reconnect(&mut self, client: Client) {
        self.client = client;
        self.socket = connect(self.client, &self.id, &self.secret).await;
    }

    /// Does something; tells the error's code if it is refused.
    async fn act(&mut self, mut action: Value) -> Result<(), String> {
        self.said += 1;
        let id = format!("{} {}", &self.secret[..8], self.said);
        action["id"] = json!(id);
        self.socket.say(&action).await.unwrap();
        loop {
            let heard = self.socket.hear().await.unwrap();
            if heard["ack"]["id"] == json!(id) {
                return Ok(());
            }
            // What cannot be read is refused without its name.
            if !heard["refused"].is_null() {
                return Err(heard["refused"]["error"]["text"].as_str().unwrap().to_owned());
            }
        }
    }

    async fn does(&mut self, action: Value) {
        self.act(action.clone()).await.unwrap_or_else(|error| panic!("{action}: {error}"));
    }

    /// Lifts all cubes of the first place, and puts one into each that follows.
    async fn hand(&mut self, places: &[&str], cubes: u16) {
        self.does(json!({ "kind": "take", "from": places[0], "cubes": cubes })).await;
        for place in &places[1..] {
            self.does(json!({ "kind": "put", "to": place, "cubes": 1 })).await;
        }
    }

    async fn state(&self) -> Value {
        self.client.get(&format!("/games/{}", self.id), Some(&self.secret)).await.unwrap()
    }
}

async fn connect(client: Client, id: &str, secret: &str) -> Socket {
    let mut socket = Socket::open(client.address, id).await.unwrap();
    socket.say(&json!({ "hello": { "secret": secret } })).await.unwrap();
    socket.hear_kind("welcome").await.unwrap();
    socket
}

/// Lets time pass until the game is as it should be.
async fn wait(here: &Here, person: &Person, is: impl Fn(&Value) -> bool) {
    for _ in 0..10_000 {
        if is(&person.state().await) {
            return;
        }
        here.turn(20);
    }
    panic!("{:#}", person.state().await);
}

/// Lets time pass until a phase of the table.
async fn until(here: &Here, person: &Person, phase: &str) {
    wait(here, person, |state| state["table"]["phase"] == phase).await;
}

/// What everybody must see alike, without what time changes.
async fn table_of(person: &Person) -> Value {
    let mut table = person.state().await["table"].take();
    table["clock"].take();
    table["opinion"].take();
    table
}

#[tokio::test]
async fn a_person_rules_and_nothing_is_lost_in_the_middle_of_a_sowing() {
    let mut here = Here::start().await;
    let client = here.client;
    let wish = json!({
        "game": "calla-tournament:sowing=hand", "monitor": "open",
        "seats": { "S": "me", "N": "open" },
    });
    let begun = client.post("/games", None, &wish).await.unwrap();
    let id = begun["id"].as_str().unwrap();
    let seat = format!("/games/{id}/seat");
    let watching =
        client.post(&seat, None, &json!({ "as": "monitor", "name": "Mo" })).await.unwrap();
    assert_eq!(watching["seat"], "M");
    let joined = client.post(&seat, None, &json!({})).await.unwrap();
    assert_eq!(joined["seat"], "N");
    let mut south = Person::new(client, id, &begun["secrets"]["S"]).await;
    let mut north = Person::new(client, id, &joined["secret"]).await;
    let mut monitor = Person::new(client, id, &watching["secret"]).await;
    assert_eq!(monitor.state().await["you"], "M");
    assert_eq!(monitor.state().await["table"]["monitor"]["name"], "Mo");

    south.does(json!({ "kind": "greet" })).await;
    north.does(json!({ "kind": "greet" })).await;
    south.does(json!({ "kind": "hide", "commitment": COMMITMENT })).await;
    north.does(json!({ "kind": "pick", "hand": "right" })).await;
    let reveal = |hand| json!({ "kind": "reveal", "hand": hand, "nonce": NONCE });
    assert!(south.act(reveal("right")).await.is_err(), "a lie");
    south.does(reveal("left")).await;
    south.does(json!({ "kind": "take-flag" })).await;

    // A spoilt sowing, in the middle of which each line breaks, and the server dies.
    south.does(json!({ "kind": "take", "from": "S1", "cubes": 3 })).await;
    south.does(json!({ "kind": "put", "to": "S2", "cubes": 1 })).await;
    let before = table_of(&south).await;
    for person in [&mut south, &mut north, &mut monitor] {
        person.reconnect(here.client).await;
        assert_eq!(table_of(person).await, before);
    }
    here.crash().await;
    here.restart().await;
    for person in [&mut south, &mut north, &mut monitor] {
        person.reconnect(here.client).await;
        assert_eq!(table_of(person).await, before);
    }
    for to in ["S4", "S5"] {
        south.does(json!({ "kind": "put", "to": to, "cubes": 1 })).await;
    }
    south.does(json!({ "kind": "pass-flag" })).await;
    north.does(json!({ "kind": "challenge" })).await;
    assert!(south.act(json!({ "kind": "rule", "right": false })).await.is_err());
    let asked = monitor.state().await;
    assert_eq!(asked["table"]["opinion"], json!({ "offence": "pit-skipped", "rule": 6 }));
    assert!(north.state().await["table"]["opinion"].is_null());
    monitor.does(json!({ "kind": "rule", "right": true, "offence": "pit-skipped" })).await;
    let state = north.state().await;
    assert_eq!(state["table"]["rows"]["S"], json!([3, 3, 4, 3, 3]));
    assert_eq!(state["table"]["bound"], "S1");
    south.hand(&["S1", "S2", "S3", "S4"], 3).await;
    south.does(json!({ "kind": "pass-flag" })).await;
    north.does(json!({ "kind": "challenge" })).await;
    monitor.does(json!({ "kind": "rule", "right": false })).await;
    assert_eq!(north.state().await["table"]["flag"], "S");
    monitor.does(json!({ "kind": "call-time" })).await;
    assert!(monitor.act(json!({ "kind": "count", "S": 1, "N": 0 })).await.is_err());
    monitor.does(json!({ "kind": "count", "S": 0, "N": 0 })).await;
    let state = north.state().await;
    assert_eq!(state["result"]["winner"], Value::Null);
    assert_eq!(state["result"]["reason"], "time");
    // Everything can be told again from the beginning.
    let told = here.client.get(&format!("/games/{id}/events"), None).await.unwrap();
    let last = told["events"].as_array().unwrap().last().unwrap();
    assert_eq!(last["table"]["phase"], "over");
    assert_eq!(last["n"], state["n"]);
}

#[tokio::test]
async fn time_is_called_by_the_clock_and_not_while_the_server_is_down() {
    let mut here = Here::start().await;
    let client = here.client;
    let wish = json!({
        "game": "calla-tournament:sowing=hand,time-call=stop", "clock": { "minutes": 0.05 },
        "seats": { "S": "me", "N": "me" },
    });
    let begun = client.post("/games", None, &wish).await.unwrap();
    let id = begun["id"].as_str().unwrap();
    let mut south = Person::new(client, id, &begun["secrets"]["S"]).await;
    let mut north = Person::new(client, id, &begun["secrets"]["N"]).await;
    south.does(json!({ "kind": "greet" })).await;
    north.does(json!({ "kind": "greet" })).await;
    // At one device the program hides.
    until(&here, &south, "picking").await;
    north.does(json!({ "kind": "pick", "hand": "left" })).await;
    until(&here, &south, "starting").await;
    let starter = south.state().await["table"]["starter"].clone();
    let first = if starter == "S" { &mut south } else { &mut north };
    first.does(json!({ "kind": "take-flag" })).await;
    here.turn(2_999);
    assert_eq!(south.state().await["table"]["phase"], "playing");
    here.crash().await;
    here.turn(3_600_000);
    here.restart().await;
    south.reconnect(here.client).await;
    assert_eq!(south.state().await["table"]["phase"], "playing", "no time has passed");
    // Who was thrown out has some seconds to come back.
    here.turn(8_000);
    // Looked at twice: what was due at once has happened then.
    south.state().await;
    assert_eq!(south.state().await["table"]["phase"], "playing");
    until(&here, &south, "over").await;
    assert_eq!(south.state().await["result"]["reason"], "time");
}

#[tokio::test]
async fn a_trainer_plays_by_hand_and_is_caught() {
    let here = Here::start().await;
    let client = here.client;
    let wish = json!({
        "game": "calla-tournament:sowing=hand", "mistakes": 100,
        "seats": { "S": "level=2", "N": "me" },
    });
    let begun = client.post("/games", None, &wish).await.unwrap();
    let id = begun["id"].as_str().unwrap();
    let mut north = Person::new(client, id, &begun["secrets"]["N"]).await;
    north.does(json!({ "kind": "greet" })).await;
    // Who opened the table hides.
    until(&here, &north, "hiding").await;
    north.does(json!({ "kind": "hide", "commitment": COMMITMENT })).await;
    until(&here, &north, "revealing").await;
    north.does(json!({ "kind": "reveal", "hand": "left", "nonce": NONCE })).await;
    if north.state().await["table"]["starter"] == "N" {
        north.does(json!({ "kind": "take-flag" })).await;
        north.hand(&["N1", "N2", "N3", "N4"], 3).await;
        north.does(json!({ "kind": "pass-flag" })).await;
    }
    // The trainer sows, and passes the flag.
    wait(&here, &north, |state| state["table"]["part"]["seat"] == "S").await;
    wait(&here, &north, |state| state["table"]["flag"] == "N").await;
    north.does(json!({ "kind": "challenge" })).await;
    let state = north.state().await;
    let notice = &state["table"]["notices"].as_array().unwrap().last().unwrap();
    assert_eq!((&notice["kind"], &notice["right"]), (&json!("ruling"), &json!(true)));
    assert_eq!(state["table"]["lesson"]["caught"], 1);
}

#[tokio::test]
async fn what_is_not_for_the_table_is_refused_with_words() {
    let here = Here::start().await;
    let client = here.client;
    let seats = json!({ "S": "me", "N": "me" });
    for wish in [
        json!({ "game": "calla-tournament:sowing=hand,end=either", "seats": seats }),
        json!({ "game": "calla", "seats": seats, "monitor": "me" }),
        json!({ "game": "calla", "seats": seats, "mistakes": 20 }),
        json!({ "game": "calla-tournament:sowing=hand", "seats": { "S": "me", "N": "open" }, "monitor": "me" }),
        json!({ "game": "calla-tournament:sowing=hand", "seats": seats, "mistakes": 101 }),
        json!({ "game": "calla-tournament:sowing=hand", "seats": seats, "clock": { "minutes": 0 } }),
    ] {
        assert!(client.post("/games", None, &wish).await.is_err(), "{wish}");
    }
    let wish = json!({ "game": "calla-tournament:sowing=hand", "seats": seats });
    let begun = client.post("/games", None, &wish).await.unwrap();
    let id = begun["id"].as_str().unwrap();
    let mut south = Person::new(client, id, &begun["secrets"]["S"]).await;
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
    let (id, secrets) = client.begin("calla").await.unwrap();
    let mut other = Person::new(client, &id, &json!(secrets[0])).await;
    assert!(other.act(json!({ "kind": "greet" })).await.is_err());
}
