use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use callabash_protocol::{ActionRequest, ErrorCode};
use callabash_session::{Command, GameCreated, Moment, SecretDigest};
use tokio::sync::{OnceCell, mpsc, oneshot};

use super::{
    Players, Room, RoomRequest, Subscriber, Subscription,
    task::{RoomTask, created_append},
};
use crate::{
    identity::{is_game_id, new_game_id},
    request_error::RequestError,
    store::{Notification, Store, Writer},
    think::Thinkers,
    time::Time,
};

/// So much may wait for a room.
const MAILBOX: usize = 64;
/// How long short codes are good for.
const CODE_LIFE: Duration = Duration::from_secs(24 * 3600);

/// Who was thrown out by a crash has so much time to come back before a clock runs, in
/// milliseconds.
const RETURNING: u64 = 8_000;

/// So often a room that was just left is entered anew.
const ATTEMPTS: usize = 3;

/// A room, once it is entered.
pub(super) type RoomCell = Arc<OnceCell<mpsc::Sender<RoomRequest>>>;

/// All rooms of this node, and what they share.
#[derive(Clone)]
pub(crate) struct Rooms(Arc<Shared>);

struct Shared {
    rooms: Mutex<HashMap<String, RoomCell>>,
    store: Arc<dyn Store>,
    writer: Mutex<Option<Writer>>,
    time: Time,
    thinkers: Thinkers,
    players: Players,
    tickets: AtomicU64,
    /// Whether other nodes write too.
    is_shared: AtomicBool,
}

