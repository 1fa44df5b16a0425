//! What a teacher does, step by step.

use callabash_game::{BySeat, Outcome, Reason};
use callabash_tournament::{
    PlayerId,
    class::{Change, Class, ClassAction, ClassCommand, ClassDecided, ClassRefusal, Participant},
};

use super::model::{CODE, created, key, new_seed};

pub(super) fn decide(
    class: &mut Class,
    command: &ClassCommand,
) -> Result<Option<Change>, ClassRefusal> {
    let ClassDecided::Write { entry, .. } = class.decide(command, new_seed)? else {
        return Ok(None);
    };
    class.apply(entry.clone());
    Ok(Some(entry.change))
}

fn join(number: u32, name: &str, is_back: bool) -> ClassCommand {
    ClassCommand::Join { key: key(number), code: CODE.to_owned(), name: name.to_owned(), is_back }
}

pub(super) fn act(number: u32, id: &str, action: ClassAction) -> ClassCommand {
    ClassCommand::Act { key: key(number), id: id.to_owned(), action }
}

pub(super) fn class_of(pupils: u32) -> Class {
    let mut class = Class::new("a", created());
    for number in 1..=pupils {
        decide(&mut class, &join(number, &format!("Pupil{number}"), false)).unwrap();
    }
    class
}

fn pair_all(class: &Class) -> ClassAction {
    let all = class.view(class.viewer(Some(&key(0)))).pupils();
    let pupils = all.iter().map(|pupil| pupil.id).collect();
    ClassAction::PairByProgram { pupils, computer: Some("level=1".parse().unwrap()) }
}

#[test]
fn whoever_did_not_hear_the_answer_asks_again() {
    let mut class = class_of(2);
    assert_eq!(decide(&mut class, &join(1, "Pupil1", false)).map(|done| done.is_none()), Ok(true));
    let lock = act(0, "a", ClassAction::Lock { is_locked: true });
    assert!(decide(&mut class, &lock).unwrap().is_some());
    assert!(decide(&mut class, &lock).unwrap().is_none());
    assert_eq!(decide(&mut class, &join(3, "New", false)).unwrap_err(), ClassRefusal::Locked);
}

#[test]
fn a_nickname_is_one_pupils_whatever_its_letters() {
    let mut class = class_of(2);
    let taken = decide(&mut class, &join(3, "pUPIL1", false)).unwrap_err();
    assert_eq!(taken, ClassRefusal::NameTaken);
    let rename = ClassAction::Rename { pupil: PlayerId(1), name: "PUPIL2".to_owned() };
    assert_eq!(decide(&mut class, &act(0, "a", rename)).unwrap_err(), ClassRefusal::NameTaken);
    let own = ClassAction::Rename { pupil: PlayerId(1), name: "PUPIL1".to_owned() };
    assert!(decide(&mut class, &act(0, "b", own)).is_ok());
}

#[test]
fn a_lost_tablet_is_replaced_when_the_teacher_says_so() {
    let mut class = class_of(2);
    decide(&mut class, &join(9, "pupil2", true)).unwrap();
    let other = ClassAction::LetIn { pupil: PlayerId(2), is_right: true };
    let by_pupil = decide(&mut class, &act(1, "a", other.clone())).unwrap_err();
    assert_eq!(by_pupil, ClassRefusal::NotYours);
    decide(&mut class, &act(0, "a", other)).unwrap();
    assert_eq!(class.pupil(PlayerId(2)).unwrap().key, key(9));
    // The tablet that was lost opens nothing any more.
    let leave = decide(&mut class, &act(2, "b", ClassAction::Leave)).unwrap_err();
    assert_eq!(leave, ClassRefusal::NotYours);
}

/// The program lets everybody meet everybody before anybody meets again, and the computer's
/// games go round.
#[test]
fn the_program_pairs_whom_did_not_meet() {
    for pupils in [6, 7] {
        let mut class = class_of(pupils);
        let (mut met, mut alone) = (std::collections::HashSet::new(), Vec::new());
        for round in 0..5 {
            let pair = pair_all(&class);
            decide(&mut class, &act(0, &format!("p{round}"), pair)).unwrap();
            let begin = act(0, &format!("b{round}"), ClassAction::Begin);
            let ClassDecided::Write { entry, .. } = class.decide(&begin, new_seed).unwrap() else {
                panic!("games begin")
            };
            let Change::Begun { boards } = entry.change.clone() else { panic!("games begin") };
            class.apply(entry);
            for board in boards {
                match (board.players.south.pupil(), board.players.north.pupil()) {
                    (Some(one), Some(other)) => {
                        assert!(met.insert((one.min(other), one.max(other))), "round {round}");
                    }
                    (Some(one), None) | (None, Some(one)) => alone.push(one),
                    (None, None) => panic!("somebody plays"),
                }
            }
            let running: Vec<u16> = class.running_boards().map(|board| board.number).collect();
            for board in running {
                let outcome = Outcome::by_score(BySeat { south: 9, north: 4 }, Reason::RowEmpty);
                decide(&mut class, &ClassCommand::Finish { board, outcome }).unwrap();
            }
        }
        let different: std::collections::HashSet<PlayerId> = alone.iter().copied().collect();
        assert_eq!(different.len(), alone.len());
    }
}

#[test]
fn who_plays_is_not_paired_and_boards_that_stand_still_do_not_begin() {
    let mut class = class_of(4);
    let pair = |south, north| BySeat {
        south: Participant::Pupil(PlayerId(south)),
        north: Participant::Pupil(PlayerId(north)),
    };
    let pairs = |pairs: &[BySeat<Participant>]| ClassAction::Pair { pairs: pairs.to_vec() };
    for (wrong, refusal) in [
        (pairs(&[pair(1, 1)]), ClassRefusal::NotFree),
        (pairs(&[pair(1, 2), pair(2, 3)]), ClassRefusal::NotFree),
        (pairs(&[pair(1, 7)]), ClassRefusal::NoPupil),
        (ClassAction::Begin, ClassRefusal::NoPairs),
        (ClassAction::CallTime { board: None }, ClassRefusal::NoBoard),
    ] {
        assert_eq!(decide(&mut class, &act(0, "x", wrong)).unwrap_err(), refusal);
    }
    decide(&mut class, &act(0, "a", pairs(&[pair(1, 2)]))).unwrap();
    decide(&mut class, &act(0, "b", ClassAction::Pause { is_paused: true })).unwrap();
    let begin = act(0, "c", ClassAction::Begin);
    assert_eq!(decide(&mut class, &begin).unwrap_err(), ClassRefusal::Paused);
    decide(&mut class, &act(0, "d", ClassAction::Pause { is_paused: false })).unwrap();
    decide(&mut class, &begin).unwrap();
    let again = decide(&mut class, &act(0, "e", pairs(&[pair(2, 3)])));
    assert_eq!(again.unwrap_err(), ClassRefusal::NotFree);
    decide(&mut class, &act(0, "f", pairs(&[pair(4, 3)]))).unwrap();
    decide(&mut class, &act(0, "g", ClassAction::Begin)).unwrap();
    assert_eq!(class.running_boards().count(), 2);
}
