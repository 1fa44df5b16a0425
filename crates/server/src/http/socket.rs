//! Live games: a WebSocket that sends what happens and receives actions.

use std::{num::NonZeroU32, time::Duration};

use axum::{
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    response::Response,
};
use callabash_protocol::{ClientMessage, ErrorCode, ErrorView, ServerMessage};
use callabash_session::{Moment, SecretDigest};
use callabash_text::Language;
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use governor::{Quota, RateLimiter};
use tokio::{sync::mpsc, time::timeout};

use super::{App, error_response::error_view, games::check_length, requester::Requester};
use crate::{
    identity::{Secret, random},
    request_error::RequestError,
    room::{Outgoing, Subscriber, Subscription},
};

/// The longest frame of a client.
const MAX_FRAME: usize = 4 << 10;
/// A client with more unsent messages is disconnected.
const OUTBOX_CAPACITY: usize = 128;
/// How long a client may take to send its first frame.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How long writing a frame may take.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the round-trip time is measured, and how long a client may be silent, in
/// milliseconds.
const PING_INTERVAL: Moment = 10_000;
const MAX_SILENCE: Moment = 35_000;
/// How many frames a client may send at once, and per second.
const FRAME_BURST: NonZeroU32 = NonZeroU32::new(60).expect("not zero");
const FRAME_RATE: NonZeroU32 = NonZeroU32::new(20).expect("not zero");

pub(crate) async fn live(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .read_buffer_size(MAX_FRAME)
        .write_buffer_size(0)
        .max_write_buffer_size(256 << 10)
        .on_upgrade(move |socket| async move {
            metrics::gauge!("callabash_sockets").increment(1);
            serve(app, id, requester.language, socket).await;
            drop(requester.connection);
            metrics::gauge!("callabash_sockets").decrement(1);
        })
}

async fn serve(app: App, id: String, language: Language, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, messages) = mpsc::channel(OUTBOX_CAPACITY);
    let mut connection =
        LiveConnection { app, id, language, key: None, lag: 0, pending_ping: None };
    let (Subscription { subscriber_id, messages: first }, outbox) =
        match connection.subscribe(outbox, &mut stream).await {
            Ok(greeted) => greeted,
            Err(refusal) => {
                let bye = frame(&ServerMessage::Bye(connection.error(&refusal)).into());
                let _ = timeout(WRITE_TIMEOUT, sink.send(bye)).await;
                let _ = timeout(WRITE_TIMEOUT, sink.close()).await;
                return;
            }
        };
    // The missed events come first, however many; new ones wait in the outbox.
    let mut writing = tokio::spawn(write(sink, first, messages));
    let is_written = tokio::select! {
        () = connection.listen(&outbox, &mut stream) => false,
        // The client cannot be reached any more.
        _ = &mut writing => true,
    };
    connection.app.rooms().unsubscribe(&connection.id, subscriber_id).await;
    if !is_written {
        let stop = writing.abort_handle();
        if timeout(WRITE_TIMEOUT, writing).await.is_err() {
            stop.abort();
        }
    }
}

/// Writes until the outbox is closed, or the client reads too slowly.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    first: Vec<Outgoing>,
    mut messages: mpsc::Receiver<Outgoing>,
) {
    let mut first = first.into_iter();
    loop {
        let next = match first.next() {
            Some(message) => Some(message),
            None => messages.recv().await,
        };
        let Some(message) = next else { break };
        #[cfg(debug_assertions)]
        let is_ack = matches!(&message, Outgoing::Message(shared) if shared.is_ack());
        match timeout(WRITE_TIMEOUT, sink.send(frame(&message))).await {
            Ok(Ok(())) => (),
            _ => return,
        }
        #[cfg(debug_assertions)]
        if is_ack {
            crate::fault::point!("after-answer");
        }
    }
    let _ = timeout(WRITE_TIMEOUT, sink.close()).await;
}

/// Serialises what is to be sent.
fn frame(outgoing: &Outgoing) -> Message {
    match outgoing {
        Outgoing::Ping(payload) => Message::Ping(payload.to_vec().into()),
        Outgoing::Message(shared) => Message::text(
            shared.text(|message| serde_json::to_string(message).expect("messages are plain data")),
        ),
    }
}

/// A client's connection to a game.
struct LiveConnection {
    app: App,
    id: String,
    language: Language,
    key: Option<SecretDigest>,
    /// The round-trip time, in milliseconds.
    lag: u64,
    /// The payload of the last ping that was not answered, and when it was sent.
    pending_ping: Option<([u8; 8], Moment)>,
}

impl LiveConnection {
    fn error(&self, error: &RequestError) -> ErrorView {
        error_view(error, self.language)
    }

