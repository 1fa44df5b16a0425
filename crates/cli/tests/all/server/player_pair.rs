//! Players who play on whatever happens to the server, and log what it acknowledged.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use callabash_server::client::{Client, ClientError, Socket};
use serde_json::{Value, json};
use tokio::time::timeout;

/// A game as its players saw it.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameLog {
    pub(crate) id: String,
    secrets: [String; 2],
    /// What was played at each ply and by whom, acknowledged or not.
    pub(crate) sent: Vec<(String, usize)>,
    /// Plies that were acknowledged, with the number of the event, and when.
    pub(crate) acknowledged: Vec<(usize, u64, Instant)>,
}

impl GameLog {
    fn action(&self, ply: usize) -> Value {
        let id = format!("ply {ply}");
        json!({ "id": id, "kind": "play", "move": self.sent[ply].0, "ply": ply })
    }
}

/// The two players of a game, and of a new one when it is over.
pub(crate) struct PlayerPair {
    /// The nodes they can connect to, the preferred one first.
    pub(crate) nodes: Vec<Client>,
    pub(crate) game: String,
    pub(crate) number: usize,
    pub(crate) stop: Arc<AtomicBool>,
    /// How many moves were acknowledged so far.
    pub(crate) acknowledged: Arc<AtomicUsize>,
    /// The minimum time between moves.
    pub(crate) pause: Duration,
    /// A node that takes longer has failed.
    pub(crate) timeout: Duration,
}

/// How long a failed node is avoided, where there is another.
const NODE_BACKOFF: Duration = Duration::from_secs(3);

impl PlayerPair {
    /// Plays games until `stop` is true.
    pub(crate) async fn play(self) -> Vec<GameLog> {
        let mut logs = Vec::new();
        let mut failed: Vec<Option<Instant>> = vec![None; self.nodes.len()];
        while !self.stop.load(Ordering::Relaxed) {
            let node = self.node(self.number, &failed);
            let created =
                with_timeout(self.timeout, self.nodes[node].create_game(&self.game)).await;
            let Ok((id, secrets)) = created else {
                failed[node] = Some(Instant::now());
                tokio::time::sleep(Duration::from_millis(15)).await;
                continue;
            };
            logs.push(GameLog { id, secrets: secrets.clone(), ..GameLog::default() });
            let log = logs.last_mut().unwrap();
            while !self.stop.load(Ordering::Relaxed) {
                match self.play_game(&secrets, log, &failed).await {
                    Ok(()) => break,
                    Err(node) => {
                        failed[node] = Some(Instant::now());
                        tokio::time::sleep(Duration::from_millis(15)).await;
                    }
                }
            }
        }
        logs
    }

    /// A node that has not failed recently.
    fn node(&self, preferred: usize, failed: &[Option<Instant>]) -> usize {
        let count = self.nodes.len();
        let fine = |node: &usize| failed[*node].is_none_or(|at| NODE_BACKOFF < at.elapsed());
        (preferred..preferred + count)
            .map(|node| node % count)
            .find(fine)
            .unwrap_or(preferred % count)
    }

    /// Plays the game on until it is over or a node fails.
    async fn play_game(
        &self,
        secrets: &[String; 2],
        log: &mut GameLog,
        failed: &[Option<Instant>],
    ) -> Result<(), usize> {
        let mut players = Vec::new();
        // The seats may be connected to different nodes.
        for (seat, secret) in secrets.iter().enumerate() {
            let node = self.node(self.number + seat, failed);
            let connecting = Player::connect(node, &self.nodes[node], &log.id, secret);
            players.push(with_timeout(self.timeout, connecting).await.map_err(|_| node)?);
        }
        loop {
            // One may have heard less: from a node that is behind, or because the other was told of
            // several moves together.
            let ply = players.iter().map(Player::ply).max().unwrap();
            for player in &mut players {
                let node = player.node;
                with_timeout(self.timeout, player.wait_for(ply)).await.map_err(|_| node)?;
            }
            let state = &players[0].state;
            if !state["result"].is_null() || self.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let decider = usize::from(state["board"]["decider"] == "N");
            let moves = players[decider].state["board"]["moves"].as_array().unwrap();
            // A move that was sent before is sent again with the same id.
            if log.sent.len() <= ply {
                let chosen = &moves[(self.number + ply) % moves.len()]["move"];
                log.sent.push((chosen.as_str().unwrap().to_owned(), decider));
            }
            let action = log.action(ply);
            let mover = &mut players[decider];
            let n = with_timeout(self.timeout, mover.act(&action)).await.map_err(|_| mover.node)?;
            log.acknowledged.push((ply, n, Instant::now()));
            self.acknowledged.fetch_add(1, Ordering::Relaxed);
            for player in &mut players {
                let node = player.node;
                with_timeout(self.timeout, player.wait_for(ply + 1)).await.map_err(|_| node)?;
            }
            tokio::time::sleep(self.pause).await;
        }
    }
}

