use std::time::Duration;

use callabash_calliro::Seed;
use callabash_game::Seat;
use callabash_protocol::{PresenceView, ServerMessage};
use callabash_referee::TrainerPlan;
use tokio::sync::mpsc;

use super::{
    Ask, Followed, Follower, MOST_MISSED, Outgoing, Room,
    computer::Sight,
    registry::{Cell, Rooms},
};
use crate::{
    fault,
    identity::random,
    store::{Append, Code, Stored},
    table::{
        Command, Decided, Entry, GameCreated, Kind, Moment, Refusal, State, Viewer, read_entry,
        write_entry,
    },
    think::{Busy, Lane},
    time::Time,
};

/// A room in which nothing happens is left after this time, in milliseconds.
const IDLE: Moment = 600_000;
/// What could not be written or thought of is tried again after this time.
const AGAIN: Moment = 700;
/// So often another node may be quicker before the asker has to ask again.
const ATTEMPTS: usize = 8;
/// So many may watch a game on one node, and so many connections may show one secret.
const MOST_WATCHERS: usize = 500;
const MOST_OF_ONE: usize = 8;

/// A room, and what it needs of the house.
pub(super) struct Actor {
    room: Room,
    house: Rooms,
    mailbox: mpsc::Receiver<Ask>,
    to_self: mpsc::WeakSender<Ask>,
    /// Where the house keeps this room.
    cell: Cell,
    /// The event after which the computer is thinking.
    thinking: Option<u64>,
    /// The last write failed: nobody's time runs, and things are tried again later.
    is_in_trouble: bool,
    /// The game was deleted.
    is_gone: bool,
    /// When to look after the clock or the computer again.
    wake: Option<Moment>,
}

impl Room {
    /// The room of a game that is stored so.
    pub(crate) fn from_stored(id: &str, stored: &[Stored], now: Moment) -> Option<Room> {
        let mut entries = Vec::with_capacity(stored.len());
        for event in stored {
            entries.push((event.at, read_entry(&event.body).ok()?));
        }
        let (at, first) = entries.first()?;
        let mut state = State::begin(id, first, *at)?;
        let rises = stored.iter().zip(1..).all(|(event, number)| event.seq == number);
        if !rises {
            tracing::error!("the events of a game have a gap");
            return None;
        }
        for (_, entry) in &entries[1..] {
            state.apply(entry, now).ok()?;
        }
        let followers = std::collections::HashMap::new();
        Some(Room { state, entries, now, followers })
    }

    fn presence(&self) -> PresenceView {
        let sits = |seat: Seat| {
            let occupant = &self.state.occupants[seat];
            let connected =
                |follower: &Follower| follower.key.is_some() && follower.key == occupant.key;
            occupant.kind == Kind::Computer || self.followers.values().any(connected)
        };
        let looks = |follower: &Follower| self.viewer(follower.key.as_ref());
        let watches = |follower: &&Follower| looks(follower) == Viewer::Watcher;
        PresenceView {
            south: sits(Seat::South),
            north: sits(Seat::North),
            monitor: self.followers.values().any(|follower| looks(follower) == Viewer::Monitor),
            watching: self.followers.values().filter(watches).count(),
        }
    }

    /// Tells everybody; those who do not keep up are left behind.
    fn tell(&mut self, message: impl Fn(&State, Viewer) -> ServerMessage) {
        // Each message is made once, if at all.
        let mut messages: [Option<Outgoing>; 4] = Default::default();
        let state = &self.state;
        self.followers.retain(|_, follower| {
            let viewer = state.viewer(follower.key.as_ref());
            let place = match viewer {
                Viewer::Player(seat) => seat as usize,
                Viewer::Watcher => 2,
                Viewer::Monitor => 3,
            };
            let shared =
                messages[place].get_or_insert_with(|| message(state, viewer).into()).clone();
            let kept_up = follower.outbox.try_send(shared).is_ok();
            fault::point!("in-tell");
            if !kept_up {
                metrics::counter!("callabash_slow_readers").increment(1);
            }
            kept_up
        });
    }
}

impl Actor {
    pub(super) fn new(
        room: Room,
        house: Rooms,
        mailbox: mpsc::Receiver<Ask>,
        to_self: mpsc::WeakSender<Ask>,
        cell: Cell,
    ) -> Actor {
        Actor {
            room,
            house,
            mailbox,
            to_self,
            cell,
            thinking: None,
            is_in_trouble: false,
            is_gone: false,
            wake: None,
        }
    }

