use std::time::{SystemTime, UNIX_EPOCH};

use callabash_game::record_date;

/// Today in UTC, as tags of records have it: `2026.11.17`.
pub(crate) fn today() -> String {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    record_date(since_1970.as_millis() as u64)
}
