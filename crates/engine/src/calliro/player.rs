use std::{
    fmt,
    time::{Duration, Instant},
};

use callabash_calliro::{Backs, Cell, Cells, Decision, Prospect, Table, View};
use callabash_game::{Chance, SplitMix};

use super::{Skill, Why, reasons::reasons, search::Search};

/// A computer opponent. It sees what its seat may see.
#[derive(Clone, Debug)]
pub struct Player {
    name: String,
    skill: Skill,
    seed: u64,
    time: Option<Duration>,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}

/// What a player would do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The decision.
    pub decision: Decision,
    /// Where the chip that is picked or flipped is to be.
    pub plan: Option<Cell>,
    /// What speaks for it, the strongest first.
    pub why: Vec<Why>,
}

impl Player {
    /// A player by name, whose whims follow from a seed: `level=1` to the
    /// strongest level, `random`, `greedy` or `careful`.
    pub fn new(name: &str, seed: u64) -> Option<Player> {
        let skill = match name.strip_prefix("level=") {
            Some(level) => Skill::level(level.parse().ok()?)?,
            None if name == "random" => Skill::RANDOM,
            None if name == "greedy" => Skill::GREEDY,
            None if name == "careful" => Skill::CAREFUL,
            None => return None,
        };
        Some(Player { name: name.to_owned(), skill, seed, time: None })
    }

    /// Lets a player who weighs what it guesses think for so long at each turn,
    /// half of it before it picks a chip and half before it places it, instead
    /// of a fixed number of guesses.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Player {
        self.time = Some(time / 2).filter(|_| self.skill.weighs);
        self
    }

    /// Takes on other whims, for another game.
    pub fn set_whim(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Decides, if it is the viewer's decision.
    pub fn decide(&self, view: &View) -> Option<Advice> {
        let choices = view.choices();
        let (first, rest) = choices.split_first()?;
        let mut chance = SplitMix(self.seed ^ u64::from(view.number()) << 20);
        let view = self.remembered(view);
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

    /// The view without what the player has forgotten: always the same chips,
    /// as long as they lie where they are.
    fn remembered(&self, view: &View) -> View {
        if view.rules().backs == Backs::Open {
            return view.clone();
        }
        let is_forgotten = |cell: &Cell| {
            let mut whim = SplitMix(self.seed.wrapping_add(cell.index() as u64));
            whim.below(100) < self.skill.forgets
        };
        let seen: Cells = view.chips().into_iter().filter(is_forgotten).collect();
        view.forgetting(seen)
    }

    /// Chooses a turn by thinking through tables that could be true.
    fn act(
        &self,
        view: &View,
        choices: &[Decision],
        chance: &mut SplitMix,
    ) -> (Decision, Option<Prospect>) {
        let mut turns: Vec<Thought> = Vec::new();
        let begun = Instant::now();
        let mut thought = 0;
        while self.goes_on(thought, begun) {
            thought += 1;
            let table = view.guess(chance);
            let outlook = self.own_turns(&table, view, choices);
            let mut search = Search { skill: self.skill, chance };
            for prospect in outlook {
                if search.chance.below(100) < self.skill.overlooks {
                    continue;
                }
                let value = search.turn(&table, &prospect, self.skill.depth, i32::MIN + 1);
                let same = |turn: &&mut Thought| turn.prospect.means_same(&prospect);
                let place = match turns.iter_mut().find(same) {
                    Some(turn) => turn,
                    None => {
                        turns.push(Thought { prospect, sum: 0, count: 0 });
                        turns.last_mut().expect("just pushed")
                    }
                };
                place.sum += i64::from(value);
                place.count += 1;
            }
        }
        // A turn that is possible only if a back is what it may not be is no plan.
        turns.retain(|turn| thought < 2 * turn.count || 0 < self.skill.overlooks);
        let best = turns.iter().map(Thought::mean).fold(f64::MIN, f64::max);
        turns.retain(|turn| best <= turn.mean() + 1e-9);
        match turns.len() {
            0 => (choices[chance.below(choices.len() as u32) as usize], None),
            equal => {
                let prospect = turns[chance.below(equal as u32) as usize].prospect;
                (first_step(&prospect, view), Some(prospect))
            }
        }
    }

    /// What the player itself can do: in the middle of a turn, only where to
    /// place its chip.
    fn own_turns(&self, table: &Table, view: &View, choices: &[Decision]) -> Vec<Prospect> {
        let places: Cells = choices
            .iter()
            .filter_map(|choice| match choice {
                Decision::Place(cell) => Some(*cell),
                _ => None,
            })
            .collect();
        match view.hand() {
            Some(chip) => table.placing(chip.up, places),
            None => {
                let mut turns = table.outlook();
                turns.retain(|turn| choices.contains(&first_step(turn, view)));
                turns
            }
        }
    }

    fn replace(&self, view: &View, choices: &[Decision], chance: &mut SplitMix) -> Decision {
        let mut sums = vec![0_i64; choices.len()];
        let begun = Instant::now();
        let mut thought = 0;
        while self.goes_on(thought, begun) {
            thought += 1;
            let table = view.guess(chance);
            let mut search = Search { skill: self.skill, chance };
            for (sum, choice) in sums.iter_mut().zip(choices) {
                *sum += i64::from(search.replace(&table, *choice, self.skill.depth));
            }
        }
        let best = sums.iter().copied().max().unwrap_or(0);
        let equal: Vec<usize> = (0..sums.len()).filter(|&place| sums[place] == best).collect();
        choices[equal[chance.below(equal.len() as u32) as usize]]
    }

    fn goes_on(&self, thought: u32, begun: Instant) -> bool {
        match self.time {
            Some(time) => thought == 0 || begun.elapsed() < time,
            None => thought < self.skill.guesses,
        }
    }
}

/// A turn, and what it was worth on the tables that were thought through.
struct Thought {
    prospect: Prospect,
    sum: i64,
    count: u32,
}

impl Thought {
    fn mean(&self) -> f64 {
        self.sum as f64 / f64::from(self.count)
    }
}

/// The decision that begins a turn.
fn first_step(turn: &Prospect, view: &View) -> Decision {
    match (turn.flip, view.hand()) {
        (true, _) => Decision::Flip(turn.cell),
        (false, Some(_)) => Decision::Place(turn.cell),
        (false, None) => Decision::Pick(turn.colour),
    }
}
