//! What hands do, right and wrong.

use callabash_game::{Chance, Seat, SplitMix};
use callabash_referee::{
    Announcement, Spot, TableAction, TableFault, TournamentTable, correct_part,
};

use super::player::{Game, N, S, terms, variant};

/// Whole games by hand as the rules have them: the board is the rules' after each part,
/// no challenge is right, and the end is the rules' end.
#[test]
fn right_games_are_the_games_of_the_rules() {
    let mut chance = SplitMix(8);
    for number in 0..300 {
        let mut game = Game::new("");
        let mut position = variant(",early-win=off").initial();
        while position.outcome().is_none() {
            let seat = position.turn();
            let moves: Vec<_> = position.legal_moves().collect();
            let chosen = moves[chance.below(moves.len() as u32) as usize];
            let pit: u8 = chosen.to_string().parse().unwrap();
            game.sow(seat, pit);
            position = position.play(chosen).unwrap();
            if chance.below(20) == 0 && position.outcome().is_none() {
                assert_eq!(game.challenge(!seat), "wrong", "game {number}");
                // The next turn is skipped, which the rules alone do not know.
                break;
            }
            if position.outcome().is_none() && position.turn() != seat {
                game.pass(seat);
            }
            let board = game.board();
            let (rows, stores) = (position.rows(), position.stores());
            let row = |row: &[u16]| row.iter().map(u16::to_string).collect::<Vec<_>>().join(",");
            let expected = format!(
                "{}/{} {} {}",
                row(&rows.south),
                row(&rows.north),
                stores.south,
                stores.north
            );
            assert!(board.starts_with(&expected), "{board} is not {expected}");
        }
        let Some(outcome) = position.outcome() else { continue };
        let flag = game.table.flag().unwrap();
        let view = game.table.view(None, 0);
        let row = if flag == S { &view.board.rows().south } else { &view.board.rows().north };
        let last = view.part.unwrap().gestures.iter().rev().find_map(|gesture| match gesture {
            callabash_referee::Gesture::Put { to, .. } => Some(*to),
            callabash_referee::Gesture::Take { .. } => None,
        });
        // Either a free turn begins without cubes, or the other's turn does.
        let is_free = last == Some(Spot::Store(flag)) && row.iter().all(|cubes| *cubes == 0);
        let declares = game.does(flag, TableAction::DeclareEnd).is_ok();
        assert!(is_free || !declares);
        if !declares {
            game.pass(flag);
            game.does(!flag, TableAction::DeclareEnd).unwrap();
        }
        game.wait(3_000);
        let ended = game.table.outcome().unwrap();
        assert_eq!((ended.winner, ended.score.south), (outcome.winner, outcome.score.south));
    }
}

/// Whatever hands do, no cube is lost or won, and what is refused changes nothing.
#[test]
fn cubes_are_neither_lost_nor_made() {
    let mut chance = SplitMix(5);
    let options =
        ["", ",repair=any", ",repair=lost", ",marks=three", ",minute=on", ",capture=both"];
    for round in 0..400 {
        let mut game = Game::new(options[round % options.len()]);
        for _ in 0..300 {
            game.now += u64::from(chance.below(4_000));
            let seat = if chance.below(2) == 0 { S } else { N };
            let place = match chance.below(6) {
                5 => Spot::Store(if chance.below(2) == 0 { S } else { N }),
                pit => Spot::Pit { seat: [S, N][chance.below(2) as usize], pit: pit as u8 },
            };
            let cubes = chance.below(4) as u16;
            let action = match chance.below(12) {
                0..4 => TableAction::Take { from: place, cubes: game.count(place).max(cubes) },
                4..9 => TableAction::Put { to: place, cubes: cubes.min(1) },
                9 => TableAction::PassFlag,
                10 => TableAction::Challenge,
                _ if chance.below(4) == 0 => TableAction::DeclareEnd,
                _ => TableAction::DeclareWin { seat: None },
            };
            let before = format!("{:?}", game.table);
            if game.does(seat, action).is_err() {
                assert_eq!(before, format!("{:?}", game.table));
            }
            game.wait(0);
            assert_eq!(cubes_of(&game.table), 32);
        }
    }
}

fn cubes_of(table: &TournamentTable) -> u16 {
    let view = table.view(None, 0);
    let rows = view.board.rows().south.iter().chain(&view.board.rows().north).sum::<u16>();
    rows + view.board.stores().south
        + view.board.stores().north
        + view.board.hands().south
        + view.board.hands().north
}

