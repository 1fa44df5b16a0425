//! A class looks at a position and votes: once each, in secret until the values are shown.

use callabash_sowing::{Move, Pit, Preset, Variant, notation::read_position};
use callabash_tournament::{
    PlayerId,
    class::{
        Change, Class, ClassAction, ClassCommand, ClassRefusal, ClassViewer, PitValue, Tally,
        VoteQuestion,
    },
};

use super::by_hand::{act, class_of, decide};

/// South may sow pits 1, 3 and 5; the third is the puzzle's solution.
pub(super) fn question(is_puzzle: bool) -> VoteQuestion {
    let game = Variant::from(Preset::Calla);
    let position = read_position(game.rules(), "2S,4/1S,1,3S,1,1S 10 9 S 9").unwrap();
    VoteQuestion { game, position, solution: is_puzzle.then(|| pit(3)) }
}

pub(super) fn pit(number: u8) -> Pit {
    Pit::from_index(number - 1).unwrap()
}

fn vote(number: u16, of: u8) -> ClassAction {
    ClassAction::Vote { vote: number, pit: pit(of) }
}

pub(super) fn values() -> Vec<PitValue> {
    let margins = [(1, -1), (3, 4), (5, 2)];
    margins.map(|(of, margin)| PitValue { pit: pit(of), margin, is_exact: true }).to_vec()
}

fn asked(is_puzzle: bool) -> Class {
    let mut class = class_of(3);
    decide(&mut class, &act(0, "ask", ClassAction::OpenVote(question(is_puzzle)))).unwrap();
    class
}

/// Carries out what pupils and the teacher, number 0, do.
fn does(class: &mut Class, who: u32, action: ClassAction) -> Result<Option<Change>, ClassRefusal> {
    let id = format!("{}", class.n());
    decide(class, &act(who, &id, action))
}

const PUPIL: ClassViewer = ClassViewer::Pupil(PlayerId(1));

#[test]
fn counts_are_for_the_teacher_and_the_wall_until_the_vote_is_closed() {
    let mut class = asked(false);
    does(&mut class, 1, vote(1, 1)).unwrap();
    does(&mut class, 1, vote(1, 3)).unwrap();
    does(&mut class, 2, vote(1, 5)).unwrap();
    let counted = vec![(pit(1), 0), (pit(3), 1), (pit(5), 1)];
    for viewer in [ClassViewer::Teacher, ClassViewer::Screen] {
        let seen = class.view(viewer).vote().unwrap();
        assert_eq!((seen.counts(), seen.voters()), (Some(counted.clone()), Some(2)));
        assert!(seen.own().is_empty() && !seen.may_vote());
    }
    assert_eq!(class.view(ClassViewer::Teacher).vote().unwrap().waiting(), [PlayerId(3)]);
    assert!(class.view(ClassViewer::Screen).vote().unwrap().waiting().is_empty());
    let seen = class.view(PUPIL).vote().unwrap();
    assert_eq!((seen.counts(), seen.voters(), seen.own()), (None, None, &[pit(1), pit(3)][..]));
    assert!(seen.may_vote());
    assert!(class.view(ClassViewer::Asking(PlayerId(1))).vote().is_none());
    does(&mut class, 0, ClassAction::CloseVote).unwrap();
    assert_eq!(class.view(PUPIL).vote().unwrap().counts(), Some(counted));
    assert_eq!(does(&mut class, 3, vote(1, 1)).unwrap_err(), ClassRefusal::NoVote);
    assert_eq!(does(&mut class, 0, ClassAction::CloseVote).unwrap_err(), ClassRefusal::NoVote);
    does(&mut class, 0, ClassAction::EndVote).unwrap();
    assert!(class.view(PUPIL).vote().is_none());
    assert_eq!(does(&mut class, 0, ClassAction::EndVote).unwrap_err(), ClassRefusal::NoVote);
}

#[test]
fn nobody_knows_the_values_before_the_vote_is_closed() {
    let mut class = asked(true);
    let valued = ClassCommand::Value { vote: 1, values: values() };
    assert!(decide(&mut class, &valued).unwrap().is_some());
    assert!(decide(&mut class, &valued).unwrap().is_none(), "they are known");
    let viewers = [ClassViewer::Teacher, ClassViewer::Screen, PUPIL];
    for viewer in viewers {
        let seen = class.view(viewer).vote().unwrap();
        assert!(seen.values().is_none() && seen.solution().is_none(), "{viewer:?}");
    }
    does(&mut class, 0, ClassAction::CloseVote).unwrap();
    for viewer in viewers {
        let seen = class.view(viewer).vote().unwrap();
        assert_eq!((seen.values(), seen.solution()), (Some(&values()[..]), Some(pit(3))));
    }
    // What was found for a vote before means nothing for the next.
    does(&mut class, 0, ClassAction::OpenVote(question(false))).unwrap();
    assert!(decide(&mut class, &valued).unwrap().is_none());
    assert!(!class.vote().unwrap().is_valued());
}

#[test]
fn a_puzzle_is_tried_twice() {
    let mut class = asked(true);
    does(&mut class, 1, vote(1, 3)).unwrap();
    does(&mut class, 2, vote(1, 1)).unwrap();
    does(&mut class, 3, vote(1, 1)).unwrap();
    assert!(class.view(PUPIL).vote().unwrap().is_solved());
    let tally = |class: &Class| class.view(ClassViewer::Screen).vote().unwrap().tally();
    assert_eq!(tally(&class), Some(Tally { first: 1, second: 0, missed: 0 }));
    assert_eq!(does(&mut class, 1, vote(1, 1)).unwrap_err(), ClassRefusal::Voted);
    does(&mut class, 2, vote(1, 3)).unwrap();
    does(&mut class, 3, vote(1, 5)).unwrap();
    assert_eq!(tally(&class), Some(Tally { first: 1, second: 1, missed: 1 }));
    assert_eq!(does(&mut class, 3, vote(1, 3)).unwrap_err(), ClassRefusal::Voted);
    assert_eq!(class.view(PUPIL).vote().unwrap().tally(), None);
}

#[test]
fn nobody_votes_for_another_or_for_what_cannot_be_played() {
    let mut class = asked(false);
    let refused = [
        (0, vote(1, 1), ClassRefusal::NotYours),
        (9, vote(1, 1), ClassRefusal::NotYours),
        (1, vote(2, 1), ClassRefusal::NoVote),
        (1, vote(1, 2), ClassRefusal::NoSuchPit),
        (1, ClassAction::CloseVote, ClassRefusal::NotYours),
        (1, ClassAction::OpenVote(question(false)), ClassRefusal::NotYours),
    ];
    for (who, action, why) in refused {
        assert_eq!(does(&mut class, who, action).unwrap_err(), why, "{who}");
    }
    let position = question(false).position.play(Move::Sow(pit(5))).unwrap();
    let over = read_position(*position.rules(), "5/5 17 15 S 9").unwrap();
    let over = VoteQuestion { position: over, ..question(false) };
    let refused = does(&mut class, 0, ClassAction::OpenVote(over)).unwrap_err();
    assert_eq!(refused, ClassRefusal::NoSuchPit);
    // Nobody fills the class by changing their mind.
    for _ in 0..10 {
        does(&mut class, 1, vote(1, 1)).unwrap();
    }
    assert_eq!(does(&mut class, 1, vote(1, 1)).unwrap_err(), ClassRefusal::Voted);
    does(&mut class, 0, ClassAction::Withdraw { pupil: PlayerId(2), is_away: true }).unwrap();
    assert_eq!(does(&mut class, 2, vote(1, 1)).unwrap_err(), ClassRefusal::NoVote);
}
