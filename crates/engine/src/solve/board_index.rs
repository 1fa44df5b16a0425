use callabash_sowing::{Board, Row, Word};

/// A perfect index of all boards with up to some number of seeds: every board has
/// its own number, without gaps. The numbers are then mixed, one to one.
pub(crate) struct BoardIndex {
    /// For each pit of both rows: how many boards come before one that has so
    /// many seeds up to this pit.
    before: Vec<[u64; LENGTH]>,
    pits: u8,
    max_seeds: u16,
    bits: u32,
}

/// A power of two above every number of seeds, so that no index needs a check.
const LENGTH: usize = 128;

/// Odd multipliers with irregular bits.
const MIX: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9];

impl BoardIndex {
    /// For boards with up to so many seeds, fewer if the indexes would not fit
    /// into so many bits.
    pub(crate) fn new(pits: u8, seeds: u16, bits: u32) -> BoardIndex {
        let most = 1_u64 << bits.min(u64::BITS - 1);
        let all_pits = 2 * u64::from(pits);
        let boards = |seeds: u16| choose(u64::from(seeds) + all_pits, all_pits);
        let fits = |seeds: &u16| boards(*seeds).is_some_and(|boards| boards <= most);
        let max_seeds = (0..=seeds.min(LENGTH as u16 - 1)).rev().find(fits).unwrap_or(0);
        let before = |pit: u64| {
            let mut before = [0; LENGTH];
            for (seeds, before) in (0..=u64::from(max_seeds)).zip(&mut before) {
                *before = choose(seeds + pit, pit + 1).expect("less than the whole");
            }
            before
        };
        let last = boards(max_seeds).expect("it fits") - 1;
        let bits = last.checked_ilog2().map_or(2, |log| (log + 1).max(2));
        BoardIndex { before: (0..all_pits).map(before).collect(), pits, max_seeds, bits }
    }

    /// Boards with more seeds have no index.
    pub(crate) fn max_seeds(&self) -> u16 {
        self.max_seeds
    }

    /// The length of an index in bits.
    pub(crate) fn bits(&self) -> u32 {
        self.bits
    }

    /// A board's index, mixed one to one, so that neighbours lie far apart.
    #[inline]
    pub(crate) fn mixed_index<W: Word>(&self, board: Board<W>) -> u64 {
        let mask = (1 << self.bits) - 1;
        MIX.iter().fold(self.index(board), |index, mix| {
            let index = index.wrapping_mul(*mix) & mask;
            index ^ index >> (self.bits / 2)
        })
    }

    #[inline]
    fn index<W: Word>(&self, board: Board<W>) -> u64 {
        // The products have in each lane the seeds up to that pit.
        let ones = W::ones(u32::from(W::MAX_PITS));
        let [mine, theirs] = [board.mine, board.theirs].map(|row| Row(row.0.mul_lanes(ones)));
        let all_mine = board.mine.total();
        let (of_mine, of_theirs) = self.before.split_at(usize::from(self.pits));
        let mut index = 0;
        for (pit, before) in (0..).zip(of_mine) {
            index += before[usize::from(mine.get(pit)) % LENGTH];
        }
        for (pit, before) in (0..).zip(of_theirs) {
            index += before[usize::from(all_mine + theirs.get(pit)) % LENGTH];
        }
        index
    }
}

/// In how many ways `some` of `all` can be chosen, if that fits.
fn choose(all: u64, some: u64) -> Option<u64> {
    let mut ways: u128 = 1;
    for k in 1..=u128::from(some.min(all)) {
        ways = ways * (u128::from(all) - k + 1) / k;
        if u128::from(u64::MAX) < ways {
            return None;
        }
    }
    Some(if all < some { 0 } else { ways as u64 })
}
