use std::{
    fmt, io,
    net::TcpListener,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use callabash_protocol::KgpArg;
use callabash_sowing::Variant;

use super::{
    super::kgp::{
        connection::Connection,
        host::{AgentInfo, Mode, MoveReply, handshake, open, request_move},
    },
    contestant::{Answer, Fault, Request},
    ugi_program::end,
};

/// An agent of the Kalah Game Protocol. It is started with the address to connect to in
/// `KGP_HOST` and `KGP_PORT`, and in its arguments in place of `{host}` and `{port}`.
pub(super) struct KgpProgram {
    command: String,
    child: Child,
    connection: Connection,
    info: AgentInfo,
    games: u32,
}

/// How long an agent may take to connect.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(30);

impl KgpProgram {
    /// Whether agents play this game by the same rules.
    pub(super) fn plays(variant: &Variant) -> bool {
        let rules = variant.rules();
        let own = format!("kalah:pits={}", rules.pits).parse::<Variant>();
        own.is_ok_and(|own| own.rules() == rules)
    }

    pub(super) fn start(command: &str) -> io::Result<KgpProgram> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port().to_string();
        let filled = command.replace("{host}", "127.0.0.1").replace("{port}", &port);
        let mut words = filled.split_whitespace();
        let program = words.next().ok_or(io::ErrorKind::NotFound)?;
        let mut child = Command::new(program)
            .args(words)
            .env("KGP_HOST", "127.0.0.1")
            .env("KGP_PORT", &port)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()?;
        match accept(&listener, &mut child) {
            Ok((connection, info)) => {
                let command = command.to_owned();
                Ok(KgpProgram { command, child, connection, info, games: 0 })
            }
            Err(error) => {
                end(&mut child, Duration::ZERO);
                Err(error)
            }
        }
    }

    pub(super) fn new_game(&mut self) -> Result<(), Fault> {
        self.games += 1;
        let id = KgpArg::Text(self.games.to_string());
        self.connection.set("game:id", id).map_err(|_| Fault::Crash)
    }

    pub(super) fn choose(&mut self, request: &Request<'_>) -> Result<Answer, Fault> {
        let allowed = request.clocks.think_time(request.player);
        let clock = KgpArg::Integer(allowed.as_secs_f64().ceil() as i64);
        self.connection.set("time:clock", clock).map_err(|_| Fault::Crash)?;
        let started = Instant::now();
        let position = request.record.position();
        // Its last move counts when the time is over: an agent is late if it sent none.
        let reply = request_move(&mut self.connection, position, allowed, &mut self.info);
        let used = started.elapsed().min(request.clocks.allowed(request.player));
        match reply {
            Ok(MoveReply::Moved(played)) => {
                let worth = self.info.comment.as_ref().and_then(|text| text.parse().ok());
                Ok(Answer { played, worth, used })
            }
            Ok(MoveReply::Nothing(Some(refused))) => Err(Fault::Illegal(refused)),
            Ok(MoveReply::Nothing(None)) => Err(Fault::Time(None)),
            Ok(MoveReply::Left) | Err(_) => Err(Fault::Crash),
        }
    }
}

fn accept(listener: &TcpListener, child: &mut Child) -> io::Result<(Connection, AgentInfo)> {
    let deadline = Instant::now() + CONNECT_TIMEOUT;
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                stream.set_nonblocking(false)?;
                let mut connection = open(stream)?;
                return match handshake(&mut connection)? {
                    Some((Mode::Freeplay, info)) => Ok((connection, info)),
                    _ => Err(io::Error::other("the agent does not want to play")),
                };
            }
            Err(error) if error.kind() != io::ErrorKind::WouldBlock => return Err(error),
            Err(_) if deadline <= Instant::now() => {
                return Err(io::Error::other("the agent does not connect"));
            }
            Err(_) => {
                if let Some(status) = child.try_wait()? {
                    return Err(io::Error::other(format!("the agent has ended: {status}")));
                }
                thread::sleep(Duration::from_millis(10));
            }
        }
    }
}

impl fmt::Display for KgpProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.info.called(&self.command))
    }
}

impl Drop for KgpProgram {
    fn drop(&mut self) {
        let _ = self.connection.send("goodbye", Vec::new(), None);
        end(&mut self.child, Duration::from_millis(500));
    }
}
