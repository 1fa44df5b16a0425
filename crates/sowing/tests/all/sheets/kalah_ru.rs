//! The Russian sheet of Калах. Rules 1 and 3 are about ages and lots.

use super::*;

const GAME: &str = "kalah-ru";

#[test]
fn rule_02_setup() {
    assert_eq!(show(&start(GAME)), "4 4 4 4 4 4 |0| 4 4 4 4 4 4 |0|");
    // AMB-R1: the sheet's other readings are options.
    assert_eq!(show(&start("kalah-ru:pits=4")), "4 4 4 4 |0| 4 4 4 4 |0|");
    assert_eq!(start("kalah-ru:seeds=6").seeds(), 72);
}

#[test]
fn amb_r1_which_opening_gives_the_extra_move() {
    let games =
        [("pits=4", "1"), ("seeds=3", "4"), ("seeds=4", "3"), ("seeds=5", "2"), ("seeds=6", "1")];
    for (option, pit) in games {
        let position = start(&format!("kalah-ru:{option}"));
        let free: Vec<String> = position
            .legal_moves()
            .filter(|m| position.play(*m).unwrap().turn() == Seat::South)
            .map(|m| m.to_string())
            .collect();
        assert_eq!(free, [pit], "{option}");
    }
}

#[test]
fn rule_04_all_stones_from_left_to_right_and_into_the_kalah() {
    check(GAME, "0 0 0 0 3 1 |0| 1 1 1 1 1 1 |0|", "5", "0 0 0 0 0 2 |1| 2 1 1 1 1 1 |0|");
}

#[test]
fn rule_05_the_other_kalah_is_skipped() {
    check(GAME, "0 1 0 0 0 8 |0| 1 1 1 1 1 1 |7|", "6", "1 1 0 0 0 0 |3| 2 2 2 2 2 0 |7|");
}

#[test]
fn rule_06_the_thirteenth_stone_falls_into_the_origin() {
    check(GAME, "0 0 13 0 0 0 |0| 1 1 1 7 1 1 |0|", "3", "1 1 1 1 1 1 |9| 2 2 2 0 2 2 |0|");
    check(
        "kalah-ru:origin=skipped",
        "0 0 13 0 0 0 |0| 1 1 1 7 1 1 |0|",
        "3",
        "1 1 0 2 1 1 |1| 2 2 2 8 2 2 |0|",
    );
}

#[test]
fn rule_07_another_move_as_often_as_earned() {
    let (position, events) =
        check(GAME, "0 0 0 0 2 1 |0| 1 1 1 1 1 1 |0|", "6", "0 0 0 0 2 0 |1| 1 1 1 1 1 1 |0|");
    assert!(events.contains(&FREE));
    let (position, events) = play(position, "5");
    assert!(events.contains(&FREE));
    assert_eq!(position.turn(), Seat::South);
}

#[test]
fn rule_08_capture_of_the_stones_across_ends_the_turn() {
    let (position, _) =
        check(GAME, "1 0 0 0 0 3 |0| 1 1 1 1 5 1 |0|", "1", "0 1 0 0 0 3 |5| 1 1 1 1 0 1 |0|");
    assert_eq!(position.turn(), Seat::North);
    // AMB-R3: the stone goes along, with or without stones across.
    check(
        "kalah-ru:capture=both",
        "1 0 0 0 0 3 |0| 1 1 1 1 5 1 |0|",
        "1",
        "0 0 0 0 0 3 |6| 1 1 1 1 0 1 |0|",
    );
    check(
        "kalah-ru:capture=both",
        "1 0 0 0 0 3 |0| 1 1 1 1 0 1 |0|",
        "1",
        "0 1 0 0 0 3 |0| 1 1 1 1 0 1 |0|",
    );
    check(
        "kalah-ru:capture=lone",
        "1 0 0 0 0 3 |0| 1 1 1 1 0 1 |0|",
        "1",
        "0 0 0 0 0 3 |1| 1 1 1 1 0 1 |0|",
    );
}

#[test]
fn rule_09_the_game_ends_when_one_side_is_empty() {
    let (position, events) =
        check(GAME, "0 0 0 0 0 2 |15| 4 1 0 0 0 0 |16|", "6", "0 0 0 0 0 0 |16| 0 0 0 0 0 0 |22|");
    check_over(&position, Reason::RowEmpty, 16, 22);
    assert!(events.contains(&Event::Leftovers {
        to: Some(Seat::North),
        from: Seat::North,
        seeds: 6
    }));
    // Also when the mover empties the other side.
    let (position, _) =
        check(GAME, "1 0 0 0 0 2 |10| 0 0 0 0 9 0 |20|", "1", "0 0 0 0 0 0 |22| 0 0 0 0 0 0 |20|");
    check_over(&position, Reason::RowEmpty, 22, 20);
    // AMB-R4: only when the player to move has nothing.
    let (position, _) = check(
        "kalah-ru:end=mover",
        "0 0 0 0 0 2 |15| 4 1 0 0 0 0 |16|",
        "6",
        "0 0 0 0 0 0 |16| 5 1 0 0 0 0 |16|",
    );
    assert_eq!(position.outcome(), None);
}

