use std::{fmt, str::FromStr};

use callabash_game::{Message, ToMessage};

use super::{excerpt, number};
use crate::{Move, Pit};

/// A text is not a move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct MoveError {
    /// What was read.
    pub text: String,
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        let pit = || {
            let index = number(text)?.checked_sub(1)?;
            Pit::from_index(u8::try_from(index).ok()?)
        };
        match text {
            "swap" => Ok(Move::Swap),
            "keep" => Ok(Move::Keep),
            "win" => Ok(Move::Win),
            _ => pit().map(Move::Sow).ok_or_else(|| MoveError { text: excerpt(text) }),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Sow(pit) => write!(f, "{}", pit.number()),
            Move::Swap => write!(f, "swap"),
            Move::Keep => write!(f, "keep"),
            Move::Win => write!(f, "win"),
        }
    }
}

/// Reads the moves of one turn, joined by hyphens.
///
/// # Errors
///
/// Returns [`MoveError`] for the first word that is no move.
pub fn read_turn(text: &str) -> Result<Vec<Move>, MoveError> {
    text.split('-').map(str::parse).collect()
}

pub(super) fn write_turn(moves: &[Move]) -> String {
    let words: Vec<String> = moves.iter().map(Move::to_string).collect();
    words.join("-")
}

impl ToMessage for MoveError {
    fn message(&self) -> Message {
        Message::new("error-move").with("given", self.text.as_str())
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for MoveError {}
