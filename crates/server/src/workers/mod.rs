//! Threads for expensive computations behind a fair queue, so that analyses never delay the
//! computer's moves in games.

use std::{
    collections::{HashMap, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
};

use tokio::sync::oneshot;

use crate::platform;

type Job = Box<dyn FnOnce() + Send>;

const MAX_QUEUED: usize = 2_000;
const MAX_QUEUED_PER_REQUESTER: usize = 8;

/// Too many jobs are queued already.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct QueueFull;

/// What a job is for. Moves come first, and have a thread of their own.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum JobKind {
    Move,
    Analysis,
}

/// The threads that run jobs.
#[derive(Clone)]
pub(crate) struct WorkerPool(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queues: Mutex<Queues>,
    job_added: Condvar,
}

#[derive(Default)]
struct Queues {
    moves: Queue,
    analyses: Queue,
}

impl Queues {
    fn of(&mut self, kind: JobKind) -> &mut Queue {
        match kind {
            JobKind::Move => &mut self.moves,
            JobKind::Analysis => &mut self.analyses,
        }
    }
}

/// Requesters take turns, however many jobs each of them has queued.
#[derive(Default)]
struct Queue {
    turns: VecDeque<u64>,
    jobs: HashMap<u64, VecDeque<Job>>,
    count: usize,
}

impl Queue {
    fn push(&mut self, requester: u64, job: Job) -> Result<(), QueueFull> {
        let queued = self.jobs.get(&requester).map_or(0, VecDeque::len);
        if MAX_QUEUED <= self.count || MAX_QUEUED_PER_REQUESTER <= queued {
            return Err(QueueFull);
        }
        let own = self.jobs.entry(requester).or_default();
        if own.is_empty() {
            self.turns.push_back(requester);
        }
        own.push_back(job);
        self.count += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<Job> {
        let requester = self.turns.pop_front()?;
        let own = self.jobs.get_mut(&requester)?;
        let job = own.pop_front()?;
        if own.is_empty() {
            self.jobs.remove(&requester);
        } else {
            self.turns.push_back(requester);
        }
        self.count -= 1;
        Some(job)
    }
}

impl WorkerPool {
    /// Starts one thread for moves only, and one for every further core, at least one.
    pub(crate) fn start() -> WorkerPool {
        let pool = WorkerPool(Arc::default());
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for index in 0..cores.max(2) {
            let shared = pool.0.clone();
            let kinds =
                if index == 0 { &[JobKind::Move][..] } else { &[JobKind::Move, JobKind::Analysis] };
            thread::spawn(move || {
                platform::lower_priority();
                loop {
                    // A job that panics must not end the thread.
                    let _ =
                        std::panic::catch_unwind(std::panic::AssertUnwindSafe(shared.next(kinds)));
                }
            });
        }
        pool
    }

    /// Queues a job. The requester takes turns with the others.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        kind: JobKind,
        requester: impl Hash,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<T>, QueueFull> {
        let (sender, receiver) = oneshot::channel();
        let job = Box::new(move || {
            // Nobody may be waiting any more.
            if !sender.is_closed() {
                let _ = sender.send(job());
            }
        });
        let mut hasher = DefaultHasher::new();
        requester.hash(&mut hasher);
        self.0.lock().of(kind).push(hasher.finish(), job)?;
        self.0.job_added.notify_all();
        Ok(receiver)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn next(&self, kinds: &[JobKind]) -> Job {
        let mut queues = self.lock();
        loop {
            for kind in kinds {
                if let Some(job) = queues.of(*kind).pop() {
                    return job;
                }
            }
            queues = self.job_added.wait(queues).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requesters_take_turns_and_their_jobs_are_limited() {
        let mut queue = Queue::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        for (requester, name) in [(1, 'a'), (1, 'b'), (1, 'c'), (2, 'x'), (2, 'y')] {
            let order = order.clone();
            queue.push(requester, Box::new(move || order.lock().unwrap().push(name))).unwrap();
        }
        while let Some(job) = queue.pop() {
            job();
        }
        assert_eq!(*order.lock().unwrap(), ['a', 'x', 'b', 'y', 'c']);
        for _ in 0..MAX_QUEUED_PER_REQUESTER {
            queue.push(7, Box::new(|| ())).unwrap();
        }
        assert_eq!(queue.push(7, Box::new(|| ())), Err(QueueFull));
        assert_eq!(queue.push(8, Box::new(|| ())), Ok(()));
    }
}
