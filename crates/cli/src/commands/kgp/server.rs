use std::{
    collections::HashMap,
    io,
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
};

use callabash_engine::sowing::Player;
use callabash_game::{Chance, Message, PlayerName, Seat, SplitMix};
use callabash_protocol::KgpArg;
use callabash_sowing::{Move, Position, Variant};
use serde::Serialize;

use super::{
    connection::Connection,
    exercises::{Exercise, evaluate, verify},
    host::{AgentInfo, Mode, MoveReply, handshake, open, request_move},
};
use crate::{args::KgpServeArgs, failure::Failure, output::Output};

/// Serves until it is stopped: every agent plays game after game against our level, and each
/// result is printed.
pub(crate) fn run(command: &KgpServeArgs, output: &mut Output) -> Result<(), Failure> {
    let refuse = |error: io::Error| {
        let message = Message::new("error-kgp").with("address", command.listen.as_str());
        Failure::Failed(message.with("reason", error.to_string()))
    };
    let game = format!("kalah:pits={},seeds={}", command.pits, command.seeds);
    let (reports, printed) = mpsc::channel();
    let server = Arc::new(PracticeServer {
        variant: game.parse()?,
        level: command.level,
        games: command.games,
        time: Duration::from_secs_f64(command.time.clamp(0.05, 3600.0)),
        standings: Mutex::default(),
        reports,
    });
    let listener = TcpListener::bind(&command.listen).map_err(refuse)?;
    let address = listener.local_addr().map_err(refuse)?;
    if output.json {
        output.document(&serde_json::json!({ "listens": address.to_string() }))?;
    } else {
        output.say(&Message::new("kgp-listens").with("address", address.to_string()))?;
    }
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let server = Arc::clone(&server);
            // An agent that disconnects ends only its own thread.
            thread::spawn(move || server.serve_agent(stream));
        }
    });
    for report in printed {
        // Whoever started it may have read enough; agents play on.
        let _ = match (&report, output.json) {
            (_, true) => output.document(&report),
            (Report::Game(game), false) => output.say(&game.message()),
            (Report::Exercise(exercise), false) => output.say(&exercise.message()),
        };
    }
    Ok(())
}

/// What is printed of an agent.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Report {
    Game(GameReport),
    Exercise(Exercise),
}

/// How a game with an agent ended, and all its games so far.
#[derive(Serialize)]
pub(super) struct GameReport {
    agent: String,
    opponent: String,
    game: String,
    number: u32,
    /// The agent's seat.
    seat: &'static str,
    won: Option<bool>,
    seeds: [u16; 2],
    /// Moves that were chosen at random because the agent sent none that is legal.
    random_moves: u32,
    #[serde(flatten)]
    standing: Standing,
}

/// An agent's results so far.
#[derive(Copy, Clone, Default, Serialize)]
struct Standing {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl GameReport {
    fn message(&self) -> Message {
        let key = match self.won {
            Some(true) => "kgp-result-won",
            Some(false) => "kgp-result-lost",
            None => "kgp-result-drawn",
        };
        let Standing { wins, draws, losses } = self.standing;
        Message::new(key)
            .with("agent", self.agent.as_str())
            .with("opponent", self.opponent.as_str())
            .with("number", i64::from(self.number))
            .with("score", format!("{}-{}", self.seeds[0], self.seeds[1]))
            .with("random", i64::from(self.random_moves))
            .with("wins", i64::from(wins))
            .with("draws", i64::from(draws))
            .with("losses", i64::from(losses))
    }
}

/// The settings for all agents, and what is known of those that set a token.
struct PracticeServer {
    variant: Variant,
    level: u8,
    games: Option<u32>,
    time: Duration,
    standings: Mutex<HashMap<String, Standing>>,
    reports: mpsc::Sender<Report>,
}

impl PracticeServer {
    fn serve_agent(&self, stream: TcpStream) -> io::Result<()> {
        let address = stream.peer_addr()?.to_string();
        let mut connection = open(stream)?;
        let Some((mode, mut info)) = handshake(&mut connection)? else { return Ok(()) };
        self.forget(&mut info);
        match mode {
            Mode::Freeplay => self.play_games(&mut connection, &mut info, &address),
            Mode::Eval | Mode::Verify => {
                for round in 0..self.games.unwrap_or(u32::MAX) {
                    let run = if mode == Mode::Eval { evaluate } else { verify };
                    let seed = u64::from(round);
                    let Some(exercise) = run(&mut connection, &self.variant, self.time, seed)?
                    else {
                        return Ok(());
                    };
                    self.report(Report::Exercise(exercise.of(info.called(&address))));
                }
                connection.send("goodbye", Vec::new(), None).map(drop)
            }
        }
    }

