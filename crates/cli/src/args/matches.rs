//! Matches.

use std::{path::PathBuf, time::Duration};

use clap::Args as Arguments;

fn read_pair(text: &str) -> Result<(f64, f64), String> {
    let pair = text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.filter(|(less, more)| less < more)
        .ok_or_else(|| "two numbers with a comma between, the smaller first".to_owned())
}

/// Reads `60+0.5`: seconds for a game, and more after each move.
fn read_clock(text: &str) -> Result<(Duration, Duration), String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
    };
    seconds(base)
        .zip(seconds(increment))
        .filter(|(base, _)| !base.is_zero())
        .ok_or_else(|| "seconds for a game and for each move, such as 60+0.5".to_owned())
}

/// Reads `NAME=VALUE`.
fn read_option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

fn read_probability(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    number.filter(|p| 0.0 < *p && *p < 0.5).ok_or_else(|| "a number between 0 and 0.5".to_owned())
}

/// A match between two players.
#[derive(Debug, Arguments)]
pub(crate) struct MatchArgs {
    /// The game, such as calliro
    pub(crate) game: String,
    /// The player whose score is told
    #[arg(long, value_name = "PLAYER")]
    pub(crate) a: String,
    /// The other player
    #[arg(long, value_name = "PLAYER")]
    pub(crate) b: String,
    /// How many games to play
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// How many seconds a player has for each move; whoever takes longer loses
    #[arg(long, value_name = "SECONDS")]
    pub(crate) time: Option<f64>,
    /// Instead, how many seconds a player has for a game, and more after each move
    #[arg(long, value_name = "SECONDS+MORE", value_parser = read_clock, conflicts_with = "time")]
    pub(crate) clock: Option<(Duration, Duration)>,
    /// How many seconds later an answer may come before it loses by time
    #[arg(long, value_name = "SECONDS", default_value_t = 0.1)]
    pub(crate) grace: f64,
    /// A file of openings, in each line a position or turns such as 3-6,1, each played twice
    /// with seats changed [default: random ones that follow from the seed]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// An option of the program that is player a, such as Level=6
    #[arg(long, value_name = "NAME=VALUE", value_parser = read_option)]
    pub(crate) a_option: Vec<(String, String)>,
    /// An option of the program that is player b
    #[arg(long, value_name = "NAME=VALUE", value_parser = read_option)]
    pub(crate) b_option: Vec<(String, String)>,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at once [default: one for each core]
    #[arg(long, visible_alias = "concurrency", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Stop as soon as it is clear whether a is MORE Elo points stronger than b
    /// rather than LESS
    #[arg(long, value_name = "LESS,MORE", value_parser = read_pair, allow_hyphen_values = true)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// How often the test may say yes although the difference is LESS
    #[arg(long, default_value_t = 0.05, value_parser = read_probability)]
    pub(crate) alpha: f64,
    /// How often the test may say no although the difference is MORE
    #[arg(long, default_value_t = 0.05, value_parser = read_probability)]
    pub(crate) beta: f64,
    /// A folder of tables for levels that know them
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// A file for the records of the games, each written as it ends
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// What the records call the match [default: the players]
    #[arg(long)]
    pub(crate) event: Option<String>,
    /// A file for all that is said to programs and by them
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
}
