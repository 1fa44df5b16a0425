//! Who takes a seat and who opens one anew, such that nobody plays for another.

use std::collections::HashSet;

use callabash_game::{BySeat, Seat};
use callabash_referee::Actor;

use crate::{CheckedEntry, Decided, Entry, GameCreated, Occupant, Refusal, SecretDigest, Session};

/// Who sat in a game, and which of its seats were opened after the first move.
#[derive(Clone, Debug)]
pub(crate) struct Seating {
    has_begun: bool,
    /// Everybody who ever had a seat, or the monitor's.
    sat: HashSet<SecretDigest>,
    /// Who left the seats that were opened after the first move.
    left: BySeat<Option<SecretDigest>>,
    /// The same of the monitor's seat.
    monitor_left: Option<SecretDigest>,
}

impl Seating {
    pub(crate) fn new(created: &GameCreated) -> Seating {
        let BySeat { south, north } = &created.occupants;
        let all = [Some(south), Some(north), created.monitor.as_ref()];
        Seating {
            has_begun: false,
            sat: all.into_iter().flatten().filter_map(Occupant::key).copied().collect(),
            left: BySeat::default(),
            monitor_left: None,
        }
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Something was played.
    pub(crate) fn begin(&mut self) {
        self.has_begun = true;
    }

    /// Somebody has taken a seat.
    pub(crate) fn seat(&mut self, seat: Actor, key: SecretDigest) {
        self.sat.insert(key);
        self.set_left(seat, None);
    }

    /// Somebody has left a seat.
    pub(crate) fn free(&mut self, seat: Actor, occupant: &Occupant) {
        if let Some(key) = occupant.key().filter(|_| self.has_begun) {
            self.set_left(seat, Some(*key));
        }
    }

    /// The persons change seats: who left one of them comes back to the other.
    pub(crate) fn exchange(&mut self) {
        let BySeat { south, north } = &mut self.left;
        std::mem::swap(south, north);
    }

    fn set_left(&mut self, seat: Actor, key: Option<SecretDigest>) {
        match seat {
            Actor::Player(seat) => self.left[seat] = key,
            Actor::Monitor => self.monitor_left = key,
            Actor::Clock => (),
        }
    }

    /// Whether somebody may take an open seat that this person left, if it was after the first
    /// move: that person, or anybody who never sat in this game.
    fn may_sit(&self, key: &SecretDigest, left: Option<SecretDigest>) -> bool {
        left.is_none_or(|left| left == *key || !self.sat.contains(key))
    }
}

impl Session {
    pub(crate) fn take_seat(
        &self,
        key: SecretDigest,
        name: Option<String>,
        nonce: &str,
        as_monitor: bool,
    ) -> Result<Decided, Refusal> {
        let seating = &self.seating;
        let is_open = |seat: &Seat| !as_monitor && self.occupants[*seat].is_open();
        let open = || Seat::ALL.into_iter().filter(is_open);
        let own = open().find(|&seat| seating.left[seat] == Some(key));
        let seat = own.or_else(|| open().find(|&seat| seating.may_sit(&key, seating.left[seat])));
        let monitors = self.monitor_is_open() && (as_monitor || open().next().is_none());
        let is_barred = match monitors {
            true => !seating.may_sit(&key, seating.monitor_left),
            false => open().next().is_some() && seat.is_none(),
        };
        if is_barred {
            return Err(Refusal::SatBefore);
        }
        // Whoever did not hear the answer asks again.
        if self.viewer(Some(&key)).actor().is_some() {
            return Ok(Decided::Already(self.n));
        }
        if monitors {
            return Ok(Entry::Monitor { name, key: Some(key) }.into());
        }
        let seat = seat.ok_or(Refusal::Full)?;
        let nonce = self.is_tossing().then(|| nonce.to_owned());
        let toss = nonce.as_deref().and_then(|nonce| self.toss_keeps_south(nonce));
        let is_newcomer = seating.left[seat].is_some_and(|left| left != key);
        let seated = Entry::Seated { seat, name, key, nonce, is_newcomer };
        let tossed = toss.map(|creator_keeps_south| Entry::Tossed { creator_keeps_south });
        let entries = [Some(seated), tossed].into_iter().flatten();
        Ok(Decided::Write { entries: entries.map(CheckedEntry::from).collect(), next_game: None })
    }

    pub(crate) fn free_seat(
        &self,
        key: SecretDigest,
        seat: Seat,
        absent: Option<SecretDigest>,
    ) -> Result<Decided, Refusal> {
        self.may_free(key, &self.occupants[seat], absent)?;
        Ok(Entry::Freed { seat }.into())
    }

    pub(crate) fn free_monitor(
        &self,
        key: SecretDigest,
        absent: Option<SecretDigest>,
    ) -> Result<Decided, Refusal> {
        let monitor = self.monitor.as_ref().filter(|_| !self.is_over());
        self.may_free(key, monitor.ok_or(Refusal::NotSeated)?, absent)?;
        Ok(Entry::Monitor { name: None, key: None }.into())
    }

    /// Everybody may leave. The host may open any person's seat before the first move, and
    /// after an absence.
    fn may_free(
        &self,
        key: SecretDigest,
        occupant: &Occupant,
        absent: Option<SecretDigest>,
    ) -> Result<(), Refusal> {
        let sitting = *occupant.key().ok_or(Refusal::NotSeated)?;
        let is_host = key == self.settings.host;
        match key == sitting || is_host && (!self.has_begun() || absent == Some(sitting)) {
            true => Ok(()),
            false if is_host => Err(Refusal::NotAbsent),
            false => Err(Refusal::NotSeated),
        }
    }
}