#[test]
fn amb_r4_a_last_stone_into_the_own_kalah_gives_no_extra_move() {
    let (position, events) =
        check(GAME, "0 0 0 0 0 1 |18| 4 1 0 0 0 0 |13|", "6", "0 0 0 0 0 0 |19| 0 0 0 0 0 0 |18|");
    check_over(&position, Reason::RowEmpty, 19, 18);
    assert!(!events.contains(&FREE));
}

#[test]
fn rule_10_more_stones_win() {
    let (position, _) =
        check(GAME, "0 0 0 0 0 1 |18| 4 1 0 0 0 0 |13|", "6", "0 0 0 0 0 0 |19| 0 0 0 0 0 0 |18|");
    assert_eq!(position.outcome().unwrap().winner, Some(Seat::South));
}

#[test]
fn rule_11_early_finish_above_half() {
    let (position, _) =
        check(GAME, "1 0 0 0 0 1 |24| 4 1 0 0 0 0 |17|", "6", "1 0 0 0 0 0 |25| 4 1 0 0 0 0 |17|");
    check_over(&position, Reason::EarlyWin, 25, 17);
    // AMB-R6: the option plays on.
    let (position, _) = check(
        "kalah-ru:early-win=off",
        "1 0 0 0 0 1 |24| 4 1 0 0 0 0 |17|",
        "6",
        "1 0 0 0 0 0 |25| 4 1 0 0 0 0 |17|",
    );
    assert_eq!(position.outcome(), None);
    // A game that has reached its end is not won early.
    let (position, _) =
        check(GAME, "0 0 0 0 0 1 |24| 4 1 0 0 0 0 |18|", "6", "0 0 0 0 0 0 |25| 0 0 0 0 0 0 |23|");
    check_over(&position, Reason::RowEmpty, 25, 23);
}

#[test]
fn rule_12_pie_rule_after_the_whole_first_turn() {
    let game = "kalah-ru:pie=turn";
    let (position, _) = play(start(game), "3");
    assert_eq!(legal(&position), ["1", "2", "4", "5", "6"], "the extra move comes first");
    let (offered, _) = play(position, "6");
    assert!(offered.pie_is_offered());
    assert_eq!(legal(&offered), ["1", "2", "3", "4", "5", "6", "swap"]);

    let (swapped, events) = play(offered, "swap");
    assert_eq!(events, [Event::Swap]);
    assert_eq!((show(&swapped), swapped.turn()), (show(&offered), Seat::North), "the board stays");
    assert_eq!(legal(&swapped), ["1", "2", "3", "4", "5", "6"], "one swap a game");

    let (declined, _) = play(offered, "1");
    assert!(!legal(&declined).contains(&"swap".to_owned()), "any sowing declines");
}

#[test]
fn amb_r5_pie_rule_after_the_first_sowing() {
    let game = "kalah-ru:pie=sowing";
    let (offered, _) = play(start(game), "3");
    assert_eq!((offered.turn(), offered.decider()), (Seat::South, Seat::North));
    assert_eq!(legal(&offered), ["swap", "keep"], "North is asked in the middle of South's turn");
    for answer in ["swap", "keep"] {
        let (position, _) = play(offered, answer);
        assert_eq!(position.turn(), Seat::South, "the extra move is still South's");
        let (position, _) = play(position, "6");
        assert!(!legal(&position).contains(&"swap".to_owned()), "asked once");
    }
    let (offered, _) = play(start(game), "1");
    assert_eq!(legal(&offered), ["1", "2", "3", "4", "5", "6", "swap"]);
}

#[test]
fn amb_r5_the_offer_belongs_to_the_first_turn() {
    let rules = *start("kalah-ru:pie=turn").rules();
    let read = |text: &str| callabash_sowing::notation::read_position(rules, text);
    let mid_game = read("<6,10,8,4,0,1,2,3,4,5,0,0,3,2,6>").unwrap();
    assert!(!play(mid_game, "1").0.pie_is_offered(), "a board in the middle of a game");
    assert!(read("4S,4S,4S,4S,4S,5S/4S,4S,4S,1,5S,5S 1 0 N 2 pie").is_ok());
    assert!(read("4S,4S,4S,4S,4S,5S/4S,4S,4S,1,5S,5S 1 0 N 40 pie").is_err());
    assert!(read("4S,4S,4S,4S,4S,5S/4S,4S,4S,1,5S,5S 1 0 S 1 pie").is_err());
}

#[test]
fn rule_13_without_the_pie_rule_nobody_is_asked() {
    let (position, _) = play(start(GAME), "1");
    assert_eq!(legal(&position), ["1", "2", "3", "4", "5", "6"]);
}
