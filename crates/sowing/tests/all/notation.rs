//! Positions, lines and records: round trips, and every fault with its place.

use callabash_game::{Chance, Seat, SplitMix};
use callabash_sowing::{
    Preset, Rules, SetupFault, Variant,
    notation::{
        CalledEnd, LineError, PositionFault, Record, RecordFault, play_line, read_position,
        read_record, read_records, write_position,
    },
};

fn calla() -> Rules {
    Preset::Calla.rules()
}

#[test]
fn positions_are_written_as_they_are_read() {
    for text in [
        "3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 0 0 S 1",
        "1S,4/2,1S,1,2S 13 15 N 21",
        "1,1S,1,1S,1/5S,3,200S 0 0 S 2",
    ] {
        assert_eq!(write_position(&read_position(calla(), text).unwrap()), text);
    }
}

#[test]
fn the_kalah_game_protocols_board_is_read() {
    let rules = Rules { pits: 3, ..Preset::Kalah.rules() };
    let position = read_position(rules, "<3,10,2,1,2,3,4,2,0>").unwrap();
    assert_eq!(write_position(&position), "1,2S,4S/1S,2S,3S 10 2 S 1");
    for bad in ["<3,10,2,1,2,3,4,2>", "<", "<>", "<3,1,2,3", "<-3,1>", "<999999999,1,1>"] {
        assert_eq!(read_position(rules, bad).unwrap_err().fault, PositionFault::Kgp, "{bad}");
    }
}

#[test]
fn a_position_that_is_over_is_over_when_read() {
    let rules = Preset::Kalaha2.rules();
    let position = read_position(rules, "6/1S,2,1S,5S,1 16 25 N 1").unwrap();
    assert_eq!(write_position(&position), "6/6 16 32 N 1");
    assert!(position.outcome().is_some());
}

#[test]
fn faults_of_positions_name_their_place() {
    let fault = |text: &str| read_position(calla(), text).unwrap_err().fault;
    assert_eq!(fault(""), PositionFault::Fields(0));
    assert_eq!(fault("5/5 0 0 S"), PositionFault::Fields(4));
    assert_eq!(fault("5/5 0 0 S 1 pie extra"), PositionFault::Fields(7));
    assert_eq!(fault("5 0 0 S 1"), PositionFault::Rows("5".into()));
    assert_eq!(fault("5/5/5 0 0 S 1"), PositionFault::Rows("5/5/5".into()));
    let pit = |word_number, word: &str| PositionFault::Pit {
        seat: Seat::South,
        word_number,
        word: word.into(),
    };
    assert_eq!(fault("5/3S,-1S,3 0 0 S 1"), pit(2, "-1S"));
    assert_eq!(fault("5/3S,٣S,3 0 0 S 1"), pit(2, "٣S"));
    assert_eq!(fault("5/3S,,3 0 0 S 1"), pit(2, ""));
    assert_eq!(fault("5/0 0 0 S 1"), pit(1, "0"));
    assert_eq!(fault("5/9999999999S,4 0 0 S 1"), pit(1, "9999999999S"));
    assert_eq!(fault("5/5 x 0 S 1"), PositionFault::Store(Seat::South, "x".into()));
    assert_eq!(fault("5/5 0 -1 S 1"), PositionFault::Store(Seat::North, "-1".into()));
    assert_eq!(fault("5/5 0 0 W 1"), PositionFault::Turn("W".into()));
    assert_eq!(fault("5/5 0 0 S one"), PositionFault::Number("one".into()));
    assert_eq!(fault("5/5 0 0 S 1 cake"), PositionFault::Pie("cake".into()));
}

#[test]
fn all_reasons_against_a_setup_are_given() {
    let error = read_position(calla(), "4/3S,5 200 300 S 0 pie").unwrap_err();
    let PositionFault::Setup(error) = error.fault else { panic!("{error}") };
    assert_eq!(
        error.faults,
        [
            SetupFault::RowLength { seat: Seat::South, found: 6, expected: 5 },
            SetupFault::RowLength { seat: Seat::North, found: 4, expected: 5 },
            SetupFault::TooManySeeds(503),
            SetupFault::Number(0),
            SetupFault::PieNotPlayed,
        ]
    );
}

