use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use callabash_sowing::Rules;
use callabash_tables::{TableFile, TableKey};

/// The table files of a folder, each opened once, and which of them are asked for.
#[derive(Clone, Default)]
pub(crate) struct TableCache(Arc<Shared>);

#[derive(Default)]
struct Shared {
    folder: Option<PathBuf>,
    files: Mutex<Files>,
}

#[derive(Default)]
struct Files {
    /// By name; `None` if there is none that can be opened.
    opened: HashMap<String, Option<Arc<TableFile>>>,
    /// How often each was asked for, by name.
    asked: HashMap<String, u64>,
    last_asked: Option<(TableKey, Instant)>,
}

impl TableCache {
    pub(crate) fn new(folder: Option<PathBuf>) -> TableCache {
        TableCache(Arc::new(Shared { folder, files: Mutex::default() }))
    }

    pub(super) fn folder(&self) -> Option<&Path> {
        self.0.folder.as_deref()
    }

    /// The table for these rules, if there is one and it can be opened. Counts as a question.
    pub(crate) fn find(&self, rules: Rules) -> Option<Arc<TableFile>> {
        let key = TableKey::new(rules);
        let mut files = self.lock();
        files.last_asked = Some((key, Instant::now()));
        *files.asked.entry(key.file_name()).or_default() += 1;
        drop(files);
        self.open(key)
    }

    /// As [`TableCache::find`], but nobody asks.
    pub(super) fn open(&self, key: TableKey) -> Option<Arc<TableFile>> {
        let path = self.folder()?.join(key.file_name());
        let open = || {
            path.exists().then_some(())?;
            TableFile::open(&path)
                .inspect_err(|error| tracing::warn!(%error, ?path, "a table does not open"))
                .ok()
                .map(Arc::new)
        };
        self.lock().opened.entry(key.file_name()).or_insert_with(open).clone()
    }

    /// Opens a table again the next time: it was written.
    pub(super) fn renew(&self, key: TableKey) {
        self.lock().opened.remove(&key.file_name());
    }

    /// Does without a table that cannot be trusted.
    pub(super) fn give_up(&self, key: TableKey) {
        self.lock().opened.insert(key.file_name(), None);
    }

    /// How often a table was asked for.
    pub(super) fn asked(&self, key: TableKey) -> u64 {
        self.lock().asked.get(&key.file_name()).copied().unwrap_or_default()
    }

    /// The table that was asked for last, if that is not longer ago.
    pub(super) fn asked_within(&self, time: Duration) -> Option<TableKey> {
        let (key, at) = self.lock().last_asked?;
        (at.elapsed() <= time).then_some(key)
    }

    fn lock(&self) -> MutexGuard<'_, Files> {
        self.0.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
