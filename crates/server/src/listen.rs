//! Connections: how many, and how long they may take over their headers.

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

use crate::{platform, time::Time, write_timeout::WriteTimeout};

/// Headers are complete within this time.
const HEADERS: Duration = Duration::from_secs(5);
/// What is going on at the end may take so long.
const FAREWELL: Duration = Duration::from_secs(5);

/// So much of what a reader has not read yet is kept for it.
const UNREAD: u32 = 128 << 10;
/// So many connections may wait to be accepted.
const WAITING: u32 = 1024;
/// A class comes in at once; of a crowd so many each second, so that it does not keep
/// those waiting who are inside.
const CLASS: NonZeroU32 = NonZeroU32::new(128).expect("not zero");
const CROWD: NonZeroU32 = NonZeroU32::new(800).expect("not zero");
/// Who comes with it waits so long at a time.
const MOMENT: Duration = Duration::from_millis(5);

/// Listens at an address.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    platform::allow_quick_restart(&socket)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// A connection: who is at the other end, and the place that it takes.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) peer: SocketAddr,
    _place: Arc<OwnedSemaphorePermit>,
}

/// Accepts connections until it is told to stop, then lets those that are open end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    connections: usize,
    time: Time,
    mut stop: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(connections));
    let mut open = JoinSet::new();
    let door = RateLimiter::direct(Quota::per_second(CROWD).allow_burst(CLASS));
    loop {
        while open.try_join_next().is_some() {}
        let Ok(place) = places.clone().acquire_owned().await else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => break,
        };
        let (socket, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // No more file descriptors, most likely: others will be closed.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        while door.check().is_err() {
            tokio::time::sleep(MOMENT).await;
        }
        let _ = socket.set_nodelay(true);
        let router = router.clone();
        let (mut stop, time) = (stop.clone(), time.clone());
        // A connection that becomes a socket keeps its place.
        let place = Line { peer, _place: Arc::new(place) };
        open.spawn(async move {
            let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
                request.extensions_mut().insert(place.clone());
                router.clone().oneshot(request)
            });
            let connection = hyper::server::conn::http1::Builder::new()
                .timer(time)
                .header_read_timeout(HEADERS)
                .max_buf_size(16 << 10)
                .serve_connection(TokioIo::new(WriteTimeout::new(socket)), service)
                .with_upgrades();
            tokio::pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => (),
                () = stopped(&mut stop) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = tokio::time::timeout(FAREWELL, connection).await;
                }
            }
        });
    }
    let _ =
        tokio::time::timeout(FAREWELL, async { while open.join_next().await.is_some() {} }).await;
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // Who could say so is gone: that is as good.
    let _ = stop.wait_for(|stop| *stop).await;
}
