//! The messages of a live game's socket, and errors.

use callabash_session::Refusal;
use callabash_tournament::class::ClassRefusal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{ActionRequest, LiveEventView, StateView};

/// What a client says.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// Who it is.
        hello: Hello,
    },
    /// To be answered with the same number.
    Ping {
        /// Any number.
        ping: i64,
    },
    /// An action.
    Act(ActionRequest),
}

/// Who connects.
#[derive(Deserialize, ToSchema)]
pub struct Hello {
    /// The secret of a seat; nothing to watch.
    pub secret: Option<String>,
    /// The number of the last event that is known.
    pub after: Option<u64>,
}

/// What the server says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to hello.
    Welcome {
        /// The game as it stands.
        state: Box<StateView>,
    },
    /// Something happened.
    Event(Box<LiveEventView>),
    /// An action was carried out.
    Ack {
        /// The action's id.
        id: String,
        /// The number of its event.
        n: u64,
    },
    /// Something was not done.
    Refused {
        /// The action's id, if it could be read.
        #[schema(required)]
        id: Option<String>,
        /// Why.
        error: ErrorView,
        /// The game as it stands.
        #[schema(required)]
        state: Option<Box<StateView>>,
    },
    /// Who is connected.
    Presence(PresenceView),
    /// The answer to a ping.
    Pong(i64),
    /// The connection ends.
    Bye(ErrorView),
}

/// Who is connected.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct PresenceView {
    /// South.
    #[serde(rename = "S")]
    pub south: bool,
    /// North.
    #[serde(rename = "N")]
    pub north: bool,
    /// The monitor of a tournament table.
    #[serde(rename = "M")]
    pub monitor: bool,
    /// How many watch.
    pub watching: usize,
    /// Who is away, and for how long the seat is still theirs.
    pub away: AwayView,
}

/// How many milliseconds each person who is away has left until the host may open the seat
/// anew; `null` for who is present, and where no person sits.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct AwayView {
    /// South.
    #[serde(rename = "S")]
    #[schema(required)]
    pub south: Option<u64>,
    /// North.
    #[serde(rename = "N")]
    #[schema(required)]
    pub north: Option<u64>,
    /// The monitor of a tournament table.
    #[serde(rename = "M")]
    #[schema(required)]
    pub monitor: Option<u64>,
}

/// The body of every answer that is an error.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FailureView {
    /// What was wrong.
    pub error: ErrorView,
}

/// What was wrong.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ErrorView {
    /// For programs.
    pub code: ErrorCode,
    /// For people, in their language.
    pub text: String,
}

/// What was wrong, for programs.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The secret opens no seat of this game.
    NotSeated,
    /// Another seat decides.
    NotYourTurn,
    /// The game has moved on since the client looked.
    Stale,
    /// The rules do not allow it.
    Illegal,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// A seat is still open.
    Waiting,
    /// No seat is open.
    Full,
    /// The game has begun, and the person is there, or has not been away for long.
    NotAbsent,
    /// Who sits or sat in a game takes no seat that was opened after the first move.
    SatBefore,
    /// The code was good for one person, who has come.
    UsedCode,
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
    /// The game is stored, but cannot be read.
    Unreadable,
    /// No game has this code.
    NoCode,
    /// The store does not take what was to be written.
    NotStored,
    /// Too many wait.
    Busy,
    /// The game, or all boards of the class, stand still.
    Paused,
    /// It cannot be done in the class as it is now.
    Class,
    /// Somebody in the class has this nickname.
    NameTaken,
    /// It was tried too often.
    TooOften,
    /// A page of another site asks.
    ForeignOrigin,
    /// It cannot be read.
    BadMessage,
}

