use callabash_sowing::{Board, Word};

/// Numbers all boards with up to some number of seeds without a gap, and
/// scatters the numbers.
pub(crate) struct Numbers {
    /// For each pit of both rows: how many boards come before one that has so
    /// many seeds up to this pit.
    before: Vec<Vec<u64>>,
    pits: u8,
    most_seeds: u16,
    bits: u32,
}

/// Odd, with no pattern in its bits.
const MIX: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9];

impl Numbers {
    /// For boards with up to so many seeds, fewer if the numbers would not fit
    /// into so many bits.
    pub(crate) fn new(pits: u8, seeds: u16, bits: u32) -> Numbers {
        let most = 1_u64 << bits.min(u64::BITS - 1);
        let places = 2 * u64::from(pits);
        let boards = |seeds: u16| choose(u64::from(seeds) + places, places);
        let fits = |seeds: &u16| boards(*seeds).is_some_and(|boards| boards <= most);
        let most_seeds = (0..=seeds).rev().find(fits).unwrap_or(0);
        let before = |pit: u64| {
            let seeds = 0..=u64::from(most_seeds);
            seeds.map(|seeds| choose(seeds + pit, pit + 1).expect("less than the whole")).collect()
        };
        let last = boards(most_seeds).expect("it fits") - 1;
        let bits = last.checked_ilog2().map_or(2, |log| (log + 1).max(2));
        Numbers { before: (0..places).map(before).collect(), pits, most_seeds, bits }
    }

    /// Boards with more seeds have no number.
    pub(crate) fn most_seeds(&self) -> u16 {
        self.most_seeds
    }

    /// How long the numbers are.
    pub(crate) fn bits(&self) -> u32 {
        self.bits
    }

    /// A board's number, scattered: one to one, but neighbours lie far apart.
    #[inline]
    pub(crate) fn scattered<W: Word>(&self, board: Board<W>) -> u64 {
        let mask = (1 << self.bits) - 1;
        MIX.iter().fold(self.number(board), |number, mix| {
            let number = number.wrapping_mul(*mix) & mask;
            number ^ number >> (self.bits / 2)
        })
    }

    #[inline]
    fn number<W: Word>(&self, board: Board<W>) -> u64 {
        let pits = usize::from(self.pits);
        let (mine, theirs) = self.before.split_at(pits);
        let (mut seeds, mut number) = (0, 0);
        for (row, before) in [(board.mine, mine), (board.theirs, theirs)] {
            for (pit, before) in (0..self.pits).zip(before) {
                seeds += usize::from(row.get(pit));
                number += before[seeds];
            }
        }
        number
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
