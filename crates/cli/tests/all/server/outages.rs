//! Two nodes whose database is restarted, suspended, and cut off again and again: both have
//! everything soon afterwards, and nothing is lost.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

use super::{
    database::Database,
    nodes::{Playing, check_all},
    server_process::{HANG_TIMEOUT, ServerProcess},
};

/// Three, or as `CALLABASH_OUTAGES` says.
fn outages() -> usize {
    let given = std::env::var("CALLABASH_OUTAGES").ok().and_then(|count| count.parse().ok());
    given.unwrap_or(3)
}

/// The network between the nodes and their database.
struct Network {
    address: SocketAddr,
    is_cut: Arc<watch::Sender<bool>>,
}

impl Network {
    async fn start(database: SocketAddr) -> Network {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let is_cut = Arc::new(watch::Sender::new(false));
        let cut = is_cut.clone();
        tokio::spawn(async move {
            loop {
                let (mut client, _) = listener.accept().await.unwrap();
                let mut cut = cut.subscribe();
                tokio::spawn(async move {
                    // While the network is cut, new connections hang as the old ones do.
                    let _ = cut.wait_for(|is_cut| !is_cut).await;
                    let Ok(mut server) = TcpStream::connect(database).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut client, &mut server) => return,
                        _ = cut.wait_for(|is_cut| *is_cut) => (),
                    }
                    // Nothing passes, and nobody is told, until the network is back.
                    let _ = cut.wait_for(|is_cut| !is_cut).await;
                });
            }
        });
        Network { address, is_cut }
    }
}

/// The last number of each game.
fn stored(database: &Database) -> BTreeMap<String, u64> {
    let rows = database.query("SELECT game || ' ' || max(seq) FROM events GROUP BY game");
    let row = |line: &str| {
        let (game, n) = line.split_once(' ').unwrap();
        (game.to_owned(), n.parse().unwrap())
    };
    rows.lines().map(row).collect()
}

/// Waits until a node has all that was stored.
async fn wait_until_current(node: &ServerProcess, stored: &BTreeMap<String, u64>) {
    for (game, n) in stored {
        let started = Instant::now();
        let has_it = async || {
            let state = node.client.get(&format!("/games/{game}"), None).await;
            state.is_ok_and(|state| *n <= state["n"].as_u64().unwrap())
        };
        while !has_it().await {
            assert!(started.elapsed() < HANG_TIMEOUT, "a node stays behind");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn both_nodes_have_everything_soon_after_an_outage() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start_alone();
    let network = Network::start(database.address()).await;
    let url = database.url().replace(&database.address().to_string(), &network.address.to_string());
    let one = ServerProcess::start(&folder.path().join("one"), Some(&url)).await;
    let two = ServerProcess::start(&folder.path().join("two"), Some(&url)).await;
    let playing = Playing::start(&[&one, &two]);
    playing.wait_for_progress().await;
    let mut longest = BTreeMap::<&str, Duration>::new();
    let mut current = BTreeMap::new();
    for number in 0..outages() {
        let duration = Duration::from_millis(200 + (number as u64 * 977) % 3_000);
        let kind = ["restarted", "suspended", "cut off"][number % 3];
        match kind {
            "restarted" => {
                database.crash();
                tokio::time::sleep(duration).await;
                database.restart();
            }
            "suspended" => {
                database.suspend();
                tokio::time::sleep(duration).await;
                database.resume();
            }
            _ => {
                network.is_cut.send_replace(true);
                tokio::time::sleep(duration).await;
                network.is_cut.send_replace(false);
            }
        }
        let ended = Instant::now();
        // Nobody can be behind in a game that has not grown since both were found to have it.
        let stored = stored(&database);
        let grown: BTreeMap<_, _> = stored
            .iter()
            .filter(|(game, n)| current.get(*game) != Some(*n))
            .map(|(game, n)| (game.clone(), *n))
            .collect();
        tokio::join!(wait_until_current(&one, &grown), wait_until_current(&two, &grown));
        current = stored;
        let took = longest.entry(kind).or_default();
        *took = ended.elapsed().max(*took);
        playing.wait_for_progress().await;
    }
    println!("both nodes had everything at most so long afterwards: {longest:?}");
    let logs = playing.stop_all().await;
    check_all(&database, &one, &logs).await;
    check_all(&database, &two, &logs).await;
}
