//! Live games: a WebSocket that tells what happens and takes actions.

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

use super::{App, error_response::error_view, games::check, reader::Reader};
use crate::{
    identity::Secret,
    request_error::RequestError,
    room::{Outgoing, Subscriber, Subscription},
};

/// A frame is never longer.
const MOST_BYTES: usize = 4 << 10;
/// Who has so many texts unread is left behind.
const OUTBOX: usize = 128;
/// The first frame comes within this time.
const HELLO: Duration = Duration::from_secs(10);
/// A text is written within this time.
const WRITE: Duration = Duration::from_secs(10);
/// How often the line is measured, and how long it may be silent, in milliseconds.
const PING: Moment = 10_000;
const SILENCE: Moment = 35_000;
/// So many frames at once, and so many each second.
const BURST: NonZeroU32 = NonZeroU32::new(60).expect("not zero");
const RATE: NonZeroU32 = NonZeroU32::new(20).expect("not zero");

pub(crate) async fn live(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(MOST_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(256 << 10)
        .on_upgrade(move |socket| async move {
            metrics::gauge!("callabash_sockets").increment(1);
            serve(app, id, reader.language, socket).await;
            drop(reader.line);
            metrics::gauge!("callabash_sockets").decrement(1);
        })
}

async fn serve(app: App, id: String, language: Language, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, messages) = mpsc::channel(OUTBOX);
    let mut connection = Connection { app, id, language, key: None, lag: 0, pinged: None };
    let (Subscription { ticket, messages: first }, outbox) =
        match connection.greet(outbox, &mut stream).await {
            Ok(greeted) => greeted,
            Err(refusal) => {
                let bye = frame(&ServerMessage::Bye(connection.error(&refusal)).into());
                let _ = timeout(WRITE, sink.send(bye)).await;
                let _ = timeout(WRITE, sink.close()).await;
                return;
            }
        };
    // What was missed is told first, however much it is; what happens waits meanwhile.
    let mut writing = tokio::spawn(write(sink, first, messages));
    let is_written = tokio::select! {
        () = connection.listen(&outbox, &mut stream) => false,
        // Nothing is told any more: whoever does not hear need not speak.
        _ = &mut writing => true,
    };
    connection.app.rooms().unsubscribe(&connection.id, ticket).await;
    if !is_written {
        let stop = writing.abort_handle();
        if timeout(WRITE, writing).await.is_err() {
            stop.abort();
        }
    }
}

/// Writes until there is nothing more, or the reader is too slow.
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
        match timeout(WRITE, sink.send(frame(&message))).await {
            Ok(Ok(())) => (),
            _ => return,
        }
        #[cfg(debug_assertions)]
        if is_ack {
            crate::fault::point!("after-answer");
        }
    }
    let _ = timeout(WRITE, sink.close()).await;
}

/// The frame of what is to be sent: here JSON is made.
fn frame(outgoing: &Outgoing) -> Message {
    match outgoing {
        Outgoing::Ping => Message::Ping(Default::default()),
        Outgoing::Message(shared) => Message::text(
            shared.text(|message| serde_json::to_string(message).expect("messages are plain data")),
        ),
    }
}

/// A connection to a game.
struct Connection {
    app: App,
    id: String,
    language: Language,
    key: Option<SecretDigest>,
    /// How long the line takes there and back, in milliseconds.
    lag: u64,
    pinged: Option<Moment>,
}

impl Connection {
    fn error(&self, error: &RequestError) -> ErrorView {
        error_view(error, self.language)
    }

    /// Waits for the first frame, and follows the game. The room alone keeps the
    /// outbox open: when it leaves a slow reader behind, the connection ends.
    async fn greet(
        &mut self,
        outbox: mpsc::Sender<Outgoing>,
        stream: &mut SplitStream<WebSocket>,
    ) -> Result<(Subscription, mpsc::WeakSender<Outgoing>), RequestError> {
        let first = self.app.rooms().time().timeout(HELLO, stream.next()).await;
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
        let quota = Quota::per_second(RATE).allow_burst(BURST);
        let pace = RateLimiter::direct_with_clock(quota, time.clone());
        let mut heard = time.now();
        // The line is measured at once, and then again and again.
        let mut next_ping = heard;
        loop {
            let message = tokio::select! {
                message = stream.next() => message,
                () = time.sleep_until(next_ping) => {
                    let Some(outbox) = outbox.upgrade() else { return };
                    let now = time.now();
                    next_ping = now + PING;
                    self.pinged = Some(now);
                    let silent = heard + SILENCE < now;
                    if silent || outbox.try_send(Outgoing::Ping).is_err() {
                        return;
                    }
                    continue;
                }
            };
            let Some(Ok(message)) = message else { return };
            heard = time.now();
            let answer = match message {
                Message::Text(_) if pace.check().is_err() => {
                    Some(ServerMessage::Bye(self.error(&ErrorCode::TooOften.into())))
                }
                Message::Text(text) => Some(self.hear(&text).await),
                Message::Pong(_) => {
                    self.lag = self.pinged.map_or(0, |at| heard.saturating_sub(at));
                    None
                }
                Message::Close(_) => return,
                Message::Ping(_) => None,
                Message::Binary(_) => {
                    Some(ServerMessage::Bye(self.error(&RequestError::bad_message("binary"))))
                }
            };
            let Some(answer) = answer else { continue };
            let Some(outbox) = outbox.upgrade() else { return };
            let is_farewell = matches!(answer, ServerMessage::Bye(_));
            if outbox.try_send(answer.into()).is_err() || is_farewell {
                return;
            }
        }
    }

    /// Does what a client says, and answers.
    async fn hear(&self, text: &Utf8Bytes) -> ServerMessage {
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
        let done = match (&self.key, check(&action)) {
            (Some(key), Ok(())) => {
                self.app.rooms().act(&self.id, *key, &action, self.lag, at).await
            }
            (None, Ok(())) => Err(ErrorCode::NotSeated.into()),
            (_, Err(refusal)) => Err(refusal),
        };
        match done {
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

/// The digest of the secret, and the last number that is known.
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
