//! Threads for expensive computations behind fair queues, so that nobody's analyses or
//! strong opponents delay the moves of others.

mod fair_queue;

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError},
    thread,
    time::Instant,
};

use tokio::sync::oneshot;

use self::fair_queue::FairQueue;
pub(crate) use self::fair_queue::{JobOwner, QueueFull};
use crate::platform;

type Job = Box<dyn FnOnce() + Send>;

/// What a job is for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum JobKind {
    /// What takes milliseconds: moves of gentle players, replays of long games.
    Quick,
    /// A move that takes up to seconds.
    SlowMove,
    /// Anything that is not part of a game.
    Analysis,
}

impl JobKind {
    pub(crate) const ALL: [JobKind; 3] = [JobKind::Quick, JobKind::SlowMove, JobKind::Analysis];
}

/// The threads that run jobs.
#[derive(Clone)]
pub(crate) struct WorkerPool(Arc<Shared>);

#[derive(Default)]
struct Shared {
    started: OnceLock<()>,
    queues: Mutex<[FairQueue<Job>; 3]>,
    job_added: Condvar,
}

impl WorkerPool {
    /// How many threads there are: one for quick jobs only, one for all moves, and one for
    /// every further core, at least one.
    pub(crate) fn threads() -> usize {
        thread::available_parallelism().map_or(1, usize::from).max(2) + 1
    }

    /// Threads that start with the first job.
    pub(crate) fn new() -> WorkerPool {
        WorkerPool(Arc::default())
    }

    fn start(&self) {
        for index in 0..WorkerPool::threads() {
            let shared = self.0.clone();
            // Quick jobs have a thread of their own, and the others only when these are idle.
            let kinds = match index {
                0 => &[JobKind::Quick][..],
                1 => &[JobKind::SlowMove, JobKind::Quick],
                _ => &[JobKind::SlowMove, JobKind::Analysis, JobKind::Quick],
            };
            thread::spawn(move || {
                platform::lower_priority();
                loop {
                    shared.run_next(kinds);
                }
            });
        }
    }

    /// Queues a job.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        kind: JobKind,
        owner: JobOwner,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<T>, QueueFull> {
        let (sender, receiver) = oneshot::channel();
        let job = Box::new(move || {
            // Nobody may be waiting any more.
            if !sender.is_closed() {
                let _ = sender.send(job());
            }
        });
        self.0.started.get_or_init(|| self.start());
        self.0.lock()[kind as usize].push(owner, job)?;
        self.0.job_added.notify_all();
        Ok(receiver)
    }

    /// How many jobs of a kind are queued.
    pub(crate) fn queued(&self, kind: JobKind) -> usize {
        self.0.lock()[kind as usize].len()
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, [FairQueue<Job>; 3]> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a job of one of these kinds, and runs it.
    fn run_next(&self, kinds: &[JobKind]) {
        let mut queues = self.lock();
        let next = |queues: &mut [FairQueue<Job>; 3]| {
            kinds.iter().find_map(|&kind| Some((kind, queues[kind as usize].pop()?)))
        };
        let (kind, (address, job)) = loop {
            if let Some(found) = next(&mut queues) {
                break found;
            }
            queues = self.job_added.wait(queues).unwrap_or_else(PoisonError::into_inner);
        };
        drop(queues);
        let started = Instant::now();
        // A job that panics must not end the thread.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
        self.lock()[kind as usize].finish(address, started.elapsed());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Address;

    #[test]
    fn slow_moves_and_analyses_never_delay_quick_jobs() {
        let pool = WorkerPool::new();
        let (release, blocked) = std::sync::mpsc::channel::<()>();
        let blocked = Arc::new(Mutex::new(blocked));
        let owner = |id| JobOwner { address: Address::NONE, id };
        let slow = (0..40).map(|id| {
            let kind = [JobKind::SlowMove, JobKind::Analysis][id as usize % 2];
            let blocked = blocked.clone();
            let job = move || drop(blocked.lock().map(|blocked| blocked.recv()));
            pool.submit(kind, owner(id), job).unwrap()
        });
        let slow: Vec<_> = slow.collect();
        // It is run although everything else waits.
        let quick = pool.submit(JobKind::Quick, owner(99), || 7).unwrap();
        assert_eq!(quick.blocking_recv(), Ok(7));
        drop((release, slow));
    }
}
