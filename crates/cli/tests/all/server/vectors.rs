//! The same vectors as everywhere, through HTTP and through sockets of live games.

use callabash_server::client::Socket;
use serde_json::{Value, json};

use super::test_server::TestServer;

fn fields(position: &Value, over: bool) -> Vec<&str> {
    position.as_str().unwrap().split(' ').take(if over { 3 } else { 4 }).collect()
}

fn vectors() -> Vec<Value> {
    serde_json::from_str(include_str!("../../../../../data/sowing-vectors.json")).unwrap()
}

#[tokio::test]
async fn through_http() {
    let server = TestServer::start().await;
    for game in &vectors() {
        for step in game["steps"].as_array().unwrap() {
            let place = json!({ "game": game["game"], "position": step["position"] });
            let view = server.client.post("/position", None, &place).await.unwrap();
            let moves = view["board"]["moves"].as_array().unwrap();
            let preview = moves.iter().find(|m| m["move"] == step["move"]).unwrap();
            for key in ["free", "captured", "over"] {
                assert_eq!(preview[key], step[key], "{key} of {step}");
            }
            let over = step["over"].as_bool().unwrap();
            let after = &view["after"][step["move"].as_str().unwrap()]["board"];
            assert_eq!(after["over"], over, "{step}");
            assert_eq!(fields(&after["position"], over), fields(&step["to"], over), "{step}");
        }
    }
}

#[tokio::test]
async fn through_sockets() {
    let server = TestServer::start().await;
    for game in &vectors() {
        for step in game["steps"].as_array().unwrap() {
            let new_game = json!({
                "game": game["game"], "position": step["position"],
                "seats": { "S": "me", "N": "me" },
            });
            let created = server.client.post("/games", None, &new_game).await.unwrap();
            let decider = created["state"]["board"]["decider"].as_str().unwrap();
            let secret = &created["secrets"][decider];
            let id = created["id"].as_str().unwrap();
            let mut socket = Socket::open(&server.client, id).await.unwrap();
            socket.send(&json!({ "hello": { "secret": secret } })).await.unwrap();
            let welcome = socket.receive_kind("welcome").await.unwrap();
            let moves = welcome["state"]["board"]["moves"].as_array().unwrap();
            let preview = moves.iter().find(|m| m["move"] == step["move"]).unwrap();
            for key in ["free", "captured", "over"] {
                assert_eq!(preview[key], step[key], "{key} of {step}");
            }
            let play = json!({ "id": "a", "kind": "play", "move": step["move"], "ply": 0 });
            socket.send(&play).await.unwrap();
            let event = socket.receive_kind("event").await.unwrap();
            let events = event["events"].as_array().unwrap();
            let is_sown = |event: &&Value| event["kind"] == "drop";
            let last = events.iter().rfind(is_sown).unwrap();
            assert_eq!(last["store"] == true, step["free"] == true, "{step}");
            let captures = events.iter().filter(|event| event["kind"] == "capture");
            let captured = captures
                .map(|event| event["seeds"].as_u64().unwrap() + event["own"].as_u64().unwrap());
            assert_eq!(captured.sum::<u64>(), step["captured"], "{step}");
            let over = step["over"].as_bool().unwrap();
            let after = &event["board"];
            assert_eq!(after["over"], over, "{step}");
            assert_eq!(event["result"].is_object(), over, "{step}");
            assert_eq!(fields(&after["position"], over), fields(&step["to"], over), "{step}");
        }
    }
}

/// Some values of endgames, which take little time, through HTTP.
#[tokio::test]
async fn values() {
    let server = TestServer::start().await;
    for game in &vectors() {
        for value in game["values"].as_array().unwrap().iter().take(3) {
            let query = json!({ "game": game["game"], "position": value["position"] });
            let solved = server.client.post("/solve", None, &query).await.unwrap();
            assert_eq!(solved["margin"], value["margin"], "{} {value}", game["game"]);
            assert_eq!(solved["moves"], value["moves"], "{} {value}", game["game"]);
        }
    }
}
