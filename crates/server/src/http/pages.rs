//! The web app: the files of `web/` as they are, and the message files.

use axum::{
    Router,
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use callabash_text::{Language, Part, source};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::{App, asset::Asset};

#[derive(RustEmbed)]
#[folder = "../../web/"]
struct Files;

/// The routes of the app. Each gets the same document, which reads its URL.
const PAGES: [&str; 12] = [
    "/",
    "/g/{id}",
    "/new/{game}",
    "/class",
    "/class/{id}",
    "/join",
    "/connect",
    "/print",
    "/learn",
    "/learn/{game}",
    "/puzzles",
    "/analysis",
];

pub(crate) fn routes() -> Router<App> {
    let mut router = Router::new()
        .route("/web/{*path}", get(file))
        .route("/locales/{file}", get(locale))
        .route(
            "/manifest.webmanifest",
            get(|headers: HeaderMap| serve("manifest.webmanifest", headers)),
        )
        .route("/service-worker.js", get(|headers: HeaderMap| serve("service-worker.js", headers)))
        .route("/favicon.ico", get(|headers: HeaderMap| serve("icons/icon.svg", headers)))
        .fallback(unknown);
    for page in PAGES {
        router = router.route(page, get(|headers: HeaderMap| serve("index.html", headers)));
    }
    router
}

/// A person gets the app, which says that there is no such page; a program the status alone.
async fn unknown(headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|types| types.to_str().ok());
    if !accepted.is_some_and(|types| types.contains("text/html")) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = serve("index.html", HeaderMap::new()).await;
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    serve(&path, headers).await
}

async fn serve(path: &str, headers: HeaderMap) -> Response {
    match Files::get(path) {
        Some(file) => {
            let hash = file.metadata.sha256_hash();
            Asset { content_type: content_type(path), hash, data: file.data }.send(&headers)
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        _ => "application/octet-stream",
    }
}

/// The messages of a language, `en.ftl`; those that only some screens say, `study-en.ftl`,
/// `class-en.ftl` and `print-en.ftl`.
async fn locale(Path(file): Path<String>, headers: HeaderMap) -> Response {
    let name = file.strip_suffix(".ftl").unwrap_or_default();
    let (part, code) = match name.split_once('-') {
        None => (Some(Part::Common), name),
        Some(("study", code)) => (Some(Part::Study), code),
        Some(("class", code)) => (Some(Part::Class), code),
        Some(("print", code)) => (Some(Part::Print), code),
        Some(_) => (None, name),
    };
    let language = Language::ALL.into_iter().find(|language| language.code() == code);
    let (Some(language), Some(part)) = (language, part) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let source = source(language, part).into_bytes();
    let hash = Sha256::digest(&source).into();
    let content_type = "text/plain; charset=utf-8";
    Asset { content_type, hash, data: source.into() }.send(&headers)
}
