//! What is known: games and their rules, positions, values, hints, puzzles.

use std::{
    collections::BTreeMap,
    hash::Hash,
    time::{Duration, Instant},
};

use axum::{
    Json,
    extract::{Query, State},
};
use callabash_calliro::{Rules, SHEET_RULES, View};
use callabash_engine::{
    Goal, Limits, Solver, calliro, probe,
    sowing::{Advisor, LEVELS, Puzzle},
};
use callabash_game::{Message, Tell};
use callabash_protocol::{
    AnyGame, AnyGameError, BoardView, EventView, HintsView, PuzzleView, PuzzlesView, ResultView,
    ReviewView, SolutionView, SowingBoard,
};
use callabash_sowing::{
    Citation, Move, OptionKey, Position, Preset, Variant,
    notation::{play_line, read_position, read_record},
};
use callabash_text::Language;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::{IntoParams, ToSchema};

use super::{
    App,
    failure::{Failure, FailureView},
    reader::{Body, Reader, say},
};
use crate::{table::Refusal, toss};

type Answer<T> = Result<Json<T>, Failure>;

/// How long a question may take, and a position of a review.
const LONGEST: f64 = 10.0;
const USUAL: f64 = 3.0;
const EACH_OF_A_REVIEW: Duration = Duration::from_millis(300);
const MEMORY: u64 = 256 << 20;

/// A game that can be chosen, in the reader's language.
#[derive(Serialize, ToSchema)]
pub(crate) struct CatalogueGame {
    id: &'static str,
    game: String,
    name: String,
    about: String,
    sheet: Option<&'static str>,
    /// How many levels the computer has.
    levels: usize,
    options: Vec<CatalogueOption>,
    /// The rules of its sheet.
    rules: Vec<String>,
}

/// Something that can be chosen.
#[derive(Serialize, ToSchema)]
pub(crate) struct CatalogueOption {
    key: String,
    text: String,
    value: Option<String>,
    /// The values; null for numbers and layouts.
    values: Option<Vec<CatalogueValue>>,
}

/// A value of an option.
#[derive(Serialize, ToSchema)]
pub(crate) struct CatalogueValue {
    value: String,
    text: String,
}

/// The games, their options and rules.
#[utoipa::path(get, path = "/api/v1/catalogue", responses((status = 200, body = Vec<CatalogueGame>)))]
pub(crate) async fn catalogue(reader: Reader) -> Json<Vec<CatalogueGame>> {
    let mut games: Vec<CatalogueGame> =
        Preset::ALL.into_iter().map(|preset| sowing_entry(preset, &reader)).collect();
    games.push(calliro_entry(&reader));
    Json(games)
}

fn sowing_entry(preset: Preset, reader: &Reader) -> CatalogueGame {
    let variant = Variant::from(preset);
    let get = |key: String| reader.say(&Message::new(key));
    let options = OptionKey::ALL.into_iter().filter(|key| key.belongs_to(preset));
    let options = options.map(|key| {
        let word = key.word();
        let values = key.values().map(|values| {
            let value = |value: &str| CatalogueValue {
                value: value.to_owned(),
                text: get(format!("option-{word}-{value}")),
            };
            values.into_iter().map(value).collect()
        });
        let text = get(format!("option-{word}"));
        CatalogueOption { key: word.to_owned(), text, value: variant.option(key), values }
    });
    let rules = preset.sheet().map(|sheet| {
        (1..=sheet.rules()).map(|rule| reader.say(&Citation { sheet, rule }.message())).collect()
    });
    CatalogueGame {
        id: preset.id(),
        game: variant.to_string(),
        name: get(format!("game-{}", preset.id())),
        about: get(format!("game-{}-about", preset.id())),
        sheet: preset.sheet().map(|sheet| sheet.id()),
        levels: LEVELS.len(),
        options: options.collect(),
        rules: rules.unwrap_or_default(),
    }
}

