//! Exact tables.

use std::path::PathBuf;

use clap::Subcommand;

use super::PositionArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    /// Build the table of a game's rules, or go on where a build was interrupted
    #[command(after_help = "\
Examples:
  callabash tables build calla --seeds 32 --dir tables    complete Calla: 1.5 GB
  callabash tables build kalah --seeds 20 --dir tables")]
    Build {
        /// The game, such as calla; only its rules count
        game: String,
        /// The most seeds on the board
        #[arg(long)]
        seeds: u16,
        /// The folder of tables
        #[arg(long)]
        dir: PathBuf,
        /// How many threads build [default: one for each core]
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
        /// How many MiB of finished layers to keep in memory [default: three
        /// quarters of what is free]
        #[arg(long)]
        memory: Option<u64>,
        /// Build even what does not seem to fit the disk or the memory
        #[arg(long)]
        force: bool,
    },
    /// Check that every block is whole and every value the best of its moves
    Verify {
        /// The game
        game: String,
        /// The folder of tables
        #[arg(long)]
        dir: PathBuf,
        /// Look only at about so many positions
        #[arg(long)]
        sample: Option<u64>,
    },
    /// Tell the exact margin of a position and of each of its moves
    #[command(after_help = "\
Example:
  callabash tables probe calla --dir tables --position '1S,2,3S,1/1,3S,1S,1S,1 10 13 S 1'")]
    Probe {
        #[command(flatten)]
        args: PositionArgs,
        /// The folder of tables
        #[arg(long)]
        dir: PathBuf,
    },
    /// Tell what a table holds
    Info {
        /// The game
        game: String,
        /// The folder of tables
        #[arg(long)]
        dir: PathBuf,
    },
}
