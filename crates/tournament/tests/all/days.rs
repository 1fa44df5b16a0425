//! Random tournaments from the first round to the last: with schools, forbidden pairs, late
//! arrivals, withdrawals, no-shows and byes.
//!
//! `CALLABASH_TOURNAMENTS` is how many; `./test --long` has ten thousand of them.

use std::collections::BTreeSet;

use callabash_game::{Chance, Seat, SplitMix};
use callabash_tournament::{
    Bye, Constraint, Crosstable, Encounter, MeetingResult, Pairing, PairingError, Player, PlayerId,
    PointRules, Points, SchoolId, System, Trf, check_pairings, pair_round,
};

use crate::perfect::{has_perfect_matching, least_cost};

/// The most places for which everything is tried.
const TRIED: usize = 12;

fn how_many() -> u64 {
    let number = std::env::var("CALLABASH_TOURNAMENTS").ok();
    number.map_or(300, |number| number.parse().expect("CALLABASH_TOURNAMENTS is a number"))
}

fn percent(chance: &mut SplitMix, share: u32) -> bool {
    chance.below(100) < share
}

/// A field of 4 to 64 players, small ones as often as large ones.
fn random_field(chance: &mut SplitMix) -> Crosstable {
    let most = [12, 24, 64][chance.below(3) as usize];
    let players = 4 + chance.below(most - 3);
    let schools = 1 + chance.below(8) as u16;
    let mut table = Crosstable::default();
    table.planned_rounds = Some(3 + chance.below(6) as usize);
    table.first_seat = Seat::ALL[chance.below(2) as usize];
    if percent(chance, 25) {
        table.rules = PointRules::CHESS;
    }
    for number in 0..players {
        let school =
            if schools == 1 { None } else { SchoolId::new(chance.below(schools.into()) as u16) };
        table.add_player(Player { name: format!("Player {number}"), school }).unwrap();
    }
    for _ in 0..chance.below(players / 2) {
        let mut id = || PlayerId(1 + chance.below(players) as u16);
        // A player and the same one is no pair.
        let _ = table.forbid(id(), id());
    }
    table
}

fn random_result(chance: &mut SplitMix) -> MeetingResult {
    let winner = Seat::ALL[chance.below(2) as usize];
    match chance.below(20) {
        0 => MeetingResult::Forfeit { winner },
        1 if percent(chance, 20) => MeetingResult::BothForfeit,
        1..=4 => MeetingResult::Played { winner: None },
        _ => MeetingResult::Played { winner: Some(winner) },
    }
}

/// How often two players, or one and nobody, break each constraint.
fn cost(table: &Crosstable, one: PlayerId, other: Option<PlayerId>) -> [usize; 5] {
    let byes =
        |id| table.encounters(id).filter(|&one| one == Encounter::Bye(Bye::Allocated)).count();
    let Some(other) = other else { return [0, 0, byes(one), 0, 0] };
    let school = |id| table.player(id).unwrap().school;
    let same_school = school(one).is_some() && school(one) == school(other);
    let must_change =
        must_have(table, one).is_some() && must_have(table, one) == must_have(table, other);
    let forbidden = table.forbidden().any(|pair| pair == (one, other) || pair == (other, one));
    [forbidden.into(), same_school.into(), 0, table.games_between(one, other), must_change.into()]
}

/// The seat that a player must have: after the other one twice running, or twice more often.
fn must_have(table: &Crosstable, id: PlayerId) -> Option<Seat> {
    let played = table.encounters(id).filter_map(|encounter| match encounter {
        Encounter::Paired { seat, result: Some(MeetingResult::Played { .. }), .. } => Some(seat),
        _ => None,
    });
    let had: Vec<Seat> = played.collect();
    let south = had.iter().filter(|&&seat| seat == Seat::South).count();
    let north = had.len() - south;
    match had.as_slice() {
        _ if north + 1 < south => Some(Seat::North),
        _ if south + 1 < north => Some(Seat::South),
        [.., one, last] if one == last => Some(!*last),
        _ => None,
    }
}

