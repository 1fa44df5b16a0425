use callabash_calliro::Seed;
use callabash_game::ToMessage;
use callabash_protocol::{
    ActionRequest, ErrorCode, LiveEventView, ServerMessage,
    stored::{read_entry, write_entry},
};
use callabash_session::{
    CheckedEntry, Command, Decided, Entry, GameCreated, Moment, SecretDigest, Viewer,
};
use tokio::sync::mpsc;

use super::{
    Room, RoomRequest,
    registry::{RoomCell, Rooms},
};
use crate::{
    fault,
    identity::random,
    request_error::RequestError,
    store::{Append, JoinCode, StoredEntry},
};

/// A room in which nothing happens is left after this time, in milliseconds.
const IDLE: Moment = 600_000;
/// What could not be written or thought of is tried again after this time.
pub(super) const RETRY: Moment = 700;
/// So often another node may be quicker before the client has to ask again.
const ATTEMPTS: usize = 8;

/// The task that owns a room.
pub(super) struct RoomTask {
    pub(super) room: Room,
    pub(super) rooms: Rooms,
    requests: mpsc::Receiver<RoomRequest>,
    pub(super) to_self: mpsc::WeakSender<RoomRequest>,
    /// Where the registry keeps this room.
    cell: RoomCell,
    /// The entry after which the computer is thinking.
    pub(super) thinking: Option<u64>,
    /// The last write failed: nobody's time runs, and things are tried again later.
    cannot_write: bool,
    /// The game was deleted.
    is_deleted: bool,
    /// When to look after the clock or the computer again.
    pub(super) wake: Option<Moment>,
}

impl RoomTask {
    pub(super) fn new(
        room: Room,
        rooms: Rooms,
        requests: mpsc::Receiver<RoomRequest>,
        to_self: mpsc::WeakSender<RoomRequest>,
        cell: RoomCell,
    ) -> RoomTask {
        RoomTask {
            room,
            rooms,
            requests,
            to_self,
            cell,
            thinking: None,
            cannot_write: false,
            is_deleted: false,
            wake: None,
        }
    }

    pub(super) async fn run(mut self) {
        self.look_ahead();
        loop {
            let time = self.rooms.time().clone();
            let wake = self.wake.unwrap_or_else(|| time.now() + IDLE);
            let request = tokio::select! {
                // What was received in time comes before the clock is looked at.
                biased;
                request = self.requests.recv() => request,
                () = time.sleep_until(wake) => {
                    if self.wake.take().is_none() && self.is_idle() {
                        break;
                    }
                    let done = self.carry_out(&Command::Tick, self.rooms.time().now()).await;
                    if self.cannot_write && done.is_ok() {
                        self.recover().await;
                    }
                    self.look_ahead();
                    continue;
                }
            };
            let Some(request) = request else { break };
            self.room.now = self.rooms.time().now();
            if let RoomRequest::Close = request {
                break;
            }
            self.serve(request).await;
            if self.is_deleted {
                break;
            }
            self.look_ahead();
        }
        // Whoever asks now finds no answer, and enters the room anew.
        self.rooms.forget(self.room.session.id(), &self.cell);
    }

    async fn serve(&mut self, request: RoomRequest) {
        match request {
            RoomRequest::Act { key, action, lag, at, reply } => {
                let _ = reply.send(self.act(key, action, lag, at).await);
            }
            RoomRequest::Do { command, at, reply } => {
                let done = self.carry_out(&command, at).await;
                let _ = reply.send(done);
            }
            RoomRequest::Read(read) => read(&self.room),
            RoomRequest::Subscribe { subscriber, after, reply } => {
                let _ = reply.send(self.subscribe(subscriber, after).await);
            }
            RoomRequest::Unsubscribe(ticket) => {
                if self.room.subscribers.remove(&ticket).is_some() {
                    self.room.broadcast_presence();
                }
            }
            // What this room wrote itself is no news.
            RoomRequest::CatchUp(n) if n <= self.room.session.n() => (),
            RoomRequest::CatchUp(_) => {
                if let Err(error) = self.catch_up().await {
                    tracing::warn!(code = error.code().word(), "a room could not catch up");
                }
            }
            RoomRequest::ThinkAgain(n) if self.thinking == Some(n) => self.thinking = None,
            RoomRequest::ThinkAgain(_) | RoomRequest::Close => (),
        }
    }

    /// Reads an action's move, the only time that it is read, and carries the action out.
    async fn act(
        &mut self,
        key: SecretDigest,
        action: ActionRequest,
        lag: u64,
        at: Moment,
    ) -> Result<u64, RequestError> {
        match action.read(self.room.session.game()) {
            Ok((id, action)) => self.carry_out(&Command::Act { key, id, action, lag }, at).await,
            // Who has no seat learns nothing else.
            Err(_) if self.room.viewer(Some(&key)) == Viewer::Spectator => {
                Err(ErrorCode::NotSeated.into())
            }
            Err(fault) => Err(RequestError::illegal(fault.message())),
        }
    }

