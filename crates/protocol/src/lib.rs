//! What goes over a wire: the JSON views of games, positions, moves, events
//! and records. Only this crate knows JSON; the games convert into it.
//!
//! ```
//! use callabash_protocol::PositionView;
//! use callabash_sowing::{Preset, Variant};
//!
//! let calla = Variant::from(Preset::Calla);
//! let view = PositionView::new(&calla, &calla.initial());
//! assert_eq!(view.turn, 'S');
//! assert_eq!(view.moves.len(), 5);
//! ```

mod advice;
mod any;
mod board;
mod calliro;
mod event;
mod game;
mod kgp;
mod position;
mod record;
mod ugi;

pub use crate::{
    advice::{
        HintView, HintsView, MarginView, PuzzleView, PuzzlesView, ReviewView, ReviewedView, Say,
        SolutionView, WhyView,
    },
    any::{AnyGame, AnyGameError},
    board::{
        BoardView, CalliroBoard, CellPlace, ChipView, Colours, DecisionView, Landing, MovePreview,
        Pair, ScoreChipView, SowingBoard,
    },
    calliro::{
        CalliroEventView, CalliroMoveView, CalliroPositionView, CalliroRecordView, CalliroTurnView,
    },
    event::{EventView, ResultView},
    game::GameView,
    kgp::{KGP_LONGEST, KgpArg, KgpLine, kgp_board},
    position::{MoveView, PositionView},
    record::{RecordSummary, RecordView, TurnView},
    ugi::{UgiCommand, UgiGo},
};
