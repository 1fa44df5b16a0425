//! Playing through HTTP and sockets: seats, codes, offers, rematches, tosses.

use callabash_server::client::{Client, ClientError};
use callabash_session::{Party, check_toss};
use serde_json::{Value, json};

use super::test_server::TestServer;

/// A server, and a counter for the ids of actions.
struct Harness {
    server: TestServer,
    action_count: std::cell::Cell<u32>,
}

impl Harness {
    async fn new() -> Harness {
        Harness { server: TestServer::start().await, action_count: Default::default() }
    }

    fn client(&self) -> Client {
        self.server.client
    }

    /// Acts with a new id.
    async fn act(&self, id: &str, secret: &str, mut action: Value) -> Result<Value, ClientError> {
        self.action_count.set(self.action_count.get() + 1);
        action["id"] = json!(self.action_count.get().to_string());
        self.client().post(&format!("/games/{id}/actions"), Some(secret), &action).await
    }

    async fn play(&self, id: &str, secret: &str, m: &str, ply: u32) -> Value {
        let action = json!({ "kind": "play", "move": m, "ply": ply });
        self.act(id, secret, action).await.unwrap()["state"].take()
    }

    /// Creates a game between two persons; the second joins by code.
    async fn create_and_join(&self, request: Value) -> (String, [String; 2], Value) {
        let created = self.client().post("/games", None, &request).await.unwrap();
        let join = json!({ "code": created["code"], "name": "Bo", "nonce": "b" });
        let seated = self.client().post("/join", None, &join).await.unwrap();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        assert_eq!(seated["id"], created["id"]);
        let first = text(&created["secrets"]["S"]);
        (text(&created["id"]), [first, text(&seated["secret"])], seated["state"].clone())
    }
}

pub(super) fn code(answer: Result<Value, ClientError>) -> String {
    match answer {
        Err(ClientError::Refused(_, body)) => body["error"]["code"].as_str().unwrap().to_owned(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_game_against_the_computer_ends() {
    let harness = Harness::new().await;
    // From a late position, since the highest level uses all its time where it can.
    let late = "1S,2S,1,1S,2/1S,2,1S,5S,1 10 10 S 30";
    for (game, level, position) in [
        ("calla", "level=2", None),
        ("calliro", "greedy", None),
        ("kalaha-1", "level=10", Some(late)),
    ] {
        let request =
            json!({ "game": game, "seats": { "S": level, "N": "me" }, "position": position });
        let created = harness.client().post("/games", None, &request).await.unwrap();
        let (id, secret) =
            (created["id"].as_str().unwrap(), created["secrets"]["N"].as_str().unwrap());
        let mut socket = harness.client().subscribe(id, Some(secret), Some(0)).await.unwrap();
        let mut result = Value::Null;
        while result.is_null() {
            let event = socket.receive_kind("event").await.unwrap();
            result = event["result"].clone();
            let can_play = event["can"].as_array().unwrap().contains(&json!("play"));
            if can_play && result.is_null() {
                let action = json!({ "id": event["n"].to_string(), "kind": "play",
                    "move": event["board"]["moves"][0]["move"], "ply": event["ply"] });
                // Calliro can take more messages than may be sent at once.
                harness.server.advance(50);
                socket.send(&action).await.unwrap();
            }
        }
        let record = format!("/api/v1/games/{id}/record");
        let (_, record) = harness.client().send("GET", &record, None, String::new()).await.unwrap();
        let score = format!("[Result \"{}-{}\"]", result["south"], result["north"]);
        assert!(record.contains(&score), "{record}");
    }
}

#[tokio::test]
async fn friends_join_by_code_and_by_address() {
    let harness = Harness::new().await;
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "open" }, "name": "Ada" });
    let (id, secrets, state) = harness.create_and_join(request.clone()).await;
    assert_eq!(state["seats"]["S"]["name"], "Ada");
    assert_eq!(state["seats"]["N"]["name"], "Bo");
    assert_eq!(state["you"], "N");
    let again = harness.client().post(&format!("/games/{id}/seat"), None, &json!({})).await;
    assert_eq!(code(again), "full");
    harness.play(&id, &secrets[0], "2", 0).await;
    let created = harness.client().post("/games", None, &request).await.unwrap();
    let own = created["secrets"]["S"].as_str().unwrap();
    let id = created["id"].as_str().unwrap();
    let early = harness.act(id, own, json!({ "kind": "play", "move": "2", "ply": 0 })).await;
    assert_eq!(code(early), "waiting");
    let seated =
        harness.client().post(&format!("/games/{id}/seat"), None, &json!({})).await.unwrap();
    assert_eq!(seated["seat"], "N");
    assert_eq!(
        code(harness.client().post("/join", None, &json!({ "code": "ZZZZZZ" })).await),
        "no-code"
    );
    // The host can give the seat to somebody else, and end it all.
    let host = created["host"].as_str();
    let free = json!({ "seat": "N" });
    harness.client().post(&format!("/games/{id}/free-seat"), host, &free).await.unwrap();
    let gone =
        harness.act(id, seated["secret"].as_str().unwrap(), json!({ "kind": "resign" })).await;
    assert_eq!(code(gone), "not-seated");
    let delete = format!("/api/v1/games/{id}");
    let (status, _) =
        harness.client().send("DELETE", &delete, Some(own), String::new()).await.unwrap();
    assert_eq!(status, 403);
    let (status, _) = harness.client().send("DELETE", &delete, host, String::new()).await.unwrap();
    assert_eq!(status, 204);
    assert_eq!(code(harness.client().get(&format!("/games/{id}"), None).await), "not-found");
}