#[test]
fn lines_are_played_and_faults_are_numbered() {
    let start = Variant::from(Preset::Kalah).initial();
    assert_eq!(play_line(start, ""), Ok(start));
    assert_eq!(play_line(start, "3-6,1"), play_line(start, "3,6,1"));
    match play_line(start, "3-3").unwrap_err() {
        LineError::Play { move_number: 2, error } => {
            assert!(error.empty);
            assert_eq!(error.legal.len(), 5);
        }
        other => panic!("{other}"),
    }
    for bad in ["0", "13", "-1", "3,", "x", "3--5", "٣", "3\r\n4"] {
        assert!(matches!(play_line(start, bad), Err(LineError::Read(_))), "{bad:?}");
    }
}

/// A random game of a random preset with comments, sometimes ended by a call.
fn random_record(chance: &mut SplitMix) -> Record {
    let games = [
        "calla",
        "calla-tournament:sowing=hand",
        "kalah-ru:pie=turn",
        "kalah-ru:pie=sowing",
        "kalaha-1",
        "kalaha-2",
        "kalah:pits=12,seeds=12",
    ];
    let variant: Variant = games[chance.below(games.len() as u32) as usize].parse().unwrap();
    let mut record = Record::new(variant);
    record.tags.push(("South".into(), "Ann \"the cube\" \\ Lee".into()));
    let stop = chance.below(120);
    for played in 0..stop {
        let legal: Vec<_> = record.position().legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        record.play(legal[chance.below(legal.len() as u32) as usize]).unwrap();
        if chance.below(8) == 0 {
            record.annotate(&format!("[%clk 0:14:{:02}]", played % 60));
        }
    }
    let ends = [CalledEnd::Time, CalledEnd::Resigned(Seat::North), CalledEnd::Agreed];
    if chance.below(3) == 0 {
        record.call(ends[chance.below(3) as usize]);
    }
    record
}

#[test]
fn records_are_read_as_they_are_written() {
    let mut chance = SplitMix(3);
    for _ in 0..500 {
        let record = random_record(&mut chance);
        let text = record.to_string();
        let read = read_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, record);
        assert_eq!(read_record(&text.replace('\n', "\r\n")).unwrap(), record);
    }
}

#[test]
fn a_file_can_hold_many_games() {
    let mut chance = SplitMix(4);
    let records: Vec<Record> = (0..20).map(|_| random_record(&mut chance)).collect();
    let text: String = records.iter().map(|record| format!("{record}\n")).collect();
    assert_eq!(read_records(&text).unwrap(), records);
    assert_eq!(check_fault(&text, 1), RecordFault::Several(20));
    assert_eq!(read_records("").unwrap(), []);
}

#[test]
fn a_record_reads_well() {
    let mut record = Record::new("kalaha-1".parse().unwrap());
    record.tags = vec![("South".into(), "Kari".into()), ("North".into(), "Ola".into())];
    for m in ["3", "6", "1", "5"] {
        record.play(m.parse().unwrap()).unwrap();
    }
    record.annotate("a fine start");
    record.call(CalledEnd::Resigned(Seat::North));
    let text = "[South \"Kari\"]\n[North \"Ola\"]\n[Result \"3-0\"]\n[Rules \"kalaha-1\"]\n\n\
                1. 3-6 1\n2. 5 {a fine start}\n{[%end resigned N]}\n3-0\n";
    assert_eq!(record.to_string(), text);
    assert_eq!(record.outcome().unwrap().winner, Some(Seat::South));
}

const HEAD: &str = "[Result \"*\"]\n[Rules \"kalah\"]\n\n";

#[track_caller]
fn check_fault(text: &str, line: usize) -> RecordFault {
    let error = read_record(text).expect_err("a faulty record");
    assert_eq!(error.line, line, "{error}");
    error.fault
}

