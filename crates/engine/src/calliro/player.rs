use std::{
    fmt,
    time::{Duration, Instant},
};

use callabash_calliro::{Backs, CandidateTurn, Cell, Cells, Decision, Truth, View};
use callabash_game::{Chance, PlayerName, SplitMix};

use super::{
    AdviceReason, Skill,
    advice_reason::reasons,
    evaluate::{POINT, lead_of},
    search::Search,
};

/// A computer opponent. It sees what its seat may see.
#[derive(Clone, Debug)]
pub struct Player {
    name: PlayerName,
    skill: Skill,
    seed: u64,
    time: Option<Duration>,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}

/// What a turn is worth, by sampling.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnEstimate {
    /// The turn. If its seat has not seen the back of a chip that it flips, the colour is one
    /// that it can have.
    pub turn: CandidateTurn,
    /// The points that the seat gains more than the other from here on, on average, as far as
    /// the search looks.
    pub points: f64,
    /// Whether it can be carried out in more than half of the sampled states.
    pub is_likely: bool,
}

/// What a player would do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The decision.
    pub decision: Decision,
    /// Where the chip that is picked or flipped is to be.
    pub plan: Option<Cell>,
    /// What speaks for it, the strongest first.
    pub why: Vec<AdviceReason>,
}

impl Player {
    /// A player whose random choices follow from a seed, or `None` for a level that there
    /// is not.
    pub fn new(name: PlayerName, seed: u64) -> Option<Player> {
        let skill = Skill::of(name)?;
        Some(Player { name, skill, seed, time: None })
    }

