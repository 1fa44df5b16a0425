use std::fmt;

use callabash_game::{
    Message, ToMessage,
    record::{TokenError, TokenFault},
};
use callabash_sowing::{VariantError, notation::PositionError};

use crate::TableFault;

/// A text is no record of a game at the tournament table, or one that does not replay.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TableRecordError {
    /// The line of the first fault, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: TableRecordFault,
}

/// What is wrong with such a record.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum TableRecordFault {
    /// There is no game in the text.
    Nothing,
    /// There are several games where one is wanted.
    Several(usize),
    /// A line that begins like a tag is none.
    Tag(String),
    /// A tag is given twice.
    RepeatedTag(String),
    /// A tag of the table has a value that it cannot have: its name, and the value.
    Value(&'static str, String),
    /// The tag `Rules` names no game.
    Rules(VariantError),
    /// The rules are not those of a game by hand.
    NotByHand(String),
    /// The tag `FEN` is no position.
    Fen(PositionError),
    /// A comment is not closed.
    OpenComment,
    /// A comment calls an end that is none.
    End(String),
    /// A line is no action.
    Step(String),
    /// A line is earlier than the one before.
    Earlier,
    /// It cannot be done at the table then.
    Table(TableFault),
    /// There is more after the end.
    AfterEnd,
    /// The tag `Result` or the closing word says something else than the actions.
    Result {
        /// What the record says.
        stated: String,
        /// What the actions lead to.
        found: String,
    },
}

impl From<TokenError> for TableRecordError {
    fn from(error: TokenError) -> TableRecordError {
        let fault = match error.fault {
            TokenFault::Tag(text) => TableRecordFault::Tag(text),
            TokenFault::OpenComment => TableRecordFault::OpenComment,
        };
        TableRecordError { line: error.line, fault }
    }
}

impl ToMessage for TableRecordError {
    fn message(&self) -> Message {
        Message::new("error-record").with("line", self.line).with("fault", self.fault.message())
    }
}

impl ToMessage for TableRecordFault {
    fn message(&self) -> Message {
        let given = |key: &str, text: &str| Message::new(key).with("given", text);
        match self {
            TableRecordFault::Nothing => Message::new("fault-record-nothing"),
            TableRecordFault::Several(games) => {
                Message::new("fault-record-several").with("games", *games)
            }
            TableRecordFault::Tag(text) => given("fault-record-tag", text),
            TableRecordFault::RepeatedTag(text) => given("fault-record-repeated-tag", text),
            TableRecordFault::Value(name, text) => {
                given("fault-record-value", text).with("name", *name)
            }
            TableRecordFault::Rules(error) => error.message(),
            TableRecordFault::NotByHand(text) => given("fault-record-not-by-hand", text),
            TableRecordFault::Fen(error) => error.message(),
            TableRecordFault::OpenComment => Message::new("fault-record-open-comment"),
            TableRecordFault::End(text) => given("fault-record-end", text),
            TableRecordFault::Step(text) => given("fault-record-step", text),
            TableRecordFault::Earlier => Message::new("fault-record-earlier"),
            TableRecordFault::Table(fault) => fault.message(),
            TableRecordFault::AfterEnd => Message::new("fault-record-over"),
            TableRecordFault::Result { stated, found } => Message::new("fault-record-result")
                .with("said", stated.as_str())
                .with("found", found.as_str()),
        }
    }
}

impl fmt::Display for TableRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for TableRecordError {}
