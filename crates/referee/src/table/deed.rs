use std::fmt;

use callabash_game::{Message, Seat, ToMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Gesture, GestureError, Place};

/// Who does something at the table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Who {
    /// A player.
    Player(Seat),
    /// The person who is the monitor.
    Monitor,
    /// The clock: something was due.
    Clock,
}

/// One of two fists.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fist {
    /// The left.
    Left,
    /// The right.
    Right,
}

impl Fist {
    /// The word in commitments.
    pub const fn word(self) -> &'static str {
        match self {
            Fist::Left => "left",
            Fist::Right => "right",
        }
    }
}

/// What can be done at the table.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Deed {
    /// "Good luck!" before the game, "Good game!" after it.
    Greet,
    /// Hides one cube in a fist and two in the other.
    Hide {
        /// The SHA-256 of the fist with one cube and a nonce.
        #[schema(min_length = 64, max_length = 64)]
        commitment: String,
    },
    /// Picks a fist.
    Pick {
        /// Which.
        hand: Fist,
    },
    /// Opens the fists.
    Reveal {
        /// The fist with one cube.
        hand: Fist,
        /// What was added to the commitment.
        #[schema(min_length = 16, max_length = 64)]
        nonce: String,
    },
    /// Takes the flag card and starts the game.
    TakeFlag,
    /// Takes cubes into the hand.
    Take {
        /// From where.
        #[schema(value_type = String, example = "S3")]
        from: Place,
        /// How many.
        cubes: u16,
    },
    /// Puts cubes from the hand.
    Put {
        /// Where.
        #[schema(value_type = String, example = "S")]
        to: Place,
        /// How many.
        cubes: u16,
    },
    /// Passes the flag card, and so ends the turn.
    PassFlag,
    /// Says that the other broke a rule.
    Challenge,
    /// Says that enough cubes are in a Calla.
    DeclareWin {
        /// Whose, if the monitor says it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<char>,
    },
    /// Says that the turn begins and no cubes are there.
    DeclareEnd,
    /// Calls time.
    CallTime,
    /// Rules on a challenge.
    Rule {
        /// Whether it was right.
        right: bool,
        /// What was wrong, in a word.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        offence: Option<String>,
    },
    /// Counts the Callas.
    Count {
        /// South's.
        #[serde(rename = "S")]
        south: u16,
        /// North's.
        #[serde(rename = "N")]
        north: u16,
    },
    /// Does what time has made due.
    Tick,
}

impl From<Gesture> for Deed {
    fn from(gesture: Gesture) -> Deed {
        match gesture {
            Gesture::Take { from, cubes } => Deed::Take { from, cubes },
            Gesture::Put { to, cubes } => Deed::Put { to, cubes },
        }
    }
}

/// Why something cannot be done at the table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Fault {
    /// Not in this phase of the game.
    NotNow,
    /// It is another's to do.
    NotYours,
    /// Cubes are still in the hand.
    HandFull,
    /// The other's hand is over the board.
    OtherHand,
    /// No cube was moved yet in this turn.
    NothingMoved,
    /// Nothing can be challenged now.
    NothingToChallenge,
    /// There are not enough cubes in the Calla.
    TooFew {
        /// So many are there.
        cubes: u16,
        /// So many are needed.
        needed: u16,
    },
    /// The game is not at its end.
    NotTheEnd,
    /// The count is wrong.
    WrongCount,
    /// The fists are not as they were hidden, or it is no commitment.
    BadToss,
    /// There is no such offence.
    NoOffence,
    /// A hand cannot do this.
    Hand(GestureError),
}

impl From<GestureError> for Fault {
    fn from(error: GestureError) -> Fault {
        Fault::Hand(error)
    }
}

impl ToMessage for Fault {
    fn message(&self) -> Message {
        match self {
            Fault::NotNow => Message::new("table-not-now"),
            Fault::NotYours => Message::new("table-not-yours"),
            Fault::HandFull => Message::new("table-hand-full"),
            Fault::OtherHand => Message::new("table-other-hand"),
            Fault::NothingMoved => Message::new("table-nothing-moved"),
            Fault::NothingToChallenge => Message::new("table-nothing-to-challenge"),
            Fault::TooFew { cubes, needed } => Message::new("table-too-few")
                .with("cubes", i32::from(*cubes))
                .with("needed", i32::from(*needed)),
            Fault::NotTheEnd => Message::new("table-not-the-end"),
            Fault::WrongCount => Message::new("table-wrong-count"),
            Fault::BadToss => Message::new("table-bad-toss"),
            Fault::NoOffence => Message::new("table-no-offence"),
            Fault::Hand(error) => error.message(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for Fault {}
