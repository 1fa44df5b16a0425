use std::collections::{HashMap, HashSet};

use callabash_calliro::{Backs, Cell, Decision, Event, Truth, View};
use callabash_game::{Chance, Seat, SplitMix};

use super::{random_rules, times};

fn redacted(events: &[Event], viewer: Option<Seat>, truth: &Truth) -> Vec<Event> {
    events.iter().map(|event| event.seen_by(viewer, truth.rules().backs)).collect()
}

/// What a viewer has seen, recorded from what happened in the game and from
/// nothing else.
struct Notes {
    viewer: Option<Seat>,
    backs: Backs,
    hand: bool,
    cells: HashSet<Cell>,
    basket: Vec<bool>,
}

impl Notes {
    fn take(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Pick { seat, .. } => {
                    self.hand = match self.backs {
                        Backs::Peek => self.viewer == Some(seat),
                        Backs::Blind => false,
                        Backs::Open => true,
                    };
                }
                Event::Place { cell, .. } if self.hand => self.cells.extend([cell]),
                Event::Flip { cell, .. } | Event::Undo { cell, .. } => self.cells.extend([cell]),
                Event::Score { replaced, .. } | Event::Replace { replaced, .. } => {
                    self.basket.extend(replaced.into_iter().map(|cell| self.cells.remove(&cell)));
                }
                Event::Refill { .. } => self.basket.clear(),
                _ => (),
            }
        }
    }

    /// A complete state that differs from another only in what is not in the notes: the
    /// backs behind each colour change places.
    fn twin(&self, truth: &Truth, chance: &mut impl Chance) -> Truth {
        let text = truth.write();
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pool: HashMap<char, Vec<char>> = HashMap::new();
        let rows = chips_of(fields[0]);
        let basket = chips_of(fields[3]);
        let hand = fields.iter().find_map(|field| field.strip_prefix("hand:"));
        let cell_of = |number: usize| cells_in_order(truth)[number];
        let hidden_row: Vec<bool> =
            (0..rows.len()).map(|number| !self.cells.contains(&cell_of(number))).collect();
        let mut add = |chip: &str| {
            let mut letters = chip.chars();
            let (up, back) = (letters.next().unwrap(), letters.next().unwrap());
            pool.entry(up).or_default().push(back);
        };
        rows.iter().zip(&hidden_row).filter(|(_, hidden)| **hidden).for_each(|(chip, _)| add(chip));
        basket.iter().zip(&self.basket).filter(|(_, seen)| !**seen).for_each(|(chip, _)| add(chip));
        hand.filter(|_| !self.hand).into_iter().for_each(&mut add);
        for (up, backs) in [("O", "bg"), ("B", "og"), ("G", "ob")] {
            for back in backs.chars() {
                for _ in 0..stock(fields[2], &format!("{up}{back}")) {
                    add(&format!("{up}{back}"));
                }
            }
        }
        for backs in pool.values_mut() {
            for place in (1..backs.len()).rev() {
                backs.swap(place, chance.below(place as u32 + 1) as usize);
            }
        }
        let mut deal = |chip: &str| -> String {
            let up = chip.chars().next().unwrap();
            format!("{up}{}{}", pool.get_mut(&up).unwrap().pop().unwrap(), &chip[2..])
        };
        let mut changed = String::new();
        let mut number = 0;
        let mut rest = fields[0];
        while !rest.is_empty() {
            let length = chip_length(rest);
            if length == 0 {
                changed.push_str(&rest[..1]);
                rest = &rest[1..];
                continue;
            }
            changed +=
                &if hidden_row[number] { deal(&rest[..length]) } else { rest[..length].to_owned() };
            number += 1;
            rest = &rest[length..];
        }
        let basket: String = basket
            .iter()
            .zip(&self.basket)
            .map(|(chip, seen)| if *seen { (*chip).to_owned() } else { deal(chip) })
            .collect();
        let hand = hand.map(|chip| if self.hand { chip.to_owned() } else { deal(chip) });
        let mut left = String::new();
        for up in ['O', 'B', 'G'] {
            for back in ['o', 'b', 'g'] {
                let count =
                    pool.get(&up).map_or(0, |backs| backs.iter().filter(|b| **b == back).count());
                if 0 < count {
                    left += &format!("{up}{back}{count}");
                }
            }
        }
        let dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let mut parts = vec![changed, fields[1].to_owned(), dash(left), dash(basket)];
        for field in &fields[4..] {
            parts.push(match (field.strip_prefix("hand:"), &hand) {
                (Some(_), Some(hand)) => format!("hand:{hand}"),
                _ => (*field).to_owned(),
            });
        }
        Truth::read(*truth.rules(), &parts.join(" "))
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }
}

/// How many letters the chip at the beginning of a text has.
fn chip_length(text: &str) -> usize {
    let mut letters = text.chars();
    if !letters.next().is_some_and(|letter| "OBG".contains(letter)) {
        return 0;
    }
    match letters.nth(1) {
        Some('s' | 'n' | '=') => 3,
        _ => 2,
    }
}

