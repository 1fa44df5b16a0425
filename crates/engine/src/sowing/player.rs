use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use callabash_game::{Chance, PlayerName, SplitMix};
pub use callabash_sowing::Move;
use callabash_sowing::{Position, Rules};
use callabash_tables::{MAX_PITS, Shape, Table, TableError, TableFile};

use super::{EIGHTHS, Skill, estimate, estimate::EstimateSearch, pie_answers::is_before_pie};
use crate::{
    AnalysedMove, Analyser, Analysis, AnalysisError, Cancel, Estimate, Goal, Limits, Question,
    Resources, SharedTables, Stop,
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
    /// Of a level that solves positions.
    analyser: Option<Analyser>,
    file: Option<Arc<TableFile>>,
    tables: SharedTables,
    cancel: Cancel,
}

/// What a player is told for one move.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// When it must move.
    pub stop: Stop,
    /// How many positions it may look at.
    pub nodes: Option<u64>,
    /// How many sowings it looks ahead.
    pub depth: Option<u8>,
}

impl Orders {
    /// One of so many equal parts of what is left of them.
    fn part(&self, parts: u32) -> Orders {
        let nodes = self.nodes.map(|nodes| nodes / u64::from(parts));
        Orders { stop: self.stop.part(1, parts), nodes, depth: self.depth }
    }
}

/// Values the sowings of a position for the seat to move.
type Evaluate<'a> = dyn FnMut(&mut Player, &Position, &Orders) -> Vec<(Move, i32)> + 'a;

/// How far a player has come.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// How many sowings it has looked ahead, if it counts them.
    pub depth: Option<u8>,
    /// The final margin that it expects, in eighths of a seed.
    pub eighths: i32,
    /// The positions that it has looked at.
    pub nodes: u64,
    /// What it would play, and how it expects the game to go on, as far as it knows.
    pub line: Vec<Move>,
    /// How long it has thought.
    pub time: Duration,
}

/// How long a player thinks at most by default.
const DEFAULT_TIME: Duration = Duration::from_millis(1500);

/// How many turns an expected line has.
const LINE_TURNS: u32 = 6;

/// Into how many moves the time for an expected line is divided, and how long each takes where
/// time has no limit.
const LINE_MOVES: u32 = 16;
const LINE_TIME: Duration = Duration::from_millis(20);

/// A player that prepares itself builds the tables of one that thinks at least so long.
const PREPARED_TIME: Duration = Duration::from_secs(1);

impl Player {
    /// A player whose random choices follow from a seed, or `None` for a level that there
    /// is not.
    pub fn new(name: PlayerName, seed: u64) -> Option<Player> {
        let skill = Skill::of(name)?;
        let limits = Player::default_limits();
        Some(Player {
            name,
            skill,
            seed,
            limits,
            table: None,
            analyser: None,
            file: None,
            tables: SharedTables::default(),
            cancel: Cancel::default(),
        })
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

    /// What was wrong with its table file, if that came out; it is not used any more.
    pub(super) fn take_table_fault(&mut self) -> Option<TableError> {
        self.analyser.as_mut().and_then(Analyser::take_table_fault)
    }

    /// Shares its tables in memory with other players.
    #[must_use]
    pub fn with_tables(mut self, tables: SharedTables) -> Player {
        self.tables = tables;
        self
    }

    /// Lets another thread cancel: the player then moves at once, by what it has found.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> Player {
        self.set_cancel(cancel);
        self
    }

    /// Whether another thread has cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Sets the switch that ends the next moves, for what was cancelled stays so.
    pub fn set_cancel(&mut self, cancel: Cancel) {
        self.cancel = cancel;
    }

    /// The bytes that it keeps, shared tables included.
    pub fn memory(&self) -> u64 {
        let table = self.table.as_ref().map_or(0, |(_, table)| self.tables.own_bytes(table));
        table + self.analyser.as_ref().map_or(0, Analyser::memory)
    }

    /// Changes how long and how far it may search for the next moves. The memory and the
    /// threads that it has stay.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Sets another seed, for another game.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Builds what its moves from here on need, which may take longer than a move may.
    pub fn prepare(&mut self, position: &Position) {
        if self.skill.solves {
            let time = self.limits.time.map(|time| time.max(PREPARED_TIME));
            self.analyser(position).prepare(position, time);
        }
        self.table(position.rules(), &Stop::default());
    }

    /// The move it makes, unless the game is over.
    pub fn choose(&mut self, position: &Position) -> Option<Move> {
        let orders = Orders { stop: self.stop(), ..Orders::default() };
        self.choose_by(position, &orders, &mut |player, asked, orders| {
            player.evaluate(asked, &orders.stop)
        })
    }

