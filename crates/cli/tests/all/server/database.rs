//! A real PostgreSQL in a temporary folder.

use std::{
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
};

use rustix::process::{Pid, Signal};

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

/// Makes two authorities in a folder, and a certificate of the first for 127.0.0.1.
fn make_certificates(folder: &Path) {
    let openssl = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        run(Command::new("openssl").current_dir(folder).args(words));
    };
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    for name in ["right", "wrong"] {
        openssl(&format!("req -x509 {key} -subj /CN={name} -keyout {name}.key -out {name}.crt"));
    }
    let names = "subjectAltName=IP:127.0.0.1\nbasicConstraints=CA:FALSE\n";
    std::fs::write(folder.join("names"), names).unwrap();
    openssl(&format!("req {key} -subj /CN=database -keyout server.key -out server.csr"));
    let signed = "x509 -req -in server.csr -CA right.crt -CAkey right.key -CAcreateserial";
    openssl(&format!("{signed} -extfile names -out server.crt"));
    run(Command::new("chmod").arg("600").arg(folder.join("server.key")));
}

/// A PostgreSQL server.
struct Cluster {
    folder: PathBuf,
    port: u16,
    /// Further options of the server.
    options: String,
    /// A process that stops it when this process ends, for whatever reason.
    cleanup: Child,
}

impl Cluster {
    /// Without syncing to disk: tests kill our own server, never the machine.
    fn start() -> Cluster {
        Cluster::start_with(|_| String::new())
    }

    /// Starts with options that `prepare` returns; it may put files into the folder.
    fn start_with(prepare: impl FnOnce(&Path) -> String) -> Cluster {
        let folder = tempfile::tempdir().unwrap().keep();
        let options = prepare(&folder);
        if rustix::process::geteuid().is_root() {
            run(Command::new("chown").args(["-R", "postgres"]).arg(&folder));
        }
        run(command("initdb")
            .args(["--auth", "trust", "--username", "postgres", "--encoding", "UTF8"])
            .args(["--no-sync", "-D"])
            .arg(folder.join("data")));
        // All are trusted but one role, which has a password.
        let access = folder.join("data/pg_hba.conf");
        let trusted = std::fs::read_to_string(&access).unwrap();
        std::fs::write(&access, format!("host all guarded all scram-sha-256\n{trusted}")).unwrap();
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
        let cluster = Cluster { port: free_address().port(), folder, options, cleanup };
        cluster.run();
        cluster
    }

    fn run(&self) {
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1 -c fsync=off {}",
            self.port,
            self.folder.display(),
            self.options
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

    /// A database that offers TLS, with a certificate for 127.0.0.1. Returns also the
    /// certificate of the authority that signed it, and that of another one.
    pub(crate) fn start_with_tls() -> (Database, [PathBuf; 2]) {
        let cluster = Cluster::start_with(|folder| {
            make_certificates(folder);
            let file = |name: &str| folder.join(name).display().to_string();
            let (certificate, key) = (file("server.crt"), file("server.key"));
            format!("-c ssl=on -c ssl_cert_file={certificate} -c ssl_key_file={key}")
        });
        let authorities = ["right.crt", "wrong.crt"].map(|name| cluster.folder.join(name));
        (Database::new(Arc::new(cluster)), authorities)
    }

    fn new(cluster: Arc<Cluster>) -> Database {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("games{}", COUNT.fetch_add(1, Ordering::Relaxed));
        cluster.query("postgres", &format!("CREATE DATABASE {name}"));
        Database { cluster, name }
    }

    /// Where its server listens.
    pub(crate) fn address(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.cluster.port))
    }

    /// Suspends all processes of its server.
    pub(crate) fn suspend(&self) {
        self.signal(Signal::STOP);
    }

    /// Lets them go on.
    pub(crate) fn resume(&self) {
        self.signal(Signal::CONT);
    }

    /// Sends a signal to its server and to the processes that this has started.
    fn signal(&self, signal: Signal) {
        let file = self.cluster.folder.join("data/postmaster.pid");
        let id = std::fs::read_to_string(file).unwrap().lines().next().unwrap().to_owned();
        let folders = std::fs::read_dir("/proc").unwrap().flatten();
        let processes = folders.filter_map(|folder| folder.file_name().into_string().ok());
        for process in processes.filter(|name| name.parse::<i32>().is_ok()) {
            // It may have ended in the meantime.
            let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
            let after_name = stat.rsplit_once(") ").unwrap_or_default().1;
            if process == id || after_name.split(' ').nth(1) == Some(&id) {
                let process = Pid::from_raw(process.parse().unwrap()).unwrap();
                let _ = rustix::process::kill_process(process, signal);
            }
        }
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

    /// The address for the role that has a password, with that password.
    pub(crate) fn guarded_url(&self, password: &str) -> String {
        self.url().replace("postgres@", &format!("guarded:{password}@"))
    }

    /// The output of a query.
    pub(crate) fn query(&self, sql: &str) -> String {
        self.cluster.query(&self.name, sql)
    }
}
