use std::{sync::Arc, time::Duration};

use callabash_game::Seat;
use callabash_sowing::{Board, Move, Narrow, Pit, Position, Rules, Wide, Word};
use callabash_tables::{MAX_PITS, Shape, Table};

use super::{
    known_margins::{KnownMargins, NoMargins},
    line::best_line,
    margin_search::MarginSearch,
    search::SharedSearch,
    transposition::{SharedTranspositions, TranspositionTable},
};
use crate::SharedTables;

/// How large a table may be for each second that a solver has: a quarter of what
/// a core builds in it.
const POSITIONS_A_SECOND: f64 = 25e6;

/// How far a solver may go.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many positions it may search.
    pub nodes: Option<u64>,
    /// How many bytes it may use for tables and transpositions.
    pub memory: u64,
    /// How many threads search.
    pub threads: usize,
}

impl Default for Limits {
    /// No limit but two gibibytes, on all cores.
    fn default() -> Limits {
        Limits { time: None, nodes: None, memory: 2 << 30, threads: Table::default_threads() }
    }
}

/// Bounds of a margin.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Bounds {
    /// The margin is at least this.
    pub low: i16,
    /// The margin is at most this.
    pub high: i16,
}

impl Bounds {
    /// The margin, if it is known exactly.
    pub fn exact(self) -> Option<i16> {
        (self.low == self.high).then_some(self.low)
    }
}

/// What a position and its moves are worth: final margins for the seat to move,
/// stores so far included, as if nobody could win early.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The margin of the position.
    pub margin: Bounds,
    /// The margin of each sowing.
    pub moves: Vec<(Move, Bounds)>,
    /// All sowings that are as good as any, as far as is known.
    pub best: Vec<Move>,
    /// A line of best play, as far as it was asked for and found.
    pub line: Vec<Move>,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// What is to be found out.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Goal {
    /// The margin of the position alone, with a move that reaches it.
    Margin,
    /// The margin of each of its moves as well.
    #[default]
    Moves,
}

/// Solves positions of one set of rules, and keeps what it found.
pub struct Solver {
    rules: Rules,
    table: Option<Arc<Table>>,
    transpositions: TranspositionTable,
    limits: Limits,
}

/// Solves a position, with a table built for it in memory.
///
/// ```
/// use callabash_engine::{Limits, solve};
/// use callabash_sowing::Variant;
///
/// let game: Variant = "kalah:pits=4,seeds=3".parse()?;
/// let solution = solve(&game.initial(), Limits::default());
/// assert_eq!(solution.margin.exact(), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(position: &Position, limits: Limits) -> Solution {
    let board = position.board();
    let seeds = board.mine.total() + board.theirs.total();
    Solver::new(*position.rules(), seeds, limits).solve(position)
}

/// How far a solver has come: the margin of the position, as far as it is known,
/// and the positions it has looked at.
#[derive(Copy, Clone, Debug)]
pub struct Progress {
    /// What is known of the margin.
    pub margin: Bounds,
    /// How many moves are known exactly.
    pub moves: usize,
    /// The positions that were looked at.
    pub nodes: u64,
}

impl Solver {
    /// A solver that builds a table in memory, of a size that suits positions
    /// with so many seeds on the board.
    pub fn new(rules: Rules, seeds: u16, limits: Limits) -> Solver {
        Solver::sharing(&SharedTables::default(), rules, seeds, limits)
    }

    /// A solver like [`Solver::new`] that shares its table with others.
    pub fn sharing(tables: &SharedTables, rules: Rules, seeds: u16, limits: Limits) -> Solver {
        let size = default_table_seeds(&rules, seeds, limits);
        let table = size.and_then(|size| tables.get(rules, size, limits.threads));
        Solver::with_table(rules, table, limits)
    }

    /// A solver that uses a table, if there is one.
    pub fn with_table(rules: Rules, table: Option<Arc<Table>>, limits: Limits) -> Solver {
        let used = table.as_ref().map_or(0, |table| table.shape().size() as u64);
        // As much again as the table: more would only slow the probes down.
        let left = limits.memory.saturating_sub(used).max(1 << 20);
        let room = left.min(used.max(256 << 20));
        let transpositions = TranspositionTable::new(rules.pits, room as usize);
        Solver { rules, table, transpositions, limits }
    }

