use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use callabash_game::Message;
use callabash_server::client::{Client, LoadGenerator, LoadReport, run_attack, run_slow_clients};
use serde_json::{Value, json};

use crate::{failure::Failure, output::Output};

/// What to measure.
pub(crate) struct Options {
    pub(crate) games: usize,
    pub(crate) rate: f64,
    pub(crate) seconds: f64,
    pub(crate) highest: bool,
    pub(crate) slow: usize,
    pub(crate) servers: Servers,
}

/// What to measure it on.
pub(crate) enum Servers {
    Running(Vec<SocketAddr>),
    /// Servers in child processes, for this alone.
    New {
        nodes: u16,
        database: Option<String>,
    },
}

/// The highest rate is the last one at which the 99th percentile stays below this, in
/// milliseconds.
const MAX_P99: f64 = 50.0;
const RATE_STEP: f64 = 500.0;
const STEP_TIME: Duration = Duration::from_secs(8);
/// How often to measure without and with slow clients, in turns.
const ROUNDS: u32 = 5;
/// How long to play after each change before measuring.
const WARM_UP: Duration = Duration::from_secs(3);

/// Attacks a server for some seconds.
pub(crate) fn attack(server: SocketAddr, connections: usize, seconds: f64) -> Result<(), Failure> {
    let failed = |what: String| Failure::Failed(Message::new("error-server").with("what", what));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| failed(error.to_string()))?.block_on(async {
        let attack = run_attack(server.into(), connections);
        tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
        drop(attack);
    });
    Ok(())
}

pub(crate) fn run(options: &Options, output: &mut Output) -> Result<(), Failure> {
    let failed = |what: String| Failure::Failed(Message::new("error-server").with("what", what));
    let mut children = Vec::new();
    let clients: Vec<Client> = match &options.servers {
        Servers::Running(addresses) => addresses.iter().map(|&address| address.into()).collect(),
        Servers::New { nodes: 2.., database: None } => {
            return Err(Failure::BadInput(Message::new("error-nodes-database")));
        }
        Servers::New { nodes, database } => {
            for _ in 0..*nodes {
                children.push(ChildServer::start(database.as_deref()).map_err(failed)?);
            }
            children.iter().map(|child| child.address.into()).collect()
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| failed(error.to_string()))?;
    let time = Duration::from_secs_f64(options.seconds);
    let mut load = runtime.block_on(LoadGenerator::connect(&clients, "kalah", options.games));
    let mut play = |rate, time| runtime.block_on(load.play(rate, time));
    let mut document;
    match options.slow {
        0 => {
            let report = play(options.rate, time);
            document = report_json(options.rate, &report);
            print_report(options.rate, &report, output)?;
        }
        slow => {
            // In turns, so that other load on the machine affects both alike.
            let (mut without, mut with) = (Rounds::default(), Rounds::default());
            for _ in 0..ROUNDS {
                without.add(play(options.rate, time / ROUNDS));
                let slow_clients = runtime.block_on(async { run_slow_clients(clients[0], slow) });
                play(options.rate, WARM_UP);
                with.add(play(options.rate, time / ROUNDS));
                drop(slow_clients);
                play(options.rate, WARM_UP);
            }
            document = report_json(options.rate, &without.all);
            document["slow"] = report_json(options.rate, &with.all);
            document["p99_by_turns"] = json!([without.p99, with.p99]);
            print_report(options.rate, &without.all, output)?;
            if !output.json {
                output.say(&Message::new("bench-server-slow").with("slow", slow))?;
                print_report(options.rate, &with.all, output)?;
                let (without, with) = (without.median_p99(), with.median_p99());
                let rounded = |number: f64| format!("{number:.1}");
                let message = Message::new("bench-server-turns")
                    .with("quiet", rounded(without))
                    .with("slow", rounded(with))
                    .with("times", rounded(with / without));
                output.say(&message)?;
            }
        }
    }
    document["nodes"] = json!(clients.len());
    if options.highest {
        let mut highest = None;
        let mut rate = options.rate;
        loop {
            rate += RATE_STEP;
            let report = play(rate, STEP_TIME);
            print_report(rate, &report, output)?;
            if MAX_P99 < report.percentile(0.99) || 0 < report.errors {
                break;
            }
            highest = Some(rate);
        }
        document["highest"] = json!(highest);
        if let Some(highest) = highest.filter(|_| !output.json) {
            output
                .say(&Message::new("bench-server-highest").with("rate", format!("{highest:.0}")))?;
        }
    }
    if output.json {
        output.document(&document)?;
    }
    Ok(())
}

/// The results of several rounds.
#[derive(Default)]
struct Rounds {
    all: LoadReport,
    p99: Vec<f64>,
}

impl Rounds {
    fn add(&mut self, report: LoadReport) {
        self.p99.push(report.percentile(0.99));
        self.all.add(report);
    }

    /// The median of the rounds' 99th percentiles: one disturbed round does not change it much.
    fn median_p99(&self) -> f64 {
        let mut sorted = self.p99.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

fn report_json(target_rate: f64, report: &LoadReport) -> Value {
    json!({
        "wished": target_rate,
        "moves": report.latencies.len(),
        "rate": report.rate(),
        "errors": report.errors,
        "p50": report.percentile(0.5),
        "p99": report.percentile(0.99),
        "p999": report.percentile(0.999),
        "most": report.percentile(1.0),
    })
}

fn print_report(target_rate: f64, report: &LoadReport, output: &mut Output) -> Result<(), Failure> {
    if output.json {
        return Ok(());
    }
    let latency = |share: f64| format!("{:.1}", report.percentile(share));
    let message = Message::new("bench-server")
        .with("wished", format!("{target_rate:.0}"))
        .with("rate", format!("{:.0}", report.rate()))
        .with("half", latency(0.5))
        .with("most", latency(0.99))
        .with("nearly", latency(0.999))
        .with("errors", report.errors as i64);
    output.say(&message)
}

/// A server in a child process, which is killed at the end.
struct ChildServer {
    address: SocketAddr,
    child: Child,
    folder: PathBuf,
}

impl ChildServer {
    /// Starts one with a data folder of its own, or with a database.
    fn start(database: Option<&str>) -> Result<ChildServer, String> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("callabash-bench-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--no-tables", "--json", "--listen", "127.0.0.1:0"])
            .args(["--people-per-address", "1000000"])
            .arg("--data")
            .arg(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        if let Some(database) = database {
            command.env("CALLABASH_DATABASE", database);
        }
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let stdout = child.stdout.take();
        // Not running yet, but killed if it cannot be used.
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = ChildServer { address, child, folder };
        let first_line = stdout.and_then(|stdout| BufReader::new(stdout).lines().next());
        let document: Value = match first_line {
            Some(Ok(line)) => serde_json::from_str(&line).unwrap_or_default(),
            _ => Value::Null,
        };
        let address = document["address"].as_str().and_then(|url| url.strip_prefix("http://"));
        let address = address.and_then(|address| address.parse().ok());
        server.address = address.ok_or("the server did not start")?;
        Ok(server)
    }
}

impl Drop for ChildServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
