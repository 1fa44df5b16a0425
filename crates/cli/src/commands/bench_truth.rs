//! How long it takes until the margins of all moves of a position are exact.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use callabash_engine::{Analyser, Books, Question, Resources, SharedTables, Stop, sowing};
use callabash_game::{BySeat, Chance, PlayerName, SplitMix};
use callabash_sowing::{Position, Variant};
use callabash_tables::{Shape, Table, TableError, TableFile, TableKey};
use serde::Serialize;

use super::{sowing_game, tables::table_failure};
use crate::{
    args::{TruthArgs, TruthSource},
    failure::Failure,
    output::Output,
    progress,
};

/// The games of the sheets, and Kalah with both of its endings.
const GAMES: [&str; 7] =
    ["calla", "kalah", "kalah-empty", "kalah-ru", "kalaha-1", "kalaha-2", "kalaha-3"];

/// The levels that play the games from which positions are taken.
const LEVELS: std::ops::RangeInclusive<u8> = 3..=8;

/// Parts of a game by the share of the seeds that are still on the board.
const PHASES: [&str; 4] = ["opening", "middle", "end", "all"];

/// The times of the positions of a game, in seconds.
#[derive(Serialize)]
struct Times {
    game: String,
    source: &'static str,
    phase: &'static str,
    positions: usize,
    p50: f64,
    p90: f64,
    p99: f64,
    worst: f64,
    /// How many were given up; their times are those at which they were.
    given_up: usize,
}

pub(crate) fn run(args: &TruthArgs, output: &mut Output) -> Result<(), Failure> {
    let names: Vec<String> = match args.game.as_slice() {
        [] => GAMES.iter().map(|name| (*name).to_owned()).collect(),
        named => named.to_vec(),
    };
    if !output.json {
        output.line(format!(
            "{:<12} {:<12} {:<8} {:>6} {:>8} {:>8} {:>8} {:>8} {:>5}",
            "game", "source", "phase", "n", "p50", "p90", "p99", "worst", "> max"
        ))?;
    }
    let mut documents = Vec::new();
    for name in names {
        let variant = sowing_game(&name)?;
        let positions = positions(&variant, args);
        for (source, resources) in sources(&variant, args)? {
            let times = measure(&positions, &resources, args);
            for phase in PHASES {
                let Some(times) = summary(&name, source, phase, &positions, &times) else {
                    continue;
                };
                if output.json {
                    documents.push(times);
                } else {
                    print(&times, output)?;
                }
            }
        }
    }
    if output.json { output.document(&documents) } else { Ok(()) }
}

fn print(times: &Times, output: &mut Output) -> Result<(), Failure> {
    let Times { game, source, phase, positions, p50, p90, p99, worst, given_up } = times;
    output.line(format!(
        "{game:<12} {source:<12} {phase:<8} {positions:>6} {p50:>8.3} {p90:>8.3} {p99:>8.3} \
         {worst:>8.3} {given_up:>5}"
    ))
}

/// Positions of games that two levels play, one of each game, by chance.
fn positions(variant: &Variant, args: &TruthArgs) -> Vec<Position> {
    let mut chance = SplitMix(args.seed);
    let mut positions = Vec::new();
    while positions.len() < args.positions as usize {
        let opening = sowing::opening(variant, &mut chance);
        let mut player = || {
            let levels = u32::from(LEVELS.end() - LEVELS.start()) + 1;
            let level = LEVELS.start() + chance.below(levels) as u8;
            sowing::Player::new(PlayerName::Level(level), chance.bits()).expect("a level")
        };
        let mut players = BySeat { south: player(), north: player() };
        let mut at = variant.initial();
        let mut met = vec![at];
        let mut opening = opening.into_iter();
        while let Some(m) = opening.next().or_else(|| players[at.decider()].choose(&at)) {
            at.play_unchecked(m);
            met.push(at);
        }
        met.retain(|position| position.outcome().is_none());
        positions.push(met[chance.below(met.len() as u32) as usize]);
    }
    positions
}

