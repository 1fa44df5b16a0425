//! What every room does with the list of entries that it keeps: decides, writes, and only then
//! applies; reads what other nodes wrote; waits while the store fails.

use callabash_protocol::{ErrorCode, stored::write_entry};
use callabash_session::{Entry, GameCreated, Moment};

use super::{loading::RECONNECT_GRACE, registry::Rooms};
use crate::{
    fault,
    request_error::RequestError,
    store::{Append, JoinCode, StoredEntry},
};

/// How often another node may write first before the client has to retry.
const MAX_ATTEMPTS: usize = 8;
/// How long a room waits that cannot catch up although the store works, in milliseconds.
const MAX_ROOM_DELAY: Moment = 4_000;

/// How a room and the store stand to each other.
#[derive(Default)]
pub(super) struct LogState {
    /// The last write failed: clocks are stopped until the store works again.
    pub(super) cannot_write: bool,
    /// The store may have entries that this room has not read.
    is_behind: bool,
    /// When to try to read them, and how long to wait if that fails.
    pub(super) retry_at: Moment,
    retry_delay: Moment,
    /// The entries are gone from the store.
    pub(super) is_deleted: bool,
}

impl LogState {
    /// Whether there is something to be done when the store works.
    pub(super) fn waits_for_store(&self) -> bool {
        self.cannot_write || self.is_behind
    }

    /// Notes whether the store may have entries that this room has not read.
    pub(super) fn set_behind(&mut self, is_behind: bool) {
        match (self.is_behind, is_behind) {
            (false, true) => metrics::gauge!("callabash_stale_rooms").increment(1),
            (true, false) => metrics::gauge!("callabash_stale_rooms").decrement(1),
            _ => (),
        }
        self.is_behind = is_behind;
    }
}

/// What a command leads to.
pub(super) enum LogDecided<C> {
    /// It was done before, as this entry, or nothing is to be done after it.
    Already(u64),
    /// Entries are to be written and applied, together with the first ones of new games.
    Write { entries: Vec<C>, games: Vec<(String, Box<GameCreated>)> },
}

/// A room that keeps a list of entries.
pub(super) trait LogTask {
    /// What can be decided.
    type Command;
    /// An entry that was found possible.
    type Checked;

    fn rooms(&self) -> &Rooms;
    fn log(&mut self) -> &mut LogState;
    fn id(&self) -> &str;
    /// The number of the last entry.
    fn n(&self) -> u64;

    fn decide(
        &self,
        command: &Self::Command,
        at: Moment,
    ) -> Result<LogDecided<Self::Checked>, RequestError>;

    /// The codes that begin to lead here with some entries.
    fn codes(&self, _: &[Self::Checked], _: u64) -> Vec<JoinCode> {
        Vec::new()
    }

    /// An entry as it is stored.
    fn write(&self, entry: &Self::Checked) -> String;

    /// An entry that was stored, and follows the entries so far.
    fn read(&self, body: &str) -> Result<Self::Checked, RequestError>;

    /// Carries on with an entry that is stored, and broadcasts it.
    fn apply(&mut self, entry: Self::Checked, at: u64);

    /// Lets no time pass for anybody, from a moment on.
    fn stop_clock(&mut self, _: Moment) {}

    /// Lets time pass again.
    fn start_clock(&mut self, _: Moment) {}

