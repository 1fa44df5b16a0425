use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use callabash_calliro::Seed;
use callabash_game::{BySeat, Message, PlayerName, ToMessage};
use callabash_protocol::{
    ErrorCode,
    class::{
        ClassActionError, ClassActionRequest,
        stored::{read_entry, write_entry},
    },
};
use callabash_session::{Moment, SecretDigest};
use callabash_tournament::class::{
    Change, ClassAction, ClassCommand, ClassDecided, ClassEntry, ClassRefusal, ClassViewer,
    Participant,
};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::{
    super::{
        NodePresence, Notice,
        follow::BoardNews,
        loading::RoomCell,
        log::{LogDecided, LogState, LogTask},
        registry::Rooms,
        task::join_code,
    },
    ClassRequest, ClassRoom,
    vote::read_question,
};
use crate::{
    board_game::{is_known_player, read_board_game, unknown_player},
    identity::{clean_name, new_code, random},
    request_error::RequestError,
    store::JoinCode,
};

/// A class whom nobody looks at is closed after this time, in milliseconds.
const IDLE_TIMEOUT: Moment = 600_000;
/// What happens within this time is told together.
const BATCH_TIME: Duration = Duration::from_millis(30);
/// How often the rooms of boards are asked anew to be followed, in milliseconds: a room may have
/// been closed, and a command to it may have been lost.
const FOLLOW_INTERVAL: Moment = 4_000;
/// How much news of boards may wait.
const NEWS_CAPACITY: usize = 1_024;

/// The task that owns the room of a class.
pub(in super::super) struct ClassTask {
    pub(super) room: ClassRoom,
    pub(super) rooms: Rooms,
    requests: mpsc::Receiver<ClassRequest>,
    /// Where the registry keeps this room.
    cell: RoomCell,
    log: LogState,
    pub(super) news: mpsc::Sender<BoardNews>,
    heard: mpsc::Receiver<BoardNews>,
    /// The boards of which nobody was told yet.
    pub(super) changed_boards: BTreeSet<u16>,
    /// Whether the class, or who is present, has changed since all were told.
    pub(super) is_changed: bool,
    /// Whom the teacher was last told to be present.
    pub(super) told_present: Option<BTreeSet<u16>>,
    /// When all are told, if there is something to tell.
    tell_at: Option<Instant>,
    /// When the boards are followed anew.
    follow_at: Moment,
    /// The vote whose values are looked for, and until when they are waited for.
    pub(super) valuing: Option<(u16, Moment)>,
    /// The event of its game after which each board was last told what the class says.
    pub(super) commanded: BTreeMap<u16, u64>,
    /// Whose secrets open the seats of each board.
    pub(super) keys: BTreeMap<u16, BySeat<Option<SecretDigest>>>,
    /// Whose secret is the monitor's at each board.
    pub(super) monitors: BTreeMap<u16, Option<SecretDigest>>,
    /// Who was here when the other nodes were last told; `None` to tell them again.
    pub(super) announced: Option<NodePresence>,
    /// When somebody last looked.
    last_used: Moment,
}

impl ClassTask {
    pub(in super::super) fn new(
        room: ClassRoom,
        rooms: Rooms,
        requests: mpsc::Receiver<ClassRequest>,
        cell: RoomCell,
    ) -> ClassTask {
        let (news, heard) = mpsc::channel(NEWS_CAPACITY);
        let now = rooms.time().now();
        ClassTask {
            room,
            requests,
            cell,
            log: LogState::default(),
            news,
            heard,
            changed_boards: BTreeSet::new(),
            is_changed: false,
            told_present: None,
            tell_at: None,
            follow_at: now,
            valuing: None,
            commanded: BTreeMap::new(),
            keys: BTreeMap::new(),
            monitors: BTreeMap::new(),
            announced: Some(NodePresence::default()),
            last_used: now,
            rooms,
        }
    }

