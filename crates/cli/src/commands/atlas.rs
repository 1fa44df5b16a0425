use std::collections::BTreeMap;

use callabash_engine::{
    AnalysedMove, Analyser, Analysis, AnalysisError, Bounds, Cancel, Limits, Question, Resources,
    Stop,
};
use callabash_sowing::{Position, Variant};
use serde::Serialize;
use serde_json::json;

use super::sowing_game;
use crate::{args::LimitArgs, failure::Failure, interrupt, output::Output};

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
    let mut atlas = Atlas::new(limits.limits());
    let of_boards = |game: &str| -> Vec<String> {
        let sizes = (1..=pits).flat_map(|pits| (1..=seeds).map(move |seeds| (pits, seeds)));
        sizes.map(|(pits, seeds)| format!("{game}:pits={pits},seeds={seeds}")).collect()
    };
    if output.json {
        let sheets = atlas.solve_all(&SHEETS)?;
        let first_turns = atlas.first_turns()?;
        let mut boards = atlas.solve_all(&of_boards("kalah"))?;
        boards.extend(atlas.solve_all(&of_boards("kalah-empty"))?);
        let interrupted = atlas.is_interrupted();
        return output.document(&json!({
            "sheets": sheets,
            "first_turns": first_turns,
            "boards": boards,
            "interrupted": interrupted,
        }));
    }
    output.line("# Results\n")?;
    output.line(
        "Exact margins: final seeds of the first player minus the other's, both playing\n\
         perfectly to the very end. Written by `callabash atlas`. A tick says that the\n\
         value is known from elsewhere too (`data/known-values.csv`), and the letters after\n\
         it from where: P published (Irving, Donkers and Uiterwijk 2000; Rawlings 2015),\n\
         I Irving's program, C the program CMancala, R recomputed by an independent solver,\n\
         S a second program of our own. What was stopped before its end shows bounds, and in\n\
         brackets the value that is known from elsewhere.\n",
    )?;
    output.line("## The games of the sheets\n")?;
    atlas.print_table(&SHEETS, output)?;
    output.line("\n## First turns under the pie rule\n")?;
    output.line(
        "In Калах with `pie=turn` the second player may take over the first player's whole\n\
         first turn. A turn is fair if it leads to a margin of zero; the second player\n\
         swaps where it is above zero and keeps the seat where it is below.\n",
    )?;
    output.line("| first turn | margin | second player |\n|---|---|---|")?;
    for turn in atlas.first_turns()? {
        output.line(turn.row())?;
    }
    for game in ["kalah", "kalah-empty"] {
        output.line(format!("\n## `{game}` on boards of every size\n"))?;
        atlas.print_table(&of_boards(game), output)?;
    }
    atlas.print_unsolved(output)
}

/// Only the rows of some games, which may need more time than the rest of the page.
pub(crate) fn rows(
    limits: LimitArgs,
    games: &[String],
    output: &mut Output,
) -> Result<(), Failure> {
    let mut atlas = Atlas::new(limits.limits());
    if output.json {
        let boards = atlas.solve_all(games)?;
        let interrupted = atlas.is_interrupted();
        return output.document(&json!({ "boards": boards, "interrupted": interrupted }));
    }
    atlas.print_rows(games, output)
}

/// Solves game after game, until the user interrupts: what was found until then counts.
struct Atlas {
    limits: Limits,
    known: BTreeMap<(String, String), KnownMargin>,
    /// The games whose margins were not all found.
    unsolved: Vec<String>,
    cancel: Cancel,
}

/// A margin from another source.
#[derive(Copy, Clone)]
struct KnownMargin {
    margin: i16,
    /// Letters that the page explains.
    source: &'static str,
}

/// A game and the margins of its start and its openings.
#[derive(Serialize)]
struct SolvedGame {
    game: String,
    start: SolvedMargin,
    openings: BTreeMap<String, SolvedMargin>,
    /// The positions that were looked at, and about how many the game has.
    nodes: u64,
    positions: f64,
}

/// A margin or its bounds, beside the margin from another source.
#[derive(Copy, Clone, Serialize)]
struct SolvedMargin {
    margin: Option<i16>,
    bounds: (i16, i16),
    known: Option<i16>,
    source: Option<&'static str>,
}

impl SolvedMargin {
    fn new(bounds: Bounds, known: Option<KnownMargin>) -> SolvedMargin {
        SolvedMargin {
            margin: bounds.exact(),
            bounds: (bounds.low, bounds.high),
            known: known.map(|known| known.margin),
            source: known.map(|known| known.source),
        }
    }

    fn cell(&self) -> String {
        let source = self.source.unwrap_or_default();
        let bounds = format!("{:+} … {:+}", self.bounds.0, self.bounds.1);
        match (self.margin, self.known) {
            (Some(margin), Some(known)) if known == margin => format!("{margin:+} ✓ {source}"),
            (Some(margin), Some(known)) => format!("{margin:+} ✗ (known: {known:+} {source})"),
            (Some(margin), None) => format!("{margin:+}"),
            (None, Some(known)) => format!("{bounds} (known: {known:+} {source})"),
            (None, None) => bounds,
        }
    }
}

impl SolvedGame {
    fn is_exact(&self) -> bool {
        self.openings.values().chain([&self.start]).all(|one| one.margin.is_some())
    }

    fn row(&self) -> String {
        let openings: Vec<String> = self.openings.values().map(SolvedMargin::cell).collect();
        let note = if self.is_exact() {
            String::new()
        } else {
            let (searched, all) = (self.nodes / 1_000_000, self.positions);
            format!(" — stopped after {searched} million of about {all:.0e} positions")
        };
        format!("| `{}` | {} | {}{note} |", self.game, self.start.cell(), openings.join(", "))
    }
}

