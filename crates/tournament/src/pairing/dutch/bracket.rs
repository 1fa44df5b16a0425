use std::{cmp::Ordering, ops::Range};

use super::field::{Field, Float};
use crate::{
    Points,
    matching::{Criteria, best_perfect_matching},
    pairing::seats::{Seats, Strength},
};

/// How many players of S1 get their opponents at once: each adds digits to the weights.
const AT_ONCE: usize = 16;

/// A score group and who floated down into it.
pub(super) struct Bracket<'f> {
    field: &'f Field,
    floaters: Vec<usize>,
    /// The different points of the floaters, from the top, and how many have them.
    floater_points: Vec<(Points, usize)>,
    residents: Range<usize>,
    /// The score group below.
    next: Range<usize>,
}

/// Where two places would meet, the higher one of which comes first.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Meeting {
    /// In the bracket.
    Here { with_floater: bool },
    /// In the next bracket.
    Next,
    /// Further down, or at the bye.
    Below,
}

impl<'f> Bracket<'f> {
    pub(super) fn new(
        field: &'f Field,
        floaters: Vec<usize>,
        residents: Range<usize>,
        next: Range<usize>,
    ) -> Bracket<'f> {
        let same = |one: &usize, next: &usize| field.points(*one) == field.points(*next);
        let floater_points =
            floaters.chunk_by(same).map(|group| (field.points(group[0]), group.len())).collect();
        Bracket { field, floaters, floater_points, residents, next }
    }

    /// Floaters and residents, in order.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> {
        self.floaters.iter().copied().chain(self.residents.clone())
    }

    /// Notes in `settled` who meets whom in the bracket. `None` if the round cannot be paired
    /// at all.
    pub(super) fn pair(&self, settled: &mut [Option<usize>]) -> Option<()> {
        let mut mates = self.best(settled, false, |_, _, _| true)?;
        let spare_unplayed = self.only_the_bye_is_left(&mates);
        if !self.floaters.is_empty() || spare_unplayed {
            mates = self.best(settled, spare_unplayed, |a, b, criteria| {
                self.prefer_high_floaters(a, b, criteria);
                true
            })?;
        }
        for &floater in &self.floaters {
            self.settle(floater, &mates, settled);
        }

        let open = |&at: &usize| settled[at].is_none();
        let remainder = Remainder(self.residents.clone().filter(open).collect());
        let pairs = self.first_half(&remainder, &mates).len();
        if pairs == 0 {
            return Some(());
        }
        let mates = self.best(settled, spare_unplayed, |a, b, criteria| {
            remainder.prefer_few_exchanges(pairs, a, b, criteria);
            true
        })?;
        let first_half = self.first_half(&remainder, &mates);
        for some in first_half.chunks(AT_ONCE) {
            let mates = self.best(settled, spare_unplayed, |a, b, criteria| {
                remainder.prefer_high_opponents(some, a, b, criteria);
                !remainder.holds(a, b) || first_half.contains(&a) && !first_half.contains(&b)
            })?;
            for &player in some {
                self.settle(player, &mates, settled);
            }
        }
        Some(())
    }

    /// Whether whoever gets the bye is the only one to leave the bracket downwards. Then the
    /// bracket decides who it is (C9).
    fn only_the_bye_is_left(&self, mates: &[usize]) -> bool {
        let resident_points = self.field.points(self.residents.start);
        let leaves = |&at: &usize| !self.is_member(mates[at]);
        self.field.bye_points.is_some_and(|bye| resident_points <= bye)
            && self.members().filter(leaves).count() == 1
    }

    /// The residents who meet somebody lower in the remainder.
    fn first_half(&self, remainder: &Remainder, mates: &[usize]) -> Vec<usize> {
        let meets_lower = |&at: &usize| at < mates[at] && self.residents.contains(&mates[at]);
        remainder.0.iter().copied().filter(meets_lower).collect()
    }

    /// Makes a pair final, if it meets in the bracket.
    fn settle(&self, at: usize, mates: &[usize], settled: &mut [Option<usize>]) {
        let mate = mates[at];
        if self.is_member(mate) {
            settled[at] = Some(mate);
            settled[mate] = Some(at);
        }
    }

    fn is_floater(&self, at: usize) -> bool {
        self.floaters.contains(&at)
    }

    fn is_member(&self, at: usize) -> bool {
        self.residents.contains(&at) || self.is_floater(at)
    }

    /// The best round for everybody who is not settled: by the quality of the bracket, and then
    /// by more criteria, which also tell whether two may meet.
    fn best(
        &self,
        settled: &[Option<usize>],
        spare_unplayed: bool,
        mut more: impl FnMut(usize, usize, &mut Criteria<'_>) -> bool,
    ) -> Option<Vec<usize>> {
        let open: Vec<usize> = (0..settled.len()).filter(|&at| settled[at].is_none()).collect();
        let found = best_perfect_matching(open.len(), |a, b, criteria| {
            let (a, b) = (open[a], open[b]);
            // Had two floaters been able to meet, they would have met further up.
            if !self.field.may_meet(a, b) || self.is_floater(a) && self.is_floater(b) {
                return false;
            }
            self.quality(a, b, spare_unplayed, criteria);
            more(a, b, criteria)
        })?;
        let mut mates: Vec<usize> = settled.iter().map(|mate| mate.unwrap_or(0)).collect();
        for (at, mate) in found.into_iter().enumerate() {
            mates[open[at]] = open[mate];
        }
        Some(mates)
    }

    fn meeting(&self, a: usize, b: usize) -> Meeting {
        if self.residents.contains(&b) && self.is_member(a) {
            Meeting::Here { with_floater: self.is_floater(a) }
        } else if self.next.contains(&b) && (self.is_member(a) || self.next.contains(&a)) {
            Meeting::Next
        } else {
            Meeting::Below
        }
    }

    /// Criteria C6 to C21 of the handbook.
    ///
    /// With [`MAX_PAIRED`](crate::MAX_PAIRED) players they have some 250 bits and at most twelve
    /// for each floater; what follows them has at most thirteen for each member of the bracket. So
    /// weights have room for them all.
    fn quality(&self, a: usize, b: usize, spare_unplayed: bool, criteria: &mut Criteria<'_>) {
        let meeting = self.meeting(a, b);
        let here = matches!(meeting, Meeting::Here { .. });
        let with_floater = meeting == Meeting::Here { with_floater: true };
        let all = self.field.places();
        let has = |points: Points| self.field.points(a) == points;

        // C6, C7: as many pairs as can be, and floaters with many points among them.
        criteria.prefer_if(all, here);
        for &(points, count) in &self.floater_points {
            criteria.prefer_if(count, with_floater && has(points));
        }
        // C8: the same in the next bracket, into which residents float too.
        let next = meeting == Meeting::Next;
        criteria.prefer_if(all, next);
        for &(points, count) in &self.floater_points {
            criteria.prefer_if(count, next && has(points));
        }
        criteria.prefer_if(all, next && self.residents.contains(&a));
        // C9: a bye for somebody who has played many games.
        let bye = spare_unplayed && b == self.field.contenders.len() && self.is_member(a);
        criteria.prefer(self.field.rounds, if bye { self.field.games[a] as i64 } else { 0 });
        // C10 to C13: seats.
        self.seat_criteria(a, b, here, criteria);
        // C14 to C17: nobody floats the same way as in the latest round, or the one before.
        let floated = |at: usize, back: usize, float: Float| {
            here && self.field.floats[at][back] == Some(float)
        };
        for back in [0, 1] {
            let residents_kept =
                [a, b].map(|at| floated(at, back, Float::Down) && self.residents.contains(&at));
            criteria.prefer(all, residents_kept.into_iter().map(i64::from).sum());
            criteria.avoid_if(all, with_floater && floated(b, back, Float::Up));
        }
        // C18 to C21: or if so, with few points between the two.
        for back in [0, 1] {
            for &(points, count) in &self.floater_points {
                let kept = with_floater && has(points) && floated(a, back, Float::Down);
                criteria.prefer_if(count, kept);
            }
            for &(points, count) in &self.floater_points {
                let lifted = with_floater && has(points) && floated(b, back, Float::Up);
                criteria.avoid_if(count, lifted);
            }
        }
    }

    /// Criteria C10 to C13: what happens to the seats of two who meet here.
    fn seat_criteria(&self, a: usize, b: usize, here: bool, criteria: &mut Criteria<'_>) {
        let all = self.field.places();
        let both = if here {
            Some((&self.field.contenders[a].seats, &self.field.contenders[b].seats))
        } else {
            None
        };
        let clash = both.filter(|(one, other)| one.clash(other));
        let absolute = clash.filter(|(one, other)| one.clash_absolutely(other));
        // C10: both have had one seat twice more often.
        criteria.avoid_if(
            all,
            absolute.is_some_and(|(one, other)| 1 < one.imbalance.min(other.imbalance)),
        );
        // C11: who gives way gets the same seat for the third time. That is who has the smaller
        // imbalance; with the same one, it can be the one for whom it is not the third time.
        let third_time =
            |seats: &Seats| seats.repeated.is_some_and(|had| seats.wanted == Some(!had));
        criteria.avoid_if(
            all,
            absolute.is_some_and(|(one, other)| match one.imbalance.cmp(&other.imbalance) {
                Ordering::Less => third_time(one),
                Ordering::Equal => third_time(one) && third_time(other),
                Ordering::Greater => third_time(other),
            }),
        );
        // C12: both want the same seat.
        criteria.avoid_if(all, clash.is_some());
        // C13: and the one to give way wants it strongly.
        criteria.avoid_if(
            all,
            clash.is_some_and(|(one, other)| one.strength.min(other.strength) == Strength::Strong),
        );
    }

    /// Floaters from the top are paired before others, each with the highest resident.
    fn prefer_high_floaters(&self, a: usize, b: usize, criteria: &mut Criteria<'_>) {
        let meet = self.meeting(a, b) == Meeting::Here { with_floater: true };
        for &floater in &self.floaters {
            criteria.prefer_if(1, meet && a == floater);
        }
        for &floater in &self.floaters {
            let above_others = if meet && a == floater { self.residents.end - b } else { 0 };
            criteria.prefer(self.residents.len(), above_others as i64);
        }
    }
}

