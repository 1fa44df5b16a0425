use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use callabash_engine::{
    AnalysedMove, Analyser, Analysis, AnalysisError, Books, Bounds, Estimate, Goal, Limits,
    Question, Resources, SharedTables, Stop, Worth,
    sowing::{LEVELS, Orders, Player},
};
use callabash_game::{Message, PlayerName, ToMessage};
use callabash_protocol::SolutionView;
use callabash_sowing::{Move, Position, Variant, notation::write_position};
use callabash_tables::{Table, TableFile};
use serde::Serialize;
use serde_json::json;

use super::{batch::Batch, found_table::FoundTable, sowing_game, tables::default_memory};
use crate::{
    args::{LimitArgs, PositionArgs},
    failure::Failure,
    interrupt,
    output::Output,
    platform, progress,
};

impl LimitArgs {
    /// The limits, with a time limit of `seconds` if none is given.
    pub(super) fn with_default_time(&self, seconds: f64) -> Limits {
        let limits = self.limits();
        Limits { time: limits.time.or(Some(Duration::from_secs_f64(seconds))), ..limits }
    }

    pub(super) fn limits(&self) -> Limits {
        Limits {
            time: self.time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
            nodes: self.nodes,
            memory: self.memory.map_or_else(default_memory, |mib| mib << 20),
            threads: self.threads.map_or_else(Table::default_threads, usize::from),
        }
    }
}

pub(crate) fn run(
    args: &PositionArgs,
    limits: LimitArgs,
    goal: Goal,
    tables: Option<&Path>,
    output: &mut Output,
) -> Result<(), Failure> {
    let variant = sowing_game(&args.game)?;
    let table = FoundTable::find(tables, &variant, output)?;
    let limits = limits.limits();
    if args.positions.is_some() {
        return run_batch(args, &variant, limits, goal, table.file(), output);
    }
    let position = args.read(&variant)?;
    let started = Instant::now();
    let solution = solve(&position, limits, goal, &table, output)?;
    let seconds = started.elapsed().as_secs_f64();
    if output.json {
        output.document(&Solved::new(&variant, &position, &solution, seconds))
    } else {
        print(&position, &solution, seconds, output)
    }
}

/// What a position is worth, with the position itself.
#[derive(Serialize)]
struct Solved {
    game: String,
    position: String,
    #[serde(flatten)]
    solution: SolutionView,
}

impl Solved {
    fn new(variant: &Variant, position: &Position, analysis: &Analysis, seconds: f64) -> Solved {
        let mut solution = SolutionView::new(analysis, seconds);
        if solution.line.is_empty() {
            let line = expected_line(position, analysis);
            solution.line = line.iter().map(Move::to_string).collect();
        }
        Solved { game: variant.to_string(), position: write_position(position), solution }
    }
}

/// Many positions, each on one thread.
fn run_batch(
    args: &PositionArgs,
    variant: &Variant,
    limits: Limits,
    goal: Goal,
    file: Option<Arc<TableFile>>,
    output: &mut Output,
) -> Result<(), Failure> {
    let shared = SharedTables::default();
    let memory = (limits.memory / limits.threads as u64).min(MEMORY_FOR_EACH_THREAD);
    let worker = || {
        let (tables, file) = (shared.clone(), file.clone());
        let resources = Resources { memory, threads: 1, tables, file, ..Resources::default() };
        let mut analyser = Analyser::new(variant.rules(), resources);
        move |position: &Position| {
            let started = Instant::now();
            let (stop, estimate) = (Stop::after(limits.time), Estimate::Quick);
            let question = Question { goal, stop, nodes: limits.nodes, estimate };
            let analysis =
                analyser.analyse(position, &question).map_err(|error| error.message())?;
            let seconds = started.elapsed().as_secs_f64();
            Ok(json!(Solved::new(variant, position, &analysis, seconds)))
        }
    };
    let columns = ["position", "margin", "bounds", "best", "moves", "nodes", "seconds"];
    Batch { args, variant, threads: limits.threads, columns: &columns }.run(worker, output)
}

/// More memory than this makes the solving of many small positions slower.
const MEMORY_FOR_EACH_THREAD: u64 = 64 << 20;

