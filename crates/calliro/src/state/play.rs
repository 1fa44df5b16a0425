use callabash_game::{BySeat, Chance, Outcome, Reason, Seat};

use super::{Decision, Phase, ScoringTurn, State};
use crate::{
    Arcs, Backs, Cell, Cells, Chip, Colour, Event, Figure, Reflip, Replace, Scorer, Undone,
};

/// So many points win at once: more than ten.
pub const POINTS_TO_WIN: u16 = 11;

/// Supplies what a state may not know by itself.
pub(super) trait Oracle {
    /// The back of a chip that is drawn from the repository, if it is to be
    /// known.
    fn draw(&mut self, state: &mut State, up: Colour) -> Option<Colour>;

    /// What is on the back of a chip that is flipped.
    fn back(&mut self, state: &State, cell: Cell) -> Colour;

    /// Which colours lie up once the basket has been emptied.
    fn refill(&mut self, state: &mut State) -> [u8; 3];

    /// Whether the seat whose turn begins can do nothing.
    fn is_stuck(&mut self, state: &State) -> bool;
}

/// Answers from the complete state, and at random where nothing is fixed yet.
pub(super) struct TruthOracle<'c, C: Chance>(pub(super) &'c mut C);

impl<C: Chance> Oracle for TruthOracle<'_, C> {
    fn draw(&mut self, state: &mut State, up: Colour) -> Option<Colour> {
        let stock = state.stock.as_mut().expect("the truth knows the stock");
        let backs = &mut stock[up as usize];
        let mut left = self.0.below(u32::from(backs.iter().sum::<u8>())) as u8;
        for colour in Colour::ALL {
            let count = &mut backs[colour as usize];
            if left < *count {
                *count -= 1;
                return Some(colour);
            }
            left -= *count;
        }
        unreachable!("a chip of the stock")
    }

    fn back(&mut self, state: &State, cell: Cell) -> Colour {
        state.backs[cell.index()].expect("the truth knows every back")
    }

    fn refill(&mut self, state: &mut State) -> [u8; 3] {
        let mut stock = [[0; 3]; 3];
        for chip in &state.basket {
            let back = chip.back.expect("the truth knows every back");
            let (up, back) = match self.0.bits() >> 63 {
                0 => (chip.up, back),
                _ => (back, chip.up),
            };
            stock[up as usize][back as usize] += 1;
        }
        state.stock = Some(stock);
        stock.map(|backs| backs.iter().sum())
    }

    fn is_stuck(&mut self, state: &State) -> bool {
        !state.can_act()
    }
}

impl State {
    /// Carries out a legal decision and emits what happens.
    pub(super) fn decide(
        &mut self,
        decision: Decision,
        oracle: &mut impl Oracle,
        emit: &mut impl FnMut(Event),
    ) {
        let seat = self.turn;
        match (decision, self.phase) {
            (Decision::Pick(up), _) => {
                self.repository[up as usize] -= 1;
                let back = oracle.draw(self, up);
                let seen = match self.rules.backs {
                    Backs::Peek => BySeat::of(seat, true, false),
                    Backs::Blind => BySeat::default(),
                    Backs::Open => BySeat { south: true, north: true },
                };
                self.phase = Phase::Place(Chip { up, back, seen });
                emit(Event::Pick { seat, up });
                if self.rules.backs != Backs::Blind {
                    emit(Event::Peek { seat, back });
                }
            }
            (Decision::Place(cell), Phase::Place(chip)) => {
                self.put(cell, chip);
                emit(Event::Place { seat, cell, up: chip.up });
                let done = ScoringTurn { cell, scorer: seat, flipped: false, scored: false };
                self.score_turn(done, oracle, emit);
            }
            (Decision::Flip(cell), _) => self.flip(cell, oracle, emit),
            (Decision::Replace(replaced), Phase::Replace(resolving))
                if self.rules.arcs == Arcs::All =>
            {
                self.replace(resolving.scorer, replaced);
                emit(Event::Replace { seat: resolving.scorer, replaced });
                self.replace_owed(resolving, oracle, emit);
            }
            (Decision::Replace(replaced), Phase::Replace(resolving)) => {
                let ways = self.replacements(resolving);
                let way = ways.into_iter().find(|(_, cells)| *cells == replaced);
                let (figure, replaced) = way.expect("a legal choice");
                if let Some(next) = self.score(resolving, figure, replaced, emit) {
                    self.resolve(next, oracle, emit);
                } else if self.outcome.is_none() {
                    self.finish_turn(ScoringTurn { scored: true, ..resolving }, oracle, emit);
                }
            }
            (Decision::Place(_) | Decision::Replace(_), _) => unreachable!("a legal decision"),
        }
    }

