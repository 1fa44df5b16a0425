use std::{
    sync::atomic::{AtomicI16, Ordering},
    thread,
    time::{Duration, Instant},
};

use callabash_sowing::{Board, Move, Word};

use super::{
    root::{Bounds, Goal, Limits, Progress, sowing},
    search::{Searcher, Shared},
};

/// Finds the margins of a board's moves by asking, again and again, whether one
/// is at least so much.
pub(super) struct Inquiry<'s, W: Word> {
    shared: &'s Shared<'s, W>,
    board: Board<W>,
    seeds: u16,
    pits: Vec<u8>,
    bounds: Vec<Bounds>,
    /// What is known of the board itself.
    whole: Bounds,
    /// Margins that can occur are so far apart.
    grain: i16,
    threads: usize,
    deadline: Option<Instant>,
}

impl<'s, W: Word> Inquiry<'s, W> {
    pub(super) fn new(shared: &'s Shared<'s, W>, board: Board<W>, limits: Limits) -> Self {
        let seeds = board.mine.total() + board.theirs.total();
        let pits: Vec<u8> = board.mine.filled_pits().collect();
        let bounds = pits.iter().map(|&pit| first_bounds(shared, board, seeds, pit)).collect();
        Inquiry {
            shared,
            board,
            seeds,
            pits,
            bounds,
            whole: Bounds { low: -(seeds as i16), high: seeds as i16 },
            // Where every seed goes home, a margin is as odd as the seeds are.
            grain: if shared.rules.all_seeds_end_in_stores() { 2 } else { 1 },
            threads: limits.threads,
            deadline: limits.time.map(|time| Instant::now() + time),
        }
    }

    /// What is known of the margin of the whole board.
    pub(super) fn margin(&self) -> Bounds {
        let most = |bound: fn(&Bounds) -> i16| self.bounds.iter().map(bound).max();
        let (low, high) = (most(|bounds| bounds.low), most(|bounds| bounds.high));
        Bounds {
            low: self.whole.low.max(low.expect("a move")),
            high: self.whole.high.min(high.expect("a move")),
        }
    }

    /// What is known of each move: none is better than the whole board.
    pub(super) fn moves(&self) -> Vec<(Move, Bounds)> {
        let high = self.whole.high;
        let bounds =
            self.bounds.iter().map(|bounds| Bounds { high: bounds.high.min(high), ..*bounds });
        self.pits.iter().map(|&pit| sowing(pit)).zip(bounds).collect()
    }

    /// Asks until the goal is reached or the search is stopped.
    pub(super) fn run(&mut self, goal: Goal, tell: &mut dyn FnMut(Progress)) {
        // Stopped is stopped: what was found stands in the bounds.
        let _ = self.find_margin(tell).and_then(|()| self.find_best()).and_then(|()| match goal {
            Goal::Margin => Some(()),
            Goal::Moves => self.find_moves(tell),
        });
    }

    fn find_margin(&mut self, tell: &mut dyn FnMut(Progress)) -> Option<()> {
        let mut course = Course::new(0);
        while self.margin().exact().is_none() {
            let beta = course.next(self.margin(), self.grain);
            let found = self.ask_board(self.board, self.seeds, beta, true)?;
            if beta <= found {
                self.whole.low = found;
            } else {
                self.whole.high = found;
            }
            tell(self.progress());
        }
        Some(())
    }

    /// Finds a move that reaches the margin: first the one that the search
    /// remembers.
    fn find_best(&mut self) -> Option<()> {
        let margin = self.margin().low;
        let best = self.shared.remembered_best(self.board, self.seeds);
        let mut places: Vec<usize> = (0..self.pits.len()).rev().collect();
        places.sort_by_key(|&place| Some(self.pits[place]) != best);
        for place in places {
            if self.bounds[place].low < margin && margin <= self.bounds[place].high {
                self.ask(place, margin)?;
            }
            if margin <= self.bounds[place].low {
                break;
            }
        }
        Some(())
    }

    fn find_moves(&mut self, tell: &mut dyn FnMut(Progress)) -> Option<()> {
        let margin = self.margin().low;
        for place in 0..self.pits.len() {
            let bounds = &mut self.bounds[place];
            bounds.high = bounds.high.min(margin);
            let mut course = Course::new(margin);
            while self.bounds[place].exact().is_none() {
                let beta = course.next(self.bounds[place], self.grain);
                self.ask(place, beta)?;
                tell(self.progress());
            }
        }
        Some(())
    }

