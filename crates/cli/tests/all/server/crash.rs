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
    game_creator,
    player_pair::{PlayerPair, check},
    server_process::{HANG_TIMEOUT, ServerProcess},
};

const PAIRS: usize = 8;
const CREATORS: usize = 2;
/// How many moves are acknowledged before each random kill.
const MIN_MOVES: usize = 8;

/// How far a move has got when the server dies, from the room to the players. These are the
/// names of fault points, which are in debug builds only.
const POINTS: [&str; 10] = [
    // The writer has it; nothing is written yet.
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
    // Some subscribers have the event, others not.
    "in-tell",
    // All subscribers have the event, and the actor has no answer.
    "before-answer",
    // The actor has the answer; others may not have the event yet.
    "after-answer",
];
/// How often the server dies at each point.
const DEATHS_PER_POINT: usize = 5;

/// 20 times, or as `CALLABASH_KILLS` says.
fn kills() -> usize {
    std::env::var("CALLABASH_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    survive(ServerProcess::new(&folder.path().join("data"), None, &[])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::start();
    let url = database.url();
    survive(ServerProcess::new(&folder.path().join("data"), Some(&url), &[])).await;
    let numbers = "SELECT count(*) - count(DISTINCT (game, seq)) FROM events";
    assert_eq!(database.query(numbers), "0");
}

async fn survive(mut server: ServerProcess) {
    let mut ready = vec![server.restart().await];
    let stop = Arc::new(AtomicBool::new(false));
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let games = ["calla", "kalah", "kalaha-1", "kalah-ru:pie=turn", "calliro"];
    let pairs: Vec<_> = (0..PAIRS)
        .map(|number| {
            let pair = PlayerPair {
                nodes: vec![server.client],
                game: games[number % games.len()].to_owned(),
                number,
                stop: stop.clone(),
                acknowledged: acknowledged.clone(),
                pause: Duration::from_millis(5),
                timeout: HANG_TIMEOUT,
            };
            tokio::spawn(pair.play())
        })
        .collect();
    let creators: Vec<_> = (0..CREATORS)
        .map(|_| tokio::spawn(game_creator::create_games(server.client, stop.clone())))
        .collect();
    let mut chance = SplitMix(1);
    server.kill();
    let times = if cfg!(debug_assertions) { DEATHS_PER_POINT } else { 0 };
    for time in 0..times {
        for point in POINTS {
            let passes = 1 + 2 * time + chance.below(2) as usize;
            server.spawn(Some(&format!("{point}:{passes}")));
            server.wait_for_death_at(point).await;
        }
    }
    for _ in 0..kills() {
        ready.push(server.restart().await);
        let (started, before) = (Instant::now(), acknowledged.load(Ordering::Relaxed));
        tokio::time::sleep(Duration::from_millis(u64::from(chance.below(100)))).await;
        // In the middle of play, however slow the machine is.
        while acknowledged.load(Ordering::Relaxed) < before + MIN_MOVES {
            assert!(started.elapsed() < HANG_TIMEOUT, "nobody plays on");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        server.kill();
    }
    // Once more without a kill: every game goes on.
    ready.push(server.restart().await);
    let (started, before) = (Instant::now(), acknowledged.load(Ordering::Relaxed));
    while acknowledged.load(Ordering::Relaxed) < before + 10 * PAIRS {
        assert!(started.elapsed() < HANG_TIMEOUT, "nobody plays on");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    stop.store(true, Ordering::Relaxed);
    let mut logs = Vec::new();
    for pair in pairs {
        logs.extend(pair.await.unwrap());
    }
    let acknowledged = check(&server.client, &logs).await;
    let mut seats = 0;
    for game_creator in creators {
        seats +=
            game_creator::check_stored_games(&server.client, &game_creator.await.unwrap()).await;
    }
    ready.sort();
    println!(
        "{} deaths at {} points, {} kills, {} games, {acknowledged} moves and {seats} seats kept; \
         ready after {:?} (half), {:?} (most)",
        times * POINTS.len(),
        POINTS.len(),
        kills(),
        logs.len(),
        ready[ready.len() / 2],
        ready[ready.len() - 1],
    );
    assert!(kills() * MIN_MOVES <= acknowledged, "{acknowledged} moves");
    assert!(CREATORS <= seats, "{seats} seats");
}

/// Released programs have no fault points.
#[test]
fn fault_points_are_in_debug_builds_only() {
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
