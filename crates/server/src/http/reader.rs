//! Who reads, and in which language.

use std::{cell::RefCell, collections::HashMap, convert::Infallible, hash::Hash};

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
use crate::{identity::Secret, listen::Line, request_error::RequestError};

thread_local! {
    static TEXTS: RefCell<HashMap<Language, Text>> = RefCell::new(HashMap::new());
}

/// Says a message in a language.
pub(crate) fn say(language: Language, message: &Message) -> String {
    TEXTS.with_borrow_mut(|texts| {
        texts.entry(language).or_insert_with(|| Text::new(language)).say(message)
    })
}

/// Somebody who asks: the language, and the digest of the secret that was shown.
#[derive(Clone)]
pub(crate) struct Reader {
    pub(crate) language: Language,
    pub(crate) key: Option<SecretDigest>,
    /// The connection, where it is one of the server's own.
    pub(crate) line: Option<Line>,
}

impl Reader {
    pub(crate) fn of(headers: &HeaderMap) -> Reader {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let secret = text(AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        Reader {
            language: preferred(text(ACCEPT_LANGUAGE).unwrap_or_default()),
            key: secret.and_then(Secret::read).map(|secret| secret.digest()),
            line: None,
        }
    }

    /// Who takes turns with others who ask: whoever has this secret, or this
    /// connection.
    pub(crate) fn asker(&self) -> impl Hash + use<> {
        (self.key, self.line.as_ref().map(|line| line.peer))
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

/// The language that somebody likes best of those that there are.
fn preferred(accepted: &str) -> Language {
    let mut wishes: Vec<(f32, &str)> = accepted
        .split(',')
        .map(|wish| {
            let (tag, quality) = wish.split_once(";q=").unwrap_or((wish, "1"));
            (quality.trim().parse().unwrap_or(0.0), tag.trim())
        })
        .collect();
    wishes.sort_by(|a, b| b.0.total_cmp(&a.0));
    wishes.iter().find_map(|(_, tag)| Language::from_locale(tag)).unwrap_or(Language::English)
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        let line = parts.extensions.get::<Line>().cloned();
        Ok(Reader { line, ..Reader::of(&parts.headers) })
    }
}

/// The body of a request, in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ErrorResponse> {
        let reader = Reader::of(request.headers());
        let bytes = axum::body::Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|error| {
            reader.refuse(RequestError::bad_message(error.body_text())).with_status(error.status())
        })?;
        match serde_json::from_slice(&bytes) {
            Ok(body) => Ok(Body(body)),
            Err(error) => Err(reader.refuse(RequestError::bad_message(error.to_string()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_taken_in_the_order_of_liking() {
        assert_eq!(preferred("fr, nb;q=0.9, ru;q=0.95"), Language::Russian);
        assert_eq!(preferred("de"), Language::English);
        assert_eq!(preferred("no-NO,no;q=0.9"), Language::Bokmal);
        assert_eq!(preferred(";;;q=,,"), Language::English);
    }
}
