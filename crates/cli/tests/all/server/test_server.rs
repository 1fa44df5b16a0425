//! A server in the process of the tests, whose time they advance.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{Mutex, Once},
    time::Duration,
};

use callabash_server::{Config, Server, StartError, Time, client::Client};
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::{Layer, filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

pub(crate) struct TestServer {
    pub(crate) client: Client,
    time: Time,
    config: Config,
    running: Option<(Runtime, Server)>,
    _folder: tempfile::TempDir,
}

impl TestServer {
    pub(crate) async fn start() -> TestServer {
        TestServer::start_with(|_| ()).await
    }

    /// Starts with a changed configuration.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> TestServer {
        capture_log();
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::local(folder.path().join("data"));
        config.listen = SocketAddr::from(([127, 0, 0, 1], 0));
        config.people_per_address = 100_000;
        change(&mut config);
        let client = Client::from(config.listen);
        let mut test_server =
            TestServer { client, time: Time::manual(), config, running: None, _folder: folder };
        test_server.restart().await;
        test_server
    }

    /// What is answered to the text of a request, headers and all.
    pub(crate) fn exchange(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.client.address).unwrap();
        stream.set_read_timeout(Some(super::server_process::HANG_TIMEOUT)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = Vec::new();
        let _ = stream.read_to_end(&mut response);
        String::from_utf8_lossy(&response).into_owned()
    }

    /// Starts again, at another address.
    pub(crate) async fn restart(&mut self) {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let server = loop {
            let starting = Server::start_with(self.config.clone(), self.time.clone());
            match runtime.spawn(starting).await.unwrap() {
                // A process that another test is starting holds a copy of the crashed server's
                // lock until it executes its program.
                Err(StartError::InUse(_)) => tokio::time::sleep(Duration::from_millis(5)).await,
                started => break started.unwrap(),
            }
        };
        self.client.address = server.address();
        self.running = Some((runtime, server));
    }

    /// Stops at once, without a graceful shutdown.
    pub(crate) async fn crash(&mut self) {
        let (runtime, server) = self.running.take().unwrap();
        tokio::task::spawn_blocking(move || {
            runtime.shutdown_timeout(super::server_process::HANG_TIMEOUT)
        })
        .await
        .unwrap();
        drop(server);
    }

    /// Sets the wall clock forward by some milliseconds; no time passes.
    pub(crate) fn shift_wall_clock(&self, milliseconds: i64) {
        self.time.shift_wall_clock(milliseconds);
    }

    /// The records of all games that are stored.
    pub(crate) async fn export(&self) -> String {
        let mut records = Vec::new();
        callabash_server::archive::export(&self.config, &mut records).await.unwrap();
        String::from_utf8(records).unwrap()
    }

    /// The records of a store that was made from these records.
    pub(crate) async fn import_and_export(&self, records: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::local(folder.path().join("data"));
        callabash_server::archive::import(&config, records).await.unwrap();
        let mut again = Vec::new();
        callabash_server::archive::export(&config, &mut again).await.unwrap();
        String::from_utf8(again).unwrap()
    }

    /// Lets time pass, in milliseconds.
    pub(crate) fn advance(&self, milliseconds: u64) {
        self.time.advance(Duration::from_millis(milliseconds));
    }
}

impl Drop for TestServer {
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

/// Captures what the program logs at its most verbose level.
fn capture_log() {
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
