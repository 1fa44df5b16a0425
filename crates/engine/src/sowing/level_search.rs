use callabash_game::{Chance, SplitMix};
use callabash_sowing::{Board, Leftovers, Rules, Step, Word};

use super::Skill;
use crate::{Stop, solve::KnownMargins};

/// Values are in eighths of a seed, so that the evaluation of rows weighs less
/// than banked seeds.
pub(crate) const SEED: i32 = 8;

const INFINITE: i32 = 1 << 20;

/// A bound below every value.
pub(super) const fn widest() -> i32 {
    -INFINITE
}

/// The search of a level: alpha-beta to a fixed depth that overlooks moves as the
/// level's skill says.
pub(super) struct LevelSearch<'s, W: Word> {
    pub(super) rules: &'s Rules,
    pub(super) known: &'s dyn KnownMargins<W>,
    pub(super) skill: Skill,
    /// What the player overlooks depends on it and the position alone.
    pub(super) seed: u64,
    pub(super) stop: Option<&'s Stop>,
    /// How many positions it may look at.
    pub(super) node_limit: u64,
    pub(super) nodes: u64,
}

/// It had to stop before the search was done.
pub(super) struct OutOfTime;

impl<W: Word> LevelSearch<'_, W> {
    /// What a sowing is worth to the seat that makes it, looking so far ahead.
    pub(super) fn sowing(
        &mut self,
        board: Board<W>,
        seeds: u16,
        pit: u8,
        depth: u8,
        alpha: i32,
    ) -> Result<i32, OutOfTime> {
        let step = board.step(self.rules, pit);
        self.after(&step, seeds, depth, 1, alpha, INFINITE)
    }

    fn after(
        &mut self,
        step: &Step<W>,
        seeds: u16,
        depth: u8,
        ply: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, OutOfTime> {
        let gain = SEED * i32::from(step.gain);
        if let Some(leftovers) = step.over {
            return Ok(gain + SEED * i32::from(leftovers));
        }
        let left = seeds - step.gain;
        Ok(if step.keeps_turn {
            gain + self.best(step.next, left, depth - 1, ply, alpha - gain, beta - gain)?
        } else {
            gain - self.best(step.next, left, depth - 1, ply, gain - beta, gain - alpha)?
        })
    }

    fn best(
        &mut self,
        board: Board<W>,
        seeds: u16,
        depth: u8,
        ply: u8,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, OutOfTime> {
        let is_due = self.nodes % 4096 == 4095 && self.stop.is_some_and(Stop::is_due);
        if is_due || self.node_limit <= self.nodes {
            return Err(OutOfTime);
        }
        self.nodes += 1;
        if let Some(margin) = self.known.margin(board, seeds) {
            return Ok(SEED * i32::from(margin));
        }
        if depth == 0 {
            return Ok(self.evaluate(board));
        }
        let mut steps: [Option<(u8, Step<W>)>; 12] = [None; 12];
        let mut count = 0;
        for pit in board.mine.filled_pits() {
            let step = board.step(self.rules, pit);
            if !self.overlooks(board, pit, &step, ply) {
                steps[count] = Some((pit, step));
                count += 1;
            }
        }
        if count == 0 {
            return Ok(self.evaluate(board));
        }
        let steps = &mut steps[..count];
        if 1 < depth {
            // As the solver: free turns from the right, then what gains most.
            steps.sort_by_key(|step| {
                step.map(|(pit, step)| {
                    let free = if step.keeps_turn { 64 } else { 0 };
                    -(8 * i32::from(step.gain) + free + i32::from(pit))
                })
            });
        }
        let mut best = -INFINITE;
        for (_, step) in steps.iter().flatten() {
            let value = self.after(step, seeds, depth, ply.saturating_add(1), alpha, beta)?;
            best = best.max(value);
            alpha = alpha.max(value);
            if beta <= alpha {
                break;
            }
        }
        Ok(best)
    }

    /// The value of the seeds in the rows: those in the own row count for their
    /// owner, twice as much where leftovers go to the owner.
    fn evaluate(&self, board: Board<W>) -> i32 {
        if !self.skill.evaluates_rows {
            return 0;
        }
        let share = match self.rules.leftovers {
            Leftovers::Owner => 2,
            Leftovers::Emptier | Leftovers::OwnEmptier | Leftovers::Nobody => 1,
        };
        share * (i32::from(board.mine.total()) - i32::from(board.theirs.total()))
    }

    /// Whether the player overlooks a sowing: captures more often than free
    /// turns, and anything more often the further ahead it is and the longer the
    /// sowing is.
    pub(super) fn overlooks(&self, board: Board<W>, pit: u8, step: &Step<W>, ply: u8) -> bool {
        if self.skill.oversight_percent == 0 {
            return false;
        }
        let seeds = board.mine.get(pit);
        let to_store = u16::from(self.rules.pits - pit);
        let kind = match (step.keeps_turn, 1 < step.gain) {
            (true, _) => 60,
            (false, true) => 100,
            (false, false) => 40,
        };
        let far = 100 + 50 * u32::from(ply.min(6));
        let long = if to_store < seeds { 150 } else { 100 };
        let chance_of = self.skill.oversight_percent * kind * far / 100 * long / 100 / 100;
        let mut chance = SplitMix(self.seed);
        for row in [board.mine, board.theirs] {
            for pit in 0..self.rules.pits {
                chance.0 = chance.0.wrapping_mul(31).wrapping_add(u64::from(row.get(pit)) + 1);
            }
        }
        chance.0 = chance.0.wrapping_add(u64::from(pit) << 40);
        chance.below(100) < chance_of.min(95)
    }
}
