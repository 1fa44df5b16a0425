//! Games at the tournament table as records and score sheets.

use callabash_referee::{PlayedTurn, ScoreSheet, TableRecord};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{NoticeView, Pair, ResultView, WireSeat};

/// A game at the tournament table as it stands on a score sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScoreSheetView {
    /// The game, in canonical form.
    pub game: String,
    /// Who, when and where, in the order of the record.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub tags: Map<String, Value>,
    /// How many actions the record has.
    pub actions: usize,
    /// The turns that count, in order.
    pub turns: Vec<SheetTurnView>,
    /// What the monitor said.
    pub notices: Vec<NoticeView>,
    /// How it ended.
    #[schema(required)]
    pub result: Option<ResultView>,
}

/// A turn on a score sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SheetTurnView {
    /// Its number.
    pub number: u32,
    /// Whose it was.
    pub seat: WireSeat,
    /// The shields that were sown, in order; none if the turn was lost.
    pub shields: Vec<u8>,
    /// The cubes in the Callas after it.
    pub stores: Pair<u16>,
    /// When it was over, in milliseconds of the table's time.
    pub at: u64,
}

impl From<&PlayedTurn> for SheetTurnView {
    fn from(turn: &PlayedTurn) -> SheetTurnView {
        SheetTurnView {
            number: turn.number,
            seat: turn.seat.into(),
            shields: turn.sown.iter().map(|pit| pit + 1).collect(),
            stores: turn.stores.into(),
            at: turn.at,
        }
    }
}

impl From<&TableRecord> for ScoreSheetView {
    fn from(record: &TableRecord) -> ScoreSheetView {
        let sheet = ScoreSheet::of(record);
        let tag = |(name, value): &(String, String)| (name.clone(), value.as_str().into());
        ScoreSheetView {
            game: record.table().variant().to_string(),
            tags: record.tags.iter().map(tag).collect(),
            actions: record.steps().len(),
            turns: sheet.turns.iter().map(SheetTurnView::from).collect(),
            notices: sheet.notices.iter().map(NoticeView::from).collect(),
            result: sheet.outcome.map(ResultView::from),
        }
    }
}
