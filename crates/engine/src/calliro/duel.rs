use callabash_calliro::{Rules, Seed, notation::Record};
use callabash_game::{BySeat, Seat, record::CalledEnd};

use super::Player;

/// A game that has not ended after so many turns is broken off: without a limit
/// on quiet flips two players could go on for ever.
const MOST_TURNS: usize = 1000;

/// Lets two players play a game.
pub fn duel(rules: Rules, seed: Seed, players: &BySeat<&Player>) -> Record {
    let mut record = Record::new(rules, seed);
    while record.outcome().is_none() {
        let Some(truth) = record.truth() else { break };
        let seat = truth.decider();
        let advice = players[seat].decide(&truth.view(Some(seat)));
        match advice {
            Some(advice) if record.turns().len() < MOST_TURNS => {
                record.play(advice.decision).expect("players choose among the choices");
            }
            _ => {
                record.call(CalledEnd::Time);
            }
        }
    }
    record.tags.push(("South".to_owned(), players[Seat::South].to_string()));
    record.tags.push(("North".to_owned(), players[Seat::North].to_string()));
    record
}
