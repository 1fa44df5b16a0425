use axum::{
    Json,
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use callabash_game::ToMessage;
use callabash_protocol::{ErrorCode, ErrorView, FailureView};
use callabash_text::Language;

use super::requester::say;
use crate::request_error::RequestError;

/// Why a request failed, in the requester's language.
#[derive(Debug)]
pub(crate) struct ErrorResponse {
    status: StatusCode,
    error: ErrorView,
}

pub(crate) fn error_view(error: &RequestError, language: Language) -> ErrorView {
    ErrorView { code: error.code(), text: say(language, &error.message()) }
}

fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::NotSeated | ErrorCode::ForeignOrigin => StatusCode::FORBIDDEN,
        ErrorCode::NotFound | ErrorCode::NoCode => StatusCode::NOT_FOUND,
        ErrorCode::NotStored | ErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
        ErrorCode::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorCode::BadMessage => StatusCode::BAD_REQUEST,
        ErrorCode::TooOften => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::NotYourTurn
        | ErrorCode::Paused
        | ErrorCode::Class
        | ErrorCode::NameTaken
        | ErrorCode::Stale
        | ErrorCode::Over
        | ErrorCode::NotOver
        | ErrorCode::Waiting
        | ErrorCode::Full
        | ErrorCode::NotAbsent
        | ErrorCode::SatBefore
        | ErrorCode::UsedCode
        | ErrorCode::NothingOffered
        | ErrorCode::Offered
        | ErrorCode::NothingToTakeBack
        | ErrorCode::CannotTakeBack
        | ErrorCode::NoDraw
        | ErrorCode::NoHint => StatusCode::CONFLICT,
    }
}

impl ErrorResponse {
    pub(crate) fn new(error: &RequestError, language: Language) -> ErrorResponse {
        ErrorResponse { status: status(error.code()), error: error_view(error, language) }
    }

    pub(crate) fn with_status(self, status: StatusCode) -> ErrorResponse {
        ErrorResponse { status, ..self }
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(FailureView { error: self.error })).into_response();
        if [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS].contains(&self.status) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}
