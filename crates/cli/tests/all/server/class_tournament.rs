//! A tournament in a class over HTTP and sockets: rounds, cards, monitors, and files.

use callabash_tournament::Trf;
use serde_json::{Value, json};

use super::{
    class_client::{Class, class_until, code, text},
    test_server::TestServer,
};

fn cards(state: &Value, round: usize) -> &Vec<Value> {
    state["tournament"]["rounds"][round - 1]["cards"].as_array().unwrap()
}

fn enter(round: usize, table: usize, outcome: &str) -> Value {
    let result = json!({ "outcome": outcome });
    json!({ "kind": "enter-result", "round": round, "table": table, "result": result })
}

async fn download(class: &Class, file: &str, secret: &str) -> (u16, String) {
    let path = format!("/api/v1/classes/{}/{file}", class.id);
    class.client.send("GET", &path, Some(secret), String::new()).await.unwrap()
}

/// A class of six of three schools: the first two with devices, the others without.
async fn six(server: &TestServer) -> Class {
    let mut class = Class::of(server.client, &json!({ "game": "calla" }), 2).await;
    let others: Vec<Value> = ["Cy", "Di", "Eli", "Flo"]
        .iter()
        .zip(["Oslo", "Bergen", "Tromsø", "Tromsø"])
        .map(|(name, school)| json!({ "name": name, "school": school }))
        .collect();
    class.act(json!({ "kind": "add-pupils", "pupils": others })).await;
    class.act(json!({ "kind": "set-school", "pupils": [1], "school": "Oslo" })).await;
    class.act(json!({ "kind": "set-school", "pupils": [2], "school": "Bergen" })).await;
    class.act(json!({ "kind": "forbid", "pupils": [1, 2], "forbidden": true })).await;
    class
}

