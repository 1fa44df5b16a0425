use callabash_sowing::{Narrow, Row};

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
    /// For a pit, the seeds from it on, and its own seeds: how many rows come
    /// before because this pit holds less.
    before: Vec<Vec<Vec<u32>>>,
}

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
        let before = (0..pits)
            .map(|pit| {
                let after = &counts[usize::from(pits - 1 - pit)];
                (0..=seeds).map(|left| less_than(after, left)).collect()
            })
            .collect();
        Ranks { pits, counts, before }
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
        let mut left = usize::from(row.total());
        let mut rank = 0;
        for (pit, before) in (0..self.pits).zip(&self.before) {
            let seeds = usize::from(row.get(pit));
            rank += before[left][seeds];
            left -= seeds;
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

fn less_than(after: &[u64], left: usize) -> Vec<u32> {
    let mut sum = 0;
    (0..=left)
        .map(|seeds| {
            let before = sum;
            sum += after[left - seeds] as u32;
            before
        })
        .collect()
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
