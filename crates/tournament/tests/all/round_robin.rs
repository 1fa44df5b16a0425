//! The Berger tables, as they are printed in handbooks.

use std::collections::BTreeSet;

use callabash_game::Seat;
use callabash_tournament::{Crosstable, MeetingResult, Player, PlayerId, System, pair_round};

fn table(players: usize) -> Crosstable {
    let mut table = Crosstable::default();
    for _ in 0..players {
        table.add_player(Player::default()).unwrap();
    }
    table
}

/// The rounds as text, each board as "1-4"; a free player as "2".
fn rounds(table: &mut Crosstable, count: usize, absent: &BTreeSet<PlayerId>) -> Vec<String> {
    (0..count)
        .map(|_| {
            let pairing = pair_round(table, System::RoundRobin, absent).unwrap();
            let mut round = pairing.to_round();
            for meeting in &mut round.meetings {
                meeting.result = Some(MeetingResult::Played { winner: Some(Seat::South) });
            }
            table.add_round(round).unwrap();
            let pairs = pairing.pairs.iter().map(|pair| format!("{}-{}", pair.south, pair.north));
            let byes = pairing.byes.iter().map(PlayerId::to_string);
            pairs.chain(byes).collect::<Vec<_>>().join(" ")
        })
        .collect()
}

#[test]
fn tables_are_bergers() {
    let nobody = BTreeSet::new();
    assert_eq!(rounds(&mut table(4), 3, &nobody), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
    assert_eq!(
        rounds(&mut table(6), 5, &nobody),
        ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
    );
    assert_eq!(rounds(&mut table(3), 3, &nobody), ["2-3 1", "1-2 3", "3-1 2"]);
}

#[test]
fn a_second_cycle_changes_seats() {
    let rounds = rounds(&mut table(4), 6, &BTreeSet::new());
    assert_eq!(rounds[3..], ["4-1 3-2", "3-4 2-1", "4-2 1-3"]);
}

#[test]
fn opponents_of_the_absent_are_free() {
    let gone = BTreeSet::from([PlayerId(2), PlayerId(5)]);
    assert_eq!(rounds(&mut table(6), 2, &gone), ["1-6 3-4", "6-4 3 1"]);
}

/// Everybody meets everybody once, and has both seats equally often, or one once more.
#[test]
fn everybody_meets_everybody() {
    for players in 2..30 {
        let mut table = table(players);
        let count = players.next_multiple_of(2) - 1;
        rounds(&mut table, count, &BTreeSet::new());
        for one in table.ids() {
            assert!(
                table
                    .ids()
                    .all(|other| table.games_between(one, other) == usize::from(one != other))
            );
            let south = table.rounds().iter().flat_map(|round| &round.meetings);
            let south = south.filter(|meeting| meeting.south == one).count();
            assert!((2 * south).abs_diff(players - 1) <= 1, "{players} players: {one} {south}");
        }
    }
}
