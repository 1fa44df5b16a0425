use std::{
    collections::{HashMap, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use crate::limits::Address;

/// How many jobs may be queued, and how many of one address and of one owner.
const MAX_QUEUED: usize = 4_000;
const MAX_QUEUED_PER_ADDRESS: usize = 500;
const MAX_QUEUED_PER_OWNER: usize = 8;
/// Addresses that have used less than the others are remembered up to this number.
const MAX_IDLE_ADDRESSES: usize = 10_000;
/// What a job counts before it has run, so that an address does not get all threads at once.
const EXPECTED_TIME: Duration = Duration::from_millis(1);

/// Too many jobs are queued already.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct QueueFull;

/// For whom a job is: an address, and a game or a client there.
#[derive(Copy, Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) struct JobOwner {
    pub(crate) address: Address,
    pub(crate) id: u64,
}

impl JobOwner {
    pub(crate) fn new(address: Address, id: impl Hash) -> JobOwner {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        JobOwner { address, id: hasher.finish() }
    }
}

/// A queue in which addresses share the time of the threads, however many jobs each has and
/// however long they take. The owners of one address take turns.
pub(super) struct FairQueue<J> {
    addresses: HashMap<Address, Share<J>>,
    /// What an address had used whose job was taken last: who comes anew starts there.
    level: Duration,
    count: usize,
    /// How many jobs have ever been queued.
    pushed: u64,
}

/// The jobs of one address.
struct Share<J> {
    /// How long its jobs took.
    used: Duration,
    /// When it came, counted in jobs: of two that used as much, the first comes first.
    since: u64,
    running: usize,
    turns: VecDeque<u64>,
    jobs: HashMap<u64, VecDeque<J>>,
    count: usize,
}

impl<J> Default for FairQueue<J> {
    fn default() -> FairQueue<J> {
        FairQueue { addresses: HashMap::new(), level: Duration::ZERO, count: 0, pushed: 0 }
    }
}

impl<J> FairQueue<J> {
    pub(super) fn push(&mut self, owner: JobOwner, job: J) -> Result<(), QueueFull> {
        let level = self.level;
        if MAX_QUEUED <= self.count {
            return Err(QueueFull);
        }
        if MAX_IDLE_ADDRESSES <= self.addresses.len() {
            self.addresses.retain(|_, share| !share.is_idle() || level < share.used);
        }
        let share = self.addresses.entry(owner.address).or_insert_with(|| Share {
            used: level,
            since: 0,
            running: 0,
            turns: VecDeque::new(),
            jobs: HashMap::new(),
            count: 0,
        });
        let queued = share.jobs.get(&owner.id).map_or(0, VecDeque::len);
        if MAX_QUEUED_PER_ADDRESS <= share.count || MAX_QUEUED_PER_OWNER <= queued {
            return Err(QueueFull);
        }
        if share.is_idle() {
            // Time that was not used is not saved up.
            share.used = share.used.max(level);
            share.since = self.pushed;
        }
        self.pushed += 1;
        let own = share.jobs.entry(owner.id).or_default();
        if own.is_empty() {
            share.turns.push_back(owner.id);
        }
        own.push_back(job);
        share.count += 1;
        self.count += 1;
        Ok(())
    }

    /// The next job, of the address that has used the least.
    pub(super) fn pop(&mut self) -> Option<(Address, J)> {
        let waiting = self.addresses.iter_mut().filter(|(_, share)| !share.turns.is_empty());
        let (address, share) = waiting.min_by_key(|(_, share)| (share.used, share.since))?;
        let id = share.turns.pop_front()?;
        let own = share.jobs.get_mut(&id)?;
        let job = own.pop_front()?;
        if own.is_empty() {
            share.jobs.remove(&id);
        } else {
            share.turns.push_back(id);
        }
        self.level = self.level.max(share.used);
        share.used += EXPECTED_TIME;
        share.running += 1;
        share.count -= 1;
        self.count -= 1;
        Some((*address, job))
    }

    /// Takes in how long a job of an address took.
    pub(super) fn finish(&mut self, address: Address, took: Duration) {
        if let Some(share) = self.addresses.get_mut(&address) {
            share.used += took.saturating_sub(EXPECTED_TIME);
            share.running -= 1;
        }
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }
}

impl<J> Share<J> {
    fn is_idle(&self) -> bool {
        self.turns.is_empty() && self.running == 0
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn owner(address: u8, id: u64) -> JobOwner {
        JobOwner { address: IpAddr::from([127, 0, 0, address]).into(), id }
    }

    /// Takes all jobs one after the other, each of which takes so many seconds.
    fn order(queue: &mut FairQueue<(char, u64)>) -> String {
        let mut order = String::new();
        while let Some((address, (name, seconds))) = queue.pop() {
            order.push(name);
            queue.finish(address, Duration::from_secs(seconds));
        }
        order
    }

    #[test]
    fn owners_of_an_address_take_turns_and_their_jobs_are_limited() {
        let mut queue = FairQueue::default();
        for (id, name) in [(1, 'a'), (1, 'b'), (1, 'c'), (2, 'x'), (2, 'y')] {
            queue.push(owner(1, id), (name, 1)).unwrap();
        }
        assert_eq!(order(&mut queue), "axbyc");
        for _ in 0..MAX_QUEUED_PER_OWNER {
            queue.push(owner(1, 7), ('z', 1)).unwrap();
        }
        assert_eq!(queue.push(owner(1, 7), ('z', 1)), Err(QueueFull));
        assert_eq!(queue.push(owner(1, 8), ('z', 1)), Ok(()));
    }

    #[test]
    fn an_address_with_long_jobs_waits_for_those_with_short_ones() {
        let mut queue = FairQueue::default();
        for id in 0..4 {
            queue.push(owner(1, id), ('L', 10)).unwrap();
        }
        for id in 0..4 {
            queue.push(owner(2, id), ('s', 1)).unwrap();
        }
        let order = order(&mut queue);
        assert!(order.ends_with("LLL") && order.contains("ssss"), "{order}");
        // Who comes later does not wait for what others have used.
        queue.push(owner(1, 1), ('L', 10)).unwrap();
        queue.push(owner(3, 1), ('n', 1)).unwrap();
        assert_eq!(queue.pop().map(|(_, job)| job), Some(('n', 1)));
    }

    #[test]
    fn an_address_cannot_fill_the_queue() {
        let mut queue = FairQueue::default();
        let mut queued = 0;
        while queue.push(owner(1, queued), ('L', 10)).is_ok() {
            queued += 1;
        }
        assert_eq!(queued as usize, MAX_QUEUED_PER_ADDRESS);
        assert_eq!(queue.push(owner(2, 0), ('s', 1)), Ok(()));
        assert_eq!(queue.len(), MAX_QUEUED_PER_ADDRESS + 1);
    }
}