#[tokio::test]
async fn taking_a_seat_can_be_repeated() {
    let harness = Harness::new().await;
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "open" } });
    let created = harness.client().post("/games", None, &request).await.unwrap();
    let path = format!("/games/{}/seat", created["id"].as_str().unwrap());
    let secret = "5e".repeat(32);
    let joining = json!({ "name": "Ben", "secret": secret });
    let seated = harness.client().post(&path, None, &joining).await.unwrap();
    assert_eq!((&seated["seat"], seated["secret"].as_str()), (&json!("N"), Some(&*secret)));
    assert_eq!(harness.client().post(&path, None, &joining).await.unwrap(), seated);
    let join = json!({ "code": created["state"]["code"], "secret": secret });
    assert_eq!(harness.client().post("/join", None, &join).await.unwrap()["seat"], "N");
    let other = json!({ "secret": "a5".repeat(32) });
    assert_eq!(code(harness.client().post(&path, None, &other).await), "full");
    let short = json!({ "secret": "5e" });
    assert_eq!(code(harness.client().post(&path, None, &short).await), "bad-message");
}

#[tokio::test]
async fn moves_are_taken_back_by_consent() {
    let harness = Harness::new().await;
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "open" } });
    let (id, [south, north], _) = harness.create_and_join(request).await;
    assert_eq!(
        code(harness.act(&id, &south, json!({ "kind": "take-back" })).await),
        "nothing-to-take-back"
    );
    let start = harness.client().get(&format!("/games/{id}"), None).await.unwrap();
    harness.play(&id, &south, "1", 0).await;
    harness.play(&id, &north, "1", 1).await;
    let offered = harness.act(&id, &south, json!({ "kind": "take-back" })).await.unwrap();
    assert_eq!(offered["state"]["offers"]["take-back"], "S");
    assert_eq!(code(harness.act(&id, &south, json!({ "kind": "take-back" })).await), "offered");
    // Declining one offer does not decline the other.
    harness.act(&id, &south, json!({ "kind": "draw" })).await.unwrap();
    let no = json!({ "kind": "decline", "what": "take-back" });
    let declined = harness.act(&id, &north, no.clone()).await.unwrap();
    let offers = &declined["state"]["offers"];
    assert_eq!((&offers["take-back"], &offers["draw"]), (&json!(null), &json!("S")));
    assert_eq!(code(harness.act(&id, &north, no).await), "nothing-offered");
    harness.act(&id, &north, json!({ "kind": "decline" })).await.unwrap();
    assert_eq!(
        code(harness.act(&id, &north, json!({ "kind": "decline" })).await),
        "nothing-offered"
    );
    harness.act(&id, &south, json!({ "kind": "take-back" })).await.unwrap();
    let agreed = harness.act(&id, &north, json!({ "kind": "take-back" })).await.unwrap();
    assert_eq!(agreed["state"]["board"]["position"], start["board"]["position"]);
    assert_eq!(agreed["state"]["ply"], 0);
    let state = harness.play(&id, &south, "2", 0).await;
    assert_eq!(state["ply"], 1);
}

