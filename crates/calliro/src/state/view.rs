use std::fmt;

use callabash_game::{BySeat, Message, Outcome, Seat, ToMessage};

use super::{Decision, PlayError, State, play::Oracle};
use crate::{Backs, Cell, Cells, Chip, Colour, Event, OF_EACH_PAIR, Rules};

/// What a seat, or a spectator, may know of a game: what everybody has
/// seen and, for a seat, what it has seen itself. Nothing is deduced.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct View {
    pub(crate) state: State,
    pub(crate) viewer: Option<Seat>,
}

impl View {
    pub(crate) fn new(state: State, viewer: Option<Seat>) -> View {
        View { state, viewer }
    }

    /// Whose view it is; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.state.rules
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.state.turn
    }

    /// The number of the turn, from 1.
    pub fn number(&self) -> u32 {
        self.state.number
    }

    /// Who has to decide.
    pub fn decider(&self) -> Seat {
        self.state.decider()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// The points of the seats.
    pub fn points(&self) -> BySeat<u16> {
        self.state.points
    }

    /// The chip on a cell, with its back if the viewer has seen it.
    pub fn chip(&self, cell: Cell) -> Option<Chip> {
        self.state.chip(cell)
    }

    /// The cells that show a colour.
    pub fn showing(&self, colour: Colour) -> Cells {
        self.state.faces.of(colour)
    }

    /// The score chips of a seat.
    pub fn score_chips(&self, seat: Seat) -> Cells {
        self.state.scores[seat]
    }

    /// The chip that has been picked and is to be placed.
    pub fn hand(&self) -> Option<Chip> {
        self.state.hand()
    }

    /// The cells with a chip.
    pub fn chips(&self) -> Cells {
        self.state.faces.all()
    }

    /// How many chips of a colour lie up in the repository.
    pub fn repository(&self, colour: Colour) -> u8 {
        self.state.repository[colour as usize]
    }

    /// The chips in the basket, as the viewer saw them leave the board.
    pub fn basket(&self) -> &[Chip] {
        &self.state.basket
    }

    /// The chip that may not be flipped now.
    pub fn barred(&self) -> Option<Cell> {
        self.state.barred
    }

    /// How many flips in a row brought no point.
    pub fn quiet(&self) -> u8 {
        self.state.quiet
    }

    /// What the viewer may choose; nothing if somebody else has to decide.
    pub fn choices(&self) -> Vec<Decision> {
        if self.viewer == Some(self.decider()) { self.state.choices() } else { Vec::new() }
    }

    /// The same view without some of the backs.
    #[must_use]
    pub fn without_backs(&self, cells: Cells) -> View {
        let mut view = self.clone();
        for cell in cells {
            view.state.backs[cell.index()] = None;
        }
        view
    }

    /// The same view as if this were known to be the back of a chip.
    #[must_use]
    pub fn with_back(&self, cell: Cell, back: Colour) -> View {
        let mut view = self.clone();
        view.state.backs[cell.index()] = Some(back);
        view
    }

    /// Follows a decision of any seat by the events that the viewer got.
    ///
    /// # Errors
    ///
    /// Returns [`FollowError`] if the decision is not legal as far as can be
    /// seen, or the events do not belong to it; nothing changes.
    pub fn follow(&mut self, decision: Decision, events: &[Event]) -> Result<(), FollowError> {
        let mut next = self.clone();
        if next.follow_observed(decision, Observed::by(events))? != events {
            return Err(FollowError::Events);
        }
        *self = next;
        Ok(())
    }

    /// Follows a decision of any seat by what the viewer observed, and returns
    /// the events.
    pub(crate) fn follow_observed(
        &mut self,
        decision: Decision,
        mut observed: Observed,
    ) -> Result<Vec<Event>, FollowError> {
        let choices = if self.viewer == Some(self.decider()) {
            self.state.choices()
        } else {
            // What the other seat knows can only forbid more.
            let mut state = self.state.clone();
            state.seen = BySeat::default();
            state.choices()
        };
        if !choices.contains(&decision) {
            let error = PlayError::new(&self.state.rules, decision, &choices);
            return Err(FollowError::Play(error));
        }
        observed.viewer = self.viewer;
        let mut next = self.state.clone();
        let mut events = Vec::new();
        next.decide(decision, &mut observed, &mut |event| events.push(event));
        let left = observed.back.is_some() || observed.shows.is_some() || observed.refill.is_some();
        let too_many = || next.known_pairs().iter().any(|&count| OF_EACH_PAIR < count);
        if observed.is_inconsistent || 0 < observed.passes || left || too_many() {
            return Err(FollowError::Events);
        }
        self.state = next;
        Ok(events)
    }
}

