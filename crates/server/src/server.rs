use std::{fs::File, net::SocketAddr, path::Path, sync::Arc, time::Duration};

use callabash_session::Moment;
use tokio::{sync::watch, task::JoinHandle};

use crate::{
    addresses,
    config::Config,
    http::{App, router},
    limits::{MemoryBudget, default_memory, load_limiter},
    listen, monitoring,
    platform::{private_file, private_folder},
    room::{ComputerPlayers, RoomLimits, Rooms},
    seen_time::SeenTime,
    store::{Postgres, Sqlite, Store, StoreError, Writer},
    tables::{TableCache, TableKeeper},
    time::Time,
};

/// In milliseconds.
const HOUR: u64 = 3600 * 1000;
const DAY: u64 = 24 * HOUR;
/// How long the store may take to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);
/// The name of the SQLite database in the data folder.
pub(crate) const DATABASE_FILE: &str = "callabash.sqlite";

/// A running server.
pub struct Server {
    address: SocketAddr,
    config: Config,
    stop: watch::Sender<bool>,
    serving: JoinHandle<()>,
    writing: JoinHandle<()>,
    rooms: Rooms,
    keeper: TableKeeper,
    /// Keeps other processes from using the same folder.
    _lock: Option<File>,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It cannot listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// Its data folder cannot be created.
    #[error("cannot make the folder {0}: {1}")]
    Folder(String, #[source] std::io::Error),
    /// Another server uses the same folder.
    #[error("another Callabash serves from {0} already")]
    InUse(String),
    /// Its store cannot be opened.
    #[error("cannot open the store: {0}")]
    Store(String),
}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> StartError {
        StartError::Store(error.to_string())
    }
}

/// Locks a folder until the process ends.
fn lock_folder(folder: &Path) -> Result<File, StartError> {
    let refuse = |error| StartError::Folder(folder.display().to_string(), error);
    private_folder(folder).map_err(refuse)?;
    // Not truncated: some systems refuse that while another process holds the lock.
    let file = private_file(&folder.join("callabash.lock")).map_err(refuse)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(_) => Err(StartError::InUse(folder.display().to_string())),
    }
}

/// Opens the store that a configuration names, which must be there.
pub(crate) async fn open_store(config: &Config) -> Result<Arc<dyn Store>, StartError> {
    if let Some(url) = &config.database {
        return Ok(Arc::new(Postgres::open(url).await?));
    }
    let folder = |error| StartError::Folder(config.data.display().to_string(), error);
    private_folder(&config.data).map_err(folder)?;
    let database = config.data.join(DATABASE_FILE);
    // The log of SQLite gets the same permissions as the file.
    private_file(&database).map_err(folder)?;
    Ok(Arc::new(Sqlite::open(&database).await?))
}

impl Server {
    /// Starts a server. A database that cannot be reached is waited for.
    ///
    /// # Errors
    ///
    /// Returns [`StartError`] if it cannot listen or its store cannot be opened.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        Server::start_with(config, Time::start()).await
    }

    /// Starts a server with a given source of time.
    ///
    /// # Errors
    ///
    /// Returns [`StartError`] if it cannot listen or its store cannot be opened.
    pub async fn start_with(config: Config, time: Time) -> Result<Server, StartError> {
        let lock = match &config.database {
            Some(_) => None,
            None => Some(lock_folder(&config.data)?),
        };
        let store: Arc<dyn Store> = match &config.database {
            Some(url) => Arc::new(Postgres::open_when_reachable(url).await?),
            None => open_store(&config).await?,
        };
        let seen_time = SeenTime::resume(store.as_ref(), &time).await?;
        let listener = listen::bind(config.listen)
            .map_err(|error| StartError::Listen(config.listen, error))?;
        let address =
            listener.local_addr().map_err(|error| StartError::Listen(config.listen, error))?;
        let (writer, writing) = Writer::start(store.clone());
        let budget = MemoryBudget::new(config.memory.unwrap_or_else(default_memory));
        let files = TableCache::new(config.tables.clone());
        let players = ComputerPlayers::new(files.clone(), budget);
        let tables = players.tables().clone();
        let loads = load_limiter(&time, config.people_per_address);
        let limits = RoomLimits { rooms: budget.rooms(), loads };
        let started_at = time.now();
        let rooms = Rooms::new(store, writer, players, time, limits);
        let keeper = TableKeeper::new(files, tables, rooms.workers().clone(), budget.tables());
        let recorder = monitoring::recorder();
        tokio::spawn(monitoring::keep_up(recorder.clone()));
        let app =
            App::new(rooms.clone(), keeper.clone(), config.clone(), address, budget, recorder);
        tokio::spawn(clean_up_hourly(app.clone(), seen_time, started_at));
        let (stop, stopped) = watch::channel(false);
        let serving = tokio::spawn(listen::serve(listener, app.clone(), router(app), stopped));
        keeper.start(config.builds_tables);
        tracing::info!(%address, "serving");
        Ok(Server { address, config, stop, serving, writing, rooms, keeper, _lock: lock })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The addresses under which other devices reach it, as browsers open them; none if it
    /// listens for this machine alone.
    pub fn reachable_addresses(&self) -> Vec<String> {
        addresses::reachable(&self.config, self.address)
    }

    /// The folder of the exact tables that it makes by itself, and how many bytes they will take
    /// there; none if it makes none, or has them all.
    pub fn planned_tables(&self) -> Option<(&Path, u64)> {
        self.keeper.planned()
    }

    /// Accepts no more requests, writes what is queued, closes the store, and stops.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        self.keeper.stop();
        // Closed rooms end the sockets of their subscribers, so that connections can end.
        self.rooms.close().await;
        let _ = self.serving.await;
        self.rooms.close().await;
        self.rooms.close_writer();
        let _ = tokio::time::timeout(Duration::from_secs(10), self.writing).await;
        match tokio::time::timeout(CLOSE_TIMEOUT, self.rooms.store().close()).await {
            Ok(Ok(())) => (),
            // Nothing is lost: the next start does it.
            Ok(Err(error)) => tracing::warn!(%error, "the store could not be closed"),
            Err(_) => tracing::warn!("closing the store took too long"),
        }
        tracing::info!("stopped");
    }
}

/// Deletes old games and unused rate limits, once an hour. The first time is an hour after the
/// start.
async fn clean_up_hourly(app: App, mut seen_time: SeenTime, mut last: Moment) {
    let time = app.rooms().time().clone();
    loop {
        time.sleep_until(last + HOUR).await;
        last = time.now();
        app.rate_limits().drop_unused(last);
        app.rooms().drop_unused_limits();
        match delete_old_games(&app, &mut seen_time).await {
            Ok(0) => (),
            Ok(games) => tracing::info!(games, "old games were forgotten"),
            Err(error) => tracing::warn!(%error, "old games could not be forgotten"),
        }
    }
}

/// Returns how many.
async fn delete_old_games(app: &App, seen_time: &mut SeenTime) -> Result<u64, StoreError> {
    let (store, time) = (app.rooms().store(), app.rooms().time());
    let seen = seen_time.update(store.as_ref(), time).await?;
    let before = seen.saturating_sub(u64::from(app.config().keep_days) * DAY);
    store.expire(before, seen).await
}
