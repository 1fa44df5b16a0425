use std::time::Duration;

use axum::extract::ws::Message;
use callabash_game::Seat;
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::{Ask, Follower, Presence, Room, Told, computer::Sight, registry::Rooms};
use crate::{
    identity::Digest,
    pulse::wall_clock,
    store::{Append, Code, Stored},
    table::{Command, Decided, Entry, Founding, Kind, Moment, Refusal, State},
    think::Lane,
};

/// A room in which nothing happens is left after this time.
const IDLE: Duration = Duration::from_secs(600);
/// What could not be written or thought of is tried again after this time.
const AGAIN: Duration = Duration::from_millis(700);
/// So often another node may be quicker before the asker has to ask again.
const ATTEMPTS: usize = 8;
/// So many may watch a game on one node, and so many connections may show one secret.
const MOST_FOLLOWERS: usize = 500;
const MOST_OF_ONE: usize = 8;

/// A room, and what it needs of the house.
pub(super) struct Actor {
    room: Room,
    house: Rooms,
    mailbox: mpsc::Receiver<Ask>,
    to_self: mpsc::WeakSender<Ask>,
    /// The move for which the computer is thinking.
    thinking: Option<usize>,
    /// When to look after the clock or the computer again.
    wake: Option<Instant>,
}

impl Room {
    /// The room of a game that is stored so.
    pub(crate) fn from_stored(id: &str, stored: &[Stored], now: Moment) -> Option<Room> {
        let mut entries = Vec::with_capacity(stored.len());
        for event in stored {
            entries.push((event.at, serde_json::from_str::<Entry>(&event.body).ok()?));
        }
        let (at, first) = entries.first()?;
        let mut state = State::begin(id, first, *at)?;
        for (_, entry) in &entries[1..] {
            state.apply(entry, now).ok()?;
        }
        let followers = std::collections::HashMap::new();
        Some(Room { state, entries, now, followers, last_ticket: 0 })
    }

    fn presence(&self) -> Presence {
        let sits = |seat: Seat| {
            let chair = &self.state.chairs[seat];
            let connected =
                |follower: &Follower| follower.key.is_some() && follower.key == chair.key;
            chair.kind == Kind::Computer || self.followers.values().any(connected)
        };
        let watches = |follower: &&Follower| self.seat(follower.key.as_ref()).is_none();
        Presence {
            south: sits(Seat::South),
            north: sits(Seat::North),
            watching: self.followers.values().filter(watches).count(),
        }
    }