/// A first turn of Калах, and what the second player should do about it.
#[derive(Serialize)]
struct FirstTurn {
    turn: String,
    #[serde(flatten)]
    margin: SolvedMargin,
}

impl FirstTurn {
    fn row(&self) -> String {
        let advice = match self.margin.margin {
            Some(0) => "fair: swap or keep",
            Some(1..) => "swap",
            Some(_) => "keep",
            None => "not known",
        };
        format!("| {} | {} | {advice} |", self.turn, self.margin.cell())
    }
}

impl Atlas {
    fn new(limits: Limits) -> Atlas {
        let (known, unsolved) = (known_values(), Vec::new());
        Atlas { limits, known, unsolved, cancel: interrupt::watch() }
    }

    fn is_interrupted(&self) -> bool {
        self.cancel.is_cancelled()
    }

    fn print_table(
        &mut self,
        games: &[impl AsRef<str>],
        output: &mut Output,
    ) -> Result<(), Failure> {
        output.line("| game | start | openings from the left |\n|---|---|---|")?;
        self.print_rows(games, output)
    }

    /// Each row is printed as soon as it is known.
    fn print_rows(
        &mut self,
        games: &[impl AsRef<str>],
        output: &mut Output,
    ) -> Result<(), Failure> {
        for game in games {
            if !self.is_interrupted() {
                let solved = self.solve(game.as_ref())?;
                output.line(solved.row())?;
                if !solved.is_exact() {
                    self.unsolved.push(solved.game);
                }
            }
        }
        Ok(())
    }

    fn solve_all(&mut self, games: &[impl AsRef<str>]) -> Result<Vec<SolvedGame>, Failure> {
        let mut solved = Vec::new();
        for game in games {
            if !self.is_interrupted() {
                solved.push(self.solve(game.as_ref())?);
            }
        }
        Ok(solved)
    }

    fn solve(&mut self, game: &str) -> Result<SolvedGame, Failure> {
        let variant = sowing_game(game)?;
        let start = variant.initial();
        let analysis = self.analyse(&mut self.analyser(&start), &start)?;
        let margin = |line: &str, bounds: Bounds| {
            let known = self.known.get(&(variant.to_string(), line.to_owned())).copied();
            SolvedMargin::new(bounds, known)
        };
        let opening = |one: &AnalysedMove| {
            let line = one.played.to_string();
            let margin = margin(&line, one.bounds);
            (line, margin)
        };
        Ok(SolvedGame {
            start: margin("", analysis.margin),
            openings: analysis.moves.iter().map(opening).collect(),
            nodes: analysis.nodes,
            positions: positions(&variant),
            game: variant.to_string(),
        })
    }

    /// What others have found of the games that were not solved.
    fn print_unsolved(&self, output: &mut Output) -> Result<(), Failure> {
        let known: Vec<_> =
            self.known.iter().filter(|((game, _), _)| self.unsolved.contains(game)).collect();
        if known.is_empty() {
            return Ok(());
        }
        output.line("\n## Known from elsewhere, of games that were stopped before their end\n")?;
        output.line("| game | after | margin |\n|---|---|---|")?;
        for ((game, line), known) in known {
            let line = if line.is_empty() { "the start" } else { line };
            output.line(format!("| `{game}` | {line} | {:+} {} |", known.margin, known.source))?;
        }
        Ok(())
    }

    /// Every first turn of Калах.
    fn first_turns(&mut self) -> Result<Vec<FirstTurn>, Failure> {
        let variant: Variant = "kalah-ru".parse()?;
        let start = variant.initial();
        let mut analyser = self.analyser(&start);
        let mut turns = Vec::new();
        let mut open = vec![(String::new(), start)];
        while let Some((line, position)) = open.pop().filter(|_| !self.is_interrupted()) {
            let analysis = self.analyse(&mut analyser, &position)?;
            for AnalysedMove { played: m, bounds, .. } in analysis.moves {
                let after = position.play(m).expect("a legal move");
                let turn = if line.is_empty() { m.to_string() } else { format!("{line}-{m}") };
                if after.turn() == start.turn() && after.outcome().is_none() {
                    open.push((turn, after));
                } else {
                    turns.push(FirstTurn { turn, margin: SolvedMargin::new(bounds, None) });
                }
            }
        }
        Ok(turns)
    }

    fn analyser(&self, position: &Position) -> Analyser {
        let Limits { memory, threads, .. } = self.limits;
        Analyser::new(*position.rules(), Resources { memory, threads, ..Resources::default() })
    }

    fn analyse(&self, analyser: &mut Analyser, position: &Position) -> Result<Analysis, Failure> {
        let stop = Stop { cancel: self.cancel.clone(), ..Stop::after(self.limits.time) };
        let question = Question { stop, nodes: self.limits.nodes, ..Question::default() };
        match analyser.analyse(position, &question) {
            Err(AnalysisError::Cancelled(analysis)) => Ok(*analysis),
            analysis => Ok(analysis?),
        }
    }
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

/// The known margins by canonical game and line.
fn known_values() -> BTreeMap<(String, String), KnownMargin> {
    let mut known = BTreeMap::new();
    for line in KNOWN.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let (game, rest) = match line.strip_prefix('"') {
            Some(quoted) => quoted.split_once("\",").unwrap_or_default(),
            None => line.split_once(',').unwrap_or_default(),
        };
        let mut fields = rest.split(',');
        let (Some(line), Some(margin)) = (fields.next(), fields.next()) else { continue };
        let (Ok(variant), Ok(margin)) = (game.parse::<Variant>(), margin.parse()) else { continue };
        let source = fields.next().unwrap_or_default();
        known.insert((variant.to_string(), line.to_owned()), KnownMargin { margin, source });
    }
    known
}
