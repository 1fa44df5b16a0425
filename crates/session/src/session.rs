use std::collections::HashMap;

use callabash_game::{BySeat, Outcome, Seat, record_date};
use callabash_referee::{Actor, Step, TableRecord};

use crate::{
    AnyEvents, AnyGame, BoardState, CheckedEntry, Clock, Entry, GameCreated, MAX_LAG, Moment,
    Occupant, Offers, Party, Refusal, SecretDigest, TimedTable, Toss, Viewer,
    checked::BoardChange,
    seating::Seating,
    toss::{toss_keeps_south, toss_seed},
};

/// One game as it is played: everything that follows from its entries.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) id: String,
    pub(crate) settings: GameCreated,
    /// When it was created, in milliseconds since 1970.
    pub(crate) created_at: u64,
    pub(crate) n: u64,
    pub(crate) occupants: BySeat<Occupant>,
    /// The monitor, if it is a person.
    pub(crate) monitor: Option<Occupant>,
    pub(crate) seating: Seating,
    pub(crate) board: BoardState,
    pub(crate) clock: Option<Clock>,
    pub(crate) offers: Offers,
    pub(crate) next: Option<String>,
    pub(crate) toss: Option<Toss>,
    /// Whether both seats are at one device.
    pub(crate) together: bool,
    /// Whether the host lets the game stand still.
    pub(crate) is_paused: bool,
    /// What the one who joined added to the toss.
    joined_nonce: Option<String>,
    /// Which entry came of what a client asked for.
    pub(crate) answered: HashMap<String, u64>,
}

impl Session {
    /// A game that was created at some time, in milliseconds since 1970.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] if a game cannot begin so.
    pub fn new(id: &str, created: GameCreated, created_at: u64) -> Result<Session, Refusal> {
        let toss = created.nonce.as_ref().map(|nonce| Toss {
            commitment: toss_seed(&created.seed).commitment(),
            seed: None,
            nonces: vec![nonce.clone()],
            south: None,
        });
        Ok(Session {
            id: id.to_owned(),
            board: BoardState::new(&created)?,
            occupants: created.occupants.clone(),
            monitor: created.monitor.clone(),
            seating: Seating::new(&created),
            clock: created.clock.map(Clock::new),
            together: created.together,
            is_paused: false,
            settings: created,
            created_at,
            n: 1,
            offers: Offers::default(),
            next: None,
            toss,
            joined_nonce: None,
            answered: HashMap::new(),
        })
    }

    /// Carries on with the next entry, which this session has checked. Returns the entry, and
    /// what happened on the board.
    pub fn apply(&mut self, checked: CheckedEntry, now: Moment) -> (Entry, Option<AnyEvents>) {
        let CheckedEntry { entry, change, lag } = checked;
        let events = match (change, &mut self.board) {
            (BoardChange::Move(checked), board) => board.play(checked),
            (BoardChange::Table(table, time), BoardState::ByHand(timed)) => {
                if let Entry::Table { actor, action, .. } = &entry {
                    timed.note(Step { time, actor: *actor, action: action.clone() });
                }
                Some(AnyEvents::Table(timed.replace(*table, time, now)))
            }
            (BoardChange::None | BoardChange::Table(..), _) => None,
        };
        match &entry {
            Entry::Created(_) | Entry::Table { actor: Actor::Clock, .. } => (),
            Entry::Table { .. } => self.seating.begin(),
            Entry::Seated { seat, name, key, nonce, is_newcomer } => {
                if *is_newcomer {
                    self.board.seat_newcomer(*seat);
                }
                self.seating.seat(Actor::Player(*seat), *key);
                self.occupants[*seat] = Occupant::Person { key: *key, name: name.clone() };
                self.joined_nonce.clone_from(nonce);
            }
            Entry::Tossed { creator_keeps_south } => {
                if !creator_keeps_south {
                    self.exchange_occupants();
                }
                if let Some(toss) = &mut self.toss {
                    toss.seed = Some(toss_seed(&self.settings.seed));
                    toss.nonces.extend(self.joined_nonce.clone());
                    toss.south = Some(Party::of_south(*creator_keeps_south));
                }
            }
            Entry::Played { seat, left, .. } => {
                self.seating.begin();
                self.offers = Offers::default();
                if let (Some(clock), Some(left)) = (&mut self.clock, left) {
                    clock.moved(*seat, *left, lag, now);
                }
                if events.as_ref().is_some_and(AnyEvents::is_swap) {
                    self.exchange_occupants();
                }
            }
            Entry::Offered { seat, offer, .. } => self.offers.set(*offer, Some(*seat)),
            Entry::Declined { offer, .. } => self.offers.set(*offer, None),
            Entry::TakenBack { plies, .. } => {
                self.board.take_back(*plies);
                self.offers = Offers::default();
            }
            Entry::Ended { end, .. } => {
                self.board.call(*end);
                self.offers = Offers::default();
            }
            Entry::Rematch { next, .. } => {
                self.next = Some(next.clone());
                self.offers = Offers::default();
            }
            Entry::Paused { is_paused } => self.is_paused = *is_paused,
            Entry::Freed { seat } => {
                self.seating.free(Actor::Player(*seat), &self.occupants[*seat]);
                self.occupants[*seat] = Occupant::Open;
                self.together = false;
                self.offers = Offers::default();
            }
            Entry::Invited { seat, code } => self.seating.invite(*seat, Some(code.clone())),
            Entry::Monitor { name, key } => {
                if let Some(monitor) = &self.monitor {
                    self.seating.free(Actor::Monitor, monitor);
                }
                self.monitor = Some(match key {
                    Some(key) => {
                        self.seating.seat(Actor::Monitor, *key);
                        Occupant::Person { key: *key, name: name.clone() }
                    }
                    None => Occupant::Open,
                });
            }
        }
        self.n += 1;
        if let Some(id) = entry.client_id() {
            self.answered.insert(id.to_owned(), self.n);
        }
        self.start_clock(now);
        (entry, events)
    }

