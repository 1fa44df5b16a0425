use std::{
    path::{Path, PathBuf},
    time::Instant,
};

use callabash_game::{Message, ToMessage};

use callabash_sowing::Variant;
use callabash_tables::{
    BuildOptions, MarginSource, Shape, Table, TableError, TableFile, TableKey, build_file, verify,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::sowing_game;
use crate::{
    args::{PositionArgs, TablesCommand},
    failure::Failure,
    output::Output,
    platform::{self, cpu_time},
    progress,
};

pub(crate) fn run(command: TablesCommand, output: &mut Output) -> Result<(), Failure> {
    match command {
        TablesCommand::Build { game, seeds, dir, threads, memory } => {
            let options = BuildOptions {
                threads: threads.map_or_else(Table::default_threads, usize::from),
                memory: memory.map_or_else(default_memory, |mib| mib << 20),
            };
            build(&game, seeds, &dir, options, output)
        }
        TablesCommand::Verify { game, dir, sample } => check(&game, &dir, sample, output),
        TablesCommand::Probe { args, dir } => probe(&args, &dir, output),
        TablesCommand::Info { game, dir } => info(&game, &dir, output),
    }
}

#[derive(Serialize)]
struct BuildView {
    path: String,
    positions: u64,
    found: u64,
    bytes: u64,
    seconds: f64,
    cpu_seconds: f64,
}

fn build(
    game: &str,
    seeds: u16,
    dir: &Path,
    options: BuildOptions,
    output: &mut Output,
) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    let key = TableKey::new(variant.rules());
    let size = match callabash_tables::check_size(key, seeds) {
        Ok(()) => Shape::new(key.rules().pits, seeds).size() as u64,
        Err(error) => return Err(table_failure(dir, error)),
    };
    let (started, cpu) = (Instant::now(), cpu_time());
    let bar = progress::bar(size);
    let built = build_file(dir, variant.rules(), seeds, options, &|positions| bar.inc(positions))
        .map_err(|error| table_failure(&dir.join(key.file_name()), error))?;
    bar.finish_and_clear();
    let view = BuildView {
        positions: built.positions,
        found: built.already_built,
        bytes: built.bytes,
        seconds: started.elapsed().as_secs_f64(),
        cpu_seconds: cpu_time() - cpu,
        path: built.path.display().to_string(),
    };
    if output.json {
        return output.document(&view);
    }
    let done = view.positions - view.found;
    let message = match done {
        0 => Message::new("tables-found"),
        _ => Message::new("tables-built")
            .with("seconds", format!("{:.1}", view.seconds))
            .with("rate", format!("{:.0}", done as f64 / view.seconds / 1e6))
            .with("bytes", view.bytes as i64),
    };
    output.say(&message.with("path", view.path).with("positions", view.positions as i64))
}

fn check(game: &str, dir: &Path, sample: Option<u64>, output: &mut Output) -> Result<(), Failure> {
    let (path, file) = open(game, dir)?;
    let refuse = |error| table_failure(&path, error);
    let table = file.load().map_err(refuse)?;
    let bar = progress::bar(table.shape().size() as u64);
    let verified =
        verify(&table, sample, Table::default_threads(), &|positions| bar.inc(positions))
            .map_err(refuse)?;
    bar.finish_and_clear();
    if output.json {
        let document = json!({"verified": verified.positions, "positions": verified.of});
        return output.document(&document);
    }
    let message = Message::new("tables-verified")
        .with("positions", verified.positions as i64)
        .with("of", verified.of as i64);
    output.say(&message)
}

fn info(game: &str, dir: &Path, output: &mut Output) -> Result<(), Failure> {
    let (_, file) = open(game, dir)?;
    let totals = file.totals();
    let positions = file.shape().size() as i64;
    if output.json {
        return output.document(&json!({
            "rules": file.key().text(),
            "seeds": file.shape().seeds(),
            "positions": positions,
            "bytes": file.length(),
            "won": totals.won,
            "even": totals.even,
            "lost": totals.lost,
        }));
    }
    let about = Message::new("tables-info")
        .with("rules", file.key().text())
        .with("seeds", i64::from(file.shape().seeds()))
        .with("positions", positions)
        .with("bytes", file.length() as i64);
    output.say(&about)?;
    let totals = Message::new("tables-totals")
        .with("won", totals.won as i64)
        .with("even", totals.even as i64)
        .with("lost", totals.lost as i64);
    output.say(&totals)
}

fn probe(args: &PositionArgs, dir: &Path, output: &mut Output) -> Result<(), Failure> {
    let position = args.read(&sowing_game(&args.game)?)?;
    let (path, file) = open(&args.game, dir)?;
    let refuse = |error| table_failure(&path, error);
    let Some(margin) = file.position_margin(&position).map_err(refuse)? else {
        let board = position.board();
        let seeds = i64::from(board.mine.total() + board.theirs.total());
        let fault = Message::new("error-table-reach")
            .with("seeds", seeds)
            .with("most", i64::from(file.shape().seeds()));
        return Err(Failure::BadInput(in_table_file(&path, fault)));
    };
    let moves = file.move_margins(&position).map_err(refuse)?;
    if output.json {
        let moves: Map<String, Value> =
            moves.into_iter().map(|(m, margin)| (m.to_string(), margin.into())).collect();
        return output.document(&json!({"margin": margin, "moves": moves}));
    }
    let message = Message::new("tables-margin")
        .with("margin", format!("{margin:+}"))
        .with("seat", position.turn().message());
    output.say(&message)?;
    for (m, margin) in moves {
        let margin = margin.expect("a move leads to no more seeds");
        output.line(format!("{:>4}  {margin:+}", m.to_string()))?;
    }
    Ok(())
}

fn open(game: &str, dir: &Path) -> Result<(PathBuf, TableFile), Failure> {
    let variant = sowing_game(game)?;
    let path = dir.join(TableKey::new(variant.rules()).file_name());
    let file = TableFile::open(&path).map_err(|error| table_failure(&path, error))?;
    Ok((path, file))
}

/// The table of a game's rules in a folder, which must be there; `None` if it has none of them.
pub(super) fn open_if_there(dir: &Path, variant: &Variant) -> Result<Option<TableFile>, Failure> {
    if !dir.is_dir() {
        let message = Message::new("error-no-folder").with("path", dir.display().to_string());
        return Err(Failure::BadInput(message));
    }
    let path = dir.join(TableKey::new(variant.rules()).file_name());
    if !path.exists() {
        return Ok(None);
    }
    TableFile::open(&path).map(Some).map_err(|error| table_failure(&path, error))
}

/// What is wrong with a table file. One that is missing or not a table is bad input; one
/// that is corrupt is a failure.
pub(super) fn table_failure(path: &Path, error: TableError) -> Failure {
    let message = in_table_file(path, error.message());
    match error {
        TableError::Corrupt { .. }
        | TableError::Wrong { .. }
        | TableError::Length { .. }
        | TableError::Busy => Failure::Failed(message),
        _ => Failure::BadInput(message),
    }
}

fn in_table_file(path: &Path, fault: Message) -> Message {
    Message::new("error-table-at").with("path", path.display().to_string()).with("fault", fault)
}

/// Three quarters of the free memory, where the system reports it.
pub(super) fn default_memory() -> u64 {
    platform::free_memory().map_or(4 << 30, |bytes| bytes / 4 * 3)
}
