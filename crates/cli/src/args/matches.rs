//! Matches.

use std::path::PathBuf;

use clap::Args as Arguments;

fn read_pair(text: &str) -> Result<(f64, f64), String> {
    let pair = text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.filter(|(less, more)| less < more)
        .ok_or_else(|| "two numbers with a comma between, the smaller first".to_owned())
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
    /// How many seconds a level that can use them thinks at each turn
    #[arg(long, value_name = "SECONDS")]
    pub(crate) time: Option<f64>,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at once [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Stop as soon as it is clear whether a is MORE Elo points stronger than b
    /// rather than LESS
    #[arg(long, value_name = "LESS,MORE", value_parser = read_pair, allow_hyphen_values = true)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// A folder of tables for levels that know them
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// A file for the records of the games
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}
