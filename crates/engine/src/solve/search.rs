use std::{
    marker::PhantomData,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use callabash_sowing::{Board, Rules, Word};

use super::{
    known_margins::KnownMargins,
    solver::SearchLimits,
    transposition::{CachedBounds, SharedTranspositions},
};

/// What all searching threads share.
pub(crate) struct SharedSearch<'s, W: Word, K: KnownMargins<W>> {
    pub(crate) rules: Rules,
    known: &'s K,
    transpositions: &'s SharedTranspositions<'s>,
    limits: SearchLimits<'s>,
    /// All threads are to leave the test that they run.
    halted: AtomicBool,
    nodes: AtomicU64,
    of_word: PhantomData<W>,
}

impl<'s, W: Word, K: KnownMargins<W>> SharedSearch<'s, W, K> {
    pub(crate) fn new(
        rules: Rules,
        known: &'s K,
        transpositions: &'s SharedTranspositions<'s>,
        limits: SearchLimits<'s>,
    ) -> Self {
        let (halted, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let of_word = PhantomData;
        SharedSearch { rules, known, transpositions, limits, halted, nodes, of_word }
    }

    /// Begins a test, unless a limit is reached.
    pub(crate) fn start(&self) {
        self.halted.store(self.must_stop(), Ordering::Relaxed);
    }

    /// Lets all threads leave the test.
    pub(crate) fn halt(&self) {
        self.halted.store(true, Ordering::Relaxed);
    }

    fn is_halted(&self) -> bool {
        self.halted.load(Ordering::Relaxed)
    }

    /// Whether a limit is reached.
    fn must_stop(&self) -> bool {
        self.limits.nodes.is_some_and(|most| most <= self.nodes()) || self.limits.stop.is_due()
    }

    /// The pit that was best when a board was searched.
    pub(crate) fn cached_best(&self, board: Board<W>, seeds: u16) -> Option<u8> {
        self.transpositions.slot(board, seeds).and_then(|slot| self.transpositions.get(slot).best)
    }

    /// The positions looked at so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// The search was stopped.
pub(crate) struct Stopped;

/// A searching thread.
pub(crate) struct Searcher<'s, W: Word, K: KnownMargins<W>> {
    shared: &'s SharedSearch<'s, W, K>,
    /// Positions with at most so many seeds are searched again rather than cached,
    /// as long as moves bank seeds: a probe of the transposition table would take
    /// longer.
    uncached_seeds: u16,
    /// Whether nodes that must search all moves take them in reverse order, so
    /// that two threads meet in the middle.
    backwards: bool,
    /// How many moves have passed since a seed last went into a store.
    moves_without_gain: u32,
    /// Nodes that are not yet counted in the shared number.
    uncounted: u64,
}

/// A move and what is known of it, from the view of the seat that moves.
#[derive(Copy, Clone)]
struct Child<W> {
    pit: u8,
    next: Board<W>,
    keeps_turn: bool,
    gain: i16,
    seeds: u16,
    low: i16,
    high: i16,
    order_score: i16,
}

/// How many nodes a thread searches between checks of the shared counters.
const NODES_PER_CHECK: u64 = 1 << 12;

impl<'s, W: Word, K: KnownMargins<W>> Searcher<'s, W, K> {
    pub(crate) fn new(shared: &'s SharedSearch<'s, W, K>, thread: usize) -> Searcher<'s, W, K> {
        Searcher {
            shared,
            backwards: thread % 2 == 1,
            uncached_seeds: shared.known.max_seeds() + 2,
            moves_without_gain: 0,
            uncounted: 0,
        }
    }

    /// Finds out whether the margin still to be won is at least `beta`.
    ///
    /// The game must not be over, the seat to move must have a move, and
    /// `seeds` are on the board. Returns `v` such that, for the true margin `t`:
    /// `beta <= v` implies `v <= t`, and `v < beta` implies `t <= v`.
    ///
    /// `expects_cutoff` is whether some move is expected to reach `beta`; it only
    /// affects the order of moves.
    pub(crate) fn search(
        &mut self,
        board: Board<W>,
        seeds: u16,
        beta: i16,
        expects_cutoff: bool,
    ) -> Result<i16, Stopped> {
        self.count()?;
        let shared = self.shared;
        if let Some(margin) = shared.known.margin(board, seeds) {
            return Ok(margin);
        }
        let all = seeds as i16;
        if all < beta {
            return Ok(all);
        }
        if beta <= -all {
            return Ok(-all);
        }
        let is_cached = self.uncached_seeds < seeds || 1 < self.moves_without_gain;
        let slot = if is_cached { shared.transpositions.slot(board, seeds) } else { None };
        let before = slot.map_or(CachedBounds::UNKNOWN, |slot| shared.transpositions.get(slot));
        if beta <= before.low {
            return Ok(before.low);
        }
        if before.high < beta {
            return Ok(before.high);
        }
        let (value, best) =
            self.search_children(board, seeds, beta, before.best, expects_cutoff)?;
        if let Some(slot) = slot {
            let found = if beta <= value {
                CachedBounds { low: value, high: i16::MAX, best }
            } else {
                CachedBounds { low: i16::MIN, high: value, best: None }
            };
            shared.transpositions.put(slot, found);
        }
        Ok(value)
    }

