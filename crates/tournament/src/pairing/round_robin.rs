use std::collections::BTreeSet;

use super::{Pair, Pairing};
use crate::{Crosstable, PlayerId};

/// The next round by the Berger tables.
///
/// Around a circle stand all players but the last, who is a free place if their number is odd.
/// In the first round the last one meets the first, and from round to round the one half
/// of all further on; the others meet across the circle from there. Who stands after that
/// one has South, and the last one in every second round.
pub(super) fn pair(table: &Crosstable, absent: &BTreeSet<PlayerId>) -> Pairing {
    let players = table.players().len();
    let even = players.next_multiple_of(2);
    let mut pairing = Pairing::default();
    if even == 0 {
        return pairing;
    }
    let circle = even - 1;
    let (cycle, round) = (table.rounds().len() / circle, table.rounds().len() % circle);
    let top = round * (even / 2) % circle;
    let mut meet = |south: usize, north: usize| {
        let present = |at: usize| {
            Some(at).filter(|&at| at < players).map(PlayerId::at).filter(|id| !absent.contains(id))
        };
        let (south, north) = if cycle % 2 == 0 { (south, north) } else { (north, south) };
        match (present(south), present(north)) {
            (Some(south), Some(north)) => pairing.pairs.push(Pair { south, north }),
            (Some(alone), None) | (None, Some(alone)) => pairing.byes.push(alone),
            (None, None) => (),
        }
    };
    if round % 2 == 0 {
        meet(top, circle);
    } else {
        meet(circle, top);
    }
    for step in 1..even / 2 {
        meet((top + step) % circle, (top + circle - step) % circle);
    }
    pairing
}
