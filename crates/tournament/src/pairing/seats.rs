//! Who plays South: seats are balanced as colours are in chess, with South for white.

use callabash_game::Seat;

use super::contender::Contender;
use crate::{Crosstable, Encounter, PlayerId};

/// How much a player needs a seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(super) enum Strength {
    /// Has not played yet.
    None,
    /// Has had both seats equally often, and should change.
    Mild,
    /// Has had one seat once more than the other.
    Strong,
    /// Has had one seat twice more than the other, or in both of the latest two games.
    Absolute,
}

/// The seats that a player has had in games that were played, and what follows.
#[derive(Clone, Debug)]
pub(super) struct Seats {
    had: Vec<Seat>,
    /// How much more often one seat than the other.
    pub(super) imbalance: usize,
    /// The seat of the latest two games, if it was the same.
    pub(super) repeated: Option<Seat>,
    /// The seat that the player should have.
    pub(super) wanted: Option<Seat>,
    pub(super) strength: Strength,
}

impl Seats {
    pub(super) fn of(table: &Crosstable, id: PlayerId) -> Seats {
        let had: Vec<Seat> = table
            .encounters(id)
            .filter(|encounter| encounter.played().is_some())
            .filter_map(|encounter| match encounter {
                Encounter::Paired { seat, .. } => Some(seat),
                Encounter::Bye(_) => None,
            })
            .collect();
        let south = had.iter().filter(|&&seat| seat == Seat::South).count();
        let north = had.len() - south;
        let rarer = if north < south { Seat::North } else { Seat::South };
        let imbalance = south.abs_diff(north);
        let repeated = match had.as_slice() {
            [.., one, last] if one == last => Some(*last),
            _ => None,
        };
        let (wanted, strength) = match (imbalance, repeated, had.last()) {
            (2.., _, _) => (Some(rarer), Strength::Absolute),
            (_, Some(seat), _) => (Some(!seat), Strength::Absolute),
            (1, _, _) => (Some(rarer), Strength::Strong),
            (_, _, Some(&last)) => (Some(!last), Strength::Mild),
            (_, _, None) => (None, Strength::None),
        };
        Seats { had, imbalance, repeated, wanted, strength }
    }

    /// Whether both want the same seat.
    pub(super) fn clash(&self, other: &Seats) -> bool {
        self.wanted.is_some() && self.wanted == other.wanted
    }

    /// Whether both want the same seat absolutely.
    pub(super) fn clash_absolutely(&self, other: &Seats) -> bool {
        self.clash(other) && self.strength.min(other.strength) == Strength::Absolute
    }

    /// The seats of both in the latest game in which they differed, counting games back
    /// from each one's latest.
    fn latest_difference(&self, other: &Seats) -> Option<(Seat, Seat)> {
        let back = self.had.iter().rev().zip(other.had.iter().rev());
        back.map(|(&own, &others)| (own, others)).find(|(own, others)| own != others)
    }
}

/// The seat of the higher ranked of two who meet: the wish of whom it matters more to, then
/// the opposite of what they had when they last differed, then the higher ranked one's wish,
/// then by the number that the higher ranked one has.
pub(super) fn seat_of_higher(higher: &Contender, lower: &Contender, first: Seat) -> Seat {
    let (own, others) = (&higher.seats, &lower.seats);
    match (own.wanted, others.wanted) {
        (None, None) => {
            if higher.number.is_multiple_of(2) {
                first
            } else {
                !first
            }
        }
        (None, Some(seat)) => !seat,
        (Some(seat), others_wish) if others_wish != Some(seat) => seat,
        (Some(seat), _) => {
            let need = |seats: &Seats| {
                let imbalance =
                    if seats.strength == Strength::Absolute { seats.imbalance } else { 0 };
                (seats.strength, imbalance)
            };
            match need(own).cmp(&need(others)) {
                std::cmp::Ordering::Greater => seat,
                std::cmp::Ordering::Less => !seat,
                std::cmp::Ordering::Equal => {
                    own.latest_difference(others).map_or(seat, |(_, others_seat)| others_seat)
                }
            }
        }
    }
}
