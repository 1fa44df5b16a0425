use std::{
    fmt,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

use callabash_game::{Chance, Seat, SplitMix};
use callabash_sowing::{
    Move, Variant,
    notation::{Record, read_turn, write_position},
};

use super::{
    contestant::{Answer, Fault, Request},
    log::Log,
};

/// A program that speaks the Universal Game Interface.
pub(super) struct UgiProgram {
    command: String,
    /// The name it gives itself.
    name: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
    log: Log,
}

/// Why a program cannot play in a match.
#[derive(Debug)]
pub(super) enum StartFault {
    /// It does not start, or does not answer as the interface says.
    Silent,
    /// It has no such option.
    Option(String),
    /// After these moves it says something else than the rules.
    OtherGame(String),
}

/// How long a program may take to say who it is.
const HELLO_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a program may take to get ready.
const READY_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a program may take to answer a question or to stop.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a program has to quit before it is killed.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);

impl UgiProgram {
    /// Starts a program, sets its options and checks that it plays the game.
    pub(super) fn start(
        command: &str,
        options: &[(String, String)],
        variant: &Variant,
        log: Log,
    ) -> Result<UgiProgram, StartFault> {
        let mut program = UgiProgram::spawn(command, log).ok_or(StartFault::Silent)?;
        let known = program.hello().ok_or(StartFault::Silent)?;
        let mut settings = Vec::new();
        if let Some(game) = known.iter().find(|option| option.eq_ignore_ascii_case("game")) {
            settings.push((game.clone(), variant.to_string()));
        }
        for (name, value) in options {
            if !known.iter().any(|option| option.eq_ignore_ascii_case(name)) {
                return Err(StartFault::Option(name.clone()));
            }
            settings.push((name.clone(), value.clone()));
        }
        for (name, value) in settings {
            let set = format!("setoption name {name} value {value}");
            program.send(&set).ok_or(StartFault::Silent)?;
        }
        program.get_ready().map_err(|_| StartFault::Silent)?;
        program.check_game(variant)?;
        Ok(program)
    }

