//! Middleware for every request: origin, rate, security headers, metrics and logs.

use std::net::IpAddr;

use axum::{
    extract::{MatchedPath, Request, State},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{self, HeaderName},
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

use callabash_protocol::ErrorCode;

use super::{App, requester::Requester};
use crate::{limits::Address, listen::Connection};

/// Allows nothing but what this server itself serves.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

/// Refuses actions of other sites' pages and too many requests of an address, sets security
/// headers, counts and logs.
pub(crate) async fn check_request(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let started = std::time::Instant::now();
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>();
    // The route's pattern, so that no ids get into logs.
    let path = matched.map_or("other", |path| path.as_str()).to_owned();
    let requester = Requester::from_headers(request.headers());
    let address = request.extensions().get::<Connection>().map_or(Address::NONE, |connection| {
        Address::of(connection.peer, request.headers(), app.config().trust_proxy)
    });
    request.extensions_mut().insert(address);
    let rates = &app.rate_limits().per_address;
    let rate = if path.starts_with("/api") { &rates.requests } else { &rates.pages };
    let is_too_often = rate.check_key(&address).is_err();
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let acts = upgrades || ![Method::GET, Method::HEAD].contains(&method);
    let mut response = if acts && !is_own_origin(request.headers(), &app.config().origins) {
        requester.refuse(ErrorCode::ForeignOrigin).into_response()
    } else if is_too_often {
        requester.refuse(ErrorCode::TooOften).into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if path.starts_with("/api") {
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    let (status, seconds) = (response.status(), started.elapsed().as_secs_f64());
    crate::monitoring::request(status.as_u16(), seconds);
    match status {
        StatusCode::INTERNAL_SERVER_ERROR => tracing::error!(%method, path, %status, seconds),
        _ => tracing::debug!(%method, path, %status, seconds),
    }
    response
}

/// Whether the origin is this server's. Programs other than browsers send none.
fn is_own_origin(headers: &HeaderMap, origins: &[String]) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = origin.split_once("://").map(|(_, host)| host);
    let is_same = host.is_some() && host == text(header::HOST);
    is_same && host.is_some_and(is_local_host) || origins.iter().any(|own| own == origin)
}

/// Whether a host is an address, or a name that only the local network or this machine gives.
/// Whoever owns any other name can let it lead here, and so make a page of theirs look like one
/// of ours (DNS rebinding); such names are configured.
pub(super) fn is_local_host(host: &str) -> bool {
    address_of(host).is_some() || !name_of(host).contains('.')
}

/// Whether a host is this machine, as seen from itself.
pub(super) fn is_loopback(host: &str) -> bool {
    name_of(host) == "localhost" || address_of(host).is_some_and(|address| address.is_loopback())
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    let is_port = |port: &str| port.bytes().all(|b| b.is_ascii_digit());
    match host.rsplit_once(':') {
        Some((name, port)) if is_port(port) => name,
        _ => host,
    }
}

/// The address that a host is, if it is no name.
fn address_of(host: &str) -> Option<IpAddr> {
    let name = name_of(host);
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    address.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_pages_act() {
        let check = |origin: Option<&str>, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            is_own_origin(&headers, &["https://calla.example".to_owned()])
        };
        assert!(check(None, "localhost:8080"));
        assert!(check(Some("http://localhost:8080"), "localhost:8080"));
        assert!(check(Some("https://calla.example"), "127.0.0.1:8080"));
        assert!(check(Some("http://192.168.1.5:8080"), "192.168.1.5:8080"));
        assert!(check(Some("http://[::1]:8080"), "[::1]:8080"));
        assert!(check(Some("http://teacher-pc:8080"), "teacher-pc:8080"));
        // A name that leads here only because its owner said so: DNS rebinding.
        assert!(!check(Some("http://evil.example:8080"), "evil.example:8080"));
        assert!(!check(Some("http://127.0.0.1.evil.example"), "127.0.0.1.evil.example"));
        assert!(is_loopback("localhost:8080") && is_loopback("[::1]:8080"));
        assert!(is_loopback("127.0.0.1") && !is_loopback("192.168.1.5:8080"));
        assert!(!is_loopback("127.0.0.1.evil.example") && !is_loopback("teacher-pc"));
        for foreign in
            ["https://evil.example", "null", "http://localhost", "https://x.calla.example"]
        {
            assert!(!check(Some(foreign), "localhost:8080"), "{foreign}");
        }
    }
}