    fn put(&mut self, cell: Cell, chip: Chip) {
        self.faces = self.faces.with(cell, chip.up);
        self.backs[cell.index()] = chip.back;
        for seat in Seat::ALL {
            self.seen[seat] = if chip.seen[seat] {
                self.seen[seat].with(cell)
            } else {
                self.seen[seat].without(cell)
            };
        }
    }

    fn flip(&mut self, cell: Cell, oracle: &mut impl Oracle, emit: &mut impl FnMut(Event)) {
        let seat = self.turn;
        let up = self.faces.at(cell).expect("a chip to flip");
        let back = oracle.back(self, cell);
        let everybody = BySeat { south: true, north: true };
        if self.is_forbidden(cell, back) {
            self.put(cell, Chip { up, back: Some(back), seen: everybody });
            self.tried = self.tried.with(cell);
            emit(Event::Undo { seat, cell, back });
            if self.rules.undone == Undone::Lost {
                if self.rules.reflip == Reflip::Next {
                    self.barred = None;
                }
                self.next_turn(false);
            }
            self.pass_if_stuck(oracle, emit);
            return;
        }
        self.put(cell, Chip { up: back, back: Some(up), seen: everybody });
        emit(Event::Flip { seat, cell, up: back });
        let done = ScoringTurn { cell, scorer: seat, flipped: true, scored: false };
        self.score_turn(done, oracle, emit);
    }

    /// Scores what a cell that shows something new brings.
    fn score_turn(
        &mut self,
        done: ScoringTurn,
        oracle: &mut impl Oracle,
        emit: &mut impl FnMut(Event),
    ) {
        match self.rules.arcs {
            Arcs::OneByOne | Arcs::One => self.resolve(done, oracle, emit),
            Arcs::All => {
                let scored = self.count_arcs(done.cell, emit);
                self.replace_owed(ScoringTurn { scored, ..done }, oracle, emit);
            }
        }
    }

    /// Scores arcs until a seat has to choose or none is left.
    fn resolve(
        &mut self,
        mut resolving: ScoringTurn,
        oracle: &mut impl Oracle,
        emit: &mut impl FnMut(Event),
    ) {
        loop {
            let ways = self.replacements(resolving);
            let automatic = ways.len() == 1 || self.rules.replace == Replace::Auto;
            match ways.first() {
                None => match self.next_scorer(resolving) {
                    Some(next) => resolving = next,
                    None => break,
                },
                Some(&(figure, replaced)) if automatic => {
                    let next = self.score(resolving, figure, replaced, emit);
                    resolving.scored = true;
                    match next {
                        Some(next) => resolving = next,
                        None => break,
                    }
                }
                Some(_) => {
                    self.phase = Phase::Replace(resolving);
                    return;
                }
            }
        }
        if self.outcome.is_none() {
            self.finish_turn(resolving, oracle, emit);
        }
    }

    /// The other seat's arcs come after the mover's.
    pub(super) fn next_scorer(&self, resolving: ScoringTurn) -> Option<ScoringTurn> {
        let is_last = resolving.scorer != self.turn || self.rules.scorer == Scorer::Mover;
        (!is_last).then_some(ScoringTurn { scorer: !self.turn, ..resolving })
    }

