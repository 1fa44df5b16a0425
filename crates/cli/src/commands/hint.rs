use std::{path::Path, sync::Arc};

use callabash_engine::{
    Limits, SharedTables,
    sowing::{Advisor, Contrast, Hint, HintReason, ReviewedMove, Worth, turning_points},
};
use callabash_game::{Message, Seat, ToMessage};
use callabash_protocol::{HintsView, ReviewView};
use callabash_sowing::{
    Move, PieceNames, Position, Variant,
    notation::{Record, write_position},
};
use callabash_tables::TableFile;
use callabash_text::Text;
use serde_json::{Value, json};

use super::{batch::Batch, found_table::FoundTable, record::read_sowing, sowing_game};
use crate::{
    args::{LimitArgs, PositionArgs},
    failure::Failure,
    interrupt,
    output::Output,
    progress, stepper,
};

/// How many reasons are shown for a move; more would hide the best ones.
const MAX_REASONS: usize = 3;

/// How long a hint takes at most, and each sowing of a review, where nothing else is said.
const HINT_SECONDS: f64 = 5.0;
const REVIEW_SECONDS: f64 = 1.0;

pub(crate) fn hint(
    args: &PositionArgs,
    limits: LimitArgs,
    tables: Option<&Path>,
    output: &mut Output,
) -> Result<(), Failure> {
    let variant = &sowing_game(&args.game)?;
    let table = FoundTable::find(tables, variant, output)?;
    let limits = limits.with_default_time(HINT_SECONDS);
    if args.positions.is_some() {
        return hint_batch(args, variant, limits, table.file(), output);
    }
    let position = &args.read(variant)?;
    let mut advisor = advisor(limits, table.file());
    let hints = advisor.hints(position);
    table.report(advisor.take_table_fault(), output)?;
    let words = variant.preset().piece_names();
    if output.json {
        return output.document(&hints_document(variant, position, &hints, &output.text));
    }
    let title = Message::new("hint-title")
        .with("game", output.text.get(&format!("game-{}", variant.preset().id())))
        .with("seat", position.turn().message())
        .with("number", i64::from(position.number()));
    output.say(&title)?;
    output.line(output.draw(position))?;
    output.line("")?;
    if hints.is_empty() {
        return output.say(&Message::new("hint-over"));
    }
    for hint in &hints {
        let worth = output.text.say(&worth(hint.worth));
        let reasons = reason_texts(hint, words, output).join("; ");
        output.line(format!("{:>3}  {worth:<14} {reasons}", hint.played.to_string()))?;
    }
    Ok(())
}

fn advisor(limits: Limits, file: Option<Arc<TableFile>>) -> Advisor {
    let advisor = Advisor::new(limits);
    match file {
        Some(file) => advisor.with_file(file),
        None => advisor,
    }
}

fn hints_document(variant: &Variant, position: &Position, hints: &[Hint], text: &Text) -> Value {
    let say = |message: &Message| text.say(message);
    let mut document = json!(HintsView::new(variant, hints, &say));
    document["position"] = json!(write_position(position));
    document
}

/// Many positions, each on one thread.
fn hint_batch(
    args: &PositionArgs,
    variant: &Variant,
    limits: Limits,
    file: Option<Arc<TableFile>>,
    output: &mut Output,
) -> Result<(), Failure> {
    let language = output.text.language();
    let shared = SharedTables::default();
    let memory = limits.memory / limits.threads as u64;
    let worker = || {
        let limits = Limits { threads: 1, memory, ..limits };
        let mut advisor = advisor(limits, file.clone()).with_tables(shared.clone());
        let text = Text::new(language);
        move |position: &Position| {
            Ok(hints_document(variant, position, &advisor.hints(position), &text))
        }
    };
    let columns = ["position", "moves"];
    Batch { args, variant, threads: limits.threads, columns: &columns }.run(worker, output)
}

fn worth(worth: Worth) -> Message {
    let margin = format!("{:+}", worth.margin());
    match worth {
        Worth::Exact(_) => Message::new("hint-exact").with("margin", margin),
        Worth::About(_) => Message::new("hint-about").with("margin", margin),
    }
}

