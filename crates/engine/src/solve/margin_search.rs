use std::{
    sync::atomic::{AtomicI16, Ordering},
    thread,
};

use callabash_sowing::{Board, Move, Word};

use super::{
    known_margins::PlacedMargins,
    search::{Searcher, SharedSearch},
    solver::{Bounds, Goal, sowing},
};

/// Finds the margin of a board and of its moves by repeated null-window searches:
/// each tests whether a margin is at least beta.
pub(super) struct MarginSearch<'s, W: Word, K: PlacedMargins<W>> {
    shared: &'s SharedSearch<'s, W, K>,
    board: Board<W>,
    seeds: u16,
    pits: Vec<u8>,
    bounds: Vec<Bounds>,
    /// What is known of the board itself.
    board_bounds: Bounds,
    /// The distance between margins that can occur.
    margin_step: i16,
    threads: usize,
}

/// Told what is known of the margin and of each move whenever more is.
type OnProgress<'p> = &'p mut dyn FnMut(Bounds, Vec<(Move, Bounds)>);

impl<'s, W: Word, K: PlacedMargins<W>> MarginSearch<'s, W, K> {
    pub(super) fn new(shared: &'s SharedSearch<'s, W, K>, board: Board<W>, threads: usize) -> Self {
        let seeds = board.mine.total() + board.theirs.total();
        let pits: Vec<u8> = board.mine.filled_pits().collect();
        let bounds = pits.iter().map(|&pit| first_bounds(shared, board, seeds, pit)).collect();
        MarginSearch {
            shared,
            board,
            seeds,
            pits,
            bounds,
            board_bounds: Bounds { low: -(seeds as i16), high: seeds as i16 },
            // Where every seed ends in a store, margins have the parity of the seeds.
            margin_step: if shared.rules.all_seeds_end_in_stores() { 2 } else { 1 },
            threads,
        }
    }

    /// What is known of the margin of the board.
    pub(super) fn margin(&self) -> Bounds {
        let most = |bound: fn(&Bounds) -> i16| self.bounds.iter().map(bound).max();
        let (low, high) = (most(|bounds| bounds.low), most(|bounds| bounds.high));
        Bounds {
            low: self.board_bounds.low.max(low.expect("a move")),
            high: self.board_bounds.high.min(high.expect("a move")),
        }
    }

    /// What is known of each move: none is better than the board.
    pub(super) fn moves(&self) -> Vec<(Move, Bounds)> {
        let high = self.board_bounds.high;
        let bounds =
            self.bounds.iter().map(|bounds| Bounds { high: bounds.high.min(high), ..*bounds });
        self.pits.iter().map(|&pit| sowing(pit)).zip(bounds).collect()
    }

    /// Searches until the goal is reached or the search is stopped.
    pub(super) fn run(&mut self, goal: Goal, on_progress: OnProgress<'_>) {
        // A stop is not an error: the bounds hold what was found.
        let _ =
            self.find_margin(on_progress).and_then(|()| self.find_best()).and_then(
                |()| match goal {
                    Goal::Margin => Some(()),
                    Goal::Moves => self.find_moves(on_progress),
                },
            );
    }

    fn find_margin(&mut self, on_progress: OnProgress<'_>) -> Option<()> {
        let mut betas = BetaSequence::new(0);
        while self.margin().exact().is_none() {
            let beta = betas.next(self.margin(), self.margin_step);
            let found = self.test_board(self.board, self.seeds, beta)?;
            if beta <= found {
                self.board_bounds.low = found;
            } else {
                self.board_bounds.high = found;
            }
            on_progress(self.margin(), self.moves());
        }
        Some(())
    }

    /// Finds a move that reaches the margin, the cached best move first.
    fn find_best(&mut self) -> Option<()> {
        let margin = self.margin().low;
        let best = self.shared.cached_best(self.board, self.seeds);
        let mut order: Vec<usize> = (0..self.pits.len()).rev().collect();
        order.sort_by_key(|&index| Some(self.pits[index]) != best);
        for index in order {
            if self.bounds[index].low < margin && margin <= self.bounds[index].high {
                self.test_move(index, margin)?;
            }
            if margin <= self.bounds[index].low {
                break;
            }
        }
        Some(())
    }

