//! The Norwegian sheet of Kalaha on a felt board. Rule 1 is about colours.

use super::*;

const ALL: [&str; 3] = ["kalaha-1", "kalaha-2", "kalaha-3"];

#[test]
fn rule_02_as_many_stones_as_possible_in_the_own_frame() {
    let (position, _) = check(
        "kalaha-3",
        "0 0 0 0 0 1 |20| 1 0 0 0 0 0 |9|",
        "6",
        "0 0 0 0 0 0 |21| 0 0 0 0 0 0 |10|",
    );
    assert_eq!(position.outcome().unwrap().winner, Some(Seat::South));
}

#[test]
fn rule_03_and_04_six_rings_with_four_stones() {
    for game in ALL {
        assert_eq!(show(&start(game)), "4 4 4 4 4 4 |0| 4 4 4 4 4 4 |0|");
    }
}

#[test]
fn rule_05_against_the_sun_over_the_other_rings_past_the_other_frame() {
    for game in ALL {
        check(game, "1 1 0 0 0 9 |0| 1 1 1 1 1 1 |3|", "6", "2 2 0 0 0 0 |1| 2 2 2 2 2 2 |3|");
    }
}

#[test]
fn rule_06_the_thirteenth_stone_falls_into_the_emptied_ring() {
    for game in ALL {
        check(game, "0 0 13 0 0 0 |0| 1 1 1 7 1 1 |0|", "3", "1 1 0 1 1 1 |10| 2 2 2 0 2 2 |0|");
    }
    check(
        "kalaha-3:origin=skipped",
        "0 0 13 0 0 0 |0| 1 1 1 7 1 1 |0|",
        "3",
        "1 1 0 2 1 1 |1| 2 2 2 8 2 2 |0|",
    );
}

#[test]
fn rule_07_extra_move() {
    for game in ALL {
        let (_, events) =
            check(game, "1 0 0 0 0 1 |0| 1 1 1 1 1 1 |0|", "6", "1 0 0 0 0 0 |1| 1 1 1 1 1 1 |0|");
        assert!(events.contains(&FREE));
    }
}

#[test]
fn rule_08_the_last_stone_and_the_stones_across() {
    for game in ALL {
        let (position, events) =
            check(game, "1 0 0 0 0 3 |0| 1 1 1 1 5 1 |0|", "1", "0 0 0 0 0 3 |6| 1 1 1 1 0 1 |0|");
        let capture = Event::Capture { by: Seat::South, at: 1, from: 4, seeds: 5, own: 1 };
        assert!(events.contains(&capture));
        // AMB-N3: a capture gives no other move.
        assert_eq!(position.turn(), Seat::North);
        // AMB-N2: with nothing across, the lone stone still goes home.
        check(game, "1 0 0 0 0 3 |0| 1 1 1 1 0 1 |0|", "1", "0 0 0 0 0 3 |1| 1 1 1 1 0 1 |0|");
    }
    check(
        "kalaha-3:capture=both",
        "1 0 0 0 0 3 |0| 1 1 1 1 0 1 |0|",
        "1",
        "0 1 0 0 0 3 |0| 1 1 1 1 0 1 |0|",
    );
}

#[test]
fn rule_09_the_ending_is_part_of_the_game() {
    let endings: Vec<_> = ALL
        .iter()
        .map(|game| {
            let rules = *start(game).rules();
            (rules.end, rules.leftovers)
        })
        .collect();
    assert!(endings[0] != endings[1] && endings[1] != endings[2] && endings[0] != endings[2]);
}

