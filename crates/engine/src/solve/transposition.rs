use std::sync::atomic::{AtomicU64, Ordering};

use callabash_sowing::{Board, Word};
use callabash_tables::Memory;
use zerocopy::FromBytes;

use super::numbers::Numbers;

/// Room for what is known of positions that were searched. Stores are left out,
/// so that positions that differ only in them share an entry.
pub(crate) struct Transpositions {
    memory: Memory,
    numbers: Numbers,
    /// How many bits of a scattered number tell positions of a bucket apart.
    key_bits: u32,
}

/// The same, open to all threads. An entry is one atomic word, so nobody waits,
/// and it holds all of its position that its bucket does not tell: two positions
/// are never mistaken for each other.
pub(crate) struct Memories<'t> {
    entries: &'t [AtomicU64],
    numbers: &'t Numbers,
    key_bits: u32,
}

/// A position that can be remembered: the bucket where its entry belongs, its
/// key there, and the seeds on its board.
#[derive(Copy, Clone)]
pub(crate) struct Place {
    bucket: usize,
    key: u64,
    seeds: u16,
}

/// What is known of a position: the margin is neither below `low` nor above
/// `high`.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Found {
    pub(crate) low: i16,
    pub(crate) high: i16,
    /// The pit that was best, if any was good enough.
    pub(crate) best: Option<u8>,
}

impl Found {
    pub(crate) const NOTHING: Found = Found { low: i16::MIN, high: i16::MAX, best: None };
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

fn entry(place: Place, found: Found) -> u64 {
    // Bounds beyond a signed byte become weaker ones that are still true.
    let low = found.low.clamp(-128, 127) as i8 as u8;
    let high = if 126 < found.high { 127 } else { found.high.max(-127) as i8 as u8 };
    let pit = found.best.unwrap_or(NO_PIT);
    place.key << INFO
        | u64::from(low) << (SEEDS + PIT + 8)
        | u64::from(high) << (SEEDS + PIT)
        | u64::from(pit) << SEEDS
        | u64::from(place.seeds)
}

fn found(entry: u64) -> Found {
    let low = i16::from((entry >> (SEEDS + PIT + 8)) as u8 as i8);
    let high = i16::from((entry >> (SEEDS + PIT)) as u8 as i8);
    let pit = (entry >> SEEDS) as u8 & NO_PIT;
    Found {
        low: if low == -128 { i16::MIN } else { low },
        high: if high == 127 { i16::MAX } else { high },
        best: (pit != NO_PIT).then_some(pit),
    }
}

impl Transpositions {
    /// Room for entries in about so many bytes.
    pub(crate) fn new(pits: u8, bytes: usize) -> Transpositions {
        let buckets = (bytes / BUCKET).max(1);
        let longest = u64::BITS - INFO - 1 + buckets.ilog2();
        let numbers = Numbers::new(pits, MOST_SEEDS, longest);
        let key_bits = numbers.bits().saturating_sub(buckets.ilog2()) + 1;
        Transpositions { memory: Memory::zeroed(buckets * BUCKET), numbers, key_bits }
    }

    /// Touches every page, so that the system hands out all of it now.
    pub(crate) fn take_memory(&mut self) {
        for page in self.memory.chunks_mut(PAGE) {
            page[0] = std::hint::black_box(page[0]);
        }
    }

    pub(crate) fn open(&mut self) -> Memories<'_> {
        let entries = <[AtomicU64]>::mut_from_bytes(&mut self.memory).expect("whole words");
        Memories { entries, numbers: &self.numbers, key_bits: self.key_bits }
    }
}

impl Memories<'_> {
    /// Where a board with so many seeds belongs, or `None` if there are too many
    /// such boards to tell them apart.
    #[inline]
    pub(crate) fn place<W: Word>(&self, board: Board<W>, seeds: u16) -> Option<Place> {
        if self.numbers.most_seeds() < seeds {
            return None;
        }
        let scattered = self.numbers.scattered(board);
        let buckets = (self.entries.len() / ENTRIES) as u128;
        let bucket = (u128::from(scattered) * buckets) >> self.numbers.bits();
        // The numbers of a bucket follow each other, so their last bits differ.
        let key = scattered & ((1 << self.key_bits) - 1);
        Some(Place { bucket: bucket as usize * ENTRIES, key, seeds })
    }

    #[inline]
    pub(crate) fn get(&self, place: Place) -> Found {
        let bucket = &self.entries[place.bucket..place.bucket + ENTRIES];
        let entries = bucket.iter().map(|entry| entry.load(Ordering::Relaxed));
        let mut same = entries.filter(|entry| entry >> INFO == place.key && *entry != 0);
        same.next().map_or(Found::NOTHING, found)
    }

    /// Notes what was found, together with what was known before. The entry
    /// with the fewest seeds makes room.
    pub(crate) fn put(&self, place: Place, found_now: Found) {
        let bucket = &self.entries[place.bucket..place.bucket + ENTRIES];
        let mut least = (u64::MAX, 0);
        for (at, slot) in bucket.iter().enumerate() {
            let before = slot.load(Ordering::Relaxed);
            if before >> INFO == place.key && before != 0 {
                let known = found(before);
                let low = found_now.low.max(known.low);
                let high = found_now.high.min(known.high);
                let best = found_now.best.or(known.best);
                return slot.store(entry(place, Found { low, high, best }), Ordering::Relaxed);
            }
            least = least.min((before & u64::from(MOST_SEEDS), at));
        }
        bucket[least.1].store(entry(place, found_now), Ordering::Relaxed);
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
        let mut table = Transpositions::new(2, 1 << 16);
        let table = table.open();
        let place = table.place(board([3, 4, 5, 6]), 18).unwrap();
        let found = Found { low: -12, high: 30, best: Some(5) };
        table.put(place, found);
        assert_eq!(table.get(place), found);
        let other = table.place(board([4, 3, 5, 6]), 18).unwrap();
        assert_eq!(table.get(other), Found::NOTHING);
        table.put(place, Found { low: 3, high: i16::MAX, best: None });
        assert_eq!(table.get(place), Found { low: 3, high: 30, best: Some(5) });
        assert!(table.place(board([100, 10, 10, 11]), 131).is_none());
    }

    #[test]
    fn bounds_beyond_a_byte_become_weaker() {
        let place = Place { bucket: 0, key: 1, seeds: 100 };
        let again = |low, high| found(entry(place, Found { low, high, best: None }));
        assert_eq!((again(200, 250).low, again(200, 250).high), (127, i16::MAX));
        assert_eq!((again(-200, -150).low, again(-200, -150).high), (i16::MIN, -127));
    }

    #[test]
    fn no_two_boards_share_a_place() {
        let mut table = Transpositions::new(2, 7 * BUCKET);
        let table = table.open();
        let mut places = std::collections::HashSet::new();
        let mut boards = 0;
        for number in 0..13_u16.pow(4) {
            let pits = [number / 2197, number / 169 % 13, number / 13 % 13, number % 13];
            let seeds = pits.iter().sum();
            if (1..=12).contains(&seeds) {
                let place = table.place(board(pits), seeds).unwrap();
                places.insert((place.bucket, place.key));
                boards += 1;
            }
        }
        assert_eq!((places.len(), boards), (1819, 1819));
    }
}
