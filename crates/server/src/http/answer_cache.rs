use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex},
};

use callabash_protocol::ErrorCode;
use serde_json::Value;

use super::App;
use crate::{request_error::RequestError, worker_pool::JobKind};

const MAX_ANSWERS: usize = 2_000;

/// Analyses that were computed before: a class requests the same ones at the same time.
#[derive(Clone, Default)]
pub(crate) struct AnswerCache(Arc<Mutex<HashMap<String, Value>>>);

impl AnswerCache {
    fn get(&self, key: &str) -> Option<Value> {
        self.lock().get(key).cloned()
    }

    fn insert(&self, key: String, answer: Value) {
        let mut answers = self.lock();
        if MAX_ANSWERS <= answers.len() {
            answers.clear();
        }
        answers.insert(key, answer);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Value>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl App {
    /// The cached answer, or what `compute` returns when it is the requester's turn.
    pub(crate) async fn cached_answer(
        &self,
        requester: impl Hash,
        key: String,
        compute: impl FnOnce() -> Value + Send + 'static,
    ) -> Result<Value, RequestError> {
        if let Some(answer) = self.answer_cache().get(&key) {
            return Ok(answer);
        }
        let job = self.rooms().workers().submit(JobKind::Analysis, requester, compute);
        let answer = job.map_err(|_| ErrorCode::Busy)?.await.map_err(|_| ErrorCode::Busy)?;
        self.answer_cache().insert(key, answer.clone());
        Ok(answer)
    }
}