/// The residents whom no floater meets, in order.
///
/// S1 are those of two who meet that stand higher, S2 all others. So without an exchange, S1 are
/// the first ones of the list.
struct Remainder(Vec<usize>);

impl Remainder {
    fn place(&self, at: usize) -> Option<usize> {
        self.0.binary_search(&at).ok()
    }

    fn holds(&self, a: usize, b: usize) -> bool {
        self.place(a).is_some() && self.place(b).is_some()
    }

    /// Few players who are not among the first are in S1, and they are near: the sum of S1's
    /// places is small. Then those who left S1 are low, and those who came are high.
    fn prefer_few_exchanges(&self, pairs: usize, a: usize, b: usize, criteria: &mut Criteria<'_>) {
        let count = self.0.len();
        let place = self.place(a).filter(|_| self.holds(a, b));
        criteria.prefer_if(pairs, place.is_some_and(|place| place < pairs));
        criteria.prefer(pairs * count, -(place.unwrap_or(0) as i64));
        for left in (0..pairs).rev() {
            criteria.avoid_if(1, place == Some(left));
        }
        for came in pairs..count {
            criteria.prefer_if(1, place == Some(came));
        }
    }

    /// Some of S1, from the top, meet the highest of S2.
    fn prefer_high_opponents(
        &self,
        some: &[usize],
        a: usize,
        b: usize,
        criteria: &mut Criteria<'_>,
    ) {
        let count = self.0.len();
        let above_others = self.place(b).filter(|_| self.holds(a, b)).map_or(0, |at| count - at);
        for &player in some {
            criteria.prefer(count, if a == player { above_others as i64 } else { 0 });
        }
    }
}
