use std::time::Duration;

use sqlx::{PgPool, postgres::PgListener};
use tokio::{sync::mpsc, time::timeout};

use super::{super::Notification, CHANNEL, DELETED, NODES};

/// How long to wait before listening again after the connection was lost.
const RECONNECT_DELAY: Duration = Duration::from_millis(300);
/// A listener without a notification for this long checks its connection.
const MAX_SILENCE: Duration = Duration::from_secs(1);
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// Passes notifications on until nobody wants them or the pool is closed.
pub(super) async fn listen(pool: PgPool, sender: mpsc::Sender<Notification>) {
    while !sender.is_closed() && !pool.is_closed() {
        if pass_on(&pool, &sender).await.is_err() {
            tokio::time::sleep(RECONNECT_DELAY).await;
        }
    }
}

/// Passes notifications on until the connection is lost.
async fn pass_on(pool: &PgPool, sender: &mpsc::Sender<Notification>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen_all([CHANNEL, NODES]).await?;
    let gone = |_| sqlx::Error::PoolClosed;
    // What was written while nobody listened.
    sender.send(Notification::Missed).await.map_err(gone)?;
    loop {
        let received = match timeout(MAX_SILENCE, listener.try_recv()).await {
            Ok(received) => received?,
            Err(_) => {
                // Either nobody writes, or the connection broke without an error.
                let ping = sqlx::query("SELECT 1").execute(&mut listener);
                timeout(PING_TIMEOUT, ping).await.map_err(|_| sqlx::Error::PoolTimedOut)??;
                continue;
            }
        };
        match received {
            Some(notification) if notification.channel() == NODES => {
                let announced = Notification::Announced(notification.payload().to_owned());
                sender.send(announced).await.map_err(gone)?;
            }
            Some(notification) => {
                for written in notification.payload().split(' ') {
                    let Some((game, n)) = written.split_once(':') else { continue };
                    let game = game.to_owned();
                    let notification = match n.parse().unwrap_or(u64::MAX) {
                        DELETED => Notification::Deleted { game },
                        n => Notification::Written { game, n },
                    };
                    sender.send(notification).await.map_err(gone)?;
                }
            }
            None => sender.send(Notification::Missed).await.map_err(gone)?,
        }
    }
}
