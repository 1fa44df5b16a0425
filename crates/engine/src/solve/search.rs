use std::{
    marker::PhantomData,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use callabash_sowing::{Board, Rules, Word};

use super::{
    claims::{Claim, Claims},
    known_margins::PlacedMargins,
    solver::SearchLimits,
    transposition::{CachedBounds, SharedTranspositions, Slot},
};

/// What all searching threads share.
pub(crate) struct SharedSearch<'s, W: Word, K: PlacedMargins<W>> {
    pub(crate) rules: Rules,
    known: &'s K,
    transpositions: &'s SharedTranspositions<'s>,
    limits: SearchLimits<'s>,
    /// All threads are to leave the test that they run.
    halted: AtomicBool,
    nodes: AtomicU64,
    claims: Claims,
    of_word: PhantomData<W>,
}

impl<'s, W: Word, K: PlacedMargins<W>> SharedSearch<'s, W, K> {
    pub(crate) fn new(
        rules: Rules,
        known: &'s K,
        transpositions: &'s SharedTranspositions<'s>,
        limits: SearchLimits<'s>,
    ) -> Self {
        let (halted, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let (claims, of_word) = (Claims::new(), PhantomData);
        SharedSearch { rules, known, transpositions, limits, halted, nodes, claims, of_word }
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
pub(crate) struct Searcher<'s, W: Word, K: PlacedMargins<W>> {
    shared: &'s SharedSearch<'s, W, K>,
    /// Positions with at most so many seeds are searched again rather than cached,
    /// as long as moves bank seeds: a probe of the transposition table would take
    /// longer.
    uncached_seeds: u16,
    /// How many moves have passed since a seed last went into a store.
    moves_without_gain: u32,
    /// Nodes that are not yet counted in the shared number.
    uncounted: u64,
}

/// No seat has more moves.
const MOST_PITS: usize = 12;

/// A move and what is known of it, from the view of the seat that moves.
#[derive(Copy, Clone)]
struct Child<W, P> {
    pit: u8,
    next: Board<W>,
    keeps_turn: bool,
    gain: i16,
    seeds: u16,
    low: i16,
    high: i16,
    place: Option<P>,
    slot: Option<Slot>,
}

impl<W: Word, P: Copy> Child<W, P> {
    /// Takes over the margin that is known without a search.
    #[inline]
    fn look_up(&mut self, known: &impl PlacedMargins<W, Place = P>) {
        if let Some(place) = self.place {
            let margin = known.margin_at(place);
            self.low = self.gain + if self.keeps_turn { margin } else { -margin };
            self.high = self.low;
        }
    }

    /// Takes over bounds that were found before.
    #[inline]
    fn probe(&mut self, table: &SharedTranspositions<'_>) {
        let Some(slot) = self.slot else { return };
        let found = table.get(slot);
        let (low, high) = if self.keeps_turn {
            (found.low, found.high)
        } else {
            (found.high.saturating_neg(), found.low.saturating_neg())
        };
        self.low = self.low.max(low.saturating_add(self.gain));
        self.high = self.high.min(high.saturating_add(self.gain));
    }

    /// Free turns first, from the right so that they do not spoil each other, then the largest
    /// gain.
    #[inline]
    fn order_score(&self) -> i16 {
        self.gain * 8 + if self.keeps_turn { 64 } else { 0 } + i16::from(self.pit)
    }
}

/// In which order the moves of a node are searched.
#[derive(Copy, Clone, Default)]
struct MoveOrder {
    /// Score and index.
    moves: [(i16, u8); MOST_PITS],
    count: usize,
}

impl MoveOrder {
    #[inline]
    fn add(&mut self, index: usize, score: i16) {
        self.moves[self.count] = (score, index as u8);
        self.count += 1;
    }

    /// The highest score first, but before all what was best already.
    #[inline]
    fn sort(&mut self, was_best: impl Fn(usize) -> bool) {
        for at in 0..self.count {
            let (score, index) = self.moves[at];
            let score = if was_best(usize::from(index)) { i16::MAX } else { score };
            let mut to = at;
            while 0 < to && self.moves[to - 1].0 < score {
                self.moves[to] = self.moves[to - 1];
                to -= 1;
            }
            self.moves[to] = (score, index);
        }
    }

    #[inline]
    fn indexes(self) -> impl Iterator<Item = usize> {
        self.moves.into_iter().take(self.count).map(|(_, index)| usize::from(index))
    }
}

/// How many nodes a thread searches between checks of the shared counters.
const NODES_PER_CHECK: u64 = 1 << 12;

impl<'s, W: Word, K: PlacedMargins<W>> Searcher<'s, W, K> {
    pub(crate) fn new(shared: &'s SharedSearch<'s, W, K>) -> Searcher<'s, W, K> {
        Searcher {
            shared,
            uncached_seeds: shared.known.max_seeds() + 4,
            moves_without_gain: 0,
            uncounted: 0,
        }
    }

    /// Finds out whether the margin still to be won is at least `beta`.
    ///
    /// The game must not be over, the seat to move must have a move, and
    /// `seeds` are on the board. Returns `v` such that, for the true margin `t`:
    /// `beta <= v` implies `v <= t`, and `v < beta` implies `t <= v`.
    pub(crate) fn search(
        &mut self,
        board: Board<W>,
        seeds: u16,
        beta: i16,
    ) -> Result<i16, Stopped> {
        match self.shared.known.margin(board, seeds) {
            Some(margin) => Ok(margin),
            None => self.search_at(board, seeds, None, beta),
        }
    }

    /// As [`Searcher::search`] where the margin is not known; `slot` is the board's if it was
    /// found out already.
    fn search_at(
        &mut self,
        board: Board<W>,
        seeds: u16,
        slot: Option<Slot>,
        beta: i16,
    ) -> Result<i16, Stopped> {
        self.count()?;
        let shared = self.shared;
        let all = seeds as i16;
        if all < beta {
            return Ok(all);
        }
        if beta <= -all {
            return Ok(-all);
        }
        let is_cached = self.uncached_seeds < seeds || 1 < self.moves_without_gain;
        let find = || shared.transpositions.slot(board, seeds);
        let slot = if is_cached { slot.or_else(find) } else { None };
        let before = slot.map_or(CachedBounds::UNKNOWN, |slot| shared.transpositions.get(slot));
        if beta <= before.low {
            return Ok(before.low);
        }
        if before.high < beta {
            return Ok(before.high);
        }
        let (value, best) = self.search_children(board, seeds, beta, before.best)?;
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
    ) -> Result<(i16, Option<u8>), Stopped> {
        let mut children: [Option<Child<W, K::Place>>; MOST_PITS] = [None; MOST_PITS];
        for (child, pit) in children.iter_mut().zip(board.mine.filled_pits()) {
            *child = Some(self.child(board, seeds, pit));
        }
        // The probes of the transposition table pay off only where the subtrees are large.
        let probes_children = self.uncached_seeds + 8 < seeds;
        let mut order = MoveOrder::default();
        let mut best = i16::MIN;
        for (index, child) in children.iter_mut().map_while(Option::as_mut).enumerate() {
            child.look_up(self.shared.known);
            if beta <= child.low {
                return Ok((child.low, Some(child.pit)));
            }
            if child.high < beta {
                best = best.max(child.high);
                continue;
            }
            order.add(index, child.order_score());
            if probes_children {
                child.slot = self.shared.transpositions.slot(child.next, child.seeds);
                child.slot.iter().for_each(|slot| self.shared.transpositions.prefetch(*slot));
            }
        }
        if probes_children {
            // Cached bounds of the children may already decide the node.
            let mut left = MoveOrder::default();
            for index in order.indexes() {
                let Some(child) = &mut children[index] else { continue };
                child.probe(self.shared.transpositions);
                if beta <= child.low {
                    return Ok((child.low, Some(child.pit)));
                }
                if child.high < beta {
                    best = best.max(child.high);
                } else {
                    left.add(index, child.order_score());
                }
            }
            order = left;
        }
        order.sort(|index| children[index].is_some_and(|child| Some(child.pit) == best_before));
        // What another thread searches at the moment comes last, but for the first move: the
        // others may not be needed.
        let mut round = order;
        for postpones in [true, false] {
            let mut postponed = MoveOrder::default();
            for (at, index) in round.indexes().enumerate() {
                let Some(child) = &children[index] else { continue };
                let claim = child.slot.map(Claim::from).filter(|_| self.is_shared());
                if postpones && 0 < at && claim.is_some_and(|claim| self.shared.claims.has(claim)) {
                    postponed.add(index, 0);
                    continue;
                }
                claim.iter().for_each(|claim| self.shared.claims.add(*claim));
                let value = self.search_child(child, beta);
                claim.iter().for_each(|claim| self.shared.claims.remove(*claim));
                let value = value?;
                if beta <= value {
                    return Ok((value, Some(child.pit)));
                }
                best = best.max(value);
            }
            round = postponed;
        }
        Ok((best, None))
    }

    /// What a move that was not decided otherwise is worth, as [`Searcher::search`] tells it.
    fn search_child(&mut self, child: &Child<W, K::Place>, beta: i16) -> Result<i16, Stopped> {
        let moves_without_gain = self.moves_without_gain;
        self.moves_without_gain = if child.gain == 0 { moves_without_gain + 1 } else { 0 };
        let Child { next, seeds, slot, gain, .. } = *child;
        let value = if child.keeps_turn {
            gain + self.search_at(next, seeds, slot, beta - gain)?
        } else {
            gain - self.search_at(next, seeds, slot, gain - beta + 1)?
        };
        self.moves_without_gain = moves_without_gain;
        Ok(value)
    }

    /// Whether other threads run the same test.
    fn is_shared(&self) -> bool {
        1 < self.shared.limits.threads
    }

    #[inline]
    fn child(&self, board: Board<W>, seeds: u16, pit: u8) -> Child<W, K::Place> {
        let step = board.step(&self.shared.rules, pit);
        let (gain, seeds) = (step.gain as i16, seeds - step.gain);
        let (least, most) = match step.over {
            Some(leftovers) => (leftovers, leftovers),
            None => (-(seeds as i16), seeds as i16),
        };
        let place = match step.over {
            Some(_) => None,
            None => self.shared.known.place(step.next, seeds),
        };
        Child {
            pit,
            next: step.next,
            keeps_turn: step.keeps_turn,
            gain,
            seeds,
            low: gain + least,
            high: gain + most,
            place,
            slot: None,
        }
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
