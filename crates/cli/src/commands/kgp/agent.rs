use std::{
    io,
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use callabash_engine::{Limits, sowing::Player};
use callabash_game::{Message, PlayerName};
use callabash_protocol::{KgpArg, KgpLine};
use callabash_sowing::{Move, Pit};
use serde::Serialize;

use super::{
    connection::{Connection, Side},
    followed_game::{FollowedGame, read_board},
    host::pong,
};
use crate::{args::KgpPlayArgs, failure::Failure, output::Output};

/// The known KGP server loses a move that comes before it is ready.
const MOVE_DELAY: Duration = Duration::from_millis(8);

/// Plays on a server until it says goodbye, and tells how each game ended.
pub(crate) fn run(command: &KgpPlayArgs, output: &mut Output) -> Result<(), Failure> {
    let failed = |error: io::Error| {
        let message = Message::new("error-kgp").with("address", command.address.as_str());
        Failure::Failed(message.with("reason", error.to_string()))
    };
    let connection = connect(&command.address).map_err(failed)?;
    let mut agent = Agent::new(command, connection).map_err(failed)?;
    agent.greet(command).map_err(failed)?;
    let mut results = Vec::new();
    let mut goes_on = true;
    while goes_on {
        goes_on = agent.handle_line().map_err(failed)?;
        for result in agent.results.drain(..) {
            if !output.json {
                output.say(&result.message())?;
            }
            results.push(result);
        }
    }
    if output.json {
        let document = Played { moves: agent.moves, answers: agent.answers, games: results };
        return output.document(&document);
    }
    match agent.answers {
        0 => output.say(&Message::new("kgp-played").with("moves", agent.moves as i64)),
        answers => output.say(&Message::new("kgp-answered").with("answers", answers as i64)),
    }
}

#[derive(Serialize)]
struct Played {
    moves: usize,
    /// Positions that were valued, or moves that were carried out to verify the rules.
    answers: usize,
    games: Vec<GameResult>,
}

/// A game as far as the agent could see.
#[derive(Serialize)]
pub(super) struct GameResult {
    pub(super) number: usize,
    pub(super) opponent: Option<String>,
    /// Whether the agent won, `None` for a draw.
    pub(super) won: Option<bool>,
    /// The seeds of the agent and of the other, or what they will be with best play.
    pub(super) seeds: [u16; 2],
    /// Whether that is certain. An agent does not see what is played after its last move.
    pub(super) certain: bool,
}

impl GameResult {
    fn message(&self) -> Message {
        let key = match self.won {
            Some(true) => "kgp-game-won",
            Some(false) => "kgp-game-lost",
            None => "kgp-game-drawn",
        };
        let certain = Message::new(if self.certain { "kgp-certain" } else { "kgp-by-best-play" });
        Message::new(key)
            .with("number", self.number as i64)
            .with("opponent", self.opponent.clone().unwrap_or_else(|| "?".to_owned()))
            .with("score", format!("{}-{}", self.seeds[0], self.seeds[1]))
            .with("certain", certain)
    }
}

fn connect(address: &str) -> io::Result<Connection> {
    let Some(host) = address.strip_prefix("ws://") else {
        return Connection::tcp(TcpStream::connect(address)?, Side::Client);
    };
    let host = host.split('/').next().unwrap_or_default();
    let stream = TcpStream::connect(host)?;
    let (socket, _) = tungstenite::client(address, stream).map_err(io::Error::other)?;
    Connection::web(socket, Side::Client)
}

struct Agent {
    connection: Connection,
    player: Player,
    /// How long a move may take: what the user allows, or what the server gives if that is less.
    time: Duration,
    game: FollowedGame,
    evaluates: bool,
    moves: usize,
    answers: usize,
    /// Results that are not yet printed.
    results: Vec<GameResult>,
}

impl Agent {
    fn new(command: &KgpPlayArgs, connection: Connection) -> io::Result<Agent> {
        let player = Player::new(PlayerName::Level(command.level), 1)
            .ok_or_else(|| io::Error::other("there is no such level"))?;
        Ok(Agent {
            connection,
            player,
            time: Duration::from_secs_f64(command.time.clamp(0.01, 60.0)),
            game: FollowedGame::default(),
            evaluates: command.mode == "eval",
            moves: 0,
            answers: 0,
            results: Vec::new(),
        })
    }

    fn greet(&mut self, command: &KgpPlayArgs) -> io::Result<()> {
        let hello = self.connection.receive(Instant::now() + Duration::from_secs(30))?;
        let version = hello.as_ref().filter(|line| line.name == "kgp");
        if version.and_then(|line| line.args.first()) != Some(&KgpArg::Integer(1)) {
            return Err(io::Error::other("the server does not speak version 1"));
        }
        let description = format!("level {} of Callabash", command.level);
        let options = [
            ("info:name", Some(&command.name)),
            ("info:authors", command.authors.as_ref()),
            ("info:description", Some(&description)),
            ("auth:token", command.token.as_ref()),
            ("auth:forget", command.forget.as_ref()),
        ];
        for (option, value) in options {
            if let Some(value) = value {
                let args = vec![KgpArg::Word(option.to_owned()), KgpArg::Text(value.clone())];
                self.connection.send("set", args, None)?;
            }
        }
        let mode = KgpArg::Word(command.mode.clone());
        let asked = self.connection.send("mode", vec![mode], None)?;
        // The answer comes among other lines.
        self.game.mode_request = Some(asked);
        Ok(())
    }

    /// Handles the next line. Returns whether more may come.
    fn handle_line(&mut self) -> io::Result<bool> {
        // A server may take long to find an opponent.
        let patience = Instant::now() + Duration::from_secs(600);
        let Some(line) = self.connection.receive(patience)? else {
            self.end_game();
            return Ok(false);
        };
        match line.name.as_str() {
            "state" if self.evaluates => self.evaluate(&line)?,
            "state" => self.play(&line)?,
            "problem" => self.solve_problem(&line)?,
            "set" => self.take_option(&line),
            "ping" => pong(&mut self.connection, &line)?,
            "error" if line.answers.is_some() && line.answers == self.game.mode_request => {
                let what = line.args.first().and_then(KgpArg::text).unwrap_or_default();
                return Err(io::Error::other(what.to_owned()));
            }
            "goodbye" => {
                self.end_game();
                return Ok(false);
            }
            _ => (),
        }
        Ok(true)
    }

    fn take_option(&mut self, line: &KgpLine) {
        let [option, value] = line.args.as_slice() else { return };
        let text = value.text().map(str::to_owned);
        match option.text() {
            Some("game:id") if text.is_some() && text != self.game.id => {
                self.end_game();
                self.game.id = text;
            }
            Some("game:opponent") => self.game.opponent = text.filter(|name| !name.is_empty()),
            Some("info:comment") => self.game.comment = text,
            Some("time:clock") => {
                let seconds = value.number().and_then(|n| Duration::try_from_secs_f64(n).ok());
                if let Some(clock) = seconds.filter(|clock| !clock.is_zero()) {
                    // Some of it is for the way there and back.
                    self.time = self.time.min(clock * 9 / 10);
                }
            }
            _ => (),
        }
    }

    fn end_game(&mut self) {
        self.results.extend(self.game.end());
    }

    fn play(&mut self, line: &KgpLine) -> io::Result<()> {
        let Some(position) = line.args.first().and_then(read_board) else { return Ok(()) };
        self.results.extend(self.game.see(&position));
        let started = Instant::now();
        let limits = Limits { time: Some(self.time), ..Player::default_limits() };
        self.player.set_limits(limits);
        let Some(Move::Sow(pit)) = self.player.choose(&position) else { return Ok(()) };
        thread::sleep(MOVE_DELAY.saturating_sub(started.elapsed()));
        self.send_move(line, pit)?;
        self.game.played(&position, Move::Sow(pit));
        self.moves += 1;
        Ok(())
    }

    /// Sends a move, again if the server was not ready for it, and ends the turn.
    fn send_move(&mut self, state: &KgpLine, pit: Pit) -> io::Result<()> {
        let number = KgpArg::Integer(i64::from(pit.number()));
        let connection = &mut self.connection;
        let mut last = connection.send("move", vec![number.clone()], state.id)?;
        for _ in 0..3 {
            let answered = connection.receive(Instant::now() + Duration::from_millis(2))?;
            match answered {
                Some(line) if line.name == "error" && line.answers == Some(last) => {
                    thread::sleep(MOVE_DELAY);
                    last = connection.send("move", vec![number.clone()], state.id)?;
                }
                Some(line) if line.name == "ping" => pong(connection, &line)?,
                _ => break,
            }
        }
        connection.send("yield", Vec::new(), state.id).map(drop)
    }

    /// Sends the margin to expect, as `eval` asks.
    fn evaluate(&mut self, line: &KgpLine) -> io::Result<()> {
        let Some(position) = line.args.first().and_then(read_board) else { return Ok(()) };
        let margin = f64::from(super::followed_game::expected_margin(&position, self.time));
        self.answers += 1;
        self.connection.send("eval", vec![KgpArg::Real(margin)], line.id).map(drop)
    }

    /// Sends what a move leads to, as `verify` asks.
    fn solve_problem(&mut self, line: &KgpLine) -> io::Result<()> {
        let [board, KgpArg::Integer(number)] = line.args.as_slice() else { return Ok(()) };
        let Some(position) = read_board(board) else { return Ok(()) };
        let pit = u8::try_from(number - 1).ok().and_then(Pit::from_index);
        let Some(after) = pit.and_then(|pit| position.play(Move::Sow(pit)).ok()) else {
            return Ok(());
        };
        let repeats = after.outcome().is_none() && after.turn() == position.turn();
        let board = callabash_protocol::kgp_board(&after, position.turn());
        let answer = vec![board, KgpArg::Integer(i64::from(repeats))];
        self.answers += 1;
        self.connection.send("solution", answer, line.id).map(drop)
    }
}
