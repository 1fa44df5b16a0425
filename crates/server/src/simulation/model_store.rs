use std::{
    collections::BTreeMap,
    future::pending,
    path::Path,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use callabash_game::{Chance, SplitMix};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep, sleep_until},
};

use crate::store::{Append, Notification, Store, StoreError, StoreFuture, StoredEntry};

/// A database that several nodes share, and all that can happen to it.
#[derive(Clone)]
pub(super) struct Model(Arc<Mutex<Shared>>);

pub(super) struct Shared {
    pub(super) chance: SplitMix,
    games: BTreeMap<String, Vec<StoredEntry>>,
    /// Where each node listens.
    listeners: Vec<Option<mpsc::Sender<Notification>>>,
    /// Until when each node is cut off.
    cut_until: Vec<Instant>,
    /// How often each node has crashed.
    crashes: Vec<u32>,
    /// When the last announcement reaches a node: they arrive in the order in which they are made.
    announced_until: Vec<Instant>,
    /// No faults begin after this.
    pub(super) faults_until: Instant,
    /// When the last request that stalls will be done.
    stalled_until: Instant,
    started: Instant,
    is_traced: bool,
}

/// What happens to a request.
#[derive(Copy, Clone, Debug)]
enum Fate {
    Works,
    /// It fails, and nothing is done.
    Fails,
    /// It takes this long, and is done then.
    Stalls(Duration),
    /// It is done, and the answer is lost.
    LosesAnswer,
    /// It is done, and then the node crashes.
    Crashes,
}

impl Model {
    pub(super) fn new(seed: u64, nodes: usize, faults_until: Instant) -> Model {
        Model(Arc::new(Mutex::new(Shared {
            chance: SplitMix(seed),
            games: BTreeMap::new(),
            listeners: vec![None; nodes],
            cut_until: vec![Instant::now(); nodes],
            crashes: vec![0; nodes],
            announced_until: vec![Instant::now(); nodes],
            faults_until,
            stalled_until: Instant::now(),
            started: Instant::now(),
            is_traced: super::setting("CALLABASH_SEED").is_some(),
        })))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Shared> {
        self.0.lock().unwrap()
    }

    pub(super) fn below(&self, n: u32) -> u32 {
        self.lock().chance.below(n)
    }

    /// How long faults go on that have begun.
    pub(super) fn longest_fault(&self) -> Duration {
        let shared = self.lock();
        let cut_until = shared.cut_until.iter().max().copied();
        let until = cut_until.into_iter().chain([shared.stalled_until]).max();
        until.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()))
    }

    /// Stores the first entry of a game, without faults.
    pub(super) fn create(&self, append: &Append) {
        assert!(self.lock().store(append));
    }

    /// The stored entries of a game.
    pub(super) fn entries(&self, game: &str) -> Vec<StoredEntry> {
        self.lock().games.get(game).cloned().unwrap_or_default()
    }

    /// Prints what happens, while one seed is repeated.
    pub(super) fn trace(&self, text: impl FnOnce() -> String) {
        let shared = self.lock();
        if shared.is_traced {
            let at = shared.started.elapsed().as_millis();
            drop(shared);
            println!("{at:>6} {}", text());
        }
    }

    /// Cuts a node off for a while.
    pub(super) fn cut(&self, node: usize, duration: Duration) {
        self.trace(|| format!("node {node} is cut off for {duration:?}"));
        let mut shared = self.lock();
        shared.cut_until[node] = Instant::now() + duration;
        // It hears that it missed something when it is connected again.
        if let Some(listener) = &shared.listeners[node] {
            let back = shared.cut_until[node] + Duration::from_millis(300);
            send(listener, Notification::Missed, back);
        }
    }

    /// Ends what runs as a node.
    pub(super) fn stop(&self, node: usize) {
        let mut shared = self.lock();
        shared.listeners[node] = None;
        shared.crashes[node] += 1;
    }

    pub(super) fn crashes(&self, node: usize) -> u32 {
        self.lock().crashes[node]
    }

    /// Stores what can be stored, and notifies the nodes.
    fn commit(&self, batch: &[Append]) -> Vec<bool> {
        let mut shared = self.lock();
        let stored: Vec<bool> = batch.iter().map(|append| shared.store(append)).collect();
        let written = batch.iter().zip(&stored).filter(|(_, stored)| **stored);
        for entry in written.flat_map(|(append, _)| &append.entries) {
            shared.notify(&entry.game, entry.seq);
        }
        stored
    }
}

