//! Calliro on the command line.

use super::{callabash, callabash_reading, json, stdout};

const SEEN: &str = "5/6/7/8/4OgsB?n3/8/7/6/5 0-0 O9B9G10 - S 3 for:S";

#[test]
fn a_line_of_decisions_is_played() {
    let view = json(&["moves", "calliro", "--moves", "pick O,place e5,pick B,place f5"]);
    assert_eq!(view["turn"], "S");
    assert_eq!(view["moves"].as_array().unwrap().len(), 5);
    let flip = &view["moves"][3];
    assert_eq!(flip["move"], "flip e5");
    assert_eq!(flip["events"][0]["kind"], "flip");
    let again = json(&["moves", "calliro", "--position", view["position"].as_str().unwrap()]);
    assert_eq!(again["position"], view["position"]);
}

#[test]
fn a_seat_sees_its_choices_and_no_more() {
    let view = json(&["moves", "calliro", "--position", SEEN]);
    assert_eq!(view["position"], SEEN);
    let flip = &view["moves"][3];
    assert_eq!(flip.as_object().unwrap().len(), 1, "only the decision: {flip}");
    assert!(stdout(&["moves", "calliro", "--position", SEEN]).contains("B?"));
}

#[test]
fn perft_has_settled_chance() {
    let counts = |seed: &str| json(&["perft", "calliro", "4", "--seed", seed])["nodes"].clone();
    assert_eq!(counts("7"), counts("7"));
    assert_eq!(counts("7").as_array().unwrap()[..2], [3, 3 * 61].map(serde_json::Value::from));
}

#[test]
fn a_match_is_saved_and_replays() {
    let path = std::env::temp_dir().join(format!("callabash-match-{}.txt", std::process::id()));
    let file = path.to_str().unwrap();
    let play = |players: [&str; 2]| {
        json(&[
            "match", "calliro", "--a", players[0], "--b", players[1], "--games", "10", "--save",
            file,
        ])
    };
    let tally = play(["careful", "random"]);
    assert_eq!(
        tally["wins"].as_u64().unwrap()
            + tally["draws"].as_u64().unwrap()
            + tally["losses"].as_u64().unwrap(),
        10
    );
    assert!(tally["score"].as_f64().unwrap() > 0.9, "{tally}");
    assert!(play(["random", "careful"])["score"].as_f64().unwrap() < 0.1);
    assert_eq!(json(&["record", "check", file])["games"].as_array().unwrap().len(), 10);
    let shown = stdout(&["record", "show", file]);
    assert!(shown.contains("Turn 1: South plays pick "), "{shown}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn bad_input_says_what_would_be_right() {
    for (args, message) in [
        (vec!["moves", "calliro:bord=61"], "there is no option 'bord'"),
        (vec!["moves", "calliro", "--moves", "pick X"], "'pick X' is no decision"),
        (vec!["moves", "calliro", "--moves", "place e5"], "possible: pick O, pick B, pick G"),
        (vec!["moves", "calliro", "--moves", "pick O,place z9"], "'z9' is no cell"),
        (vec!["moves", "calliro", "--position", "nonsense"], "it needs the rows"),
        (vec!["perft", "calliro", "2", "--position", SEEN], "knows every back"),
        (vec!["solve", "calliro"], "only those have exact margins"),
        (vec!["tables", "info", "calliro", "--dir", "."], "only those have exact margins"),
        (vec!["match", "calliro", "--a", "level=99", "--b", "random"], "'level=99' is no player"),
        (vec!["moves", "callira"], "kalah-empty, calliro"),
    ] {
        let output = callabash(&args);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert!(errors.contains(message), "{args:?}: {errors}");
        assert_eq!(errors.lines().count(), 1);
    }
    let output =
        callabash_reading(&["record", "check", "-"], b"[Rules \"calliro\"]\n\n1. pick O\n");
    assert!(String::from_utf8(output.stderr).unwrap().contains("Seed"));
}

/// Puzzles are views of one seat, with decisions that it may make.
#[test]
fn puzzles_are_made_from_what_a_seat_knows() {
    let made = json(&["puzzles", "calliro", "--count", "3", "--seed", "4"]);
    assert_eq!(made["game"], "calliro");
    for puzzle in made["puzzles"].as_array().unwrap() {
        let position = puzzle["position"].as_str().unwrap();
        assert!(position.contains("?") && position.contains(" for:"), "{position}");
        let seen = json(&["moves", "calliro", "--position", position]);
        let choices = seen["moves"].as_array().unwrap();
        let first = &puzzle["solution"][0];
        assert!(choices.iter().any(|choice| choice["move"] == *first), "{first} of {seen}");
    }
}
