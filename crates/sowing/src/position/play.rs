use std::fmt;

use callabash_game::{Message, Reason, Seat, ToMessage};

use super::{
    Move, Position,
    state::{GameConstants, Phase, State},
};
use crate::{
    Board, End, Event, Pie, Word,
    board::{Captured, Landing, SeedTarget, sowing_path},
    event::{NoObserver, Observer},
};

/// A move is not legal in a position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlayError {
    /// The move.
    pub played: Move,
    /// What would have been legal; empty if the game is over.
    pub legal: Vec<Move>,
    /// The pit is on the board but holds nothing.
    pub empty: bool,
}

/// A move that was found legal, to be played in the position that found it so.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct LegalMove(Move);

impl LegalMove {
    /// The move.
    pub fn get(self) -> Move {
        self.0
    }
}

impl<W: Word> Position<W> {
    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if the move is not legal. Use
    /// [`Position::play_unchecked`] if you can guarantee legality.
    pub fn play(mut self, m: Move) -> Result<Position<W>, PlayError> {
        self.check(m)?;
        self.state.advance(&self.constants, m, &mut NoObserver);
        Ok(self)
    }

    /// Plays a move and returns what happened, in order.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if the move is not legal.
    pub fn play_with_events(mut self, m: Move) -> Result<(Position<W>, Vec<Event>), PlayError> {
        let legal = self.check(m)?;
        let events = self.play_legal(legal);
        Ok((self, events))
    }

    /// Plays a move that was checked in this position, and returns what happened.
    pub fn play_legal(&mut self, LegalMove(m): LegalMove) -> Vec<Event> {
        let mut events = Vec::new();
        self.state.advance(&self.constants, m, &mut events);
        events
    }

    /// Plays a move that must be legal. An illegal one leaves a position
    /// without meaning or panics; [`Position::play`] checks.
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        self.state.advance(&self.constants, m, &mut NoObserver);
    }

    /// Checks a move without playing it.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if the move is not legal.
    pub fn check(&self, m: Move) -> Result<LegalMove, PlayError> {
        if self.is_legal(m) {
            return Ok(LegalMove(m));
        }
        let empty = match m {
            Move::Sow(pit) => {
                pit.index() < self.constants.rules.pits && self.board().mine.get(pit.index()) == 0
            }
            Move::Swap | Move::Keep | Move::Win => false,
        };
        Err(PlayError { played: m, legal: self.legal_moves().collect(), empty })
    }
}

impl<W: Word> State<W> {
    #[inline(always)]
    pub(super) fn advance<O: Observer>(
        &mut self,
        constants: &GameConstants,
        m: Move,
        observer: &mut O,
    ) {
        match m {
            Move::Sow(pit) => self.sow(constants, pit.index(), observer),
            Move::Swap => {
                self.phase = Phase::Playing;
                observer.on_event(Event::Swap);
            }
            Move::Keep => {
                self.phase = Phase::Playing;
                observer.on_event(Event::Keep);
            }
            Move::Win => self.set_over(Reason::Declared, observer),
        }
    }

    #[inline(always)]
    fn sow<O: Observer>(&mut self, constants: &GameConstants, pit: u8, observer: &mut O) {
        if O::ENABLED {
            self.report_sowing(constants, pit, observer);
        }
        let (landing, banked) = self.board.sow(&constants.rules, pit);
        let captured = self.board.capture(&constants.rules, landing);
        self.stores.add_to_mine(banked + captured.total());
        if O::ENABLED {
            self.report_capture(constants, landing, captured, observer);
        }
        self.after_sowing(constants, landing, captured, observer);
    }

    /// Decides, after a sowing, who is next and whether the game is over.
    #[inline]
    fn after_sowing<O: Observer>(
        &mut self,
        constants: &GameConstants,
        landing: Landing,
        captured: Captured,
        observer: &mut O,
    ) {
        // While both rows hold seeds the game does not end and no seat is
        // skipped, whatever the rules.
        let ordinary = !self.board.mine.is_empty()
            && !self.board.theirs.is_empty()
            && self.phase == Phase::Playing
            && !self.wins_early(constants);
        if O::ENABLED || !ordinary {
            self.after_sowing_in_full(constants, landing, captured, observer);
        } else if landing != Landing::Store {
            self.pass_turn();
        }
    }