#[tokio::test]
async fn a_short_tournament_with_real_cubes() {
    let mut server = TestServer::start().await;
    let mut class = six(&server).await;
    let early = class.act_as(&class.teacher, "early", json!({ "kind": "pair-round" })).await;
    assert_eq!(code(early), "class");
    let settings = json!({ "kind": "tournament", "format": "contest", "rounds": 2 });
    let state = class.act(settings).await;
    assert_eq!(state["tournament"]["settings"]["points"]["win"], 3);
    class.act(json!({ "kind": "pair-round" })).await;
    let mut wall = server.client.subscribe_to_class(&class.id, None).await.unwrap();
    wall.receive_kind("welcome").await.unwrap();
    let state = class.act(json!({ "kind": "begin-round", "on_table": true })).await;
    assert_eq!(cards(&state, 1).len(), 3);
    let seen = class_until(&mut wall, |class| class["tournament"]["rounds"] != json!([])).await;
    assert_eq!(cards(&seen, 1).len(), 3);

    // One player writes, the other confirms; or a monitor does.
    let own = |number: u64| {
        let is_at =
            |card: &&Value| card["players"]["S"] == number || card["players"]["N"] == number;
        cards(&state, 1).iter().find(is_at).unwrap()["table"].as_u64().unwrap() as usize
    };
    let (first, second) = (own(1), own(2));
    assert_ne!(first, second, "the teacher has forbidden that");
    let ada = class.pupils[0].clone();
    let seen = class.act_as(&ada, "a", enter(1, first, "tie")).await.unwrap();
    assert_eq!(cards(&seen, 1)[0]["locked"], false);
    assert_eq!(cards(&seen, 1)[0]["may"], json!(["enter"]));
    assert_eq!(code(class.act_as(&ada, "b", enter(1, second, "tie")).await), "not-seated");

    let invited = class.act(json!({ "kind": "invite-staff", "role": "monitor" })).await;
    let monitor_code = text(&invited["staff"]["monitor_code"]);
    assert_eq!(class.state(None).await["staff"]["monitor_code"], Value::Null);
    let joining = json!({ "code": monitor_code, "name": "Mona" });
    let mona = class.client.post("/join", None, &joining).await.unwrap();
    assert_eq!(mona["state"]["you"], "monitor");
    let mona = text(&mona["secret"]);
    let mut watching = server.client.subscribe_to_class(&class.id, Some(&mona)).await.unwrap();
    watching.receive_kind("welcome").await.unwrap();
    class.act(json!({ "kind": "assign-monitor", "monitor": 1, "tables": [first] })).await;
    let told =
        class_until(&mut watching, |class| class["tournament"]["rounds"][0]["cards"] != json!([]))
            .await;
    let card = &cards(&told, 1)[0];
    assert_eq!(card["may"], json!(["enter", "confirm"]));
    let confirm = json!({
        "kind": "confirm-result", "round": 1, "table": first, "result": card["result"],
    });
    class.act_as(&mona, "c", confirm).await.unwrap();
    assert_eq!(code(class.act_as(&mona, "d", enter(1, second, "tie")).await), "not-seated");

    // Somebody did not come, and goes home; somebody comes late.
    class.act(enter(1, second, "north-no-show")).await;
    let third = 6 - first - second;
    let state = class.act(enter(1, third, "south-won")).await;
    assert_eq!(state["tournament"]["rounds"][0]["closed"], true);
    let absent = cards(&state, 1)[second - 1]["players"]["N"].clone();
    class.act(json!({ "kind": "withdraw", "pupil": absent, "away": true })).await;
    class.join("Late").await.unwrap();
    class.act(json!({ "kind": "pair-round" })).await;
    let state = class.act(json!({ "kind": "begin-round", "on_table": true })).await;
    assert!(cards(&state, 2).iter().any(|card| card["players"].to_string().contains('7')));
    for table in 1..=3 {
        class.act(enter(2, table, "north-won")).await;
    }
    // A correction leaves a trace, which the wall does not show.
    let state = class.act(enter(1, third, "north-won")).await;
    let trace = json!([{
        "by": { "who": "teacher" }, "was": { "outcome": "south-won" },
        "is": { "outcome": "north-won" }, "locked": true,
    }]);
    assert_eq!(cards(&state, 1)[third - 1]["corrections"], trace);
    assert_eq!(cards(&class.state(None).await, 1)[third - 1]["corrections"], json!([]));
    let standings = state["tournament"]["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 7);
    assert_eq!(standings[0]["award"], "participation");

    // Everything is there after a crash.
    let before = class.teachers().await;
    server.crash().await;
    server.restart().await;
    class.client = server.client;
    assert_eq!(class.teachers().await, before);

    // Files, for the teacher alone.
    let (status, trf) = download(&class, "tournament.trf", &class.teacher).await;
    assert_eq!(status, 200);
    let file = Trf::read(&trf).unwrap_or_else(|error| panic!("{error}: {trf}"));
    assert_eq!((file.table.players().len(), file.table.rounds().len()), (7, 2));
    for (table, lines) in [("players", 8), ("pairings", 7), ("cards", 7), ("standings", 8)] {
        let file = format!("tables/{table}.csv");
        let (status, csv) = download(&class, &file, &class.teacher).await;
        assert_eq!((status, csv.lines().count()), (200, lines), "{csv}");
        assert_eq!(download(&class, &file, &ada).await.0, 403);
        assert_eq!(download(&class, &file, &mona).await.0, 403);
    }
    let (_, csv) = download(&class, "tables/cards.csv", &class.teacher).await;
    assert!(csv.contains("teacher: south-won -> north-won"), "{csv}");
    assert_eq!(download(&class, "tables/secrets.csv", &class.teacher).await.0, 404);
}

#[tokio::test]
async fn boards_in_the_app_write_their_cards() {
    let server = TestServer::start().await;
    let mut class = Class::of(server.client, &json!({ "game": "kalah" }), 4).await;
    class.act(json!({ "kind": "tournament", "format": "swiss", "rounds": 2 })).await;
    class.act(json!({ "kind": "pair-round" })).await;
    let mut teacher = class.watch().await;
    teacher.receive_kind("welcome").await.unwrap();
    let state = class.act(json!({ "kind": "begin-round", "on_table": false })).await;
    let boards = state["boards"].as_array().unwrap().clone();
    assert_eq!(boards[1]["table"], 2);
    // A pupil does not write what the board will.
    let own = class.player(&boards[0], "S").to_owned();
    assert_eq!(code(class.act_as(&own, "a", enter(1, 1, "south-won")).await), "not-seated");
    let resign = json!({ "id": "r", "kind": "resign" });
    let actions = format!("/games/{}/actions", text(&boards[0]["game"]));
    server.client.post(&actions, Some(&own), &resign).await.unwrap();
    let is_locked = |table: usize| {
        move |class: &Value| class["tournament"]["rounds"][0]["cards"][table - 1]["locked"] == true
    };
    let told = class_until(&mut teacher, is_locked(1)).await;
    assert_eq!(cards(&told, 1)[0]["result"]["outcome"], "north-won");
    // Somebody does not come: their game ends, and the card says why.
    class.act(enter(1, 2, "south-no-show")).await;
    let told = class_until(&mut teacher, |class| class["boards"][1]["result"] != Value::Null).await;
    assert_eq!(cards(&told, 1)[1]["result"]["outcome"], "south-no-show");
    class.act(json!({ "kind": "pair-round" })).await;
    class.act(json!({ "kind": "begin-round", "on_table": false })).await;
}

/// At a table by hand the monitor rules to whom the teacher has given it, from whichever device.
#[tokio::test]
async fn a_table_follows_its_monitor() {
    let server = TestServer::start().await;
    let game = json!({ "game": "calla-tournament:sowing=hand", "monitor": "teacher" });
    let mut class = Class::of(server.client, &game, 2).await;
    class.act(json!({ "kind": "tournament", "format": "swiss", "rounds": 1 })).await;
    class.act(json!({ "kind": "pair-round" })).await;
    let state = class.act(json!({ "kind": "begin-round", "on_table": false })).await;
    let game = format!("/games/{}", text(&state["boards"][0]["game"]));
    // The room of the class follows its boards while somebody looks.
    let _teacher = class.watch().await;
    let rules = async |secret: &str| {
        while server.client.get(&game, Some(secret)).await.unwrap()["you"] != "M" {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    rules(&class.teacher).await;
    let invited = class.act(json!({ "kind": "invite-staff", "role": "monitor" })).await;
    let joining = json!({ "code": invited["staff"]["monitor_code"], "name": "Mona" });
    let mona = text(&class.client.post("/join", None, &joining).await.unwrap()["secret"]);
    class.act(json!({ "kind": "assign-monitor", "monitor": 1, "tables": [1] })).await;
    rules(&mona).await;
    let again = text(&class.client.post("/join", None, &joining).await.unwrap()["secret"]);
    rules(&again).await;
    assert_eq!(server.client.get(&game, Some(&mona)).await.unwrap()["you"], Value::Null);
    // Without a monitor it is the teacher's, with her latest device.
    let state = class.act(json!({ "kind": "invite-staff", "role": "teacher" })).await;
    let joining = json!({ "code": state["staff"]["teacher_code"] });
    let phone = text(&class.client.post("/join", None, &joining).await.unwrap()["secret"]);
    class.act(json!({ "kind": "remove-monitor", "monitor": 1 })).await;
    rules(&phone).await;
}

/// The teacher's tablet is lost: she goes on from another one with a code that she has noted.
#[tokio::test]
async fn the_teacher_comes_back_by_a_code() {
    let mut server = TestServer::start().await;
    let mut class = six(&server).await;
    class.act(json!({ "kind": "tournament", "format": "contest", "rounds": 2 })).await;
    class.act(json!({ "kind": "pair-round" })).await;
    let state = class.act(json!({ "kind": "invite-staff", "role": "teacher" })).await;
    let joining = json!({ "code": state["staff"]["teacher_code"] });
    server.crash().await;
    server.restart().await;
    class.client = server.client;
    let back = class.client.post("/join", None, &joining).await.unwrap();
    assert_eq!(back["state"]["you"], "teacher");
    class.teacher = text(&back["secret"]);
    let state = class.act(json!({ "kind": "begin-round", "on_table": true })).await;
    assert_eq!(cards(&state, 1).len(), 3);
    assert_eq!(code(class.client.post("/join", None, &joining).await), "class");
}
