use std::{
    io,
    net::{TcpListener, TcpStream},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use callabash_engine::sowing::Player;
use callabash_game::{Chance, Message, PlayerName, Seat, SplitMix};
use callabash_protocol::{KgpArg, KgpLine, kgp_board};
use callabash_sowing::{Move, Pit, Position, Variant};

use super::connection::{Connection, Side};
use crate::{args::KgpServeArgs, failure::Failure, output::Output};

/// How long an agent may take to choose a mode.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(20);

/// Serves until it is stopped: every agent plays game after game against our level.
pub(crate) fn run(command: &KgpServeArgs, output: &mut Output) -> Result<(), Failure> {
    let refuse = |address: &str| {
        let address = address.to_owned();
        move |error: io::Error| {
            let message = Message::new("error-kgp").with("address", address);
            Failure::Failed(message.with("reason", error.to_string()))
        }
    };
    let game = format!("kalah:pits={},seeds={}", command.pits, command.seeds);
    let server = Arc::new(PracticeServer {
        variant: game.parse()?,
        level: command.level,
        games: command.games,
        time: Duration::from_secs_f64(command.time.clamp(0.05, 3600.0)),
    });
    let listener = TcpListener::bind(&command.listen).map_err(refuse(&command.listen))?;
    let address = listener.local_addr().map_err(refuse(&command.listen))?;
    output.say(&Message::new("kgp-listens").with("address", address.to_string()))?;
    for stream in listener.incoming().flatten() {
        let server = Arc::clone(&server);
        // An agent that disconnects ends only its own thread.
        thread::spawn(move || server.serve_agent(stream));
    }
    Ok(())
}

/// The settings for all agents.
struct PracticeServer {
    variant: Variant,
    level: u8,
    games: Option<u32>,
    time: Duration,
}

/// How the wait for a move ended.
enum MoveReply {
    Moved(Option<u8>),
    Left,
}

impl PracticeServer {
    fn serve_agent(&self, stream: TcpStream) -> io::Result<()> {
        let mut connection = open(stream)?;
        let version = [1, 0, 1].map(KgpArg::Integer).to_vec();
        connection.send("kgp", version, None)?;
        if !handshake(&mut connection)? {
            return Ok(());
        }
        let mut player = Player::new(PlayerName::Level(self.level), 1)
            .ok_or_else(|| io::Error::other("there is no such level"))?;
        for game in 0..self.games.unwrap_or(u32::MAX) {
            player.set_seed(u64::from(game));
            let agent = if game.is_multiple_of(2) { Seat::South } else { Seat::North };
            if !self.play(&mut connection, &mut player, agent, game)? {
                return Ok(());
            }
        }
        connection.send("goodbye", Vec::new(), None).map(drop)
    }

    /// Plays a game; returns whether the agent stayed.
    fn play(
        &self,
        connection: &mut Connection,
        player: &mut Player,
        agent: Seat,
        game: u32,
    ) -> io::Result<bool> {
        let mut position = self.variant.initial();
        let mut chance = SplitMix(u64::from(game));
        while position.outcome().is_none() {
            let m = if position.turn() == agent {
                match self.request_move(connection, &position)? {
                    MoveReply::Left => return Ok(false),
                    MoveReply::Moved(pit) => pit.and_then(Pit::from_index).map(Move::Sow),
                }
            } else {
                player.choose(&position)
            };
            // A random move for an agent that sent none, as the protocol says.
            let m = m.filter(|m| position.is_legal(*m)).unwrap_or_else(|| {
                let moves: Vec<Move> = position.legal_moves().collect();
                moves[chance.below(moves.len() as u32) as usize]
            });
            position.play_unchecked(m);
        }
        Ok(true)
    }

    /// Sends a position as South sees it and waits for the final move. The state has its
    /// number before it is sent, so no reply can come too early.
    fn request_move(
        &self,
        connection: &mut Connection,
        position: &Position,
    ) -> io::Result<MoveReply> {
        let seat = position.turn();
        let state = connection.send("state", vec![kgp_board(position, seat)], None)?;
        let deadline = Instant::now() + self.time;
        let mut chosen = None;
        while let Some(line) = connection.receive(deadline)? {
            let about = line.answers.is_none_or(|answers| answers == state);
            match (line.name.as_str(), about) {
                ("move", true) => match legal_pit(&line, position) {
                    Some(pit) => chosen = Some(pit),
                    None => send_error(connection, &line, "that pit cannot be played")?,
                },
                ("move", false) => send_error(connection, &line, "No state associated with id")?,
                ("yield", true) => break,
                ("goodbye", _) => return Ok(MoveReply::Left),
                ("ping", _) => {
                    connection.send("pong", Vec::new(), line.id)?;
                }
                _ => (),
            }
        }
        connection.send("stop", Vec::new(), Some(state))?;
        Ok(MoveReply::Moved(chosen))
    }
}

fn legal_pit(line: &KgpLine, position: &Position) -> Option<u8> {
    let Some(KgpArg::Integer(number)) = line.args.first() else { return None };
    let pit = u8::try_from(*number).ok()?.checked_sub(1)?;
    Pit::from_index(pit).filter(|pit| position.is_legal(Move::Sow(*pit))).map(Pit::index)
}

fn send_error(connection: &mut Connection, line: &KgpLine, what: &str) -> io::Result<()> {
    connection.send("error", vec![KgpArg::Text(what.to_owned())], line.id).map(drop)
}

/// A WebSocket begins with an HTTP request; everything else is plain lines.
fn open(stream: TcpStream) -> io::Result<Connection> {
    let mut first = [0; 4];
    stream.set_read_timeout(Some(Duration::from_millis(50)))?;
    let is_web = matches!(stream.peek(&mut first), Ok(4) if &first == b"GET ");
    stream.set_read_timeout(Some(HANDSHAKE_TIMEOUT))?;
    if is_web {
        Connection::web(tungstenite::accept(stream).map_err(io::Error::other)?, Side::Server)
    } else {
        Connection::tcp(stream, Side::Server)
    }
}

/// Waits until the agent wants to play; returns whether it does.
fn handshake(connection: &mut Connection) -> io::Result<bool> {
    let deadline = Instant::now() + HANDSHAKE_TIMEOUT;
    while let Some(line) = connection.receive(deadline)? {
        match (line.name.as_str(), line.args.first()) {
            ("mode", Some(KgpArg::Word(mode))) if mode == "freeplay" => {
                connection.send("ok", Vec::new(), line.id)?;
                return Ok(true);
            }
            ("mode", _) => {
                send_error(connection, &line, "only freeplay is played here")?;
                connection.send("goodbye", Vec::new(), None)?;
                return Ok(false);
            }
            ("goodbye", _) => return Ok(false),
            // Options that are not needed, and unknown commands, are ignored.
            _ => (),
        }
    }
    connection.send("goodbye", Vec::new(), None)?;
    Ok(false)
}
