use std::time::Instant;

use callabash_sowing::{Position, Variant, notation::write_position};
use callabash_tables::Table;
use serde::Serialize;
use serde_json::json;

use super::batch::Batch;
use crate::{args::PositionArgs, failure::Failure, output::Output};

#[derive(Serialize)]
struct Counts {
    nodes: Vec<u64>,
    seconds: f64,
}

pub(crate) fn run(position: &Position, depth: u32, output: &mut Output) -> Result<(), Failure> {
    print_counts(depth, output, |depth| position.perft(depth))
}

/// Many positions.
pub(crate) fn run_batch(
    args: &PositionArgs,
    variant: &Variant,
    depth: u32,
    output: &mut Output,
) -> Result<(), Failure> {
    let worker = || {
        |position: &Position| {
            let started = Instant::now();
            let nodes: Vec<u64> = (1..=depth).map(|depth| position.perft(depth)).collect();
            Ok(json!({
                "game": variant.to_string(),
                "position": write_position(position),
                "nodes": nodes,
                "seconds": started.elapsed().as_secs_f64(),
            }))
        }
    };
    let columns = ["position", "nodes", "seconds"];
    let threads = Table::default_threads();
    Batch { args, variant, threads, columns: &columns }.run(worker, output)
}

/// Counts the sequences that begin with each move. One that is no sowing is none of the depth.
pub(crate) fn divide(position: &Position, depth: u32, output: &mut Output) -> Result<(), Failure> {
    let started = Instant::now();
    let mut moves = serde_json::Map::new();
    let mut total = 0;
    for m in position.legal_moves() {
        let after = position.play(m).expect("a legal move");
        let left = if m.is_sowing() { depth - 1 } else { depth };
        let count = if left == 0 { 1 } else { after.perft(left) };
        total += count;
        if !output.json {
            output.line(format!("{:>10} {count:>24}", m.to_string()))?;
        }
        moves.insert(m.to_string(), count.into());
    }
    if output.json {
        let seconds = started.elapsed().as_secs_f64();
        return output.document(&json!({ "moves": moves, "nodes": total, "seconds": seconds }));
    }
    output.line(format!("{:>10} {total:>24}", "="))
}

/// Prints the counts of each depth up to the given one.
pub(super) fn print_counts(
    depth: u32,
    output: &mut Output,
    count: impl Fn(u32) -> u64,
) -> Result<(), Failure> {
    let started = Instant::now();
    if !output.json {
        let heads = ["perft-head-depth", "perft-head-nodes"].map(|key| output.text.get(key));
        output.line(format!("{:>10} {:>24}", heads[0], heads[1]))?;
    }
    let mut nodes = Vec::new();
    for depth in 1..=depth {
        let count = count(depth);
        nodes.push(count);
        if !output.json {
            output.line(format!("{depth:>10} {count:>24}"))?;
        }
    }
    if output.json {
        output.document(&Counts { nodes, seconds: started.elapsed().as_secs_f64() })?;
    }
    Ok(())
}
