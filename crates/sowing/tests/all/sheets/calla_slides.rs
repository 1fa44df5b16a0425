//! The Calla tournament slides, as far as they speak of the board. Rules 3 to
//! 6 and 12 to 15 and 17 to 21 are about hands, flag, clock and challenges.

use super::*;

const GAME: &str = "calla-tournament";

#[test]
fn rule_01_five_shields_and_a_calla_a_side() {
    let position = start(GAME);
    assert_eq!((position.rules().pits, position.seeds()), (5, 32));
}

#[test]
fn rule_02_setup() {
    assert_eq!(show(&start(GAME)), "3 3 4 3 3 |0| 3 3 4 3 3 |0|");
}

#[test]
fn rule_06_all_cubes_one_by_one() {
    let (_, events) =
        check(GAME, "0 0 3 0 0 |0| 1 1 1 1 1 |0|", "3", "0 0 0 1 1 |1| 1 1 1 1 1 |0|");
    assert_eq!(events[0], Event::Lift { seat: Seat::South, pit: 2, seeds: 3 });
    assert_eq!(drops(&events), 3);
}

#[test]
fn rule_07_the_other_calla_is_skipped() {
    check(GAME, "1 0 1 8 0 |0| 1 1 1 1 1 |5|", "4", "2 0 1 0 1 |1| 2 2 2 2 2 |5|");
}

#[test]
fn rule_08_free_turn() {
    let (position, events) =
        check(GAME, "0 0 0 2 0 |0| 1 1 1 1 1 |0|", "4", "0 0 0 0 1 |1| 1 1 1 1 1 |0|");
    assert!(events.contains(&FREE));
    assert_eq!(position.turn(), Seat::South);
}

#[test]
fn rule_09_capture_on_the_own_side_only() {
    check(GAME, "2 1 0 0 0 |0| 1 1 4 1 1 |0|", "1", "0 2 1 0 0 |4| 1 1 0 1 1 |0|");
    check(GAME, "2 1 0 0 2 |0| 0 1 4 1 1 |0|", "5", "2 1 0 0 0 |1| 1 1 4 1 1 |0|");
}

#[test]
fn amb_s1_the_capturing_cube_stays_unless_the_option_takes_it_along() {
    check(
        "calla-tournament:capture=both",
        "2 1 0 0 0 |0| 1 1 4 1 1 |0|",
        "1",
        "0 2 0 0 0 |5| 1 1 0 1 1 |0|",
    );
}

#[test]
fn rule_11_the_end_at_the_beginning_of_a_turn() {
    let (position, _) =
        check(GAME, "0 0 0 0 1 |9| 1 2 0 0 0 |9|", "5", "0 0 0 0 0 |10| 1 2 0 0 0 |9|");
    check_over(&position, Reason::RowEmpty, 10, 9);
}

#[test]
fn rule_13_play_stops_at_the_end() {
    let (position, _) =
        check(GAME, "0 0 0 0 1 |9| 1 2 0 0 0 |9|", "5", "0 0 0 0 0 |10| 1 2 0 0 0 |9|");
    assert!(legal(&position).is_empty());
}

#[test]
fn rule_15_the_callas_are_counted() {
    let (position, _) =
        check(GAME, "0 0 0 0 1 |9| 1 2 0 0 0 |10|", "5", "0 0 0 0 0 |10| 1 2 0 0 0 |10|");
    assert_eq!(position.outcome().unwrap().winner, None);
}

#[test]
fn rule_16_a_win_is_declared_at_seventeen_when_sown_by_hand() {
    let by_hand = "calla-tournament:sowing=hand";
    let position = board(by_hand, "0 0 0 2 1 |17| 9 3 0 0 0 |0|");
    assert_eq!(position.outcome(), None, "nobody has said so yet");
    assert_eq!(legal(&position), ["4", "5", "win"]);
    let (position, _) = play(position, "win");
    check_over(&position, Reason::Declared, 17, 0);
    let too_few = board(by_hand, "0 0 0 2 1 |16| 9 4 0 0 0 |0|");
    assert_eq!(legal(&too_few), ["4", "5"]);

    let (position, _) = play(board(GAME, "0 0 0 2 1 |16| 9 4 0 0 0 |0|"), "5");
    check_over(&position, Reason::EarlyWin, 17, 0);
}
