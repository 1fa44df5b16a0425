//! What a file may say, and what is said of one that is wrong.

use callabash_game::Seat;
use callabash_tournament::{
    Bye, Meeting, MeetingResult, PlayerId, PointRules, Points, SchoolId, Trf, TrfFault,
    TrfWriteError,
};

const FILE: &str = "\
012 Friday's contest
XXR 5
XXC black1
BBW  3.0
BBD  2.0
BBL  1.0
BBF  0.0
BBU  3.0
BBZ  0.0
XXP 1 4
001    1      Ада                                    OSL                         3.0    1     3 b 1  0000 - Z
001    2      Ben                                    007                         3.0    1  0000 - U
001    3      Cem                                                                1.0    3     1 w 0
001    4      Dora                                   OSL                         0.0    4  0000 - Z
";

#[test]
fn everything_is_read_and_written() {
    let file = Trf::read(FILE).unwrap();
    assert_eq!(file.title, "Friday's contest");
    assert_eq!(file.table.rules, PointRules::CONTEST);
    assert_eq!(file.table.planned_rounds, Some(5));
    assert_eq!(file.table.first_seat, Seat::North);
    assert!(file.table.is_forbidden(PlayerId(4), PlayerId(1)));
    assert_eq!(file.table.players()[0].name, "Ада");
    assert_eq!(file.table.players()[0].school, SchoolId::from_code("OSL"));
    let result = Some(MeetingResult::Played { winner: Some(Seat::North) });
    let meeting = Meeting { south: PlayerId(3), north: PlayerId(1), result, margin: 0 };
    assert_eq!(file.table.rounds()[0].meetings, [meeting]);
    assert_eq!(file.next_byes, [(PlayerId(1), Bye::Absent)].into());
    assert_eq!(file.write().unwrap(), FILE);
}

#[test]
fn lines_may_end_in_any_way() {
    let file = Trf::read(FILE).unwrap();
    for end in ["\r", "\r\n"] {
        assert_eq!(Trf::read(&FILE.replace('\n', end)), Ok(file.clone()));
    }
    assert_eq!(Trf::read(&format!("\u{feff}{FILE}")), Ok(file.clone()));
    // Lines of unknown codes and comments say nothing here.
    assert_eq!(Trf::read(&format!("{FILE}102 The director\n### seen\n\n")), Ok(file));
}

/// TRF-2026 has codes of its own for what others write in extensions.
#[test]
fn newer_codes_are_read_too() {
    let newer = FILE
        .replace("XXR 5", "142 5")
        .replace("XXC black1", "152 B")
        .replace(
            "BBW  3.0\nBBD  2.0\nBBL  1.0\nBBF  0.0\nBBU  3.0\nBBZ  0.0",
            "162  W 3.0    D 2.0    L 1.0",
        )
        .replace("XXP 1 4", "260   1   5    1    4")
        .replace("3 b 1  0000 - Z", "3 b 1")
        + "240 Z   2    1\n";
    assert_eq!(Trf::read(&newer), Trf::read(FILE));
}

#[test]
fn the_first_seat_follows_from_the_first_round() {
    let file = Trf::read(&FILE.replace("XXC black1\n", "")).unwrap();
    assert_eq!(file.table.first_seat, Seat::North);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let fault = |from: &str, to: &str| {
        assert!(FILE.contains(from), "{from}");
        let error = Trf::read(&FILE.replacen(from, to, 1)).unwrap_err();
        (error.line, error.column, error.fault)
    };
    let contradiction = |opponent| TrfFault::Contradiction { opponent: PlayerId(opponent) };
    assert_eq!(fault("XXR 5", "XXR x"), (2, 4, TrfFault::Number));
    assert_eq!(fault("XXR 5", "XXR 0"), (2, 5, TrfFault::Number));
    assert_eq!(fault("black1", "green1"), (3, 5, TrfFault::FirstSeat));
    assert_eq!(fault("BBW  3.0", "BBW  3,0"), (4, 4, TrfFault::Points));
    assert_eq!(fault("XXP 1 4", "XXP 1 9"), (10, 7, TrfFault::Pair));
    assert_eq!(fault("XXP 1 4", "XXP 1"), (10, 5, TrfFault::Pair));
    assert_eq!(
        fault("XXP 1 4", "XXA    1  1.0"),
        (10, 1, TrfFault::Unsupported { code: "XXA".to_owned() })
    );
    assert_eq!(fault("001    1", "001    0"), (11, 5, TrfFault::Player));
    let repeated = TrfFault::Repeated { player: PlayerId(3) };
    assert_eq!(fault("001    4", "001    3"), (14, 5, repeated));
    let missing = TrfFault::Missing { player: PlayerId(2) };
    assert_eq!(fault("001    2", "001    5"), (12, 5, missing));
    assert_eq!(fault("OSL", "Osl"), (11, 54, TrfFault::School));
    assert_eq!(fault("3 b 1", "3 c 1"), (11, 97, TrfFault::Seat));
    assert_eq!(fault("3 b 1", "3 b 7"), (11, 99, TrfFault::Result));
    assert_eq!(fault("3 b 1", "3xb 1"), (11, 96, TrfFault::Blank));
    assert_eq!(fault("3 b 1", "2 b 1"), (11, 92, contradiction(2)));
    assert_eq!(fault("3 b 1", "3 w 1"), (11, 92, contradiction(3)));
    assert_eq!(fault("3 b 1", "3 b ="), (11, 92, contradiction(3)));
    assert_eq!(fault("3 b 1", "1 b 1"), (11, 92, contradiction(1)));
    assert_eq!(fault("0000 - U", "0000 w U"), (12, 92, TrfFault::NoOpponent));
    let sum = TrfFault::Sum { said: Points::whole(2), found: Points::whole(3) };
    assert_eq!(fault(" 3.0    1     3", " 2.0    1     3"), (11, 81, sum));
    assert_eq!(fault("b 1  0000 - Z", "b 1            0000 - Z"), (11, 112, TrfFault::Future));
    let cut = FILE.find("     3.0    1     3").unwrap();
    let error = Trf::read(&FILE[..cut]).unwrap_err();
    assert_eq!((error.line, error.fault), (11, TrfFault::Short));
    let error = Trf::read("012 Nobody\n").unwrap_err();
    assert_eq!((error.line, error.column, error.fault), (2, 1, TrfFault::NoPlayers));
}

#[test]
fn too_many_points_cannot_be_written() {
    let mut file = Trf::read(FILE).unwrap();
    file.table.rules.win = Points::whole(100);
    assert_eq!(file.write(), Err(TrfWriteError { points: Points::whole(100) }));
}

#[test]
fn names_do_not_break_lines() {
    let mut file = Trf::read(FILE).unwrap();
    file.title = "Two\nlines".to_owned();
    let read = Trf::read(&file.write().unwrap()).unwrap();
    assert_eq!(read.title, "Two lines");
}