#[tokio::test]
async fn draws_resignations_and_rematches() {
    let harness = Harness::new().await;
    let request =
        json!({ "game": "kalaha-3", "seats": { "S": "me", "N": "open" }, "rotate": true });
    let (id, [first, second], _) = harness.create_and_join(request).await;
    assert_eq!(code(harness.act(&id, &first, json!({ "kind": "rematch" })).await), "not-over");
    harness.act(&id, &first, json!({ "kind": "draw" })).await.unwrap();
    let drawn = harness.act(&id, &second, json!({ "kind": "draw" })).await.unwrap();
    assert_eq!(drawn["state"]["result"]["reason"], "agreed");
    assert_eq!(code(harness.act(&id, &first, json!({ "kind": "resign" })).await), "over");
    harness.act(&id, &first, json!({ "kind": "rematch" })).await.unwrap();
    let agreed = harness.act(&id, &second, json!({ "kind": "rematch" })).await.unwrap();
    let next = agreed["state"]["next"].as_str().unwrap();
    let state = harness.client().get(&format!("/games/{next}"), Some(&first)).await.unwrap();
    assert_eq!(state["you"], "N", "seats are exchanged");
    assert_eq!(state["game"], "kalaha-1", "endings rotate");
    assert_eq!(state["rematch_game"], "kalaha-2", "and the next one is told");
    let over = harness.act(next, &second, json!({ "kind": "resign" })).await.unwrap();
    assert_eq!(over["state"]["result"]["winner"], "N");
    let record = format!("/api/v1/games/{next}/record");
    let (_, record) = harness.client().send("GET", &record, None, String::new()).await.unwrap();
    assert!(record.contains("[%end resigned S]"), "{record}");
}

#[tokio::test]
async fn tosses_can_be_checked() {
    let harness = Harness::new().await;
    let mut kept = 0;
    for _ in 0..40 {
        let request = json!({ "game": "calliro", "seats": { "S": "me", "N": "open" }, "toss": true, "nonce": "a" });
        let (id, [first, _], state) = harness.create_and_join(request).await;
        let toss = &state["toss"];
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let nonces = [text(&toss["nonces"][0]), text(&toss["nonces"][1])];
        assert_eq!(nonces, ["a", "b"]);
        let (commitment, seed) = (text(&toss["commitment"]), text(&toss["seed"]));
        let read = (commitment.parse().unwrap(), seed.parse().unwrap());
        let south = check_toss(&read.0, &read.1, &id, "a", "b").expect("an honest toss");
        let own = harness.client().get(&format!("/games/{id}"), Some(&first)).await.unwrap();
        assert_eq!(own["you"], if south == Party::First { "S" } else { "N" });
        assert_ne!(own["commitment"], toss["commitment"], "the game's own seed stays secret");
        kept += u32::from(own["you"] == "S");
        let check = json!({ "id": id, "commitment": commitment, "seed": seed, "nonces": nonces });
        let checked = harness.client().post("/toss/check", None, &check).await.unwrap();
        assert_eq!(checked["fair"], true);
        let check =
            json!({ "id": id, "commitment": commitment, "seed": "0".repeat(64), "nonces": nonces });
        assert_eq!(
            harness.client().post("/toss/check", None, &check).await.unwrap()["fair"],
            false
        );
    }
    assert!((6..=34).contains(&kept), "{kept} of 40");
}

#[tokio::test]
async fn the_pie_rule_changes_the_persons_seats() {
    let harness = Harness::new().await;
    let request = json!({ "game": "kalah-ru:pie=turn", "seats": { "S": "me", "N": "open" } });
    let (id, [first, second], _) = harness.create_and_join(request).await;
    harness.play(&id, &first, "1", 0).await;
    let state = harness.play(&id, &second, "swap", 1).await;
    assert_eq!(state["you"], "S");
    assert_eq!(state["board"]["turn"], "N");
    let state = harness.play(&id, &first, "1", 2).await;
    assert_eq!(state["you"], "N");
    assert_eq!(
        code(harness.act(&id, &second, json!({ "kind": "take-back" })).await),
        "cannot-take-back"
    );
}

