use std::path::PathBuf;

use callabash_text::Language;
use clap::{Args as Arguments, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

/// How a server runs.
#[derive(Debug, Arguments)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, env = "CALLABASH_LISTEN", default_value = "127.0.0.1:8080")]
    pub(crate) listen: std::net::SocketAddr,

    #[command(flatten)]
    pub(crate) kept: Kept,

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

    /// So many games may be begun each second
    #[arg(long, env = "CALLABASH_NEW_GAMES", default_value_t = 50)]
    pub(crate) new_games: u32,

    /// A folder with exact tables, made by `callabash tables build`, for exact answers at once
    #[arg(long, env = "CALLABASH_TABLES", value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// Write logs as JSON
    #[arg(long, env = "CALLABASH_LOG_JSON")]
    pub(crate) log_json: bool,
}

/// Where games are kept.
#[derive(Debug, Arguments)]
pub(crate) struct Kept {
    /// The folder for the games [default: your data folder]
    #[arg(long, env = "CALLABASH_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// A PostgreSQL database instead, which several nodes can share
    #[arg(long, env = "CALLABASH_DATABASE", value_name = "URL", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Data {
    /// Copy everything into a file, while games go on
    Backup {
        /// The file to write
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    /// Put a backup into a folder that has no games yet
    Restore {
        /// The backup
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    /// Write all games as records
    Export {
        /// The file to write
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    /// Read records and keep them as games to watch
    Import {
        /// The file to read
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
}

/// Calla, Калах, Kalaha and Calliro by the rules of their own sheets.
#[derive(Debug, Parser)]
#[command(name = "callabash", version, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print one JSON document instead of text
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// The language [default: that of the system, otherwise en]
    #[arg(long, global = true, value_enum)]
    pub(crate) lang: Option<LanguageArg>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  callabash games                         the games and their options
  callabash games calla --lang nb         the rules of Calla and where they stand
  callabash moves kalah:pits=4,seeds=3    what can be played at the start
  callabash moves calla --moves 3,2-5     what can be played after some turns
  callabash perft kalah 8                 count sequences of sowings
  callabash record check game.txt         replay a game record

A game is an id with options after a colon: calla:leftovers=owner,origin=skipped";

#[derive(Copy, Clone, Debug, ValueEnum)]
pub(crate) enum LanguageArg {
    /// English
    En,
    /// Русский
    Ru,
    /// Norsk bokmål
    Nb,
    /// فارسی
    Fa,
}

impl From<LanguageArg> for Language {
    fn from(arg: LanguageArg) -> Language {
        match arg {
            LanguageArg::En => Language::English,
            LanguageArg::Ru => Language::Russian,
            LanguageArg::Nb => Language::Bokmal,
            LanguageArg::Fa => Language::Persian,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve games to browsers: a school, or the internet
    #[command(after_help = "\
Examples:
  callabash serve                                     for this machine
  callabash serve --listen 0.0.0.0:8080               for everybody in the house
  callabash serve --database postgres://db/callabash  several nodes, one database

`callabash` alone serves this machine from your data folder.")]
    Serve(#[command(flatten)] Serve),

    /// Copy, restore, export or import everything that a server keeps
    #[command(subcommand)]
    Data(Data),

    /// List the games, or read the rules of one
    #[command(after_help = "\
Examples:
  callabash games
  callabash games kalaha-2
  callabash games calla:capture=both --lang ru")]
    Games {
        /// A game whose rules are to be read out, such as calla
        game: Option<String>,
    },

    /// Show a position and every legal move with what it does
    #[command(after_help = "\
Examples:
  callabash moves calla
  callabash moves kalah --moves 3-6,1
  callabash moves kalaha-1 --position '1S,3,4S,1/6 31 12 N 9' --json
  callabash moves kalah --position '<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>'
  callabash moves calliro --moves 'pick O,place e5'")]
    Moves(#[command(flatten)] Place),

    /// Count the sequences of so many sowings or decisions
    #[command(after_help = "\
Examples:
  callabash perft kalah 8
  callabash perft calla 6 --json
  callabash perft kalah:pits=4,seeds=3 10 --moves 1
  callabash perft calliro 3 --seed 7")]
    Perft {
        #[command(flatten)]
        place: Place,
        /// The number of sowings or decisions
        #[arg(value_parser = clap::value_parser!(u32).range(1..=60))]
        depth: u32,
    },

    /// Tell the exact margin of a position and of each of its moves
    #[command(after_help = "\
Examples:
  callabash solve calla
  callabash solve kalah --moves 3-6 --json
  callabash solve kalah-ru --tables tables --position '4S,5/5,1S 24 19 N 30'
  callabash solve kalah:seeds=5 --time 60")]
    Solve {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        effort: Effort,
        /// Find the margin of the position alone, not of each of its moves
        #[arg(long)]
        margin_only: bool,
        /// A folder of tables to use
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
    },

    /// Tell which moves are best, by how much, and why
    #[command(after_help = "\
Examples:
  callabash hint calla --moves 4,3
  callabash hint kalaha-2 --lang nb --time 2")]
    Hint {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        effort: Effort,
    },

    /// Look at the games of a file again: what was best, and where they turned
    #[command(after_help = "\
Example:
  callabash review game.txt --lang ru")]
    Review {
        /// The file, or - for standard input
        file: PathBuf,
        #[command(flatten)]
        effort: Effort,
    },

    /// Write the margins of many games and their openings as a page
    #[command(after_help = "\
Example, for docs/results.md:
  callabash atlas --time 600 > docs/results.md")]
    Atlas {
        #[command(flatten)]
        effort: Effort,
        /// Only the rows of these games, instead of the whole page
        #[arg(long, value_name = "GAME")]
        game: Vec<String>,
        /// The most pits a side of the boards of Kalah
        #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=8))]
        pits: u8,
        /// The most seeds a pit of the boards of Kalah
        #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=12))]
        seeds: u8,
    },

    /// Build and read exact tables
    #[command(subcommand)]
    Tables(Tables),

    /// Replay game records
    #[command(subcommand)]
    Record(Record),

    /// Let two players play many games
    #[command(after_help = "\
A player is random, greedy, careful (own gain minus the best immediate reply), a
level, level=1 being the gentlest, or, in sowing games, 'ugi:COMMAND', a program that
speaks the Universal Game Interface. Each deal or opening is played twice, with seats
changed.

Examples:
  callabash match calliro --a level=8 --b careful --games 200 --time 0.2
  callabash match calla --a level=10 --b level=9 --games 100 --tables tables --json")]
    Match(Match),

    /// Make puzzles with one best move, graded by how far one has to look
    #[command(after_help = "\
Example, for data/puzzles/calla.txt:
  callabash puzzles calla --count 200 > data/puzzles/calla.txt")]
    Puzzles {
        /// The game
        game: String,
        /// How many
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        count: u32,
        /// What chance follows from
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },

    /// Speak the Universal Game Interface, for match runners
    #[command(after_help = "\
Options that a match runner can set: Game, and Level from 1 to 10. A move is one
sowing; ask 'query p1turn' after each. No move takes longer than ten seconds.

Example:
  printf 'ugi\\nposition startpos moves 3\\ngo movetime 500\\n' | callabash ugi kalah")]
    Ugi {
        /// The game
        #[arg(default_value = "kalah")]
        game: String,
    },

    /// Speak the Kalah Game Protocol
    #[command(subcommand)]
    Kgp(Kgp),

    /// Measure what the README claims
    #[command(subcommand)]
    Bench(Bench),

    /// Print a completion script for a shell
    #[command(after_help = "\
Example, for bash:
  callabash completions bash > ~/.local/share/bash-completion/completions/callabash")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// How much may be spent on a position.
#[derive(Copy, Clone, Debug, Arguments)]
pub(crate) struct Effort {
    /// Stop after so many seconds and tell bounds
    #[arg(long, value_name = "SECONDS")]
    pub(crate) time: Option<f64>,
    /// Stop after so many positions and tell bounds
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// How many MiB to use [default: three quarters of what is free]
    #[arg(long)]
    pub(crate) memory: Option<u64>,
    /// How many threads search [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// A position in a game.
#[derive(Debug, Arguments)]
pub(crate) struct Place {
    /// The game, such as calla or kalah:pits=4,seeds=3
    pub(crate) game: String,

    /// A position to begin with instead of the start
    #[arg(long, value_name = "FEN")]
    pub(crate) position: Option<String>,

    /// Turns to play first, such as 3-5,2 or 'pick O,place e5'
    #[arg(long, value_name = "LINE", default_value = "", hide_default_value = true)]
    pub(crate) moves: String,

    /// What chance follows from, in a game that has it
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

fn read_pair(text: &str) -> Result<(f64, f64), String> {
    let pair = text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.filter(|(less, more)| less < more)
        .ok_or_else(|| "two numbers with a comma between, the smaller first".to_owned())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Kgp {
    /// Play on a server as an agent
    #[command(after_help = "\
Examples:
  callabash kgp play localhost:2671 --level 8
  callabash kgp play ws://localhost:8080/socket")]
    Play(KgpPlay),
    /// Let other people's agents practise against a level
    #[command(after_help = "\
TCP and WebSocket agents are served at the same address.

Example:
  callabash kgp serve --pits 6 --seeds 6 --level 5")]
    Serve(KgpServe),
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
pub(crate) struct KgpPlay {
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
    /// What tells the agent apart from others, kept by the server
    #[arg(long)]
    pub(crate) token: Option<String>,
}

/// A practice server of the Kalah Game Protocol.
#[derive(Debug, Arguments)]
pub(crate) struct KgpServe {
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
    /// How many games an agent plays before goodbye [default: until it leaves]
    #[arg(long)]
    pub(crate) games: Option<u32>,
}

/// A match between two players.
#[derive(Debug, Arguments)]
pub(crate) struct Match {
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

#[derive(Debug, Subcommand)]
pub(crate) enum Tables {
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
        place: Place,
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

#[derive(Debug, Subcommand)]
pub(crate) enum Record {
    /// Check that every game of a file can be replayed
    #[command(after_help = "\
Examples:
  callabash record check game.txt
  callabash record check - < game.txt")]
    Check {
        /// The file, or - for standard input
        file: PathBuf,
    },
    /// Show the games of a file turn by turn
    #[command(after_help = "\
Examples:
  callabash record show game.txt
  callabash record show game.txt --json")]
    Show {
        /// The file, or - for standard input
        file: PathBuf,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Bench {
    /// Sowings and random games a second, on one core
    Rules {
        /// How many sowings deep to count
        #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=20))]
        depth: u32,
        /// How many random games to play
        #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
    },
    /// Solving a game with all its openings, from nothing
    Solve {
        /// The game
        #[arg(default_value = "kalah")]
        game: String,
    },
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
        /// A server that runs already, such as 127.0.0.1:8080, instead of a new one
        #[arg(long)]
        server: Option<std::net::SocketAddr>,
        /// A PostgreSQL database for the new server
        #[arg(long)]
        database: Option<String>,
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
