//! The Calla classroom guide.

use super::*;

const GAME: &str = "calla";

#[test]
fn rule_01_more_cubes_in_the_own_calla() {
    let (position, _) =
        check(GAME, "0 0 0 0 1 |14| 2 0 0 0 0 |13|", "5", "0 0 0 0 0 |15| 2 0 0 0 0 |13|");
    assert_eq!(position.outcome().unwrap().winner, Some(Seat::South));
}

#[test]
fn rule_03_setup() {
    assert_eq!(show(&start(GAME)), "3 3 4 3 3 |0| 3 3 4 3 3 |0|");
    assert_eq!(start(GAME).seeds(), 32);
}

#[test]
fn rule_04_counter_clockwise() {
    // From the own left to the own right, on to the other's left.
    check(GAME, "0 0 0 0 5 |0| 1 1 1 1 1 |0|", "5", "0 0 0 0 0 |1| 2 2 2 2 1 |0|");
}

#[test]
fn rule_05_take_all_cubes_of_one_filled_pit() {
    let (_, events) =
        check(GAME, "0 3 0 2 0 |0| 1 1 1 1 1 |0|", "2", "0 0 1 3 1 |1| 0 1 1 1 1 |0|");
    assert_eq!(events[0], Event::Lift { seat: Seat::South, pit: 1, seeds: 3 });
    let position = board(GAME, "0 3 0 2 0 |0| 1 1 1 1 1 |0|");
    assert_eq!(legal(&position), ["2", "4"]);
    assert!(position.play("1".parse().unwrap()).is_err(), "an empty pit cannot be played");
}

#[test]
fn rule_06_first_cube_goes_to_the_next_place() {
    check(GAME, "1 2 0 0 0 |0| 1 1 1 1 1 |0|", "1", "0 3 0 0 0 |0| 1 1 1 1 1 |0|");
    check(GAME, "1 0 0 0 2 |0| 1 1 1 1 1 |0|", "5", "1 0 0 0 0 |1| 2 1 1 1 1 |0|");
}

#[test]
fn rule_07_the_other_calla_is_jumped() {
    check(GAME, "1 1 1 1 7 |0| 1 1 1 1 1 |9|", "5", "2 1 1 1 0 |1| 2 2 2 2 2 |9|");
}

#[test]
fn rule_08_eleventh_cube_falls_into_the_origin() {
    check(GAME, "0 0 0 11 0 |0| 1 2 3 4 5 |0|", "4", "1 1 1 1 1 |4| 2 0 4 5 6 |0|");
    check(GAME, "0 0 0 12 0 |0| 1 2 3 4 5 |0|", "4", "1 1 1 1 2 |1| 2 3 4 5 6 |0|");
    // AMB-C1: the other reading.
    check(
        "calla:origin=skipped",
        "0 0 0 11 0 |0| 1 2 3 4 5 |0|",
        "4",
        "1 1 1 0 2 |1| 2 3 4 5 6 |0|",
    );
}

#[test]
fn rule_09_a_pit_is_played_in_full() {
    let (_, events) =
        check(GAME, "0 0 9 0 0 |0| 1 1 1 1 1 |0|", "3", "1 0 0 1 1 |3| 2 2 2 2 0 |0|");
    assert_eq!(drops(&events), 9, "every cube that was lifted is placed");
}

#[test]
fn rule_10_free_turn_as_often_as_earned() {
    let (position, events) =
        check(GAME, "0 0 0 2 1 |0| 1 1 1 1 1 |0|", "5", "0 0 0 2 0 |1| 1 1 1 1 1 |0|");
    assert!(events.contains(&FREE));
    let (position, events) = play(position, "4");
    assert!(events.contains(&FREE));
    assert_eq!(
        (show(&position).as_str(), position.turn()),
        ("0 0 0 0 1 |2| 1 1 1 1 1 |0|", Seat::South)
    );
}

#[test]
fn rule_11_capture_from_an_own_empty_pit() {
    check(GAME, "1 0 0 0 1 |0| 1 1 1 6 1 |0|", "1", "0 1 0 0 1 |6| 1 1 1 0 1 |0|");
    // Not from a pit that held something, and not on the other side.
    check(GAME, "1 1 0 0 1 |0| 1 1 1 6 1 |0|", "1", "0 2 0 0 1 |0| 1 1 1 6 1 |0|");
    check(GAME, "1 0 0 0 2 |0| 0 1 1 6 1 |0|", "5", "1 0 0 0 0 |1| 1 1 1 6 1 |0|");
}

