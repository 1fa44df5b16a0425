use std::sync::atomic::{AtomicU64, Ordering};

use callabash_sowing::{Board, Word};
use callabash_tables::{Memory, prefetch};
use zerocopy::FromBytes;

use super::board_index::BoardIndex;

/// The transposition table: bounds of positions that were searched. Stores are
/// left out, so that positions that differ only in them share an entry.
pub(crate) struct TranspositionTable {
    memory: Memory,
    index: BoardIndex,
    /// How many low bits of a mixed index tell the positions of a bucket apart.
    key_bits: u32,
}

/// The table as threads share it. An entry is one atomic word, so there are no
/// locks, and bucket and key together identify the position: two positions are
/// never mistaken for each other.
pub(crate) struct SharedTranspositions<'t> {
    entries: &'t [AtomicU64],
    index: &'t BoardIndex,
    key_bits: u32,
}

/// Where the entry of a position belongs: its bucket, its key there, and the seeds
/// on its board.
#[derive(Copy, Clone)]
pub(crate) struct Slot {
    bucket: usize,
    key: u64,
    seeds: u16,
}

impl Slot {
    /// A number of the position, with irregular bits.
    pub(crate) fn hash(self) -> u64 {
        ((self.bucket as u64).rotate_left(32) ^ self.key).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// What is known of a position: the margin is neither below `low` nor above
/// `high`.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct CachedBounds {
    pub(crate) low: i16,
    pub(crate) high: i16,
    /// The pit that was best, if any was good enough.
    pub(crate) best: Option<u8>,
}

impl CachedBounds {
    pub(crate) const UNKNOWN: CachedBounds =
        CachedBounds { low: i16::MIN, high: i16::MAX, best: None };
}

/// A bucket is a cache line.
const ENTRIES: usize = 8;
const BUCKET: usize = ENTRIES * size_of::<u64>();
/// No system has smaller pages.
const PAGE: usize = 4096;

/// An entry's parts beside its key: the bounds as signed bytes, the best pit,
/// and the seeds on the board, which are never none.
const SEEDS: u32 = 7;
const PIT: u32 = 4;
const BOUNDS: u32 = 16;
const INFO: u32 = SEEDS + PIT + BOUNDS;
const NO_PIT: u8 = (1 << PIT) - 1;
const MOST_SEEDS: u16 = (1 << SEEDS) - 1;

fn encode(slot: Slot, found: CachedBounds) -> u64 {
    // Bounds beyond a signed byte become weaker ones that are still true.
    let low = found.low.clamp(-128, 127) as i8 as u8;
    let high = if 126 < found.high { 127 } else { found.high.max(-127) as i8 as u8 };
    let pit = found.best.unwrap_or(NO_PIT);
    slot.key << INFO
        | u64::from(low) << (SEEDS + PIT + 8)
        | u64::from(high) << (SEEDS + PIT)
        | u64::from(pit) << SEEDS
        | u64::from(slot.seeds)
}

fn decode(entry: u64) -> CachedBounds {
    let low = i16::from((entry >> (SEEDS + PIT + 8)) as u8 as i8);
    let high = i16::from((entry >> (SEEDS + PIT)) as u8 as i8);
    let pit = (entry >> SEEDS) as u8 & NO_PIT;
    CachedBounds {
        low: if low == -128 { i16::MIN } else { low },
        high: if high == 127 { i16::MAX } else { high },
        best: (pit != NO_PIT).then_some(pit),
    }
}

impl TranspositionTable {
    /// A table of about so many bytes.
    pub(crate) fn new(pits: u8, bytes: usize) -> TranspositionTable {
        let buckets = (bytes / BUCKET).max(1);
        let longest = u64::BITS - INFO - 1 + buckets.ilog2();
        let index = BoardIndex::new(pits, MOST_SEEDS, longest);
        let key_bits = index.bits().saturating_sub(buckets.ilog2()) + 1;
        TranspositionTable { memory: Memory::zeroed(buckets * BUCKET), index, key_bits }
    }

    /// How many bytes it has.
    pub(crate) fn bytes(&self) -> usize {
        self.memory.len()
    }

    /// Touches every page, so that the system hands out all of it now.
    pub(crate) fn take_memory(&mut self) {
        for page in self.memory.chunks_mut(PAGE) {
            page[0] = std::hint::black_box(page[0]);
        }
    }

    pub(crate) fn open(&mut self) -> SharedTranspositions<'_> {
        let entries = <[AtomicU64]>::mut_from_bytes(&mut self.memory).expect("whole words");
        SharedTranspositions { entries, index: &self.index, key_bits: self.key_bits }
    }
}

