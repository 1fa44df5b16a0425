use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use tokio::sync::{OnceCell, mpsc, oneshot};

use super::{
    Ask, Follower, Players, Room,
    actor::{Actor, founding_append},
};
use crate::{
    identity::{is_game_id, new_game_id},
    pulse::{Pulse, wall_clock},
    store::{News, Store, Writer},
    table::{Command, Founding, Moment, Refusal},
    think::Thinkers,
};

/// So much may wait for a room.
const MAILBOX: usize = 64;
/// How long short codes are good for.
const CODE_LIFE: Duration = Duration::from_secs(24 * 3600);

/// All rooms of this node, and what they share.
#[derive(Clone)]
pub(crate) struct Rooms(Arc<House>);

struct House {
    rooms: Mutex<HashMap<String, Arc<OnceCell<mpsc::Sender<Ask>>>>>,
    store: Arc<dyn Store>,
    writer: Mutex<Option<Writer>>,
    pulse: Pulse,
    thinkers: Thinkers,
    players: Players,
}

impl Rooms {
    pub(crate) fn new(store: Arc<dyn Store>, writer: Writer, players: Players) -> Rooms {
        let rooms = Rooms(Arc::new(House {
            rooms: Mutex::default(),
            store,
            writer: Mutex::new(Some(writer)),
            pulse: Pulse::start(),
            thinkers: Thinkers::start(),
            players,
        }));
        if let Some(told) = rooms.store().watch() {
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

    /// Takes no more to write; what waits is written.
    pub(crate) fn close(&self) {
        self.0.writer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    }

    pub(crate) fn pulse(&self) -> &Pulse {
        &self.0.pulse
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    pub(crate) fn players(&self) -> &Players {
        &self.0.players
    }

    /// How many rooms there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<mpsc::Sender<Ask>>>>> {
        self.0.rooms.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub(super) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Begins a game; tells its id.
    pub(crate) async fn create(&self, founding: Founding) -> Result<String, Refusal> {
        let id = new_game_id();
        let now = wall_clock();
        let expires = now + CODE_LIFE.as_millis() as u64;
        let append = founding_append(&id, founding, now, expires);
        match self.writer().append(append).await {
            Ok(true) => Ok(id),
            Ok(false) => Err(Refusal::Busy),
            Err(_) => Err(Refusal::NotStored),
        }
    }

    /// Does something in a game; tells the number of the event.
    pub(crate) async fn act(&self, id: &str, command: Command, at: Moment) -> Result<u64, Refusal> {
        let (reply, done) = oneshot::channel();
        self.ask(id, Ask::Do { command, at, reply }).await?;
        done.await.unwrap_or(Err(Refusal::Busy))
    }

    /// Looks at a game.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (reply, seen) = oneshot::channel();
        let look = Box::new(move |room: &Room| {
            let _ = reply.send(look(room));
        });
        self.ask(id, Ask::Look(look)).await?;
        seen.await.map_err(|_| Refusal::Busy)
    }

    /// Lets a connection follow a game. Tells a number to leave with.
    pub(crate) async fn follow(
        &self,
        id: &str,
        follower: Follower,
        after: Option<u64>,
    ) -> Result<u64, Refusal> {
        let (reply, ticket) = oneshot::channel();
        self.ask(id, Ask::Follow { follower, after, reply }).await?;
        ticket.await.unwrap_or(Err(Refusal::Busy))
    }

    pub(crate) async fn leave(&self, id: &str, ticket: u64) {
        let _ = self.ask(id, Ask::Leave(ticket)).await;
    }

    /// Forgets a game for ever.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), Refusal> {
        let _ = self.ask(id, Ask::Close).await;
        self.store().delete(id).await.map_err(|_| Refusal::NotStored)
    }

    async fn ask(&self, id: &str, ask: Ask) -> Result<(), Refusal> {
        let mut ask = ask;
        // A room may be left just when it is asked.
        for _ in 0..3 {
            let room = self.open(id).await?;
            match room.send(ask).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(unsent)) => ask = unsent,
            }
            self.forget(id);
        }
        Err(Refusal::Busy)
    }

    async fn open(&self, id: &str) -> Result<mpsc::Sender<Ask>, Refusal> {
        if !is_game_id(id) {
            return Err(Refusal::NotFound);
        }
        let cell = self.lock().entry(id.to_owned()).or_default().clone();
        let room = cell.get_or_try_init(|| self.enter(id)).await;
        if room.is_err() {
            self.forget(id);
        }
        room.cloned()
    }

    async fn enter(&self, id: &str) -> Result<mpsc::Sender<Ask>, Refusal> {
        let stored = self.store().read(id, 0).await.map_err(|error| {
            tracing::error!(%error, "a game could not be read");
            Refusal::NotStored
        })?;
        let room = Room::from_stored(id, &stored, self.pulse().now()).ok_or(Refusal::NotFound)?;
        let (mailbox, asks) = mpsc::channel(MAILBOX);
        let actor = Actor::new(room, self.clone(), asks, mailbox.downgrade());
        tokio::spawn(actor.run());
        Ok(mailbox)
    }

    /// Passes on what other nodes say.
    async fn listen(self, mut told: mpsc::Receiver<News>) {
        while let Some(news) = told.recv().await {
            let (rooms, n): (Vec<mpsc::Sender<Ask>>, u64) = {
                let rooms = self.lock();
                let here = |cell: &Arc<OnceCell<mpsc::Sender<Ask>>>| cell.get().cloned();
                match news {
                    News::Written { game, n } => {
                        (rooms.get(&game).and_then(here).into_iter().collect(), n)
                    }
                    News::Missed => (rooms.values().filter_map(here).collect(), u64::MAX),
                }
            };
            for room in rooms {
                let _ = room.send(Ask::CatchUp(n)).await;
            }
        }
    }
}
