//! Live games: a WebSocket that sends what happens and receives actions.

use std::{num::NonZeroU32, time::Duration};

use axum::{
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    response::Response,
};
use callabash_protocol::{
    ClientMessage, ErrorCode, ErrorView, ServerMessage,
    class::{ClassClientMessage, ClassServerMessage},
};
use callabash_session::{Moment, SecretDigest};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use governor::{Quota, RateLimiter, clock::Clock};
use tokio::{sync::mpsc, time::timeout};

use super::{App, error_response::error_view, games::check_length, requester::Requester};
use crate::{
    fault,
    identity::{Secret, random},
    request_error::RequestError,
    room::{
        ClassSubscription, MAX_MISSED, Outbox, Outgoing, Replay, Rooms, Subscriber, Subscription,
        Unsent, WeakOutbox,
    },
    workers::JobOwner,
};

/// The longest frame of a client.
const MAX_FRAME: usize = 4 << 10;
/// How long a client may take to send its first frame.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How long writing a frame may take.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the round-trip time is measured, and how long a client may be silent, in
/// milliseconds.
const PING_INTERVAL: Moment = 10_000;
const MAX_SILENCE: Moment = 35_000;
/// The shortest wait for the turn of an address.
const MIN_WAIT: Duration = Duration::from_millis(5);
/// How many frames a client may send at once, and per second.
const FRAME_BURST: NonZeroU32 = NonZeroU32::new(60).expect("not zero");
const FRAME_RATE: NonZeroU32 = NonZeroU32::new(20).expect("not zero");

/// What a connection is to.
#[derive(Copy, Clone)]
enum Target {
    Game,
    Class,
}

pub(crate) async fn live_game(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    live(app, requester, Target::Game, id, upgrade)
}

pub(crate) async fn live_class(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    live(app, requester, Target::Class, id, upgrade)
}

fn live(
    app: App,
    requester: Requester,
    target: Target,
    id: String,
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
            serve(app, target, id, requester, socket).await;
            metrics::gauge!("callabash_sockets").decrement(1);
        })
}

async fn serve(app: App, target: Target, id: String, requester: Requester, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let usage = app.usage().of(requester.address);
    // Without a proxy, the connection is counted already.
    let counted = if app.config().trust_proxy { usage.connect().map(Some) } else { Some(None) };
    let (outbox, unsent) = Outbox::new(usage);
    let rooms = app.rooms_for(&requester);
    let mut connection =
        LiveConnection { app, rooms, target, id, requester, key: None, lag: 0, pending_ping: None };
    let subscribed = match counted {
        Some(_) => connection.subscribe(outbox, &mut stream).await,
        None => Err(ErrorCode::Busy.into()),
    };
    let (subscriber_id, first, outbox) = match subscribed {
        Ok(subscribed) => subscribed,
        Err(refusal) => {
            let bye = connection.bye(&refusal);
            let _ = timeout(WRITE_TIMEOUT, sink.send(frame(bye))).await;
            let _ = timeout(WRITE_TIMEOUT, sink.close()).await;
            return;
        }
    };
    // The missed events come first; new ones wait in the outbox.
    let mut writing = tokio::spawn(write(sink, first, unsent));
    let is_written = tokio::select! {
        () = connection.listen(&outbox, &mut stream) => false,
        // The client cannot be reached any more.
        _ = &mut writing => true,
    };
    connection.rooms.unsubscribe(&connection.id, subscriber_id).await;
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
    first: Vec<Unsent>,
    mut unsent: mpsc::Receiver<Unsent>,
) {
    let mut first = first.into_iter();
    loop {
        let next = match first.next() {
            Some(message) => Some(message),
            None => unsent.recv().await,
        };
        let Some(next) = next else { break };
        match timeout(WRITE_TIMEOUT, sink.send(frame(next.message.clone()))).await {
            Ok(Ok(())) => (),
            _ => return,
        }
        if let Outgoing::Ack(_) = next.message {
            fault::point!("after-answer");
        }
    }
    let _ = timeout(WRITE_TIMEOUT, sink.close()).await;
}

fn frame(outgoing: Outgoing) -> Message {
    match outgoing {
        Outgoing::Ping(payload) => Message::Ping(payload.to_vec().into()),
        Outgoing::Text(text) | Outgoing::Ack(text) => Message::Text(text),
    }
}

/// A client's connection to a game, or to a class.
struct LiveConnection {
    app: App,
    rooms: Rooms,
    target: Target,
    id: String,
    requester: Requester,
    key: Option<SecretDigest>,
    /// The round-trip time, in milliseconds.
    lag: u64,
    /// The payload of the last ping that was not answered, and when it was sent.
    pending_ping: Option<([u8; 8], Moment)>,
}

impl LiveConnection {
    fn error(&self, error: &RequestError) -> ErrorView {
        error_view(error, self.requester.language)
    }

