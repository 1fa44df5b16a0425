use std::{net::SocketAddr, path::PathBuf};

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The data folder; used unless a database is given.
    pub data: PathBuf,
    /// `postgres://…`, where several nodes share their games.
    pub database: Option<String>,
    /// The origins under which browsers reach it through a proxy, such as
    /// `https://calla.example`; pages of other origins may not act.
    pub origins: Vec<String>,
    /// Games without an entry for this many days are deleted.
    pub keep_days: u32,
    /// The maximum number of open connections.
    pub connections: usize,
    /// How many games one host may create at once; one more each second.
    pub games_per_host: u32,
    /// How many people may share one address, as a class or a school does: what an address
    /// may use grows with it.
    pub people_per_address: u32,
    /// Whether to believe what the last proxy says about the address of a client.
    pub trust_proxy: bool,
    /// How much memory the server may use, in bytes; a quarter of the machine's by default.
    pub memory: Option<u64>,
    /// A folder with exact tables, for the highest level and for exact answers.
    pub tables: Option<PathBuf>,
    /// Whether to build tables there while nobody has anything computed.
    pub builds_tables: bool,
}

impl Config {
    /// A server for this machine that keeps its data in a folder.
    pub fn local(data: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data,
            database: None,
            origins: Vec::new(),
            keep_days: 30,
            connections: 20_000,
            games_per_host: 60,
            people_per_address: 100,
            trust_proxy: false,
            memory: None,
            tables: None,
            builds_tables: false,
        }
    }
}
