use callabash_game::Chance;
use callabash_sowing::{Move, Variant};

/// Random opening moves, so that games differ. They stop between two turns and never end the
/// game.
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
