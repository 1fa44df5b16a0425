use std::time::Instant;

use callabash_game::{Chance, SplitMix};
use callabash_sowing::{Board, Leftovers, Rules, Step, Word};

use super::Skill;
use crate::Known;

/// Values are in eighths of a seed, so that what is weighed stays below what is
/// counted.
pub(super) const SEED: i32 = 8;

const INFINITE: i32 = 1 << 20;

/// A bound below every value.
pub(super) const fn widest() -> i32 {
    -INFINITE
}

/// Looks some sowings ahead.
pub(super) struct Sight<'s, W: Word> {
    pub(super) rules: &'s Rules,
    pub(super) known: &'s dyn Known<W>,
    pub(super) skill: Skill,
    /// What the player overlooks follows from it.
    pub(super) whim: u64,
    pub(super) deadline: Option<Instant>,
    pub(super) nodes: u64,
}

/// There was no time to look that far.
pub(super) struct OutOfTime;

impl<W: Word> Sight<'_, W> {
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
        self.nodes += 1;
        let expired = |deadline: Instant| deadline <= Instant::now();
        if self.nodes.is_multiple_of(4096) && self.deadline.is_some_and(expired) {
            return Err(OutOfTime);
        }
        if let Some(margin) = self.known.margin(board, seeds) {
            return Ok(SEED * i32::from(margin));
        }
        if depth == 0 {
            return Ok(self.weigh(board));
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
            return Ok(self.weigh(board));
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

    /// What the rows promise: seeds in the own row are near, and where they are
    /// the owner's in the end, half of the way home.
    fn weigh(&self, board: Board<W>) -> i32 {
        if !self.skill.weighs {
            return 0;
        }
        let share = match self.rules.leftovers {
            Leftovers::Owner => 2,
            Leftovers::Emptier | Leftovers::OwnEmptier | Leftovers::Nobody => 1,
        };
        share * (i32::from(board.mine.total()) - i32::from(board.theirs.total()))
    }

    /// Whether the player does not think of a sowing: captures escape it more
    /// easily than free turns, and anything more easily the further ahead it
    /// is and the longer the way of the last seed.
    pub(super) fn overlooks(&self, board: Board<W>, pit: u8, step: &Step<W>, ply: u8) -> bool {
        if self.skill.overlooks == 0 {
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
        let chance_of = self.skill.overlooks * kind * far / 100 * long / 100 / 100;
        let mut whim = SplitMix(self.whim);
        for row in [board.mine, board.theirs] {
            for place in 0..self.rules.pits {
                whim.0 = whim.0.wrapping_mul(31).wrapping_add(u64::from(row.get(place)) + 1);
            }
        }
        whim.0 = whim.0.wrapping_add(u64::from(pit) << 40);
        whim.below(100) < chance_of.min(95)
    }
}
