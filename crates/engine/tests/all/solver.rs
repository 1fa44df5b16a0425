//! The solver equals plain minimax and tables, for random rules, with and
//! without tables; and what it says under a limit is true.

use std::{collections::HashMap, sync::Arc, time::Duration};

use callabash_engine::{Goal, Limits, Solver, solve};
use callabash_game::{BySeat, Chance, Choice, Seat, SplitMix};
use callabash_sowing::{
    Board, EarlyWin, End, Leftovers, Move, Pie, Position, Rules, Setup, Variant, Wide, notation,
};
use callabash_tables::Table;

const SMALL: Limits = Limits { time: None, nodes: None, memory: 1 << 22, threads: 2 };

fn choose<C: Choice>(chance: &mut SplitMix) -> C {
    C::WORDS[chance.below(C::WORDS.len() as u32) as usize].0
}

fn random_rules(chance: &mut SplitMix) -> Rules {
    let end = choose(chance);
    let leftovers = if end == End::PlayOn { Leftovers::Nobody } else { choose(chance) };
    Rules {
        pits: 1 + chance.below(9) as u8,
        capture: choose(chance),
        end,
        leftovers,
        origin: choose(chance),
        early_win: EarlyWin::Off,
        pie: Pie::Off,
    }
}

fn random_position(rules: Rules, chance: &mut SplitMix, seeds: u32) -> Position {
    let row = vec![0; usize::from(rules.pits)];
    let mut rows = BySeat { south: row.clone(), north: row };
    for _ in 0..=chance.below(seeds) {
        let seat = Seat::ALL[chance.below(2) as usize];
        rows[seat][chance.below(u32::from(rules.pits)) as usize] += 1;
    }
    let stores = BySeat { south: chance.below(9), north: chance.below(9) };
    Position::from_setup(rules, &Setup { rows, stores, ..Setup::default() }).unwrap()
}

fn lead(position: &Position, seat: Seat) -> i16 {
    let stores = position.stores();
    stores[seat] as i16 - stores[!seat] as i16
}

/// The margin that the seat to move still wins, by trying everything.
fn minimax(position: &Position, known: &mut HashMap<Board<Wide>, i16>) -> i16 {
    if position.outcome().is_some() {
        return 0;
    }
    if let Some(&value) = known.get(&position.board()) {
        return value;
    }
    let of_move = |m: Move| {
        let after = position.play(m).unwrap();
        let gain = lead(&after, position.turn()) - lead(position, position.turn());
        let rest = minimax(&after, known);
        gain + if after.turn() == position.turn() { rest } else { -rest }
    };
    let best = position.legal_moves().map(of_move).max().unwrap();
    known.insert(position.board(), best);
    best
}

#[test]
fn solver_equals_minimax_with_and_without_tables() {
    let mut chance = SplitMix(11);
    let mut compared = 0;
    for _ in 0..170 {
        let rules = random_rules(&mut chance);
        let seeds = if rules.pits <= 3 { 14 } else { 8 };
        let table = || (rules.pits <= 8).then(|| Arc::new(Table::build(rules, 4, 1).unwrap()));
        let mut solvers = [
            Solver::with_table(rules, None, SMALL),
            Solver::with_table(rules, table(), SMALL),
            Solver::new(rules, seeds, SMALL),
        ];
        let mut known = HashMap::new();
        for _ in 0..10 {
            let position = random_position(rules, &mut chance, u32::from(seeds));
            let value = lead(&position, position.turn()) + minimax(&position, &mut known);
            for solver in &mut solvers {
                let solution = solver.solve(&position);
                assert_eq!(solution.margin.exact(), Some(value), "{rules:?} {position}");
                check_moves(&position, &solution.moves, &mut known);
                check_line(&position, &solution.line, value);
                let best: Vec<Move> = solution
                    .moves
                    .iter()
                    .filter(|(_, bounds)| bounds.exact() == Some(value))
                    .map(|(m, _)| *m)
                    .collect();
                assert_eq!(solution.best, best);
                compared += 1;
            }
        }
    }
    assert!(5_000 < compared, "only {compared}");
}

fn check_moves(
    position: &Position,
    moves: &[(Move, callabash_engine::Bounds)],
    known: &mut HashMap<Board<Wide>, i16>,
) {
    assert_eq!(moves.len(), position.legal_moves().len());
    for (m, bounds) in moves {
        let after = position.play(*m).unwrap();
        let rest = minimax(&after, known);
        let rest = if after.turn() == position.turn() { rest } else { -rest };
        assert_eq!(bounds.exact(), Some(lead(&after, position.turn()) + rest));
    }
}

/// The line is played to the end and gives what was promised.
fn check_line(position: &Position, line: &[Move], margin: i16) {
    let end = line.iter().fold(*position, |position, m| position.play(*m).unwrap());
    assert!(end.outcome().is_some(), "{position}: the line stops early");
    assert_eq!(lead(&end, position.turn()), margin, "{position}");
}

