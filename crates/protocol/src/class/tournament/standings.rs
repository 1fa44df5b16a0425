//! Who stands where, and why.

use std::fmt;

use callabash_tournament::{Reason, Row, TieBreak, Value, class::TournamentView};
use serde::Serialize;
use utoipa::ToSchema;

use super::{WireAward, WirePoints};
use crate::wire_enum::wire_enum;

wire_enum! {
    /// What decides between players with the same points.
    WireTieBreak as TieBreak from TieBreak {
        DirectEncounter = "direct-encounter",
        Buchholz = "buchholz",
        BuchholzCut = "buchholz-cut",
        Wins = "wins",
        Seeds = "seeds",
    }
}

/// A line of the standings.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct StandingView {
    /// The place; who cannot be told apart has the same.
    pub place: usize,
    /// The pupil's number.
    pub pupil: u16,
    /// The points.
    #[schema(value_type = f64)]
    pub points: WirePoints,
    /// What each tie-break found: none where it does not count.
    pub tie_breaks: Vec<TieBreakView>,
    /// Why the pupil stands before the one in the next line.
    #[schema(required)]
    pub before_next: Option<StandingReasonView>,
    /// What the pupil takes home, once the tournament is over.
    #[schema(required)]
    pub award: Option<WireAward>,
}

/// What a tie-break found for somebody.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct TieBreakView {
    /// Which.
    pub by: WireTieBreak,
    /// What it found: more is better.
    #[schema(required, value_type = Option<f64>)]
    pub value: Option<ValueView>,
}

/// What a tie-break found: points, or a number of games or seeds.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ValueView {
    /// Points of games.
    Points(WirePoints),
    /// A number of games or seeds.
    Number(i64),
}

/// Why somebody stands before the next one.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum StandingReasonView {
    /// By more points.
    Points {
        /// The pupil's.
        #[schema(value_type = f64)]
        own: WirePoints,
        /// The next one's.
        #[schema(value_type = f64)]
        next: WirePoints,
    },
    /// By a tie-break.
    TieBreak {
        /// Which.
        tie_break: WireTieBreak,
        /// What it found for the pupil.
        #[schema(value_type = f64)]
        own: ValueView,
        /// What it found for the next one.
        #[schema(value_type = f64)]
        next: ValueView,
    },
    /// Not at all: they share the place.
    Equal,
}

impl From<Value> for ValueView {
    fn from(value: Value) -> ValueView {
        match value {
            Value::Points(points) => ValueView::Points(WirePoints(points)),
            Value::Number(number) => ValueView::Number(number),
        }
    }
}

impl fmt::Display for ValueView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueView::Points(WirePoints(points)) => points.fmt(f),
            ValueView::Number(number) => number.fmt(f),
        }
    }
}

pub(super) fn standing_view(view: &TournamentView<'_>, row: &Row) -> StandingView {
    let tie_break = |(&by, value): (&TieBreak, &Option<Value>)| TieBreakView {
        by: by.into(),
        value: value.map(ValueView::from),
    };
    let reason = |reason: Reason| match reason {
        Reason::Points { own, next } => {
            StandingReasonView::Points { own: WirePoints(own), next: WirePoints(next) }
        }
        Reason::TieBreak { tie_break, own, next } => StandingReasonView::TieBreak {
            tie_break: tie_break.into(),
            own: own.into(),
            next: next.into(),
        },
        Reason::Equal => StandingReasonView::Equal,
    };
    StandingView {
        place: row.place,
        pupil: row.player.0,
        points: WirePoints(row.points),
        tie_breaks: TieBreak::USUAL.iter().zip(&row.values).map(tie_break).collect(),
        before_next: row.before_next.map(reason),
        award: view.award(row).map(WireAward::from),
    }
}
