use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use callabash_game::{Message, Tell};
use callabash_protocol::{RecordSummary, RecordView};
use callabash_sowing::notation::{Record, RecordError, RecordFault, read_records};
use callabash_text::harmless;
use serde::Serialize;

use super::moves::outcome_message;
use crate::{board::draw, failure::Failure, output::Output};

#[derive(Serialize)]
struct Games<T> {
    games: Vec<T>,
}

pub(crate) fn check(file: &Path, output: &mut Output) -> Result<(), Failure> {
    let records = read(file)?;
    if output.json {
        return output.document(&Games::<RecordSummary>::of(&records));
    }
    let good = Message::new("record-good")
        .with("path", file.display().to_string())
        .with("games", records.len());
    output.say(&good)?;
    for record in &records {
        output.say(&summary(record))?;
    }
    Ok(())
}

pub(crate) fn show(file: &Path, output: &mut Output) -> Result<(), Failure> {
    let records = read(file)?;
    if output.json {
        return output.document(&Games::<RecordView>::of(&records));
    }
    for record in &records {
        show_game(record, output)?;
    }
    Ok(())
}

impl<T: for<'r> From<&'r Record>> Games<T> {
    fn of(records: &[Record]) -> Games<T> {
        Games { games: records.iter().map(T::from).collect() }
    }
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

fn show_game(record: &Record, output: &mut Output) -> Result<(), Failure> {
    output.say(&summary(record))?;
    for (name, value) in &record.tags {
        output.line(format!("{name}: {}", harmless(value)))?;
    }
    if let Some(preface) = record.preface() {
        output.line(harmless(preface))?;
    }
    output.line("")?;
    output.line(output.text.get("record-start"))?;
    output.line(draw(record.start(), &output.text, output.width))?;
    for (place, (turn, position)) in record.turns().iter().zip(record.positions()).enumerate() {
        let key = if turn.moves.is_empty() { "record-skipped" } else { "record-turn" };
        let title = Message::new(key)
            .with("number", place + 1)
            .with("seat", turn.seat.message())
            .with("moves", turn.played());
        output.line("")?;
        output.say(&title)?;
        if let Some(comment) = &turn.comment {
            output.line(harmless(comment))?;
        }
        output.line(draw(&position, &output.text, output.width))?;
    }
    if let Some(outcome) = record.outcome() {
        output.line("")?;
        output.say(&outcome_message(outcome))?;
    }
    output.line("")
}

/// Game records are small; a larger file is something else.
const MOST_MIB: u64 = 16;

fn read(path: &Path) -> Result<Vec<Record>, Failure> {
    let text = read_text(path)?;
    let in_file = |error: RecordError| {
        Message::new("error-in-file")
            .with("path", path.display().to_string())
            .with("fault", error.message())
    };
    match read_records(&text) {
        Ok(records) if records.is_empty() => {
            Err(RecordError { line: 1, fault: RecordFault::Nothing })
        }
        read => read,
    }
    .map_err(|error| Failure::BadInput(in_file(error)))
}

fn read_text(path: &Path) -> Result<String, Failure> {
    let about = |key: &str| Message::new(key).with("path", path.display().to_string());
    let source: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let refuse = |error: io::Error| {
            Failure::BadInput(about("error-file-open").with("reason", error.to_string()))
        };
        Box::new(File::open(path).map_err(refuse)?)
    };
    let most = MOST_MIB << 20;
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes).map_err(|error| {
        let message = about("error-file-read").with("reason", error.to_string());
        match error.kind() {
            io::ErrorKind::IsADirectory => Failure::BadInput(message),
            _ => Failure::Failed(message),
        }
    })?;
    if most < bytes.len() as u64 {
        let message = about("error-file-large").with("most", MOST_MIB as usize);
        return Err(Failure::BadInput(message));
    }
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        Failure::BadInput(about("error-file-text").with("byte", byte))
    })
}