    pub(super) async fn run(mut self) {
        self.look_after();
        loop {
            let time = self.house.time().clone();
            let wake = self.wake.unwrap_or_else(|| time.now() + IDLE);
            let ask = tokio::select! {
                // What was said in time is heard before the clock is looked at.
                biased;
                ask = self.mailbox.recv() => ask,
                () = time.sleep_until(wake) => {
                    if self.wake.take().is_none() && self.may_rest() {
                        break;
                    }
                    let done = self.carry_out(&Command::Flag, self.house.time().now()).await;
                    if self.is_in_trouble && done.is_ok() {
                        self.recover().await;
                    }
                    self.look_after();
                    continue;
                }
            };
            let Some(ask) = ask else { break };
            self.room.now = self.house.time().now();
            match ask {
                Ask::Do { command, at, reply } => {
                    let done = self.carry_out(&command, at).await;
                    let _ = reply.send(done);
                }
                Ask::Look(look) => look(&self.room),
                Ask::Follow { follower, after, reply } => {
                    let _ = reply.send(self.follow(follower, after).await);
                }
                Ask::Leave(ticket) => {
                    if self.room.followers.remove(&ticket).is_some() {
                        self.tell_presence();
                    }
                }
                // What this room wrote itself is no news.
                Ask::CatchUp(n) if n <= self.room.state.n => (),
                Ask::CatchUp(_) => {
                    if let Err(error) = self.catch_up().await {
                        tracing::warn!(code = error.code().word(), "a room could not catch up");
                    }
                }
                Ask::ThinkAgain(n) if self.thinking == Some(n) => self.thinking = None,
                Ask::ThinkAgain(_) => (),
                Ask::Close => break,
            }
            if self.is_gone {
                break;
            }
            self.look_after();
        }
        // Whoever asks now finds no answer, and enters the room anew.
        self.house.forget(&self.room.state.id, &self.cell);
    }

    /// Time runs again when things can be written again.
    async fn recover(&mut self) {
        if self.house.store().check().await.is_ok() {
            self.is_in_trouble = false;
            self.room.state.set_clock(self.house.time().now());
        }
    }

    /// Nobody is here, and no clock runs.
    fn may_rest(&self) -> bool {
        let runs = self.room.state.alarm().is_some();
        self.room.followers.is_empty() && !runs
    }

    /// Decides, writes, and tells. If another node was quicker, it looks at what that
    /// one wrote and decides anew.
    async fn carry_out(&mut self, command: &Command, at: Moment) -> Result<u64, Refusal> {
        let mut is_current = !self.house.is_shared();
        for _ in 0..ATTEMPTS {
            let decided = match self.room.state.decide(command, at, || Seed(random())) {
                // Another node may know better.
                Err(_) if !is_current => {
                    is_current = true;
                    self.catch_up().await?;
                    continue;
                }
                decided => decided?,
            };
            let (entries, next_game) = match decided {
                Decided::Nothing => return Ok(self.room.state.n),
                Decided::Already(n) => return Ok(n),
                Decided::Write { entries, next_game } => (entries, next_game),
            };
            let first = self.room.state.n + 1;
            let time = self.house.time().wall_clock();
            let append = self.append(&entries, next_game, time);
            let stored = self.house.writer().append(append).await;
            match stored {
                Ok(true) => {
                    self.is_in_trouble = false;
                    fault::point!("before-tell");
                    for entry in entries {
                        self.happened(entry, time)?;
                    }
                    fault::point!("before-answer");
                    return Ok(first);
                }
                Ok(false) => {
                    let known = self.room.state.n;
                    self.catch_up().await?;
                    // Its numbers are free, and yet they are not the next: the game is gone.
                    self.is_gone = self.room.state.n == known;
                    if self.is_gone {
                        return Err(Refusal::NotFound);
                    }
                }
                Err(_) => {
                    self.is_in_trouble = true;
                    // The store's time is nobody's.
                    self.room.state.stop_clock(at);
                    return Err(Refusal::NotStored);
                }
            }
        }
        Err(Refusal::Busy)
    }

    fn append(
        &self,
        entries: &[Entry],
        next_game: Option<(String, Box<GameCreated>)>,
        at: u64,
    ) -> Append {
        let id = &self.room.state.id;
        let stored = |(place, entry): (usize, &Entry)| Stored {
            game: id.clone(),
            seq: self.room.state.n + 1 + place as u64,
            at,
            body: write_entry(entry),
        };
        let mut events: Vec<Stored> = entries.iter().enumerate().map(stored).collect();
        if let Some((game, settings)) = next_game {
            events.push(created_event(game, settings, at));
        }
        Append { events, code: None }
    }

