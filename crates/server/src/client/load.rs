use std::time::Duration;

use serde_json::{Value, json};
use tokio::{sync::mpsc, time::Instant};

use super::{Client, ClientError, Socket};

/// How it went. Latencies are from the time at which a move was due to its
/// acknowledgement.
#[derive(Clone, Debug, Default)]
pub struct LoadReport {
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Moves that were not acknowledged.
    pub errors: u64,
    /// Of those that were, in milliseconds, sorted.
    pub latencies: Vec<f64>,
}

impl LoadReport {
    /// Moves a second.
    pub fn rate(&self) -> f64 {
        self.latencies.len() as f64 / self.seconds
    }

    /// The latency in milliseconds that a share of the moves stayed below.
    pub fn percentile(&self, share: f64) -> f64 {
        let place = (self.latencies.len() as f64 * share) as usize;
        let place = place.min(self.latencies.len().saturating_sub(1));
        self.latencies.get(place).copied().unwrap_or(f64::NAN)
    }

    /// Adds what was seen another time.
    pub fn add(&mut self, other: LoadReport) {
        self.seconds += other.seconds;
        self.errors += other.errors;
        self.latencies.extend(other.latencies);
        self.latencies.sort_by(f64::total_cmp);
    }
}

/// Players at many games, each game with two connections.
pub struct Crowd {
    tables: Vec<mpsc::UnboundedSender<Due>>,
    next: usize,
}

/// A move that is due, and where its latency is told; `None` if it failed.
struct Due {
    at: Instant,
    report: mpsc::UnboundedSender<Option<f64>>,
}

impl Crowd {
    /// Sits down at so many games of a server that runs.
    pub async fn gather(client: Client, game: &str, games: usize) -> Crowd {
        let mut tables = Vec::new();
        for number in 0..games {
            let (due, dues) = mpsc::unbounded_channel();
            let table = Table { client, game: game.to_owned(), number };
            // Not all at once: that is not what is measured.
            let begun = table.begin().await;
            tokio::spawn(table.play(begun, dues));
            tables.push(due);
        }
        Crowd { tables, next: 0 }
    }

    /// Plays so many moves a second in all, on a fixed schedule.
    pub async fn play(&mut self, rate: f64, time: Duration) -> LoadReport {
        let (report, mut reports) = mpsc::unbounded_channel();
        let begun = Instant::now();
        let mut at = begun;
        let pause = Duration::from_secs_f64(1.0 / rate);
        while begun.elapsed() < time {
            tokio::time::sleep_until(at).await;
            // The timer is coarse: whatever is due by now is sent.
            while at <= Instant::now() {
                let table = self.next % self.tables.len();
                let _ = self.tables[table].send(Due { at, report: report.clone() });
                self.next += 1;
                at += pause;
            }
        }
        drop(report);
        let mut told = LoadReport::default();
        while let Some(latency) = reports.recv().await {
            match latency {
                Some(latency) => told.latencies.push(latency),
                None => told.errors += 1,
            }
        }
        told.seconds = begun.elapsed().as_secs_f64();
        told.latencies.sort_by(f64::total_cmp);
        told
    }
}

/// Two players at a game, and at the next one when it is over.
struct Table {
    client: Client,
    game: String,
    number: usize,
}

impl Table {
    async fn play(
        self,
        mut game: Result<Playing, ClientError>,
        mut dues: mpsc::UnboundedReceiver<Due>,
    ) {
        let mut count = 0;
        while let Some(Due { at, report }) = dues.recv().await {
            let played = match &mut game {
                Ok(game) => game.step(self.number + count).await,
                Err(_) => Err(ClientError::line("no game")),
            };
            count += 1;
            let latency = at.elapsed().as_secs_f64() * 1000.0;
            let _ = report.send(played.is_ok().then_some(latency));
            if !matches!(played, Ok(true)) {
                game = self.begin().await;
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
    async fn step(&mut self, number: usize) -> Result<bool, ClientError> {
        let decider = usize::from(self.board["decider"] == "N");
        let moves = self.board["moves"].as_array().cloned().unwrap_or_default();
        let chosen = &moves[number % moves.len().max(1)]["move"];
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
