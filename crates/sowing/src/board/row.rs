use std::ops::{Add, AddAssign, BitAnd, BitOr, Not, Shl, Shr, Sub, SubAssign};

/// A machine word that holds a row, a lane of bits for each pit.
pub trait Word:
    Copy
    + Eq
    + Default
    + std::fmt::Debug
    + std::hash::Hash
    + Add<Output = Self>
    + AddAssign
    + Sub<Output = Self>
    + SubAssign
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + From<u16>
    + Send
    + Sync
{
    /// The width of a lane.
    const LANE_BITS: u32;
    /// The most pits that fit.
    const MAX_PITS: u8;
    /// The most seeds that a board of such rows may hold.
    const MAX_SEEDS: u16;
    /// A seed in each of the first `pits` lanes.
    fn ones(pits: u32) -> Self;
    /// The low bits, as a number.
    fn low_bits(self) -> u32;
    /// Multiplies modulo the size of the word.
    fn mul_lanes(self, other: Self) -> Self;
    /// The index of the lowest bit that is set.
    fn lowest_set_bit(self) -> u32;
}

/// Eight bits a pit: up to 8 pits and 255 seeds. The fast width, for search.
pub type Narrow = u64;

/// Ten bits a pit: wide enough for every legal position.
pub type Wide = u128;

macro_rules! word {
    ($word:ty, $bits:literal, $pits:literal, $seeds:literal) => {
        impl Word for $word {
            const LANE_BITS: u32 = $bits;
            const MAX_PITS: u8 = $pits;
            const MAX_SEEDS: u16 = $seeds;

            #[inline]
            fn ones(pits: u32) -> $word {
                // Sixteen entries, so that no index needs a check.
                const ONES: [$word; 16] = {
                    let mut ones = [0; 16];
                    let mut pits = 1;
                    while pits < 16 {
                        let lane = if pits <= $pits { 1 << ((pits - 1) * $bits) } else { 0 };
                        ones[pits] = ones[pits - 1] | lane;
                        pits += 1;
                    }
                    ones
                };
                ONES[(pits & 15) as usize]
            }

            #[inline]
            fn low_bits(self) -> u32 {
                self as u32
            }

            #[inline]
            fn mul_lanes(self, other: $word) -> $word {
                self.wrapping_mul(other)
            }

            #[inline]
            fn lowest_set_bit(self) -> u32 {
                self.trailing_zeros()
            }
        }
    };
}

word!(u64, 8, 8, 255);
word!(u128, 10, 12, 288);

/// The seeds in the pits of one seat, counted from that seat's left.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Row<W>(pub W);

impl<W: Word> Row<W> {
    /// The row with these seeds.
    pub fn new(seeds: impl IntoIterator<Item = u16>) -> Row<W> {
        let mut row = Row::default();
        for (pit, seeds) in (0..).zip(seeds) {
            row.0 += W::from(seeds) << (pit * W::LANE_BITS);
        }
        row
    }

    /// The seeds in a pit.
    #[inline]
    pub fn get(self, pit: u8) -> u16 {
        let lane = (1 << W::LANE_BITS) - 1;
        ((self.0 >> (u32::from(pit) * W::LANE_BITS)).low_bits() & lane) as u16
    }

    /// Empties a pit and returns what was in it.
    #[inline]
    pub fn take(&mut self, pit: u8) -> u16 {
        let seeds = self.get(pit);
        self.0 -= W::from(seeds) << (u32::from(pit) * W::LANE_BITS);
        seeds
    }

    /// Drops a seed into each of the first `pits` pits.
    #[inline]
    pub(super) fn drop_from_left(&mut self, pits: u32) {
        self.0 += W::ones(pits);
    }

    /// Drops a seed into each of the `pits` pits that follow a pit.
    #[inline]
    pub(super) fn drop_after(&mut self, pit: u8, pits: u32) {
        self.0 += (W::ones(pits) << (u32::from(pit) * W::LANE_BITS)) << W::LANE_BITS;
    }

    /// Drops a seed into a pit.
    pub(super) fn drop_into(&mut self, pit: u8) {
        self.0 += W::from(1) << (u32::from(pit) * W::LANE_BITS);
    }

    /// Whether all pits are empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::default()
    }

    /// All seeds of the row.
    #[inline]
    pub fn total(self) -> u16 {
        // The product adds all lanes up in the highest one.
        let top = u32::from(W::MAX_PITS - 1) * W::LANE_BITS;
        let sums = self.0.mul_lanes(W::ones(u32::from(W::MAX_PITS))) >> top;
        (sums.low_bits() & ((1 << W::LANE_BITS) - 1)) as u16
    }

    /// The pits that hold seeds, in order.
    #[inline]
    pub fn filled_pits(self) -> FilledPits<W> {
        let high = W::ones(u32::from(W::MAX_PITS)) << (W::LANE_BITS - 1);
        let low = high - W::ones(u32::from(W::MAX_PITS));
        FilledPits((((self.0 & low) + low) | self.0) & high)
    }
}

/// The pits that hold seeds: the highest bit of each of their lanes is set.
#[derive(Copy, Clone, Debug)]
pub struct FilledPits<W>(W);

impl<W: Word> FilledPits<W> {
    /// In each lane, how many pits up to this one hold seeds.
    #[inline]
    fn counts(self) -> W {
        (self.0 >> (W::LANE_BITS - 1)).mul_lanes(W::ones(u32::from(W::MAX_PITS)))
    }
}

impl<W: Word> Iterator for FilledPits<W> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == W::default() {
            return None;
        }
        let bit = self.0.lowest_set_bit();
        self.0 = self.0 & (self.0 - W::from(1));
        Some((bit / W::LANE_BITS) as u8)
    }

    /// Without a loop: the lanes whose count is above `n` begin at the pit.
    #[inline]
    fn nth(&mut self, n: usize) -> Option<u8> {
        if self.len() <= n {
            self.0 = W::default();
            return None;
        }
        let ones = W::ones(u32::from(W::MAX_PITS));
        let high = ones << (W::LANE_BITS - 1);
        let limit = W::from((1 << (W::LANE_BITS - 1)) - 1 - n as u16);
        let bit = ((self.counts() + ones.mul_lanes(limit)) & high).lowest_set_bit();
        self.0 = self.0 & ((!W::default() << bit) << 1);
        Some((bit / W::LANE_BITS) as u8)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let top = u32::from(W::MAX_PITS - 1) * W::LANE_BITS;
        let count = ((self.counts() >> top).low_bits() & 15) as usize;
        (count, Some(count))
    }
}

impl<W: Word> ExactSizeIterator for FilledPits<W> {}
