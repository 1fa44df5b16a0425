//! Opening rooms: how many, on whose behalf, and how a stored game is restored.

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering},
};

use callabash_protocol::ErrorCode;
use callabash_session::Moment;
use tokio::sync::{OnceCell, mpsc};

use super::{
    ClassRoom, MissedEvents, Notice, Replay, Room, UnreadableLog, class::ClassTask,
    other_nodes::Announced, queue::RoomSender, registry::Rooms, replay::MAX_SHORT, task::RoomTask,
};
use crate::{
    identity::is_class_id,
    limits::Address,
    request_error::RequestError,
    store::StoredEntry,
    workers::{JobKind, JobOwner},
};

/// How many requests may be queued for a room.
const QUEUE_CAPACITY: usize = 64;
/// And for a class, all of whose pupils may ask at once.
const CLASS_QUEUE_CAPACITY: usize = 512;
/// One address may open this part of all rooms: a fourth.
const MAX_SHARE_OF_ROOMS: usize = 4;
/// How often idle rooms are closed for lack of memory at most, in milliseconds.
const CLEAR_INTERVAL: Moment = 1_000;
/// How long the clocks of a reloaded game wait, so that players who lost their connection in
/// a crash can reconnect, in milliseconds.
pub(super) const RECONNECT_GRACE: u64 = 8_000;

/// The queue of a room, once the room is loaded.
pub(super) type RoomCell = Arc<RoomQueue>;

pub(super) struct RoomQueue {
    queue: OnceCell<RoomSender>,
    /// On whose behalf the room was opened.
    opened_by: Address,
}

impl RoomQueue {
    pub(super) fn get(&self) -> Option<&RoomSender> {
        self.queue.get()
    }
}

impl Rooms {
    pub(super) async fn open(&self, id: &str) -> Result<RoomCell, RequestError> {
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
        let max_rooms = self.limits().rooms;
        let max_per_address = max_rooms.div_ceil(MAX_SHARE_OF_ROOMS);
        let of_address = || {
            let own = rooms.values().filter(|cell| cell.opened_by == self.address());
            own.count()
        };
        // Counted only where it may matter.
        let has_too_many = max_per_address <= rooms.len() && max_per_address <= of_address();
        if max_rooms <= rooms.len() || has_too_many {
            self.close_idle_rooms(&rooms);
            return Err(ErrorCode::Busy.into());
        }
        if self.limits().loads.check_key(&self.address()).is_err() {
            return Err(ErrorCode::TooOften.into());
        }
        let cell = Arc::new(RoomQueue { queue: OnceCell::new(), opened_by: self.address() });
        rooms.insert(id.to_owned(), cell.clone());
        Ok(cell)
    }

    /// Asks all rooms that nobody needs to close, from time to time.
    fn close_idle_rooms(&self, rooms: &BTreeMap<String, RoomCell>) {
        let now = self.time().now();
        let last = self.last_cleared().load(Ordering::Relaxed);
        if now < last + CLEAR_INTERVAL && 0 < last {
            return;
        }
        self.last_cleared().store(now.max(1), Ordering::Relaxed);
        tracing::warn!(rooms = rooms.len(), "as many games are open as memory allows");
        for room in rooms.values().filter_map(|cell| cell.get()) {
            room.try_notify(Notice::CloseIfIdle);
        }
    }

    /// Loads a game or a class, by its id.
    async fn load(&self, id: &str, cell: &RoomCell) -> Result<RoomSender, RequestError> {
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
        let unreadable = |error: UnreadableLog| {
            tracing::error!(%error, "what is stored is unreadable");
            RequestError::unreadable(id)
        };
        if is_class_id(id) {
            let class = ClassRoom::from_stored(id, &stored).map_err(unreadable)?;
            let (sender, requests) = mpsc::channel(CLASS_QUEUE_CAPACITY);
            let task = ClassTask::new(class, self.clone(), requests, cell.clone());
            return Ok(self.start(RoomSender::Class(sender), id, task.run()));
        }
        let room = self.restore(id, stored, now).await?.map_err(unreadable)?;
        let (sender, requests) = mpsc::channel(QUEUE_CAPACITY);
        let task = RoomTask::new(room, self.clone(), requests, sender.downgrade(), cell.clone());
        Ok(self.start(RoomSender::Game(sender), id, task.run()))
    }

    /// Starts the task of a room that was just read from the store.
    fn start(
        &self,
        sender: RoomSender,
        id: &str,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> RoomSender {
        if self.is_shared() {
            // Notifications since the entries were read did not reach this room.
            sender.try_notify(Notice::CatchUp(u64::MAX));
            self.announce(Announced::WhoIsAt(Some(id.to_owned())));
        }
        tokio::spawn(task);
        sender
    }

    /// Restores a game, a long one on a thread where that delays nobody.
    async fn restore(
        &self,
        id: &str,
        stored: Vec<StoredEntry>,
        now: Moment,
    ) -> Result<Result<Room, UnreadableLog>, RequestError> {
        if stored.len() <= MAX_SHORT {
            return Ok(Room::from_stored(id, &stored, now));
        }
        let (owner, id) = (JobOwner::new(self.address(), id), id.to_owned());
        self.run_apart(owner, move || Room::from_stored(&id, &stored, now)).await
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
        self.run_apart(owner, move || replay.run(max_bytes)).await
    }

    /// Runs what takes milliseconds on a thread where that delays nobody.
    async fn run_apart<T: Send + 'static>(
        &self,
        owner: JobOwner,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RequestError> {
        let result = self.workers().submit(JobKind::Quick, owner, job);
        Ok(result.map_err(|_| ErrorCode::Busy)?.await.map_err(|_| ErrorCode::Busy)?)
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