    /// Scores an arc. Returns what is to be resolved next, if anything.
    fn score(
        &mut self,
        resolving: ScoringTurn,
        figure: Figure,
        replaced: Cells,
        emit: &mut impl FnMut(Event),
    ) -> Option<ScoringTurn> {
        let seat = resolving.scorer;
        self.replace(seat, replaced);
        self.points[seat] += replaced.len() as u16;
        let Figure { commons, between } = figure;
        emit(Event::Score { seat, commons, between, replaced });
        if POINTS_TO_WIN <= self.points[seat] {
            self.end(Reason::Points, emit);
            return None;
        }
        let next = ScoringTurn { scored: true, ..resolving };
        Some(next).filter(|_| self.rules.arcs == Arcs::OneByOne)
    }

    /// Puts score chips of a seat in the place of chips, which go to the basket.
    pub(super) fn replace(&mut self, seat: Seat, replaced: Cells) {
        for cell in replaced {
            let chip = self.chip(cell).expect("a chip of the arc");
            self.basket.push(chip);
            self.faces = self.faces.without(cell);
            self.backs[cell.index()] = None;
            self.seen = self.seen.map(|seen| seen.without(cell));
            self.scores[seat] = self.scores[seat].with(cell);
            self.barred = self.barred.filter(|barred| *barred != cell);
            self.tried = self.tried.without(cell);
        }
    }

    pub(super) fn end(&mut self, reason: Reason, emit: &mut impl FnMut(Event)) {
        let outcome = Outcome::by_score(self.points, reason);
        self.phase = Phase::Act;
        self.owed.clear();
        self.outcome = Some(outcome);
        emit(Event::Over { outcome });
    }

    pub(super) fn finish_turn(
        &mut self,
        done: ScoringTurn,
        oracle: &mut impl Oracle,
        emit: &mut impl FnMut(Event),
    ) {
        self.phase = Phase::Act;
        self.owed.clear();
        self.quiet = if done.flipped && !done.scored { self.quiet.saturating_add(1) } else { 0 };
        match (done.flipped, self.rules.reflip) {
            (true, _) => self.barred = Some(done.cell),
            (false, Reflip::Next) => self.barred = None,
            (false, Reflip::Other) => (),
        }
        if let Some(cell) = self.barred
            && self.faces.at(cell).is_none()
        {
            self.barred = None;
        }
        if self.repository == [0; 3] && !self.basket.is_empty() {
            self.repository = oracle.refill(self);
            self.basket.clear();
            emit(Event::Refill { up: self.repository });
        }
        if let Some(reason) = self.end_of_turn() {
            return self.end(reason, emit);
        }
        self.next_turn(false);
        self.pass_if_stuck(oracle, emit);
    }

    /// Why the game is over when a turn is, if it is.
    fn end_of_turn(&self) -> Option<Reason> {
        if self.repository == [0; 3] {
            return Some(Reason::AllPlaced);
        }
        if self.occupied() == self.hexagon().all() {
            return Some(Reason::BoardFull);
        }
        let limit = self.rules.quiet.limit();
        limit.is_some_and(|limit| limit <= self.quiet).then_some(Reason::QuietFlips)
    }

    /// Ends the game if a position that was read is already over.
    pub(crate) fn end_if_over(&mut self) {
        let enough = Seat::ALL.into_iter().any(|seat| POINTS_TO_WIN <= self.points[seat]);
        let reason = match self.phase {
            _ if enough => Some(Reason::Points),
            Phase::Act if self.repository != [0; 3] || self.basket.is_empty() => self.end_of_turn(),
            _ => None,
        };
        if let (Some(reason), None) = (reason, self.outcome) {
            self.end(reason, &mut |_| ());
        }
    }

    fn next_turn(&mut self, passed: bool) {
        self.turn = !self.turn;
        self.number += 1;
        self.tried = Cells::NONE;
        self.passed = passed;
    }

    /// A seat that can do nothing passes; if both do, the game is over.
    fn pass_if_stuck(&mut self, oracle: &mut impl Oracle, emit: &mut impl FnMut(Event)) {
        while oracle.is_stuck(self) {
            let both = self.passed;
            emit(Event::Pass { seat: self.turn });
            if self.rules.reflip == Reflip::Next {
                self.barred = None;
            }
            self.next_turn(true);
            if both {
                return self.end(Reason::Stuck, emit);
            }
        }
    }
}