    fn play_games(
        &self,
        connection: &mut Connection,
        info: &mut AgentInfo,
        address: &str,
    ) -> io::Result<()> {
        let mut player = Player::new(PlayerName::Level(self.level), 1)
            .ok_or_else(|| io::Error::other("there is no such level"))?;
        let text = |text: &str| KgpArg::Text(text.to_owned());
        let seconds = KgpArg::Integer(self.time.as_secs_f64().ceil() as i64);
        connection.set("info:name", text("Callabash"))?;
        connection.set("time:mode", text("relative"))?;
        connection.set("time:clock", seconds.clone())?;
        connection.set("time:opclock", seconds)?;
        let mut standing = Standing::default();
        for game in 0..self.games.unwrap_or(u32::MAX) {
            connection.set("game:id", text(&(game + 1).to_string()))?;
            connection.set("game:opponent", text(&player.to_string()))?;
            player.set_seed(u64::from(game));
            let agent = if game.is_multiple_of(2) { Seat::South } else { Seat::North };
            let Some((end, random_moves)) =
                self.play(connection, &mut player, agent, game, info)?
            else {
                return Ok(());
            };
            let winner = end.outcome().and_then(|outcome| outcome.winner);
            let won = winner.map(|winner| winner == agent);
            let standing = self.count(info, &mut standing, won);
            let (stores, opponent) = (end.stores(), player.to_string());
            // The agent is not shown the end of a game, so it is told.
            let result = format!("{} : {}", stores[agent], stores[!agent]);
            connection.set("info:comment", text(&result))?;
            self.report(Report::Game(GameReport {
                agent: info.called(address),
                opponent,
                game: self.variant.to_string(),
                number: game + 1,
                seat: if agent == Seat::South { "S" } else { "N" },
                won,
                seeds: [stores[agent], stores[!agent]],
                random_moves,
                standing,
            }));
        }
        connection.send("goodbye", Vec::new(), None).map(drop)
    }

    /// Plays a game. Returns its last position and how many moves were chosen at random for the
    /// agent, or `None` if it left.
    fn play(
        &self,
        connection: &mut Connection,
        player: &mut Player,
        agent: Seat,
        game: u32,
        info: &mut AgentInfo,
    ) -> io::Result<Option<(Position, u32)>> {
        let mut position = self.variant.initial();
        let mut chance = SplitMix(u64::from(game));
        let mut random_moves = 0;
        while position.outcome().is_none() {
            let m = if position.turn() == agent {
                match request_move(connection, &position, self.time, info)? {
                    MoveReply::Left => return Ok(None),
                    MoveReply::Moved(m) => Some(m),
                    MoveReply::Nothing(_) => {
                        random_moves += 1;
                        None
                    }
                }
            } else {
                player.choose(&position)
            };
            self.forget(info);
            // A random move for an agent that sent none, as the protocol says.
            let m = m.unwrap_or_else(|| {
                let moves: Vec<Move> = position.legal_moves().collect();
                moves[chance.below(moves.len() as u32) as usize]
            });
            position.play_unchecked(m);
        }
        Ok(Some((position, random_moves)))
    }

    /// Counts a result: for whoever has the token, else for this connection.
    fn count(&self, info: &AgentInfo, here: &mut Standing, won: Option<bool>) -> Standing {
        let mut standings = self.standings.lock().unwrap_or_else(PoisonError::into_inner);
        let standing = match &info.token {
            Some(token) => standings.entry(token.clone()).or_default(),
            None => here,
        };
        match won {
            Some(true) => standing.wins += 1,
            Some(false) => standing.losses += 1,
            None => standing.draws += 1,
        }
        *standing
    }

    fn forget(&self, info: &mut AgentInfo) {
        let mut standings = self.standings.lock().unwrap_or_else(PoisonError::into_inner);
        for token in info.forget.drain(..) {
            standings.remove(&token);
        }
    }

    fn report(&self, report: Report) {
        // Nobody listens once the process ends.
        let _ = self.reports.send(report);
    }
}
