use std::{
    collections::{BTreeMap, HashMap},
    time::Duration,
};

use super::world::key;
use crate::{room::Room, store::StoredEntry};
use callabash_game::Seat;
use callabash_protocol::LiveEventView;
use callabash_session::{AnyMove, ClockRule, Entry, SecretDigest};
use callabash_sowing::Move;
use serde::Deserialize;

/// What clients saw and were told.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// What each client has seen last, while it is connected.
    seen: BTreeMap<usize, u64>,
    /// Every event that each client was sent.
    events: BTreeMap<usize, Vec<(u64, String)>>,
    /// How long the player thought about the moves that were acknowledged, by number.
    thought: BTreeMap<u64, Duration>,
    /// Who is present, as each client was told last.
    presence: BTreeMap<usize, Presence>,
    is_stopped: bool,
}

/// Who is connected, as a client is told.
#[derive(Debug, Deserialize)]
pub(super) struct Presence {
    #[serde(rename = "S")]
    south: bool,
    #[serde(rename = "N")]
    north: bool,
    watching: usize,
}

impl Log {
    /// From now on nobody begins another move.
    pub(super) fn stop(&mut self) {
        self.is_stopped = true;
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// A client is told what it missed, and then the state.
    pub(super) fn connected(
        &mut self,
        client: usize,
        after: u64,
        n: u64,
        missed: &[LiveEventView],
    ) {
        if after != 0 && !missed.is_empty() {
            self.seen.insert(client, after);
            for event in missed {
                self.received(client, event.n, &serde_json::to_string(event).unwrap());
            }
            assert_eq!(self.seen[&client], n, "what was missed leads to the state");
        }
        self.seen.insert(client, n);
    }

    pub(super) fn received(&mut self, client: usize, n: u64, event: &str) {
        let seen = self.seen.insert(client, n).unwrap();
        assert_eq!(n, seen + 1, "events come in order, each once");
        self.events.entry(client).or_default().push((n, without_clock(event)));
    }

    pub(super) fn present(&mut self, client: usize, presence: Presence) {
        self.presence.insert(client, presence);
    }

    pub(super) fn disconnected(&mut self, client: usize) {
        self.seen.remove(&client);
    }

    /// An action was acknowledged: it must be stored.
    pub(super) fn acknowledged(
        &mut self,
        stored: &[StoredEntry],
        n: u64,
        id: &str,
        thought: Option<Duration>,
    ) {
        let entry = stored.iter().find(|entry| entry.seq == n);
        let is_stored = entry.is_some_and(|entry| entry.body.contains(id));
        assert!(is_stored, "entry {n} was acknowledged and is not stored");
        if let Some(thought) = thought {
            self.thought.insert(n, thought);
        }
    }
}

/// Checks what must hold at the end.
pub(super) fn check(log: &Log, stored: &[StoredEntry], game: &str) {
    let room = Room::from_stored(game, stored, 0).expect("what is stored is a game");
    let n = room.session.n();
    for number in 1..=n {
        assert_eq!(stored[number as usize - 1].seq, number, "one entry for each number");
    }
    assert_eq!(log.seen.len(), 3, "everybody is connected when faults have stopped");
    for (client, seen) in &log.seen {
        assert_eq!(*seen, n, "client {client} is behind when faults have stopped");
    }
    // Each client was told what its viewer may see, and nothing else.
    let keys: [Option<SecretDigest>; 3] = [Some(key(Seat::South)), Some(key(Seat::North)), None];
    for (client, events) in &log.events {
        let expected: HashMap<u64, String> = room
            .replay(0, keys[*client])
            .run(usize::MAX)
            .events
            .iter()
            .map(|event| (event.n, without_clock(&serde_json::to_string(event).unwrap())))
            .collect();
        for (number, event) in events {
            let is_right = *event == expected[number];
            assert!(is_right, "client {client} saw something else as event {number}");
        }
    }
    check_clocks(log, &room);
}

/// Everybody knows who is there, at whichever node.
pub(super) fn check_presence(log: &Log) {
    assert_eq!(log.presence.len(), 3, "everybody was told who is there");
    for (client, presence) in &log.presence {
        let is_right = presence.south && presence.north && presence.watching == 1;
        assert!(is_right, "client {client} was told {presence:?} last");
    }
}

/// An event without its clock, which depends on when one looks.
fn without_clock(event: &str) -> String {
    let (before, rest) = event.split_once(r#""clock":"#).expect("an event has a clock");
    let (_, after) = rest.split_once(r#","offers""#).expect("offers come after the clock");
    format!("{before}{after}")
}

/// Nobody pays for more than the own thinking.
fn check_clocks(log: &Log, room: &Room) {
    let Some(ClockRule { initial, increment: usual }) = room.session.settings().clock else {
        return;
    };
    // By person, because the pie rule exchanges seats: South's at first, and North's.
    let mut left = [initial; 2];
    let mut is_swapped = false;
    // The clock starts after the first move, which has no increment.
    let mut increment = 0;
    for (index, (_, entry)) in room.entries.iter().enumerate() {
        let Entry::Played { seat, played, left: now, .. } = entry else { continue };
        let person = (*seat as usize) ^ usize::from(is_swapped);
        let now = now.expect("there is a clock");
        let charged = (left[person] + increment).saturating_sub(now);
        if let Some(thought) = log.thought.get(&(index as u64 + 1)) {
            let thought = thought.as_millis() as u64;
            assert!(
                charged <= thought + 1,
                "entry {}: charged {charged} ms for {thought} ms of thinking",
                index + 1
            );
        }
        left[person] = now;
        increment = usual;
        is_swapped ^= matches!(played, AnyMove::Sowing(Move::Swap));
    }
}
