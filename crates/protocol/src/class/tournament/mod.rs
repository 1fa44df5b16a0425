//! The tournament of a class in JSON.

mod cards;
mod points;
mod settings;
mod standings;

use std::collections::BTreeMap;

use callabash_tournament::{
    Broken, Constraint, PlayerId,
    class::{RoundView, TournamentView},
};
use serde::Serialize;
use utoipa::ToSchema;

use self::{cards::card_view, standings::standing_view};
pub use self::{
    cards::{
        AuthorView, CardOutcome, CardResultView, CardView, CorrectionView, WireCardPermission,
        WireDecision,
    },
    points::WirePoints,
    settings::{AwardView, PointsView, WireAward, WireFormat, WireTournamentSettings},
    standings::{StandingReasonView, StandingView, TieBreakView, ValueView, WireTieBreak},
};
use crate::wire_enum::wire_enum;

wire_enum! {
    /// What a pairing should keep.
    WireConstraint as PairingConstraint from Constraint {
        Forbidden = "forbidden",
        OwnSchool = "own-school",
        SecondBye = "second-bye",
        Rematch = "rematch",
        Seats = "seats",
    }
}

/// A tournament as somebody sees it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = TournamentView)]
pub struct TournamentStateView {
    /// What it is played by.
    pub settings: WireTournamentSettings,
    /// Whether the teacher has ended it.
    pub ended: bool,
    /// The rounds that have begun: for a pupil with their own cards, for a monitor with those of
    /// their tables in the latest round.
    pub rounds: Vec<RoundStateView>,
    /// The number of the round that can be paired and begun now, for the teacher.
    #[schema(required)]
    pub next_round: Option<u16>,
    /// Who stands where: for a pupil, their own line.
    pub standings: Vec<StandingView>,
    /// The pairs that are never to meet, for the teacher.
    pub forbidden: Vec<[u16; 2]>,
    /// Who has a bye if the plan begins, for the teacher.
    pub planned_byes: Vec<u16>,
    /// What the plan does not keep, for the teacher.
    pub broken: Vec<BrokenView>,
}

/// A round.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct RoundStateView {
    /// The number, from 1.
    pub round: u16,
    /// Whether all cards are locked.
    pub closed: bool,
    /// The score cards, in the order of the tables.
    pub cards: Vec<CardView>,
    /// The numbers of those who have a bye.
    pub byes: Vec<u16>,
    /// What the round brought to each, by number, as far as it is settled: also to who was not in
    /// it.
    #[schema(value_type = BTreeMap<u16, f64>)]
    pub points: BTreeMap<u16, WirePoints>,
}

/// Something that pairs do not keep.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BrokenView {
    /// What.
    pub constraint: WireConstraint,
    /// The number of one pupil.
    pub pupil: u16,
    /// The number of the opponent; none at a bye.
    #[schema(required)]
    pub opponent: Option<u16>,
}

impl From<Broken> for BrokenView {
    fn from(broken: Broken) -> BrokenView {
        BrokenView {
            constraint: broken.constraint.into(),
            pupil: broken.player.0,
            opponent: broken.opponent.map(|PlayerId(number)| number),
        }
    }
}

impl From<TournamentView<'_>> for TournamentStateView {
    fn from(view: TournamentView<'_>) -> TournamentStateView {
        let number = |PlayerId(number): PlayerId| number;
        TournamentStateView {
            settings: view.settings().into(),
            ended: view.is_ended(),
            rounds: view.rounds().iter().map(|round| round_view(&view, round)).collect(),
            next_round: view.next_round(),
            standings: view.standings().into_iter().map(|row| standing_view(&view, row)).collect(),
            forbidden: view.forbidden().into_iter().map(|(a, b)| [a.0, b.0]).collect(),
            planned_byes: view.planned_byes().into_iter().map(number).collect(),
            broken: view.broken().into_iter().map(BrokenView::from).collect(),
        }
    }
}

fn round_view(view: &TournamentView<'_>, round: &RoundView<'_>) -> RoundStateView {
    RoundStateView {
        round: round.number,
        closed: round.is_closed,
        cards: round.cards.iter().map(|card| card_view(view, card)).collect(),
        byes: round.byes.iter().map(|PlayerId(number)| *number).collect(),
        points: round.points.iter().map(|&(id, points)| (id.0, WirePoints(points))).collect(),
    }
}
