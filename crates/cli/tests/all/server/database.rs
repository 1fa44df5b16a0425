//! A real PostgreSQL in a temporary folder.

use std::{
    net::{SocketAddr, TcpListener},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
};

/// An address with a free port.
pub(crate) fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
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

fn run(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// A PostgreSQL server.
struct Cluster {
    folder: PathBuf,
    port: u16,
    /// A process that stops it when this process ends, for whatever reason.
    cleanup: Child,
}

impl Cluster {
    /// Without syncing to disk: tests kill our own server, never the machine.
    fn start() -> Cluster {
        let folder = tempfile::tempdir().unwrap().keep();
        if rustix::process::geteuid().is_root() {
            run(Command::new("chown").arg("postgres").arg(&folder));
        }
        run(command("initdb")
            .args(["--auth", "trust", "--username", "postgres", "--encoding", "UTF8"])
            .args(["--no-sync", "-D"])
            .arg(folder.join("data")));
        let stop = "trap '' INT TERM HUP; read _; \"$@\" >/dev/null 2>&1; rm -rf \"$0\"";
        let control = command("pg_ctl");
        let cleanup = Command::new("sh")
            .args(["-c", stop])
            .arg(&folder)
            .arg(control.get_program())
            .args(control.get_args())
            .args(["-m", "immediate", "-w", "stop", "-D"])
            .arg(folder.join("data"))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let cluster = Cluster { port: free_address().port(), folder, cleanup };
        cluster.run();
        cluster
    }

    fn run(&self) {
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1 -c fsync=off",
            self.port,
            self.folder.display()
        );
        self.control(&["-w", "start", "-o", &options]);
    }

    fn control(&self, words: &[&str]) {
        let mut control = command("pg_ctl");
        control.args(words).arg("-D").arg(self.folder.join("data"));
        control.arg("-l").arg(self.folder.join("log"));
        // Not with `run`: the server it starts would keep the pipes open.
        let done = control.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        assert!(done.status().unwrap().success(), "pg_ctl {words:?}");
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    fn query(&self, database: &str, sql: &str) -> String {
        run(command("psql").args(["-At", "-c", sql]).arg(self.url(database)))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.cleanup.stdin.take());
        let _ = self.cleanup.wait();
    }
}

/// An empty database.
pub(crate) struct Database {
    cluster: Arc<Cluster>,
    name: String,
}

impl Database {
    /// A new database. All share one PostgreSQL server.
    pub(crate) fn start() -> Database {
        static SHARED: OnceLock<Arc<Cluster>> = OnceLock::new();
        Database::new(SHARED.get_or_init(|| Arc::new(Cluster::start())).clone())
    }

    /// A database with a PostgreSQL server of its own, which can crash.
    pub(crate) fn start_alone() -> Database {
        Database::new(Arc::new(Cluster::start()))
    }

    fn new(cluster: Arc<Cluster>) -> Database {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("games{}", COUNT.fetch_add(1, Ordering::Relaxed));
        cluster.query("postgres", &format!("CREATE DATABASE {name}"));
        Database { cluster, name }
    }

    /// Starts its server again.
    pub(crate) fn restart(&self) {
        self.cluster.run();
    }

    /// Stops its server at once, as in a crash.
    pub(crate) fn crash(&self) {
        self.cluster.control(&["-w", "-m", "immediate", "stop"]);
    }

    pub(crate) fn url(&self) -> String {
        self.cluster.url(&self.name)
    }

    /// The output of a query.
    pub(crate) fn query(&self, sql: &str) -> String {
        self.cluster.query(&self.name, sql)
    }
}
