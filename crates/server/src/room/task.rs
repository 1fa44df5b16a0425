use std::{sync::Arc, time::Duration};

use callabash_calliro::Seed;
use callabash_game::{BySeat, ToMessage};
use callabash_protocol::{
    ActionRequest, ErrorCode, LiveEventView, ServerMessage,
    stored::{read_entry, write_entry},
};
use callabash_session::{
    CheckedEntry, Command, Decided, Entry, GameCreated, Moment, SecretDigest, Viewer,
};
use tokio::sync::mpsc;

use super::{NodePresence, Room, RoomRequest, loading::RoomCell, registry::Rooms};
use crate::{
    fault,
    identity::random,
    limits::Address,
    request_error::RequestError,
    store::{Append, JoinCode, StoredEntry},
};

/// How long short codes are valid.
const CODE_LIFETIME: Duration = Duration::from_secs(24 * 3600);
/// A room without subscribers and running clocks is closed after this time, in milliseconds.
const IDLE_TIMEOUT: Moment = 600_000;
/// What could not be written or queued is tried again after this time, in milliseconds.
pub(super) const RETRY_DELAY: Moment = 700;
/// How often another node may write first before the client has to retry.
const MAX_ATTEMPTS: usize = 8;

/// The task that owns a room.
pub(super) struct RoomTask {
    pub(super) room: Room,
    pub(super) rooms: Rooms,
    requests: mpsc::Receiver<RoomRequest>,
    pub(super) to_self: mpsc::WeakSender<RoomRequest>,
    /// Where the registry keeps this room.
    cell: RoomCell,
    /// From where a player acted last: the computer thinks on behalf of this address.
    pub(super) played_from: Address,
    /// The entry after which the computer is thinking.
    pub(super) thinking: Option<u64>,
    /// The last write failed: clocks are stopped until the store works again.
    pub(super) cannot_write: bool,
    /// The store may have entries that this room has not read.
    pub(super) is_behind: bool,
    /// When to try to read them, and how long to wait if that fails.
    pub(super) retry_at: Moment,
    pub(super) retry_delay: Moment,
    /// Who was at this game when the other nodes were last told; `None` to tell them again.
    pub(super) announced: Option<NodePresence>,
    is_deleted: bool,
    /// When to check the clock or start the computer's turn again.
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
            played_from: Address::NONE,
            thinking: None,
            cannot_write: false,
            is_behind: false,
            retry_at: 0,
            retry_delay: 0,
            announced: Some(NodePresence::default()),
            is_deleted: false,
            wake: None,
        }
    }

    pub(super) async fn run(mut self) {
        self.schedule();
        loop {
            let (rooms, time) = (self.rooms.clone(), self.rooms.time().clone());
            let waits_for_store = self.cannot_write || self.is_behind;
            let wake = self.wake.unwrap_or_else(|| time.now() + IDLE_TIMEOUT);
            let request = tokio::select! {
                // Requests that were received in time come before the clock.
                biased;
                request = self.requests.recv() => request,
                () = rooms.store_is_back(self.retry_at), if waits_for_store => {
                    self.recover().await;
                    self.schedule();
                    continue;
                }
                () = time.sleep_until(wake) => {
                    if self.wake.take().is_none() && self.is_idle() {
                        break;
                    }
                    // If it fails, the clocks stop until the store works again.
                    let _ = self.execute(&Command::Tick, self.rooms.time().now()).await;
                    self.change_deputy().await;
                    self.schedule();
                    continue;
                }
            };
            let Some(request) = request else { break };
            self.room.now = self.rooms.time().now();
            match request {
                RoomRequest::Close => break,
                RoomRequest::CloseIfIdle if self.is_idle() => break,
                _ => (),
            }
            self.handle(request).await;
            if self.is_deleted {
                break;
            }
            self.schedule();
        }
        self.set_behind(false);
        self.room.subscribers.clear();
        self.announce_presence();
        // Requests that are still queued get no reply, and load the game again.
        self.rooms.remove(self.room.session.id(), &self.cell);
    }

    async fn handle(&mut self, request: RoomRequest) {
        match request {
            RoomRequest::Act { key, action, lag, at, from, reply } => {
                self.played_from = from;
                self.room.note_action(&key);
                let _ = reply.send(self.act(key, action, lag, at).await);
            }
            RoomRequest::Execute { command, at, reply } => {
                let _ = reply.send(self.execute(&command, at).await);
            }
            RoomRequest::FreeSeat { key, seat, reply } => {
                let command = self.room.free_command(key, seat);
                let _ = reply.send(self.execute(&command, self.room.now).await);
            }
            RoomRequest::Invite { key, seat, code, reply } => {
                let command = self.room.invite_command(key, seat, code);
                let _ = reply.send(self.execute(&command, self.room.now).await);
            }
            RoomRequest::Read(read) => {
                // What is known is better than nothing.
                let _ = self.catch_up_for_reader().await;
                read(&self.room);
            }
            RoomRequest::Subscribe { subscriber, after, reply } => {
                let _ = self.catch_up_for_reader().await;
                let _ = reply.send(self.subscribe(subscriber, after).await);
            }
            RoomRequest::Unsubscribe(subscriber_id) => {
                if self.room.subscribers.remove(&subscriber_id).is_some() {
                    self.room.broadcast_presence();
                }
            }
            // This room has these entries already; it may have written them.
            RoomRequest::CatchUp(n) if n <= self.room.session.n() => (),
            RoomRequest::CatchUp(_) => self.set_behind(true),
            RoomRequest::OtherNode { node, presence } => {
                if self.room.other_nodes.set(node, presence) {
                    self.room.broadcast_presence();
                }
            }
            RoomRequest::AnnouncePresence => self.announced = None,
            RoomRequest::RetryComputer(n) if self.thinking == Some(n) => self.thinking = None,
            RoomRequest::RetryComputer(_) | RoomRequest::CloseIfIdle | RoomRequest::Close => (),
        }
    }

    /// Parses an action, the only time that its move is parsed, and executes it.
    async fn act(
        &mut self,
        key: SecretDigest,
        action: ActionRequest,
        lag: u64,
        at: Moment,
    ) -> Result<u64, RequestError> {
        match action.read(self.room.session.game()) {
            Ok((id, action)) => self.execute(&Command::Act { key, id, action, lag }, at).await,
            // Without a seat, that is all a client may learn.
            Err(_) if self.room.viewer(Some(&key)) == Viewer::Spectator => {
                Err(ErrorCode::NotSeated.into())
            }
            Err(fault) => Err(RequestError::illegal(fault.message())),
        }
    }

    /// There are no subscribers, and no clock runs.
    fn is_idle(&self) -> bool {
        self.room.subscribers.is_empty() && self.room.session.alarm().is_none()
    }

    /// Sets the alarm for the clock, and starts the computer's turn.
    fn schedule(&mut self) {
        self.announce_presence();
        self.room.broadcast_absence(self.rooms.time().now());
        // One later: a move in the last millisecond is in time.
        let alarm = self.room.session.alarm().map(|at| at + 1);
        let deputy = self.room.deputy_due().map(|(at, _)| at);
        self.wake = alarm.into_iter().chain(deputy).min().filter(|_| !self.cannot_write);
        self.start_computer_turn();
    }

    /// Lets the program take the place of a monitor who is away, or give it back.
    async fn change_deputy(&mut self) {
        let now = self.rooms.time().now();
        self.room.now = now;
        if let Some((_, acts)) = self.room.deputy_due().filter(|(at, _)| *at <= now) {
            let _ = self.execute(&Command::Deputy { acts }, now).await;
        }
    }

    /// Decides, writes, and broadcasts. If another node wrote first, reads what it wrote and
    /// decides again.
    async fn execute(&mut self, command: &Command, at: Moment) -> Result<u64, RequestError> {
        let mut is_current = !self.rooms.is_shared();
        for _ in 0..MAX_ATTEMPTS {
            let decided = match self.room.session.decide(command, at, || Seed(random())) {
                // Another node may have written what makes it legal.
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
                    // Nothing new, and yet the numbers do not follow: the game was deleted.
                    self.is_deleted = self.room.session.n() == known;
                    if self.is_deleted {
                        return Err(ErrorCode::NotFound.into());
                    }
                }
                Err(_) => {
                    self.cannot_write = true;
                    // It may have been stored all the same.
                    self.set_behind(true);
                    self.rooms.report_outage();
                    // Players do not pay for the time the store takes.
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
        let code = |checked: &CheckedEntry| match checked.entry() {
            Entry::Invited { code, .. } => Some(join_code(code, session.id(), at)),
            _ => None,
        };
        let codes = entries.iter().filter_map(code).collect();
        let mut entries: Vec<StoredEntry> = (session.n() + 1..).zip(entries).map(stored).collect();
        if let Some((id, created)) = next_game {
            entries.push(created_entry(id, created, at));
        }
        Append { entries, codes }
    }

    /// Applies a stored entry, and broadcasts it.
    fn apply(&mut self, checked: CheckedEntry, at: u64) {
        let now = self.rooms.time().now();
        let (entry, events) = self.room.session.apply(checked, now);
        if let Entry::Played { .. } = entry {
            metrics::counter!("callabash_moves_total").increment(1);
        }
        self.room.broadcast(|session, viewer| {
            let seen = session.view(viewer, now).event(&entry, events.as_ref());
            ServerMessage::Event(Box::new(LiveEventView::new(seen, at)))
        });
        Arc::make_mut(&mut self.room.entries).push((at, entry));
    }

    /// Reads and applies what other nodes have written.
    pub(super) async fn catch_up(&mut self) -> Result<(), RequestError> {
        self.set_behind(true);
        let session = &self.room.session;
        let read = self.rooms.store().read(session.id(), session.n()).await;
        let entries = read.map_err(|error| {
            tracing::error!(%error, "a game could not be read");
            self.rooms.report_outage();
            ErrorCode::NotStored
        })?;
        for stored in entries {
            let session = &self.room.session;
            if stored.seq != session.n() + 1 {
                tracing::error!("the entries of a game have a gap");
                return Err(ErrorCode::NotStored.into());
            }
            let entry = read_entry(&stored.body, session.game()).map_err(|error| {
                tracing::error!(%error, "an entry could not be read");
                ErrorCode::NotStored
            })?;
            self.apply(session.check(entry)?, stored.at);
        }
        self.set_behind(false);
        Ok(())
    }
}

/// The first entry of a game.
fn created_entry(game: String, created: Box<GameCreated>, at: u64) -> StoredEntry {
    let body = write_entry(&created.game.clone(), &Entry::Created(created));
    StoredEntry { game, seq: 1, at, body }
}

/// A code that leads to a game from some time on.
fn join_code(code: &str, game: &str, at: u64) -> JoinCode {
    let expires = at + CODE_LIFETIME.as_millis() as u64;
    JoinCode { code: code.to_owned(), game: game.to_owned(), expires }
}

/// The append that creates a game.
pub(super) fn created_append(id: &str, created: GameCreated, at: u64) -> Append {
    let BySeat { south, north } = &created.seat_codes;
    let codes = [&created.code, south, north].into_iter().flatten();
    let codes = codes.map(|code| join_code(code, id, at)).collect();
    Append { entries: vec![created_entry(id.to_owned(), Box::new(created), at)], codes }
}
