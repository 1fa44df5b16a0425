//! When the store cannot be reached: one task tries again, and all rooms wait for it.

use std::time::Duration;

use callabash_session::Moment;
use tokio::sync::watch;

use super::{loading::RECONNECT_GRACE, registry::Rooms, task::RoomTask};
use crate::{identity::random, request_error::RequestError};

/// How long to wait before the store is tried again: twice as long each time, up to a maximum.
const FIRST_DELAY: Duration = Duration::from_millis(100);
const MAX_DELAY: Duration = Duration::from_secs(1);
/// How long a trial may take.
const CHECK_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a room waits that cannot catch up although the store works, in milliseconds.
const MAX_ROOM_DELAY: Moment = 4_000;

/// Whether the store is known to fail.
pub(super) type Outage = watch::Sender<bool>;

impl Rooms {
    /// Notes that the store failed. One task tries it until it works.
    pub(super) fn report_outage(&self) {
        let begin = |is_down: &mut bool| !std::mem::replace(is_down, true);
        if self.outage().send_if_modified(begin) {
            tracing::warn!("the store cannot be used; games wait for it");
            tokio::spawn(self.clone().wait_for_store());
        }
    }

    async fn wait_for_store(self) {
        let mut delay = FIRST_DELAY;
        loop {
            // Nodes that lost the same database do not come back all at once.
            let [jitter] = random::<1>();
            tokio::time::sleep(delay + delay * u32::from(jitter) / 1024).await;
            let trial = tokio::time::timeout(CHECK_TIMEOUT, self.store().check());
            if matches!(trial.await, Ok(Ok(()))) {
                break;
            }
            delay = (2 * delay).min(MAX_DELAY);
        }
        tracing::warn!("the store can be used again");
        self.outage().send_replace(false);
    }

    pub(super) fn is_store_down(&self) -> bool {
        *self.outage().borrow()
    }

    /// Waits until the store works, and until a moment.
    pub(super) async fn store_is_back(&self, not_before: Moment) {
        // The sender lives as long as `self`.
        let _ = self.outage().subscribe().wait_for(|is_down| !is_down).await;
        self.time().sleep_until(not_before).await;
    }
}

impl RoomTask {
    /// Notes whether other nodes may have written entries that this room has not read.
    pub(super) fn set_behind(&mut self, is_behind: bool) {
        match (self.is_behind, is_behind) {
            (false, true) => metrics::gauge!("callabash_stale_rooms").increment(1),
            (true, false) => metrics::gauge!("callabash_stale_rooms").decrement(1),
            _ => (),
        }
        self.is_behind = is_behind;
    }

    /// Carries on after the store failed: reads what was missed, and restarts the clocks.
    pub(super) async fn recover(&mut self) {
        // A few at a time: the database has more to do after an outage.
        let rooms = self.rooms.clone();
        let Ok(_permit) = rooms.recovery_permits().acquire().await else { return };
        if self.is_behind && self.catch_up().await.is_err() {
            self.retry_delay = (2 * self.retry_delay).clamp(250, MAX_ROOM_DELAY);
            self.retry_at = self.rooms.time().now() + self.retry_delay;
            return;
        }
        self.retry_delay = 0;
        if self.cannot_write {
            self.cannot_write = false;
            // Players send again what was not stored, and do not pay for that time.
            let now = self.rooms.time().now() + RECONNECT_GRACE;
            self.room.session.start_clock(now);
        }
    }

    /// Reads what was missed, if the store works, because somebody looks at the game.
    pub(super) async fn catch_up_for_reader(&mut self) -> Result<(), RequestError> {
        if self.is_behind && !self.rooms.is_store_down() { self.catch_up().await } else { Ok(()) }
    }
}
