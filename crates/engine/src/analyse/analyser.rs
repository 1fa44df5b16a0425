use std::{sync::Arc, time::Duration};

use callabash_sowing::{Position, Rules};
use callabash_tables::{Table, TableError, TableFile, TableKey};

use super::{
    Analysis, AnalysisError, Estimate, Limits, Question,
    table_sizes::{FIRST_MEMORY, FIRST_NODES, TableSizes},
};
use crate::{
    Book, Goal, SharedTables, Stop,
    book::embedded_book,
    solve::{SearchLimits, Solution, Solver, probe},
    sowing::{Skill, estimate},
};

/// What a table may take of a question's time, if the guess was wrong.
const TABLE_SHARE: (u32, u32) = (1, 3);

/// How far a quick estimate looks ahead, and how long at most.
const QUICK_DEPTH: u8 = 6;
const QUICK_TIME: Duration = Duration::from_millis(20);

/// How many times as much memory as it has is worth that a search forgets what it remembers.
const MUCH_MORE: u64 = 3;

/// What an analyser may use.
#[derive(Clone)]
pub struct Resources {
    /// How many bytes tables in memory and remembered positions may take.
    pub memory: u64,
    /// How many threads search, and build tables.
    pub threads: usize,
    /// Tables in memory, which others may share.
    pub tables: SharedTables,
    /// A table on disk; one of other rules is not used.
    pub file: Option<Arc<TableFile>>,
    /// Whether a search may build a table in memory first.
    pub builds_tables: bool,
    /// Which opening book it uses.
    pub books: Books,
}

/// Which opening book an analyser uses.
#[derive(Clone, Default)]
pub enum Books {
    /// The one that is part of the program, if there is one for the rules.
    #[default]
    Embedded,
    /// This one; one of other rules is not used.
    Given(Arc<Book>),
    /// None.
    None,
}

impl Default for Resources {
    /// Two gibibytes, on all cores.
    fn default() -> Resources {
        let Limits { memory, threads, .. } = Limits::default();
        let tables = SharedTables::default();
        let books = Books::default();
        Resources { memory, threads, tables, file: None, builds_tables: true, books }
    }
}

/// Tells what positions of one set of rules are worth, and keeps what it found: the same or a
/// near position is quicker the next time.
///
/// ```
/// use callabash_engine::{Analyser, Question, Resources};
/// use callabash_sowing::Variant;
///
/// let game: Variant = "kalah:pits=4,seeds=3".parse()?;
/// let mut analyser = Analyser::new(game.rules(), Resources::default());
/// let analysis = analyser.analyse(&game.initial(), &Question::default())?;
/// assert_eq!(analysis.margin.exact(), Some(6));
///
/// let other: Variant = "calla".parse()?;
/// assert!(analyser.analyse(&other.initial(), &Question::default()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Analyser {
    key: TableKey,
    resources: Resources,
    book: Option<Arc<Book>>,
    solver: Option<Solver>,
    /// Whether the solver knows the book.
    remembers_book: bool,
    table_fault: Option<TableError>,
}

impl Analyser {
    /// An analyser of positions with these rules. Nothing is built or read before a question
    /// needs it.
    pub fn new(rules: Rules, resources: Resources) -> Analyser {
        let key = TableKey::new(rules);
        let file = resources.file.filter(|file| file.key() == key);
        let book = match &resources.books {
            Books::Embedded => embedded_book(key),
            Books::Given(book) => Some(Arc::clone(book)).filter(|book| book.key() == key),
            Books::None => None,
        };
        let resources = Resources { file, ..resources };
        Analyser { key, resources, book, solver: None, remembers_book: false, table_fault: None }
    }

    /// Whether it is for positions with these rules.
    pub fn knows(&self, rules: &Rules) -> bool {
        self.key == TableKey::new(*rules)
    }

    /// Answers a question.
    ///
    /// # Errors
    ///
    /// Returns [`AnalysisError`] if the position has other rules, or if the question was
    /// cancelled before all was found.
    pub fn analyse(
        &mut self,
        position: &Position,
        question: &Question,
    ) -> Result<Analysis, AnalysisError> {
        self.analyse_with(position, question, &mut |_| ())
    }

