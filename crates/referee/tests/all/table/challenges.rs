//! Challenges: their windows, and what follows.

use callabash_game::Reason;
use callabash_referee::{
    Announcement, Consequence, ForfeitReason, Offence, TableAction, TableFault, TableTerms,
};

use super::player::{Game, N, S, terms};

const AFTER_THREE: &str = "3,3,3,3,3/3,3,5,3,3 0 0 S 1";

#[test]
fn right_on_the_own_turn_the_same_shield_is_sown_again() {
    let mut game = Game::new("");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    assert_eq!(game.challenge(N), "pit-skipped");
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 S");
    assert_eq!(game.table.view(None, 0).bound, "S1".parse().ok());
    // Another shield would be a change of mind.
    game.hand(S, "S2 S3 S4 S5");
    game.pass(S);
    assert_eq!(game.challenge(N), "change-of-mind");
    game.sow(S, 1);
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");
}

#[test]
fn right_with_the_other_readings() {
    let mut game = Game::new(",repair=any");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.challenge(N);
    assert_eq!(game.table.view(None, 0).bound, None);
    game.sow(S, 2);
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");

    let mut game = Game::new(",repair=lost");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.challenge(N);
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 N", "the turn is lost");
}

#[test]
fn wrong_on_the_own_turn_the_turn_is_lost() {
    let mut game = Game::new("");
    game.sow(S, 1);
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");
    assert_eq!(game.board(), "0,4,5,4,3/3,3,4,3,3 0 0 S", "the flag goes back");
    let lost = Announcement::ForfeitedTurn { seat: N, why: ForfeitReason::Challenge };
    assert_eq!(*game.said(), lost);
    assert_eq!(
        game.does(N, TableAction::Challenge),
        Err(TableFault::NothingToChallenge),
        "only once"
    );
}

#[test]
fn after_a_touch_it_is_too_late() {
    let mut game = Game::new("");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.hand(N, "N1");
    assert_eq!(game.does(N, TableAction::Challenge), Err(TableFault::NothingToChallenge));
}

#[test]
fn right_while_the_other_plays_free_turns() {
    let mut game = Game::from(terms(""), AFTER_THREE);
    // Three cubes reach the Calla; the second of them falls into it already.
    game.hand(S, "S3 S4 S S");
    assert_eq!(game.challenge(N), "pit-skipped");
    assert_eq!(game.board(), "3,3,3,3,3/3,3,5,3,3 0 0 S");
}

#[test]
fn wrong_while_the_other_plays_free_turns_the_next_turn_is_skipped() {
    let mut game = Game::from(terms(""), AFTER_THREE);
    game.sow(S, 3);
    assert_eq!(game.challenge(N), "wrong");
    assert!(game.table.view(None, 0).skips.north);
    game.sow(S, 1);
    game.pass(S);
    assert_eq!(game.table.flag(), Some(S), "North's turn is skipped");
    assert_eq!(
        *game.said(),
        Announcement::ForfeitedTurn { seat: N, why: ForfeitReason::Challenge }
    );
    game.sow(S, 2);
    game.pass(S);
    assert_eq!(game.table.flag(), Some(N));
}

/// "Immediately" lasts until the next cubes are lifted, or three seconds.
#[test]
fn immediately_is_three_seconds_or_until_the_next_cubes() {
    let spoilt = |wait| {
        let mut game = Game::from(terms(""), AFTER_THREE);
        game.hand(S, "S3 S4 S S");
        game.now += wait;
        game.hand(S, "S1");
        game
    };
    let mut game = spoilt(2_500);
    assert_eq!(game.challenge(N), "pit-skipped");
    assert_eq!(game.board(), "3,3,3,3,3/3,3,5,3,3 0 0 S", "what came later goes back too");
    let mut game = spoilt(3_500);
    assert_eq!(game.does(N, TableAction::Challenge), Err(TableFault::NothingToChallenge));
    // Without the next cubes there is no haste.
    let mut game = Game::from(terms(""), AFTER_THREE);
    game.hand(S, "S3 S4 S S");
    game.now += 60_000;
    assert_eq!(game.challenge(N), "pit-skipped");
}

#[test]
fn only_the_last_part_can_be_challenged() {
    let mut game = Game::from(terms(""), AFTER_THREE);
    game.hand(S, "S3 S4 S S");
    game.now += 5_000;
    game.sow(S, 1);
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");
}

