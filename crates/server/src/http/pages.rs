//! The web app: the files of `web/` as they are, and the message files.

use axum::{
    Router,
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use callabash_text::Language;
use data_encoding::HEXLOWER;
use rust_embed::{EmbeddedFile, RustEmbed};

use super::App;

#[derive(RustEmbed)]
#[folder = "../../web/"]
struct Files;

/// The routes of the app. Each gets the same document, which reads its URL.
const PAGES: [&str; 8] =
    ["/", "/g/{id}", "/new/{game}", "/join", "/learn", "/learn/{game}", "/puzzles", "/analysis"];

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
        .fallback(|| async { StatusCode::NOT_FOUND });
    for page in PAGES {
        router = router.route(page, get(|headers: HeaderMap| serve("index.html", headers)));
    }
    router
}

async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    serve(&path, headers).await
}

async fn serve(path: &str, headers: HeaderMap) -> Response {
    match Files::get(path) {
        Some(file) => send(path, &file, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Sends a file, unless the browser has cached it.
fn send(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", HEXLOWER.encode(&file.metadata.sha256_hash()[..12]));
    let cached = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let mut response = if cached.is_some_and(|tags| tags.contains(&tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.data.to_vec().into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = tag.parse() {
        headers.insert(header::ETAG, tag);
    }
    response
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

/// All messages of a language: `en.ftl`.
async fn locale(Path(file): Path<String>) -> Response {
    let code = file.strip_suffix(".ftl").unwrap_or_default();
    let found = Language::ALL.into_iter().find(|language| language.code() == code);
    let Some(language) = found else { return StatusCode::NOT_FOUND.into_response() };
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, callabash_text::source(language)).into_response()
}
