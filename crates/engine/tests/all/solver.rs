//! Analysis equals plain minimax for random rules, with and without tables; what it says
//! under a limit is true; and it refuses what it can not answer.

use std::{collections::HashMap, sync::Arc, thread, time::Duration};

use callabash_engine::{
    AnalysedMove, Analyser, Analysis, AnalysisError, Books, Bounds, Estimate, Goal, Question,
    Resources, Stop,
};
use callabash_game::{BySeat, Chance, Choice, Seat, SplitMix};
use callabash_sowing::{
    Board, EarlyWin, End, Leftovers, Move, Pie, Position, Rules, Setup, Variant, Wide, notation,
};
use callabash_tables::{BuildOptions, TableFile, build_file};

fn small() -> Resources {
    Resources { memory: 1 << 22, threads: 2, books: Books::None, ..Resources::default() }
}

/// The margins of a position and of all its moves.
fn solve(position: &Position, resources: Resources) -> Analysis {
    let mut analyser = Analyser::new(*position.rules(), resources);
    analyser.analyse(position, &Question::default()).unwrap()
}

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
    for number in 0..170 {
        let rules = random_rules(&mut chance);
        let seeds = if rules.pits <= 3 { 14 } else { 8 };
        let folder = Folder::new(&format!("solver-{number}"));
        let mut solvers = [
            Analyser::new(rules, Resources { builds_tables: false, ..small() }),
            Analyser::new(rules, small()),
            Analyser::new(rules, Resources { file: folder.table(rules, 4), ..small() }),
        ];
        let mut known = HashMap::new();
        for _ in 0..10 {
            let position = random_position(rules, &mut chance, seeds);
            let value = lead(&position, position.turn()) + minimax(&position, &mut known);
            solvers[1].prepare(&position, None);
            for solver in &mut solvers {
                let solution = solver.analyse(&position, &Question::default()).unwrap();
                assert_eq!(solution.margin.exact(), Some(value), "{rules:?} {position}");
                check_moves(&position, &solution.moves, &mut known);
                check_line(&position, &solution.line, value);
                let best: Vec<Move> = solution
                    .moves
                    .iter()
                    .filter(|one| one.bounds.exact() == Some(value))
                    .map(|one| one.played)
                    .collect();
                assert_eq!(solution.best, best);
                compared += 1;
            }
        }
    }
    assert!(5_000 < compared, "only {compared}");
}

