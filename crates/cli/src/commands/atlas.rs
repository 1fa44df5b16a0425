use std::collections::HashMap;

use callabash_engine::{
    AnalysedMove, Analyser, Analysis, Bounds, Limits, Question, Resources, Stop,
};
use callabash_sowing::{Position, Variant};

use super::sowing_game;
use crate::{args::LimitArgs, failure::Failure, output::Output};

/// Values from other sources, to compare with ours.
const KNOWN: &str = include_str!("../../../../data/known-values.csv");

/// The games of the sheets.
const SHEETS: [&str; 6] =
    ["calla", "calla:leftovers=owner", "kalah-ru", "kalaha-1", "kalaha-2", "kalaha-3"];

pub(crate) fn run(
    limits: LimitArgs,
    pits: u8,
    seeds: u8,
    output: &mut Output,
) -> Result<(), Failure> {
    let limits = limits.limits();
    let known = known_values();
    output.line("# Results\n")?;
    output.line(
        "Exact margins: final seeds of the first player minus the other's, both playing\n\
         perfectly to the very end. Written by `callabash atlas`. A tick says that the\n\
         value is the one known from the literature or from other programs\n\
         (`data/known-values.csv`); what was stopped before its end shows bounds.\n",
    )?;
    output.line("## The games of the sheets\n")?;
    output.line("| game | start | openings from the left |\n|---|---|---|")?;
    for game in SHEETS {
        row(game, limits, &known, output)?;
    }
    output.line("\n## First turns under the pie rule\n")?;
    pie(limits, output)?;
    for game in ["kalah", "kalah-empty"] {
        output.line(format!("\n## `{game}` on boards of every size\n"))?;
        output.line("| game | start | openings from the left |\n|---|---|---|")?;
        for pits in 1..=pits {
            for seeds in 1..=seeds {
                row(&format!("{game}:pits={pits},seeds={seeds}"), limits, &known, output)?;
            }
        }
    }
    Ok(())
}

/// Only the rows of some games, which may need more time than the rest of the page.
pub(crate) fn rows(
    limits: LimitArgs,
    games: &[String],
    output: &mut Output,
) -> Result<(), Failure> {
    let (limits, known) = (limits.limits(), known_values());
    games.iter().try_for_each(|game| row(game, limits, &known, output))
}

fn row(
    game: &str,
    limits: Limits,
    known: &HashMap<(String, String), i16>,
    output: &mut Output,
) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    let start = variant.initial();
    let solution = analyse(&mut analyser(&start, limits), &start, limits)?;
    let show = |line: &str, bounds: Bounds| match bounds.exact() {
        Some(margin) => match known.get(&(variant.to_string(), line.to_owned())) {
            Some(other) if *other == margin => format!("{margin:+} ✓"),
            Some(other) => format!("{margin:+} ✗ (known: {other:+})"),
            None => format!("{margin:+}"),
        },
        None => format!("{:+} … {:+}", bounds.low, bounds.high),
    };
    let openings: Vec<String> =
        solution.moves.iter().map(|one| show(&one.played.to_string(), one.bounds)).collect();
    let start = show("", solution.margin);
    let note = if solution.is_exact() {
        String::new()
    } else {
        let (searched, all) = (solution.nodes / 1_000_000, positions(&variant));
        format!(" — stopped after {searched} million of about {all:.0e} positions")
    };
    output.line(format!("| `{variant}` | {start} | {}{note} |", openings.join(", ")))
}

/// How many positions a game has: all ways to distribute up to all its seeds among the pits.
fn positions(variant: &Variant) -> f64 {
    let pits = 2.0 * f64::from(variant.rules().pits);
    let seeds = f64::from(variant.initial().seeds());
    let mut ways = 1.0;
    let mut pit = 1.0;
    while pit <= pits {
        ways *= (seeds + pit) / pit;
        pit += 1.0;
    }
    ways
}

/// Every first turn of Калах, and what the second player should do about it.
fn pie(limits: Limits, output: &mut Output) -> Result<(), Failure> {
    let variant: Variant = "kalah-ru".parse()?;
    let start = variant.initial();
    let mut analyser = analyser(&start, limits);
    output.line(
        "In Калах with `pie=turn` the second player may take over the first player's whole\n\
         first turn. A turn is fair if it leads to a margin of zero; the second player\n\
         swaps where it is above zero and keeps the seat where it is below.\n",
    )?;
    output.line("| first turn | margin | second player |\n|---|---|---|")?;
    let mut open = vec![(String::new(), start)];
    while let Some((line, position)) = open.pop() {
        let analysis = analyse(&mut analyser, &position, limits)?;
        for AnalysedMove { played: m, bounds, .. } in analysis.moves {
            let after = position.play(m).expect("a legal move");
            let line = if line.is_empty() { m.to_string() } else { format!("{line}-{m}") };
            if after.turn() == start.turn() && after.outcome().is_none() {
                open.push((line, after));
                continue;
            }
            let advice = match bounds.exact() {
                Some(0) => "fair: swap or keep",
                Some(1..) => "swap",
                Some(_) => "keep",
                None => "not known",
            };
            let margin = match bounds.exact() {
                Some(margin) => format!("{margin:+}"),
                None => format!("{:+} … {:+}", bounds.low, bounds.high),
            };
            output.line(format!("| {line} | {margin} | {advice} |"))?;
        }
    }
    Ok(())
}

fn analyser(position: &Position, Limits { memory, threads, .. }: Limits) -> Analyser {
    Analyser::new(*position.rules(), Resources { memory, threads, ..Resources::default() })
}

fn analyse(
    analyser: &mut Analyser,
    position: &Position,
    limits: Limits,
) -> Result<Analysis, Failure> {
    let (stop, nodes) = (Stop::after(limits.time), limits.nodes);
    Ok(analyser.analyse(position, &Question { stop, nodes, ..Question::default() })?)
}

/// The known margins by canonical game and line.
fn known_values() -> HashMap<(String, String), i16> {
    let mut known = HashMap::new();
    for line in KNOWN.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let (game, rest) = match line.strip_prefix('"') {
            Some(quoted) => quoted.split_once("\",").unwrap_or_default(),
            None => line.split_once(',').unwrap_or_default(),
        };
        let mut fields = rest.split(',');
        let (Some(line), Some(margin)) = (fields.next(), fields.next()) else { continue };
        let (Ok(variant), Ok(margin)) = (game.parse::<Variant>(), margin.parse()) else { continue };
        known.insert((variant.to_string(), line.to_owned()), margin);
    }
    known
}
