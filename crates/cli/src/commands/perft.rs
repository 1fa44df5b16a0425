use std::time::Instant;

use callabash_sowing::Position;
use serde::Serialize;

use crate::{failure::Failure, output::Output};

#[derive(Serialize)]
struct Counts {
    nodes: Vec<u64>,
    seconds: f64,
}

pub(crate) fn run(position: &Position, depth: u32, output: &mut Output) -> Result<(), Failure> {
    print_counts(depth, output, |depth| position.perft(depth))
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
