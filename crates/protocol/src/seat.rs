//! Seats, and how games end, in words that every message shares.

use callabash_game::{BySeat, Outcome, Reason, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire_enum::wire_enum;

wire_enum! {
    /// A seat: South or North.
    WireSeat as Seat from Seat { South = "S", North = "N", }
}

wire_enum! {
    /// Why a game is over.
    WireReason as Reason from Reason {
        RowEmpty = "row-empty",
        EarlyWin = "early-win",
        Declared = "declared",
        Time = "time",
        Resigned = "resigned",
        Forfeit = "forfeit",
        Agreed = "agreed",
        Points = "points",
        AllPlaced = "all-placed",
        BoardFull = "board-full",
        QuietFlips = "quiet-flips",
        Stuck = "stuck",
    }
}

/// What each seat has.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Pair<T> {
    /// South's.
    #[serde(rename = "S")]
    pub south: T,
    /// North's.
    #[serde(rename = "N")]
    pub north: T,
}

impl<T> From<BySeat<T>> for Pair<T> {
    fn from(pair: BySeat<T>) -> Pair<T> {
        Pair { south: pair.south, north: pair.north }
    }
}

impl<T> From<Pair<T>> for BySeat<T> {
    fn from(pair: Pair<T>) -> BySeat<T> {
        BySeat { south: pair.south, north: pair.north }
    }
}

/// How a game ended.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ResultView {
    /// Who won, or null for a draw.
    #[schema(required)]
    pub winner: Option<WireSeat>,
    /// South's score.
    pub south: u16,
    /// North's score.
    pub north: u16,
    /// Why, in one word.
    pub reason: WireReason,
}

impl From<ResultView> for Outcome {
    fn from(result: ResultView) -> Outcome {
        Outcome {
            winner: result.winner.map(Seat::from),
            score: BySeat { south: result.south, north: result.north },
            reason: result.reason.into(),
        }
    }
}

impl From<Outcome> for ResultView {
    fn from(outcome: Outcome) -> ResultView {
        ResultView {
            winner: outcome.winner.map(WireSeat::from),
            south: outcome.score.south,
            north: outcome.score.north,
            reason: outcome.reason.into(),
        }
    }
}
