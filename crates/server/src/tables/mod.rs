//! Exact tables: those on disk, the one in memory that all share, and who makes them.

mod cache;
mod keeper;
mod plan;

pub(crate) use self::{cache::TableCache, keeper::TableKeeper};
