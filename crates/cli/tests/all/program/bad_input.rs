//! Whatever is wrong gets one clear message on standard error and exit code 2.

use std::{fs::File, io::Write};

use super::{callabash, callabash_reading, text};

#[track_caller]
fn check_line(args: &[&str], message: &str) {
    let output = callabash(args);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "nothing is printed before the fault is known");
    assert!(error.starts_with("error: ") && error.contains(message), "{args:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{args:?}: {error}");
}

#[test]
fn games() {
    check_line(&["moves", ""], "there is no game ''; the games are calla,");
    check_line(&["moves", "chess"], "there is no game 'chess'");
    check_line(&["moves", "kalah:pits=13"], "'pits' cannot be '13'; it is a number from 1 to 12");
    check_line(&["moves", "kalah:pits=-1"], "'pits' cannot be '-1'");
    check_line(&["moves", "kalah:pits=٤"], "'pits' cannot be '٤'");
    check_line(&["moves", "kalah:pits=99999999999999999999"], "it is a number from 1 to 12");
    check_line(&["moves", "kalah:pits=,seeds=x"], "'pits' cannot be ''");
    check_line(&["moves", "kalah:"], "'' is not an option; write name=value");
    check_line(&["moves", "kalah\r\n"], "there is no game 'kalah");
    check_line(&["moves", "calla:pits=6"], "needs 'seeds' or 'layout'");
    check_line(&["perft", "kalah:minute=on", "3"], "kalah has no option 'minute'");
    check_line(&["games", "kalah:end=never"], "it can be mover, either, play-on");
    let long = format!("kalah:{}", "x".repeat(100_000));
    check_line(&["moves", &long], "it is too long; the most is 400 characters");
}

#[test]
fn positions() {
    let position = |text: &str, message: &str| {
        check_line(&["moves", "calla", "--position", text], message);
    };
    position("", "number of fields: 0");
    position("3S,3S,4S,3S/3S,3S,4S,3S,3S 0 0 S 1", "the row of North has 4 pits, this game has 5");
    position("5/-3S,4 0 0 S 1", "in the row of South, word 1 is '-3S'");
    position("5/3Ѕ,4 0 0 S 1", "in the row of South, word 1 is");
    position("5/٣S,4 0 0 S 1", "write seeds as 3S");
    position("5/999999999S,4 0 0 S 1", "999999999 seeds are too many; the most is 288");
    position("5/99999999999S,4 0 0 S 1", "word 1 is '99999999999S'");
    position("3S,3S,4S,3S,3S\r\n/5 0 0 S 1", "is not two rows");
    position("5/5 0 0 Ю 1", "the seat to move is 'Ю'; it is S or N");
    position("5/5 0 0 S 1 pie", "played without the pie rule");
    position("<5,0,0,1>", "a board in angle brackets is");
    position("<99999999,0,0>", "a board in angle brackets is");
    position(&"5/".repeat(50_000), "it is too long");
}

#[test]
fn moves() {
    check_line(
        &["moves", "calla", "--moves", "6"],
        "move 1 of the line: '6' cannot be played here; legal: 1, 2, 3, 4, 5",
    );
    check_line(
        &["moves", "kalah", "--moves", "3-3"],
        "move 2 of the line: '3' cannot be played: there is nothing in it",
    );
    check_line(&["moves", "kalah", "--moves", "three"], "'three' is not a move");
    check_line(&["moves", "kalah", "--moves", "0"], "'0' is not a move");
    check_line(
        &["moves", "kalah:pie=sowing", "--moves", "3,6"],
        "'6' cannot be played here; legal: swap, keep",
    );
    check_line(&["moves", "kalah", "--moves", "swap"], "'swap' cannot be played here");
    check_line(&["perft", "kalah", "0"], "0 is not in 1..=60");
    check_line(&["perft", "kalah", "-5"], "");
    check_line(&["perft", "kalah", "5000000000"], "");
    check_line(&["dance"], "unrecognized subcommand 'dance'");
    check_line(&["moves"], "required arguments were not provided: <GAME>");
    check_line(&["da\nnce\x1b[31m"], "try 'callabash --help'");
    check_line(&["moves", "calla", "--lang", "tlh"], "tlh");
}

#[track_caller]
fn check_record(record: &[u8], message: &str) {
    let output = callabash_reading(&["record", "check", "-"], record);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains(message) && error.lines().count() == 1, "{error}");
}

#[test]
fn records() {
    check_record(b"", "-, line 1: there is no game here");
    check_record(b"hello", "line 1: the tag Rules is missing");
    check_record(b"\xff\xfe", "is not UTF-8 text (byte 0)");
    check_record(
        b"[Rules \"kalah\"]\r\n\r\n1. 1 1\r\n2. 1\r\n*\r\n",
        "line 4: South to move: '1' cannot be played: there is nothing in it to sow; legal: 2, 3, 4, 5, 6",
    );
    check_record(b"[Rules \"kalah\"]\n1. 3 {", "line 2: the comment that begins here");
    check_record(
        b"[Rules \"kalah\"]\n1. 1\n17-9\n",
        "the result is given as 17-9, but the moves lead to *",
    );
    check_record(b"[Rules \"kalah\"]\n1. 3 1\n*\n", "joined by hyphens; legal: 1, 2, 4, 5, 6");
    // Windows opens no folder.
    let folder = if cfg!(windows) { "/ cannot be opened" } else { "/ cannot be read" };
    check_line(&["record", "check", "/"], folder);
    check_line(&["record", "check", "a\nb\x1b[31m"], "a\\nb\\u{1b}[31m cannot be opened");
    check_line(&["record", "check", "/does/not/exist"], "/does/not/exist cannot be opened");
}

#[test]
fn a_huge_file_is_refused_fast_in_little_memory() {
    let path = std::env::temp_dir().join(format!("callabash-huge-{}", std::process::id()));
    let mut file = File::create(&path).unwrap();
    for _ in 0..300 {
        file.write_all(&[b'1'; 1 << 20]).unwrap();
    }
    drop(file);
    check_line(
        &["record", "check", path.to_str().unwrap()],
        "too large for game records; the most is 16 MiB",
    );
    std::fs::remove_file(&path).unwrap();
    if cfg!(unix) {
        check_line(&["record", "check", "/dev/zero"], "too large");
    }
}

#[test]
fn records_take_time_in_proportion_to_their_length() {
    let tags: String = (0..200_000).map(|n| format!("[A{n} \"\"]\n")).collect();
    check_record(tags.as_bytes(), "the tag Rules is missing");
    let comments = format!("[Rules \"kalah\"]\n{}\n1. 9\n*\n", "{a}".repeat(500_000));
    check_record(comments.as_bytes(), "'9' cannot be played here");
}

#[test]
fn faults_are_told_in_the_readers_language() {
    let output = callabash(&["moves", "calla", "--moves", "6", "--lang", "ru"]);
    assert_eq!(
        text(&output.stderr),
        "ошибка: ход 1 в строке: ход «6» здесь невозможен; можно: 1, 2, 3, 4, 5\n"
    );
}
