use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Lets another thread end a computation. Clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Ends whatever was given this switch, within milliseconds. There is no way back.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was used.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// When a computation must end: at a deadline, or when it is cancelled.
///
/// ```
/// use callabash_engine::Stop;
///
/// let never = Stop::default();
/// assert!(!never.is_due());
/// never.cancel.cancel();
/// assert!(never.is_due());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// The time by which it must end; `None`: whenever it is done.
    pub deadline: Option<Instant>,
    /// What cancels it.
    pub cancel: Cancel,
}

impl Stop {
    /// Ends after so long from now, or never.
    pub fn after(time: Option<Duration>) -> Stop {
        Stop::default().within(time)
    }

    /// The same switch, but with a deadline so long from now, or none.
    #[must_use]
    pub fn within(&self, time: Option<Duration>) -> Stop {
        // A deadline further away than the clock reaches is none.
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        Stop { deadline, cancel: self.cancel.clone() }
    }

    /// The same, but ends already when a part of the time that is left has passed.
    #[must_use]
    pub fn part(&self, numerator: u32, denominator: u32) -> Stop {
        let part = self.time_left().map(|left| left * numerator / denominator);
        Stop { deadline: part.map(|part| Instant::now() + part), ..self.clone() }
    }

    /// How long it is to the deadline.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Whether the computation must end now.
    pub fn is_due(&self) -> bool {
        self.cancel.is_cancelled()
            || self.deadline.is_some_and(|deadline| deadline <= Instant::now())
    }
}
