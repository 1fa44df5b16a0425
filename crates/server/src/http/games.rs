//! Games that go on: looking, acting, records, hints.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use callabash_protocol::{
    ActedView, Action, After, AnyGame, EventsView, FailureView, GameHintsView, StateView,
};

use super::{
    App,
    failure::Failure,
    knowledge::{calliro_hint, sowing_hints},
    reader::{Body, Reader},
};
use crate::table::{Command, Refusal};

type Answer<T> = Result<Json<T>, Failure>;

/// Refuses an action with texts that are too long.
pub(super) fn check(action: &Action) -> Result<(), Refusal> {
    let refusal = || Refusal::BadMessage("id has 1 to 64 characters".to_owned());
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
    let key = reader.key.clone();
    let looked = app.rooms().look(&id, move |room| room.view(key.as_ref())).await;
    Ok(Json(looked.map_err(|refusal| reader.refuse(refusal))?))
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
    let key = reader.key.clone();
    let looked = app.rooms().look(&id, move |room| room.events_after(after, key.as_ref())).await;
    Ok(Json(EventsView { events: looked.map_err(|refusal| reader.refuse(refusal))? }))
}

/// Does something: moves, asks, agrees, resigns.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", params(("id" = String, Path)), request_body = Action,
    responses((status = 200, body = ActedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn act(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Body(action): Body<Action>,
) -> Answer<ActedView> {
    let refuse = |refusal| reader.refuse(refusal);
    check(&action).map_err(refuse)?;
    let key = reader.key()?;
    let at = app.rooms().time().now();
    let command = Command::Act { key: key.clone(), action, lag: 0 };
    let n = app.rooms().act(&id, command, at).await.map_err(refuse)?;
    let state = app.rooms().look(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    Ok(Json(ActedView { n, state }))
}

/// Ends and deletes a game. For the host.
#[utoipa::path(delete, path = "/api/v1/games/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn delete(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let refuse = |refusal| reader.refuse(refusal);
    let key = reader.key()?;
    let is_host = app.rooms().look(&id, move |room| room.state.settings.host == key).await;
    match is_host.map_err(refuse)? {
        true => app.rooms().delete(&id).await.map_err(refuse)?,
        false => return Err(refuse(Refusal::NotSeated)),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The game's record, as far as you have seen it.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn record(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<String, Failure> {
    let key = reader.key.clone();
    let looked = app.rooms().look(&id, move |room| {
        room.state.board.record(room.viewer(key.as_ref()).seat(), room.state.tags())
    });
    looked.await.map_err(|refusal| reader.refuse(refusal))
}

/// The game's address as a QR code.
#[utoipa::path(get, path = "/api/v1/games/{id}/qr", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = FailureView)))]
pub(crate) async fn qr(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let refuse = |refusal| reader.refuse(refusal);
    app.rooms().look(&id, |_| ()).await.map_err(refuse)?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let address = match app.config().origins.first() {
        Some(origin) => format!("{origin}/g/{id}"),
        None => format!("http://{host}/g/{id}"),
    };
    let code = qrcode::QrCode::new(address)
        .map_err(|_| refuse(Refusal::BadMessage("the address is too long".to_owned())))?;
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
    let refuse = |refusal| reader.refuse(refusal);
    let key = reader.key()?;
    let shown = key.clone();
    let looked = app.rooms().look(&id, move |room| {
        let seat = room.viewer(Some(&shown)).seat().ok_or(Refusal::NotSeated)?;
        match room.state.is_alone() && room.state.board.hand().is_none() {
            true => Ok((
                room.state.game.clone(),
                room.state.board.position().copied(),
                room.state.board.seen(seat),
            )),
            false => Err(Refusal::NoHint),
        }
    });
    let (game, position, view) = looked.await.map_err(refuse)?.map_err(refuse)?;
    let language = reader.language;
    let answer = match (game, position, view) {
        (AnyGame::Sowing(variant), Some(position), _) => {
            sowing_hints(&app, key, variant, position, language).await
        }
        (_, _, Some(view)) => calliro_hint(&app, key, view, language).await,
        _ => Err(Refusal::NotFound),
    };
    Ok(Json(answer.map_err(refuse)?))
}
