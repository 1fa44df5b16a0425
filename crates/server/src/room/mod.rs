//! Each game that somebody plays or watches has a room: a task that decides, writes,
//! and only then tells.

mod players;
mod registry;
mod subscribers;
mod task;
mod thinking;

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock},
};

use callabash_protocol::{
    ActionRequest, LiveEventView, ServerMessage, StateView,
    stored::{read_created, read_entry},
};
use callabash_session::{Command, Entry, Moment, SecretDigest, Session, Viewer};
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::{players::Players, registry::Rooms};
use crate::{request_error::RequestError, store::StoredEntry};

/// So many events are sent at once to those who missed them.
pub(crate) const MAX_MISSED: u64 = 1_000;

/// What is asked of a room. The moment is when it was received.
pub(crate) enum RoomRequest {
    /// To carry out an action. The response is the number of the entry that came of it.
    Act {
        key: SecretDigest,
        action: ActionRequest,
        /// How long the line takes, in milliseconds.
        lag: u64,
        at: Moment,
        reply: oneshot::Sender<Result<u64, RequestError>>,
    },
    /// To carry out any other command.
    Do { command: Command, at: Moment, reply: oneshot::Sender<Result<u64, RequestError>> },
    /// To look.
    Read(Box<dyn FnOnce(&Room) + Send>),
    /// To send a connection what happens from now on.
    Subscribe {
        subscriber: Subscriber,
        after: Option<u64>,
        reply: oneshot::Sender<Result<Subscription, RequestError>>,
    },
    /// A connection is gone.
    Unsubscribe(u64),
    /// Another node may have written, up to this number.
    CatchUp(u64),
    /// The computer's player may have come to nothing after this entry.
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

/// A connection that gets what happens.
#[derive(Clone)]
pub(crate) struct Subscriber {
    /// The digest of the secret it showed.
    pub(crate) key: Option<SecretDigest>,
    pub(crate) outbox: mpsc::Sender<Outgoing>,
}

/// What a connection that subscribes gets first.
pub(crate) struct Subscription {
    /// To unsubscribe with.
    pub(crate) ticket: u64,
    /// The welcome, and the events that were missed.
    pub(crate) messages: Vec<Outgoing>,
}

/// A game and who watches it.
pub(crate) struct Room {
    pub(crate) session: Session,
    /// Everything that was written, with its time.
    pub(crate) entries: Vec<(u64, Entry)>,
    pub(crate) now: Moment,
    subscribers: HashMap<u64, Subscriber>,
}

impl Room {
    /// The room of a game that is stored so.
    pub(crate) fn from_stored(id: &str, stored: &[StoredEntry], now: Moment) -> Option<Room> {
        let (first, rest) = stored.split_first()?;
        let created = read_created(&first.body).ok()?;
        let mut entries = vec![(first.at, Entry::Created(Box::new(created.clone())))];
        let mut session = Session::new(id, created, first.at).ok()?;
        for stored in rest {
            if stored.seq != session.n() + 1 {
                tracing::error!("the entries of a game have a gap");
                return None;
            }
            let entry = read_entry(&stored.body, session.game()).ok()?;
            let (entry, _) = session.apply(session.check(entry).ok()?, now);
            entries.push((stored.at, entry));
        }
        Some(Room { session, entries, now, subscribers: HashMap::new() })
    }

    /// Who shows a secret.
    pub(crate) fn viewer(&self, key: Option<&SecretDigest>) -> Viewer {
        self.session.viewer(key)
    }

    /// The game as somebody sees it.
    pub(crate) fn view(&self, key: Option<&SecretDigest>) -> StateView {
        self.session.view(self.viewer(key), self.now).into()
    }

    /// What happened after a number, as somebody saw it then; the last as it is now, so
    /// that its clocks are right. At most [`MAX_MISSED`].
    pub(crate) fn events_after(
        &self,
        after: u64,
        key: Option<&SecretDigest>,
    ) -> Vec<LiveEventView> {
        let mut views = Vec::new();
        let Some((at, first)) = self.entries.first() else { return views };
        let settings = self.session.settings().clone();
        let Ok(mut session) = Session::new(self.session.id(), settings, *at) else { return views };
        if after == 0 {
            let view = session.view(session.viewer(key), 0);
            views.push(LiveEventView::new(view.event(first, None), *at));
        }
        for (at, entry) in self.entries.iter().skip(1) {
            let Ok(checked) = session.check(entry.clone()) else { break };
            let (entry, events) = session.apply(checked, 0);
            if session.n() <= after {
                continue;
            }
            let is_last = session.n() == self.session.n();
            let (shown, now) = if is_last { (&self.session, self.now) } else { (&session, 0) };
            let view = shown.view(shown.viewer(key), now);
            views.push(LiveEventView::new(view.event(&entry, events.as_ref()), *at));
            if MAX_MISSED <= views.len() as u64 {
                break;
            }
        }
        views
    }
}
