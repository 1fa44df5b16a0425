use std::fmt;

use callabash_game::{Message, ToMessage};

use crate::{MAX_PLAYERS, PlayerId, Points};

/// What is wrong with a file, and where.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, as editors count characters.
    pub column: usize,
    /// What is wrong.
    pub fault: TrfFault,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TrfFault {
    /// The line ends before everything was said.
    Short,
    /// Something stands where nothing should.
    Blank,
    /// Not a number.
    Number,
    /// Not a number of points.
    Points,
    /// Not the number of a player.
    Player,
    /// A player's number stands twice.
    Repeated {
        /// The number.
        player: PlayerId,
    },
    /// There is a player with a higher number, but none with this one.
    Missing {
        /// The number.
        player: PlayerId,
    },
    /// No player at all.
    NoPlayers,
    /// Not a code for what a player represents.
    School,
    /// Neither `w` nor `b`, or `-` where a game was played.
    Seat,
    /// Not a result.
    Result,
    /// A seat without an opponent.
    NoOpponent,
    /// What the opponent's line says of the round is something else.
    Contradiction {
        /// The opponent.
        opponent: PlayerId,
    },
    /// The points do not follow from the results.
    Sum {
        /// What stands there.
        said: Points,
        /// What follows.
        found: Points,
    },
    /// Something is said of a round after the next one.
    Future,
    /// Neither `W` nor `B`, `white1` nor `black1`.
    FirstSeat,
    /// Fewer than two players, or one twice, as a forbidden pair.
    Pair,
    /// A player without a name, where everybody needs one.
    NoName,
    /// The name of another player, where everybody needs their own.
    SameName {
        /// Who has it.
        player: PlayerId,
    },
    /// Points beforehand for a round that is still to be paired.
    NextBye,
    /// What this program cannot take into account.
    Unsupported {
        /// The code of the line.
        code: String,
    },
}

impl ToMessage for TrfFault {
    fn message(&self) -> Message {
        let number = |id: PlayerId| i64::from(id.0);
        match self {
            TrfFault::Short => Message::new("fault-trf-short"),
            TrfFault::Blank => Message::new("fault-trf-blank"),
            TrfFault::Number => Message::new("fault-trf-number"),
            TrfFault::Points => Message::new("fault-trf-points"),
            TrfFault::Player => Message::new("fault-trf-player").with("most", MAX_PLAYERS),
            TrfFault::Repeated { player } => {
                Message::new("fault-trf-repeated").with("player", number(*player))
            }
            TrfFault::Missing { player } => {
                Message::new("fault-trf-missing").with("player", number(*player))
            }
            TrfFault::NoPlayers => Message::new("fault-trf-no-players"),
            TrfFault::School => Message::new("fault-trf-school"),
            TrfFault::Seat => Message::new("fault-trf-seat"),
            TrfFault::Result => Message::new("fault-trf-result"),
            TrfFault::NoOpponent => Message::new("fault-trf-no-opponent"),
            TrfFault::Contradiction { opponent } => {
                Message::new("fault-trf-contradiction").with("opponent", number(*opponent))
            }
            TrfFault::Sum { said, found } => Message::new("fault-trf-sum")
                .with("said", said.to_string())
                .with("found", found.to_string()),
            TrfFault::Future => Message::new("fault-trf-future"),
            TrfFault::FirstSeat => Message::new("fault-trf-first-seat"),
            TrfFault::Pair => Message::new("fault-trf-pair"),
            TrfFault::NoName => Message::new("fault-trf-no-name"),
            TrfFault::SameName { player } => {
                Message::new("fault-trf-same-name").with("player", number(*player))
            }
            TrfFault::NextBye => Message::new("fault-trf-next-bye"),
            TrfFault::Unsupported { code } => {
                Message::new("fault-trf-unsupported").with("code", code.as_str())
            }
        }
    }
}

impl ToMessage for TrfError {
    fn message(&self) -> Message {
        Message::new("error-trf")
            .with("line", self.line)
            .with("column", self.column)
            .with("fault", self.fault.message())
    }
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for TrfError {}
