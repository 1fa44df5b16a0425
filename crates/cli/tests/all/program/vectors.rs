//! The given vectors, through `moves --json` and `perft --json`.

use serde_json::Value;

use super::json;

fn vectors() -> Vec<Value> {
    serde_json::from_str(include_str!("../../../../../data/sowing-vectors.json")).unwrap()
}

fn fields(position: &Value, over: bool) -> Vec<&str> {
    position.as_str().unwrap().split(' ').take(if over { 3 } else { 4 }).collect()
}

#[test]
fn steps() {
    for game in vectors() {
        for step in game["steps"].as_array().unwrap() {
            let name = game["game"].as_str().unwrap();
            let view = json(&["moves", name, "--position", step["position"].as_str().unwrap()]);
            assert_eq!(view["game"], game["game"]);
            let moves = view["moves"].as_array().unwrap();
            let played = moves.iter().find(|m| m["move"] == step["move"]).unwrap();
            for key in ["free", "captured", "over"] {
                assert_eq!(played[key], step[key], "{key} of {step}");
            }
            let over = step["over"].as_bool().unwrap();
            assert_eq!(fields(&played["to"], over), fields(&step["to"], over), "{step}");
        }
    }
}

#[test]
fn counts() {
    for game in vectors() {
        let depth = game["perft"].as_array().unwrap().len().to_string();
        let view = json(&["perft", game["game"].as_str().unwrap(), &depth]);
        assert_eq!(view["nodes"], game["perft"]);
    }
}

/// A change that alters what is played, searched or stored in tables changes the signature;
/// one that means to has to say so by changing the file.
#[test]
fn fixed_work_counts_what_it_counted() {
    let counts = json(&["bench", "counts"]);
    let signature = include_str!("../../../../../data/signature.txt").trim();
    assert_eq!(counts["signature"], signature, "{counts}");
}
