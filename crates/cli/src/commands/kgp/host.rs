//! The side of the protocol that asks: what a practice server and a match do alike with an
//! agent that has connected.

use std::{
    io,
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use callabash_protocol::{KgpArg, KgpLine, kgp_board};
use callabash_sowing::{Move, Pit, Position};

use super::connection::{Connection, Side};

/// How long an agent may take to choose a mode.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(20);

/// How long the first bytes of a WebSocket may take. Agents over TCP wait as long, since they
/// say nothing before they are greeted.
const REQUEST_TIMEOUT: Duration = Duration::from_millis(250);

/// How long after `yield` an agent is told to stop. One that ends its search with `stop`, as
/// pykgp does, must have let go of what the search shared by then, or is mute ever after.
const LETTING_GO: Duration = Duration::from_millis(2);

/// What an agent says of itself.
#[derive(Clone, Debug, Default)]
pub(in crate::commands) struct AgentInfo {
    pub(in crate::commands) name: Option<String>,
    pub(in crate::commands) authors: Option<String>,
    pub(in crate::commands) description: Option<String>,
    /// What it says of its next move.
    pub(in crate::commands) comment: Option<String>,
    /// What tells it apart from others, over several connections.
    pub(in crate::commands) token: Option<String>,
    /// Tokens that are to be forgotten.
    pub(in crate::commands) forget: Vec<String>,
}

impl AgentInfo {
    /// Takes in an option that the agent has set. Options that there are not are ignored, as
    /// the protocol demands.
    fn set(&mut self, line: &KgpLine) {
        let [option, value] = line.args.as_slice() else { return };
        let value = match value.text() {
            Some(text) => text.to_owned(),
            None => value.to_string(),
        };
        match option.text() {
            Some("info:name") => self.name = Some(value),
            Some("info:authors" | "info:author") => self.authors = Some(value),
            Some("info:description") => self.description = Some(value),
            Some("info:comment") => self.comment = Some(value),
            Some("auth:token") => self.token = Some(value).filter(|token| !token.is_empty()),
            Some("auth:forget") => self.forget.push(value),
            _ => (),
        }
    }

    /// What it is called, by the name it has set or where it comes from.
    pub(in crate::commands) fn called(&self, address: &str) -> String {
        self.name.clone().unwrap_or_else(|| address.to_owned())
    }
}

/// What an agent can ask for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(in crate::commands) enum Mode {
    /// To play.
    Freeplay,
    /// To value positions.
    Eval,
    /// To have its knowledge of the rules checked.
    Verify,
}

/// A WebSocket begins with an HTTP request; everything else is plain lines.
pub(in crate::commands) fn open(stream: TcpStream) -> io::Result<Connection> {
    let mut first = [0; 4];
    stream.set_read_timeout(Some(REQUEST_TIMEOUT))?;
    let is_web = matches!(stream.peek(&mut first), Ok(4) if &first == b"GET ");
    stream.set_read_timeout(Some(HANDSHAKE_TIMEOUT))?;
    if is_web {
        Connection::web(tungstenite::accept(stream).map_err(io::Error::other)?, Side::Server)
    } else {
        Connection::tcp(stream, Side::Server)
    }
}

/// Greets an agent and waits until it chooses a mode; `None` if it chooses none.
pub(in crate::commands) fn handshake(
    connection: &mut Connection,
) -> io::Result<Option<(Mode, AgentInfo)>> {
    connection.send("kgp", [1, 0, 1].map(KgpArg::Integer).to_vec(), None)?;
    let deadline = Instant::now() + HANDSHAKE_TIMEOUT;
    let mut info = AgentInfo::default();
    while let Some(line) = connection.receive(deadline)? {
        match line.name.as_str() {
            "set" => info.set(&line),
            "mode" => {
                let mode = match line.args.first().and_then(KgpArg::text) {
                    Some("freeplay") => Mode::Freeplay,
                    Some("eval") => Mode::Eval,
                    Some("verify") => Mode::Verify,
                    _ => {
                        send_error(connection, &line, "the modes are freeplay, eval and verify")?;
                        break;
                    }
                };
                connection.send("ok", Vec::new(), line.id)?;
                return Ok(Some((mode, info)));
            }
            "ping" => pong(connection, &line)?,
            "goodbye" => return Ok(None),
            _ => (),
        }
    }
    connection.send("goodbye", Vec::new(), None)?;
    Ok(None)
}

/// How the wait for a move ended.
pub(in crate::commands) enum MoveReply {
    /// With the last legal move that the agent sent.
    Moved(Move),
    /// Without a legal move; what else it sent, if anything.
    Nothing(Option<String>),
    /// The agent said goodbye.
    Left,
}

/// Sends a position as South sees it and waits for the final move. The state has its number
/// before it is sent, so that no reply can come too early.
pub(in crate::commands) fn request_move(
    connection: &mut Connection,
    position: &Position,
    time: Duration,
    info: &mut AgentInfo,
) -> io::Result<MoveReply> {
    info.comment = None;
    let board = kgp_board(position, position.turn());
    let state = connection.send("state", vec![board], None)?;
    let deadline = Instant::now() + time;
    let mut reply = MoveReply::Nothing(None);
    while let Some(line) = connection.receive(deadline)? {
        let about = line.answers.is_none_or(|answers| answers == state);
        match (line.name.as_str(), about) {
            ("move", true) => match legal_move(&line, position) {
                Some(m) => reply = MoveReply::Moved(m),
                None => {
                    if let MoveReply::Nothing(refused) = &mut reply {
                        *refused = Some(line.args.first().map_or(String::new(), KgpArg::to_string));
                    }
                    send_error(connection, &line, "that pit cannot be played")?;
                }
            },
            // A move may have been on its way when its time was over: silently ignored.
            ("move" | "yield", false) => (),
            ("yield", true) => {
                thread::sleep(LETTING_GO);
                break;
            }
            ("set", _) => info.set(&line),
            ("goodbye", _) => return Ok(MoveReply::Left),
            ("ping", _) => pong(connection, &line)?,
            _ => (),
        }
    }
    connection.send("stop", Vec::new(), Some(state))?;
    Ok(reply)
}

fn legal_move(line: &KgpLine, position: &Position) -> Option<Move> {
    let Some(KgpArg::Integer(number)) = line.args.first() else { return None };
    let index = u8::try_from(*number).ok()?.checked_sub(1)?;
    Pit::from_index(index).map(Move::Sow).filter(|m| position.is_legal(*m))
}

pub(in crate::commands) fn pong(connection: &mut Connection, line: &KgpLine) -> io::Result<()> {
    connection.send_unnumbered("pong", Vec::new(), line.id)
}

pub(in crate::commands) fn send_error(
    connection: &mut Connection,
    line: &KgpLine,
    what: &str,
) -> io::Result<()> {
    connection.send_unnumbered("error", vec![KgpArg::Text(what.to_owned())], line.id)
}
