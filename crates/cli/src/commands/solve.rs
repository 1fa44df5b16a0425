use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use callabash_engine::{
    AnalysedMove, Analyser, Analysis, Bounds, Goal, Limits, Question, Resources, Stop,
};
use callabash_game::{Message, ToMessage};
use callabash_protocol::SolutionView;
use callabash_sowing::{Move, Position};
use callabash_tables::{Table, TableFile, TableKey};
use serde_json::json;

use super::{
    sowing_game,
    tables::{default_memory, table_failure},
};
use crate::{
    args::{LimitArgs, PositionArgs},
    failure::Failure,
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
    let position = args.read(&sowing_game(&args.game)?)?;
    let started = Instant::now();
    let solution = solve(&position, limits.limits(), goal, tables)?;
    let seconds = started.elapsed().as_secs_f64();
    if output.json {
        output.document(&SolutionView::new(&solution, seconds))
    } else {
        print(&position, &solution, seconds, output)
    }
}

/// Solves a position, with the table of its rules if the folder has one.
fn solve(
    position: &Position,
    limits: Limits,
    goal: Goal,
    tables: Option<&Path>,
) -> Result<Analysis, Failure> {
    let spinner = progress::spinner();
    let mut show = |analysis: &Analysis| {
        let Bounds { low, high } = analysis.margin;
        let exact = analysis.moves.iter().filter(|one| one.bounds.exact().is_some()).count();
        let millions = analysis.nodes / 1_000_000;
        spinner.set_message(format!("{low:+} … {high:+}  {exact} =  {millions} M"));
    };
    let stop = Stop::after(limits.time);
    let rules = *position.rules();
    let path = tables.map(|folder| folder.join(TableKey::new(rules).file_name()));
    let path = path.filter(|path| path.exists());
    let refuse = |error| table_failure(path.as_deref().unwrap_or(Path::new("")), error);
    let file = path.as_deref().map(TableFile::open).transpose().map_err(refuse)?.map(Arc::new);
    let Limits { memory, threads, nodes, .. } = limits;
    let resources = Resources { memory, threads, file, ..Resources::default() };
    let mut analyser = Analyser::new(rules, resources);
    let question = Question { goal, stop, nodes, ..Question::default() };
    let analysis = analyser.analyse_with(position, &question, &mut show);
    if let Some(fault) = analyser.take_table_fault() {
        return Err(refuse(fault));
    }
    analysis.map_err(|error| Failure::Failed(error.message()))
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
    for AnalysedMove { played, bounds, .. } in &solution.moves {
        let mark = if solution.best.contains(played) { "*" } else { " " };
        let value = match bounds.exact() {
            Some(margin) => signed(margin),
            None => format!("{} … {}", signed(bounds.low), signed(bounds.high)),
        };
        output.line(format!("{mark}{:>3}  {value}", played.to_string()))?;
    }
    if !solution.line.is_empty() {
        let words: Vec<String> = solution.line.iter().map(Move::to_string).collect();
        output.say(&Message::new("solve-line").with("line", words.join(" ")))?;
    }
    let nodes = Message::new("solve-nodes")
        .with("nodes", solution.nodes as i64)
        .with("seconds", format!("{seconds:.2}"));
    output.say(&nodes)
}

pub(crate) fn bench(game: &str, output: &mut Output) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    let limits = Limits {
        time: None,
        nodes: None,
        memory: default_memory(),
        threads: Table::default_threads(),
    };
    let started = Instant::now();
    let cpu = platform::cpu_time();
    let solution = solve(&variant.initial(), limits, Goal::Moves, None)?;
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