#[test]
fn three_marks_lose_the_game() {
    let mut game = Game::new(",marks=three");
    for marks in 1..=3 {
        game.hand(S, "S1 S2 S4 S5");
        game.pass(S);
        game.challenge(N);
        assert!(
            game.table
                .notices()
                .iter()
                .any(|notice| notice.what == Announcement::Mark { seat: S, marks })
        );
    }
    let outcome = game.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(N), Reason::Forfeit));
    assert_eq!(game.does(S, TableAction::PassFlag), Err(TableFault::NotNow));
}

#[test]
fn a_person_rules() {
    let mut game =
        Game::from(TableTerms { has_monitor: true, ..terms("") }, "3,3,4,3,3/3,3,4,3,3 0 0 S 1");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.does(N, TableAction::Challenge).unwrap();
    assert_eq!(game.does(S, TableAction::Challenge), Err(TableFault::NotNow), "everybody waits");
    let opinion = game.table.view(Some(callabash_referee::Actor::Monitor), 0).opinion.unwrap();
    assert_eq!((opinion, opinion.rule().rule), (Offence::PitSkipped, 6));
    assert!(game.table.view(None, 0).opinion.is_none());
    let rule = |right, offence| TableAction::Rule { right, offence };

    game.monitor(rule(true, Some(Offence::WrongPit))).unwrap();
    let said = Announcement::Ruling {
        by: N,
        against: S,
        window: callabash_referee::ChallengeWindow::Turn,
        offence: Some(Offence::WrongPit),
        then: Consequence::Same,
    };
    assert_eq!(*game.said(), said);
    game.sow(S, 1);
    game.pass(S);
    game.does(N, TableAction::Challenge).unwrap();
    game.monitor(rule(false, None)).unwrap();
    assert_eq!(game.table.flag(), Some(S));
}

#[test]
fn each_wrong_challenge_costs_a_turn() {
    let mut game = Game::from(terms(""), AFTER_THREE);
    game.sow(S, 3);
    assert_eq!(game.challenge(N), "wrong");
    // The next cubes are lifted, then go wrong: that forgives nothing.
    game.hand(S, "S1 S2 S4 S5");
    assert_eq!(game.challenge(N), "pit-skipped");
    assert!(game.table.view(None, 0).skips.north);
    game.sow(S, 1);
    assert_eq!(game.challenge(N), "wrong");
    game.pass(S);
    game.sow(S, 2);
    game.pass(S);
    assert_eq!(game.table.flag(), Some(S), "two turns are forfeited");
    game.sow(S, 4);
    game.pass(S);
    assert_eq!(game.table.flag(), Some(N));
}

/// Slide 28: before touching. What North touched goes back, but it was touched.
#[test]
fn after_an_upheld_challenge_the_earlier_turn_is_still_too_late_to_challenge() {
    let wrong_turns = |terms: TableTerms| {
        let mut game = Game::from(terms, "3,3,4,3,3/3,3,4,3,3 0 0 S 1");
        game.hand(S, "S1 S2 S4 S5");
        game.pass(S);
        game.hand(N, "N1 N2 N4 N5");
        game.pass(N);
        assert_eq!(game.challenge(S), "pit-skipped");
        assert_eq!(game.table.flag(), Some(N));
        game
    };
    let mut game = wrong_turns(terms(""));
    assert_eq!(game.does(N, TableAction::Challenge), Err(TableFault::NothingToChallenge));
    game.sow(N, 1);
    game.pass(N);
    assert_eq!(game.challenge(S), "wrong", "what North did again can be challenged");
    // Games that were stored before replay as they were played.
    let mut game = wrong_turns(TableTerms { touch_settles: false, ..terms("") });
    assert_eq!(game.challenge(N), "pit-skipped");
}

/// Slide 29: immediately. The part before the one that was put back has had its time.
#[test]
fn after_an_upheld_challenge_the_part_before_stays_played() {
    let mut game = Game::from(terms(""), AFTER_THREE);
    game.hand(S, "S3 S4 S S");
    game.now += 5_000;
    game.hand(S, "S1 S2 S4 S5");
    assert_eq!(game.challenge(N), "pit-skipped");
    assert_eq!(game.does(N, TableAction::Challenge), Err(TableFault::NothingToChallenge));
}

/// The minute puts cubes back too.
#[test]
fn after_a_lost_minute_the_earlier_turn_is_still_too_late_to_challenge() {
    let mut game = Game::new(",minute=on");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.hand(N, "N1 N2");
    game.wait(60_000);
    assert_eq!(game.table.flag(), Some(S));
    assert_eq!(game.does(N, TableAction::Challenge), Err(TableFault::NothingToChallenge));
}
