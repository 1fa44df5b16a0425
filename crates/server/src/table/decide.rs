use callabash_calliro::Seed;
use callabash_game::{Message, Seat, record::CalledEnd};
use callabash_protocol::{Action, ActionKind, GameAction, Offer, WireTableAction};
use callabash_referee::{Actor, TableAction, TableFault};
use callabash_sowing::Preset;

use super::{Entry, GameCreated, Kind, Moment, Occupant, Refusal, State};
use crate::identity::{Digest, next_game_id};

/// The most that is given back to a player for the way of one move, in
/// milliseconds.
pub(crate) const MOST_LAG: u64 = 500;

/// No game is so long.
const MOST_EVENTS: u64 = 5_000;

/// What is asked of a game.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// Somebody with a secret acts; the line was so slow.
    Act { key: Digest, action: Action, lag: u64 },
    /// Somebody takes the open seat, or the monitor's.
    Sit { key: Digest, name: Option<String>, nonce: String, as_monitor: bool },
    /// The computer has decided what to do after this event.
    Computer { seat: Seat, n: u64, played: String },
    /// A clock may have run out.
    Flag,
    /// The host opens a seat anew.
    Free { host: Digest, seat: Seat },
    /// The host opens the monitor's seat anew.
    FreeMonitor { host: Digest },
}

/// What is to be written for a command.
pub(crate) enum Decided {
    /// It was done before, as this entry.
    Already(u64),
    /// These entries; the first answers the command. A rematch begins another game.
    Write { entries: Vec<Entry>, next_game: Option<(String, Box<GameCreated>)> },
    /// Nothing.
    Nothing,
}

impl From<Vec<Entry>> for Decided {
    fn from(entries: Vec<Entry>) -> Decided {
        Decided::Write { entries, next_game: None }
    }
}

impl State {
    /// What a command leads to. Nothing changes until it is written. A rematch takes a new
    /// seed: all its chance comes from there.
    pub(crate) fn decide(
        &self,
        command: &Command,
        now: Moment,
        new_seed: fn() -> Seed,
    ) -> Result<Decided, Refusal> {
        match command {
            Command::Act { key, action, lag } => {
                let who = self.viewer(Some(key)).who().ok_or(Refusal::NotSeated)?;
                // Each person names actions; two may choose the same name.
                let id = key.name(&action.id);
                if let Some(&n) = self.answered.get(&id) {
                    return Ok(Decided::Already(n));
                }
                if MOST_EVENTS <= self.n && is_endless(&action.what) {
                    return Err(Refusal::TooOften);
                }
                match (&action.what, who) {
                    (ActionKind::Table(action), _) => {
                        let action = TableAction::from(action.clone());
                        if self.is_the_programs(&action) {
                            return Err(Refusal::at_the_table(TableFault::NotYours));
                        }
                        self.at_the_table(who, &action, Some(id), now)
                    }
                    (ActionKind::Game(action), Actor::Player(seat)) => {
                        self.act(seat, action, id, *lag, now, new_seed)
                    }
                    _ => Err(Refusal::NotSeated),
                }
            }
            Command::Sit { .. } | Command::Free { .. } | Command::FreeMonitor { .. }
                if MOST_EVENTS <= self.n =>
            {
                Err(Refusal::TooOften)
            }
            Command::Sit { key, name, nonce, as_monitor } => {
                self.sit(key, name.clone(), nonce, *as_monitor)
            }
            Command::Computer { seat, n, played } => {
                if let Some(hand) = self.board.hand() {
                    let deed = hand.wished(*seat, played, now).filter(|_| *n == self.n);
                    return match deed {
                        Some(deed) => self.at_the_table(Actor::Player(*seat), &deed, None, now),
                        None => Ok(Decided::Nothing),
                    };
                }
                let stale = *n != self.n
                    || self.is_over()
                    || self.board.decider() != *seat
                    || self.occupants[*seat].kind != Kind::Computer;
                if stale {
                    return Ok(Decided::Nothing);
                }
                self.board.check(played)?;
                let left = self.clock.map(|clock| clock.left_at(*seat, now));
                let (seat, played) = (*seat, played.clone());
                Ok(vec![Entry::Played { seat, played, left, id: None }].into())
            }
            Command::Flag if self.board.hand().is_some() => {
                let ticked = self.at_the_table(Actor::Clock, &TableAction::Tick, None, now);
                Ok(ticked.unwrap_or(Decided::Nothing))
            }
            Command::Flag => {
                let flagged = self.clock.and_then(|clock| clock.flag_at());
                match flagged.filter(|(_, at)| *at + MOST_LAG <= now && !self.is_over()) {
                    Some((seat, _)) => {
                        let end = CalledEnd::Flagged(seat);
                        Ok(vec![Entry::Ended { end, id: None }].into())
                    }
                    None => Ok(Decided::Nothing),
                }
            }
            Command::Free { host, seat } => {
                let may = self.settings.host == *host;
                match may && self.occupants[*seat].kind == Kind::Person {
                    true => Ok(vec![Entry::Freed { seat: *seat }].into()),
                    false => Err(Refusal::NotSeated),
                }
            }
            Command::FreeMonitor { host } => {
                match self.settings.host == *host && self.monitor.is_some() && !self.is_over() {
                    true => Ok(vec![Entry::Monitor { name: None, key: None }].into()),
                    false => Err(Refusal::NotSeated),
                }
            }
        }
    }

