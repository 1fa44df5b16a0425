//! How other devices come to this server: its addresses, and QR codes of them.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use callabash_protocol::{AddressesView, ErrorCode, FailureView, QrQuery};

use super::{
    App,
    error_response::ErrorResponse,
    guard::{is_local_host, is_loopback},
    requester::Requester,
};
use crate::{identity::read_code, request_error::RequestError};

/// The addresses under which other devices in the network reach this server, the likeliest first;
/// none if it listens for its own machine alone.
#[utoipa::path(get, path = "/api/v1/addresses", responses((status = 200, body = AddressesView)))]
pub(crate) async fn addresses(State(app): State<App>, headers: HeaderMap) -> Json<AddressesView> {
    Json(AddressesView { addresses: told_addresses(&app, &headers) })
}

/// The first of these addresses as a QR code.
#[utoipa::path(get, path = "/api/v1/addresses/qr",
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = FailureView)))]
pub(crate) async fn addresses_qr(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Response, ErrorResponse> {
    let base = base(&app, &headers);
    qr_code(&base).map_err(|error| requester.refuse(error))
}

/// The address of a game as a QR code; with a code, the address that takes a seat by it.
#[utoipa::path(get, path = "/api/v1/games/{id}/qr", params(("id" = String, Path), QrQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = FailureView)))]
pub(crate) async fn game_qr(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(QrQuery { code }): Query<QrQuery>,
) -> Result<Response, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    app.rooms_for(&requester).read(&id, |_| ()).await.map_err(refuse)?;
    let base = base(&app, &headers);
    let address = match code.as_deref().map(read_code) {
        None => format!("{base}/g/{id}"),
        Some(Some(code)) => format!("{base}/join?code={code}"),
        Some(None) => return Err(requester.refuse(ErrorCode::NoCode)),
    };
    qr_code(&address).map_err(refuse)
}

/// Whoever makes a name of theirs lead here is not told the addresses of this machine.
fn told_addresses(app: &App, headers: &HeaderMap) -> Vec<String> {
    let is_own = is_local_host(host_of(headers)) || !app.config().origins.is_empty();
    if is_own { app.reachable_addresses() } else { Vec::new() }
}

fn host_of(headers: &HeaderMap) -> &str {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost")
}

/// Where invitations lead: to the configured address, else to the one in use, unless that means
/// this machine on every other.
pub(super) fn base(app: &App, headers: &HeaderMap) -> String {
    let host = host_of(headers);
    let in_use = || format!("http://{host}");
    match app.config().origins.first() {
        Some(origin) => origin.clone(),
        None if is_loopback(host) => {
            app.reachable_addresses().into_iter().next().unwrap_or_else(in_use)
        }
        None => in_use(),
    }
}

pub(super) fn qr_code(address: &str) -> Result<Response, RequestError> {
    let code = qrcode::QrCode::new(address)
        .map_err(|_| RequestError::bad_message("the address is too long".to_owned()))?;
    let svg = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}
