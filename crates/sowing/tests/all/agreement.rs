//! The library and the slow implementation agree, over random games and
//! made-up positions of random rules; and what must always hold does.
//!
//! `CALLABASH_SOWINGS` sets how many sowings are compared.

use std::collections::BTreeMap;

use super::reference::{NORTH, Notes, SOUTH, Table};
use callabash_game::{BySeat, Chance, Choice, Game, Seat, SplitMix};
use callabash_sowing::{
    Capture, EarlyWin, End, Event, Leftovers, Move, Narrow, Origin, Pie, Position, Rules, Setup,
    notation,
};

#[test]
fn library_and_slow_implementation_agree() {
    let wanted: u64 = match std::env::var("CALLABASH_SOWINGS") {
        Ok(number) => number.parse().expect("CALLABASH_SOWINGS is a number"),
        Err(_) => 300_000,
    };
    let mut chance = SplitMix(20_261_115);
    let mut seen = Seen::default();
    while seen.sowings < wanted {
        let rules = random_rules(&mut chance);
        let start = match chance.below(3) {
            0 => random_start(rules, &mut chance),
            _ => random_setup(rules, &mut chance),
        };
        play_game(rules, &start, &mut chance, &mut seen);
    }
    seen.report();
    seen.demand_one_percent();
}

#[derive(Default)]
struct Seen {
    sowings: u64,
    counts: BTreeMap<String, u64>,
}

impl Seen {
    fn count(&mut self, what: impl Into<String>) {
        *self.counts.entry(what.into()).or_default() += 1;
    }

    fn sowing(&mut self, rules: &Rules, notes: &Notes) {
        self.sowings += 1;
        self.count(format!("pits={}", rules.pits));
        self.count(format!("capture={}", rules.capture.word()));
        self.count(format!("end={}", rules.end.word()));
        self.count(format!("leftovers={}", rules.leftovers.word()));
        self.count(format!("origin={}", rules.origin.word()));
        self.count(format!("early-win={}", rules.early_win.word()));
        self.count(format!("pie={}", rules.pie.word()));
        if notes.long {
            self.count("long lap");
        }
        if notes.skipped {
            self.count("skipped seat");
        }
        if notes.last_in_store {
            self.count("free turn");
        }
        if notes.captured > 0 {
            let kind = if notes.lone { "of a lone seed" } else { rules.capture.word() };
            self.count(format!("capture {kind}"));
        }
    }

    fn report(&self) {
        println!("{} sowings agree", self.sowings);
        for (what, count) in &self.counts {
            println!("{:>7.3} %  {what}", 100.0 * *count as f64 / self.sowings as f64);
        }
    }

    fn demand_one_percent(&self) {
        fn words<C: Choice>(option: &str) -> Vec<String> {
            C::WORDS.iter().map(|(_, word)| format!("{option}={word}")).collect()
        }
        let mut wanted: Vec<String> = (1..=12).map(|pits| format!("pits={pits}")).collect();
        wanted.extend(words::<Capture>("capture"));
        wanted.extend(words::<End>("end"));
        wanted.extend(words::<Leftovers>("leftovers"));
        wanted.extend(words::<Origin>("origin"));
        wanted.extend(words::<EarlyWin>("early-win"));
        wanted.extend(words::<Pie>("pie"));
        wanted.extend(["long lap", "skipped seat", "free turn"].map(str::to_owned));
        wanted.extend(
            ["capture opposite", "capture both", "capture lone", "capture of a lone seed"]
                .map(str::to_owned),
        );
        for what in wanted {
            let count = self.counts.get(&what).copied().unwrap_or_default();
            assert!(self.sowings <= 100 * count, "{what}: only {count} of {}", self.sowings);
        }
    }
}

fn random_choice<C: Choice>(chance: &mut impl Chance) -> C {
    C::WORDS[chance.below(C::WORDS.len() as u32) as usize].0
}

