use callabash_game::{Message, ToMessage};
use callabash_protocol::ErrorCode;

/// Why something that was asked for is not done. The code is for programs, the
/// sentence `refused-CODE` for people.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Refusal {
    /// The secret opens no seat of this game.
    NotSeated,
    /// Another seat decides.
    NotYourTurn,
    /// The game has moved on since the client looked.
    Stale,
    /// The rules do not allow it.
    Illegal(Message),
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// A seat is still open.
    Waiting,
    /// No seat is open.
    Full,
    /// Nothing was offered.
    NothingOffered,
    /// It was offered already.
    Offered,
    /// Nothing can be taken back.
    NothingToTakeBack,
    /// Backs were seen, or the pie rule was answered.
    CannotTakeBack,
    /// The computer does not agree to a draw.
    NoDraw,
    /// Hints are not for games between persons.
    NoHint,
    /// There is no such game.
    NotFound,
    /// No game has this code.
    NoCode,
    /// The store does not take what was to be written.
    NotStored,
    /// Too many wait.
    Busy,
    /// It was tried too often.
    TooOften,
    /// A page of another site asks.
    ForeignOrigin,
    /// It cannot be read.
    BadMessage(String),
}

impl Refusal {
    /// What cannot be done at the tournament table.
    pub(crate) fn at_the_table(fault: callabash_referee::TableFault) -> Refusal {
        Refusal::Illegal(fault.message())
    }

    /// What it is for programs.
    pub(crate) fn code(&self) -> ErrorCode {
        match self {
            Refusal::NotSeated => ErrorCode::NotSeated,
            Refusal::NotYourTurn => ErrorCode::NotYourTurn,
            Refusal::Stale => ErrorCode::Stale,
            Refusal::Illegal(_) => ErrorCode::Illegal,
            Refusal::Over => ErrorCode::Over,
            Refusal::NotOver => ErrorCode::NotOver,
            Refusal::Waiting => ErrorCode::Waiting,
            Refusal::Full => ErrorCode::Full,
            Refusal::NothingOffered => ErrorCode::NothingOffered,
            Refusal::Offered => ErrorCode::Offered,
            Refusal::NothingToTakeBack => ErrorCode::NothingToTakeBack,
            Refusal::CannotTakeBack => ErrorCode::CannotTakeBack,
            Refusal::NoDraw => ErrorCode::NoDraw,
            Refusal::NoHint => ErrorCode::NoHint,
            Refusal::NotFound => ErrorCode::NotFound,
            Refusal::NoCode => ErrorCode::NoCode,
            Refusal::NotStored => ErrorCode::NotStored,
            Refusal::Busy => ErrorCode::Busy,
            Refusal::TooOften => ErrorCode::TooOften,
            Refusal::ForeignOrigin => ErrorCode::ForeignOrigin,
            Refusal::BadMessage(_) => ErrorCode::BadMessage,
        }
    }
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::Illegal(message) => message.clone(),
            Refusal::BadMessage(what) => {
                Message::new("refused-bad-message").with("what", what.as_str())
            }
            refusal => Message::new(format!("refused-{}", refusal.code().word())),
        }
    }
}
