use std::collections::HashMap;

use callabash_engine::{
    Limits, Worth,
    sowing::{Advisor, HintReason, Orders, Player},
};
use callabash_game::{PlayerName, Seat};
use callabash_sowing::{Move, Position, Variant, notation::write_position};

/// Every way to play on, tried by two people who may swap seats.
#[derive(Default)]
struct Minimax {
    /// The final margins of who sits in the south.
    known: HashMap<Position, i16>,
}

impl Minimax {
    /// The final margin of a person who sits at a seat now.
    fn margin(&mut self, position: &Position, seat: Seat) -> i16 {
        if let Some(outcome) = position.outcome() {
            return outcome.score[seat] as i16 - outcome.score[!seat] as i16;
        }
        let for_south = |margin: i16| if seat == Seat::South { margin } else { -margin };
        if let Some(&margin) = self.known.get(position) {
            return for_south(margin);
        }
        let decides = position.decider() == seat;
        let moves: Vec<Move> = position.legal_moves().collect();
        let results = moves.into_iter().map(|m| self.after(position, m, seat));
        let margin = if decides { results.max() } else { results.min() };
        let margin = margin.expect("somebody can move");
        self.known.insert(*position, for_south(margin));
        margin
    }

    /// The same after a move.
    fn after(&mut self, position: &Position, m: Move, seat: Seat) -> i16 {
        let seat = if m == Move::Swap { !seat } else { seat };
        let after = position.play(m).expect("a legal move");
        self.margin(&after, seat)
    }
}

/// Positions before and at the pie rule's question, and right after it.
fn beginnings(start: Position) -> Vec<Position> {
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&position) = found.get(next) {
        next += 1;
        if position.number() <= 2 && found.len() < 60 && position.outcome().is_none() {
            found.extend(position.legal_moves().filter_map(|m| position.play(m).ok()));
        }
    }
    found.retain(|position| position.outcome().is_none());
    found
}

#[test]
fn hints_under_the_pie_rule_are_what_two_people_can_reach() {
    let limits = Limits { time: None, nodes: None, memory: 16 << 20, threads: 1 };
    let (mut asked, mut taken_over, mut takes_over) = (0, 0, 0);
    for game in [
        "kalah:pits=3,seeds=2,pie=turn",
        "kalah:pits=3,seeds=2,pie=sowing",
        "kalah-empty:pits=2,seeds=3,pie=turn",
        "kalah:pits=4,seeds=1,pie=sowing",
    ] {
        let variant: Variant = game.parse().unwrap();
        let mut minimax = Minimax::default();
        let mut advisor = Advisor::new(limits);
        for position in beginnings(variant.initial()) {
            let hints = advisor.hints(&position);
            let place = write_position(&position);
            let mut named: Vec<Move> = hints.iter().map(|hint| hint.played).collect();
            let mut legal: Vec<Move> = position.legal_moves().collect();
            named.sort_by_key(Move::to_string);
            legal.sort_by_key(Move::to_string);
            assert_eq!(named, legal, "{game} {place}");
            for hint in &hints {
                let margin = minimax.after(&position, hint.played, position.decider());
                assert_eq!(hint.worth, Worth::Exact(margin), "{game} {place} {}", hint.played);
                for why in &hint.why {
                    match *why {
                        HintReason::TakenOver(lead) => {
                            taken_over += 1;
                            assert_eq!(i32::from(lead), -i32::from(margin), "{place}");
                        }
                        HintReason::TakesOver(lead) => {
                            takes_over += 1;
                            assert_eq!(i32::from(lead), i32::from(margin), "{place}");
                        }
                        _ => (),
                    }
                }
            }
            asked += usize::from(position.pie_is_offered());
        }
    }
    assert!(10 < asked && 0 < taken_over && 0 < takes_over, "{asked} {taken_over} {takes_over}");
}

#[test]
fn the_strongest_player_begins_with_what_two_people_can_reach() {
    let limits = Limits { time: None, nodes: None, memory: 16 << 20, threads: 1 };
    let (mut begun, mut bad) = (0, 0);
    for game in [
        "kalah:pits=3,seeds=2,pie=turn",
        "kalah:pits=3,seeds=3,pie=turn",
        "kalah:pits=4,seeds=2,pie=turn",
        "kalah-empty:pits=2,seeds=3,pie=turn",
        "kalah:pits=4,seeds=1,pie=sowing",
    ] {
        let variant: Variant = game.parse().unwrap();
        let mut minimax = Minimax::default();
        let mut player = Player::new(PlayerName::Level(10), 7).unwrap().with_limits(limits);
        let is_first = |p: &Position| p.number() == 1 && !p.pie_is_offered();
        for position in beginnings(variant.initial()).into_iter().filter(is_first) {
            let best = minimax.margin(&position, position.decider());
            let chosen = player.choose(&position).unwrap();
            let thought = player.think(&position, &Orders::default(), &mut |_| ()).unwrap();
            for m in [chosen, thought] {
                let reached = minimax.after(&position, m, position.decider());
                assert_eq!(reached, best, "{game} {} {m}", write_position(&position));
            }
            begun += 1;
            for m in position.legal_moves() {
                bad += usize::from(minimax.after(&position, m, position.decider()) < best);
            }
        }
    }
    assert!(8 < begun && 10 < bad, "{begun} {bad}");
}
