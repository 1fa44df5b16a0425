//! Whole nodes under a seeded scheduler: the real rooms, their real writers and catch-up, on
//! a model of the store that fails in every way we know. Time is simulated, so that a minute
//! takes milliseconds; a seed decides everything, so that a failure can be repeated.
//!
//! `CALLABASH_SIMULATIONS=100000 cargo test --release -p callabash-server simulation` runs
//! that many, on all cores, and `CALLABASH_FIRST_SEED=100000` goes on from there;
//! `CALLABASH_SEED=7` repeats one and prints what happens (with `--nocapture`).

mod checks;
mod client;
mod model_store;
mod world;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use self::{checks::Log, world::World};

/// How many runs `./test` makes.
const DEFAULT_RUNS: u64 = 200;

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Runs the simulation of a seed. Panics if something happens that must not.
fn simulate(seed: u64) {
    simulate_world(seed, |seed| World::new(seed, false));
}

/// Returns what clients saw.
fn simulate_world(seed: u64, world: impl FnOnce(u64) -> World) -> Arc<Mutex<Log>> {
    crate::identity::seed_random(Some(seed));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    let log = runtime.block_on(async { world(seed).play().await });
    crate::identity::seed_random(None);
    log
}

#[test]
fn nodes_keep_their_promises_whatever_fails() {
    if let Some(seed) = setting("CALLABASH_SEED") {
        return simulate(seed);
    }
    let first = setting("CALLABASH_FIRST_SEED").unwrap_or(0);
    let end = first + setting("CALLABASH_SIMULATIONS").unwrap_or(DEFAULT_RUNS);
    let next = AtomicU64::new(first);
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if end <= seed {
                return;
            }
            if catch_unwind(AssertUnwindSafe(|| simulate(seed))).is_err() {
                next.store(end, Ordering::Relaxed);
                panic!("CALLABASH_SEED={seed} fails");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

#[test]
fn a_store_that_answers_before_it_has_stored_is_found() {
    let is_found = |seed| {
        let run = || simulate_world(seed, |seed| World::new(seed, true));
        catch_unwind(AssertUnwindSafe(run)).is_err()
    };
    assert!((0..20).any(is_found));
}

#[test]
fn a_seed_decides_everything() {
    let run = |seed| format!("{:?}", simulate_world(seed, |seed| World::new(seed, false)));
    assert_eq!(run(3), run(3));
    assert_ne!(run(3), run(4));
}
