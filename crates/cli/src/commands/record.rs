use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use callabash_game::{Message, Seat, ToMessage};
use callabash_protocol::{RecordSummary, RecordView, ScoreSheetView};
use callabash_referee::{TableRecord, is_table_record, read_table_records};
use callabash_sowing::notation::{Record, RecordError, RecordFault, read_records};
use callabash_text::escape_controls;
use serde::Serialize;

use super::{calliro, moves::outcome_message, table_record};
use crate::{failure::Failure, output::Output, stepper};

#[derive(Serialize)]
struct Games<T> {
    games: Vec<T>,
}

pub(crate) fn check(file: &Path, output: &mut Output) -> Result<(), Failure> {
    let records = read(file)?;
    match (&records, output.json) {
        (Records::Sowing(records), true) => {
            return output.document(&Games::<RecordSummary>::of(records));
        }
        (Records::Calliro(records), true) => return calliro::record_document(records, output),
        (Records::Table(records), true) => return output.document(&score_sheets(records)),
        (_, false) => (),
    }
    let summaries: Vec<Message> = match &records {
        Records::Sowing(records) => records.iter().map(summary).collect(),
        Records::Calliro(records) => records.iter().map(calliro::record_summary).collect(),
        Records::Table(records) => records.iter().map(table_record::summary).collect(),
    };
    let summary_title = Message::new("record-good")
        .with("path", file.display().to_string())
        .with("games", summaries.len());
    output.say(&summary_title)?;
    summaries.iter().try_for_each(|summary| output.say(summary))
}

pub(crate) fn show(file: &Path, output: &mut Output) -> Result<(), Failure> {
    match (read(file)?, output.json) {
        (Records::Sowing(records), true) => output.document(&Games::<RecordView>::of(&records)),
        (Records::Calliro(records), true) => calliro::record_document(&records, output),
        (Records::Table(records), true) => output.document(&score_sheets(&records)),
        (Records::Table(records), false) => {
            records.iter().try_for_each(|record| table_record::show(record, output))
        }
        (Records::Sowing(records), false) => show_games(&records, output),
        (Records::Calliro(records), false) => {
            records.iter().try_for_each(|record| calliro::show_game(record, output))
        }
    }
}

impl<T: for<'r> From<&'r Record>> Games<T> {
    fn of(records: &[Record]) -> Games<T> {
        Games { games: records.iter().map(T::from).collect() }
    }
}

fn score_sheets(records: &[TableRecord]) -> Games<ScoreSheetView> {
    Games { games: records.iter().map(ScoreSheetView::from).collect() }
}

fn summary(record: &Record) -> Message {
    let RecordSummary { game, turns, sowings, .. } = RecordSummary::from(record);
    let result = record.outcome().map_or(Message::new("record-unfinished"), outcome_message);
    Message::new("record-line")
        .with("game", game)
        .with("turns", turns)
        .with("sowings", sowings)
        .with("result", result)
}

/// The round of each turn, as records number them: South's turn and North's have one number.
pub(super) fn rounds(record: &Record) -> Vec<usize> {
    let mut round = 0;
    let seats = record.turns().iter().map(|turn| turn.seat);
    seats
        .enumerate()
        .map(|(index, seat)| {
            round += usize::from(seat == Seat::South || index == 0);
            round
        })
        .collect()
}

/// A game as pages: its start, with who played, and the position after each turn.
fn pages(record: &Record, output: &Output) -> Vec<String> {
    let mut start = vec![output.text.say(&summary(record))];
    for (name, value) in &record.tags {
        start.push(format!("{name}: {}", escape_controls(value)));
    }
    start.extend(record.preface().map(escape_controls));
    start.extend([String::new(), output.text.get("record-start"), output.draw(record.start())]);
    let mut pages = vec![start.join("\n")];
    let turns = record.turns().iter().zip(record.positions()).zip(rounds(record));
    for ((turn, position), round) in turns {
        let key = if turn.moves.is_empty() { "record-skipped" } else { "record-turn" };
        let title = Message::new(key)
            .with("number", round)
            .with("seat", turn.seat.message())
            .with("moves", turn.played());
        let mut page = vec![output.text.say(&title)];
        page.extend(turn.comment.as_deref().map(escape_controls));
        page.push(output.draw(&position));
        pages.push(page.join("\n"));
    }
    if let (Some(outcome), Some(last)) = (record.outcome(), pages.last_mut()) {
        *last += &format!("\n\n{}", output.text.say(&outcome_message(outcome)));
    }
    pages
}

