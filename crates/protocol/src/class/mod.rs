//! A class: what crosses HTTP and its socket, and what is stored of it.

mod action;
mod live_board;
mod messages;
pub mod stored;
mod view;

pub use self::{
    action::{ClassActionError, ClassActionKind, ClassActionRequest},
    live_board::{LiveBoardView, WireBoardCall},
    messages::{
        ClassActedView, ClassClientMessage, ClassCreatedView, ClassJoinedView, ClassServerMessage,
        JoinedView, NewClass,
    },
    view::{
        BoardClockView, BoardGameView, ClassBoardView, ClassRole, ClassStateView, ParticipantView,
        PupilView, WireBoardMonitor,
    },
};
