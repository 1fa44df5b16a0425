//! Who gets what happens in a room, and who is there.

use callabash_game::Seat;
use callabash_protocol::{ErrorCode, PresenceView, ServerMessage};
use callabash_session::{Session, Viewer};

use super::{MAX_MISSED, Outgoing, Room, Subscriber, Subscription, task::RoomTask};
use crate::{fault, request_error::RequestError};

/// So many may watch a game on one node, and so many connections may show one secret.
const MAX_SPECTATORS: usize = 500;
const MAX_OF_ONE_SECRET: usize = 8;

impl Room {
    fn presence(&self) -> PresenceView {
        let viewers = || self.subscribers.values().map(|one| self.viewer(one.key.as_ref()));
        let sits = |seat: Seat| {
            let is_computer = self.session.occupants()[seat].player().is_some();
            is_computer || viewers().any(|viewer| viewer == Viewer::Player(seat))
        };
        PresenceView {
            south: sits(Seat::South),
            north: sits(Seat::North),
            monitor: viewers().any(|viewer| viewer == Viewer::Monitor),
            watching: viewers().filter(|viewer| *viewer == Viewer::Spectator).count(),
        }
    }

    /// Sends a message to everybody; those who do not keep up are left behind.
    pub(super) fn broadcast(&mut self, message: impl Fn(&Session, Viewer) -> ServerMessage) {
        // Each viewer's message is made once, if at all.
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
                messages[index].get_or_insert_with(|| message(session, viewer).into()).clone();
            let kept_up = subscriber.outbox.try_send(shared).is_ok();
            fault::point!("in-tell");
            if !kept_up {
                metrics::counter!("callabash_slow_readers").increment(1);
            }
            kept_up
        });
    }

    pub(super) fn broadcast_presence(&mut self) {
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
        let alike = self.room.subscribers.iter().filter(|(_, other)| other.key == key);
        let (count, oldest) = (alike.clone().count(), alike.map(|(ticket, _)| *ticket).min());
        if key.is_none() && MAX_SPECTATORS <= count {
            return Err(ErrorCode::Busy.into());
        }
        if key.is_some() && MAX_OF_ONE_SECRET <= count {
            // A line that broke may count for a while: the newest is the one that matters.
            drop(oldest.and_then(|ticket| self.room.subscribers.remove(&ticket)));
        }
        let state = Box::new(self.room.view(key.as_ref()));
        let mut messages = vec![ServerMessage::Welcome { state }.into()];
        // Who missed very much is content with how things stand.
        let n = self.room.session.n();
        let is_near = |after: &u64| *after < n && n - *after <= MAX_MISSED;
        if let Some(after) = after.filter(is_near) {
            let missed = self.room.events_after(after, key.as_ref());
            messages
                .extend(missed.into_iter().map(|view| ServerMessage::Event(Box::new(view)).into()));
        }
        let ticket = self.rooms.new_ticket();
        self.room.subscribers.insert(ticket, subscriber);
        self.room.broadcast_presence();
        Ok(Subscription { ticket, messages })
    }
}
