//! The time call in its three readings, and the minute.

use callabash_game::{BySeat, Reason, Seat};
use callabash_referee::{Announcement, ForfeitReason, TableAction, TableFault, TableTerms};

use super::player::{Game, N, S, terms};

/// What the program says at 15 minutes, and whether the game is over then.
fn call(game: &mut Game) -> Option<Seat> {
    game.now = 899_000;
    game.wait(1_000);
    let called = game.table.notices().iter().find_map(|notice| match notice.what {
        Announcement::TimeCalled { last } => Some(last),
        _ => None,
    });
    called.unwrap()
}

fn is_over(game: &mut Game) -> bool {
    game.wait(3_000);
    let outcome = game.table.outcome();
    outcome.is_some_and(|outcome| outcome.reason == Reason::Time)
}

#[test]
fn a_round_that_was_begun_is_completed() {
    // The starter has not touched a cube in this round: stop.
    let mut game = Game::new("");
    assert_eq!(call(&mut game), None);
    assert!(is_over(&mut game));

    // The starter holds cubes: both complete a turn.
    let mut game = Game::new("");
    game.hand(S, "S1 S2");
    assert_eq!(call(&mut game), Some(N));
    game.hand(S, "+ S3 S4");
    game.pass(S);
    game.sow(N, 1);
    assert!(!is_over(&mut game));
    game.pass(N);
    assert!(is_over(&mut game));

    // The starter has sown and not passed; the other has a whole turn with its free turn.
    let mut game = Game::from(terms(""), "3,3,4,3,3/3,3,3,3,4 0 0 S 1");
    game.sow(S, 1);
    assert_eq!(call(&mut game), Some(N));
    game.pass(S);
    game.sow(N, 3);
    game.sow(N, 1);
    assert!(!is_over(&mut game));
    game.pass(N);
    assert!(is_over(&mut game));

    // It is the second player's turn, nothing touched: the turn is completed.
    let mut game = Game::new("");
    game.sow(S, 1);
    game.pass(S);
    assert_eq!(call(&mut game), Some(N));
    game.sow(N, 1);
    game.pass(N);
    assert!(is_over(&mut game));
}

#[test]
fn strictly_only_cubes_in_a_hand_are_placed() {
    let mut game = Game::new(",time-call=strict");
    game.sow(S, 1);
    assert_eq!(call(&mut game), None, "no cubes in the hand");
    assert!(is_over(&mut game));

    let mut game = Game::new(",time-call=strict");
    game.hand(S, "S1 S2");
    assert_eq!(call(&mut game), Some(N), "both complete a turn");
    game.does(S, TableAction::Put { to: "S3".parse().unwrap(), cubes: 1 }).unwrap();
    game.does(S, TableAction::Put { to: "S4".parse().unwrap(), cubes: 1 }).unwrap();
    game.pass(S);
    game.sow(N, 1);
    game.pass(N);
    assert!(is_over(&mut game));

    let mut game = Game::new(",time-call=strict");
    game.sow(S, 1);
    game.pass(S);
    assert_eq!(call(&mut game), None, "the second player holds none");
    assert!(is_over(&mut game));
}

#[test]
fn dead_stop_leaves_cubes_in_the_hand_uncounted() {
    let mut game = Game::from(terms(",time-call=stop"), "0,0,0,0,2/1,3,3,3,3 16 1 S 1");
    game.hand(S, "S5");
    assert_eq!(call(&mut game), None);
    assert!(is_over(&mut game));
    let outcome = game.table.outcome().unwrap();
    assert_eq!((outcome.score.south, outcome.score.north), (16, 1));
}

#[test]
fn in_the_last_turns_wins_and_ends_are_declared_and_challenges_made() {
    let mut game = Game::from(terms(""), "0,0,0,0,2/1,3,3,3,3 16 1 S 1");
    game.hand(S, "S5");
    assert_eq!(call(&mut game), Some(N));
    game.does(S, TableAction::Put { to: "S".parse().unwrap(), cubes: 1 }).unwrap();
    game.does(S, TableAction::Put { to: "N1".parse().unwrap(), cubes: 1 }).unwrap();
    game.does(S, TableAction::DeclareWin { seat: None }).unwrap();
    game.wait(3_000);
    assert_eq!(game.table.outcome().unwrap().reason, Reason::Declared);

    let mut game = Game::new("");
    game.sow(S, 1);
    game.pass(S);
    call(&mut game);
    game.hand(N, "N1 N2 N4 N5");
    game.pass(N);
    assert_eq!(game.challenge(S), "pit-skipped");
    assert!(!is_over(&mut game), "North completes the turn again");
    game.sow(N, 1);
    game.pass(N);
    assert!(is_over(&mut game));
}

#[test]
fn a_person_calls_time() {
    let mut game =
        Game::from(TableTerms { has_monitor: true, ..terms("") }, "3,3,4,3,3/3,3,4,3,3 0 0 S 1");
    game.wait(1_000_000);
    assert!(
        game.table
            .notices()
            .iter()
            .all(|notice| !matches!(notice.what, Announcement::TimeCalled { .. }))
    );
    game.monitor(TableAction::CallTime).unwrap();
    assert_eq!(*game.said(), Announcement::TimeCalled { last: None });
    assert_eq!(game.monitor(TableAction::CallTime), Err(TableFault::NotNow));
    game.monitor(TableAction::Count { stores: BySeat::default() }).unwrap();
    assert_eq!(game.table.outcome().unwrap().winner, None, "a tie");
}

#[test]
fn the_minute_forfeits_turns_and_the_third_time_the_game() {
    let mut game = Game::new(",minute=on");
    // Each part has its own minute.
    game.now = 59_000;
    game.hand(S, "S1 S2 S3");
    game.wait(2_000);
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 N", "cubes go back, the turn is lost");
    assert_eq!(*game.said(), Announcement::ForfeitedTurn { seat: S, why: ForfeitReason::Minute });
    game.sow(N, 1);
    game.wait(59_000);
    game.pass(N);
    game.wait(60_000);
    game.sow(N, 2);
    game.pass(N);
    game.wait(60_000);
    let outcome = game.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(N), Reason::Forfeit));
}

/// After the call nobody can put off the end.
#[test]
fn the_last_turns_have_a_minute_each() {
    let mut game = Game::new("");
    game.hand(S, "S1 S2");
    call(&mut game);
    game.wait(60_000);
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 N", "cubes go back");
    game.wait(60_000);
    assert!(is_over(&mut game));
}

#[test]
fn a_hand_over_the_board_does_not_eat_the_others_minute() {
    let mut game = Game::new(",minute=on");
    game.sow(S, 1);
    game.now += 59_000;
    game.hand(N, "N1");
    game.wait(30_000);
    game.hand(N, "+ N1:3");
    game.wait(59_000);
    assert_eq!(game.table.view(None, 0).late.south, 0);
    game.pass(S);
}

#[test]
fn a_forfeited_free_turn_was_not_passed_too_early() {
    let mut game = Game::from(terms(",minute=on"), "3,3,3,3,3/3,3,5,3,3 0 0 S 1");
    game.sow(S, 3);
    game.wait(60_000);
    assert_eq!(game.table.flag(), Some(N));
    assert_eq!(game.challenge(N), "wrong");
}
