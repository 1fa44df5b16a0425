//! What a turn brings for certain: by exhaustive search of the turn, of every reply to it and
//! of every colour that can be on the backs that the seat has not seen.

use callabash_calliro::{CandidateTurn, Cell, Colour, Decision, Truth, View};
use callabash_game::{BySeat, Seat, SplitMix};

/// What a won game is worth, beyond all points.
const GAME: i32 = 1000;

/// A turn, and what it brings whatever is on the backs that its seat has not seen.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SureTurn {
    /// The turn. If its seat has not seen the back of a chip that it flips, the colour is the
    /// one that serves it least.
    pub turn: CandidateTurn,
    /// Whether it is such a flip.
    pub is_gamble: bool,
    /// The points of this turn.
    pub gain: BySeat<u8>,
    /// By how many points the other seat can gain more in its next turn.
    pub reply: i32,
    /// Which chips the seat then replaces, as far as each choice is the only best one.
    pub replaced: Vec<Decision>,
    /// How many ways of replacing a chip there are first; none if there is no choice.
    pub ways: usize,
    value: Value,
    /// What a flip of a chip whose back is not known comes to at best.
    luck: Value,
}

/// What a turn comes to for its seat: points that it gains more in this turn and the reply; a
/// won or lost game counts for more than any points.
type Value = i32;

impl SureTurn {
    /// The points that the seat gains more in this turn.
    pub fn now(&self, seat: Seat) -> i32 {
        i32::from(self.gain[seat]) - i32::from(self.gain[!seat])
    }

    /// The points that the seat gains more in this turn and the reply.
    pub fn margin(&self, seat: Seat) -> i32 {
        self.now(seat) - self.reply
    }

    /// Whether the game is won at once.
    pub fn wins(&self) -> bool {
        GAME / 2 < self.value
    }

    /// Whether another turn is sure to come to less, and comes to less even with luck.
    pub fn is_better_than(&self, other: &SureTurn) -> bool {
        other.luck.max(other.value) < self.value
    }
}

/// Every turn of the seat that views, which must be at the beginning of its turn. `None` where
/// the repository, the board or the limit on flips may end within this turn and the next.
pub fn sure_turns(view: &View) -> Option<Vec<SureTurn>> {
    let seat = view.viewer().filter(|&seat| seat == view.decider())?;
    let left: u8 = Colour::ALL.iter().map(|&colour| view.repository(colour)).sum();
    let quiet = view.rules().quiet.limit().is_none_or(|limit| view.quiet() + 2 < limit);
    let is_open = view.outcome().is_none() && view.hand().is_none() && 2 < left && quiet;
    let board = callabash_calliro::Hexagon::of(view.rules().board, view.rules().pattern);
    let taken = Seat::ALL.into_iter().fold(view.chips(), |all, s| all.or(view.score_chips(s)));
    if !is_open || board.all().not_in(taken).len() < 3 {
        return None;
    }
    let choices = view.choices();
    if matches!(choices.first(), Some(Decision::Replace(_))) {
        return None;
    }
    let mut turns: Vec<SureTurn> =
        view.candidate_turns().into_iter().map(|turn| sure_turn(view, turn, seat)).collect();
    for cell in hidden_chips(view) {
        if !choices.contains(&Decision::Flip(cell)) {
            continue;
        }
        let by_back: Vec<SureTurn> =
            assumed_flips(view, cell).map(|(view, turn)| sure_turn(&view, turn, seat)).collect();
        // A flip that is turned back whatever it shows costs nothing.
        let luck = by_back.iter().map(|turn| turn.value).max()?;
        let worst = by_back.into_iter().min_by_key(|turn| turn.value)?;
        turns.push(SureTurn { luck, is_gamble: true, replaced: Vec::new(), ..worst });
    }
    turns.sort_by_key(|turn| std::cmp::Reverse(turn.value));
    Some(turns)
}

/// The chips whose back the viewer has not seen, but for one that may not be flipped.
fn hidden_chips(view: &View) -> impl Iterator<Item = Cell> {
    let is_hidden = |cell: &Cell| view.chip(*cell).is_some_and(|chip| chip.back.is_none());
    view.chips().into_iter().filter(|cell| Some(*cell) != view.barred()).filter(is_hidden)
}

/// The flips of a chip with each back that it can have and that may appear.
fn assumed_flips(view: &View, cell: Cell) -> impl Iterator<Item = (View, CandidateTurn)> {
    let up = view.chip(cell).map(|chip| chip.up);
    let backs = up.map(|up| view.possible_backs(up)).unwrap_or_default();
    backs.into_iter().filter_map(move |colour| {
        let gain = view.gain(cell, colour)?;
        Some((view.with_back(cell, colour), CandidateTurn { cell, colour, flip: true, gain }))
    })
}

