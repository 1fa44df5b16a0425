//! A board of a class: its teacher is the host, who sits in no seat.

use callabash_calliro::Seed;
use callabash_game::{Outcome, Reason, Seat};
use callabash_session::{
    Action, ClockRule, Command, Decided, GameCreated, Moment, Occupant, Refusal, SecretDigest,
    Session, Viewer,
};

use crate::model::key;

const TEACHER: u32 = 9;

fn board(game: &str) -> Session {
    let person = |number| Occupant::Person { key: key(number), name: None };
    let game = game.parse().unwrap();
    let created = GameCreated {
        clock: Some(ClockRule { initial: 60_000, increment: 0 }),
        class: Some("c".to_owned()),
        ..GameCreated::new(game, person(0), person(1), key(TEACHER), Seed([1; 32]))
    };
    Session::new("a", created, 0).unwrap()
}

/// Returns whether something was written.
fn execute(session: &mut Session, command: &Command, now: Moment) -> Result<bool, Refusal> {
    let Decided::Write { entries, .. } = session.decide(command, now, || Seed([9; 32]))? else {
        return Ok(false);
    };
    for entry in entries {
        session.apply(entry, now);
    }
    Ok(true)
}

fn play(session: &Session, number: u32, text: &str) -> Command {
    let (played, ply) = (session.game().read_move(text).unwrap(), session.board().plies());
    let action = Action::Play { played, ply };
    Command::Act { key: key(number), id: session.n().to_string(), action, lag: 0 }
}

fn pause(number: u32, is_paused: bool) -> Command {
    Command::Pause { key: key(number), is_paused }
}

#[test]
fn a_board_stands_still_and_no_time_passes() {
    let mut session = board("calla");
    for (number, pit) in [(0, "1"), (1, "1")] {
        let first = play(&session, number, pit);
        execute(&mut session, &first, 1_000).unwrap();
    }
    for number in [0, 1, 5] {
        assert_eq!(execute(&mut session, &pause(number, true), 2_000), Err(Refusal::NotSeated));
    }
    assert_eq!(execute(&mut session, &pause(TEACHER, true), 3_000), Ok(true));
    // Said again, nothing is written.
    assert_eq!(execute(&mut session, &pause(TEACHER, true), 3_500), Ok(false));
    let next = play(&session, 0, "2");
    assert_eq!(execute(&mut session, &next, 50_000), Err(Refusal::Paused));
    assert_eq!(execute(&mut session, &Command::Tick, 900_000), Ok(false));
    let view = session.view(Viewer::Player(Seat::South), 900_000);
    assert!(view.is_paused() && view.permissions().is_empty());
    assert_eq!(view.clock().unwrap().1.south, 58_000);
    assert_eq!(session.alarm(), None);
    assert_eq!(execute(&mut session, &pause(TEACHER, false), 900_000), Ok(true));
    assert_eq!(execute(&mut session, &next, 901_000), Ok(true));
    assert_eq!(session.clock().unwrap().left.south, 57_000);
}

#[test]
fn the_host_calls_time_and_nobody_asks_for_another_game() {
    let mut session = board("calla");
    let call = |number| Command::CallTime { key: key(number) };
    assert_eq!(execute(&mut session, &call(0), 0), Err(Refusal::NotSeated));
    assert_eq!(execute(&mut session, &call(TEACHER), 0), Ok(true));
    let Some(Outcome { winner: None, reason: Reason::Time, .. }) = session.outcome() else {
        panic!("{:?}", session.outcome());
    };
    assert_eq!(execute(&mut session, &call(TEACHER), 0), Ok(false));
    let again = Command::Act { key: key(0), id: "r".into(), action: Action::Rematch, lag: 0 };
    assert!(matches!(execute(&mut session, &again, 0), Err(Refusal::Illegal(_))));
}

#[test]
fn a_pupil_goes_on_from_another_device_with_what_they_have_seen() {
    let mut session = board("calliro");
    let first = play(&session, 0, "pick O");
    execute(&mut session, &first, 0).unwrap();
    let known = session.board().calliro_view(Some(Seat::South));
    let reseat = |number, to: SecretDigest| Command::Reseat {
        key: key(number),
        seat: Seat::South,
        to,
        name: None,
    };
    for (number, to) in [(0, 5), (1, 1), (5, 5)] {
        assert!(execute(&mut session, &reseat(number, key(to)), 0).is_err());
    }
    // Nobody plays for another, the teacher neither.
    for taken in [1, TEACHER] {
        assert!(execute(&mut session, &reseat(TEACHER, key(taken)), 0).is_err());
    }
    assert_eq!(execute(&mut session, &reseat(TEACHER, key(5)), 0), Ok(true));
    assert_eq!(execute(&mut session, &reseat(TEACHER, key(5)), 0), Ok(false));
    assert_eq!(session.viewer(Some(&key(5))), Viewer::Player(Seat::South));
    assert_eq!(session.viewer(Some(&key(0))), Viewer::Spectator);
    assert_eq!(session.board().calliro_view(Some(Seat::South)), known);
}
