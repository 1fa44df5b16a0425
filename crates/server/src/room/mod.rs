//! Each game that somebody plays or watches has a room: a task that decides, writes,
//! and only then tells.

mod actor;
mod computer;
mod registry;

use std::collections::HashMap;

use axum::extract::ws::Message;
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};
use utoipa::ToSchema;

pub(crate) use self::{computer::Players, registry::Rooms};
use crate::{
    identity::Digest,
    table::{Command, Entry, EventView, Moment, Refusal, State, StateView, Viewer},
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

/// A connection that is told what happens.
#[derive(Clone)]
pub(crate) struct Follower {
    /// The digest of the secret it showed.
    pub(crate) key: Option<Digest>,
    pub(crate) outbox: mpsc::Sender<Message>,
}

/// What a connection that follows a game is told first.
pub(crate) struct Followed {
    /// To leave with.
    pub(crate) ticket: u64,
    /// The welcome, and the events that were missed.
    pub(crate) told: Vec<Message>,
}

/// A game and who follows it.
pub(crate) struct Room {
    pub(crate) state: State,
    /// Everything that was written, with its time.
    pub(crate) entries: Vec<(u64, Entry)>,
    pub(crate) now: Moment,
    followers: HashMap<u64, Follower>,
}

/// What a socket is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Told {
    Welcome { state: Box<StateView> },
    Event(Box<EventView>),
    Ack { id: String, n: u64 },
    Refused { id: Option<String>, error: ErrorView, state: Option<Box<StateView>> },
    Presence(Presence),
    Pong(i64),
    Bye(ErrorView),
}

/// Who is connected.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub(crate) struct Presence {
    #[serde(rename = "S")]
    pub(crate) south: bool,
    #[serde(rename = "N")]
    pub(crate) north: bool,
    /// The monitor of a tournament table.
    #[serde(rename = "M")]
    pub(crate) monitor: bool,
    pub(crate) watching: usize,
}

/// What was wrong.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ErrorView {
    /// For programs.
    pub(crate) code: &'static str,
    /// For people, in their language.
    pub(crate) text: String,
}

impl Told {
    pub(crate) fn message(&self) -> Message {
        Message::text(serde_json::to_string(self).expect("views are plain data"))
    }
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
    pub(crate) fn events_after(&self, after: u64, key: Option<&Digest>) -> Vec<EventView> {
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
