use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use super::{Append, Store, StoreError};
use crate::{fault, monitoring};

/// How many appends share a commit at most.
const MAX_PER_COMMIT: usize = 512;
const COMMIT_TIMEOUT: Duration = Duration::from_secs(12);
const QUEUE_CAPACITY: usize = 8192;

type QueuedAppend = (Append, oneshot::Sender<Result<bool, ()>>);

/// Writes the appends of all games, as many as are queued in one commit, and replies to each
/// when it is on disk.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<QueuedAppend>);

impl Writer {
    /// Starts a task that ends when all writers are dropped and everything is written.
    pub(crate) fn start(store: Arc<dyn Store>) -> (Writer, JoinHandle<()>) {
        let (sender, queue) = mpsc::channel(QUEUE_CAPACITY);
        (Writer(sender), tokio::spawn(write(store, queue)))
    }

    /// A writer that refuses everything.
    pub(crate) fn closed() -> Writer {
        Writer(mpsc::channel(1).0)
    }

    /// Returns whether it is stored: the numbers were free.
    pub(crate) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        let (reply, stored) = oneshot::channel();
        let place = self.0.reserve().await.map_err(|_| StoreError::Stopped)?;
        monitoring::append_queued();
        place.send((append, reply));
        match stored.await {
            Ok(Ok(stored)) => Ok(stored),
            Ok(Err(())) | Err(_) => Err(StoreError::Stopped),
        }
    }
}

async fn write(store: Arc<dyn Store>, mut queue: mpsc::Receiver<QueuedAppend>) {
    let mut batch = Vec::new();
    while 0 < queue.recv_many(&mut batch, MAX_PER_COMMIT).await {
        let (appends, replies): (Vec<Append>, Vec<_>) = batch.drain(..).unzip();
        monitoring::appends_taken(appends.len());
        let started = std::time::Instant::now();
        fault::point!("before-write");
        // A commit that takes too long has failed. If it was written all the same, the retry
        // finds its numbers taken.
        let stored = match tokio::time::timeout(COMMIT_TIMEOUT, store.append(&appends)).await {
            Ok(stored) => stored,
            Err(_) => Err(StoreError::Timeout),
        };
        monitoring::commit(appends.len(), started.elapsed(), stored.is_ok());
        match stored {
            Ok(stored) => {
                fault::point!("after-commit");
                for (index, (reply, stored)) in replies.into_iter().zip(stored).enumerate() {
                    if 0 < index {
                        fault::point!("between-answers");
                    }
                    // The room may be gone; it is written all the same.
                    let _ = reply.send(Ok(stored));
                }
            }
            Err(error) => {
                tracing::error!(%error, appends = appends.len(), "nothing could be written");
                for reply in replies {
                    let _ = reply.send(Err(()));
                }
            }
        }
    }
}