    fn progress(&self) -> Progress {
        Progress {
            margin: self.margin(),
            moves: self.bounds.iter().filter(|bounds| bounds.exact().is_some()).count(),
            nodes: self.shared.nodes(),
        }
    }

    /// Whether a move reaches so much, or `None` if the search was stopped.
    fn ask(&mut self, place: usize, beta: i16) -> Option<()> {
        let step = self.board.step(&self.shared.rules, self.pits[place]);
        let (gain, left) = (step.gain as i16, self.seeds - step.gain);
        let found = if step.keeps_turn {
            gain + self.ask_board(step.next, left, beta - gain, true)?
        } else {
            gain - self.ask_board(step.next, left, gain - beta + 1, false)?
        };
        let bounds = &mut self.bounds[place];
        if beta <= found {
            bounds.low = found;
        } else {
            bounds.high = found;
        }
        Some(())
    }

    /// Asks on all threads at once. They meet each other's work in what is
    /// remembered; who is ready first answers for all.
    fn ask_board(&self, board: Board<W>, seeds: u16, beta: i16, hopeful: bool) -> Option<i16> {
        let shared = self.shared;
        let answer = AtomicI16::new(i16::MIN);
        shared.start();
        let work = |thread| {
            let mut searcher = Searcher::new(shared, thread);
            if let Ok(value) = searcher.search(board, seeds, beta, hopeful) {
                answer.store(value, Ordering::Relaxed);
                shared.stop();
            }
            searcher.report();
        };
        thread::scope(|scope| {
            let work = &work;
            for thread in 1..self.threads {
                scope.spawn(move || work(thread));
            }
            if let Some(deadline) = self.deadline {
                scope.spawn(move || wait(deadline, shared));
            }
            work(0);
        });
        Some(answer.into_inner()).filter(|value| *value != i16::MIN)
    }
}

/// Stops the search when the time is over.
fn wait<W: Word>(deadline: Instant, shared: &Shared<'_, W>) {
    while !shared.stopped() {
        if deadline <= Instant::now() {
            shared.stop();
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// Which margins to ask about: near a guess first, then in growing steps in the
/// direction of the answers, and halfway once they turn.
struct Course {
    guess: i16,
    stride: i16,
    before: Option<Bounds>,
    turned: bool,
    rose: bool,
}

impl Course {
    fn new(guess: i16) -> Course {
        Course { guess, stride: 1, before: None, turned: false, rose: false }
    }

    /// A margin that can occur and is not decided.
    fn next(&mut self, known: Bounds, grain: i16) -> i16 {
        let wanted = match self.before {
            None => self.guess,
            Some(before) => {
                let rises = before.low < known.low;
                self.turned |= 1 < self.stride && rises != self.rose;
                self.rose = rises;
                self.stride *= 2;
                match (self.turned, rises) {
                    (true, _) => known.low + (known.high - known.low + 1) / 2,
                    (false, true) => known.low + self.stride,
                    (false, false) => known.high - self.stride,
                }
            }
        };
        self.before = Some(known);
        let steps = (wanted.clamp(known.low + 1, known.high) - known.low + grain - 1) / grain;
        (known.low + steps * grain).min(known.high)
    }
}

fn first_bounds<W: Word>(shared: &Shared<'_, W>, board: Board<W>, seeds: u16, pit: u8) -> Bounds {
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
    fn a_course_finds_each_margin_in_few_questions() {
        for (margin, grain) in
            (-48..=48).step_by(2).map(|m| (m, 2)).chain((-48..=48).map(|m| (m, 1)))
        {
            let mut course = Course::new(0);
            let mut known = Bounds { low: -48, high: 48 };
            let mut questions = 0;
            while known.exact().is_none() {
                let beta = course.next(known, grain);
                assert!(known.low < beta && beta <= known.high);
                if beta <= margin {
                    known.low = beta;
                } else {
                    known.high = beta - grain;
                }
                questions += 1;
            }
            assert_eq!(known.low, margin);
            assert!(questions <= 12, "{questions} questions for {margin}");
        }
    }
}
