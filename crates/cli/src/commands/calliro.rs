//! What the commands do for Calliro.

use std::time::Instant;

use callabash_calliro::{
    Colour, Decision, Event, Rules, Truth, View,
    notation::{Played, Record, read_decisions},
};
use callabash_game::{Chance, Game, Message, Outcome, Seat, SplitMix, ToMessage, perft};
use callabash_protocol::{CalliroPositionView, CalliroRecordView};
use callabash_text::escape_controls;
use serde::Serialize;

use super::{moves::outcome_message, perft::print_counts};
use crate::{args::PositionArgs, failure::Failure, hexagon::draw, output::Output};

/// A game whose random events are decided by a seed.
#[derive(Clone)]
struct SeededGame {
    truth: Truth,
    chance: SplitMix,
}

impl Game for SeededGame {
    type Move = Decision;

    fn turn(&self) -> Seat {
        self.truth.decider()
    }

    fn legal_moves(&self) -> impl ExactSizeIterator<Item = Decision> {
        self.truth.choices().into_iter()
    }

    fn play_unchecked(&mut self, decision: Decision) {
        self.truth.play_unchecked(decision, &mut self.chance);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.truth.outcome()
    }
}

/// The position that the arguments give: complete, or as one seat sees it.
enum GivenPosition {
    Game(SeededGame),
    View(View),
}

fn read(rules: Rules, args: &PositionArgs) -> Result<GivenPosition, Failure> {
    let mut chance = SplitMix(args.seed);
    let decisions = read_decisions(rules.board, &args.moves)?;
    let mut truth = match &args.position {
        Some(text) if text.contains("for:") => {
            let view = View::read(rules, text)?;
            return if decisions.is_empty() {
                Ok(GivenPosition::View(view))
            } else {
                Err(Truth::read(rules, text).map(drop).expect_err("a view hides").into())
            };
        }
        Some(text) => Truth::read(rules, text)?,
        None => rules.start(&mut chance),
    };
    for decision in decisions {
        truth.play(decision, &mut chance)?;
    }
    Ok(GivenPosition::Game(SeededGame { truth, chance }))
}

pub(super) fn moves(rules: Rules, args: &PositionArgs, output: &mut Output) -> Result<(), Failure> {
    let given = read(rules, args)?;
    if output.json {
        return match &given {
            GivenPosition::Game(SeededGame { truth, chance }) => {
                output.document(&CalliroPositionView::of_truth(truth, chance))
            }
            GivenPosition::View(view) => output.document(&CalliroPositionView::of_view(view)),
        };
    }
    let (view, position) = match &given {
        GivenPosition::Game(game) => (game.truth.view(None), game.truth.write()),
        GivenPosition::View(view) => (view.clone(), view.write()),
    };
    head(&view, output)?;
    match &given {
        GivenPosition::Game(game) => show_truth(&game.truth, output)?,
        GivenPosition::View(view) => show_view(view, output)?,
    }
    output.line(position)?;
    output.line("")?;
    if let Some(outcome) = view.outcome() {
        return output.say(&outcome_message(outcome));
    }
    match &given {
        GivenPosition::Game(game) => {
            for decision in game.truth.choices() {
                let mut after = game.clone();
                let events = after.truth.play(decision, &mut after.chance)?;
                let effects = effects(&events, &after.truth, output);
                output.line(format!("{:<16} {effects}", decision.write(rules.board)).trim_end())?;
            }
        }
        GivenPosition::View(view) => {
            for decision in view.choices() {
                output.line(decision.write(rules.board))?;
            }
        }
    }
    Ok(())
}

fn head(view: &View, output: &mut Output) -> Result<(), Failure> {
    let game = output.text.get("game-calliro");
    let title = match view.outcome() {
        None => Message::new("calliro-title").with("seat", view.decider().message()),
        Some(_) => Message::new("moves-title-over"),
    };
    output.say(&title.with("game", game).with("number", i64::from(view.number())))?;
    let ups = Colour::ALL.map(|colour| format!("{}{}", colour.letter(), view.repository(colour)));
    let points = view.points();
    let stock = Message::new("calliro-stock")
        .with("repository", ups.join(" "))
        .with("basket", view.basket().len())
        .with("points", format!("{}-{}", points.south, points.north));
    output.say(&stock)?;
    match view.hand() {
        Some(chip) => {
            let back = chip
                .back
                .map(|back| Message::new("calliro-effect-back").with("colour", colour(back)));
            let up = Message::new("calliro-hand").with("colour", colour(chip.up));
            let texts: Vec<String> =
                [Some(up), back].iter().flatten().map(|m| output.text.say(m)).collect();
            output.line(texts.join(", "))
        }
        None => Ok(()),
    }
}

fn show_truth(truth: &Truth, output: &mut Output) -> Result<(), Failure> {
    let score = |cell| Seat::ALL.into_iter().find(|&seat| truth.score_chips(seat).has(cell));
    output.line(draw(truth.rules(), |cell| truth.chip(cell), score))
}

fn show_view(view: &View, output: &mut Output) -> Result<(), Failure> {
    let score = |cell| Seat::ALL.into_iter().find(|&seat| view.score_chips(seat).has(cell));
    output.line(draw(view.rules(), |cell| view.chip(cell), score))
}

