use callabash_game::{Message, ToMessage};

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
    pub(crate) fn at_the_table(fault: callabash_referee::Fault) -> Refusal {
        Refusal::Illegal(fault.message())
    }

    /// The word for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Refusal::NotSeated => "not-seated",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Stale => "stale",
            Refusal::Illegal(_) => "illegal",
            Refusal::Over => "over",
            Refusal::NotOver => "not-over",
            Refusal::Waiting => "waiting",
            Refusal::Full => "full",
            Refusal::NothingOffered => "nothing-offered",
            Refusal::Offered => "offered",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::CannotTakeBack => "cannot-take-back",
            Refusal::NoDraw => "no-draw",
            Refusal::NoHint => "no-hint",
            Refusal::NotFound => "not-found",
            Refusal::NoCode => "no-code",
            Refusal::NotStored => "not-stored",
            Refusal::Busy => "busy",
            Refusal::TooOften => "too-often",
            Refusal::ForeignOrigin => "foreign-origin",
            Refusal::BadMessage(_) => "bad-message",
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
            refusal => Message::new(format!("refused-{}", refusal.code())),
        }
    }
}
