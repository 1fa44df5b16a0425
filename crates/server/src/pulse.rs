//! Game time. It runs while the server does: when the machine sleeps or the process
//! is stopped, clocks of games stand still.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use crate::table::Moment;

const BEAT: Duration = Duration::from_millis(50);
/// A beat that comes later than this was held up by more than work.
const LONGEST: Duration = Duration::from_millis(250);

/// Tells the time of games.
#[derive(Clone)]
pub(crate) struct Pulse(Arc<Beats>);

struct Beats {
    told: AtomicU64,
    last: Mutex<(Instant, Duration)>,
}

impl Pulse {
    /// Starts at zero.
    pub(crate) fn start() -> Pulse {
        let last = Mutex::new((Instant::now(), Duration::ZERO));
        let beats = Arc::new(Beats { told: AtomicU64::new(0), last });
        let weak = Arc::downgrade(&beats);
        thread::spawn(move || {
            while let Some(beats) = weak.upgrade() {
                beats.beat();
                drop(beats);
                thread::sleep(BEAT);
            }
        });
        Pulse(beats)
    }

    /// The present moment. It never goes back.
    pub(crate) fn now(&self) -> Moment {
        let now = {
            let last = self.0.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            last.1 + last.0.elapsed().min(LONGEST)
        };
        let now = now.as_millis() as u64;
        self.0.told.fetch_max(now, Ordering::Relaxed).max(now)
    }
}

impl Beats {
    fn beat(&self) {
        let mut last = self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let now = Instant::now();
        let since = now - last.0;
        last.1 += since.min(LONGEST);
        last.0 = now;
    }
}

/// Milliseconds since 1970.
pub(crate) fn wall_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_of_the_whole_process_is_not_counted() {
        let pulse = Pulse::start();
        thread::sleep(Duration::from_millis(120));
        let before = pulse.now();
        assert!((80..5_000).contains(&before), "{before}");
        {
            // Nothing beats while this is held, as if the process were stopped.
            let mut last = pulse.0.last.lock().unwrap();
            last.0 -= Duration::from_secs(20);
        }
        let after = pulse.now();
        assert!(before <= after && after < before + 5_000, "{before} {after}");
    }
}
