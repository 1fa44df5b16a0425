use std::{net::SocketAddr, sync::Arc};

use callabash_protocol::ErrorCode;
use callabash_session::{Moment, SecretDigest};
use metrics_exporter_prometheus::PrometheusHandle;

use super::{answer_cache::AnswerCache, error_response::ErrorResponse, requester::Requester};
use crate::{
    addresses,
    config::Config,
    limits::{CONNECTIONS_PER_PERSON, MemoryBudget, RateLimits, Usage},
    room::Rooms,
    tables::TableKeeper,
};

/// The state that all request handlers share.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

struct Inner {
    rooms: Rooms,
    keeper: TableKeeper,
    config: Config,
    /// Where the server listens.
    address: SocketAddr,
    usage: Usage,
    rate_limits: RateLimits,
    answer_cache: AnswerCache,
    metrics: PrometheusHandle,
    /// Whether the store could be written to, and when that was checked.
    ready: tokio::sync::Mutex<Option<(Moment, bool)>>,
}

/// How long a check of the store is valid, in milliseconds.
const READY_CHECK_LIFETIME: Moment = 1_000;

impl App {
    pub(crate) fn new(
        rooms: Rooms,
        keeper: TableKeeper,
        config: Config,
        address: SocketAddr,
        budget: MemoryBudget,
        metrics: PrometheusHandle,
    ) -> App {
        let people = config.people_per_address;
        let usage =
            Usage::new(people.saturating_mul(CONNECTIONS_PER_PERSON) as usize, budget.unread());
        App(Arc::new(Inner {
            usage,
            rate_limits: RateLimits::new(rooms.time(), people, config.games_per_host),
            answer_cache: AnswerCache::new(budget.answers()),
            ready: Default::default(),
            rooms,
            keeper,
            config,
            address,
            metrics,
        }))
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    /// The rooms, on behalf of whoever sends a request.
    pub(crate) fn rooms_for(&self, requester: &Requester) -> Rooms {
        self.rooms().for_address(requester.address)
    }

    /// Who makes the exact tables.
    pub(crate) fn table_keeper(&self) -> &TableKeeper {
        &self.0.keeper
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    /// The addresses under which other devices reach the server.
    pub(crate) fn reachable_addresses(&self) -> Vec<String> {
        addresses::reachable(self.config(), self.0.address)
    }

    pub(crate) fn usage(&self) -> &Usage {
        &self.0.usage
    }

    pub(crate) fn rate_limits(&self) -> &RateLimits {
        &self.0.rate_limits
    }

    /// The secret of who acts, unless that is too often.
    pub(crate) fn acting_key(&self, requester: &Requester) -> Result<SecretDigest, ErrorResponse> {
        let key = requester.key()?;
        match self.rate_limits().per_player.check_key(&key) {
            Ok(_) => Ok(key),
            Err(_) => Err(requester.refuse(ErrorCode::TooOften)),
        }
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
}
