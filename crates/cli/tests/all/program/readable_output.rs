//! What people read.

use super::{callabash_reading, stdout, text};

#[test]
fn a_board() {
    let moves = stdout(&["moves", "calla", "--position", "3S,1,4S,3S,13S/3S,3S,1,3S,3S 0 2 N 2"]);
    let board = "\
         5     4     3     2     1   ▸ North
┌─────┬─────┬─────┬─────┬─────┬─────┬─────┐
│     │  3  │  0  │  4  │  3  │ 13  │     │
│  2  ├─────┼─────┼─────┼─────┼─────┤  0  │
│     │  3  │  3  │  0  │  3  │  3  │     │
└─────┴─────┴─────┴─────┴─────┴─────┴─────┘
         1     2     3     4     5   South
";
    assert!(moves.contains(board), "{moves}");
}

#[test]
fn every_language_is_spoken() {
    for (language, words) in [
        ("en", ["South to move", "free turn", "captures 5 stones"]),
        ("ru", ["ходит Юг", "дополнительный ход", "захват: 5 камней"]),
        ("nb", ["Sør trekker", "ekstratrekk", "fanger 5 steiner"]),
    ] {
        let position = "1,5S,4/1S,3,2S,1 0 0 S 7";
        let moves = stdout(&["moves", "kalah-ru", "--position", position, "--lang", language]);
        for word in words {
            assert!(moves.contains(word), "{language}: {word} is not in\n{moves}");
        }
    }
}

#[test]
fn rules_are_read_out_with_their_sheet() {
    let rules = stdout(&["games", "calla"]);
    assert!(rules.contains("Rule 12 of the Calla guide: the capturing cube stays"), "{rules}");
    let changed = stdout(&["games", "calla:capture=both"]);
    assert!(changed.contains("stays and the turn ends (changed by an option)"), "{changed}");
    let without_pie = stdout(&["games", "kalah-ru"]);
    assert!(without_pie.contains("turn the board round (changed by an option)"), "{without_pie}");
}

#[test]
fn a_record_is_shown_board_by_board() {
    let record = b"[Rules \"kalaha-1\"]\n[FEN \"6/1S,1S,4 20 9 S 1\"]\n\n1. 1 --\n*\n";
    let output = callabash_reading(&["record", "show", "-"], record);
    let shown = text(&output.stdout);
    for line in ["Start", "Turn 1: South plays 1", "Turn 2: North waits", "│  9  ├"] {
        assert!(shown.contains(line), "{shown}");
    }
}

#[test]
fn help_has_examples() {
    let commands: [&[&str]; 6] = [
        &["--help"],
        &["games", "--help"],
        &["moves", "--help"],
        &["perft", "--help"],
        &["record", "check", "--help"],
        &["completions", "--help"],
    ];
    for command in commands {
        assert!(stdout(command).contains("Example"), "{command:?}");
    }
}

/// The puzzles that ship are those that the command makes today.
#[test]
fn shipped_puzzles_are_made_by_the_command() {
    let shipped = include_str!("../../../../../data/puzzles/calla.txt");
    assert_eq!(super::stdout(&["puzzles", "calla", "--count", "200"]), shipped);
}
