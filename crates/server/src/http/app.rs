use std::{hash::Hash, num::NonZeroU32, sync::Arc, time::Duration};

use callabash_session::{Moment, SecretDigest};
use governor::{
    Quota, RateLimiter,
    middleware::NoOpMiddleware,
    state::{InMemoryState, NotKeyed, keyed::DefaultKeyedStateStore},
};
use metrics_exporter_prometheus::PrometheusHandle;

use super::answer_cache::AnswerCache;
use crate::{config::Config, room::Rooms, time::Time};

/// The state that all request handlers share.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

struct Inner {
    rooms: Rooms,
    config: Config,
    rate_limits: RateLimits,
    answer_cache: AnswerCache,
    metrics: PrometheusHandle,
    /// Whether the store could be written to, and when that was checked.
    ready: tokio::sync::Mutex<Option<(Moment, bool)>>,
}

/// How long a check of the store is valid, in milliseconds.
const READY_CHECK_LIFETIME: Moment = 1_000;

type Limiter = RateLimiter<NotKeyed, InMemoryState, Time, NoOpMiddleware<Duration>>;
/// A limiter for each key.
type KeyedLimiter<K> = RateLimiter<K, DefaultKeyedStateStore<K>, Time, NoOpMiddleware<Duration>>;

/// Rate limits. None is per address: a whole school may share one.
pub(crate) struct RateLimits {
    /// Joining by one code.
    pub(crate) per_code: KeyedLimiter<String>,
    /// Joining by any code, so that codes cannot be guessed.
    pub(crate) all_codes: Limiter,
    /// Creating games, by one host.
    pub(crate) per_host: KeyedLimiter<SecretDigest>,
    /// Creating games, by all hosts together.
    pub(crate) new_games: Limiter,
}

fn keyed_limiter<K: Hash + Eq + Clone>(quota: Quota, time: &Time) -> KeyedLimiter<K> {
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), time.clone())
}

fn limiter(quota: Quota, time: &Time) -> Limiter {
    RateLimiter::direct_with_clock(quota, time.clone())
}

fn quota(per_second: u32, burst: u32) -> Quota {
    let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst))
}

impl App {
    pub(crate) fn new(rooms: Rooms, config: Config, metrics: PrometheusHandle) -> App {
        let time = rooms.time();
        let rate_limits = RateLimits {
            per_code: keyed_limiter(quota(2, 40), time),
            all_codes: limiter(quota(20, 200), time),
            per_host: keyed_limiter(quota(1, config.games_per_host), time),
            new_games: limiter(
                quota(config.new_games_per_second, 10 * config.new_games_per_second),
                time,
            ),
        };
        let (answer_cache, ready) = (AnswerCache::default(), Default::default());
        App(Arc::new(Inner { rooms, config, rate_limits, answer_cache, metrics, ready }))
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn rate_limits(&self) -> &RateLimits {
        &self.0.rate_limits
    }

    /// Whether games can be played: the store can be written to.
    pub(crate) async fn is_ready(&self) -> bool {
        let mut ready = self.0.ready.lock().await;
        let now = self.rooms().time().now();
        if let Some((_, known)) = ready.filter(|(at, _)| now < at + READY_CHECK_LIFETIME) {
            return known;
        }
        let known = self.rooms().store().check().await.is_ok();
        *ready = Some((now, known));
        known
    }

    pub(crate) fn answer_cache(&self) -> &AnswerCache {
        &self.0.answer_cache
    }

    pub(crate) fn metrics(&self) -> &PrometheusHandle {
        &self.0.metrics
    }

    /// Frees the memory of limits that have not been used recently.
    pub(crate) fn drop_unused_limits(&self) {
        self.0.rate_limits.per_code.retain_recent();
        self.0.rate_limits.per_host.retain_recent();
    }
}
