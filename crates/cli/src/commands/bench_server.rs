use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::Duration,
};

use callabash_game::Message;
use callabash_server::client::{Client, LoadGenerator, LoadReport, run_slow_clients};
use serde_json::{Value, json};

use crate::{failure::Failure, output::Output};

/// What to measure, and how hard to try.
pub(crate) struct Wish {
    pub(crate) games: usize,
    pub(crate) rate: f64,
    pub(crate) seconds: f64,
    pub(crate) highest: bool,
    pub(crate) slow: usize,
    pub(crate) server: Option<SocketAddr>,
    pub(crate) database: Option<String>,
}

/// The highest rate is the last at which nearly all moves stay below this, in
/// milliseconds.
const SUSTAINED: f64 = 100.0;
const STEP: f64 = 500.0;
const STEP_TIME: Duration = Duration::from_secs(8);
/// So often the time is changed from quiet to pestered and back.
const TURNS: u32 = 5;
/// What is played after such a change is not counted.
const SETTLING: Duration = Duration::from_secs(3);

pub(crate) fn run(wish: &Wish, output: &mut Output) -> Result<(), Failure> {
    let failed = |what: String| Failure::Failed(Message::new("error-server").with("what", what));
    let folder = std::env::temp_dir().join(format!("callabash-bench-{}", std::process::id()));
    let (address, _served) = match wish.server {
        Some(address) => (address, None),
        None => {
            let (address, child) = serve(&folder, wish.database.as_deref()).map_err(failed)?;
            (address, Some(Served { child, folder }))
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| failed(error.to_string()))?;
    let client = Client { address };
    let time = Duration::from_secs_f64(wish.seconds);
    let mut crowd = runtime.block_on(LoadGenerator::connect(client, "kalah", wish.games));
    let mut play = |rate, time| runtime.block_on(crowd.play(rate, time));
    let mut document;
    match wish.slow {
        0 => {
            let report = play(wish.rate, time);
            document = view(wish.rate, &report);
            say(wish.rate, &report, output)?;
        }
        slow => {
            // By turns: whatever else the machine does meets both.
            let (mut quiet, mut pestered) = (Turns::default(), Turns::default());
            for _ in 0..TURNS {
                quiet.add(play(wish.rate, time / TURNS));
                let pests = runtime.block_on(async { run_slow_clients(client, slow) });
                play(wish.rate, SETTLING);
                pestered.add(play(wish.rate, time / TURNS));
                drop(pests);
                play(wish.rate, SETTLING);
            }
            document = view(wish.rate, &quiet.all);
            document["slow"] = view(wish.rate, &pestered.all);
            document["p99_by_turns"] = json!([quiet.p99, pestered.p99]);
            say(wish.rate, &quiet.all, output)?;
            if !output.json {
                output.say(&Message::new("bench-server-slow").with("slow", slow))?;
                say(wish.rate, &pestered.all, output)?;
                let (quiet, pestered) = (quiet.middle(), pestered.middle());
                let shown = |figure: f64| format!("{figure:.1}");
                let message = Message::new("bench-server-turns")
                    .with("quiet", shown(quiet))
                    .with("slow", shown(pestered))
                    .with("times", shown(pestered / quiet));
                output.say(&message)?;
            }
        }
    }
    if wish.highest {
        let mut highest = None;
        let mut rate = wish.rate;
        loop {
            rate += STEP;
            let report = play(rate, STEP_TIME);
            say(rate, &report, output)?;
            if SUSTAINED < report.percentile(0.99) || 0 < report.errors {
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

/// What was seen in several turns. One that was disturbed does not count for all.
#[derive(Default)]
struct Turns {
    all: LoadReport,
    p99: Vec<f64>,
}

impl Turns {
    fn add(&mut self, report: LoadReport) {
        self.p99.push(report.percentile(0.99));
        self.all.add(report);
    }

    /// What 99 % of the moves stay below, in the middle one of the turns.
    fn middle(&self) -> f64 {
        let mut sorted = self.p99.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

fn view(wished: f64, report: &LoadReport) -> Value {
    json!({
        "wished": wished,
        "moves": report.latencies.len(),
        "rate": report.rate(),
        "errors": report.errors,
        "p50": report.percentile(0.5),
        "p99": report.percentile(0.99),
        "p999": report.percentile(0.999),
        "most": report.percentile(1.0),
    })
}

fn say(wished: f64, report: &LoadReport, output: &mut Output) -> Result<(), Failure> {
    if output.json {
        return Ok(());
    }
    let shown = |share: f64| format!("{:.1}", report.percentile(share));
    let message = Message::new("bench-server")
        .with("wished", format!("{wished:.0}"))
        .with("rate", format!("{:.0}", report.rate()))
        .with("half", shown(0.5))
        .with("most", shown(0.99))
        .with("nearly", shown(0.999))
        .with("errors", report.errors as i64);
    output.say(&message)
}

/// A server of our own, which ends with us.
struct Served {
    child: Child,
    folder: std::path::PathBuf,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn serve(folder: &std::path::Path, database: Option<&str>) -> Result<(SocketAddr, Child), String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command
        .args(["serve", "--json", "--listen", "127.0.0.1:0", "--new-games", "1000000", "--data"])
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    if let Some(database) = database {
        command.env("CALLABASH_DATABASE", database);
    }
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let said = child.stdout.take().and_then(|stdout| BufReader::new(stdout).lines().next());
    let document: Value = match said {
        Some(Ok(line)) => serde_json::from_str(&line).unwrap_or_default(),
        _ => Value::Null,
    };
    let address = document["address"].as_str().and_then(|url| url.strip_prefix("http://"));
    match address.and_then(|address| address.parse().ok()) {
        Some(address) => Ok((address, child)),
        None => {
            let _ = child.kill();
            Err("the server did not start".to_owned())
        }
    }
}
