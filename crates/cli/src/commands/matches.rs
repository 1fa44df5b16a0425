use std::{
    fs, io,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use callabash_calliro::{Rules, Seed, notation::Record};
use callabash_engine::{
    Tally,
    calliro::{LEVELS, Player, duel},
};
use callabash_game::{BySeat, Chance, Message, Seat, SplitMix};
use callabash_protocol::AnyGame;
use serde_json::json;

use crate::{args::Match, failure::Failure, output::Output, progress};

pub(crate) fn run(command: &Match, output: &mut Output) -> Result<(), Failure> {
    let rules = match command.game.parse()? {
        AnyGame::Calliro(rules) => rules,
        AnyGame::Sowing(variant) => {
            let game = variant.to_string();
            return Err(Failure::BadInput(Message::new("error-match-game").with("game", game)));
        }
    };
    let begun = Instant::now();
    let records = play(command, rules)?;
    let seconds = begun.elapsed().as_secs_f64();
    if let Some(path) = &command.save {
        save(path, &records)?;
    }
    let mut tally = Tally::default();
    for (game, record) in records.iter().enumerate() {
        let winner = record.outcome().and_then(|outcome| outcome.winner);
        match winner {
            None => tally.draws += 1,
            Some(seat) if seat == seat_of_a(game as u32) => tally.wins += 1,
            Some(_) => tally.losses += 1,
        }
    }
    if output.json {
        return output.document(&json!({
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score(),
            "elo": tally.elo(),
            "error": tally.error(),
            "seconds": seconds,
        }));
    }
    let result = Message::new("match-result")
        .with("a", command.a.as_str())
        .with("b", command.b.as_str())
        .with("wins", i64::from(tally.wins))
        .with("draws", i64::from(tally.draws))
        .with("losses", i64::from(tally.losses))
        .with("score", format!("{:.1} %", 100.0 * tally.score()));
    output.say(&result)?;
    if let (Some(elo), Some(error)) = (tally.elo(), tally.error()) {
        let rounded = |number: f64| format!("{number:.0}");
        let elo = Message::new("match-elo").with("elo", rounded(elo)).with("error", rounded(error));
        output.say(&elo)?;
    }
    let games = Message::new("match-seconds")
        .with("games", records.len())
        .with("seconds", format!("{seconds:.1}"));
    output.say(&games)
}

/// The players change seats after each game, and play each deal twice.
fn seat_of_a(game: u32) -> Seat {
    if game.is_multiple_of(2) { Seat::South } else { Seat::North }
}

fn play(command: &Match, rules: Rules) -> Result<Vec<Record>, Failure> {
    let player = |name: &str, seed: u64| {
        let unknown = || {
            let message = Message::new("error-player").with("given", name);
            Failure::BadInput(message.with("levels", LEVELS.len()))
        };
        let player = Player::new(name, seed).ok_or_else(unknown)?;
        Ok::<Player, Failure>(
            match command.time.and_then(|s| Duration::try_from_secs_f64(s).ok()) {
                Some(time) => player.with_time(time),
                None => player,
            },
        )
    };
    player(&command.a, 0)?;
    player(&command.b, 0)?;
    let bar = progress::games(u64::from(command.games));
    let next = AtomicU32::new(0);
    let records: Mutex<Vec<(u32, Record)>> = Mutex::new(Vec::new());
    let work = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if command.games <= game {
                return;
            }
            let whim = SplitMix(command.seed ^ u64::from(game) << 32).bits();
            let (Ok(a), Ok(b)) = (player(&command.a, whim), player(&command.b, !whim)) else {
                return;
            };
            let seed = deal(command.seed, game / 2);
            let record = duel(rules, seed, &BySeat::of(seat_of_a(game), a, b));
            records.lock().expect("no thread panics").push((game, record));
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 1..command.threads.map_or_else(usual_threads, usize::from) {
            scope.spawn(work);
        }
        work();
    });
    bar.finish_and_clear();
    let mut records = records.into_inner().expect("no thread panics");
    records.sort_by_key(|(game, _)| *game);
    Ok(records.into_iter().map(|(_, record)| record).collect())
}

fn usual_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn deal(seed: u64, deal: u32) -> Seed {
    let mut chance = SplitMix(seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(deal)));
    let mut bytes = [0; 32];
    bytes.fill_with(|| chance.bits() as u8);
    Seed(bytes)
}

fn save(path: &Path, records: &[Record]) -> Result<(), Failure> {
    let text: Vec<String> = records.iter().map(ToString::to_string).collect();
    fs::write(path, text.join("\n")).map_err(|error: io::Error| {
        let message = Message::new("error-file-write").with("path", path.display().to_string());
        Failure::Failed(message.with("reason", error.to_string()))
    })
}