    /// The bytes that it keeps, its table included.
    pub fn memory(&self) -> u64 {
        let table = self.table.as_ref().map_or(0, |table| table.shape().size() as u64);
        table + self.transpositions.bytes() as u64
    }

    /// Takes all its memory now, so that no search waits for it.
    pub(crate) fn take_memory(&mut self) {
        self.transpositions.take_memory();
    }

    /// Changes how long and how far it may search. The memory it has stays.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Solves a position of the solver's rules.
    pub fn solve(&mut self, position: &Position) -> Solution {
        self.solve_for(position, Goal::Moves, &mut |_| ())
    }

    /// Solves a position as far as the goal says, and reports progress after each
    /// search.
    pub fn solve_for(
        &mut self,
        position: &Position,
        goal: Goal,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Solution {
        let position = position.without_early_win();
        let lead = lead(&position, position.turn());
        let request = SolveRequest {
            over: position.outcome().is_some(),
            lead,
            goal,
            rules: &self.rules,
            limits: self.limits,
            transpositions: self.transpositions.open(),
        };
        match (&self.table, position.resized::<Narrow>()) {
            (Some(table), Some(narrow)) => request.solve(narrow.board(), &**table, on_progress),
            (None, Some(narrow)) => request.solve(narrow.board(), &NoMargins, on_progress),
            (_, None) => request.solve::<Wide>(position.board(), &NoMargins, on_progress),
        }
    }
}

/// All of a request but the board, whose rows may be narrow or wide.
struct SolveRequest<'s> {
    over: bool,
    lead: i16,
    goal: Goal,
    rules: &'s Rules,
    limits: Limits,
    transpositions: SharedTranspositions<'s>,
}

impl SolveRequest<'_> {
    fn solve<W: Word>(
        self,
        board: Board<W>,
        known: &dyn KnownMargins<W>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Solution {
        let lead = self.lead;
        let shift = |bounds: Bounds| Bounds { low: bounds.low + lead, high: bounds.high + lead };
        if self.over {
            let margin = Bounds { low: lead, high: lead };
            return Solution { margin, moves: vec![], best: vec![], line: vec![], nodes: 0 };
        }
        let shared = SharedSearch::new(*self.rules, known, &self.transpositions, self.limits.nodes);
        let mut search = MarginSearch::new(&shared, board, self.limits);
        search.run(self.goal, &mut |progress: Progress| {
            on_progress(Progress { margin: shift(progress.margin), ..progress });
        });
        let margin = search.margin();
        let moves = search.moves();
        // Once the margin is known, only what is known to reach it is best.
        let reaches = |bounds: &Bounds| match margin.exact() {
            Some(margin) => margin <= bounds.low,
            None => margin.low <= bounds.high,
        };
        let best = moves.iter().filter(|(_, bounds)| reaches(bounds)).map(|(m, _)| *m).collect();
        let line = margin.exact().map(|margin| best_line(&shared, board, margin));
        Solution {
            margin: shift(margin),
            moves: moves.into_iter().map(|(m, bounds)| (m, shift(bounds))).collect(),
            best,
            line: line.unwrap_or_default(),
            nodes: shared.nodes(),
        }
    }
}

/// The most seeds of a table that is worth building: at most half of the seeds,
/// half of the memory and a small part of the time.
fn default_table_seeds(rules: &Rules, seeds: u16, limits: Limits) -> Option<u16> {
    if MAX_PITS < rules.pits {
        return None;
    }
    let in_time = |time: Duration| (time.as_secs_f64() * POSITIONS_A_SECOND) as u64;
    let most = limits.time.map_or(u64::MAX, in_time).min(limits.memory / 2);
    let fits = |size: &u16| Shape::new(rules.pits, *size).size() as u64 <= most;
    (1..=seeds.min(60) / 2).rev().find(fits)
}

pub(crate) fn sowing(pit: u8) -> Move {
    Move::Sow(Pit::from_index(pit).expect("a pit of a board"))
}

pub(crate) fn lead(position: &Position, seat: Seat) -> i16 {
    let stores = position.stores();
    stores[seat] as i16 - stores[!seat] as i16
}
