//! Games of Calliro looked at again. Whoever asks brings the record, so nothing is told that the
//! record does not have; and only games that are over are judged.

use axum::{Json, extract::State};
use callabash_calliro::{
    Decision,
    notation::{Record, read_record},
};
use callabash_engine::calliro::analyse_turn;
use callabash_game::{Message, ToMessage};
use callabash_protocol::{
    CalliroAnalysisView, CalliroReplayView, ErrorCode, FailureView, RecordText, TurnToAnalyse,
};
use serde_json::json;

use super::{
    App, JsonResult,
    answer_cache::CachedAnswer,
    error_response::ErrorResponse,
    requester::{JsonBody, Requester, say},
};
use crate::request_error::RequestError;

/// A longer game is not answered: without a limit on quiet flips one could go on for ever, and
/// each turn has three boards.
const MAX_TURNS: usize = 400;

fn read(text: &str) -> Result<Record, RequestError> {
    let record = read_record(text).map_err(|fault| RequestError::illegal(fault.message()))?;
    if MAX_TURNS < record.turns().len() {
        return Err(RequestError::bad_message("a record has at most 400 turns"));
    }
    Ok(record)
}

/// Reads a record of Calliro.
#[utoipa::path(post, path = "/api/v1/calliro/record", request_body = RecordText,
    responses((status = 200, body = CalliroReplayView), (status = "4XX", body = FailureView)))]
pub(crate) async fn record(
    requester: Requester,
    JsonBody(text): JsonBody<RecordText>,
) -> JsonResult<CalliroReplayView> {
    let record = read(&text.record).map_err(|error| requester.refuse(error))?;
    Ok(Json(CalliroReplayView::new(&record)))
}

/// Looks at a turn of a finished game of Calliro again, on what its seat had seen then.
#[utoipa::path(post, path = "/api/v1/calliro/analysis", request_body = TurnToAnalyse,
    responses((status = 200, body = CalliroAnalysisView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn analysis(
    State(app): State<App>,
    requester: Requester,
    JsonBody(query): JsonBody<TurnToAnalyse>,
) -> Result<CachedAnswer, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let record = read(&query.record).map_err(refuse)?;
    if record.outcome().is_none() {
        return Err(refuse(RequestError::illegal(Message::new("error-game-not-over"))));
    }
    let (turns, _) = record.recorded_states();
    let found = turns.get(query.turn);
    let seen = found.and_then(|(before, turn)| Some((before.seen_by(turn.seat)?, *turn)));
    let (view, turn) = seen.ok_or_else(|| refuse(ErrorCode::NotFound.into()))?;
    let decisions: Vec<Decision> = turn.played.iter().map(|played| played.decision).collect();
    let (seat, size, language) = (turn.seat, view.rules().board, requester.language);
    let played: Vec<String> = decisions.iter().map(|decision| decision.write(size)).collect();
    let key =
        format!("turn {} {} {} {}", language.code(), view.rules(), view.write(), played.join(","));
    let compute = move || {
        let translate = |message: &Message| say(language, message);
        let analysed = analyse_turn(&view, &decisions);
        json!(CalliroAnalysisView::new(&analysed, seat, size, &translate))
    };
    app.cached_answer(requester.job_owner(), key, compute).await.map_err(refuse)
}