fn check_moves(position: &Position, moves: &[AnalysedMove], known: &mut HashMap<Board<Wide>, i16>) {
    assert_eq!(moves.len(), position.legal_moves().len());
    for AnalysedMove { played, bounds, .. } in moves {
        let after = position.play(*played).unwrap();
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

/// A folder for table files, which goes when it is dropped.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        Folder(std::env::temp_dir().join(format!("callabash-{name}-{}", std::process::id())))
    }

    /// A table file, where there can be one.
    fn table(&self, rules: Rules, seeds: u16) -> Option<Arc<TableFile>> {
        let options = BuildOptions { threads: 1, memory: 1 << 24 };
        let built = build_file(&self.0, rules, seeds, options, &|_| ()).ok()?;
        Some(Arc::new(TableFile::open(&built.path).unwrap()))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Each bound holds the true margin.
fn check_bounds(found: &Analysis, truth: &Analysis) {
    let inside = |bounds: Bounds, exact: Bounds| {
        assert!(bounds.low <= exact.low && exact.high <= bounds.high, "{bounds:?} {exact:?}");
    };
    inside(found.margin, truth.margin);
    for (found, truth) in found.moves.iter().zip(&truth.moves) {
        assert_eq!(found.played, truth.played);
        inside(found.bounds, truth.bounds);
    }
}

#[test]
fn limits_give_true_bounds() {
    let game: Variant = "kalah:pits=4,seeds=4".parse().unwrap();
    let start = game.initial();
    let truth = solve(&start, Resources::default());
    assert!(truth.is_exact());
    let mut open = 0;
    for nodes in [1, 5_000, 20_000, 100_000] {
        let resources = Resources { memory: 1 << 16, builds_tables: false, ..small() };
        let mut analyser = Analyser::new(game.rules(), resources);
        let estimate = [Estimate::Never, Estimate::Quick, Estimate::Thorough][nodes as usize % 3];
        let question = Question { nodes: Some(nodes), estimate, ..Question::default() };
        let mut reports = 0;
        let on_progress = &mut |found: &Analysis| {
            check_bounds(found, &truth);
            reports += 1;
        };
        let found = analyser.analyse_with(&start, &question, on_progress).unwrap();
        check_bounds(&found, &truth);
        assert_eq!(found.worth().is_some(), found.is_exact() || estimate != Estimate::Never);
        assert!(estimate == Estimate::Never || 0 < reports, "the estimate is reported at once");
        open += u32::from(found.margin.exact().is_none());
    }
    assert!(0 < open, "some limit was hit");
    // Nobody waits for the end of the time when everything is known.
    let tiny: Variant = "kalah:pits=1,seeds=1".parse().unwrap();
    let patient = Question {
        stop: Stop::after(Some(Duration::from_secs(3600))),
        estimate: Estimate::Thorough,
        ..Question::default()
    };
    let tiny_solved = Analyser::new(tiny.rules(), small()).analyse(&tiny.initial(), &patient);
    assert!(tiny_solved.unwrap().is_exact());
    let large: Variant = "kalah:seeds=6".parse().unwrap();
    let stop = Stop::after(Some(Duration::from_millis(50)));
    let question = Question { stop, ..Question::default() };
    let mut analyser = Analyser::new(large.rules(), small());
    let found = analyser.analyse(&large.initial(), &question).unwrap();
    assert!(found.margin.exact().is_none());
}

/// An analyser of other rules would answer with wrong margins.
#[test]
fn only_a_hard_question_waits_for_tables_and_they_grow() {
    let game: Variant = "kalah:pits=5,seeds=3".parse().unwrap();
    let mut analyser = Analyser::new(game.rules(), Resources { memory: 1 << 26, ..small() });
    let easy =
        notation::read_position(game.rules(), "1S,1S,1S,1S,1S/1S,1S,1S,1S,1S 10 10 S 9").unwrap();
    analyser.analyse(&easy, &Question::default()).unwrap();
    let without_table = analyser.memory();
    let truth = solve(&game.initial(), Resources { builds_tables: false, ..small() });
    let few = Question { nodes: Some(1_000), ..Question::default() };
    analyser.analyse(&game.initial(), &few).unwrap();
    assert_eq!(analyser.memory(), without_table);
    let mut nodes = 0;
    let found = analyser.analyse_with(&game.initial(), &Question::default(), &mut |analysis| {
        assert!(nodes <= analysis.nodes, "no stage is forgotten");
        nodes = analysis.nodes;
        check_bounds(analysis, &truth);
    });
    assert_eq!(found.unwrap().margin, truth.margin);
    assert!(without_table < analyser.memory());
}

#[test]
fn a_position_of_other_rules_is_refused() {
    let calla: Variant = "calla".parse().unwrap();
    let mut analyser = Analyser::new(calla.rules(), small());
    for other in ["kalah", "calla:leftovers=owner", "kalah:pits=5"] {
        let other: Variant = other.parse().unwrap();
        let refused = analyser.analyse(&other.initial(), &Question::default());
        assert!(matches!(refused, Err(AnalysisError::OtherRules { .. })), "{other}");
    }
    // What makes no difference to margins is no other rule.
    let tournament: Variant = "calla-tournament".parse().unwrap();
    let question = Question { nodes: Some(1), ..Question::default() };
    assert!(analyser.analyse(&tournament.initial(), &question).is_ok());
    // A table of other rules is left alone.
    let folder = Folder::new("other-rules");
    let kalah: Variant = "kalah:pits=4,seeds=2".parse().unwrap();
    let other: Variant = "kalah-empty:pits=4,seeds=2".parse().unwrap();
    let file = folder.table(other.rules(), 16);
    assert!(file.is_some());
    let margins = |file| -> Vec<_> {
        let analysis = solve(&kalah.initial(), Resources { file, ..small() });
        analysis.moves.iter().map(|one| one.bounds.exact()).collect()
    };
    assert_eq!(margins(file), margins(None));
}

/// Another thread ends a question; what was found until then is true.
#[test]
fn a_cancelled_question_is_an_error_with_what_is_known() {
    let large: Variant = "kalah:seeds=6".parse().unwrap();
    let question = Question { estimate: Estimate::Quick, ..Question::default() };
    let cancel = question.stop.cancel.clone();
    let (reported, reports) = std::sync::mpsc::channel();
    let canceller = thread::spawn(move || {
        reports.recv().unwrap();
        cancel.cancel();
    });
    let mut analyser = Analyser::new(large.rules(), small());
    let on_progress = &mut |_: &Analysis| reported.send(()).unwrap_or_default();
    let cancelled = analyser.analyse_with(&large.initial(), &question, on_progress);
    let Err(AnalysisError::Cancelled(known)) = cancelled else { panic!("{cancelled:?}") };
    assert_eq!(known.moves.len(), 6);
    assert!(known.margin.exact().is_none() && known.worth().is_some());
    canceller.join().unwrap();
    // What was asked before and is known needs no time.
    let tiny: Variant = "kalah:pits=1,seeds=1".parse().unwrap();
    let over = Analyser::new(tiny.rules(), small()).analyse(&tiny.initial(), &Question::default());
    assert!(over.unwrap().is_exact());
}

/// A damaged table is given up, and the answer found without it.
#[test]
fn a_damaged_table_gives_no_wrong_answer() {
    let folder = Folder::new("damaged");
    let game: Variant = "kalah:pits=4,seeds=2".parse().unwrap();
    folder.table(game.rules(), 12).unwrap();
    let path = std::fs::read_dir(&folder.0).unwrap().next().unwrap().unwrap().path();
    let bytes = std::fs::read(&path).unwrap();
    // One solver that no file can mislead.
    let mut sound = Analyser::new(game.rules(), Resources { builds_tables: false, ..small() });
    let mut chance = SplitMix(5);
    let mut given_up = 0;
    for _ in 0..300 {
        let mut changed = bytes.clone();
        let at = chance.below(bytes.len() as u32) as usize;
        changed[at] ^= 1 << chance.below(8);
        std::fs::write(&path, &changed).unwrap();
        let Ok(file) = TableFile::open(&path) else {
            given_up += 1;
            continue;
        };
        let resources = Resources { file: Some(Arc::new(file)), ..small() };
        let mut analyser = Analyser::new(game.rules(), resources);
        let mut position = game.initial();
        loop {
            let [truth, found] = [&mut sound, &mut analyser]
                .map(|one| one.analyse(&position, &Question::default()).unwrap());
            assert!(found.is_exact());
            check_bounds(&truth, &found);
            if position.outcome().is_some() {
                break;
            }
            let moves: Vec<Move> = position.legal_moves().collect();
            position = position.play(moves[chance.below(moves.len() as u32) as usize]).unwrap();
        }
        given_up += u32::from(analyser.take_table_fault().is_some());
    }
    assert!(30 < given_up, "only {given_up} tables were damaged where they are read");
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
            let solution = solve(&position, small());
            let margin = value["margin"].as_i64().unwrap();
            assert_eq!(solution.margin.exact().map(i64::from), Some(margin), "{variant} {text}");
            let expected = value["moves"].as_object().unwrap();
            assert_eq!(solution.moves.len(), expected.len());
            for AnalysedMove { played, bounds, .. } in &solution.moves {
                assert_eq!(bounds.exact().map(i64::from), expected[&played.to_string()].as_i64());
            }
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let rules = "calla".parse::<Variant>().unwrap().rules();
    let won = notation::read_position(rules, "3,1S,1/1S,2S,1S,2 7 20 S 9").unwrap();
    let solution = solve(&won, small());
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
        if solved.as_ref() != Some(&variant) {
            let resources = Resources { memory, books: Books::None, ..Resources::default() };
            solver = Some(Analyser::new(variant.rules(), resources));
            solved = Some(variant.clone());
        }
        let solver = solver.as_mut().expect("made for the first line of each game");
        let question = Question { goal: Goal::Margin, ..Question::default() };
        let found = solver.analyse(&position, &question).unwrap().margin.exact().unwrap();
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
