//! What one client, one address and all of them together may use.

mod address;
mod memory;
mod rates;
mod usage;
mod wrong_codes;

pub(crate) use self::{
    address::Address,
    memory::{MemoryBudget, default_memory},
    rates::{KeyedLimiter, RateLimits, load_limiter},
    usage::{AddressUsage, ConnectionUsage, OpenConnection, UnreadBytes, Usage},
};