/// Everybody who is there is named once, and nobody else.
fn check_names(table: &Crosstable, absent: &BTreeSet<PlayerId>, pairing: &Pairing) {
    let paired = pairing.pairs.iter().flat_map(|pair| [pair.south, pair.north]);
    let mut named: Vec<PlayerId> = paired.chain(pairing.byes.iter().copied()).collect();
    named.sort();
    let present: Vec<PlayerId> = table.ids().filter(|id| !absent.contains(id)).collect();
    assert_eq!(named, present);
    assert_eq!(pairing.byes.len(), present.len() % 2);
}

/// A contest's pairing breaks no constraint that any pairing keeps, and says what it breaks.
fn check_contest(table: &Crosstable, absent: &BTreeSet<PlayerId>, pairing: &Pairing) {
    let present: Vec<PlayerId> = table.ids().filter(|id| !absent.contains(id)).collect();
    let places = present.len().next_multiple_of(2);
    let cost_at = |a: usize, b: usize| cost(table, present[a], present.get(b).copied());
    let pairs = pairing.pairs.iter().map(|pair| cost(table, pair.south, Some(pair.north)));
    let byes = pairing.byes.iter().map(|&player| cost(table, player, None));
    let costs: Vec<[usize; 5]> = pairs.chain(byes).collect();
    let paid: [usize; 5] = std::array::from_fn(|item| costs.iter().map(|cost| cost[item]).sum());
    for (item, constraint) in Constraint::ALL.into_iter().enumerate() {
        let told = pairing.broken.iter().filter(|broken| broken.constraint == constraint).count();
        assert_eq!(told, costs.iter().filter(|cost| 0 < cost[item]).count(), "{constraint:?}");
    }
    if places <= TRIED {
        assert_eq!(paid, least_cost(places, &cost_at));
    } else if let Some(first) = paid.iter().position(|&cost| 0 < cost) {
        let keeps = |a: usize, b: usize| cost_at(a, b)[..=first].iter().all(|&cost| cost == 0);
        assert!(!has_perfect_matching(places, &keeps), "{:?}", Constraint::ALL[first]);
    }
}

/// A Swiss pairing keeps the absolute criteria. If there is none, nothing keeps them.
fn check_swiss(
    table: &Crosstable,
    absent: &BTreeSet<PlayerId>,
    pairing: Result<&Pairing, &PairingError>,
) {
    let may_have_bye = |id| {
        table.encounters(id).all(|encounter| match encounter {
            Encounter::Bye(bye) => !matches!(bye, Bye::Allocated | Bye::Full),
            Encounter::Paired { seat, result, .. } => {
                result != Some(MeetingResult::Forfeit { winner: seat })
            }
        })
    };
    let rounds = table.rounds().len();
    let last = table.planned_rounds.is_some_and(|planned| rounds + 1 >= planned);
    let most = u32::try_from(rounds).unwrap() * table.rules.win.in_tenths();
    let top = |id| Points::tenths(most / 2) < table.points(id);
    let may_meet = |one: PlayerId, other: Option<PlayerId>| match other {
        None => may_have_bye(one),
        Some(other) => match cost(table, one, Some(other)) {
            [0, _, _, 0, seats] => seats == 0 || last && (top(one) || top(other)),
            _ => false,
        },
    };
    match pairing {
        Ok(pairing) => {
            assert!(pairing.pairs.iter().all(|pair| may_meet(pair.south, Some(pair.north))));
            assert!(pairing.byes.iter().all(|&player| may_meet(player, None)));
        }
        Err(error) => {
            assert_eq!(*error, PairingError::NoPairing);
            let present: Vec<PlayerId> = table.ids().filter(|id| !absent.contains(id)).collect();
            let places = present.len().next_multiple_of(2);
            let edge = |a: usize, b: usize| may_meet(present[a], present.get(b).copied());
            assert!(!has_perfect_matching(places, &edge));
        }
    }
}

