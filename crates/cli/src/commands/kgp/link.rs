use std::{
    io::{self, ErrorKind, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use callabash_protocol::{KGP_LONGEST, KgpArg, KgpLine};
use tungstenite::{Message, WebSocket};

/// A connection that carries lines, over TCP or in the text frames of a
/// WebSocket, and numbers those it sends.
pub(super) struct Link {
    wire: Wire,
    /// What has come and is not yet a line.
    rest: Vec<u8>,
    next: u32,
}

enum Wire {
    Tcp(TcpStream),
    Web(Box<WebSocket<TcpStream>>),
}

/// Servers count evenly, clients oddly.
#[derive(Copy, Clone)]
pub(super) enum Side {
    Server,
    Client,
}

/// How often a waiting reader looks at the time.
const PACE: Duration = Duration::from_millis(20);

impl Link {
    pub(super) fn tcp(stream: TcpStream, side: Side) -> io::Result<Link> {
        stream.set_nodelay(true)?;
        Link::new(Wire::Tcp(stream), side)
    }

    pub(super) fn web(socket: WebSocket<TcpStream>, side: Side) -> io::Result<Link> {
        Link::new(Wire::Web(Box::new(socket)), side)
    }

    fn new(wire: Wire, side: Side) -> io::Result<Link> {
        let stream = match &wire {
            Wire::Tcp(stream) => stream,
            Wire::Web(socket) => socket.get_ref(),
        };
        stream.set_read_timeout(Some(PACE))?;
        stream.set_write_timeout(Some(Duration::from_secs(10)))?;
        let next = match side {
            Side::Server => 2,
            Side::Client => 1,
        };
        Ok(Link { wire, rest: Vec::new(), next })
    }

    /// Sends a command and returns its number.
    pub(super) fn send(
        &mut self,
        name: &str,
        args: Vec<KgpArg>,
        answers: Option<u32>,
    ) -> io::Result<u32> {
        let id = self.next;
        self.next += 2;
        let line = KgpLine::new(id, name, args).answering(answers).to_string() + "\r\n";
        match &mut self.wire {
            Wire::Tcp(stream) => stream.write_all(line.as_bytes())?,
            Wire::Web(socket) => socket.send(Message::text(line)).map_err(io::Error::other)?,
        }
        Ok(id)
    }

    /// The next line, or `None` if none comes before the deadline. Lines that
    /// are none are passed over.
    pub(super) fn receive(&mut self, deadline: Instant) -> io::Result<Option<KgpLine>> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let bytes: Vec<u8> = self.rest.drain(..=end).collect();
                if let Some(line) = KgpLine::read(&String::from_utf8_lossy(&bytes)) {
                    return Ok(Some(line));
                }
                continue;
            }
            if KGP_LONGEST < self.rest.len() {
                return Err(io::Error::new(ErrorKind::InvalidData, "a line without end"));
            }
            if deadline <= Instant::now() {
                return Ok(None);
            }
            if let Err(error) = self.read_some()
                && !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
            {
                return Err(error);
            }
        }
    }

    fn read_some(&mut self) -> io::Result<()> {
        match &mut self.wire {
            Wire::Tcp(stream) => {
                let mut bytes = [0; 4096];
                match stream.read(&mut bytes)? {
                    0 => return Err(ErrorKind::UnexpectedEof.into()),
                    count => self.rest.extend_from_slice(&bytes[..count]),
                }
            }
            Wire::Web(socket) => match socket.read() {
                Ok(Message::Text(text)) => {
                    // Some send a line without its end in each frame.
                    self.rest.extend_from_slice(text.as_bytes());
                    if !text.ends_with('\n') {
                        self.rest.push(b'\n');
                    }
                }
                Ok(Message::Close(_)) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(_) => (),
                Err(tungstenite::Error::Io(error)) => return Err(error),
                Err(error) => return Err(io::Error::other(error)),
            },
        }
        Ok(())
    }
}