fn random_rules(chance: &mut impl Chance) -> Rules {
    let end = random_choice(chance);
    let leftovers = match end {
        End::PlayOn => Leftovers::Nobody,
        End::Mover | End::Either => random_choice(chance),
    };
    Rules {
        // Games on small boards are short, so there are more of them.
        pits: [1, 1, 1, 1, 2, 2, 3]
            .get(chance.below(14) as usize)
            .copied()
            .unwrap_or_else(|| 1 + chance.below(12) as u8),
        capture: random_choice(chance),
        end,
        leftovers,
        origin: random_choice(chance),
        early_win: random_choice(chance),
        pie: random_choice(chance),
    }
}

fn random_start(rules: Rules, chance: &mut impl Chance) -> Setup {
    let seeds = 1 + chance.below(12);
    let row = vec![seeds; usize::from(rules.pits)];
    Setup { rows: BySeat { south: row.clone(), north: row }, ..Setup::default() }
}

/// A position that nobody need have played to: heavy pits, empty rows, any
/// stores.
fn random_setup(rules: Rules, chance: &mut impl Chance) -> Setup {
    let mut left = 1 + chance.below(288);
    let heavy = chance.below(3) == 0;
    let mut row = |chance: &mut dyn FnMut(u32) -> u32| -> Vec<u32> {
        let sparse = chance(3) == 0;
        (0..rules.pits)
            .map(|_| {
                let most = match chance(6) {
                    0 | 1 if sparse => 0,
                    2 if heavy => left.min(60),
                    _ => left.min(6),
                };
                let seeds = chance(most + 1);
                left -= seeds;
                seeds
            })
            .collect()
    };
    let mut draw = |limit: u32| chance.below(limit);
    let south = row(&mut draw);
    let north = row(&mut draw);
    let store = draw(left + 1);
    let stores = match draw(3) {
        0 => BySeat { south: store, north: left - store },
        1 => BySeat { south: left.min(20), north: 0 },
        _ => BySeat { south: 0, north: 0 },
    };
    let turn = Seat::ALL[draw(2) as usize];
    Setup { rows: BySeat { south, north }, stores, turn, number: 1 + draw(50), pie: false }
}

fn play_game(rules: Rules, setup: &Setup, chance: &mut impl Chance, seen: &mut Seen) {
    let mut position = Position::from_setup(rules, setup).expect("a legal setup");
    let mut table = Table {
        rules,
        pits: [&setup.rows.south, &setup.rows.north]
            .map(|row| row.iter().map(|&seeds| seeds as i32).collect()),
        stores: [setup.stores.south as i32, setup.stores.north as i32],
        mover: if setup.turn == Seat::South { SOUTH } else { NORTH },
        over: None,
    };
    table.arrive();
    compare(&position, &table);
    let total = position.seeds();

    for moves in 0.. {
        assert!(moves < 20_000, "the game ends");
        check_notation(&position);
        let legal: Vec<Move> = position.legal_moves().collect();
        assert_eq!(legal.is_empty(), position.outcome().is_some());
        let Some(&m) = legal.get(chance.below(legal.len().max(1) as u32) as usize) else {
            assert!(table.legal().is_empty());
            return;
        };
        let (after, events) = position.play_with_events(m).expect("a legal move");
        check_events(&position, &after, &events);
        assert_eq!(position.play(m).expect("a legal move"), after, "watching changes nothing");
        check_narrow(&position, m, &after);
        assert_eq!(after.seeds(), total, "no seed is lost or made");

        let Move::Sow(pit) = m else {
            if m == Move::Win {
                assert!(2 * position.stores()[position.turn()] > total);
                return;
            }
            assert_eq!((after.rows(), after.stores()), (position.rows(), position.stores()));
            position = after;
            continue;
        };
        assert_eq!(
            legal.iter().filter(|m| m.is_sowing()).count(),
            table.legal().len(),
            "the same pits can be sown"
        );
        let notes = table.sow(usize::from(pit.index()));
        compare(&after, &table);
        check_notes(&events, &notes);
        seen.sowing(&rules, &notes);
        position = after;
    }
}

