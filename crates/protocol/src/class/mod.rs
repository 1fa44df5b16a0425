//! A class: what crosses HTTP and its socket, and what is stored of it.

mod action;
mod csv;
mod live_board;
mod messages;
pub mod stored;
mod stored_import;
mod tournament;
mod view;
mod vote;

pub use self::{
    action::{ClassActionError, ClassActionKind, ClassActionRequest, NewPupil},
    csv::{ClassTable, class_csv},
    live_board::{LiveBoardView, WireBoardCall},
    messages::{
        ClassActedView, ClassClientMessage, ClassCreatedView, ClassJoinedView, ClassServerMessage,
        JoinedView, NewClass, UsualSettingsQuery,
    },
    stored_import::WireBye,
    tournament::{
        AuthorView, AwardView, BrokenView, CardOutcome, CardResultView, CardView, CorrectionView,
        PointsView, RoundStateView, StandingReasonView, StandingView, TieBreakView,
        TournamentStateView, ValueView, WireAward, WireCardPermission, WireConstraint,
        WireDecision, WireFormat, WirePoints, WireTieBreak, WireTournamentSettings,
    },
    view::{
        BoardClockView, BoardGameView, ClassBoardView, ClassMonitorView, ClassRole, ClassStateView,
        ParticipantView, PupilView, StaffView, WireBoardMonitor, WireStaffRole,
    },
    vote::{NewVote, PitValueView, TallyView, VoteView},
};
