use callabash_calliro::Seed;
use callabash_game::{BySeat, Message, Seat, record::CalledEnd};
use callabash_referee::{Actor, Phase, TableAction, TableFault};
use callabash_sowing::Move;

use crate::{
    Action, AnyGame, AnyMove, CheckedEntry, Command, Decided, Entry, GameCreated, MAX_LAG, Moment,
    Offer, Refusal, Session, checked::BoardChange, next_game_id,
};

/// No game is so long.
const MAX_ENTRIES: u64 = 5_000;

impl Session {
    /// What a command leads to. Nothing changes until its entries are applied. A rematch
    /// takes a new seed: all its chance comes from there.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] if it cannot be done.
    pub fn decide(
        &self,
        command: &Command,
        now: Moment,
        new_seed: fn() -> Seed,
    ) -> Result<Decided, Refusal> {
        match command {
            Command::Act { key, id, action, lag } => {
                let actor = self.viewer(Some(key)).actor().ok_or(Refusal::NotSeated)?;
                let id = key.action_id(id);
                if let Some(&n) = self.answered.get(&id) {
                    return Ok(Decided::Already(n));
                }
                if MAX_ENTRIES <= self.n && is_endless(action) {
                    return Err(Refusal::TooOften);
                }
                if self.is_paused {
                    return Err(Refusal::Paused);
                }
                self.act(actor, action, id, *lag, now, new_seed)
            }
            Command::TakeSeat { .. }
            | Command::FreeSeat { .. }
            | Command::FreeMonitor { .. }
            | Command::Invite { .. }
                if MAX_ENTRIES <= self.n =>
            {
                Err(Refusal::TooOften)
            }
            Command::TakeSeat { key, name, nonce, as_monitor, code } => {
                match code.as_deref().and_then(|code| self.seating.invited(code)) {
                    Some(seat) => self.take_invited_seat(*key, name.clone(), seat),
                    None if code.as_ref().is_some_and(|code| self.is_used(code)) => {
                        self.take_seat_again(*key)
                    }
                    None => self.take_seat(*key, name.clone(), nonce, *as_monitor),
                }
            }
            Command::Invite { key, seat, code, absent } => {
                self.invite(*key, *seat, code.clone(), *absent)
            }
            Command::Deputy { acts } => {
                let action = TableAction::Deputy { acts: *acts };
                let done = self.at_the_table(Actor::Clock, &action, None, now);
                Ok(done.unwrap_or(Decided::Nothing))
            }
            Command::Computer { n, .. } if *n != self.n => Ok(Decided::Nothing),
            Command::Computer { .. } | Command::Tick if self.is_paused => Ok(Decided::Nothing),
            Command::Computer { seat, played, .. } => self.computer(*seat, *played, now),
            Command::Tick => Ok(self.tick(now)),
            Command::FreeSeat { key, seat, absent } => self.free_seat(*key, *seat, *absent),
            Command::FreeMonitor { key, absent } => self.free_monitor(*key, *absent),
            Command::Pause { key, .. }
            | Command::Reseat { key, .. }
            | Command::AppointMonitor { key, .. }
            | Command::CallTime { key }
                if *key != self.settings.host =>
            {
                Err(Refusal::NotSeated)
            }
            Command::Reseat { seat, to, name, .. } => self.reseat(*seat, *to, name.clone()),
            Command::AppointMonitor { to, name, .. } => self.appoint_monitor(*to, name.clone()),
            Command::Pause { is_paused, .. } => self.pause(*is_paused),
            Command::CallTime { .. } => self.call_time(now),
        }
    }

    fn pause(&self, is_paused: bool) -> Result<Decided, Refusal> {
        if is_paused == self.is_paused || self.is_over() {
            return Ok(Decided::Nothing);
        }
        // Whoever could pause without end could write without end.
        if is_paused && MAX_ENTRIES <= self.n {
            return Err(Refusal::TooOften);
        }
        Ok(Entry::Paused { is_paused }.into())
    }

    /// Calls time, as the host may: at the tournament table play goes on as its rules say.
    fn call_time(&self, now: Moment) -> Result<Decided, Refusal> {
        let phase = self.board.table().map(|table| table.view(None, now).phase);
        match phase {
            _ if self.is_over() || self.is_time_called() => Ok(Decided::Nothing),
            Some(Phase::Playing) => {
                self.at_the_table(Actor::Monitor, &TableAction::CallTime, None, now)
            }
            // A ruling, or the count, comes first.
            Some(Phase::Challenged | Phase::Counting) => Ok(Decided::Nothing),
            // Before the flag is taken there is no turn to complete.
            _ => Ok(Entry::Ended { end: CalledEnd::Time, id: None }.into()),
        }
    }