    /// The persons change seats, with their time.
    fn exchange_occupants(&mut self) {
        let BySeat { south, north } = &mut self.occupants;
        std::mem::swap(south, north);
        self.seating.exchange();
        if let Some(clock) = &mut self.clock {
            clock.exchange();
        }
    }

    /// Lets the clock run for who decides, once the first move is made: a person, or whoever
    /// takes the open seat. Nobody stops it by leaving.
    pub fn start_clock(&mut self, now: Moment) {
        let decider = self.board.decider();
        let goes_on = !self.is_over() && !self.waits_to_begin() && !self.is_paused;
        if let Some(table) = self.board.table_mut() {
            table.run(goes_on, now);
        }
        let is_persons = self.occupants[decider].player().is_none();
        let runs = goes_on && 0 < self.board.plies() && is_persons;
        let Some(clock) = &mut self.clock else { return };
        let running = clock.running.map(|(seat, _)| seat);
        let runs_for = runs.then_some(decider);
        if running != runs_for {
            clock.run_for(runs_for, now);
        }
    }

    /// Lets no time pass for anybody until the next entry.
    pub fn stop_clock(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        if let Some(table) = self.board.table_mut() {
            table.run(false, now);
        }
    }

    /// When a clock may have run out, or something becomes due at the tournament table:
    /// [`Command::Tick`](crate::Command::Tick) is to be decided then.
    pub fn alarm(&self) -> Option<Moment> {
        let flag = self.clock.and_then(|clock| clock.flag_at()).map(|(_, at)| at + MAX_LAG);
        flag.or_else(|| self.board.table().and_then(TimedTable::alarm))
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game that is played.
    pub fn game(&self) -> &AnyGame {
        &self.settings.game
    }

    /// How it was created.
    pub fn settings(&self) -> &GameCreated {
        &self.settings
    }

    /// The number of the last entry; the first has 1.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// Who sits where now.
    pub fn occupants(&self) -> &BySeat<Occupant> {
        &self.occupants
    }

    /// The monitor, if it is a person.
    pub fn monitor(&self) -> Option<&Occupant> {
        self.monitor.as_ref()
    }

    /// What is on the board.
    pub fn board(&self) -> &BoardState {
        &self.board
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Whether the program is to take the place of the monitor, a person, or to give it back;
    /// `None` if nothing is to change.
    pub fn deputy_due(&self, monitor_is_away: bool) -> Option<bool> {
        let table = self.board.table()?.table();
        let acts = self.monitor_is_open() || monitor_is_away;
        let is_due = self.monitor.is_some() && self.has_begun() && !self.is_over();
        (is_due && acts != table.has_deputy()).then_some(acts)
    }

    /// Whether a seat is open, or a toss is to be made.
    pub fn is_waiting(&self) -> bool {
        let is_open = Seat::ALL.iter().any(|&seat| self.occupants[seat].is_open());
        is_open || self.monitor_is_open() || self.is_tossing()
    }

    /// Whether anything was played. From then on nobody plays for another.
    pub fn has_begun(&self) -> bool {
        self.seating.has_begun()
    }

    /// Whether the host lets the game stand still.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether time was called at the tournament table: the last turns are completed.
    pub fn is_time_called(&self) -> bool {
        self.board.table().is_some_and(|table| table.table().is_time_called())
    }

    /// Whether nothing can be played before somebody comes. After the first move play goes on
    /// with an open seat, so that nobody holds it up by leaving.
    pub fn waits_to_begin(&self) -> bool {
        !self.has_begun() && self.is_waiting()
    }

    /// Whether a toss waits for who joins.
    pub(crate) fn is_tossing(&self) -> bool {
        self.toss.as_ref().is_some_and(|toss| toss.seed.is_none())
    }

    /// Whether a person is to be the monitor and has not come.
    pub(crate) fn monitor_is_open(&self) -> bool {
        self.monitor.as_ref().is_some_and(Occupant::is_open)
    }

    /// Who shows a secret, or none.
    pub fn viewer(&self, key: Option<&SecretDigest>) -> Viewer {
        let Some(key) = key else { return Viewer::Spectator };
        let is_theirs = |occupant: &Occupant| occupant.key() == Some(key);
        match Seat::ALL.into_iter().find(|&seat| is_theirs(&self.occupants[seat])) {
            Some(seat) => Viewer::Player(seat),
            None if self.monitor.as_ref().is_some_and(is_theirs) => Viewer::Monitor,
            None => Viewer::Spectator,
        }
    }

    /// Whether nobody else is asked: the other seat is the computer's, or the same
    /// person's.
    pub fn is_alone(&self) -> bool {
        self.together || Seat::ALL.iter().any(|&seat| self.occupants[seat].player().is_some())
    }

    /// Whether the creator keeps South, once both nonces are there.
    pub(crate) fn toss_keeps_south(&self, joined: &str) -> Option<bool> {
        let first = self.settings.nonce.as_deref()?;
        Some(toss_keeps_south(&toss_seed(&self.settings.seed), &self.id, first, joined))
    }

    /// What the computer's chance follows from.
    pub fn computer_seed(&self) -> u64 {
        self.settings.seed_number() ^ (self.board.plies() as u64) << 40
    }

    /// The record as a viewer may keep it.
    pub fn record(&self, viewer: Viewer) -> String {
        self.board.record(viewer.seat(), self.tags())
    }

    /// The record of a game at the tournament table.
    pub fn table_record(&self) -> Option<TableRecord> {
        Some(self.board.table()?.record(self.tags()))
    }

    /// The record with everything in it, for storage and export alone.
    pub fn whole_record(&self) -> String {
        self.board.whole_record(self.tags())
    }

    /// Who and when, for records.
    fn tags(&self) -> Vec<(String, String)> {
        let name = |occupant: &Occupant| match (occupant.name(), occupant.player()) {
            (Some(name), _) => name.to_owned(),
            (None, Some(player)) => format!("Callabash {player}"),
            (None, None) => "?".to_owned(),
        };
        let (mut south, mut north) = (name(&self.occupants.south), name(&self.occupants.north));
        if self.board.was_swapped() {
            std::mem::swap(&mut south, &mut north);
        }
        let tag = |name: &str, value: String| (name.to_owned(), value);
        let monitor = self.monitor.as_ref().map(|monitor| tag("Monitor", name(monitor)));
        let played = if self.settings.tags.is_empty() {
            vec![tag("Site", "Callabash".to_owned()), tag("Date", record_date(self.created_at))]
        } else {
            self.settings.tags.clone()
        };
        played
            .into_iter()
            .chain([tag("South", south), tag("North", north)])
            .chain(monitor)
            .collect()
    }
}
