//! Analysis of positions: moves, values, hints.

use std::time::{Duration, Instant};

use axum::{Json, extract::State};
use callabash_calliro::View;
use callabash_engine::{Analyser, Estimate, Limits, Question, Resources, Stop, calliro};
use callabash_game::{Message, PlayerName, ToMessage};
use callabash_protocol::{
    CalliroHintView, CalliroHintsView, CalliroWhyView, EventView, ExploredMoveView, ExploredView,
    FailureView, HintsView, PositionQuery, SolutionView, SowingBoard, TablesView,
};
use callabash_session::{AnyGame, AnyGameError};
use callabash_sowing::{
    Position, Variant,
    notation::{play_line, read_position, write_position},
};
use callabash_text::Language;
use serde_json::json;

use super::{
    App, JsonResult,
    answer_cache::CachedAnswer,
    error_response::ErrorResponse,
    requester::{JsonBody, Requester, say},
};
use crate::{
    request_error::RequestError,
    workers::{JobKind, JobOwner},
};

/// How long an analysis may take.
const MAX_SECONDS: f64 = 10.0;
const DEFAULT_SECONDS: f64 = 3.0;

/// What a quick job may take.
pub(super) const QUICK_TIME: Duration = Duration::from_millis(40);
pub(super) const QUICK_MEMORY: u64 = 2 << 20;

/// The game and the position of a query.
pub(super) fn find_position(query: &PositionQuery) -> Result<(Variant, Position), RequestError> {
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

/// The limits that a query asks for.
pub(super) fn query_limits(app: &App, query: &PositionQuery) -> Limits {
    let seconds = query.seconds.filter(|seconds| seconds.is_finite()).unwrap_or(DEFAULT_SECONDS);
    limits(app, Duration::from_secs_f64(seconds.clamp(0.1, MAX_SECONDS)))
}

pub(super) fn limits(app: &App, time: Duration) -> Limits {
    let memory = app.rooms().players().memory();
    Limits { time: Some(time), nodes: None, memory, threads: 1 }
}

/// A position, its moves, and the positions after them.
#[utoipa::path(post, path = "/api/v1/position", request_body = PositionQuery,
    responses((status = 200, body = ExploredView), (status = "4XX", body = FailureView)))]
pub(crate) async fn position(
    requester: Requester,
    JsonBody(query): JsonBody<PositionQuery>,
) -> JsonResult<ExploredView> {
    let (variant, position) = find_position(&query).map_err(|error| requester.refuse(error))?;
    let board = |position: &Position| SowingBoard::new(&variant, position);
    let after = position.legal_moves().filter_map(|m| {
        let (after, events) = position.play_with_events(m).ok()?;
        let events = events.iter().map(EventView::from).collect();
        Some((m.to_string(), ExploredMoveView { events, board: board(&after) }))
    });
    Ok(Json(ExploredView { board: board(&position), after: after.collect() }))
}

/// How far the exact tables are that the server makes by itself.
#[utoipa::path(get, path = "/api/v1/tables", responses((status = 200, body = TablesView)))]
pub(crate) async fn tables(State(app): State<App>) -> Json<TablesView> {
    Json(app.table_keeper().view())
}

/// What a position and its moves are worth, exactly if it can be found in time.
#[utoipa::path(post, path = "/api/v1/solve", request_body = PositionQuery,
    responses((status = 200, body = SolutionView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn solve(
    State(app): State<App>,
    requester: Requester,
    JsonBody(query): JsonBody<PositionQuery>,
) -> Result<CachedAnswer, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let (variant, position) = find_position(&query).map_err(refuse)?;
    let limits = query_limits(&app, &query);
    let seconds = limits.time.unwrap_or_default().as_secs_f64();
    let key = format!("solve {variant} {} {seconds}", write_position(&position));
    let resources = app.rooms().players().resources(*position.rules());
    let workers = app.rooms().workers().clone();
    let solve = move || {
        let started = Instant::now();
        let resources = Resources { threads: workers.threads_for_job(), ..resources };
        let mut analyser = Analyser::new(*position.rules(), resources);
        let stop = Stop::after(limits.time);
        let question = Question { stop, estimate: Estimate::Quick, ..Question::default() };
        let analysis = analyser.analyse(&position, &question).expect("the position's own rules");
        json!(SolutionView::new(&analysis, started.elapsed().as_secs_f64()))
    };
    let answer = app.cached_answer(requester.job_owner(), key, solve).await;
    answer.map_err(refuse)
}

/// Which moves are best, by how much, and why.
#[utoipa::path(post, path = "/api/v1/hint", request_body = PositionQuery,
    responses((status = 200, body = HintsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn hint(
    State(app): State<App>,
    requester: Requester,
    JsonBody(query): JsonBody<PositionQuery>,
) -> Result<CachedAnswer, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let (variant, position) = find_position(&query).map_err(refuse)?;
    let (kind, owner, language) = (JobKind::Analysis, requester.job_owner(), requester.language);
    sowing_hints(&app, kind, owner, variant, position, language).await.map_err(refuse)
}

/// What to do, and why. As a quick job it is an estimate where nothing better is known already.
pub(super) async fn sowing_hints(
    app: &App,
    kind: JobKind,
    owner: JobOwner,
    variant: Variant,
    position: Position,
    language: Language,
) -> Result<CachedAnswer, RequestError> {
    let asked = format!("{} {variant} {}", language.code(), write_position(&position));
    let mut key = format!("hint {asked}");
    let mut limits = limits(app, Duration::from_secs_f64(DEFAULT_SECONDS));
    if kind == JobKind::Quick && app.answer_cache().get(&key).is_none() {
        key = format!("quick hint {asked}");
        limits = Limits { time: Some(QUICK_TIME), memory: QUICK_MEMORY, ..limits };
    }
    let (players, workers) = (app.rooms().players().clone(), app.rooms().workers().clone());
    let compute = move || {
        let limits = Limits { threads: workers.threads_for_job(), ..limits };
        let mut advisor = players.advisor(limits, *position.rules());
        let hints = advisor.hints(&position);
        json!(HintsView::new(&variant, &hints, &|message: &Message| say(language, message)))
    };
    app.cached_answer_as(kind, owner, key, compute).await
}

pub(super) async fn calliro_hint(
    app: &App,
    owner: JobOwner,
    view: View,
    language: Language,
) -> Result<CachedAnswer, RequestError> {
    let key = format!("hint {} {} {}", language.code(), view.rules(), view.write());
    let compute = move || {
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
    app.cached_answer_as(JobKind::SlowMove, owner, key, compute).await
}