    pub(in super::super) async fn run(mut self) {
        loop {
            let (rooms, time) = (self.rooms.clone(), self.rooms.time().clone());
            let (waits_for_store, retry_at) = (self.log.waits_for_store(), self.log.retry_at);
            let tell_at = self.tell_at;
            tokio::select! {
                biased;
                request = self.requests.recv() => {
                    let Some(request) = request else { break };
                    match request {
                        ClassRequest::Notice(Notice::Close) => break,
                        ClassRequest::Notice(Notice::CloseIfIdle) if self.is_idle() => break,
                        _ => (),
                    }
                    self.handle(request).await;
                }
                Some(news) = self.heard.recv() => self.hear_news(news).await,
                () = rooms.store_is_back(retry_at), if waits_for_store => self.recover().await,
                () = sleep_until(tell_at.unwrap_or_else(Instant::now)), if tell_at.is_some() => {
                    self.tell_at = None;
                    self.tell();
                }
                () = time.sleep_until(self.follow_at) => (),
            }
            if self.log.is_deleted {
                break;
            }
            let now = time.now();
            if self.follow_at <= now {
                if !self.room.subscribers.is_empty() {
                    self.last_used = now;
                }
                if self.is_idle() && self.last_used + IDLE_TIMEOUT <= now {
                    break;
                }
                self.follow_boards();
                self.value_vote();
                self.follow_at = now + FOLLOW_INTERVAL;
            }
            self.announce_presence();
            let has_news = self.is_changed || !self.changed_boards.is_empty();
            if has_news && self.tell_at.is_none() {
                self.tell_at = Some(Instant::now() + BATCH_TIME);
            }
        }
        self.log.set_behind(false);
        self.room.subscribers.clear();
        self.announce_presence();
        // Requests that are still queued get no reply, and load the class again.
        self.rooms.remove(self.room.class.id(), &self.cell);
    }

    fn is_idle(&self) -> bool {
        self.room.subscribers.is_empty()
    }

    async fn handle(&mut self, request: ClassRequest) {
        match request {
            ClassRequest::Act { key, action, reply } => {
                let _ = reply.send(self.act(key, *action).await);
            }
            ClassRequest::Execute { command, reply } => {
                let _ = reply.send(self.execute(&command, 0).await);
            }
            ClassRequest::Read(read) => {
                // What is known is better than nothing.
                let _ = self.catch_up_for_reader().await;
                read(&self.room);
            }
            ClassRequest::Subscribe { subscriber, reply } => {
                let _ = self.catch_up_for_reader().await;
                let _ = reply.send(self.subscribe(subscriber).await);
            }
            ClassRequest::Notice(notice) => self.hear(notice),
        }
    }

    fn hear(&mut self, notice: Notice) {
        match notice {
            Notice::Unsubscribe(subscriber_id) => {
                self.is_changed |= self.room.subscribers.remove(&subscriber_id).is_some();
            }
            Notice::CatchUp(n) => self.hear_of(n),
            Notice::OtherNode { node, presence } => {
                self.is_changed |= self.room.other_nodes.set(node, presence);
            }
            Notice::AnnouncePresence => self.announced = None,
            Notice::CloseIfIdle | Notice::Close => (),
        }
    }

    async fn act(
        &mut self,
        key: SecretDigest,
        action: ClassActionRequest,
    ) -> Result<u64, RequestError> {
        if !(1..=64).contains(&action.id.chars().count()) {
            return Err(RequestError::bad_message("id has 1 to 64 characters"));
        }
        // Without a place in the class, that is all a client may learn.
        if self.room.class.viewer(Some(&key)) == ClassViewer::Screen {
            self.catch_up_if_shared().await?;
            if self.room.class.viewer(Some(&key)) == ClassViewer::Screen {
                return Err(ErrorCode::NotSeated.into());
            }
        }
        let read = action.read(read_board_game, clean_name, new_code, read_question);
        let (id, action) = read.map_err(|error| match error {
            ClassActionError::Game(error) => error,
            ClassActionError::Computer(name) => self.unknown_player(&name),
            ClassActionError::NoName => RequestError::illegal(Message::new("refused-no-name")),
            ClassActionError::Pit(_) => ClassRefusal::NoSuchPit.into(),
            ClassActionError::File(error) => RequestError::illegal(error.message()),
        })?;
        self.check_players(&action)?;
        self.execute(&ClassCommand::Act { key, id, action }, 0).await
    }