#[test]
fn hands_wait_for_each_other() {
    let mut game = Game::new("");
    game.hand(S, "S1 S2");
    let take = TableAction::Take { from: "N1".parse().unwrap(), cubes: 3 };
    assert_eq!(game.does(N, take.clone()), Err(TableFault::OtherHand));
    assert_eq!(game.does(S, TableAction::PassFlag), Err(TableFault::HandFull));
    assert_eq!(game.does(S, TableAction::DeclareWin { seat: None }), Err(TableFault::HandFull));
    game.hand(S, "+ S3 S4");
    game.does(N, take).unwrap();
    assert_eq!(game.does(S, TableAction::PassFlag), Err(TableFault::OtherHand));
}

#[test]
fn a_turn_is_not_passed_without_a_move() {
    let mut game = Game::new("");
    assert_eq!(game.does(S, TableAction::PassFlag), Err(TableFault::NothingMoved));
}

/// Each offence of the list, as hands commit it, with the rule of the slides.
#[test]
fn every_offence_is_found_when_it_is_challenged() {
    struct Case(&'static str, &'static str, &'static str, u8);
    let start = "3,3,4,3,3/3,3,4,3,3 0 0 S 1";
    let capture = "1,0,4,3,3/3,3,4,2,3 3 3 S 1";
    let free = "3,3,3,3,3/3,3,5,3,3 0 0 S 1";
    let long = "3,3,0,3,9/3,3,4,3,1 0 0 S 1";
    let cases = [
        Case(start, "S2 S1 N5 N4", "wrong-direction", 7),
        Case(start, "S1 S2 S2 S3", "two-in-one", 6),
        Case(start, "S1 S2 S4 S5", "pit-skipped", 6),
        Case(long, "S5 S N1 N2 N3 N4 N5 N S1 S2", "opponent-store", 7),
        Case(start, "S4 S5 N1 N2", "own-store-skipped", 6),
        Case(start, "S1:2 S2 S3", "not-all-taken", 6),
        Case(capture, "S1 S2 | N3 S:4", "capture-wrong-pit", 9),
        Case(capture, "S1 S2", "capture-forgotten", 9),
        Case(start, "S1 S2 S3 S4 | N2 S:3", "capture-undue", 9),
        Case(capture, "S1 S2 | N4 | S2 S:3", "capturing-cube-taken", 9),
        Case(capture, "S1 S2 | N4:1 S", "capture-incomplete", 9),
        Case(capture, "S1 S2 | N4 S1:2", "capture-misplaced", 9),
        Case(start, "S3 S3:4 | S1 S2 S3 S4", "change-of-mind", 10),
        Case(free, "S3 S4 S5 S", "passed-too-early", 8),
        Case(start, "N1 N2 N3 N4", "not-own-pit", 6),
    ];
    for Case(position, hands, offence, rule) in cases {
        let mut game = Game::from(terms(""), position);
        game.hand(S, hands);
        game.pass(S);
        assert_eq!(game.challenge(N), offence, "{hands}");
        let ruled = game.table.notices().iter().rev().find_map(|notice| match &notice.what {
            Announcement::Ruling { offence, .. } => offence.map(|offence| offence.rule().rule),
            _ => None,
        });
        assert_eq!(ruled, Some(rule), "{hands}");
        // The cubes are where they were, and South has the flag again.
        assert!(position.starts_with(game.board().split(' ').next().unwrap()), "{hands}");
        assert_eq!(game.table.flag(), Some(S));
    }
}

#[test]
fn moving_without_the_flag_is_found() {
    let mut game = Game::new("");
    game.hand(N, "N1 N2 N3 N4");
    assert_eq!(game.challenge(S), "no-flag");
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 S");
    // And as soon as the cubes are in the hand.
    game.hand(N, "N1");
    assert_eq!(game.challenge(S), "no-flag");
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 S");
}

#[test]
fn moving_on_without_a_free_turn_is_found_and_the_flag_goes_on() {
    // At once, while the next cubes are in the hand.
    let mut game = Game::new("");
    game.sow(S, 1);
    game.hand(S, "S4");
    assert_eq!(game.challenge(N), "moved-on");
    assert_eq!(game.board(), "0,4,5,4,3/3,3,4,3,3 0 0 N", "the right sowing stands");
    // And when the second sowing is down.
    let mut game = Game::new("");
    game.sow(S, 1);
    game.now += 5_000;
    game.hand(S, "S4 S5 S N1 N2");
    assert_eq!(game.challenge(N), "moved-on");
    assert_eq!(game.board(), "0,4,5,4,3/3,3,4,3,3 0 0 N");
}

#[test]
fn a_capture_with_the_capturing_cube_is_right_where_it_is_the_rule() {
    for hands in ["S1 S2 | N4 | S2 S:3", "S1 S2 | S2 | N4 S:3"] {
        let mut game = Game::from(terms(",capture=both"), "1,0,4,3,3/3,3,4,2,3 3 3 S 1");
        game.hand(S, hands);
        game.pass(S);
        assert_eq!(game.challenge(N), "wrong", "{hands}");
    }
}

#[test]
fn what_is_not_challenged_stands() {
    let mut game = Game::new("");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.sow(N, 1);
    assert_eq!(game.board(), "0,4,4,4,4/0,4,5,4,3 0 0 N");
    assert_eq!(game.does(N, TableAction::Challenge), Err(TableFault::NothingToChallenge));
    let position = game.table.position().unwrap();
    assert_eq!(position.turn(), Seat::North);
    assert!(correct_part(&position, 1).is_some());
}

#[test]
fn a_change_of_mind_is_about_another_shield() {
    let mut game = Game::new("");
    game.hand(S, "S1 S1:3 | S1 S2 S3 S4");
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");
}

/// Hands that never rest do not win with stolen cubes.
#[test]
fn cubes_are_not_stolen_with_a_full_hand() {
    let mut game = Game::new("");
    game.hand(S, "S1 S:2 | N1 S:3 | N2 S:3 | N3 S:4 | N4 S:3 | N5 S:3");
    assert_eq!(game.count("S".parse().unwrap()), 18);
    assert_eq!(game.does(S, TableAction::DeclareWin { seat: None }), Err(TableFault::HandFull));
    // Nor when all stop at once.
    let mut game = Game::new(",time-call=stop");
    game.hand(S, "S1 S:2 | N1 S:3 | N2 S:3 | N3 S:4 | N4 S:3 | N5 S:3");
    game.now = 899_999;
    game.wait(1);
    assert_eq!(game.challenge(N), "wrong-pit");
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 S");
}

/// A touch without the flag ends nobody's time to challenge.
#[test]
fn a_wrong_sowing_is_not_hidden_by_another_touch() {
    let mut game = Game::new("");
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.hand(S, "S2:1 S2");
    assert_eq!(game.challenge(N), "pit-skipped");
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 S");
    // Several touches without the flag: all go back with the first.
    let mut game = Game::new("");
    game.hand(N, "S1 N:3 | S2 N:3");
    game.hand(N, "N1 N1:3");
    assert_eq!(game.challenge(S), "no-flag");
    assert_eq!(game.board(), "3,3,4,3,3/3,3,4,3,3 0 0 S");
}

#[test]
fn a_touch_without_the_flag_does_not_make_a_capture_wrong() {
    let position = "1,0,4,3,3/3,3,4,2,3 3 3 S 1";
    for challenges in [false, true] {
        let mut game = Game::from(terms(""), position);
        game.hand(S, "S1 S2");
        game.hand(N, "N1:1 N1");
        if challenges {
            assert_eq!(game.challenge(S), "no-flag");
        }
        game.hand(S, "N4 S:2");
        game.pass(S);
        assert_eq!(game.challenge(N), "wrong", "{challenges}");
    }
}

/// The first of several parts within three seconds can still be challenged.
#[test]
fn quick_free_turns_hide_nothing() {
    let mut game = Game::from(terms(""), "3,3,3,3,3/3,3,5,3,3 0 0 S 1");
    game.hand(S, "S3 S4 S S");
    game.hand(S, "S1 S2 S3 S4");
    game.pass(S);
    assert_eq!(game.challenge(N), "pit-skipped");
    assert_eq!(game.board(), "3,3,3,3,3/3,3,5,3,3 0 0 S");
}

#[test]
fn a_free_turn_without_cubes_is_the_end_and_not_for_passing() {
    let mut game = Game::from(terms(""), "0,0,0,0,1/1,1,0,0,0 14 15 S 1");
    game.sow(S, 5);
    game.pass(S);
    assert_eq!(game.challenge(N), "passed-too-early");
}

#[test]
fn a_capture_cube_by_cube_is_right_while_it_goes_on() {
    let mut game = Game::from(terms(""), "1,0,4,3,3/3,3,4,2,3 3 3 S 1");
    game.hand(S, "S1 S2 | N4:1 S");
    assert_eq!(game.challenge(N), "wrong");
    game.hand(S, "N4:1 S");
    // Where the capturing cube goes along, it may come last.
    let mut game = Game::from(terms(",capture=both"), "1,0,4,3,3/3,3,4,2,3 3 3 S 1");
    game.hand(S, "S1 S2 | N4 S:2 | S2 S");
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");
}

#[test]
fn a_lone_cube_is_captured_where_it_is_the_rule() {
    let position = "1,0,4,3,3/3,3,4,0,3 4 4 S 1";
    let mut game = Game::from(terms(",capture=lone"), position);
    game.hand(S, "S1 S2 | S2 S");
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");
    let mut game = Game::from(terms(",capture=lone"), position);
    game.hand(S, "S1 S2");
    game.pass(S);
    assert_eq!(game.challenge(N), "capture-forgotten");
}
