use callabash_game::{Message, ToMessage};
use callabash_protocol::ErrorCode;
use callabash_session::Refusal;
use callabash_tournament::class::ClassRefusal;

/// Why a request was not carried out: a code for programs, a message for people.
#[derive(Clone, Debug)]
pub(crate) struct RequestError {
    code: ErrorCode,
    message: Message,
}

impl RequestError {
    /// The rules of the game do not allow it.
    pub(crate) fn illegal(fault: Message) -> RequestError {
        Refusal::Illegal(fault).into()
    }

    /// The request cannot be parsed.
    pub(crate) fn bad_message(what: impl Into<String>) -> RequestError {
        let message = Message::new("refused-bad-message").with("what", what.into());
        RequestError { code: ErrorCode::BadMessage, message }
    }

    /// The stored game cannot be read; its id is for who looks after the server.
    pub(crate) fn unreadable(id: &str) -> RequestError {
        let message = Message::new("refused-unreadable").with("id", id);
        RequestError { code: ErrorCode::Unreadable, message }
    }

    pub(crate) fn code(&self) -> ErrorCode {
        self.code
    }

    /// Whether a retry may succeed.
    pub(crate) fn is_temporary(&self) -> bool {
        matches!(self.code, ErrorCode::NotStored | ErrorCode::Busy)
    }
}

impl From<ErrorCode> for RequestError {
    fn from(code: ErrorCode) -> RequestError {
        RequestError { code, message: Message::new(format!("refused-{}", code.word())) }
    }
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> RequestError {
        RequestError { code: (&refusal).into(), message: refusal.message() }
    }
}

impl From<ClassRefusal> for RequestError {
    fn from(refusal: ClassRefusal) -> RequestError {
        RequestError { code: (&refusal).into(), message: refusal.message() }
    }
}

impl ToMessage for RequestError {
    fn message(&self) -> Message {
        self.message.clone()
    }
}
