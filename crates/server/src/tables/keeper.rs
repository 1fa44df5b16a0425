use std::{
    fs,
    path::Path,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use callabash_engine::{Cancel, SharedTables};
use callabash_protocol::{TableProgressView, TablesView};
use callabash_tables::{BuildOptions, Shape, TableError, TableKey, build_file_while, free_disk};

use super::{
    TableCache,
    plan::{PlannedTable, plan},
};
use crate::{platform, workers::WorkerPool};

/// Tables are built when nobody has had anything computed for so long.
const IDLE_BEFORE_BUILD: Duration = Duration::from_secs(5);
/// While somebody's question is computed, building pauses, and for so long after it.
const PAUSE: Duration = Duration::from_millis(200);
/// The table of the game that was asked about last stays in memory at least so long.
const KEEP_TIME: Duration = Duration::from_secs(600);
/// How often it is looked whether there is something to do.
const INTERVAL: Duration = Duration::from_millis(500);
/// The part of what is free on the disk that tables may take.
const DISK_SHARE: u64 = 8;

/// Builds the tables of the games while nobody thinks, and keeps the one that is asked for in
/// memory. A thread of low priority does it, until it is stopped.
#[derive(Clone)]
pub(crate) struct TableKeeper(Arc<Shared>);

struct Shared {
    cache: TableCache,
    tables: SharedTables,
    workers: WorkerPool,
    /// How many bytes of memory tables may take, either in use or while one is built.
    memory: u64,
    planned: Mutex<Vec<PlannedTable>>,
    building: Mutex<Option<PlannedTable>>,
    built: AtomicU64,
    stop: Cancel,
}

/// What is to be done next.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Task {
    Build(PlannedTable),
    Load(TableKey),
}

impl TableKeeper {
    pub(crate) fn new(
        cache: TableCache,
        tables: SharedTables,
        workers: WorkerPool,
        memory: u64,
    ) -> TableKeeper {
        TableKeeper(Arc::new(Shared {
            cache,
            tables,
            workers,
            memory,
            planned: Mutex::default(),
            building: Mutex::default(),
            built: AtomicU64::new(0),
            stop: Cancel::default(),
        }))
    }

    /// Begins, unless there is no folder for tables; `builds` is whether to make them.
    pub(crate) fn start(&self, builds: bool) {
        let Some(folder) = self.0.cache.folder().map(Path::to_owned) else { return };
        if builds {
            let planned = plan(self.0.memory / 2, disk_budget(&folder));
            *lock(&self.0.planned) = planned;
        }
        let shared = Arc::clone(&self.0);
        thread::spawn(move || {
            platform::lower_priority();
            shared.run(&folder);
        });
    }

    /// Stops soon. What is built already is kept, and goes on the next time.
    pub(crate) fn stop(&self) {
        self.0.stop.cancel();
    }

    /// Where tables are made and how many bytes all of them take, as long as one is missing.
    pub(crate) fn planned(&self) -> Option<(&Path, u64)> {
        let folder = self.0.cache.folder()?;
        let planned = lock(&self.0.planned);
        let is_missing = planned.iter().any(|table| !self.0.is_built(table));
        // A position takes a byte.
        is_missing.then(|| (folder, planned.iter().map(PlannedTable::positions).sum()))
    }

    /// How far it is.
    pub(crate) fn view(&self) -> TablesView {
        let planned = lock(&self.0.planned).clone();
        let (ready, missing): (Vec<_>, Vec<_>) =
            planned.iter().partition(|table| self.0.is_built(table));
        let name = |table: &PlannedTable| table.game.id().to_owned();
        let building = lock(&self.0.building).map(|table| TableProgressView {
            game: name(&table),
            percent: (100 * self.0.built.load(Ordering::Relaxed) / table.positions()) as u8,
        });
        TablesView {
            ready: ready.into_iter().map(name).collect(),
            missing: missing.len(),
            building,
        }
    }
}

impl Shared {
    fn run(&self, folder: &Path) {
        while !self.stop.is_cancelled() {
            match self.next_task() {
                Some(Task::Load(key)) => self.load(key),
                Some(Task::Build(table)) => self.build(folder, table),
                None => thread::sleep(INTERVAL),
            }
        }
    }

