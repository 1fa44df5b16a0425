//! A server in this process, whose time the test turns.

use std::{
    io,
    net::SocketAddr,
    sync::{Mutex, Once},
    time::Duration,
};

use callabash_server::{Config, Server, StartError, Time, client::Client};
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::{Layer, filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

pub(crate) struct Here {
    pub(crate) client: Client,
    time: Time,
    config: Config,
    running: Option<(Runtime, Server)>,
    _folder: tempfile::TempDir,
}

impl Here {
    pub(crate) async fn start() -> Here {
        Here::start_with(|_| ()).await
    }

    /// Starts with a changed configuration.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> Here {
        keep_the_log();
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::local(folder.path().join("data"));
        config.listen = SocketAddr::from(([127, 0, 0, 1], 0));
        config.new_games_per_second = 100_000;
        change(&mut config);
        let client = Client { address: config.listen };
        let mut here =
            Here { client, time: Time::by_hand(), config, running: None, _folder: folder };
        here.restart().await;
        here
    }

    /// Serves again, at another address.
    pub(crate) async fn restart(&mut self) {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let server = loop {
            let starting = Server::start_with(self.config.clone(), self.time.clone());
            match runtime.spawn(starting).await.unwrap() {
                // The lock of the one that crashed is held on by whatever process another test
                // is just starting, until that has become its program.
                Err(StartError::InUse(_)) => tokio::time::sleep(Duration::from_millis(5)).await,
                started => break started.unwrap(),
            }
        };
        self.client.address = server.address();
        self.running = Some((runtime, server));
    }

    /// Ends in the middle of everything, without a farewell.
    pub(crate) async fn crash(&mut self) {
        let (runtime, server) = self.running.take().unwrap();
        tokio::task::spawn_blocking(move || runtime.shutdown_timeout(super::served::NEVER))
            .await
            .unwrap();
        drop(server);
    }

    /// Lets time pass, in milliseconds.
    pub(crate) fn turn(&self, milliseconds: u64) {
        self.time.turn(Duration::from_millis(milliseconds));
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        if let Some((runtime, _)) = self.running.take() {
            runtime.shutdown_background();
        }
    }
}

/// What all servers in this process have logged.
static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Log;

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Logs as much as the program does when it is asked for all.
fn keep_the_log() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let filter: Targets = "callabash_server=debug,warn".parse().unwrap();
        let log = tracing_subscriber::fmt::layer().with_writer(|| Log).with_filter(filter);
        tracing_subscriber::registry().with(log).init();
    });
}

pub(crate) fn logged() -> String {
    String::from_utf8(LOG.lock().unwrap().clone()).unwrap()
}
