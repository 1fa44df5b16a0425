//! Classes: creating one, joining one, what the teacher does, and deleting one.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{
        HeaderMap, StatusCode,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use callabash_game::ToMessage;
use callabash_protocol::{
    ErrorCode, FailureView, Joining,
    class::{
        ClassActedView, ClassActionRequest, ClassCreatedView, ClassJoinedView, ClassStateView,
        ClassTable, NewClass, UsualSettingsQuery, WirePoints, WireTournamentSettings, class_csv,
    },
};
use callabash_tournament::{
    PointRules,
    class::{ClassCommand, ClassCreated, ClassRefusal, ClassViewer, TournamentSettings},
};

use super::{
    App, JsonResult,
    error_response::ErrorResponse,
    invitations::{base, qr_code},
    requester::{JsonBody, Requester},
    seats::own_secret,
};
use crate::{
    board_game::read_board_game,
    identity::{Secret, clean_name, new_code},
    request_error::RequestError,
    room::ClassRoom,
};

/// Opens a class.
#[utoipa::path(post, path = "/api/v1/classes", request_body = NewClass,
    responses((status = 201, body = ClassCreatedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn create(
    State(app): State<App>,
    requester: Requester,
    JsonBody(new): JsonBody<NewClass>,
) -> Result<(StatusCode, Json<ClassCreatedView>), ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    if app.rate_limits().per_address.new_games.check_key(&requester.address).is_err() {
        return Err(requester.refuse(ErrorCode::TooOften));
    }
    let secret = Secret::new();
    let (teacher, game) = (secret.digest(), read_board_game(new).map_err(refuse)?);
    let created = ClassCreated { teacher, code: new_code(), game };
    let rooms = app.rooms_for(&requester);
    let id = rooms.create_class(&created).await.map_err(refuse)?;
    let state = rooms.read_class(&id, move |room| room.view(Some(&teacher))).await;
    metrics::counter!("callabash_classes_total").increment(1);
    let (secret, state) = (secret.reveal().to_owned(), state.map_err(refuse)?);
    Ok((StatusCode::CREATED, Json(ClassCreatedView { id, secret, state })))
}

/// Somebody comes into a class, or asks to be let in again.
pub(super) async fn join_class(
    app: &App,
    requester: &Requester,
    id: String,
    code: String,
    joining: &Joining,
) -> Result<ClassJoinedView, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let secret = own_secret(joining).map_err(refuse)?;
    let key = secret.digest();
    let command = ClassCommand::Join {
        key,
        code,
        name: joining.name.as_deref().and_then(clean_name).unwrap_or_default(),
        is_back: joining.role.as_deref() == Some("back"),
    };
    let rooms = app.rooms_for(requester);
    rooms.execute_in_class(&id, command).await.map_err(refuse)?;
    let state = rooms.read_class(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    Ok(ClassJoinedView { class: id, secret: secret.reveal().to_owned(), state })
}

/// The class as you see it.
#[utoipa::path(get, path = "/api/v1/classes/{id}", params(("id" = String, Path)),
    responses((status = 200, body = ClassStateView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn state(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> JsonResult<ClassStateView> {
    let (rooms, key) = (app.rooms_for(&requester), requester.key);
    let state = rooms.read_class(&id, move |room| room.view(key.as_ref())).await;
    Ok(Json(state.map_err(|error| requester.refuse(error))?))
}

/// Does something in a class.
#[utoipa::path(post, path = "/api/v1/classes/{id}/actions", params(("id" = String, Path)), request_body = ClassActionRequest,
    responses((status = 200, body = ClassActedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn act(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    JsonBody(action): JsonBody<ClassActionRequest>,
) -> JsonResult<ClassActedView> {
    let refuse = |error: RequestError| requester.refuse(error);
    let key = app.acting_key(&requester)?;
    let rooms = app.rooms_for(&requester);
    let n = rooms.act_in_class(&id, key, &action).await.map_err(refuse)?;
    let state = rooms.read_class(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    Ok(Json(ClassActedView { n, state }))
}

/// Deletes a class with the games of its boards. For the teacher.
#[utoipa::path(delete, path = "/api/v1/classes/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn delete(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<StatusCode, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let games = read_as_teacher(&app, &requester, &id, |room| {
        let boards = room.class.view(ClassViewer::Teacher).boards();
        boards.iter().map(|board| board.game.clone()).collect::<Vec<String>>()
    });
    let (games, rooms) = (games.await?, app.rooms_for(&requester));
    // The games first: if something fails on the way, the teacher can ask again.
    for game in games {
        rooms.delete(&game).await.map_err(refuse)?;
    }
    rooms.delete(&id).await.map_err(refuse)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where to join a class, as a QR code.
#[utoipa::path(get, path = "/api/v1/classes/{id}/qr", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = FailureView)))]
pub(crate) async fn qr(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let rooms = app.rooms_for(&requester);
    let code = rooms
        .read_class(&id, |room| room.class.view(ClassViewer::Screen).code().map(str::to_owned));
    let code = code.await.map_err(refuse)?.unwrap_or_default();
    qr_code(&format!("{}/join?code={code}", base(&app, &headers))).map_err(refuse)
}

/// What a tournament is usually played by: a contest's day, its points, and the awards for so
/// many rounds.
#[utoipa::path(get, path = "/api/v1/tournament-settings", params(UsualSettingsQuery),
    responses((status = 200, body = WireTournamentSettings), (status = "4XX", body = FailureView)))]
pub(crate) async fn usual_settings(
    requester: Requester,
    Query(UsualSettingsQuery { rounds, win }): Query<UsualSettingsQuery>,
) -> JsonResult<WireTournamentSettings> {
    let mut points = PointRules::CONTEST;
    if let Some(WirePoints(win)) = win {
        (points.win, points.bye) = (win, win);
    }
    let settings = TournamentSettings::usual(rounds.unwrap_or(5), points);
    if !settings.are_possible() {
        return Err(requester.refuse(ClassRefusal::Settings));
    }
    Ok(Json((&settings).into()))
}

/// The tournament as a file that other programs of pairing read (TRF). For the teacher.
#[utoipa::path(get, path = "/api/v1/classes/{id}/tournament.trf", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = FailureView)))]
pub(crate) async fn trf(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<Response, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let file =
        read_as_teacher(&app, &requester, &id, |room| room.class.trf(room.class.id())).await?;
    let file = file.ok_or_else(|| refuse(ClassRefusal::NoTournament.into()))?;
    let text = file.write().map_err(|error| refuse(RequestError::illegal(error.message())))?;
    Ok(download("tournament.trf", "text/plain; charset=utf-8", text))
}

/// A table of the class as comma-separated values: `players.csv`, `pairings.csv`, `cards.csv` or
/// `standings.csv`. For the teacher.
#[utoipa::path(get, path = "/api/v1/classes/{id}/tables/{table}", params(("id" = String, Path), ("table" = String, Path)),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = FailureView)))]
pub(crate) async fn table(
    State(app): State<App>,
    requester: Requester,
    Path((id, table)): Path<(String, String)>,
) -> Result<Response, ErrorResponse> {
    let named = |known: &ClassTable| table.strip_suffix(".csv") == Some(known.word());
    let found = ClassTable::ALL.into_iter().find(named);
    let found = found.ok_or_else(|| requester.refuse(ErrorCode::NotFound))?;
    let view = |room: &ClassRoom| ClassStateView::from(room.class.view(ClassViewer::Teacher));
    let state = read_as_teacher(&app, &requester, &id, view).await?;
    Ok(download(&table, "text/csv; charset=utf-8; header=present", class_csv(&state, found)))
}

/// Reads from a class what is the teacher's alone.
async fn read_as_teacher<T: Send + 'static>(
    app: &App,
    requester: &Requester,
    id: &str,
    read: impl FnOnce(&ClassRoom) -> T + Clone + Send + 'static,
) -> Result<T, ErrorResponse> {
    let key = requester.key()?;
    let rooms = app.rooms_for(requester);
    let seen = rooms.read_class(id, move |room| {
        let is_teacher = room.class.viewer(Some(&key)) == ClassViewer::Teacher;
        is_teacher.then(|| read(room))
    });
    let seen = seen.await.map_err(|error| requester.refuse(error))?;
    seen.ok_or_else(|| requester.refuse(ErrorCode::NotSeated))
}

/// A text that the browser saves as a file.
fn download(name: &str, content_type: &'static str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, content_type.to_owned()), (CONTENT_DISPOSITION, disposition)], text)
        .into_response()
}