#[test]
fn rule_10_first_ending_who_is_empty_waits() {
    // South goes on while North has nothing.
    let (position, events) = check(
        "kalaha-1",
        "1 1 0 0 0 1 |20| 0 0 0 0 0 0 |9|",
        "1",
        "0 2 0 0 0 1 |20| 0 0 0 0 0 0 |9|",
    );
    assert!(events.contains(&Event::Skip { seat: Seat::North }));
    assert_eq!(position.turn(), Seat::South);
    // Stones that come into North's rings bring North back.
    let (position, _) = check(
        "kalaha-1",
        "1 1 0 0 0 2 |20| 0 0 0 0 0 0 |9|",
        "6",
        "1 1 0 0 0 0 |21| 1 0 0 0 0 0 |9|",
    );
    assert_eq!((position.outcome(), position.turn()), (None, Seat::North));
    // A last stone home gives no extra move to who has nothing left.
    let (position, events) = check(
        "kalaha-1",
        "0 0 0 0 0 1 |20| 1 1 0 0 0 0 |9|",
        "6",
        "0 0 0 0 0 0 |21| 1 1 0 0 0 0 |9|",
    );
    assert_eq!((position.outcome(), position.turn()), (None, Seat::North));
    assert!(!events.contains(&FREE));
    // The game lasts until both sides are empty.
    let (position, _) = check(
        "kalaha-1",
        "0 0 0 0 0 1 |20| 0 0 0 0 0 0 |9|",
        "6",
        "0 0 0 0 0 0 |21| 0 0 0 0 0 0 |9|",
    );
    check_over(&position, Reason::RowEmpty, 21, 9);
}

#[test]
fn rule_11_second_ending_the_empty_side_takes_the_rest() {
    let (position, events) = check(
        "kalaha-2",
        "0 0 0 0 0 1 |20| 1 6 0 0 0 0 |9|",
        "6",
        "0 0 0 0 0 0 |28| 0 0 0 0 0 0 |9|",
    );
    check_over(&position, Reason::RowEmpty, 28, 9);
    assert!(events.contains(&Event::Leftovers {
        to: Some(Seat::South),
        from: Seat::North,
        seeds: 7
    }));
    // AMB-N5: also when the other player's capture emptied it.
    let emptied_by_capture = "1 0 0 0 0 3 |10| 0 0 0 0 5 0 |9|";
    check("kalaha-2", emptied_by_capture, "1", "0 0 0 0 0 0 |16| 0 0 0 0 0 0 |12|");
    check(
        "kalaha-2:leftovers=own-emptier",
        emptied_by_capture,
        "1",
        "0 0 0 0 0 0 |19| 0 0 0 0 0 0 |9|",
    );
    check(
        "kalaha-2:leftovers=own-emptier",
        "0 0 0 0 0 1 |20| 1 6 0 0 0 0 |9|",
        "6",
        "0 0 0 0 0 0 |28| 0 0 0 0 0 0 |9|",
    );
    // AMB-N4: tested only when the empty player's turn begins.
    let (position, _) = check(
        "kalaha-2:end=mover",
        "0 0 0 0 0 2 |20| 1 6 0 0 0 0 |9|",
        "6",
        "0 0 0 0 0 0 |21| 2 6 0 0 0 0 |9|",
    );
    assert_eq!(position.outcome(), None);
}

#[test]
fn rule_12_third_ending_each_keeps_the_own_rest() {
    let (position, events) = check(
        "kalaha-3",
        "0 0 0 0 0 1 |20| 1 6 0 0 0 0 |9|",
        "6",
        "0 0 0 0 0 0 |21| 0 0 0 0 0 0 |16|",
    );
    check_over(&position, Reason::RowEmpty, 21, 16);
    assert!(events.contains(&Event::Leftovers {
        to: Some(Seat::North),
        from: Seat::North,
        seeds: 7
    }));
}

#[test]
fn rule_13_most_stones_win_and_equal_is_a_draw() {
    let (position, _) = check(
        "kalaha-3",
        "0 0 0 0 0 1 |20| 1 6 0 0 0 0 |14|",
        "6",
        "0 0 0 0 0 0 |21| 0 0 0 0 0 0 |21|",
    );
    assert_eq!(position.outcome().unwrap().winner, None);
}

#[test]
fn rule_14_no_early_win_unless_asked_for() {
    let (position, _) = check(
        "kalaha-3",
        "1 0 0 0 0 1 |30| 1 6 0 0 0 0 |9|",
        "6",
        "1 0 0 0 0 0 |31| 1 6 0 0 0 0 |9|",
    );
    assert_eq!(position.outcome(), None);
    let (position, _) = check(
        "kalaha-3:early-win=on",
        "1 0 0 0 0 1 |24| 1 6 0 0 0 0 |15|",
        "6",
        "1 0 0 0 0 0 |25| 1 6 0 0 0 0 |15|",
    );
    check_over(&position, Reason::EarlyWin, 25, 15);
}
