//! Exact tables on disk, each opened once.

use std::{
    collections::HashMap,
    path::PathBuf,
    sync::{Arc, Mutex},
};

use callabash_sowing::Rules;
use callabash_tables::{TableFile, TableKey};

/// The table files of a folder.
#[derive(Clone, Default)]
pub(crate) struct TableCache {
    folder: Option<PathBuf>,
    files: Arc<Mutex<HashMap<String, Option<Arc<TableFile>>>>>,
}

impl TableCache {
    pub(crate) fn new(folder: Option<PathBuf>) -> TableCache {
        TableCache { folder, files: Arc::default() }
    }

    /// The table for these rules, if there is one and it can be opened.
    pub(crate) fn find(&self, rules: Rules) -> Option<Arc<TableFile>> {
        let folder = self.folder.as_ref()?;
        let name = TableKey::new(rules).file_name();
        let mut files = self.files.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let open = || {
            let path = folder.join(&name);
            path.exists().then_some(())?;
            TableFile::open(&path)
                .inspect_err(|error| tracing::warn!(%error, name, "a table does not open"))
                .ok()
                .map(Arc::new)
        };
        files.entry(name.clone()).or_insert_with(open).clone()
    }
}