    fn find_moves(&mut self, on_progress: OnProgress<'_>) -> Option<()> {
        let margin = self.margin().low;
        for index in 0..self.pits.len() {
            let bounds = &mut self.bounds[index];
            bounds.high = bounds.high.min(margin);
            let mut betas = BetaSequence::new(margin);
            while self.bounds[index].exact().is_none() {
                let beta = betas.next(self.bounds[index], self.margin_step);
                self.test_move(index, beta)?;
                on_progress(self.margin(), self.moves());
            }
        }
        Some(())
    }

    /// Tests whether a move's margin is at least `beta`. Returns `None` if the
    /// search was stopped.
    fn test_move(&mut self, index: usize, beta: i16) -> Option<()> {
        let step = self.board.step(&self.shared.rules, self.pits[index]);
        let (gain, left) = (step.gain as i16, self.seeds - step.gain);
        let found = if step.keeps_turn {
            gain + self.test_board(step.next, left, beta - gain)?
        } else {
            gain - self.test_board(step.next, left, gain - beta + 1)?
        };
        let bounds = &mut self.bounds[index];
        if beta <= found {
            bounds.low = found;
        } else {
            bounds.high = found;
        }
        Some(())
    }

    /// Runs the same test on all threads. They share work through the
    /// transposition table; the first result counts.
    fn test_board(&self, board: Board<W>, seeds: u16, beta: i16) -> Option<i16> {
        let shared = self.shared;
        let answer = AtomicI16::new(i16::MIN);
        shared.start();
        let work = || {
            let mut searcher = Searcher::new(shared);
            if let Ok(value) = searcher.search(board, seeds, beta) {
                answer.store(value, Ordering::Relaxed);
                shared.halt();
            }
            searcher.report();
        };
        thread::scope(|scope| {
            let work = &work;
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        Some(answer.into_inner()).filter(|value| *value != i16::MIN)
    }
}

/// Chooses the next beta to test: a guess first, then step by step in the direction of the
/// results. A test near the margin takes far longer than many that are far from it, so that the
/// fewest are to be run beyond it.
struct BetaSequence {
    guess: i16,
    before: Option<Bounds>,
}

impl BetaSequence {
    fn new(guess: i16) -> BetaSequence {
        BetaSequence { guess, before: None }
    }

    /// A margin that can occur and is not yet decided.
    fn next(&mut self, known: Bounds, margin_step: i16) -> i16 {
        let wanted = match self.before.replace(known) {
            None => self.guess,
            Some(before) if before.low < known.low => known.low + margin_step,
            Some(_) => known.high,
        };
        let steps =
            (wanted.clamp(known.low + 1, known.high) - known.low + margin_step - 1) / margin_step;
        (known.low + steps * margin_step).min(known.high)
    }
}

fn first_bounds<W: Word, K: PlacedMargins<W>>(
    shared: &SharedSearch<'_, W, K>,
    board: Board<W>,
    seeds: u16,
    pit: u8,
) -> Bounds {
    let step = board.step(&shared.rules, pit);
    let gain = step.gain as i16;
    let left = seeds - step.gain;
    match step.over {
        Some(leftovers) => Bounds { low: gain + leftovers, high: gain + leftovers },
        None => Bounds { low: gain - left as i16, high: gain + left as i16 },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_margin_is_found_step_by_step() {
        for (margin, margin_step) in
            (-48..=48).step_by(2).map(|m| (m, 2)).chain((-48..=48).map(|m| (m, 1)))
        {
            let mut betas = BetaSequence::new(0);
            let mut known = Bounds { low: -48, high: 48 };
            let mut beyond = 0;
            while known.exact().is_none() {
                let beta = betas.next(known, margin_step);
                assert!(known.low < beta && beta <= known.high);
                if beta <= margin {
                    known.low = beta;
                } else {
                    known.high = beta - margin_step;
                }
                beyond += u8::from((beta <= margin) != (0 <= margin));
            }
            assert_eq!(known.low, margin);
            assert!(beyond <= 1, "{beyond} tests beyond {margin}");
        }
    }
}
