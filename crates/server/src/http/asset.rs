//! Something that is the same for everybody until the program changes, and is compressed once.

use std::{
    borrow::Cow,
    collections::HashMap,
    io::Write,
    sync::{LazyLock, Mutex},
};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use data_encoding::HEXLOWER;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};

/// Compressed data by the hash of what it holds. Only a program in development, whose files
/// change, has more of them than files.
static COMPRESSED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

pub(super) struct Asset {
    pub(super) content_type: &'static str,
    pub(super) hash: [u8; 32],
    pub(super) data: Cow<'static, [u8]>,
}

/// How a browser keeps it.
#[derive(Clone, Copy)]
pub(super) enum Caching {
    /// It asks each time whether it has changed.
    Revalidated,
    /// It never asks again: the address names the version.
    Forever,
}

impl Asset {
    pub(super) fn new(content_type: &'static str, data: Vec<u8>) -> Asset {
        Asset { content_type, hash: Sha256::digest(&data).into(), data: data.into() }
    }

    /// Sends it, unless the browser has cached it.
    pub(super) fn send(self, request: &HeaderMap, caching: Caching) -> Response {
        let tag = format!("\"{}\"", HEXLOWER.encode(&self.hash[..12]));
        let is_known = values(request, header::IF_NONE_MATCH).any(|tags| tags.contains(&tag));
        let is_compressed = self.content_type != "image/png" && accepts_gzip(request);
        let content_type = self.content_type;
        let mut response = if is_known {
            StatusCode::NOT_MODIFIED.into_response()
        } else if is_compressed {
            ([(header::CONTENT_ENCODING, "gzip")], self.compressed()).into_response()
        } else {
            self.data.into_owned().into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        let caching = match caching {
            Caching::Revalidated => "no-cache",
            Caching::Forever => "max-age=31536000, immutable",
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = tag.parse() {
            headers.insert(header::ETAG, tag);
        }
        response
    }

    fn compressed(self) -> Bytes {
        let lock = || COMPRESSED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(known) = lock().get(&self.hash) {
            return known.clone();
        }
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&self.data).expect("memory takes whatever is written");
        let compressed = Bytes::from(encoder.finish().expect("memory takes whatever is written"));
        lock().entry(self.hash).or_insert(compressed).clone()
    }
}

fn values(request: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    request.get_all(name).iter().filter_map(|values| values.to_str().ok())
}

/// Whether `Accept-Encoding` allows gzip: by its name, or else by `*`, and not with the weight 0.
fn accepts_gzip(request: &HeaderMap) -> bool {
    let mut by_any = false;
    for coding in values(request, header::ACCEPT_ENCODING).flat_map(|list| list.split(',')) {
        let (name, parameter) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = parameter.trim().to_ascii_lowercase();
        let weight = weight.strip_prefix("q=").and_then(|weight| weight.parse().ok());
        let is_accepted = weight.is_some_and(|weight: f32| weight > 0.);
        match name.trim() {
            "*" => by_any = is_accepted,
            name if name.eq_ignore_ascii_case("gzip") => return is_accepted,
            _ => {}
        }
    }
    by_any
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    async fn get(headers: &[(HeaderName, &str)]) -> (StatusCode, HeaderMap, Vec<u8>) {
        let data = "shield ".repeat(100).into_bytes();
        let asset = Asset { content_type: "text/css", hash: [7; 32], data: data.into() };
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap()));
        let response = asset.send(&headers.collect(), Caching::Revalidated);
        let (parts, body) = response.into_parts();
        let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        (parts.status, parts.headers, body.to_vec())
    }

    #[tokio::test]
    async fn what_is_sent_is_what_the_browser_can_read_and_does_not_have() {
        let (status, headers, plain) = get(&[]).await;
        assert_eq!((status, headers.get(header::CONTENT_ENCODING)), (StatusCode::OK, None));
        let tag = headers[header::ETAG].to_str().unwrap().to_owned();
        // The second time it comes from the cache.
        for _ in 0..2 {
            let (_, headers, compressed) = get(&[(header::ACCEPT_ENCODING, "br, gzip")]).await;
            assert_eq!(headers[header::CONTENT_ENCODING], "gzip");
            let mut read = Vec::new();
            flate2::read::GzDecoder::new(&compressed[..]).read_to_end(&mut read).unwrap();
            assert_eq!(read, plain);
        }
        let refused =
            ["gzip;q=0", "br, gzip; q=0.000", "*;q=0", "identity", "x-gzipped", "gzip;q=no"];
        for refused in refused {
            let (_, headers, body) = get(&[(header::ACCEPT_ENCODING, refused)]).await;
            assert_eq!((headers.get(header::CONTENT_ENCODING), body), (None, plain.clone()));
        }
        for accepted in ["GZIP", "br;q=1, gzip;q=0.5", "identity;q=0, *", "*;q=0, gzip;Q=0.001"] {
            let (_, headers, _) = get(&[(header::ACCEPT_ENCODING, accepted)]).await;
            assert_eq!(headers[header::CONTENT_ENCODING], "gzip", "{accepted}");
        }
        let (status, _, body) = get(&[(header::IF_NONE_MATCH, &tag)]).await;
        assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0));
        let (status, ..) = get(&[(header::IF_NONE_MATCH, "\"other\"")]).await;
        assert_eq!(status, StatusCode::OK);
    }
}