/// A connected player, and what it sees.
struct Player {
    node: usize,
    socket: Socket,
    state: Value,
}

impl Player {
    async fn connect(
        node: usize,
        client: &Client,
        id: &str,
        secret: &str,
    ) -> Result<Player, ClientError> {
        let mut socket = client.subscribe(id, Some(secret), None).await?;
        let mut welcome = socket.receive_kind("welcome").await?;
        Ok(Player { node, socket, state: welcome["state"].take() })
    }

    async fn receive(&mut self) -> Result<Value, ClientError> {
        let mut message = self.socket.receive().await?;
        if message.get("event").is_some() {
            self.state = message["event"].take();
        }
        Ok(message)
    }

    /// Acts, and waits for the acknowledgement.
    async fn act(&mut self, action: &Value) -> Result<u64, ClientError> {
        self.socket.send(action).await?;
        loop {
            let message = self.receive().await?;
            if let Some(ack) = message.get("ack") {
                return Ok(ack["n"].as_u64().unwrap());
            }
            if let Some(refused) = message.get("refused") {
                return Err(ClientError::Connection(refused["error"]["code"].to_string()));
            }
        }
    }

    /// How many moves it knows of.
    fn ply(&self) -> usize {
        self.state["ply"].as_u64().unwrap() as usize
    }

    async fn wait_for(&mut self, ply: usize) -> Result<(), ClientError> {
        while self.ply() < ply {
            self.receive().await?;
        }
        Ok(())
    }
}

async fn with_timeout<T>(
    limit: Duration,
    future: impl Future<Output = Result<T, ClientError>>,
) -> Result<T, ClientError> {
    timeout(limit, future).await.unwrap_or(Err(ClientError::Connection("slow".to_owned())))
}

/// Checks what the server has stored against what its players saw. Returns how many moves
/// were acknowledged.
pub(crate) async fn check(client: &Client, logs: &[GameLog]) -> usize {
    let mut acknowledged = 0;
    for log in logs {
        let events = client.events(&log.id, None).await.unwrap();
        for (place, event) in events.iter().enumerate() {
            assert_eq!(event["n"].as_u64(), Some(place as u64 + 1), "a gap or a repetition");
        }
        let played: Vec<(u64, &str)> = events
            .iter()
            .filter(|event| event["kind"] == "played")
            .map(|event| (event["n"].as_u64().unwrap(), event["move"].as_str().unwrap()))
            .collect();
        assert!(played.len() <= log.sent.len(), "more moves than were made: {log:?}");
        for (ply, (_, m)) in played.iter().enumerate() {
            assert_eq!(*m, log.sent[ply].0, "another move at ply {ply} of {log:?}");
        }
        for (ply, n, _) in &log.acknowledged {
            let kept = played.get(*ply).map(|(kept, _)| kept);
            assert_eq!(kept, Some(n), "an acknowledged move is lost at ply {ply}: {log:?}");
        }
        // A repeated action gets the same answer.
        if let Some((ply, n, _)) = log.acknowledged.last() {
            let path = format!("/games/{}/actions", log.id);
            let secret = &log.secrets[log.sent[*ply].1];
            let again = client.post(&path, Some(secret), &log.action(*ply)).await.unwrap();
            assert_eq!(again["n"], *n, "another answer to the same action");
        }
        acknowledged += log.acknowledged.len();
    }
    acknowledged
}
