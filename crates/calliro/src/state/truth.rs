use std::fmt;

use callabash_game::{Chance, Message, Outcome, Seat, ToMessage};

use super::{Decision, Phase, State, View, play::TruthOracle};
use crate::{Cell, Cells, Chip, Colour, Event, OF_EACH_PAIR, Rules, Sides};

/// The complete state of a game, with all backs. Players and spectators get a
/// [`View`] of it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Truth(pub(crate) State);

impl Rules {
    /// The state before the first turn.
    pub fn start(self, chance: &mut impl Chance) -> Truth {
        let mut stock = [[0; 3]; 3];
        for (up, back) in [
            (Colour::Common, Colour::South),
            (Colour::Common, Colour::North),
            (Colour::South, Colour::North),
        ] {
            for chip in 0..OF_EACH_PAIR {
                let turned = match self.sides {
                    Sides::Even => chip % 2 == 1,
                    Sides::Tossed => chance.bits() >> 63 == 1,
                };
                let (up, back) = if turned { (back, up) } else { (up, back) };
                stock[up as usize][back as usize] += 1;
            }
        }
        let mut state = State::empty(self);
        state.repository = stock.map(|backs| backs.iter().sum());
        state.stock = Some(stock);
        Truth(state)
    }
}

impl Truth {
    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.0.turn
    }

    /// The number of the turn, from 1.
    pub fn number(&self) -> u32 {
        self.0.number
    }

    /// Who has to decide: the seat whose turn it is, or the one that scores in
    /// it.
    pub fn decider(&self) -> Seat {
        self.0.decider()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome
    }

    /// The points of the seats.
    pub fn points(&self) -> callabash_game::BySeat<u16> {
        self.0.points
    }

    /// The chip on a cell.
    pub fn chip(&self, cell: Cell) -> Option<Chip> {
        self.0.chip(cell)
    }

    /// The score chips of a seat.
    pub fn score_chips(&self, seat: Seat) -> Cells {
        self.0.scores[seat]
    }

    /// What the seat that has to decide may choose, in a fixed order. It
    /// depends only on what that seat has seen.
    pub fn choices(&self) -> Vec<Decision> {
        self.0.choices()
    }

    /// The chip that has been picked and is to be placed.
    pub fn hand(&self) -> Option<Chip> {
        self.0.hand()
    }

    /// The ways to score, if that is what has to be decided.
    pub fn replacements(&self) -> Vec<Decision> {
        match self.0.phase {
            Phase::Replace(_) => self.0.choices(),
            Phase::Act | Phase::Place(_) => Vec::new(),
        }
    }

    /// What a seat may know, or a spectator for `None`.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self.0.seen_by(viewer), viewer)
    }

    /// Everything as a view, for when all may know it: once the game is over.
    pub fn revealed(&self) -> View {
        let mut state = self.0.clone();
        state.stock = None;
        View::new(state, None)
    }

    /// Carries out a decision of a seat.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if another seat has to decide, whose choices it does
    /// not reveal, or if the decision is not among the choices; nothing changes.
    pub fn play_by(
        &mut self,
        seat: Seat,
        decision: Decision,
        chance: &mut impl Chance,
    ) -> Result<Vec<Event>, PlayError> {
        if seat == self.decider() {
            self.play(decision, chance)
        } else {
            Err(PlayError::new(&self.0.rules, decision, &[]))
        }
    }

    /// Carries out a decision of the seat that has to decide.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if it is not among the choices, which it lists: it is
    /// for the eyes of that seat. Nothing changes.
    pub fn play(
        &mut self,
        decision: Decision,
        chance: &mut impl Chance,
    ) -> Result<Vec<Event>, PlayError> {
        let legal = self.check(decision)?;
        Ok(self.play_legal(legal, chance))
    }

    /// Checks a decision without carrying it out.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if it is not among the choices, which it lists: it is
    /// for the eyes of the seat that has to decide.
    pub fn check(&self, decision: Decision) -> Result<LegalDecision, PlayError> {
        let choices = self.choices();
        if choices.contains(&decision) {
            Ok(LegalDecision(decision))
        } else {
            Err(PlayError::new(&self.0.rules, decision, &choices))
        }
    }

    /// Carries out a decision that was checked in this state, and returns what happened.
    pub fn play_legal(
        &mut self,
        LegalDecision(decision): LegalDecision,
        chance: &mut impl Chance,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        self.0.decide(decision, &mut TruthOracle(chance), &mut |event| events.push(event));
        events
    }

    /// Carries out one of the choices, without reporting events.
    pub fn play_unchecked(&mut self, decision: Decision, chance: &mut impl Chance) {
        self.0.decide(decision, &mut TruthOracle(chance), &mut |_| ());
    }
}

/// A decision that was among the choices, to be carried out in the state that had them.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct LegalDecision(Decision);

impl LegalDecision {
    /// The decision.
    pub fn get(self) -> Decision {
        self.0
    }
}

/// A decision was not among the choices.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlayError {
    /// What was decided.
    pub played: String,
    /// What could have been.
    pub choices: Vec<String>,
}

impl PlayError {
    pub(crate) fn new(rules: &Rules, decision: Decision, choices: &[Decision]) -> PlayError {
        let write = |decision: &Decision| decision.write(rules.board);
        PlayError { played: write(&decision), choices: choices.iter().map(write).collect() }
    }
}

impl ToMessage for PlayError {
    fn message(&self) -> Message {
        let played = self.played.as_str();
        if self.choices.is_empty() {
            return Message::new("fault-decision-over").with("given", played);
        }
        Message::new("fault-decision").with("given", played).with("legal", self.choices.join(", "))
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for PlayError {}
