//! Named points at which tests let the process die.
//!
//! They are in debug builds only: without `debug_assertions` the macro leaves nothing
//! behind, not even the names. A test of the program looks for them in its bytes.

/// Passes a point. `CALLABASH_DIE_AT=after-commit:3` ends the process, as a crash does,
/// when the point of this name is passed for the third time.
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
    static WANTED: OnceLock<Option<(String, AtomicUsize)>> = OnceLock::new();
    let read = || {
        let wanted = std::env::var("CALLABASH_DIE_AT").ok()?;
        let (name, times) = wanted.split_once(':').expect("CALLABASH_DIE_AT is NAME:TIMES");
        let times: usize = times.parse().expect("CALLABASH_DIE_AT is NAME:TIMES");
        Some((name.to_owned(), AtomicUsize::new(times)))
    };
    let Some((wanted, times)) = WANTED.get_or_init(read) else { return };
    if wanted == name && times.fetch_sub(1, Ordering::Relaxed) == 1 {
        eprintln!("died at {name}");
        std::process::abort();
    }
}