/// Solves a position as far as the limits and the user allow.
fn solve(
    position: &Position,
    limits: Limits,
    goal: Goal,
    table: &FoundTable,
    output: &mut Output,
) -> Result<Analysis, Failure> {
    let stop = Stop { cancel: interrupt::watch(), ..Stop::after(limits.time) };
    let spinner = progress::spinner();
    let mut show = |analysis: &Analysis| {
        let Bounds { low, high } = analysis.margin;
        let exact = analysis.moves.iter().filter(|one| one.bounds.exact().is_some()).count();
        let millions = analysis.nodes / 1_000_000;
        spinner.set_message(format!("{low:+} … {high:+}  {exact} =  {millions} M"));
    };
    let Limits { memory, threads, nodes, .. } = limits;
    let resources = Resources { memory, threads, file: table.file(), ..Resources::default() };
    let mut analyser = Analyser::new(*position.rules(), resources);
    let question = Question { goal, stop, nodes, estimate: Estimate::Quick };
    let analysis = analyser.analyse_with(position, &question, &mut show);
    spinner.finish_and_clear();
    table.report(analyser.take_table_fault(), output)?;
    match analysis {
        // What was found until the user stopped it is true.
        Err(AnalysisError::Cancelled(analysis)) => Ok(*analysis),
        analysis => analysis.map_err(|error| Failure::Failed(error.message())),
    }
}

/// How far a line is followed that is only an estimate, and how far ahead each of its sowings
/// looks.
const LINE_SOWINGS: usize = 8;
const LINE_DEPTH: u8 = 6;

/// How play may go on where the margin was not found: the move that seems best, and what
/// follows from a short look ahead.
fn expected_line(position: &Position, analysis: &Analysis) -> Vec<Move> {
    let of_worth = |one: &&AnalysedMove| one.worth().map(Worth::margin);
    let best = analysis.moves.iter().rev().max_by_key(of_worth).map(|one| one.played);
    let Some(mut player) = Player::new(PlayerName::Level(LEVELS.len() as u8), 0) else {
        return Vec::new();
    };
    let orders = Orders { depth: Some(LINE_DEPTH), ..Orders::default() };
    let mut at = position.without_early_win();
    let mut line = Vec::new();
    let mut next = best;
    while let Some(after) = next.and_then(|m| at.play(m).ok()) {
        line.extend(next);
        at = after;
        next = player.think(&at, &orders, &mut |_| ()).filter(|_| line.len() < LINE_SOWINGS);
    }
    line
}

fn print(
    position: &Position,
    solution: &Analysis,
    seconds: f64,
    output: &mut Output,
) -> Result<(), Failure> {
    let signed = |margin: i16| format!("{margin:+}");
    let seat = position.turn().message();
    let headline = match solution.margin.exact() {
        Some(margin) if solution.moves.is_empty() => {
            Message::new("solve-over").with("margin", signed(margin))
        }
        Some(margin) => Message::new("solve-margin").with("margin", signed(margin)),
        None => Message::new("solve-bounds")
            .with("low", signed(solution.margin.low))
            .with("high", signed(solution.margin.high)),
    };
    output.say(&headline.with("seat", seat))?;
    if let Some(Worth::About(margin)) = solution.worth() {
        output.say(&Message::new("solve-estimate").with("margin", signed(margin)))?;
    }
    for one in &solution.moves {
        let mark = if solution.best.contains(&one.played) { "*" } else { " " };
        let value = match (one.bounds.exact(), one.worth()) {
            (Some(margin), _) => signed(margin),
            (None, about) => {
                let Bounds { low, high } = one.bounds;
                let about = about.map(|about| format!("  ≈ {}", signed(about.margin())));
                format!("{} … {}{}", signed(low), signed(high), about.unwrap_or_default())
            }
        };
        output.line(format!("{mark}{:>3}  {value}", one.played.to_string()))?;
    }
    let (key, line) = match solution.margin.exact() {
        Some(_) => ("solve-line", solution.line.clone()),
        None => ("solve-expected-line", expected_line(position, solution)),
    };
    if !line.is_empty() {
        let words: Vec<String> = line.iter().map(Move::to_string).collect();
        output.say(&Message::new(key).with("line", words.join(" ")))?;
    }
    let nodes = Message::new("solve-nodes")
        .with("nodes", solution.nodes as i64)
        .with("seconds", format!("{seconds:.2}"));
    output.say(&nodes)
}

pub(crate) fn bench(game: &str, output: &mut Output) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    // From nothing: without what the program knows by heart.
    let resources =
        Resources { memory: default_memory(), books: Books::None, ..Resources::default() };
    let started = Instant::now();
    let cpu = platform::cpu_time();
    let mut analyser = Analyser::new(variant.rules(), resources);
    let solution = analyser.analyse(&variant.initial(), &Question::default())?;
    let seconds = started.elapsed().as_secs_f64();
    if output.json {
        let mut view = json!(SolutionView::new(&solution, seconds));
        view["game"] = json!(variant.to_string());
        view["cpu_seconds"] = json!(platform::cpu_time() - cpu);
        return output.document(&view);
    }
    let name = output.text.say(&Message::new("bench-solve").with("game", variant.to_string()));
    let unit = Message::new("unit-seconds").with("n", format!("{seconds:.1}"));
    let time = output.text.say(&unit);
    output.line(format!("{name:<36} {time}"))
}