    /// As `after_sowing`, with all that can happen.
    ///
    /// The order is that of time: what is tested when a sowing is done comes
    /// before what is tested when a turn begins, and a game that has reached
    /// its end is no longer won early.
    #[cold]
    fn after_sowing_in_full<O: Observer>(
        &mut self,
        constants: &GameConstants,
        landing: Landing,
        captured: Captured,
        observer: &mut O,
    ) {
        let seat = self.turn;
        let in_store = landing == Landing::Store;
        if self.board.ends_after_sowing(&constants.rules) {
            self.end_game(constants, Reason::RowEmpty, seat, captured, observer);
        } else if self.wins_early(constants) {
            self.end_game(constants, Reason::EarlyWin, seat, captured, observer);
        }
        let plays_on = constants.rules.end == End::PlayOn;
        let free = in_store && !(plays_on && self.board.mine.is_empty());
        let skip = !in_store && plays_on && self.board.theirs.is_empty();
        if !free && !skip {
            self.pass_turn();
        }
        if let Phase::Over(_) = self.phase {
            return;
        }
        if self.board.ends_before_turn(&constants.rules) {
            return self.end_game(constants, Reason::RowEmpty, seat, captured, observer);
        }
        if free {
            observer.on_event(Event::FreeTurn { seat });
        } else if skip {
            observer.on_event(Event::Skip { seat: !seat });
        }
        self.offer_pie(constants, free);
    }

    fn offer_pie(&mut self, constants: &GameConstants, turn_goes_on: bool) {
        self.phase = match (self.phase, constants.rules.pie) {
            (Phase::PieDue, Pie::Turn) if turn_goes_on => Phase::PieDue,
            (Phase::PieDue, Pie::Turn | Pie::Sowing) => Phase::PieOpen,
            _ => Phase::Playing,
        };
    }

    /// Ends the game after a sowing of `sower`.
    fn end_game<O: Observer>(
        &mut self,
        constants: &GameConstants,
        reason: Reason,
        sower: Seat,
        captured: Captured,
        observer: &mut O,
    ) {
        if reason == Reason::RowEmpty {
            let captured_from = (captured.seeds != 0).then_some(!sower);
            self.hand_out_leftovers(constants, captured_from, observer);
        }
        self.set_over(reason, observer);
    }

    /// Moves the seeds of the row that is not empty to the store that the rules
    /// name, if they name one.
    pub(super) fn hand_out_leftovers<O: Observer>(
        &mut self,
        constants: &GameConstants,
        captured_from: Option<Seat>,
        observer: &mut O,
    ) {
        let empty = if self.board.mine.is_empty() { self.turn } else { !self.turn };
        let rest = self.board.mine.total() + self.board.theirs.total();
        if rest == 0 {
            return;
        }
        let to = constants.rules.leftovers_go_to(empty, captured_from == Some(empty));
        if let Some(seat) = to {
            self.board = Board::default();
            if seat == self.turn {
                self.stores.add_to_mine(rest)
            } else {
                self.stores.add_to_theirs(rest)
            }
        }
        observer.on_event(Event::Leftovers { to, from: !empty, seeds: rest });
    }

    fn set_over<O: Observer>(&mut self, reason: Reason, observer: &mut O) {
        self.phase = Phase::Over(reason);
        if O::ENABLED {
            let outcome = self.outcome().expect("the game is over");
            observer.on_event(Event::Over { outcome });
        }
    }

    fn report_sowing<O: Observer>(&self, constants: &GameConstants, pit: u8, observer: &mut O) {
        let seat = self.turn;
        let seeds = self.board.mine.get(pit);
        observer.on_event(Event::Lift { seat, pit, seeds });
        for target in sowing_path(constants.rules, pit, seeds) {
            observer.on_event(match target {
                SeedTarget::Own(pit) => Event::Drop { seat, pit },
                SeedTarget::Store => Event::Bank { seat },
                SeedTarget::Other(pit) => Event::Drop { seat: !seat, pit },
            });
        }
    }

    fn report_capture<O: Observer>(
        &self,
        constants: &GameConstants,
        landing: Landing,
        captured: Captured,
        observer: &mut O,
    ) {
        let Captured { seeds, own } = captured;
        if let (Landing::Own(at), true) = (landing, captured.total() != 0) {
            let from = constants.rules.across(at);
            observer.on_event(Event::Capture { by: self.turn, at, from, seeds, own });
        }
    }
}

impl ToMessage for PlayError {
    fn message(&self) -> Message {
        let legal: Vec<String> = self.legal.iter().map(Move::to_string).collect();
        let key = match (self.legal.is_empty(), self.empty) {
            (true, _) => "error-play-over",
            (false, true) => "error-play-empty",
            (false, false) => "error-play-illegal",
        };
        Message::new(key).with("move", self.played.to_string()).with("legal", legal.join(", "))
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for PlayError {}
