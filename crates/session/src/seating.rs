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
    /// Codes that lead to one seat each, as long as nobody has used them.
    codes: BySeat<Option<String>>,
    /// The same of the monitor's seat.
    monitor_code: Option<String>,
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
            codes: created.seat_codes.clone(),
            monitor_code: None,
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
        self.invite(seat, None);
    }

    /// Makes a code lead to a seat; the one before leads nowhere.
    pub(crate) fn invite(&mut self, seat: Actor, code: Option<String>) {
        match seat {
            Actor::Player(seat) => self.codes[seat] = code,
            Actor::Monitor => self.monitor_code = code,
            Actor::Clock => (),
        }
    }

    /// The code that leads to a seat now.
    pub(crate) fn code(&self, seat: Actor) -> Option<&str> {
        match seat {
            Actor::Player(seat) => self.codes[seat].as_deref(),
            Actor::Monitor => self.monitor_code.as_deref(),
            Actor::Clock => None,
        }
    }

    /// The seat that a code leads to.
    pub(crate) fn invited(&self, code: &str) -> Option<Actor> {
        let seats = [Actor::Player(Seat::South), Actor::Player(Seat::North), Actor::Monitor];
        seats.into_iter().find(|&seat| self.code(seat) == Some(code))
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
        let BySeat { south, north } = &mut self.codes;
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

    /// Whether a code led to a seat once, and does so no more.
    pub(crate) fn is_used(&self, code: &str) -> bool {
        self.settings.code.as_deref() != Some(code) && self.seating.invited(code).is_none()
    }

    /// Whoever did not hear the answer asks again; nobody else takes a seat by a used code.
    pub(crate) fn take_seat_again(&self, key: SecretDigest) -> Result<Decided, Refusal> {
        match self.viewer(Some(&key)).actor() {
            Some(_) => Ok(Decided::Already(self.n)),
            None => Err(Refusal::UsedCode),
        }
    }

    /// Takes the seat that a code leads to, also from who is there: the same person at another
    /// device, whom the monitor or the teacher lets in.
    pub(crate) fn take_invited_seat(
        &self,
        key: SecretDigest,
        name: Option<String>,
        seat: Actor,
    ) -> Result<Decided, Refusal> {
        if self.viewer(Some(&key)).actor().is_some() {
            return Ok(Decided::Already(self.n));
        }
        if self.seating.sat.contains(&key) {
            return Err(Refusal::SatBefore);
        }
        let Actor::Player(seat) = seat else {
            let before = self.monitor.as_ref().and_then(Occupant::name);
            let name = name.or_else(|| before.map(str::to_owned));
            return Ok(Entry::Monitor { name, key: Some(key) }.into());
        };
        let before = self.occupants[seat].name();
        let name = name.or_else(|| before.map(str::to_owned));
        let is_newcomer = self.has_begun();
        Ok(Entry::Seated { seat, name, key, nonce: None, is_newcomer }.into())
    }

    /// Lets somebody in from another device. The monitor and a host without a seat gain nothing
    /// by it, so they may do it at once; all see it.
    pub(crate) fn invite(
        &self,
        key: SecretDigest,
        seat: Actor,
        code: String,
        absent: Option<SecretDigest>,
    ) -> Result<Decided, Refusal> {
        let is_monitor = self.monitor.as_ref().and_then(Occupant::key) == Some(&key);
        let is_host = key == self.settings.host;
        let is_apart = is_host && self.settings.host_is_apart;
        let has_seat = match seat {
            Actor::Player(seat) => self.occupants[seat].player().is_none(),
            Actor::Monitor => self.monitor.is_some(),
            Actor::Clock => false,
        };
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if !has_seat || self.together && seat != Actor::Monitor {
            return Err(Refusal::NotSeated);
        }
        let may = is_monitor || is_apart;
        match seat {
            _ if may => (),
            // The host who plays may replace a monitor who is away.
            Actor::Monitor if is_host => {
                if let Some(monitor) = &self.monitor {
                    self.may_free(key, monitor, absent)?;
                }
            }
            _ => return Err(Refusal::NotSeated),
        }
        Ok(Entry::Invited { seat, code }.into())
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

    /// At a board of a class the teacher says who a pupil is: whoever goes on from another
    /// device has seen what was seen on the first one.
    pub(crate) fn reseat(
        &self,
        seat: Seat,
        key: SecretDigest,
        name: Option<String>,
    ) -> Result<Decided, Refusal> {
        let occupant = &self.occupants[seat];
        let is_playing = self.viewer(Some(&key)).actor().is_some() || key == self.settings.host;
        if occupant.key() == Some(&key) {
            return Ok(Decided::Already(self.n));
        }
        if self.settings.class.is_none() || occupant.player().is_some() || is_playing {
            return Err(Refusal::NotSeated);
        }
        Ok(Entry::Seated { seat, name, key, nonce: None, is_newcomer: false }.into())
    }

    /// At a board of a class where a person rules, the teacher says who that is.
    pub(crate) fn appoint_monitor(
        &self,
        key: SecretDigest,
        name: Option<String>,
    ) -> Result<Decided, Refusal> {
        let monitor = self.monitor.as_ref().filter(|_| self.settings.class.is_some());
        if monitor.ok_or(Refusal::NotSeated)?.key() == Some(&key) {
            return Ok(Decided::Already(self.n));
        }
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if self.viewer(Some(&key)).actor().is_some() {
            return Err(Refusal::NotSeated);
        }
        Ok(Entry::Monitor { name, key: Some(key) }.into())
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
