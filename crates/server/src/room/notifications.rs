//! What the store reports of other nodes, passed on to the rooms.

use tokio::sync::mpsc;

use super::{Notice, other_nodes::Announced, registry::Rooms};
use crate::store::Notification;

impl Rooms {
    /// Passes notifications on to the rooms.
    pub(super) async fn forward(self, mut notifications: mpsc::Receiver<Notification>) {
        while let Some(notification) = notifications.recv().await {
            let (rooms, n) = match notification {
                Notification::Written { game, n } => (self.loaded(Some(&game)), n),
                Notification::Deleted { game } => {
                    self.close_deleted(&game);
                    continue;
                }
                Notification::Announced(text) => {
                    self.hear(&text);
                    continue;
                }
                Notification::Missed => {
                    // Who left in the meantime is not known; the other nodes say who is there.
                    // They may have asked the same meanwhile.
                    self.forget_nodes(|_| true);
                    self.announce(Announced::WhoIsAt(None));
                    self.announce_all_presence();
                    (self.loaded(None), u64::MAX)
                }
            };
            for room in rooms {
                room.deliver(Notice::CatchUp(n));
            }
        }
    }

    /// Closes the room of a game that was deleted, perhaps at another node.
    pub(super) fn close_deleted(&self, id: &str) {
        let room = self.lock().remove(id).and_then(|cell| cell.get().cloned());
        if let Some(room) = room {
            room.deliver(Notice::Close);
        }
    }
}
