//! What is known of positions: moves, values, hints.

use std::{
    hash::Hash,
    time::{Duration, Instant},
};

use axum::{Json, extract::State};
use callabash_calliro::View;
use callabash_engine::{Goal, Limits, Solver, calliro, probe, sowing::Advisor};
use callabash_game::{Message, PlayerName, ToMessage};
use callabash_protocol::{
    CalliroHintView, CalliroHintsView, CalliroWhyView, EventView, ExploredMoveView, ExploredView,
    FailureView, HintsView, PositionQuery, SolutionView, SowingBoard,
};
use callabash_session::{AnyGame, AnyGameError};
use callabash_sowing::{
    Position, Variant,
    notation::{play_line, read_position, write_position},
};
use callabash_text::Language;
use serde_json::{Value, json};

use super::{
    App,
    error_response::ErrorResponse,
    reader::{Body, Reader, say},
};
use crate::request_error::RequestError;

type Answer<T> = Result<Json<T>, ErrorResponse>;

/// How long a question may take.
const LONGEST: f64 = 10.0;
const USUAL: f64 = 3.0;
const MEMORY: u64 = 256 << 20;

/// The game and the position that a question is about.
fn find_position(query: &PositionQuery) -> Result<(Variant, Position), RequestError> {
    fn illegal(fault: &impl ToMessage) -> RequestError {
        RequestError::illegal(fault.message())
    }
    let game: Result<AnyGame, AnyGameError> = query.game.parse();
    let game = game.map_err(|fault| illegal(&fault))?;
    let variant = match game {
        AnyGame::Sowing(variant) => variant,
        AnyGame::Calliro(rules) => {
            let message = Message::new("error-sowing-only").with("game", rules.to_string());
            return Err(RequestError::illegal(message));
        }
    };
    let start = match &query.position {
        Some(text) => read_position(variant.rules(), text).map_err(|fault| illegal(&fault))?,
        None => variant.initial(),
    };
    let position = play_line(start, &query.moves).map_err(|fault| illegal(&fault))?;
    Ok((variant, position))
}

/// How long a question may take.
fn limits_of(query: &PositionQuery) -> Limits {
    let seconds = query.seconds.filter(|seconds| seconds.is_finite()).unwrap_or(USUAL);
    limits(Duration::from_secs_f64(seconds.clamp(0.1, LONGEST)))
}

pub(super) fn limits(time: Duration) -> Limits {
    Limits { time: Some(time), nodes: None, memory: MEMORY, threads: 1 }
}

/// A position, its moves, and the positions after them.
#[utoipa::path(post, path = "/api/v1/position", request_body = PositionQuery,
    responses((status = 200, body = ExploredView), (status = "4XX", body = FailureView)))]
pub(crate) async fn position(
    reader: Reader,
    Body(query): Body<PositionQuery>,
) -> Answer<ExploredView> {
    let (variant, position) = find_position(&query).map_err(|error| reader.refuse(error))?;
    let board = |position: &Position| SowingBoard::new(&variant, position);
    let after = position.legal_moves().filter_map(|m| {
        let (after, events) = position.play_with_events(m).ok()?;
        let events = events.iter().map(EventView::from).collect();
        Some((m.to_string(), ExploredMoveView { events, board: board(&after) }))
    });
    Ok(Json(ExploredView { board: board(&position), after: after.collect() }))
}

/// What a position and its moves are worth, exactly if it can be found in time.
#[utoipa::path(post, path = "/api/v1/solve", request_body = PositionQuery,
    responses((status = 200, body = SolutionView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn solve(
    State(app): State<App>,
    reader: Reader,
    Body(query): Body<PositionQuery>,
) -> Answer<Value> {
    let refuse = |error: RequestError| reader.refuse(error);
    let (variant, position) = find_position(&query).map_err(refuse)?;
    let limits = limits_of(&query);
    let seconds = limits.time.unwrap_or_default().as_secs_f64();
    let question = format!("solve {variant} {} {seconds}", write_position(&position));
    let table = app.rooms().players().tables().find(*position.rules());
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
#[utoipa::path(post, path = "/api/v1/hint", request_body = PositionQuery,
    responses((status = 200, body = HintsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Body(query): Body<PositionQuery>,
) -> Answer<Value> {
    let refuse = |error: RequestError| reader.refuse(error);
    let (variant, position) = find_position(&query).map_err(refuse)?;
    let hints = sowing_hints(&app, reader.asker(), variant, position, reader.language).await;
    Ok(Json(hints.map_err(refuse)?))
}

pub(super) async fn sowing_hints(
    app: &App,
    asker: impl Hash,
    variant: Variant,
    position: Position,
    language: Language,
) -> Result<Value, RequestError> {
    let question = format!("hint {} {variant} {}", language.code(), write_position(&position));
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
) -> Result<Value, RequestError> {
    let question = format!("hint {} {} {}", language.code(), view.rules(), view.write());
    let find = move || {
        let player = calliro::Player::new(PlayerName::Level(calliro::LEVELS.len() as u8), 0);
        let advice = player.and_then(|player| player.decide(&view));
        let moves = advice.into_iter().map(|advice| CalliroHintView {
            played: advice.decision.write(view.rules().board),
            plan: advice.plan.map(|cell| cell.name(view.rules().board)),
            why: (advice.why.iter())
                .map(|why| CalliroWhyView { text: say(language, &why.message()) })
                .collect(),
        });
        json!(CalliroHintsView { game: view.rules().to_string(), moves: moves.collect() })
    };
    app.ask(asker, question, find).await
}
