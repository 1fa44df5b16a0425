//! Tables on disk.
//!
//! # The format, version 1
//!
//! A file is made of blocks of 1024 bytes. Numbers are little-endian.
//!
//! | blocks | hold |
//! |---|---|
//! | first | the header: lines of text, zeros, and in the last four bytes the CRC-32C of the rest |
//! | for each layer | its values, filled up with zeros, and then its footer |
//!
//! The header's lines are `callabash table 1`, `rules …` in canonical words, and
//! `seeds …`. A layer has the positions with one number of seeds on the board,
//! from none to `seeds`, in the order that [`Shape`](crate::Shape) describes; a
//! value is the margin still to be won by the seat to move, plus 128. A footer has
//! a CRC-32C for each block of values, then the numbers of positions won, even
//! and lost as 64 bits each, zeros, and in its last four bytes the CRC-32C of the
//! rest. All checksums but the header's begin with the rules, the layer and the
//! block, so that a block in another place or from another table does not pass.

mod builder;
mod format;
mod reader;
mod source;

pub use self::{
    builder::{BuildOptions, BuildReport, build_file, build_file_while},
    format::Totals,
    reader::TableFile,
    source::{ByteSource, Mapped},
};
