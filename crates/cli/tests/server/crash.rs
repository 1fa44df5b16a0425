//! kill -9, again and again, while games are played: nothing acknowledged is lost, and
//! nothing happens twice.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use callabash_game::{Chance, SplitMix};

use super::{
    database::Database,
    served::Served,
    table::{Table, check},
};

const TABLES: usize = 50;
/// So many moves are acknowledged before each kill.
const LEAST: usize = 8;

/// 200 times, or as `CALLABASH_KILLS` says.
fn kills() -> usize {
    std::env::var("CALLABASH_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(200)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    survive(Served::start(&folder.path().join("data"), None).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let url = database.url();
    survive(Served::start(&folder.path().join("data"), Some(&url)).await).await;
    let numbers = "SELECT count(*) - count(DISTINCT (game, seq)) FROM events";
    assert_eq!(database.query(numbers), "0");
}

async fn survive(mut served: Served) {
    let stop = Arc::new(AtomicBool::new(false));
    let promised = Arc::new(AtomicUsize::new(0));
    let games = ["calla", "kalah", "kalaha-1", "kalah-ru:pie=turn", "calliro"];
    let tables: Vec<_> = (0..TABLES)
        .map(|number| {
            let table = Table {
                nodes: vec![served.client],
                game: games[number % games.len()].to_owned(),
                number,
                stop: stop.clone(),
                promised: promised.clone(),
                pause: Duration::from_millis(10),
                patience: Duration::from_secs(4),
            };
            tokio::spawn(table.play())
        })
        .collect();
    let mut chance = SplitMix(1);
    let mut ready = Vec::new();
    for _ in 0..kills() {
        let (begun, before) = (Instant::now(), promised.load(Ordering::Relaxed));
        let life = 40 + u64::from(chance.below(160));
        tokio::time::sleep(Duration::from_millis(life)).await;
        // In the middle of play, however slow the machine is.
        while promised.load(Ordering::Relaxed) < before + LEAST {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody plays on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        served.kill();
        ready.push(served.restart().await);
    }
    // Once more in peace: games resume.
    tokio::time::sleep(Duration::from_secs(2)).await;
    stop.store(true, Ordering::Relaxed);
    let mut memories = Vec::new();
    for table in tables {
        memories.extend(table.await.unwrap());
    }
    let promised = check(&served.client, &memories).await;
    ready.sort();
    println!(
        "{} kills, {} games, {promised} promises kept; ready after {:?} (half), {:?} (most)",
        ready.len(),
        memories.len(),
        ready[ready.len() / 2],
        ready[ready.len() - 1],
    );
    assert!(kills() * LEAST <= promised, "{promised} moves");
}
