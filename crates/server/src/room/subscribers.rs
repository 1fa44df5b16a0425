//! The subscribers of a room: who is sent what happens, and who is present.

use callabash_game::Seat;
use callabash_protocol::{ErrorCode, PresenceView, ServerMessage};
use callabash_session::{Session, Viewer};

use super::{Outgoing, Room, Subscriber, Subscription, log::LogTask, task::RoomTask};
use crate::{fault, request_error::RequestError};

/// Per game and node.
const MAX_SPECTATORS: usize = 500;
const MAX_CONNECTIONS_PER_SECRET: usize = 8;

impl Room {
    pub(super) fn presence(&self) -> PresenceView {
        let (here, elsewhere) = (self.own_presence(), self.other_nodes.presence());
        let is_computer = |seat: Seat| self.session.occupants()[seat].player().is_some();
        PresenceView {
            south: here.south || elsewhere.south || is_computer(Seat::South),
            north: here.north || elsewhere.north || is_computer(Seat::North),
            monitor: here.monitor || elsewhere.monitor,
            watching: here.watching + elsewhere.watching,
            away: self.away(),
        }
    }

    /// Sends a message to all subscribers, and drops those whose outbox is full.
    pub(super) fn broadcast(&mut self, message: impl Fn(&Session, Viewer) -> ServerMessage) {
        // Viewers of a kind share one message.
        let mut messages: [Option<Outgoing>; 4] = Default::default();
        let session = &self.session;
        self.subscribers.retain(|_, subscriber| {
            let viewer = session.viewer(subscriber.key.as_ref());
            let index = match viewer {
                Viewer::Player(seat) => seat as usize,
                Viewer::Spectator => 2,
                Viewer::Monitor => 3,
            };
            let shared =
                messages[index].get_or_insert_with(|| (&message(session, viewer)).into()).clone();
            let is_queued = subscriber.outbox.send(shared).is_ok();
            fault::point!("in-tell");
            if !is_queued {
                metrics::counter!("callabash_slow_readers_total").increment(1);
            }
            is_queued
        });
    }

    pub(super) fn broadcast_presence(&mut self) {
        self.note_absence();
        let presence = self.presence();
        self.broadcast(|_, _| ServerMessage::Presence(presence.clone()));
    }
}

impl RoomTask {
    pub(super) async fn subscribe(
        &mut self,
        subscriber: Subscriber,
        after: Option<u64>,
    ) -> Result<Subscription, RequestError> {
        let key = subscriber.key;
        let is_unknown =
            |room: &Room| key.is_some() && room.viewer(key.as_ref()) == Viewer::Spectator;
        if is_unknown(&self.room) && self.rooms.is_shared() {
            // The seat may have been taken at another node just now.
            self.catch_up().await?;
        }
        if is_unknown(&self.room) {
            return Err(ErrorCode::NotSeated.into());
        }
        let same_key = self.room.subscribers.iter().filter(|(_, other)| other.key == key);
        let (count, oldest) = (same_key.clone().count(), same_key.map(|(id, _)| *id).min());
        if key.is_none() && MAX_SPECTATORS <= count {
            return Err(ErrorCode::Busy.into());
        }
        if key.is_some() && MAX_CONNECTIONS_PER_SECRET <= count {
            // The oldest may be a broken connection that has not timed out yet.
            drop(oldest.and_then(|id| self.room.subscribers.remove(&id)));
        }
        let state = Box::new(self.room.view(key.as_ref()));
        let welcome = (&ServerMessage::Welcome { state }).into();
        let after = after.filter(|after| *after < self.room.session.n());
        let missed = after.map(|after| self.room.replay(after, key));
        let subscriber_id = self.rooms.new_subscriber_id();
        self.room.subscribers.insert(subscriber_id, subscriber);
        self.room.broadcast_presence();
        Ok(Subscription { subscriber_id, welcome, missed })
    }
}
