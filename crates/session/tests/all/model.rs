//! A session, and what must be true of it by its entries alone.

use std::collections::{HashMap, HashSet};

use callabash_calliro::{Backs, Seed};
use callabash_game::{Chance, Seat, SplitMix, record::CalledEnd};
use callabash_referee::{Actor, TableAction};
use callabash_session::{
    AnyEvents, AnyGame, ClockRule, Command, Decided, Entry, GameCreated, Moment, Occupant, Refusal,
    SecretDigest, Session,
};

use crate::notes::Notes;

const GAMES: [&str; 8] = [
    "calliro",
    "calliro",
    "calliro:backs=blind",
    "calliro:backs=open",
    "calliro:board=37,undone=lost",
    "calla",
    "kalah-ru:pie=turn",
    "calla-tournament:sowing=hand",
];

/// Whoever may come along.
pub(crate) const PERSONS: u32 = 12;

pub(crate) fn key(number: u32) -> SecretDigest {
    SecretDigest([number as u8; 32])
}

pub(crate) struct Model {
    pub(crate) session: Session,
    pub(crate) entries: Vec<Entry>,
    seats: HashMap<SecretDigest, Actor>,
    sat: HashSet<SecretDigest>,
    /// Who left a seat after the first move.
    left: HashMap<&'static str, SecretDigest>,
    has_begun: bool,
    /// Codes that lead to a seat.
    pub(crate) codes: HashMap<Actor, String>,
    pub(crate) readmitted: usize,
    notes: HashMap<SecretDigest, Notes>,
    backs: Backs,
    pub(crate) newcomers: usize,
    pub(crate) returned: usize,
}

/// The name of a seat that persons keep when they change seats.
fn name(seat: Actor, is_swapped: bool) -> &'static str {
    match seat {
        Actor::Player(seat) if (seat == Seat::South) != is_swapped => "first",
        Actor::Player(_) => "second",
        Actor::Monitor | Actor::Clock => "monitor",
    }
}

impl Model {
    pub(crate) fn new(chance: &mut SplitMix) -> Model {
        let game: AnyGame = GAMES[chance.below(8) as usize].parse().unwrap();
        let backs = match &game {
            AnyGame::Calliro(rules) => rules.backs,
            AnyGame::Sowing(_) => Backs::Open,
        };
        let person = |number| Occupant::Person { key: key(number), name: None };
        let north = match chance.below(4) {
            0 => person(1),
            1 if !matches!(&game, AnyGame::Sowing(_)) => {
                Occupant::Computer("level=1".parse().unwrap())
            }
            _ => Occupant::Open,
        };
        // The host plays, or does not.
        let host = key(7 * chance.below(2));
        let mut seed = [0; 32];
        seed.fill_with(|| chance.below(256) as u8);
        let is_by_hand = game.to_string().contains("sowing=hand");
        let mut created = GameCreated::new(game, person(0), north, host, Seed(seed));
        created.together = created.occupants.north == person(1) && chance.below(2) == 0;
        created.clock = (!is_by_hand && chance.below(2) == 0)
            .then_some(ClockRule { initial: 1_000_000, increment: 0 });
        // A teacher, who opened the game for others.
        created.host_is_apart = host != key(0) && chance.below(2) == 0;
        created.monitor = (is_by_hand && chance.below(2) == 0).then_some(Occupant::Open);
        created.nonce = (created.occupants.north.is_open() && chance.below(2) == 0 && !is_by_hand)
            .then(|| "a".to_owned());
        let mut seats = HashMap::new();
        for seat in Seat::ALL {
            if let Some(key) = created.occupants[seat].key() {
                seats.insert(*key, Actor::Player(seat));
            }
        }
        let session = Session::new("a", created, 0).unwrap();
        let notes = (0..PERSONS).map(|number| (key(number), Notes::default())).collect();
        Model {
            session,
            entries: Vec::new(),
            sat: seats.keys().copied().collect(),
            seats,
            left: HashMap::new(),
            has_begun: false,
            codes: HashMap::new(),
            readmitted: 0,
            notes,
            backs,
            newcomers: 0,
            returned: 0,
        }
    }

    pub(crate) fn holder(&self, seat: Actor) -> Option<SecretDigest> {
        self.seats.iter().find(|(_, other)| **other == seat).map(|(key, _)| *key)
    }