    /// Limits the time of a turn instead of the number of samples, for levels
    /// that evaluate positions: half of it before a chip is picked, half before
    /// it is placed.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Player {
        self.time = Some(time / 2).filter(|_| self.skill.evaluates);
        self
    }

    /// Sets another seed, for another game.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Decides, if it is the viewer's decision.
    pub fn decide(&self, view: &View) -> Option<Advice> {
        let choices = view.choices();
        let (first, rest) = choices.split_first()?;
        let mut chance = SplitMix(self.seed ^ u64::from(view.number()) << 20);
        let view = self.without_forgotten(view);
        let decision = match (rest.is_empty(), first) {
            (true, _) => *first,
            (false, _) if self.skill.depth == 0 => {
                choices[chance.below(choices.len() as u32) as usize]
            }
            (false, Decision::Replace(_)) => self.replace(&view, &choices, &mut chance),
            (false, _) => {
                let (decision, plan) = self.act(&view, &choices, &mut chance);
                let why = plan.map(|plan| reasons(&view, &plan)).unwrap_or_default();
                return Some(Advice { decision, plan: plan.map(|plan| plan.cell), why });
            }
        };
        Some(Advice { decision, plan: None, why: Vec::new() })
    }

    /// The view without the backs that the player forgets. Which ones depends
    /// only on the seed and the cell, so a back once forgotten stays forgotten.
    fn without_forgotten(&self, view: &View) -> View {
        if view.rules().backs == Backs::Open {
            return view.clone();
        }
        let is_forgotten = |cell: &Cell| {
            let mut chance = SplitMix(self.seed.wrapping_add(cell.index() as u64));
            chance.below(100) < self.skill.forget_percent
        };
        let seen: Cells = view.chips().into_iter().filter(is_forgotten).collect();
        view.without_backs(seen)
    }

    /// Chooses a turn by searching sampled states that agree with the view.
    fn act(
        &self,
        view: &View,
        choices: &[Decision],
        chance: &mut SplitMix,
    ) -> (Decision, Option<CandidateTurn>) {
        let (mut turns, done) = self.turn_sums(view, choices, chance);
        // A turn must be possible in more than half of the samples, unless the level
        // overlooks turns anyway.
        turns.retain(|turn| done < 2 * turn.count || 0 < self.skill.oversight_percent);
        let best = turns.iter().map(TurnSum::mean).fold(f64::MIN, f64::max);
        turns.retain(|turn| best <= turn.mean() + 1e-9);
        match turns.len() {
            0 => (choices[chance.below(choices.len() as u32) as usize], None),
            equal => {
                let candidate = turns[chance.below(equal as u32) as usize].candidate;
                (first_step(&candidate, view), Some(candidate))
            }
        }
    }

    /// The value of each turn over the sampled states, and how many these are.
    fn turn_sums(
        &self,
        view: &View,
        choices: &[Decision],
        chance: &mut SplitMix,
    ) -> (Vec<TurnSum>, u32) {
        let mut turns: Vec<TurnSum> = Vec::new();
        let begun = Instant::now();
        let mut done = 0;
        while self.goes_on(done, begun) {
            done += 1;
            let truth = view.sample_truth(chance);
            let candidates = self.own_turns(&truth, view, choices);
            let mut search = Search { skill: self.skill, chance };
            for candidate in candidates {
                if search.chance.below(100) < self.skill.oversight_percent {
                    continue;
                }
                let value = search.turn(&truth, &candidate, self.skill.depth, i32::MIN + 1);
                let same = |turn: &&mut TurnSum| turn.candidate.is_same_turn(&candidate);
                let place = match turns.iter_mut().find(same) {
                    Some(turn) => turn,
                    None => {
                        turns.push(TurnSum { candidate, sum: 0, points: 0, count: 0 });
                        turns.last_mut().expect("just pushed")
                    }
                };
                place.sum += i64::from(value);
                place.points += i64::from(lead_of(value));
                place.count += 1;
            }
        }
        (turns, done)
    }

    /// What the turns of the seat that views are worth on average over sampled states, the best
    /// first. Nothing unless it is at the beginning of its turn.
    pub fn estimates(&self, view: &View) -> Vec<TurnEstimate> {
        let choices = view.choices();
        let is_turn = |choice: &Decision| matches!(choice, Decision::Pick(_) | Decision::Flip(_));
        let Some(seat) = view.viewer().filter(|_| choices.first().is_some_and(is_turn)) else {
            return Vec::new();
        };
        let mut chance = SplitMix(self.seed ^ u64::from(view.number()) << 20);
        let (turns, samples) = self.turn_sums(view, &choices, &mut chance);
        let points = view.points();
        let lead = f64::from(points[seat]) - f64::from(points[!seat]);
        let estimate = |turn: &TurnSum| TurnEstimate {
            turn: turn.candidate,
            points: turn.points as f64 / f64::from(turn.count) / f64::from(POINT) - lead,
            // A flip that is forbidden in most of the samples is hardly one.
            is_likely: samples < 2 * turn.count,
        };
        let mut estimates: Vec<TurnEstimate> = turns.iter().map(estimate).collect();
        estimates.sort_by(|a, b| b.points.total_cmp(&a.points));
        estimates
    }

    /// What the player itself can do: in the middle of a turn, only where to
    /// place its chip.
    fn own_turns(&self, truth: &Truth, view: &View, choices: &[Decision]) -> Vec<CandidateTurn> {
        let places: Cells = choices
            .iter()
            .filter_map(|choice| match choice {
                Decision::Place(cell) => Some(*cell),
                _ => None,
            })
            .collect();
        match view.hand() {
            Some(chip) => truth.candidate_placements(chip.up, places),
            None => {
                let mut turns = truth.candidate_turns();
                turns.retain(|turn| choices.contains(&first_step(turn, view)));
                turns
            }
        }
    }

    fn replace(&self, view: &View, choices: &[Decision], chance: &mut SplitMix) -> Decision {
        let mut sums = vec![0_i64; choices.len()];
        let begun = Instant::now();
        let mut done = 0;
        while self.goes_on(done, begun) {
            done += 1;
            let truth = view.sample_truth(chance);
            let mut search = Search { skill: self.skill, chance };
            for (sum, choice) in sums.iter_mut().zip(choices) {
                *sum += i64::from(search.replace(&truth, *choice, self.skill.depth));
            }
        }
        let best = sums.iter().copied().max().unwrap_or(0);
        let equal: Vec<usize> = (0..sums.len()).filter(|&place| sums[place] == best).collect();
        choices[equal[chance.below(equal.len() as u32) as usize]]
    }

    fn goes_on(&self, done: u32, begun: Instant) -> bool {
        match self.time {
            Some(time) => done == 0 || begun.elapsed() < time,
            None => done < self.skill.samples,
        }
    }
}

/// A turn, and the sum of its values over the sampled states.
struct TurnSum {
    candidate: CandidateTurn,
    sum: i64,
    /// The same in hundredths of points, where a decided game counts no more than its points.
    points: i64,
    count: u32,
}

impl TurnSum {
    fn mean(&self) -> f64 {
        self.sum as f64 / f64::from(self.count)
    }
}

/// The decision that begins a turn.
fn first_step(turn: &CandidateTurn, view: &View) -> Decision {
    match (turn.flip, view.hand()) {
        (true, _) => Decision::Flip(turn.cell),
        (false, Some(_)) => Decision::Place(turn.cell),
        (false, None) => Decision::Pick(turn.colour),
    }
}
