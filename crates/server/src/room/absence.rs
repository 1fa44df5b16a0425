//! Who is away from a game, and since when. After some minutes, which all see counted down, the
//! host may open the seat anew; in the place of a monitor the program acts after one minute.

use std::collections::{HashMap, HashSet};

use callabash_game::Seat;
use callabash_protocol::AwayView;
use callabash_referee::Actor;
use callabash_session::{Command, Moment, Occupant, SecretDigest};

use super::Room;

/// For so long a player's seat waits for its person, in milliseconds.
const MAX_ABSENCE: Moment = 5 * 60_000;
/// The same of the monitor, without whom nobody can go on.
const MAX_MONITOR_ABSENCE: Moment = 60_000;

/// Since when those who sit at a game and have no connection are away. A room that is loaded
/// counts from then.
#[derive(Default)]
pub(super) struct Absence(HashMap<SecretDigest, Moment>);

impl Room {
    fn occupant(&self, seat: Actor) -> Option<&Occupant> {
        match seat {
            Actor::Player(seat) => Some(&self.session.occupants()[seat]),
            Actor::Monitor => self.session.monitor(),
            Actor::Clock => None,
        }
    }

    /// Takes in who sits where and who is connected. Returns whether others are away than
    /// before.
    pub(super) fn note_absence(&mut self) -> bool {
        let connected: HashSet<_> = self.subscribers.values().filter_map(|one| one.key).collect();
        let seats = Seat::ALL.map(Actor::Player).into_iter().chain([Actor::Monitor]);
        let elsewhere = self.other_nodes.presence();
        let is_elsewhere = |seat: &Actor| match seat {
            Actor::Player(Seat::South) => elsewhere.south,
            Actor::Player(Seat::North) => elsewhere.north,
            Actor::Monitor => elsewhere.monitor,
            Actor::Clock => false,
        };
        let sitting = seats
            .filter(|seat| !is_elsewhere(seat))
            .filter_map(|seat| self.occupant(seat)?.key().copied());
        let away: HashSet<SecretDigest> = sitting.filter(|key| !connected.contains(key)).collect();
        let Absence(since) = &mut self.absence;
        let before = since.len();
        since.retain(|key, _| away.contains(key));
        let is_changed = since.len() < before || since.len() < away.len();
        for key in away {
            since.entry(key).or_insert(self.now);
        }
        is_changed
    }

    /// Whoever acts without a connection is not away for long.
    pub(super) fn note_action(&mut self, key: &SecretDigest) {
        if let Some(since) = self.absence.0.get_mut(key) {
            *since = self.now;
        }
    }

    /// Tells everybody who is away, if that has changed.
    pub(super) fn broadcast_absence(&mut self, now: Moment) {
        self.now = now;
        if self.note_absence() {
            self.broadcast_presence();
        }
    }

    /// Since when the person on a seat, or the monitor, has been away from all nodes; `None`
    /// while that person is connected, and where no person sits.
    pub(super) fn absent_since(&self, seat: Actor) -> Option<Moment> {
        self.absence.0.get(self.occupant(seat)?.key()?).copied()
    }

    /// How long the seat of somebody who is away is still theirs.
    fn time_left(&self, seat: Actor) -> Option<Moment> {
        let since = self.absent_since(seat)?;
        // A room that was just loaded begins to count some seconds later.
        let longest = if seat == Actor::Monitor { MAX_MONITOR_ABSENCE } else { MAX_ABSENCE };
        Some(longest.saturating_sub(self.now.saturating_sub(since)))
    }

    /// When the program is to take the place of the monitor, or to give it back, and which.
    pub(super) fn deputy_due(&self) -> Option<(Moment, bool)> {
        let left = self.time_left(Actor::Monitor);
        let acts = self.session.deputy_due(left.is_some())?;
        Some((self.now + left.unwrap_or(0), acts))
    }

    pub(super) fn away(&self) -> AwayView {
        AwayView {
            south: self.time_left(Actor::Player(Seat::South)),
            north: self.time_left(Actor::Player(Seat::North)),
            monitor: self.time_left(Actor::Monitor),
        }
    }

    /// The person on a seat who has been away for long enough for the host to act.
    fn absent(&self, seat: Actor) -> Option<SecretDigest> {
        let is_absent = self.time_left(seat) == Some(0);
        let person = self.occupant(seat).and_then(Occupant::key);
        person.filter(|_| is_absent).copied()
    }

    /// The command by which somebody lets a seat be taken from another device.
    pub(super) fn invite_command(&self, key: SecretDigest, seat: Actor, code: String) -> Command {
        Command::Invite { key, seat, code, absent: self.absent(seat) }
    }

    /// The command by which somebody opens a seat anew, with who is away for long enough.
    pub(super) fn free_command(&self, key: SecretDigest, seat: Actor) -> Command {
        let absent = self.absent(seat);
        match seat {
            Actor::Player(seat) => Command::FreeSeat { key, seat, absent },
            Actor::Monitor | Actor::Clock => Command::FreeMonitor { key, absent },
        }
    }
}
