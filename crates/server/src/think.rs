//! Work for the processor: a few threads behind a fair queue, so that thinking never
//! starves playing.

use std::{
    collections::{HashMap, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
};

use tokio::sync::oneshot;

use crate::platform;

type Job = Box<dyn FnOnce() + Send>;

/// So much may wait in a lane.
const MOST_WAITING: usize = 2_000;
/// So much of one asker may wait.
const MOST_OF_ONE: usize = 8;

/// Too many wait already.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Busy;

/// What a job is for. Games come first, and have a thread of their own.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Lane {
    Playing,
    Asking,
}

/// The threads that think.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queues: Mutex<Queues>,
    more: Condvar,
}

#[derive(Default)]
struct Queues {
    playing: Queue,
    asking: Queue,
}

/// Askers take turns, whatever each has waiting.
#[derive(Default)]
struct Queue {
    turns: VecDeque<u64>,
    jobs: HashMap<u64, VecDeque<Job>>,
    waiting: usize,
}

impl Queue {
    fn push(&mut self, asker: u64, job: Job) -> Result<(), Busy> {
        let waiting = self.jobs.get(&asker).map_or(0, VecDeque::len);
        if MOST_WAITING <= self.waiting || MOST_OF_ONE <= waiting {
            return Err(Busy);
        }
        let own = self.jobs.entry(asker).or_default();
        if own.is_empty() {
            self.turns.push_back(asker);
        }
        own.push_back(job);
        self.waiting += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<Job> {
        let asker = self.turns.pop_front()?;
        let own = self.jobs.get_mut(&asker)?;
        let job = own.pop_front()?;
        if own.is_empty() {
            self.jobs.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        self.waiting -= 1;
        Some(job)
    }
}

impl Thinkers {
    /// Starts a thread for games alone, and one for every further core, at least one.
    pub(crate) fn start() -> Thinkers {
        let thinkers = Thinkers(Arc::default());
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for place in 0..cores.max(2) {
            let shared = thinkers.0.clone();
            let lanes =
                if place == 0 { &[Lane::Playing][..] } else { &[Lane::Playing, Lane::Asking] };
            thread::spawn(move || {
                platform::lower_priority();
                loop {
                    // A fault of one job is that job's own.
                    let _ =
                        std::panic::catch_unwind(std::panic::AssertUnwindSafe(shared.next(lanes)));
                }
            });
        }
        thinkers
    }

    /// Lets a job wait for its turn. Who asks takes turns with others who ask.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        lane: Lane,
        asker: impl Hash,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<T>, Busy> {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(move || {
            // Nobody may be waiting any more.
            if !answer.is_closed() {
                let _ = answer.send(job());
            }
        });
        let mut hasher = DefaultHasher::new();
        asker.hash(&mut hasher);
        let mut queues = self.0.lock();
        match lane {
            Lane::Playing => queues.playing.push(hasher.finish(), job)?,
            Lane::Asking => queues.asking.push(hasher.finish(), job)?,
        }
        self.0.more.notify_all();
        Ok(answered)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn next(&self, lanes: &[Lane]) -> Job {
        let mut queues = self.lock();
        loop {
            for lane in lanes {
                let queue = match lane {
                    Lane::Playing => &mut queues.playing,
                    Lane::Asking => &mut queues.asking,
                };
                if let Some(job) = queue.pop() {
                    return job;
                }
            }
            queues = self.more.wait(queues).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn askers_take_turns_and_nobody_waits_without_end() {
        let mut queue = Queue::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        for (asker, name) in [(1, 'a'), (1, 'b'), (1, 'c'), (2, 'x'), (2, 'y')] {
            let order = order.clone();
            queue.push(asker, Box::new(move || order.lock().unwrap().push(name))).unwrap();
        }
        while let Some(job) = queue.pop() {
            job();
        }
        assert_eq!(*order.lock().unwrap(), ['a', 'x', 'b', 'y', 'c']);
        for _ in 0..MOST_OF_ONE {
            queue.push(7, Box::new(|| ())).unwrap();
        }
        assert_eq!(queue.push(7, Box::new(|| ())), Err(Busy));
        assert_eq!(queue.push(8, Box::new(|| ())), Ok(()));
    }
}
