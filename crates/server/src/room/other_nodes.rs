//! What nodes tell each other that is not stored: who is connected where.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use callabash_session::{Moment, Viewer};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::{Notice, Room, registry::Rooms, task::RoomTask};

/// A node, by a number of its own choice.
pub(crate) type NodeId = u64;

/// How often a node says that it is there, and how long after the last time it is taken for
/// gone, in milliseconds.
const HEARTBEAT: Moment = 2_000;
const MAX_SILENCE: Moment = 7_000;
/// What happens within this time is told together.
const BATCH_TIME: Duration = Duration::from_millis(100);

/// What a node tells the others.
#[derive(Debug, Deserialize, Serialize)]
struct Announcement {
    node: NodeId,
    #[serde(flatten)]
    what: Announced,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Announced {
    /// It is there.
    Alive,
    /// It wants to know who is at a game, or at any game.
    WhoIsAt(Option<String>),
    /// Who is at a game.
    Present(String, NodePresence),
}

/// Who is connected to a game, or to a class, at one node.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct NodePresence {
    pub(super) south: bool,
    pub(super) north: bool,
    pub(super) monitor: bool,
    pub(super) watching: usize,
    /// The numbers of the pupils of a class.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) pupils: BTreeSet<u16>,
}

/// Who is connected to a game at the other nodes.
#[derive(Debug, Default)]
pub(super) struct OtherNodes(BTreeMap<NodeId, NodePresence>);

impl OtherNodes {
    /// All of them together.
    pub(super) fn presence(&self) -> NodePresence {
        self.0.values().fold(NodePresence::default(), |sum, node| NodePresence {
            south: sum.south || node.south,
            north: sum.north || node.north,
            monitor: sum.monitor || node.monitor,
            watching: sum.watching + node.watching,
            pupils: sum.pupils.union(&node.pupils).copied().collect(),
        })
    }

    /// Takes in who is at a node. Returns whether that is new.
    pub(super) fn set(&mut self, node: NodeId, presence: NodePresence) -> bool {
        let before = match presence == NodePresence::default() {
            true => self.0.remove(&node),
            false => self.0.insert(node, presence.clone()),
        };
        before.unwrap_or_default() != presence
    }
}

impl Room {
    /// Who is connected here.
    pub(super) fn own_presence(&self) -> NodePresence {
        let mut presence = NodePresence::default();
        for subscriber in self.subscribers.values() {
            match self.viewer(subscriber.key.as_ref()) {
                Viewer::Player(callabash_game::Seat::South) => presence.south = true,
                Viewer::Player(callabash_game::Seat::North) => presence.north = true,
                Viewer::Monitor => presence.monitor = true,
                Viewer::Spectator => presence.watching += 1,
            }
        }
        presence
    }
}

impl RoomTask {
    /// Tells the other nodes who is connected here, if that has changed.
    pub(super) fn announce_presence(&mut self) {
        let presence = self.room.own_presence();
        if self.announced.as_ref() != Some(&presence) {
            let game = self.room.session.id().to_owned();
            let is_queued = self.rooms.announce(Announced::Present(game, presence.clone()));
            self.announced = is_queued.then_some(presence);
        }
    }
}

impl Rooms {
    /// Tells the other nodes something, if there are any. Returns whether there was room in
    /// the queue.
    pub(super) fn announce(&self, what: Announced) -> bool {
        !self.is_shared() || self.announcements().try_send(what).is_ok()
    }

    /// Passes on what is to be told, and notices which nodes are gone.
    pub(super) async fn run_announcements(self, mut queue: mpsc::Receiver<Announced>) {
        let node = self.node();
        let mut batch = Vec::new();
        let mut next_heartbeat = self.time().now();
        let mut is_lost = false;
        loop {
            tokio::select! {
                biased;
                received = queue.recv_many(&mut batch, 1_000) => {
                    if received == 0 {
                        return;
                    }
                    tokio::time::sleep(BATCH_TIME).await;
                    while let Ok(more) = queue.try_recv() {
                        batch.push(more);
                    }
                }
                () = self.time().sleep_until(next_heartbeat) => {
                    next_heartbeat = self.time().now() + HEARTBEAT;
                    batch.push(Announced::Alive);
                    self.forget_silent_nodes();
                }
            }
            let text = |what| serde_json::to_string(&Announcement { node, what });
            let texts: Vec<String> = batch.drain(..).filter_map(|what| text(what).ok()).collect();
            let is_told = self.store().announce(&texts).await.is_ok();
            // What was not told is told when the store is back, and asked again.
            if is_told && std::mem::take(&mut is_lost) {
                batch.push(Announced::WhoIsAt(None));
                self.announce_all_presence();
            }
            is_lost |= !is_told;
        }
    }

    /// Tells the other nodes who is connected to any game here.
    pub(super) fn announce_all_presence(&self) {
        for room in self.loaded(None) {
            room.deliver(Notice::AnnouncePresence);
        }
    }

    fn forget_silent_nodes(&self) {
        let now = self.time().now();
        self.forget_nodes(|heard| heard + MAX_SILENCE <= now);
    }

    /// Takes those for gone who were last heard from at such a moment.
    pub(super) fn forget_nodes(&self, is_gone: impl Fn(Moment) -> bool) {
        let mut gone = Vec::new();
        self.heard_from().retain(|node, heard| {
            let is_here = !is_gone(*heard);
            if !is_here {
                gone.push(*node);
            }
            is_here
        });
        for node in gone {
            for room in self.loaded(None) {
                let presence = NodePresence::default();
                room.deliver(Notice::OtherNode { node, presence: presence.clone() });
            }
        }
    }

    /// Takes in what another node tells.
    pub(super) fn hear(&self, text: &str) {
        let Ok(Announcement { node, what }) = serde_json::from_str(text) else { return };
        if node == self.node() {
            return;
        }
        let is_new = self.heard_from().insert(node, self.time().now()).is_none();
        if is_new {
            self.announce(Announced::WhoIsAt(None));
        }
        match what {
            Announced::Alive => (),
            Announced::WhoIsAt(game) => {
                for room in self.loaded(game.as_deref()) {
                    room.deliver(Notice::AnnouncePresence);
                }
            }
            Announced::Present(game, presence) => {
                for room in self.loaded(Some(&game)) {
                    room.deliver(Notice::OtherNode { node, presence: presence.clone() });
                }
            }
        }
    }
}
