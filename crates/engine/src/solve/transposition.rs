use std::sync::Mutex;

use callabash_sowing::{Board, Word};
use callabash_tables::Memory;

/// What is known of positions that were searched. Stores are left out, so that
/// positions that differ only in them share an entry. An entry holds its whole
/// position: two positions are never mistaken for each other.
pub(crate) struct Transpositions {
    /// Each shard has its lock, so that threads seldom meet.
    shards: Vec<Mutex<Memory>>,
    /// The buckets of a shard.
    buckets: usize,
    pits: u8,
}

/// A shard is large enough for huge pages where there is room for many.
const SHARD: usize = 8 << 20;

/// A bucket has as many entries as a cache line holds.
const ENTRIES: usize = 4;
const BUCKET: usize = ENTRIES * size_of::<u128>();

/// A packed position and what is known of it: 96 bits of rows, then the bounds
/// as signed bytes, the best pit, and the seeds on the board.
#[derive(Copy, Clone, Default, Eq, PartialEq)]
struct Entry(u128);

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

const ROWS: u32 = 96;
const NO_PIT: u8 = 15;

impl Entry {
    fn new(rows: u128, found: Found, seeds: u16) -> Entry {
        // Bounds beyond a signed byte become weaker ones that are still true.
        let low = found.low.clamp(-128, 127) as i8 as u8;
        let high = found.high.clamp(-127, 127) as i8 as u8;
        let high = if 126 < found.high { 127 } else { high };
        let info = u32::from(low)
            | u32::from(high) << 8
            | u32::from(found.best.unwrap_or(NO_PIT)) << 16
            | u32::from(seeds.min(255)) << 24;
        Entry(rows | u128::from(info) << ROWS)
    }

    #[inline]
    fn read(bytes: &[u8; 16]) -> Entry {
        Entry(u128::from_le_bytes(*bytes))
    }

    #[inline]
    fn rows(self) -> u128 {
        self.0 & ((1 << ROWS) - 1)
    }

    fn info(self) -> u32 {
        (self.0 >> ROWS) as u32
    }

    fn seeds(self) -> u16 {
        (self.info() >> 24) as u16
    }

    fn found(self) -> Found {
        let info = self.info();
        let low = i16::from(info as u8 as i8);
        let high = i16::from((info >> 8) as u8 as i8);
        let pit = (info >> 16) as u8 & NO_PIT;
        Found {
            low: if low == -128 { i16::MIN } else { low },
            high: if high == 127 { i16::MAX } else { high },
            best: (pit != NO_PIT).then_some(pit),
        }
    }
}

impl Transpositions {
    /// Room for entries in about so many bytes.
    pub(crate) fn new(pits: u8, bytes: usize) -> Transpositions {
        let shards = (bytes / SHARD).clamp(64, 4096);
        let buckets = (bytes / shards / BUCKET).max(1);
        let shards = (0..shards).map(|_| Mutex::new(Memory::zeroed(buckets * BUCKET)));
        Transpositions { shards: shards.collect(), buckets, pits }
    }

    /// The rows in 96 bits, or `None` if a pit is too full for its share.
    #[inline]
    pub(crate) fn pack<W: Word>(&self, board: Board<W>) -> Option<u128> {
        let bits = (ROWS / 2 / u32::from(self.pits)).min(8);
        let mut rows = 0;
        for row in [board.mine, board.theirs] {
            for pit in 0..self.pits {
                let seeds = row.get(pit);
                if 1 << bits <= seeds {
                    return None;
                }
                rows = rows << bits | u128::from(seeds);
            }
        }
        Some(rows)
    }

    /// The shard of a position, and where its bucket begins there.
    #[inline]
    fn place(&self, rows: u128) -> (&Mutex<Memory>, usize) {
        let mixed = (rows as u64 ^ (rows >> 48) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed =
            (mixed ^ (rows >> 64) as u64 ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = mixed ^ (mixed >> 32);
        let bucket = (u128::from(mixed) * self.buckets as u128) >> 64;
        (&self.shards[mixed as usize % self.shards.len()], bucket as usize * BUCKET)
    }

    #[inline]
    pub(crate) fn get(&self, rows: u128) -> Found {
        let (shard, start) = self.place(rows);
        let shard = shard.lock().expect("no thread panics");
        let entries = shard[start..start + BUCKET].as_chunks().0;
        let entry = entries.iter().map(Entry::read).find(|entry| entry.rows() == rows);
        entry.map_or(Found::NOTHING, Entry::found)
    }

    /// Notes what was found, together with what was known before. The entry
    /// with the fewest seeds makes room.
    pub(crate) fn put(&self, rows: u128, found: Found, seeds: u16) {
        let (shard, start) = self.place(rows);
        let mut shard = shard.lock().expect("no thread panics");
        let entries = shard[start..start + BUCKET].as_chunks_mut().0;
        let same = entries.iter().position(|entry| Entry::read(entry).rows() == rows);
        let (place, found) = match same {
            Some(place) => {
                let before = Entry::read(&entries[place]).found();
                let found = Found {
                    low: found.low.max(before.low),
                    high: found.high.min(before.high),
                    best: found.best.or(before.best),
                };
                (place, found)
            }
            None => {
                let seeds = |place: &usize| Entry::read(&entries[*place]).seeds();
                ((0..ENTRIES).min_by_key(seeds).expect("some entries"), found)
            }
        };
        entries[place] = Entry::new(rows, found, seeds).0.to_le_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_keep_what_they_are_given() {
        let table = Transpositions::new(6, 1 << 16);
        let found = Found { low: -12, high: 30, best: Some(5) };
        table.put(77, found, 40);
        assert_eq!(table.get(77), found);
        assert_eq!(table.get(78), Found::NOTHING);
        table.put(77, Found { low: 3, high: i16::MAX, best: None }, 40);
        assert_eq!(table.get(77), Found { low: 3, high: 30, best: Some(5) });
    }

    #[test]
    fn bounds_beyond_a_byte_become_weaker() {
        let entry = |low, high| Entry::new(1, Found { low, high, best: None }, 250).found();
        assert_eq!((entry(200, 250).low, entry(200, 250).high), (127, i16::MAX));
        assert_eq!((entry(-200, -150).low, entry(-200, -150).high), (i16::MIN, -127));
    }
}
