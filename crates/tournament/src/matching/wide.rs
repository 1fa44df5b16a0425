use std::{
    cmp::Ordering,
    ops::{Add, Sub},
};

/// A whole number that can weigh an edge.
///
/// Sums and differences of eight weights must not overflow.
pub trait Weight: Copy + Ord + Add<Output = Self> + Sub<Output = Self> {
    /// Nothing.
    const ZERO: Self;

    /// The half of an even number.
    #[must_use]
    fn half(self) -> Self;
}

impl Weight for i64 {
    const ZERO: i64 = 0;

    fn half(self) -> i64 {
        self >> 1
    }
}

/// A signed number of `N` machine words, the lowest first.
///
/// ```
/// use callabash_tournament::matching::{Weight, Wide};
///
/// // Three criteria in order of importance, with twelve, seventy and four bits.
/// let weigh = |values: [i64; 3]| {
///     let mut wide = Wide::<2>::ZERO;
///     for (value, width) in values.into_iter().zip([12, 70, 4]) {
///         wide.append(width, value);
///     }
///     wide
/// };
/// assert!(weigh([1, -1000, 3]) > weigh([0, 5, 7]));
/// assert!(weigh([1, -1000, 3]) < weigh([1, -999, -7]));
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// Makes room for `width` bits below what there is, and adds a value to them.
    ///
    /// Numbers of the same widths are ordered by their first value, then by their second,
    /// and so on, as long as each value is nearer to zero than half of what `width` bits hold.
    /// Of sums of such numbers the same is true of the sums of the values.
    pub fn append(&mut self, width: u32, value: i64) {
        self.shift_left(width);
        let sign = if value < 0 { u64::MAX } else { 0 };
        let mut addend = [sign; N];
        addend[0] = value as u64;
        *self = *self + Wide(addend);
    }

    fn shift_left(&mut self, bits: u32) {
        let (words, bits) = ((bits / 64) as usize, bits % 64);
        for at in (0..N).rev() {
            let word = |back: usize| at.checked_sub(back).map_or(0, |from| self.0[from]);
            let (high, low) = (word(words), word(words + 1));
            self.0[at] = if bits == 0 { high } else { high << bits | low >> (64 - bits) };
        }
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Wide<N>;

    #[inline]
    fn add(self, other: Wide<N>) -> Wide<N> {
        let mut carry = false;
        Wide(std::array::from_fn(|at| {
            let (sum, over) = self.0[at].overflowing_add(other.0[at]);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            carry = over | over_again;
            sum
        }))
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Wide<N>;

    #[inline]
    fn sub(self, other: Wide<N>) -> Wide<N> {
        let mut borrow = false;
        Wide(std::array::from_fn(|at| {
            let (rest, under) = self.0[at].overflowing_sub(other.0[at]);
            let (rest, under_again) = rest.overflowing_sub(u64::from(borrow));
            borrow = under | under_again;
            rest
        }))
    }
}

impl<const N: usize> Ord for Wide<N> {
    #[inline]
    fn cmp(&self, other: &Wide<N>) -> Ordering {
        let highest = (self.0[N - 1] as i64).cmp(&(other.0[N - 1] as i64));
        (0..N - 1).rev().fold(highest, |order, at| order.then_with(|| self.0[at].cmp(&other.0[at])))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    #[inline]
    fn partial_cmp(&self, other: &Wide<N>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Wide<N> = Wide([0; N]);

    #[inline]
    fn half(self) -> Wide<N> {
        Wide(std::array::from_fn(|at| match self.0.get(at + 1) {
            Some(higher) => self.0[at] >> 1 | higher << 63,
            None => ((self.0[at] as i64) >> 1) as u64,
        }))
    }
}
