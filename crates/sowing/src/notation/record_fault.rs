use std::fmt;

use callabash_game::{
    Message, Seat, ToMessage,
    record::{TokenError, TokenFault},
};

use super::{MoveError, PositionError};
use crate::{PlayError, VariantError};

/// A text is not a game record, or one whose moves do not replay.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RecordError {
    /// The line of the first fault, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What is wrong with a game record.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum RecordFault {
    /// There is no game in the text.
    Nothing,
    /// There are several games where one is wanted.
    Several(usize),
    /// A line that begins like a tag is none.
    Tag(String),
    /// A tag is given twice.
    RepeatedTag(String),
    /// The tag `Rules` is missing.
    NoRules,
    /// The tag `Rules` names no game.
    Rules(VariantError),
    /// The tag `FEN` is no position.
    Fen(PositionError),
    /// A comment is not closed.
    OpenComment,
    /// A comment calls an end that is none.
    End(String),
    /// A word is not a turn.
    Move(MoveError),
    /// A move is not legal.
    Play {
        /// Who was to move.
        seat: Seat,
        /// Why.
        error: PlayError,
    },
    /// The turn goes on, but the record passes it.
    TurnGoesOn {
        /// Whose turn it still is.
        seat: Seat,
        /// What could be played.
        legal: Vec<String>,
    },
    /// The record goes on with a turn that has passed.
    TurnPassed {
        /// The move too many.
        played: String,
        /// Whose turn it is.
        seat: Seat,
        /// What could be played.
        legal: Vec<String>,
    },
    /// A skipped seat must be written, and only a skipped seat.
    Skip {
        /// Whether one was due.
        due: bool,
    },
    /// There is more after the end.
    AfterEnd(String),
    /// The tag `Result` or the closing word says something else than the moves.
    Result {
        /// What the record says.
        stated: String,
        /// What the moves lead to.
        found: String,
    },
}

impl From<TokenError> for RecordError {
    fn from(error: TokenError) -> RecordError {
        let fault = match error.fault {
            TokenFault::Tag(text) => RecordFault::Tag(text),
            TokenFault::OpenComment => RecordFault::OpenComment,
        };
        RecordError { line: error.line, fault }
    }
}

impl ToMessage for RecordError {
    fn message(&self) -> Message {
        Message::new("error-record").with("line", self.line).with("fault", self.fault.message())
    }
}

impl ToMessage for RecordFault {
    fn message(&self) -> Message {
        let given = |key: &str, text: &str| Message::new(key).with("given", text);
        match self {
            RecordFault::Nothing => Message::new("fault-record-nothing"),
            RecordFault::Several(games) => {
                Message::new("fault-record-several").with("games", *games)
            }
            RecordFault::Tag(text) => given("fault-record-tag", text),
            RecordFault::RepeatedTag(text) => given("fault-record-repeated-tag", text),
            RecordFault::NoRules => Message::new("fault-record-no-rules"),
            RecordFault::Rules(error) => error.message(),
            RecordFault::Fen(error) => error.message(),
            RecordFault::OpenComment => Message::new("fault-record-open-comment"),
            RecordFault::End(text) => given("fault-record-end", text),
            RecordFault::Move(error) => error.message(),
            RecordFault::Play { seat, error } => Message::new("fault-record-play")
                .with("seat", seat.message())
                .with("fault", error.message()),
            RecordFault::TurnGoesOn { seat, legal } => Message::new("fault-record-turn-goes-on")
                .with("seat", seat.message())
                .with("legal", legal.join(", ")),
            RecordFault::TurnPassed { played, seat, legal } => {
                given("fault-record-turn-passed", played)
                    .with("seat", seat.message())
                    .with("legal", legal.join(", "))
            }
            RecordFault::Skip { due: true } => Message::new("fault-record-skip-due"),
            RecordFault::Skip { due: false } => Message::new("fault-record-skip-undue"),
            RecordFault::AfterEnd(text) => given("fault-record-after-end", text),
            RecordFault::Result { stated, found } => Message::new("fault-record-result")
                .with("said", stated.as_str())
                .with("found", found.as_str()),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for RecordError {}
