//! A class whatever happens to the server.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{
    class_client::{Class, board_until, class_until, text},
    database::Database,
    server_process::ServerProcess,
    test_server::TestServer,
};

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
        let class_at_one = Class { client: one.client, pupils: Vec::new(), ..class.clone() };
        let (a, b) = tokio::join!(class_at_one.join(&a), class.join(&b));
        left.push(a.unwrap()["state"]["pupil"].as_u64().unwrap());
        right.push(b.unwrap()["state"]["pupil"].as_u64().unwrap());
    }
    let numbers: HashSet<u64> = left.into_iter().chain(right).collect();
    assert_eq!(numbers.len(), 20);
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
