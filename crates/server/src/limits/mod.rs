//! What one client, one address and all of them together may use.

mod address;
mod memory;
mod rates;
mod usage;
mod wrong_codes;

/// A browser opens six connections for a page and one for each game.
pub(crate) const CONNECTIONS_PER_PERSON: u32 = 10;

pub(crate) use self::{
    address::Address,
    memory::{MemoryBudget, default_memory},
    rates::{KeyedLimiter, RateLimits, load_limiter},
    usage::{AddressUsage, ConnectionUsage, OpenConnection, UnreadBytes, Usage},
};
