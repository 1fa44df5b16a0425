//! Puzzles of Calliro as they are played.

use callabash_calliro::Event;
use callabash_engine::calliro::{AdviceReason, SureTurn};
use callabash_game::{Seat, ToMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{CalliroBoard, CalliroEventView, CalliroWhyView, Translate, WireSeat};

/// Decisions to try in a puzzle of Calliro.
#[derive(Deserialize, ToSchema)]
pub struct PuzzleMoves {
    /// The position of one of the puzzles.
    pub position: String,
    /// The decisions from there on: those of one turn.
    #[serde(default)]
    #[schema(max_items = 8)]
    pub moves: Vec<String>,
}

/// What came of decisions in a puzzle of Calliro.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzlePlayedView {
    /// The puzzle.
    pub start: CalliroBoard,
    /// The decisions, one by one.
    pub steps: Vec<CalliroStepView>,
    /// What the turn is sure to bring, once its chip lies or has been flipped.
    #[schema(required)]
    pub turn: Option<SureTurnView>,
}

/// A decision that was made, and the board after it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CalliroStepView {
    /// Who decided.
    pub seat: WireSeat,
    /// The decision.
    #[serde(rename = "move")]
    pub played: String,
    /// What happened.
    pub events: Vec<CalliroEventView>,
    /// The board as its seat sees it.
    pub board: CalliroBoard,
}

/// What a turn brings, whatever is on the backs that its seat has not seen.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct SureTurnView {
    /// Whether its seat could know what it does: false for a flip of a back that it has not seen.
    pub known: bool,
    /// Whether it wins the game.
    pub wins: bool,
    /// The points of the seat in this turn.
    pub own: u8,
    /// The points of the other seat in this turn.
    pub other: u8,
    /// The points by which the other seat can gain more in the next turn.
    pub reply: i32,
    /// What speaks for it.
    pub why: Vec<CalliroWhyView>,
}

impl SureTurnView {
    /// The view of a seat's turn.
    pub fn new(
        turn: &SureTurn,
        seat: Seat,
        why: &[AdviceReason],
        say: &impl Translate,
    ) -> SureTurnView {
        SureTurnView {
            known: !turn.is_gamble,
            wins: turn.wins(),
            own: turn.gain[seat],
            other: turn.gain[!seat],
            reply: turn.reply,
            why: why.iter().map(|why| CalliroWhyView { text: say(&why.message()) }).collect(),
        }
    }
}

impl CalliroStepView {
    /// The view of a decision.
    pub fn new(
        seat: Seat,
        played: String,
        events: &[Event],
        board: CalliroBoard,
        size: callabash_calliro::Size,
    ) -> CalliroStepView {
        let events = events.iter().map(|event| CalliroEventView::new(event, size)).collect();
        CalliroStepView { seat: seat.into(), played, events, board }
    }
}