#[track_caller]
fn compare(position: &Position, table: &Table) {
    let rows = position.rows();
    let as_counts = |row: &[u16]| row.iter().map(|&seeds| i32::from(seeds)).collect::<Vec<_>>();
    assert_eq!([as_counts(&rows.south), as_counts(&rows.north)], table.pits, "{position}");
    let stores = position.stores();
    assert_eq!([stores.south, stores.north].map(i32::from), table.stores, "{position}");
    let reason = position.outcome().map(|outcome| outcome.reason.word());
    assert_eq!(reason, table.over, "{position}");
    if reason.is_none() {
        let mover = if position.turn() == Seat::South { SOUTH } else { NORTH };
        assert_eq!(mover, table.mover, "{position}");
    }
}

fn check_notes(events: &[Event], notes: &Notes) {
    let captured: u16 = events
        .iter()
        .filter_map(|event| match event {
            Event::Capture { seeds, own, .. } => Some(seeds + own),
            _ => None,
        })
        .sum();
    assert_eq!(i32::from(captured), notes.captured);
    let skipped = events.iter().any(|event| matches!(event, Event::Skip { .. }));
    assert_eq!(skipped, notes.skipped);
    let over = events.iter().any(|event| matches!(event, Event::Over { .. }));
    let free = events.iter().any(|event| matches!(event, Event::FreeTurn { .. }));
    assert!(!free || (notes.last_in_store && !over), "a free turn is really played");
}

/// Events, taken at their word, lead from one position to the next.
fn check_events(before: &Position, after: &Position, events: &[Event]) {
    let mut rows = before.rows();
    let mut stores = before.stores();
    let mut hand = 0;
    let mut over = None;
    for event in events {
        match *event {
            Event::Lift { seat, pit, seeds } => {
                hand = std::mem::take(&mut rows[seat][usize::from(pit)]);
                assert_eq!(hand, seeds);
            }
            Event::Drop { seat, pit } => {
                hand -= 1;
                rows[seat][usize::from(pit)] += 1;
            }
            Event::Bank { seat } => {
                hand -= 1;
                stores[seat] += 1;
            }
            Event::Capture { by, at, from, seeds, own } => {
                rows[!by][usize::from(from)] -= seeds;
                rows[by][usize::from(at)] -= own;
                stores[by] += seeds + own;
            }
            Event::Leftovers { to, from, seeds } => {
                assert_eq!(rows[from].iter().sum::<u16>(), seeds);
                assert_eq!(rows[!from].iter().sum::<u16>(), 0, "one row has run out");
                if let Some(to) = to {
                    rows[from].fill(0);
                    stores[to] += seeds;
                }
            }
            Event::Over { outcome } => over = Some(outcome),
            Event::FreeTurn { seat } => assert_eq!(seat, after.turn()),
            Event::Skip { seat } => assert_eq!(seat, !after.turn()),
            Event::Swap | Event::Keep => (),
        }
    }
    assert_eq!(hand, 0, "every seed that was lifted is dropped");
    assert_eq!((rows, stores, over), (after.rows(), after.stores(), after.outcome()));
}

/// A position survives being written and read.
fn check_notation(position: &Position) {
    let text = notation::write_position(position);
    let read = notation::read_position(*position.rules(), &text).expect("what was written");
    assert_eq!(notation::write_position(&read), text);
    assert!(read.legal_moves().eq(position.legal_moves()), "{text}");
}

/// Rows of either width play alike.
fn check_narrow(before: &Position, m: Move, after: &Position) {
    let Some(mut runner) = before.fast::<Narrow>() else { return };
    assert!(runner.legal_moves().eq(before.legal_moves()));
    let len = runner.legal_moves().len();
    let by_place: Vec<Move> = (0..len).filter_map(|n| runner.legal_moves().nth(n)).collect();
    assert!(before.legal_moves().eq(by_place));
    runner.play_unchecked(m);
    assert_eq!(Some(runner.board()), after.resized::<Narrow>().map(|narrow| narrow.board()));
    assert_eq!(runner.outcome(), after.outcome());
    assert_eq!(runner.turn(), after.turn());
}
