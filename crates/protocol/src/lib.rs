//! What goes over a wire: the JSON views of games, positions, moves, events
//! and records. Only this crate knows JSON; the games convert into it.
//!
//! ```
//! use callabash_protocol::{PositionView, WireSeat};
//! use callabash_sowing::{Preset, Variant};
//!
//! let calla = Variant::from(Preset::Calla);
//! let view = PositionView::new(&calla, &calla.initial());
//! assert_eq!(view.turn, WireSeat::South);
//! assert_eq!(view.moves.len(), 5);
//! ```

mod action;
mod advice;
mod board;
mod calliro;
mod calliro_study;
pub mod class;
mod event;
mod game;
mod http;
mod kgp;
mod live;
mod live_view;
mod permission;
mod position;
mod record;
mod rules;
mod score_sheet;
mod seat;
mod socket;
pub mod stored;
mod table_action;
mod tournament_table;
mod typescript;
mod ugi;
mod wire_enum;

pub use crate::{
    action::{ActionKind, ActionRequest, GameAction},
    advice::{
        AnalysisView, ContrastView, HintView, HintsView, MarginView, MomentsView, PuzzleView,
        PuzzlesView, ReviewView, ReviewedView, SolutionView, Translate, WhyView, WorthView,
    },
    board::{
        BoardView, CalliroBoard, CellPlace, ChipView, ColourCounts, Colours, DecisionView,
        MovePreview, PlacedChipView, ScoreChipView, SowingBoard, WireColour, WireLanding,
        WirePieceNames,
    },
    calliro::{
        CalliroEventView, CalliroMoveView, CalliroPositionView, CalliroRecordView, CalliroTurnView,
        RefusedView, WireRefusal,
    },
    calliro_study::{
        CalliroAnalysisView, CalliroBoards, CalliroEstimateView, CalliroReplayView,
        CalliroReplayedTurn, CalliroStepView, PuzzleMoves, PuzzlePlayedView, StakeView,
        SureTurnView, TurnToAnalyse,
    },
    event::EventView,
    game::GameView,
    http::{
        ActedView, AddressesView, After, CalliroHintView, CalliroHintsView, CalliroWhyView,
        CatalogueGame, CatalogueOption, CatalogueValue, CreatedView, EventsView, ExploredMoveView,
        ExploredView, GameHintsView, GameQuery, HintQuery, InvitationView, Joining, JoiningByCode,
        NewClock, NewGame, PositionQuery, QrQuery, RecordText, ReplayedMoveView, ReplayedView,
        SeatToFree, SeatToInvite, SeatedView, TableProgressView, TablesView, TossChecked,
        TossToCheck,
    },
    kgp::{KGP_MAX_LINE, KgpArg, KgpLine, kgp_board},
    live::{
        BoardEvents, ClockView, InvitationsView, LiveEventKind, LiveEventView, OffersView,
        SeatKind, SeatOrMonitor, SeatView, StateView, TossView, WireOffer, WireParty,
    },
    permission::WirePermission,
    position::{MoveView, PositionView},
    record::{RecordSummary, RecordView, TurnView},
    rules::{CitationView, RulesView},
    score_sheet::{ScoreSheetView, SheetTurnView},
    seat::{Pair, ResultView, WireReason, WireSeat},
    socket::{
        AwayView, ClientMessage, ErrorCode, ErrorView, FailureView, Hello, PresenceView,
        ServerMessage,
    },
    table_action::{WireFist, WireGesture, WireOffence, WireSpot, WireTableAction},
    tournament_table::{
        AnnouncementView, ChallengeView, EndingView, LessonView, MinuteView, MonitorKind,
        MonitorView, NoticeView, OpinionView, PartView, TableClockView, TableTossView,
        TournamentTableView, WireChallengeWindow, WireConsequence, WireDeclaration,
        WireForfeitReason, WirePhase,
    },
    typescript::typescript,
    ugi::{UgiCommand, UgiGo},
};