    fn is_swapped(&self) -> bool {
        let changes = self.entries.iter().filter(|entry| match entry {
            Entry::Tossed { creator_keeps_south } => !creator_keeps_south,
            Entry::Played { played, .. } => self.session.game().write_move(*played) == "swap",
            _ => false,
        });
        changes.count() % 2 == 1
    }

    /// Whether somebody may do what an entry says.
    fn check_entry(&self, command: &Command, entry: &Entry) {
        match (command, entry) {
            (Command::Act { key, .. }, entry) => {
                let seat = self.seats.get(key).copied();
                let by = match entry {
                    Entry::Played { seat, .. }
                    | Entry::Offered { seat, .. }
                    | Entry::Declined { seat, .. }
                    | Entry::Ended { end: CalledEnd::Resigned(seat), .. } => {
                        Some(Actor::Player(*seat))
                    }
                    Entry::Table { actor, .. } => Some(*actor),
                    _ => seat.filter(|seat| matches!(seat, Actor::Player(_))),
                };
                assert!(by.is_some() && by == seat, "{key} is {seat:?} and did {entry:?}");
            }
            (Command::TakeSeat { code: Some(code), .. }, Entry::Seated { seat, key, .. })
                if self.leads_to(code, Actor::Player(*seat)) =>
            {
                assert!(!self.sat.contains(key), "{key} sat before");
            }
            (Command::TakeSeat { code: Some(code), .. }, Entry::Monitor { key: Some(key), .. })
                if self.leads_to(code, Actor::Monitor) =>
            {
                assert!(!self.sat.contains(key), "{key} sat before");
            }
            (Command::Invite { key, seat, absent, .. }, Entry::Invited { .. }) => {
                self.check_invited(*seat, key, absent);
            }
            (Command::TakeSeat { .. }, Entry::Seated { seat, key, is_newcomer, .. }) => {
                self.check_seat(Actor::Player(*seat), key, *is_newcomer);
            }
            (Command::TakeSeat { .. }, Entry::Monitor { key: Some(key), .. }) => {
                let left = self.left.get("monitor");
                self.check_seat(Actor::Monitor, key, left.is_some_and(|left| left != key));
            }
            (Command::FreeSeat { key, absent, .. }, Entry::Freed { seat }) => {
                self.check_freed(Actor::Player(*seat), key, absent);
            }
            (Command::FreeMonitor { key, absent }, Entry::Monitor { key: None, .. }) => {
                self.check_freed(Actor::Monitor, key, absent);
            }
            (Command::Computer { seat, .. }, Entry::Played { seat: by, .. }) => {
                assert_eq!(seat, by);
                assert_eq!(self.holder(Actor::Player(*seat)), None);
            }
            // At one device the program tosses.
            (Command::Computer { .. }, Entry::Table { action, .. }) => {
                assert!(self.session.settings().together);
                assert!(matches!(action, TableAction::Hide { .. } | TableAction::Reveal { .. }));
            }
            (Command::TakeSeat { .. }, Entry::Tossed { .. }) | (Command::Tick, _) => (),
            (command, entry) => panic!("{command:?} led to {entry:?}"),
        }
    }

    fn check_seat(&self, seat: Actor, key: &SecretDigest, is_newcomer: bool) {
        assert_eq!(self.holder(seat), None);
        assert!(!self.seats.contains_key(key), "one seat for each");
        let left = self.left.get(name(seat, self.is_swapped()));
        assert_eq!(is_newcomer, left.is_some_and(|left| left != key));
        assert!(!is_newcomer || !self.sat.contains(key), "{key} sat before");
    }

    fn leads_to(&self, code: &str, seat: Actor) -> bool {
        self.codes.get(&seat).is_some_and(|led| led == code)
    }

    /// Only who has no seat lets others in: the monitor, or the teacher. The monitor's seat is
    /// also the host's to give, as freeing it is.
    fn check_invited(&self, seat: Actor, key: &SecretDigest, absent: &Option<SecretDigest>) {
        let settings = self.session.settings();
        let is_monitor = self.holder(Actor::Monitor) == Some(*key);
        let is_teacher = *key == settings.host && settings.host_is_apart;
        let holder = self.holder(seat);
        let may_free = !self.has_begun || holder.is_none() || *absent == holder;
        let replaces = seat == Actor::Monitor && *key == settings.host && may_free;
        assert!(is_monitor || is_teacher || replaces, "{key} gave the seat {seat:?} away");
        assert!(!self.session.is_over());
    }

