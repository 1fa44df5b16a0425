use std::{
    collections::HashMap,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use callabash_sowing::Rules;
use callabash_tables::{MarginSource, Table, TableError, TableKey};

use crate::Stop;

/// Tables in memory that several players and solvers share. Each is built once, and kept as
/// long as somebody uses it.
///
/// ```
/// use callabash_engine::{SharedTables, Stop};
/// use callabash_sowing::{Preset, Variant};
///
/// let tables = SharedTables::default();
/// let rules = Variant::from(Preset::Calla).rules();
/// let first = tables.get(rules, 6, 1, &Stop::default()).expect("rows of five pits");
/// let second = tables.get(rules, 4, 1, &Stop::default()).expect("rows of five pits");
/// assert!(std::sync::Arc::ptr_eq(&first, &second), "the larger one has all of the smaller");
/// ```
#[derive(Clone, Debug, Default)]
pub struct SharedTables(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    used: Mutex<UsedTables>,
    /// A table is there, or nobody makes it any more.
    changed: Condvar,
}

/// Tables by their rules and seeds.
type UsedTables = HashMap<(Rules, u16), UsedTable>;

#[derive(Debug)]
enum UsedTable {
    /// Somebody builds or reads it at the moment.
    InTheMaking,
    Whole(Weak<Table>),
    /// Whole, and there even while nobody uses it.
    Kept(Arc<Table>),
}

/// How often somebody who waits for a table looks whether to stop.
const PATIENCE: Duration = Duration::from_millis(2);

impl SharedTables {
    /// A table of all positions with up to `seeds` seeds, built by so many threads unless
    /// somebody has it already. `None` if there can be no table for these rules; one with fewer
    /// seeds if it had to stop.
    pub fn get(&self, rules: Rules, seeds: u16, threads: usize, stop: &Stop) -> Option<Arc<Table>> {
        let build = || Table::build_while(rules, seeds, threads, &|| !stop.is_due());
        self.get_or_make(rules, seeds, stop, build).ok().flatten()
    }

    /// As [`SharedTables::get`], made in another way, such as read from a file. `None` if
    /// somebody else was not done with making it in time.
    pub(crate) fn get_or_make(
        &self,
        rules: Rules,
        seeds: u16,
        stop: &Stop,
        make: impl FnOnce() -> Result<Table, TableError>,
    ) -> Result<Option<Arc<Table>>, TableError> {
        let rules = TableKey::new(rules).rules();
        let key = (rules, seeds);
        let mut used = self.lock();
        loop {
            if let Some(table) = find(&used, rules, seeds) {
                return Ok(Some(table));
            }
            if !matches!(used.get(&key), Some(UsedTable::InTheMaking)) {
                break;
            }
            if stop.is_due() {
                return Ok(None);
            }
            let waited = self.0.changed.wait_timeout(used, PATIENCE);
            used = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        used.retain(
            |_, table| !matches!(table, UsedTable::Whole(table) if table.strong_count() == 0),
        );
        used.insert(key, UsedTable::InTheMaking);
        drop(used);
        let mut making = Making { tables: self, key, made: Weak::new() };
        let table = Arc::new(make()?);
        if table.shape().seeds() == seeds {
            making.made = Arc::downgrade(&table);
        }
        Ok(Some(table))
    }

    /// Keeps a table in memory for all who share these, until all are released. It counts as
    /// nobody's own memory.
    pub fn keep(&self, table: Arc<Table>) {
        let key = (table.key().rules(), table.shape().seeds());
        self.lock().insert(key, UsedTable::Kept(table));
    }

    /// Keeps no table any more; those who use one still have it.
    pub fn release_all(&self) {
        for table in self.lock().values_mut() {
            if let UsedTable::Kept(kept) = table {
                *table = UsedTable::Whole(Arc::downgrade(kept));
            }
        }
    }

    /// Whether a table of these rules is kept.
    pub fn keeps(&self, rules: Rules) -> bool {
        self.kept(rules).is_some()
    }

    /// The table of these rules that is kept.
    pub(crate) fn kept(&self, rules: Rules) -> Option<Arc<Table>> {
        let rules = TableKey::new(rules).rules();
        self.lock().iter().find_map(|((of, _), table)| match table {
            UsedTable::Kept(table) if *of == rules => Some(Arc::clone(table)),
            _ => None,
        })
    }

    /// The bytes of a table, but none if it is kept.
    pub(crate) fn own_bytes(&self, table: &Arc<Table>) -> u64 {
        let is_kept = self.kept(table.key().rules()).is_some_and(|kept| Arc::ptr_eq(&kept, table));
        if is_kept { 0 } else { table.shape().size() as u64 }
    }

    fn lock(&self) -> MutexGuard<'_, UsedTables> {
        self.0.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A table of these rules that somebody uses, with at least so many seeds.
fn find(used: &UsedTables, rules: Rules, seeds: u16) -> Option<Arc<Table>> {
    used.iter().filter(|((of, has), _)| *of == rules && seeds <= *has).find_map(|(_, table)| {
        match table {
            UsedTable::InTheMaking => None,
            UsedTable::Whole(table) => table.upgrade(),
            UsedTable::Kept(table) => Some(Arc::clone(table)),
        }
    })
}

/// Whoever makes a table; others that want it wait, until this is dropped.
struct Making<'s> {
    tables: &'s SharedTables,
    key: (Rules, u16),
    made: Weak<Table>,
}

impl Drop for Making<'_> {
    fn drop(&mut self) {
        let mut used = self.tables.lock();
        if !matches!(used.get(&self.key), Some(UsedTable::Kept(_))) {
            used.insert(self.key, UsedTable::Whole(self.made.clone()));
        }
        drop(used);
        self.tables.0.changed.notify_all();
    }
}
