//! Puzzles of Calliro as they are played, and games of Calliro looked at again.

use callabash_calliro::{
    Cells, Event, Size,
    notation::{Record, RecordedState},
};
use callabash_engine::calliro::{AdviceReason, AnalysedChoice, AnalysedTurn, Stake, SureTurn};
use callabash_game::{BySeat, Seat, ToMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{
    CalliroBoard, CalliroEventView, CalliroWhyView, CellPlace, Pair, ResultView, Translate,
    WireSeat,
};

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
            why: reasons(why, say),
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

fn reasons(why: &[AdviceReason], say: &impl Translate) -> Vec<CalliroWhyView> {
    why.iter().map(|why| CalliroWhyView { text: say(&why.message()) }).collect()
}

/// A game of Calliro turn by turn, as far as its record knows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CalliroReplayView {
    /// The game, in canonical form.
    pub game: String,
    /// Who, when and where.
    #[schema(value_type = BTreeMap<String, String>)]
    pub tags: Map<String, Value>,
    /// Where the cells lie; the boards below leave them out.
    pub cells: Vec<CellPlace>,
    /// The turns in which something was decided.
    pub turns: Vec<CalliroReplayedTurn>,
    /// The boards at the end.
    pub end: CalliroBoards,
    /// Whether the record knows everything.
    pub whole: bool,
    /// How it ended, or null if it did not.
    #[schema(required)]
    pub result: Option<ResultView>,
}

/// A turn of a record of Calliro.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CalliroReplayedTurn {
    /// Whose turn.
    pub seat: WireSeat,
    /// The decisions.
    pub moves: Vec<String>,
    /// What happened, as far as the record knows.
    pub events: Vec<CalliroEventView>,
    /// The boards before it.
    pub before: CalliroBoards,
}

/// A position as each seat saw it, and all that a record knows of it; without cells and moves.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CalliroBoards {
    /// As South saw it, if the record knows that.
    #[serde(rename = "S")]
    #[schema(required)]
    pub south: Option<CalliroBoard>,
    /// As North saw it, if the record knows that.
    #[serde(rename = "N")]
    #[schema(required)]
    pub north: Option<CalliroBoard>,
    /// All that the record knows.
    pub known: CalliroBoard,
}

impl CalliroReplayView {
    /// The view of a record.
    pub fn new(record: &Record) -> CalliroReplayView {
        let size = record.rules().board;
        let (turns, end) = record.recorded_states();
        let turns = turns.into_iter().map(|(before, turn)| {
            let events = turn.played.iter().flat_map(|played| &played.events);
            CalliroReplayedTurn {
                seat: turn.seat.into(),
                moves: turn.played.iter().map(|played| played.decision.write(size)).collect(),
                events: events.map(|event| CalliroEventView::new(event, size)).collect(),
                before: CalliroBoards::new(&before),
            }
        });
        let tags = record.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into()));
        CalliroReplayView {
            game: record.rules().to_string(),
            tags: tags.collect(),
            cells: CalliroBoard::new(&end.known()).cells,
            turns: turns.collect(),
            whole: matches!(end, RecordedState::Truth(_)),
            end: CalliroBoards::new(&end),
            result: record.outcome().map(ResultView::from),
        }
    }
}

impl CalliroBoards {
    fn new(state: &RecordedState) -> CalliroBoards {
        let board = |view| CalliroBoard {
            cells: Vec::new(),
            moves: Vec::new(),
            ..CalliroBoard::new(&view)
        };
        CalliroBoards {
            south: state.seen_by(Seat::South).map(board),
            north: state.seen_by(Seat::North).map(board),
            known: board(state.known()),
        }
    }
}

/// A turn of a record to be looked at again.
#[derive(Deserialize, ToSchema)]
pub struct TurnToAnalyse {
    /// The record, of a game that is over.
    pub record: String,
    /// Which of its turns in which something was decided, from 0.
    #[schema(maximum = 100_000)]
    pub turn: usize,
}

/// A turn of Calliro looked at again, on what its seat had seen. All points of turns are
/// estimates by sampling.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct CalliroAnalysisView {
    /// Whose turn.
    pub seat: WireSeat,
    /// On how many chips of the board the seat knew the back.
    pub backs_known: usize,
    /// How many chips lay there.
    pub chips: usize,
    /// What each seat could score at once, as far as the seat knew.
    pub stakes: Pair<StakeView>,
    /// The best turns that were found, the best first.
    pub best: Vec<CalliroEstimateView>,
    /// The turn that was played; null if it could not be evaluated.
    #[schema(required)]
    pub played: Option<CalliroEstimateView>,
    /// By how much the best turn is better than the played one.
    #[schema(required)]
    pub loss: Option<f64>,
}

/// What a seat could score at once.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct StakeView {
    /// The most points.
    pub points: u8,
    /// The cells where it could score any.
    pub cells: Vec<String>,
}

/// A turn and its estimate.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct CalliroEstimateView {
    /// Its decisions until the chip lies or has been flipped.
    pub moves: Vec<String>,
    /// The points that the seat gains more than the other, on average.
    pub points: f64,
    /// What speaks for it.
    pub why: Vec<CalliroWhyView>,
}

impl CalliroAnalysisView {
    /// The view of an analysed turn.
    pub fn new(
        analysed: &AnalysedTurn,
        seat: Seat,
        size: Size,
        say: &impl Translate,
    ) -> CalliroAnalysisView {
        let stake =
            |stake: Stake| StakeView { points: stake.points, cells: names(stake.cells, size) };
        let BySeat { south, north } = analysed.stakes;
        let estimate = |choice: &AnalysedChoice| CalliroEstimateView {
            moves: choice.turn.decisions().iter().map(|decision| decision.write(size)).collect(),
            points: tenths(choice.points),
            why: reasons(&choice.why, say),
        };
        CalliroAnalysisView {
            seat: seat.into(),
            backs_known: analysed.backs.0,
            chips: analysed.backs.1,
            stakes: BySeat { south: stake(south), north: stake(north) }.into(),
            best: analysed.best.iter().map(estimate).collect(),
            played: analysed.played.as_ref().map(estimate),
            loss: analysed.loss().map(tenths),
        }
    }
}

fn names(cells: Cells, size: Size) -> Vec<String> {
    cells.into_iter().map(|cell| cell.name(size)).collect()
}

/// An estimate has no more digits than it is good for.
fn tenths(points: f64) -> f64 {
    (points * 10.0).round() / 10.0
}