/// On a terminal page by page, else all of it.
fn show_games(records: &[Record], output: &mut Output) -> Result<(), Failure> {
    let games: Vec<Vec<String>> = records.iter().map(|record| pages(record, output)).collect();
    if stepper::is_interactive(output) {
        return stepper::show(&games.concat(), output);
    }
    games.iter().try_for_each(|pages| output.line(format!("{}\n", pages.join("\n\n"))))
}

/// Files of game records are small; a larger file is something else.
const MAX_MIB: u64 = 16;

/// The games of a file, which are all of one kind.
enum Records {
    Sowing(Vec<Record>),
    Calliro(Vec<callabash_calliro::notation::Record>),
    /// Of the tournament table.
    Table(Vec<TableRecord>),
}

fn read(path: &Path) -> Result<Records, Failure> {
    let text = read_text(path)?;
    let in_file = |fault: Message| Failure::BadInput(in_file(path, fault));
    if is_calliro(&text) {
        let records = callabash_calliro::notation::read_records(&text);
        return records.map(Records::Calliro).map_err(|error| in_file(error.message()));
    }
    if is_table_record(&text) {
        let records = read_table_records(&text);
        return records.map(Records::Table).map_err(|error| in_file(error.message()));
    }
    match read_records(&text) {
        Ok(records) if records.is_empty() => {
            Err(RecordError { line: 1, fault: RecordFault::Nothing })
        }
        read => read,
    }
    .map(Records::Sowing)
    .map_err(|error| in_file(error.message()))
}

/// The sowing games of a file.
pub(super) fn read_sowing(path: &Path) -> Result<Vec<Record>, Failure> {
    match read(path)? {
        Records::Sowing(records) => Ok(records),
        Records::Calliro(_) => {
            let message = Message::new("error-sowing-only").with("game", callabash_calliro::ID);
            Err(Failure::BadInput(message))
        }
        Records::Table(records) => {
            let game = records
                .first()
                .map_or_else(String::new, |record| record.table().variant().to_string());
            Err(Failure::BadInput(Message::new("error-not-by-hand").with("game", game)))
        }
    }
}

/// Whether the first game of a text is one of Calliro.
fn is_calliro(text: &str) -> bool {
    let rules = text.lines().find_map(|line| line.trim_ascii().strip_prefix("[Rules \""));
    rules.is_some_and(|rules| rules.starts_with(callabash_calliro::ID))
}

/// What is wrong in a file.
pub(super) fn in_file(path: &Path, fault: Message) -> Message {
    let message = Message::new("error-in-file").with("path", path.display().to_string());
    message.with("fault", fault)
}

/// The text of a file, or of standard input.
pub(super) fn read_text(path: &Path) -> Result<String, Failure> {
    let about = |key: &str| Message::new(key).with("path", path.display().to_string());
    let source: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let refuse = |error: io::Error| {
            Failure::BadInput(about("error-file-open").with("reason", error.to_string()))
        };
        Box::new(File::open(path).map_err(refuse)?)
    };
    let max_bytes = MAX_MIB << 20;
    let mut bytes = Vec::new();
    source.take(max_bytes + 1).read_to_end(&mut bytes).map_err(|error| {
        let message = about("error-file-read").with("reason", error.to_string());
        match error.kind() {
            io::ErrorKind::IsADirectory => Failure::BadInput(message),
            _ => Failure::Failed(message),
        }
    })?;
    if max_bytes < bytes.len() as u64 {
        let message = about("error-file-large").with("most", MAX_MIB as usize);
        return Err(Failure::BadInput(message));
    }
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        Failure::BadInput(about("error-file-text").with("byte", byte))
    })
}
