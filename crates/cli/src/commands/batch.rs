//! Many positions at once: one answer for each line, in order, on all cores.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
    sync::{Mutex, PoisonError, mpsc},
    thread,
};

use callabash_game::{Message, ToMessage};
use callabash_sowing::{Position, Variant, notation::read_position};
use serde_json::{Value, json};

use crate::{args::PositionArgs, failure::Failure, output::Output, progress};

/// What is to be done with the positions that the arguments name.
pub(super) struct Batch<'b> {
    pub(super) args: &'b PositionArgs,
    pub(super) variant: &'b Variant,
    pub(super) threads: usize,
    /// The fields of an answer that a table shows.
    pub(super) columns: &'b [&'b str],
}

/// A line of the input: its place among the positions, its number, and what it says.
struct Line {
    place: u64,
    number: usize,
    text: String,
}

/// How many lines wait for a thread, so that a long input need not be read at once.
const LINES_AHEAD: usize = 1024;

impl Batch<'_> {
    /// Answers every line. Each thread has a worker of its own. A line that is no position is
    /// answered with the fault, and the command fails at the end.
    pub(super) fn run<W>(
        &self,
        worker: impl Fn() -> W + Sync,
        output: &mut Output,
    ) -> Result<(), Failure>
    where
        W: FnMut(&Position) -> Result<Value, Message>,
    {
        let path = self.args.positions.as_deref().unwrap_or(Path::new("-"));
        let (lines, length) = open(path)?;
        let bar = progress::games(length.unwrap_or(0));
        let lines = Mutex::new(lines);
        let (sender, answers) = mpsc::sync_channel(LINES_AHEAD);
        let mut faults = 0;
        if self.args.csv {
            output.line(self.columns.join(","))?;
        }
        let printed = thread::scope(|scope| {
            for _ in 0..self.threads {
                let (lines, sender, worker) = (&lines, sender.clone(), &worker);
                scope.spawn(move || {
                    let mut answer = worker();
                    loop {
                        let next = lines.lock().unwrap_or_else(PoisonError::into_inner).recv();
                        let Ok(line) = next else { return };
                        let answered = self.read(&line).and_then(|position| answer(&position));
                        if sender.send((line, answered)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut next = 0;
            for (line, answered) in answers {
                waiting.insert(line.place, (line.number, answered));
                while let Some((number, answered)) = waiting.remove(&next) {
                    next += 1;
                    bar.inc(1);
                    faults += usize::from(answered.is_err());
                    self.print(number, answered, output)?;
                }
            }
            Ok::<(), Failure>(())
        });
        bar.finish_and_clear();
        printed?;
        match faults {
            0 => Ok(()),
            _ => Err(Failure::BadInput(Message::new("error-positions").with("n", faults))),
        }
    }

    fn read(&self, line: &Line) -> Result<Position, Message> {
        read_position(self.variant.rules(), &line.text).map_err(|error| error.message())
    }

    /// Each answer is written whole, in one go.
    fn print(
        &self,
        line: usize,
        answered: Result<Value, Message>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let answer = answered
            .unwrap_or_else(|fault| json!({ "line": line, "error": output.text.say(&fault) }));
        if !self.args.csv {
            return output.document(&answer);
        }
        let cells: Vec<String> = match answer.get("error") {
            Some(error) => vec![cell(error)],
            None => self.columns.iter().map(|column| cell(&answer[column])).collect(),
        };
        output.line(cells.join(","))
    }
}

/// A value in a table: lists with spaces between, maps as `key:value`.
fn cell(value: &Value) -> String {
    let plain = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string().replace(['[', ']'], "").replace(',', ".."),
    };
    let text = match value {
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(key, value)| format!("{key}:{}", plain(value)));
            fields.collect::<Vec<_>>().join(" ")
        }
        other => plain(other),
    };
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// Reads lines on a thread of its own. How many there are is known of a file.
fn open(path: &Path) -> Result<(mpsc::Receiver<Line>, Option<u64>), Failure> {
    let source: Box<dyn BufRead + Send> = if path.as_os_str() == "-" {
        Box::new(BufReader::new(io::stdin()))
    } else {
        Box::new(BufReader::new(File::open(path).map_err(|error| {
            let message = Message::new("error-file-open").with("path", path.display().to_string());
            Failure::BadInput(message.with("reason", error.to_string()))
        })?))
    };
    let length = match path.as_os_str() == "-" {
        true => None,
        false => File::open(path).ok().map(|file| BufReader::new(file).lines().count() as u64),
    };
    let (sender, lines) = mpsc::sync_channel(LINES_AHEAD);
    thread::spawn(move || send_lines(source, &sender));
    Ok((lines, length))
}

fn send_lines(mut source: impl BufRead, sender: &mpsc::SyncSender<Line>) {
    let (mut place, mut number) = (0, 0);
    let mut bytes = Vec::new();
    while source.read_until(b'\n', &mut bytes).is_ok_and(|count| 0 < count) {
        number += 1;
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        bytes.clear();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if sender.send(Line { place, number, text }).is_err() {
            return;
        }
        place += 1;
    }
}
