use std::fmt;

use callabash_calliro::{Decision, notation::DecisionError};
use callabash_game::{Message, ToMessage};
use callabash_sowing::{Move, notation::MoveError};

use crate::AnyGame;

/// A move of any game.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum AnyMove {
    /// Of a sowing game.
    Sowing(Move),
    /// Of Calliro.
    Calliro(Decision),
}

/// A text is no move of a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum AnyMoveError {
    /// Of a sowing game.
    Sowing(MoveError),
    /// Of Calliro.
    Calliro(DecisionError),
}

impl AnyGame {
    /// Reads a move. Whether it is legal is for the board to say.
    ///
    /// # Errors
    ///
    /// Returns [`AnyMoveError`] if the text is no move of this game.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, AnyMoveError> {
        match self {
            AnyGame::Sowing(_) => text.parse().map(AnyMove::Sowing).map_err(AnyMoveError::Sowing),
            AnyGame::Calliro(rules) => Decision::read(rules.board, text)
                .map(AnyMove::Calliro)
                .map_err(AnyMoveError::Calliro),
        }
    }

    /// The text of a move of this game.
    ///
    /// ```
    /// use callabash_session::AnyGame;
    ///
    /// let game: AnyGame = "calliro".parse()?;
    /// let played = game.read_move("replace d4+c4")?;
    /// assert_eq!(game.write_move(played), "replace c4+d4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_move(&self, played: AnyMove) -> String {
        match (played, self) {
            (AnyMove::Sowing(m), _) => m.to_string(),
            (AnyMove::Calliro(decision), AnyGame::Calliro(rules)) => decision.write(rules.board),
            (AnyMove::Calliro(decision), AnyGame::Sowing(_)) => {
                decision.write(callabash_calliro::Rules::default().board)
            }
        }
    }
}

impl ToMessage for AnyMoveError {
    fn message(&self) -> Message {
        match self {
            AnyMoveError::Sowing(error) => error.message(),
            AnyMoveError::Calliro(error) => error.message(),
        }
    }
}

impl fmt::Display for AnyMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for AnyMoveError {}
