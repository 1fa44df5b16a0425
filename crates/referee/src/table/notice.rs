use serde::Serialize;
use utoipa::ToSchema;

use super::Fist;

/// Something that the monitor says to all.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Notice {
    /// When, in milliseconds of the table's time.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: Said,
}

/// What the monitor says. Seats are letters.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/calla-table.md says what each field means")]
pub enum Said {
    Toss {
        one: Option<Fist>,
        pick: Fist,
        starter: char,
    },
    Ruling {
        by: char,
        against: char,
        right: bool,
        window: Window,
        offence: Option<&'static str>,
        rule: Option<u8>,
        then: Then,
    },
    ForfeitedTurn {
        seat: char,
        why: Why,
    },
    Mark {
        seat: char,
        marks: u8,
    },
    TimeCalled {
        last: Option<char>,
    },
    MinuteUp {
        seat: char,
        times: u8,
    },
    Declared {
        seat: char,
        what: Declared,
    },
    Missed {
        seat: char,
        offence: &'static str,
        rule: u8,
    },
    Counted {
        #[serde(rename = "S")]
        south: u16,
        #[serde(rename = "N")]
        north: u16,
        winner: Option<char>,
        reason: &'static str,
    },
}

/// When a challenge was made.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// On the challenger's turn, before touching any cubes.
    Turn,
    /// While the other plays free turns.
    Free,
}

/// What follows a ruling.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
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

/// Why a turn is lost.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A challenge was wrong.
    Challenge,
    /// The minute has passed.
    Minute,
}

/// What is declared.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Declared {
    /// Enough cubes.
    Win,
    /// No cubes.
    End,
}
