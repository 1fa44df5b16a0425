//! The JSON that other programs rely on.

use serde_json::{Value, json as expected};

use super::{callabash, callabash_reading, json, text};

#[test]
fn games() {
    let games = json(&["games"]);
    assert_eq!(
        games[0],
        expected!({
            "id": "calla", "game": "calla", "name": "Calla", "sheet": "calla-guide",
            "options": {
                "layout": "3-3-4-3-3", "capture": "opposite", "end": "mover",
                "leftovers": "nobody", "origin": "sown", "early-win": "on", "pie": "off",
            },
        })
    );
    let ids: Vec<&Value> = games.as_array().unwrap().iter().map(|game| &game["id"]).collect();
    assert_eq!(
        ids,
        [
            "calla",
            "calla-tournament",
            "kalah-ru",
            "kalaha-1",
            "kalaha-2",
            "kalaha-3",
            "kalah",
            "kalah-empty",
            "calliro"
        ]
    );
    assert_eq!(games[7]["sheet"], Value::Null);
}

#[test]
fn a_position_with_its_moves_and_events() {
    let view = json(&["moves", "kalaha-3", "--position", "2,1S,3/1S,2,1S,5S,1 16 24 N 8"]);
    assert_eq!(
        view,
        expected!({
            "game": "kalaha-3",
            "position": "2,1S,3/1S,2,1S,5S,1 16 24 N 8",
            "turn": "N",
            "over": false,
            "result": null,
            "moves": [{
                "move": "4", "to": "6/6 23 25 S 9", "free": false, "captured": 1, "over": true,
                "events": [
                    {"kind": "lift", "seat": "N", "pit": 4, "seeds": 1},
                    {"kind": "drop", "seat": "N", "pit": 5},
                    {"kind": "capture", "by": "N", "at": 5, "from": 2, "seeds": 0, "own": 1},
                    {"kind": "leftovers", "to": "S", "from": "S", "seeds": 7},
                    {"kind": "over", "result":
                        {"winner": "N", "south": 23, "north": 25, "reason": "row-empty"}},
                ],
            }],
        })
    );
}

#[test]
fn seeds_fall_into_stores_and_turns_are_free() {
    let view = json(&["moves", "kalah"]);
    let third = &view["moves"][2];
    assert_eq!(third["free"], true);
    assert_eq!(
        third["events"].as_array().unwrap()[4..],
        [
            expected!({"kind": "drop", "seat": "S", "store": true}),
            expected!({"kind": "free-turn", "seat": "S"}),
        ]
    );
}

#[test]
fn a_free_turn_that_ends_the_game_is_free_without_the_event() {
    let view = json(&["moves", "calla", "--position", "5S,4/4,1S 9 9 S 8"]);
    assert_eq!(
        (&view["moves"][0]["free"], &view["moves"][0]["over"]),
        (&true.into(), &true.into())
    );
    let kinds: Vec<&Value> =
        view["moves"][0]["events"].as_array().unwrap().iter().map(|event| &event["kind"]).collect();
    assert_eq!(kinds, ["lift", "drop", "leftovers", "over"]);
}

#[test]
fn a_game_that_is_over_has_a_result_and_no_moves() {
    let view = json(&["moves", "kalah", "--position", "6/1S,5 20 27 S 30"]);
    assert_eq!(view["over"], true);
    assert_eq!(view["position"], "6/6 21 27 S 30");
    assert_eq!(
        view["result"],
        expected!({"winner": "N", "south": 21, "north": 27, "reason": "row-empty"})
    );
    assert_eq!(view["moves"], expected!([]));
}

#[test]
fn swaps_and_skips_are_events() {
    let view = json(&["moves", "kalah-ru:pie=sowing", "--moves", "3"]);
    assert_eq!((&view["turn"], &view["asked"]), (&"S".into(), &"N".into()));
    assert_eq!(view["moves"][0]["events"], expected!([{"kind": "swap"}]));
    let view = json(&["moves", "kalaha-1", "--position", "6/1S,1S,4 20 9 S 5"]);
    let events = view["moves"][0]["events"].as_array().unwrap();
    assert!(events.contains(&expected!({"kind": "skip", "seat": "N"})));
}

#[test]
fn lines_are_played_first() {
    let view = json(&["moves", "calla", "--moves", "3,2"]);
    assert_eq!(view["position"], "4S,4S,5S,1,4S/3S,3S,1,4S,4S 1 0 S 3");
    assert_eq!(json(&["perft", "kalah", "1", "--moves", "3"])["nodes"], expected!([5]));
}

const RECORD: &str = "[South \"Kari\"]\n[Result \"*\"]\n[Rules \"kalah\"]\n\n1. 3-6 1 {good}\n*\n";

#[test]
fn records() {
    let output = callabash_reading(&["record", "show", "-", "--json"], RECORD.as_bytes());
    let view: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        view["games"][0],
        expected!({
            "game": "kalah",
            "tags": {"South": "Kari"},
            "start": "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1",
            "turns": [
                {"seat": "S", "moves": ["3", "6"],
                 "position": "4S,4S,5S,5S,5S,5S/4S,4S,1,5S,5S,1 2 0 N 2"},
                {"seat": "N", "moves": ["1"],
                 "position": "5S,5S,6S,6S,6S,1/4S,4S,1,5S,5S,1 2 0 S 3",
                 "comment": "good"},
            ],
            "result": null,
        })
    );
    let output = callabash_reading(&["record", "check", "-", "--json"], RECORD.as_bytes());
    let view: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(view["games"][0]["sowings"], 3);
}

