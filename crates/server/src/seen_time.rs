//! The time that servers have seen pass, by which games grow old: a clock that jumps must not
//! delete anything.

use callabash_session::Moment;

use crate::{
    store::{Store, StoreError},
    time::Time,
};

/// What the time while no server ran counts for at most, in milliseconds.
const MAX_PAUSE: u64 = 24 * 3600 * 1000;

/// Follows the wall clock, but not faster than time passes while the process runs.
pub(crate) struct SeenTime {
    /// Milliseconds since 1970.
    seen: u64,
    /// The moment until which the running time is counted.
    counted: Moment,
    /// What may be added for the time before the start. It is added once, when the server has
    /// run for a while: otherwise a server that crashes again and again would add up days.
    pause: u64,
}

impl SeenTime {
    /// Goes on from what is stored; in a new store, from the wall clock.
    pub(crate) async fn resume(store: &dyn Store, time: &Time) -> Result<SeenTime, StoreError> {
        let wall_clock = time.wall_clock();
        let stored = store.seen_time().await?;
        if stored.is_none() {
            // From now on, so that a clock that jumps before the first round is found out.
            store.note_seen_time(wall_clock, wall_clock).await?;
        }
        Ok(SeenTime::new(stored.unwrap_or(wall_clock), time.now()))
    }

    fn new(seen: u64, now: Moment) -> SeenTime {
        SeenTime { seen, counted: now, pause: MAX_PAUSE }
    }

    /// Counts the time since the last call, and agrees with other nodes. Returns the time that
    /// was seen.
    pub(crate) async fn update(
        &mut self,
        store: &dyn Store,
        time: &Time,
    ) -> Result<u64, StoreError> {
        let wall_clock = time.wall_clock();
        let seen = self.advance(time.now(), wall_clock);
        self.seen = store.note_seen_time(seen, wall_clock).await?;
        Ok(self.seen)
    }

    fn advance(&mut self, now: Moment, wall_clock: u64) -> u64 {
        let passed = now - self.counted + std::mem::take(&mut self.pause);
        self.counted = now;
        self.seen = (self.seen + passed).min(wall_clock);
        self.seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3600 * 1000;
    const DAY: u64 = 24 * HOUR;

    #[test]
    fn it_follows_a_clock_that_is_right() {
        let mut seen = SeenTime::new(100 * DAY, 0);
        // The server was off for two hours.
        assert_eq!(seen.advance(HOUR, 100 * DAY + 3 * HOUR), 100 * DAY + 3 * HOUR);
        assert_eq!(seen.advance(2 * HOUR, 100 * DAY + 4 * HOUR), 100 * DAY + 4 * HOUR);
    }

    #[test]
    fn a_clock_that_jumps_forward_adds_no_more_than_passes() {
        let mut seen = SeenTime::new(100 * DAY, 0);
        assert_eq!(seen.advance(HOUR, 500 * DAY), 101 * DAY + HOUR, "a day for the pause");
        assert_eq!(seen.advance(2 * HOUR, 500 * DAY), 101 * DAY + 2 * HOUR, "once");
        assert_eq!(seen.advance(2 * HOUR, 900 * DAY), 101 * DAY + 2 * HOUR);
    }

    #[test]
    fn a_clock_that_is_set_back_takes_it_along() {
        let mut seen = SeenTime::new(100 * DAY, 0);
        assert_eq!(seen.advance(HOUR, 90 * DAY), 90 * DAY);
        assert_eq!(seen.advance(2 * HOUR, 200 * DAY), 90 * DAY + HOUR);
    }
}
