use std::fmt;

use callabash_game::{Message, Reason, Seat, ToMessage};

use super::{
    Move, Position,
    state::{Phase, State, Terms},
};
use crate::{
    Board, End, Event, Pie, Word,
    board::{Captured, Landing, Place, path},
    event::{Nobody, Observer},
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

impl<W: Word> Position<W> {
    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if the move is not legal. Use
    /// [`Position::play_unchecked`] if you can guarantee legality.
    pub fn play(mut self, m: Move) -> Result<Position<W>, PlayError> {
        self.check(m)?;
        self.state.advance(&self.terms, m, &mut Nobody);
        Ok(self)
    }

    /// Plays a move and tells what happens, in order.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if the move is not legal.
    pub fn play_with_events(mut self, m: Move) -> Result<(Position<W>, Vec<Event>), PlayError> {
        self.check(m)?;
        let mut events = Vec::new();
        self.state.advance(&self.terms, m, &mut events);
        Ok((self, events))
    }

    /// Plays a move that must be legal. An illegal one leaves a position
    /// without meaning or panics; [`Position::play`] checks.
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        self.state.advance(&self.terms, m, &mut Nobody);
    }

    fn check(&self, m: Move) -> Result<(), PlayError> {
        if self.is_legal(m) {
            return Ok(());
        }
        let empty = match m {
            Move::Sow(pit) => {
                pit.index() < self.terms.rules.pits && self.board().mine.get(pit.index()) == 0
            }
            Move::Swap | Move::Keep | Move::Win => false,
        };
        Err(PlayError { played: m, legal: self.legal_moves().collect(), empty })
    }
}

impl<W: Word> State<W> {
    #[inline(always)]
    pub(super) fn advance<O: Observer>(&mut self, terms: &Terms, m: Move, observer: &mut O) {
        match m {
            Move::Sow(pit) => self.sow(terms, pit.index(), observer),
            Move::Swap => {
                self.phase = Phase::Playing;
                observer.note(Event::Swap);
            }
            Move::Keep => {
                self.phase = Phase::Playing;
                observer.note(Event::Keep);
            }
            Move::Win => self.finish(Reason::Declared, observer),
        }
    }

    #[inline(always)]
    fn sow<O: Observer>(&mut self, terms: &Terms, pit: u8, observer: &mut O) {
        if O::WATCHES {
            self.watch_sowing(terms, pit, observer);
        }
        let (landing, banked) = self.board.sow(&terms.rules, pit);
        let captured = self.board.capture(&terms.rules, landing);
        self.stores.add_to_mine(banked + captured.total());
        if O::WATCHES {
            self.watch_capture(terms, landing, captured, observer);
        }
        self.settle(terms, landing, captured, observer);
    }

    /// Decides, after a sowing, who is next and whether the game is over.
    #[inline]
    fn settle<O: Observer>(
        &mut self,
        terms: &Terms,
        landing: Landing,
        captured: Captured,
        observer: &mut O,
    ) {
        // While both rows hold seeds nothing ends and nobody waits, whatever
        // the rules.
        let ordinary = !self.board.mine.is_empty()
            && !self.board.theirs.is_empty()
            && self.phase == Phase::Playing
            && !self.wins_early(terms);
        if O::WATCHES || !ordinary {
            self.settle_in_full(terms, landing, captured, observer);
        } else if landing != Landing::Store {
            self.pass_turn();
        }
    }

    /// As `settle`, with all that can happen.
    ///
    /// The order is that of time: what is tested when a sowing is done comes
    /// before what is tested when a turn begins, and a game that has reached
    /// its end is no longer won early.
    #[cold]
    fn settle_in_full<O: Observer>(
        &mut self,
        terms: &Terms,
        landing: Landing,
        captured: Captured,
        observer: &mut O,
    ) {
        let seat = self.turn;
        let in_store = landing == Landing::Store;
        if self.board.ends_after_sowing(&terms.rules) {
            self.close(terms, Reason::RowEmpty, seat, captured, observer);
        } else if self.wins_early(terms) {
            self.close(terms, Reason::EarlyWin, seat, captured, observer);
        }
        let plays_on = terms.rules.end == End::PlayOn;
        let free = in_store && !(plays_on && self.board.mine.is_empty());
        let skip = !in_store && plays_on && self.board.theirs.is_empty();
        if !free && !skip {
            self.pass_turn();
        }
        if let Phase::Over(_) = self.phase {
            return;
        }
        if self.board.ends_before_turn(&terms.rules) {
            return self.close(terms, Reason::RowEmpty, seat, captured, observer);
        }
        if free {
            observer.note(Event::FreeTurn { seat });
        } else if skip {
            observer.note(Event::Skip { seat: !seat });
        }
        self.offer_pie(terms, free);
    }

    fn offer_pie(&mut self, terms: &Terms, turn_goes_on: bool) {
        self.phase = match (self.phase, terms.rules.pie) {
            (Phase::PieDue, Pie::Turn) if turn_goes_on => Phase::PieDue,
            (Phase::PieDue, Pie::Turn | Pie::Sowing) => Phase::PieOpen,
            _ => Phase::Playing,
        };
    }

    /// Ends the game after a sowing of `sower`.
    fn close<O: Observer>(
        &mut self,
        terms: &Terms,
        reason: Reason,
        sower: Seat,
        captured: Captured,
        observer: &mut O,
    ) {
        if reason == Reason::RowEmpty {
            let robbed_seat = (captured.seeds != 0).then_some(!sower);
            self.hand_out_leftovers(terms, robbed_seat, observer);
        }
        self.finish(reason, observer);
    }

    /// Moves the seeds of the row that is not empty to whom they belong.
    pub(super) fn hand_out_leftovers<O: Observer>(
        &mut self,
        terms: &Terms,
        robbed_seat: Option<Seat>,
        observer: &mut O,
    ) {
        let empty = if self.board.mine.is_empty() { self.turn } else { !self.turn };
        let rest = self.board.mine.total() + self.board.theirs.total();
        let Some(to) = terms.rules.heir(empty, robbed_seat == Some(empty)) else { return };
        if rest == 0 {
            return;
        }
        self.board = Board::default();
        if to == self.turn {
            self.stores.add_to_mine(rest)
        } else {
            self.stores.add_to_theirs(rest)
        }
        observer.note(Event::Leftovers { to, from: !empty, seeds: rest });
    }

    fn finish<O: Observer>(&mut self, reason: Reason, observer: &mut O) {
        self.phase = Phase::Over(reason);
        if O::WATCHES {
            let outcome = self.outcome().expect("the game is over");
            observer.note(Event::Over { outcome });
        }
    }

    fn watch_sowing<O: Observer>(&self, terms: &Terms, pit: u8, observer: &mut O) {
        let seat = self.turn;
        let seeds = self.board.mine.get(pit);
        observer.note(Event::Lift { seat, pit, seeds });
        for place in path(terms.rules, pit, seeds) {
            observer.note(match place {
                Place::Own(pit) => Event::Drop { seat, pit },
                Place::Store => Event::Bank { seat },
                Place::Other(pit) => Event::Drop { seat: !seat, pit },
            });
        }
    }

    fn watch_capture<O: Observer>(
        &self,
        terms: &Terms,
        landing: Landing,
        captured: Captured,
        observer: &mut O,
    ) {
        let Captured { seeds, own } = captured;
        if let (Landing::Own(at), true) = (landing, captured.total() != 0) {
            let from = terms.rules.across(at);
            observer.note(Event::Capture { by: self.turn, at, from, seeds, own });
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
