use std::fmt;

use callabash_game::{Message, ToMessage};

use super::{MoveError, read_turn};
use crate::{PlayError, Position, Word};

/// A line of moves cannot be played.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum LineError {
    /// A word is not a move.
    Read(MoveError),
    /// A move is not legal.
    Play {
        /// Which move of the line, from 1.
        move_number: usize,
        /// Why.
        error: PlayError,
    },
}

/// Plays a line such as `3-5,2`: turns joined by commas, the moves of a turn
/// by hyphens. An empty line plays nothing.
///
/// Where one turn ends and the next begins follows from the rules, so a comma
/// in the move_number of a hyphen does no harm.
///
/// # Errors
///
/// Returns [`LineError`] for the first move that cannot be read or played.
pub fn play_line<W: Word>(position: Position<W>, line: &str) -> Result<Position<W>, LineError> {
    if line.trim().is_empty() {
        return Ok(position);
    }
    let mut moves = Vec::new();
    for turn in line.split(',') {
        moves.extend(read_turn(turn.trim()).map_err(LineError::Read)?);
    }
    (1..).zip(moves).try_fold(position, |position, (move_number, m)| {
        position.play(m).map_err(|error| LineError::Play { move_number, error })
    })
}

impl ToMessage for LineError {
    fn message(&self) -> Message {
        match self {
            LineError::Read(error) => error.message(),
            LineError::Play { move_number, error } => Message::new("error-line")
                .with("place", *move_number)
                .with("fault", error.message()),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for LineError {}
