//! Exact tables of sowing games: the margin of every position up to a number of
//! seeds on the board.
//!
//! What is still to be won depends only on the two rows and the rules, so a
//! table has one byte for each pair of rows. [`Table`] is one in memory;
//! [`TableFile`] reads one from disk and checks every block before it uses it;
//! [`build_file`] writes one, and goes on where it was interrupted.

mod build;
mod error;
mod file;
mod key;
mod memory;
mod platform;
mod probe;
mod rows;
mod shape;
mod table;
mod value;
mod verify;

pub use crate::{
    error::TableError,
    file::{
        BuildOptions, BuildReport, ByteSource, Mapped, TableFile, Totals, build_file,
        build_file_while,
    },
    key::TableKey,
    memory::Memory,
    platform::{free_disk, prefetch},
    probe::MarginSource,
    rows::Ranks,
    shape::Shape,
    table::{Table, TableReader},
    verify::{VerifyReport, verify},
};

/// Asked again and again by what takes long: whether to go on. Any thread may ask.
pub type GoesOn<'g> = &'g (dyn Fn() -> bool + Sync);

/// The most pits a side that tables have.
pub const MAX_PITS: u8 = 8;

/// The most seeds on the board that tables have.
pub const MAX_SEEDS: u16 = 100;

/// Refuses what no table can hold.
///
/// # Errors
///
/// Returns [`TableError`] if rows are too long or seeds too many.
pub fn check_size(key: TableKey, seeds: u16) -> Result<(), TableError> {
    let pits = key.rules().pits;
    if MAX_PITS < pits {
        return Err(TableError::TooManyPits(pits));
    }
    if MAX_SEEDS < seeds {
        return Err(TableError::TooManySeeds(seeds));
    }
    Ok(())
}
