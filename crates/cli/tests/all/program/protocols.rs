//! Other people's programs: the Universal Game Interface.

use super::{callabash_reading, json, stdout, text};

fn conversation(lines: &[&str]) -> Vec<String> {
    let output = callabash_reading(&["ugi", "calla"], lines.join("\n").as_bytes());
    text(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn every_command_of_ugi_is_answered() {
    let answers = conversation(&["ugi", "isready", "nonsense", "quit", "isready"]);
    assert_eq!(answers.first().unwrap(), concat!("id name Callabash ", env!("CARGO_PKG_VERSION")));
    assert_eq!(answers[answers.len() - 2..], ["ugiok", "readyok"], "nothing after quit");

    let answers = conversation(&[
        "uginewgame",
        "position startpos moves 4",
        "query p1turn",
        "query gameover",
        "query result",
        "position startpos moves 2 1",
        "query p1turn",
        "go movetime 200",
        "go p1time 2000 p2time 2000 p1inc 10 p2inc 10",
        "go nodes 1000",
    ]);
    assert_eq!(
        answers[..4],
        ["response false", "response false", "response none", "response true"]
    );
    assert!(answers[4..].iter().all(|line| line.starts_with("bestmove ")), "{answers:?}");
    assert_eq!(answers.len(), 7);

    let over = "position fen 5/5 20 12 S 9";
    let answers = conversation(&[over, "query gameover", "query result", "go movetime 10"]);
    assert_eq!(answers, ["response true", "response p1win", "bestmove none"]);
}

#[test]
fn ugi_waits_for_stop_and_takes_options() {
    let answers = conversation(&[
        "setoption name Level value 3",
        "setoption name Game value kalah:pits=4,seeds=3",
        "position startpos",
        "go infinite",
        "isready",
        "stop",
        "stop",
    ]);
    assert_eq!(answers[0], "readyok");
    assert!(answers[1].starts_with("bestmove ") && answers.len() == 2, "{answers:?}");
    let answers = conversation(&[
        "setoption name Level value 11",
        "position fen nonsense",
        "setoption name x value y",
    ]);
    assert!(
        answers.iter().all(|line| line.starts_with("info string ")) && answers.len() == 3,
        "{answers:?}"
    );
}

#[test]
fn a_match_against_a_ugi_program() {
    let program = format!("ugi:{} ugi calla", env!("CARGO_BIN_EXE_callabash"));
    let args =
        ["match", "calla", "--a", &program, "--b", "level=1", "--games", "4", "--time", "0.05"];
    let tally = json(&args);
    assert!(tally["score"].as_f64().unwrap() >= 0.75, "{tally}");
    // A program that does not play by the rules loses.
    let cat = ["match", "calla", "--a", "ugi:cat", "--b", "level=1", "--games", "2"];
    let output = super::callabash(&cat);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_sequential_test_stops_early() {
    let tally = json(&[
        "match", "calla", "--a", "level=6", "--b", "random", "--games", "5000", "--sprt", "0,50",
    ]);
    assert_eq!(tally["sprt"], true);
    assert!(tally["wins"].as_u64().unwrap() < 1000, "{tally}");
    let output = stdout(&[
        "match", "calla", "--a", "random", "--b", "level=6", "--games", "5000", "--sprt", "0,50",
    ]);
    assert!(output.contains("the first player is not stronger"), "{output}");
}