fn sure_turn(view: &View, turn: CandidateTurn, seat: Seat) -> SureTurn {
    let before = view.points();
    let mut replaced = Vec::new();
    let mut after = played(view, &turn);
    let ways = if after.decider() == seat { after.replacements().len() } else { 0 };
    // The choices are made one by one, as far as one is better than the others.
    while after.decider() == seat
        && let Some(best) = only_best(&after, |after| worth(after, before, &turn, seat).value)
    {
        after.play_unchecked(best, &mut SplitMix(0));
        replaced.push(best);
    }
    let Worth { gain, reply, value } = worth(&after, before, &turn, seat);
    SureTurn { turn, is_gamble: false, gain, reply, replaced, ways, value, luck: value }
}

/// The choice of a chip to replace that is better than all others, if there are several.
fn only_best(truth: &Truth, value: impl Fn(&Truth) -> Value) -> Option<Decision> {
    let mut ways: Vec<(Value, Decision)> = (truth.replacements().into_iter())
        .map(|choice| (value(&after_choice(truth, choice)), choice))
        .collect();
    ways.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    match ways.as_slice() {
        [(best, choice), (next, _), ..] if next < best => Some(*choice),
        _ => None,
    }
}

/// What the seat's turn comes to.
#[derive(Copy, Clone)]
struct Worth {
    gain: BySeat<u8>,
    reply: i32,
    value: Value,
}

/// What a turn comes to that may wait for chips to be replaced, with the best choices of both.
fn worth(truth: &Truth, before: BySeat<u16>, turn: &CandidateTurn, seat: Seat) -> Worth {
    let choices = truth.replacements();
    let worths =
        choices.into_iter().map(|choice| worth(&after_choice(truth, choice), before, turn, seat));
    let settled = if truth.decider() == seat {
        worths.max_by_key(|worth| worth.value)
    } else {
        worths.min_by_key(|worth| worth.value)
    };
    settled.unwrap_or_else(|| {
        let gain = gained(truth, before);
        let now = net(gain, seat);
        let over = truth.outcome().map(|outcome| game_over(outcome.winner, seat));
        let reply = if over.is_some() { 0 } else { best_reply(truth, turn, seat) };
        Worth { gain, reply: points(reply), value: over.unwrap_or(0) + now - reply }
    })
}

/// By how much the other seat gains most in its turn, whatever is on the backs that the seat
/// has not seen: the chip that it has just picked up among them.
fn best_reply(truth: &Truth, turn: &CandidateTurn, seat: Seat) -> Value {
    let mut view = truth.view(Some(seat));
    if !turn.flip {
        view = view.without_backs(callabash_calliro::Cells::of(turn.cell));
    }
    let other = !seat;
    let before = truth.points();
    let value = |view: &View, reply: &CandidateTurn| {
        if reply.gain == BySeat::default() {
            0
        } else {
            settled(&played(view, reply), before, other)
        }
    };
    let known = view.candidate_turns().into_iter().map(|reply| value(&view, &reply)).max();
    let hidden = hidden_chips(&view)
        .flat_map(|cell| assumed_flips(&view, cell))
        .map(|(view, reply)| value(&view, &reply))
        .max();
    known.max(hidden).unwrap_or(0)
}

/// What a reply comes to for the seat that makes it.
fn settled(truth: &Truth, before: BySeat<u16>, seat: Seat) -> Value {
    let values = (truth.replacements().into_iter())
        .map(|choice| settled(&after_choice(truth, choice), before, seat));
    let value = if truth.decider() == seat { values.max() } else { values.min() };
    value.unwrap_or_else(|| {
        let over = truth.outcome().map_or(0, |outcome| game_over(outcome.winner, seat));
        over + net(gained(truth, before), seat)
    })
}

/// A complete state after a turn. Which backs it has makes no difference: only the one that a
/// flip shows does, and that is known to the view.
fn played(view: &View, turn: &CandidateTurn) -> Truth {
    let mut chance = SplitMix(0);
    let mut truth = view.sample_truth(&mut chance);
    if turn.flip {
        truth.play_unchecked(Decision::Flip(turn.cell), &mut chance);
    } else {
        truth.play_unchecked(Decision::Pick(turn.colour), &mut chance);
        truth.play_unchecked(Decision::Place(turn.cell), &mut chance);
    }
    truth
}

fn after_choice(truth: &Truth, choice: Decision) -> Truth {
    let mut after = truth.clone();
    after.play_unchecked(choice, &mut SplitMix(0));
    after
}

fn gained(truth: &Truth, before: BySeat<u16>) -> BySeat<u8> {
    let points = truth.points();
    let gain = |seat: Seat| (points[seat] - before[seat]) as u8;
    BySeat { south: gain(Seat::South), north: gain(Seat::North) }
}

fn net(gain: BySeat<u8>, seat: Seat) -> i32 {
    i32::from(gain[seat]) - i32::from(gain[!seat])
}

fn game_over(winner: Option<Seat>, seat: Seat) -> Value {
    match winner {
        None => 0,
        Some(winner) if winner == seat => GAME,
        Some(_) => -GAME,
    }
}

/// The points of a value, without what a decided game counts.
fn points(value: Value) -> i32 {
    if GAME / 2 < value {
        value - GAME
    } else if value < -GAME / 2 {
        value + GAME
    } else {
        value
    }
}
