use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use callabash_sowing::{Board, Rules, Word};

use super::{
    known::Known,
    transposition::{Found, Memories},
};

/// What all searching threads share.
pub(crate) struct Shared<'s, W: Word> {
    pub(crate) rules: Rules,
    known: &'s dyn Known<W>,
    memories: &'s Memories<'s>,
    stop: AtomicBool,
    nodes: AtomicU64,
    node_limit: u64,
}

impl<'s, W: Word> Shared<'s, W> {
    pub(crate) fn new(
        rules: Rules,
        known: &'s dyn Known<W>,
        memories: &'s Memories<'s>,
        node_limit: Option<u64>,
    ) -> Self {
        let (stop, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let node_limit = node_limit.unwrap_or(u64::MAX);
        Shared { rules, known, memories, stop, nodes, node_limit }
    }

    /// Lets searches run, unless they have looked at enough.
    pub(crate) fn start(&self) {
        self.stop.store(self.node_limit <= self.nodes(), Ordering::Relaxed);
    }

    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The pit that was best when a board was searched.
    pub(crate) fn remembered_best(&self, board: Board<W>, seeds: u16) -> Option<u8> {
        self.memories.place(board, seeds).and_then(|place| self.memories.get(place).best)
    }

    /// The positions looked at so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// The search was stopped.
pub(crate) struct Stopped;

/// A searching thread.
pub(crate) struct Searcher<'s, W: Word> {
    shared: &'s Shared<'s, W>,
    /// Positions with so few seeds are searched again rather than remembered,
    /// as long as seeds go home: finding them in memory takes longer.
    forgets: u16,
    /// Whether moves that all have to be looked at are taken in reverse, so that
    /// two threads meet in the middle.
    backwards: bool,
    /// How many moves ago a seed last went home.
    quiet: u32,
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
    promise: i16,
}

/// How often the shared numbers are looked at.
const PACE: u64 = 1 << 12;

impl<'s, W: Word> Searcher<'s, W> {
    pub(crate) fn new(shared: &'s Shared<'s, W>, thread: usize) -> Searcher<'s, W> {
        Searcher {
            shared,
            backwards: thread % 2 == 1,
            forgets: shared.known.reach() + 2,
            quiet: 0,
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
        hopeful: bool,
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
        let remembers = self.forgets < seeds || 1 < self.quiet;
        let place = if remembers { shared.memories.place(board, seeds) } else { None };
        let before = place.map_or(Found::NOTHING, |place| shared.memories.get(place));
        if beta <= before.low {
            return Ok(before.low);
        }
        if before.high < beta {
            return Ok(before.high);
        }
        let (value, best) = self.search_children(board, seeds, beta, before.best, hopeful)?;
        if let Some(place) = place {
            let found = if beta <= value {
                Found { low: value, high: i16::MAX, best }
            } else {
                Found { low: i16::MIN, high: value, best: None }
            };
            shared.memories.put(place, found);
        }
        Ok(value)
    }

    fn search_children(
        &mut self,
        board: Board<W>,
        seeds: u16,
        beta: i16,
        best_before: Option<u8>,
        hopeful: bool,
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
        // What is remembered of the children may already be enough, where there
        // is much below them.
        let worth_a_look = self.forgets + 8 < seeds;
        for slot in children.iter_mut() {
            let Some(child) = slot else { continue };
            if worth_a_look {
                self.look_up(child);
            }
            if beta <= child.low {
                return Ok((child.low, Some(child.pit)));
            }
            if child.high < beta {
                best = best.max(child.high);
                *slot = None;
            } else if Some(child.pit) == best_before {
                child.promise = i16::MAX;
            }
        }
        children.sort_unstable_by_key(|slot| slot.map_or(i16::MAX, |child| -child.promise));
        if self.backwards && !hopeful {
            children.reverse();
        }
        for child in children.iter().flatten() {
            let quiet = self.quiet;
            self.quiet = if child.gain == 0 { quiet + 1 } else { 0 };
            let value = if child.keeps_turn {
                child.gain + self.search(child.next, child.seeds, beta - child.gain, hopeful)?
            } else {
                let refuted = child.gain - beta + 1;
                child.gain - self.search(child.next, child.seeds, refuted, !hopeful)?
            };
            self.quiet = quiet;
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
        // Free turns first, those from the right before others so that they do
        // not spoil each other, then what gains most.
        let promise = gain * 8 + if step.keeps_turn { 64 } else { 0 } + i16::from(pit);
        Child { pit, next: step.next, keeps_turn: step.keeps_turn, gain, seeds, low, high, promise }
    }

    fn look_up(&self, child: &mut Child<W>) {
        if child.low == child.high {
            return;
        }
        let table = self.shared.memories;
        let Some(place) = table.place(child.next, child.seeds) else { return };
        let found = table.get(place);
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
        if self.uncounted < PACE {
            return Ok(());
        }
        self.report();
        let shared = self.shared;
        if shared.node_limit <= shared.nodes() {
            shared.stop();
        }
        if shared.stopped() { Err(Stopped) } else { Ok(()) }
    }

    /// Adds the nodes so far to the shared number.
    pub(crate) fn report(&mut self) {
        self.shared.nodes.fetch_add(self.uncounted, Ordering::Relaxed);
        self.uncounted = 0;
    }
}
