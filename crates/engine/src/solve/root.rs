use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use callabash_game::Seat;
use callabash_sowing::{Board, Move, Narrow, Pit, Position, Rules, Wide, Word};
use callabash_tables::{MAX_PITS, Shape, Table};

use super::{
    known::{Known, Nothing},
    search::{Searcher, Shared},
    transposition::Transpositions,
};

/// How large a table may be for each second that a solver has: a quarter of what
/// a core builds in it.
const POSITIONS_A_SECOND: f64 = 25e6;

/// How far a solver may go.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many positions it may look at.
    pub nodes: Option<u64>,
    /// How many bytes it may use for tables and transpositions.
    pub memory: u64,
    /// How many threads search.
    pub threads: usize,
}

impl Default for Limits {
    /// No limit but two gibibytes, on all cores.
    fn default() -> Limits {
        Limits { time: None, nodes: None, memory: 2 << 30, threads: Table::usual_threads() }
    }
}

/// A margin, or what is known of it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Bounds {
    /// It is not below.
    pub low: i16,
    /// It is not above.
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

/// Solves positions of one set of rules, and remembers what it found.
pub struct Solver {
    rules: Rules,
    table: Option<Table>,
    transpositions: Transpositions,
    limits: Limits,
}

/// Solves a position, with a table built for the occasion.
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

impl Solver {
    /// A solver that builds a table in memory, of a size that suits positions
    /// with so many seeds on the board.
    pub fn new(rules: Rules, seeds: u16, limits: Limits) -> Solver {
        let size = usual_table(&rules, seeds, limits);
        let table = size.and_then(|size| Table::build(rules, size, limits.threads).ok());
        Solver::with_table(rules, table, limits)
    }

    /// A solver that uses a table, if there is one.
    pub fn with_table(rules: Rules, table: Option<Table>, limits: Limits) -> Solver {
        let used = table.as_ref().map_or(0, |table| table.shape().size() as u64);
        // As much again as the table: more would only take longer to look into.
        let left = limits.memory.saturating_sub(used).max(1 << 20);
        let room = left.min(used.max(256 << 20));
        let transpositions = Transpositions::new(rules.pits, room as usize);
        Solver { rules, table, transpositions, limits }
    }

    /// Solves a position of the solver's rules.
    pub fn solve(&self, position: &Position) -> Solution {
        let position = position.to_the_end();
        match (&self.table, position.resized::<Narrow>()) {
            (Some(table), Some(narrow)) => self.solve_as(&position, narrow.board(), table),
            (None, Some(narrow)) => self.solve_as(&position, narrow.board(), &Nothing),
            (_, None) => self.solve_as::<Wide>(&position, position.board(), &Nothing),
        }
    }

