//! The queue of a room, whatever it keeps.

use tokio::sync::mpsc;

use super::{Notice, RoomRequest, class::ClassRequest};
use crate::identity::{is_class_id, is_game_id};

/// Where to send what a room is to do.
#[derive(Clone)]
pub(super) enum RoomSender {
    Game(mpsc::Sender<RoomRequest>),
    Class(mpsc::Sender<ClassRequest>),
}

/// A request to rooms of one kind.
pub(super) trait Queued: Sized {
    /// Whether a text can be the id of what such a room keeps.
    fn is_id(text: &str) -> bool;

    /// The queue, if it is a room of this kind.
    fn queue(room: &RoomSender) -> Option<&mpsc::Sender<Self>>;
}

impl Queued for RoomRequest {
    fn is_id(text: &str) -> bool {
        is_game_id(text)
    }

    fn queue(room: &RoomSender) -> Option<&mpsc::Sender<RoomRequest>> {
        match room {
            RoomSender::Game(queue) => Some(queue),
            RoomSender::Class(_) => None,
        }
    }
}

impl Queued for ClassRequest {
    fn is_id(text: &str) -> bool {
        is_class_id(text)
    }

    fn queue(room: &RoomSender) -> Option<&mpsc::Sender<ClassRequest>> {
        match room {
            RoomSender::Game(_) => None,
            RoomSender::Class(queue) => Some(queue),
        }
    }
}

impl RoomSender {
    /// Tells the room something when there is room in its queue.
    pub(super) async fn notify(&self, notice: Notice) {
        // A room that is closed need not be told.
        let _ = match self {
            RoomSender::Game(queue) => queue.send(RoomRequest::Notice(notice)).await.is_ok(),
            RoomSender::Class(queue) => queue.send(ClassRequest::Notice(notice)).await.is_ok(),
        };
    }

    /// Tells the room something, unless its queue is full. Returns whether it is.
    pub(super) fn try_notify(&self, notice: Notice) -> bool {
        use mpsc::error::TrySendError::Full;
        match self {
            RoomSender::Game(queue) => {
                matches!(queue.try_send(RoomRequest::Notice(notice)), Err(Full(_)))
            }
            RoomSender::Class(queue) => {
                matches!(queue.try_send(ClassRequest::Notice(notice)), Err(Full(_)))
            }
        }
    }

    /// Tells the room something. One with a full queue must not delay the others.
    pub(super) fn deliver(self, notice: Notice) {
        if self.try_notify(notice.clone()) {
            tokio::spawn(async move { self.notify(notice).await });
        }
    }
}
