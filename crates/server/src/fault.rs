//! Named points at which tests abort the process.
//!
//! They are in debug builds only: without `debug_assertions` the macro expands to nothing,
//! so not even the names are in the program. A test searches its bytes for them.

/// A point at which the process can die: `CALLABASH_DIE_AT=after-commit:3` aborts it when
/// the point `after-commit` is reached for the third time.
macro_rules! point {
    ($name:literal) => {{
        #[cfg(debug_assertions)]
        $crate::fault::pass($name);
    }};
}
pub(crate) use point;

#[cfg(debug_assertions)]
pub(crate) fn pass(name: &str) {
    use std::sync::{
        OnceLock,
        atomic::{AtomicUsize, Ordering},
    };
    static DIE_AT: OnceLock<Option<(String, AtomicUsize)>> = OnceLock::new();
    let read = || {
        let die_at = std::env::var("CALLABASH_DIE_AT").ok()?;
        let (name, times) = die_at.split_once(':').expect("CALLABASH_DIE_AT is NAME:TIMES");
        let times: usize = times.parse().expect("CALLABASH_DIE_AT is NAME:TIMES");
        Some((name.to_owned(), AtomicUsize::new(times)))
    };
    let Some((die_at, times)) = DIE_AT.get_or_init(read) else { return };
    if die_at == name && times.fetch_sub(1, Ordering::Relaxed) == 1 {
        eprintln!("died at {name}");
        std::process::abort();
    }
}
