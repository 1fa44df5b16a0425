use std::sync::Arc;

use callabash_game::Seat;
use callabash_sowing::{Board, Move, Narrow, Pit, Position, Rules, Word};
use callabash_tables::Table;

use super::{
    known_margins::{NoMargins, PlacedMargins},
    line::best_line,
    margin_search::MarginSearch,
    search::SharedSearch,
    transposition::{CachedBounds, SharedTranspositions, TranspositionTable},
};
use crate::Stop;

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

    /// What both say, where both are true of the same margin.
    pub(crate) fn within(self, other: Bounds) -> Bounds {
        Bounds { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    pub(crate) fn just(margin: i16) -> Bounds {
        Bounds { low: margin, high: margin }
    }
}

/// What a position and its moves are worth: final margins for the seat to move,
/// stores so far included, as if nobody could win early.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    /// The margin of the position.
    pub(crate) margin: Bounds,
    /// The margin of each sowing.
    pub(crate) moves: Vec<(Move, Bounds)>,
    /// A line of best play, as far as it was found.
    pub(crate) line: Vec<Move>,
    /// The positions that were looked at.
    pub(crate) nodes: u64,
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

/// How far a search may go.
#[derive(Copy, Clone)]
pub(crate) struct SearchLimits<'s> {
    pub(crate) stop: &'s Stop,
    /// How many positions it may look at.
    pub(crate) nodes: Option<u64>,
    pub(crate) threads: usize,
}

/// Solves positions of one set of rules, and keeps what it found. The caller makes sure that
/// positions and the table have these rules.
pub(crate) struct Solver {
    rules: Rules,
    table: Option<Arc<Table>>,
    transpositions: TranspositionTable,
}

impl Solver {
    /// A solver that may use so many bytes for what it remembers.
    pub(crate) fn new(rules: Rules, memory: u64) -> Solver {
        let transpositions = TranspositionTable::new(rules.pits, memory as usize);
        Solver { rules, table: None, transpositions }
    }

    pub(crate) fn table(&self) -> Option<&Arc<Table>> {
        self.table.as_ref()
    }

    /// Uses a table; what was found with another one stays true.
    pub(crate) fn set_table(&mut self, table: Arc<Table>) {
        self.table = Some(table);
    }

    /// Forgets what it found, and has so many bytes from now on.
    pub(crate) fn forget(&mut self, memory: u64) {
        self.transpositions = TranspositionTable::new(self.rules.pits, memory as usize);
    }

    /// The bytes of what it remembers.
    pub(crate) fn transposition_bytes(&self) -> u64 {
        self.transpositions.bytes() as u64
    }

    /// Takes all its memory now, so that no search waits for it.
    pub(crate) fn take_memory(&mut self) {
        self.transpositions.take_memory();
    }

    /// Takes over margins that are known, so that every search finds them.
    pub(crate) fn remember(&mut self, margins: impl Iterator<Item = (Board<Narrow>, i16)>) {
        let transpositions = self.transpositions.open();
        for (board, margin) in margins {
            let seeds = board.mine.total() + board.theirs.total();
            if let Some(slot) = transpositions.slot(board, seeds) {
                let known = CachedBounds { low: margin, high: margin, best: None };
                transpositions.put(slot, known);
            }
        }
    }

    /// Solves a position as far as the goal says, and reports what is known after each search.
    pub(crate) fn solve(
        &mut self,
        position: &Position,
        goal: Goal,
        limits: SearchLimits<'_>,
        on_progress: &mut dyn FnMut(&Solution),
    ) -> Solution {
        let position = position.without_early_win();
        let lead = lead(&position, position.turn());
        let request = SolveRequest {
            over: position.outcome().is_some(),
            lead,
            goal,
            rules: &self.rules,
            limits,
            transpositions: self.transpositions.open(),
        };
        match (&self.table, position.resized::<Narrow>()) {
            (Some(table), Some(narrow)) => {
                request.solve(narrow.board(), &table.reader(), on_progress)
            }
            (None, Some(narrow)) => request.solve(narrow.board(), &NoMargins, on_progress),
            (_, None) => request.solve(position.board(), &NoMargins, on_progress),
        }
    }
}

/// All of a request but the board, whose rows may be narrow or wide.
struct SolveRequest<'s> {
    over: bool,
    lead: i16,
    goal: Goal,
    rules: &'s Rules,
    limits: SearchLimits<'s>,
    transpositions: SharedTranspositions<'s>,
}

impl SolveRequest<'_> {
    fn solve<W: Word>(
        self,
        board: Board<W>,
        known: &impl PlacedMargins<W>,
        on_progress: &mut dyn FnMut(&Solution),
    ) -> Solution {
        let lead = self.lead;
        let shift = |bounds: Bounds| Bounds { low: bounds.low + lead, high: bounds.high + lead };
        if self.over {
            return Solution { margin: Bounds::just(lead), moves: vec![], line: vec![], nodes: 0 };
        }
        let shared = SharedSearch::new(*self.rules, known, &self.transpositions, self.limits);
        let mut search = MarginSearch::new(&shared, board, self.limits.threads);
        let solution = |margin, moves: Vec<(Move, Bounds)>| Solution {
            margin: shift(margin),
            moves: moves.into_iter().map(|(m, bounds)| (m, shift(bounds))).collect(),
            line: Vec::new(),
            nodes: shared.nodes(),
        };
        search.run(self.goal, &mut |margin, moves| on_progress(&solution(margin, moves)));
        let margin = search.margin();
        let line = margin.exact().map(|margin| best_line(&shared, board, margin));
        Solution { line: line.unwrap_or_default(), ..solution(margin, search.moves()) }
    }
}

pub(crate) fn sowing(pit: u8) -> Move {
    Move::Sow(Pit::from_index(pit).expect("a pit of a board"))
}

pub(crate) fn lead(position: &Position, seat: Seat) -> i16 {
    let stores = position.stores();
    stores[seat] as i16 - stores[!seat] as i16
}
