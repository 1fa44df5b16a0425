use std::{hash::Hash, num::NonZeroU32, time::Duration};

use callabash_session::{Moment, SecretDigest};
use governor::{
    Quota, RateLimiter, middleware::NoOpMiddleware, state::keyed::DefaultKeyedStateStore,
};

use super::{Address, CONNECTIONS_PER_PERSON, wrong_codes::WrongCodes};
use crate::time::Time;

/// A limiter for each key.
pub(crate) type KeyedLimiter<K> =
    RateLimiter<K, DefaultKeyedStateStore<K>, Time, NoOpMiddleware<Duration>>;

/// How often something may be done.
pub(crate) struct RateLimits {
    pub(crate) per_address: AddressRates,
    pub(crate) wrong_codes: WrongCodes,
    /// Joining by one code, from one address.
    pub(crate) per_code: KeyedLimiter<(String, Address)>,
    /// Creating games, by one host.
    pub(crate) per_host: KeyedLimiter<SecretDigest>,
    /// Actions without a socket, by one player.
    pub(crate) per_player: KeyedLimiter<SecretDigest>,
}

/// How often something may be done from one address, which a whole class may share.
pub(crate) struct AddressRates {
    /// New connections.
    pub(crate) connections: KeyedLimiter<Address>,
    /// Requests to the API, with those that open a socket.
    pub(crate) requests: KeyedLimiter<Address>,
    /// Requests for pages and their files.
    pub(crate) pages: KeyedLimiter<Address>,
    /// Messages through sockets.
    pub(crate) messages: KeyedLimiter<Address>,
    /// Creating games.
    pub(crate) new_games: KeyedLimiter<Address>,
}

impl RateLimits {
    pub(crate) fn new(time: &Time, people: u32, games_per_host: u32) -> RateLimits {
        RateLimits {
            per_address: AddressRates::new(time, people),
            wrong_codes: WrongCodes::new(people),
            per_code: limiter(time, people / 10, people.max(40)),
            per_host: limiter(time, 1, games_per_host),
            per_player: limiter(time, 20, 60),
        }
    }

    /// Frees the memory of limits that have not been used recently.
    pub(crate) fn drop_unused(&self, now: Moment) {
        self.wrong_codes.drop_unused(now);
        self.per_code.retain_recent();
        self.per_host.retain_recent();
        self.per_player.retain_recent();
        let of = &self.per_address;
        for limiter in [&of.connections, &of.requests, &of.pages, &of.messages, &of.new_games] {
            limiter.retain_recent();
        }
    }
}

impl AddressRates {
    /// For so many people behind one address.
    fn new(time: &Time, people: u32) -> AddressRates {
        let times = |factor: u32| people.saturating_mul(factor);
        AddressRates {
            connections: limiter(time, people, times(CONNECTIONS_PER_PERSON)),
            requests: limiter(time, times(2), times(10)),
            pages: limiter(time, times(20), times(300)),
            messages: limiter(time, times(5), times(20)),
            new_games: limiter(time, people / 10, times(2)),
        }
    }
}

/// How often games may be read from the store, by so many people behind one address.
pub(crate) fn load_limiter(time: &Time, people: u32) -> KeyedLimiter<Address> {
    limiter(time, people / 5, people.saturating_mul(5))
}

fn limiter<K: Hash + Eq + Clone>(time: &Time, per_second: u32, burst: u32) -> KeyedLimiter<K> {
    let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst));
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), time.clone())
}
