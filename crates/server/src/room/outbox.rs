use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use callabash_protocol::{ServerMessage, class::ClassServerMessage};
use tokio::sync::mpsc;

use crate::limits::{AddressUsage, ConnectionUsage, UnreadBytes};

/// A client with more unsent messages is disconnected.
const CAPACITY: usize = 128;

/// What a connection is to send. Viewers who see the same share one text.
#[derive(Clone)]
pub(crate) enum Outgoing {
    /// A serialised message.
    Text(Utf8Bytes),
    /// A serialised message that acknowledges an action.
    Ack(Utf8Bytes),
    /// Measures the round-trip time.
    Ping([u8; 8]),
}

impl From<&ServerMessage> for Outgoing {
    fn from(message: &ServerMessage) -> Outgoing {
        let text = serde_json::to_string(message).expect("messages are plain data").into();
        match message {
            ServerMessage::Ack { .. } => Outgoing::Ack(text),
            _ => Outgoing::Text(text),
        }
    }
}

impl From<&ClassServerMessage> for Outgoing {
    fn from(message: &ClassServerMessage) -> Outgoing {
        let text = serde_json::to_string(message).expect("messages are plain data").into();
        match message {
            ClassServerMessage::Ack { .. } => Outgoing::Ack(text),
            _ => Outgoing::Text(text),
        }
    }
}

impl Outgoing {
    fn len(&self) -> usize {
        match self {
            Outgoing::Text(text) | Outgoing::Ack(text) => text.len(),
            Outgoing::Ping(payload) => payload.len(),
        }
    }
}

/// A message that waits to be sent, and counts as unread until then.
pub(crate) struct Unsent {
    pub(crate) message: Outgoing,
    _bytes: UnreadBytes,
}

/// What waits to be sent through one connection.
#[derive(Clone)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<Unsent>,
    usage: Arc<ConnectionUsage>,
}

/// An outbox that does not keep the connection open.
pub(crate) struct WeakOutbox {
    sender: mpsc::WeakSender<Unsent>,
    usage: Arc<ConnectionUsage>,
}

/// The client does not read what it is sent.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SlowReader;

impl Outbox {
    /// An outbox of a client at an address, and where to take what is to be sent.
    pub(crate) fn new(address: Arc<AddressUsage>) -> (Outbox, mpsc::Receiver<Unsent>) {
        let (sender, receiver) = mpsc::channel(CAPACITY);
        (Outbox { sender, usage: Arc::new(ConnectionUsage::new(address)) }, receiver)
    }

    pub(crate) fn downgrade(&self) -> WeakOutbox {
        WeakOutbox { sender: self.sender.downgrade(), usage: self.usage.clone() }
    }

    /// Queues a message.
    pub(crate) fn send(&self, message: Outgoing) -> Result<(), SlowReader> {
        self.sender.try_send(unsent(message, &self.usage)?).map_err(|_| SlowReader)
    }
}

impl WeakOutbox {
    pub(crate) fn upgrade(&self) -> Option<Outbox> {
        let sender = self.sender.upgrade()?;
        Some(Outbox { sender, usage: self.usage.clone() })
    }

    /// Counts a message that is sent before the queued ones.
    pub(crate) fn count(&self, message: Outgoing) -> Result<Unsent, SlowReader> {
        unsent(message, &self.usage)
    }
}

fn unsent(message: Outgoing, usage: &Arc<ConnectionUsage>) -> Result<Unsent, SlowReader> {
    let bytes = UnreadBytes::new(usage, message.len()).ok_or(SlowReader)?;
    Ok(Unsent { message, _bytes: bytes })
}
