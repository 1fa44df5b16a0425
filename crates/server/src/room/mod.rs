//! Each game that somebody plays or watches has a room: a task that decides, writes,
//! and only then tells.

mod actor;
mod computer;
mod registry;

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock},
};

use callabash_protocol::{LiveEventView, ServerMessage, StateView};
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::{computer::Players, registry::Rooms};
use crate::{
    identity::Digest,
    table::{Command, Entry, Moment, Refusal, State, Viewer},
};

/// So many events are told at once to those who missed them.
pub(crate) const MOST_MISSED: u64 = 1_000;

/// What is asked of a room.
pub(crate) enum Ask {
    /// To do something; the moment is when it was received. The answer is the number
    /// of the event that came of it.
    Do { command: Command, at: Moment, reply: oneshot::Sender<Result<u64, Refusal>> },
    /// To look.
    Look(Box<dyn FnOnce(&Room) + Send>),
    /// To tell a connection what happens from now on.
    Follow {
        follower: Follower,
        after: Option<u64>,
        reply: oneshot::Sender<Result<Followed, Refusal>>,
    },
    /// A connection is gone.
    Leave(u64),
    /// Another node may have written, up to this number.
    CatchUp(u64),
    /// The computer's player may have come to nothing after this event.
    ThinkAgain(u64),
    /// The game is deleted.
    Close,
}

/// What a connection is to send.
#[derive(Clone)]
pub(crate) enum Outgoing {
    /// A message. Those who see the same share it, and the text that is made of it once.
    Message(Arc<SharedMessage>),
    /// To measure the line.
    Ping,
}

/// A message whose text is made when the first connection sends it.
pub(crate) struct SharedMessage {
    message: ServerMessage,
    text: OnceLock<String>,
}

impl SharedMessage {
    /// Whether it acknowledges an action.
    #[cfg(debug_assertions)]
    pub(crate) fn is_ack(&self) -> bool {
        matches!(self.message, ServerMessage::Ack { .. })
    }

    /// The message as text.
    pub(crate) fn text(&self, write: impl FnOnce(&ServerMessage) -> String) -> &str {
        self.text.get_or_init(|| write(&self.message))
    }
}

impl From<ServerMessage> for Outgoing {
    fn from(message: ServerMessage) -> Outgoing {
        Outgoing::Message(Arc::new(SharedMessage { message, text: OnceLock::new() }))
    }
}

/// A connection that is told what happens.
#[derive(Clone)]
pub(crate) struct Follower {
    /// The digest of the secret it showed.
    pub(crate) key: Option<Digest>,
    pub(crate) outbox: mpsc::Sender<Outgoing>,
}

/// What a connection that follows a game is told first.
pub(crate) struct Followed {
    /// To leave with.
    pub(crate) ticket: u64,
    /// The welcome, and the events that were missed.
    pub(crate) messages: Vec<Outgoing>,
}

/// A game and who follows it.
pub(crate) struct Room {
    pub(crate) state: State,
    /// Everything that was written, with its time.
    pub(crate) entries: Vec<(u64, Entry)>,
    pub(crate) now: Moment,
    followers: HashMap<u64, Follower>,
}

impl Room {
    /// Who shows a secret.
    pub(crate) fn viewer(&self, key: Option<&Digest>) -> Viewer {
        self.state.viewer(key)
    }

    /// The game as somebody sees it.
    pub(crate) fn view(&self, key: Option<&Digest>) -> StateView {
        self.state.view(self.viewer(key), self.now)
    }

    /// What happened after a number, as somebody saw it then; the last as it is now, so
    /// that its clocks are right. At most [`MOST_MISSED`].
    pub(crate) fn events_after(&self, after: u64, key: Option<&Digest>) -> Vec<LiveEventView> {
        let mut views = Vec::new();
        let Some((at, first)) = self.entries.first() else { return views };
        let Some(mut state) = State::begin(&self.state.id, first, *at) else { return views };
        if after == 0 {
            views.push(state.event_view(first, *at, None, state.viewer(key), 0));
        }
        for (at, entry) in self.entries.iter().skip(1) {
            let Ok(happened) = state.apply(entry, 0) else { break };
            if state.n <= after {
                continue;
            }
            let (shown, now) = match state.n == self.state.n {
                true => (&self.state, self.now),
                false => (&state, 0),
            };
            let viewer = shown.viewer(key);
            views.push(shown.event_view(entry, *at, happened.as_ref(), viewer, now));
            if MOST_MISSED <= views.len() as u64 {
                break;
            }
        }
        views
    }
}