/// What a whole day met with.
#[derive(Default)]
struct Tally {
    rounds: usize,
    broken: usize,
    without_pairing: usize,
}

fn play_day(seed: u64, tally: &mut Tally) {
    let mut chance = SplitMix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut table = random_field(&mut chance);
    let swiss = percent(&mut chance, 25);
    let system = if swiss { System::Swiss } else { System::Contest { seed } };
    let mut gone: BTreeSet<PlayerId> = BTreeSet::new();
    for _ in 0..table.planned_rounds.unwrap() {
        let mut absent = gone.clone();
        let mut byes = Vec::new();
        for id in table.ids() {
            match chance.below(100) {
                0 => {
                    gone.insert(id);
                    absent.insert(id);
                }
                1..=3 if absent.insert(id) => {
                    byes.push((id, [Bye::Absent, Bye::Half][chance.below(2) as usize]))
                }
                _ => (),
            }
        }
        if percent(&mut chance, 10) {
            let school = SchoolId::new(chance.below(3) as u16);
            table.add_player(Player { name: "Late".to_owned(), school }).unwrap();
        }
        let pairing = pair_round(&table, system, &absent);
        if swiss {
            check_swiss(&table, &absent, pairing.as_ref());
        }
        let Ok(pairing) = pairing else {
            tally.without_pairing += 1;
            break;
        };
        check_names(&table, &absent, &pairing);
        if !swiss {
            check_contest(&table, &absent, &pairing);
        }
        assert_eq!(pair_round(&table, system, &absent), Ok(pairing.clone()));
        tally.rounds += 1;
        tally.broken += usize::from(!pairing.broken.is_empty());
        let mut round = pairing.to_round();
        for meeting in &mut round.meetings {
            meeting.result = Some(random_result(&mut chance));
        }
        round.byes.extend(byes);
        table.add_round(round).unwrap();
    }
    // A file does not hold a round in which nobody was paired.
    if table.rounds().iter().all(|round| !round.meetings.is_empty()) {
        let file = Trf { title: format!("Day {seed}"), table, next_byes: [].into() };
        let text = file.write().unwrap();
        assert_eq!(Trf::read(&text), Ok(file));
    }
}

#[test]
fn days_keep_what_can_be_kept_and_are_read_back() {
    let count = how_many();
    let play_half = |half: u64| {
        let mut tally = Tally::default();
        (half..count).step_by(2).for_each(|seed| play_day(seed, &mut tally));
        tally
    };
    let (one, other) = std::thread::scope(|scope| {
        let one = scope.spawn(|| play_half(0));
        let other = play_half(1);
        (one.join().unwrap(), other)
    });
    let tally = Tally {
        rounds: one.rounds + other.rounds,
        broken: one.broken + other.broken,
        without_pairing: one.without_pairing + other.without_pairing,
    };
    println!(
        "{count} tournaments, {} rounds; in {} a constraint could not be kept; {} ended early",
        tally.rounds, tally.broken, tally.without_pairing
    );
    // Both happen, so that both are tested.
    assert!(0 < tally.broken && tally.broken < tally.rounds);
}

/// What was paired is what is paired when a day is checked.
#[test]
fn a_day_checks_itself() {
    let mut table = Crosstable::default();
    let system = System::Contest { seed: 11 };
    for number in 0..9 {
        let school = SchoolId::new(number % 3);
        table.add_player(Player { name: String::new(), school }).unwrap();
    }
    for _ in 0..4 {
        let mut round = pair_round(&table, system, &BTreeSet::new()).unwrap().to_round();
        for meeting in &mut round.meetings {
            meeting.result = Some(MeetingResult::Played { winner: Some(Seat::North) });
        }
        table.add_round(round).unwrap();
    }
    assert_eq!(check_pairings(&table, system), []);
    let others = check_pairings(&table, System::Contest { seed: 12 });
    assert!(!others.is_empty(), "chance follows from the seed");
}
