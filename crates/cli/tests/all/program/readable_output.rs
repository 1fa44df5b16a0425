//! What people read.

use super::{callabash_reading, stdout, text};

#[test]
fn a_board() {
    let args = ["moves", "calla", "--position", "3S,1,4S,3S,13S/3S,3S,1,3S,3S 0 2 N 2"];
    let shown = |locale: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_callabash"));
        let output = command.args(args).env("LC_ALL", locale).output().unwrap();
        text(&output.stdout).to_owned()
    };
    let plain = "\
         5     4     3     2     1   > North
+-----+-----+-----+-----+-----+-----+-----+
|     |  3  |  0  |  4  |  3  | 13  |     |
|  2  +-----+-----+-----+-----+-----+  0  |
";
    assert!(shown("C").contains(plain), "{}", shown("C"));
    let moves = shown("en_GB.UTF-8");
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

/// The sheets of Calla say free turn, and no other does.
#[test]
fn another_turn_is_called_as_on_the_sheet() {
    let calla = ["calla", "--position", "2,1S,2/3,1S,1S 14 15 S 30"];
    let kalaha = ["kalaha-1", "--position", "3,1S,2/4,1S,1S 23 22 S 30"];
    let kalah = ["kalah", "--position", "3,1S,2/4,1S,1S 23 22 S 30"];
    for (game, english, persian) in [
        (calla, "free turn", "نوبت جایزه"),
        (kalaha, "extra turn", "حرکت اضافه"),
        (kalah, "extra turn", "حرکت اضافه"),
    ] {
        for command in ["moves", "hint"] {
            for (language, words) in [("en", english), ("fa", persian)] {
                let said = stdout(&[&[command], &game[..], &["--lang", language]].concat());
                assert!(said.contains(words), "{said}");
            }
        }
    }
}

#[test]
fn every_language_is_spoken() {
    for (language, words) in [
        ("en", ["South to move", "extra turn", "captures 5 stones"]),
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
    for line in ["Start", "Turn 1: South plays 1", "Turn 1: North waits", "|  9  +"] {
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

#[test]
fn an_annotated_record_replays() {
    let record =
        b"[South \"Kari\"]\n[Rules \"kalah:pits=3,seeds=2\"]\n\n1. 2-1 3 {so so}\n2. 3 1\n*\n";
    let output = callabash_reading(&["review", "-", "--annotate"], record);
    let annotated = text(&output.stdout);
    assert!(annotated.contains("{so so [%margin "), "{annotated}");
    assert!(annotated.contains("[South \"Kari\"]"), "{annotated}");
    let checked = callabash_reading(&["record", "check", "-"], annotated.as_bytes());
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    let again = callabash_reading(&["record", "show", "-", "--json"], annotated.as_bytes());
    assert!(text(&again.stdout).contains("so so [%margin"));
}

#[test]
fn manual_pages_are_written() {
    let dir = std::env::temp_dir().join(format!("callabash-man-{}", std::process::id()));
    stdout(&["man", dir.to_str().unwrap()]);
    let page = std::fs::read_to_string(dir.join("callabash-solve.1")).unwrap();
    assert!(page.contains("exact margin"), "{page}");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn the_version_begins_with_its_number() {
    let version = stdout(&["--version"]);
    assert!(version.starts_with(concat!("callabash ", env!("CARGO_PKG_VERSION"))), "{version}");
}
