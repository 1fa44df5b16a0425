use std::{net::Ipv4Addr, time::Duration};

use serde_json::{Value, json};
use tokio::{sync::mpsc, time::Instant};

use super::{Client, ClientError, Socket};
use crate::platform;

/// The result of a load test. Latencies are measured from when a move was scheduled until it was
/// acknowledged and the other player, perhaps at another node, had received it.
#[derive(Clone, Debug, Default)]
pub struct LoadReport {
    /// The duration.
    pub seconds: f64,
    /// Moves that were not acknowledged.
    pub errors: u64,
    /// The latencies of the others, in milliseconds, sorted.
    pub latencies: Vec<f64>,
}

impl LoadReport {
    /// Moves per second.
    pub fn rate(&self) -> f64 {
        self.latencies.len() as f64 / self.seconds
    }

    /// The latency in milliseconds that a share of the moves stayed below.
    pub fn percentile(&self, share: f64) -> f64 {
        let index = (self.latencies.len() as f64 * share) as usize;
        let index = index.min(self.latencies.len().saturating_sub(1));
        self.latencies.get(index).copied().unwrap_or(f64::NAN)
    }

    /// Adds another report.
    pub fn add(&mut self, other: LoadReport) {
        self.seconds += other.seconds;
        self.errors += other.errors;
        self.latencies.extend(other.latencies);
        self.latencies.sort_by(f64::total_cmp);
    }
}

/// Players of many games, with two connections for each game.
pub struct LoadGenerator {
    pairs: Vec<mpsc::UnboundedSender<ScheduledMove>>,
    next: usize,
}

/// When a move is due, and where its latency is reported; `None` if it failed.
struct ScheduledMove {
    at: Instant,
    report: mpsc::UnboundedSender<Option<f64>>,
}

impl LoadGenerator {
    /// Creates games on running nodes, and connects to them. The two players of a game are at
    /// one node or at two, as often as if each had chosen a node by chance.
    pub async fn connect(nodes: &[Client], game: &str, games: usize) -> LoadGenerator {
        let mut pairs = Vec::new();
        for number in 0..games {
            let (schedule, scheduled) = mpsc::unbounded_channel();
            let of_south = number % nodes.len();
            let of_north = (number + number / nodes.len()) % nodes.len();
            let nodes = [nodes[of_south], nodes[of_north]].map(|node| from_home(node, number));
            let pair = Pair { nodes, game: game.to_owned(), number };
            // One after the other: creating games is not what is measured.
            let game = pair.create_game().await;
            tokio::spawn(pair.play(game, scheduled));
            pairs.push(schedule);
        }
        LoadGenerator { pairs, next: 0 }
    }

    /// Plays `rate` moves per second in all games together, on a fixed schedule.
    pub async fn play(&mut self, rate: f64, time: Duration) -> LoadReport {
        let (report, mut reports) = mpsc::unbounded_channel();
        let started = Instant::now();
        let mut at = started;
        let pause = Duration::from_secs_f64(1.0 / rate);
        while started.elapsed() < time {
            tokio::time::sleep_until(at).await;
            // The timer is coarse: everything that is due by now is sent.
            while at <= Instant::now() {
                let pair = self.next % self.pairs.len();
                let _ = self.pairs[pair].send(ScheduledMove { at, report: report.clone() });
                self.next += 1;
                at += pause;
            }
        }
        drop(report);
        let mut total = LoadReport::default();
        while let Some(latency) = reports.recv().await {
            match latency {
                Some(latency) => total.latencies.push(latency),
                None => total.errors += 1,
            }
        }
        total.seconds = started.elapsed().as_secs_f64();
        total.latencies.sort_by(f64::total_cmp);
        total
    }
}

/// A client at an address of its own for each game, where this machine has so many.
fn from_home(node: Client, number: usize) -> Client {
    let has_many = platform::HAS_MANY_LOCAL_ADDRESSES && node.address.ip() == Ipv4Addr::LOCALHOST;
    let [.., high, low] = (number as u32 + 1).to_be_bytes();
    let home = Ipv4Addr::new(127, 1, high, low);
    Client { from: has_many.then_some(home.into()).or(node.from), ..node }
}

/// Two players of a game, and of a new one when it is over.
struct Pair {
    /// South's and North's.
    nodes: [Client; 2],
    game: String,
    number: usize,
}

impl Pair {
    async fn play(
        self,
        mut game: Result<ActiveGame, ClientError>,
        mut scheduled: mpsc::UnboundedReceiver<ScheduledMove>,
    ) {
        let mut count = 0;
        while let Some(ScheduledMove { at, report }) = scheduled.recv().await {
            let played = match &mut game {
                Ok(game) => game.step(self.number + count).await,
                Err(_) => Err(ClientError::connection("no game")),
            };
            count += 1;
            let latency = at.elapsed().as_secs_f64() * 1000.0;
            let _ = report.send(played.is_ok().then_some(latency));
            if !matches!(played, Ok(true)) {
                game = self.create_game().await;
            }
        }
    }

    async fn create_game(&self) -> Result<ActiveGame, ClientError> {
        let (id, secrets) = self.nodes[0].create_game(&self.game).await?;
        let mut players = Vec::new();
        for (node, secret) in self.nodes.iter().zip(&secrets) {
            let mut socket = node.subscribe(&id, Some(secret), None).await?;
            let welcome = socket.receive_kind("welcome").await?;
            players.push((socket, welcome["state"].clone()));
        }
        let (north, _) = players.pop().ok_or_else(|| ClientError::connection("no seat"))?;
        let (south, state) = players.pop().ok_or_else(|| ClientError::connection("no seat"))?;
        Ok(ActiveGame { sockets: [south, north], board: state["board"].clone(), ply: 0 })
    }
}

/// A game with both its connections.
struct ActiveGame {
    sockets: [Socket; 2],
    board: Value,
    ply: u64,
}

impl ActiveGame {
    /// Makes a move and waits until both players have received it. Returns whether the game
    /// goes on.
    async fn step(&mut self, number: usize) -> Result<bool, ClientError> {
        let decider = usize::from(self.board["decider"] == "N");
        let moves = self.board["moves"].as_array().cloned().unwrap_or_default();
        let chosen = &moves[number % moves.len().max(1)]["move"];
        let action = json!({ "id": format!("m{}", self.ply), "kind": "play", "move": chosen, "ply": self.ply });
        let [south, north] = &mut self.sockets;
        let (mover, other) = if decider == 0 { (south, north) } else { (north, south) };
        mover.send(&action).await?;
        mover.receive_kind("ack").await?;
        let event = loop {
            let event = other.receive_kind("event").await?;
            if event["ply"] == self.ply + 1 {
                break event;
            }
        };
        self.board = event["board"].clone();
        self.ply += 1;
        Ok(event["result"].is_null())
    }
}
