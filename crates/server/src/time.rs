//! The server's time: real in the program, turned by hand in tests.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll},
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use hyper_util::rt::TokioTimer;
use tokio::sync::watch;

use callabash_session::Moment;

const BEAT: Duration = Duration::from_millis(50);
/// A beat that comes later than this was held up by more than work.
const LONGEST: Duration = Duration::from_millis(250);

/// Tells the time of games, and waits for it. It runs while the server does: when the
/// machine sleeps or the process is stopped, clocks of games stand still.
#[derive(Clone)]
pub struct Time(Arc<Source>);

enum Source {
    Real(Arc<Beats>),
    /// A test turns it; it began at this instant.
    ByHand(watch::Sender<Moment>, Instant),
}

impl Time {
    /// Starts at zero, and runs.
    pub fn start() -> Time {
        Time(Arc::new(Source::Real(Beats::start())))
    }

    /// Starts at zero, and stands still until it is turned. For tests.
    pub fn by_hand() -> Time {
        Time(Arc::new(Source::ByHand(watch::Sender::new(0), Instant::now())))
    }

    /// Turns time that stands still. Time that runs by itself cannot be turned.
    pub fn turn(&self, by: Duration) {
        if let Source::ByHand(turned, _) = &*self.0 {
            turned.send_modify(|now| *now += by.as_millis() as u64);
        }
    }

    /// The present moment. It never goes back.
    pub(crate) fn now(&self) -> Moment {
        match &*self.0 {
            Source::Real(beats) => beats.now(),
            Source::ByHand(turned, _) => *turned.borrow(),
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn wall_clock(&self) -> u64 {
        match &*self.0 {
            Source::Real(_) => wall_clock(),
            Source::ByHand(turned, _) => BY_HAND_BEGINS + *turned.borrow(),
        }
    }

    pub(crate) async fn sleep_until(&self, at: Moment) {
        match &*self.0 {
            Source::Real(beats) => loop {
                let left = at.saturating_sub(beats.now());
                if left == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(left)).await;
            },
            Source::ByHand(turned, _) => {
                // The sender lives as long as `self`.
                let _ = turned.subscribe().wait_for(|now| at <= *now).await;
            }
        }
    }

    pub(crate) async fn sleep(&self, duration: Duration) {
        self.sleep_until(self.now() + duration.as_millis() as u64).await;
    }

    /// What comes of something, unless it takes too long.
    pub(crate) async fn timeout<T>(
        &self,
        duration: Duration,
        waiting: impl Future<Output = T>,
    ) -> Option<T> {
        tokio::select! {
            biased;
            done = waiting => Some(done),
            () = self.sleep(duration) => None,
        }
    }
}

/// 2024-01-01: when time that is turned by hand begins.
const BY_HAND_BEGINS: u64 = 1_704_067_200_000;

/// Milliseconds since 1970.
pub(crate) fn wall_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}

/// For rate limits.
impl governor::clock::Clock for Time {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Duration::from_millis(Time::now(self))
    }
}

/// For the time that headers may take.
impl hyper::rt::Timer for Time {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        hyper::rt::Timer::sleep_until(self, hyper::rt::Timer::now(self) + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        match &*self.0 {
            Source::Real(_) => TokioTimer::new().sleep_until(deadline),
            Source::ByHand(_, begun) => {
                let (time, at) = (self.clone(), (deadline - *begun).as_millis() as u64);
                let waiting = Box::pin(async move { Time::sleep_until(&time, at).await });
                Box::pin(ByHandSleep(Mutex::new(waiting)))
            }
        }
    }

    fn now(&self) -> Instant {
        match &*self.0 {
            Source::Real(_) => Instant::now(),
            Source::ByHand(turned, begun) => *begun + Duration::from_millis(*turned.borrow()),
        }
    }
}

/// The mutex makes it `Sync`, as hyper wants it; nobody waits for it.
struct ByHandSleep(Mutex<Pin<Box<dyn Future<Output = ()> + Send>>>);

impl Future for ByHandSleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let waiting = self.0.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner());
        waiting.as_mut().poll(context)
    }
}

impl hyper::rt::Sleep for ByHandSleep {}

struct Beats {
    told: AtomicU64,
    last: Mutex<(Instant, Duration)>,
}

impl Beats {
    fn start() -> Arc<Beats> {
        let last = Mutex::new((Instant::now(), Duration::ZERO));
        let beats = Arc::new(Beats { told: AtomicU64::new(0), last });
        let weak = Arc::downgrade(&beats);
        thread::spawn(move || {
            while let Some(beats) = weak.upgrade() {
                beats.beat(Instant::now());
                drop(beats);
                thread::sleep(BEAT);
            }
        });
        beats
    }

    fn now(&self) -> Moment {
        let now = {
            let last = self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            last.1 + last.0.elapsed().min(LONGEST)
        };
        let now = now.as_millis() as u64;
        self.told.fetch_max(now, Ordering::Relaxed).max(now)
    }

    fn beat(&self, now: Instant) {
        let mut last = self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let since = now - last.0;
        last.1 += since.min(LONGEST);
        last.0 = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_of_the_whole_process_is_not_counted() {
        let begun = Instant::now();
        let beats = Beats { told: AtomicU64::new(0), last: Mutex::new((begun, Duration::ZERO)) };
        let counted = |beats: &Beats| beats.last.lock().unwrap().1;
        let at = |milliseconds| begun + Duration::from_millis(milliseconds);
        beats.beat(at(50));
        beats.beat(at(110));
        assert_eq!(counted(&beats), Duration::from_millis(110), "time runs");
        beats.beat(at(20_110));
        assert_eq!(counted(&beats), Duration::from_millis(110) + LONGEST, "a pause");
        beats.beat(at(20_160));
        assert_eq!(counted(&beats), Duration::from_millis(160) + LONGEST, "it runs on");
    }

    #[tokio::test]
    async fn time_by_hand_passes_when_it_is_turned() {
        let time = Time::by_hand();
        let (begun, waiting) = (time.wall_clock(), time.clone());
        let waiting = tokio::spawn(async move { waiting.sleep(Duration::from_secs(2)).await });
        tokio::task::yield_now().await;
        time.turn(Duration::from_millis(1_999));
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        time.turn(Duration::from_millis(1));
        waiting.await.unwrap();
        assert_eq!((time.now(), time.wall_clock()), (2_000, begun + 2_000));
    }
}
