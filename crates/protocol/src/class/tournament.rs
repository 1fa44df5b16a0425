//! The tournament of a class in JSON.

use callabash_game::{BySeat, Seat};
use callabash_tournament::{
    Award, Awards, Broken, Constraint, MeetingResult, PlayerId, PointRules, Points, Reason, Row,
    TieBreak, Value,
    class::{
        Author, Card, CardPermission, CardResult, Correction, Format, MonitorId, RoundView,
        TournamentSettings, TournamentView,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Pair, wire_enum::wire_enum};

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

wire_enum! {
    /// What a viewer may do with a card.
    WireCardPermission as CardPermission from CardPermission {
        Enter = "enter",
        Confirm = "confirm",
        Correct = "correct",
    }
}

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

/// What a round is worth, in whole points.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PointsView {
    /// A game that was won, also because the other did not come.
    #[schema(maximum = 20)]
    pub win: u16,
    /// A tie.
    #[schema(maximum = 20)]
    pub tie: u16,
    /// A game that was played and lost.
    #[schema(maximum = 20)]
    pub loss: u16,
    /// A game to which the player did not come.
    #[schema(maximum = 20)]
    pub no_show: u16,
    /// The bye of who finds no opponent.
    #[schema(maximum = 20)]
    pub bye: u16,
    /// A round in which the player was not to be paired: late, or gone home.
    #[schema(maximum = 20)]
    pub absent: u16,
}

/// An award, and from how many points on it is given.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct AwardView {
    /// The award.
    pub award: WireAward,
    /// The fewest points.
    pub points: u16,
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
}

/// A score card.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct CardView {
    /// The table, from 1 in each round.
    pub table: u16,
    /// The numbers of the pupils who play.
    pub players: Pair<u16>,
    /// The number of the board in the app; none if they play with real cubes.
    #[schema(required)]
    pub board: Option<u16>,
    /// What it says.
    #[schema(required)]
    pub result: Option<CardResultView>,
    /// Whether it is settled.
    pub locked: bool,
    /// Who says that it is right. Not for the screen on the wall.
    pub confirmed: Vec<AuthorView>,
    /// What was written over. Not for the screen on the wall.
    pub corrections: Vec<CorrectionView>,
    /// What you may do with it.
    pub may: Vec<WireCardPermission>,
}

/// What a score card says.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = CardResult)]
pub struct CardResultView {
    /// How it ended.
    pub outcome: CardOutcome,
    /// What each has in the store, if that was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Pair<u16>>,
}

/// How a game of a tournament ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardOutcome {
    /// South won.
    SouthWon,
    /// North won.
    NorthWon,
    /// Neither won.
    Tie,
    /// South did not come, or was sent away.
    SouthNoShow,
    /// North did not come, or was sent away.
    NorthNoShow,
    /// Neither came.
    BothNoShow,
}

/// Who has written or confirmed something on a card.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum AuthorView {
    /// One of the two players.
    Pupil {
        /// The number.
        pupil: u16,
    },
    /// A monitor of the table.
    Monitor {
        /// The number.
        monitor: u16,
    },
    /// The teacher.
    Teacher,
    /// The board in the app.
    Board,
}

/// A result that was written over another one.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct CorrectionView {
    /// By whom.
    pub by: AuthorView,
    /// What the card said.
    pub was: CardResultView,
    /// What it said then.
    pub is: CardResultView,
    /// Whether the card was locked.
    pub locked: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct StandingView {
    /// The place; who cannot be told apart has the same.
    pub place: usize,
    /// The pupil's number.
    pub pupil: u16,
    /// The points.
    pub points: u32,
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
    #[schema(required)]
    pub value: Option<i64>,
}

/// Why somebody stands before the next one.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum StandingReasonView {
    /// By more points.
    Points {
        /// The pupil's.
        own: u32,
        /// The next one's.
        next: u32,
    },
    /// By a tie-break.
    TieBreak {
        /// Which.
        tie_break: WireTieBreak,
        /// What it found for the pupil.
        own: i64,
        /// What it found for the next one.
        next: i64,
    },
    /// Not at all: they share the place.
    Equal,
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

/// Points of a class are whole ones.
fn whole(points: Points) -> u32 {
    points.in_tenths() / 10
}

impl From<PointRules> for PointsView {
    fn from(rules: PointRules) -> PointsView {
        let whole = |points| u16::try_from(whole(points)).unwrap_or(u16::MAX);
        PointsView {
            win: whole(rules.win),
            tie: whole(rules.tie),
            loss: whole(rules.loss),
            no_show: whole(rules.no_show),
            bye: whole(rules.bye),
            absent: whole(rules.absent),
        }
    }
}

impl From<PointsView> for PointRules {
    fn from(view: PointsView) -> PointRules {
        PointRules {
            win: Points::whole(view.win),
            tie: Points::whole(view.tie),
            loss: Points::whole(view.loss),
            no_show: Points::whole(view.no_show),
            bye: Points::whole(view.bye),
            absent: Points::whole(view.absent),
        }
    }
}

impl Default for PointsView {
    fn default() -> PointsView {
        PointRules::CONTEST.into()
    }
}

fn usual_awards() -> Vec<AwardView> {
    award_views(&Awards::for_five_games())
}