#[test]
fn benchmarks() {
    let view = json(&["bench", "rules", "--depth", "5", "--games", "1000"]);
    assert_eq!(view["perft"]["sowings"], 4690);
    assert!(view["random_games"]["games_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = callabash(&["completions", shell]);
        assert!(text(&output.stdout).contains("callabash"), "{shell}");
    }
}

/// Random positions of a game, with few seeds left.
fn endgames(game: &str, count: usize) -> Vec<String> {
    use callabash_game::{Chance, SplitMix};
    use callabash_sowing::{Move, Variant, notation::write_position};
    let variant: Variant = game.parse().unwrap();
    let mut chance = SplitMix(3);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = variant.initial();
        while position.outcome().is_none() {
            let board = position.board();
            if board.mine.total() + board.theirs.total() <= 9 && chance.below(3) == 0 {
                found.push(write_position(&position));
            }
            let moves: Vec<Move> = position.legal_moves().collect();
            position = position.play(moves[chance.below(moves.len() as u32) as usize]).unwrap();
        }
    }
    found.truncate(count);
    found
}

fn lines_of(args: &[&str], input: &str) -> Vec<Value> {
    let output = callabash_reading(args, input.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn many_positions_are_answered_in_order() {
    let positions = endgames("kalah-ru", 300);
    let input = format!("# a comment\n\n{}\n", positions.join("\n"));
    for (command, more) in
        [("solve", vec![]), ("hint", vec!["--time", "2"]), ("moves", vec![]), ("perft", vec!["2"])]
    {
        let args = [&[command, "kalah-ru"], more.as_slice(), &["--positions", "-"]].concat();
        let answers = lines_of(&args, &input);
        let order: Vec<&str> =
            answers.iter().map(|answer| answer["position"].as_str().unwrap()).collect();
        assert_eq!(order, positions, "{command}");
        assert!(answers.iter().all(|answer| answer["game"] == "kalah-ru"), "{command}");
        // Each is what the command says of that position alone.
        let alone =
            json(&[&[command, "kalah-ru"], more.as_slice(), &["--position", order[7]]].concat());
        for key in ["margin", "moves", "nodes"] {
            if command != "solve" || key != "nodes" {
                assert_eq!(answers[7][key], alone[key], "{command} {key}");
            }
        }
    }
}

#[test]
fn a_line_that_is_no_position_is_answered_with_its_fault() {
    let input = "5/1S,4 10 10 S 9\nnonsense\n4,1S/1S,4 10 10 S 9\n";
    let output = callabash_reading(&["solve", "calla", "--positions", "-"], input.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["line"], 2);
    assert!(lines[1]["error"].is_string() && lines[2]["margin"].is_number(), "{lines:?}");
    let csv = callabash_reading(
        &["solve", "calla", "--positions", "-", "--csv"],
        b"4,1S/1S,3,1S 10 10 S 9\n",
    );
    let table = text(&csv.stdout);
    assert!(table.starts_with("position,margin,bounds,best,moves,nodes,seconds\n"), "{table}");
    assert_eq!(table.lines().count(), 2, "{table}");
    assert!(table.contains("\n\"4,1S/1S,3,1S 10 10 S 9\","), "{table}");
}

#[test]
fn perft_is_divided_by_first_moves() {
    let divided = json(&["perft", "kalah", "5", "--divide"]);
    let sum: u64 =
        divided["moves"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!((sum, &divided["nodes"]), (4690, &4690.into()));
    let pie = json(&["perft", "kalah:pie=sowing", "4", "--divide"]);
    assert_eq!(pie["nodes"], json(&["perft", "kalah:pie=sowing", "4"])["nodes"][3]);
}

#[test]
fn a_solution_names_its_position() {
    let solved = json(&["solve", "kalah", "--position", "6/1S,5 20 27 S 30"]);
    assert_eq!(solved["game"], "kalah");
    assert_eq!(solved["position"], "6/6 21 27 S 30");
    let limited = json(&["solve", "kalah:seeds=6", "--nodes", "1", "--memory", "20"]);
    assert!(limited["estimate"].is_number(), "{limited}");
    assert!(!limited["line"].as_array().unwrap().is_empty(), "{limited}");
    let bounds = limited["moves"].as_object().unwrap();
    let most = |best: &Value| bounds[best.as_str().unwrap()][1].as_i64().unwrap();
    let low = limited["bounds"][0].as_i64().unwrap();
    assert!(limited["best"].as_array().unwrap().iter().all(|best| low <= most(best)));
}

#[test]
fn the_atlas_is_json_too() {
    let atlas = json(&["atlas", "--game", "calla", "--game", "kalah:pits=2,seeds=2"]);
    assert_eq!(atlas["boards"][0]["start"]["margin"], 2);
    assert_eq!(atlas["boards"][0]["openings"]["1"]["known"], -7);
    assert_eq!(atlas["interrupted"], false);
}
