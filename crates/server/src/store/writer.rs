use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use super::{Append, Store, StoreError};
use crate::fault;

/// So many appends share a commit at most.
const MOST_IN_A_COMMIT: usize = 512;
/// How long a commit may take.
const PATIENCE: Duration = Duration::from_secs(12);
/// So many may wait.
const MOST_WAITING: usize = 8192;

type Waiting = (Append, oneshot::Sender<Result<bool, ()>>);

/// Writes what all games have to write, as many as wait in one commit, and answers
/// each when it is on disk.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Waiting>);

impl Writer {
    /// Starts to write. The task ends when all writers are gone and everything is
    /// written.
    pub(crate) fn start(store: Arc<dyn Store>) -> (Writer, JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(MOST_WAITING);
        (Writer(queue), tokio::spawn(write(store, waiting)))
    }

    /// A writer that writes nothing any more.
    pub(crate) fn closed() -> Writer {
        Writer(mpsc::channel(1).0)
    }

    /// Writes; tells whether the numbers were free.
    pub(crate) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.0.send((append, answer)).await.map_err(|_| StoreError::Stopped)?;
        match answered.await {
            Ok(Ok(stored)) => Ok(stored),
            Ok(Err(())) | Err(_) => Err(StoreError::Stopped),
        }
    }
}

async fn write(store: Arc<dyn Store>, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::new();
    while 0 < waiting.recv_many(&mut batch, MOST_IN_A_COMMIT).await {
        let (appends, answers): (Vec<Append>, Vec<_>) = batch.drain(..).unzip();
        let begun = std::time::Instant::now();
        fault::point!("before-write");
        // A store that does not answer has failed; if it wrote all the same, that is found
        // when it is tried again.
        let stored = match tokio::time::timeout(PATIENCE, store.append(&appends)).await {
            Ok(stored) => stored,
            Err(_) => Err(StoreError::Silent),
        };
        metrics::histogram!("callabash_commit_seconds").record(begun.elapsed().as_secs_f64());
        metrics::histogram!("callabash_commit_appends").record(appends.len() as f64);
        match stored {
            Ok(stored) => {
                fault::point!("after-commit");
                for (place, (answer, stored)) in answers.into_iter().zip(stored).enumerate() {
                    if 0 < place {
                        fault::point!("between-answers");
                    }
                    // Who asked may be gone; it is written all the same.
                    let _ = answer.send(Ok(stored));
                }
            }
            Err(error) => {
                tracing::error!(%error, appends = appends.len(), "nothing could be written");
                metrics::counter!("callabash_failed_commits").increment(1);
                for answer in answers {
                    let _ = answer.send(Err(()));
                }
            }
        }
    }
}