    /// Takes in an entry that is stored, and tells everybody.
    fn happened(&mut self, entry: Entry, at: u64) -> Result<(), Refusal> {
        let now = self.house.time().now();
        let happened = self.room.state.apply(&entry, now)?;
        if let Entry::Played { .. } = entry {
            metrics::counter!("callabash_moves").increment(1);
        }
        self.room.tell(|state, viewer| {
            ServerMessage::Event(Box::new(state.event_view(
                &entry,
                at,
                happened.as_ref(),
                viewer,
                now,
            )))
        });
        self.room.entries.push((at, entry));
        Ok(())
    }

    /// Takes in what other nodes have written.
    async fn catch_up(&mut self) -> Result<(), Refusal> {
        let id = self.room.state.id.clone();
        let read = self.house.store().read(&id, self.room.state.n).await;
        let stored = read.map_err(|error| {
            tracing::error!(%error, "a game could not be read");
            Refusal::NotStored
        })?;
        for event in stored {
            if event.seq != self.room.state.n + 1 {
                tracing::error!("the events of a game have a gap");
                return Err(Refusal::NotStored);
            }
            let entry = read_entry(&event.body).map_err(|error| {
                tracing::error!(%error, "an entry could not be read");
                Refusal::NotStored
            })?;
            self.happened(entry, event.at)?;
        }
        Ok(())
    }

    async fn follow(
        &mut self,
        follower: Follower,
        after: Option<u64>,
    ) -> Result<Followed, Refusal> {
        let key = follower.key.clone();
        let is_new = |room: &Room| key.is_some() && room.viewer(key.as_ref()) == Viewer::Watcher;
        if is_new(&self.room) && self.house.is_shared() {
            // The seat may have been taken at another node just now.
            self.catch_up().await?;
        }
        if is_new(&self.room) {
            return Err(Refusal::NotSeated);
        }
        let is_seated = key.is_some();
        let alike = self.room.followers.iter().filter(|(_, other)| other.key == key);
        let (count, oldest) = (alike.clone().count(), alike.map(|(ticket, _)| *ticket).min());
        match is_seated {
            // A line that broke may count for a while: the newest is the one that matters.
            true if MOST_OF_ONE <= count => {
                drop(oldest.and_then(|ticket| self.room.followers.remove(&ticket)))
            }
            false if MOST_WATCHERS <= count => return Err(Refusal::Busy),
            _ => (),
        }
        let state = Box::new(self.room.view(key.as_ref()));
        let mut messages = vec![ServerMessage::Welcome { state }.into()];
        // Who missed very much is content with how things stand.
        let is_near =
            |after: &u64| *after < self.room.state.n && self.room.state.n - *after <= MOST_MISSED;
        if let Some(after) = after.filter(is_near) {
            let missed = self.room.events_after(after, key.as_ref());
            messages
                .extend(missed.into_iter().map(|view| ServerMessage::Event(Box::new(view)).into()));
        }
        let ticket = self.house.new_ticket();
        self.room.followers.insert(ticket, follower);
        self.tell_presence();
        Ok(Followed { ticket, messages })
    }

    fn tell_presence(&mut self) {
        let presence = self.room.presence();
        self.room.tell(|_, _| ServerMessage::Presence(presence.clone()));
    }

    /// Sets the alarm for the clock, and the computer to think.
    fn look_after(&mut self) {
        self.set_alarm();
        let state = &self.room.state;
        let n = state.n;
        if let Some(hand) = state.board.hand() {
            let wish = hand.wish(self.house.time().now()).filter(|_| !state.is_waiting());
            if let Some((seat, wish)) = wish.filter(|_| self.thinking != Some(n)) {
                self.thinking = Some(n);
                self.wish(seat, wish, n);
            }
            return;
        }
        let seat = state.board.decider();
        let waits = state.is_over() || state.is_waiting();
        if waits || state.occupants[seat].kind != Kind::Computer || self.thinking == Some(n) {
            return;
        }
        self.thinking = self.think(seat, n).then_some(n);
        if self.thinking.is_none() {
            self.wake = Some(self.house.time().now() + AGAIN);
        }
    }

