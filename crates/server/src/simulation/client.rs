use std::time::Duration;

use callabash_protocol::{ActionRequest, ErrorCode};
use callabash_session::SecretDigest;
use serde::Deserialize;
use serde_json::json;
use tokio::{
    sync::{mpsc, watch},
    time::{Instant, sleep, sleep_until, timeout},
};

use super::world::World;
use crate::{
    limits::{Address, Usage},
    room::{Outbox, Outgoing, Rooms, Subscriber, Unsent},
};

/// How long a client waits for an answer before it sends again.
const PATIENCE: Duration = Duration::from_secs(3);

/// A player or a spectator, who stays connected whatever happens.
pub(super) struct Client {
    world: World,
    game: &'static str,
    number: usize,
    key: Option<SecretDigest>,
    /// What it has seen last: a state, or an event.
    seen: Seen,
    /// The move it has decided on, until it is acknowledged.
    action: Option<Action>,
}

/// What a client looks at in a state or an event.
#[derive(Default, Deserialize)]
struct Seen {
    n: u64,
    ply: u64,
    you: Option<String>,
    board: SeenBoard,
}

#[derive(Default, Deserialize)]
struct SeenBoard {
    decider: String,
    #[serde(default)]
    moves: Vec<SeenMove>,
}

#[derive(Deserialize)]
struct SeenMove {
    #[serde(rename = "move")]
    played: String,
}

/// A move that is to be acknowledged.
struct Action {
    request: ActionRequest,
    /// When to send it, for the first time or again.
    send_at: Instant,
    is_repeated: bool,
    /// How long the player has thought, if that was at one node.
    thought: Option<Duration>,
}

/// A connection to a node.
struct Connection {
    rooms: Rooms,
    subscriber_id: u64,
    running: watch::Receiver<Option<Rooms>>,
    unsent: mpsc::Receiver<Unsent>,
}

impl Client {
    pub(super) fn new(
        world: World,
        game: &'static str,
        number: usize,
        key: Option<SecretDigest>,
    ) -> Client {
        Client { world, game, number, key, seen: Seen::default(), action: None }
    }

    pub(super) async fn run(mut self) {
        loop {
            if let Some(mut connection) = self.connect().await {
                self.follow(&mut connection).await;
                connection.rooms.unsubscribe(self.game, connection.subscriber_id).await;
            }
            self.world.log.lock().unwrap().disconnected(self.number);
            // Who changes nodes pays for the way there.
            self.action.iter_mut().for_each(|action| action.thought = None);
            let pause = self.world.model.below(500);
            sleep(Duration::from_millis(u64::from(pause))).await;
        }
    }

