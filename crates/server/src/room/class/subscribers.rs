//! The subscribers of a class: who is sent what, and who is present.

use std::collections::{BTreeSet, HashSet};

use callabash_protocol::{
    ErrorCode,
    class::{ClassServerMessage, ClassStateView, LiveBoardView},
};
use callabash_tournament::class::ClassViewer;

use super::{
    super::{NodePresence, Outgoing, Subscriber, other_nodes::Announced},
    ClassRoom, ClassSubscription,
    task::ClassTask,
};
use crate::request_error::RequestError;

/// Per class and node.
const MAX_SCREENS: usize = 50;
const MAX_CONNECTIONS_PER_SECRET: usize = 8;

/// A connection to a class.
pub(super) struct ClassSubscriber {
    subscriber: Subscriber,
    /// The class as it was last told, apart from its number.
    told: ClassStateView,
}

/// Whether two views say the same, whatever their numbers.
fn is_same(one: &ClassStateView, other: &ClassStateView) -> bool {
    ClassStateView { n: 0, ..one.clone() } == ClassStateView { n: 0, ..other.clone() }
}

impl ClassRoom {
    fn viewer_of(&self, subscriber: &Subscriber) -> ClassViewer {
        self.class.viewer(subscriber.key.as_ref())
    }

    /// Who is connected here.
    fn own_presence(&self) -> NodePresence {
        let mut presence = NodePresence::default();
        for one in self.subscribers.values() {
            if let ClassViewer::Pupil(pupil) = self.viewer_of(&one.subscriber) {
                presence.pupils.insert(pupil.0);
            }
        }
        presence
    }

    /// The pupils who are connected, here or elsewhere.
    fn present(&self) -> BTreeSet<u16> {
        let (here, elsewhere) = (self.own_presence().pupils, self.other_nodes.presence().pupils);
        here.union(&elsewhere).copied().collect()
    }

    fn send_to(&mut self, is_meant: impl Fn(ClassViewer) -> bool, message: &ClassServerMessage) {
        let message = Outgoing::from(message);
        let class = &self.class;
        self.subscribers.retain(|_, one| {
            let viewer = class.viewer(one.subscriber.key.as_ref());
            !is_meant(viewer) || one.subscriber.outbox.send(message.clone()).is_ok()
        });
    }
}

fn sees_boards(viewer: ClassViewer) -> bool {
    matches!(viewer, ClassViewer::Teacher | ClassViewer::Screen)
}

impl ClassRoom {
    /// What a monitor is told of boards: of those at their tables.
    fn boards_of_monitor(
        &self,
        viewer: ClassViewer,
        boards: &[LiveBoardView],
    ) -> Vec<LiveBoardView> {
        let own: Vec<u16> =
            self.class.view(viewer).boards().iter().map(|board| board.number).collect();
        boards.iter().filter(|board| own.contains(&board.board)).cloned().collect()
    }

    fn send_boards(&mut self, boards: Vec<LiveBoardView>) {
        let is_monitor = |viewer: &ClassViewer| matches!(viewer, ClassViewer::Monitor(_));
        let viewers = self.subscribers.values().map(|one| self.viewer_of(&one.subscriber));
        let monitors: HashSet<ClassViewer> = viewers.filter(is_monitor).collect();
        for monitor in monitors {
            let own = self.boards_of_monitor(monitor, &boards);
            if !own.is_empty() {
                let message = ClassServerMessage::Boards(own);
                self.send_to(|viewer| viewer == monitor, &message);
            }
        }
        self.send_to(sees_boards, &ClassServerMessage::Boards(boards));
    }
}

impl ClassTask {
    /// Tells everybody what has changed.
    pub(super) fn tell(&mut self) {
        if std::mem::take(&mut self.is_changed) {
            self.tell_class();
            let present = self.room.present();
            if self.told_present.as_ref() != Some(&present) {
                let message = ClassServerMessage::Present(present.iter().copied().collect());
                self.room.send_to(|viewer| viewer == ClassViewer::Teacher, &message);
                self.told_present = Some(present);
            }
        }
        let changed = std::mem::take(&mut self.changed_boards);
        let boards: Vec<LiveBoardView> =
            changed.iter().filter_map(|board| self.room.live.get(board).cloned()).collect();
        if !boards.is_empty() {
            self.room.send_boards(boards);
        }
    }

    /// Tells each the class as they see it, if that has changed.
    fn tell_class(&mut self) {
        let class = &self.room.class;
        self.room.subscribers.retain(|_, one| {
            let view: ClassStateView = class.view(class.viewer(one.subscriber.key.as_ref())).into();
            if is_same(&one.told, &view) {
                return true;
            }
            one.told = view.clone();
            let message = ClassServerMessage::Class(Box::new(view));
            one.subscriber.outbox.send(Outgoing::from(&message)).is_ok()
        });
    }

    pub(super) async fn subscribe(
        &mut self,
        subscriber: Subscriber,
    ) -> Result<ClassSubscription, RequestError> {
        let key = subscriber.key;
        let is_unknown = |room: &ClassRoom| {
            key.is_some() && room.class.viewer(key.as_ref()) == ClassViewer::Screen
        };
        if is_unknown(&self.room) {
            // The pupil may have joined at another node just now.
            self.catch_up_if_shared().await?;
        }
        if is_unknown(&self.room) {
            return Err(ErrorCode::NotSeated.into());
        }
        let same_key = self.room.subscribers.iter().filter(|(_, one)| one.subscriber.key == key);
        let (count, oldest) = (same_key.clone().count(), same_key.map(|(id, _)| *id).min());
        if key.is_none() && MAX_SCREENS <= count {
            return Err(ErrorCode::Busy.into());
        }
        if key.is_some() && MAX_CONNECTIONS_PER_SECRET <= count {
            // The oldest may be a broken connection that has not timed out yet.
            drop(oldest.and_then(|id| self.room.subscribers.remove(&id)));
        }
        let viewer = self.room.class.viewer(key.as_ref());
        let told = self.room.view(key.as_ref());
        let mut first = vec![ClassServerMessage::Welcome { state: Box::new(told.clone()) }];
        let live: Vec<LiveBoardView> = self.room.live.values().cloned().collect();
        if sees_boards(viewer) {
            first.push(ClassServerMessage::Boards(live));
        } else if let ClassViewer::Monitor(_) = viewer {
            first.push(ClassServerMessage::Boards(self.room.boards_of_monitor(viewer, &live)));
        }
        if viewer == ClassViewer::Teacher {
            let present = self.room.present().into_iter().collect();
            first.push(ClassServerMessage::Present(present));
        }
        let subscriber_id = self.rooms.new_subscriber_id();
        self.room.subscribers.insert(subscriber_id, ClassSubscriber { subscriber, told });
        self.is_changed = true;
        let first = first.iter().map(Outgoing::from).collect();
        Ok(ClassSubscription { subscriber_id, first })
    }

    /// Tells the other nodes who is connected here, if that has changed.
    pub(super) fn announce_presence(&mut self) {
        let presence = self.room.own_presence();
        if self.announced.as_ref() != Some(&presence) {
            let id = self.room.class.id().to_owned();
            let is_queued = self.rooms.announce(Announced::Present(id, presence.clone()));
            self.announced = is_queued.then_some(presence);
        }
    }
}
