use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use callabash_game::{Chance, PlayerName, SplitMix};
pub use callabash_sowing::Move;
use callabash_sowing::{Board, Narrow, Position, Rules, Wide, Word};
use callabash_tables::{MAX_PITS, MarginSource, Shape, Table, TableFile, TableKey};

use super::{
    Skill,
    level_search::{LevelSearch, SEED},
};
use crate::{
    Bounds, Goal, KnownMargins, Limits, NoMargins, SharedTables, Solver,
    solve::{lead, sowing},
};

/// A computer opponent for sowing games.
///
/// It keeps what it has built and found for one set of rules, so that its next
/// moves are quick.
pub struct Player {
    name: PlayerName,
    skill: Skill,
    seed: u64,
    limits: Limits,
    table: Option<(Rules, Arc<Table>)>,
    solver: Option<(Rules, Solver)>,
    file: Option<Arc<TableFile>>,
    tables: SharedTables,
}

/// What sowings are worth, in eighths of a seed, stores included, and whether
/// that is exact.
pub(super) struct MoveValues {
    pub(super) values: Vec<(Move, i32)>,
    pub(super) exact: bool,
}

/// How long a player thinks at most by default.
const DEFAULT_TIME: Duration = Duration::from_millis(1500);

/// How many turns an expected line has.
const LINE_TURNS: u32 = 6;

/// How long each move of an expected line takes where time has no limit.
const LINE_TIME: Duration = Duration::from_millis(20);

impl Player {
    /// A player whose random choices follow from a seed, or `None` for a level that there
    /// is not.
    pub fn new(name: PlayerName, seed: u64) -> Option<Player> {
        let skill = Skill::of(name)?;
        let limits = Player::default_limits();
        let tables = SharedTables::default();
        Some(Player { name, skill, seed, limits, table: None, solver: None, file: None, tables })
    }

    /// The default limits: one thread and little memory.
    pub fn default_limits() -> Limits {
        Limits { time: Some(DEFAULT_TIME), nodes: None, memory: 256 << 20, threads: 1 }
    }

