//! Records of games at the table.

use callabash_game::{BySeat, Reason, Seat, record::CalledEnd};
use callabash_referee::{
    Actor, Offence, ScoreSheet, Step, TableAction, TableRecord, TableRecordFault, TableTerms,
    read_table_record,
};

use super::player::{Game, N, S, terms};

/// A game whose steps are kept as they are made.
struct Kept {
    game: Game,
    record: TableRecord,
}

const START: &str = "3,3,4,3,3/3,3,4,3,3 0 0 S 1";

impl Kept {
    /// Replays what the people of a game did: `Game` has the people, the record the steps.
    fn of(terms: &TableTerms, position: &str, play: impl FnOnce(&mut Game)) -> Kept {
        let mut game = Game::from(terms.clone(), position);
        play(&mut game);
        let start = Game::position(&terms.variant, position);
        let mut record = TableRecord::new(terms.clone(), start);
        record.tags = vec![("South".to_owned(), "Anna".to_owned())];
        for step in &game.done {
            record.add(step.clone()).unwrap();
        }
        Kept { game, record }
    }
}

fn round_trip(record: &TableRecord) -> TableRecord {
    let text = record.to_string();
    let read = read_table_record(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(read.steps(), record.steps());
    assert_eq!(read.to_string(), text);
    assert_eq!(read.outcome(), record.outcome());
    read
}

#[test]
fn a_declared_win_is_declared_in_the_record() {
    let kept = Kept::of(&terms(""), "0,0,0,0,2/1,3,3,3,3 16 1 S 1", |game| {
        game.sow(S, 5);
        game.does(S, TableAction::DeclareWin { seat: None }).unwrap();
        game.wait(4_000);
    });
    let read = round_trip(&kept.record);
    let outcome = read.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(S), Reason::Declared));
    assert_eq!(read.result(), "17-1");
}

#[test]
fn gestures_challenges_and_rulings_replay() {
    let with_monitor = TableTerms { has_monitor: true, ..terms("") };
    let rule = |right, offence| TableAction::Rule { right, offence };
    let kept = Kept::of(&with_monitor, START, |game| {
        game.hand(S, "S1 S2 S4 S5");
        game.pass(S);
        game.does(N, TableAction::Challenge).unwrap();
        game.monitor(rule(false, None)).unwrap();
        game.monitor(TableAction::UndoRuling).unwrap();
        game.monitor(rule(true, Some(Offence::PitSkipped))).unwrap();
        game.sow(S, 1);
        game.pass(S);
        game.acts(Actor::Clock, TableAction::Deputy { acts: true }).unwrap();
        game.acts(Actor::Clock, TableAction::Deputy { acts: false }).unwrap();
        game.sow(N, 2);
        game.pass(N);
        game.monitor(TableAction::CallTime).unwrap();
        game.wait(4_000);
        let stores = game.table.board().stores();
        game.monitor(TableAction::Count { stores }).unwrap();
    });
    let read = round_trip(&kept.record);
    assert_eq!(read.table().notices(), kept.game.table.notices());
    assert!(read.tags.contains(&("Monitor".to_owned(), "?".to_owned())));
}

#[test]
fn a_score_sheet_has_the_turns_that_count() {
    let kept = Kept::of(&terms(""), "3,3,3,3,3/3,3,5,3,3 0 0 S 1", |game| {
        game.sow(S, 3);
        game.sow(S, 1);
        game.pass(S);
        // North sows wrongly, puts it right, and then challenges for nothing.
        game.hand(N, "N1 N2 N4 N5");
        game.pass(N);
        assert_eq!(game.challenge(S), "pit-skipped");
        game.sow(N, 1);
        game.pass(N);
        game.sow(S, 4);
        game.pass(S);
        assert_eq!(game.challenge(N), "wrong");
        game.hand(S, "S5");
    });
    let sheet = ScoreSheet::of(&kept.record);
    let lines: Vec<String> = sheet.turns.iter().map(ToString::to_string).collect();
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert_eq!(lines[0], "1. S 3-1: 1-0");
    assert!(lines[1].starts_with("2. N 1: "), "{lines:?}");
    assert!(lines[2].starts_with("3. S 4: "), "{lines:?}");
    assert!(lines[3].starts_with("4. N --: "), "{lines:?}");
    assert!(lines[4].starts_with("5. S 5: "), "{lines:?}");
    assert!(kept.record.to_string().contains("{1. S 3-1: 1-0}"));
    round_trip(&kept.record);
}

#[test]
fn a_resignation_ends_the_record() {
    let mut record = Kept::of(&terms(""), START, |game| game.sow(S, 1)).record;
    record.call(CalledEnd::Resigned(S)).unwrap();
    let read = round_trip(&record);
    assert_eq!(read.outcome().unwrap().winner, Some(N));
    let step = Step { time: 900_000, actor: Actor::Player(N), action: TableAction::Challenge };
    assert_eq!(record.add(step), Err(TableRecordFault::AfterEnd));
}

#[test]
fn what_cannot_have_happened_is_refused_with_its_line() {
    let record = Kept::of(&terms(""), START, |game| {
        game.sow(S, 1);
        game.pass(S);
    });
    let text = record.record.to_string();
    let fault = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is not in\n{text}");
        let error = read_table_record(&text.replacen(from, to, 1)).unwrap_err();
        let line = text.lines().position(|line| line.contains(from)).unwrap() + 1;
        assert_eq!(error.line, line, "{error}");
        error.fault
    };
    assert!(matches!(fault("take S1 3", "take S1 4"), TableRecordFault::Table(_)));
    assert!(matches!(fault("take S1 3", "grab S1 3"), TableRecordFault::Step(_)));
    assert!(matches!(fault("S pass-flag", "N pass-flag"), TableRecordFault::Table(_)));
    assert!(matches!(fault("Hider \"S\"", "Hider \"X\""), TableRecordFault::Value("Hider", _)));
    assert!(matches!(fault("sowing=hand", "sowing=auto"), TableRecordFault::NotByHand(_)));
    assert!(matches!(fault("[Result \"*\"", "[Result \"3-4\""), TableRecordFault::Result { .. }));
    assert!(matches!(fault("15:00.000", "15:0"), TableRecordFault::Value("Limit", _)));
}

#[test]
fn time_does_not_run_backwards() {
    let mut record = TableRecord::new(terms(""), terms("").variant.initial());
    let greet = |seat, time| Step { time, actor: Actor::Player(seat), action: TableAction::Greet };
    record.add(greet(Seat::South, 500)).unwrap();
    assert_eq!(record.add(greet(Seat::North, 499)), Err(TableRecordFault::Earlier));
    record.add(greet(Seat::North, 500)).unwrap();
    let _: BySeat<u16> = record.table().board().stores();
}
