use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use callabash_sowing::Rules;
use callabash_tables::Table;

/// Tables in memory that several players and solvers share. Each is built once, and kept as
/// long as somebody uses it.
///
/// ```
/// use callabash_engine::SharedTables;
/// use callabash_sowing::{Preset, Variant};
///
/// let tables = SharedTables::default();
/// let rules = Variant::from(Preset::Calla).rules();
/// let first = tables.get(rules, 6, 1).expect("rows of five pits");
/// let second = tables.get(rules, 6, 1).expect("rows of five pits");
/// assert!(std::sync::Arc::ptr_eq(&first, &second));
/// ```
#[derive(Clone, Debug, Default)]
pub struct SharedTables(Arc<Mutex<UsedTables>>);

/// Tables by their rules and seeds.
type UsedTables = HashMap<(Rules, u16), Weak<Table>>;

impl SharedTables {
    /// The table of all positions with up to `seeds` seeds, built by so many threads unless
    /// somebody uses it already; `None` if there can be no table for these rules.
    pub fn get(&self, rules: Rules, seeds: u16, threads: usize) -> Option<Arc<Table>> {
        // Held while a table is built: whoever wants the same one waits instead of building it.
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = tables.get(&(rules, seeds)).and_then(Weak::upgrade) {
            return Some(table);
        }
        tables.retain(|_, table| 0 < table.strong_count());
        let table = Arc::new(Table::build(rules, seeds, threads).ok()?);
        tables.insert((rules, seeds), Arc::downgrade(&table));
        Some(table)
    }
}
