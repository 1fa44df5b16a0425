//! Games that go on: looking, acting, records, hints.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use callabash_protocol::{
    ActedView, ActionRequest, After, ErrorCode, EventsView, FailureView, GameHintsView, StateView,
};
use callabash_session::AnyGame;

use super::{
    App,
    error_response::ErrorResponse,
    knowledge::{calliro_hint, sowing_hints},
    reader::{Body, Reader},
};
use crate::request_error::RequestError;

type Answer<T> = Result<Json<T>, ErrorResponse>;

/// Refuses an action with texts that are too long.
pub(super) fn check(action: &ActionRequest) -> Result<(), RequestError> {
    let refusal = || RequestError::bad_message("id has 1 to 64 characters");
    action.is_short().then_some(()).ok_or_else(refusal)
}

/// The game as you see it.
#[utoipa::path(get, path = "/api/v1/games/{id}", params(("id" = String, Path)),
    responses((status = 200, body = StateView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn state(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Answer<StateView> {
    let key = reader.key;
    let looked = app.rooms().read(&id, move |room| room.view(key.as_ref())).await;
    Ok(Json(looked.map_err(|error| reader.refuse(error))?))
}

/// What happened, from a number on.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", params(("id" = String, Path), After),
    responses((status = 200, body = EventsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn events(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
) -> Answer<EventsView> {
    let key = reader.key;
    let looked = app.rooms().read(&id, move |room| room.events_after(after, key.as_ref())).await;
    Ok(Json(EventsView { events: looked.map_err(|error| reader.refuse(error))? }))
}

/// Does something: moves, asks, agrees, resigns.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", params(("id" = String, Path)), request_body = ActionRequest,
    responses((status = 200, body = ActedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn act(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Body(action): Body<ActionRequest>,
) -> Answer<ActedView> {
    let refuse = |error: RequestError| reader.refuse(error);
    check(&action).map_err(refuse)?;
    let key = reader.key()?;
    let at = app.rooms().time().now();
    let n = app.rooms().act(&id, key, &action, 0, at).await.map_err(refuse)?;
    let state = app.rooms().read(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    Ok(Json(ActedView { n, state }))
}

/// Ends and deletes a game. For the host.
#[utoipa::path(delete, path = "/api/v1/games/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn delete(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<StatusCode, ErrorResponse> {
    let refuse = |error: RequestError| reader.refuse(error);
    let key = reader.key()?;
    let is_host = app.rooms().read(&id, move |room| room.session.settings().host == key).await;
    if !is_host.map_err(refuse)? {
        return Err(reader.refuse(ErrorCode::NotSeated));
    }
    app.rooms().delete(&id).await.map_err(refuse)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The game's record, as far as you have seen it.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn record(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<String, ErrorResponse> {
    let key = reader.key;
    let record = app.rooms().read(&id, move |room| room.session.record(room.viewer(key.as_ref())));
    record.await.map_err(|error| reader.refuse(error))
}

/// The game's address as a QR code.
#[utoipa::path(get, path = "/api/v1/games/{id}/qr", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = FailureView)))]
pub(crate) async fn qr(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, ErrorResponse> {
    let refuse = |error: RequestError| reader.refuse(error);
    app.rooms().read(&id, |_| ()).await.map_err(refuse)?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let address = match app.config().origins.first() {
        Some(origin) => format!("{origin}/g/{id}"),
        None => format!("http://{host}/g/{id}"),
    };
    let code = qrcode::QrCode::new(address)
        .map_err(|_| refuse(RequestError::bad_message("the address is too long".to_owned())))?;
    let svg = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// What to do, and why. For the seat of your secret; not where two persons play.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", params(("id" = String, Path)),
    responses((status = 200, body = GameHintsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Answer<serde_json::Value> {
    let refuse = |error: RequestError| reader.refuse(error);
    let key = reader.key()?;
    let looked = app.rooms().read(&id, move |room| {
        let (session, board) = (&room.session, room.session.board());
        let seat = room.viewer(Some(&key)).seat().ok_or(ErrorCode::NotSeated)?;
        if !session.is_alone() || board.table().is_some() {
            return Err(RequestError::from(ErrorCode::NoHint));
        }
        Ok((session.game().clone(), board.position().copied(), board.calliro_view(Some(seat))))
    });
    let (game, position, view) = looked.await.map_err(refuse)?.map_err(refuse)?;
    let language = reader.language;
    let answer = match (game, position, view) {
        (AnyGame::Sowing(variant), Some(position), _) => {
            sowing_hints(&app, key, variant, position, language).await
        }
        (_, _, Some(view)) => calliro_hint(&app, key, view, language).await,
        _ => Err(ErrorCode::NotFound.into()),
    };
    Ok(Json(answer.map_err(refuse)?))
}