    /// Tells everybody; those who do not keep up are left behind.
    fn tell(&mut self, told: impl Fn(&State, Option<Seat>) -> Told) {
        // South, North and those who watch: each text is made once, if at all.
        let mut texts: [Option<Message>; 3] = [None, None, None];
        let state = &self.state;
        self.followers.retain(|_, follower| {
            let seat = follower.key.as_ref().and_then(|key| state.seat_of(key));
            let place = seat.map_or(2, |seat| seat as usize);
            let text = texts[place].get_or_insert_with(|| told(state, seat).message()).clone();
            let kept_up = follower.outbox.try_send(text).is_ok();
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
    ) -> Actor {
        Actor { room, house, mailbox, to_self, thinking: None, wake: None }
    }

    pub(super) async fn run(mut self) {
        self.look_after();
        loop {
            let idle = Instant::now() + IDLE;
            let wake = self.wake.unwrap_or(idle);
            let ask = tokio::select! {
                ask = self.mailbox.recv() => ask,
                () = sleep_until(wake) => {
                    if self.wake.take().is_none() && self.may_rest() {
                        break;
                    }
                    let _ = self.carry_out(&Command::Flag, self.house.pulse().now()).await;
                    self.look_after();
                    continue;
                }
            };
            let Some(ask) = ask else { break };
            self.room.now = self.house.pulse().now();
            match ask {
                Ask::Do { command, at, reply } => {
                    let done = self.carry_out(&command, at).await;
                    let _ = reply.send(done);
                }
                Ask::Look(look) => look(&self.room),
                Ask::Follow { follower, after, reply } => {
                    let _ = reply.send(self.follow(follower, after));
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
                        tracing::warn!(code = error.code(), "a room could not catch up");
                    }
                }
                Ask::Close => break,
            }
            self.look_after();
        }
        self.house.forget(&self.room.state.id);
    }

    /// Nobody is here, and no clock runs.
    fn may_rest(&self) -> bool {
        let runs = self.room.state.clock.is_some_and(|clock| clock.running.is_some());
        self.room.followers.is_empty() && !runs
    }

    /// Decides, writes, and tells. If another node was quicker, it looks at what that
    /// one wrote and decides anew.
    async fn carry_out(&mut self, command: &Command, at: Moment) -> Result<u64, Refusal> {
        for _ in 0..ATTEMPTS {
            let (entries, founded) = match self.room.state.decide(command, at)? {
                Decided::Nothing => return Ok(self.room.state.n),
                Decided::Already(n) => return Ok(n),
                Decided::Write { entries, founded } => (entries, founded),
            };
            let first = self.room.state.n + 1;
            let time = wall_clock();
            let append = self.append(&entries, founded, time);
            let stored = self.house.writer().append(append).await;
            match stored {
                Ok(true) => {
                    for entry in entries {
                        self.happened(entry, time)?;
                    }
                    return Ok(first);
                }
                Ok(false) => self.catch_up().await?,
                Err(_) => return Err(Refusal::NotStored),
            }
        }
        Err(Refusal::Busy)
    }

    fn append(
        &self,
        entries: &[Entry],
        founded: Option<(String, Box<Founding>)>,
        at: u64,
    ) -> Append {
        let id = &self.room.state.id;
        let stored = |(place, entry): (usize, &Entry)| Stored {
            game: id.clone(),
            seq: self.room.state.n + 1 + place as u64,
            at,
            body: serde_json::to_string(entry).expect("entries are plain data"),
        };
        let mut events: Vec<Stored> = entries.iter().enumerate().map(stored).collect();
        if let Some((game, founding)) = founded {
            events.push(founding_event(game, founding, at));
        }
        Append { events, code: None }
    }

    /// Takes in an entry that is stored, and tells everybody.
    fn happened(&mut self, entry: Entry, at: u64) -> Result<(), Refusal> {
        let now = self.house.pulse().now();
        let happened = self.room.state.apply(&entry, now)?;
        if let Entry::Played { .. } = entry {
            metrics::counter!("callabash_moves").increment(1);
        }
        self.room.tell(|state, seat| {
            Told::Event(Box::new(state.event_view(&entry, at, happened.as_ref(), seat, now)))
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
            let entry = serde_json::from_str(&event.body).map_err(|_| Refusal::NotStored)?;
            self.happened(entry, event.at)?;
        }
        Ok(())
    }

    fn follow(&mut self, follower: Follower, after: Option<u64>) -> Result<u64, Refusal> {
        let of_one = self.room.followers.values().filter(|other| other.key == follower.key).count();
        let seated = self.room.seat(follower.key.as_ref()).is_some();
        let most = if seated { MOST_OF_ONE } else { MOST_FOLLOWERS };
        if follower.key.is_some() && !seated {
            return Err(Refusal::NotSeated);
        }
        if most <= of_one {
            return Err(Refusal::Busy);
        }
        let key: Option<Digest> = follower.key.clone();
        let state = Box::new(self.room.view(key.as_ref()));
        let mut told = vec![Told::Welcome { state }.message()];
        if let Some(after) = after.filter(|after| *after < self.room.state.n) {
            let missed = self.room.events_after(after, key.as_ref());
            told.extend(missed.into_iter().map(|view| Told::Event(Box::new(view)).message()));
        }
        // The outbox of a follower who has just come is empty; a very long game may
        // not fit into it, and is then told from where it stands.
        if follower.outbox.capacity() < told.len() + 1 {
            told.truncate(1);
        }
        for text in told {
            let _ = follower.outbox.try_send(text);
        }
        self.room.last_ticket += 1;
        self.room.followers.insert(self.room.last_ticket, follower);
        self.tell_presence();
        Ok(self.room.last_ticket)
    }

    fn tell_presence(&mut self) {
        let presence = self.room.presence();
        self.room.tell(|_, _| Told::Presence(presence.clone()));
    }

    /// Sets the computer to think, and the alarm for the clock.
    fn look_after(&mut self) {
        let state = &self.room.state;
        let now = self.house.pulse().now();
        if let Some((_, at)) = state.clock.and_then(|clock| clock.flag_at()) {
            let left = Duration::from_millis(at.saturating_sub(now) + 1);
            self.wake = Some(Instant::now() + left);
        } else if self.thinking.is_none() {
            self.wake = None;
        }
        let seat = state.board.decider();
        let ply = state.board.plies();
        let waits = state.is_over() || state.is_waiting();
        if waits || state.chairs[seat].kind != Kind::Computer || self.thinking == Some(ply) {
            return;
        }
        self.thinking = self.think(seat, ply).then_some(ply);
        if self.thinking.is_none() {
            self.wake = Some(Instant::now() + AGAIN);
        }
    }

    /// Lets the computer think; the answer comes as a command. Tells whether there
    /// was room in the queue.
    fn think(&self, seat: Seat, ply: usize) -> bool {
        let state = &self.room.state;
        let sight = match (state.board.position(), state.board.seen(seat)) {
            (Some(position), _) => Sight::Sowing(Box::new(*position)),
            (None, Some(view)) => Sight::Calliro(Box::new(view)),
            (None, None) => return true,
        };
        let name = state.chairs[seat].player.clone().unwrap_or_default();
        let (players, whim) = (self.house.players().clone(), state.whim());
        let job = move || players.choose(&name, &sight, whim);
        let Ok(answer) = self.house.thinkers().think(Lane::Playing, &state.id, job) else {
            return false;
        };
        let (mailbox, pulse) = (self.to_self.clone(), self.house.pulse().clone());
        tokio::spawn(async move {
            let Ok(Some(played)) = answer.await else { return };
            loop {
                let Some(mailbox) = mailbox.upgrade() else { return };
                let (reply, done) = tokio::sync::oneshot::channel();
                let command = Command::Computer { seat, ply, played: played.clone() };
                if mailbox.send(Ask::Do { command, at: pulse.now(), reply }).await.is_err() {
                    return;
                }
                drop(mailbox);
                // A store that is full for now is asked again.
                match done.await {
                    Ok(Err(Refusal::NotStored | Refusal::Busy)) => tokio::time::sleep(AGAIN).await,
                    _ => return,
                }
            }
        });
        true
    }
}

/// The first event of a game.
pub(super) fn founding_event(game: String, founding: Box<Founding>, at: u64) -> Stored {
    let body = serde_json::to_string(&Entry::Created(founding)).expect("entries are plain data");
    Stored { game, seq: 1, at, body }
}

/// The append that begins a game.
pub(super) fn founding_append(id: &str, founding: Founding, at: u64, expires: u64) -> Append {
    let code = founding.code.clone().map(|code| Code { code, game: id.to_owned(), expires });
    Append { events: vec![founding_event(id.to_owned(), Box::new(founding), at)], code }
}
