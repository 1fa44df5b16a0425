use std::{
    io::{self, ErrorKind, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use callabash_protocol::{KGP_MAX_LINE, KgpArg, KgpLine};
use tungstenite::{Message, WebSocket};

/// A connection that sends and receives lines, over TCP or in the text frames of a
/// WebSocket, and numbers those it sends.
pub(in crate::commands) struct Connection {
    transport: Transport,
    /// Bytes that are not yet a complete line.
    received: Vec<u8>,
    next: u32,
}

enum Transport {
    Tcp(TcpStream),
    Web(Box<WebSocket<TcpStream>>),
}

/// The numbers of a server's lines are even, those of a client's are odd.
#[derive(Copy, Clone)]
pub(in crate::commands) enum Side {
    Server,
    Client,
}

/// How often the deadline is checked while waiting.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

impl Connection {
    pub(in crate::commands) fn tcp(stream: TcpStream, side: Side) -> io::Result<Connection> {
        Connection::new(Transport::Tcp(stream), side)
    }

    pub(in crate::commands) fn web(
        socket: WebSocket<TcpStream>,
        side: Side,
    ) -> io::Result<Connection> {
        Connection::new(Transport::Web(Box::new(socket)), side)
    }

    fn new(transport: Transport, side: Side) -> io::Result<Connection> {
        let stream = match &transport {
            Transport::Tcp(stream) => stream,
            Transport::Web(socket) => socket.get_ref(),
        };
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(POLL_INTERVAL))?;
        stream.set_write_timeout(Some(Duration::from_secs(10)))?;
        let next = match side {
            Side::Server => 2,
            Side::Client => 1,
        };
        Ok(Connection { transport, received: Vec::new(), next })
    }

    /// Sends a command and returns its number.
    pub(in crate::commands) fn send(
        &mut self,
        name: &str,
        args: Vec<KgpArg>,
        answers: Option<u32>,
    ) -> io::Result<u32> {
        let id = self.next;
        self.next += 2;
        self.write(&KgpLine::new(id, name, args).answering(answers))?;
        Ok(id)
    }

    /// Sends a command without a number, so that those of the others stay as clients know them.
    pub(in crate::commands) fn send_unnumbered(
        &mut self,
        name: &str,
        args: Vec<KgpArg>,
        answers: Option<u32>,
    ) -> io::Result<()> {
        self.write(&KgpLine::unnumbered(name, args).answering(answers))
    }

    /// Tells the other side the value of an option.
    pub(in crate::commands) fn set(&mut self, option: &str, value: KgpArg) -> io::Result<()> {
        self.send_unnumbered("set", vec![KgpArg::Word(option.to_owned()), value], None)
    }

    fn write(&mut self, line: &KgpLine) -> io::Result<()> {
        let line = format!("{line}\r\n");
        match &mut self.transport {
            Transport::Tcp(stream) => stream.write_all(line.as_bytes()),
            Transport::Web(socket) => socket.send(Message::text(line)).map_err(io::Error::other),
        }
    }

    /// The next line, or `None` if none comes before the deadline. Invalid lines are skipped.
    pub(in crate::commands) fn receive(
        &mut self,
        deadline: Instant,
    ) -> io::Result<Option<KgpLine>> {
        loop {
            if let Some(end) = self.received.iter().position(|&byte| byte == b'\n') {
                let bytes: Vec<u8> = self.received.drain(..=end).collect();
                if let Some(line) = KgpLine::read(&String::from_utf8_lossy(&bytes)) {
                    return Ok(Some(line));
                }
                continue;
            }
            if KGP_MAX_LINE < self.received.len() {
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
        match &mut self.transport {
            Transport::Tcp(stream) => {
                let mut bytes = [0; 4096];
                match stream.read(&mut bytes)? {
                    0 => return Err(ErrorKind::UnexpectedEof.into()),
                    count => self.received.extend_from_slice(&bytes[..count]),
                }
            }
            Transport::Web(socket) => match socket.read() {
                Ok(Message::Text(text)) => {
                    // Some clients send each line in a frame, without a newline.
                    self.received.extend_from_slice(text.as_bytes());
                    if !text.ends_with('\n') {
                        self.received.push(b'\n');
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
