//! A real PostgreSQL in a temporary folder.

use std::{
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// A port that is free now.
pub(crate) fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

pub(crate) struct Database {
    folder: tempfile::TempDir,
    port: u16,
}

/// The folder of PostgreSQL's programs.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut folders: Vec<PathBuf> =
        versions.flatten().map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.pop().expect("PostgreSQL is installed: ./test does it, or apt-get install postgresql")
}

/// PostgreSQL does not run as root.
fn command(program: &str) -> Command {
    let path = programs().join(program);
    if !rustix::process::geteuid().is_root() {
        return Command::new(path);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(path);
    command
}

impl Database {
    pub(crate) fn start() -> Database {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        if rustix::process::geteuid().is_root() {
            let owned = Command::new("chown").arg("postgres").arg(folder.path()).status().unwrap();
            assert!(owned.success());
        }
        let made = command("initdb")
            .args(["--auth", "trust", "--username", "postgres", "--encoding", "UTF8", "-D"])
            .arg(&data)
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(made.success());
        let database = Database { port: free_address().port(), folder };
        database.run();
        database
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn control(&self, words: &[&str], options: Option<String>) {
        let mut control = command("pg_ctl");
        control
            .args(words)
            .arg("-D")
            .arg(self.data())
            .arg("-l")
            .arg(self.folder.path().join("log"));
        if let Some(options) = options {
            control.arg("-o").arg(options);
        }
        let done = control.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
        assert!(done.success(), "pg_ctl {words:?}");
    }

    pub(crate) fn run(&self) {
        let folder = self.folder.path().display();
        let options = format!("-p {} -k {folder} -c listen_addresses=127.0.0.1", self.port);
        self.control(&["-w", "start"], Some(options));
        let begun = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(20), "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends at once, as in a crash.
    pub(crate) fn crash(&self) {
        self.control(&["-w", "-m", "immediate", "stop"], None);
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// What a query prints.
    pub(crate) fn query(&self, sql: &str) -> String {
        let output = command("psql").args(["-At", "-c", sql]).arg(self.url()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let stop = command("pg_ctl")
            .args(["-m", "immediate", "stop", "-D"])
            .arg::<&Path>(&self.data())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        let _ = stop;
    }
}
