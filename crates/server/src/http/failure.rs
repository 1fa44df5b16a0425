use axum::{
    Json,
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use callabash_game::ToMessage;
use callabash_protocol::{ErrorView, FailureView};
use callabash_text::Language;

use super::reader::say;
use crate::table::Refusal;

/// Why a request was not done, in the reader's language.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    error: ErrorView,
}

/// What is told of a refusal.
pub(crate) fn error_view(refusal: &Refusal, language: Language) -> ErrorView {
    ErrorView { code: refusal.code(), text: say(language, &refusal.message()) }
}

impl Failure {
    pub(crate) fn new(refusal: Refusal, language: Language) -> Failure {
        let status = match refusal {
            Refusal::NotSeated | Refusal::ForeignOrigin => StatusCode::FORBIDDEN,
            Refusal::NotFound | Refusal::NoCode => StatusCode::NOT_FOUND,
            Refusal::NotStored | Refusal::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Illegal(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::BadMessage(_) => StatusCode::BAD_REQUEST,
            Refusal::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Refusal::NotYourTurn
            | Refusal::Stale
            | Refusal::Over
            | Refusal::NotOver
            | Refusal::Waiting
            | Refusal::Full
            | Refusal::NothingOffered
            | Refusal::Offered
            | Refusal::NothingToTakeBack
            | Refusal::CannotTakeBack
            | Refusal::NoDraw
            | Refusal::NoHint => StatusCode::CONFLICT,
        };
        Failure { status, error: error_view(&refusal, language) }
    }

    pub(crate) fn with_status(self, status: StatusCode) -> Failure {
        Failure { status, ..self }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(FailureView { error: self.error })).into_response();
        if [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS].contains(&self.status) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}