    fn check_freed(&self, seat: Actor, key: &SecretDigest, absent: &Option<SecretDigest>) {
        let holder = self.holder(seat).expect("somebody sits there");
        let is_host = *key == self.session.settings().host;
        let may = !self.has_begun || *absent == Some(holder);
        assert!(*key == holder || is_host && may, "{key} freed the seat of {holder}");
    }

    /// Takes in what an entry changes.
    fn note(&mut self, entry: &Entry, events: Option<&AnyEvents>) {
        for (key, notes) in &mut self.notes {
            let own = match self.seats.get(key) {
                Some(Actor::Player(seat)) => Some(*seat),
                _ => None,
            };
            notes.add(events, own, self.backs);
        }
        let was_swapped = self.is_swapped();
        self.entries.push(entry.clone());
        let freed = match entry {
            Entry::Seated { seat, key, .. } => Some((Actor::Player(*seat), Some(*key))),
            Entry::Monitor { key, .. } => Some((Actor::Monitor, *key)),
            Entry::Freed { seat } => Some((Actor::Player(*seat), None)),
            _ => None,
        };
        if let Entry::Invited { seat, code } = entry {
            self.codes.insert(*seat, code.clone());
        }
        match freed {
            Some((seat, Some(key))) => {
                if let Some(holder) = self.holder(seat) {
                    self.readmitted += 1;
                    self.seats.remove(&holder);
                }
                self.codes.remove(&seat);
                let left = self.left.remove(name(seat, was_swapped));
                self.returned += usize::from(left == Some(key));
                self.newcomers += usize::from(left.is_some_and(|left| left != key));
                self.seats.insert(key, seat);
                self.sat.insert(key);
            }
            Some((seat, None)) => {
                let holder = self.holder(seat).unwrap();
                self.seats.remove(&holder);
                if self.has_begun {
                    self.left.insert(name(seat, was_swapped), holder);
                }
            }
            None => (),
        }
        if was_swapped != self.is_swapped() {
            for seat in self.seats.values_mut() {
                if let Actor::Player(seat) = seat {
                    *seat = !*seat;
                }
            }
            let codes = std::mem::take(&mut self.codes).into_iter();
            self.codes = codes
                .map(|(seat, code)| match seat {
                    Actor::Player(seat) => (Actor::Player(!seat), code),
                    other => (other, code),
                })
                .collect();
        }
        self.has_begun |= match entry {
            Entry::Played { .. } => true,
            Entry::Table { actor, .. } => *actor != Actor::Clock,
            _ => false,
        };
    }

    pub(crate) fn check(&self, with_records: bool) {
        let session = &self.session;
        for (key, notes) in &self.notes {
            let actor = session.viewer(Some(key)).actor();
            assert_eq!(actor, self.seats.get(key).copied(), "{key}");
            if session.is_over() {
                continue;
            }
            notes.check_view(session, key);
            if with_records {
                notes.check_record(session, key);
            }
        }
        assert_eq!(session.has_begun(), self.has_begun);
        let decider = session.board().decider();
        let is_computers = session.occupants()[decider].player().is_some();
        if let Some(clock) = session.clock() {
            let runs = 0 < session.board().plies() && !session.is_over() && !is_computers;
            assert_eq!(clock.running.map(|(seat, _)| seat), runs.then_some(decider));
        }
    }

    pub(crate) fn execute(&mut self, command: &Command, now: Moment) {
        let decided = match self.session.decide(command, now, || Seed([9; 32])) {
            Err(Refusal::SatBefore) => {
                let Command::TakeSeat { key, .. } = command else { panic!("{command:?}") };
                assert!(self.sat.contains(key));
                return;
            }
            Err(_) => return,
            Ok(decided) => decided,
        };
        let Decided::Write { entries, .. } = decided else { return };
        for checked in entries {
            self.check_entry(command, checked.entry());
            let (entry, events) = self.session.apply(checked, now);
            self.note(&entry, events.as_ref());
        }
    }
}