    fn is_the_programs(&self, action: &TableAction) -> bool {
        self.board.hand().is_some_and(|hand| hand.is_the_programs(action))
    }

    /// Something of the tournament table.
    fn at_the_table(
        &self,
        who: Actor,
        action: &TableAction,
        id: Option<String>,
        now: Moment,
    ) -> Result<Decided, Refusal> {
        let Some(hand) = self.board.hand() else {
            return Err(Refusal::at_the_table(TableFault::NotNow));
        };
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        let time = hand.time_at(now);
        hand.check(who, action, time).map_err(Refusal::at_the_table)?;
        let (who, deed) = (who.into(), action.into());
        Ok(vec![Entry::Table { who, deed, time, id }].into())
    }

    fn sit(
        &self,
        key: &Digest,
        name: Option<String>,
        nonce: &str,
        as_monitor: bool,
    ) -> Result<Decided, Refusal> {
        // Whoever did not hear the answer asks again.
        if self.viewer(Some(key)).who().is_some() {
            return Ok(Decided::Already(self.n));
        }
        let open = Seat::ALL.into_iter().find(|&seat| self.occupants[seat].kind == Kind::Open);
        if self.monitor_is_open() && (as_monitor || open.is_none()) {
            return Ok(vec![Entry::Monitor { name, key: Some(key.clone()) }].into());
        }
        let open = open.filter(|_| !as_monitor);
        let seat = open.ok_or(Refusal::Full)?;
        let tossing = self.toss.as_ref().is_some_and(|toss| toss.seed.is_none());
        let nonce = tossing.then(|| nonce.to_owned());
        let toss = nonce.as_deref().and_then(|nonce| self.toss_keeps_south(nonce));
        let mut entries = vec![Entry::Seated { seat, name, key: key.clone(), nonce }];
        entries.extend(toss.map(|keeps| Entry::Tossed { keeps }));
        Ok(entries.into())
    }

    fn act(
        &self,
        seat: Seat,
        action: &GameAction,
        id: String,
        lag: u64,
        now: Moment,
        new_seed: fn() -> Seed,
    ) -> Result<Decided, Refusal> {
        let id = Some(id);
        let by_hand = self.board.hand().is_some();
        match (action, self.is_over()) {
            (GameAction::TakeBack | GameAction::Draw, _) if by_hand => {
                Err(Refusal::Illegal(Message::new("table-not-here")))
            }
            (GameAction::Rematch, false) => Err(Refusal::NotOver),
            (GameAction::Rematch, true) => self.rematch(seat, id, new_seed),
            (GameAction::Decline { what }, _) => self.decline(seat, *what, id),
            (_, true) => Err(Refusal::Over),
            (GameAction::Play { played, ply }, false) => {
                self.move_by(seat, played, *ply, id, lag, now)
            }
            (GameAction::TakeBack, false) => self.take_back(seat, id),
            (GameAction::Draw, false) => self.draw(seat, id),
            (GameAction::Resign, false) => {
                let end = CalledEnd::Resigned(seat);
                Ok(vec![Entry::Ended { end, id }].into())
            }
        }
    }

    fn move_by(
        &self,
        seat: Seat,
        played: &str,
        ply: usize,
        id: Option<String>,
        lag: u64,
        now: Moment,
    ) -> Result<Decided, Refusal> {
        if ply != self.board.plies() {
            return Err(Refusal::Stale);
        }
        if self.board.decider() != seat {
            return Err(Refusal::NotYourTurn);
        }
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        self.board.check(played)?;
        let lag = lag.min(MOST_LAG);
        if self.clock.is_some_and(|clock| clock.is_up(seat, now, lag)) {
            let end = CalledEnd::Flagged(seat);
            return Ok(vec![Entry::Ended { end, id }].into());
        }
        let left = self.clock.map(|clock| clock.left_after(seat, now, lag));
        Ok(vec![Entry::Played { seat, played: played.to_owned(), left, id }].into())
    }