fn calliro_entry(reader: &Reader) -> CatalogueGame {
    let rules = Rules::default();
    let get = |key: String| reader.say(&Message::new(key));
    let options = rules.options().map(|(option, chosen, values)| CatalogueOption {
        key: option.to_owned(),
        text: get(format!("calliro-{option}")),
        value: Some(chosen.to_owned()),
        values: Some(
            (values.iter())
                .map(|value| CatalogueValue {
                    value: (*value).to_owned(),
                    text: get(format!("calliro-{option}-{value}")),
                })
                .collect(),
        ),
    });
    CatalogueGame {
        id: callabash_calliro::ID,
        game: rules.to_string(),
        name: get("game-calliro".to_owned()),
        about: get("game-calliro-about".to_owned()),
        sheet: Some(callabash_calliro::ID),
        levels: calliro::LEVELS.len(),
        options: options.collect(),
        rules: (1..=SHEET_RULES).map(|rule| get(format!("rule-calliro-{rule}"))).collect(),
    }
}

/// A position of a sowing game.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"game": "calla", "moves": "3"}))]
pub(crate) struct Place {
    /// The game, with options.
    game: String,
    /// The position; the start if there is none.
    position: Option<String>,
    /// Moves that lead on from it, turns separated by commas.
    #[serde(default)]
    moves: String,
    /// How long to think at most.
    seconds: Option<f64>,
}

impl Place {
    fn find(&self) -> Result<(Variant, Position), Refusal> {
        fn illegal(what: &impl Tell) -> Refusal {
            Refusal::Illegal(what.message())
        }
        let game: Result<AnyGame, AnyGameError> = self.game.parse();
        let game = game.map_err(|fault| illegal(&fault))?;
        let variant = match game {
            AnyGame::Sowing(variant) => variant,
            AnyGame::Calliro(rules) => {
                let message = Message::new("error-sowing-only").with("game", rules.to_string());
                return Err(Refusal::Illegal(message));
            }
        };
        let start = match &self.position {
            Some(text) => read_position(variant.rules(), text).map_err(|fault| illegal(&fault))?,
            None => variant.initial(),
        };
        let position = play_line(start, &self.moves).map_err(|fault| illegal(&fault))?;
        Ok((variant, position))
    }

    fn limits(&self) -> Limits {
        let seconds = self.seconds.filter(|seconds| seconds.is_finite()).unwrap_or(USUAL);
        limits(Duration::from_secs_f64(seconds.clamp(0.1, LONGEST)))
    }
}

fn limits(time: Duration) -> Limits {
    Limits { time: Some(time), nodes: None, memory: MEMORY, threads: 1 }
}

/// A position and what each of its moves leads to.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explored {
    board: BoardView,
    after: BTreeMap<String, Step>,
}

/// What a move does.
#[derive(Serialize, ToSchema)]
pub(crate) struct Step {
    events: Vec<EventView>,
    board: BoardView,
}

/// A position, its moves, and the positions after them.
#[utoipa::path(post, path = "/api/v1/position", request_body = Place,
    responses((status = 200, body = Explored), (status = "4XX", body = FailureView)))]
pub(crate) async fn position(reader: Reader, Body(place): Body<Place>) -> Answer<Explored> {
    let (variant, position) = place.find().map_err(|refusal| reader.refuse(refusal))?;
    let board = |position: &Position| BoardView::Sowing(SowingBoard::new(&variant, position));
    let after = position.legal_moves().filter_map(|m| {
        let (after, events) = position.play_with_events(m).ok()?;
        let events = events.iter().map(EventView::from).collect();
        Some((m.to_string(), Step { events, board: board(&after) }))
    });
    Ok(Json(Explored { board: board(&position), after: after.collect() }))
}

