use callabash_sowing::{
    Move,
    notation::{Record, write_position},
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{ResultView, WireSeat};

/// A game record in a few words.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct RecordSummary {
    /// The game, in canonical form.
    pub game: String,
    /// The number of turns, skipped ones not counted.
    pub turns: usize,
    /// The number of sowings.
    pub sowings: usize,
    /// How it ended, or null if it did not.
    pub result: Option<ResultView>,
    /// The last position.
    pub position: String,
}

/// A game record turn by turn.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct RecordView {
    /// The game, in canonical form.
    pub game: String,
    /// Who, when and where.
    pub tags: Map<String, Value>,
    /// What was written before the first turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preface: Option<String>,
    /// The first position.
    pub start: String,
    /// The turns.
    pub turns: Vec<TurnView>,
    /// How it ended, or null if it did not.
    pub result: Option<ResultView>,
}

/// A turn of a record.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct TurnView {
    /// Whose turn.
    pub seat: WireSeat,
    /// The moves; none if the seat was skipped.
    pub moves: Vec<String>,
    /// The position after them.
    pub position: String,
    /// What was written beside them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl From<&Record> for RecordSummary {
    fn from(record: &Record) -> RecordSummary {
        let moves = || record.turns().iter().flat_map(|turn| &turn.moves);
        RecordSummary {
            game: record.variant().to_string(),
            turns: record.turns().iter().filter(|turn| !turn.moves.is_empty()).count(),
            sowings: moves().filter(|m| m.is_sowing()).count(),
            result: record.outcome().map(ResultView::from),
            position: write_position(record.position()),
        }
    }
}

impl From<&Record> for RecordView {
    fn from(record: &Record) -> RecordView {
        let turns =
            record.turns().iter().zip(record.positions()).map(|(turn, position)| TurnView {
                seat: turn.seat.into(),
                moves: turn.moves.iter().map(Move::to_string).collect(),
                position: write_position(&position),
                comment: turn.comment.clone(),
            });
        RecordView {
            game: record.variant().to_string(),
            tags: record
                .tags
                .iter()
                .map(|(name, value)| (name.clone(), value.as_str().into()))
                .collect(),
            preface: record.preface().map(str::to_owned),
            start: write_position(record.start()),
            turns: turns.collect(),
            result: record.outcome().map(ResultView::from),
        }
    }
}
