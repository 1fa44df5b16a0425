use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use serde_json::{Value, json};
use tokio::{sync::mpsc, time::Instant};

use super::{Client, ClientError, Socket};

/// How much to play.
#[derive(Clone, Debug)]
pub struct Load {
    /// The game.
    pub game: String,
    /// So many at once, each with two connections.
    pub games: usize,
    /// So many moves a second in all, on a fixed schedule.
    pub rate: f64,
    /// For so long.
    pub time: Duration,
}

/// How it went. Latencies are from the time at which a move was due to its
/// acknowledgement.
#[derive(Clone, Debug, Default)]
pub struct LoadReport {
    /// Moves that were acknowledged.
    pub moves: u64,
    /// Each second.
    pub rate: f64,
    /// Moves that were not.
    pub errors: u64,
    /// Milliseconds, sorted.
    pub latencies: Vec<f64>,
}

impl LoadReport {
    /// The latency in milliseconds that a share of the moves stayed below.
    pub fn percentile(&self, share: f64) -> f64 {
        let place = (self.latencies.len() as f64 * share) as usize;
        let place = place.min(self.latencies.len().saturating_sub(1));
        self.latencies.get(place).copied().unwrap_or(f64::NAN)
    }
}

/// Plays games against a server that runs.
pub async fn run_load(client: Client, load: &Load) -> LoadReport {
    let (report, mut reports) = mpsc::unbounded_channel();
    let errors = Arc::new(AtomicU64::new(0));
    let mut tables = Vec::new();
    for number in 0..load.games {
        let (due, dues) = mpsc::unbounded_channel();
        let table = Table {
            client,
            game: load.game.clone(),
            number: number as u64,
            report: report.clone(),
            errors: errors.clone(),
        };
        // Not all at once: that is not what is measured.
        let ready = Arc::new(tokio::sync::Notify::new());
        tokio::spawn(table.play(dues, ready.clone()));
        ready.notified().await;
        tables.push(due);
    }
    drop(report);
    let begun = Instant::now();
    let mut next = begun;
    let pause = Duration::from_secs_f64(1.0 / load.rate);
    let mut number = 0;
    while begun.elapsed() < load.time {
        tokio::time::sleep_until(next).await;
        // The timer is coarse: whatever is due by now is sent.
        while next <= Instant::now() {
            let _ = tables[number % tables.len()].send(next);
            number += 1;
            next += pause;
        }
    }
    drop(tables);
    let mut latencies = Vec::new();
    while let Some(latency) = reports.recv().await {
        latencies.push(latency);
    }
    let seconds = begun.elapsed().as_secs_f64();
    latencies.sort_by(f64::total_cmp);
    let moves = latencies.len() as u64;
    LoadReport {
        moves,
        rate: moves as f64 / seconds,
        errors: errors.load(Ordering::Relaxed),
        latencies,
    }
}

/// Two players at a game, and at the next one when it is over.
struct Table {
    client: Client,
    game: String,
    number: u64,
    report: mpsc::UnboundedSender<f64>,
    errors: Arc<AtomicU64>,
}

impl Table {
    async fn play(
        self,
        mut dues: mpsc::UnboundedReceiver<Instant>,
        ready: Arc<tokio::sync::Notify>,
    ) {
        let mut game = self.begin().await;
        ready.notify_one();
        let mut count = 0;
        while let Some(due) = dues.recv().await {
            let played = match &mut game {
                Ok(game) => game.step(self.number + count).await,
                Err(_) => Err(ClientError::line("no game")),
            };
            count += 1;
            match played {
                Ok(goes_on) => {
                    let _ = self.report.send(due.elapsed().as_secs_f64() * 1000.0);
                    if !goes_on {
                        game = self.begin().await;
                    }
                }
                Err(_) => {
                    self.errors.fetch_add(1, Ordering::Relaxed);
                    game = self.begin().await;
                }
            }
        }
    }

    async fn begin(&self) -> Result<Playing, ClientError> {
        let (id, secrets) = self.client.begin(&self.game).await?;
        let mut players = Vec::new();
        for secret in &secrets {
            let mut socket = self.client.follow(&id, Some(secret), None).await?;
            let welcome = socket.hear_kind("welcome").await?;
            players.push((socket, welcome["state"].clone()));
        }
        let (north, _) = players.pop().ok_or_else(|| ClientError::line("no seat"))?;
        let (south, state) = players.pop().ok_or_else(|| ClientError::line("no seat"))?;
        Ok(Playing { sockets: [south, north], board: state["board"].clone(), ply: 0 })
    }
}

/// A game that is played.
struct Playing {
    sockets: [Socket; 2],
    board: Value,
    ply: u64,
}

impl Playing {
    /// Makes a move and waits until both have heard of it. Tells whether the game
    /// goes on.
    async fn step(&mut self, number: u64) -> Result<bool, ClientError> {
        let decider = usize::from(self.board["decider"] == "N");
        let moves = self.board["moves"].as_array().cloned().unwrap_or_default();
        let chosen = &moves[number as usize % moves.len().max(1)]["move"];
        let action = json!({ "id": format!("m{}", self.ply), "kind": "play", "move": chosen, "ply": self.ply });
        let [south, north] = &mut self.sockets;
        let (mover, other) = if decider == 0 { (south, north) } else { (north, south) };
        mover.say(&action).await?;
        mover.hear_kind("ack").await?;
        let event = loop {
            let event = other.hear_kind("event").await?;
            if event["ply"] == self.ply + 1 {
                break event;
            }
        };
        self.board = event["board"].clone();
        self.ply += 1;
        Ok(event["result"].is_null())
    }
}
