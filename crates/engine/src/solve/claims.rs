use std::sync::atomic::{AtomicU64, Ordering};

use super::transposition::Slot;

/// The positions that threads search at the moment. Who meets one that is claimed searches its
/// siblings first: when it comes back, what the other thread found is in the transposition table.
///
/// A claim may be overwritten by another, so that a position is searched twice; nothing depends
/// on claims but the time it takes.
pub(super) struct Claims(Box<[AtomicU64]>);

/// A number of a position that is not zero, spread over all bits.
#[derive(Copy, Clone)]
pub(super) struct Claim(u64);

/// There are far more places than threads claim positions at a time.
const BITS: u32 = 12;

impl Claims {
    pub(super) fn new() -> Claims {
        Claims((0..1 << BITS).map(|_| AtomicU64::new(0)).collect())
    }

    pub(super) fn has(&self, claim: Claim) -> bool {
        self.place(claim).load(Ordering::Relaxed) == claim.0
    }

    pub(super) fn add(&self, claim: Claim) {
        self.place(claim).store(claim.0, Ordering::Relaxed);
    }

    pub(super) fn remove(&self, claim: Claim) {
        self.place(claim).store(0, Ordering::Relaxed);
    }

    fn place(&self, claim: Claim) -> &AtomicU64 {
        &self.0[(claim.0 >> (u64::BITS - BITS)) as usize]
    }
}

impl From<Slot> for Claim {
    fn from(slot: Slot) -> Claim {
        Claim(slot.hash() | 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_for_one_position_until_it_is_removed() {
        let claims = Claims::new();
        // The second has the place of the first.
        let [first, second, third] = [1 | 1 << 63, 3 | 1 << 63, 1 | 1 << 62].map(Claim);
        assert!(!claims.has(first));
        claims.add(first);
        assert!(claims.has(first) && !claims.has(second) && !claims.has(third));
        claims.add(third);
        claims.add(second);
        assert!(!claims.has(first) && claims.has(second) && claims.has(third));
        claims.remove(second);
        assert!(!claims.has(second) && claims.has(third));
    }
}
