//! Nobody plays for another: who may free a seat and who may take it, what a newcomer knows,
//! and that no clock waits for an open seat.

use callabash_server::client::{Client, ClientError, Socket};
use serde_json::{Value, json};

use super::test_server::TestServer;

const SECOND: u64 = 1_000;
/// How long a person is away before the host may free the seat.
const ABSENCE: u64 = 5 * 60 * SECOND;

/// A game with a host, and a person on each seat.
struct Game {
    client: Client,
    id: String,
    host: String,
    /// South's, and North's.
    secrets: [String; 2],
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn code(answer: Result<Value, ClientError>) -> String {
    match answer {
        Err(ClientError::Refused(_, body)) => text(&body["error"]["code"]),
        other => panic!("{other:?}"),
    }
}

impl Game {
    async fn new(client: Client, mut request: Value) -> Game {
        request["seats"] = json!({ "S": "me", "N": "open" });
        let created = client.post("/games", None, &request).await.unwrap();
        let id = text(&created["id"]);
        let joined = client.post(&format!("/games/{id}/seat"), None, &json!({})).await.unwrap();
        let secrets = [text(&created["secrets"]["S"]), text(&joined["secret"])];
        Game { client, id, host: text(&created["host"]), secrets }
    }

    async fn free(&self, seat: &str, secret: &str) -> Result<Value, ClientError> {
        let path = format!("/games/{}/free-seat", self.id);
        self.client.post(&path, Some(secret), &json!({ "seat": seat })).await
    }

    async fn sit(&self, secret: &str) -> Result<Value, ClientError> {
        let path = format!("/games/{}/seat", self.id);
        self.client.post(&path, None, &json!({ "secret": secret })).await
    }

    async fn state(&self, secret: Option<&str>) -> Value {
        self.client.get(&format!("/games/{}", self.id), secret).await.unwrap()
    }

    /// Plays the first move that is offered.
    async fn play(&self, secret: &str) -> Result<Value, ClientError> {
        let state = self.state(Some(secret)).await;
        let played = &state["board"]["moves"][0]["move"];
        let action = json!({
            "id": format!("{}", state["n"]), "kind": "play", "move": played, "ply": state["ply"],
        });
        self.client.post(&format!("/games/{}/actions", self.id), Some(secret), &action).await
    }

