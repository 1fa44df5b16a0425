//! A class over real sockets: pupils join by code, are paired, play, and the teacher sees it all,
//! whatever happens to the server.

use std::collections::HashSet;

use callabash_server::client::{Client, ClientError, Socket};
use serde_json::{Value, json};

use super::{
    database::Database,
    server_process::ServerProcess,
    test_server::{TestServer, logged},
    tournament_table::{COMMITMENT, NONCE, Person},
};

pub(super) fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

pub(super) fn code(answer: Result<Value, ClientError>) -> String {
    match answer {
        Err(ClientError::Refused(_, body)) => text(&body["error"]["code"]),
        other => panic!("{other:?}"),
    }
}

/// A class, its teacher and its pupils.
pub(super) struct Class {
    pub(super) client: Client,
    pub(super) id: String,
    pub(super) code: String,
    pub(super) teacher: String,
    pub(super) pupils: Vec<String>,
    actions: usize,
}

impl Class {
    pub(super) async fn open(client: Client, game: &Value) -> Class {
        let created = client.post("/classes", None, game).await.unwrap();
        let (id, teacher) = (text(&created["id"]), text(&created["secret"]));
        let code = text(&created["state"]["code"]);
        Class { client, id, code, teacher, pupils: Vec::new(), actions: 0 }
    }

    pub(super) async fn of(client: Client, game: &Value, pupils: usize) -> Class {
        let mut class = Class::open(client, game).await;
        for number in 1..=pupils {
            let joined = class.join(&format!("Pupil {number}")).await.unwrap();
            class.pupils.push(text(&joined["secret"]));
        }
        class
    }

    pub(super) async fn join(&self, name: &str) -> Result<Value, ClientError> {
        let joining = json!({ "code": self.code, "name": name });
        self.client.post("/join", None, &joining).await
    }

    pub(super) async fn state(&self, secret: Option<&str>) -> Value {
        self.client.get(&format!("/classes/{}", self.id), secret).await.unwrap()
    }

    pub(super) async fn teachers(&self) -> Value {
        self.state(Some(&self.teacher)).await
    }

    pub(super) async fn act_as(
        &self,
        secret: &str,
        id: &str,
        mut action: Value,
    ) -> Result<Value, ClientError> {
        action["id"] = json!(id);
        let path = format!("/classes/{}/actions", self.id);
        Ok(self.client.post(&path, Some(secret), &action).await?["state"].take())
    }

    pub(super) async fn act(&mut self, action: Value) -> Value {
        self.actions += 1;
        self.act_as(&self.teacher, &format!("{}", self.actions), action).await.unwrap()
    }

    /// Pairs all, and begins. Returns the boards.
    async fn begin(&mut self) -> Vec<Value> {
        let all: Vec<usize> = (1..=self.pupils.len()).collect();
        self.act(json!({ "kind": "pair-by-program", "pupils": all })).await;
        let state = self.act(json!({ "kind": "begin" })).await;
        state["boards"].as_array().unwrap().clone()
    }

    /// The secret of who sits at a board.
    pub(super) fn player(&self, board: &Value, seat: &str) -> &str {
        &self.pupils[board["players"][seat]["pupil"].as_u64().unwrap() as usize - 1]
    }

    /// Plays the first move that is offered at a board, whoever is to move.
    async fn play(&self, board: &Value) -> Result<Value, ClientError> {
        let game = text(&board["game"]);
        let state = self.client.get(&format!("/games/{game}"), None).await.unwrap();
        let secret = self.player(board, state["board"]["decider"].as_str().unwrap());
        let action = json!({
            "id": state["n"].to_string(),
            "kind": "play",
            "move": state["board"]["moves"][0]["move"],
            "ply": state["ply"],
        });
        self.client.post(&format!("/games/{game}/actions"), Some(secret), &action).await
    }

