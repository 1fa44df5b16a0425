use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::Duration,
};

use callabash_game::Message;
use callabash_server::client::{Client, Load, LoadReport, pester, run_load};
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
    let load = |rate: f64, time: Duration| Load {
        game: "kalah".to_owned(),
        games: wish.games,
        rate,
        time,
    };
    let time = Duration::from_secs_f64(wish.seconds);
    let report = runtime.block_on(run_load(client, &load(wish.rate, time)));
    let mut document = view(wish.rate, &report);
    if !output.json {
        say(wish.rate, &report, output)?;
    }
    if 0 < wish.slow {
        let pests = runtime.block_on(async { pester(client, wish.slow) });
        let pestered = runtime.block_on(run_load(client, &load(wish.rate, time)));
        drop(pests);
        document["slow"] = view(wish.rate, &pestered);
        if !output.json {
            output.say(&Message::new("bench-server-slow").with("slow", wish.slow))?;
            say(wish.rate, &pestered, output)?;
        }
    }
    if wish.highest {
        let mut highest = None;
        let mut rate = wish.rate;
        loop {
            rate += STEP;
            let report = runtime.block_on(run_load(client, &load(rate, STEP_TIME)));
            if !output.json {
                say(rate, &report, output)?;
            }
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

fn view(wished: f64, report: &LoadReport) -> Value {
    json!({
        "wished": wished,
        "moves": report.moves,
        "rate": report.rate,
        "errors": report.errors,
        "p50": report.percentile(0.5),
        "p99": report.percentile(0.99),
        "p999": report.percentile(0.999),
        "most": report.percentile(1.0),
    })
}

fn say(wished: f64, report: &LoadReport, output: &mut Output) -> Result<(), Failure> {
    let shown = |share: f64| format!("{:.1}", report.percentile(share));
    let message = Message::new("bench-server")
        .with("wished", format!("{wished:.0}"))
        .with("rate", format!("{:.0}", report.rate))
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
