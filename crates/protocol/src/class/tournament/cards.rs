//! Score cards.

use callabash_game::{BySeat, Seat};
use callabash_tournament::{
    MeetingResult, PlayerId,
    class::{
        Author, Card, CardPermission, CardResult, Correction, Decision, MonitorId, TournamentView,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Pair,
    wire_enum::{wire_enum, word_enum},
};

wire_enum! {
    /// What a viewer may do with a card.
    WireCardPermission as CardPermission from CardPermission {
        Enter = "enter",
        Confirm = "confirm",
        Correct = "correct",
    }
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
    /// What decided a game that was not played to its end, whatever lies in the stores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<WireDecision>,
}

wire_enum! {
    /// What decides a game whatever lies in the stores.
    WireDecision as CardDecision from Decision {
        Resigned = "resigned",
        Monitor = "monitor",
    }
}

word_enum! {
    /// How a game of a tournament ended.
    CardOutcome as CardOutcome {
        /// South won.
        SouthWon = "south-won",
        /// North won.
        NorthWon = "north-won",
        /// Neither won.
        Tie = "tie",
        /// South did not come, or was sent away.
        SouthNoShow = "south-no-show",
        /// North did not come, or was sent away.
        NorthNoShow = "north-no-show",
        /// Neither came.
        BothNoShow = "both-no-show",
    }
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

impl From<MeetingResult> for CardOutcome {
    fn from(result: MeetingResult) -> CardOutcome {
        match result {
            MeetingResult::Played { winner: None } => CardOutcome::Tie,
            MeetingResult::Played { winner: Some(Seat::South) } => CardOutcome::SouthWon,
            MeetingResult::Played { winner: Some(Seat::North) } => CardOutcome::NorthWon,
            MeetingResult::Forfeit { winner: Seat::South } => CardOutcome::NorthNoShow,
            MeetingResult::Forfeit { winner: Seat::North } => CardOutcome::SouthNoShow,
            MeetingResult::BothForfeit => CardOutcome::BothNoShow,
        }
    }
}

impl From<CardOutcome> for MeetingResult {
    fn from(outcome: CardOutcome) -> MeetingResult {
        let played = |winner| MeetingResult::Played { winner };
        match outcome {
            CardOutcome::SouthWon => played(Some(Seat::South)),
            CardOutcome::NorthWon => played(Some(Seat::North)),
            CardOutcome::Tie => played(None),
            CardOutcome::SouthNoShow => MeetingResult::Forfeit { winner: Seat::North },
            CardOutcome::NorthNoShow => MeetingResult::Forfeit { winner: Seat::South },
            CardOutcome::BothNoShow => MeetingResult::BothForfeit,
        }
    }
}

impl From<CardResult> for CardResultView {
    fn from(CardResult { result, score, decision }: CardResult) -> CardResultView {
        CardResultView {
            outcome: result.into(),
            score: score.map(Pair::from),
            decision: decision.map(WireDecision::from),
        }
    }
}

impl From<CardResultView> for CardResult {
    fn from(CardResultView { outcome, score, decision }: CardResultView) -> CardResult {
        CardResult {
            result: outcome.into(),
            score: score.map(BySeat::from),
            decision: decision.map(Decision::from),
        }
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

pub(super) fn card_view(view: &TournamentView<'_>, card: &Card) -> CardView {
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