    /// What a computer's player does after the last entry.
    fn computer(
        &self,
        seat: Seat,
        played: Option<AnyMove>,
        now: Moment,
    ) -> Result<Decided, Refusal> {
        if let Some(table) = self.board.table() {
            let chosen = match played {
                Some(AnyMove::Sowing(Move::Sow(pit))) => Some(pit),
                _ => None,
            };
            return match table.computer_action(seat, chosen, now) {
                Some(action) => self.at_the_table(Actor::Player(seat), &action, None, now),
                None => Ok(Decided::Nothing),
            };
        }
        let is_due = !self.is_over()
            && self.board.decider() == seat
            && self.occupants[seat].player().is_some();
        let Some(played) = played.filter(|_| is_due) else { return Ok(Decided::Nothing) };
        let change = BoardChange::Move(self.board.check(played)?);
        let left = self.clock.map(|clock| clock.left_at(seat, now));
        let entry = Entry::Played { seat, played, left, id: None };
        Ok(CheckedEntry { entry, change, lag: 0 }.into())
    }

    fn tick(&self, now: Moment) -> Decided {
        if self.board.table().is_some() {
            let ticked = self.at_the_table(Actor::Clock, &TableAction::Tick, None, now);
            return ticked.unwrap_or(Decided::Nothing);
        }
        let flagged = self.clock.and_then(|clock| clock.flag_at());
        match flagged.filter(|(_, at)| *at + MAX_LAG <= now && !self.is_over()) {
            Some((seat, _)) => Entry::Ended { end: CalledEnd::Flagged(seat), id: None }.into(),
            None => Decided::Nothing,
        }
    }

    /// Something of the tournament table.
    fn at_the_table(
        &self,
        actor: Actor,
        action: &TableAction,
        id: Option<String>,
        now: Moment,
    ) -> Result<Decided, Refusal> {
        let Some(table) = self.board.table() else {
            return Err(Refusal::at_the_table(TableFault::NotNow));
        };
        if self.waits_to_begin() {
            return Err(Refusal::Waiting);
        }
        let time = table.time_at(now);
        self.check(Entry::Table { actor, action: action.clone(), time, id }).map(Decided::from)
    }

    fn act(
        &self,
        actor: Actor,
        action: &Action,
        id: String,
        lag: u64,
        now: Moment,
        new_seed: fn() -> Seed,
    ) -> Result<Decided, Refusal> {
        let id = Some(id);
        if let Action::Table(action) = action {
            if self.board.table().is_some_and(|table| table.is_left_to_program(action)) {
                return Err(Refusal::at_the_table(TableFault::NotYours));
            }
            return self.at_the_table(actor, action, id, now);
        }
        let Actor::Player(seat) = actor else { return Err(Refusal::NotSeated) };
        let is_by_hand = self.board.table().is_some();
        match (action, self.is_over()) {
            (Action::Table(_), _) => Err(Refusal::at_the_table(TableFault::NotNow)),
            (Action::TakeBack | Action::Draw, _) if is_by_hand => {
                Err(Refusal::Illegal(Message::new("table-not-here")))
            }
            (Action::Rematch, false) => Err(Refusal::NotOver),
            (Action::Rematch, true) => self.rematch(seat, id, new_seed),
            (Action::Decline { offer }, _) => self.decline(seat, *offer, id),
            (_, true) => Err(Refusal::Over),
            (Action::Play { played, ply }, false) => self.play(seat, *played, *ply, id, lag, now),
            (Action::TakeBack, false) => self.take_back(seat, id),
            (Action::Draw, false) => self.draw(seat, id),
            (Action::Resign, false) => {
                Ok(Entry::Ended { end: CalledEnd::Resigned(seat), id }.into())
            }
        }
    }

    fn play(
        &self,
        seat: Seat,
        played: AnyMove,
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
        if self.waits_to_begin() {
            return Err(Refusal::Waiting);
        }
        let change = BoardChange::Move(self.board.check(played)?);
        let lag = self.clock.map_or(0, |clock| clock.lag_allowed(seat, lag));
        if self.clock.is_some_and(|clock| clock.is_up(seat, now, lag)) {
            return Ok(Entry::Ended { end: CalledEnd::Flagged(seat), id }.into());
        }
        let left = self.clock.map(|clock| clock.left_after(seat, now, lag));
        Ok(CheckedEntry { entry: Entry::Played { seat, played, left, id }, change, lag }.into())
    }

