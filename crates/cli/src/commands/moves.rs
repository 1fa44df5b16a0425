use callabash_game::{Message, Outcome, ToMessage};
use callabash_protocol::PositionView;
use callabash_sowing::{Event, Move, Position, Variant, notation::write_position};
use callabash_tables::Table;
use serde_json::json;

use super::batch::Batch;
use crate::{args::PositionArgs, failure::Failure, output::Output};

pub(crate) fn run(
    variant: &Variant,
    position: &Position,
    output: &mut Output,
) -> Result<(), Failure> {
    if output.json {
        return output.document(&PositionView::new(variant, position));
    }
    let name = output.text.get(&format!("game-{}", variant.preset().id()));
    let seat = position.turn().message();
    let key = if position.outcome().is_some() { "moves-title-over" } else { "moves-title" };
    let title = Message::new(key)
        .with("game", name)
        .with("seat", seat)
        .with("number", i64::from(position.number()));
    output.say(&title)?;
    output.line(output.draw(position))?;
    output.line(write_position(position))?;
    output.line("")?;
    if let Some(outcome) = position.outcome() {
        return output.say(&outcome_message(outcome));
    }
    if position.pie_is_offered() {
        let decider = position.decider().message();
        output.say(&Message::new("moves-asked").with("seat", decider))?;
    }
    let head = ["moves-head-move", "moves-head-effect", "moves-head-position"];
    let mut rows = vec![head.map(|key| output.text.get(key))];
    for m in position.legal_moves() {
        rows.push(row(variant, position, m, output));
    }
    for line in columns(&rows) {
        output.line(line)?;
    }
    Ok(())
}

/// Many positions.
pub(crate) fn run_batch(
    args: &PositionArgs,
    variant: &Variant,
    output: &mut Output,
) -> Result<(), Failure> {
    let worker = || |position: &Position| Ok(json!(PositionView::new(variant, position)));
    let columns = ["position", "turn", "over", "result"];
    let threads = Table::default_threads();
    Batch { args, variant, threads, columns: &columns }.run(worker, output)
}

/// "South wins 17-9 (more than half of all)".
pub(crate) fn outcome_message(outcome: Outcome) -> Message {
    let message = match outcome.winner {
        Some(seat) => Message::new("result-win").with("seat", seat.message()),
        None => Message::new("result-draw"),
    };
    let reason = Message::new(format!("reason-{}", outcome.reason.word()));
    message.with("score", score(outcome)).with("reason", reason)
}

fn score(outcome: Outcome) -> String {
    format!("{}-{}", outcome.score.south, outcome.score.north)
}

fn row(variant: &Variant, position: &Position, m: Move, output: &Output) -> [String; 3] {
    let (after, events) = position.play_with_events(m).expect("a legal move");
    let effects: Vec<String> = events
        .iter()
        .filter_map(|event| effect(variant, m, event))
        .map(|message| output.text.say(&message))
        .collect();
    [m.to_string(), effects.join(", "), write_position(&after)]
}

fn effect(variant: &Variant, m: Move, event: &Event) -> Option<Message> {
    let words = variant.preset().piece_names().id();
    match *event {
        Event::Lift { .. } | Event::Drop { .. } | Event::Bank { .. } | Event::Leftovers { .. } => {
            None
        }
        Event::Capture { seeds, own, .. } => {
            let count = Message::new(format!("seeds-{words}")).with("n", i64::from(seeds + own));
            Some(Message::new("effect-captures").with("seeds", count))
        }
        Event::FreeTurn { .. } => Some(Message::new("effect-free").with("words", words)),
        Event::Skip { seat } => {
            let seat = seat.message();
            Some(Message::new("effect-skip").with("seat", seat))
        }
        Event::Swap => Some(Message::new("effect-swap")),
        Event::Keep => Some(Message::new("effect-keep")),
        Event::Over { .. } if m == Move::Win => Some(Message::new("effect-win")),
        Event::Over { outcome } => Some(Message::new("effect-over").with("score", score(outcome))),
    }
}

/// Aligns rows in columns.
fn columns(rows: &[[String; 3]]) -> Vec<String> {
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let (first, second) = (width(0), width(1));
    rows.iter().map(|[a, b, c]| format!("{a:>first$}  {b:<second$}  {c}")).collect()
}