/// What is measured for a game. Tables are only measured where there is one.
fn sources(variant: &Variant, args: &TruthArgs) -> Result<Vec<(&'static str, Resources)>, Failure> {
    let is_wanted = |source| args.source.is_empty() || args.source.contains(&source);
    let resources = Resources {
        memory: args.memory << 20,
        threads: args.threads.map_or_else(Table::default_threads, usize::from),
        books: Books::None,
        ..Resources::default()
    };
    let with_books = Resources { books: Books::Embedded, ..resources.clone() };
    let mut sources = Vec::new();
    if is_wanted(TruthSource::Nothing) {
        sources.push(("nothing", resources));
    }
    if is_wanted(TruthSource::Books) {
        sources.push(("books", with_books.clone()));
    }
    let path = args.tables.as_ref();
    let path = path.map(|folder| folder.join(TableKey::new(variant.rules()).file_name()));
    if let Some(path) = path.filter(|path| is_wanted(TruthSource::Tables) && path.exists()) {
        let table = load(&path, &with_books).map_err(|error| table_failure(&path, error))?;
        let tables = SharedTables::default();
        tables.keep(Arc::new(table));
        sources.push(("books+tables", Resources { tables, ..with_books }));
    }
    Ok(sources)
}

/// Reads as much of a table as three quarters of the memory hold: it stays there from question
/// to question, as in a server.
fn load(path: &Path, resources: &Resources) -> Result<Table, TableError> {
    let file = TableFile::open(path)?;
    let (pits, most_seeds) = (file.key().rules().pits, file.shape().seeds());
    let seeds = Shape::seeds_within(pits, most_seeds, resources.memory / 4 * 3);
    file.load_while(seeds, resources.threads, &|| true)
}

/// The seconds of each position, and whether all its margins were found. Each is asked as if it
/// were the first.
fn measure(positions: &[Position], resources: &Resources, args: &TruthArgs) -> Vec<(f64, bool)> {
    let limit = Duration::try_from_secs_f64(args.time).ok();
    let bar = progress::bar(positions.len() as u64);
    let times = positions.iter().map(|position| {
        let started = Instant::now();
        let mut analyser = Analyser::new(*position.rules(), resources.clone());
        let question = Question { stop: Stop::after(limit), ..Question::default() };
        let exact = analyser.analyse(position, &question).is_ok_and(|found| found.is_exact());
        bar.inc(1);
        (started.elapsed().as_secs_f64(), exact)
    });
    let times = times.collect();
    bar.finish_and_clear();
    times
}

fn phase(position: &Position) -> &'static str {
    let board = position.board();
    let on_board = u32::from(board.mine.total() + board.theirs.total());
    let all = u32::from(position.seeds());
    PHASES[if 2 * all < 3 * on_board {
        0
    } else if all < 3 * on_board {
        1
    } else {
        2
    }]
}

fn summary(
    game: &str,
    source: &'static str,
    of: &'static str,
    positions: &[Position],
    times: &[(f64, bool)],
) -> Option<Times> {
    let counts = |position: &Position| of == PHASES[3] || phase(position) == of;
    let counted = positions.iter().zip(times).filter(|(position, _)| counts(position));
    let counted: Vec<(f64, bool)> = counted.map(|(_, time)| *time).collect();
    let mut seconds: Vec<f64> = counted.iter().map(|(seconds, _)| *seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let worst = *seconds.last()?;
    let part = |percent: usize| seconds[(seconds.len() * percent / 100).min(seconds.len() - 1)];
    Some(Times {
        game: game.to_owned(),
        source,
        phase: of,
        positions: seconds.len(),
        p50: part(50),
        p90: part(90),
        p99: part(99),
        worst,
        given_up: counted.iter().filter(|(_, exact)| !exact).count(),
    })
}
