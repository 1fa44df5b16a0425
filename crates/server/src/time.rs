//! The server's time: real in the program, advanced manually in tests.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    task::{Context, Poll},
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use hyper_util::rt::TokioTimer;
use tokio::sync::watch;

use callabash_session::Moment;

const TICK_INTERVAL: Duration = Duration::from_millis(50);
/// No more than this is counted between two ticks: a later tick means that the process was
/// suspended.
const MAX_TICK: Duration = Duration::from_millis(250);

/// The time of games, rooms and limits. It runs only while the process does: when the
/// machine sleeps or the process is suspended, the clocks of games stop.
#[derive(Clone)]
pub struct Time(Arc<Source>);

enum Source {
    Real(Arc<RunningClock>),
    Manual(ManualClock),
    /// The time of tokio, which tests can simulate.
    #[cfg(test)]
    Simulated(tokio::time::Instant),
}

/// Time that tests advance.
struct ManualClock {
    now: watch::Sender<Moment>,
    /// The instant at which it was zero.
    start: Instant,
    /// By how many milliseconds the wall clock was set forward, or back.
    wall_clock_shift: AtomicI64,
}

impl Time {
    /// Time that starts at zero and runs.
    pub fn start() -> Time {
        Time(Arc::new(Source::Real(RunningClock::start())))
    }

    /// Time that starts at zero and only changes with [`Time::advance`]. For tests.
    pub fn manual() -> Time {
        let (now, start) = (watch::Sender::new(0), Instant::now());
        Time(Arc::new(Source::Manual(ManualClock {
            now,
            start,
            wall_clock_shift: AtomicI64::new(0),
        })))
    }

    /// Time that starts at zero and passes as it does for tokio.
    #[cfg(test)]
    pub(crate) fn simulated() -> Time {
        Time(Arc::new(Source::Simulated(tokio::time::Instant::now())))
    }

    /// Advances manual time. Does nothing to time that runs.
    pub fn advance(&self, by: Duration) {
        if let Source::Manual(clock) = &*self.0 {
            clock.now.send_modify(|now| *now += by.as_millis() as u64);
        }
    }

    /// Sets the wall clock of manual time forward by some milliseconds, or back, while no time
    /// passes. Does nothing to time that runs.
    pub fn shift_wall_clock(&self, by: i64) {
        if let Source::Manual(clock) = &*self.0 {
            clock.wall_clock_shift.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// The current moment. It never decreases.
    pub(crate) fn now(&self) -> Moment {
        match &*self.0 {
            Source::Real(clock) => clock.now(),
            Source::Manual(clock) => *clock.now.borrow(),
            #[cfg(test)]
            Source::Simulated(start) => start.elapsed().as_millis() as u64,
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn wall_clock(&self) -> u64 {
        match &*self.0 {
            Source::Real(_) => wall_clock(),
            Source::Manual(clock) => {
                let shift = clock.wall_clock_shift.load(Ordering::Relaxed);
                (MANUAL_EPOCH + *clock.now.borrow()).saturating_add_signed(shift)
            }
            #[cfg(test)]
            Source::Simulated(_) => MANUAL_EPOCH + self.now(),
        }
    }

    pub(crate) async fn sleep_until(&self, at: Moment) {
        match &*self.0 {
            Source::Real(clock) => loop {
                let left = at.saturating_sub(clock.now());
                if left == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(left)).await;
            },
            Source::Manual(clock) => {
                // The sender lives as long as `self`.
                let _ = clock.now.subscribe().wait_for(|now| at <= *now).await;
            }
            #[cfg(test)]
            Source::Simulated(start) => {
                tokio::time::sleep_until(*start + Duration::from_millis(at)).await;
            }
        }
    }

    pub(crate) async fn sleep(&self, duration: Duration) {
        self.sleep_until(self.now() + duration.as_millis() as u64).await;
    }

    /// The output of a future, or `None` if it takes too long.
    pub(crate) async fn timeout<T>(
        &self,
        duration: Duration,
        future: impl Future<Output = T>,
    ) -> Option<T> {
        tokio::select! {
            biased;
            output = future => Some(output),
            () = self.sleep(duration) => None,
        }
    }
}

/// The wall clock at which manual time starts: 2024-01-01.
const MANUAL_EPOCH: u64 = 1_704_067_200_000;

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

/// For the timeout of headers.
impl hyper::rt::Timer for Time {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        hyper::rt::Timer::sleep_until(self, hyper::rt::Timer::now(self) + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        match &*self.0 {
            Source::Real(_) => TokioTimer::new().sleep_until(deadline),
            #[cfg(test)]
            Source::Simulated(_) => TokioTimer::new().sleep_until(deadline),
            Source::Manual(clock) => {
                let (time, at) = (self.clone(), (deadline - clock.start).as_millis() as u64);
                let sleep = Box::pin(async move { Time::sleep_until(&time, at).await });
                Box::pin(ManualSleep(Mutex::new(sleep)))
            }
        }
    }

    fn now(&self) -> Instant {
        match &*self.0 {
            Source::Real(_) => Instant::now(),
            #[cfg(test)]
            Source::Simulated(_) => Instant::now(),
            Source::Manual(clock) => clock.start + Duration::from_millis(*clock.now.borrow()),
        }
    }
}

/// The mutex makes it `Sync`, as hyper requires; it is never contended.
struct ManualSleep(Mutex<Pin<Box<dyn Future<Output = ()> + Send>>>);

impl Future for ManualSleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let sleep = self.0.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner());
        sleep.as_mut().poll(context)
    }
}