impl ErrorCode {
    /// The word in JSON, and in the name of its sentence.
    pub const fn word(self) -> &'static str {
        match self {
            ErrorCode::NotSeated => "not-seated",
            ErrorCode::NotYourTurn => "not-your-turn",
            ErrorCode::Stale => "stale",
            ErrorCode::Illegal => "illegal",
            ErrorCode::Over => "over",
            ErrorCode::NotOver => "not-over",
            ErrorCode::Waiting => "waiting",
            ErrorCode::Full => "full",
            ErrorCode::NotAbsent => "not-absent",
            ErrorCode::SatBefore => "sat-before",
            ErrorCode::UsedCode => "used-code",
            ErrorCode::NothingOffered => "nothing-offered",
            ErrorCode::Offered => "offered",
            ErrorCode::NothingToTakeBack => "nothing-to-take-back",
            ErrorCode::CannotTakeBack => "cannot-take-back",
            ErrorCode::NoDraw => "no-draw",
            ErrorCode::NoHint => "no-hint",
            ErrorCode::NotFound => "not-found",
            ErrorCode::NoCode => "no-code",
            ErrorCode::Unreadable => "unreadable",
            ErrorCode::NotStored => "not-stored",
            ErrorCode::Busy => "busy",
            ErrorCode::Paused => "paused",
            ErrorCode::Class => "class",
            ErrorCode::NameTaken => "name-taken",
            ErrorCode::TooOften => "too-often",
            ErrorCode::ForeignOrigin => "foreign-origin",
            ErrorCode::BadMessage => "bad-message",
        }
    }
}

impl From<&Refusal> for ErrorCode {
    fn from(refusal: &Refusal) -> ErrorCode {
        match refusal {
            Refusal::NotSeated => ErrorCode::NotSeated,
            Refusal::NotYourTurn => ErrorCode::NotYourTurn,
            Refusal::Stale => ErrorCode::Stale,
            Refusal::Illegal(_) => ErrorCode::Illegal,
            Refusal::Over => ErrorCode::Over,
            Refusal::NotOver => ErrorCode::NotOver,
            Refusal::Waiting => ErrorCode::Waiting,
            Refusal::Full => ErrorCode::Full,
            Refusal::NotAbsent => ErrorCode::NotAbsent,
            Refusal::SatBefore => ErrorCode::SatBefore,
            Refusal::UsedCode => ErrorCode::UsedCode,
            Refusal::NothingOffered => ErrorCode::NothingOffered,
            Refusal::Offered => ErrorCode::Offered,
            Refusal::NothingToTakeBack => ErrorCode::NothingToTakeBack,
            Refusal::CannotTakeBack => ErrorCode::CannotTakeBack,
            Refusal::NoDraw => ErrorCode::NoDraw,
            Refusal::Paused => ErrorCode::Paused,
            Refusal::TooOften => ErrorCode::TooOften,
        }
    }
}

impl From<&ClassRefusal> for ErrorCode {
    fn from(refusal: &ClassRefusal) -> ErrorCode {
        match refusal {
            ClassRefusal::NotYours => ErrorCode::NotSeated,
            ClassRefusal::NameTaken => ErrorCode::NameTaken,
            ClassRefusal::Paused => ErrorCode::Paused,
            ClassRefusal::TooOften => ErrorCode::TooOften,
            ClassRefusal::Locked
            | ClassRefusal::NoName
            | ClassRefusal::Full
            | ClassRefusal::NoPupil
            | ClassRefusal::NoBoard
            | ClassRefusal::NotFree
            | ClassRefusal::NoPairs
            | ClassRefusal::NoTournament
            | ClassRefusal::InTournament
            | ClassRefusal::Settings
            | ClassRefusal::TournamentBegun
            | ClassRefusal::OtherPlayer { .. }
            | ClassRefusal::RoundOpen
            | ClassRefusal::NoMoreRounds
            | ClassRefusal::NoPairing
            | ClassRefusal::PupilsOnly
            | ClassRefusal::NoCard
            | ClassRefusal::CardLocked
            | ClassRefusal::CardChanged
            | ClassRefusal::Score
            | ClassRefusal::NoMonitor
            | ClassRefusal::OldCode
            | ClassRefusal::NoVote
            | ClassRefusal::Voted
            | ClassRefusal::NoSuchPit => ErrorCode::Class,
        }
    }
}
