//! Tables equal plain minimax, for random rules.

use std::collections::HashMap;

use callabash_game::{BySeat, Chance, Choice, Seat, SplitMix};
use callabash_sowing::{
    Board, Capture, EarlyWin, End, Leftovers, Move, Narrow, Origin, Pie, Position, Rules, Setup,
};
use callabash_tables::{Table, verify};

fn choose<C: Choice>(chance: &mut SplitMix) -> C {
    C::WORDS[chance.below(C::WORDS.len() as u32) as usize].0
}

fn random_rules(chance: &mut SplitMix) -> Rules {
    let end = choose(chance);
    let leftovers = if end == End::PlayOn { Leftovers::Nobody } else { choose(chance) };
    Rules {
        pits: 1 + chance.below(8) as u8,
        capture: choose::<Capture>(chance),
        end,
        leftovers,
        origin: choose::<Origin>(chance),
        early_win: EarlyWin::Off,
        pie: Pie::Off,
    }
}

/// The margin that the seat to move still wins, by trying everything.
fn minimax(position: &Position, known: &mut HashMap<Board<callabash_sowing::Wide>, i16>) -> i16 {
    if let Some(&value) = known.get(&position.board()) {
        return value;
    }
    let best = position
        .legal_moves()
        .map(|m: Move| {
            let after = position.play(m).unwrap();
            let lead = |position: &Position, seat: Seat| {
                let stores = position.stores();
                stores[seat] as i16 - stores[!seat] as i16
            };
            let gain = lead(&after, position.turn()) - lead(position, position.turn());
            let rest = match after.outcome() {
                Some(_) => 0,
                None => minimax(&after, known),
            };
            gain + if after.turn() == position.turn() { rest } else { -rest }
        })
        .max()
        .expect("the game goes on");
    known.insert(position.board(), best);
    best
}

#[test]
fn tables_equal_minimax() {
    let mut chance = SplitMix(7);
    let mut compared = 0;
    for number in 0..300 {
        let rules = random_rules(&mut chance);
        let seeds = match rules.pits {
            1 | 2 => 20,
            3 => 14,
            4 | 5 => 9,
            _ => 6,
        };
        let table = if number % 2 == 0 {
            Table::build(rules, seeds, 1).unwrap()
        } else {
            let smaller = Table::build(rules, chance.below(seeds.into()) as u16, 1).unwrap();
            smaller.grow_while(seeds, 1, &|| true).unwrap()
        };
        let verified = verify(&table, None, 1, &|_| ()).unwrap();
        assert_eq!(verified.positions, table.shape().size() as u64);
        let mut known = HashMap::new();
        for _ in 0..60 {
            let mut rows =
                BySeat { south: vec![0; rules.pits.into()], north: vec![0; rules.pits.into()] };
            for _ in 0..=chance.below(u32::from(seeds)) {
                let seat = Seat::ALL[chance.below(2) as usize];
                rows[seat][chance.below(u32::from(rules.pits)) as usize] += 1;
            }
            let setup = Setup { rows, ..Setup::default() };
            let position = Position::from_setup(rules, &setup).unwrap();
            if position.outcome().is_some() {
                continue;
            }
            let board = position.resized::<Narrow>().unwrap().board();
            let value = minimax(&position, &mut known);
            assert_eq!(table.get(board), Some(value), "{rules:?} {position}");
            compared += 1;
        }
    }
    assert!(10_000 < compared, "only {compared}");
}