impl Shared {
    fn store(&mut self, append: &Append) -> bool {
        let follows = append.entries.iter().enumerate().all(|(index, entry)| {
            let before = append.entries[..index].iter().filter(|e| e.game == entry.game).count();
            let stored = self.games.get(&entry.game).map_or(0, Vec::len);
            entry.seq == (stored + before) as u64 + 1
        });
        if follows {
            for entry in &append.entries {
                self.games.entry(entry.game.clone()).or_default().push(entry.clone());
            }
        }
        follows
    }

    /// Tells each node of an entry, sooner or later, sometimes twice.
    fn notify(&mut self, game: &str, n: u64) {
        for (_, listener) in self.reached() {
            let times = if self.chance.below(8) == 0 { 2 } else { 1 };
            for _ in 0..times {
                let notification = Notification::Written { game: game.to_owned(), n };
                send(&listener, notification, Instant::now() + self.delay());
            }
        }
    }

    /// Tells each node something that is not stored.
    fn announce(&mut self, text: &str) {
        for (node, listener) in self.reached() {
            let earliest = self.announced_until[node] + Duration::from_millis(1);
            let at = earliest.max(Instant::now() + self.delay());
            self.announced_until[node] = at;
            send(&listener, Notification::Announced(text.to_owned()), at);
        }
    }

    /// The nodes that hear something now. A node that is cut off hears nothing; it will be told
    /// that it missed something.
    fn reached(&self) -> Vec<(usize, mpsc::Sender<Notification>)> {
        let listeners = self.listeners.iter().zip(&self.cut_until).enumerate();
        let reached = listeners.filter(|(_, (_, cut_until))| **cut_until <= Instant::now());
        reached.filter_map(|(node, (listener, _))| Some((node, listener.clone()?))).collect()
    }

    fn delay(&mut self) -> Duration {
        Duration::from_millis(u64::from(self.chance.below(30)))
    }

    fn fate(&mut self) -> Fate {
        if self.faults_until < Instant::now() {
            return Fate::Works;
        }
        match self.chance.below(60) {
            0 => Fate::Fails,
            1 => {
                // Some stall for longer than a node waits for a commit.
                let longest = if self.chance.below(4) == 0 { 15_000 } else { 1_000 };
                let stall = Duration::from_millis(u64::from(self.chance.below(longest)));
                self.stalled_until = self.stalled_until.max(Instant::now() + stall);
                Fate::Stalls(stall)
            }
            2 | 3 => Fate::LosesAnswer,
            4 => Fate::Crashes,
            _ => Fate::Works,
        }
    }
}

/// Delivers a notification at a moment.
fn send(listener: &mpsc::Sender<Notification>, notification: Notification, at: Instant) {
    let listener = listener.clone();
    tokio::spawn(async move {
        sleep_until(at).await;
        let _ = listener.send(notification).await;
    });
}

/// What crashes a node.
pub(super) type Crash = Arc<dyn Fn() + Send + Sync>;

/// The store as one node sees it.
pub(super) struct NodeStore {
    pub(super) model: Model,
    pub(super) node: usize,
    /// How often the node had crashed before this start.
    pub(super) crashes: u32,
    pub(super) crash: Crash,
    /// A defect that the simulation must find.
    pub(super) answers_before_commit: bool,
}

impl NodeStore {
    /// Waits as long as a request takes. Fails while the node is cut off.
    async fn reach(&self) -> Result<(), StoreError> {
        let (delay, cut_until) = {
            let mut shared = self.model.lock();
            (1 + shared.chance.below(5), shared.cut_until[self.node])
        };
        sleep(Duration::from_millis(u64::from(delay))).await;
        if Instant::now() < cut_until {
            // Some errors come at once, others after a timeout.
            let patience = Duration::from_millis(u64::from(self.model.below(2) * 1_500));
            sleep_until(cut_until.min(Instant::now() + patience)).await;
            return Err(StoreError::Timeout);
        }
        Ok(())
    }
}

