//! Fixed work on one thread. Its counts are the same on every machine, so they show whether
//! a change alters behaviour; valgrind adds the number of instructions.

use std::process::Command;

use callabash_engine::{Analyser, Question, Resources};
use callabash_game::{Message, SplitMix};
use callabash_sowing::{Preset, Variant};
use callabash_tables::Table;
use clap::ValueEnum;
use serde::Serialize;

use super::{bench_tables::random_board, calliro::random_turns};
use crate::{failure::Failure, output::Output};

/// A piece of work, each on a path that must be fast.
#[derive(Copy, Clone, Debug, ValueEnum)]
pub(crate) enum Work {
    /// Sequences of eight sowings of Kalah
    Perft,
    /// Sowings of random games of Calla
    Random,
    /// Nodes of the solver, for all moves of a small Kalah
    Solve,
    /// Margins added up, from a table of Kalah to twelve seeds
    Table,
    /// Placements and flips of random games of Calliro
    Calliro,
}

impl Work {
    fn count(self) -> Result<u64, Failure> {
        let kalah = Variant::from(Preset::Kalah);
        Ok(match self {
            Work::Perft => kalah.initial().perft(8),
            Work::Random => {
                let calla = Variant::from(Preset::Calla).initial();
                let mut chance = SplitMix(1);
                (0..20_000).map(|_| u64::from(calla.random_game(&mut chance))).sum()
            }
            Work::Solve => {
                let small: Variant = "kalah:pits=4,seeds=4".parse()?;
                let resources = Resources {
                    memory: 16 << 20,
                    threads: 1,
                    builds_tables: false,
                    ..Resources::default()
                };
                let mut analyser = Analyser::new(small.rules(), resources);
                analyser.analyse(&small.initial(), &Question::default())?.nodes
            }
            Work::Table => {
                let table = Table::build(kalah.rules(), 12, 1)?;
                let mut chance = SplitMix(1);
                let boards = (0..10_000).map(|_| random_board(&mut chance, 12));
                boards
                    .filter_map(|board| table.get(board))
                    .map(|m| u64::from(m.unsigned_abs()))
                    .sum()
            }
            Work::Calliro => random_turns(20).0,
        })
    }

    fn name(self) -> String {
        let value = self.to_possible_value().expect("no work is hidden");
        value.get_name().to_owned()
    }
}

#[derive(Serialize)]
struct Counted {
    name: String,
    count: u64,
    instructions: Option<u64>,
}

#[derive(Serialize)]
struct Counts {
    counts: Vec<Counted>,
    /// Of all work together.
    signature: Option<String>,
}

pub(crate) fn run(only: Option<Work>, valgrind: bool, output: &mut Output) -> Result<(), Failure> {
    let mut counts = Vec::new();
    for work in only.map_or_else(|| Work::value_variants().to_vec(), |work| vec![work]) {
        let name = work.name();
        let instructions = valgrind.then(|| instructions(&name)).transpose()?;
        let counted = Counted { count: work.count()?, instructions, name };
        if !output.json {
            let instructions = counted.instructions.map(|n| format!("{n:>16}")).unwrap_or_default();
            output.line(format!("{:<10}{:>12}{instructions}", counted.name, counted.count))?;
        }
        counts.push(counted);
    }
    let signature = only.is_none().then(|| signature(&counts));
    match (output.json, signature) {
        (true, signature) => output.document(&Counts { counts, signature }),
        (false, Some(signature)) => output.line(format!("{:<10}{signature:>12}", "signature")),
        (false, None) => Ok(()),
    }
}

/// A hash of all counts (FNV-1a).
fn signature(counts: &[Counted]) -> String {
    let bytes = counts.iter().flat_map(|counted| counted.count.to_le_bytes());
    let hash = bytes
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

/// The instructions that this program executes for a piece of work, including its start.
fn instructions(work: &str) -> Result<u64, Failure> {
    let failed = |what: String| Failure::Failed(Message::new("error-valgrind").with("what", what));
    let program = std::env::current_exe().map_err(|error| failed(error.to_string()))?;
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench", "counts", "--only", work])
        .output()
        .map_err(|error| failed(error.to_string()))?;
    let log = String::from_utf8_lossy(&run.stderr);
    let collected = log.lines().find_map(|line| line.split_once("Collected :"));
    collected
        .and_then(|(_, count)| count.trim().parse().ok())
        .ok_or_else(|| failed(log.lines().last().unwrap_or_default().to_owned()))
}