#[test]
fn rule_12_the_capturing_cube_stays_and_the_turn_ends() {
    let (position, events) =
        check(GAME, "1 0 0 0 1 |0| 1 1 1 6 1 |0|", "1", "0 1 0 0 1 |6| 1 1 1 0 1 |0|");
    let capture = Event::Capture { by: Seat::South, at: 1, from: 3, seeds: 6, own: 0 };
    assert_eq!(events.last(), Some(&capture));
    assert_eq!(position.turn(), Seat::North);
}

#[test]
fn rule_13_nothing_across_nothing_captured() {
    let (position, events) =
        check(GAME, "1 0 0 0 1 |0| 1 1 1 0 1 |0|", "1", "0 1 0 0 1 |0| 1 1 1 0 1 |0|");
    assert_eq!((events.len(), position.turn()), (2, Seat::North));
}

#[test]
fn rule_14_the_end_is_tested_at_the_beginning_of_a_turn() {
    // North's side is emptied by a capture: North's turn begins, and it is over.
    let (position, events) =
        check(GAME, "1 0 0 0 1 |2| 0 0 0 6 0 |9|", "1", "0 1 0 0 1 |8| 0 0 0 0 0 |9|");
    check_over(&position, Reason::RowEmpty, 8, 9);
    assert!(events.contains(&Event::Leftovers { to: None, from: Seat::South, seeds: 2 }));
    // AMB-C2: leftovers belong to nobody, unless the option says so.
    let (position, _) = check(
        "calla:leftovers=owner",
        "1 0 0 0 1 |2| 0 0 0 6 0 |9|",
        "1",
        "0 0 0 0 0 |10| 0 0 0 0 0 |9|",
    );
    check_over(&position, Reason::RowEmpty, 10, 9);
}

#[test]
fn rule_15_emptying_the_own_side_does_not_end_the_game() {
    let (position, _) =
        check(GAME, "0 0 0 0 2 |9| 1 0 0 0 0 |9|", "5", "0 0 0 0 0 |10| 2 0 0 0 0 |9|");
    assert_eq!((position.outcome(), position.turn()), (None, Seat::North));
    // North does not refill South, so South's turn begins with nothing.
    let (position, _) = play(position, "1");
    check_over(&position, Reason::RowEmpty, 10, 9);
}

#[test]
fn rule_16_a_last_cube_into_the_own_calla_ends_the_game_at_once() {
    let (position, events) =
        check(GAME, "0 0 0 0 1 |9| 1 2 0 0 0 |9|", "5", "0 0 0 0 0 |10| 1 2 0 0 0 |9|");
    check_over(&position, Reason::RowEmpty, 10, 9);
    assert!(!events.contains(&FREE), "nobody sows again");
    // The other side being empty does not end the game on your turn.
    let (position, _) =
        check(GAME, "0 0 0 1 1 |9| 0 0 0 0 0 |9|", "5", "0 0 0 1 0 |10| 0 0 0 0 0 |9|");
    assert_eq!(position.outcome(), None);
}

#[test]
fn rule_17_only_the_callas_count() {
    let (position, _) =
        check(GAME, "0 0 0 0 1 |7| 3 9 0 0 0 |8|", "5", "0 0 0 0 0 |8| 3 9 0 0 0 |8|");
    assert_eq!(
        position.outcome().unwrap().winner,
        None,
        "twelve cubes on North's side count for nobody"
    );
}

#[test]
fn rule_18_equal_callas_are_a_tie() {
    let (position, _) =
        check(GAME, "0 0 0 0 1 |15| 0 0 0 0 0 |16|", "5", "0 0 0 0 0 |16| 0 0 0 0 0 |16|");
    let outcome = check_over(&position, Reason::RowEmpty, 16, 16);
    assert_eq!(outcome.winner, None);
}

#[test]
fn rule_19_seventeen_wins_early() {
    let (position, events) =
        check(GAME, "0 0 0 2 1 |16| 9 4 0 0 0 |0|", "5", "0 0 0 2 0 |17| 9 4 0 0 0 |0|");
    let outcome = check_over(&position, Reason::EarlyWin, 17, 0);
    assert_eq!(outcome.winner, Some(Seat::South));
    assert!(!events.contains(&FREE));
    // Sixteen is not enough, and the option can switch it off.
    let (position, _) =
        check(GAME, "0 0 0 2 1 |15| 9 5 0 0 0 |0|", "5", "0 0 0 2 0 |16| 9 5 0 0 0 |0|");
    assert_eq!(position.outcome(), None);
    let (position, _) = check(
        "calla:early-win=off",
        "0 0 0 2 1 |16| 9 4 0 0 0 |0|",
        "5",
        "0 0 0 2 0 |17| 9 4 0 0 0 |0|",
    );
    assert_eq!(position.outcome(), None);
}

#[test]
fn no_opening_earns_a_free_turn() {
    for m in start(GAME).legal_moves() {
        assert_eq!(start(GAME).play(m).unwrap().turn(), Seat::North);
    }
}