impl hyper::rt::Sleep for ManualSleep {}

/// Counts time while the process runs, by ticks from a thread of its own.
struct RunningClock {
    /// The latest moment that was returned, so that time never goes back.
    latest: AtomicU64,
    /// When the last tick was, and the time counted until then.
    last: Mutex<(Instant, Duration)>,
}

impl RunningClock {
    fn start() -> Arc<RunningClock> {
        let last = Mutex::new((Instant::now(), Duration::ZERO));
        let clock = Arc::new(RunningClock { latest: AtomicU64::new(0), last });
        let weak = Arc::downgrade(&clock);
        thread::spawn(move || {
            while let Some(clock) = weak.upgrade() {
                clock.tick(Instant::now());
                drop(clock);
                thread::sleep(TICK_INTERVAL);
            }
        });
        clock
    }

    fn now(&self) -> Moment {
        let now = {
            let last = self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            last.1 + last.0.elapsed().min(MAX_TICK)
        };
        let now = now.as_millis() as u64;
        self.latest.fetch_max(now, Ordering::Relaxed).max(now)
    }

    fn tick(&self, now: Instant) {
        let mut last = self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let since = now - last.0;
        last.1 += since.min(MAX_TICK);
        last.0 = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_while_the_process_is_suspended_is_not_counted() {
        let started = Instant::now();
        let clock =
            RunningClock { latest: AtomicU64::new(0), last: Mutex::new((started, Duration::ZERO)) };
        let counted = |clock: &RunningClock| clock.last.lock().unwrap().1;
        let at = |milliseconds| started + Duration::from_millis(milliseconds);
        clock.tick(at(50));
        clock.tick(at(110));
        assert_eq!(counted(&clock), Duration::from_millis(110), "time runs");
        clock.tick(at(20_110));
        assert_eq!(counted(&clock), Duration::from_millis(110) + MAX_TICK, "a pause");
        clock.tick(at(20_160));
        assert_eq!(counted(&clock), Duration::from_millis(160) + MAX_TICK, "it runs on");
    }

    #[tokio::test]
    async fn manual_time_passes_when_it_is_advanced() {
        let time = Time::manual();
        let (started, waiting) = (time.wall_clock(), time.clone());
        let waiting = tokio::spawn(async move { waiting.sleep(Duration::from_secs(2)).await });
        tokio::task::yield_now().await;
        time.advance(Duration::from_millis(1_999));
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        time.advance(Duration::from_millis(1));
        waiting.await.unwrap();
        assert_eq!((time.now(), time.wall_clock()), (2_000, started + 2_000));
    }
}