    /// The two at a tournament table.
    async fn at_table(&self, board: &Value) -> (Person, Person) {
        let game = text(&board["game"]);
        let sit =
            async |seat| Person::new(self.client, &game, &json!(self.player(board, seat))).await;
        (sit("S").await, sit("N").await)
    }

    pub(super) async fn watch(&self) -> Socket {
        self.client.subscribe_to_class(&self.id, Some(&self.teacher)).await.unwrap()
    }
}

/// Receives until a board is told of as expected.
pub(super) async fn board_until(
    teacher: &mut Socket,
    board: u64,
    is_expected: impl Fn(&Value) -> bool,
) {
    loop {
        let boards = teacher.receive_kind("boards").await.unwrap();
        let mut told = boards.as_array().unwrap().iter().filter(|told| told["board"] == board);
        if told.any(&is_expected) {
            return;
        }
    }
}

/// Receives until the class is as expected.
pub(super) async fn class_until(
    socket: &mut Socket,
    is_expected: impl Fn(&Value) -> bool,
) -> Value {
    loop {
        let class = socket.receive_kind("class").await.unwrap();
        if is_expected(&class) {
            return class;
        }
    }
}

#[tokio::test]
async fn a_class_joins_is_paired_and_plays() {
    let server = TestServer::start().await;
    let mut class = Class::of(server.client, &json!({ "game": "calla" }), 5).await;
    assert_eq!(code(class.join("pupil 2").await), "name-taken");
    assert_eq!(code(class.join("<>").await), "class");
    let mut teacher = class.watch().await;
    let welcome = teacher.receive_kind("welcome").await.unwrap();
    assert_eq!(welcome["state"]["pupils"].as_array().unwrap().len(), 5);
    let mut pupil =
        server.client.subscribe_to_class(&class.id, Some(&class.pupils[0])).await.unwrap();
    pupil.receive_kind("welcome").await.unwrap();
    while teacher.receive_kind("present").await.unwrap() != json!([1]) {}
    let boards = class.begin().await;
    assert_eq!(boards.len(), 2, "one is left over");
    // A pupil is told of the own board and no other, and nothing of the others in the class.
    let is_theirs = |board: &&Value| board["players"].to_string().contains("{\"pupil\":1}");
    if let Some(own) = boards.iter().find(is_theirs) {
        let told = class_until(&mut pupil, |class| class["boards"] != json!([])).await;
        assert_eq!(told["boards"], json!([own]));
        assert_eq!(told["pupils"].as_array().unwrap().len(), 2);
        assert_eq!(told["code"], Value::Null);
    }
    for (number, board) in (1..).zip(&boards) {
        class.play(board).await.unwrap();
        board_until(&mut teacher, number, |told| told["ply"] == 1).await;
    }
    // All boards stand still, and go on.
    class.act(json!({ "kind": "pause", "paused": true })).await;
    board_until(&mut teacher, 1, |told| told["paused"] == true).await;
    assert_eq!(code(class.play(&boards[0]).await), "paused");
    class.act(json!({ "kind": "pause", "paused": false })).await;
    board_until(&mut teacher, 1, |told| told["paused"] == false).await;
    class.play(&boards[0]).await.unwrap();
    // A game that ends is noted by itself, and time is called for the others.
    let resign = json!({ "id": "r", "kind": "resign" });
    let actions = format!("/games/{}/actions", text(&boards[0]["game"]));
    server.client.post(&actions, Some(class.player(&boards[0], "S")), &resign).await.unwrap();
    class_until(&mut teacher, |class| class["boards"][0]["result"]["winner"] == "N").await;
    class.act(json!({ "kind": "call-time" })).await;
    let told = class_until(&mut teacher, |class| class["boards"][1]["result"] != Value::Null).await;
    assert_eq!(told["boards"][1]["result"]["reason"], "time");
    // Nobody but the teacher asks for another game.
    let rematch = json!({ "id": "again", "kind": "rematch" });
    let again = server.client.post(&actions, Some(class.player(&boards[0], "S")), &rematch).await;
    assert_eq!(code(again), "illegal");
    assert_eq!(class.begin().await.len(), 4);
}