#[tokio::test]
async fn events_are_sent_from_any_number_and_no_action_is_done_twice() {
    let harness = Harness::new().await;
    let (id, secrets) = harness.client().create_game("calla").await.unwrap();
    let action = json!({ "id": "once", "kind": "play", "move": "2", "ply": 0 });
    let path = format!("/games/{id}/actions");
    let first = harness.client().post(&path, Some(&secrets[0]), &action).await.unwrap();
    harness.play(&id, &secrets[1], "2", 1).await;
    let again = harness.client().post(&path, Some(&secrets[0]), &action).await.unwrap();
    assert_eq!(first["n"], again["n"]);
    assert_eq!(again["state"]["ply"], 2);
    for after in 0..=3 {
        let mut socket = harness.client().subscribe(&id, None, Some(after)).await.unwrap();
        socket.receive_kind("welcome").await.unwrap();
        for n in after + 1..=3 {
            assert_eq!(socket.receive_kind("event").await.unwrap()["n"], n);
        }
        // That the one before is gone may be noticed later.
        while socket.receive_kind("presence").await.unwrap()["watching"] != 1 {}
    }
}

#[tokio::test]
async fn analysis_is_exact() {
    let harness = Harness::new().await;
    let calla = json!({ "game": "calla", "seconds": 10 });
    let solved = harness.client().post("/solve", None, &calla).await.unwrap();
    // On a machine that has no time for it the answer is bounds, and they are true.
    for (m, margin) in [("1", -7), ("2", -5), ("3", 1), ("4", 2), ("5", 2)] {
        let found = &solved["moves"][m];
        let bound = |index: usize| found.get(index).unwrap_or(found).as_i64().unwrap();
        assert!(bound(0) <= margin && margin <= bound(1), "{m}: {found}");
    }
    let explored = harness.client().post("/position", None, &calla).await.unwrap();
    assert_eq!(explored["after"]["1"]["board"]["rows"]["S"], json!([0, 4, 5, 4, 3]));
    let endgame = json!({ "game": "calla", "position": "1,1S,3/2,1S,1S,1S 13 15 S 1" });
    let hints = harness.client().post("/hint", None, &endgame).await.unwrap();
    assert_eq!(hints["moves"][0]["margin"], 1);
    assert!(!hints["moves"][0]["why"].as_array().unwrap().is_empty());
    let puzzles = harness.client().get("/puzzles?game=calla", None).await.unwrap();
    assert_eq!(puzzles["puzzles"].as_array().unwrap().len(), 200);
    let catalogue = harness.client().get("/catalogue", None).await.unwrap();
    for game in catalogue.as_array().unwrap() {
        for option in game["options"].as_array().unwrap() {
            let text = option["text"].as_str().unwrap();
            assert!(!text.starts_with("option-") && !text.starts_with("calliro-"), "{text}");
            for value in option["values"].as_array().unwrap_or(&Vec::new()) {
                let text = value["text"].as_str().unwrap();
                assert!(!text.starts_with("option-") && !text.starts_with("calliro-"), "{text}");
            }
        }
    }
    let record = "[Rules \"calla\"]\n\n1. 3 2\n*\n";
    let replayed =
        harness.client().post("/record", None, &json!({ "record": record })).await.unwrap();
    assert_eq!(replayed["steps"].as_array().unwrap().len(), 2);
    let reviewed =
        harness.client().post("/review", None, &json!({ "record": record })).await.unwrap();
    assert_eq!(reviewed["sowings"].as_array().unwrap().len(), 2);
    assert_eq!(
        code(harness.client().post("/solve", None, &json!({ "game": "chess" })).await),
        "illegal"
    );
    assert_eq!(
        code(harness.client().post("/solve", None, &json!({ "game": "calliro" })).await),
        "illegal"
    );
}

