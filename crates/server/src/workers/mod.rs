//! Threads for expensive computations behind fair queues, so that nobody's analyses or
//! strong opponents delay the moves of others.

mod fair_queue;

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError},
    thread,
    time::{Duration, Instant},
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
    jobs: Mutex<Jobs>,
    job_added: Condvar,
}

struct Jobs {
    /// By their kind.
    queues: [FairQueue<Job>; 3],
    running: usize,
    /// When the last one was finished.
    last_finished: Instant,
}

impl Default for Jobs {
    fn default() -> Jobs {
        Jobs { queues: Default::default(), running: 0, last_finished: Instant::now() }
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl WorkerPool {
    /// How many threads there are: one for quick jobs only, one for all moves, and one for
    /// every further core, at least one.
    pub(crate) fn threads() -> usize {
        cores().max(2) + 1
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
        self.0.lock().queues[kind as usize].push(owner, job)?;
        self.0.job_added.notify_all();
        Ok(receiver)
    }

    /// How many jobs of a kind are queued.
    pub(crate) fn queued(&self, kind: JobKind) -> usize {
        self.0.lock().queues[kind as usize].len()
    }

    /// How many threads a running job may use: one for each core as long as it is the only job.
    pub(crate) fn threads_for_job(&self) -> usize {
        let jobs = self.0.lock();
        let waiting: usize = jobs.queues.iter().map(FairQueue::len).sum();
        if jobs.running + waiting <= 1 { cores() } else { 1 }
    }

    /// How long there has been nothing to do; `None` if there is something.
    pub(crate) fn idle_time(&self) -> Option<Duration> {
        let jobs = self.0.lock();
        let is_idle = jobs.running == 0 && jobs.queues.iter().all(|queue| queue.len() == 0);
        is_idle.then(|| jobs.last_finished.elapsed())
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a job of one of these kinds, and runs it.
    fn run_next(&self, kinds: &[JobKind]) {
        let mut jobs = self.lock();
        let next = |jobs: &mut Jobs| {
            kinds.iter().find_map(|&kind| Some((kind, jobs.queues[kind as usize].pop()?)))
        };
        let (kind, (address, job)) = loop {
            if let Some(found) = next(&mut jobs) {
                break found;
            }
            jobs = self.job_added.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        };
        jobs.running += 1;
        drop(jobs);
        let started = Instant::now();
        // A job that panics must not end the thread.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
        let mut jobs = self.lock();
        jobs.queues[kind as usize].finish(address, started.elapsed());
        jobs.running -= 1;
        jobs.last_finished = Instant::now();
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

    #[test]
    fn a_pool_is_idle_when_no_job_runs_or_waits() {
        let pool = WorkerPool::new();
        assert!(pool.idle_time().is_some());
        let (release, blocked) = std::sync::mpsc::channel::<()>();
        let owner = JobOwner { address: Address::NONE, id: 1 };
        let job = pool.submit(JobKind::Analysis, owner, move || blocked.recv()).unwrap();
        assert_eq!(pool.idle_time(), None);
        assert_eq!(pool.threads_for_job(), cores(), "it is alone");
        let beside = pool.clone();
        let other = pool.submit(JobKind::Quick, owner, move || beside.threads_for_job()).unwrap();
        assert_eq!(other.blocking_recv(), Ok(1), "two jobs run");
        release.send(()).unwrap();
        assert!(job.blocking_recv().is_ok());
        // The answer is there before the job is counted as done.
        while pool.idle_time().is_none() {
            thread::yield_now();
        }
    }
}
