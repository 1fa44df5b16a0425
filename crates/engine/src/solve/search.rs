use std::{
    marker::PhantomData,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use arrayvec::ArrayVec;
use callabash_sowing::{Board, Rules, Step, Word};

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

/// A move whose margin is known without a search.
struct KnownMove<P> {
    place: P,
    gain: i16,
    keeps_turn: bool,
    pit: u8,
}

/// A move that is to be searched.
struct OpenMove<W> {
    next: Board<W>,
    seeds: u16,
    gain: i16,
    keeps_turn: bool,
    pit: u8,
    /// The higher, the earlier it is searched.
    score: i32,
}

/// The moves that are to be searched, in order.
type OpenMoves<W> = ArrayVec<OpenMove<W>, MOST_PITS>;

/// A margin of the board after a move, as a margin before it.
#[inline]
fn before_move(gain: i16, keeps_turn: bool, margin: i16) -> i16 {
    if keeps_turn { gain + margin } else { gain - margin }
}

/// What a move brings counts most, then that few pits of the other seat are filled, which leaves
/// few replies, and that seeds stay in the own row. Free turns come early, and of them the right
/// before the left, so that they do not spoil each other. More than that for seeds that stay, or
/// moves of the left before those of the right, and searches go on and on without a gain.
#[inline]
fn order_score<W: Word>(step: &Step<W>, pit: u8) -> i32 {
    let (gain, pit) = (i32::from(step.gain), i32::from(pit));
    if step.keeps_turn {
        8 * gain + 24 * pit + 56
    } else {
        let Board { mine: replies, theirs: own } = step.next;
        24 * gain + pit + 2 * i32::from(own.total()) - 5 * replies.filled_pits().len() as i32
    }
}

/// Keeps the moves in order while one is added.
#[inline]
fn insert<W: Word>(open: &mut OpenMoves<W>, new: OpenMove<W>) {
    let mut at = open.len();
    open.push(new);
    while 0 < at && open[at - 1].score < open[at].score {
        open.swap(at - 1, at);
        at -= 1;
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
        let shared = self.shared;
        let mut known = ArrayVec::<KnownMove<K::Place>, MOST_PITS>::new();
        let mut open = OpenMoves::new();
        let mut best = i16::MIN;
        for pit in board.mine.filled_pits() {
            let step = board.step(&shared.rules, pit);
            let (gain, keeps_turn) = (step.gain as i16, step.keeps_turn);
            let seeds = seeds - step.gain;
            if let Some(leftovers) = step.over {
                if beta <= gain + leftovers {
                    return Ok((gain + leftovers, Some(pit)));
                }
                best = best.max(gain + leftovers);
            } else if let Some(place) = shared.known.place(step.next, seeds) {
                known.push(KnownMove { place, gain, keeps_turn, pit });
            } else if gain + (seeds as i16) < beta {
                best = best.max(gain + seeds as i16);
            } else if beta <= gain - seeds as i16 {
                return Ok((gain - seeds as i16, Some(pit)));
            } else {
                let was_best = Some(pit) == best_before;
                let score = if was_best { i32::MAX } else { order_score(&step, pit) };
                let next = step.next;
                insert(&mut open, OpenMove { next, seeds, gain, keeps_turn, pit, score });
            }
        }
        for KnownMove { place, gain, keeps_turn, pit } in known {
            let margin = before_move(gain, keeps_turn, shared.known.margin_at(place));
            if beta <= margin {
                return Ok((margin, Some(pit)));
            }
            best = best.max(margin);
        }
        // Where subtrees are large, it pays off to look at all moves first.
        if self.uncached_seeds + 8 < seeds {
            return self.search_far(&open, beta, best);
        }
        for each in &open {
            let value = self.search_move(each, None, beta)?;
            if beta <= value {
                return Ok((value, Some(each.pit)));
            }
            best = best.max(value);
        }
        Ok((best, None))
    }

    /// Searches moves with large subtrees: what is cached of one of them may already decide, and
    /// threads leave to each other what one of them searches. `best` is what is known of the
    /// other moves.
    fn search_far(
        &mut self,
        open: &OpenMoves<W>,
        beta: i16,
        mut best: i16,
    ) -> Result<(i16, Option<u8>), Stopped> {
        let shared = self.shared;
        let find = |each: &OpenMove<W>| shared.transpositions.slot(each.next, each.seeds);
        let slots: ArrayVec<Option<Slot>, MOST_PITS> = open.iter().map(find).collect();
        slots.iter().flatten().for_each(|slot| shared.transpositions.prefetch(*slot));
        let mut left = ArrayVec::<(&OpenMove<W>, Option<Slot>), MOST_PITS>::new();
        for (each, slot) in open.iter().zip(slots) {
            let (low, high) = slot.map_or((i16::MIN, i16::MAX), |slot| {
                let found = shared.transpositions.get(slot);
                if each.keeps_turn {
                    (found.low, found.high)
                } else {
                    (found.high.saturating_neg(), found.low.saturating_neg())
                }
            });
            let (low, high) = (low.saturating_add(each.gain), high.saturating_add(each.gain));
            if beta <= low {
                return Ok((low, Some(each.pit)));
            }
            if high < beta {
                best = best.max(high);
            } else {
                left.push((each, slot));
            }
        }
        // What another thread searches at the moment comes last, but for the first move: the
        // others may not be needed.
        for postpones in [true, false] {
            let mut postponed = ArrayVec::new();
            for (at, (each, slot)) in left.into_iter().enumerate() {
                let claim = slot.map(Claim::from).filter(|_| self.is_shared());
                if postpones && 0 < at && claim.is_some_and(|claim| shared.claims.has(claim)) {
                    postponed.push((each, slot));
                    continue;
                }
                claim.iter().for_each(|claim| shared.claims.add(*claim));
                let value = self.search_move(each, slot, beta);
                claim.iter().for_each(|claim| shared.claims.remove(*claim));
                let value = value?;
                if beta <= value {
                    return Ok((value, Some(each.pit)));
                }
                best = best.max(value);
            }
            left = postponed;
        }
        Ok((best, None))
    }

    /// What a move that was not decided otherwise is worth, as [`Searcher::search`] tells it.
    fn search_move(
        &mut self,
        each: &OpenMove<W>,
        slot: Option<Slot>,
        beta: i16,
    ) -> Result<i16, Stopped> {
        let moves_without_gain = self.moves_without_gain;
        let OpenMove { next, seeds, gain, keeps_turn, .. } = *each;
        self.moves_without_gain = if gain == 0 { moves_without_gain + 1 } else { 0 };
        let beta = if keeps_turn { beta - gain } else { gain - beta + 1 };
        let value = self.search_at(next, seeds, slot, beta)?;
        self.moves_without_gain = moves_without_gain;
        Ok(before_move(gain, keeps_turn, value))
    }

    /// Whether other threads run the same test.
    fn is_shared(&self) -> bool {
        1 < self.shared.limits.threads
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
