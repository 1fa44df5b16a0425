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

mod any;
mod calliro;
mod event;
mod game;
mod kgp;
mod position;
mod record;
mod ugi;

pub use crate::{
    any::{AnyGame, AnyGameError},
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
