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

use super::{
    NodePresence, Notice, Room, RoomRequest,
    loading::RoomCell,
    log::{LogDecided, LogState, LogTask, created_entry},
    registry::Rooms,
};
use crate::{
    identity::random,
    limits::Address,
    request_error::RequestError,
    store::{Append, JoinCode},
};

/// How long short codes are valid.
const CODE_LIFETIME: Duration = Duration::from_secs(24 * 3600);
/// A room without subscribers and running clocks is closed after this time, in milliseconds.
const IDLE_TIMEOUT: Moment = 600_000;
/// What could not be written or queued is tried again after this time, in milliseconds.
pub(super) const RETRY_DELAY: Moment = 700;

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
    log: LogState,
    /// Who was at this game when the other nodes were last told; `None` to tell them again.
    pub(super) announced: Option<NodePresence>,
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
            log: LogState::default(),
            announced: Some(NodePresence::default()),
            wake: None,
        }
    }

    pub(super) async fn run(mut self) {
        self.schedule();
        loop {
            let (rooms, time) = (self.rooms.clone(), self.rooms.time().clone());
            let (waits_for_store, retry_at) = (self.log.waits_for_store(), self.log.retry_at);
            let wake = self.wake.unwrap_or_else(|| time.now() + IDLE_TIMEOUT);
            let request = tokio::select! {
                // Requests that were received in time come before the clock.
                biased;
                request = self.requests.recv() => request,
                () = rooms.store_is_back(retry_at), if waits_for_store => {
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
                RoomRequest::Notice(Notice::Close) => break,
                RoomRequest::Notice(Notice::CloseIfIdle) if self.is_idle() => break,
                _ => (),
            }
            self.handle(request).await;
            if self.log.is_deleted {
                break;
            }
            self.schedule();
        }
        self.log.set_behind(false);
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
            RoomRequest::Follow(follower) => {
                let _ = self.catch_up_for_reader().await;
                self.room.followers.insert(follower.class.clone(), follower);
            }
            RoomRequest::Notice(notice) => self.hear(notice),
            RoomRequest::RetryComputer(n) if self.thinking == Some(n) => self.thinking = None,
            RoomRequest::RetryComputer(_) => (),
        }
    }

    fn hear(&mut self, notice: Notice) {
        match notice {
            Notice::Unsubscribe(subscriber_id) => {
                if self.room.subscribers.remove(&subscriber_id).is_some() {
                    self.room.broadcast_presence();
                }
            }
            Notice::CatchUp(n) => self.hear_of(n),
            Notice::OtherNode { node, presence } => {
                if self.room.other_nodes.set(node, presence) {
                    self.room.broadcast_presence();
                }
            }
            Notice::AnnouncePresence => self.announced = None,
            Notice::CloseIfIdle | Notice::Close => (),
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

    /// Nobody looks, and no clock runs.
    fn is_idle(&self) -> bool {
        let nobody_looks = self.room.subscribers.is_empty() && self.room.followers.is_empty();
        nobody_looks && self.room.session.alarm().is_none()
    }

    /// Sets the alarm for the clock, and starts the computer's turn.
    fn schedule(&mut self) {
        self.announce_presence();
        self.room.broadcast_absence(self.rooms.time().now());
        self.room.tell_followers();
        // One later: a move in the last millisecond is in time.
        let alarm = self.room.session.alarm().map(|at| at + 1);
        let deputy = self.room.deputy_due().map(|(at, _)| at);
        self.wake = alarm.into_iter().chain(deputy).min().filter(|_| !self.log.cannot_write);
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
}

impl LogTask for RoomTask {
    type Command = Command;
    type Checked = CheckedEntry;

    fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    fn log(&mut self) -> &mut LogState {
        &mut self.log
    }

    fn id(&self) -> &str {
        self.room.session.id()
    }

    fn n(&self) -> u64 {
        self.room.session.n()
    }

    fn decide(
        &self,
        command: &Command,
        at: Moment,
    ) -> Result<LogDecided<CheckedEntry>, RequestError> {
        let session = &self.room.session;
        Ok(match session.decide(command, at, || Seed(random()))? {
            Decided::Nothing => LogDecided::Already(session.n()),
            Decided::Already(n) => LogDecided::Already(n),
            Decided::Write { entries, next_game } => {
                LogDecided::Write { entries, games: next_game.into_iter().collect() }
            }
        })
    }

    fn codes(&self, entries: &[CheckedEntry], at: u64) -> Vec<JoinCode> {
        let code = |checked: &CheckedEntry| match checked.entry() {
            Entry::Invited { code, .. } => Some(join_code(code, self.id(), at)),
            _ => None,
        };
        entries.iter().filter_map(code).collect()
    }

    fn write(&self, checked: &CheckedEntry) -> String {
        write_entry(self.room.session.game(), checked.entry())
    }

    fn read(&self, body: &str) -> Result<CheckedEntry, RequestError> {
        let session = &self.room.session;
        let entry = read_entry(body, session.game()).map_err(|error| {
            tracing::error!(%error, "an entry could not be read");
            ErrorCode::NotStored
        })?;
        Ok(session.check(entry)?)
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

    fn stop_clock(&mut self, at: Moment) {
        self.room.session.stop_clock(at);
    }

    fn start_clock(&mut self, now: Moment) {
        self.room.session.start_clock(now);
    }
}

/// A code that leads to a game from some time on.
pub(crate) fn join_code(code: &str, game: &str, at: u64) -> JoinCode {
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