fn award_views(awards: &Awards) -> Vec<AwardView> {
    let view = |&(points, award): &(Points, Award)| AwardView {
        award: award.into(),
        points: u16::try_from(whole(points)).unwrap_or(u16::MAX),
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
        let award = |view: AwardView| (Points::whole(view.points), view.award.into());
        TournamentSettings {
            format: wire.format.into(),
            points: wire.points.into(),
            rounds: wire.rounds,
            awards: Awards(wire.awards.into_iter().map(award).collect()),
        }
    }
}

impl CardOutcome {
    /// The word for it in JSON and tables.
    pub const fn word(self) -> &'static str {
        match self {
            CardOutcome::SouthWon => "south-won",
            CardOutcome::NorthWon => "north-won",
            CardOutcome::Tie => "tie",
            CardOutcome::SouthNoShow => "south-no-show",
            CardOutcome::NorthNoShow => "north-no-show",
            CardOutcome::BothNoShow => "both-no-show",
        }
    }
}

impl WireAward {
    /// The word for it in JSON and tables.
    pub fn word(self) -> &'static str {
        Award::from(self).word()
    }
}

impl WireTieBreak {
    /// The word for it in JSON and tables.
    pub fn word(self) -> &'static str {
        TieBreak::from(self).word()
    }
}

impl From<CardResult> for CardResultView {
    fn from(CardResult { result, score }: CardResult) -> CardResultView {
        let outcome = match result {
            MeetingResult::Played { winner: None } => CardOutcome::Tie,
            MeetingResult::Played { winner: Some(Seat::South) } => CardOutcome::SouthWon,
            MeetingResult::Played { winner: Some(Seat::North) } => CardOutcome::NorthWon,
            MeetingResult::Forfeit { winner: Seat::South } => CardOutcome::NorthNoShow,
            MeetingResult::Forfeit { winner: Seat::North } => CardOutcome::SouthNoShow,
            MeetingResult::BothForfeit => CardOutcome::BothNoShow,
        };
        CardResultView { outcome, score: score.map(Pair::from) }
    }
}

impl From<CardResultView> for CardResult {
    fn from(CardResultView { outcome, score }: CardResultView) -> CardResult {
        let played = |winner| MeetingResult::Played { winner };
        let result = match outcome {
            CardOutcome::SouthWon => played(Some(Seat::South)),
            CardOutcome::NorthWon => played(Some(Seat::North)),
            CardOutcome::Tie => played(None),
            CardOutcome::SouthNoShow => MeetingResult::Forfeit { winner: Seat::North },
            CardOutcome::NorthNoShow => MeetingResult::Forfeit { winner: Seat::South },
            CardOutcome::BothNoShow => MeetingResult::BothForfeit,
        };
        CardResult { result, score: score.map(BySeat::from) }
    }
}

impl From<Author> for AuthorView {
    fn from(author: Author) -> AuthorView {
        match author {
            Author::Player(PlayerId(pupil)) => AuthorView::Pupil { pupil },
            Author::Monitor(MonitorId(monitor)) => AuthorView::Monitor { monitor },
            Author::Teacher => AuthorView::Teacher,
            Author::Board => AuthorView::Board,
        }
    }
}

impl From<AuthorView> for Author {
    fn from(view: AuthorView) -> Author {
        match view {
            AuthorView::Pupil { pupil } => Author::Player(PlayerId(pupil)),
            AuthorView::Monitor { monitor } => Author::Monitor(MonitorId(monitor)),
            AuthorView::Teacher => Author::Teacher,
            AuthorView::Board => Author::Board,
        }
    }
}

impl From<&Correction> for CorrectionView {
    fn from(correction: &Correction) -> CorrectionView {
        CorrectionView {
            by: correction.by.into(),
            was: correction.was.into(),
            is: correction.is.into(),
            locked: correction.was_locked,
        }
    }
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
    }
}

fn card_view(view: &TournamentView<'_>, card: &Card) -> CardView {
    let (confirmed, corrections): (&[Author], &[Correction]) =
        if view.shows_authors() { (&card.confirmed, &card.corrections) } else { (&[], &[]) };
    CardView {
        table: card.table,
        players: card.players.map(|PlayerId(number)| number).into(),
        board: card.board,
        result: card.result.map(CardResultView::from),
        locked: card.is_locked(),
        confirmed: confirmed.iter().copied().map(AuthorView::from).collect(),
        corrections: corrections.iter().map(CorrectionView::from).collect(),
        may: view.permissions(card).into_iter().map(WireCardPermission::from).collect(),
    }
}

fn standing_view(view: &TournamentView<'_>, row: &Row) -> StandingView {
    let number = |value: Value| match value {
        Value::Points(points) => i64::from(whole(points)),
        Value::Number(number) => number,
    };
    let tie_break = |(&by, value): (&TieBreak, &Option<Value>)| TieBreakView {
        by: by.into(),
        value: value.map(number),
    };
    let reason = |reason: Reason| match reason {
        Reason::Points { own, next } => {
            StandingReasonView::Points { own: whole(own), next: whole(next) }
        }
        Reason::TieBreak { tie_break, own, next } => StandingReasonView::TieBreak {
            tie_break: tie_break.into(),
            own: number(own),
            next: number(next),
        },
        Reason::Equal => StandingReasonView::Equal,
    };
    StandingView {
        place: row.place,
        pupil: row.player.0,
        points: whole(row.points),
        tie_breaks: TieBreak::USUAL.iter().zip(&row.values).map(tie_break).collect(),
        before_next: row.before_next.map(reason),
        award: view.award(row).map(WireAward::from),
    }
}