    /// The move it makes under orders that count instead of its limits, unless the game is
    /// over. Tells each time more is known.
    pub fn think(
        &mut self,
        position: &Position,
        orders: &Orders,
        tell: &mut dyn FnMut(&Thinking),
    ) -> Option<Move> {
        let mut tell = Some(tell);
        self.choose_by(position, orders, &mut |player, asked, orders| match tell.take() {
            Some(tell) => player.evaluate_under(asked, orders, tell),
            // What comes after a free turn is no news of this position.
            None => player.evaluate_under(asked, orders, &mut |_| ()),
        })
    }

    fn choose_by(
        &mut self,
        position: &Position,
        orders: &Orders,
        evaluate: &mut Evaluate<'_>,
    ) -> Option<Move> {
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
        if position.pie_is_offered() {
            let values = evaluate(self, position, orders);
            return Some(self.answer(position, &moves, &values, &mut chance));
        }
        let values = self.values(position, orders, evaluate);
        Some(best_of(&values, &mut chance).unwrap_or(first))
    }

    /// What each sowing is worth to the player, in eighths of a seed, stores included. As long
    /// as the pie rule is not answered, that is what the other player leaves of it by the choice
    /// of a seat; after a free turn, what the best sowing then leaves.
    fn values(
        &mut self,
        position: &Position,
        orders: &Orders,
        evaluate: &mut Evaluate<'_>,
    ) -> Vec<(Move, i32)> {
        if !is_before_pie(position) {
            return evaluate(self, position, orders);
        }
        let mut values = evaluate(self, position, &orders.part(2));
        let after: Vec<Option<Position>> =
            values.iter().map(|(m, _)| position.play(*m).ok()).collect();
        let goes_on =
            |after: &Position| after.turn() == position.turn() && after.outcome().is_none();
        let mut left = after.iter().flatten().filter(|after| goes_on(after)).count() as u32;
        let rest = Orders { nodes: orders.nodes.map(|nodes| nodes / 2), ..orders.clone() };
        for ((_, value), after) in values.iter_mut().zip(&after) {
            let Some(after) = after else { continue };
            if after.pie_is_offered() {
                *value = -value.abs();
            } else if goes_on(after) {
                let next = self.values(after, &rest.part(left), evaluate);
                *value = next.iter().map(|(_, value)| *value).max().unwrap_or(*value);
                left -= 1;
            }
        }
        values
    }

    /// What each sowing is worth to the seat to move, in eighths of a seed, stores included.
    fn evaluate(&mut self, position: &Position, stop: &Stop) -> Vec<(Move, i32)> {
        if !self.skill.solves {
            return self.estimate(position, stop);
        }
        move_values(&self.analyse(position, goal(position), stop.clone()))
    }

    /// The same under orders. A depth or a number of positions is one of the level's search,
    /// which alone has them.
    fn evaluate_under(
        &mut self,
        position: &Position,
        orders: &Orders,
        tell: &mut dyn FnMut(&Thinking),
    ) -> Vec<(Move, i32)> {
        let started = Instant::now();
        let Orders { stop, nodes, depth } = orders;
        if self.skill.solves && nodes.is_none() && depth.is_none() {
            let (goal, stop, estimate) = (goal(position), stop.clone(), Estimate::Thorough);
            let question = Question { goal, stop, nodes: None, estimate };
            let mut report = |analysis: &Analysis| {
                let values = move_values(analysis);
                if let Some((best, eighths)) = values.into_iter().max_by_key(|(_, value)| *value) {
                    let line = Some(analysis.line.clone()).filter(|line| !line.is_empty());
                    let line = line.unwrap_or_else(|| vec![best]);
                    let (nodes, time) = (analysis.nodes, started.elapsed());
                    tell(&Thinking { depth: None, eighths, nodes, line, time });
                }
            };
            let analysis = self.ask_with(position, &question, &mut report);
            report(&analysis);
            return move_values(&analysis);
        }
        let table = self.table(position.rules(), stop);
        let furthest = if self.skill.solves { u8::MAX } else { self.skill.depth };
        let skill = Skill { depth: depth.unwrap_or(furthest).max(1), ..self.skill };
        let mut report = |depth: u8, best: Move, eighths: i32, nodes: u64| {
            let (depth, time) = (Some(depth), started.elapsed());
            tell(&Thinking { depth, eighths, nodes, line: vec![best], time });
        };
        let goal = goal(position);
        let search = EstimateSearch { skill, seed: self.seed, goal, stop, nodes: *nodes };
        search.run(position, table.as_deref(), &mut report)
    }

    /// All that it finds out about a position until it must stop.
    pub(super) fn analyse(&mut self, position: &Position, goal: Goal, stop: Stop) -> Analysis {
        let nodes = self.limits.nodes;
        let question = Question { goal, stop, nodes, estimate: Estimate::Thorough };
        self.ask(position, &question)
    }

