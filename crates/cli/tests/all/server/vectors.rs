//! The same vectors as everywhere, through HTTP.

use serde_json::{Value, json};

use super::test_server::TestServer;

fn fields(position: &Value, over: bool) -> Vec<&str> {
    position.as_str().unwrap().split(' ').take(if over { 3 } else { 4 }).collect()
}

#[tokio::test]
async fn steps() {
    let server = TestServer::start().await;
    let vectors: Vec<Value> =
        serde_json::from_str(include_str!("../../../../../data/sowing-vectors.json")).unwrap();
    for game in &vectors {
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