    /// Waits for the first frame, and subscribes to the game. Only the room has a strong
    /// reference to the outbox: when it drops a slow subscriber, the connection ends.
    async fn subscribe(
        &mut self,
        outbox: mpsc::Sender<Outgoing>,
        stream: &mut SplitStream<WebSocket>,
    ) -> Result<(Subscription, mpsc::WeakSender<Outgoing>), RequestError> {
        let first = self.app.rooms().time().timeout(HELLO_TIMEOUT, stream.next()).await;
        let Some(Some(Ok(Message::Text(text)))) = first else {
            return Err(RequestError::bad_message("hello"));
        };
        let (key, after) = read_hello(&text)?;
        self.key = key;
        let weak = outbox.downgrade();
        let subscription =
            self.app.rooms().subscribe(&self.id, Subscriber { key, outbox }, after).await?;
        Ok((subscription, weak))
    }

    async fn listen(
        &mut self,
        outbox: &mpsc::WeakSender<Outgoing>,
        stream: &mut SplitStream<WebSocket>,
    ) {
        let time = self.app.rooms().time().clone();
        let quota = Quota::per_second(FRAME_RATE).allow_burst(FRAME_BURST);
        let rate_limiter = RateLimiter::direct_with_clock(quota, time.clone());
        let mut last_received = time.now();
        // Measured at once, and then at intervals.
        let mut next_ping = last_received;
        loop {
            let message = tokio::select! {
                message = stream.next() => message,
                () = time.sleep_until(next_ping) => {
                    let Some(outbox) = outbox.upgrade() else { return };
                    let now = time.now();
                    next_ping = now + PING_INTERVAL;
                    let payload = random();
                    self.pending_ping = Some((payload, now));
                    let silent = last_received + MAX_SILENCE < now;
                    if silent || outbox.try_send(Outgoing::Ping(payload)).is_err() {
                        return;
                    }
                    continue;
                }
            };
            let Some(Ok(message)) = message else { return };
            last_received = time.now();
            let reply = match message {
                Message::Text(_) if rate_limiter.check().is_err() => {
                    Some(ServerMessage::Bye(self.error(&ErrorCode::TooOften.into())))
                }
                Message::Text(text) => Some(self.handle(&text).await),
                // Any other pong would let a client invent its own lag.
                Message::Pong(payload) => {
                    let answered = self.pending_ping.take_if(|(sent, _)| payload == sent[..]);
                    if let Some((_, sent_at)) = answered {
                        self.lag = last_received.saturating_sub(sent_at);
                    }
                    None
                }
                Message::Close(_) => return,
                Message::Ping(_) => None,
                Message::Binary(_) => {
                    Some(ServerMessage::Bye(self.error(&RequestError::bad_message("binary"))))
                }
            };
            let Some(reply) = reply else { continue };
            let Some(outbox) = outbox.upgrade() else { return };
            let is_last = matches!(reply, ServerMessage::Bye(_));
            if outbox.try_send(reply.into()).is_err() || is_last {
                return;
            }
        }
    }

    /// Handles a message of the client.
    async fn handle(&self, text: &Utf8Bytes) -> ServerMessage {
        let action = match serde_json::from_str::<ClientMessage>(text) {
            Ok(ClientMessage::Ping { ping }) => return ServerMessage::Pong(ping),
            Ok(ClientMessage::Act(action)) => action,
            Ok(ClientMessage::Hello { .. }) => {
                return self.refused(None, RequestError::bad_message("hello")).await;
            }
            Err(error) => {
                return self.refused(None, RequestError::bad_message(error.to_string())).await;
            }
        };
        let at = self.app.rooms().time().now();
        let id = action.id.clone();
        let result = match (&self.key, check_length(&action)) {
            (Some(key), Ok(())) => {
                self.app.rooms().act(&self.id, *key, &action, self.lag, at).await
            }
            (None, Ok(())) => Err(ErrorCode::NotSeated.into()),
            (_, Err(refusal)) => Err(refusal),
        };
        match result {
            Ok(n) => ServerMessage::Ack { id, n },
            Err(refusal) => self.refused(Some(id), refusal).await,
        }
    }

    async fn refused(&self, id: Option<String>, error: RequestError) -> ServerMessage {
        let key = self.key;
        let state = self.app.rooms().read(&self.id, move |room| room.view(key.as_ref())).await;
        ServerMessage::Refused { id, error: self.error(&error), state: state.ok().map(Box::new) }
    }
}

/// The digest of the secret, and the number of the last entry that the client has.
fn read_hello(text: &str) -> Result<(Option<SecretDigest>, Option<u64>), RequestError> {
    let Ok(ClientMessage::Hello { hello }) = serde_json::from_str(text) else {
        return Err(RequestError::bad_message("hello"));
    };
    let key = match hello.secret.as_deref().map(Secret::read) {
        Some(None) => return Err(ErrorCode::NotSeated.into()),
        Some(Some(secret)) => Some(secret.digest()),
        None => None,
    };
    Ok((key, hello.after))
}
