use std::time::Instant;

use callabash_game::{Message, SplitMix};
use callabash_sowing::{Preset, Variant};
use serde::Serialize;

use super::calliro::random_turns;
use crate::{failure::Failure, output::Output};

#[derive(Serialize)]
struct RulesReport {
    perft: Sowings,
    random_games: Games,
    calliro: Turns,
}

#[derive(Serialize)]
struct Turns {
    turns: u64,
    seconds: f64,
    turns_per_second: f64,
}

#[derive(Serialize)]
struct Sowings {
    depth: u32,
    sowings: u64,
    seconds: f64,
    sowings_per_second: f64,
}

#[derive(Serialize)]
struct Games {
    games: u32,
    sowings: u64,
    seconds: f64,
    games_per_second: f64,
}

pub(crate) fn rules(depth: u32, games: u32, output: &mut Output) -> Result<(), Failure> {
    let start = Variant::from(Preset::Kalah).initial();

    let started = Instant::now();
    let sowings = start.perft(depth);
    let seconds = started.elapsed().as_secs_f64();
    let perft = Sowings { depth, sowings, seconds, sowings_per_second: sowings as f64 / seconds };
    if !output.json {
        let name = Message::new("bench-perft").with("depth", i64::from(depth));
        let rate = format!("{:.1}", perft.sowings_per_second / 1e6);
        print_rate(output, &name, Message::new("unit-sowings").with("n", rate))?;
    }

    let mut chance = SplitMix(1);
    let started = Instant::now();
    let sowings = (0..games).map(|_| u64::from(start.random_game(&mut chance))).sum();
    let seconds = started.elapsed().as_secs_f64();
    let random_games =
        Games { games, sowings, seconds, games_per_second: f64::from(games) / seconds };
    if !output.json {
        let rate = format!("{:.0}", random_games.games_per_second);
        let unit = Message::new("unit-games").with("n", rate);
        print_rate(output, &Message::new("bench-games"), unit)?;
    }

    let (turns, seconds) = random_turns(games / 500 + 1);
    let calliro = Turns { turns, seconds, turns_per_second: turns as f64 / seconds };
    if output.json {
        return output.document(&RulesReport { perft, random_games, calliro });
    }
    let rate = format!("{:.0}", calliro.turns_per_second);
    print_rate(output, &Message::new("bench-calliro"), Message::new("unit-turns").with("n", rate))
}

pub(super) fn print_rate(
    output: &mut Output,
    name: &Message,
    rate: Message,
) -> Result<(), Failure> {
    let name = output.text.say(name);
    let rate = output.text.say(&Message::new("bench-rate").with("rate", rate));
    output.line(format!("{name:<36} {rate}"))
}