    fn spawn(command: &str, log: Log) -> Option<UgiProgram> {
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
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            while output.read_until(b'\n', &mut bytes).is_ok_and(|count| 0 < count) {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                if sender.send((Instant::now(), line)).is_err() {
                    return;
                }
                bytes.clear();
            }
        });
        let (command, name) = (command.to_owned(), command.to_owned());
        Some(UgiProgram { command, name, child, input, lines, log })
    }

    /// Says hello and returns the names of the program's options.
    fn hello(&mut self) -> Option<Vec<String>> {
        self.send("ugi")?;
        let deadline = Instant::now() + HELLO_TIMEOUT;
        let mut options = Vec::new();
        loop {
            let (_, line) = self.receive(deadline).ok()?;
            if line == "ugiok" {
                return Some(options);
            }
            if let Some(name) = line.strip_prefix("id name ") {
                self.name = name.to_owned();
            } else if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or_default();
                options.push(name.trim().to_owned());
            }
        }
    }

    fn get_ready(&mut self) -> Result<(), Fault> {
        self.send("isready").ok_or(Fault::Crash)?;
        let deadline = Instant::now() + READY_TIMEOUT;
        self.wait_for("readyok", deadline).map(drop)
    }

    /// Plays a random game with the program as a spectator and compares whose turn it is, when
    /// the game is over and who won. A program that does not answer questions is believed.
    fn check_game(&mut self, variant: &Variant) -> Result<(), StartFault> {
        let mut record = Record::new(variant.clone());
        let mut chance = SplitMix(1);
        let mut swapped = false;
        loop {
            self.send(&position_line(&record)).ok_or(StartFault::Silent)?;
            let position = record.position();
            let first = (position.decider() == Seat::South) != swapped;
            let outcome = position.outcome();
            let result = match outcome.map(|outcome| outcome.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(seat)) if (seat == Seat::South) != swapped => "p1win",
                Some(Some(_)) => "p2win",
            };
            let over = outcome.is_some();
            let mut questions = vec![("gameover", over.to_string()), ("result", result.to_owned())];
            if !over {
                questions.push(("p1turn", first.to_string()));
            }
            for (question, expected) in questions {
                match self.query(question) {
                    Ok(answer) if answer == expected => (),
                    Ok(_) => return Err(StartFault::OtherGame(played_moves(&record).join(" "))),
                    Err(Fault::Crash) => return Err(StartFault::Silent),
                    Err(_) => return Ok(()),
                }
            }
            if over {
                return Ok(());
            }
            let moves: Vec<Move> = position.legal_moves().collect();
            let m = moves[chance.below(moves.len() as u32) as usize];
            swapped ^= m == Move::Swap;
            record.play(m).expect("a legal move");
        }
    }

    fn query(&mut self, question: &str) -> Result<String, Fault> {
        self.send(&format!("query {question}")).ok_or(Fault::Crash)?;
        let deadline = Instant::now() + ANSWER_TIMEOUT;
        self.wait_for("response", deadline).map(|(_, answer)| answer)
    }

    pub(super) fn new_game(&mut self) -> Result<(), Fault> {
        self.send("uginewgame").ok_or(Fault::Crash)?;
        self.get_ready()
    }

    pub(super) fn choose(&mut self, request: &Request<'_>) -> Result<Answer, Fault> {
        self.send(&position_line(request.record)).ok_or(Fault::Crash)?;
        let started = Instant::now();
        self.send(&request.clocks.go()).ok_or(Fault::Crash)?;
        let deadline = started + request.patience();
        let mut worth = None;
        loop {
            let (arrived, line) = match self.receive(deadline) {
                Ok(line) => line,
                Err(Fault::Time(_)) => return Err(self.stop_thinking(started, request)),
                Err(fault) => return Err(fault),
            };
            if line.starts_with("info ") {
                worth = read_worth(&line).or(worth);
            } else if let Some(best) = line.strip_prefix("bestmove") {
                let best = best.split_whitespace().next().unwrap_or_default();
                let used = arrived.saturating_duration_since(started);
                return match read_turn(best).ok().as_deref() {
                    Some([played, ..]) => Ok(Answer { played: *played, worth, used }),
                    _ => Err(Fault::Illegal(best.to_owned())),
                };
            }
        }
    }

    /// Tells a program that its time is over, so that no late answer is taken for another.
    fn stop_thinking(&mut self, started: Instant, request: &Request<'_>) -> Fault {
        let stopped = self.send("stop").ok_or(Fault::Crash);
        let deadline = Instant::now() + ANSWER_TIMEOUT;
        match stopped.and_then(|()| self.wait_for("bestmove", deadline)) {
            Ok((arrived, _)) => {
                let used = arrived.saturating_duration_since(started);
                let allowed = request.clocks.allowed(request.player);
                Fault::Time(Some(used.saturating_sub(allowed)))
            }
            Err(_) => Fault::Time(None),
        }
    }

    fn send(&mut self, line: &str) -> Option<()> {
        self.log.write(&self.command, '>', line);
        writeln!(self.input, "{line}").ok()?;
        self.input.flush().ok()
    }

    fn receive(&mut self, deadline: Instant) -> Result<(Instant, String), Fault> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok((arrived, line)) => {
                self.log.write(&self.command, '<', &line);
                Ok((arrived, line))
            }
            Err(RecvTimeoutError::Timeout) => Err(Fault::Time(None)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Crash),
        }
    }

    /// Waits for a line that begins with a word. Returns the rest of it.
    fn wait_for(&mut self, word: &str, deadline: Instant) -> Result<(Instant, String), Fault> {
        loop {
            let (arrived, line) = self.receive(deadline)?;
            if let Some(rest) = line.strip_prefix(word) {
                return Ok((arrived, rest.trim().to_owned()));
            }
        }
    }
}

fn played_moves(record: &Record) -> Vec<String> {
    record.turns().iter().flat_map(|turn| turn.moves.iter().map(ToString::to_string)).collect()
}

fn position_line(record: &Record) -> String {
    let start = if *record.start() == record.variant().initial() {
        "startpos".to_owned()
    } else {
        format!("fen {}", write_position(record.start()))
    };
    let moves = played_moves(record);
    if moves.is_empty() {
        format!("position {start}")
    } else {
        format!("position {start} moves {}", moves.join(" "))
    }
}

/// The score of an `info` line, in seeds.
fn read_worth(line: &str) -> Option<f64> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let place = words.iter().position(|word| *word == "score")?;
    match words.get(place + 1..)? {
        ["cp", score, ..] => score.parse::<f64>().ok().map(|score| score / 100.0),
        [score, ..] => score.parse().ok(),
        [] => None,
    }
}

impl fmt::Display for UgiProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}

impl Drop for UgiProgram {
    fn drop(&mut self) {
        // A program that does not quit is killed.
        let _ = self.send("quit");
        end(&mut self.child, QUIT_TIMEOUT);
    }
}

/// Waits a little until a process ends by itself, then kills it.
pub(super) fn end(child: &mut Child, patience: Duration) {
    let deadline = Instant::now() + patience;
    while Instant::now() < deadline {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
}
