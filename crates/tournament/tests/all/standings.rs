//! Standings: what each tie-break counts, and what each row says of the next.

use callabash_game::Seat;
use callabash_tournament::{
    Bye, Crosstable, Meeting, MeetingResult, Player, PlayerId, Points, Reason, Round, Row,
    TieBreak, Value, standings,
};

fn table(players: usize, rounds: &[&[(u16, u16, i16)]]) -> Crosstable {
    let mut table = Crosstable::default();
    for _ in 0..players {
        table.add_player(Player::default()).unwrap();
    }
    for games in rounds {
        let meeting = |&(south, north, margin): &(u16, u16, i16)| {
            let winner = match margin.signum() {
                1 => Some(Seat::South),
                -1 => Some(Seat::North),
                _ => None,
            };
            let result = Some(MeetingResult::Played { winner });
            Meeting { south: PlayerId(south), north: PlayerId(north), result, margin }
        };
        let meetings: Vec<Meeting> = games.iter().map(meeting).collect();
        let mut round = Round { meetings, byes: Vec::new() };
        let free =
            |id: &PlayerId| round.meetings.iter().all(|one| one.south != *id && one.north != *id);
        let byes = table.ids().filter(free).map(|id| (id, Bye::Allocated)).collect();
        round.byes = byes;
        table.add_round(round).unwrap();
    }
    table
}

fn order(rows: &[Row]) -> Vec<(usize, u16)> {
    rows.iter().map(|row| (row.place, row.player.0)).collect()
}

#[test]
fn games_against_each_other_count_where_all_have_met() {
    // A win, a loss and a bye for everybody.
    let three = table(3, &[&[(1, 2, -1)], &[(3, 1, -9)], &[(2, 3, -2)]]);
    let rows = standings(&three, &TieBreak::USUAL);
    assert!(rows.iter().all(|row| row.points == Points::whole(7)));
    // In a circle everybody has won once: four points against each other.
    assert_eq!(rows[0].values[0], Some(Value::Points(Points::whole(4))));
    assert_eq!(order(&rows), [(1, 1), (2, 2), (3, 3)]);
    let by_seeds = |own, next| {
        let (own, next) = (Value::Number(own), Value::Number(next));
        Some(Reason::TieBreak { tie_break: TieBreak::Seeds, own, next })
    };
    assert_eq!(rows[0].before_next, by_seeds(8, -1));
    assert_eq!(rows[2].before_next, None);

    let two = table(4, &[&[(1, 2, -1), (3, 4, 1)], &[(1, 3, 1), (2, 4, -1)]]);
    let rows = standings(&two, &[TieBreak::DirectEncounter]);
    // All four have four points, and not all have met: nobody can be told apart.
    assert_eq!(order(&rows), [(1, 1), (1, 2), (1, 3), (1, 4)]);
    assert!(rows.iter().all(|row| row.values == [None]));
    assert_eq!(rows[0].before_next, Some(Reason::Equal));
}

#[test]
fn stronger_opponents_count_more() {
    let rounds: [&[(u16, u16, i16)]; 2] = [&[(1, 2, 3), (3, 4, 2)], &[(1, 3, 1), (2, 4, 5)]];
    let rows = standings(&table(4, &rounds), &[TieBreak::Buchholz, TieBreak::Wins]);
    assert_eq!(order(&rows), [(1, 1), (2, 2), (2, 3), (4, 4)]);
    // 2 has met 1 and 4, 3 has met 4 and 1: six and two points.
    assert_eq!(rows[1].values[0], Some(Value::Points(Points::whole(8))));
    let cut = standings(&table(4, &rounds), &[TieBreak::BuchholzCut]);
    assert_eq!(cut[1].values, [Some(Value::Points(Points::whole(6)))]);
}

#[test]
fn a_round_without_a_game_counts_as_one_against_oneself() {
    let rows = standings(&table(3, &[&[(1, 2, 1)]]), &[TieBreak::Buchholz, TieBreak::Wins]);
    assert_eq!(order(&rows), [(1, 3), (2, 1), (3, 2)]);
    assert_eq!(rows[0].values[0], Some(Value::Points(Points::whole(3))));
    assert_eq!(rows[0].values[1], Some(Value::Number(0)), "a bye is no win at the board");
}