#[tokio::test]
async fn what_is_the_teachers_is_nobody_elses() {
    let server = TestServer::start().await;
    let mut class = Class::of(server.client, &json!({ "game": "calla" }), 2).await;
    class.begin().await;
    for action in [
        json!({ "kind": "lock", "locked": true }),
        json!({ "kind": "rename", "pupil": 1, "name": "Other" }),
        json!({ "kind": "withdraw", "pupil": 2, "away": true }),
        json!({ "kind": "let-in", "pupil": 2, "right": true }),
        json!({ "kind": "choose-game", "game": "kalah" }),
        json!({ "kind": "pair", "pairs": [] }),
        json!({ "kind": "pair-by-program", "pupils": [] }),
        json!({ "kind": "begin" }),
        json!({ "kind": "pause", "paused": true }),
        json!({ "kind": "call-time" }),
    ] {
        let refused = class.act_as(&class.pupils[0], "a", action.clone()).await;
        assert_eq!(code(refused), "not-seated", "{action}");
        let refused = class.act_as(&"ab".repeat(32), "a", action).await;
        assert_eq!(code(refused), "not-seated");
    }
    let path = format!("/api/v1/classes/{}", class.id);
    let (status, _) =
        server.client.send("DELETE", &path, Some(&class.pupils[0]), String::new()).await.unwrap();
    assert_eq!(status, 403);
    let (status, _) =
        server.client.send("DELETE", &path, Some(&class.teacher), String::new()).await.unwrap();
    assert_eq!(status, 204);
    assert!(server.client.get(&format!("/classes/{}", class.id), None).await.is_err());
    // A class is no game, and its id opens none.
    assert!(server.client.get(&format!("/games/{}", class.id), None).await.is_err());
    assert!(!logged().contains(&class.teacher) && !logged().contains(&class.pupils[0]));
}

#[tokio::test]
async fn what_cannot_be_played_is_not() {
    let server = TestServer::start().await;
    let create = async |new: Value| server.client.post("/classes", None, &new).await;
    assert_eq!(code(create(json!({ "game": "chess" })).await), "illegal");
    let clock = json!({ "game": "calla", "clock": { "minutes": 900 } });
    assert_eq!(code(create(clock).await), "illegal");
    assert_eq!(code(create(json!({ "game": "calla", "monitor": "teacher" })).await), "illegal");
    let class = Class::of(server.client, &json!({ "game": "calla" }), 1).await;
    let level =
        |level: &str| json!({ "kind": "pair-by-program", "pupils": [1], "computer": level });
    for unknown in ["level=99", "sleepy"] {
        let refused = class.act_as(&class.teacher, "a", level(unknown)).await;
        assert_eq!(code(refused), "illegal");
    }
    let paired = class.act_as(&class.teacher, "a", level("level=1")).await.unwrap();
    assert_eq!(paired["plan"], json!([{ "S": { "pupil": 1 }, "N": { "computer": "level=1" } }]));
}

