//! `callabash pair`: the next round of a file, and whether its rounds are as they should be.

use serde_json::json;

use super::{callabash, callabash_reading, json, stdout, text};

const AGREED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/tournaments/twelve-rounds.trf");

/// Seven players after a round, of whom one has gone home.
const FILE: &str = "\
XXR 5
XXC white1
001    1      Ada                                                                1.0    1     4 w 1
001    2      Ben                                                                0.0    5     5 b 0
001    3      Cem                                                                1.0    2     6 w 1
001    4      Dora                                                               0.0    6     1 b 0
001    5      Eli                                                                1.0    3     2 w 1
001    6      Fay                                                                0.0    7     3 b 0  0000 - Z
001    7      Gus                                                                1.0    4  0000 - U
";

#[test]
fn the_next_round_is_paired() {
    let output = callabash_reading(&["pair", "-"], FILE.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(
        lines,
        [
            "Round 2",
            "board 1: 5 Eli (South) against 1 Ada",
            "board 2: 7 Gus (South) against 3 Cem",
            "board 3: 2 Ben (South) against 4 Dora",
        ]
    );
    let output = callabash_reading(&["pair", "-", "--json"], FILE.as_bytes());
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["round"], 2);
    assert_eq!(document["pairs"][0], json!({ "south": 5, "north": 1 }));
    assert_eq!(document["byes"], json!([]));
}

#[test]
fn agreed_rounds_are_good() {
    assert!(
        stdout(&["pair", AGREED, "--check"]).contains("12 rounds are paired as the rules have it")
    );
    assert_eq!(json(&["pair", AGREED, "--check"]), json!({ "rounds": 12, "differences": [] }));
}

#[test]
fn another_pairing_is_named_by_its_round() {
    let swapped = FILE.replace("4 w 1", "4 b 1").replace("1 b 0", "1 w 0");
    let output = callabash_reading(&["pair", "-", "--check"], swapped.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("round 1 is not paired as the rules have it"));
    assert!(text(&output.stdout).contains("board 1: 4 Dora (South) against 1 Ada"));
}

#[test]
fn a_fault_is_told_with_line_and_column() {
    let output = callabash_reading(&["pair", "-"], FILE.replace("6 w 1", "6 w ?").as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 5, column 99: this is not a result"));
    let missing = callabash(&["pair", "no-such-file.trf"]);
    assert_eq!(missing.status.code(), Some(2));
}
