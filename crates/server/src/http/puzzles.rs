//! Puzzles: those of each game, and what comes of decisions in those of Calliro.

use axum::{
    Json,
    extract::{Query, State},
};
use callabash_calliro::{Decision, ID, View};
use callabash_engine::calliro::{reasons, sure_turns};
use callabash_game::{Message, SplitMix, ToMessage};
use callabash_protocol::{
    CalliroBoard, CalliroStepView, ErrorCode, FailureView, GameQuery, PuzzleMoves,
    PuzzlePlayedView, PuzzleView, PuzzlesView, SureTurnView, Translate,
};
use serde_json::json;

use super::{
    App, JsonResult,
    answer_cache::CachedAnswer,
    error_response::ErrorResponse,
    requester::{JsonBody, Requester, say},
};
use crate::{
    puzzles::{calliro_puzzles, puzzles_of},
    request_error::RequestError,
};

/// How many decisions a turn can have: a chip, its place, and what it replaces.
const MAX_DECISIONS: usize = 8;

/// Positions with one best move, graded from 1 to 5.
#[utoipa::path(get, path = "/api/v1/puzzles", params(GameQuery),
    responses((status = 200, body = PuzzlesView), (status = "4XX", body = FailureView)))]
pub(crate) async fn puzzles(
    requester: Requester,
    Query(GameQuery { game }): Query<GameQuery>,
) -> JsonResult<PuzzlesView> {
    if game == ID {
        let puzzles = calliro_puzzles().map(|puzzle| PuzzleView::from(&puzzle)).collect();
        return Ok(Json(PuzzlesView { game, puzzles }));
    }
    let found = puzzles_of(&game).ok_or_else(|| requester.refuse(ErrorCode::NotFound))?;
    let (variant, puzzles) = found;
    let puzzles = puzzles.map(|puzzle| PuzzleView::from(&puzzle)).collect();
    Ok(Json(PuzzlesView { game: variant.to_string(), puzzles }))
}

/// Decisions in one of the puzzles of Calliro: what happens, and what the turn is sure to bring.
/// Only these positions are answered, so nobody is advised in a game by it.
#[utoipa::path(post, path = "/api/v1/puzzles/calliro", request_body = PuzzleMoves,
    responses((status = 200, body = PuzzlePlayedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn play_calliro(
    State(app): State<App>,
    requester: Requester,
    JsonBody(query): JsonBody<PuzzleMoves>,
) -> Result<CachedAnswer, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let puzzle = calliro_puzzles().find(|puzzle| puzzle.view.write() == query.position);
    let view = puzzle.ok_or_else(|| refuse(ErrorCode::NotFound.into()))?.view;
    if MAX_DECISIONS < query.moves.len() {
        return Err(refuse(RequestError::bad_message("a turn has at most 8 decisions")));
    }
    let size = view.rules().board;
    let read = |text: &String| Decision::read(size, text);
    let decisions: Result<Vec<Decision>, _> = query.moves.iter().map(read).collect();
    let decisions = decisions.map_err(|fault| refuse(RequestError::illegal(fault.message())))?;
    let (start, steps) = played(&view, &decisions).map_err(refuse)?;
    let language = requester.language;
    let key = format!("puzzle {} {} {}", language.code(), query.position, query.moves.join(","));
    let compute = move || {
        let translate = |message: &Message| say(language, message);
        json!(PuzzlePlayedView { start, steps, turn: sure_turn(&view, &decisions, &translate) })
    };
    app.cached_answer(requester.job_owner(), key, compute).await.map_err(refuse)
}

/// Plays decisions on a complete state that agrees with what the seat has seen, always the same.
fn played(
    view: &View,
    decisions: &[Decision],
) -> Result<(CalliroBoard, Vec<CalliroStepView>), RequestError> {
    let size = view.rules().board;
    let (mut chance, seat) = (SplitMix(u64::from(view.number())), view.decider());
    let mut truth = view.sample_truth(&mut chance);
    let mut steps = Vec::new();
    for &decision in decisions {
        let events = truth.play_by(seat, decision, &mut chance);
        let events = events.map_err(|fault| RequestError::illegal(fault.message()))?;
        let board = CalliroBoard::new(&truth.view(Some(seat)));
        steps.push(CalliroStepView::new(seat, decision.write(size), &events, board, size));
    }
    Ok((CalliroBoard::new(view), steps))
}

/// What the turn with these decisions is sure to bring.
fn sure_turn(view: &View, decisions: &[Decision], say: &impl Translate) -> Option<SureTurnView> {
    let turns = sure_turns(view)?;
    let turn = turns.iter().find(|turn| decisions.starts_with(&turn.turn.decisions()))?;
    Some(SureTurnView::new(turn, view.decider(), &reasons(view, &turn.turn), say))
}
