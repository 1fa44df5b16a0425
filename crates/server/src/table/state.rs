use std::collections::HashMap;

use callabash_calliro::Seed;
use callabash_game::{BySeat, Outcome, Seat};
use callabash_protocol::{AnyGame, Offer, Party, TossView};
use callabash_sowing::SowingBy;

use super::{
    Board, Entry, GameCreated, Kind, MOST_LAG, Moment, Occupant, Refusal, Viewer, board::Happened,
    clock::Clock, date::date, hand::HandTable,
};
use crate::{
    identity::Digest,
    toss::{toss_keeps_south, toss_seed},
};

/// Everything that follows from the entries of a game.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) id: String,
    pub(crate) settings: GameCreated,
    pub(crate) game: AnyGame,
    /// When it was created, in milliseconds since 1970.
    pub(crate) created: u64,
    /// The number of the last entry.
    pub(crate) n: u64,
    pub(crate) occupants: BySeat<Occupant>,
    /// The monitor, if it is a person.
    pub(crate) monitor: Option<Occupant>,
    pub(crate) board: Board,
    pub(crate) clock: Option<Clock>,
    /// Who asks for what.
    pub(crate) offers: HashMap<Offer, Seat>,
    pub(crate) next: Option<String>,
    pub(crate) toss: Option<TossView>,
    /// Whether both seats are at one device.
    pub(crate) together: bool,
    /// What the one who joined added to the toss.
    joined_nonce: Option<String>,
    /// Which entry came of what a client asked for.
    pub(crate) answered: HashMap<String, u64>,
    seed: Seed,
}

impl State {
    /// The state after the first entry, or `None` if it does not begin a game.
    pub(crate) fn begin(id: &str, entry: &Entry, at: u64) -> Option<State> {
        let Entry::Created(settings) = entry else { return None };
        let seed: Seed = settings.seed.parse().ok()?;
        let game: AnyGame = settings.game.parse().ok()?;
        let mut board = Board::new(&game, settings.position.as_deref(), &seed).ok()?;
        if let (AnyGame::Sowing(variant), Some(start)) = (&game, board.position().copied())
            && variant.tournament_rules().sowing == SowingBy::Hand
        {
            let hand = HandTable::new(settings, variant, &start, first_bytes(&seed));
            board = Board::Hand(Box::new(hand));
        }
        let toss = settings.nonce.as_ref().map(|nonce| TossView {
            commitment: toss_seed(&seed).commitment().to_string(),
            seed: None,
            nonces: vec![nonce.clone()],
            south: None,
        });
        Some(State {
            id: id.to_owned(),
            occupants: settings.occupants(),
            monitor: settings.monitor.clone(),
            clock: settings.clock.map(Clock::new),
            settings: (**settings).clone(),
            game,
            created: at,
            n: 1,
            board,
            offers: HashMap::new(),
            next: None,
            toss,
            together: settings.together,
            joined_nonce: None,
            answered: HashMap::new(),
            seed,
        })
    }

    /// Carries on with the next entry. Tells what happened on the board.
    pub(crate) fn apply(
        &mut self,
        entry: &Entry,
        now: Moment,
    ) -> Result<Option<Happened>, Refusal> {
        let mut happened = None;
        match entry {
            // Only the first entry creates a game.
            Entry::Created(_) => return Err(Refusal::Stale),
            Entry::Seated { seat, name, key, nonce } => {
                self.occupants[*seat] = Occupant::person(key.clone(), name.clone());
                self.joined_nonce.clone_from(nonce);
            }
            Entry::Tossed { keeps } => {
                if !keeps {
                    self.exchange_occupants();
                }
                if let Some(toss) = &mut self.toss {
                    toss.seed = Some(toss_seed(&self.seed).to_string());
                    toss.nonces.extend(self.joined_nonce.clone());
                    toss.south = Some(if *keeps { Party::First } else { Party::Second });
                }
            }
            Entry::Played { seat, played, left, .. } => {
                happened = Some(self.board.play(played)?);
                self.offers.clear();
                if let (Some(clock), Some(left)) = (&mut self.clock, left) {
                    clock.run_for(None, now);
                    clock.left[*seat] = *left;
                }
                if happened.as_ref().is_some_and(Happened::is_swap) {
                    self.exchange_occupants();
                }
            }
            Entry::Offered { seat, what, .. } => {
                self.offers.insert(*what, *seat);
            }
            Entry::Declined { what, .. } => {
                self.offers.remove(what);
            }
            Entry::TakenBack { plies, .. } => {
                self.board.take_back(*plies);
                self.offers.clear();
            }
            Entry::Ended { end, .. } => {
                self.board.call(*end);
                self.offers.clear();
            }
            Entry::Rematch { next, .. } => {
                self.next = Some(next.clone());
                self.offers.clear();
            }
            Entry::Freed { seat } => {
                self.occupants[*seat] = Occupant::open();
                self.together = false;
                self.offers.clear();
            }
            Entry::Monitor { name, key } => {
                self.monitor = Some(match key {
                    Some(key) => Occupant::person(key.clone(), name.clone()),
                    None => Occupant::open(),
                });
            }
            Entry::Table { who, deed, time, .. } => {
                let hand = self.board.hand_mut().ok_or(Refusal::Stale)?;
                let said = hand.follow((*who).into(), &deed.clone().into(), *time, now);
                happened = Some(Happened::Table(said.map_err(Refusal::at_the_table)?));
            }
        }
        self.n += 1;
        if let Some(id) = entry.client_id() {
            self.answered.insert(id.to_owned(), self.n);
        }
        self.set_clock(now);
        Ok(happened)
    }