impl Rooms {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        writer: Writer,
        players: Players,
        time: Time,
    ) -> Rooms {
        let rooms = Rooms(Arc::new(Shared {
            rooms: Mutex::default(),
            store,
            writer: Mutex::new(Some(writer)),
            time,
            thinkers: Thinkers::start(),
            players,
            tickets: AtomicU64::new(1),
            is_shared: AtomicBool::new(false),
        }));
        if let Some(told) = rooms.store().notifications() {
            rooms.0.is_shared.store(true, Ordering::Relaxed);
            tokio::spawn(rooms.clone().listen(told));
        }
        rooms
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.0.store
    }

    pub(super) fn writer(&self) -> Writer {
        let writer = self.0.writer.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        writer.clone().unwrap_or_else(Writer::closed)
    }

    /// Closes all rooms when they have done what they were asked.
    pub(crate) async fn close(&self) {
        // Each forgets itself when it is done; before that nobody else enters.
        let rooms: Vec<RoomCell> = self.lock().values().cloned().collect();
        for room in rooms.iter().filter_map(|cell| cell.get()) {
            let _ = room.send(RoomRequest::Close).await;
        }
    }

    /// Takes no more to write; what waits is written.
    pub(crate) fn finish(&self) {
        self.0.writer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    }

    pub(crate) fn time(&self) -> &Time {
        &self.0.time
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    pub(crate) fn players(&self) -> &Players {
        &self.0.players
    }

    /// Whether other nodes write too.
    pub(super) fn is_shared(&self) -> bool {
        self.0.is_shared.load(Ordering::Relaxed)
    }

    /// How many rooms there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, RoomCell>> {
        self.0.rooms.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Forgets a room, unless another has taken its place.
    pub(super) fn forget(&self, id: &str, cell: &RoomCell) {
        let mut rooms = self.lock();
        if rooms.get(id).is_some_and(|here| Arc::ptr_eq(here, cell)) {
            rooms.remove(id);
        }
    }

    /// Begins a game; tells its id.
    pub(crate) async fn create(&self, created: GameCreated) -> Result<String, RequestError> {
        let id = new_game_id();
        let now = self.time().wall_clock();
        let expires = now + CODE_LIFE.as_millis() as u64;
        let append = created_append(&id, created, now, expires);
        match self.writer().append(append).await {
            Ok(true) => Ok(id),
            Ok(false) => Err(ErrorCode::Busy.into()),
            Err(_) => Err(ErrorCode::NotStored.into()),
        }
    }

    /// Carries out an action that was received at a moment; the line took `lag`
    /// milliseconds. Returns the number of the entry.
    pub(crate) async fn act(
        &self,
        id: &str,
        key: SecretDigest,
        action: &ActionRequest,
        lag: u64,
        at: Moment,
    ) -> Result<u64, RequestError> {
        let request = |reply| RoomRequest::Act { key, action: action.clone(), lag, at, reply };
        self.ask(id, request).await?
    }

    /// Carries out any other command. Returns the number of the entry.
    pub(crate) async fn command(
        &self,
        id: &str,
        command: Command,
        at: Moment,
    ) -> Result<u64, RequestError> {
        self.ask(id, |reply| RoomRequest::Do { command: command.clone(), at, reply }).await?
    }

    /// Looks at a game.
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
        self.ask(id, request).await
    }

    /// A number that no other subscriber has.
    pub(super) fn new_ticket(&self) -> u64 {
        self.0.tickets.fetch_add(1, Ordering::Relaxed)
    }

    /// Lets a connection get what happens in a game, from a number on.
    pub(crate) async fn subscribe(
        &self,
        id: &str,
        subscriber: Subscriber,
        after: Option<u64>,
    ) -> Result<Subscription, RequestError> {
        let request =
            |reply| RoomRequest::Subscribe { subscriber: subscriber.clone(), after, reply };
        self.ask(id, request).await?
    }

    pub(crate) async fn unsubscribe(&self, id: &str, ticket: u64) {
        // A room that is gone need not know.
        let room = self.lock().get(id).and_then(|cell| cell.get().cloned());
        if let Some(room) = room {
            let _ = room.send(RoomRequest::Unsubscribe(ticket)).await;
        }
    }

    /// Forgets a game for ever.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), RequestError> {
        self.store().delete(id).await.map_err(|_| ErrorCode::NotStored)?;
        let room = self.lock().remove(id).and_then(|cell| cell.get().cloned());
        if let Some(room) = room {
            let _ = room.send(RoomRequest::Close).await;
        }
        Ok(())
    }

    /// Asks a room, and waits for the answer. A room may be left just when it is asked;
    /// then it is entered anew.
    async fn ask<T>(
        &self,
        id: &str,
        mut request: impl FnMut(oneshot::Sender<T>) -> RoomRequest,
    ) -> Result<T, RequestError> {
        for _ in 0..ATTEMPTS {
            let cell = self.open(id).await?;
            let (reply, answer) = oneshot::channel();
            let asked = match cell.get() {
                Some(room) => room.send(request(reply)).await.is_ok(),
                None => false,
            };
            if asked && let Ok(answer) = answer.await {
                return Ok(answer);
            }
            self.forget(id, &cell);
        }
        Err(ErrorCode::Busy.into())
    }

    async fn open(&self, id: &str) -> Result<RoomCell, RequestError> {
        if !is_game_id(id) {
            return Err(ErrorCode::NotFound.into());
        }
        let cell = self.lock().entry(id.to_owned()).or_default().clone();
        let door = Door { rooms: self, id, cell: &cell };
        door.cell.get_or_try_init(|| self.enter(id, &cell)).await?;
        drop(door);
        Ok(cell)
    }

    async fn enter(
        &self,
        id: &str,
        cell: &RoomCell,
    ) -> Result<mpsc::Sender<RoomRequest>, RequestError> {
        let stored = self.store().read(id, 0).await.map_err(|error| {
            tracing::error!(%error, "a game could not be read");
            ErrorCode::NotStored
        })?;
        // A game with more than its beginning was in a room before: that one, or its node, is
        // gone.
        let returning = if stored.len() == 1 { 0 } else { RETURNING };
        let now = self.time().now() + returning;
        let room = Room::from_stored(id, &stored, now).ok_or(ErrorCode::NotFound)?;
        let (sender, requests) = mpsc::channel(MAILBOX);
        let task = RoomTask::new(room, self.clone(), requests, sender.downgrade(), cell.clone());
        if self.is_shared() {
            // Nobody passed on what was written since it was read.
            let _ = sender.try_send(RoomRequest::CatchUp(u64::MAX));
        }
        tokio::spawn(task.run());
        Ok(sender)
    }

    /// Passes on what other nodes say.
    async fn listen(self, mut told: mpsc::Receiver<Notification>) {
        while let Some(news) = told.recv().await {
            let (rooms, n): (Vec<mpsc::Sender<RoomRequest>>, u64) = {
                let rooms = self.lock();
                let here = |cell: &RoomCell| cell.get().cloned();
                match news {
                    Notification::Written { game, n } => {
                        (rooms.get(&game).and_then(here).into_iter().collect(), n)
                    }
                    Notification::Missed => (rooms.values().filter_map(here).collect(), u64::MAX),
                }
            };
            for room in rooms {
                // A busy room must not keep the news from the others.
                if let Err(mpsc::error::TrySendError::Full(news)) =
                    room.try_send(RoomRequest::CatchUp(n))
                {
                    tokio::spawn(async move { room.send(news).await });
                }
            }
        }
    }
}

/// Somebody who enters a room. If nobody got in, the last to give up forgets it; while
/// others still try, they must meet in the same room.
struct Door<'a> {
    rooms: &'a Rooms,
    id: &'a str,
    cell: &'a RoomCell,
}

impl Drop for Door<'_> {
    fn drop(&mut self) {
        if self.cell.get().is_some() {
            return;
        }
        let mut rooms = self.rooms.lock();
        // The house's and our own.
        let is_last = Arc::strong_count(self.cell) <= 2;
        let is_here = rooms.get(self.id).is_some_and(|here| Arc::ptr_eq(here, self.cell));
        if is_last && is_here {
            rooms.remove(self.id);
        }
    }
}
