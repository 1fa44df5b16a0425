//! Records of the tournament table, as score sheets.

use callabash_game::{Message, Seat, ToMessage};
use callabash_referee::{
    Announcement, Declaration, ForfeitReason, Notice, PlayedTurn, ScoreSheet, TableRecord,
};
use callabash_text::escape_controls;

use super::moves::outcome_message;
use crate::{failure::Failure, output::Output};

/// A game in a sentence.
pub(super) fn summary(record: &TableRecord) -> Message {
    let sheet = ScoreSheet::of(record);
    let sowings: usize = sheet.turns.iter().map(|turn| turn.sown.len()).sum();
    let result = record.outcome().map_or(Message::new("record-unfinished"), outcome_message);
    Message::new("record-line")
        .with("game", record.table().variant().to_string())
        .with("turns", sheet.turns.iter().filter(|turn| !turn.sown.is_empty()).count())
        .with("sowings", sowings)
        .with("result", result)
}

/// Prints a score sheet: turns and what the monitor said, in the order of time.
pub(super) fn show(record: &TableRecord, output: &mut Output) -> Result<(), Failure> {
    output.say(&summary(record))?;
    for (name, value) in &record.tags {
        output.line(format!("{name}: {}", escape_controls(value)))?;
    }
    output.line("")?;
    let sheet = ScoreSheet::of(record);
    let mut notices = sheet.notices.iter().peekable();
    for turn in &sheet.turns {
        while let Some(notice) = notices.next_if(|notice| notice.at < turn.at) {
            show_notice(record, notice, output)?;
        }
        output.line(turn_line(record, turn))?;
    }
    notices.try_for_each(|notice| show_notice(record, notice, output))?;
    if let Some(outcome) = record.outcome() {
        output.line("")?;
        output.say(&outcome_message(outcome))?;
    }
    output.line("")
}

/// ` 3.  0:42  S Anna          3-1        4 :  7`
fn turn_line(record: &TableRecord, turn: &PlayedTurn) -> String {
    let sown: Vec<String> = turn.sown.iter().map(|pit| (pit + 1).to_string()).collect();
    let sown = if sown.is_empty() { "--".to_owned() } else { sown.join("-") };
    let (number, time, letter) = (turn.number, clock(turn.at), turn.seat.letter());
    let name = escape_controls(name_tag(record, turn.seat));
    let (south, north) = (turn.stores.south, turn.stores.north);
    format!("{number:>3}. {time:>6}  {letter} {name:<16} {sown:<12} {south:>2} : {north:>2}")
}

fn clock(at: u64) -> String {
    format!("{}:{:02}", at / 60_000, at / 1_000 % 60)
}

fn name_tag(record: &TableRecord, seat: Seat) -> &str {
    let wanted = if seat == Seat::South { "South" } else { "North" };
    record.tags.iter().find(|(name, _)| name == wanted).map_or("?", |(_, name)| name)
}

fn show_notice(record: &TableRecord, notice: &Notice, output: &mut Output) -> Result<(), Failure> {
    for message in notice_messages(record, &notice.what) {
        let text = output.text.say(&message);
        output.line(format!("     {:>6}  {text}", clock(notice.at)))?;
    }
    Ok(())
}

/// What the monitor said, in the words of the table's screen.
fn notice_messages(record: &TableRecord, what: &Announcement) -> Vec<Message> {
    let name = |seat: Seat| escape_controls(name_tag(record, seat)).to_string();
    let of = |key: &str, seat: Seat| Message::new(key).with("name", name(seat));
    match *what {
        Announcement::Ruling { by, against, offence, then, .. } => {
            let verdict = if offence.is_some() { "hand-ruling-right" } else { "hand-ruling-wrong" };
            let finding = match offence {
                Some(offence) => offence.message(),
                None => of("hand-ruling-nothing", against),
            };
            let then = Message::new(format!("hand-then-{}", then.word()))
                .with("by", name(by))
                .with("against", name(against));
            vec![of(verdict, by), finding, then]
        }
        Announcement::ForfeitedTurn { seat, why: ForfeitReason::Challenge } => {
            vec![of("hand-notice-forfeited-challenge", seat)]
        }
        Announcement::ForfeitedTurn { seat, why: ForfeitReason::Minute } => {
            vec![of("hand-notice-forfeited-minute", seat)]
        }
        Announcement::Mark { seat, marks } => {
            vec![of("hand-notice-mark", seat).with("n", i64::from(marks))]
        }
        Announcement::TimeCalled { last: Some(seat) } => vec![of("hand-notice-time", seat)],
        Announcement::TimeCalled { last: None } => vec![Message::new("hand-notice-time-stop")],
        Announcement::MinuteUp { seat, times } => {
            vec![of("hand-notice-minute", seat).with("n", i64::from(times))]
        }
        Announcement::Declared { seat, what: Declaration::Win } => {
            vec![of("hand-notice-declared-win", seat)]
        }
        Announcement::Declared { seat, what: Declaration::End } => {
            vec![of("hand-notice-declared-end", seat)]
        }
        Announcement::RulingUndone => vec![Message::new("hand-notice-ruling-undone")],
        Announcement::Deputy { acts: true } => vec![Message::new("hand-notice-deputy-on")],
        Announcement::Deputy { acts: false } => vec![Message::new("hand-notice-deputy-off")],
        // The toss is before the first turn, the count stands at the end.
        Announcement::Toss { .. } | Announcement::Missed { .. } | Announcement::Counted { .. } => {
            Vec::new()
        }
    }
}