    /// Within other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Player {
        self.limits = limits;
        self
    }

    /// Uses a table file, if the level solves positions.
    #[must_use]
    pub fn with_file(mut self, file: Arc<TableFile>) -> Player {
        self.file = Some(file).filter(|_| self.skill.solves);
        self
    }

    /// Shares its tables in memory with other players.
    #[must_use]
    pub fn with_tables(mut self, tables: SharedTables) -> Player {
        self.tables = tables;
        self
    }

    /// The bytes that it keeps, shared tables included.
    pub fn memory(&self) -> u64 {
        let table = self.table.as_ref().map_or(0, |(_, table)| table.shape().size() as u64);
        table + self.solver.as_ref().map_or(0, |(_, solver)| solver.memory())
    }

    /// Changes the limits, for the next moves.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
        if let Some((_, solver)) = &mut self.solver {
            solver.set_limits(Limits { time: limits.time.map(|time| time / 2), ..limits });
        }
    }

    /// Sets another seed, for another game.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Builds what its moves from here on need, which may take longer than a move may.
    pub fn prepare(&mut self, position: &Position) {
        if self.skill.solves {
            self.solver(position).take_memory();
        }
        self.table(position.rules());
    }

    /// The move it makes, unless the game is over.
    pub fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves: Vec<Move> = position.legal_moves().collect();
        let first = *moves.first()?;
        if moves.contains(&Move::Win) {
            return Some(Move::Win);
        }
        if moves.len() == 1 {
            return Some(first);
        }
        let mut chance = SplitMix(self.seed ^ u64::from(position.number()) << 32);
        if self.skill.depth == 0 {
            return Some(moves[chance.below(moves.len() as u32) as usize]);
        }
        let mut values = self.evaluate_for(position, Goal::Margin).values;
        if position.pie_is_offered() {
            return Some(self.answer(position, &moves, &values, &mut chance));
        }
        if leads_to_pie(position) {
            // The other player takes what is good, so that nothing is gained by it.
            for (m, value) in &mut values {
                let after = position.play(*m).ok()?;
                if after.pie_is_offered() {
                    *value = -(*value).abs();
                }
            }
        }
        Some(best_of(&values, &mut chance).unwrap_or(first))
    }

    /// What each sowing is worth.
    pub(super) fn evaluate(&mut self, position: &Position) -> MoveValues {
        self.evaluate_for(position, Goal::Moves)
    }

    fn evaluate_for(&mut self, position: &Position, goal: Goal) -> MoveValues {
        if let Some(values) = self.probed(position) {
            return MoveValues { values, exact: true };
        }
        if self.skill.solves
            && let Some(values) = self.solved(position, goal)
        {
            return MoveValues { values, exact: true };
        }
        MoveValues { values: self.estimate(position, goal), exact: false }
    }

    /// What each sowing seems to be worth.
    fn estimate(&mut self, position: &Position, goal: Goal) -> Vec<(Move, i32)> {
        let position = position.without_early_win();
        let lead = SEED * i32::from(lead(&position, position.turn()));
        let table = self.table(position.rules());
        let mut values = match (table, position.resized::<Narrow>()) {
            (Some(table), Some(narrow)) => {
                self.look(position.rules(), narrow.board(), &*table, goal)
            }
            (None, Some(narrow)) => self.look(position.rules(), narrow.board(), &NoMargins, goal),
            (_, None) => self.look::<Wide>(position.rules(), position.board(), &NoMargins, goal),
        };
        values.iter_mut().for_each(|(_, value)| *value += lead);
        values
    }

    /// How best play goes on, and whether that is proved. To the end of the game where it
    /// can be solved and `solvable` says so; else for a few turns.
    pub(super) fn best_line(&mut self, position: &Position, solvable: bool) -> (Vec<Move>, bool) {
        if position.outcome().is_some() {
            return (Vec::new(), true);
        }
        if solvable {
            let solution = self.solver(position).solve_for(position, Goal::Margin, &mut |_| ());
            if solution.margin.exact().is_some() {
                return (solution.line, true);
            }
        }
        let limits = self.limits;
        self.limits.time = Some(limits.time.map_or(LINE_TIME, |time| time / 16));
        let line = self.expected_line(position);
        self.limits = limits;
        (line, false)
    }

    /// What it expects to be played in the next turns.
    fn expected_line(&mut self, position: &Position) -> Vec<Move> {
        let mut at = *position;
        let mut line = Vec::new();
        let last_turn = position.number() + LINE_TURNS;
        while at.outcome().is_none() && at.number() < last_turn {
            let values = self.estimate(&at, Goal::Margin);
            // The first of the best, so that the line depends on no chance.
            let best = values.iter().rev().max_by_key(|(_, value)| *value);
            let Some((m, after)) = best.and_then(|(m, _)| Some((*m, at.play(*m).ok()?))) else {
                break;
            };
            line.push(m);
            at = after;
        }
        line
    }

    /// Looks ahead as far as the skill reaches and the time lasts.
    fn look<W: Word>(
        &self,
        rules: &Rules,
        board: Board<W>,
        known: &dyn KnownMargins<W>,
        goal: Goal,
    ) -> Vec<(Move, i32)> {
        let seeds = board.mine.total() + board.theirs.total();
        let mut search = LevelSearch {
            rules,
            known,
            skill: self.skill,
            seed: self.seed,
            deadline: self.limits.time.map(|time| Instant::now() + time),
            nodes: 0,
        };
        let seen = |pit: &u8| !search.overlooks(board, *pit, &board.step(rules, *pit), 0);
        let mut pits: Vec<u8> = board.mine.filled_pits().filter(seen).collect();
        if pits.is_empty() {
            pits = board.mine.filled_pits().collect();
        }
        let mut values: Vec<(Move, i32)> = Vec::new();
        // Iterative deepening, so that there is an answer when time is over.
        let first = self.skill.depth.min(4);
        let last = if self.skill.solves { 60 } else { self.skill.depth };
        for depth in first..=last {
            let mut found = Vec::with_capacity(pits.len());
            let mut best = i32::MIN / 2;
            for &pit in &pits {
                // Where only the best counts, the rest need not be known well.
                let alpha = if goal == Goal::Moves { i32::MIN / 2 } else { best - 1 };
                let Ok(value) = search.sowing(board, seeds, pit, depth, alpha) else {
                    // Even with no time at all there is an answer: what each gains.
                    let gain = |pit: u8| SEED * i32::from(board.step(rules, pit).gain);
                    return if values.is_empty() {
                        pits.iter().map(|&pit| (sowing(pit), gain(pit))).collect()
                    } else {
                        values
                    };
                };
                best = best.max(value);
                found.push((sowing(pit), value));
            }
            values = found;
            pits.sort_by_key(|&pit| {
                let value = values.iter().find(|(m, _)| *m == sowing(pit));
                -value.map_or(0, |(_, value)| *value)
            });
        }
        values
    }

    /// The exact values, if the table on disk has them.
    fn probed(&self, position: &Position) -> Option<Vec<(Move, i32)>> {
        let file =
            self.file.as_ref().filter(|file| file.key() == TableKey::new(*position.rules()))?;
        let margins = file.move_margins(&position.without_early_win()).ok()?;
        let exact = |(m, margin): (Move, Option<i16>)| Some((m, SEED * i32::from(margin?)));
        margins.into_iter().map(exact).collect()
    }

    /// The exact values, if they can be found in half of the time.
    fn solved(&mut self, position: &Position, goal: Goal) -> Option<Vec<(Move, i32)>> {
        let solution = self.solver(position).solve_for(position, goal, &mut |_| ());
        let margin = solution.margin.exact()?;
        let value = |(m, bounds): &(Move, Bounds)| match (goal, bounds.exact()) {
            (_, Some(margin)) => Some((*m, SEED * i32::from(margin))),
            (Goal::Moves, None) => None,
            // Only the best need to be told apart from the rest.
            (Goal::Margin, None) => {
                let less = if solution.best.contains(m) { 0 } else { 1 };
                Some((*m, SEED * i32::from(margin) - less))
            }
        };
        solution.moves.iter().map(value).collect()
    }

    /// The solver for the rules of a position, with half of the time.
    fn solver(&mut self, position: &Position) -> &mut Solver {
        let rules = *position.rules();
        let kept = self.solver.take().filter(|(of, _)| *of == rules);
        let (_, solver) = self.solver.insert(kept.unwrap_or_else(|| {
            let board = position.board();
            let seeds = board.mine.total() + board.theirs.total();
            let half = self.limits.time.map(|time| time / 2);
            let limits = Limits { time: half, ..self.limits };
            (rules, Solver::sharing(&self.tables, rules, seeds, limits))
        }));
        solver
    }

    /// The small table of a skill, built when it is first needed.
    fn table(&mut self, rules: &Rules) -> Option<Arc<Table>> {
        if self.skill.table == 0 || MAX_PITS < rules.pits {
            return None;
        }
        if self.table.as_ref().is_none_or(|(of, _)| of != rules) {
            let fits = |seeds: &u16| {
                Shape::new(rules.pits, *seeds).size() as u64 <= self.limits.memory / 2
            };
            let seeds = (1..=self.skill.table).rev().find(fits)?;
            let table = self.tables.get(*rules, seeds, self.limits.threads)?;
            self.table = Some((*rules, table));
        }
        self.table.as_ref().map(|(_, table)| Arc::clone(table))
    }

    /// Whether to swap, to keep, or to sow right away.
    fn answer(
        &self,
        position: &Position,
        moves: &[Move],
        values: &[(Move, i32)],
        chance: &mut SplitMix,
    ) -> Move {
        let best = values.iter().map(|(_, value)| *value).max().unwrap_or(0);
        // The value for the answering player if the seats stay.
        let own = if position.decider() == position.turn() { best } else { -best };
        let sowing = best_of(values, chance);
        match (own < 0, moves.contains(&Move::Keep)) {
            (true, _) => Move::Swap,
            (false, true) => Move::Keep,
            (false, false) => sowing.unwrap_or(moves[0]),
        }
    }
}

/// Whether the next move may bring an offer to swap.
fn leads_to_pie(position: &Position) -> bool {
    position.legal_moves().any(|m| position.play(m).is_ok_and(|after| after.pie_is_offered()))
}

/// One of the best, by chance.
fn best_of(values: &[(Move, i32)], chance: &mut SplitMix) -> Option<Move> {
    let best = values.iter().map(|(_, value)| *value).max()?;
    let equal: Vec<Move> =
        values.iter().filter(|(_, value)| *value == best).map(|(m, _)| *m).collect();
    Some(equal[chance.below(equal.len() as u32) as usize])
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}
