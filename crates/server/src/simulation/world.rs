use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use callabash_calliro::Seed;
use callabash_game::{Chance, Seat, SplitMix};
use callabash_session::{AnyGame, ClockRule, GameCreated, Occupant, SecretDigest};
use tokio::{
    sync::watch,
    time::{Instant, sleep, sleep_until},
};

use super::{
    checks::{Log, check, check_presence},
    client::Client,
    model_store::{Crash, Model, NodeStore},
};
use crate::{
    limits::{MemoryBudget, load_limiter},
    room::{ComputerPlayers, RoomLimits, Rooms},
    store::{Append, Store, StoredEntry, Writer},
    tables::TableCache,
    time::Time,
};

/// How long there is play with faults, and how long nodes may take to agree afterwards.
const FAULTS: Duration = Duration::from_secs(5);
const CONVERGENCE: Duration = Duration::from_secs(5);
/// A node that has crashed is missed after nine seconds at most, of which five have passed then.
const ABSENCE: Duration = Duration::from_secs(5);

const GAME: &str = "abcdefghabcdefgh";

/// The key of a player.
pub(super) fn key(seat: Seat) -> SecretDigest {
    SecretDigest([1 + seat as u8; 32])
}

/// Several nodes, one store, two players and a spectator.
#[derive(Clone)]
pub(super) struct World {
    pub(super) model: Model,
    pub(super) time: Time,
    pub(super) log: Arc<Mutex<Log>>,
    /// What runs as each node now; another one after a crash.
    nodes: Arc<Vec<watch::Sender<Option<Rooms>>>>,
    answers_before_commit: bool,
}

impl World {
    pub(super) fn new(seed: u64, answers_before_commit: bool) -> World {
        let nodes = 2 + (seed % 2) as usize;
        let model = Model::new(seed, nodes, Instant::now() + FAULTS);
        World {
            model,
            time: Time::simulated(),
            log: Arc::default(),
            nodes: Arc::new((0..nodes).map(|_| watch::Sender::new(None)).collect()),
            answers_before_commit,
        }
    }

    /// Plays a game until after the last fault, and checks everything.
    pub(super) async fn play(&self) -> Arc<Mutex<Log>> {
        self.create_game();
        for node in 0..self.nodes.len() {
            self.start(node);
        }
        let viewers = [Some(key(Seat::South)), Some(key(Seat::North)), None];
        let clients: Vec<_> = viewers
            .into_iter()
            .enumerate()
            .map(|(number, key)| Client::new(self.clone(), GAME, number, key))
            .collect();
        let clients: Vec<_> = clients.into_iter().map(|one| tokio::spawn(one.run())).collect();
        let end = Instant::now() + FAULTS;
        while Instant::now() < end {
            sleep(Duration::from_millis(u64::from(200 + self.model.below(3_000)))).await;
            self.disturb();
        }
        self.log.lock().unwrap().stop();
        // A fault that has begun may last longer.
        sleep_until(end + self.model.longest_fault()).await;
        sleep(CONVERGENCE).await;
        for client in &clients {
            assert!(!client.is_finished(), "a client has failed");
        }
        check(&self.log.lock().unwrap(), &self.model.entries(GAME), GAME);
        sleep(ABSENCE).await;
        check_presence(&self.log.lock().unwrap());
        // Each node holds this world, which must not outlive its run.
        for node in self.nodes.iter() {
            node.send_replace(None);
        }
        self.log.clone()
    }

    /// One of the faults that are not a single request's.
    fn disturb(&self) {
        let node = self.model.below(self.nodes.len() as u32) as usize;
        let duration = Duration::from_millis(u64::from(self.model.below(4_000)));
        match self.model.below(6) {
            0 => self.crash(node),
            1 | 2 => self.model.cut(node, duration),
            3 => (0..self.nodes.len()).for_each(|node| self.model.cut(node, duration)),
            _ => (),
        }
    }

    fn create_game(&self) {
        let mut chance = SplitMix(u64::from(self.model.below(u32::MAX)));
        let games = ["calla", "kalah:pits=3,seeds=2", "calliro:board=37", "kalah-ru"];
        let game: AnyGame = games[chance.below(games.len() as u32) as usize].parse().unwrap();
        let person = |seat| Occupant::Person { key: key(seat), name: None };
        let (south, north) = (person(Seat::South), person(Seat::North));
        let host = SecretDigest([9; 32]);
        let created = GameCreated {
            clock: Some(ClockRule { initial: 600_000, increment: 1_000 }),
            ..GameCreated::new(game.clone(), south, north, host, Seed([5; 32]))
        };
        let entry = callabash_session::Entry::Created(Box::new(created));
        let body = callabash_protocol::stored::write_entry(&game, &entry);
        let entry = StoredEntry { game: GAME.to_owned(), seq: 1, at: 0, body };
        self.model.create(&Append { entries: vec![entry], codes: Vec::new() });
    }

    /// Starts a node, or starts it anew.
    fn start(&self, node: usize) {
        let (crashed, world) = (Mutex::new(false), self.clone());
        let crash: Crash = Arc::new(move || {
            // What is left of a crashed node cannot crash again.
            if !std::mem::replace(&mut *crashed.lock().unwrap(), true) {
                world.crash(node);
            }
        });
        let answers_before_commit = self.answers_before_commit;
        let (model, crashes) = (self.model.clone(), self.model.crashes(node));
        let store = NodeStore { model, node, crashes, crash, answers_before_commit };
        let store: Arc<dyn Store> = Arc::new(store);
        let (writer, _) = Writer::start(store.clone());
        let budget = MemoryBudget::new(1 << 30);
        let players = ComputerPlayers::new(TableCache::default(), budget);
        let limits = RoomLimits { rooms: 100, loads: load_limiter(&self.time, 1_000) };
        let rooms = Rooms::new(store, writer, players, self.time.clone(), limits);
        self.nodes[node].send_replace(Some(rooms));
    }

    /// Ends a node. What it was doing is never heard of again.
    fn crash(&self, node: usize) {
        self.model.trace(|| format!("node {node} crashes"));
        if self.nodes[node].send_replace(None).is_none() {
            return;
        }
        self.model.stop(node);
        let (world, down) = (self.clone(), Duration::from_millis(500));
        tokio::spawn(async move {
            sleep(down).await;
            world.start(node);
        });
    }

    /// A node that runs, and what tells when it does not any more.
    pub(super) async fn any_node(&self) -> (Rooms, watch::Receiver<Option<Rooms>>) {
        loop {
            let node = self.model.below(self.nodes.len() as u32) as usize;
            let mut running = self.nodes[node].subscribe();
            let rooms = running.borrow_and_update().clone();
            match rooms {
                Some(rooms) => return (rooms, running),
                None => sleep(Duration::from_millis(50)).await,
            }
        }
    }
}