impl SharedTranspositions<'_> {
    /// Where a board with so many seeds belongs, or `None` if there are too many
    /// such boards to tell them apart.
    #[inline]
    pub(crate) fn slot<W: Word>(&self, board: Board<W>, seeds: u16) -> Option<Slot> {
        if self.index.max_seeds() < seeds {
            return None;
        }
        let mixed_index = self.index.mixed_index(board);
        let buckets = (self.entries.len() / ENTRIES) as u128;
        let bucket = (u128::from(mixed_index) * buckets) >> self.index.bits();
        // The indexes of a bucket are consecutive, so their low bits differ.
        let key = mixed_index & ((1 << self.key_bits) - 1);
        Some(Slot { bucket: bucket as usize * ENTRIES, key, seeds })
    }

    /// Begins to bring an entry near, which is best asked for a little later.
    #[inline]
    pub(crate) fn prefetch(&self, slot: Slot) {
        prefetch(&self.entries[slot.bucket]);
    }

    #[inline]
    pub(crate) fn get(&self, slot: Slot) -> CachedBounds {
        let bucket = &self.entries[slot.bucket..slot.bucket + ENTRIES];
        let entries = bucket.iter().map(|entry| entry.load(Ordering::Relaxed));
        let mut same = entries.filter(|entry| entry >> INFO == slot.key && *entry != 0);
        same.next().map_or(CachedBounds::UNKNOWN, decode)
    }

    /// Stores bounds, combined with those already there. A full bucket drops the
    /// entry with the fewest seeds.
    pub(crate) fn put(&self, slot: Slot, found_now: CachedBounds) {
        let bucket = &self.entries[slot.bucket..slot.bucket + ENTRIES];
        let mut least = (u64::MAX, 0);
        for (at, entry) in bucket.iter().enumerate() {
            let before = entry.load(Ordering::Relaxed);
            if before >> INFO == slot.key && before != 0 {
                let known = decode(before);
                let low = found_now.low.max(known.low);
                let high = found_now.high.min(known.high);
                let best = found_now.best.or(known.best);
                return entry
                    .store(encode(slot, CachedBounds { low, high, best }), Ordering::Relaxed);
            }
            least = least.min((before & u64::from(MOST_SEEDS), at));
        }
        bucket[least.1].store(encode(slot, found_now), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use callabash_sowing::{Narrow, Row};

    use super::*;

    fn board(pits: [u16; 4]) -> Board<Narrow> {
        Board { mine: Row::new([pits[0], pits[1]]), theirs: Row::new([pits[2], pits[3]]) }
    }

    #[test]
    fn entries_keep_what_they_are_given() {
        let mut table = TranspositionTable::new(2, 1 << 16);
        let table = table.open();
        let slot = table.slot(board([3, 4, 5, 6]), 18).unwrap();
        let found = CachedBounds { low: -12, high: 30, best: Some(5) };
        table.put(slot, found);
        assert_eq!(table.get(slot), found);
        let other = table.slot(board([4, 3, 5, 6]), 18).unwrap();
        assert_eq!(table.get(other), CachedBounds::UNKNOWN);
        table.put(slot, CachedBounds { low: 3, high: i16::MAX, best: None });
        assert_eq!(table.get(slot), CachedBounds { low: 3, high: 30, best: Some(5) });
        assert!(table.slot(board([100, 10, 10, 11]), 131).is_none());
    }

    #[test]
    fn bounds_beyond_a_byte_become_weaker() {
        let slot = Slot { bucket: 0, key: 1, seeds: 100 };
        let again = |low, high| decode(encode(slot, CachedBounds { low, high, best: None }));
        assert_eq!((again(200, 250).low, again(200, 250).high), (127, i16::MAX));
        assert_eq!((again(-200, -150).low, again(-200, -150).high), (i16::MIN, -127));
    }

    #[test]
    fn no_two_boards_share_a_slot() {
        let mut table = TranspositionTable::new(2, 7 * BUCKET);
        let table = table.open();
        let mut slots = std::collections::HashSet::new();
        let mut boards = 0;
        for number in 0..13_u16.pow(4) {
            let pits = [number / 2197, number / 169 % 13, number / 13 % 13, number % 13];
            let seeds = pits.iter().sum();
            if (1..=12).contains(&seeds) {
                let slot = table.slot(board(pits), seeds).unwrap();
                slots.insert((slot.bucket, slot.key));
                boards += 1;
            }
        }
        assert_eq!((slots.len(), boards), (1819, 1819));
    }
}
