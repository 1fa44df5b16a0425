use callabash_game::{BySeat, Outcome, Seat};

use super::Fist;
use crate::Offence;

/// Something that the monitor says to all.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Notice {
    /// When, in milliseconds of the table's time.
    pub at: u64,
    /// What.
    pub what: Announcement,
}

/// What the monitor says.
#[derive(Clone, Debug, Eq, PartialEq)]
#[expect(missing_docs, reason = "docs/calla-table.md says what each field means")]
pub enum Announcement {
    Toss {
        one: Option<Fist>,
        pick: Fist,
        starter: Seat,
    },
    Ruling {
        by: Seat,
        against: Seat,
        window: ChallengeWindow,
        /// What was wrong; nothing if the challenge was.
        offence: Option<Offence>,
        then: Consequence,
    },
    ForfeitedTurn {
        seat: Seat,
        why: ForfeitReason,
    },
    Mark {
        seat: Seat,
        marks: u8,
    },
    TimeCalled {
        last: Option<Seat>,
    },
    MinuteUp {
        seat: Seat,
        times: u8,
    },
    Declared {
        seat: Seat,
        what: Declaration,
    },
    Missed {
        seat: Seat,
        offence: Offence,
    },
    Counted {
        stores: BySeat<u16>,
        outcome: Outcome,
    },
    RulingUndone,
    Deputy {
        acts: bool,
    },
}

/// When a challenge was made.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ChallengeWindow {
    /// On the challenger's turn, before touching any cubes.
    Turn,
    /// While the other plays free turns.
    Free,
}

/// What follows a ruling.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Consequence {
    /// The same shield is sown again.
    Same,
    /// Any shield is sown.
    Any,
    /// The turn is lost.
    Lost,
    /// The flag is where it belongs.
    Flag,
    /// The challenger's turn is lost.
    Forfeit,
    /// The challenger's next turn is lost.
    Skip,
}

impl Consequence {
    /// The word in JSON and message files.
    pub const fn word(self) -> &'static str {
        match self {
            Consequence::Same => "same",
            Consequence::Any => "any",
            Consequence::Lost => "lost",
            Consequence::Flag => "flag",
            Consequence::Forfeit => "forfeit",
            Consequence::Skip => "skip",
        }
    }
}

/// Why a turn is lost.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ForfeitReason {
    /// A challenge was wrong.
    Challenge,
    /// The minute has passed.
    Minute,
}

/// What is declared.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Declaration {
    /// Enough cubes.
    Win,
    /// No cubes.
    End,
}
