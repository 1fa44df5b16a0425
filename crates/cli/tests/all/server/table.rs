//! Players who go on whatever happens to the server, and remember what it promised.

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

/// A game as its players remember it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) id: String,
    secrets: [String; 2],
    /// What was played at each ply and by whom, acknowledged or not.
    pub(crate) sent: Vec<(String, usize)>,
    /// Plies that were acknowledged, with the number of the event, and when.
    pub(crate) promised: Vec<(usize, u64, Instant)>,
}

impl Memory {
    fn action(&self, ply: usize) -> Value {
        let id = format!("ply {ply}");
        json!({ "id": id, "kind": "play", "move": self.sent[ply].0, "ply": ply })
    }
}

/// Two players at one table.
pub(crate) struct Table {
    /// The nodes they can connect to, the usual one first.
    pub(crate) nodes: Vec<Client>,
    pub(crate) game: String,
    pub(crate) number: usize,
    pub(crate) stop: Arc<AtomicBool>,
    /// How many moves were acknowledged so far, at all tables.
    pub(crate) promised: Arc<AtomicUsize>,
    /// The least time between moves.
    pub(crate) pause: Duration,
    /// Nothing the server does takes longer, unless it is gone.
    pub(crate) patience: Duration,
}

/// A node that failed is left alone for a while, where there is another.
const LEFT_ALONE: Duration = Duration::from_secs(3);

impl Table {
    /// Plays games until told to stop. Tells all that was played.
    pub(crate) async fn play(self) -> Vec<Memory> {
        let mut memories = Vec::new();
        let mut failed: Vec<Option<Instant>> = vec![None; self.nodes.len()];
        while !self.stop.load(Ordering::Relaxed) {
            let node = self.node(self.number, &failed);
            let begun = patiently(self.patience, self.nodes[node].begin(&self.game)).await;
            let Ok((id, secrets)) = begun else {
                failed[node] = Some(Instant::now());
                tokio::time::sleep(Duration::from_millis(15)).await;
                continue;
            };
            memories.push(Memory { id, secrets: secrets.clone(), ..Memory::default() });
            let memory = memories.last_mut().unwrap();
            while !self.stop.load(Ordering::Relaxed) {
                match self.sit(&secrets, memory, &failed).await {
                    Ok(()) => break,
                    Err(node) => {
                        failed[node] = Some(Instant::now());
                        tokio::time::sleep(Duration::from_millis(15)).await;
                    }
                }
            }
        }
        memories
    }

    /// A node that has not just failed.
    fn node(&self, wish: usize, failed: &[Option<Instant>]) -> usize {
        let count = self.nodes.len();
        let fine = |node: &usize| failed[*node].is_none_or(|at| LEFT_ALONE < at.elapsed());
        (wish..wish + count).map(|node| node % count).find(fine).unwrap_or(wish % count)
    }

    /// Plays on from where the game stands, until it is over or a node fails.
    async fn sit(
        &self,
        secrets: &[String; 2],
        memory: &mut Memory,
        failed: &[Option<Instant>],
    ) -> Result<(), usize> {
        let mut players = Vec::new();
        // The seats may be at different nodes.
        for (seat, secret) in secrets.iter().enumerate() {
            let node = self.node(self.number + seat, failed);
            let connecting = Player::connect(node, &self.nodes[node], &memory.id, secret);
            players.push(patiently(self.patience, connecting).await.map_err(|_| node)?);
        }
        loop {
            let state = &players[0].state;
            if !state["result"].is_null() || self.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let ply = state["ply"].as_u64().unwrap() as usize;
            let decider = usize::from(state["board"]["decider"] == "N");
            let moves = players[decider].state["board"]["moves"].as_array().unwrap();
            // What was tried before is tried again under the same name.
            if memory.sent.len() <= ply {
                let chosen = &moves[(self.number + ply) % moves.len()]["move"];
                memory.sent.push((chosen.as_str().unwrap().to_owned(), decider));
            }
            let action = memory.action(ply);
            let mover = &mut players[decider];
            let n = patiently(self.patience, mover.act(&action)).await.map_err(|_| mover.node)?;
            memory.promised.push((ply, n, Instant::now()));
            self.promised.fetch_add(1, Ordering::Relaxed);
            for player in &mut players {
                let node = player.node;
                patiently(self.patience, player.wait_for(ply + 1)).await.map_err(|_| node)?;
            }
            tokio::time::sleep(self.pause).await;
        }
    }
}

/// One of them, and what it sees.
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
        let mut socket = client.follow(id, Some(secret), None).await?;
        let mut welcome = socket.hear_kind("welcome").await?;
        Ok(Player { node, socket, state: welcome["state"].take() })
    }

    /// Takes in what comes next.
    async fn hear(&mut self) -> Result<Value, ClientError> {
        let mut heard = self.socket.hear().await?;
        if heard.get("event").is_some() {
            self.state = heard["event"].take();
        }
        Ok(heard)
    }

    /// Acts, and waits for the promise.
    async fn act(&mut self, action: &Value) -> Result<u64, ClientError> {
        self.socket.say(action).await?;
        loop {
            let heard = self.hear().await?;
            if let Some(ack) = heard.get("ack") {
                return Ok(ack["n"].as_u64().unwrap());
            }
            if let Some(refused) = heard.get("refused") {
                return Err(ClientError::Line(refused["error"]["code"].to_string()));
            }
        }
    }

    async fn wait_for(&mut self, ply: usize) -> Result<(), ClientError> {
        while self.state["ply"].as_u64().unwrap() < ply as u64 {
            self.hear().await?;
        }
        Ok(())
    }
}

async fn patiently<T>(
    patience: Duration,
    waiting: impl Future<Output = Result<T, ClientError>>,
) -> Result<T, ClientError> {
    timeout(patience, waiting).await.unwrap_or(Err(ClientError::Line("slow".to_owned())))
}

/// Checks what the server knows against what its players remember. Tells how many
/// moves were promised.
pub(crate) async fn check(client: &Client, memories: &[Memory]) -> usize {
    let mut promised = 0;
    for memory in memories {
        let answer = client.get(&format!("/games/{}/events", memory.id), None).await.unwrap();
        let events = answer["events"].as_array().unwrap();
        for (place, event) in events.iter().enumerate() {
            assert_eq!(event["n"].as_u64(), Some(place as u64 + 1), "a gap or a repetition");
        }
        let played: Vec<(u64, &str)> = events
            .iter()
            .filter(|event| event["kind"] == "played")
            .map(|event| (event["n"].as_u64().unwrap(), event["move"].as_str().unwrap()))
            .collect();
        assert!(played.len() <= memory.sent.len(), "more moves than were made: {memory:?}");
        for (ply, (_, m)) in played.iter().enumerate() {
            assert_eq!(*m, memory.sent[ply].0, "another move at ply {ply} of {memory:?}");
        }
        for (ply, n, _) in &memory.promised {
            let kept = played.get(*ply).map(|(kept, _)| kept);
            assert_eq!(kept, Some(n), "a promise was broken at ply {ply}: {memory:?}");
        }
        // Who asks again gets the same answer.
        if let Some((ply, n, _)) = memory.promised.last() {
            let path = format!("/games/{}/actions", memory.id);
            let secret = &memory.secrets[memory.sent[*ply].1];
            let again = client.post(&path, Some(secret), &memory.action(*ply)).await.unwrap();
            assert_eq!(again["n"], *n, "another answer to the same action");
        }
        promised += memory.promised.len();
    }
    promised
}