impl Store for NodeStore {
    fn append<'a>(&'a self, batch: &'a [Append]) -> StoreFuture<'a, Vec<bool>> {
        Box::pin(async move {
            self.reach().await?;
            let fate = self.model.lock().fate();
            self.model.trace(|| format!("node {} appends: {fate:?}", self.node));
            if self.answers_before_commit {
                let (model, batch) = (self.model.clone(), batch.to_vec());
                let stored = vec![true; batch.len()];
                tokio::spawn(async move {
                    sleep(Duration::from_millis(2)).await;
                    model.commit(&batch);
                });
                return Ok(stored);
            }
            match fate {
                Fate::Works => Ok(self.model.commit(batch)),
                Fate::Fails => Err(StoreError::Timeout),
                Fate::Stalls(duration) => {
                    // It is done even if nobody waits for it any more.
                    let (model, batch) = (self.model.clone(), batch.to_vec());
                    let stalled = tokio::spawn(async move {
                        sleep(duration).await;
                        model.commit(&batch)
                    });
                    stalled.await.map_err(|_| StoreError::Stopped)
                }
                Fate::LosesAnswer => {
                    self.model.commit(batch);
                    Err(StoreError::Timeout)
                }
                Fate::Crashes => {
                    self.model.commit(batch);
                    (self.crash)();
                    pending().await
                }
            }
        })
    }

    fn read<'a>(&'a self, game: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEntry>> {
        Box::pin(async move {
            self.reach().await?;
            match self.model.lock().fate() {
                Fate::Fails | Fate::LosesAnswer => return Err(StoreError::Timeout),
                Fate::Works | Fate::Stalls(_) | Fate::Crashes => (),
            }
            let entries = self.model.entries(game);
            Ok(entries.into_iter().filter(|entry| after < entry.seq).collect())
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.reach())
    }

    fn announce<'a>(&'a self, texts: &'a [String]) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            self.reach().await?;
            let fate = {
                let mut shared = self.model.lock();
                // What is left of a crashed node is not heard any more.
                let is_running = shared.crashes[self.node] == self.crashes;
                let fate = if is_running { shared.fate() } else { Fate::Fails };
                if !matches!(fate, Fate::Fails) {
                    texts.iter().for_each(|text| shared.announce(text));
                }
                fate
            };
            match fate {
                Fate::Fails | Fate::LosesAnswer => Err(StoreError::Timeout),
                Fate::Works | Fate::Stalls(_) | Fate::Crashes => Ok(()),
            }
        })
    }

    fn notifications(&self) -> Option<mpsc::Receiver<Notification>> {
        let (sender, receiver) = mpsc::channel(1024);
        self.model.lock().listeners[self.node] = Some(sender);
        Some(receiver)
    }

    fn game_by_code<'a>(&'a self, _: &'a str, _: u64) -> StoreFuture<'a, Option<String>> {
        unreachable!("players have the id")
    }

    fn games<'a>(&'a self, _: &'a str, _: u32) -> StoreFuture<'a, Vec<String>> {
        unreachable!("nothing is exported")
    }

    fn delete<'a>(&'a self, _: &'a str) -> StoreFuture<'a, ()> {
        unreachable!("nothing is deleted")
    }

    fn expire(&self, _: u64, _: u64) -> StoreFuture<'_, u64> {
        unreachable!("nothing expires")
    }

    fn backup<'a>(&'a self, _: &'a Path) -> StoreFuture<'a, ()> {
        unreachable!("nothing is copied")
    }

    fn seen_time(&self) -> StoreFuture<'_, Option<u64>> {
        unreachable!("nothing expires")
    }

    fn note_seen_time(&self, _: u64, _: u64) -> StoreFuture<'_, u64> {
        unreachable!("nothing expires")
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        unreachable!("nodes only crash")
    }
}