    /// The table of the game that is asked about goes first; then, of those that are missing, the
    /// one that was asked for most.
    fn next_task(&self) -> Option<Task> {
        if let Some(key) = self.wanted() {
            let is_kept = self.tables.keeps(key.rules());
            return (!is_kept).then_some(Task::Load(key));
        }
        if self.workers.idle_time()? < IDLE_BEFORE_BUILD {
            return None;
        }
        let planned = lock(&self.planned).clone();
        let missing = planned.into_iter().filter(|table| !self.is_built(table));
        // The first of the most frequent ones.
        missing.rev().max_by_key(|table| self.cache.asked(table.key)).map(Task::Build)
    }

    /// What was asked for not long ago and can be in memory.
    fn wanted(&self) -> Option<TableKey> {
        let key = self.cache.asked_within(KEEP_TIME)?;
        self.cache.open(key).map(|_| key)
    }

    fn is_built(&self, table: &PlannedTable) -> bool {
        let file = self.cache.open(table.key);
        file.is_some_and(|file| table.seeds <= file.shape().seeds())
    }

    /// Puts a table into memory, as much of it as may be there, in place of all others.
    fn load(&self, key: TableKey) {
        let Some(file) = self.cache.open(key) else { return };
        self.tables.release_all();
        let seeds = Shape::seeds_within(key.rules().pits, file.shape().seeds(), self.memory);
        match file.load_while(seeds, 1, &|| !self.stop.is_cancelled()) {
            Ok(table) => self.tables.keep(Arc::new(table)),
            Err(error) => {
                tracing::warn!(%error, rules = key.text(), "a table cannot be read");
                self.cache.give_up(key);
                lock(&self.planned).retain(|planned| planned.key != key);
            }
        }
    }

    fn build(&self, folder: &Path, table: PlannedTable) {
        self.tables.release_all();
        let (game, seeds) = (table.game.id(), table.seeds);
        tracing::info!(game, seeds, positions = table.positions(), "building a table");
        self.built.store(0, Ordering::Relaxed);
        *lock(&self.building) = Some(table);
        let started = Instant::now();
        let options = BuildOptions { threads: 1, memory: self.memory / 2 };
        let tick = |positions| {
            self.built.fetch_add(positions, Ordering::Relaxed);
        };
        let built = build_file_while(folder, table.key.rules(), seeds, options, &tick, &|| {
            self.may_go_on()
        });
        *lock(&self.building) = None;
        match built {
            Ok(built) => {
                let seconds = started.elapsed().as_secs();
                tracing::info!(game, seeds, bytes = built.bytes, seconds, "a table is built");
                self.cache.renew(table.key);
            }
            Err(TableError::Stopped) => tracing::info!(game, "building a table was interrupted"),
            Err(error) => {
                tracing::warn!(%error, game, "a table cannot be built");
                lock(&self.planned).retain(|planned| planned.key != table.key);
            }
        }
    }

    /// Waits while somebody has something computed; false if building must end.
    fn may_go_on(&self) -> bool {
        loop {
            let asked = self.wanted().is_some();
            if self.stop.is_cancelled() || asked {
                return false;
            }
            if self.workers.idle_time().is_some_and(|idle| PAUSE <= idle) {
                return true;
            }
            thread::sleep(PAUSE / 10);
        }
    }
}

