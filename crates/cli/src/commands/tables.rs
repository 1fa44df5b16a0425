use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::Instant,
};

use callabash_game::{Message, ToMessage};

use callabash_sowing::{Move, Position, Variant, notation::write_position};
use callabash_tables::{
    BuildOptions, MarginSource, Shape, Table, TableError, TableFile, TableKey, build_file_while,
    free_disk, verify,
};
use serde::Serialize;
use serde_json::json;

use super::{batch::Batch, sowing_game};
use crate::{
    args::{PositionArgs, TablesCommand},
    failure::Failure,
    interrupt,
    output::Output,
    platform::{self, cpu_time},
    progress,
};

pub(crate) fn run(command: TablesCommand, output: &mut Output) -> Result<(), Failure> {
    match command {
        TablesCommand::Build { game, seeds, dir, threads, memory, force } => {
            let options = BuildOptions {
                threads: threads.map_or_else(Table::default_threads, usize::from),
                memory: memory.map_or_else(default_memory, |mib| mib << 20),
            };
            build(&game, seeds, &dir, options, force, output)
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
    force: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    let key = TableKey::new(variant.rules());
    callabash_tables::check_size(key, seeds).map_err(|error| table_failure(dir, error))?;
    let shape = Shape::new(key.rules().pits, seeds);
    let size = shape.size() as u64;
    let path = dir.join(key.file_name());
    announce(&shape, &path, options, force, output)?;
    let (started, cpu) = (Instant::now(), cpu_time());
    let bar = progress::bar(size);
    let cancel = interrupt::watch();
    let tick = |positions| bar.inc(positions);
    let goes_on = || !cancel.is_cancelled();
    let built = build_file_while(dir, variant.rules(), seeds, options, &tick, &goes_on)
        .map_err(|error| table_failure(&path, error))?;
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

/// How many positions a core builds in a second, for an estimate of the time.
const BUILT_A_SECOND: f64 = 100e6;

/// Says what a build takes, and refuses what does not fit the disk or the memory.
fn announce(
    shape: &Shape,
    path: &Path,
    options: BuildOptions,
    force: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let bytes = shape.size() as u64;
    // A layer is built in memory as a whole.
    let layers = (0..=usize::from(shape.seeds())).map(|seeds| shape.layer_size(seeds) as u64);
    let memory = layers.max().unwrap_or_default();
    let there = path.metadata().map_or(0, |metadata| metadata.len());
    let seconds = bytes.saturating_sub(there) as f64 / BUILT_A_SECOND / options.threads as f64;
    let about = |key: &str| {
        Message::new(key)
            .with("path", path.display().to_string())
            .with("positions", bytes as i64)
            .with("size", size_in_words(bytes))
            .with("memory", size_in_words(memory))
            .with("time", duration_in_words(seconds))
    };
    let folder = path.ancestors().skip(1).find(|folder| folder.is_dir());
    let disk = free_disk(folder.unwrap_or(Path::new(".")));
    let refuse =
        |key: &str, free: u64| Err(Failure::BadInput(about(key).with("free", size_in_words(free))));
    match (disk, platform::free_memory()) {
        _ if force => (),
        (Some(free), _) if free < bytes.saturating_sub(there) => {
            return refuse("error-build-disk", free);
        }
        (_, Some(free)) if free < memory => return refuse("error-build-memory", free),
        _ => (),
    }
    output.warn(&about("tables-takes"))
}

/// A number of bytes as people say it.
pub(super) fn size_in_words(bytes: u64) -> String {
    const UNITS: [&str; 6] = ["B", "kB", "MB", "GB", "TB", "PB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while 999.5 <= size && unit + 1 < UNITS.len() {
        size /= 1000.0;
        unit += 1;
    }
    let digits = if size < 9.95 && 0 < unit { 1 } else { 0 };
    format!("{size:.digits$} {}", UNITS[unit])
}

fn duration_in_words(seconds: f64) -> String {
    match seconds {
        s if s < 120.0 => format!("{:.0} s", s.max(1.0)),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s if s < 172_800.0 => format!("{:.0} h", s / 3600.0),
        s => format!("{:.0} d", s / 86_400.0),
    }
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
    let variant = sowing_game(&args.game)?;
    let (path, file) = open(&args.game, dir)?;
    if args.positions.is_some() {
        let worker = || {
            |position: &Position| {
                let found = probe_one(&file, position);
                let mut found = json!(found.map_err(|fault| fault.message(&path))?);
                found["game"] = json!(variant.to_string());
                found["position"] = json!(write_position(position));
                Ok(found)
            }
        };
        let (columns, threads) = (["position", "margin", "moves"], Table::default_threads());
        let batch = Batch { args, variant: &variant, threads, columns: &columns };
        return batch.run(worker, output);
    }
    let position = args.read(&variant)?;
    let found = probe_one(&file, &position).map_err(|fault| match fault {
        ProbeFault::File(error) => table_failure(&path, error),
        reach => Failure::BadInput(reach.message(&path)),
    })?;
    if output.json {
        return output.document(&found);
    }
    let message = Message::new("tables-margin")
        .with("margin", format!("{:+}", found.margin))
        .with("seat", position.turn().message());
    output.say(&message)?;
    for (m, margin) in found.moves {
        output.line(format!("{m:>4}  {margin:+}"))?;
    }
    Ok(())
}

/// What a table says of a position.
#[derive(Serialize)]
struct Probed {
    margin: i16,
    moves: BTreeMap<String, i16>,
}

/// Why a table says nothing of a position.
enum ProbeFault {
    /// It has positions with at most so many seeds, not with so many.
    Reach {
        most: u16,
        seeds: u16,
    },
    File(TableError),
}

impl ProbeFault {
    fn message(&self, path: &Path) -> Message {
        let fault = match self {
            ProbeFault::Reach { most, seeds } => Message::new("error-table-reach")
                .with("seeds", i64::from(*seeds))
                .with("most", i64::from(*most)),
            ProbeFault::File(error) => error.message(),
        };
        in_table_file(path, fault)
    }
}

fn probe_one(file: &TableFile, position: &Position) -> Result<Probed, ProbeFault> {
    let Some(margin) = file.position_margin(position).map_err(ProbeFault::File)? else {
        let board = position.board();
        let seeds = board.mine.total() + board.theirs.total();
        return Err(ProbeFault::Reach { most: file.shape().seeds(), seeds });
    };
    let moves = file.move_margins(position).map_err(ProbeFault::File)?;
    let known = |(m, margin): (Move, Option<i16>)| Some((m.to_string(), margin?));
    Ok(Probed { margin, moves: moves.into_iter().filter_map(known).collect() })
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
