//! Ctrl-C: what is known by then is printed.

#![cfg(unix)]

use std::{
    fs,
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use super::interrupt;

fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_callabash"))
        .env("LC_ALL", "C")
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Interrupts a command once it has printed a line with these words. Returns all that it
/// prints as its result, and what it says beside it.
fn interrupted_after(words: &str, args: &[&str]) -> (String, String) {
    let mut child = start(args);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut printed = String::new();
    while !printed.contains(words) {
        assert!(0 < stdout.read_line(&mut printed).unwrap(), "it ended before: {printed}");
    }
    interrupt(&child);
    stdout.read_to_string(&mut printed).unwrap();
    let mut beside = String::new();
    child.stderr.take().unwrap().read_to_string(&mut beside).unwrap();
    assert!(child.wait().unwrap().success(), "{beside}");
    (printed, beside)
}

#[test]
fn a_solve_tells_bounds() {
    let child = start(&["solve", "kalah:seeds=6", "--memory", "64", "--json"]);
    thread::sleep(Duration::from_secs(1));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let known: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(known["margin"].is_null() && known["bounds"].is_array(), "{known}");
}

#[test]
fn the_atlas_ends_with_the_bounds_of_its_last_game() {
    let games = ["--game", "kalah:pits=2,seeds=2", "--game", "kalah:seeds=6", "--game", "kalah"];
    let args = [&["atlas", "--memory", "64"], &games[..]].concat();
    // An interrupt just before the second game begins leaves no row of it: then again.
    let has_bounds = (0..20).any(|_| {
        let (page, _) = interrupted_after("pits=2", &args);
        let rows: Vec<&str> = page.lines().collect();
        assert!(rows.len() <= 2, "{page}");
        let second = rows.get(1);
        assert!(second.is_none_or(|row| row.contains("seeds=6") && row.contains(" … ")), "{page}");
        second.is_some()
    });
    assert!(has_bounds);
}

/// The second game begins with sowings that take a minute each.
#[test]
fn a_review_keeps_the_games_that_it_has_seen() {
    let path = std::env::temp_dir().join(format!("callabash-reviewed-{}", std::process::id()));
    let small = "[Rules \"kalah:pits=3,seeds=2\"]\n\n1. 2-1 3\n2. 3 1\n*\n";
    let large = "[Rules \"kalah:seeds=6\"]\n\n1. 2 3\n*\n";
    fs::write(&path, format!("{small}\n{large}")).unwrap();
    let args = ["review", path.to_str().unwrap(), "--time", "60", "--memory", "64"];
    let (_, beside) = interrupted_after("North gave away", &args);
    assert!(beside.contains("whole games looked at: 1, sowings of the next: 0"), "{beside}");
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_server_says_what_it_will_write_to_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", data];
    let (printed, _) = interrupted_after("Ctrl+C", &serve);
    let tables = folder.path().join("tables");
    assert!(printed.contains(tables.to_str().unwrap()), "{printed}");
    assert!(printed.contains("B in ") && printed.contains("--no-tables"), "{printed}");
    let (printed, _) = interrupted_after("Ctrl+C", &[&serve[..], &["--no-tables"]].concat());
    assert!(!printed.contains("tables"), "{printed}");
}