/// A part of what is free and of what tables take already.
fn disk_budget(folder: &Path) -> u64 {
    let there = fs::read_dir(folder).into_iter().flatten().flatten();
    let used: u64 = there.filter_map(|file| Some(file.metadata().ok()?.len())).sum();
    let disk = folder.ancestors().find(|folder| folder.is_dir()).and_then(free_disk);
    (disk.unwrap_or_default() + used) / DISK_SHARE
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use callabash_engine::{Analyser, Question, Resources};
    use callabash_game::{Chance, SplitMix};
    use callabash_sowing::{Preset, Variant};

    use super::*;
    use crate::{
        limits::Address,
        workers::{JobKind, JobOwner},
    };

    /// Small tables, in a folder of the test's.
    fn keeper(folder: &Path) -> TableKeeper {
        let cache = TableCache::new(Some(folder.to_owned()));
        let keeper = TableKeeper::new(cache, SharedTables::default(), WorkerPool::new(), 1 << 20);
        *lock(&keeper.0.planned) = plan(1 << 16, 1 << 20);
        keeper
    }

    /// Builds what is missing, as if nobody had asked for anything in a long time.
    fn build_all(keeper: &TableKeeper, folder: &Path) {
        let planned = lock(&keeper.0.planned).clone();
        planned.into_iter().for_each(|table| keeper.0.build(folder, table));
    }

    #[test]
    fn tables_are_built_and_used_from_memory() {
        let folder = tempfile::tempdir().unwrap();
        let keeper = keeper(folder.path());
        let all = lock(&keeper.0.planned).len();
        assert_eq!((keeper.view().ready.len(), keeper.view().missing), (0, all));
        let (place, bytes) = keeper.planned().unwrap();
        assert!(place == folder.path() && 0 < bytes && bytes <= 1 << 20);
        build_all(&keeper, folder.path());
        assert_eq!((keeper.view().ready.len(), keeper.view().missing), (all, 0));
        assert!(keeper.view().building.is_none() && keeper.planned().is_none());
        assert_eq!(keeper.0.next_task(), None);
        // Whoever asks for one has it in memory soon.
        let variant = Variant::from(Preset::KalahRu);
        assert!(keeper.0.cache.find(variant.rules()).is_some());
        let task = keeper.0.next_task();
        assert_eq!(task, Some(Task::Load(TableKey::new(variant.rules()))));
        keeper.0.load(TableKey::new(variant.rules()));
        assert!(keeper.0.tables.keeps(variant.rules()) && keeper.0.next_task().is_none());
        // It is right, and counts as nobody's memory.
        let resources =
            |tables| Resources { memory: 1 << 22, threads: 1, tables, ..Resources::default() };
        let mut with = Analyser::new(variant.rules(), resources(keeper.0.tables.clone()));
        let mut without = Analyser::new(variant.rules(), resources(SharedTables::default()));
        let mut chance = SplitMix(5);
        for _ in 0..20 {
            let mut position = variant.initial();
            loop {
                let moves: Vec<_> = position.legal_moves().collect();
                let Some(last) = moves.len().checked_sub(1) else { break };
                position.play_unchecked(moves[chance.below(last as u32 + 1) as usize]);
                let board = position.board();
                if position.outcome().is_none() && board.mine.total() + board.theirs.total() < 16 {
                    let [with, without] = [&mut with, &mut without]
                        .map(|one| one.analyse(&position, &Question::default()).unwrap().moves);
                    assert_eq!(with, without, "{position}");
                }
            }
        }
        assert!(with.memory() <= 1 << 22);
        // Another game takes its place.
        let other = TableKey::new(Variant::from(Preset::Calla).rules());
        keeper.0.load(other);
        assert!(keeper.0.tables.keeps(other.rules()) && !keeper.0.tables.keeps(variant.rules()));
    }

    #[test]
    fn building_waits_for_those_who_think_and_gives_way_to_those_who_ask() {
        let folder = tempfile::tempdir().unwrap();
        let keeper = keeper(folder.path());
        let (release, blocked) = std::sync::mpsc::channel::<()>();
        let owner = JobOwner { address: Address::NONE, id: 1 };
        let thinking =
            keeper.0.workers.submit(JobKind::SlowMove, owner, move || blocked.recv()).unwrap();
        assert_eq!(keeper.0.next_task(), None, "somebody thinks");
        let builder = {
            let keeper = keeper.clone();
            thread::spawn(move || keeper.0.may_go_on())
        };
        thread::sleep(PAUSE);
        assert!(!builder.is_finished());
        release.send(()).unwrap();
        assert!(thinking.blocking_recv().is_ok());
        assert!(builder.join().unwrap(), "it goes on when nobody thinks any more");
        build_all(&keeper, folder.path());
        keeper.0.cache.find(Variant::from(Preset::Calla).rules());
        assert!(!keeper.0.may_go_on(), "a table that is asked for is loaded first");
        keeper.stop();
        assert!(!keeper.0.may_go_on());
    }

    #[test]
    fn a_changed_table_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let keeper = keeper(folder.path());
        build_all(&keeper, folder.path());
        let key = TableKey::new(Variant::from(Preset::Kalah).rules());
        let path = folder.path().join(key.file_name());
        let mut bytes = fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&path, bytes).unwrap();
        keeper.0.cache.renew(key);
        keeper.0.cache.find(key.rules());
        keeper.0.load(key);
        assert!(!keeper.0.tables.keeps(key.rules()));
        assert_eq!(keeper.0.next_task(), None, "nor is it tried again");
    }
}
