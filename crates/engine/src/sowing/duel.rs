use callabash_game::{BySeat, Chance, Seat};
use callabash_sowing::{Move, Variant, notation::Record};

use super::Player;

/// A few sowings by chance, so that games differ. They end with a turn, and the
/// game is not over by them.
pub fn opening(variant: &Variant, chance: &mut impl Chance) -> Vec<Move> {
    loop {
        let mut position = variant.initial();
        let mut moves = Vec::new();
        let turns = 2 + chance.below(3);
        while position.number() <= turns && position.outcome().is_none() {
            let sowings: Vec<Move> = position.legal_moves().filter(|m| m.is_sowing()).collect();
            let m = sowings[chance.below(sowings.len() as u32) as usize];
            position.play_unchecked(m);
            moves.push(m);
        }
        if position.outcome().is_none() {
            return moves;
        }
    }
}

/// Lets two players play a game after an opening. With the pie rule the persons
/// may change seats; the outcome is told by the seats at the end.
pub fn duel(
    variant: &Variant,
    opening: &[Move],
    mut players: BySeat<&mut Player>,
) -> (Record, bool) {
    let mut record = Record::new(variant.clone());
    for &m in opening {
        record.play(m).expect("an opening is legal");
    }
    let mut swapped = false;
    while record.outcome().is_none() {
        let position = *record.position();
        let seat = if swapped { !position.decider() } else { position.decider() };
        let Some(m) = players[seat].choose(&position) else { break };
        swapped ^= m == Move::Swap;
        record.play(m).expect("players choose legal moves");
    }
    for seat in Seat::ALL {
        let person = if swapped { !seat } else { seat };
        let name = if seat == Seat::South { "South" } else { "North" };
        record.tags.push((name.to_owned(), players[person].to_string()));
    }
    (record, swapped)
}
