use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    },
};

use callabash_protocol::{ActionRequest, ErrorCode, class::stored::write_created};
use callabash_referee::Actor;
use callabash_session::{Command, GameCreated, Moment, SecretDigest};
use callabash_tournament::class::ClassCreated;
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::{
    ComputerPlayers, Notice, Room, RoomRequest, Subscriber, Subscription,
    loading::RoomCell,
    other_nodes::{Announced, NodeId},
    outage::Outage,
    queue::{Queued, RoomSender},
    task::{created_append, join_code},
};
use crate::{
    identity::{new_class_id, new_game_id, random},
    limits::{Address, KeyedLimiter},
    request_error::RequestError,
    store::{Append, Store, StoredEntry, Writer},
    time::Time,
    workers::WorkerPool,
};

/// How many rooms read at the same time what they missed.
const MAX_RECOVERING: usize = 4;

/// How much may wait to be told to other nodes.
const ANNOUNCEMENTS: usize = 1_024;

/// How often a request is repeated when its room closes at the same time.
const MAX_ATTEMPTS: usize = 3;

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
    limits: RoomLimits,
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
    is_shared: bool,
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
        let notifications = store.notifications();
        let shared = Arc::new(Shared {
            rooms: Mutex::default(),
            limits,
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
            is_shared: notifications.is_some(),
        });
        let rooms = Rooms { shared, address: Address::NONE };
        if let Some(notifications) = notifications {
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
            room.notify(Notice::Close).await;
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

    pub(super) fn address(&self) -> Address {
        self.address
    }

    pub(super) fn limits(&self) -> &RoomLimits {
        &self.shared.limits
    }

    /// When rooms that nobody needs were last closed for lack of memory.
    pub(super) fn last_cleared(&self) -> &AtomicU64 {
        &self.shared.last_cleared
    }

    /// Frees the memory of limits that have not been used recently.
    pub(crate) fn drop_unused_limits(&self) {
        self.shared.limits.loads.retain_recent();
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

    /// The room of one game or class, or all rooms, as far as they are loaded.
    pub(super) fn loaded(&self, game: Option<&str>) -> Vec<RoomSender> {
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
        self.shared.is_shared
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, BTreeMap<String, RoomCell>> {
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
        self.create_by(created_append(&id, created, now)).await?;
        Ok(id)
    }

    /// Creates a class. Returns its id.
    pub(crate) async fn create_class(
        &self,
        created: &ClassCreated,
    ) -> Result<String, RequestError> {
        let id = new_class_id();
        let at = self.time().wall_clock();
        let first = StoredEntry { game: id.clone(), seq: 1, at, body: write_created(created) };
        let codes = vec![join_code(&created.code, &id, at)];
        self.create_by(Append { entries: vec![first], codes }).await?;
        Ok(id)
    }

    async fn create_by(&self, append: Append) -> Result<(), RequestError> {
        match self.writer().append(append).await {
            Ok(true) => Ok(()),
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

    /// Lets a seat, or the monitor's, be taken from another device. Returns the number of the
    /// entry.
    pub(crate) async fn invite(
        &self,
        id: &str,
        key: SecretDigest,
        seat: Actor,
        code: &str,
    ) -> Result<u64, RequestError> {
        let request = |reply| RoomRequest::Invite { key, seat, code: code.to_owned(), reply };
        self.request(id, request).await?
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
            room.notify(Notice::Unsubscribe(subscriber_id)).await;
        }
    }

    /// Deletes a game.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), RequestError> {
        self.store().delete(id).await.map_err(|_| ErrorCode::NotStored)?;
        self.close_deleted(id);
        Ok(())
    }

    /// Sends a request to a room that has no reply.
    pub(super) async fn tell<R: Queued>(
        &self,
        id: &str,
        request: impl FnOnce() -> R,
    ) -> Result<(), RequestError> {
        let cell = self.open(id).await?;
        let room = cell.get().and_then(R::queue).ok_or(ErrorCode::NotFound)?;
        room.send(request()).await.map_err(|_| ErrorCode::Busy.into())
    }

    /// Sends a request to a room and waits for the reply. If the room closes at the same
    /// time, the game is loaded again.
    pub(super) async fn request<R: Queued, T>(
        &self,
        id: &str,
        mut request: impl FnMut(oneshot::Sender<T>) -> R,
    ) -> Result<T, RequestError> {
        if !R::is_id(id) {
            return Err(ErrorCode::NotFound.into());
        }
        for _ in 0..MAX_ATTEMPTS {
            let cell = self.open(id).await?;
            let (sender, reply) = oneshot::channel();
            let is_sent = match cell.get().and_then(R::queue) {
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
}