    /// Waits for the first frame, and subscribes to the game. Only the room has a strong
    /// reference to the outbox: when it drops a slow subscriber, the connection ends.
    async fn subscribe(
        &mut self,
        outbox: Outbox,
        stream: &mut SplitStream<WebSocket>,
    ) -> Result<(u64, Vec<Unsent>, WeakOutbox), RequestError> {
        let first = self.rooms.time().timeout(HELLO_TIMEOUT, stream.next()).await;
        let Some(Some(Ok(Message::Text(text)))) = first else {
            return Err(RequestError::bad_message("hello"));
        };
        let (key, after) = read_hello(&text)?;
        self.key = key;
        let weak = outbox.downgrade();
        let subscriber = Subscriber { key, outbox };
        let (subscriber_id, first) = match self.target {
            Target::Game => {
                let Subscription { subscriber_id, welcome, missed } =
                    self.rooms.subscribe(&self.id, subscriber, after).await?;
                (subscriber_id, self.first_messages(welcome, missed).await)
            }
            Target::Class => {
                let ClassSubscription { subscriber_id, first } =
                    self.rooms.subscribe_to_class(&self.id, subscriber).await?;
                (subscriber_id, Ok(first))
            }
        };
        let counted = |messages: Vec<Outgoing>| {
            let counted = messages.into_iter().map(|message| weak.count(message));
            counted.collect::<Result<_, _>>().map_err(|_| ErrorCode::Busy.into())
        };
        match first.and_then(counted) {
            Ok(first) => Ok((subscriber_id, first, weak)),
            Err(error) => {
                self.rooms.unsubscribe(&self.id, subscriber_id).await;
                Err(error)
            }
        }
    }

    /// The welcome, and what the client missed.
    async fn first_messages(
        &self,
        welcome: Outgoing,
        missed: Option<Replay>,
    ) -> Result<Vec<Outgoing>, RequestError> {
        let mut messages = vec![welcome];
        if let Some(replay) = missed {
            let owner = JobOwner::new(self.requester.address, self.key);
            let missed = self.rooms.missed_events(replay, MAX_MISSED, owner).await?;
            // After too many missed events the current state has to do.
            let events = missed.events.into_iter().filter(|_| missed.is_complete);
            messages.extend(events.map(|view| (&ServerMessage::Event(Box::new(view))).into()));
        }
        Ok(messages)
    }

    async fn listen(&mut self, outbox: &WeakOutbox, stream: &mut SplitStream<WebSocket>) {
        let time = self.rooms.time().clone();
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
                    if silent || outbox.send(Outgoing::Ping(payload)).is_err() {
                        return;
                    }
                    continue;
                }
            };
            let Some(Ok(message)) = message else { return };
            last_received = time.now();
            let (reply, is_last) = match message {
                // Also frames that mean nothing cost something.
                _ if rate_limiter.check().is_err() => (self.bye(&ErrorCode::TooOften.into()), true),
                Message::Text(text) => {
                    self.wait_for_turn().await;
                    let reply = match self.target {
                        Target::Game => (&self.handle(&text, last_received).await).into(),
                        Target::Class => (&self.handle_in_class(&text).await).into(),
                    };
                    (reply, false)
                }
                // Any other pong would let a client invent its own lag.
                Message::Pong(payload) => {
                    let answered = self.pending_ping.take_if(|(sent, _)| payload == sent[..]);
                    if let Some((_, sent_at)) = answered {
                        self.lag = last_received.saturating_sub(sent_at);
                    }
                    continue;
                }
                Message::Close(_) => return,
                Message::Ping(_) => continue,
                Message::Binary(_) => (self.bye(&RequestError::bad_message("binary")), true),
            };
            let Some(outbox) = outbox.upgrade() else { return };
            if outbox.send(reply).is_err() || is_last {
                return;
            }
        }
    }

    /// The last message, which is the same whatever the connection is to.
    fn bye(&self, error: &RequestError) -> Outgoing {
        (&ServerMessage::Bye(self.error(error))).into()
    }

    /// Waits while the address sends more messages than it may: others go first.
    async fn wait_for_turn(&self) {
        let messages = &self.app.rate_limits().per_address.messages;
        while let Err(not_yet) = messages.check_key(&self.requester.address) {
            let wait = not_yet.wait_time_from(Clock::now(self.rooms.time()));
            self.rooms.time().sleep(wait.max(MIN_WAIT)).await;
        }
    }

    /// Handles a message of the client that was received at a moment.
    async fn handle(&self, text: &Utf8Bytes, at: Moment) -> ServerMessage {
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
        let id = action.id.clone();
        let result = match (&self.key, check_length(&action)) {
            (Some(key), Ok(())) => self.rooms.act(&self.id, *key, &action, self.lag, at).await,
            (None, Ok(())) => Err(ErrorCode::NotSeated.into()),
            (_, Err(refusal)) => Err(refusal),
        };
        match result {
            Ok(n) => ServerMessage::Ack { id, n },
            Err(refusal) => self.refused(Some(id), refusal).await,
        }
    }

    /// Handles a message of a client of a class.
    async fn handle_in_class(&self, text: &Utf8Bytes) -> ClassServerMessage {
        let refused = |id: Option<String>, error: RequestError| ClassServerMessage::Refused {
            id,
            error: self.error(&error),
        };
        let action = match serde_json::from_str::<ClassClientMessage>(text) {
            Ok(ClassClientMessage::Ping { ping }) => return ClassServerMessage::Pong(ping),
            Ok(ClassClientMessage::Act(action)) => action,
            Ok(ClassClientMessage::Hello { .. }) => {
                return refused(None, RequestError::bad_message("hello"));
            }
            Err(error) => return refused(None, RequestError::bad_message(error.to_string())),
        };
        let id = action.id.clone();
        let done = match self.key {
            Some(key) => self.rooms.act_in_class(&self.id, key, &action).await,
            None => Err(ErrorCode::NotSeated.into()),
        };
        match done {
            Ok(n) => ClassServerMessage::Ack { id, n },
            Err(error) => refused(Some(id), error),
        }
    }

    async fn refused(&self, id: Option<String>, error: RequestError) -> ServerMessage {
        let key = self.key;
        let state = self.rooms.read(&self.id, move |room| room.view(key.as_ref())).await;
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
