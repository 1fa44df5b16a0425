//! What a tournament is played by.

use callabash_tournament::{
    Award, Awards, PointRules, Points,
    class::{Format, TournamentSettings},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::WirePoints;
use crate::wire_enum::wire_enum;

wire_enum! {
    /// How rounds are paired.
    WireFormat as TournamentFormat from Format {
        RoundRobin = "round-robin",
        Swiss = "swiss",
        Contest = "contest",
    }
}

wire_enum! {
    /// What somebody takes home.
    WireAward as Award from Award {
        HallOfFame = "hall-of-fame",
        Gold = "gold",
        Silver = "silver",
        Bronze = "bronze",
        HonourableMention = "honourable-mention",
        Participation = "participation",
    }
}

/// What a tournament is played by.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentSettings)]
pub struct WireTournamentSettings {
    /// How rounds are paired.
    pub format: WireFormat,
    /// How many rounds there will be.
    #[schema(minimum = 1, maximum = 30)]
    pub rounds: u16,
    /// What a round is worth: 3 for a win, 2 for a tie, 1 for a loss if nothing is said.
    #[serde(default)]
    pub points: PointsView,
    /// From how many points on which award is given: as for five games if nothing is said.
    #[serde(default = "usual_awards")]
    #[schema(max_items = 6)]
    pub awards: Vec<AwardView>,
}

/// What a round is worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PointsView {
    /// A game that was won, also because the other did not come.
    #[schema(value_type = f64, minimum = 0, maximum = 20, multiple_of = 0.5)]
    pub win: WirePoints,
    /// A tie.
    #[schema(value_type = f64, minimum = 0, maximum = 20, multiple_of = 0.5)]
    pub tie: WirePoints,
    /// A game that was played and lost.
    #[schema(value_type = f64, minimum = 0, maximum = 20, multiple_of = 0.5)]
    pub loss: WirePoints,
    /// A game to which the player did not come.
    #[schema(value_type = f64, minimum = 0, maximum = 20, multiple_of = 0.5)]
    pub no_show: WirePoints,
    /// The bye of who finds no opponent.
    #[schema(value_type = f64, minimum = 0, maximum = 20, multiple_of = 0.5)]
    pub bye: WirePoints,
    /// A round in which the player was not to be paired: late, or gone home.
    #[schema(value_type = f64, minimum = 0, maximum = 20, multiple_of = 0.5)]
    pub absent: WirePoints,
}

/// An award, and from how many points on it is given.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct AwardView {
    /// The award.
    pub award: WireAward,
    /// The fewest points.
    #[schema(value_type = f64, minimum = 0, maximum = 1000, multiple_of = 0.5)]
    pub points: WirePoints,
}

impl WireTournamentSettings {
    /// Whether all its points are whole, as they were once.
    pub(in crate::class) fn are_whole(&self) -> bool {
        let PointsView { win, tie, loss, no_show, bye, absent } = self.points;
        let awards = self.awards.iter().map(|award| award.points);
        [win, tie, loss, no_show, bye, absent].into_iter().chain(awards).all(WirePoints::are_whole)
    }
}

impl From<PointRules> for PointsView {
    fn from(rules: PointRules) -> PointsView {
        PointsView {
            win: WirePoints(rules.win),
            tie: WirePoints(rules.tie),
            loss: WirePoints(rules.loss),
            no_show: WirePoints(rules.no_show),
            bye: WirePoints(rules.bye),
            absent: WirePoints(rules.absent),
        }
    }
}

impl From<PointsView> for PointRules {
    fn from(view: PointsView) -> PointRules {
        PointRules {
            win: view.win.0,
            tie: view.tie.0,
            loss: view.loss.0,
            no_show: view.no_show.0,
            bye: view.bye.0,
            absent: view.absent.0,
        }
    }
}

impl Default for PointsView {
    fn default() -> PointsView {
        PointRules::CONTEST.into()
    }
}

fn usual_awards() -> Vec<AwardView> {
    award_views(&Awards::default())
}

fn award_views(awards: &Awards) -> Vec<AwardView> {
    let view = |&(points, award): &(Points, Award)| AwardView {
        award: award.into(),
        points: WirePoints(points),
    };
    awards.0.iter().map(view).collect()
}

impl From<&TournamentSettings> for WireTournamentSettings {
    fn from(settings: &TournamentSettings) -> WireTournamentSettings {
        WireTournamentSettings {
            format: settings.format.into(),
            rounds: settings.rounds,
            points: settings.points.into(),
            awards: award_views(&settings.awards),
        }
    }
}

impl From<WireTournamentSettings> for TournamentSettings {
    fn from(wire: WireTournamentSettings) -> TournamentSettings {
        let award = |view: AwardView| (view.points.0, view.award.into());
        TournamentSettings {
            format: wire.format.into(),
            points: wire.points.into(),
            rounds: wire.rounds,
            awards: Awards(wire.awards.into_iter().map(award).collect()),
        }
    }
}
