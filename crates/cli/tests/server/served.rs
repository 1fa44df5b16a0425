//! A server that can be killed and started again.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use callabash_server::client::Client;
use rustix::process::{Pid, Signal, kill_process};

use super::database::free_address;

pub(crate) struct Served {
    pub(crate) client: Client,
    args: Vec<String>,
    log: PathBuf,
    child: Option<Child>,
}

impl Served {
    /// Starts a server with a data folder, or with a database.
    pub(crate) async fn start(folder: &Path, database: Option<&str>) -> Served {
        Served::start_with(folder, database, &[]).await
    }

    pub(crate) async fn start_with(folder: &Path, database: Option<&str>, more: &[&str]) -> Served {
        let address = free_address();
        let mut args: Vec<String> =
            ["serve", "--new-games", "100000", "--listen"].map(str::to_owned).to_vec();
        args.extend([address.to_string(), "--data".to_owned(), folder.display().to_string()]);
        if let Some(database) = database {
            args.extend(["--database".to_owned(), database.to_owned()]);
        }
        args.extend(more.iter().map(ToString::to_string));
        let log = folder.with_extension(format!("{}.log", address.port()));
        let mut served = Served { client: Client { address }, args, log, child: None };
        served.restart().await;
        served
    }

    /// Starts it anew; tells how long it took until it was ready.
    pub(crate) async fn restart(&mut self) -> Duration {
        let begun = Instant::now();
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_callabash"))
            .args(&self.args)
            .env("CALLABASH_LOG", "callabash_server=debug,warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.child = Some(child);
        loop {
            if let Ok((200, _)) = self.client.send("GET", "/readyz", None, String::new()).await {
                return begun.elapsed();
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "not ready: {}", self.logged());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    fn signal(&self, signal: Signal) {
        let child = self.child.as_ref().unwrap();
        kill_process(Pid::from_child(child), signal).unwrap();
    }

    pub(crate) fn kill(&mut self) {
        self.signal(Signal::KILL);
        self.child.take().unwrap().wait().unwrap();
    }

    pub(crate) fn pause(&self) {
        self.signal(Signal::STOP);
    }

    pub(crate) fn go_on(&self) {
        self.signal(Signal::CONT);
    }

    /// Asks it to stop; tells whether it ended well.
    pub(crate) fn stop(&mut self) -> bool {
        self.signal(Signal::TERM);
        self.child.take().unwrap().wait().unwrap().success()
    }

    /// What it has logged.
    pub(crate) fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
