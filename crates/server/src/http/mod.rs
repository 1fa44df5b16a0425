//! What the world sees: HTTP and WebSocket.

mod app;
mod asking;
mod begin;
mod catalogue;
mod error_response;
mod games;
mod guard;
mod knowledge;
mod meta;
mod pages;
mod reader;
mod records;
mod seats;
mod socket;

use std::time::Duration;

use axum::{Router, extract::DefaultBodyLimit, middleware};
use callabash_protocol::{ClientMessage, ServerMessage};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    timeout::{RequestBodyDeadlineLayer, RequestBodyTimeoutLayer},
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::app::App;

/// No request needs more, but for records that are sent.
const MOST_BYTES: usize = 64 << 10;

/// The next bytes of a body come within this time.
const BODY: Duration = Duration::from_secs(10);
/// And all of them within this one.
const WHOLE_BODY: Duration = Duration::from_secs(20);

/// The document that describes the API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Callabash",
        description = "Board games by the rules of their own sheets: play, watch, ask. \
                       The WebSocket of live games carries ClientMessage and ServerMessage; \
                       docs/api.md says when."
    ),
    components(schemas(ClientMessage, ServerMessage))
)]
struct Api;

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let (api, document) = OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(begin::create))
        .routes(routes!(games::state, games::delete))
        .routes(routes!(games::events))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::join))
        .routes(routes!(games::act))
        .routes(routes!(seats::free_seat))
        .routes(routes!(games::record))
        .routes(routes!(games::qr))
        .routes(routes!(games::hint))
        .routes(routes!(catalogue::catalogue))
        .routes(routes!(knowledge::position))
        .routes(routes!(knowledge::solve))
        .routes(routes!(knowledge::hint))
        .routes(routes!(records::record))
        .routes(routes!(records::review))
        .routes(routes!(records::puzzles))
        .routes(routes!(records::check_toss))
        .split_for_parts();
    let document = meta::Document::new(document);
    api.route("/api/v1/games/{id}/live", axum::routing::get(socket::live))
        .merge(meta::routes(document))
        .merge(pages::routes())
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(RequestBodyTimeoutLayer::new(BODY))
        .layer(RequestBodyDeadlineLayer::new(WHOLE_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard::watch))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .with_state(app)
}
