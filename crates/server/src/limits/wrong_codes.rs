use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use callabash_session::Moment;

use super::Address;

/// Counts codes that lead nowhere, so that codes cannot be guessed. Right ones do not count:
/// a class may join as fast as it can type.
pub(crate) struct WrongCodes {
    /// How many an address may try at once, and how long it takes until one is forgotten, in
    /// milliseconds.
    max: u64,
    forget_after: Moment,
    /// When the last wrong code of an address is forgotten.
    addresses: Mutex<HashMap<Address, Moment>>,
}

impl WrongCodes {
    pub(super) fn new(people: u32) -> WrongCodes {
        let max = u64::from(people.max(1));
        WrongCodes { max, forget_after: (50_000 / max).max(1), addresses: Mutex::default() }
    }

    /// Whether an address has tried too many.
    pub(crate) fn is_blocked(&self, address: Address, now: Moment) -> bool {
        let left = self.lock().get(&address).map_or(0, |until| until.saturating_sub(now));
        self.max * self.forget_after <= left
    }

    /// Counts a wrong code.
    pub(crate) fn add(&self, address: Address, now: Moment) {
        let mut addresses = self.lock();
        let until = addresses.entry(address).or_insert(now);
        *until = (*until).max(now) + self.forget_after;
    }

    pub(super) fn drop_unused(&self, now: Moment) {
        self.lock().retain(|_, until| now < *until);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Address, Moment>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn who_guesses_is_blocked_for_a_while_and_nobody_else() {
        let codes = WrongCodes::new(100);
        let [guesser, other] = [1, 2].map(|last| Address::from(IpAddr::from([127, 0, 0, last])));
        for _ in 0..100 {
            assert!(!codes.is_blocked(guesser, 7));
            codes.add(guesser, 7);
        }
        assert!(codes.is_blocked(guesser, 7) && !codes.is_blocked(other, 7));
        assert!(!codes.is_blocked(guesser, 7 + 500), "two a second are forgotten");
        codes.drop_unused(7 + 49_999);
        assert_eq!(codes.lock().len(), 1);
        codes.drop_unused(7 + 50_000);
        assert_eq!(codes.lock().len(), 0);
    }
}