fn colour(colour: Colour) -> Message {
    Message::new(format!("colour-{}", colour.letter()))
}

/// What happened, in words.
fn effects(events: &[Event], after: &Truth, output: &Output) -> String {
    let mut messages: Vec<Message> = events.iter().filter_map(effect).collect();
    if !after.replacements().is_empty() {
        let seat = after.decider().message();
        messages.push(Message::new("calliro-effect-choice").with("seat", seat));
    }
    let texts: Vec<String> = messages.iter().map(|message| output.text.say(message)).collect();
    texts.join(", ")
}

fn effect(event: &Event) -> Option<Message> {
    Some(match *event {
        Event::Pick { .. } | Event::Place { .. } | Event::Peek { back: None, .. } => {
            return None;
        }
        Event::Peek { back: Some(back), .. } => {
            Message::new("calliro-effect-back").with("colour", colour(back))
        }
        Event::Flip { up, .. } => Message::new("calliro-effect-shows").with("colour", colour(up)),
        Event::Undo { back, .. } => {
            Message::new("calliro-effect-undone").with("colour", colour(back))
        }
        Event::Score { seat, between, .. } => Message::new("calliro-effect-scores")
            .with("seat", seat.message())
            .with("n", between.len()),
        Event::Replace { seat, replaced } => Message::new("calliro-effect-replaces")
            .with("seat", seat.message())
            .with("n", replaced.len()),
        Event::Refill { .. } => Message::new("calliro-effect-refill"),
        Event::Pass { seat } => Message::new("calliro-effect-pass").with("seat", seat.message()),
        Event::Over { outcome } => outcome_message(outcome),
    })
}

pub(super) fn count(
    rules: Rules,
    args: &PositionArgs,
    depth: u32,
    output: &mut Output,
) -> Result<(), Failure> {
    match read(rules, args)? {
        GivenPosition::Game(game) => print_counts(depth, output, |depth| perft(&game, depth)),
        GivenPosition::View(view) => {
            let hidden = Truth::read(rules, &view.write()).map(drop).expect_err("a view hides");
            Err(hidden.into())
        }
    }
}

#[derive(Serialize)]
struct Games {
    games: Vec<CalliroRecordView>,
}

pub(super) fn record_document(records: &[Record], output: &mut Output) -> Result<(), Failure> {
    output.document(&Games { games: records.iter().map(CalliroRecordView::from).collect() })
}

pub(super) fn record_summary(record: &Record) -> Message {
    let result = record.outcome().map_or(Message::new("record-unfinished"), outcome_message);
    let turns = record.turns();
    Message::new("calliro-record-line")
        .with("game", record.rules().to_string())
        .with("turns", turns.iter().filter(|turn| !turn.played.is_empty()).count())
        .with("decisions", turns.iter().map(|turn| turn.played.len()).sum::<usize>())
        .with("result", result)
}

/// Shows a game turn by turn, and the board at its end.
pub(super) fn show_game(record: &Record, output: &mut Output) -> Result<(), Failure> {
    output.say(&record_summary(record))?;
    for (name, value) in &record.tags {
        output.line(format!("{name}: {}", escape_controls(value)))?;
    }
    if let Some(preface) = record.preface() {
        output.line(escape_controls(preface))?;
    }
    output.line("")?;
    let size = record.rules().board;
    for (index, turn) in record.turns().iter().enumerate() {
        let write = |played: &Played| {
            let decision = played.decision.write(size);
            if played.decider == turn.seat {
                decision
            } else {
                format!("{}: {decision}", output.text.say(&played.decider.message()))
            }
        };
        let moves: Vec<String> = turn.played.iter().map(write).collect();
        let key = if moves.is_empty() { "record-skipped" } else { "record-turn" };
        let title = Message::new(key)
            .with("number", index + 1)
            .with("seat", turn.seat.message())
            .with("moves", moves.join(", "));
        let title = output.text.say(&title);
        let events = turn.played.iter().flat_map(|played| &played.events);
        let effects: Vec<String> =
            events.filter_map(effect).map(|message| output.text.say(&message)).collect();
        let effects =
            if effects.is_empty() { String::new() } else { format!(" ({})", effects.join(", ")) };
        output.line(format!("{title}{effects}"))?;
        if let Some(comment) = &turn.comment {
            output.line(escape_controls(comment))?;
        }
    }
    output.line("")?;
    match record.truth() {
        Some(truth) => show_truth(truth, output)?,
        None => show_view(&record.view(None), output)?,
    }
    if let Some(outcome) = record.outcome() {
        output.say(&outcome_message(outcome))?;
    }
    output.line("")
}

/// Random turns a second: how many placements and flips were carried out, and
/// how long it took.
pub(super) fn random_turns(games: u32) -> (u64, f64) {
    let mut chance = SplitMix(1);
    let started = Instant::now();
    let mut turns = 0;
    for _ in 0..games {
        let mut truth = Rules::default().start(&mut chance);
        loop {
            let choices = truth.choices();
            let Some(last) = choices.len().checked_sub(1) else { break };
            let decision = choices[chance.below(last as u32 + 1) as usize];
            turns += u64::from(matches!(decision, Decision::Place(_) | Decision::Flip(_)));
            truth.play_unchecked(decision, &mut chance);
        }
    }
    (turns, started.elapsed().as_secs_f64())
}
