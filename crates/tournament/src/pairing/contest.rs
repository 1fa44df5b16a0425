use std::collections::BTreeSet;

use callabash_game::{Chance, Message, SplitMix, ToMessage};

use super::{Contender, Pair, Pairing, publish, seats::Strength};
use crate::{Crosstable, PlayerId, matching::best_perfect_matching};

/// What a contest's own day keeps, the most important first.
///
/// A constraint is broken only where no pairing keeps it and those before it, and then as
/// rarely as can be. So a rematch is what is given up first, apart from seats: both of the
/// two still play, and against another school.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Constraint {
    /// A pair that the director has forbidden does not meet.
    Forbidden,
    /// Nobody meets the own school.
    OwnSchool,
    /// Nobody has a second bye.
    SecondBye,
    /// Nobody plays the same opponent again.
    Rematch,
    /// Two players of whom both must change sides, as colours have it in chess, do not meet.
    Seats,
}

impl Constraint {
    /// All, the most important first.
    pub const ALL: [Constraint; 5] = [
        Constraint::Forbidden,
        Constraint::OwnSchool,
        Constraint::SecondBye,
        Constraint::Rematch,
        Constraint::Seats,
    ];

    /// The word for the constraint in JSON and message files.
    pub const fn word(self) -> &'static str {
        match self {
            Constraint::Forbidden => "forbidden",
            Constraint::OwnSchool => "own-school",
            Constraint::SecondBye => "second-bye",
            Constraint::Rematch => "rematch",
            Constraint::Seats => "seats",
        }
    }
}

/// A constraint that no pairing could keep, and for whom this one does not.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Broken {
    /// What was broken.
    pub constraint: Constraint,
    /// One player.
    pub player: PlayerId,
    /// The opponent; nobody at a bye.
    pub opponent: Option<PlayerId>,
}

impl ToMessage for Broken {
    fn message(&self) -> Message {
        let number = |id: PlayerId| i64::from(id.0);
        let message = Message::new(format!("pairing-broken-{}", self.constraint.word()))
            .with("player", number(self.player));
        match self.opponent {
            Some(opponent) => message.with("opponent", number(opponent)),
            None => message,
        }
    }
}

/// The round by the contest's own rules.
///
/// It is the best perfect matching by the constraints in their order; then a bye for few
/// points, opponents of similar points, seats as they are wanted, and chance.
pub(super) fn pair(table: &Crosstable, absent: &BTreeSet<PlayerId>, seed: u64) -> Pairing {
    let contenders = Contender::all(table, absent);
    let count = contenders.len();
    // A place that stands for the bye makes the number even.
    let places = count.next_multiple_of(2);
    let broken = |constraint, a: usize, b: usize| {
        breaks(table, constraint, &contenders[a], contenders.get(b))
    };
    let groups = score_groups(&contenders);
    let mates = best_perfect_matching(places, |a, b, criteria| {
        for constraint in Constraint::ALL {
            let most = places * (table.rounds().len() + 1);
            criteria.prefer(most, -(broken(constraint, a, b) as i64));
        }
        let (group, opponent) = (groups[a], groups.get(b));
        criteria.prefer(count, if opponent.is_none() { group as i64 } else { 0 });
        let apart = opponent.map_or(0, |opponent| group.abs_diff(*opponent));
        criteria.prefer(count.pow(3), -((apart * apart) as i64));
        let unwanted = contenders.get(b).map_or(0, |other| unwanted_seat(&contenders[a], other));
        criteria.prefer(places * 4, -unwanted);
        criteria.prefer(places << 16, chance(table, seed, a, b));
        true
    });
    let mates = mates.expect("everybody can meet everybody");
    let pairs = |at: usize| (at, Some(mates[at]).filter(|&mate| mate < count));
    let higher = (0..count).map(pairs).filter(|&(at, mate)| mate.is_none_or(|mate| at < mate));
    let mut pairing = publish(table, &contenders, higher.clone());
    pairing.broken = find_broken(table, &contenders, &higher.collect::<Vec<_>>());
    pairing
}

/// What pairs that somebody has made do not keep of a contest's constraints, in their order.
pub fn broken_constraints(table: &Crosstable, pairs: &[Pair], byes: &[PlayerId]) -> Vec<Broken> {
    let contenders = Contender::all(table, &BTreeSet::new());
    let place = |id: PlayerId| contenders.iter().position(|contender| contender.id == id);
    let met = pairs.iter().filter_map(|pair| {
        let (one, other) = (place(pair.south)?, place(pair.north)?);
        Some((one.min(other), Some(one.max(other))))
    });
    let alone = byes.iter().filter_map(|&id| Some((place(id)?, None)));
    let mut all: Vec<(usize, Option<usize>)> = met.chain(alone).collect();
    all.sort();
    find_broken(table, &contenders, &all)
}

/// The constraints that are broken by contenders who meet a later one or nobody.
fn find_broken(
    table: &Crosstable,
    contenders: &[Contender],
    mates: &[(usize, Option<usize>)],
) -> Vec<Broken> {
    let mut found = Vec::new();
    for constraint in Constraint::ALL {
        for &(at, mate) in mates {
            let (one, other) = (&contenders[at], mate.map(|mate| &contenders[mate]));
            if 0 < breaks(table, constraint, one, other) {
                let opponent = other.map(|other| other.id);
                found.push(Broken { constraint, player: one.id, opponent });
            }
        }
    }
    found
}

/// How often a constraint is broken if two meet, or one has the bye.
fn breaks(
    table: &Crosstable,
    constraint: Constraint,
    one: &Contender,
    other: Option<&Contender>,
) -> usize {
    let Some(other) = other else {
        return if constraint == Constraint::SecondBye { one.byes } else { 0 };
    };
    let school = |contender: &Contender| table.player(contender.id).and_then(|one| one.school);
    match constraint {
        Constraint::Forbidden => table.is_forbidden(one.id, other.id).into(),
        Constraint::OwnSchool => (school(one).is_some() && school(one) == school(other)).into(),
        Constraint::SecondBye => 0,
        Constraint::Rematch => table.games_between(one.id, other.id),
        Constraint::Seats => one.seats.clash_absolutely(&other.seats).into(),
    }
}

/// For each contender, how many different numbers of points are above.
fn score_groups(contenders: &[Contender]) -> Vec<usize> {
    let mut group = 0;
    (0..contenders.len())
        .map(|at| {
            group += usize::from(0 < at && contenders[at].points < contenders[at - 1].points);
            group
        })
        .collect()
}

/// How bad it is that one of two cannot have the seat that both want.
fn unwanted_seat(one: &Contender, other: &Contender) -> i64 {
    if !one.seats.clash(&other.seats) {
        return 0;
    }
    match one.seats.strength.min(other.seats.strength) {
        Strength::None => 0,
        Strength::Mild => 1,
        Strength::Strong => 2,
        Strength::Absolute => 4,
    }
}

/// A number of sixteen bits for each pair of each round.
fn chance(table: &Crosstable, seed: u64, a: usize, b: usize) -> i64 {
    let mix = |seed: u64, number: usize| SplitMix(seed ^ number as u64).bits();
    let bits = mix(mix(mix(seed, table.rounds().len()), a), b);
    (bits >> 48) as i64
}