    fn search_children(
        &mut self,
        board: Board<W>,
        seeds: u16,
        beta: i16,
        best_before: Option<u8>,
        expects_cutoff: bool,
    ) -> Result<(i16, Option<u8>), Stopped> {
        let mut children: [Option<Child<W>>; 12] = [None; 12];
        let mut open = 0;
        let mut best = i16::MIN;
        for pit in board.mine.filled_pits() {
            let child = self.child(board, seeds, pit);
            if beta <= child.low {
                return Ok((child.low, Some(pit)));
            }
            if child.high < beta {
                best = best.max(child.high);
            } else {
                children[open] = Some(child);
                open += 1;
            }
        }
        let children = &mut children[..open];
        // Cached bounds of the children may already decide the node. The probes
        // pay off only where the subtrees are large.
        let probes_children = self.uncached_seeds + 8 < seeds;
        for open in children.iter_mut() {
            let Some(child) = open else { continue };
            if probes_children {
                self.probe_child(child);
            }
            if beta <= child.low {
                return Ok((child.low, Some(child.pit)));
            }
            if child.high < beta {
                best = best.max(child.high);
                *open = None;
            } else if Some(child.pit) == best_before {
                child.order_score = i16::MAX;
            }
        }
        children.sort_unstable_by_key(|slot| slot.map_or(i16::MAX, |child| -child.order_score));
        if self.backwards && !expects_cutoff {
            children.reverse();
        }
        for child in children.iter().flatten() {
            let moves_without_gain = self.moves_without_gain;
            self.moves_without_gain = if child.gain == 0 { moves_without_gain + 1 } else { 0 };
            let value = if child.keeps_turn {
                child.gain
                    + self.search(child.next, child.seeds, beta - child.gain, expects_cutoff)?
            } else {
                let refuted = child.gain - beta + 1;
                child.gain - self.search(child.next, child.seeds, refuted, !expects_cutoff)?
            };
            self.moves_without_gain = moves_without_gain;
            if beta <= value {
                return Ok((value, Some(child.pit)));
            }
            best = best.max(value);
        }
        Ok((best, None))
    }

    #[inline]
    fn child(&self, board: Board<W>, seeds: u16, pit: u8) -> Child<W> {
        let step = board.step(&self.shared.rules, pit);
        let gain = step.gain as i16;
        let seeds = seeds - step.gain;
        let exact = match step.over {
            Some(leftovers) => Some(leftovers),
            None => self
                .shared
                .known
                .margin(step.next, seeds)
                .map(|margin| if step.keeps_turn { margin } else { -margin }),
        };
        let (low, high) = match exact {
            Some(margin) => (gain + margin, gain + margin),
            None => (gain - seeds as i16, gain + seeds as i16),
        };
        // Free turns first, from the right so that they do not spoil each other,
        // then the largest gain.
        let order_score = gain * 8 + if step.keeps_turn { 64 } else { 0 } + i16::from(pit);
        Child {
            pit,
            next: step.next,
            keeps_turn: step.keeps_turn,
            gain,
            seeds,
            low,
            high,
            order_score,
        }
    }

    fn probe_child(&self, child: &mut Child<W>) {
        if child.low == child.high {
            return;
        }
        let table = self.shared.transpositions;
        let Some(slot) = table.slot(child.next, child.seeds) else { return };
        let found = table.get(slot);
        let (low, high) = if child.keeps_turn {
            (found.low, found.high)
        } else {
            (found.high.saturating_neg(), found.low.saturating_neg())
        };
        child.low = child.low.max(low.saturating_add(child.gain));
        child.high = child.high.min(high.saturating_add(child.gain));
    }

    #[inline]
    fn count(&mut self) -> Result<(), Stopped> {
        self.uncounted += 1;
        if self.uncounted < NODES_PER_CHECK {
            return Ok(());
        }
        self.report();
        if self.shared.must_stop() {
            self.shared.halt();
        }
        if self.shared.is_halted() { Err(Stopped) } else { Ok(()) }
    }

    /// Adds the nodes so far to the shared number.
    pub(crate) fn report(&mut self) {
        self.shared.nodes.fetch_add(self.uncounted, Ordering::Relaxed);
        self.uncounted = 0;
    }
}