    fn unknown_player(&self, name: &str) -> RequestError {
        let game = &self.room.class.view(ClassViewer::Teacher).game().game;
        RequestError::illegal(unknown_player(game, name))
    }

    /// Refuses players of the computer's that do not know the game.
    fn check_players(&self, action: &ClassAction) -> Result<(), RequestError> {
        let view = self.room.class.view(ClassViewer::Teacher);
        let of_pairs = |pairs: &[BySeat<Participant>]| -> Vec<PlayerName> {
            let all = pairs.iter().flat_map(|pair| [pair.south, pair.north]);
            let computer = |one| match one {
                Participant::Computer(name) => Some(name),
                Participant::Pupil(_) => None,
            };
            all.filter_map(computer).collect()
        };
        let names = match action {
            ClassAction::Pair { pairs } => of_pairs(pairs),
            ClassAction::PairByProgram { computer, .. } => computer.iter().copied().collect(),
            ClassAction::Begin | ClassAction::BeginRound { .. } => of_pairs(view.plan()),
            _ => Vec::new(),
        };
        match names.into_iter().find(|&name| !is_known_player(&view.game().game, name)) {
            Some(name) => Err(self.unknown_player(&name.to_string())),
            None => Ok(()),
        }
    }

    /// Reads what other nodes may have written just now.
    pub(super) async fn catch_up_if_shared(&mut self) -> Result<(), RequestError> {
        if self.rooms.is_shared() { self.catch_up().await } else { Ok(()) }
    }
}

impl LogTask for ClassTask {
    type Command = ClassCommand;
    type Checked = ClassEntry;

    fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    fn log(&mut self) -> &mut LogState {
        &mut self.log
    }

    fn id(&self) -> &str {
        self.room.class.id()
    }

    fn n(&self) -> u64 {
        self.room.class.n()
    }

    fn decide(
        &self,
        command: &ClassCommand,
        _: Moment,
    ) -> Result<LogDecided<ClassEntry>, RequestError> {
        Ok(match self.room.class.decide(command, || Seed(random()))? {
            ClassDecided::Already(n) => LogDecided::Already(n),
            ClassDecided::Write { entry, games } => LogDecided::Write {
                entries: vec![entry],
                games: games.into_iter().map(|(id, game)| (id, Box::new(game))).collect(),
            },
        })
    }

    fn codes(&self, entries: &[ClassEntry], at: u64) -> Vec<JoinCode> {
        let code = |entry: &ClassEntry| match &entry.change {
            Change::StaffInvited { code, .. } => Some(join_code(code, self.id(), at)),
            _ => None,
        };
        entries.iter().filter_map(code).collect()
    }

    fn write(&self, entry: &ClassEntry) -> String {
        write_entry(entry)
    }

    fn read(&self, body: &str) -> Result<ClassEntry, RequestError> {
        let entry = read_entry(body).map_err(|error| {
            tracing::error!(%error, "an entry of a class could not be read");
            ErrorCode::NotStored
        })?;
        self.room.class.check(&entry)?;
        Ok(entry)
    }

    fn apply(&mut self, entry: ClassEntry, _: u64) {
        self.room.class.apply(entry);
        self.is_changed = true;
        // Boards do now what the class says now.
        self.commanded.clear();
        self.follow_new_boards();
        self.command_boards();
        self.value_vote();
    }
}
