//! Accepting connections: how many, how fast, and how long their headers may take.

use std::{io, net::SocketAddr, num::NonZeroU32, sync::Arc, time::Duration};

use axum::{Router, extract::Request};
use governor::{Quota, RateLimiter};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    task::JoinSet,
};
use tower::ServiceExt;

use crate::{
    http::App,
    limits::{Address, OpenConnection},
    platform,
    write_timeout::WriteTimeout,
};

/// How long a client may take to send its headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);
/// How long open connections may take to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Bytes that the system buffers for a client that reads slowly.
const SEND_BUFFER: u32 = 128 << 10;
/// Connections that may wait to be accepted.
const BACKLOG: u32 = 1024;
/// A class is accepted at once, more clients at this rate, so that new connections do not
/// slow down those that are open.
const ACCEPT_BURST: NonZeroU32 = NonZeroU32::new(128).expect("not zero");
const ACCEPT_RATE: NonZeroU32 = NonZeroU32::new(800).expect("not zero");
/// How long to wait before the rate is checked again.
const ACCEPT_PAUSE: Duration = Duration::from_millis(5);

/// What a client is told whose address has too many connections.
const REFUSAL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// Listens on an address.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    platform::allow_quick_restart(&socket)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// A connection of a client. It counts as open until the last copy is dropped.
#[derive(Clone)]
pub(crate) struct Connection {
    pub(crate) peer: SocketAddr,
    _counted: Arc<(OwnedSemaphorePermit, Option<OpenConnection>)>,
}

/// Accepts connections until `stop` is true, then lets the open ones end.
pub(crate) async fn serve(
    listener: TcpListener,
    app: App,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    let permits = Arc::new(Semaphore::new(app.config().connections));
    let mut open = JoinSet::new();
    let rate = RateLimiter::direct(Quota::per_second(ACCEPT_RATE).allow_burst(ACCEPT_BURST));
    loop {
        while open.try_join_next().is_some() {}
        let Ok(permit) = permits.clone().acquire_owned().await else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => break,
        };
        let (socket, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely there are no file descriptors left until other connections close.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(counted) = count_connection(&app, peer) else {
            metrics::counter!("callabash_refused_connections_total").increment(1);
            // There is room in the buffer of a new socket.
            let _ = socket.try_write(REFUSAL);
            continue;
        };
        while rate.check().is_err() {
            tokio::time::sleep(ACCEPT_PAUSE).await;
        }
        let _ = socket.set_nodelay(true);
        let router = router.clone();
        let (mut stop, time) = (stop.clone(), app.rooms().time().clone());
        // Requests get a copy: a connection that becomes a WebSocket still counts.
        let client = Connection { peer, _counted: Arc::new((permit, counted)) };
        open.spawn(async move {
            let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
                request.extensions_mut().insert(client.clone());
                router.clone().oneshot(request)
            });
            let connection = hyper::server::conn::http1::Builder::new()
                .timer(time)
                .header_read_timeout(HEADER_TIMEOUT)
                .max_buf_size(16 << 10)
                .serve_connection(TokioIo::new(WriteTimeout::new(socket)), service)
                .with_upgrades();
            tokio::pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => (),
                () = stopped(&mut stop) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, connection).await;
                }
            }
        });
    }
    let _ =
        tokio::time::timeout(SHUTDOWN_TIMEOUT, async { while open.join_next().await.is_some() {} })
            .await;
}

/// Counts a connection of an address, unless a proxy opens them for all. `None` if the
/// address has too many.
fn count_connection(app: &App, peer: SocketAddr) -> Option<Option<OpenConnection>> {
    if app.config().trust_proxy {
        return Some(None);
    }
    let address = Address::from(peer.ip());
    let is_in_time = app.rate_limits().per_address.connections.check_key(&address).is_ok();
    is_in_time.then(|| app.usage().of(address).connect()).flatten().map(Some)
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone: the server has stopped as well.
    let _ = stop.wait_for(|stop| *stop).await;
}
