use std::{hint::black_box, time::Instant};

use callabash_game::{Chance, Message, SplitMix};
use callabash_sowing::{Board, Narrow, Preset, Row};
use callabash_tables::{BuildOptions, MarginSource, Table, TableError, TableFile, build_file};
use serde_json::{Value, json};

use super::bench::print_rate;
use crate::{failure::Failure, output::Output, platform::cpu_time};

pub(crate) fn run(calla: u16, kalah: u16, output: &mut Output) -> Result<(), Failure> {
    let builds = [(Preset::Calla, calla), (Preset::Kalah, kalah)]
        .map(|(preset, seeds)| build(preset, seeds, output));
    let [calla, kalah] = builds;
    let document = json!({"builds": [calla?, kalah?], "probe": probe(output)?});
    if output.json { output.document(&document) } else { Ok(()) }
}

fn build(preset: Preset, seeds: u16, output: &mut Output) -> Result<Value, Failure> {
    let (started, cpu) = (Instant::now(), cpu_time());
    let table = Table::build(preset.rules(), seeds, Table::default_threads())?;
    let (seconds, cpu) = (started.elapsed().as_secs_f64(), cpu_time() - cpu);
    let positions = table.shape().size();
    if !output.json {
        let name =
            Message::new("bench-build").with("game", preset.id()).with("seeds", i64::from(seeds));
        let rate = format!("{:.0}", positions as f64 / seconds / 1e6);
        print_rate(output, &name, Message::new("unit-positions").with("n", rate))?;
        let name = output.text.say(&Message::new("bench-cpu").with("game", preset.id()));
        output.line(format!("{name:<36} {cpu:.1}"))?;
    }
    Ok(json!({
        "game": preset.id(),
        "seeds": seeds,
        "positions": positions,
        "seconds": seconds,
        "cpu_seconds": cpu,
    }))
}

/// The seeds of the table that is probed.
const SEEDS: u16 = 14;

/// Probes a file that is in the system's page cache.
fn probe(output: &mut Output) -> Result<Value, Failure> {
    let folder = std::env::temp_dir().join(format!("callabash-bench-{}", std::process::id()));
    let options = BuildOptions { threads: Table::default_threads(), memory: u64::MAX };
    let built = build_file(&folder, Preset::Kalah.rules(), SEEDS, options, &|_| ())?;
    let file = TableFile::open(&built.path)?;
    let mut chance = SplitMix(1);
    let boards: Vec<Board<Narrow>> =
        (0..100_000).map(|_| random_board(&mut chance, SEEDS)).collect();
    let started = Instant::now();
    for &board in &boards {
        black_box(file.margin(board)?);
    }
    let microseconds = started.elapsed().as_secs_f64() * 1e6 / boards.len() as f64;
    drop(file);
    std::fs::remove_dir_all(&folder).map_err(TableError::Io)?;
    if !output.json {
        let name = output.text.say(&Message::new("bench-probe").with("game", "kalah"));
        let unit = Message::new("unit-microseconds").with("n", format!("{microseconds:.2}"));
        let time = output.text.say(&unit);
        output.line(format!("{name:<36} {time}"))?;
    }
    Ok(json!({"probes": boards.len(), "microseconds": microseconds}))
}

/// A random board of six pits with `seeds` seeds.
pub(super) fn random_board(chance: &mut SplitMix, seeds: u16) -> Board<Narrow> {
    let mut rows = [[0; 6]; 2];
    for _ in 0..seeds {
        rows[chance.below(2) as usize][chance.below(6) as usize] += 1;
    }
    let [mine, theirs] = rows.map(Row::new);
    Board { mine, theirs }
}
