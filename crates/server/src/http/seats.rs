//! Seats: taking one by address or by code, and opening one anew.

use axum::{
    Json,
    extract::{Path, State},
};
use callabash_game::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    App,
    failure::{Failure, FailureView},
    reader::{Body, Reader},
};
use crate::{
    identity::{Secret, clean_name, read_code},
    table::{Command, Refusal, StateView},
    toss::nonce,
};

type Answer<T> = Result<Json<T>, Failure>;

/// Somebody who joins.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct Joining {
    /// What to call you.
    name: Option<String>,
    /// What you add to the toss, if there is one.
    nonce: Option<String>,
    /// Your secret for the seat: 64 hexadecimal digits by chance. Who brings one can ask
    /// again when the answer got lost; else the server makes one.
    secret: Option<String>,
    /// `monitor` to be the monitor of a tournament table.
    #[serde(rename = "as")]
    role: Option<String>,
}

/// Somebody who joins by code.
#[derive(Deserialize, ToSchema)]
pub(crate) struct JoiningByCode {
    /// The code, in capital or small letters.
    code: String,
    #[serde(flatten)]
    joining: Joining,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    id: String,
    seat: char,
    /// The secret that opens the seat.
    secret: String,
    state: StateView,
}

/// A seat to open anew.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SeatToFree {
    /// `S`, `N`, or `M` for the monitor's.
    seat: char,
}

/// Takes the open seat.
#[utoipa::path(post, path = "/api/v1/games/{id}/seat", params(("id" = String, Path)), request_body = Joining,
    responses((status = 200, body = Seated), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn sit(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Answer<Seated> {
    seat(&app, &reader, id, &joining).await
}

/// Takes the open seat of the game that a short code leads to.
#[utoipa::path(post, path = "/api/v1/join", request_body = JoiningByCode,
    responses((status = 200, body = Seated), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn join(
    State(app): State<App>,
    reader: Reader,
    Body(JoiningByCode { code, joining }): Body<JoiningByCode>,
) -> Answer<Seated> {
    let refuse = |refusal| reader.refuse(refusal);
    let no_code = || refuse(Refusal::NoCode);
    let code = read_code(&code).ok_or_else(no_code)?;
    if app.limits().codes.check().is_err() {
        return Err(refuse(Refusal::TooOften));
    }
    let found = app.rooms().store().game_of_code(&code, app.rooms().time().wall_clock()).await;
    match found.map_err(|_| refuse(Refusal::NotStored))? {
        Some(_) if app.limits().code.check_key(&code).is_err() => Err(refuse(Refusal::TooOften)),
        Some(id) => seat(&app, &reader, id, &joining).await,
        None => Err(no_code()),
    }
}

async fn seat(app: &App, reader: &Reader, id: String, joining: &Joining) -> Answer<Seated> {
    let refuse = |refusal| reader.refuse(refusal);
    let secret = match joining.secret.as_deref().map(Secret::read) {
        None => Secret::new(),
        Some(Some(secret)) => secret,
        Some(None) => {
            let what = "a secret has 64 hexadecimal digits".to_owned();
            return Err(refuse(Refusal::BadMessage(what)));
        }
    };
    let command = Command::Sit {
        key: secret.digest(),
        name: joining.name.as_deref().and_then(clean_name),
        nonce: nonce(joining.nonce.as_deref()),
        as_monitor: joining.role.as_deref() == Some("monitor"),
    };
    let now = app.rooms().time().now();
    app.rooms().act(&id, command, now).await.map_err(refuse)?;
    let key = secret.digest();
    let state = app.rooms().look(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    let seat = state.you.ok_or_else(|| refuse(Refusal::Full))?;
    Ok(Json(Seated { id, seat, secret: secret.reveal().to_owned(), state }))
}

/// Opens a seat anew; its old secret is void. For the host.
#[utoipa::path(post, path = "/api/v1/games/{id}/free-seat", params(("id" = String, Path)), request_body = SeatToFree,
    responses((status = 200, body = StateView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn free_seat(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Body(SeatToFree { seat }): Body<SeatToFree>,
) -> Answer<StateView> {
    let refuse = |refusal| reader.refuse(refusal);
    let host = reader.key()?;
    let command = match (seat, Seat::from_letter(seat)) {
        (_, Some(seat)) => Command::Free { host, seat },
        ('M', None) => Command::FreeMonitor { host },
        _ => return Err(refuse(Refusal::BadMessage("a seat is S, N or M".to_owned()))),
    };
    let now = app.rooms().time().now();
    app.rooms().act(&id, command, now).await.map_err(refuse)?;
    let state = app.rooms().look(&id, |room| room.view(None)).await;
    Ok(Json(state.map_err(refuse)?))
}
