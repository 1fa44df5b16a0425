//! A tournament goes on from a file as it would have gone on in the class that wrote it.

use callabash_game::{Chance, Seat, SplitMix};
use callabash_tournament::{
    MeetingResult, PlayerId, Points, TrfError, TrfFault,
    class::{CardResult, Change, ClassAction, ClassRefusal, Format, TournamentImport},
};

use super::day::{Day, LOST, TIE, WON};

fn read(text: &str, format: Format) -> Result<TournamentImport, TrfError> {
    let name = |name: &str| Some(name.to_owned()).filter(|name| !name.is_empty());
    TournamentImport::read(text, format, name)
}

fn import(text: &str, format: Format) -> ClassAction {
    ClassAction::ImportTournament(Box::new(read(text, format).unwrap()))
}

fn written(day: &Day) -> String {
    day.class.trf("Friday").unwrap().write().unwrap()
}

/// Some rounds of a day with no-shows, a late arrival, and pupils who go home.
fn some_day(format: Format, chance: &mut SplitMix) -> Day {
    let mut day = Day::of(7, &["Oslo", "Bergen"]);
    day.set(format, 6);
    let pupils = [PlayerId(1), PlayerId(2)];
    day.teacher(ClassAction::Forbid { pupils, is_forbidden: true });
    for round in 1..=1 + chance.below(4) as u16 {
        day.pair_and_begin(true);
        let forfeit = MeetingResult::Forfeit { winner: Seat::North };
        let results = [
            WON,
            LOST,
            TIE,
            CardResult::only(forfeit),
            CardResult::only(MeetingResult::BothForfeit),
        ];
        for table in 1..=day.cards(round).len() as u16 {
            day.enter(table, results[chance.below(results.len() as u32) as usize]);
        }
        if round == 2 {
            day.join(8, super::model::CODE, "Late").unwrap();
            day.teacher(ClassAction::Withdraw { pupil: PlayerId(3), is_away: true });
        }
    }
    day
}

#[test]
fn an_exported_tournament_goes_on_the_same() {
    let mut chance = SplitMix(17);
    for _ in 0..40 {
        for format in [Format::Swiss, Format::RoundRobin, Format::Contest] {
            let mut day = some_day(format, &mut chance);
            let text = written(&day);
            let mut again = Day::new();
            let Change::TournamentImported { pupils, .. } = again.teacher(import(&text, format))
            else {
                panic!("not imported")
            };
            let table = day.class.tournament_table().unwrap();
            assert_eq!(pupils.len(), table.players().len());
            assert_eq!(again.class.tournament_table(), Some(table));
            assert_eq!(again.class.standings(), day.class.standings());
            assert_eq!(written(&again), text);
            // By chance a contest may pair otherwise.
            if format != Format::Contest {
                let pair = |day: &mut Day| match day.act(0, ClassAction::PairRound) {
                    Ok(Change::RoundPaired { pairs, byes }) => Ok((pairs, byes)),
                    Ok(other) => panic!("{other:?}"),
                    Err(refusal) => Err(refusal),
                };
                assert_eq!(pair(&mut again), pair(&mut day), "{text}");
            }
        }
    }
}

/// Pupils may come first: the file goes on with them if they are its first players.
#[test]
fn who_is_in_the_class_keeps_their_number() {
    let text = written(&some_day(Format::Swiss, &mut SplitMix(3)));
    let mut day = Day::of(3, &["Oslo", "Bergen"]);
    day.teacher(import(&text, Format::Swiss));
    assert_eq!(written(&day), text);

    let mut day = Day::of(3, &[]);
    day.teacher(ClassAction::Rename { pupil: PlayerId(2), name: "Somebody".to_owned() });
    let other = ClassRefusal::OtherPlayer { player: PlayerId(2) };
    assert_eq!(day.act(0, import(&text, Format::Swiss)).unwrap_err(), other);
}

#[test]
fn no_file_is_read_in_after_the_first_round_has_begun() {
    let mut day = some_day(Format::Swiss, &mut SplitMix(3));
    let file = import(&written(&day), Format::Swiss);
    assert_eq!(day.act(0, file.clone()).unwrap_err(), ClassRefusal::TournamentBegun);
    let mut other = Day::of(2, &[]);
    other.set(Format::Contest, 3);
    assert_eq!(other.act(1, file.clone()).unwrap_err(), ClassRefusal::NotYours);
    other.teacher(file);
    assert_eq!(other.round(), day.round());
}

/// Three players after a round by the points of chess; one of them had asked for a bye.
fn file() -> String {
    let player = |number: usize, name: &str, school: &str, points: &str, cell: &str| {
        let blank = "";
        format!(
            "001 {number:>4}      {name:<33}      {school:<3}{blank:24}{points:>4}    1  {cell}\n"
        )
    };
    let lines = [
        player(1, "Ada", "OSL", "1.0", "   2 w 1"),
        player(2, "Ben", "OSL", "0.0", "   1 b 0"),
        player(3, "Cem", "", "0.5", "0000 - H"),
    ];
    format!("012 Friday\nBBW  1.0\nBBD  0.5\nBBL  0.0\n{}", lines.concat())
}

#[test]
fn files_of_other_programs_are_read() {
    let mut day = Day::new();
    day.teacher(import(&file(), Format::Swiss));
    // Half a point for a bye that was asked for.
    assert_eq!([1, 2, 3].map(|id| day.points(id)), [10, 0, 5].map(Points::tenths));
    assert_eq!(day.class.pupil(PlayerId(2)).unwrap().school.as_deref(), Some("OSL"));
    let rounds = read(&file(), Format::Swiss).unwrap().settings.rounds;
    assert_eq!(rounds, 5, "as many as a contest has where the file says nothing");
}

#[test]
fn what_a_class_cannot_go_on_with_is_named_with_its_place() {
    let fault = |text: &str| {
        let TrfError { line, column, fault } = read(text, Format::Swiss).unwrap_err();
        (line, column, fault)
    };
    assert_eq!(fault(&file().replace("Ben", "   ")), (6, 15, TrfFault::NoName));
    let same = TrfFault::SameName { player: PlayerId(1) };
    assert_eq!(fault(&file().replace("Cem", "ada")), (7, 15, same));
    let next = file().replace("1 b 0", "1 b 0  0000 - H");
    assert_eq!(fault(&next), (6, 102, TrfFault::NextBye));
    assert_eq!(fault(&file().replace("2 w 1", "2 w ?")), (5, 99, TrfFault::Result));
}