    async fn connect(&self, secret: Option<&str>) -> Socket {
        self.client.subscribe(&self.id, secret, None).await.unwrap()
    }
}

/// Receives until who is present is as expected.
async fn presence(socket: &mut Socket, is_expected: impl Fn(&Value) -> bool) -> Value {
    loop {
        let presence = socket.receive_kind("presence").await.unwrap();
        if is_expected(&presence) {
            return presence;
        }
    }
}

/// Lets time pass without losing a connection.
async fn pass(server: &TestServer, socket: &mut Socket, milliseconds: u64) {
    let mut left = milliseconds;
    while 0 < left {
        let step = left.min(10 * SECOND);
        server.advance(step);
        left -= step;
        socket.send(&json!({ "ping": left })).await.unwrap();
        while socket.receive().await.unwrap()["pong"] != left {}
    }
}

#[tokio::test]
async fn a_seat_is_freed_before_the_first_move_and_after_an_absence() {
    let server = TestServer::start().await;
    let game = Game::new(server.client, json!({ "game": "calla" })).await;
    let mut south = game.connect(Some(&game.secrets[0])).await;
    let north = game.connect(Some(&game.secrets[1])).await;
    presence(&mut south, |presence| presence["N"] == true).await;
    assert_eq!(game.state(None).await["begun"], false);
    // The wrong child has joined.
    game.free("N", &game.host).await.unwrap();
    let second = "5e".repeat(32);
    drop(north);
    assert_eq!(game.sit(&second).await.unwrap()["seat"], "N");
    let north = game.connect(Some(&second)).await;
    presence(&mut south, |presence| presence["N"] == true).await;
    let begun = game.play(&game.secrets[0]).await.unwrap();
    assert_eq!(begun["state"]["begun"], true);
    assert_eq!(code(game.free("N", &game.host).await), "not-absent");
    assert_eq!(code(game.free("S", &game.host).await), "not-absent");
    assert_eq!(code(game.free("N", &game.secrets[0]).await), "not-seated");
    pass(&server, &mut south, 7 * SECOND).await;
    // The absence is counted down for all.
    drop(north);
    let away = presence(&mut south, |presence| presence["N"] == false).await;
    assert_eq!(away["away"], json!({ "S": null, "N": ABSENCE, "M": null }));
    pass(&server, &mut south, ABSENCE - 10 * SECOND).await;
    let mut watcher = game.connect(None).await;
    let away = presence(&mut watcher, |_| true).await;
    assert_eq!(away["away"]["N"], 10 * SECOND);
    drop(watcher);
    pass(&server, &mut south, 10 * SECOND - 1).await;
    assert_eq!(code(game.free("N", &game.host).await), "not-absent");
    // Coming back for a moment begins the count anew.
    drop(game.connect(Some(&second)).await);
    presence(&mut south, |presence| presence["away"]["N"] == ABSENCE).await;
    pass(&server, &mut south, ABSENCE - 1).await;
    assert_eq!(code(game.free("N", &game.host).await), "not-absent");
    pass(&server, &mut south, 1).await;
    game.free("N", &game.host).await.unwrap();
    assert_eq!(game.state(None).await["seats"]["N"]["kind"], "open");
    let away = presence(&mut south, |presence| presence["away"]["N"].is_null()).await;
    assert_eq!(away["N"], false);
}

#[tokio::test]
async fn a_game_that_is_loaded_again_counts_an_absence_anew() {
    let mut server = TestServer::start().await;
    let mut game = Game::new(server.client, json!({ "game": "calla" })).await;
    game.play(&game.secrets[0]).await.unwrap();
    server.advance(ABSENCE);
    server.crash().await;
    server.restart().await;
    game.client = server.client;
    assert_eq!(code(game.free("N", &game.host).await), "not-absent");
    // The seconds that players have to reconnect are not counted.
    server.advance(ABSENCE + 8 * SECOND);
    game.free("N", &game.host).await.unwrap();
}

#[tokio::test]
async fn who_sits_or_sat_there_takes_no_seat_that_was_freed_later() {
    let server = TestServer::start().await;
    let game = Game::new(server.client, json!({ "game": "calla" })).await;
    let [south, north] = &game.secrets;
    // One who sat there before the first move has sat there too.
    let early = "0e".repeat(32);
    game.free("N", &game.host).await.unwrap();
    assert_eq!(game.sit(&early).await.unwrap()["seat"], "N");
    game.free("N", &game.host).await.unwrap();
    assert_eq!(game.sit(north).await.unwrap()["seat"], "N");
    game.play(south).await.unwrap();
    game.free("N", north).await.unwrap();
    assert_eq!(code(game.sit(south).await), "sat-before");
    assert_eq!(code(game.sit(&early).await), "sat-before");
    // The seat is still open: who left may come back.
    assert_eq!(game.sit(north).await.unwrap()["seat"], "N");
    game.free("N", north).await.unwrap();
    let newcomer = "5e".repeat(32);
    assert_eq!(game.sit(&newcomer).await.unwrap()["seat"], "N");
    assert_eq!(game.sit(&newcomer).await.unwrap()["seat"], "N", "the answer got lost");
    assert_eq!(code(game.sit(north).await), "full");
    assert_eq!(code(game.play(north).await), "not-seated");
    game.free("N", &newcomer).await.unwrap();
    assert_eq!(code(game.sit(north).await), "sat-before", "it was not theirs last");
}

#[tokio::test]
async fn an_open_seat_stops_no_clock() {
    let server = TestServer::start().await;
    let request = json!({ "game": "calla", "clock": { "minutes": 1.0 } });
    let game = Game::new(server.client, request).await;
    let [south, north] = &game.secrets;
    game.play(south).await.unwrap();
    server.advance(20 * SECOND);
    let freed = game.free("N", north).await.unwrap();
    assert_eq!(
        (&freed["clock"]["running"], &freed["clock"]["left"]["N"]),
        (&json!("N"), &json!(40_000))
    );
    server.advance(41 * SECOND);
    game.state(None).await;
    let over = game.state(None).await;
    assert_eq!(
        (&over["result"]["reason"], &over["result"]["winner"]),
        (&json!("time"), &json!("S"))
    );
    // And the other need not wait, whose own clock runs.
    let request = json!({ "game": "calla", "clock": { "minutes": 1.0 } });
    let game = Game::new(server.client, request).await;
    let [south, north] = &game.secrets;
    game.play(south).await.unwrap();
    game.play(north).await.unwrap();
    game.free("N", north).await.unwrap();
    let played = game.play(south).await.unwrap();
    assert_eq!(played["state"]["ply"], 3);
}

/// At the tournament table nobody gains time by leaving either.
#[tokio::test]
async fn an_open_seat_stops_no_tournament_table() {
    let server = TestServer::start().await;
    let request = json!({ "game": "calla-tournament:sowing=hand" });
    let game = Game::new(server.client, request).await;
    let act = async |secret: &str, mut action: Value| {
        action["id"] = action["kind"].clone();
        game.client.post(&format!("/games/{}/actions", game.id), Some(secret), &action).await
    };
    let [south, north] = &game.secrets;
    for secret in [south, north] {
        act(secret, json!({ "kind": "greet" })).await.unwrap();
    }
    assert_eq!(code(game.free("N", &game.host).await), "not-absent");
    let commitment = "7c5ca03aac53a3cde011488a094a35c88f14b6632ddb96033c767d102500fefc";
    act(south, json!({ "kind": "hide", "commitment": commitment })).await.unwrap();
    act(north, json!({ "kind": "pick", "hand": "left" })).await.unwrap();
    // South would lose the toss: with an open seat its thirty seconds run all the same.
    game.free("S", south).await.unwrap();
    assert_eq!(game.state(None).await["table"]["phase"], "revealing");
    server.advance(31 * SECOND);
    game.state(None).await;
    let state = game.state(None).await;
    assert_eq!(
        (&state["table"]["phase"], &state["table"]["starter"]),
        (&json!("starting"), &json!("N"))
    );
    act(north, json!({ "kind": "take-flag" })).await.unwrap();
}

/// Plays random moves of Calliro until a seat has seen backs that nobody else has.
async fn calliro_with_secrets(game: &Game) -> Vec<(String, String)> {
    for ply in 0..8 {
        let state = game.state(None).await;
        let decider = usize::from(state["board"]["decider"] == "N");
        game.play(&game.secrets[decider]).await.unwrap_or_else(|error| panic!("{ply}: {error:?}"));
    }
    let seen = backs(&game.state(Some(&game.secrets[1])).await);
    let public = backs(&game.state(None).await);
    let own: Vec<_> = seen.into_iter().filter(|known| !public.contains(known)).collect();
    assert!(!own.is_empty(), "North has picked");
    own
}

/// The cells whose backs a state tells, with them.
fn backs(state: &Value) -> Vec<(String, String)> {
    let chips = state["board"]["chips"].as_array().unwrap().iter();
    let known = chips.filter(|chip| !chip["back"].is_null());
    known.map(|chip| (text(&chip["cell"]), text(&chip["back"]))).collect()
}

#[tokio::test]
async fn a_newcomer_has_seen_no_backs() {
    let mut server = TestServer::start().await;
    let mut game = Game::new(server.client, json!({ "game": "calliro" })).await;
    calliro_with_secrets(&game).await;
    let [south, north] = game.secrets.clone();
    let before = game.state(Some(&north)).await;
    let of_south = backs(&game.state(Some(&south)).await);
    game.free("N", &north).await.unwrap();
    assert_eq!(backs(&game.sit(&north).await.unwrap()["state"]), backs(&before), "still theirs");
    game.free("N", &north).await.unwrap();
    let newcomer = "5e".repeat(32);
    let seated = game.sit(&newcomer).await.unwrap();
    assert_eq!(backs(&seated["state"]), backs(&game.state(None).await));
    for is_reloaded in [false, true] {
        if is_reloaded {
            server.crash().await;
            server.restart().await;
            game.client = server.client;
        }
        let own = game.state(Some(&newcomer)).await;
        let public = game.state(None).await;
        assert_eq!(own["you"], "N");
        assert_eq!(backs(&own), backs(&public));
        // The notation of the position has no more backs than the chips.
        let rows = text(&own["board"]["position"]).split(' ').next().unwrap().to_owned();
        assert_eq!(rows.chars().filter(|c| "obg".contains(*c)).count(), backs(&own).len());
        let path = format!("/games/{}/events", game.id);
        let events = game.client.get(&path, Some(&newcomer)).await.unwrap();
        for event in events["events"].as_array().unwrap() {
            for happened in event["events"].as_array().unwrap_or(&Vec::new()) {
                assert!(happened["kind"] != "peek" || happened["back"].is_null(), "{happened}");
            }
        }
        let path = format!("/api/v1/games/{}/record", game.id);
        let record = async |secret: Option<&str>| {
            game.client.send("GET", &path, secret, String::new()).await.unwrap().1
        };
        let moves = |record: String| record.split_once("\n\n").unwrap().1.to_owned();
        assert_eq!(moves(record(Some(&newcomer)).await), moves(record(None).await));
        assert_eq!(backs(&game.state(Some(&south)).await), of_south, "South forgets nothing");
        assert_eq!(backs(&game.state(Some(&north)).await), backs(&public), "who left watches");
    }
    // From now on the newcomer sees as any player does, and what is recorded can be read.
    while backs(&game.state(Some(&newcomer)).await) == backs(&game.state(None).await) {
        let state = game.state(None).await;
        let decider = if state["board"]["decider"] == "N" { &newcomer } else { &south };
        game.play(decider).await.unwrap();
    }
}

#[tokio::test]
async fn who_acts_without_a_socket_is_not_away() {
    let server = TestServer::start().await;
    let game = Game::new(server.client, json!({ "game": "calla" })).await;
    let mut south = game.connect(Some(&game.secrets[0])).await;
    game.play(&game.secrets[0]).await.unwrap();
    pass(&server, &mut south, ABSENCE - SECOND).await;
    // North only ever sends requests.
    let offer = json!({ "id": "d", "kind": "draw" });
    let actions = format!("/games/{}/actions", game.id);
    game.client.post(&actions, Some(&game.secrets[1]), &offer).await.unwrap();
    pass(&server, &mut south, ABSENCE - SECOND).await;
    assert_eq!(code(game.free("N", &game.host).await), "not-absent");
    pass(&server, &mut south, SECOND).await;
    game.free("N", &game.host).await.unwrap();
}
