use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use callabash_protocol::{ActionRequest, ErrorCode};
use callabash_referee::Actor;
use callabash_session::{Command, GameCreated, Moment, SecretDigest};
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot};

use super::{
    ComputerPlayers, MissedEvents, Replay, Room, RoomRequest, Subscriber, Subscription,
    UnreadableGame,
    other_nodes::{Announced, NodeId},
    outage::Outage,
    task::{RoomTask, created_append},
};
use crate::{
    identity::{is_game_id, new_game_id, random},
    limits::{Address, KeyedLimiter},
    request_error::RequestError,
    store::{Notification, Store, StoredEntry, Writer},
    time::Time,
    workers::{JobKind, JobOwner, WorkerPool},
};

/// How many requests may be queued for a room.
const QUEUE_CAPACITY: usize = 64;
/// How long short codes are valid.
const CODE_LIFETIME: Duration = Duration::from_secs(24 * 3600);

/// How long the clocks of a reloaded game wait, so that players who lost their connection in
/// a crash can reconnect, in milliseconds.
pub(super) const RECONNECT_GRACE: u64 = 8_000;

/// A game with more entries is restored on another thread.
const MAX_SHORT: usize = 100;
/// How often idle rooms are closed for lack of memory at most, in milliseconds.
const CLEAR_INTERVAL: Moment = 1_000;

/// One address may open this part of all rooms: a fourth.
const MAX_SHARE_OF_ROOMS: usize = 4;
/// How many rooms read at the same time what they missed.
const MAX_RECOVERING: usize = 4;

/// How much may wait to be told to other nodes.
const ANNOUNCEMENTS: usize = 1_024;

/// How often a request is repeated when its room closes at the same time.
const MAX_ATTEMPTS: usize = 3;

/// The queue of a room, once the room is loaded.
pub(super) type RoomCell = Arc<RoomQueue>;

pub(super) struct RoomQueue {
    queue: OnceCell<mpsc::Sender<RoomRequest>>,
    /// On whose behalf the room was opened.
    opened_by: Address,
}

impl RoomQueue {
    fn get(&self) -> Option<&mpsc::Sender<RoomRequest>> {
        self.queue.get()
    }
}

/// All rooms of this node, and what they share.
#[derive(Clone)]
pub(crate) struct Rooms {
    shared: Arc<Shared>,
    /// On whose behalf games are opened.
    address: Address,
}

/// How many rooms there may be, and how often an address may open one.
pub(crate) struct RoomLimits {
    pub(crate) rooms: usize,
    pub(crate) loads: KeyedLimiter<Address>,
}

struct Shared {
    rooms: Mutex<BTreeMap<String, RoomCell>>,
    max_rooms: usize,
    loads: KeyedLimiter<Address>,
    /// When rooms that nobody needs were last closed for lack of memory.
    last_cleared: AtomicU64,
    store: Arc<dyn Store>,
    writer: Mutex<Option<Writer>>,
    time: Time,
    workers: WorkerPool,
    players: ComputerPlayers,
    next_subscriber_id: AtomicU64,
    outage: Outage,
    /// What tells this node from the others.
    node: NodeId,
    /// When each of the other nodes was last heard from.
    heard_from: Mutex<BTreeMap<NodeId, Moment>>,
    announcements: mpsc::Sender<Announced>,
    recovery_permits: Semaphore,
    /// Whether other nodes write too.
    is_shared: AtomicBool,
}