    /// Answers a question, and reports each time more is known.
    ///
    /// # Errors
    ///
    /// As [`Analyser::analyse`].
    pub fn analyse_with(
        &mut self,
        position: &Position,
        question: &Question,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, AnalysisError> {
        AnalysisError::check(self.key, position)?;
        let position = &position.without_early_win();
        let mut analysis = Analysis::unknown(position);
        if position.outcome().is_some() {
            return Ok(analysis);
        }
        let in_book = self.book.as_ref().and_then(|book| book.probe(position));
        if let Some(known) = in_book.or_else(|| self.probe_file(position)) {
            analysis.learn(&known);
            return Ok(analysis);
        }
        let Question { goal, stop, estimate, .. } = question;
        if *estimate != Estimate::Never {
            self.estimate_quickly(position, stop, &mut analysis);
            on_progress(&analysis);
        }
        let search_stop = match estimate {
            Estimate::Thorough => stop.part(1, 2),
            Estimate::Never | Estimate::Quick => stop.clone(),
        };
        self.find_table(position, &search_stop);
        let found = self.search(position, question, &search_stop, &mut analysis, on_progress);
        if !found && *estimate == Estimate::Thorough {
            self.estimate_thoroughly(position, *goal, stop, &mut analysis);
        }
        if !found && stop.cancel.is_cancelled() {
            return Err(AnalysisError::Cancelled(Box::new(analysis)));
        }
        Ok(analysis)
    }

    /// Searches until the question is answered or the search must stop, and says whether it is
    /// answered. A larger table is made whenever a search has taken as long as that will, so that
    /// an easy question waits for none and a hard one has a large one.
    fn search(
        &mut self,
        position: &Position,
        question: &Question,
        stop: &Stop,
        analysis: &mut Analysis,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> bool {
        let (goal, threads) = (question.goal, self.resources.threads);
        let mut nodes = 0;
        let mut grows = true;
        // At first a search has little memory and one thread, which is enough for most.
        let mut has_memory = FIRST_MEMORY < self.solver().transposition_bytes();
        if self.book_follows(position) {
            self.extend_memory();
            has_memory = true;
        }
        loop {
            let next = self.next_table(seeds_of(position), stop.time_left()).filter(|_| grows);
            let before_next = match next {
                _ if !has_memory => Some(FIRST_NODES),
                Some(seeds) => Some(nodes + self.sizes().nodes_before(self.table_reach(), seeds)),
                None => None,
            };
            let most = question.nodes.into_iter().chain(before_next).min();
            self.remember_book(position);
            // What is found soon is not worth another thread.
            let threads = if has_memory { threads } else { 1 };
            let limits = SearchLimits { stop, nodes: most.map(|most| most - nodes), threads };
            let solution = self.solver().solve(position, goal, limits, &mut |found| {
                analysis.learn(found);
                analysis.nodes += nodes;
                on_progress(analysis);
            });
            analysis.learn(&solution);
            analysis.nodes += nodes;
            nodes = analysis.nodes;
            let found = match goal {
                Goal::Margin => analysis.margin.exact().is_some(),
                Goal::Moves => analysis.is_exact(),
            };
            let is_over = stop.is_due() || question.nodes.is_some_and(|most| most <= nodes);
            if found || is_over || has_memory && next.is_none() {
                return found;
            }
            if let Some(seeds) = next {
                self.make_table(seeds, &stop.part(TABLE_SHARE.0, TABLE_SHARE.1));
                // Where the time was too short for one, it is too short for more.
                grows = seeds <= self.table_reach();
            }
            self.extend_memory();
            has_memory = true;
        }
    }

    /// Makes the tables and takes the memory that questions of this length from here on need,
    /// which may itself take longer.
    pub fn prepare(&mut self, position: &Position, time: Option<Duration>) {
        if self.knows(position.rules()) {
            let seeds = self.sizes().first(seeds_of(position), time);
            self.make_table(seeds, &Stop::default());
            self.extend_memory();
            self.solver().take_memory();
        }
    }

    /// Makes the largest table that the memory holds, for very many questions about
    /// positions with up to so many seeds.
    pub(crate) fn make_largest_table(&mut self, seeds: u16, stop: &Stop) {
        self.make_table(self.sizes().built(seeds, None), stop);
        self.extend_memory();
    }

    /// The bytes that it keeps, shared tables included, but not those that are
    /// [kept](SharedTables::keep) for all.
    pub fn memory(&self) -> u64 {
        self.table_bytes() + self.solver.as_ref().map_or(0, Solver::transposition_bytes)
    }

    fn table_bytes(&self) -> u64 {
        let table = self.solver.as_ref().and_then(Solver::table);
        table.map_or(0, |table| self.resources.tables.own_bytes(table))
    }

    /// What was wrong with the table on disk, if that came out; it is not used any more.
    pub fn take_table_fault(&mut self) -> Option<TableError> {
        self.table_fault.take()
    }

    fn probe_file(&mut self, position: &Position) -> Option<Solution> {
        let probed = probe(self.resources.file.as_ref()?, position);
        self.take_from_file(probed).flatten()
    }

    /// What was read, if it can be trusted; else the file is given up.
    fn take_from_file<T>(&mut self, read: Result<T, TableError>) -> Option<T> {
        match read {
            Ok(read) => Some(read),
            Err(fault) => {
                self.resources.file = None;
                self.table_fault = Some(fault);
                None
            }
        }
    }

    fn estimate_quickly(&self, position: &Position, stop: &Stop, analysis: &mut Analysis) {
        let skill = Skill { depth: QUICK_DEPTH, ..Skill::STRONGEST };
        let time = stop.time_left().map_or(QUICK_TIME, |left| QUICK_TIME.min(left / 8));
        let stop = stop.within(Some(time));
        analysis.set_estimates(&estimate(position, skill, 0, self.table(), Goal::Moves, &stop));
    }

    fn estimate_thoroughly(
        &self,
        position: &Position,
        goal: Goal,
        stop: &Stop,
        analysis: &mut Analysis,
    ) {
        // Without a deadline it would look for ever.
        let depth = if stop.deadline.is_some() { u8::MAX } else { Skill::STRONGEST.depth };
        let skill = Skill { depth, ..Skill::STRONGEST };
        analysis.set_estimates(&estimate(position, skill, 0, self.table(), goal, stop));
    }

    fn table(&self) -> Option<&Table> {
        self.solver.as_ref().and_then(Solver::table).map(Arc::as_ref)
    }

    /// The table that it uses.
    pub(crate) fn shared_table(&self) -> Option<Arc<Table>> {
        self.solver.as_ref().and_then(Solver::table).cloned()
    }

    /// Takes or reads the table that suits the position and the time, if there is one that others
    /// keep or that is in a file.
    fn find_table(&mut self, position: &Position, stop: &Stop) {
        if let Some(table) = self.resources.tables.kept(self.key.rules()) {
            self.use_table(table);
        }
        let Some(file) = &self.resources.file else { return };
        let (seeds, time) = (seeds_of(position), stop.time_left());
        let most = self.sizes().loaded(seeds, time).min(file.shape().seeds());
        let built = self.sizes().first(seeds, time);
        self.load_table(most, built, &stop.part(TABLE_SHARE.0, TABLE_SHARE.1));
    }

    /// Reads a table of so many seeds from the file, if that is more than would be built.
    fn load_table(&mut self, seeds: u16, built: u16, stop: &Stop) {
        if seeds <= built.max(self.table_reach()) {
            return;
        }
        let Some(file) = self.resources.file.clone() else { return };
        let (rules, threads) = (self.key.rules(), self.resources.threads);
        let load = || file.load_while(seeds, threads, &|| !stop.is_due());
        let table = self.resources.tables.get_or_make(rules, seeds, stop, load);
        if let Some(table) = self.take_from_file(table).flatten() {
            self.use_table(table);
        }
    }

    /// Builds a table of so many seeds, unless there is one that reaches as far.
    fn make_table(&mut self, seeds: u16, stop: &Stop) {
        if !self.resources.builds_tables || seeds <= self.table_reach() {
            return;
        }
        let (rules, threads) = (self.key.rules(), self.resources.threads);
        let smaller = self.shared_table();
        let goes_on: &(dyn Fn() -> bool + Sync) = &|| !stop.is_due();
        let build = || match &smaller {
            Some(smaller) => smaller.grow_while(seeds, threads, goes_on),
            None => Table::build_while(rules, seeds, threads, goes_on),
        };
        let table = self.resources.tables.get_or_make(rules, seeds, stop, build);
        if let Ok(Some(table)) = table {
            self.use_table(table);
        }
    }

    fn use_table(&mut self, table: Arc<Table>) {
        if self.table_reach() < table.shape().seeds() {
            self.solver().set_table(table);
        }
    }

    /// Lets a long search remember more, as much as goes with its table.
    fn extend_memory(&mut self) {
        let memory = self.sizes().remembered_beside(self.table_bytes());
        let solver = self.solver();
        // What it remembers is soon found again.
        if MUCH_MORE * solver.transposition_bytes() <= memory {
            solver.forget(memory);
            self.remembers_book = false;
        }
    }

    /// The most seeds of the table in use.
    fn table_reach(&self) -> u16 {
        self.table().map_or(0, |table| table.shape().seeds())
    }

    /// The seeds of the next table that is built for positions with so many.
    fn next_table(&self, seeds: u16, time: Option<Duration>) -> Option<u16> {
        // Who keeps a table has made it as large as is worth it.
        if !self.resources.builds_tables || self.resources.tables.keeps(self.key.rules()) {
            return None;
        }
        self.sizes().next(self.table_reach(), seeds, time)
    }

    fn sizes(&self) -> TableSizes {
        let Resources { memory, threads, .. } = self.resources;
        TableSizes { pits: self.key.rules().pits, memory, threads }
    }

    fn solver(&mut self) -> &mut Solver {
        self.solver.get_or_insert_with(|| Solver::new(self.key.rules(), FIRST_MEMORY))
    }

    /// Whether play can lead from a position to one of the book's.
    fn book_follows(&self, position: &Position) -> bool {
        // Seeds never come back to the board.
        self.book.as_ref().is_some_and(|book| book.fewest_seeds() <= seeds_of(position))
    }

    /// Takes over what the book knows, if it can be of use.
    fn remember_book(&mut self, position: &Position) {
        if !self.remembers_book && self.book_follows(position) {
            let book = self.book.clone();
            book.iter().for_each(|book| self.remember(book));
            self.remembers_book = true;
        }
    }

    /// Takes over what a book knows.
    pub(crate) fn remember(&mut self, book: &Book) {
        self.solver().remember(book.margins());
    }
}

fn seeds_of(position: &Position) -> u16 {
    let board = position.board();
    board.mine.total() + board.theirs.total()
}
