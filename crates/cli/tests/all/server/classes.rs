//! A class over real sockets: pupils join by code, are paired, play, and the teacher sees it all.

use serde_json::{Value, json};

use super::{
    class_client::{Class, board_until, class_until, code, text},
    test_server::{TestServer, logged},
    tournament_table::{COMMITMENT, NONCE, Person},
};

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