#[test]
fn limits_give_true_bounds() {
    let game: Variant = "kalah:pits=4,seeds=4".parse().unwrap();
    let start = game.initial();
    let truth = solve(&start, Limits::default());
    let mut open = 0;
    for nodes in [1, 5_000, 20_000, 100_000] {
        let limits = Limits { nodes: Some(nodes), memory: 1 << 16, ..Limits::default() };
        let found = Solver::with_table(game.rules(), None, limits).solve(&start);
        let inside = |bounds: callabash_engine::Bounds, value: i16| {
            assert!(bounds.low <= value && value <= bounds.high, "{bounds:?} {value}");
        };
        inside(found.margin, truth.margin.low);
        for ((_, bounds), (_, exact)) in found.moves.iter().zip(&truth.moves) {
            inside(*bounds, exact.low);
        }
        open += u32::from(found.margin.exact().is_none());
    }
    assert!(0 < open, "some limit was hit");
    // Nobody waits for the end of the time when everything is known.
    let tiny: Variant = "kalah:pits=1,seeds=1".parse().unwrap();
    let patient = Limits { time: Some(Duration::from_secs(3600)), ..SMALL };
    assert!(solve(&tiny.initial(), patient).margin.exact().is_some());
    let large: Variant = "kalah:seeds=6".parse().unwrap();
    let limits =
        Limits { time: Some(Duration::from_millis(50)), memory: 1 << 24, ..Limits::default() };
    assert!(solve(&large.initial(), limits).margin.exact().is_none());
}

#[test]
fn given_margins() {
    let vectors: serde_json::Value =
        serde_json::from_str(include_str!("../../../../data/sowing-vectors.json")).unwrap();
    for game in vectors.as_array().unwrap() {
        let variant: Variant = game["game"].as_str().unwrap().parse().unwrap();
        for value in game["values"].as_array().unwrap() {
            let text = value["position"].as_str().unwrap();
            let position = notation::read_position(variant.rules(), text).unwrap();
            let solution = solve(&position, SMALL);
            let margin = value["margin"].as_i64().unwrap();
            assert_eq!(solution.margin.exact().map(i64::from), Some(margin), "{variant} {text}");
            let expected = value["moves"].as_object().unwrap();
            assert_eq!(solution.moves.len(), expected.len());
            for (m, bounds) in &solution.moves {
                assert_eq!(bounds.exact().map(i64::from), expected[&m.to_string()].as_i64());
            }
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let rules = "calla".parse::<Variant>().unwrap().rules();
    let won = notation::read_position(rules, "3,1S,1/1S,2S,1S,2 7 20 S 9").unwrap();
    let solution = solve(&won, SMALL);
    assert_eq!(solution.margin.exact(), Some(-13));
    assert!(solution.moves.is_empty() && solution.best.is_empty());
}

/// All values known from elsewhere. `CALLABASH_LARGE` adds those that take
/// minutes and gibibytes.
#[test]
fn known_values() {
    let large = std::env::var_os("CALLABASH_LARGE").is_some();
    let mut compared = 0;
    // One solver for all lines of a game: its table is built once.
    let (mut solver, mut solved) = (None, None);
    for line in include_str!("../../../../data/known-values.csv").lines() {
        let Some((game, rest)) = known_line(line) else { continue };
        let variant: Variant = game.parse().unwrap();
        let (line, margin) = rest.split_once(',').unwrap();
        let margin: i16 = margin.split(',').next().unwrap().parse().unwrap();
        let seeds = variant.initial().seeds();
        let pits = variant.rules().pits;
        let allowed = match (pits, large) {
            (6, false) => 36,
            // 6 x 6 took its finder months.
            (6, true) => 60,
            (5, false) => 40,
            _ => 72,
        };
        if allowed < seeds {
            continue;
        }
        let start = variant.initial();
        let position = notation::play_line(start, line).unwrap();
        let memory = if large { 18 << 30 } else { 1 << 26 };
        let limits = Limits { memory, ..Limits::default() };
        if solved.as_ref() != Some(&variant) {
            solver = Some(Solver::new(variant.rules(), seeds, limits));
            solved = Some(variant.clone());
        }
        let solver = solver.as_mut().expect("made for the first line of each game");
        let found = solver.solve_for(&position, Goal::Margin, &mut |_| ()).margin;
        let found = found.exact().unwrap();
        let found = if position.turn() == Seat::South { found } else { -found };
        assert_eq!(found, margin, "{variant} {line}");
        compared += 1;
    }
    assert!(60 < compared, "only {compared}");
}

fn known_line(line: &str) -> Option<(&str, &str)> {
    if line.starts_with('#') || line.starts_with("game,") {
        return None;
    }
    match line.strip_prefix('"') {
        Some(quoted) => quoted.split_once("\","),
        None => line.split_once(','),
    }
}
