//! The server itself: health, metrics, and the description of its API.

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use serde_json::Value;
use utoipa::openapi::OpenApi;

use super::App;
use crate::workers::JobKind;

/// The description of the API, for programs and for people.
#[derive(Clone)]
pub(crate) struct Document {
    json: Bytes,
    page: Bytes,
}

impl Document {
    pub(crate) fn new(mut document: OpenApi) -> Document {
        document.info.version = format!("1 (callabash {})", env!("CARGO_PKG_VERSION"));
        let json = serde_json::to_value(&document).unwrap_or_default();
        let page = page(&json).into();
        Document { json: json.to_string().into(), page }
    }
}

pub(crate) fn routes(document: Document) -> Router<App> {
    let for_people = document.clone();
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route(
            "/api/v1/openapi.json",
            get(async move || ([(CONTENT_TYPE, "application/json")], document.json.clone())),
        )
        .route("/api", get(async move || Html(for_people.page.clone())))
}

async fn ready(State(app): State<App>) -> Response {
    if app.is_ready().await {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written\n").into_response()
    }
}

async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!("callabash_rooms").set(app.rooms().count() as f64);
    metrics::gauge!("callabash_unread_bytes").set(app.usage().unread() as f64);
    for (kind, name) in JobKind::ALL.into_iter().zip(["quick", "slow-move", "analysis"]) {
        let queued = app.rooms().workers().queued(kind);
        metrics::gauge!("callabash_queued_jobs", "kind" => name).set(queued as f64);
    }
    app.metrics().render()
}

/// The description as an HTML page without scripts.
fn page(document: &Value) -> String {
    let text = |value: &Value| escape(value.as_str().unwrap_or_default());
    let mut page = String::from(
        "<!doctype html><html lang=en><meta charset=utf-8>\
         <meta name=viewport content='width=device-width'>\
         <title>Callabash API</title><link rel=stylesheet href=/web/styles/api.css><main>",
    );
    page += &format!("<h1>{} API</h1>", text(&document["info"]["title"]));
    page += &format!("<p>{}</p>", text(&document["info"]["description"]));
    page += "<p><a href=/api/v1/openapi.json>openapi.json</a></p>";
    let empty = serde_json::Map::new();
    for (path, methods) in document["paths"].as_object().unwrap_or(&empty) {
        for (method, operation) in methods.as_object().unwrap_or(&empty) {
            let about = match &operation["summary"] {
                Value::Null => text(&operation["description"]),
                summary => text(summary),
            };
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            let response = operation["responses"]
                .as_object()
                .and_then(|responses| responses.iter().find(|(status, _)| status.starts_with('2')));
            page += &format!(
                "<h2><code>{} {}</code></h2><p>{about}</p>",
                method.to_uppercase(),
                escape(path)
            );
            page += &schema_link("Body", body);
            if let Some((status, response)) = response {
                let schema = &response["content"]["application/json"]["schema"];
                page += &schema_link(&format!("Answer {status}"), schema);
            }
        }
    }
    page += "<h2>Shapes</h2>";
    for (name, schema) in document["components"]["schemas"].as_object().unwrap_or(&empty) {
        let pretty = serde_json::to_string_pretty(schema).unwrap_or_default();
        page += &format!(
            "<details id='{0}'><summary><code>{0}</code></summary><pre>{1}</pre></details>",
            escape(name),
            escape(&pretty)
        );
    }
    page + "</main></html>"
}

/// A link to a schema, where another refers to it.
fn schema_link(label: &str, schema: &Value) -> String {
    let reference = schema["$ref"].as_str().or(schema["items"]["$ref"].as_str());
    match reference.and_then(|reference| reference.rsplit('/').next()) {
        Some(name) => format!("<p>{label}: <a href='#{0}'><code>{0}</code></a></p>", escape(name)),
        None => String::new(),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\'', "&#39;")
}