    /// Decides, writes, and applies. If another node wrote first, reads what it wrote and
    /// decides again. Returns the number of the first entry.
    async fn execute(&mut self, command: &Self::Command, at: Moment) -> Result<u64, RequestError> {
        let mut is_current = !self.rooms().is_shared();
        for _ in 0..MAX_ATTEMPTS {
            let decided = match self.decide(command, at) {
                // Another node may have written what makes it legal.
                Err(_) if !is_current => {
                    is_current = true;
                    self.catch_up().await?;
                    continue;
                }
                decided => decided?,
            };
            let (entries, games) = match decided {
                LogDecided::Already(n) => return Ok(n),
                LogDecided::Write { entries, games } => (entries, games),
            };
            let first = self.n() + 1;
            let time = self.rooms().time().wall_clock();
            let append = self.append(&entries, games, time);
            let writer = self.rooms().writer();
            match writer.append(append).await {
                Ok(true) => {
                    self.log().cannot_write = false;
                    fault::point!("before-tell");
                    for entry in entries {
                        self.apply(entry, time);
                    }
                    fault::point!("before-answer");
                    return Ok(first);
                }
                Ok(false) => {
                    let known = self.n();
                    self.catch_up().await?;
                    // Nothing new, and yet the numbers do not follow: it was deleted.
                    let is_deleted = self.n() == known;
                    self.log().is_deleted = is_deleted;
                    if is_deleted {
                        return Err(ErrorCode::NotFound.into());
                    }
                }
                Err(_) => {
                    self.log().cannot_write = true;
                    // It may have been stored all the same.
                    self.log().set_behind(true);
                    self.rooms().report_outage();
                    // Players do not pay for the time the store takes.
                    self.stop_clock(at);
                    return Err(ErrorCode::NotStored.into());
                }
            }
        }
        Err(ErrorCode::Busy.into())
    }

    fn append(
        &self,
        entries: &[Self::Checked],
        games: Vec<(String, Box<GameCreated>)>,
        at: u64,
    ) -> Append {
        let stored = |(seq, checked): (u64, &Self::Checked)| StoredEntry {
            game: self.id().to_owned(),
            seq,
            at,
            body: self.write(checked),
        };
        let own = (self.n() + 1..).zip(entries).map(stored);
        let new = games.into_iter().map(|(id, created)| created_entry(id, created, at));
        Append { entries: own.chain(new).collect(), codes: self.codes(entries, at) }
    }

    /// Reads and applies what other nodes have written.
    async fn catch_up(&mut self) -> Result<(), RequestError> {
        self.log().set_behind(true);
        let store = self.rooms().store().clone();
        let read = store.read(self.id(), self.n()).await;
        let entries = read.map_err(|error| {
            tracing::error!(%error, "a log could not be read");
            self.rooms().report_outage();
            ErrorCode::NotStored
        })?;
        for stored in entries {
            if stored.seq != self.n() + 1 {
                tracing::error!("the entries of a log have a gap");
                return Err(ErrorCode::NotStored.into());
            }
            let entry = self.read(&stored.body)?;
            self.apply(entry, stored.at);
        }
        self.log().set_behind(false);
        Ok(())
    }

    /// Carries on after the store failed: reads what was missed, and restarts the clocks.
    async fn recover(&mut self) {
        // A few at a time: the database has more to do after an outage.
        let rooms = self.rooms().clone();
        let Ok(_permit) = rooms.recovery_permits().acquire().await else { return };
        if self.log().is_behind && self.catch_up().await.is_err() {
            let now = rooms.time().now();
            let log = self.log();
            log.retry_delay = (2 * log.retry_delay).clamp(250, MAX_ROOM_DELAY);
            log.retry_at = now + log.retry_delay;
            return;
        }
        self.log().retry_delay = 0;
        if self.log().cannot_write {
            self.log().cannot_write = false;
            // Players send again what was not stored, and do not pay for that time.
            self.start_clock(rooms.time().now() + RECONNECT_GRACE);
        }
    }

    /// Reads what was missed, if the store works, because somebody looks.
    async fn catch_up_for_reader(&mut self) -> Result<(), RequestError> {
        if self.log().is_behind && !self.rooms().is_store_down() {
            self.catch_up().await
        } else {
            Ok(())
        }
    }

    /// Notes that another node may have written entries up to a number.
    fn hear_of(&mut self, n: u64) {
        // This room has earlier entries already; it may have written them.
        if self.n() < n {
            self.log().set_behind(true);
        }
    }
}

/// The first entry of a game.
pub(super) fn created_entry(game: String, created: Box<GameCreated>, at: u64) -> StoredEntry {
    let body = write_entry(&created.game.clone(), &Entry::Created(created));
    StoredEntry { game, seq: 1, at, body }
}
