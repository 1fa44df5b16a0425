//! Rows of pits: how many there are, in which order, and how moves change them.

mod lists;
mod maps;
mod rank;

pub use self::rank::Ranks;
pub(crate) use self::{
    lists::{Captures, Capturing, Leaving, MoveLists, RowEnd, RowMove},
    maps::RowMaps,
};
