use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

use callabash_engine::sowing::Chooser;
use callabash_sowing::{
    Move,
    notation::{Record, read_turn, write_position},
};

/// A program that speaks the Universal Game Interface, as a player in a match.
pub(super) struct UgiProgram {
    command: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    time: Duration,
}

/// How much longer than its time a program may take before it loses.
const RESPONSE_GRACE: Duration = Duration::from_secs(5);
/// How long a program may take to get ready.
const READY_TIMEOUT: Duration = Duration::from_secs(60);

impl UgiProgram {
    /// Starts a program and waits until it is ready.
    pub(super) fn start(command: &str, time: Duration) -> Option<UgiProgram> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next()?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let (input, output) = (child.stdin.take()?, child.stdout.take()?);
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut program = UgiProgram { command: command.to_owned(), child, input, lines, time };
        program.send("ugi")?;
        program.wait_for("ugiok", RESPONSE_GRACE)?;
        program.send("isready")?;
        program.wait_for("readyok", READY_TIMEOUT)?;
        Some(program)
    }

    fn send(&mut self, line: &str) -> Option<()> {
        writeln!(self.input, "{line}").ok()?;
        self.input.flush().ok()
    }

    /// Waits for a line that begins with a word. Returns the rest of it.
    fn wait_for(&mut self, word: &str, time: Duration) -> Option<String> {
        let deadline = Instant::now() + time;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(rest) = line.trim().strip_prefix(word) {
                        return Some(rest.trim().to_owned());
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }
}

impl Chooser for UgiProgram {
    fn choose_in(&mut self, record: &Record) -> Option<Move> {
        if record.turns().is_empty() {
            self.send("uginewgame")?;
        }
        let moves: Vec<String> = record
            .turns()
            .iter()
            .flat_map(|turn| turn.moves.iter().map(ToString::to_string))
            .collect();
        let start = if *record.start() == record.variant().initial() {
            "startpos".to_owned()
        } else {
            format!("fen {}", write_position(record.start()))
        };
        self.send(&format!("position {start} moves {}", moves.join(" ")))?;
        self.send(&format!("go movetime {}", self.time.as_millis()))?;
        let answer = self.wait_for("bestmove", self.time + RESPONSE_GRACE)?;
        let played = read_turn(answer.split_whitespace().next()?).ok()?;
        played.first().copied()
    }

    fn name(&self) -> String {
        format!("ugi:{}", self.command)
    }
}

impl Drop for UgiProgram {
    fn drop(&mut self) {
        // A program that does not quit is killed.
        let _ = self.send("quit");
        thread::sleep(Duration::from_millis(20));
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