fn chips_of(text: &str) -> Vec<&str> {
    let mut chips = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let length = chip_length(rest);
        if 0 < length {
            chips.push(&rest[..length]);
        }
        rest = &rest[length.max(1)..];
    }
    chips
}

fn cells_in_order(truth: &Truth) -> Vec<Cell> {
    truth.view(None).chips().into_iter().collect()
}

fn stock(text: &str, kind: &str) -> usize {
    let Some((_, after)) = text.split_once(kind) else { return 0 };
    let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    after[..digits].parse().unwrap()
}

/// Two complete states that differ only in what a viewer has not seen look the same to
/// it, through decisions, events and errors, until something is shown that
/// differs.
#[test]
fn what_a_seat_has_not_seen_makes_no_difference_to_it() {
    let mut chance = SplitMix(21);
    let mut pairs = 0;
    while pairs < times(200_000, 10_000) {
        let rules = random_rules(&mut chance);
        let mut truth = rules.start(&mut chance);
        let viewer = [Some(Seat::South), Some(Seat::North), None][chance.below(3) as usize];
        let mut notes = Notes {
            viewer,
            backs: rules.backs,
            hand: false,
            cells: HashSet::new(),
            basket: Vec::new(),
        };
        let mut twin = notes.twin(&truth, &mut chance);
        while truth.outcome().is_none() {
            let differ = twin != truth;
            assert_eq!(twin.view(viewer), truth.view(viewer));
            assert_eq!(twin.view(viewer).write(), truth.view(viewer).write());
            assert_eq!(twin.view(viewer).choices(), truth.view(viewer).choices());
            if viewer == Some(truth.decider()) {
                assert_eq!(truth.choices(), truth.view(viewer).choices());
            }
            if let Some(seat) = viewer {
                let wrong = Decision::Place(Cell::read(rules.board, "d4").unwrap());
                let error =
                    |truth: &Truth| truth.clone().play_by(seat, wrong, &mut SplitMix(1)).err();
                if !truth.choices().contains(&wrong) {
                    assert_eq!(error(&truth), error(&twin));
                }
            }
            let choices = truth.choices();
            let decision = choices[chance.below(choices.len() as u32) as usize];
            let whim = SplitMix(chance.bits());
            let events = truth.play(decision, &mut whim.clone()).unwrap();
            notes.take(&events);
            let seen = redacted(&events, viewer, &truth);
            // The twin may know that this is forbidden, or show something else.
            let same = twin
                .play(decision, &mut whim.clone())
                .is_ok_and(|events| redacted(&events, viewer, &twin) == seen);
            pairs += usize::from(same && differ);
            let parts = !same || truth.view(viewer) != twin.view(viewer);
            assert!(!parts || may_part(decision, &events, &notes), "{decision:?} {events:?}");
            if parts || chance.below(3) == 0 {
                twin = notes.twin(&truth, &mut chance);
            }
        }
    }
}

/// Whether a decision can show the viewer something new: the back of its own
/// pick, a flip, sides that fell anew, or whether a seat could do anything.
fn may_part(decision: Decision, events: &[Event], notes: &Notes) -> bool {
    let shows = |event: &Event| match event {
        Event::Peek { .. } => notes.hand,
        Event::Flip { .. } | Event::Undo { .. } | Event::Refill { .. } | Event::Pass { .. } => true,
        _ => false,
    };
    matches!(decision, Decision::Flip(_)) || events.iter().any(shows)
}

/// A view that follows the events it gets stays the view of the truth.
#[test]
fn a_view_follows_the_game_by_its_events() {
    let mut chance = SplitMix(22);
    for _ in 0..times(5_000, 300) {
        let rules = random_rules(&mut chance);
        let mut truth = rules.start(&mut chance);
        let viewers = [Some(Seat::South), Some(Seat::North), None];
        let mut views: Vec<View> = viewers.iter().map(|&viewer| truth.view(viewer)).collect();
        while truth.outcome().is_none() {
            let choices = truth.choices();
            let decision = choices[chance.below(choices.len() as u32) as usize];
            let events = truth.play(decision, &mut chance).unwrap();
            for view in &mut views {
                let seen = redacted(&events, view.viewer(), &truth);
                view.follow(decision, &seen).unwrap();
                assert_eq!(*view, truth.view(view.viewer()));
            }
        }
    }
}

/// A guess keeps what is known and all pairs of colours.
#[test]
fn guesses_could_be_true() {
    let mut chance = SplitMix(23);
    for _ in 0..times(2_000, 200) {
        let rules = random_rules(&mut chance);
        let mut truth = rules.start(&mut chance);
        while truth.outcome().is_none() {
            let viewer = Some(truth.decider());
            let guess = truth.view(viewer).sample_truth(&mut chance);
            assert_eq!(Truth::read(rules, &guess.write()).as_ref(), Ok(&guess), "a whole truth");
            let choices = truth.choices();
            truth.play(choices[chance.below(choices.len() as u32) as usize], &mut chance).unwrap();
        }
    }
}
