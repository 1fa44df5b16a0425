use std::{io, sync::Arc};

use callabash_protocol::LiveEventView;
use callabash_session::{Entry, Moment, SecretDigest, Session};

use super::Room;

/// The longest answer with events, in bytes: to a request, after which one asks again, and
/// through a socket, which counts what is unread.
pub(crate) const MAX_ANSWER: usize = 64 << 10;
pub(crate) const MAX_MISSED: usize = 512 << 10;
/// A game with more entries takes long enough to delay others.
pub(super) const MAX_SHORT: usize = 100;

/// What is needed to tell what happened in a game, apart from its room: a long game takes a
/// while.
pub(crate) struct Replay {
    /// The game as it is now.
    session: Session,
    entries: Arc<Vec<(u64, Entry)>>,
    now: Moment,
    after: u64,
    key: Option<SecretDigest>,
}

/// What happened after some number.
pub(crate) struct MissedEvents {
    pub(crate) events: Vec<LiveEventView>,
    /// Whether nothing was left out.
    pub(crate) is_complete: bool,
}

impl Room {
    /// What happened after a number, as the viewer with this secret saw it.
    pub(crate) fn replay(&self, after: u64, key: Option<SecretDigest>) -> Replay {
        let (session, entries) = (self.session.clone(), self.entries.clone());
        Replay { session, entries, now: self.now, after, key }
    }
}

impl Replay {
    /// Whether it takes no time that others would notice.
    pub(crate) fn is_short(&self) -> bool {
        self.entries.len() <= MAX_SHORT
    }

    /// The events; the last one as it is now, so that its clocks are right.
    pub(crate) fn run(&self, max_bytes: usize) -> MissedEvents {
        let mut missed = MissedEvents { events: Vec::new(), is_complete: true };
        let mut bytes = 0;
        let key = self.key.as_ref();
        let Some((at, first)) = self.entries.first() else { return missed };
        let settings = self.session.settings().clone();
        let Ok(mut session) = Session::new(self.session.id(), settings, *at) else { return missed };
        let mut add = |missed: &mut MissedEvents, view: LiveEventView| {
            bytes += json_len(&view);
            missed.is_complete = bytes <= max_bytes;
            // One event fits always, so that whoever asks again comes to the end.
            if missed.is_complete || missed.events.is_empty() {
                missed.events.push(view);
            }
            missed.is_complete
        };
        if self.after == 0 {
            let view = session.view(session.viewer(key), 0);
            add(&mut missed, LiveEventView::new(view.event(first, None), *at));
        }
        for (at, entry) in self.entries.iter().skip(1) {
            let Ok(checked) = session.check(entry.clone()) else { break };
            let (entry, events) = session.apply(checked, 0);
            if session.n() <= self.after {
                continue;
            }
            let is_last = session.n() == self.session.n();
            let (shown, now) = if is_last { (&self.session, self.now) } else { (&session, 0) };
            let view = shown.view(shown.viewer(key), now);
            if !add(&mut missed, LiveEventView::new(view.event(&entry, events.as_ref()), *at)) {
                break;
            }
        }
        missed
    }
}

/// The length of a value in JSON.
fn json_len(value: &impl serde::Serialize) -> usize {
    struct Counter(usize);
    impl io::Write for Counter {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut counter = Counter(0);
    let _ = serde_json::to_writer(&mut counter, value);
    counter.0
}
