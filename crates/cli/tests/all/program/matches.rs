//! Matches against programs that play well, badly and against the rules.

#![cfg(unix)]

use std::{fs, path::PathBuf, process::Output};

use serde_json::Value;

use super::{callabash, interrupt, json, text};

/// A program that passes everything on to ours but `go`, for which it does something else.
struct Bot(PathBuf);

impl Bot {
    /// `on_go` is written for the shell: what it prints on 3 is the program's output. The game
    /// that the program plays may be set by the match, unless `deaf`.
    fn new(name: &str, game: &str, deaf: bool, on_go: &str) -> Bot {
        let path = std::env::temp_dir().join(format!("callabash-{name}-{}", std::process::id()));
        let program = env!("CARGO_BIN_EXE_callabash");
        let deaf = if deaf { "setoption*) ;;" } else { "" };
        let script = format!(
            "n=0\n{{ {{ while read -r line; do case \"$line\" in go*) n=$((n + 1)); {on_go} ;; \
             {deaf} *) echo \"$line\" ;; esac; done; }} | {program} ugi {game}; }} 3>&1\n"
        );
        fs::write(&path, script).unwrap();
        Bot(path)
    }

    fn player(&self) -> String {
        format!("ugi:sh {}", self.0.display())
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const GAME: &str = "kalah:pits=4,seeds=3";

fn play(bot: &Bot, more: &[&str]) -> (Output, Value) {
    let player = bot.player();
    let args = ["match", GAME, "--a", &player, "--b", "level=1", "--games", "4", "--json"];
    let output = callabash(&[&args[..], more].concat());
    let document = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    (output, document)
}

#[test]
fn a_program_that_crashes_is_started_again_and_counted() {
    let bot = Bot::new("crasher", GAME, false, "exit");
    let (output, document) = play(&bot, &[]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert_eq!(document["faults"]["a"]["crashes"], 4, "{document}");
    assert_eq!((&document["losses"], &document["pairs"][0]), (&4.into(), &2.into()));
    assert!(text(&output.stderr).contains("crashed and loses"), "{}", text(&output.stderr));
}

#[test]
fn a_move_that_is_not_legal_loses() {
    let bot = Bot::new("cheat", GAME, false, "echo bestmove 99 >&3");
    let (output, document) = play(&bot, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(document["faults"]["a"]["illegal"], 4, "{document}");
    assert!(text(&output.stderr).contains("played '99'"), "{}", text(&output.stderr));
}

#[test]
fn a_late_answer_loses_by_time() {
    let bot = Bot::new("late", GAME, false, "sleep 1; echo bestmove 1 >&3");
    let (output, document) = play(&bot, &["--time", "0.02", "--grace", "0.3"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(document["faults"]["a"]["time"], 4, "{document}");
    assert!(text(&output.stderr).contains("late and loses by time"), "{}", text(&output.stderr));
}

#[test]
fn a_program_that_plays_another_game_is_refused() {
    let bot = Bot::new("other", "calla", true, "echo \"$line\"");
    let (output, _) = play(&bot, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(text(&output.stderr).contains("plays another game"), "{}", text(&output.stderr));
    // Told which game it is, our program plays that one.
    let ours = format!("ugi:{} ugi calla", env!("CARGO_BIN_EXE_callabash"));
    let args = ["match", GAME, "--a", &ours, "--a-option", "Level=2", "--b", "level=1"];
    let document = json(&[&args[..], &["--games", "2"]].concat());
    assert_eq!(document["faults"]["a"]["illegal"], 0, "{document}");
    let args = ["match", GAME, "--a", &ours, "--a-option", "Colour=2", "--b", "level=1"];
    let output = callabash(&args);
    assert!(text(&output.stderr).contains("no option 'Colour'"), "{}", text(&output.stderr));
}

#[test]
fn records_tell_who_when_and_how_long() {
    let path = std::env::temp_dir().join(format!("callabash-tags-{}", std::process::id()));
    let openings = std::env::temp_dir().join(format!("callabash-lines-{}", std::process::id()));
    fs::write(&openings, "# two\n1,2\n3S,3S,3S,3S/1,3S,3S,3S 1 2 S 3\n").unwrap();
    let args = [
        "match",
        GAME,
        "--a",
        "level=3",
        "--b",
        "random",
        "--games",
        "4",
        "--clock",
        "60+1",
        "--threads",
        "1",
        "--event",
        "Club",
        "--seed",
        "9",
    ];
    let files = ["--save", path.to_str().unwrap(), "--openings", openings.to_str().unwrap()];
    let document = json(&[&args[..], &files].concat());
    assert_eq!(document["pairs"].as_array().unwrap().len(), 5);
    let saved = fs::read_to_string(&path).unwrap();
    for line in ["[Event \"Club\"]", "[Round \"4\"]", "[Seed \"9\"]", "[%emt 0.0"] {
        assert!(saved.contains(line), "{line}: {saved}");
    }
    assert_eq!(saved.matches("[FEN ").count(), 2, "{saved}");
    let shown = json(&["record", "check", path.to_str().unwrap()]);
    assert_eq!(shown["games"].as_array().unwrap().len(), 4);
    fs::write(&openings, "1,2\n9\n").unwrap();
    let output = callabash(&[&args[..], &files].concat());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 2"), "{}", text(&output.stderr));
    fs::remove_file(&path).unwrap();
    fs::remove_file(&openings).unwrap();
}

/// Two agents of the Kalah Game Protocol and a level, each of which wins some.
#[test]
fn agents_play_in_matches() {
    let agent = format!("kgp:{} kgp play 127.0.0.1:{{port}}", env!("CARGO_BIN_EXE_callabash"));
    let strong = format!("{agent} --level 6");
    let args = ["match", GAME, "--a", &strong, "--b", "random", "--games", "6"];
    let document = json(&args);
    assert_eq!(document["faults"]["a"]["crashes"], 0, "{document}");
    assert!(document["score"].as_f64().unwrap() > 0.5, "{document}");
    let output = callabash(&["match", "calla", "--a", &agent, "--b", "random"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("not calla"), "{}", text(&output.stderr));
}

/// An interrupt ends a match with its score, and what was played is in the file.
#[test]
fn an_interrupted_match_keeps_its_games() {
    use std::process::{Command, Stdio};
    let path = std::env::temp_dir().join(format!("callabash-cut-{}", std::process::id()));
    let _ = fs::remove_file(&path);
    let child = Command::new(env!("CARGO_BIN_EXE_callabash"))
        .env("LC_ALL", "C")
        .args(["match", GAME, "--a", "level=3", "--b", "level=2", "--games", "1000000", "--json"])
        .args(["--save", path.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let written = || fs::read_to_string(&path).unwrap_or_default().matches("[Round ").count();
    while written() < 100 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["interrupted"], true);
    let played: u64 =
        ["wins", "draws", "losses"].iter().map(|key| document[key].as_u64().unwrap()).sum();
    assert_eq!(played as usize, written(), "every game that counts is in the file");
    let checked = json(&["record", "check", path.to_str().unwrap()]);
    assert_eq!(checked["games"].as_array().unwrap().len(), written());
    fs::remove_file(&path).unwrap();
}

/// Whoever writes a bot reads there what it was told and what it answered.
#[test]
fn the_log_has_both_sides_of_the_conversation() {
    let path = std::env::temp_dir().join(format!("callabash-log-{}", std::process::id()));
    let ours = format!("ugi:{} ugi", env!("CARGO_BIN_EXE_callabash"));
    let args = ["match", GAME, "--a", &ours, "--b", "random", "--games", "2"];
    json(&[&args[..], &["--log", path.to_str().unwrap()]].concat());
    let log = fs::read_to_string(&path).unwrap();
    let count = |words: &str| log.lines().filter(|line| line.contains(words)).count();
    assert_eq!(count(" > uginewgame"), 2, "{log}");
    assert!(0 < count(" > go "), "{log}");
    assert_eq!(count(" > go "), count(" < bestmove "), "{log}");
    fs::remove_file(&path).unwrap();
}