    fn solve_as<W: Word>(
        &self,
        position: &Position,
        board: Board<W>,
        known: &dyn Known<W>,
    ) -> Solution {
        let lead = lead(position, position.turn());
        if position.outcome().is_some() {
            let margin = Bounds { low: lead, high: lead };
            return Solution { margin, moves: vec![], best: vec![], line: vec![], nodes: 0 };
        }
        let (stop, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let shared = Shared {
            rules: self.rules,
            known,
            transpositions: &self.transpositions,
            stop: &stop,
            nodes: &nodes,
            node_limit: self.limits.nodes.unwrap_or(u64::MAX),
        };
        let deadline = self.limits.time.map(|time| Instant::now() + time);
        let moves = self.solve_moves(&shared, board, deadline);
        let margin = Bounds {
            low: moves.iter().map(|(_, bounds)| bounds.low).max().expect("a move"),
            high: moves.iter().map(|(_, bounds)| bounds.high).max().expect("a move"),
        };
        let best =
            moves.iter().filter(|(_, bounds)| margin.low <= bounds.high).map(|(m, _)| *m).collect();
        let line = margin.exact().map(|margin| best_line(&shared, board, margin));
        let shift = |bounds: Bounds| Bounds { low: bounds.low + lead, high: bounds.high + lead };
        Solution {
            margin: shift(margin),
            moves: moves.into_iter().map(|(m, bounds)| (m, shift(bounds))).collect(),
            best,
            line: line.unwrap_or_default(),
            nodes: nodes.load(Ordering::Relaxed),
        }
    }

    /// The margin still to be won of each move, on all threads: each takes the
    /// next move that nobody works on, and then helps with what is left.
    fn solve_moves<W: Word>(
        &self,
        shared: &Shared<'_, W>,
        board: Board<W>,
        deadline: Option<Instant>,
    ) -> Vec<(Move, Bounds)> {
        let seeds = board.mine.total() + board.theirs.total();
        let pits: Vec<u8> = board.mine.filled().collect();
        let bounds = pits.iter().map(|&pit| first_bounds(shared, board, seeds, pit)).collect();
        let bounds: Mutex<Vec<Bounds>> = Mutex::new(bounds);
        let working = AtomicU64::new(0);
        let work = || {
            let mut searcher = Searcher::new(shared);
            loop {
                let task = next_task(&bounds, &working);
                let Some((place, known)) = task else { break };
                let found = narrow(&mut searcher, shared, board, seeds, pits[place], known);
                let Some(found) = found else { break };
                let mut bounds = bounds.lock().expect("no thread panics");
                bounds[place].low = bounds[place].low.max(found.low);
                bounds[place].high = bounds[place].high.min(found.high);
                if bounds.iter().all(|bounds| bounds.exact().is_some()) {
                    shared.stop.store(true, Ordering::Relaxed);
                }
            }
            searcher.report();
        };
        thread::scope(|scope| {
            for _ in 1..self.limits.threads {
                scope.spawn(work);
            }
            if let Some(deadline) = deadline {
                scope.spawn(move || wait(deadline, shared.stop));
            }
            work();
            // Nothing is open any more, so nobody need wait.
            shared.stop.store(true, Ordering::Relaxed);
        });
        // What follows is short.
        shared.stop.store(false, Ordering::Relaxed);
        let bounds = bounds.into_inner().expect("no thread panics");
        pits.into_iter().map(sowing).zip(bounds).collect()
    }
}

/// Stops the search when the time is over.
fn wait(deadline: Instant, stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        if deadline <= Instant::now() {
            stop.store(true, Ordering::Relaxed);
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// A move whose margin is not known yet, preferably one that no other thread
/// works on.
fn next_task(bounds: &Mutex<Vec<Bounds>>, working: &AtomicU64) -> Option<(usize, Bounds)> {
    let bounds = bounds.lock().expect("no thread panics");
    let open: Vec<usize> =
        (0..bounds.len()).filter(|&place| bounds[place].exact().is_none()).collect();
    let turn = working.fetch_add(1, Ordering::Relaxed) as usize;
    let place = *open.get(turn % open.len().max(1))?;
    Some((place, bounds[place]))
}

fn first_bounds<W: Word>(shared: &Shared<'_, W>, board: Board<W>, seeds: u16, pit: u8) -> Bounds {
    let step = board.step(&shared.rules, pit);
    let gain = step.gain as i16;
    let left = seeds - step.gain;
    match step.over {
        Some(leftovers) => Bounds { low: gain + leftovers, high: gain + leftovers },
        None => Bounds { low: gain - left as i16, high: gain + left as i16 },
    }
}

/// Halves what is open about a move, or `None` if the search was stopped.
fn narrow<W: Word>(
    searcher: &mut Searcher<'_, W>,
    shared: &Shared<'_, W>,
    board: Board<W>,
    seeds: u16,
    pit: u8,
    known: Bounds,
) -> Option<Bounds> {
    let step = board.step(&shared.rules, pit);
    let gain = step.gain as i16;
    // Where every seed goes home, margins that can occur are two apart.
    let grain = if shared.rules.every_seed_goes_home() { 2 } else { 1 };
    // A test in the middle, on a margin that can occur.
    let middle = known.low + (known.high - known.low) / 2;
    let beta = (middle + (middle - known.low).rem_euclid(grain)).max(known.low + grain);
    let found = match step.same {
        true => gain + searcher.search(step.next, seeds - step.gain, beta - gain).ok()?,
        false => gain - searcher.search(step.next, seeds - step.gain, gain - beta + 1).ok()?,
    };
    Some(match beta <= found {
        true => Bounds { low: found, high: known.high },
        false => Bounds { low: known.low, high: found },
    })
}

/// Follows best moves from a board whose margin is known. The search has been
/// here, so that each answer is near.
fn best_line<W: Word>(shared: &Shared<'_, W>, board: Board<W>, margin: i16) -> Vec<Move> {
    let mut searcher = Searcher::new(shared);
    let (mut board, mut margin) = (board, margin);
    let mut seeds = board.mine.total() + board.theirs.total();
    let mut line = Vec::new();
    loop {
        let step = board.mine.filled().find_map(|pit| {
            let step = board.step(&shared.rules, pit);
            let gain = step.gain as i16;
            let reaches = match step.over {
                Some(leftovers) => margin <= gain + leftovers,
                None if step.same => {
                    let rest = margin - gain;
                    rest <= searcher.search(step.next, seeds - step.gain, rest).ok()?
                }
                None => {
                    let refuted = gain - margin + 1;
                    searcher.search(step.next, seeds - step.gain, refuted).ok()? < refuted
                }
            };
            reaches.then_some((pit, step))
        });
        let Some((pit, step)) = step else { return line };
        line.push(sowing(pit));
        if step.over.is_some() {
            return line;
        }
        let rest = margin - step.gain as i16;
        margin = if step.same { rest } else { -rest };
        seeds -= step.gain;
        board = step.next;
    }
}

/// The largest table that is worth its building: one with half of the seeds,
/// in half of the memory and a small part of the time.
fn usual_table(rules: &Rules, seeds: u16, limits: Limits) -> Option<u16> {
    if MAX_PITS < rules.pits {
        return None;
    }
    let in_time = |time: Duration| (time.as_secs_f64() * POSITIONS_A_SECOND) as u64;
    let most = limits.time.map_or(u64::MAX, in_time).min(limits.memory / 2);
    let fits = |size: &u16| Shape::new(rules.pits, *size).size() as u64 <= most;
    (1..=seeds.min(60) / 2).rev().find(fits)
}

fn sowing(pit: u8) -> Move {
    Move::Sow(Pit::from_index(pit).expect("a pit of a board"))
}

fn lead(position: &Position, seat: Seat) -> i16 {
    let stores = position.stores();
    stores[seat] as i16 - stores[!seat] as i16
}
