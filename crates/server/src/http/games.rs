//! Existing games: state, actions, records, hints.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
};
use callabash_protocol::{
    ActedView, ActionRequest, After, ErrorCode, EventsView, FailureView, GameHintsView, HintQuery,
    ScoreSheetView, StateView,
};
use callabash_session::AnyGame;

use super::{
    App, JsonResult,
    analysis::{calliro_hint, sowing_hints},
    answer_cache::CachedAnswer,
    error_response::ErrorResponse,
    requester::{JsonBody, Requester},
};
use crate::{request_error::RequestError, room::MAX_ANSWER, workers::JobKind};

/// Refuses an action with texts that are too long.
pub(super) fn check_length(action: &ActionRequest) -> Result<(), RequestError> {
    let refusal = || RequestError::bad_message("id has 1 to 64 characters");
    action.is_short().then_some(()).ok_or_else(refusal)
}

/// The game as you see it.
#[utoipa::path(get, path = "/api/v1/games/{id}", params(("id" = String, Path)),
    responses((status = 200, body = StateView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn state(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> JsonResult<StateView> {
    let key = requester.key;
    let state = app.rooms_for(&requester).read(&id, move |room| room.view(key.as_ref())).await;
    Ok(Json(state.map_err(|error| requester.refuse(error))?))
}

/// What happened, from a number on.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", params(("id" = String, Path), After),
    responses((status = 200, body = EventsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn events(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
) -> JsonResult<EventsView> {
    let key = requester.key;
    let refuse = |error: RequestError| requester.refuse(error);
    let rooms = app.rooms_for(&requester);
    let replay = rooms.read(&id, move |room| room.replay(after, key)).await.map_err(refuse)?;
    let missed =
        rooms.missed_events(replay, MAX_ANSWER, requester.job_owner()).await.map_err(refuse)?;
    Ok(Json(EventsView { events: missed.events }))
}

/// Does something: moves, asks, agrees, resigns.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", params(("id" = String, Path)), request_body = ActionRequest,
    responses((status = 200, body = ActedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn act(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    JsonBody(action): JsonBody<ActionRequest>,
) -> JsonResult<ActedView> {
    let refuse = |error: RequestError| requester.refuse(error);
    check_length(&action).map_err(refuse)?;
    let key = app.acting_key(&requester)?;
    let (rooms, at) = (app.rooms_for(&requester), app.rooms().time().now());
    let n = rooms.act(&id, key, &action, 0, at).await.map_err(refuse)?;
    let state = rooms.read(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    Ok(Json(ActedView { n, state }))
}

/// Ends and deletes a game. For the host.
#[utoipa::path(delete, path = "/api/v1/games/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn delete(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<StatusCode, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let key = requester.key()?;
    let is_host =
        app.rooms_for(&requester).read(&id, move |room| room.session.settings().host == key).await;
    if !is_host.map_err(refuse)? {
        return Err(requester.refuse(ErrorCode::NotSeated));
    }
    app.rooms_for(&requester).delete(&id).await.map_err(refuse)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The game's record, as far as you have seen it.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn record(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<String, ErrorResponse> {
    let key = requester.key;
    let rooms = app.rooms_for(&requester);
    let record = rooms.read(&id, move |room| room.session.record(room.viewer(key.as_ref())));
    record.await.map_err(|error| requester.refuse(error))
}

/// The score sheet of a game at the tournament table.
#[utoipa::path(get, path = "/api/v1/games/{id}/score-sheet", params(("id" = String, Path)),
    responses((status = 200, body = ScoreSheetView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn score_sheet(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> JsonResult<ScoreSheetView> {
    let refuse = |error: RequestError| requester.refuse(error);
    let rooms = app.rooms_for(&requester);
    let record = rooms.read(&id, |room| room.session.table_record()).await.map_err(refuse)?;
    let record = record.ok_or_else(|| requester.refuse(ErrorCode::NotFound))?;
    Ok(Json(ScoreSheetView::from(&record)))
}

/// What to do, and why. For the seat of your secret; not where two persons play.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", params(("id" = String, Path), HintQuery),
    responses((status = 200, body = GameHintsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn hint(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    Query(HintQuery { quick }): Query<HintQuery>,
) -> Result<CachedAnswer, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let key = requester.key()?;
    let rooms = app.rooms_for(&requester);
    let seen = rooms.read(&id, move |room| {
        let (session, board) = (&room.session, room.session.board());
        let seat = room.viewer(Some(&key)).seat().ok_or(ErrorCode::NotSeated)?;
        if !session.is_alone() || board.table().is_some() {
            return Err(RequestError::from(ErrorCode::NoHint));
        }
        Ok((session.game().clone(), board.position().copied(), board.calliro_view(Some(seat))))
    });
    let (game, position, view) = seen.await.map_err(refuse)?.map_err(refuse)?;
    let (language, owner) = (requester.language, requester.job_owner());
    // Somebody's clock may run: it waits for no analysis.
    let kind = if quick { JobKind::Quick } else { JobKind::SlowMove };
    let answer = match (game, position, view) {
        (AnyGame::Sowing(variant), Some(position), _) => {
            sowing_hints(&app, kind, owner, variant, position, language).await
        }
        (_, _, Some(view)) => calliro_hint(&app, owner, view, language).await,
        _ => Err(ErrorCode::NotFound.into()),
    };
    answer.map_err(refuse)
}
