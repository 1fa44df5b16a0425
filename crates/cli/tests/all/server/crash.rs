//! The server dies, again and again, while games are played: nothing acknowledged is lost,
//! and nothing happens twice.

use std::{
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use callabash_game::{Chance, SplitMix};

use super::{
    database::Database,
    founder,
    served::{NEVER, Served},
    table::{Table, check},
};

const TABLES: usize = 8;
const FOUNDERS: usize = 2;
/// So many moves are acknowledged before each kill at random.
const LEAST: usize = 8;

/// Where a move is on its way when the server dies, from the room to the players. Each is
/// in the code by this name, and is passed in debug builds only.
const POINTS: [&str; 10] = [
    // The writer has it; nothing is begun.
    "before-write",
    // Some of the entries that belong together are written.
    "in-append",
    // Some games' entries of a commit are written, others not.
    "in-batch",
    "before-commit",
    // It is on disk, and no room knows it.
    "after-commit",
    // Some rooms know that it is on disk, others not.
    "between-answers",
    // The room knows it, and nobody else.
    "before-tell",
    // Some followers are told, others not.
    "in-tell",
    // All are told, and who acted has no answer.
    "before-answer",
    // Who acted has the answer; others may still be told.
    "after-answer",
];
/// So often the server dies at each.
const TIMES: usize = 5;

/// 20 times, or as `CALLABASH_KILLS` says.
fn kills() -> usize {
    std::env::var("CALLABASH_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    survive(Served::new(&folder.path().join("data"), None, &[])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let url = database.url();
    survive(Served::new(&folder.path().join("data"), Some(&url), &[])).await;
    let numbers = "SELECT count(*) - count(DISTINCT (game, seq)) FROM events";
    assert_eq!(database.query(numbers), "0");
}

async fn survive(mut served: Served) {
    let mut ready = vec![served.restart().await];
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
                pause: Duration::from_millis(5),
                patience: NEVER,
            };
            tokio::spawn(table.play())
        })
        .collect();
    let founders: Vec<_> =
        (0..FOUNDERS).map(|_| tokio::spawn(founder::found(served.client, stop.clone()))).collect();
    let mut chance = SplitMix(1);
    served.kill();
    let times = if cfg!(debug_assertions) { TIMES } else { 0 };
    for time in 0..times {
        for point in POINTS {
            let passes = 1 + 2 * time + chance.below(2) as usize;
            served.spawn(Some(&format!("{point}:{passes}")));
            served.has_died_at(point).await;
        }
    }
    for _ in 0..kills() {
        ready.push(served.restart().await);
        let (begun, before) = (Instant::now(), promised.load(Ordering::Relaxed));
        tokio::time::sleep(Duration::from_millis(u64::from(chance.below(100)))).await;
        // In the middle of play, however slow the machine is.
        while promised.load(Ordering::Relaxed) < before + LEAST {
            assert!(begun.elapsed() < NEVER, "nobody plays on");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        served.kill();
    }
    // Once more in peace: every game resumes.
    ready.push(served.restart().await);
    let (begun, before) = (Instant::now(), promised.load(Ordering::Relaxed));
    while promised.load(Ordering::Relaxed) < before + 10 * TABLES {
        assert!(begun.elapsed() < NEVER, "nobody plays on");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    stop.store(true, Ordering::Relaxed);
    let mut memories = Vec::new();
    for table in tables {
        memories.extend(table.await.unwrap());
    }
    let promised = check(&served.client, &memories).await;
    let mut seats = 0;
    for founder in founders {
        seats += founder::check(&served.client, &founder.await.unwrap()).await;
    }
    ready.sort();
    println!(
        "{} deaths at {} points, {} kills, {} games, {promised} moves and {seats} seats kept; \
         ready after {:?} (half), {:?} (most)",
        times * POINTS.len(),
        POINTS.len(),
        kills(),
        memories.len(),
        ready[ready.len() / 2],
        ready[ready.len() - 1],
    );
    assert!(kills() * LEAST <= promised, "{promised} moves");
    assert!(FOUNDERS <= seats, "{seats} seats");
}

/// What tests need to die is not in what people run.
#[test]
fn points_to_die_at_are_in_debug_builds_only() {
    let texts = POINTS.iter().chain(&["in-migration", "in-backup", "CALLABASH_DIE_AT"]);
    let mut grep = Command::new("grep");
    grep.args(["-aoF", "-e", "CALLABASH_LOG"]);
    for text in texts.clone() {
        grep.args(["-e", text]);
    }
    let found = grep.arg(env!("CARGO_BIN_EXE_callabash")).output().unwrap().stdout;
    let found = String::from_utf8(found).unwrap();
    let has = |text: &str| found.lines().any(|line| line == text);
    assert!(has("CALLABASH_LOG"), "the program's bytes can be searched");
    for text in texts {
        assert_eq!(has(text), cfg!(debug_assertions), "{text}");
    }
}