    fn ask(&mut self, position: &Position, question: &Question) -> Analysis {
        self.ask_with(position, question, &mut |_| ())
    }

    fn ask_with(
        &mut self,
        position: &Position,
        question: &Question,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        match self.analyser(position).analyse_with(position, question, on_progress) {
            Ok(analysis) => analysis,
            Err(AnalysisError::Cancelled(analysis)) => *analysis,
            Err(AnalysisError::OtherRules { .. }) => Analysis::unknown(position),
        }
    }

    /// What each sowing that it sees seems to be worth.
    fn estimate(&mut self, position: &Position, stop: &Stop) -> Vec<(Move, i32)> {
        let table = self.table(position.rules(), stop);
        estimate(position, self.skill, self.seed, table.as_deref(), goal(position), stop)
    }

    /// The end of a question that is asked now.
    pub(super) fn stop(&self) -> Stop {
        self.limits.stop(&self.cancel)
    }

    /// How best play goes on, and whether that is proved. To the end of the game where it
    /// can be solved and `solvable` says so; else for a few turns.
    pub(super) fn best_line(
        &mut self,
        position: &Position,
        solvable: bool,
        stop: &Stop,
    ) -> (Vec<Move>, bool) {
        if position.outcome().is_some() {
            return (Vec::new(), true);
        }
        if solvable {
            let (goal, nodes, stop) = (Goal::Margin, self.limits.nodes, stop.part(1, 2));
            let question = Question { goal, stop, nodes, estimate: Estimate::Never };
            let analysis = self.ask(position, &question);
            // A book knows margins without the play that leads to them.
            if analysis.margin.exact().is_some() && ends_game(position, &analysis.line) {
                return (analysis.line, true);
            }
        }
        (self.expected_line(position, stop), false)
    }

    /// What it expects to be played in the next turns.
    fn expected_line(&mut self, position: &Position, stop: &Stop) -> Vec<Move> {
        let time = stop.time_left().map_or(LINE_TIME, |left| left / LINE_MOVES);
        let mut at = *position;
        let mut line = Vec::new();
        let last_turn = position.number() + LINE_TURNS;
        while at.outcome().is_none() && at.number() < last_turn {
            let values = self.estimate(&at, &stop.within(Some(time)));
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

    fn analyser(&mut self, position: &Position) -> &mut Analyser {
        let rules = position.rules();
        let kept = self.analyser.take().filter(|kept| kept.knows(rules));
        self.analyser.insert(kept.unwrap_or_else(|| {
            let Limits { memory, threads, .. } = self.limits;
            let (tables, file) = (self.tables.clone(), self.file.clone());
            let resources = Resources { memory, threads, tables, file, ..Resources::default() };
            Analyser::new(*rules, resources)
        }))
    }

    /// The table of a skill that does not solve, built when it is first needed.
    fn table(&mut self, rules: &Rules, stop: &Stop) -> Option<Arc<Table>> {
        if self.skill.solves {
            return self.analyser.as_ref().and_then(Analyser::shared_table);
        }
        if self.skill.table == 0 || MAX_PITS < rules.pits {
            return None;
        }
        if let Some((of, table)) = &self.table
            && of == rules
        {
            return Some(Arc::clone(table));
        }
        let seeds = Shape::seeds_within(rules.pits, self.skill.table, self.limits.memory / 2);
        if seeds == 0 {
            return None;
        }
        let table = self.tables.get(*rules, seeds, self.limits.threads, stop)?;
        if seeds <= table.shape().seeds() {
            self.table = Some((*rules, Arc::clone(&table)));
        }
        Some(table)
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

/// What must be known to choose a move: the best ones; before the pie rule is answered all, since
/// a worse one may be what the other player leaves most of.
fn goal(position: &Position) -> Goal {
    if is_before_pie(position) { Goal::Moves } else { Goal::Margin }
}

/// What an analysis says of each move, in eighths of a seed.
fn move_values(analysis: &Analysis) -> Vec<(Move, i32)> {
    let of_margin = |analysed: &AnalysedMove| match analysis.margin.exact() {
        // Only the best need to be told apart from the rest.
        Some(margin) if analysed.bounds.exact().is_none() => {
            let less = if analysis.best.contains(&analysed.played) { 0 } else { 1 };
            EIGHTHS * i32::from(margin) - less
        }
        _ => analysed.eighths().unwrap_or(0),
    };
    analysis.moves.iter().map(|analysed| (analysed.played, of_margin(analysed))).collect()
}

/// Whether a line is played to the end of the game.
fn ends_game(position: &Position, line: &[Move]) -> bool {
    let mut at = position.without_early_win();
    line.iter().for_each(|m| at.play_unchecked(*m));
    at.outcome().is_some()
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
