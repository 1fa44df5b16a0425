use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use axum::{
    body::Bytes,
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};
use callabash_protocol::ErrorCode;
use serde_json::Value;

use super::App;
use crate::{
    request_error::RequestError,
    workers::{JobKind, JobOwner},
};

/// Analyses that were computed before: a class requests the same ones at the same time.
#[derive(Clone)]
pub(crate) struct AnswerCache(Arc<Mutex<Answers>>);

struct Answers {
    /// JSON, by what was asked.
    by_question: HashMap<String, Bytes>,
    bytes: usize,
    max_bytes: usize,
}

impl AnswerCache {
    pub(crate) fn new(max_bytes: usize) -> AnswerCache {
        AnswerCache(Arc::new(Mutex::new(Answers {
            by_question: HashMap::new(),
            bytes: 0,
            max_bytes,
        })))
    }

    pub(super) fn get(&self, question: &str) -> Option<Bytes> {
        self.lock().by_question.get(question).cloned()
    }

    pub(super) fn insert(&self, question: String, answer: Bytes) {
        let mut answers = self.lock();
        let size = question.len() + answer.len();
        if answers.max_bytes < answers.bytes + size {
            answers.by_question.clear();
            answers.bytes = 0;
        }
        if answers.by_question.insert(question, answer).is_none() {
            answers.bytes += size;
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// An answer, in JSON.
pub(crate) struct CachedAnswer(Bytes);

impl IntoResponse for CachedAnswer {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

impl App {
    /// The cached answer, or what `compute` returns when it is the owner's turn.
    pub(crate) async fn cached_answer(
        &self,
        owner: JobOwner,
        question: String,
        compute: impl FnOnce() -> Value + Send + 'static,
    ) -> Result<CachedAnswer, RequestError> {
        self.cached_answer_as(JobKind::Analysis, owner, question, compute).await
    }

    /// The same, as another kind of job.
    pub(crate) async fn cached_answer_as(
        &self,
        kind: JobKind,
        owner: JobOwner,
        question: String,
        compute: impl FnOnce() -> Value + Send + 'static,
    ) -> Result<CachedAnswer, RequestError> {
        if let Some(answer) = self.answer_cache().get(&question) {
            return Ok(CachedAnswer(answer));
        }
        let compute = move || Bytes::from(compute().to_string());
        let job = self.rooms().workers().submit(kind, owner, compute);
        let answer = job.map_err(|_| ErrorCode::Busy)?.await.map_err(|_| ErrorCode::Busy)?;
        self.answer_cache().insert(question, answer.clone());
        Ok(CachedAnswer(answer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_questions_count_too() {
        let cache = AnswerCache::new(100);
        cache.insert("short".to_owned(), Bytes::from_static(b"1"));
        cache.insert("x".repeat(90), Bytes::from_static(b"2"));
        assert!(cache.get("short").is_some());
        cache.insert("y".repeat(90), Bytes::from_static(b"3"));
        assert!(cache.get("short").is_none() && cache.get(&"y".repeat(90)).is_some());
        assert!(cache.lock().bytes <= 100);
    }
}
