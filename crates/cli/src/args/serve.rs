//! Serving games, and managing what is stored.

use std::path::PathBuf;

use clap::{Args as Arguments, Subcommand};

/// How a server runs.
#[derive(Debug, Arguments)]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, env = "CALLABASH_LISTEN", default_value = "127.0.0.1:8080")]
    pub(crate) listen: std::net::SocketAddr,

    #[command(flatten)]
    pub(crate) storage: StorageArgs,

    /// The address under which people reach it through a proxy, with its scheme, such as that of calla.example
    #[arg(long, env = "CALLABASH_ORIGIN", value_delimiter = ',')]
    pub(crate) origin: Vec<String>,

    /// Forget games in which nothing has happened for so many days
    #[arg(long, env = "CALLABASH_KEEP_DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep_days: u32,

    /// So many connections at once
    #[arg(long, env = "CALLABASH_CONNECTIONS", default_value_t = 20_000)]
    pub(crate) connections: usize,

    /// So many games may be begun at once by one host
    #[arg(long, env = "CALLABASH_GAMES_PER_HOST", default_value_t = 60)]
    pub(crate) games_per_host: u32,

    /// So many people may share one address, as a class or a school does; how many connections,
    /// messages and new games are accepted from there grows with it
    #[arg(long, env = "CALLABASH_PEOPLE_PER_ADDRESS", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) people_per_address: u32,

    /// Take the addresses of clients from X-Forwarded-For, whose last entry a proxy in front
    /// has set; only where nobody can reach the server but through that proxy
    #[arg(long, env = "CALLABASH_TRUST_PROXY")]
    pub(crate) trust_proxy: bool,

    /// Use so many megabytes of memory [default: a quarter of the machine's]
    #[arg(long, env = "CALLABASH_MEMORY", value_name = "MB", value_parser = clap::value_parser!(u64).range(64..=1 << 24))]
    pub(crate) memory: Option<u64>,

    /// The folder of the exact tables, for exact answers at once; the server builds those that are
    /// missing while nobody has anything computed, up to 11.7 GB and never more than an eighth of
    /// what is free on the disk [default: tables in the data folder]
    #[arg(long, env = "CALLABASH_TABLES", value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// Build no tables, and use only those of a folder that is given
    #[arg(long, env = "CALLABASH_NO_TABLES")]
    pub(crate) no_tables: bool,

    /// Write logs as JSON
    #[arg(long, env = "CALLABASH_LOG_JSON")]
    pub(crate) log_json: bool,
}

/// Where games are kept.
#[derive(Debug, Arguments)]
pub(crate) struct StorageArgs {
    /// The folder for the games [default: your data folder]
    #[arg(long, env = "CALLABASH_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// A PostgreSQL database instead, which several nodes can share
    #[arg(long, env = "CALLABASH_DATABASE", value_name = "URL", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DataCommand {
    /// Copy everything into a file, while games go on
    Backup {
        /// The file to write
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Put a backup into a folder that has no games yet
    Restore {
        /// The backup
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Write all games as records
    Export {
        /// The file to write
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Read records and keep them as games to watch
    Import {
        /// The file to read
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
}
