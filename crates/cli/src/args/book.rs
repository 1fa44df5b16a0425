//! Opening books.

use std::path::PathBuf;

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum BookCommand {
    /// Make the book of a game's first sowings, or make one deeper
    #[command(after_help = "\
Example, for the books of the program:
  callabash book build kalah --minutes 20 --out data/books/kalah.book")]
    Build {
        /// The game
        game: String,
        /// How long to search
        #[arg(long, default_value_t = 20.0)]
        minutes: f64,
        /// The file; what it has already is kept
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// How many MiB to use [default: three quarters of what is free]
        #[arg(long)]
        memory: Option<u64>,
        /// How many threads search [default: one for each core]
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
    },
    /// Tell what a book holds
    Info {
        /// The file
        file: PathBuf,
    },
}
