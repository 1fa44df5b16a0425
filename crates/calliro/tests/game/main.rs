//! Calliro as the sheet plays it: one module for each promise.

#![allow(clippy::unwrap_used, missing_docs)]

mod all_arcs;
mod geometry;
mod hidden;
mod notation;
mod random;
mod refusals;
mod rules;

use callabash_calliro::{Cell, Colour, Decision, Event, Rules, Truth};
use callabash_game::{Chance, Seat, SplitMix};

/// How many times to try: a tenth or less of the full number unless
/// `CALLABASH_LARGE` is set.
pub fn times(full: usize, usual: usize) -> usize {
    match std::env::var_os("CALLABASH_LARGE") {
        Some(_) => full,
        None => usual,
    }
}

pub fn random_rules(chance: &mut impl Chance) -> Rules {
    let mut rules = Rules::default();
    let options: Vec<(&str, Vec<&str>)> =
        rules.options().map(|(option, _, values)| (option, values)).collect();
    for (option, values) in options {
        if chance.below(2) == 0 {
            let value = values[chance.below(values.len() as u32) as usize];
            assert!(rules.choose(option, value));
        }
    }
    rules
}

pub fn cell(rules: &Rules, name: &str) -> Cell {
    Cell::read(rules.board, name).unwrap()
}

/// A complete state with these chips on the board (`e5 Ob`) and score chips (`e5 S`), and
/// all others in the repository.
pub fn truth(rules: &str, chips: &[&str], further: &str) -> Truth {
    let rules: Rules = rules.parse().unwrap();
    let side = rules.board.side() as i8;
    let mut pairs = [10_i32; 3];
    let mut points = [0; 2];
    let number = |letter: char| "obg".find(letter.to_ascii_lowercase()).unwrap();
    let mut at = std::collections::HashMap::new();
    for spec in chips {
        let (name, chip) = spec.split_once(' ').unwrap();
        match chip {
            "S" => points[0] += 1,
            "N" => points[1] += 1,
            _ => {
                let letters: Vec<char> = chip.chars().collect();
                pairs[3 - number(letters[0]) - number(letters[1])] -= 1;
            }
        }
        at.insert(cell(&rules, name), chip);
    }
    let rows: Vec<String> = (1 - side..side)
        .map(|r| {
            let mut row = String::new();
            let mut empty = 0;
            for q in 1 - side..side {
                let Some(cell) = Cell::at(rules.board, q, r) else { continue };
                match at.get(&cell) {
                    None => empty += 1,
                    Some(chip) => {
                        if empty > 0 {
                            row += &empty.to_string();
                        }
                        row += chip;
                        empty = 0;
                    }
                }
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            row
        })
        .collect();
    let names = ["Bg", "Og", "Ob"];
    let stock: String = names
        .iter()
        .zip(pairs)
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| format!("{name}{count}"))
        .collect();
    let further = if further.is_empty() { "S 1" } else { further };
    let text = format!("{} {}-{} {stock} - {further}", rows.join("/"), points[0], points[1]);
    Truth::read(rules, &text).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays decisions with commas between them, and returns all events.
pub fn play(truth: &mut Truth, decisions: &str) -> Vec<Event> {
    let mut chance = SplitMix(1);
    let mut events = Vec::new();
    for text in decisions.split(',') {
        let decision = Decision::read(truth.rules().board, text).unwrap();
        events.extend(truth.play(decision, &mut chance).unwrap_or_else(|error| panic!("{error}")));
    }
    events
}

/// What may be chosen, as text.
pub fn choices(truth: &Truth) -> Vec<String> {
    let size = truth.rules().board;
    truth.choices().iter().map(|decision| decision.write(size)).collect()
}

pub fn up(truth: &Truth, name: &str) -> Option<Colour> {
    truth.chip(cell(truth.rules(), name)).map(|chip| chip.up)
}

pub fn has_score(truth: &Truth, name: &str, seat: Seat) -> bool {
    truth.score_chips(seat).has(cell(truth.rules(), name))
}
