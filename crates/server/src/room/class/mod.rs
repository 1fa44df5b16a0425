//! The room of a class: a task that decides, writes, and only then tells; that follows the rooms
//! of its boards, and sees to it that they do what the class says.

mod boards;
mod subscribers;
mod task;
mod vote;

use std::collections::BTreeMap;

use callabash_protocol::class::{
    ClassActionRequest, ClassStateView, LiveBoardView,
    stored::{read_created, read_entry},
};
use callabash_session::SecretDigest;
use callabash_tournament::class::{Class, ClassCommand};
use tokio::sync::oneshot;

use self::subscribers::ClassSubscriber;
pub(super) use self::task::ClassTask;
use super::{
    Notice, Outgoing, Subscriber, UnreadableLog, other_nodes::OtherNodes, registry::Rooms,
};
use crate::{request_error::RequestError, store::StoredEntry};

/// A request to the room of a class.
pub(crate) enum ClassRequest {
    /// Carry out an action. The reply is the number of the resulting entry.
    Act {
        key: SecretDigest,
        action: Box<ClassActionRequest>,
        reply: oneshot::Sender<Result<u64, RequestError>>,
    },
    /// Carry out any other command.
    Execute { command: ClassCommand, reply: oneshot::Sender<Result<u64, RequestError>> },
    /// Read from the room.
    Read(Box<dyn FnOnce(&ClassRoom) + Send>),
    /// Send a connection what happens from now on.
    Subscribe {
        subscriber: Subscriber,
        reply: oneshot::Sender<Result<ClassSubscription, RequestError>>,
    },
    /// What every room is told.
    Notice(Notice),
}

/// What a new subscriber is sent first.
pub(crate) struct ClassSubscription {
    pub(crate) subscriber_id: u64,
    pub(crate) first: Vec<Outgoing>,
}

/// A class and its subscribers.
pub(crate) struct ClassRoom {
    pub(crate) class: Class,
    subscribers: BTreeMap<u64, ClassSubscriber>,
    /// What goes on at the boards, as far as their rooms have told.
    live: BTreeMap<u16, LiveBoardView>,
    other_nodes: OtherNodes,
}

impl ClassRoom {
    /// Restores a class from its entries.
    ///
    /// # Errors
    ///
    /// Returns [`UnreadableLog`] if an entry cannot be read, or cannot have happened.
    pub(crate) fn from_stored(
        id: &str,
        stored: &[StoredEntry],
    ) -> Result<ClassRoom, UnreadableLog> {
        let unreadable = |seq: u64, cause: &dyn std::fmt::Display| UnreadableLog {
            id: id.to_owned(),
            seq,
            cause: cause.to_string(),
        };
        let (first, rest) = stored.split_first().ok_or_else(|| unreadable(1, &"is missing"))?;
        let created = read_created(&first.body).map_err(|error| unreadable(1, &error))?;
        let mut class = Class::new(id, created);
        for stored in rest {
            let seq = class.n() + 1;
            if stored.seq != seq {
                return Err(unreadable(seq, &"is missing"));
            }
            let entry = read_entry(&stored.body).map_err(|error| unreadable(seq, &error))?;
            class.check(&entry).map_err(|error| unreadable(seq, &error))?;
            class.apply(entry);
        }
        Ok(ClassRoom {
            class,
            subscribers: BTreeMap::new(),
            live: BTreeMap::new(),
            other_nodes: OtherNodes::default(),
        })
    }

    /// The class as the viewer with this secret sees it.
    pub(crate) fn view(&self, key: Option<&SecretDigest>) -> ClassStateView {
        self.class.view(self.class.viewer(key)).into()
    }
}

impl Rooms {
    /// Carries out an action in a class. Returns the number of the entry.
    pub(crate) async fn act_in_class(
        &self,
        id: &str,
        key: SecretDigest,
        action: &ClassActionRequest,
    ) -> Result<u64, RequestError> {
        let request = |reply| ClassRequest::Act { key, action: Box::new(action.clone()), reply };
        self.request(id, request).await?
    }

    /// Carries out any other command in a class. Returns the number of the entry.
    pub(crate) async fn execute_in_class(
        &self,
        id: &str,
        command: ClassCommand,
    ) -> Result<u64, RequestError> {
        self.request(id, |reply| ClassRequest::Execute { command: command.clone(), reply }).await?
    }

    /// Reads from a class.
    pub(crate) async fn read_class<T: Send + 'static>(
        &self,
        id: &str,
        read: impl FnOnce(&ClassRoom) -> T + Clone + Send + 'static,
    ) -> Result<T, RequestError> {
        let request = |reply: oneshot::Sender<T>| {
            let read = read.clone();
            ClassRequest::Read(Box::new(move |room: &ClassRoom| {
                let _ = reply.send(read(room));
            }))
        };
        self.request(id, request).await
    }

    /// Subscribes a connection to a class.
    pub(crate) async fn subscribe_to_class(
        &self,
        id: &str,
        subscriber: Subscriber,
    ) -> Result<ClassSubscription, RequestError> {
        self.request(id, |reply| ClassRequest::Subscribe { subscriber: subscriber.clone(), reply })
            .await?
    }
}
