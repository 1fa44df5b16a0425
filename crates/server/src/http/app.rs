use std::{
    num::NonZeroU32,
    sync::Arc,
    time::{Duration, Instant},
};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics_exporter_prometheus::PrometheusHandle;

use super::asking::Answers;
use crate::{config::Config, identity::Digest, room::Rooms};

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
    ready: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

/// So long it is believed that the store can be written to.
const READY: Duration = Duration::from_secs(1);

/// How often things may be tried. A school is one address, so addresses do not count.
pub(crate) struct Limits {
    /// A code that leads to a game, by those who type it.
    pub(crate) code: DefaultKeyedRateLimiter<String>,
    /// Codes, by all together: nobody finds one by trying.
    pub(crate) codes: DefaultDirectRateLimiter,
    /// Games that a host begins.
    pub(crate) host: DefaultKeyedRateLimiter<Digest>,
    /// Games that are begun by all together.
    pub(crate) new_games: DefaultDirectRateLimiter,
}

fn quota(each_second: u32, burst: u32) -> Quota {
    let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(at_least_one(each_second)).allow_burst(at_least_one(burst))
}

impl App {
    pub(crate) fn new(rooms: Rooms, config: Config, metrics: PrometheusHandle) -> App {
        let limits = Limits {
            code: RateLimiter::keyed(quota(2, 40)),
            codes: RateLimiter::direct(quota(20, 200)),
            host: RateLimiter::keyed(quota(1, config.games_per_host)),
            new_games: RateLimiter::direct(quota(
                config.new_games_per_second,
                10 * config.new_games_per_second,
            )),
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
        if let Some((_, known)) = ready.filter(|(at, _)| at.elapsed() < READY) {
            return known;
        }
        let known = self.rooms().store().check().await.is_ok();
        *ready = Some((Instant::now(), known));
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