/// The tablet is lost in the middle of a game: the pupil goes on from another one.
#[tokio::test]
async fn a_lost_tablet_is_replaced() {
    let server = TestServer::start().await;
    let mut class = Class::of(server.client, &json!({ "game": "calla" }), 2).await;
    let boards = class.begin().await;
    let mut teacher = class.watch().await;
    class.play(&boards[0]).await.unwrap();
    board_until(&mut teacher, 1, |told| told["ply"] == 1).await;
    let back = json!({ "code": class.code, "name": "pupil 1", "as": "back" });
    let asking = server.client.post("/join", None, &back).await.unwrap();
    assert_eq!(asking["state"]["you"], "asking");
    assert_eq!(asking["state"]["boards"], json!([]));
    let new = text(&asking["secret"]);
    assert_eq!(class.teachers().await["asking"], json!([1]));
    class.act(json!({ "kind": "let-in", "pupil": 1, "right": true })).await;
    assert_eq!(class.state(Some(&new)).await["you"], "pupil");
    let lost = std::mem::replace(&mut class.pupils[0], new.clone());
    assert_eq!(class.state(Some(&lost)).await["you"], "screen");
    // The board follows by itself.
    let game = text(&boards[0]["game"]);
    let path = format!("/games/{game}");
    while server.client.get(&path, Some(&new)).await.unwrap()["you"] == Value::Null {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(server.client.get(&path, Some(&lost)).await.unwrap()["you"], Value::Null);
    class.play(&boards[0]).await.unwrap();
    class.play(&boards[0]).await.unwrap();
}

/// The teacher is the monitor of all tables, and is called when one needs her.
#[tokio::test]
async fn a_challenge_calls_the_teacher() {
    let server = TestServer::start().await;
    let game = json!({
        "game": "calla-tournament:sowing=hand", "monitor": "teacher", "clock": { "minutes": 15 },
    });
    let mut class = Class::of(server.client, &game, 2).await;
    let boards = class.begin().await;
    let mut teacher = class.watch().await;
    let (mut south, mut north) = class.at_table(&boards[0]).await;
    let game = text(&boards[0]["game"]);
    let mut monitor = Person::new(server.client, &game, &json!(class.teacher)).await;
    let state = monitor.state().await;
    assert_eq!(state["you"], "M");
    assert_eq!(state["class"].as_str(), Some(class.id.as_str()));
    start(&mut south, &mut north).await;
    // A shield is left out.
    south.sow(&["S1", "S2", "S4", "S5"], 3).await;
    south.act_or_panic(json!({ "kind": "pass-flag" })).await;
    north.act_or_panic(json!({ "kind": "challenge" })).await;
    board_until(&mut teacher, 1, |told| told["calls"] == json!(["rule"])).await;
    monitor.act_or_panic(json!({ "kind": "rule", "right": true, "offence": "pit-skipped" })).await;
    board_until(&mut teacher, 1, |told| told["calls"] == json!([])).await;
    assert_eq!(monitor.state().await["table"]["rows"]["S"], json!([3, 3, 4, 3, 3]));
}

/// By the pie rule players change sides: what is told of each stays theirs.
#[tokio::test]
async fn players_who_change_sides_keep_their_names_in_the_class() {
    let server = TestServer::start().await;
    let mut class = Class::of(server.client, &json!({ "game": "kalah:pie=turn" }), 2).await;
    let boards = class.begin().await;
    let mut teacher = class.watch().await;
    teacher.receive_kind("welcome").await.unwrap();
    let (south, north) = (class.player(&boards[0], "S"), class.player(&boards[0], "N"));
    let game = format!("/games/{}", text(&boards[0]["game"]));
    let actions = format!("{game}/actions");
    loop {
        let state = server.client.get(&game, None).await.unwrap();
        let moves = state["board"]["moves"].as_array().unwrap().clone();
        let is_swap = |one: &&Value| one["move"] == "swap";
        let choice = moves.iter().find(is_swap).unwrap_or(&moves[0])["move"].clone();
        let mover = if state["board"]["decider"] == "S" { south } else { north };
        let (id, ply) = (state["n"].to_string(), &state["ply"]);
        let play = json!({ "id": id, "kind": "play", "move": choice, "ply": ply });
        server.client.post(&actions, Some(mover), &play).await.unwrap();
        if choice == "swap" {
            break;
        }
    }
    let told = class_until(&mut teacher, |class| class["boards"] != json!(boards)).await;
    let (before, after) = (&boards[0]["players"], &told["boards"][0]["players"]);
    assert_eq!((&after["S"], &after["N"]), (&before["N"], &before["S"]));
    let resign = json!({ "id": "r", "kind": "resign" });
    server.client.post(&actions, Some(north), &resign).await.unwrap();
    let over = class_until(&mut teacher, |class| class["boards"][0]["result"] != Value::Null).await;
    // Who resigned sits at South now.
    assert_eq!(over["boards"][0]["result"]["winner"], "N");
    assert_eq!(&over["boards"][0]["players"]["S"], &before["N"]);
}

/// Handshake, toss and flag card at a tournament table; South starts.
async fn start(south: &mut Person, north: &mut Person) {
    let hider_starts = south.state().await["table"]["hider"] == "S";
    let (hides, picks) = if hider_starts { (south, north) } else { (north, south) };
    hides.act_or_panic(json!({ "kind": "greet" })).await;
    picks.act_or_panic(json!({ "kind": "greet" })).await;
    hides.act_or_panic(json!({ "kind": "hide", "commitment": COMMITMENT })).await;
    let hand = if hider_starts { "right" } else { "left" };
    picks.act_or_panic(json!({ "kind": "pick", "hand": hand })).await;
    hides.act_or_panic(json!({ "kind": "reveal", "hand": "left", "nonce": NONCE })).await;
    let starts = if hider_starts { hides } else { picks };
    starts.act_or_panic(json!({ "kind": "take-flag" })).await;
}

#[tokio::test]
async fn a_class_goes_on_after_a_crash() {
    let mut server = TestServer::start().await;
    let mut class = Class::of(server.client, &json!({ "game": "kalah" }), 4).await;
    let boards = class.begin().await;
    class.play(&boards[0]).await.unwrap();
    class.act(json!({ "kind": "pause", "paused": true })).await;
    let before = class.teachers().await;
    server.crash().await;
    server.restart().await;
    class.client = server.client;
    assert_eq!(class.teachers().await, before);
    // The boards do what the class says, whether they had heard it before the crash or not.
    let mut teacher = class.watch().await;
    for paused in [true, false] {
        if !paused {
            class.act(json!({ "kind": "pause", "paused": false })).await;
        }
        let mut told = HashSet::new();
        while told.len() < 2 {
            let boards = teacher.receive_kind("boards").await.unwrap();
            let said = boards.as_array().unwrap().iter();
            told.extend(
                said.filter(|one| one["paused"] == paused).map(|one| one["board"].as_u64()),
            );
        }
    }
    class.play(&boards[1]).await.unwrap();
    board_until(&mut teacher, 2, |told| told["ply"] == 1).await;
}

/// The teacher is at one node and the pupils at the other.
#[tokio::test]
async fn a_class_is_one_at_two_nodes() {
    let database = Database::start();
    let node =
        async || TestServer::start_with(|config| config.database = Some(database.url())).await;
    let (one, two) = (node().await, node().await);
    let mut class = Class::of(one.client, &json!({ "game": "calla" }), 2).await;
    let mut teacher = class.watch().await;
    class.client = two.client;
    let joined = class.join("Late").await.unwrap();
    class_until(&mut teacher, |class| class["pupils"].as_array().unwrap().len() == 3).await;
    let secret = text(&joined["secret"]);
    let _late = two.client.subscribe_to_class(&class.id, Some(&secret)).await.unwrap();
    while teacher.receive_kind("present").await.unwrap() != json!([3]) {}
    let boards = class.begin().await;
    class_until(&mut teacher, |class| class["boards"].as_array().unwrap().len() == 1).await;
    class.play(&boards[0]).await.unwrap();
    board_until(&mut teacher, 1, |told| told["ply"] == 1).await;
    // Both write at once: nothing is lost, and nobody has another's number.
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for number in 0..10 {
        let [a, b] = [format!("One {number}"), format!("Two {number}")];
        let class_at_one = Class { client: one.client, pupils: Vec::new(), ..copy(&class) };
        let (a, b) = tokio::join!(class_at_one.join(&a), class.join(&b));
        left.push(a.unwrap()["state"]["pupil"].as_u64().unwrap());
        right.push(b.unwrap()["state"]["pupil"].as_u64().unwrap());
    }
    let numbers: HashSet<u64> = left.into_iter().chain(right).collect();
    assert_eq!(numbers.len(), 20);
}

fn copy(class: &Class) -> Class {
    Class {
        client: class.client,
        id: class.id.clone(),
        code: class.code.clone(),
        teacher: class.teacher.clone(),
        pupils: class.pupils.clone(),
        actions: class.actions,
    }
}

/// The server dies at every point on the way of an entry: whoever was told to be in the class is,
/// and who was not told asks again.
async fn survives_kills(mut server: ServerProcess) {
    server.restart().await;
    let mut class = Class::open(server.client, &json!({ "game": "calla" })).await;
    // A round of a tournament with real cubes goes on meanwhile, a table for each death.
    let names: Vec<Value> = (0..30).map(|n| json!({ "name": format!("T{n}") })).collect();
    class.act(json!({ "kind": "add-pupils", "pupils": names })).await;
    class.act(json!({ "kind": "tournament", "format": "swiss", "rounds": 3 })).await;
    class.act(json!({ "kind": "pair-round" })).await;
    class.act(json!({ "kind": "begin-round", "on_table": true })).await;
    server.kill();
    let points = ["before-write", "before-commit", "after-commit", "before-tell", "before-answer"];
    let mut acknowledged: Vec<(String, u64)> = Vec::new();
    let mut scores = Vec::new();
    let mut deaths = 0;
    for (round, point) in points.iter().cycle().take(15).enumerate() {
        if cfg!(debug_assertions) {
            server.spawn(Some(&format!("{point}:{}", 2 + round / points.len())));
        } else {
            server.spawn(None);
        }
        let _ = server.wait_until_ready().await;
        let score = json!({ "S": 20 + round, "N": 3 });
        let result = json!({
            "kind": "enter-result", "round": 1, "table": round + 1,
            "result": { "outcome": "south-won", "score": score },
        });
        let id = format!("card {round}");
        if class.act_as(&class.teacher, &id, result.clone()).await.is_err() {
            deaths += 1;
            server.kill();
            server.restart().await;
            class.act_as(&class.teacher, &id, result).await.unwrap();
        }
        scores.push(score);
        for number in 0..6 {
            let secret = callabash_server::Secret::new().reveal().to_owned();
            let name = format!("P{round} {number}");
            let joining = json!({ "code": class.code, "name": name, "secret": secret });
            match class.client.post("/join", None, &joining).await {
                Ok(joined) => {
                    let pupil = joined["state"]["pupil"].as_u64().unwrap();
                    acknowledged.push((name, pupil));
                }
                Err(_) => {
                    deaths += 1;
                    server.kill();
                    server.restart().await;
                    // Asked again with the same secret, it is done once.
                    let joined = class.client.post("/join", None, &joining).await.unwrap();
                    acknowledged.push((name, joined["state"]["pupil"].as_u64().unwrap()));
                }
            }
        }
        server.kill();
    }
    server.restart().await;
    let state = class.teachers().await;
    let cards = state["tournament"]["rounds"][0]["cards"].as_array().unwrap();
    assert_eq!(
        cards.iter().map(|card| &card["result"]["score"]).collect::<Vec<_>>(),
        scores.iter().collect::<Vec<_>>()
    );
    assert!(cards.iter().all(|card| card["locked"] == true && card["corrections"] == json!([])));
    let kept: Vec<(String, u64)> = state["pupils"]
        .as_array()
        .unwrap()
        .iter()
        .skip(30)
        .map(|pupil| (text(&pupil["name"]), pupil["pupil"].as_u64().unwrap()))
        .collect();
    assert_eq!(kept, acknowledged);
    assert!(!cfg!(debug_assertions) || 10 < deaths, "{deaths} deaths");
    println!("{} pupils kept through {deaths} deaths", kept.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    survives_kills(ServerProcess::new(&folder.path().join("data"), None, &[])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let url = database.url();
    survives_kills(ServerProcess::new(&folder.path().join("data"), Some(&url), &[])).await;
}
