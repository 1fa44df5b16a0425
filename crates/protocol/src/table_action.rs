//! What can be done at the tournament table, as it is sent and stored.

use callabash_game::{BySeat, Seat};
use callabash_referee::{Fist, Gesture, Offence, Spot, SpotError, TableAction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{WireSeat, wire_enum::wire_enum};

wire_enum! {
    /// One of two fists.
    WireFist as Fist from Fist { Left = "left", Right = "right", }
}

wire_enum! {
    /// What was wrong with a part of a turn.
    WireOffence as Offence from Offence {
        NoFlag = "no-flag",
        NotOwnPit = "not-own-pit",
        NotAllTaken = "not-all-taken",
        ChangeOfMind = "change-of-mind",
        WrongDirection = "wrong-direction",
        OpponentStore = "opponent-store",
        OwnStoreSkipped = "own-store-skipped",
        PitSkipped = "pit-skipped",
        TwoInOne = "two-in-one",
        WrongPit = "wrong-pit",
        NotAllPlaced = "not-all-placed",
        CaptureForgotten = "capture-forgotten",
        CaptureUndue = "capture-undue",
        CaptureWrongPit = "capture-wrong-pit",
        CaptureIncomplete = "capture-incomplete",
        CaptureMisplaced = "capture-misplaced",
        CapturingCubeTaken = "capturing-cube-taken",
        CapturingCubeLeft = "capturing-cube-left",
        PassedTooEarly = "passed-too-early",
        SowedWithoutFreeTurn = "moved-on",
    }
}

/// A shield such as `S3`, or a Calla: `S` or `N`.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(as = Spot, value_type = String, example = "S3")]
pub struct WireSpot(pub Spot);

impl TryFrom<String> for WireSpot {
    type Error = SpotError;

    fn try_from(text: String) -> Result<WireSpot, SpotError> {
        text.parse().map(WireSpot)
    }
}

impl From<WireSpot> for String {
    fn from(spot: WireSpot) -> String {
        spot.0.to_string()
    }
}

/// What a hand did.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schema(as = Gesture)]
pub enum WireGesture {
    /// Took cubes from a place into the hand.
    Take {
        /// From where.
        from: WireSpot,
        /// How many.
        cubes: u16,
    },
    /// Put cubes from the hand into a place.
    Put {
        /// Where.
        to: WireSpot,
        /// How many.
        cubes: u16,
    },
}

impl From<Gesture> for WireGesture {
    fn from(gesture: Gesture) -> WireGesture {
        match gesture {
            Gesture::Take { from, cubes } => WireGesture::Take { from: WireSpot(from), cubes },
            Gesture::Put { to, cubes } => WireGesture::Put { to: WireSpot(to), cubes },
        }
    }
}

/// What can be done at the tournament table.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schema(as = TableAction)]
pub enum WireTableAction {
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
        hand: WireFist,
    },
    /// Opens the fists.
    Reveal {
        /// The fist with one cube.
        hand: WireFist,
        /// What was added to the commitment.
        #[schema(min_length = 16, max_length = 64)]
        nonce: String,
    },
    /// Takes the flag card and starts the game.
    TakeFlag,
    /// Takes cubes into the hand.
    Take {
        /// From where.
        from: WireSpot,
        /// How many.
        cubes: u16,
    },
    /// Puts cubes from the hand.
    Put {
        /// Where.
        to: WireSpot,
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
        seat: Option<WireSeat>,
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        offence: Option<WireOffence>,
    },
    /// Takes the last ruling back.
    UndoRuling,
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
    /// The monitor, a person, is away or has come back.
    Deputy {
        /// Whether the program is the monitor from now on.
        acts: bool,
    },
}

impl From<WireTableAction> for TableAction {
    fn from(action: WireTableAction) -> TableAction {
        use WireTableAction as Wire;
        match action {
            Wire::Greet => TableAction::Greet,
            Wire::Hide { commitment } => TableAction::Hide { commitment },
            Wire::Pick { hand } => TableAction::Pick { hand: hand.into() },
            Wire::Reveal { hand, nonce } => TableAction::Reveal { hand: hand.into(), nonce },
            Wire::TakeFlag => TableAction::TakeFlag,
            Wire::Take { from, cubes } => TableAction::Take { from: from.0, cubes },
            Wire::Put { to, cubes } => TableAction::Put { to: to.0, cubes },
            Wire::PassFlag => TableAction::PassFlag,
            Wire::Challenge => TableAction::Challenge,
            Wire::DeclareWin { seat } => TableAction::DeclareWin { seat: seat.map(Seat::from) },
            Wire::DeclareEnd => TableAction::DeclareEnd,
            Wire::CallTime => TableAction::CallTime,
            Wire::Rule { right, offence } => {
                TableAction::Rule { right, offence: offence.map(Offence::from) }
            }
            Wire::Count { south, north } => TableAction::Count { stores: BySeat { south, north } },
            Wire::UndoRuling => TableAction::UndoRuling,
            Wire::Tick => TableAction::Tick,
            Wire::Deputy { acts } => TableAction::Deputy { acts },
        }
    }
}

impl From<&TableAction> for WireTableAction {
    fn from(action: &TableAction) -> WireTableAction {
        use WireTableAction as Wire;
        match action {
            TableAction::Greet => Wire::Greet,
            TableAction::Hide { commitment } => Wire::Hide { commitment: commitment.clone() },
            TableAction::Pick { hand } => Wire::Pick { hand: (*hand).into() },
            TableAction::Reveal { hand, nonce } => {
                Wire::Reveal { hand: (*hand).into(), nonce: nonce.clone() }
            }
            TableAction::TakeFlag => Wire::TakeFlag,
            TableAction::Take { from, cubes } => {
                Wire::Take { from: WireSpot(*from), cubes: *cubes }
            }
            TableAction::Put { to, cubes } => Wire::Put { to: WireSpot(*to), cubes: *cubes },
            TableAction::PassFlag => Wire::PassFlag,
            TableAction::Challenge => Wire::Challenge,
            TableAction::DeclareWin { seat } => Wire::DeclareWin { seat: seat.map(WireSeat::from) },
            TableAction::DeclareEnd => Wire::DeclareEnd,
            TableAction::CallTime => Wire::CallTime,
            TableAction::Rule { right, offence } => {
                Wire::Rule { right: *right, offence: offence.map(WireOffence::from) }
            }
            TableAction::Count { stores } => {
                Wire::Count { south: stores.south, north: stores.north }
            }
            TableAction::UndoRuling => Wire::UndoRuling,
            TableAction::Tick => Wire::Tick,
            TableAction::Deputy { acts } => Wire::Deputy { acts: *acts },
        }
    }
}
