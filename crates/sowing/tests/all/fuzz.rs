//! No text makes a parser panic, and what a parser accepts survives being
//! written and read again.
//!
//! These are bolero targets: `cargo test` gives each a short run, and
//! `cargo bolero test -p callabash-sowing NAME` fuzzes on.

use bolero::check;
use callabash_sowing::{
    Layout, Move, Preset, Variant,
    notation::{play_line, read_position, read_records, read_turn, write_position},
};

/// Most random bytes are refused at once. To come further, they choose among
/// the words of a notation.
fn from_words(words: &[&str], bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| words[usize::from(byte) % words.len()]).collect()
}

fn fuzz(words: &'static [&'static str], target: impl Fn(&str) + std::panic::RefUnwindSafe) {
    check!().with_iterations(30_000).for_each(|bytes: &[u8]| {
        target(&String::from_utf8_lossy(bytes));
        target(&from_words(words, bytes));
    });
}

#[test]
fn variant() {
    const WORDS: &[&str] = &[
        "calla",
        "kalah",
        "kalaha-1",
        "calla-tournament",
        ":",
        ",",
        "=",
        "pits",
        "seeds",
        "layout",
        "north",
        "capture",
        "end",
        "leftovers",
        "early-win",
        "pie",
        "sowing",
        "hand",
        "1",
        "4",
        "12",
        "-",
        "both",
        "mover",
        "play-on",
        "nobody",
        "turn",
        "declared",
    ];
    fuzz(WORDS, |text| {
        if let Ok(variant) = text.parse::<Variant>() {
            assert_eq!(variant.to_string().parse(), Ok(variant.clone()));
            assert!(variant.initial().seeds() <= 288);
        }
    });
}

#[test]
fn layout() {
    fuzz(&["0", "1", "12", "13", "-", "--", "x"], |text| {
        if let Ok(layout) = text.parse::<Layout>() {
            assert_eq!(layout.to_string().parse(), Ok(layout));
        }
    });
}

#[test]
fn position() {
    const WORDS: &[&str] = &[
        "1S",
        "3S",
        "12S",
        "288S",
        "1",
        "2",
        "3",
        "5",
        ",",
        ",",
        "/",
        " ",
        " ",
        "S",
        "N",
        "pie",
        "0 0 S 1",
        "/5 0 0 N 2",
        "<",
        ">",
        "<1,0,0,",
        "<2,",
        "9999999999",
    ];
    let games = ["calla", "kalah:pits=1", "kalah:pits=2,pie=sowing", "kalaha-1:pits=3"];
    let rules = games.map(|game| game.parse::<Variant>().unwrap().rules());
    fuzz(WORDS, move |text| {
        for rules in rules {
            if let Ok(position) = read_position(rules, text) {
                let written = write_position(&position);
                let again = read_position(rules, &written).expect("what was written");
                assert_eq!(write_position(&again), written);
            }
        }
    });
}

#[test]
fn moves_and_lines() {
    let start = Variant::from(Preset::Kalah).initial();
    fuzz(&["1", "3", "6", "12", "-", ",", "swap", "keep", "win", " "], move |text| {
        let _ = read_turn(text);
        let _ = play_line(start, text);
        if let Ok(m) = text.parse::<Move>() {
            assert_eq!(m.to_string().parse(), Ok(m));
        }
    });
}

#[test]
fn record() {
    const WORDS: &[&str] = &[
        "[Rules \"kalah\"]\n",
        "[Rules \"kalaha-1\"]\n",
        "[Result \"*\"]\n",
        "[South \"a\"]\n",
        "[FEN \"6/1S,1S,4 20 9 S 1\"]\n",
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "{a b}",
        "{[%end time]}",
        "{[%end",
        "time]}",
        "1.",
        " ",
        "\n",
        "\r\n",
        "1",
        "2",
        "3",
        "3-6",
        "4",
        "5",
        "6",
        "--",
        "*",
        "0-0",
    ];
    fuzz(WORDS, |text| {
        for head in
            ["", "[Rules \"kalah\"]\n", "[Rules \"kalaha-1\"]\n[FEN \"6/1S,1S,4 2 9 S 1\"]\n"]
        {
            if let Ok(records) = read_records(&format!("{head}{text}")) {
                for record in &records {
                    let read = read_records(&record.to_string()).expect("what was written");
                    assert_eq!(&read[..], std::slice::from_ref(record));
                }
            }
        }
    });
}
