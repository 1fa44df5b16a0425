//! Measuring.

use clap::{Subcommand, ValueEnum};

use crate::commands::bench_counts::Work;

#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// Sowings and random games a second, on one core
    Rules {
        /// How many sowings deep to count
        #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=20))]
        depth: u32,
        /// How many random games to play
        #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
    },
    /// Fixed work and what it counts: the same on every machine, with a signature of it all
    Counts {
        /// Only this work
        #[arg(long, value_enum)]
        only: Option<Work>,
        /// Also count the instructions of each, with valgrind's callgrind
        #[arg(long)]
        valgrind: bool,
    },
    /// Solving a game with all its openings, from nothing
    Solve {
        /// The game
        #[arg(default_value = "kalah")]
        game: String,
    },
    /// Time until the margins of all moves are exact, for positions of games between levels
    Truth(#[command(flatten)] TruthArgs),
    /// A server under load: moves a second, and how long players wait for each
    Server {
        /// So many games at once, each with two connections
        #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
        games: u32,
        /// So many moves a second in all
        #[arg(long, default_value_t = 500.0)]
        rate: f64,
        /// For so many seconds
        #[arg(long, default_value_t = 30.0)]
        seconds: f64,
        /// Go on with higher rates until the server does not keep up
        #[arg(long)]
        highest: bool,
        /// By turns also for as long with so many connections that dawdle over headers and reading
        #[arg(long, default_value_t = 0)]
        slow: u32,
        /// Servers that run already, such as 127.0.0.1:8080, instead of new ones
        #[arg(long, value_delimiter = ',', conflicts_with_all = ["database", "nodes"])]
        server: Vec<std::net::SocketAddr>,
        /// A PostgreSQL database for the new servers
        #[arg(long)]
        database: Option<String>,
        /// So many new servers, which share the database
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
        nodes: u16,
    },
    /// Attacking a server of one's own: whoever plays there from another address must not notice
    Attack {
        /// The server, such as 127.0.0.1:8080
        server: std::net::SocketAddr,
        /// Through so many connections
        #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(8..=20_000))]
        connections: u32,
        /// For so many seconds
        #[arg(long, default_value_t = 300.0)]
        seconds: f64,
    },
    /// Building complete Calla and six pits, and probing a file
    Tables {
        /// Up to how many seeds Calla is built
        #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u16).range(1..=32))]
        calla: u16,
        /// Up to how many seeds Kalah with six pits is built
        #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..=40))]
        kalah: u16,
    },
}

/// What an answer may come from.
#[derive(Copy, Clone, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum TruthSource {
    /// The rules alone
    Nothing,
    /// The opening books of the program
    Books,
    /// The books, and a table in memory
    Tables,
}

/// What is measured of the time to the truth.
#[derive(Debug, clap::Args)]
pub(crate) struct TruthArgs {
    /// Only these games, instead of the seven of the sheets and Kalah
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// How many positions of each game
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) positions: u32,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Give a position up after so many seconds
    #[arg(long, default_value_t = 60.0)]
    pub(crate) time: f64,
    /// How many MiB to use
    #[arg(long, default_value_t = 4096)]
    pub(crate) memory: u64,
    /// How many threads search [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// A folder of tables: measures with books and tables as well
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<std::path::PathBuf>,
    /// Measure only with these, instead of with each
    #[arg(long, value_enum)]
    pub(crate) source: Vec<TruthSource>,
}
