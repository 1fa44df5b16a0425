//! Seats: taking one by game id or by code, and freeing one.

use axum::{
    Json,
    extract::{Path, State},
};
use callabash_protocol::{
    ErrorCode, FailureView, InvitationView, Joining, JoiningByCode, SeatToFree, SeatToInvite,
    SeatedView, StateView, class::JoinedView,
};
use callabash_session::Command;

use super::{
    App, JsonResult,
    classes::join_class,
    requester::{JsonBody, Requester},
};
use crate::{
    identity::{Secret, clean_name, is_class_id, new_code, nonce, read_code},
    request_error::RequestError,
};

/// Takes the open seat.
#[utoipa::path(post, path = "/api/v1/games/{id}/seat", params(("id" = String, Path)), request_body = Joining,
    responses((status = 200, body = SeatedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn sit(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    JsonBody(joining): JsonBody<Joining>,
) -> JsonResult<SeatedView> {
    take_seat(&app, &requester, id, &joining, None).await
}

/// Takes the open seat of the game, or a place in the class, that a short code leads to.
#[utoipa::path(post, path = "/api/v1/join", request_body = JoiningByCode,
    responses((status = 200, body = JoinedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn join(
    State(app): State<App>,
    requester: Requester,
    JsonBody(JoiningByCode { code, joining }): JsonBody<JoiningByCode>,
) -> JsonResult<JoinedView> {
    let no_code = || requester.refuse(ErrorCode::NoCode);
    let code = read_code(&code).ok_or_else(no_code)?;
    let (limits, address) = (app.rate_limits(), requester.address);
    let too_often = || requester.refuse(ErrorCode::TooOften);
    limits.per_code.check_key(&(code.clone(), address)).map_err(|_| too_often())?;
    // Whoever has tried too many wrong codes is not told whether the next is right.
    let now = app.rooms().time().now();
    if limits.wrong_codes.is_blocked(address, now) {
        return Err(too_often());
    }
    let found = app.rooms().store().game_by_code(&code, app.rooms().time().wall_clock()).await;
    match found.map_err(|_| requester.refuse(ErrorCode::NotStored))? {
        Some(id) if is_class_id(&id) => {
            let joined = join_class(&app, &requester, id, code, &joining).await?;
            Ok(Json(JoinedView::Class(Box::new(joined))))
        }
        Some(id) => {
            let Json(seated) = take_seat(&app, &requester, id, &joining, Some(code)).await?;
            Ok(Json(JoinedView::Game(Box::new(seated))))
        }
        None => {
            limits.wrong_codes.add(address, now);
            Err(no_code())
        }
    }
}

/// The secret that somebody brings, or a new one.
pub(super) fn own_secret(joining: &Joining) -> Result<Secret, RequestError> {
    match joining.secret.as_deref().map(Secret::read) {
        None => Ok(Secret::new()),
        Some(Some(secret)) => Ok(secret),
        Some(None) => Err(RequestError::bad_message("a secret has 64 hexadecimal digits")),
    }
}

async fn take_seat(
    app: &App,
    requester: &Requester,
    id: String,
    joining: &Joining,
    code: Option<String>,
) -> JsonResult<SeatedView> {
    let refuse = |error: RequestError| requester.refuse(error);
    let secret = own_secret(joining).map_err(refuse)?;
    let command = Command::TakeSeat {
        key: secret.digest(),
        name: joining.name.as_deref().and_then(clean_name),
        nonce: nonce(joining.nonce.as_deref()),
        as_monitor: joining.role.as_deref() == Some("monitor"),
        code,
    };
    let now = app.rooms().time().now();
    app.rooms_for(requester).command(&id, command, now).await.map_err(refuse)?;
    let key = secret.digest();
    let state = app
        .rooms_for(requester)
        .read(&id, move |room| room.view(Some(&key)))
        .await
        .map_err(refuse)?;
    let seat = state.you.ok_or_else(|| requester.refuse(ErrorCode::Full))?;
    Ok(Json(SeatedView { id, seat, secret: secret.reveal().to_owned(), state }))
}

/// Opens a seat anew; its old secret is void. For who sits there; for the host before the first
/// move, and after an absence of five minutes.
#[utoipa::path(post, path = "/api/v1/games/{id}/free-seat", params(("id" = String, Path)), request_body = SeatToFree,
    responses((status = 200, body = StateView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn free_seat(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    JsonBody(SeatToFree { seat }): JsonBody<SeatToFree>,
) -> JsonResult<StateView> {
    let refuse = |error: RequestError| requester.refuse(error);
    let key = requester.key()?;
    let rooms = app.rooms_for(&requester);
    rooms.free_seat(&id, key, seat.into()).await.map_err(refuse)?;
    let state = rooms.read(&id, |room| room.view(None)).await;
    Ok(Json(state.map_err(refuse)?))
}

/// Lets a seat be taken from another device, by a code that is good for one person; who is there
/// loses it then. For the monitor, and for a host who opened the game for others; the monitor's
/// seat also for a host who plays, once the monitor has been away for a minute.
#[utoipa::path(post, path = "/api/v1/games/{id}/invitation", params(("id" = String, Path)), request_body = SeatToInvite,
    responses((status = 200, body = InvitationView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn invite(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    JsonBody(SeatToInvite { seat }): JsonBody<SeatToInvite>,
) -> JsonResult<InvitationView> {
    let key = requester.key()?;
    if app.rate_limits().per_player.check_key(&key).is_err() {
        return Err(requester.refuse(ErrorCode::TooOften));
    }
    let code = new_code();
    let invited = app.rooms_for(&requester).invite(&id, key, seat.into(), &code).await;
    invited.map_err(|error| requester.refuse(error))?;
    Ok(Json(InvitationView { seat, code }))
}