/// What a position and its moves are worth, exactly if it can be found in time.
#[utoipa::path(post, path = "/api/v1/solve", request_body = Place,
    responses((status = 200, body = SolutionView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn solve(
    State(app): State<App>,
    reader: Reader,
    Body(place): Body<Place>,
) -> Answer<Value> {
    let refuse = |refusal| reader.refuse(refusal);
    let (variant, position) = place.find().map_err(refuse)?;
    let limits = place.limits();
    let question = format!("solve {variant} {position:?} {:?}", limits.time);
    let table = app.rooms().players().shelf().find(*position.rules());
    let find = move || {
        let begun = Instant::now();
        let known = table.and_then(|file| probe(&file, &position).ok().flatten());
        if let Some(known) = known {
            return json!(SolutionView::new(&known, begun.elapsed().as_secs_f64()));
        }
        let seeds = position.board().mine.total() + position.board().theirs.total();
        let mut solver = Solver::new(*position.rules(), seeds, limits);
        let solution = solver.solve_for(&position, Goal::Moves, &mut |_| ());
        json!(SolutionView::new(&solution, begun.elapsed().as_secs_f64()))
    };
    let asker = reader.asker();
    Ok(Json(app.ask(asker, question, find).await.map_err(refuse)?))
}

/// Which moves are best, by how much, and why.
#[utoipa::path(post, path = "/api/v1/hint", request_body = Place,
    responses((status = 200, body = HintsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Body(place): Body<Place>,
) -> Answer<Value> {
    let refuse = |refusal| reader.refuse(refusal);
    let (variant, position) = place.find().map_err(refuse)?;
    let hints = sowing_hints(&app, reader.asker(), variant, position, reader.language).await;
    Ok(Json(hints.map_err(refuse)?))
}

pub(super) async fn sowing_hints(
    app: &App,
    asker: impl Hash,
    variant: Variant,
    position: Position,
    language: Language,
) -> Result<Value, Refusal> {
    let question = format!("hint {} {variant} {position:?}", language.code());
    let find = move || {
        let hints = Advisor::new(limits(Duration::from_secs_f64(USUAL))).hints(&position);
        json!(HintsView::new(&variant, &hints, &|message: &Message| say(language, message)))
    };
    app.ask(asker, question, find).await
}

pub(super) async fn calliro_hint(
    app: &App,
    asker: impl Hash,
    view: View,
    language: Language,
) -> Result<Value, Refusal> {
    let question = format!("hint {} {} {}", language.code(), view.rules(), view.write());
    let find = move || {
        let player = calliro::Player::new(&format!("level={}", calliro::LEVELS.len()), 0);
        let advice = player.and_then(|player| player.decide(&view));
        let moves: Vec<Value> = advice
            .into_iter()
            .map(|advice| {
                let why: Vec<String> =
                    advice.why.iter().map(|why| say(language, &why.message())).collect();
                json!({
                    "move": advice.decision.write(view.rules().board),
                    "plan": advice.plan.map(|cell| cell.name(view.rules().board)),
                    "why": why.iter().map(|text| json!({ "text": text })).collect::<Vec<Value>>(),
                })
            })
            .collect();
        json!({ "game": view.rules().to_string(), "moves": moves })
    };
    app.ask(asker, question, find).await
}

/// A game's record as text.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RecordText {
    record: String,
}

/// A game, step by step.
#[derive(Serialize, ToSchema)]
pub(crate) struct Replayed {
    game: String,
    #[schema(value_type = Object)]
    tags: Map<String, Value>,
    start: BoardView,
    steps: Vec<Replay>,
    result: Option<ResultView>,
}

/// A move of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Replay {
    seat: char,
    #[serde(rename = "move")]
    played: String,
    events: Vec<EventView>,
    board: BoardView,
}

/// Reads a record of a sowing game.
#[utoipa::path(post, path = "/api/v1/record", request_body = RecordText,
    responses((status = 200, body = Replayed), (status = "4XX", body = FailureView)))]
pub(crate) async fn record(reader: Reader, Body(text): Body<RecordText>) -> Answer<Replayed> {
    let record = read_record(&text.record)
        .map_err(|fault| reader.refuse(Refusal::Illegal(fault.message())))?;
    let board =
        |position: &Position| BoardView::Sowing(SowingBoard::new(record.variant(), position));
    let mut at = *record.start();
    let mut steps = Vec::new();
    for m in record.turns().iter().flat_map(|turn| &turn.moves) {
        let seat = at.decider().letter();
        let Ok((after, events)) = at.play_with_events(*m) else { break };
        let events = events.iter().map(EventView::from).collect();
        steps.push(Replay { seat, played: m.to_string(), events, board: board(&after) });
        at = after;
    }
    let tags = record.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into()));
    Ok(Json(Replayed {
        game: record.variant().to_string(),
        tags: tags.collect(),
        start: board(record.start()),
        steps,
        result: record.outcome().map(ResultView::from),
    }))
}

