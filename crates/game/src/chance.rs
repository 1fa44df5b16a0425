/// A source of random numbers, always passed in by the caller.
pub trait Chance {
    /// The next 64 random bits.
    fn bits(&mut self) -> u64;

    /// A number from zero to just below `limit`, all equally likely up to one
    /// part in 2³².
    ///
    /// `limit` must not be zero.
    fn below(&mut self, limit: u32) -> u32 {
        let wide = (self.bits() >> 32) * u64::from(limit);
        (wide >> 32) as u32
    }
}

/// A small fast generator whose output depends only on its seed and never
/// changes between versions: for tests, benchmarks and random play, not for
/// secrets.
///
/// ```
/// use callabash_game::{Chance, SplitMix};
///
/// assert_eq!(SplitMix(7).bits(), SplitMix(7).bits());
/// assert!(SplitMix(7).below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl Chance for SplitMix {
    #[inline]
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
