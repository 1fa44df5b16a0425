use std::{net::SocketAddr, path::PathBuf};

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it keeps its data, unless a database is given.
    pub data: PathBuf,
    /// `postgres://…`, where several nodes share their games.
    pub database: Option<String>,
    /// The addresses under which people reach it through a proxy, such as
    /// `https://calla.example`; pages of other addresses may not act.
    pub origins: Vec<String>,
    /// Games in which nothing has happened for so many days are forgotten.
    pub keep_days: u32,
    /// So many connections at once.
    pub connections: usize,
    /// So many games may be begun at once by one host.
    pub games_per_host: u32,
    /// So many games may be begun each second.
    pub new_games_per_second: u32,
    /// A folder with exact tables, for the highest level and for exact answers at once.
    pub tables: Option<PathBuf>,
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
            new_games_per_second: 50,
            tables: None,
        }
    }
}
