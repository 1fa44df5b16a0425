//! When the store cannot be reached: one task tries again, and all rooms wait for it.

use std::time::Duration;

use callabash_session::Moment;
use tokio::sync::watch;

use super::registry::Rooms;
use crate::identity::random;

/// How long to wait before the store is tried again: twice as long each time, up to a maximum.
const FIRST_DELAY: Duration = Duration::from_millis(100);
const MAX_DELAY: Duration = Duration::from_secs(1);
/// How long a trial may take.
const CHECK_TIMEOUT: Duration = Duration::from_secs(2);

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