    fn set_alarm(&mut self) {
        self.wake = match self.room.state.alarm() {
            _ if self.is_in_trouble => Some(self.house.time().now() + AGAIN),
            // When the moment is over.
            Some(at) => Some(at + 1),
            None => None,
        };
    }

    /// Lets the computer think; the answer comes as a command. Tells whether there
    /// was room in the queue.
    fn think(&self, seat: Seat, n: u64) -> bool {
        let state = &self.room.state;
        let sight = match (state.board.position(), state.board.seen(seat)) {
            (Some(position), _) => Sight::Sowing(Box::new(*position)),
            (None, Some(view)) => Sight::Calliro(Box::new(view)),
            (None, None) => return true,
        };
        let Ok(answer) = self.choose(seat, sight) else { return false };
        let (mailbox, time) = (self.to_self.clone(), self.house.time().clone());
        tokio::spawn(async move {
            match answer.await {
                Ok(Some(played)) => answer_for(mailbox, &time, seat, n, played).await,
                _ => {
                    tracing::error!("a player of the computer's came to nothing");
                    think_again(mailbox, &time, n).await;
                }
            }
        });
        true
    }

    /// Has a computer's player choose what to do.
    fn choose(
        &self,
        seat: Seat,
        sight: Sight,
    ) -> Result<tokio::sync::oneshot::Receiver<Option<String>>, Busy> {
        let state = &self.room.state;
        let name = state.occupants[seat].player.clone().unwrap_or_default();
        let (players, seed) = (self.house.players().clone(), state.computer_seed());
        let job = move || players.choose(&name, &sight, seed);
        self.house.thinkers().think(Lane::Playing, &state.id, job)
    }

    /// At the tournament table the computer takes its time, as a hand does.
    fn wish(&self, seat: Seat, wish: TrainerPlan, n: u64) {
        let hand = self.room.state.board.hand();
        let position = hand.and_then(|hand| hand.table().position());
        let (chosen, pause) = match (wish, position) {
            (TrainerPlan::ChoosePit(pause), Some(position)) => {
                (Some(self.choose(seat, Sight::Sowing(Box::new(position)))), pause)
            }
            (TrainerPlan::Act(_, pause) | TrainerPlan::ChoosePit(pause), _) => (None, pause),
            (TrainerPlan::Wait, _) => return,
        };
        let (mailbox, time) = (self.to_self.clone(), self.house.time().clone());
        tokio::spawn(async move {
            time.sleep(Duration::from_millis(pause)).await;
            let played = match chosen {
                None => Some(String::new()),
                Some(Ok(answer)) => answer.await.ok().flatten(),
                Some(Err(_)) => None,
            };
            if let Some(played) = played {
                answer_for(mailbox.clone(), &time, seat, n, played).await;
            }
            // Unless something came of it.
            think_again(mailbox, &time, n).await;
        });
    }
}

/// Says what a computer's player does. A store that is full for now is asked again.
async fn answer_for(
    mailbox: mpsc::WeakSender<Ask>,
    time: &Time,
    seat: Seat,
    n: u64,
    played: String,
) {
    loop {
        let Some(mailbox) = mailbox.upgrade() else { return };
        let (reply, done) = tokio::sync::oneshot::channel();
        let command = Command::Computer { seat, n, played: played.clone() };
        if mailbox.send(Ask::Do { command, at: time.now(), reply }).await.is_err() {
            return;
        }
        drop(mailbox);
        match done.await {
            Ok(Err(Refusal::NotStored | Refusal::Busy)) => {
                time.sleep_until(time.now() + AGAIN).await
            }
            _ => return,
        }
    }
}

async fn think_again(mailbox: mpsc::WeakSender<Ask>, time: &Time, n: u64) {
    time.sleep_until(time.now() + AGAIN).await;
    if let Some(mailbox) = mailbox.upgrade() {
        let _ = mailbox.send(Ask::ThinkAgain(n)).await;
    }
}

/// The first event of a game.
pub(super) fn created_event(game: String, settings: Box<GameCreated>, at: u64) -> Stored {
    let body = write_entry(&Entry::Created(settings));
    Stored { game, seq: 1, at, body }
}

/// The append that begins a game.
pub(super) fn created_append(id: &str, settings: GameCreated, at: u64, expires: u64) -> Append {
    let code = settings.code.clone().map(|code| Code { code, game: id.to_owned(), expires });
    Append { events: vec![created_event(id.to_owned(), Box::new(settings), at)], code }
}
