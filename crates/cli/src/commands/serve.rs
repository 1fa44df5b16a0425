use std::{
    io::{BufWriter, IsTerminal, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    pin::pin,
};

use callabash_game::Message;
use callabash_server::{
    Config, Server, StartError,
    archive::{self, ArchiveError},
};
use qrcode::{QrCode, render::unicode::Dense1x2};

use tracing_subscriber::{
    Layer,
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use super::tables::size_in_words;
use crate::{
    args::{DataCommand, LocalArgs, ServeArgs, StorageArgs},
    browser,
    failure::Failure,
    output::Output,
    platform,
};

/// The ports that are tried in order where none is given.
const PORTS: std::ops::RangeInclusive<u16> = 8080..=8099;

/// Serves only this machine, from the user's data folder, and opens the browser.
pub(crate) fn run_locally(local: &LocalArgs, output: &mut Output) -> Result<(), Failure> {
    let config = Config::local(data_folder(None)?);
    let config = if local.no_tables { config } else { with_tables(config) };
    run_server(output, false, async |output| {
        let mut last = None;
        for port in PORTS {
            let listen = SocketAddr::new(config.listen.ip(), port);
            match Server::start(Config { listen, ..config.clone() }).await {
                Ok(server) => {
                    if !local.no_open && !output.json {
                        browser::open(&web_address(&server));
                    }
                    return serve(server, platform::stop_signal(), output).await;
                }
                Err(error @ StartError::Listen(..)) => last = Some(error),
                Err(error) => return Err(server_failure(&error)),
            }
        }
        Err(last.map_or_else(
            || Failure::Failed(Message::new("error-serve")),
            |error| server_failure(&error),
        ))
    })
}

pub(crate) fn run(args: &ServeArgs, output: &mut Output) -> Result<(), Failure> {
    let config = Config {
        listen: args.listen,
        origins: args.origin.clone(),
        keep_days: args.keep_days,
        connections: args.connections,
        games_per_host: args.games_per_host,
        people_per_address: args.people_per_address,
        trust_proxy: args.trust_proxy,
        memory: args.memory.map(|megabytes| megabytes << 20),
        tables: args.tables.clone(),
        ..storage_config(&args.storage)?
    };
    let config = if args.no_tables { config } else { with_tables(config) };
    run_server(output, args.log_json, async |output| {
        let mut stop = pin!(platform::stop_signal());
        let started = tokio::select! {
            started = Server::start(config) => started,
            // It may be waiting for its database.
            () = &mut stop => return Ok(()),
        };
        serve(started.map_err(|error| server_failure(&error))?, stop, output).await
    })
}

/// The same, but the server makes its tables by itself: in the folder that is given, else in the
/// data folder, unless it has none because there is a database.
fn with_tables(config: Config) -> Config {
    let own = config.database.is_none().then(|| config.data.join("tables"));
    let tables = config.tables.clone().or(own);
    Config { builds_tables: tables.is_some(), tables, ..config }
}

/// A configuration with these places to store games.
fn storage_config(storage: &StorageArgs) -> Result<Config, Failure> {
    let data = data_folder(storage.data.as_deref())?;
    Ok(Config { database: storage.database.clone(), ..Config::local(data) })
}

/// The folder that is given, by an argument or in the environment, else the user's.
pub(super) fn data_folder(given: Option<&Path>) -> Result<PathBuf, Failure> {
    let folder = given
        .map(Path::to_owned)
        .or_else(|| std::env::var_os("CALLABASH_DATA").map(PathBuf::from))
        .or_else(|| Some(dirs::data_local_dir()?.join("callabash")));
    folder.ok_or_else(|| Failure::BadInput(Message::new("error-no-data-folder")))
}

fn server_failure(error: &dyn std::error::Error) -> Failure {
    Failure::Failed(Message::new("error-server").with("what", error.to_string()))
}

fn run_server(
    output: &mut Output,
    log_json: bool,
    serve: impl AsyncFnOnce(&mut Output) -> Result<(), Failure>,
) -> Result<(), Failure> {
    start_log(log_json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| server_failure(&error))?;
    let served = runtime.block_on(serve(output));
    // Somebody may still be looking up the name of a database.
    runtime.shutdown_background();
    served
}

/// Logs to standard error, as `CALLABASH_LOG` says: a level, or levels of modules.
fn start_log(json: bool) {
    let given = std::env::var("CALLABASH_LOG").ok().and_then(|levels| levels.parse().ok());
    let filter = given.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let log = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // A full disk under the log must not stop the server.
        .log_internal_errors(false);
    let log = if json { log.json().boxed() } else { log.boxed() };
    // It fails if there is a logger already, which then stays.
    let _ = tracing_subscriber::registry().with(log.with_filter(filter)).try_init();
}

/// Prints the address, and serves until the process is asked to stop.
async fn serve(
    server: Server,
    stop: impl Future<Output = ()>,
    output: &mut Output,
) -> Result<(), Failure> {
    let address = web_address(&server);
    let reachable = server.reachable_addresses();
    if output.json {
        output.document(&serde_json::json!({ "address": address, "reachable": reachable }))?;
    } else {
        output.say(&Message::new("serve-welcome").with("address", address))?;
        tell_addresses(&reachable, output)?;
        tell_tables(&server, output)?;
        output.line(output.text.get("serve-stop"))?;
    }
    stop.await;
    server.stop().await;
    Ok(())
}

/// Tells under which addresses other devices reach the server, with a QR code of the first for
/// those that have a camera.
fn tell_addresses(reachable: &[String], output: &mut Output) -> Result<(), Failure> {
    let Some(first) = reachable.first() else {
        return output.line(output.text.get("serve-this-machine"));
    };
    let addresses = reachable.join("  ");
    output.say(&Message::new("serve-reachable").with("addresses", addresses))?;
    if std::io::stdout().is_terminal()
        && let Some(code) = terminal_qr_code(first)
    {
        output.line(code)?;
    }
    Ok(())
}

/// Tells what the server will write to the disk by itself, as long as something of it is missing.
fn tell_tables(server: &Server, output: &mut Output) -> Result<(), Failure> {
    let Some((folder, bytes)) = server.planned_tables() else { return Ok(()) };
    let message = Message::new("serve-tables")
        .with("folder", folder.display().to_string())
        .with("size", size_in_words(bytes));
    output.say(&message)
}

/// A QR code in half blocks, black on white whatever the colours of the terminal are.
fn terminal_qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let (dark, light) = (Dense1x2::Dark, Dense1x2::Light);
    // Blocks are drawn in the colour of the text: that is white here.
    let drawn = code.render::<Dense1x2>().dark_color(dark).light_color(light).build();
    let lines: Vec<String> =
        drawn.lines().map(|line| format!("\x1b[97;40m{line}\x1b[0m")).collect();
    Some(lines.join("\n"))
}

/// An address that a browser on this machine can open.
fn web_address(server: &Server) -> String {
    let mut address = server.address();
    if address.ip().is_unspecified() {
        address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    format!("http://{address}")
}

pub(crate) fn data(command: &DataCommand, output: &mut Output) -> Result<(), Failure> {
    let (DataCommand::Backup { file, storage }
    | DataCommand::Restore { file, storage }
    | DataCommand::Export { file, storage }
    | DataCommand::Import { file, storage }) = command;
    let config = storage_config(storage)?;
    let path = file.display().to_string();
    run_server(output, false, async |output| {
        let done = match command {
            DataCommand::Backup { .. } => {
                archive::backup(&config, file).await.map_err(archive_failure)?;
                Message::new("data-backup")
            }
            DataCommand::Restore { .. } => {
                archive::restore(&config, file).await.map_err(archive_failure)?;
                Message::new("data-restore")
            }
            DataCommand::Export { .. } => {
                let mut to = BufWriter::new(
                    archive::create_file(file).map_err(|error| server_failure(&error))?,
                );
                let exported = archive::export(&config, &mut to).await.map_err(archive_failure)?;
                to.flush().map_err(|error| server_failure(&error))?;
                if 0 < exported.unreadable {
                    let left_out = Message::new("data-unreadable");
                    output.warn(&left_out.with("count", exported.unreadable))?;
                }
                Message::new("data-export")
                    .with("games", exported.games)
                    .with("classes", exported.classes)
            }
            DataCommand::Import { .. } => {
                let text = std::fs::read_to_string(file).map_err(|error| server_failure(&error))?;
                let read = archive::import(&config, &text).await.map_err(archive_failure)?;
                Message::new("data-import").with("games", read.games).with("classes", read.classes)
            }
        };
        if output.json {
            output.document(&serde_json::json!({ "file": path }))
        } else {
            output.say(&done.with("path", path))
        }
    })
}

fn archive_failure(error: ArchiveError) -> Failure {
    match error {
        ArchiveError::Record(game, fault) => {
            Failure::BadInput(Message::new("error-import").with("game", game).with("fault", fault))
        }
        ArchiveError::Exists(path) => {
            Failure::BadInput(Message::new("error-exists").with("path", path))
        }
        error => server_failure(&error),
    }
}

#[cfg(test)]
mod tests {
    use super::terminal_qr_code;

    #[test]
    fn a_qr_code_is_as_wide_as_it_is_high_and_brings_its_colours() {
        let code = terminal_qr_code("http://192.168.1.5:8080").unwrap();
        let lines: Vec<&str> = code.lines().collect();
        let bare = |line: &str| {
            let inner =
                line.strip_prefix("\x1b[97;40m").and_then(|line| line.strip_suffix("\x1b[0m"));
            inner.unwrap().chars().count()
        };
        let width = bare(lines[0]);
        assert!(lines.iter().all(|line| bare(line) == width));
        // Each line has two rows of modules.
        assert_eq!(lines.len(), width.div_ceil(2));
    }
}
