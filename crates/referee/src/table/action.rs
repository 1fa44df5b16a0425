use std::fmt;

use callabash_game::{BySeat, Message, Seat, ToMessage};

use crate::{Gesture, GestureError, Offence, Spot};

/// Who does something at the table.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Actor {
    /// A player.
    Player(Seat),
    /// The person who is the monitor.
    Monitor,
    /// The clock: something was due.
    Clock,
}

/// One of two fists.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
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

/// What an [`Actor`] asks for at the table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TableAction {
    /// "Good luck!" before the game, "Good game!" after it.
    Greet,
    /// Hides one cube in a fist and two in the other.
    Hide {
        /// The SHA-256 of the fist with one cube and a nonce.
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
        nonce: String,
    },
    /// Takes the flag card and starts the game.
    TakeFlag,
    /// Takes cubes into the hand.
    Take {
        /// From where.
        from: Spot,
        /// How many.
        cubes: u16,
    },
    /// Puts cubes from the hand.
    Put {
        /// Where.
        to: Spot,
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
        seat: Option<Seat>,
    },
    /// Says that the turn begins and no cubes are there.
    DeclareEnd,
    /// Calls time.
    CallTime,
    /// Rules on a challenge.
    Rule {
        /// Whether it was right.
        right: bool,
        /// What was wrong; the program's own opinion if nothing is said.
        offence: Option<Offence>,
    },
    /// Takes the last ruling back.
    UndoRuling,
    /// Counts the Callas.
    Count {
        /// The cubes of each.
        stores: BySeat<u16>,
    },
    /// Does what time has made due.
    Tick,
    /// The monitor, a person, is away or has come back.
    Deputy {
        /// Whether the program is the monitor from now on.
        acts: bool,
    },
}

impl From<Gesture> for TableAction {
    fn from(gesture: Gesture) -> TableAction {
        match gesture {
            Gesture::Take { from, cubes } => TableAction::Take { from, cubes },
            Gesture::Put { to, cubes } => TableAction::Put { to, cubes },
        }
    }
}

/// Why something cannot be done at the table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum TableFault {
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
    /// A hand cannot do this.
    Hand(GestureError),
}

impl From<GestureError> for TableFault {
    fn from(error: GestureError) -> TableFault {
        TableFault::Hand(error)
    }
}

impl ToMessage for TableFault {
    fn message(&self) -> Message {
        match self {
            TableFault::NotNow => Message::new("table-not-now"),
            TableFault::NotYours => Message::new("table-not-yours"),
            TableFault::HandFull => Message::new("table-hand-full"),
            TableFault::OtherHand => Message::new("table-other-hand"),
            TableFault::NothingMoved => Message::new("table-nothing-moved"),
            TableFault::NothingToChallenge => Message::new("table-nothing-to-challenge"),
            TableFault::TooFew { cubes, needed } => Message::new("table-too-few")
                .with("cubes", i32::from(*cubes))
                .with("needed", i32::from(*needed)),
            TableFault::NotTheEnd => Message::new("table-not-the-end"),
            TableFault::WrongCount => Message::new("table-wrong-count"),
            TableFault::BadToss => Message::new("table-bad-toss"),
            TableFault::Hand(error) => error.message(),
        }
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for TableFault {}
