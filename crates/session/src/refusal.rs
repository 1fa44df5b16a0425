use std::fmt;

use callabash_game::{Message, ToMessage};
use callabash_referee::TableFault;

/// Why a command is not carried out.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Refusal {
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
    /// The game stands still.
    Paused,
    /// It was tried too often.
    TooOften,
}

impl Refusal {
    /// What cannot be done at the tournament table.
    pub(crate) fn at_the_table(fault: TableFault) -> Refusal {
        Refusal::Illegal(fault.message())
    }
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        let key = match self {
            Refusal::Illegal(message) => return message.clone(),
            Refusal::NotSeated => "refused-not-seated",
            Refusal::NotYourTurn => "refused-not-your-turn",
            Refusal::Stale => "refused-stale",
            Refusal::Over => "refused-over",
            Refusal::NotOver => "refused-not-over",
            Refusal::Waiting => "refused-waiting",
            Refusal::Full => "refused-full",
            Refusal::NotAbsent => "refused-not-absent",
            Refusal::SatBefore => "refused-sat-before",
            Refusal::UsedCode => "refused-used-code",
            Refusal::NothingOffered => "refused-nothing-offered",
            Refusal::Offered => "refused-offered",
            Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
            Refusal::CannotTakeBack => "refused-cannot-take-back",
            Refusal::NoDraw => "refused-no-draw",
            Refusal::Paused => "refused-paused",
            Refusal::TooOften => "refused-too-often",
        };
        Message::new(key)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for Refusal {}
