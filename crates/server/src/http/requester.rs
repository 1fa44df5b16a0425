//! Who sends a request, and in which language the response is.

use std::{cell::RefCell, collections::HashMap, convert::Infallible};

use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    http::{
        HeaderMap,
        header::{ACCEPT_LANGUAGE, AUTHORIZATION},
        request::Parts,
    },
};
use callabash_game::Message;
use callabash_protocol::ErrorCode;
use callabash_session::SecretDigest;
use callabash_text::{Language, Text};
use serde::de::DeserializeOwned;

use super::error_response::ErrorResponse;
use crate::{
    identity::Secret, limits::Address, listen::Connection, request_error::RequestError,
    workers::JobOwner,
};

thread_local! {
    static TEXTS: RefCell<HashMap<Language, Text>> = RefCell::new(HashMap::new());
}

/// Says a message in a language.
pub(crate) fn say(language: Language, message: &Message) -> String {
    TEXTS.with_borrow_mut(|texts| {
        texts.entry(language).or_insert_with(|| Text::new(language)).say(message)
    })
}

/// Who sends a request: the language, and the digest of the secret that was sent.
#[derive(Clone)]
pub(crate) struct Requester {
    pub(crate) language: Language,
    pub(crate) key: Option<SecretDigest>,
    pub(crate) address: Address,
    pub(crate) connection: Option<Connection>,
}

impl Requester {
    pub(crate) fn from_headers(headers: &HeaderMap) -> Requester {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let secret = text(AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        Requester {
            language: preferred_language(text(ACCEPT_LANGUAGE).unwrap_or_default()),
            key: secret.and_then(Secret::read).map(|secret| secret.digest()),
            address: Address::NONE,
            connection: None,
        }
    }

    /// Whose analyses take turns: those of a secret, or of a connection.
    pub(crate) fn job_owner(&self) -> JobOwner {
        match &self.key {
            Some(key) => JobOwner::new(self.address, key),
            None => JobOwner::new(self.address, self.connection.as_ref().map(|one| one.peer)),
        }
    }

    pub(crate) fn refuse(&self, error: impl Into<RequestError>) -> ErrorResponse {
        ErrorResponse::new(&error.into(), self.language)
    }

    pub(crate) fn key(&self) -> Result<SecretDigest, ErrorResponse> {
        self.key.ok_or_else(|| self.refuse(ErrorCode::NotSeated))
    }

    pub(crate) fn say(&self, message: &Message) -> String {
        say(self.language, message)
    }
}

/// The supported language that an `Accept-Language` header ranks highest.
fn preferred_language(accepted: &str) -> Language {
    let mut ranges: Vec<(f32, &str)> = accepted
        .split(',')
        .map(|range| {
            let (tag, quality) = range.split_once(";q=").unwrap_or((range, "1"));
            (quality.trim().parse().unwrap_or(0.0), tag.trim())
        })
        .collect();
    ranges.sort_by(|a, b| b.0.total_cmp(&a.0));
    ranges.iter().find_map(|(_, tag)| Language::from_locale(tag)).unwrap_or(Language::English)
}

impl<S: Sync> FromRequestParts<S> for Requester {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Requester, Infallible> {
        let address = parts.extensions.get::<Address>().copied().unwrap_or(Address::NONE);
        let connection = parts.extensions.get::<Connection>().cloned();
        Ok(Requester { address, connection, ..Requester::from_headers(&parts.headers) })
    }
}

/// The body of a request, in JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ErrorResponse> {
        let requester = Requester::from_headers(request.headers());
        let bytes = axum::body::Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|error| {
            requester
                .refuse(RequestError::bad_message(error.body_text()))
                .with_status(error.status())
        })?;
        match serde_json::from_slice(&bytes) {
            Ok(body) => Ok(JsonBody(body)),
            Err(error) => Err(requester.refuse(RequestError::bad_message(error.to_string()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_with_the_highest_quality_is_preferred() {
        assert_eq!(preferred_language("fr, nb;q=0.9, ru;q=0.95"), Language::Russian);
        assert_eq!(preferred_language("de"), Language::English);
        assert_eq!(preferred_language("no-NO,no;q=0.9"), Language::Bokmal);
        assert_eq!(preferred_language(";;;q=,,"), Language::English);
    }
}