/// Looks at a game again: the best and the played sowings, and where it turned.
#[utoipa::path(post, path = "/api/v1/review", request_body = RecordText,
    responses((status = 200, body = ReviewView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn review(
    State(app): State<App>,
    reader: Reader,
    Body(text): Body<RecordText>,
) -> Answer<Value> {
    let refuse = |refusal| reader.refuse(refusal);
    let record =
        read_record(&text.record).map_err(|fault| refuse(Refusal::Illegal(fault.message())))?;
    let language = reader.language;
    let question = format!("review {} {}", language.code(), text.record);
    let find = move || {
        let moves: Vec<Move> = record.turns().iter().flat_map(|turn| turn.moves.clone()).collect();
        let reviewed = Advisor::new(limits(EACH_OF_A_REVIEW)).review(record.start(), &moves);
        let say = |message: &Message| say(language, message);
        json!(ReviewView::new(record.variant(), &reviewed, &say))
    };
    Ok(Json(app.ask(reader.asker(), question, find).await.map_err(refuse)?))
}

/// Which game's.
#[derive(Deserialize, IntoParams)]
pub(crate) struct OfGame {
    /// The id of the game.
    game: String,
}

/// The puzzles that come with each game.
const PUZZLES: [(Preset, &str); 6] = [
    (Preset::Calla, include_str!("../../../../data/puzzles/calla.txt")),
    (Preset::KalahRu, include_str!("../../../../data/puzzles/kalah-ru.txt")),
    (Preset::Kalaha1, include_str!("../../../../data/puzzles/kalaha-1.txt")),
    (Preset::Kalaha2, include_str!("../../../../data/puzzles/kalaha-2.txt")),
    (Preset::Kalaha3, include_str!("../../../../data/puzzles/kalaha-3.txt")),
    (Preset::Kalah, include_str!("../../../../data/puzzles/kalah.txt")),
];

/// Positions with one best move, graded from 1 to 5.
#[utoipa::path(get, path = "/api/v1/puzzles", params(OfGame),
    responses((status = 200, body = PuzzlesView), (status = "4XX", body = FailureView)))]
pub(crate) async fn puzzles(
    reader: Reader,
    Query(OfGame { game }): Query<OfGame>,
) -> Answer<PuzzlesView> {
    let found = PUZZLES.iter().find(|(preset, _)| preset.id() == game);
    let (preset, lines) = found.ok_or_else(|| reader.refuse(Refusal::NotFound))?;
    let variant = Variant::from(*preset);
    let puzzles = lines.lines().filter_map(|line| Puzzle::read(variant.rules(), line));
    let puzzles = puzzles.map(|puzzle| PuzzleView::from(&puzzle)).collect();
    Ok(Json(PuzzlesView { game: variant.to_string(), puzzles }))
}

/// A toss that was made.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TossToCheck {
    id: String,
    commitment: String,
    seed: String,
    /// The creator's, then that of the one who joined.
    nonces: [String; 2],
}

/// Whether a toss was fair.
#[derive(Serialize, ToSchema)]
pub(crate) struct TossChecked {
    fair: bool,
    /// Who got South: `first` (the creator) or `second`.
    south: Option<&'static str>,
}

/// Checks a toss, as anybody can with `sha256sum`.
#[utoipa::path(post, path = "/api/v1/toss/check", request_body = TossToCheck,
    responses((status = 200, body = TossChecked), (status = "4XX", body = FailureView)))]
pub(crate) async fn check_toss(Body(toss): Body<TossToCheck>) -> Answer<TossChecked> {
    let [first, second] = &toss.nonces;
    let south = toss::check_toss(&toss.commitment, &toss.seed, &toss.id, first, second);
    let south = south.map(|seat| match seat {
        callabash_game::Seat::South => "first",
        callabash_game::Seat::North => "second",
    });
    Ok(Json(TossChecked { fair: south.is_some(), south }))
}
