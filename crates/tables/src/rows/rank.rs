use callabash_sowing::{Narrow, Row, Word};

/// Numbers the rows with a given number of seeds in lexicographic order, the
/// leftmost pit counting most.
///
/// A sowing that stays within its row makes the row's number smaller.
///
/// ```
/// use callabash_sowing::Row;
/// use callabash_tables::Ranks;
///
/// let ranks = Ranks::new(3, 10);
/// assert_eq!(ranks.count(2), 6);
/// assert_eq!(ranks.rank(Row::new([0, 0, 2])), 0);
/// assert_eq!(ranks.rank(Row::new([2, 0, 0])), 5);
/// ```
#[derive(Clone, Debug)]
pub struct Ranks {
    pits: u8,
    /// How many rows of so many pits hold so many seeds.
    counts: Vec<Vec<u64>>,
    /// For each pit but the last, by the seeds to its right: how many rows come after because
    /// they have more in this pit, and the same in those to its left.
    after: Vec<[u32; LENGTH]>,
    /// By all seeds of a row: the number of the last one.
    last: Vec<u32>,
}

/// A power of two above every number of seeds, so that no index needs a check.
const LENGTH: usize = 128;

impl Ranks {
    /// For rows of `pits` pits with up to `seeds` seeds.
    pub fn new(pits: u8, seeds: u16) -> Ranks {
        let seeds = usize::from(seeds);
        let mut counts = vec![vec![0; seeds + 1]];
        counts[0][0] = 1;
        for fewer in 0..usize::from(pits) {
            let mut sum = 0;
            let row = (0..=seeds).map(|s| {
                sum += counts[fewer][s];
                sum
            });
            let row = row.collect();
            counts.push(row);
        }
        // A pit has more if one fewer seed, or still fewer, is left for those to its right.
        let after = |pit: u8| {
            let mut after = [0; LENGTH];
            for (after, rows) in after[1..].iter_mut().zip(&counts[usize::from(pits - pit)]) {
                *after = *rows as u32;
            }
            after
        };
        let after = (0..pits.saturating_sub(1)).map(after).collect();
        let last = counts[usize::from(pits)].iter().map(|rows| (*rows as u32).wrapping_sub(1));
        Ranks { pits, after, last: last.collect(), counts }
    }

    /// The number of pits.
    pub fn pits(&self) -> u8 {
        self.pits
    }

    /// How many rows hold so many seeds.
    pub fn count(&self, seeds: usize) -> usize {
        self.counts[usize::from(self.pits)][seeds] as usize
    }

    /// The number of a row among those with as many seeds.
    #[inline]
    pub fn rank(&self, row: Row<Narrow>) -> u32 {
        let ones = Narrow::ones(u32::from(Narrow::MAX_PITS));
        // In each lane the seeds up to that pit, in the highest all of them.
        let sums = row.0.mul_lanes(ones);
        let total = sums >> (Narrow::BITS - Narrow::LANE_BITS);
        let mut to_the_right = ones * total - sums;
        let mut rank = self.last[total as usize];
        for after in &self.after {
            rank -= after[to_the_right as usize % LENGTH];
            to_the_right >>= Narrow::LANE_BITS;
        }
        rank
    }

    /// All rows with so many seeds, in order.
    pub fn rows(&self, seeds: usize) -> Vec<Row<Narrow>> {
        let mut rows = Vec::with_capacity(self.count(seeds));
        let mut row = vec![0; usize::from(self.pits)];
        fill(&mut row, 0, seeds as u16, &mut rows);
        rows
    }
}

fn fill(row: &mut [u16], pit: usize, left: u16, rows: &mut Vec<Row<Narrow>>) {
    if pit + 1 == row.len() {
        row[pit] = left;
        rows.push(Row::new(row.iter().copied()));
        return;
    }
    for seeds in 0..=left {
        row[pit] = seeds;
        fill(row, pit + 1, left - seeds, rows);
    }
}