    fn take_back(&self, seat: Seat, id: Option<String>) -> Result<Decided, Refusal> {
        let (taker, agreed) = match self.offers.take_back {
            Some(asker) if asker != seat => (asker, true),
            Some(_) if !self.is_alone() => return Err(Refusal::Offered),
            _ => (seat, self.is_alone()),
        };
        let plies = self.plies_to_take_back(taker)?;
        Ok(if agreed {
            Entry::TakenBack { seat: taker, plies, id }.into()
        } else {
            Entry::Offered { seat, offer: Offer::TakeBack, id }.into()
        })
    }

    /// How many moves a seat takes back. Two at one device take back the last move, whoever
    /// made it.
    pub(crate) fn plies_to_take_back(&self, seat: Seat) -> Result<usize, Refusal> {
        if !self.together {
            return self.board.plies_to_take_back(seat);
        }
        let plies = Seat::ALL.iter().filter_map(|&seat| self.board.plies_to_take_back(seat).ok());
        plies.min().ok_or(Refusal::NothingToTakeBack)
    }

    fn draw(&self, seat: Seat, id: Option<String>) -> Result<Decided, Refusal> {
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        if self.occupants[!seat].player().is_some() {
            return Err(Refusal::NoDraw);
        }
        match self.offers.draw {
            Some(asker) if asker == seat && !self.together => Err(Refusal::Offered),
            None if !self.together => Ok(Entry::Offered { seat, offer: Offer::Draw, id }.into()),
            _ => Ok(Entry::Ended { end: CalledEnd::Agreed, id }.into()),
        }
    }

    fn decline(
        &self,
        seat: Seat,
        meant: Option<Offer>,
        id: Option<String>,
    ) -> Result<Decided, Refusal> {
        let mut offers = self.offers.to(seat);
        let offer = offers.find(|offer| meant.is_none_or(|meant| meant == *offer));
        let offer = offer.ok_or(Refusal::NothingOffered)?;
        Ok(Entry::Declined { seat, offer, id }.into())
    }

    fn rematch(
        &self,
        seat: Seat,
        id: Option<String>,
        new_seed: fn() -> Seed,
    ) -> Result<Decided, Refusal> {
        if self.settings.class.is_some() {
            return Err(Refusal::Illegal(Message::new("refused-class-rematch")));
        }
        if self.next.is_some() {
            return Err(Refusal::Offered);
        }
        match self.offers.rematch {
            Some(asker) if asker == seat && !self.is_alone() => Err(Refusal::Offered),
            None if !self.is_alone() => {
                Ok(Entry::Offered { seat, offer: Offer::Rematch, id }.into())
            }
            _ => {
                let next = next_game_id(&self.id);
                let entry = Entry::Rematch { next: next.clone(), id };
                Ok(Decided::Write {
                    entries: vec![entry.into()],
                    next_game: Some((next, Box::new(self.rematch_settings(new_seed())))),
                })
            }
        }
    }

    /// The game that a rematch has: the next ending where the endings rotate.
    pub(crate) fn rematch_game(&self) -> AnyGame {
        let GameCreated { game, rotates_endings, .. } = &self.settings;
        if *rotates_endings { game.with_next_ending() } else { game.clone() }
    }

    /// The same game again, with seats exchanged, and the next ending where the
    /// endings rotate.
    fn rematch_settings(&self, seed: Seed) -> GameCreated {
        let settings = &self.settings;
        GameCreated {
            game: self.rematch_game(),
            occupants: BySeat {
                south: self.occupants.north.clone(),
                north: self.occupants.south.clone(),
            },
            seed,
            nonce: None,
            code: None,
            after: Some(self.id.clone()),
            together: self.together,
            monitor: self.monitor.clone(),
            tags: Vec::new(),
            ..settings.clone()
        }
    }
}

/// Whether it can be done again and again.
fn is_endless(action: &Action) -> bool {
    match action {
        Action::Table(action) => {
            matches!(action, TableAction::Take { .. } | TableAction::Put { .. })
        }
        Action::Resign | Action::Rematch => false,
        Action::Play { .. } | Action::TakeBack | Action::Draw | Action::Decline { .. } => true,
    }
}
