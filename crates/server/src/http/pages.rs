//! The web app: the files of `web/` as they are, and the message files. The document names all of
//! them under the version that they have together, so that browsers ask for each only once.

use std::sync::{LazyLock, PoisonError, RwLock};

use axum::{
    Router,
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use callabash_text::{Language, Part, source};
use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::{
    App,
    asset::{Asset, Caching},
};

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
        .route("/manifest.webmanifest", get(|headers| unversioned("manifest.webmanifest", headers)))
        .route("/service-worker.js", get(|headers| unversioned("service-worker.js", headers)))
        .route("/favicon.ico", get(|headers| unversioned("icons/icon.svg", headers)))
        .fallback(unknown);
    for page in PAGES {
        router = router.route(page, get(document));
    }
    router
}

/// A person gets the app, which says that there is no such page; a program the status alone.
async fn unknown(headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|types| types.to_str().ok());
    if !accepted.is_some_and(|types| types.contains("text/html")) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = document(HeaderMap::new()).await;
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// The document, which loads everything else under its version.
async fn document(headers: HeaderMap) -> Response {
    let Some(file) = Files::get("index.html") else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if cfg!(debug_assertions) {
        *VERSION.write().unwrap_or_else(PoisonError::into_inner) = find_version();
    }
    let folder = format!("\"/web/{}/", version());
    let html = String::from_utf8_lossy(&file.data).replace("\"/web/", &folder);
    Asset::new(content_type("index.html"), html.into_bytes()).send(&headers, Caching::Revalidated)
}

async fn unversioned(path: &str, headers: HeaderMap) -> Response {
    serve(path, &headers, Caching::Revalidated)
}

/// `/web/VERSION/app.js`, or `/web/app.js` where no version can be known. A page that was opened
/// before the program changed gets what there is now, but does not keep it under the old version.
async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    match path.split_once('/') {
        Some((folder, file)) if folder == version() => serve(file, &headers, Caching::Forever),
        Some((folder, file)) if is_version(folder) => serve(file, &headers, Caching::Revalidated),
        _ => serve(&path, &headers, Caching::Revalidated),
    }
}

fn serve(path: &str, headers: &HeaderMap, caching: Caching) -> Response {
    let asset = match path.strip_prefix("locales/") {
        Some(name) => messages(name),
        None => Files::get(path).map(|file| Asset {
            content_type: content_type(path),
            hash: file.metadata.sha256_hash(),
            data: file.data,
        }),
    };
    match asset {
        Some(asset) => asset.send(headers, caching),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The version of all files together, which the document names. In a program in development they may
/// change at any time: it is found anew for each document.
static VERSION: LazyLock<RwLock<String>> = LazyLock::new(|| RwLock::new(find_version()));

fn find_version() -> String {
    let mut hasher = Sha256::new();
    for path in Files::iter() {
        hasher.update(path.as_bytes());
        hasher.update(Files::get(&path).map_or([0; 32], |file| file.metadata.sha256_hash()));
    }
    for language in Language::ALL {
        for part in Part::ALL {
            hasher.update(source(language, part));
        }
    }
    HEXLOWER.encode(&hasher.finalize()[..VERSION_LENGTH / 2])
}

fn version() -> String {
    VERSION.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// In hexadecimal digits; the service worker knows it too.
const VERSION_LENGTH: usize = 12;

fn is_version(folder: &str) -> bool {
    folder.len() == VERSION_LENGTH && folder.bytes().all(|byte| byte.is_ascii_hexdigit())
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
fn messages(file: &str) -> Option<Asset> {
    let name = file.strip_suffix(".ftl")?;
    let (part, code) = match name.split_once('-') {
        None => (Part::Common, name),
        Some(("study", code)) => (Part::Study, code),
        Some(("class", code)) => (Part::Class, code),
        Some(("print", code)) => (Part::Print, code),
        Some(_) => return None,
    };
    let language = Language::ALL.into_iter().find(|language| language.code() == code)?;
    Some(Asset::new("text/plain; charset=utf-8", source(language, part).into_bytes()))
}
