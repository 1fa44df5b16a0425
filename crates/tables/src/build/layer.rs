use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use super::{group::Group, plan::Finished};
use crate::{GoesOn, Memory};

/// A group and where its values go.
struct Job<'l> {
    small: usize,
    bytes: &'l mut [u8],
}

/// Builds the layer that follows the finished ones, or stops soon after `goes_on` says no.
/// `tick` is told the number of positions whenever a group is done.
pub(crate) fn build_layer(
    finished: &Finished<'_>,
    threads: usize,
    tick: &(dyn Fn(usize) + Sync),
    goes_on: GoesOn<'_>,
) -> Option<Memory> {
    let shape = &finished.plan.shape;
    let seeds = finished.layers.len();
    let mut layer = Memory::zeroed(shape.layer_size(seeds));
    let mut jobs = Vec::new();
    let mut rest = &mut layer[..];
    for small in 0..=seeds / 2 {
        let planes = if 2 * small == seeds { 1 } else { 2 };
        let size = planes * shape.ranks().count(small) * shape.ranks().count(seeds - small);
        let (bytes, after) = rest.split_at_mut(size);
        jobs.push(Job { small, bytes });
        rest = after;
    }
    // The largest first, so that no thread is left with it at the end.
    jobs.sort_by_key(|job| job.bytes.len());
    let jobs = Mutex::new(jobs);
    let stopped = AtomicBool::new(false);
    let work = || {
        loop {
            let next = jobs.lock().expect("no thread panics").pop();
            let Some(job) = next else { return };
            let size = job.bytes.len();
            if !fill(finished, seeds, job, goes_on) {
                stopped.store(true, Ordering::Relaxed);
                return;
            }
            tick(size);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    (!stopped.into_inner()).then_some(layer)
}

/// Fills a group, or returns false if it was stopped before.
fn fill(finished: &Finished<'_>, seeds: usize, job: Job<'_>, goes_on: GoesOn<'_>) -> bool {
    let (small, large) = (job.small, seeds - job.small);
    let ranks = finished.plan.shape.ranks();
    let size = ranks.count(small) * ranks.count(large);
    let mut mirror = Memory::zeroed(if small == large { size } else { 0 });
    let (x_moves, y_moves) = if small == large {
        // Rows that are equally large share one plane; the other is only
        // needed on the way.
        (job.bytes, &mut mirror[..])
    } else {
        job.bytes.split_at_mut(size)
    };
    Group { finished, small, large, x_moves, y_moves }.fill(goes_on)
}
