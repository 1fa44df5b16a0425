use std::{cmp::Reverse, collections::BTreeSet};

use super::seats::Seats;
use crate::{Bye, Crosstable, Encounter, PlayerId, Points};

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Contender {
    pub(super) id: PlayerId,
    pub(super) points: Points,
    /// The place among all who have ever been in a pairing or are in this one, from zero.
    pub(super) number: usize,
    pub(super) seats: Seats,
    /// How many byes the player was allocated.
    pub(super) byes: usize,
}

impl Contender {
    /// Whoever is not absent, in order of points, then of numbers.
    pub(super) fn all(table: &Crosstable, absent: &BTreeSet<PlayerId>) -> Vec<Contender> {
        let takes_part = |id: &PlayerId| {
            !absent.contains(id) || table.encounters(*id).any(Encounter::was_in_pairing)
        };
        let mut contenders: Vec<Contender> = table
            .ids()
            .filter(takes_part)
            .enumerate()
            .filter(|(_, id)| !absent.contains(id))
            .map(|(number, id)| Contender {
                id,
                points: table.points(id),
                number,
                seats: Seats::of(table, id),
                byes: allocated_byes(table, id),
            })
            .collect();
        contenders.sort_by_key(|contender| (Reverse(contender.points), contender.number));
        contenders
    }
}

fn allocated_byes(table: &Crosstable, id: PlayerId) -> usize {
    let allocated = |encounter: &Encounter| *encounter == Encounter::Bye(Bye::Allocated);
    table.encounters(id).filter(allocated).count()
}
