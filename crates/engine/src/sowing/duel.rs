use callabash_game::{BySeat, Chance, Seat, record::CalledEnd};
use callabash_sowing::{Move, Variant, notation::Record};

use super::Player;

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

/// Chooses moves in sowing games: a [`Player`], or an external program.
pub trait Chooser {
    /// The next move of a game, or `None` if there is no answer.
    fn choose_in(&mut self, record: &Record) -> Option<Move>;

    /// Who it is.
    fn name(&self) -> String;
}

impl Chooser for Player {
    fn choose_in(&mut self, record: &Record) -> Option<Move> {
        self.choose(record.position())
    }

    fn name(&self) -> String {
        self.to_string()
    }
}

/// Lets two players play a game after an opening. Who gives no legal answer loses
/// the game. With the pie rule the persons may change seats; whether they did is
/// told beside the record.
pub fn duel(
    variant: &Variant,
    opening: &[Move],
    mut players: BySeat<&mut dyn Chooser>,
) -> (Record, bool) {
    let mut record = Record::new(variant.clone());
    for &m in opening {
        record.play(m).expect("an opening is legal");
    }
    let mut swapped = false;
    while record.outcome().is_none() {
        let position = *record.position();
        let seat = if swapped { !position.decider() } else { position.decider() };
        let chosen = players[seat].choose_in(&record).filter(|m| position.is_legal(*m));
        match chosen {
            Some(m) => {
                swapped ^= m == Move::Swap;
                record.play(m).expect("a legal move");
            }
            None => {
                record.call(CalledEnd::Forfeit(position.decider()));
            }
        }
    }
    for seat in Seat::ALL {
        let person = if swapped { !seat } else { seat };
        let name = if seat == Seat::South { "South" } else { "North" };
        record.tags.push((name.to_owned(), players[person].name()));
    }
    (record, swapped)
}