impl Rooms {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        writer: Writer,
        players: ComputerPlayers,
        time: Time,
        limits: RoomLimits,
    ) -> Rooms {
        let (announcements, to_announce) = mpsc::channel(ANNOUNCEMENTS);
        let shared = Arc::new(Shared {
            rooms: Mutex::default(),
            max_rooms: limits.rooms,
            loads: limits.loads,
            last_cleared: AtomicU64::new(0),
            store,
            writer: Mutex::new(Some(writer)),
            time,
            workers: WorkerPool::new(),
            players,
            next_subscriber_id: AtomicU64::new(1),
            outage: Outage::new(false),
            node: u64::from_le_bytes(random()),
            heard_from: Mutex::default(),
            announcements,
            recovery_permits: Semaphore::new(MAX_RECOVERING),
            is_shared: AtomicBool::new(false),
        });
        let rooms = Rooms { shared, address: Address::NONE };
        if let Some(notifications) = rooms.store().notifications() {
            rooms.shared.is_shared.store(true, Ordering::Relaxed);
            tokio::spawn(rooms.clone().forward(notifications));
            tokio::spawn(rooms.clone().run_announcements(to_announce));
        }
        rooms
    }

    /// Opens games on behalf of an address.
    pub(crate) fn for_address(&self, address: Address) -> Rooms {
        Rooms { address, ..self.clone() }
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.shared.store
    }

    pub(super) fn writer(&self) -> Writer {
        let writer = self.shared.writer.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        writer.clone().unwrap_or_else(Writer::closed)
    }

    /// Closes all rooms, each when it has handled the requests before.
    pub(crate) async fn close(&self) {
        // Each removes itself when it is done; until then its game is not loaded again.
        let rooms: Vec<RoomCell> = self.lock().values().cloned().collect();
        for room in rooms.iter().filter_map(|cell| cell.get()) {
            let _ = room.send(RoomRequest::Close).await;
        }
    }

    /// Accepts no more appends; the queued ones are written.
    pub(crate) fn close_writer(&self) {
        self.shared.writer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    }

    pub(crate) fn time(&self) -> &Time {
        &self.shared.time
    }

    pub(crate) fn workers(&self) -> &WorkerPool {
        &self.shared.workers
    }

    pub(crate) fn players(&self) -> &ComputerPlayers {
        &self.shared.players
    }

    pub(super) fn node(&self) -> NodeId {
        self.shared.node
    }

    pub(super) fn heard_from(&self) -> MutexGuard<'_, BTreeMap<NodeId, Moment>> {
        self.shared.heard_from.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub(super) fn announcements(&self) -> &mpsc::Sender<Announced> {
        &self.shared.announcements
    }

    /// The room of one game, or all rooms, as far as they are loaded.
    pub(super) fn loaded(&self, game: Option<&str>) -> Vec<mpsc::Sender<RoomRequest>> {
        let rooms = self.lock();
        let loaded = |cell: &RoomCell| cell.get().cloned();
        match game {
            Some(game) => rooms.get(game).and_then(loaded).into_iter().collect(),
            None => rooms.values().filter_map(loaded).collect(),
        }
    }

    pub(super) fn outage(&self) -> &Outage {
        &self.shared.outage
    }

    pub(super) fn recovery_permits(&self) -> &Semaphore {
        &self.shared.recovery_permits
    }

    /// Whether other nodes write too.
    pub(super) fn is_shared(&self) -> bool {
        self.shared.is_shared.load(Ordering::Relaxed)
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, RoomCell>> {
        self.shared.rooms.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Removes a room, unless another has replaced it.
    pub(super) fn remove(&self, id: &str, cell: &RoomCell) {
        let mut rooms = self.lock();
        if rooms.get(id).is_some_and(|current| Arc::ptr_eq(current, cell)) {
            rooms.remove(id);
        }
    }

    /// Creates a game. Returns its id.
    pub(crate) async fn create(&self, created: GameCreated) -> Result<String, RequestError> {
        let id = new_game_id();
        let now = self.time().wall_clock();
        let expires = now + CODE_LIFETIME.as_millis() as u64;
        let append = created_append(&id, created, now, expires);
        match self.writer().append(append).await {
            Ok(true) => Ok(id),
            Ok(false) => Err(ErrorCode::Busy.into()),
            Err(_) => Err(ErrorCode::NotStored.into()),
        }
    }

    /// Carries out an action that was received at a moment, over a connection with a
    /// round-trip time of `lag` milliseconds. Returns the number of the entry.
    pub(crate) async fn act(
        &self,
        id: &str,
        key: SecretDigest,
        action: &ActionRequest,
        lag: u64,
        at: Moment,
    ) -> Result<u64, RequestError> {
        let request = |reply| RoomRequest::Act {
            key,
            action: action.clone(),
            lag,
            at,
            from: self.address,
            reply,
        };
        self.request(id, request).await?
    }

    /// Carries out any other command. Returns the number of the entry.
    pub(crate) async fn command(
        &self,
        id: &str,
        command: Command,
        at: Moment,
    ) -> Result<u64, RequestError> {
        self.request(id, |reply| RoomRequest::Execute { command: command.clone(), at, reply })
            .await?
    }

    /// Opens a seat, or the monitor's, anew. Returns the number of the entry.
    pub(crate) async fn free_seat(
        &self,
        id: &str,
        key: SecretDigest,
        seat: Actor,
    ) -> Result<u64, RequestError> {
        self.request(id, |reply| RoomRequest::FreeSeat { key, seat, reply }).await?
    }

    /// Reads from a game.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        id: &str,
        read: impl FnOnce(&Room) -> T + Clone + Send + 'static,
    ) -> Result<T, RequestError> {
        let request = |reply: oneshot::Sender<T>| {
            let read = read.clone();
            RoomRequest::Read(Box::new(move |room: &Room| {
                let _ = reply.send(read(room));
            }))
        };
        self.request(id, request).await
    }

    pub(super) fn new_subscriber_id(&self) -> u64 {
        self.shared.next_subscriber_id.fetch_add(1, Ordering::Relaxed)
    }

    /// Subscribes a connection to a game; it is also sent the events after a number.
    pub(crate) async fn subscribe(
        &self,
        id: &str,
        subscriber: Subscriber,
        after: Option<u64>,
    ) -> Result<Subscription, RequestError> {
        let request =
            |reply| RoomRequest::Subscribe { subscriber: subscriber.clone(), after, reply };
        self.request(id, request).await?
    }

    pub(crate) async fn unsubscribe(&self, id: &str, subscriber_id: u64) {
        // A room that is closed has no subscribers.
        let room = self.lock().get(id).and_then(|cell| cell.get().cloned());
        if let Some(room) = room {
            let _ = room.send(RoomRequest::Unsubscribe(subscriber_id)).await;
        }
    }

    /// Deletes a game.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), RequestError> {
        self.store().delete(id).await.map_err(|_| ErrorCode::NotStored)?;
        self.close_deleted(id);
        Ok(())
    }

    /// Closes the room of a game that was deleted, perhaps at another node.
    fn close_deleted(&self, id: &str) {
        let room = self.lock().remove(id).and_then(|cell| cell.get().cloned());
        if let Some(room) = room {
            deliver(room, RoomRequest::Close);
        }
    }

    /// Sends a request to a room and waits for the reply. If the room closes at the same
    /// time, the game is loaded again.
    async fn request<T>(
        &self,
        id: &str,
        mut request: impl FnMut(oneshot::Sender<T>) -> RoomRequest,
    ) -> Result<T, RequestError> {
        for _ in 0..MAX_ATTEMPTS {
            let cell = self.open(id).await?;
            let (sender, reply) = oneshot::channel();
            let is_sent = match cell.get() {
                Some(room) => room.send(request(sender)).await.is_ok(),
                None => false,
            };
            if is_sent && let Ok(reply) = reply.await {
                return Ok(reply);
            }
            self.remove(id, &cell);
        }
        Err(ErrorCode::Busy.into())
    }

    async fn open(&self, id: &str) -> Result<RoomCell, RequestError> {
        if !is_game_id(id) {
            return Err(ErrorCode::NotFound.into());
        }
        let cell = self.cell(id)?;
        let loading = Loading { rooms: self, id, cell: &cell };
        loading.cell.queue.get_or_try_init(|| self.load(id, &cell)).await?;
        drop(loading);
        Ok(cell)
    }

    /// Where the room of a game is kept, or will be.
    fn cell(&self, id: &str) -> Result<RoomCell, RequestError> {
        let mut rooms = self.lock();
        if let Some(cell) = rooms.get(id) {
            return Ok(cell.clone());
        }
        let max_rooms = self.shared.max_rooms;
        let max_per_address = max_rooms.div_ceil(MAX_SHARE_OF_ROOMS);
        let of_address = || {
            let own = rooms.values().filter(|cell| cell.opened_by == self.address);
            own.count()
        };
        // Counted only where it may matter.
        let has_too_many = max_per_address <= rooms.len() && max_per_address <= of_address();
        if max_rooms <= rooms.len() || has_too_many {
            self.close_idle_rooms(&rooms);
            return Err(ErrorCode::Busy.into());
        }
        if self.shared.loads.check_key(&self.address).is_err() {
            return Err(ErrorCode::TooOften.into());
        }
        let cell = Arc::new(RoomQueue { queue: OnceCell::new(), opened_by: self.address });
        rooms.insert(id.to_owned(), cell.clone());
        Ok(cell)
    }

    /// Asks all rooms that nobody needs to close, from time to time.
    fn close_idle_rooms(&self, rooms: &BTreeMap<String, RoomCell>) {
        let now = self.time().now();
        let last = self.shared.last_cleared.load(Ordering::Relaxed);
        if now < last + CLEAR_INTERVAL && 0 < last {
            return;
        }
        self.shared.last_cleared.store(now.max(1), Ordering::Relaxed);
        tracing::warn!(rooms = rooms.len(), "as many games are open as memory allows");
        for room in rooms.values().filter_map(|cell| cell.get()) {
            let _ = room.try_send(RoomRequest::CloseIfIdle);
        }
    }

    async fn load(
        &self,
        id: &str,
        cell: &RoomCell,
    ) -> Result<mpsc::Sender<RoomRequest>, RequestError> {
        let stored = self.store().read(id, 0).await.map_err(|error| {
            tracing::error!(%error, "a game could not be read");
            ErrorCode::NotStored
        })?;
        // With more than its first entry, the game was in a room before, and players may have
        // lost their connections with it.
        let grace = if stored.len() == 1 { 0 } else { RECONNECT_GRACE };
        let now = self.time().now() + grace;
        if stored.is_empty() {
            return Err(ErrorCode::NotFound.into());
        }
        let room = self.replay(id, stored, now).await?.map_err(|error| {
            tracing::error!(%error, "a stored game is unreadable");
            RequestError::unreadable(id)
        })?;
        let (sender, requests) = mpsc::channel(QUEUE_CAPACITY);
        let task = RoomTask::new(room, self.clone(), requests, sender.downgrade(), cell.clone());
        if self.is_shared() {
            // Notifications since the entries were read did not reach this room.
            let _ = sender.try_send(RoomRequest::CatchUp(u64::MAX));
            self.announce(Announced::WhoIsAt(Some(id.to_owned())));
        }
        tokio::spawn(task.run());
        Ok(sender)
    }

    /// Restores a game, a long one on a thread where that delays nobody.
    async fn replay(
        &self,
        id: &str,
        stored: Vec<StoredEntry>,
        now: Moment,
    ) -> Result<Result<Room, UnreadableGame>, RequestError> {
        if stored.len() <= MAX_SHORT {
            return Ok(Room::from_stored(id, &stored, now));
        }
        let (owner, id) = (JobOwner::new(self.address, id), id.to_owned());
        let replay = move || Room::from_stored(&id, &stored, now);
        let room = self.workers().submit(JobKind::Quick, owner, replay);
        Ok(room.map_err(|_| ErrorCode::Busy)?.await.map_err(|_| ErrorCode::Busy)?)
    }

    /// What happened in a game after a number, as the viewer with this secret saw it.
    pub(crate) async fn missed_events(
        &self,
        replay: Replay,
        max_bytes: usize,
        owner: JobOwner,
    ) -> Result<MissedEvents, RequestError> {
        if replay.is_short() {
            return Ok(replay.run(max_bytes));
        }
        let events = self.workers().submit(JobKind::Quick, owner, move || replay.run(max_bytes));
        Ok(events.map_err(|_| ErrorCode::Busy)?.await.map_err(|_| ErrorCode::Busy)?)
    }

    /// Passes notifications on to the rooms.
    async fn forward(self, mut notifications: mpsc::Receiver<Notification>) {
        while let Some(notification) = notifications.recv().await {
            let (rooms, n) = match notification {
                Notification::Written { game, n } => (self.loaded(Some(&game)), n),
                Notification::Deleted { game } => {
                    self.close_deleted(&game);
                    continue;
                }
                Notification::Announced(text) => {
                    self.hear(&text);
                    continue;
                }
                Notification::Missed => {
                    // Who left in the meantime is not known; the other nodes say who is there.
                    self.forget_nodes(|_| true);
                    self.announce(Announced::WhoIsAt(None));
                    (self.loaded(None), u64::MAX)
                }
            };
            for room in rooms {
                deliver(room, RoomRequest::CatchUp(n));
            }
        }
    }
}

/// Sends a request to a room. One with a full queue must not delay the others.
pub(super) fn deliver(room: mpsc::Sender<RoomRequest>, request: RoomRequest) {
    if let Err(mpsc::error::TrySendError::Full(request)) = room.try_send(request) {
        tokio::spawn(async move { room.send(request).await });
    }
}

/// A request that waits for its room to be loaded. If loading fails, the last one that waits
/// removes the room; until then all requests must share one cell, so that a game is never
/// loaded twice.
struct Loading<'a> {
    rooms: &'a Rooms,
    id: &'a str,
    cell: &'a RoomCell,
}

impl Drop for Loading<'_> {
    fn drop(&mut self) {
        if self.cell.get().is_some() {
            return;
        }
        let mut rooms = self.rooms.lock();
        // The registry's reference and our own.
        let is_last = Arc::strong_count(self.cell) <= 2;
        let is_current = rooms.get(self.id).is_some_and(|other| Arc::ptr_eq(other, self.cell));
        if is_last && is_current {
            rooms.remove(self.id);
        }
    }
}
