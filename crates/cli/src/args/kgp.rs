//! The Kalah Game Protocol.

use clap::{Args as Arguments, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum KgpCommand {
    /// Play on a server as an agent
    #[command(after_help = "\
Examples:
  callabash kgp play localhost:2671 --level 8
  callabash kgp play ws://localhost:8080/socket")]
    Play(KgpPlayArgs),
    /// Let other people's agents practise against a level
    #[command(after_help = "\
TCP and WebSocket agents are served at the same address, in the modes freeplay, eval
(they value positions, and are compared with the truth) and verify (they carry out
moves, numbered from 1). Each result is printed, with --json as a line of JSON.

Example:
  callabash kgp serve --pits 6 --seeds 6 --level 5")]
    Serve(KgpServeArgs),
    /// Answer one position, as programs that kgpc starts do: pits, both stores, South's
    /// row and North's on standard input; a pit from zero on standard output
    Once {
        /// How strong to play
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
        level: u8,
    },
}

/// An agent of the Kalah Game Protocol.
#[derive(Debug, Arguments)]
pub(crate) struct KgpPlayArgs {
    /// The server, as HOST:PORT or ws://HOST:PORT/socket
    pub(crate) address: String,
    /// How strong to play
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub(crate) level: u8,
    /// How many seconds a move may take
    #[arg(long, default_value_t = 1.0)]
    pub(crate) time: f64,
    /// The agent's name
    #[arg(long, default_value = "Callabash")]
    pub(crate) name: String,
    /// Who wrote the agent
    #[arg(long)]
    pub(crate) authors: Option<String>,
    /// What tells the agent apart from others, kept by the server
    #[arg(long)]
    pub(crate) token: Option<String>,
    /// A token that the server should forget
    #[arg(long, value_name = "TOKEN")]
    pub(crate) forget: Option<String>,
    /// To play, to value positions, or to have the rules checked
    #[arg(long, default_value = "freeplay", value_parser = ["freeplay", "eval", "verify"])]
    pub(crate) mode: String,
}

/// A practice server of the Kalah Game Protocol.
#[derive(Debug, Arguments)]
pub(crate) struct KgpServeArgs {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:2671")]
    pub(crate) listen: String,
    /// How strong to play
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub(crate) level: u8,
    /// The pits a side
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) pits: u8,
    /// The seeds in each pit
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) seeds: u8,
    /// How many seconds an agent has for a move
    #[arg(long, default_value_t = 5.0)]
    pub(crate) time: f64,
    /// How many games an agent plays before goodbye, or rounds of 20 positions in the modes eval
    /// and verify [default: until it leaves]
    #[arg(long)]
    pub(crate) games: Option<u32>,
}
