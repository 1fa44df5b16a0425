use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use callabash_game::Message;
use callabash_sowing::Variant;
use callabash_tables::{TableError, TableFile, TableKey};

use super::{
    serve::data_folder,
    tables::{open_if_there, table_failure},
};
use crate::{failure::Failure, output::Output};

/// The table that a command uses, if there is one: in the folder that is given, else where a
/// server of the same user keeps its own.
pub(super) struct FoundTable {
    path: Option<PathBuf>,
    is_given: bool,
    file: Option<Arc<TableFile>>,
}

impl FoundTable {
    /// Looks for the table of a game's rules. A folder that is given must be there, and a table
    /// in it must be one; of the server's own it is enough to warn.
    pub(super) fn find(
        given: Option<&Path>,
        variant: &Variant,
        output: &mut Output,
    ) -> Result<FoundTable, Failure> {
        let own = if given.is_some() { None } else { own_folder() };
        let folder = given.or(own.as_deref());
        let opened = folder.map(|folder| open_if_there(folder, variant)).transpose();
        let file = match opened {
            Ok(opened) => opened.flatten().map(Arc::new),
            Err(Failure::BadInput(fault) | Failure::Failed(fault)) if given.is_none() => {
                warn(fault, output)?;
                None
            }
            Err(failure) => return Err(failure),
        };
        let path = folder.map(|folder| folder.join(TableKey::new(variant.rules()).file_name()));
        Ok(FoundTable { path, is_given: given.is_some(), file })
    }

    pub(super) fn file(&self) -> Option<Arc<TableFile>> {
        self.file.clone()
    }

    /// Tells what came out to be wrong with the table while it was used. What was answered is
    /// right all the same, so only a table that was asked for makes the command fail.
    pub(super) fn report(
        &self,
        fault: Option<TableError>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let (Some(fault), Some(path)) = (fault, &self.path) else { return Ok(()) };
        match table_failure(path, fault) {
            Failure::BadInput(fault) | Failure::Failed(fault) if !self.is_given => {
                warn(fault, output)
            }
            failure => Err(failure),
        }
    }
}

/// The folder of a server of this user, if it has been made.
pub(super) fn own_folder() -> Option<PathBuf> {
    let folder = data_folder(None).ok()?.join("tables");
    folder.is_dir().then_some(folder)
}

fn warn(fault: Message, output: &mut Output) -> Result<(), Failure> {
    output.warn(&Message::new("tables-unused").with("fault", fault))
}
