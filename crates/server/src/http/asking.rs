use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex},
};

use callabash_protocol::ErrorCode;
use serde_json::Value;

use super::App;
use crate::{request_error::RequestError, think::Lane};

/// So many answers are remembered.
const MOST_REMEMBERED: usize = 2_000;

/// Answers that were found before: a class asks the same things at the same time.
#[derive(Clone, Default)]
pub(crate) struct Answers(Arc<Mutex<HashMap<String, Value>>>);

impl Answers {
    fn find(&self, question: &str) -> Option<Value> {
        self.lock().get(question).cloned()
    }

    fn keep(&self, question: String, answer: Value) {
        let mut answers = self.lock();
        if MOST_REMEMBERED <= answers.len() {
            answers.clear();
        }
        answers.insert(question, answer);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Value>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl App {
    /// Finds an answer, in its turn among those who ask, or remembers it.
    pub(crate) async fn ask(
        &self,
        asker: impl Hash,
        question: String,
        find: impl FnOnce() -> Value + Send + 'static,
    ) -> Result<Value, RequestError> {
        if let Some(answer) = self.answers().find(&question) {
            return Ok(answer);
        }
        let thinking = self.rooms().thinkers().think(Lane::Asking, asker, find);
        let answer = thinking.map_err(|_| ErrorCode::Busy)?.await.map_err(|_| ErrorCode::Busy)?;
        self.answers().keep(question, answer.clone());
        Ok(answer)
    }
}
