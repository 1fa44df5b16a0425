use std::collections::BTreeSet;

use super::{Pair, Pairing, PairingError, System, pair_round};
use crate::{Bye, Crosstable, Encounter, PlayerId};

/// A round whose pairing is not the one that its rules give.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Difference {
    /// The round, counted from zero.
    pub round: usize,
    /// The pairing by the rules, or why there is none.
    pub by_rules: Result<Pairing, PairingError>,
    /// The pairing that was played.
    pub played: Pairing,
}

/// Pairs every round of a table again, and tells where that gives something else.
///
/// Whoever was not paired in a round and got no bye for it counts as absent. Where the number of
/// planned rounds is not known, the last one counts as the last.
///
/// ```
/// use std::collections::BTreeSet;
///
/// use callabash_tournament::{Crosstable, Player, System, check_pairings, pair_round};
///
/// let mut table = Crosstable::default();
/// for _ in 0..4 {
///     table.add_player(Player::default())?;
/// }
/// let mut round = pair_round(&table, System::Swiss, &BTreeSet::new())?.to_round();
/// table.add_round(round.clone())?;
/// assert_eq!(check_pairings(&table, System::Swiss), []);
///
/// let first = &mut round.meetings[0];
/// (first.south, first.north) = (first.north, first.south);
/// table.replace_round(0, round)?;
/// assert_eq!(check_pairings(&table, System::Swiss)[0].round, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_pairings(table: &Crosstable, system: System) -> Vec<Difference> {
    let rounds = table.rounds().len();
    let check = |number: usize| {
        let round = &table.rounds()[number];
        let pairs = round.meetings.iter().map(|one| Pair { south: one.south, north: one.north });
        let allocated = |&(id, bye): &(PlayerId, Bye)| (bye == Bye::Allocated).then_some(id);
        let byes = round.byes.iter().filter_map(allocated).collect();
        let played = Pairing { pairs: pairs.collect(), byes, broken: Vec::new() };
        let absent: BTreeSet<PlayerId> = table
            .ids()
            .filter(|&id| !Encounter::was_in_pairing(table.encounter(id, number)))
            .collect();
        let mut before = table.before_round(number);
        before.planned_rounds.get_or_insert(rounds);
        let by_rules = pair_round(&before, system, &absent);
        let same = by_rules.as_ref().is_ok_and(|by_rules| by_rules.pairs_as(&played));
        (!same).then_some(Difference { round: number, by_rules, played })
    };
    (0..rounds).filter_map(check).collect()
}

impl Pairing {
    /// Whether the same players meet on the same seats, and the same have byes.
    fn pairs_as(&self, other: &Pairing) -> bool {
        let seats = |pairing: &Pairing| -> BTreeSet<(PlayerId, PlayerId)> {
            pairing.pairs.iter().map(|pair| (pair.south, pair.north)).collect()
        };
        let byes = |pairing: &Pairing| pairing.byes.iter().copied().collect::<BTreeSet<_>>();
        seats(self) == seats(other) && byes(self) == byes(other)
    }
}