#[test]
fn faults_of_records_name_their_line() {
    assert_eq!(check_fault("", 1), RecordFault::Nothing);
    assert_eq!(check_fault("\n\n1. 3-6 1\n*\n", 3), RecordFault::NoRules);
    assert!(matches!(check_fault("[Event \"x\"]\n[Rules \"go\"]\n", 2), RecordFault::Rules(_)));
    assert!(matches!(check_fault("[Rules kalah]\n", 1), RecordFault::Tag(_)));
    assert!(matches!(
        check_fault("[Rules \"kalah\"]\n[Rules \"kalah\"]\n", 2),
        RecordFault::RepeatedTag(_)
    ));
    assert!(matches!(
        check_fault("[Rules \"kalah\"]\n[FEN \"6/6 0 0\"]\n", 2),
        RecordFault::Fen(_)
    ));
    assert_eq!(check_fault(&format!("{HEAD}1. 1\n{{oh\n*\n"), 5), RecordFault::OpenComment);
    assert!(matches!(check_fault(&format!("{HEAD}1. 1 first\n*\n"), 4), RecordFault::Move(_)));
    assert!(matches!(
        check_fault(&format!("{HEAD}1. 1 1\n{{[%end tired]}}\n*\n"), 5),
        RecordFault::End(_)
    ));
    // Together they would read as the resignation that neither is.
    let parts = format!("{HEAD}1. 1 1\n{{[%end}} {{resigned S]}}\n*\n");
    assert!(matches!(check_fault(&parts, 5), RecordFault::End(_)));
}

#[test]
fn illegal_turns_name_what_was_legal() {
    match check_fault(&format!("{HEAD}1. 1 1\n2. 1 2\n*\n"), 5) {
        RecordFault::Play { seat: Seat::South, error } => {
            assert_eq!(error.to_string(), "error-play-empty move=\"1\" legal=\"2, 3, 4, 5, 6\"");
        }
        other => panic!("{other:?}"),
    }
    let legal = ["1", "2", "4", "5", "6"].map(str::to_owned).to_vec();
    assert_eq!(
        check_fault(&format!("{HEAD}1. 3 1\n*\n"), 4),
        RecordFault::TurnGoesOn { seat: Seat::South, legal }
    );
    let legal = ["1", "2", "3", "4", "5", "6"].map(str::to_owned).to_vec();
    assert_eq!(
        check_fault(&format!("{HEAD}1. 1-2 1\n*\n"), 4),
        RecordFault::TurnPassed { played: "2".into(), seat: Seat::North, legal }
    );
}

#[test]
fn skipped_seats_are_written_and_only_they() {
    let head = "[Rules \"kalaha-1\"]\n[FEN \"6/1S,1S,4 20 9 S 1\"]\n\n";
    assert_eq!(check_fault(&format!("{head}1. 1\n2. 2\n*\n"), 5), RecordFault::Skip { due: true });
    assert_eq!(check_fault(&format!("{HEAD}1. 1 --\n*\n"), 4), RecordFault::Skip { due: false });
    assert!(read_record(&format!("{head}1. 1 --\n2. 2 --\n*\n")).is_ok());
}

#[test]
fn records_of_other_programs_are_read() {
    let head = "[Rules  \"kalah\"]\n";
    let record = read_record(&format!("{head}1.3-6 1 2.5 {{good}}\n* {{thanks}}\n")).unwrap();
    assert_eq!((record.turns().len(), record.result().as_str()), (3, "*"));
    assert_eq!(record.turns()[2].comment.as_deref(), Some("good thanks"));
    let resigned = format!("{head}1. 1 {{[%end resigned S]}} 0-0\n");
    assert_eq!(read_record(&resigned).unwrap().result(), "0-0");
    // Programs that break lines do so anywhere.
    let resigned = resigned.replace("[%end resigned", "[%end\n resigned");
    assert_eq!(read_record(&resigned).unwrap().result(), "0-0");
}

#[test]
fn a_note_cannot_end_the_game() {
    let mut record = Record::new("calla".parse().unwrap());
    record.play("1".parse().unwrap()).unwrap();
    record.annotate("[%end time] }{");
    assert_eq!(read_record(&record.to_string()).unwrap(), record);
    assert_eq!(record.outcome(), None);
}

#[test]
fn the_result_must_be_what_the_moves_lead_to() {
    let game = "[Result \"21-9\"]\n[Rules \"kalaha-1\"]\n[FEN \"6/5,1S 20 9 S 1\"]\n\n1. 6\n21-9\n";
    assert!(read_record(game).is_ok());
    let said = |stated: &str, found: &str| RecordFault::Result {
        stated: stated.into(),
        found: found.into(),
    };
    assert_eq!(check_fault(&game.replace("21-9", "20-9"), 1), said("20-9", "21-9"));
    assert_eq!(check_fault(&game.replace("1. 6\n", ""), 1), said("21-9", "*"));
    assert!(matches!(
        check_fault(&game.replace("1. 6\n", "1. 6 1\n"), 5),
        RecordFault::AfterEnd(_)
    ));
}
