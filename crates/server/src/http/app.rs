use std::{hash::Hash, num::NonZeroU32, sync::Arc, time::Duration};

use callabash_session::{Moment, SecretDigest};
use governor::{
    Quota, RateLimiter,
    middleware::NoOpMiddleware,
    state::{InMemoryState, NotKeyed, keyed::DefaultKeyedStateStore},
};
use metrics_exporter_prometheus::PrometheusHandle;

use super::asking::Answers;
use crate::{config::Config, room::Rooms, time::Time};

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

struct Inner {
    rooms: Rooms,
    config: Config,
    limits: Limits,
    answers: Answers,
    metrics: PrometheusHandle,
    /// Whether the store could be written to, and when that was tried.
    ready: tokio::sync::Mutex<Option<(Moment, bool)>>,
}

/// So long it is believed that the store can be written to, in milliseconds.
const READY: Moment = 1_000;

/// A limit for all together, and one for each of many.
type Limit = RateLimiter<NotKeyed, InMemoryState, Time, NoOpMiddleware<Duration>>;
type LimitOfEach<K> = RateLimiter<K, DefaultKeyedStateStore<K>, Time, NoOpMiddleware<Duration>>;

/// How often things may be tried. A school is one address, so addresses do not count.
pub(crate) struct Limits {
    /// A code that leads to a game, by those who type it.
    pub(crate) code: LimitOfEach<String>,
    /// Codes, by all together: nobody finds one by trying.
    pub(crate) codes: Limit,
    /// Games that a host begins.
    pub(crate) host: LimitOfEach<SecretDigest>,
    /// Games that are begun by all together.
    pub(crate) new_games: Limit,
}

fn of_each<K: Hash + Eq + Clone>(quota: Quota, time: &Time) -> LimitOfEach<K> {
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), time.clone())
}

fn of_all(quota: Quota, time: &Time) -> Limit {
    RateLimiter::direct_with_clock(quota, time.clone())
}

fn quota(each_second: u32, burst: u32) -> Quota {
    let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(at_least_one(each_second)).allow_burst(at_least_one(burst))
}

impl App {
    pub(crate) fn new(rooms: Rooms, config: Config, metrics: PrometheusHandle) -> App {
        let time = rooms.time();
        let limits = Limits {
            code: of_each(quota(2, 40), time),
            codes: of_all(quota(20, 200), time),
            host: of_each(quota(1, config.games_per_host), time),
            new_games: of_all(
                quota(config.new_games_per_second, 10 * config.new_games_per_second),
                time,
            ),
        };
        let (answers, ready) = (Answers::default(), Default::default());
        App(Arc::new(Inner { rooms, config, limits, answers, metrics, ready }))
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Whether games can be played: something can be written.
    pub(crate) async fn is_ready(&self) -> bool {
        let mut ready = self.0.ready.lock().await;
        let now = self.rooms().time().now();
        if let Some((_, known)) = ready.filter(|(at, _)| now < at + READY) {
            return known;
        }
        let known = self.rooms().store().check().await.is_ok();
        *ready = Some((now, known));
        known
    }

    pub(crate) fn answers(&self) -> &Answers {
        &self.0.answers
    }

    pub(crate) fn metrics(&self) -> &PrometheusHandle {
        &self.0.metrics
    }

    /// Forgets limits that are no longer near.
    pub(crate) fn tidy(&self) {
        self.0.limits.code.retain_recent();
        self.0.limits.host.retain_recent();
    }
}