    /// The persons change seats, with their time.
    fn exchange_occupants(&mut self) {
        let BySeat { south, north } = &mut self.occupants;
        std::mem::swap(south, north);
        if let Some(clock) = &mut self.clock {
            let BySeat { south, north } = &mut clock.left;
            std::mem::swap(south, north);
        }
    }

    /// Lets the clock run for who decides: a person, once both seats are taken and
    /// the first move is made.
    pub(crate) fn set_clock(&mut self, now: Moment) {
        let decider = self.board.decider();
        let goes_on = !self.is_over() && !self.is_waiting();
        if let Some(hand) = self.board.hand_mut() {
            hand.run(goes_on, now);
        }
        let runs =
            goes_on && 0 < self.board.plies() && self.occupants[decider].kind == Kind::Person;
        let Some(clock) = &mut self.clock else { return };
        let running = clock.running.map(|(seat, _)| seat);
        let wanted = runs.then_some(decider);
        if running != wanted {
            clock.run_for(wanted, now);
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Whether a seat is open, or a toss is to be made.
    pub(crate) fn is_waiting(&self) -> bool {
        let open = Seat::ALL.iter().any(|&seat| self.occupants[seat].kind == Kind::Open);
        let waits_for_monitor = self.monitor_is_open();
        open || waits_for_monitor || self.toss.as_ref().is_some_and(|toss| toss.seed.is_none())
    }

    /// Whether a person is to be the monitor and has not come.
    pub(crate) fn monitor_is_open(&self) -> bool {
        self.monitor.as_ref().is_some_and(|monitor| monitor.kind == Kind::Open)
    }

    /// Who shows a secret, or none.
    pub(crate) fn viewer(&self, key: Option<&Digest>) -> Viewer {
        let Some(key) = key else { return Viewer::Watcher };
        let is_monitor =
            self.monitor.as_ref().is_some_and(|occupant| occupant.key.as_ref() == Some(key));
        match self.seat_of(key) {
            Some(seat) => Viewer::Player(seat),
            None if is_monitor => Viewer::Monitor,
            None => Viewer::Watcher,
        }
    }

    /// The seat that a secret opens.
    pub(crate) fn seat_of(&self, key: &Digest) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.occupants[seat].key.as_ref() == Some(key))
    }

    /// Whether nobody else is asked: the other seat is the computer's, or the same
    /// person's.
    pub(crate) fn is_alone(&self) -> bool {
        let computer = Seat::ALL.iter().any(|&seat| self.occupants[seat].kind == Kind::Computer);
        computer || self.together
    }

    /// Lets no time pass for anybody until the next entry.
    pub(crate) fn stop_clock(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock {
            clock.run_for(None, now);
        }
        if let Some(hand) = self.board.hand_mut() {
            hand.run(false, now);
        }
    }

    /// When a clock may have run out, or something becomes due at the table.
    pub(crate) fn alarm(&self) -> Option<Moment> {
        let flag = self.clock.and_then(|clock| clock.flag_at()).map(|(_, at)| at + MOST_LAG);
        flag.or_else(|| self.board.hand().and_then(HandTable::alarm))
    }

    /// Whether the creator keeps South, once both nonces are there.
    pub(crate) fn toss_keeps_south(&self, joined: &str) -> Option<bool> {
        let first = self.settings.nonce.as_deref()?;
        Some(toss_keeps_south(&toss_seed(&self.seed), &self.id, first, joined))
    }

    /// Who and when, for records.
    pub(crate) fn tags(&self) -> Vec<(String, String)> {
        let name = |occupant: &Occupant| match (&occupant.name, &occupant.player) {
            (Some(name), _) => name.clone(),
            (None, Some(player)) => format!("Callabash {player}"),
            (None, None) => "?".to_owned(),
        };
        let mut occupants = self.occupants.clone();
        if self.board.was_swapped() {
            let BySeat { south, north } = &mut occupants;
            std::mem::swap(south, north);
        }
        let tag = |name: &str, value: String| (name.to_owned(), value);
        let played = match self.settings.tags.is_empty() {
            true => vec![tag("Site", "Callabash".to_owned()), tag("Date", date(self.created))],
            false => self.settings.tags.clone(),
        };
        let who = [tag("South", name(&occupants.south)), tag("North", name(&occupants.north))];
        played.into_iter().chain(who).collect()
    }

    /// What the computer's chance follows from.
    pub(crate) fn computer_seed(&self) -> u64 {
        first_bytes(&self.seed) ^ (self.board.plies() as u64) << 40
    }

    /// What is published of the seed of a game with chance, and the seed itself
    /// once the game is over.
    pub(crate) fn commitment(&self) -> Option<(String, Option<String>)> {
        let calliro = matches!(self.game, AnyGame::Calliro(_));
        calliro.then(|| {
            let seed = self.is_over().then(|| self.seed.to_string());
            (self.seed.commitment().to_string(), seed)
        })
    }
}

fn first_bytes(seed: &Seed) -> u64 {
    u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default())
}
