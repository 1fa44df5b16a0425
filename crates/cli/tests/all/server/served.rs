//! The program, which can be killed, paused, and started again.

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

/// Nothing takes so long, however busy the machine is: a test that waits longer hangs.
pub(crate) const NEVER: Duration = Duration::from_secs(120);

pub(crate) struct Served {
    pub(crate) client: Client,
    args: Vec<String>,
    log: PathBuf,
    /// How long the log was when it was started.
    logged_before: usize,
    child: Option<Child>,
}

impl Served {
    /// Starts a server with a data folder, or with a database.
    pub(crate) async fn start(folder: &Path, database: Option<&str>) -> Served {
        Served::start_with(folder, database, &[]).await
    }

    pub(crate) async fn start_with(folder: &Path, database: Option<&str>, more: &[&str]) -> Served {
        let mut served = Served::new(folder, database, more);
        served.restart().await;
        served
    }

    /// A server that is still to be started.
    pub(crate) fn new(folder: &Path, database: Option<&str>, more: &[&str]) -> Served {
        let address = free_address();
        let mut args: Vec<String> =
            ["serve", "--new-games", "100000", "--listen"].map(str::to_owned).to_vec();
        args.extend([address.to_string(), "--data".to_owned(), folder.display().to_string()]);
        if let Some(database) = database {
            args.extend(["--database".to_owned(), database.to_owned()]);
        }
        args.extend(more.iter().map(ToString::to_string));
        let log = folder.with_extension(format!("{}.log", address.port()));
        Served { client: Client { address }, args, log, logged_before: 0, child: None }
    }

    /// Starts it; tells how long it took until it was ready.
    pub(crate) async fn restart(&mut self) -> Duration {
        let begun = Instant::now();
        self.spawn(None);
        self.is_ready().await.unwrap_or_else(|ended| panic!("{ended}: {}", self.logged()));
        begun.elapsed()
    }

    /// Starts it, to die when a point is passed for the so-manieth time.
    pub(crate) fn spawn(&mut self, die_at: Option<&str>) {
        // Nobody wants to read the memory of those that die on purpose.
        setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) }).unwrap();
        self.logged_before = self.logged().len();
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log).unwrap();
        // What may not be written fails, rather than that it ends the process.
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

    /// Waits until it can be played; tells if it ended before.
    pub(crate) async fn is_ready(&mut self) -> Result<(), ExitStatus> {
        let begun = Instant::now();
        loop {
            if let Ok((200, _)) = self.client.send("GET", "/readyz", None, String::new()).await {
                return Ok(());
            }
            if let Some(ended) = self.child.as_mut().unwrap().try_wait().unwrap() {
                return Err(ended);
            }
            assert!(begun.elapsed() < NEVER, "not ready: {}", self.logged());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until it has died at a point, and nowhere else.
    pub(crate) async fn has_died_at(&mut self, point: &str) {
        let begun = Instant::now();
        let child = self.child.as_mut().unwrap();
        let ended = loop {
            if let Some(ended) = child.try_wait().unwrap() {
                break ended;
            }
            assert!(begun.elapsed() < NEVER, "{point} was not passed");
            tokio::time::sleep(Duration::from_millis(1)).await;
        };
        self.child = None;
        let logged = self.logged().split_off(self.logged_before);
        assert_eq!(ended.signal(), Some(Signal::ABORT.as_raw()), "{ended}: {logged}");
        assert!(logged.contains(&format!("died at {point}\n")), "{point}: {logged}");
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_child(self.child.as_ref().unwrap())
    }

    pub(crate) fn kill(&mut self) {
        kill_process(self.pid(), Signal::KILL).unwrap();
        self.child.take().unwrap().wait().unwrap();
    }

    /// Stops it; it has stopped when this is over.
    pub(crate) fn pause(&self) {
        kill_process(self.pid(), Signal::STOP).unwrap();
        let (_, status) = waitpid(Some(self.pid()), WaitOptions::UNTRACED).unwrap().unwrap();
        assert!(status.stopped());
    }

    pub(crate) fn go_on(&self) {
        kill_process(self.pid(), Signal::CONT).unwrap();
    }

    /// Asks it to stop; tells whether it ended well.
    pub(crate) fn stop(&mut self) -> bool {
        kill_process(self.pid(), Signal::TERM).unwrap();
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
