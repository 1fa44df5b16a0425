//! The program as a process that can be killed, paused, and started again.

use std::{
    os::unix::process::ExitStatusExt,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use callabash_server::client::Client;
use rustix::process::{
    Pid, Resource, Rlimit, Signal, WaitOptions, kill_process, setrlimit, waitpid,
};

use super::database::free_address;

/// Nothing takes this long, however busy the machine is: a test that waits longer hangs.
pub(crate) const HANG_TIMEOUT: Duration = Duration::from_secs(120);

pub(crate) struct ServerProcess {
    pub(crate) client: Client,
    args: Vec<String>,
    log: PathBuf,
    /// The length of the log when the process was started.
    logged_before: usize,
    child: Option<Child>,
}

impl ServerProcess {
    /// Starts a server with a data folder, or with a database.
    pub(crate) async fn start(folder: &Path, database: Option<&str>) -> ServerProcess {
        ServerProcess::start_with(folder, database, &[]).await
    }

    pub(crate) async fn start_with(
        folder: &Path,
        database: Option<&str>,
        extra_args: &[&str],
    ) -> ServerProcess {
        let mut server = ServerProcess::new(folder, database, extra_args);
        server.restart().await;
        server
    }

    /// A server that is not started yet.
    pub(crate) fn new(folder: &Path, database: Option<&str>, extra_args: &[&str]) -> ServerProcess {
        let address = free_address();
        let mut args: Vec<String> =
            ["serve", "--no-tables", "--people-per-address", "100000", "--listen"]
                .map(str::to_owned)
                .to_vec();
        args.extend([address.to_string(), "--data".to_owned(), folder.display().to_string()]);
        if let Some(database) = database {
            args.extend(["--database".to_owned(), database.to_owned()]);
        }
        args.extend(extra_args.iter().map(ToString::to_string));
        let log = folder.with_extension(format!("{}.log", address.port()));
        ServerProcess { client: address.into(), args, log, logged_before: 0, child: None }
    }

    /// Starts it. Returns how long it took until it was ready.
    pub(crate) async fn restart(&mut self) -> Duration {
        let started = Instant::now();
        self.spawn(None);
        self.wait_until_ready()
            .await
            .unwrap_or_else(|status| panic!("{status}: {}", self.logged()));
        started.elapsed()
    }

    /// Starts it, to die at a fault point: `NAME:TIMES`.
    pub(crate) fn spawn(&mut self, die_at: Option<&str>) {
        // No core dumps of processes that die on purpose.
        setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) }).unwrap();
        self.logged_before = self.logged().len();
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log).unwrap();
        // Without the signal, a write beyond the file size limit fails instead of ending the
        // process.
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_callabash")])
            .args(&self.args)
            .env("CALLABASH_LOG", "callabash_server=debug,warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        if let Some(die_at) = die_at {
            command.env("CALLABASH_DIE_AT", die_at);
        }
        self.child = Some(command.spawn().unwrap());
    }

    /// Waits until games can be played. Fails if the process ends before.
    pub(crate) async fn wait_until_ready(&mut self) -> Result<(), ExitStatus> {
        let started = Instant::now();
        loop {
            if let Ok((200, _)) = self.client.send("GET", "/readyz", None, String::new()).await {
                return Ok(());
            }
            if let Some(status) = self.child.as_mut().unwrap().try_wait().unwrap() {
                return Err(status);
            }
            assert!(started.elapsed() < HANG_TIMEOUT, "not ready: {}", self.logged());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until it has logged some text. Fails if the process ends before.
    pub(crate) async fn wait_for_log(&mut self, text: &str) -> Result<(), ExitStatus> {
        let started = Instant::now();
        while !self.logged().contains(text) {
            if let Some(status) = self.child.as_mut().unwrap().try_wait().unwrap() {
                return Err(status);
            }
            assert!(started.elapsed() < HANG_TIMEOUT, "not logged: {}", self.logged());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Ok(())
    }

    /// Waits until it has died at a fault point, and nowhere else.
    pub(crate) async fn wait_for_death_at(&mut self, point: &str) {
        let started = Instant::now();
        let child = self.child.as_mut().unwrap();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            assert!(started.elapsed() < HANG_TIMEOUT, "{point} was not passed");
            tokio::time::sleep(Duration::from_millis(1)).await;
        };
        self.child = None;
        let logged = self.logged().split_off(self.logged_before);
        assert_eq!(status.signal(), Some(Signal::ABORT.as_raw()), "{status}: {logged}");
        assert!(logged.contains(&format!("died at {point}\n")), "{point}: {logged}");
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_child(self.child.as_ref().unwrap())
    }

    pub(crate) fn kill(&mut self) {
        kill_process(self.pid(), Signal::KILL).unwrap();
        self.child.take().unwrap().wait().unwrap();
    }

    /// Suspends it, and waits until it is suspended.
    pub(crate) fn pause(&self) {
        kill_process(self.pid(), Signal::STOP).unwrap();
        let (_, status) = waitpid(Some(self.pid()), WaitOptions::UNTRACED).unwrap().unwrap();
        assert!(status.stopped());
    }

    pub(crate) fn resume(&self) {
        kill_process(self.pid(), Signal::CONT).unwrap();
    }

    /// Asks it to stop. Returns whether it exited successfully.
    pub(crate) fn stop(&mut self) -> bool {
        kill_process(self.pid(), Signal::TERM).unwrap();
        self.child.take().unwrap().wait().unwrap().success()
    }

    pub(crate) fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