/// What a viewer observes of a decision beyond the decision itself.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Observed {
    /// The back of the chip that was picked.
    pub(crate) back: Option<Colour>,
    /// The other side of the chip that was flipped, if one was.
    pub(crate) shows: Option<Colour>,
    /// What lies up in the repository that was refilled, if it was.
    pub(crate) refill: Option<[u8; 3]>,
    /// How many turns were passed after it.
    pub(crate) passes: usize,
    /// Who observes.
    viewer: Option<Seat>,
    /// Whether something is missing or impossible.
    is_inconsistent: bool,
}

impl Observed {
    fn by(events: &[Event]) -> Observed {
        let mut observed = Observed::default();
        for event in events {
            match *event {
                Event::Peek { back, .. } => observed.back = back,
                Event::Flip { up, .. } => observed.shows = Some(up),
                Event::Undo { back, .. } => observed.shows = Some(back),
                Event::Refill { up } => observed.refill = Some(up),
                Event::Pass { .. } => observed.passes += 1,
                Event::Pick { .. }
                | Event::Place { .. }
                | Event::Score { .. }
                | Event::Replace { .. }
                | Event::Over { .. } => (),
            }
        }
        observed
    }
}

impl Oracle for Observed {
    fn draw(&mut self, state: &mut State, up: Colour) -> Option<Colour> {
        let back = self.back.take();
        let sees = match state.rules.backs {
            Backs::Peek => self.viewer == Some(state.turn),
            Backs::Blind => false,
            Backs::Open => true,
        };
        self.is_inconsistent |= back.is_some() != sees || back == Some(up);
        back
    }

    fn back(&mut self, state: &State, cell: Cell) -> Colour {
        let up = state.faces.at(cell);
        let shows = self.shows.take().filter(|shows| Some(*shows) != up);
        let known = state.backs[cell.index()];
        self.is_inconsistent |= shows.is_none() || known.is_some() && known != shows;
        shows.or(up).unwrap_or(Colour::Common)
    }

    fn refill(&mut self, state: &mut State) -> [u8; 3] {
        let chips = &state.basket;
        let can_show = |colour: Colour| {
            let can =
                |chip: &&Chip| chip.up == colour || chip.back.is_none_or(|back| back == colour);
            chips.iter().filter(can).count()
        };
        let fits = |up: &[u8; 3]| {
            let all: usize = up.iter().map(|&count| usize::from(count)).sum();
            let each = |&colour: &Colour| usize::from(up[colour as usize]) <= can_show(colour);
            all == chips.len() && Colour::ALL.iter().all(each)
        };
        let refill = self.refill.take().filter(fits);
        self.is_inconsistent |= refill.is_none();
        refill.unwrap_or([chips.len() as u8, 0, 0])
    }

    fn is_stuck(&mut self, state: &State) -> bool {
        let stuck = 0 < self.passes;
        self.passes = self.passes.saturating_sub(1);
        // Picks are public, and so is which backs a seat has seen.
        let believable = if stuck { state.may_be_stuck() } else { state.can_act() };
        self.is_inconsistent |= !believable;
        stuck
    }
}

/// Events do not belong to a decision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum FollowError {
    /// The decision was not among the choices.
    Play(PlayError),
    /// Something else must have happened.
    Events,
}

impl ToMessage for FollowError {
    fn message(&self) -> Message {
        match self {
            FollowError::Play(error) => error.message(),
            FollowError::Events => Message::new("fault-events"),
        }
    }
}

impl fmt::Display for FollowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for FollowError {}
