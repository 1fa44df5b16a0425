use std::fmt;

use callabash_game::{BySeat, Chance, Message, Outcome, Seat, ToMessage};

use super::{Decision, Phase, PlayError, State, Truth, play::Oracle};
use crate::{Backs, CHIPS, Cell, Cells, Chip, Colour, Event, OF_EACH_PAIR, Rules, chip::pair};

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

    /// Draws a complete state that agrees with the view: everything unknown is
    /// random, consistent with the number of chips of each pair of colours.
    pub fn sample_truth(&self, chance: &mut impl Chance) -> Truth {
        let mut state = self.state.clone();
        // How many chips of each pair are not accounted for.
        let mut missing = [OF_EACH_PAIR; 3];
        // How many chips of each colour have a back that is not known.
        let mut hidden = self.state.repository;
        let hand = self.hand();
        let on_board = state.faces.all().into_iter().filter_map(|cell| self.chip(cell));
        for chip in on_board.chain(self.basket().iter().copied()).chain(hand) {
            match chip.back {
                Some(back) => {
                    let pair = &mut missing[pair(chip.up, back)];
                    *pair = pair.saturating_sub(1);
                }
                None => hidden[chip.up as usize] += 1,
            }
        }
        let mut hidden_backs = HiddenBacks::new(missing, hidden, chance);
        for cell in state.faces.all() {
            if state.backs[cell.index()].is_none() {
                let up = state.faces.at(cell).expect("a chip");
                state.backs[cell.index()] = Some(hidden_backs.draw(up, chance));
            }
        }
        for chip in state.basket.iter_mut().filter(|chip| chip.back.is_none()) {
            chip.back = Some(hidden_backs.draw(chip.up, chance));
        }
        if let Phase::Place(chip) = &mut state.phase
            && chip.back.is_none()
        {
            chip.back = Some(hidden_backs.draw(chip.up, chance));
        }
        state.stock = Some(hidden_backs.0);
        Truth(state)
    }
}

/// How many hidden chips there are for each colour up and each back.
struct HiddenBacks([[u8; 3]; 3]);

impl HiddenBacks {
    /// Splits the hidden chips of each colour by their backs, such that each
    /// pair of colours comes out: one number settles the rest, and is drawn by
    /// the number of ways it can happen.
    fn new(missing: [u8; 3], hidden: [u8; 3], chance: &mut impl Chance) -> HiddenBacks {
        let [common, south, north] = hidden.map(i32::from);
        // Pairs are numbered by the colour that they lack.
        let (with_south, with_north) = (i32::from(missing[2]), i32::from(missing[1]));
        let split = |x: i32| {
            // Common chips with South's colour behind are x.
            [[0, x, common - x], [with_south - x, 0, south - with_south + x], {
                let common_behind = with_north - (common - x);
                [common_behind, north - common_behind, 0]
            }]
        };
        let weight = |x: i32| {
            let ways = split(x);
            let row = |row: [i32; 3]| {
                if row.iter().all(|&count| 0 <= count) {
                    choose(row.iter().sum::<i32>() as u32, *row.iter().max().expect("three") as u32)
                } else {
                    0.0
                }
            };
            ways.into_iter().map(row).product::<f64>()
        };
        let total: f64 = (0..=common).map(weight).sum();
        let mut left = f64::from(chance.below(1 << 24)) / f64::from(1 << 24) * total;
        let mut chosen = None;
        for x in 0..=common {
            if 0.0 < weight(x) {
                chosen = Some(x);
                left -= weight(x);
                if left < 0.0 {
                    break;
                }
            }
        }
        let counts = match chosen {
            Some(x) => split(x).map(|row| row.map(|count| count as u8)),
            // A view with removed backs, or one read from text, may have no
            // consistent split: take an even one.
            None => [
                [0, hidden[0] / 2, hidden[0] - hidden[0] / 2],
                [hidden[1] / 2, 0, hidden[1] - hidden[1] / 2],
                [hidden[2] / 2, hidden[2] - hidden[2] / 2, 0],
            ],
        };
        HiddenBacks(counts)
    }

    fn draw(&mut self, up: Colour, chance: &mut impl Chance) -> Colour {
        let backs = &mut self.0[up as usize];
        let mut left = chance.below(u32::from(backs.iter().sum::<u8>()).max(1)) as u8;
        for colour in up.backs() {
            let count = &mut backs[colour as usize];
            if left < *count {
                *count -= 1;
                return colour;
            }
            left -= *count;
        }
        up.backs()[0]
    }
}

/// In how many ways `some` of `all` can be chosen.
fn choose(all: u32, some: u32) -> f64 {
    debug_assert!(all <= u32::from(CHIPS));
    (1..=some).fold(1.0, |ways, k| ways * f64::from(all + 1 - k) / f64::from(k))
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