/// The best reasons for a move, or against it.
fn reasons(why: &[HintReason], words: PieceNames) -> Vec<Message> {
    why.iter().take(MAX_REASONS).map(|why| why.message(words)).collect()
}

fn reason_texts(hint: &Hint, words: PieceNames, output: &Output) -> Vec<String> {
    reasons(&hint.why, words).iter().map(|reason| output.text.say(reason)).collect()
}

pub(crate) fn review(
    file: &Path,
    limits: LimitArgs,
    tables: Option<&Path>,
    annotate: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let records = read_sowing(file)?;
    let limits = limits.with_default_time(REVIEW_SECONDS);
    let cancel = interrupt::watch();
    let (mut documents, mut pages) = (Vec::new(), Vec::new());
    let bar = progress::games(records.len() as u64);
    for record in &records {
        let table = FoundTable::find(tables, record.variant(), output)?;
        let mut advisor = advisor(limits, table.file()).with_cancel(cancel.clone());
        let moves: Vec<Move> = record.turns().iter().flat_map(|turn| turn.moves.clone()).collect();
        let reviewed = advisor.review(record.start(), &moves);
        bar.suspend(|| table.report(advisor.take_table_fault(), output))?;
        let interrupted = cancel.is_cancelled();
        if annotate {
            let apart = if bar.position() == 0 { "" } else { "\n" };
            let annotated = annotated(record, &reviewed).to_string();
            bar.suspend(|| output.line(format!("{apart}{}", annotated.trim_end())))?;
        } else if output.json {
            documents.push(review_view(record, &reviewed, output));
        } else if stepper::is_interactive(output) {
            pages.extend(review_pages(record, &reviewed, output));
        } else {
            bar.suspend(|| print_review(record, &reviewed, output))?;
        }
        if interrupted {
            let message = Message::new("review-interrupted")
                .with("games", bar.position() as i64)
                .with("sowings", reviewed.len() as i64);
            bar.suspend(|| output.warn(&message))?;
            break;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    match (annotate, output.json) {
        (true, _) => Ok(()),
        (false, true) => {
            let interrupted = cancel.is_cancelled();
            output.document(&json!({ "games": documents, "interrupted": interrupted }))
        }
        (false, false) => stepper::show(&pages, output),
    }
}

/// The record with the margin of what was played beside each turn, and the best where that was
/// something else.
fn annotated(record: &Record, reviewed: &[ReviewedMove]) -> Record {
    let mut copy = Record::from_position(record.variant().clone(), *record.start());
    copy.tags.clone_from(&record.tags);
    copy.annotate(record.preface().unwrap_or_default());
    let mut reviewed = reviewed.iter().peekable();
    for turn in record.turns() {
        let mut comments: Vec<String> = turn.comment.iter().cloned().collect();
        for &m in &turn.moves {
            let of_this = reviewed
                .next_if(|sowing| sowing.position == *copy.position() && sowing.played.played == m);
            if let Some(sowing) = of_this {
                comments.push(format!("[%margin {}]", mark(sowing.played.worth)));
                if 0 < sowing.loss() {
                    let best = (sowing.best.played, mark(sowing.best.worth));
                    comments.push(format!("[%best {} {}]", best.0, best.1));
                }
            }
            copy.play(m).expect("the record was played before");
        }
        copy.annotate(&comments.join(" "));
    }
    if let Some(end) = record.called() {
        copy.call(end);
    }
    copy
}

/// A margin, with a tilde if it is an estimate.
fn mark(worth: Worth) -> String {
    let about = if worth.is_exact() { "" } else { "~" };
    format!("{about}{:+}", worth.margin())
}

/// The round of a sowing, as records number turns.
fn round_of(record: &Record, sowing: &ReviewedMove) -> usize {
    let turns = sowing.position.number() - record.start().number();
    let rounds = super::record::rounds(record);
    rounds.get(turns as usize).copied().unwrap_or(turns as usize + 1)
}

/// A page for each sowing: the board before it, what was played, and what would have been best.
fn review_pages(record: &Record, reviewed: &[ReviewedMove], output: &Output) -> Vec<String> {
    let words = record.variant().preset().piece_names();
    let page = |sowing: &ReviewedMove| {
        let mut page = vec![output.draw(&sowing.position), String::new()];
        page.push(output.text.say(&review_line(record, sowing)));
        let better = Some(&sowing.best).filter(|best| best.played != sowing.played.played);
        for hint in [&sowing.played].into_iter().chain(better) {
            let why = reason_texts(hint, words, output).join("; ");
            page.push(format!("{:>3}  {}  {why}", hint.played.to_string(), mark(hint.worth)));
        }
        if let Some(contrast) = &sowing.contrast {
            page.push(output.text.say(&contrast.difference.message(words)));
        }
        page.join("\n")
    };
    reviewed.iter().map(page).collect()
}

fn review_line(record: &Record, sowing: &ReviewedMove) -> Message {
    let key = if 0 < sowing.loss() { "review-better" } else { "review-line" };
    Message::new(key)
        .with("number", round_of(record, sowing))
        .with("seat", sowing.position.turn().message())
        .with("played", sowing.played.played.to_string())
        .with("worth", worth(sowing.played.worth))
        .with("best", sowing.best.played.to_string())
        .with("best_worth", worth(sowing.best.worth))
}

fn review_view(record: &Record, reviewed: &[ReviewedMove], output: &Output) -> ReviewView {
    ReviewView::new(record.variant(), reviewed, &|message: &Message| output.text.say(message))
}

fn print_review(
    record: &Record,
    reviewed: &[ReviewedMove],
    output: &mut Output,
) -> Result<(), Failure> {
    let words = record.variant().preset().piece_names();
    let game = output.text.get(&format!("game-{}", record.variant().preset().id()));
    output.say(&Message::new("review-title").with("game", game).with("sowings", reviewed.len()))?;
    for sowing in reviewed {
        output.say(&review_line(record, sowing))?;
    }
    output.line("")?;
    let points = turning_points(reviewed);
    let key = if points.is_empty() { "review-no-turning-points" } else { "review-turning-points" };
    output.say(&Message::new(key))?;
    for index in points {
        let sowing = &reviewed[index];
        output.line("")?;
        output.line(output.draw(&sowing.position))?;
        if let Some(contrast) = &sowing.contrast {
            print_contrast(sowing, contrast, words, output)?;
        }
    }
    output.line("")?;
    for seat in Seat::ALL {
        let own = reviewed.iter().filter(|sowing| sowing.position.turn() == seat);
        let lost: i64 = own.map(|sowing| i64::from(sowing.loss())).sum();
        output.say(&Message::new("review-lost").with("seat", seat.message()).with("n", lost))?;
    }
    output.line("")
}

/// The move that was played and the better one, and how they differ.
fn print_contrast(
    sowing: &ReviewedMove,
    contrast: &Contrast,
    words: PieceNames,
    output: &mut Output,
) -> Result<(), Failure> {
    let moves = [(&sowing.played, &contrast.played), (&sowing.best, &contrast.better)];
    for (hint, why) in moves {
        let key = if why.is_empty() { "review-move" } else { "review-move-why" };
        let line = Message::new(key)
            .with("played", hint.played.to_string())
            .with("worth", worth(hint.worth))
            .with("why", reasons(why, words));
        output.say(&line)?;
    }
    output.say(&contrast.difference.message(words))?;
    for line in [&contrast.played_line, &contrast.better_line] {
        output.line(format!("  {}", write_line(&sowing.position, line)))?;
    }
    Ok(())
}

/// A line of play, its turns apart.
fn write_line(start: &Position, moves: &[Move]) -> String {
    let mut text = String::new();
    let mut position = *start;
    for m in moves {
        let Ok(after) = position.play(*m) else { break };
        text += &m.to_string();
        text += if after.turn() == position.turn() { "-" } else { " " };
        position = after;
    }
    text.trim_end_matches(['-', ' ']).to_owned()
}
