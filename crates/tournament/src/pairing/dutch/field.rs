use std::{collections::BTreeSet, ops::Range};

use super::super::Contender;
use crate::{Bye, Crosstable, Encounter, PlayerId, Points, matching::best_perfect_matching};

/// That a player met somebody with more or fewer points, or got points without playing.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Float {
    Down,
    Up,
}

/// Everybody who is to be paired, in order, and who may meet whom.
pub(super) struct Field {
    pub(super) contenders: Vec<Contender>,
    /// For each, the floats of the latest round and of the one before.
    pub(super) floats: Vec<[Option<Float>; 2]>,
    /// For each, how many games were played.
    pub(super) games: Vec<usize>,
    /// How many rounds there were.
    pub(super) rounds: usize,
    /// The points of who gets the bye, if there is one.
    pub(super) bye_points: Option<Points>,
    /// For each two places, whether they may meet (C1 to C3, C5). The last place is the
    /// bye's, if the number is odd.
    may_meet: Vec<bool>,
}

impl Field {
    /// `None` if nobody can be paired as the absolute criteria have it.
    pub(super) fn new(table: &Crosstable, absent: &BTreeSet<PlayerId>) -> Option<Field> {
        let contenders = Contender::all(table, absent);
        let count = contenders.len();
        let places = count.next_multiple_of(2);
        let mut may_meet = vec![false; places * places];
        for (lower, other) in contenders.iter().enumerate() {
            for (higher, one) in contenders[..lower].iter().enumerate() {
                may_meet[higher * places + lower] = compatible(table, one, other);
            }
        }
        let mut bye_points = None;
        if count < places {
            let eligible: Vec<bool> =
                contenders.iter().map(|one| may_have_bye(table, one.id)).collect();
            let mates = best_perfect_matching(places, |a, b, criteria| {
                // Contenders with fewer points stand further back.
                criteria.prefer(places, if b == count { group_of(&contenders, a) } else { 0 });
                if b == count { eligible[a] } else { may_meet[a * places + b] }
            });
            let least = contenders[mates?[count]].points;
            for (at, one) in contenders.iter().enumerate() {
                may_meet[at * places + count] = eligible[at] && one.points == least;
            }
            bye_points = Some(least);
        }
        let ids = || contenders.iter().map(|one| one.id);
        let floats = ids().map(|id| [1, 2].map(|back| float(table, id, back))).collect();
        let played = |id| table.encounters(id).filter(|one| one.played().is_some()).count();
        let games = ids().map(played).collect();
        let rounds = table.rounds().len();
        Some(Field { contenders, floats, games, rounds, bye_points, may_meet })
    }

    /// How many places there are: an even number.
    pub(super) fn places(&self) -> usize {
        self.contenders.len().next_multiple_of(2)
    }

    /// Whether two places may meet, the higher one first.
    pub(super) fn may_meet(&self, higher: usize, lower: usize) -> bool {
        self.may_meet[higher * self.places() + lower]
    }

    /// The points of a contender.
    pub(super) fn points(&self, at: usize) -> Points {
        self.contenders[at].points
    }

    /// The contenders with the same points, from the top.
    pub(super) fn score_groups(&self) -> Vec<Range<usize>> {
        let mut begin = 0;
        let same = |group: &[Contender]| {
            let range = begin..begin + group.len();
            begin = range.end;
            range
        };
        self.contenders.chunk_by(|one, next| one.points == next.points).map(same).collect()
    }
}

/// How many different numbers of points are above a contender's.
fn group_of(contenders: &[Contender], at: usize) -> i64 {
    let above = contenders[..=at].windows(2).filter(|two| two[1].points < two[0].points);
    above.count() as i64
}

/// Whether the absolute criteria let two players meet: never again (C1), and not if both must
/// have the same seat (C3), except for top scorers in the last round.
fn compatible(table: &Crosstable, one: &Contender, other: &Contender) -> bool {
    let rounds = table.rounds().len();
    let last_round = table.planned_rounds.is_some_and(|planned| planned <= rounds + 1);
    let most = table.rules.win.max(table.rules.tie).in_tenths() as usize * rounds;
    let top_scorer = |one: &Contender| most / 2 < one.points.in_tenths() as usize;
    let excepted = last_round && (top_scorer(one) || top_scorer(other));
    table.games_between(one.id, other.id) == 0
        && !table.is_forbidden(one.id, other.id)
        && (excepted || !one.seats.clash_absolutely(&other.seats))
}

/// Whether a player may have the bye: not after one, and not after as many points as a win
/// has without playing (C2).
fn may_have_bye(table: &Crosstable, id: PlayerId) -> bool {
    table.encounters(id).all(|encounter| {
        let unplayed = encounter.played().is_none();
        encounter != Encounter::Bye(Bye::Allocated)
            && !(unplayed && table.rules.win <= encounter.points(&table.rules))
    })
}

/// How a player floated so many rounds ago.
fn float(table: &Crosstable, id: PlayerId, back: usize) -> Option<Float> {
    let round = table.rounds().len().checked_sub(back)?;
    let encounter = table.encounter(id, round);
    let Some(opponent) = encounter.played() else {
        return (table.rules.loss < encounter.points(&table.rules)).then_some(Float::Down);
    };
    match table.points_before(id, round).cmp(&table.points_before(opponent, round)) {
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Float::Down),
    }
}