#[tokio::test]
async fn a_game_of_calliro_from_a_position_is_refused_for_what_it_is() {
    let harness = Harness::new().await;
    let seats = json!({ "S": "me", "N": "level=1" });
    let request = json!({ "game": "calliro", "seats": seats, "position": "1S/1S 0 0 S 1" });
    let refused = harness.client().post("/games", None, &request).await.unwrap_err();
    assert!(refused.to_string().contains("begins with an empty board"), "{refused}");
}

/// A hint that is needed at once is an estimate, unless the answer is known already.
#[tokio::test]
async fn a_quick_hint_is_an_estimate_until_the_answer_is_known() {
    let harness = Harness::new().await;
    let seats = json!({ "S": "me", "N": "level=1" });
    // Solved in a third of a second: not at once.
    let request = json!({ "game": "kalah:pits=5", "seats": seats });
    let created = harness.client().post("/games", None, &request).await.unwrap();
    let (id, secret) = (created["id"].as_str().unwrap(), created["secrets"]["S"].as_str().unwrap());
    let hints = async |path: &str| {
        let path = format!("/games/{id}/{path}");
        let hints = harness.client().get(&path, Some(secret)).await.unwrap();
        hints["moves"].as_array().unwrap().clone()
    };
    let quick = hints("hint?quick=true").await;
    assert_eq!(quick.len(), 5);
    assert!(quick.iter().all(|hint| hint["exact"] == false), "{quick:?}");
    assert!(quick.iter().any(|hint| !hint["why"].as_array().unwrap().is_empty()));
    let thorough = hints("hint").await;
    assert_eq!(thorough.len(), 5);
    assert_eq!(hints("hint?quick=true").await, thorough);
}

#[tokio::test]
async fn the_computer_answers_after_moves_are_taken_back() {
    let harness = Harness::new().await;
    let request = json!({ "game": "calla", "seats": { "S": "me", "N": "level=1" } });
    let created = harness.client().post("/games", None, &request).await.unwrap();
    let (id, secret) = (created["id"].as_str().unwrap(), created["secrets"]["S"].as_str().unwrap());
    let mut socket = harness.client().subscribe(id, Some(secret), None).await.unwrap();
    socket.receive_kind("welcome").await.unwrap();
    for _ in 0..3 {
        harness.play(id, secret, "1", 0).await;
        // The computer moves.
        loop {
            let event = socket.receive_kind("event").await.unwrap();
            if event["kind"] == "played" && event["board"]["turn"] == "S" {
                break;
            }
        }
        let back = harness.act(id, secret, json!({ "kind": "take-back" })).await.unwrap();
        assert_eq!(back["state"]["ply"], 0);
    }
}

#[tokio::test]
async fn two_persons_may_choose_the_same_id_for_an_action() {
    let harness = Harness::new().await;
    let (id, secrets) = harness.client().create_game("calla").await.unwrap();
    let path = format!("/games/{id}/actions");
    for (ply, secret) in secrets.iter().enumerate() {
        let action = json!({ "id": "same", "kind": "play", "move": "1", "ply": ply });
        let acted = harness.client().post(&path, Some(secret), &action).await.unwrap();
        assert_eq!(acted["state"]["ply"], ply + 1);
    }
}

#[tokio::test]
async fn a_deleted_game_stays_deleted() {
    let harness = Harness::new().await;
    for _ in 0..10 {
        let request = json!({ "game": "calla", "seats": { "S": "me", "N": "me" } });
        let created = harness.client().post("/games", None, &request).await.unwrap();
        let id = created["id"].as_str().unwrap().to_owned();
        let client = harness.client();
        let path = format!("/games/{id}");
        let polled = path.clone();
        let polling = tokio::spawn(async move {
            for _ in 0..40 {
                let _ = client.get(&polled, None).await;
            }
        });
        let delete = format!("/api/v1{path}");
        let host = created["host"].as_str();
        let (status, _) = client.send("DELETE", &delete, host, String::new()).await.unwrap();
        assert_eq!(status, 204);
        let move_on = harness
            .act(
                &id,
                created["secrets"]["S"].as_str().unwrap(),
                json!({ "kind": "play", "move": "1", "ply": 0 }),
            )
            .await;
        assert_eq!(code(move_on), "not-found");
        polling.await.unwrap();
        assert_eq!(code(client.get(&path, None).await), "not-found");
    }
}
