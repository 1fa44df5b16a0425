//! The public interface: HTTP and WebSocket.

mod analysis;
mod answer_cache;
mod app;
mod asset;
mod calliro_records;
mod catalogue;
mod classes;
mod create_game;
mod error_response;
mod games;
mod guard;
mod invitations;
mod meta;
mod pages;
mod puzzles;
mod records;
mod refined_analysis;
mod requester;
mod seats;
mod socket;

use std::time::Duration;

use axum::{Json, Router, extract::DefaultBodyLimit, middleware};
use callabash_protocol::{
    ClientMessage, ServerMessage,
    class::{ClassClientMessage, ClassServerMessage},
};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    timeout::{RequestBodyDeadlineLayer, RequestBodyTimeoutLayer},
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::app::App;
use self::error_response::ErrorResponse;

/// What most handlers return.
type JsonResult<T> = Result<Json<T>, ErrorResponse>;

/// The longest body of a request. Records are the longest ones.
const MAX_BODY: usize = 64 << 10;

/// How long a client may take to send the next bytes of a body.
const BODY_IDLE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a client may take to send a whole body.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// The document that describes the API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Callabash",
        description = "Board games by the rules of their own sheets: play, watch, ask. \
                       The WebSocket of live games carries ClientMessage and ServerMessage, that \
                       of classes ClassClientMessage and ClassServerMessage; docs/api.md says when."
    ),
    components(schemas(ClientMessage, ServerMessage, ClassClientMessage, ClassServerMessage))
)]
struct Api;

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let (api, document) = OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(create_game::create))
        .routes(routes!(games::state, games::delete))
        .routes(routes!(games::events))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::join))
        .routes(routes!(games::act))
        .routes(routes!(seats::free_seat))
        .routes(routes!(seats::invite))
        .routes(routes!(games::record))
        .routes(routes!(games::score_sheet))
        .routes(routes!(invitations::game_qr))
        .routes(routes!(invitations::addresses))
        .routes(routes!(invitations::addresses_qr))
        .routes(routes!(games::hint))
        .routes(routes!(classes::create))
        .routes(routes!(classes::state, classes::delete))
        .routes(routes!(classes::act))
        .routes(routes!(classes::qr))
        .routes(routes!(classes::usual_settings))
        .routes(routes!(classes::trf))
        .routes(routes!(classes::table))
        .routes(routes!(catalogue::catalogue))
        .routes(routes!(catalogue::rules))
        .routes(routes!(analysis::position))
        .routes(routes!(analysis::solve))
        .routes(routes!(analysis::hint))
        .routes(routes!(refined_analysis::analysis))
        .routes(routes!(analysis::tables))
        .routes(routes!(records::record))
        .routes(routes!(records::review))
        .routes(routes!(calliro_records::record))
        .routes(routes!(calliro_records::analysis))
        .routes(routes!(puzzles::puzzles))
        .routes(routes!(puzzles::play_calliro))
        .routes(routes!(records::check_toss))
        .split_for_parts();
    let document = meta::Document::new(document);
    api.route("/api/v1/games/{id}/live", axum::routing::get(socket::live_game))
        .route("/api/v1/classes/{id}/live", axum::routing::get(socket::live_class))
        .merge(meta::routes(document))
        .merge(pages::routes())
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(RequestBodyTimeoutLayer::new(BODY_IDLE_TIMEOUT))
        .layer(RequestBodyDeadlineLayer::new(BODY_TIMEOUT))
        .layer(middleware::from_fn_with_state(app.clone(), guard::check_request))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .with_state(app)
}
