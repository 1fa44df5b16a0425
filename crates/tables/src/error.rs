use std::{fmt, io};

use callabash_game::{Message, ToMessage};

/// A table cannot be read, built or trusted.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableError {
    /// Reading or writing failed.
    Io(io::Error),
    /// The file is not a table.
    NotATable,
    /// The file is a table of another version of the format.
    Version(String),
    /// The file is a table of other rules.
    OtherRules {
        /// The rules that were asked for.
        wanted: String,
        /// The rules of the file.
        found: String,
    },
    /// The file is not as long as its header says.
    Length {
        /// The length that it should have.
        wanted: u64,
        /// Its length.
        found: u64,
    },
    /// What was read is not what was written.
    Corrupt {
        /// Where the block begins.
        offset: u64,
    },
    /// A value is not the best of its moves.
    Wrong {
        /// The position.
        position: String,
        /// The margin that the table has.
        found: i16,
        /// The best of its moves.
        best: i16,
    },
    /// Rows are too long for a table.
    TooManyPits(u8),
    /// Margins would not fit a byte.
    TooManySeeds(u16),
    /// Another process is building the same table.
    Busy,
    /// Building was stopped before its end.
    Stopped,
}

impl From<io::Error> for TableError {
    fn from(error: io::Error) -> TableError {
        TableError::Io(error)
    }
}

impl ToMessage for TableError {
    fn message(&self) -> Message {
        match self {
            TableError::Io(error) => {
                Message::new("error-table-io").with("reason", error.to_string())
            }
            TableError::NotATable => Message::new("error-table-foreign"),
            TableError::Version(found) => {
                Message::new("error-table-version").with("found", found.as_str())
            }
            TableError::OtherRules { wanted, found } => Message::new("error-table-rules")
                .with("wanted", wanted.as_str())
                .with("found", found.as_str()),
            TableError::Length { wanted, found } => Message::new("error-table-length")
                .with("wanted", *wanted as i64)
                .with("found", *found as i64),
            TableError::Corrupt { offset } => {
                Message::new("error-table-corrupt").with("offset", *offset as i64)
            }
            TableError::Wrong { position, found, best } => Message::new("error-table-wrong")
                .with("position", position.as_str())
                .with("found", i64::from(*found))
                .with("best", i64::from(*best)),
            TableError::TooManyPits(pits) => Message::new("error-table-pits")
                .with("pits", i64::from(*pits))
                .with("most", i64::from(crate::MAX_PITS)),
            TableError::TooManySeeds(seeds) => Message::new("error-table-seeds")
                .with("seeds", i64::from(*seeds))
                .with("most", i64::from(crate::MAX_SEEDS)),
            TableError::Busy => Message::new("error-table-busy"),
            TableError::Stopped => Message::new("error-table-stopped"),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for TableError {}
