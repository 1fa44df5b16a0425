//! Replays and reviews of records, and checks of tosses.

use std::time::Duration;

use axum::{Json, extract::State};
use callabash_game::{Message, ToMessage};
use callabash_protocol::{
    EventView, FailureView, RecordText, ReplayedMoveView, ReplayedView, ResultView, ReviewView,
    SowingBoard, TossChecked, TossToCheck, WireParty,
};
use callabash_sowing::{Move, Position, notation::read_record};
use serde_json::json;

use super::{
    App, JsonResult,
    analysis::limits,
    answer_cache::CachedAnswer,
    error_response::ErrorResponse,
    requester::{JsonBody, Requester, say},
};
use crate::request_error::RequestError;

/// How long each position of a review may take.
const MAX_REVIEW_TIME_PER_MOVE: Duration = Duration::from_millis(300);
/// How long a review may take; other analyses wait meanwhile.
const MAX_REVIEW_TIME: Duration = Duration::from_secs(20);

/// Reads a record of a sowing game.
#[utoipa::path(post, path = "/api/v1/record", request_body = RecordText,
    responses((status = 200, body = ReplayedView), (status = "4XX", body = FailureView)))]
pub(crate) async fn record(
    requester: Requester,
    JsonBody(text): JsonBody<RecordText>,
) -> JsonResult<ReplayedView> {
    let record = read_record(&text.record)
        .map_err(|fault| requester.refuse(RequestError::illegal(fault.message())))?;
    let board = |position: &Position| SowingBoard::new(record.variant(), position);
    let mut at = *record.start();
    let mut steps = Vec::new();
    for m in record.turns().iter().flat_map(|turn| &turn.moves) {
        let seat = at.decider().into();
        let Ok((after, events)) = at.play_with_events(*m) else { break };
        let events = events.iter().map(EventView::from).collect();
        steps.push(ReplayedMoveView { seat, played: m.to_string(), events, board: board(&after) });
        at = after;
    }
    let tags = record.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into()));
    Ok(Json(ReplayedView {
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
    requester: Requester,
    JsonBody(text): JsonBody<RecordText>,
) -> Result<CachedAnswer, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let record = read_record(&text.record)
        .map_err(|fault| refuse(RequestError::illegal(fault.message())))?;
    let language = requester.language;
    let key = format!("review {} {}", language.code(), text.record);
    let moves: Vec<Move> = record.turns().iter().flat_map(|turn| turn.moves.clone()).collect();
    let time_per_move = (MAX_REVIEW_TIME / moves.len().max(1) as u32).min(MAX_REVIEW_TIME_PER_MOVE);
    let limits = limits(&app, time_per_move);
    let mut advisor = app.rooms().players().advisor(limits, record.variant().rules());
    let review = move || {
        let reviewed = advisor.review(record.start(), &moves);
        let translate = |message: &Message| say(language, message);
        json!(ReviewView::new(record.variant(), &reviewed, &translate))
    };
    let answer = app.cached_answer(requester.job_owner(), key, review).await;
    answer.map_err(refuse)
}

/// Checks a toss, as anybody can with `sha256sum`.
#[utoipa::path(post, path = "/api/v1/toss/check", request_body = TossToCheck,
    responses((status = 200, body = TossChecked), (status = "4XX", body = FailureView)))]
pub(crate) async fn check_toss(JsonBody(toss): JsonBody<TossToCheck>) -> JsonResult<TossChecked> {
    let [first, second] = &toss.nonces;
    let south = match (toss.commitment.parse(), toss.seed.parse()) {
        (Ok(commitment), Ok(seed)) => {
            callabash_session::check_toss(&commitment, &seed, &toss.id, first, second)
        }
        _ => None,
    };
    Ok(Json(TossChecked { fair: south.is_some(), south: south.map(WireParty::from) }))
}
