//! Each game that somebody plays or watches has a room: a task that decides, writes, and
//! only then broadcasts.

mod absence;
mod class;
mod computer_players;
mod computer_turns;
mod follow;
mod loading;
mod log;
mod notifications;
mod other_nodes;
mod outage;
mod outbox;
mod queue;
mod registry;
mod replay;
mod subscribers;
mod task;
#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, sync::Arc};

use callabash_protocol::{
    ActionRequest, StateView,
    stored::{read_created, read_entry},
};
use callabash_referee::Actor;
use callabash_session::{Command, Entry, Moment, SecretDigest, Session, Viewer};
use tokio::sync::oneshot;

use self::{
    absence::Absence,
    follow::Follower,
    other_nodes::{NodeId, NodePresence, OtherNodes},
};
pub(crate) use self::{
    class::{ClassRoom, ClassSubscription},
    computer_players::ComputerPlayers,
    outbox::{Outbox, Outgoing, Unsent, WeakOutbox},
    registry::{RoomLimits, Rooms},
    replay::{MAX_ANSWER, MAX_MISSED, MissedEvents, Replay},
    task::join_code,
};
use crate::{limits::Address, request_error::RequestError, store::StoredEntry};

/// A stored game or class cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{id}: entry {seq}: {cause}")]
pub(crate) struct UnreadableLog {
    id: String,
    seq: u64,
    cause: String,
}

/// A request to a room; `at` is the moment at which it was received.
pub(crate) enum RoomRequest {
    /// Carry out an action. The reply is the number of the resulting entry.
    Act {
        key: SecretDigest,
        action: ActionRequest,
        /// The round-trip time of the connection, in milliseconds.
        lag: u64,
        at: Moment,
        from: Address,
        reply: oneshot::Sender<Result<u64, RequestError>>,
    },
    /// Carry out any other command.
    Execute { command: Command, at: Moment, reply: oneshot::Sender<Result<u64, RequestError>> },
    /// Open a seat, or the monitor's, anew.
    FreeSeat { key: SecretDigest, seat: Actor, reply: oneshot::Sender<Result<u64, RequestError>> },
    /// Let a seat, or the monitor's, be taken from another device.
    Invite {
        key: SecretDigest,
        seat: Actor,
        code: String,
        reply: oneshot::Sender<Result<u64, RequestError>>,
    },
    /// Read from the room.
    Read(Box<dyn FnOnce(&Room) + Send>),
    /// Send a connection what happens from now on.
    Subscribe {
        subscriber: Subscriber,
        after: Option<u64>,
        reply: oneshot::Sender<Result<Subscription, RequestError>>,
    },
    /// Tell a class what goes on at its board from now on.
    Follow(Follower),
    /// What every room is told.
    Notice(Notice),
    /// Start the computer's turn again, if there was no entry after this one.
    RetryComputer(u64),
}

/// What every room is told, whatever it keeps.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    /// A connection has ended.
    Unsubscribe(u64),
    /// Another node may have written entries, up to this number.
    CatchUp(u64),
    /// Who is at another node now.
    OtherNode { node: NodeId, presence: NodePresence },
    /// Tell the other nodes who is at this one.
    AnnouncePresence,
    /// Close the room if nobody needs it now.
    CloseIfIdle,
    /// It is deleted, or the server stops.
    Close,
}

/// A connection that is sent what happens.
#[derive(Clone)]
pub(crate) struct Subscriber {
    /// The digest of the secret it authenticated with.
    pub(crate) key: Option<SecretDigest>,
    pub(crate) outbox: Outbox,
}

/// What a new subscriber is sent first.
pub(crate) struct Subscription {
    pub(crate) subscriber_id: u64,
    pub(crate) welcome: Outgoing,
    /// What it missed.
    pub(crate) missed: Option<Replay>,
}

/// A game and its subscribers.
pub(crate) struct Room {
    pub(crate) session: Session,
    /// All entries, with the time at which each was written.
    pub(crate) entries: Arc<Vec<(u64, Entry)>>,
    pub(crate) now: Moment,
    subscribers: BTreeMap<u64, Subscriber>,
    /// The classes whose board it is; there is one at most.
    followers: BTreeMap<String, Follower>,
    absence: Absence,
    other_nodes: OtherNodes,
}

impl Room {
    /// Restores a game from its entries.
    ///
    /// # Errors
    ///
    /// Returns [`UnreadableLog`] if an entry cannot be read, or cannot have happened.
    pub(crate) fn from_stored(
        id: &str,
        stored: &[StoredEntry],
        now: Moment,
    ) -> Result<Room, UnreadableLog> {
        let unreadable = |seq: u64, cause: &dyn std::fmt::Display| UnreadableLog {
            id: id.to_owned(),
            seq,
            cause: cause.to_string(),
        };
        let (first, rest) = stored.split_first().ok_or_else(|| unreadable(1, &"is missing"))?;
        let created = read_created(&first.body).map_err(|error| unreadable(1, &error))?;
        let mut entries = vec![(first.at, Entry::Created(Box::new(created.clone())))];
        let mut session =
            Session::new(id, created, first.at).map_err(|error| unreadable(1, &error))?;
        for stored in rest {
            let seq = session.n() + 1;
            if stored.seq != seq {
                return Err(unreadable(seq, &"is missing"));
            }
            let entry = read_entry(&stored.body, session.game());
            let entry = entry.map_err(|error| unreadable(seq, &error))?;
            let checked = session.check(entry).map_err(|error| unreadable(seq, &error))?;
            let (entry, _) = session.apply(checked, now);
            entries.push((stored.at, entry));
        }
        let mut room = Room {
            session,
            entries: Arc::new(entries),
            now,
            subscribers: BTreeMap::new(),
            followers: BTreeMap::new(),
            absence: Absence::default(),
            other_nodes: OtherNodes::default(),
        };
        room.note_absence();
        Ok(room)
    }

    /// The viewer to whom a secret belongs.
    pub(crate) fn viewer(&self, key: Option<&SecretDigest>) -> Viewer {
        self.session.viewer(key)
    }

    /// The game as the viewer with this secret sees it.
    pub(crate) fn view(&self, key: Option<&SecretDigest>) -> StateView {
        self.session.view(self.viewer(key), self.now).into()
    }
}