    async fn connect(&mut self) -> Option<Connection> {
        let (rooms, running) = self.world.any_node().await;
        let usage = Usage::new(1_000, 1 << 30);
        let (outbox, unsent) = Outbox::new(usage.of(Address::NONE));
        let after = Some(self.seen.n).filter(|n| 0 < *n);
        let subscriber = Subscriber { key: self.key, outbox };
        let subscribing = timeout(PATIENCE, rooms.subscribe(self.game, subscriber, after));
        let subscription = subscribing.await.ok()?.ok()?;
        let Outgoing::Text(welcome) = &subscription.welcome else { unreachable!() };
        let state = welcome.strip_prefix(r#"{"welcome":{"state":"#).unwrap();
        let state: Seen = serde_json::from_str(state.strip_suffix("}}").unwrap()).unwrap();
        let missed =
            subscription.missed.map(|replay| replay.run(usize::MAX).events).unwrap_or_default();
        self.world.log.lock().unwrap().connected(self.number, after.unwrap_or(0), state.n, &missed);
        self.look(state, false);
        let subscriber_id = subscription.subscriber_id;
        Some(Connection { rooms, subscriber_id, running, unsent })
    }

    /// Sees what happens, and plays, until the connection is lost.
    async fn follow(&mut self, connection: &mut Connection) {
        loop {
            let send_at = self.action.as_ref().map(|action| action.send_at);
            tokio::select! {
                biased;
                // The node has crashed.
                _ = connection.running.changed() => return,
                unsent = connection.unsent.recv() => match unsent {
                    Some(unsent) => self.receive(&unsent, true),
                    None => return,
                },
                () = sleep_until(send_at.unwrap_or_else(Instant::now)), if send_at.is_some() => {
                    if !self.act(connection).await {
                        return;
                    }
                }
            }
        }
    }

    /// Sees what came while this client waited for an answer.
    fn receive_late(&mut self, connection: &mut Connection) {
        while let Ok(unsent) = connection.unsent.try_recv() {
            self.receive(&unsent, false);
        }
    }

    /// Sees an event, when it came or a while later.
    fn receive(&mut self, unsent: &Unsent, is_at_once: bool) {
        let Outgoing::Text(text) = &unsent.message else { return };
        if let Some(presence) = text.strip_prefix(r#"{"presence":"#) {
            let presence = serde_json::from_str(presence.strip_suffix('}').unwrap()).unwrap();
            self.world.log.lock().unwrap().present(self.number, presence);
        }
        let Some(event) = text.strip_prefix(r#"{"event":"#) else { return };
        let event = event.strip_suffix('}').unwrap();
        let seen: Seen = serde_json::from_str(event).unwrap();
        self.world.log.lock().unwrap().received(self.number, seen.n, event);
        self.look(seen, is_at_once);
    }

    /// Decides on a move if it is one's turn, which began just now or a while ago.
    fn look(&mut self, seen: Seen, is_at_once: bool) {
        let ply = seen.ply;
        let is_same = self.seen.ply == ply;
        self.world.model.trace(|| {
            format!("client {} sees entry {}, at once: {is_at_once}", self.number, seen.n)
        });
        self.seen = seen;
        if is_same && self.action.is_some() {
            return;
        }
        self.action = None;
        let Seen { you, board: SeenBoard { decider, moves }, .. } = &self.seen;
        let is_own_turn = you.as_ref() == Some(decider);
        if !is_own_turn || moves.is_empty() || self.world.log.lock().unwrap().is_stopped() {
            return;
        }
        let chosen = &moves[self.world.model.below(moves.len() as u32) as usize].played;
        let id = format!("{}-{ply}-{}", self.number, self.world.model.below(1_000_000));
        let request = json!({ "id": id, "kind": "play", "move": chosen, "ply": ply });
        let thought = Duration::from_millis(u64::from(self.world.model.below(1_200)));
        self.action = Some(Action {
            request: serde_json::from_value(request).unwrap(),
            send_at: Instant::now() + thought,
            // Who comes later pays for the time before.
            is_repeated: false,
            thought: is_at_once.then_some(thought),
        });
    }

    /// Sends the move. Returns whether the connection is still there.
    async fn act(&mut self, connection: &mut Connection) -> bool {
        let (Some(action), Some(key)) = (&mut self.action, self.key) else { return true };
        let at = self.world.time.now();
        let acting = connection.rooms.act(self.game, key, &action.request, 0, at);
        let acted = tokio::select! {
            biased;
            _ = connection.running.changed() => return false,
            acted = timeout(PATIENCE, acting) => acted,
        };
        self.world.model.trace(|| {
            let answer = acted.as_ref().map(|acted| acted.as_ref().map_err(|error| error.code()));
            format!("client {} was told {answer:?} about its action of {at}", self.number)
        });
        match acted {
            Ok(Ok(n)) => {
                let id = key.action_id(&action.request.id);
                let stored = self.world.model.entries(self.game);
                let mut log = self.world.log.lock().unwrap();
                log.acknowledged(&stored, n, &id, action.thought);
                drop(log);
                if std::mem::take(&mut self.action).is_some_and(|action| action.is_repeated) {
                    self.receive_late(connection);
                }
            }
            // The node was behind when this client looked; it is told what happened.
            Ok(Err(error))
                if [ErrorCode::Stale, ErrorCode::NotYourTurn, ErrorCode::Over]
                    .contains(&error.code()) =>
            {
                let stored = self.world.model.entries(self.game).len() as u64;
                assert!(self.seen.n < stored, "refused without a reason");
                self.action = None;
                self.receive_late(connection);
            }
            Ok(Err(_)) | Err(_) => {
                let again = self.world.model.below(700);
                action.is_repeated = true;
                action.send_at = Instant::now() + Duration::from_millis(u64::from(again));
                self.receive_late(connection);
                // Now and then somebody loses patience and tries another node.
                return self.world.model.below(4) != 0;
            }
        }
        true
    }
}