    /// Time runs again when things can be written again.
    async fn recover(&mut self) {
        if self.rooms.store().check().await.is_ok() {
            self.cannot_write = false;
            self.room.session.start_clock(self.rooms.time().now());
        }
    }

    /// Nobody is here, and no clock runs.
    fn is_idle(&self) -> bool {
        self.room.subscribers.is_empty() && self.room.session.alarm().is_none()
    }

    /// Sets the alarm for the clock, and the computer to think.
    fn look_ahead(&mut self) {
        self.wake = match self.room.session.alarm() {
            _ if self.cannot_write => Some(self.rooms.time().now() + RETRY),
            // When the moment is over.
            Some(at) => Some(at + 1),
            None => None,
        };
        self.let_computer_think();
    }

    /// Decides, writes, and tells. If another node was quicker, it looks at what that
    /// one wrote and decides anew.
    async fn carry_out(&mut self, command: &Command, at: Moment) -> Result<u64, RequestError> {
        let mut is_current = !self.rooms.is_shared();
        for _ in 0..ATTEMPTS {
            let decided = match self.room.session.decide(command, at, || Seed(random())) {
                // Another node may know better.
                Err(_) if !is_current => {
                    is_current = true;
                    self.catch_up().await?;
                    continue;
                }
                decided => decided?,
            };
            let (entries, next_game) = match decided {
                Decided::Nothing => return Ok(self.room.session.n()),
                Decided::Already(n) => return Ok(n),
                Decided::Write { entries, next_game } => (entries, next_game),
            };
            let first = self.room.session.n() + 1;
            let time = self.rooms.time().wall_clock();
            let append = self.append(&entries, next_game, time);
            match self.rooms.writer().append(append).await {
                Ok(true) => {
                    self.cannot_write = false;
                    fault::point!("before-tell");
                    for entry in entries {
                        self.apply(entry, time);
                    }
                    fault::point!("before-answer");
                    return Ok(first);
                }
                Ok(false) => {
                    let known = self.room.session.n();
                    self.catch_up().await?;
                    // Its numbers are free, and yet they are not the next: the game is gone.
                    self.is_deleted = self.room.session.n() == known;
                    if self.is_deleted {
                        return Err(ErrorCode::NotFound.into());
                    }
                }
                Err(_) => {
                    self.cannot_write = true;
                    // The store's time is nobody's.
                    self.room.session.stop_clock(at);
                    return Err(ErrorCode::NotStored.into());
                }
            }
        }
        Err(ErrorCode::Busy.into())
    }

    fn append(
        &self,
        entries: &[CheckedEntry],
        next_game: Option<(String, Box<GameCreated>)>,
        at: u64,
    ) -> Append {
        let session = &self.room.session;
        let stored = |(seq, checked): (u64, &CheckedEntry)| StoredEntry {
            game: session.id().to_owned(),
            seq,
            at,
            body: write_entry(session.game(), checked.entry()),
        };
        let mut events: Vec<StoredEntry> = (session.n() + 1..).zip(entries).map(stored).collect();
        if let Some((id, created)) = next_game {
            events.push(created_event(id, created, at));
        }
        Append { entries: events, code: None }
    }

    /// Carries on with an entry that is stored, and tells everybody.
    fn apply(&mut self, checked: CheckedEntry, at: u64) {
        let now = self.rooms.time().now();
        let (entry, events) = self.room.session.apply(checked, now);
        if let Entry::Played { .. } = entry {
            metrics::counter!("callabash_moves").increment(1);
        }
        self.room.broadcast(|session, viewer| {
            let seen = session.view(viewer, now).event(&entry, events.as_ref());
            ServerMessage::Event(Box::new(LiveEventView::new(seen, at)))
        });
        self.room.entries.push((at, entry));
    }

    /// Takes in what other nodes have written.
    pub(super) async fn catch_up(&mut self) -> Result<(), RequestError> {
        let session = &self.room.session;
        let read = self.rooms.store().read(session.id(), session.n()).await;
        let stored = read.map_err(|error| {
            tracing::error!(%error, "a game could not be read");
            ErrorCode::NotStored
        })?;
        for event in stored {
            let session = &self.room.session;
            if event.seq != session.n() + 1 {
                tracing::error!("the entries of a game have a gap");
                return Err(ErrorCode::NotStored.into());
            }
            let entry = read_entry(&event.body, session.game()).map_err(|error| {
                tracing::error!(%error, "an entry could not be read");
                ErrorCode::NotStored
            })?;
            self.apply(session.check(entry)?, event.at);
        }
        Ok(())
    }
}

/// The first entry of a game, as it is stored.
fn created_event(game: String, created: Box<GameCreated>, at: u64) -> StoredEntry {
    let body = write_entry(&created.game.clone(), &Entry::Created(created));
    StoredEntry { game, seq: 1, at, body }
}

/// The append that creates a game.
pub(super) fn created_append(id: &str, created: GameCreated, at: u64, expires: u64) -> Append {
    let code = created.code.clone().map(|code| JoinCode { code, game: id.to_owned(), expires });
    Append { entries: vec![created_event(id.to_owned(), Box::new(created), at)], code }
}