    fn take_back(&self, seat: Seat, id: Option<String>) -> Result<Decided, Refusal> {
        let asked = self.offers.get(&Offer::TakeBack).copied();
        let (taker, agreed) = match asked {
            Some(asker) if asker != seat => (asker, true),
            Some(_) if !self.is_alone() => return Err(Refusal::Offered),
            _ => (seat, self.is_alone()),
        };
        // Two at one device take back the last move, whoever made it.
        let plies = match self.together {
            true => Seat::ALL
                .iter()
                .filter_map(|&seat| self.board.plies_to_take_back(seat).ok())
                .min()
                .ok_or(Refusal::NothingToTakeBack)?,
            false => self.board.plies_to_take_back(taker)?,
        };
        Ok(match agreed {
            true => vec![Entry::TakenBack { seat: taker, plies, id }],
            false => vec![Entry::Offered { seat, what: Offer::TakeBack, id }],
        }
        .into())
    }

    fn draw(&self, seat: Seat, id: Option<String>) -> Result<Decided, Refusal> {
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        if self.occupants[!seat].kind == Kind::Computer {
            return Err(Refusal::NoDraw);
        }
        let asked = self.offers.get(&Offer::Draw).copied();
        Ok(match asked {
            _ if self.together => vec![Entry::Ended { end: CalledEnd::Agreed, id }],
            Some(asker) if asker != seat => vec![Entry::Ended { end: CalledEnd::Agreed, id }],
            Some(_) => return Err(Refusal::Offered),
            None => vec![Entry::Offered { seat, what: Offer::Draw, id }],
        }
        .into())
    }

    fn decline(
        &self,
        seat: Seat,
        meant: Option<Offer>,
        id: Option<String>,
    ) -> Result<Decided, Refusal> {
        let is_meant = |what: &Offer| meant.is_none_or(|meant| meant == *what);
        let asked = self.offers.iter().find(|(what, asker)| **asker != seat && is_meant(what));
        let (&what, _) = asked.ok_or(Refusal::NothingOffered)?;
        Ok(vec![Entry::Declined { seat, what, id }].into())
    }

    fn rematch(
        &self,
        seat: Seat,
        id: Option<String>,
        new_seed: fn() -> Seed,
    ) -> Result<Decided, Refusal> {
        if self.next.is_some() {
            return Err(Refusal::Offered);
        }
        let asked = self.offers.get(&Offer::Rematch).copied();
        match asked {
            Some(asker) if asker == seat && !self.is_alone() => Err(Refusal::Offered),
            None if !self.is_alone() => {
                Ok(vec![Entry::Offered { seat, what: Offer::Rematch, id }].into())
            }
            _ => {
                let next = next_game_id(&self.id);
                Ok(Decided::Write {
                    entries: vec![Entry::Rematch { next: next.clone(), id }],
                    next_game: Some((next, Box::new(self.rematch_settings(new_seed())))),
                })
            }
        }
    }

    /// The same game again, with seats exchanged, and the next ending where the
    /// endings rotate.
    fn rematch_settings(&self, seed: Seed) -> GameCreated {
        let occupant = |seat: Seat| -> Occupant { self.occupants[seat].clone() };
        GameCreated {
            game: match self.settings.rotate {
                true => next_ending(&self.settings.game),
                false => self.settings.game.clone(),
            },
            south: occupant(Seat::North),
            north: occupant(Seat::South),
            seed: seed.to_string(),
            nonce: None,
            code: None,
            after: Some(self.id.clone()),
            together: self.together,
            monitor: self.monitor.clone(),
            tags: Vec::new(),
            ..self.settings.clone()
        }
    }
}

/// Whether it can be done again and again.
fn is_endless(action: &ActionKind) -> bool {
    match action {
        ActionKind::Game(action) => !matches!(action, GameAction::Resign | GameAction::Rematch),
        ActionKind::Table(action) => {
            matches!(action, WireTableAction::Take { .. } | WireTableAction::Put { .. })
        }
    }
}

/// The same game with the next of Kalaha's endings.
fn next_ending(game: &str) -> String {
    let (id, options) = game.split_at(game.find(':').unwrap_or(game.len()));
    let next = Preset::from_id(id).map_or(id, |preset| preset.next_ending().id());
    format!("{next}{options}")
}
