//! The command line: commands, arguments and options.

mod bench;
mod book;
mod kgp;
mod matches;
mod pair;
mod serve;
mod tables;

use std::path::PathBuf;

use callabash_text::Language;
use clap::{Args as Arguments, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

pub(crate) use self::{
    bench::{BenchCommand, TruthArgs, TruthSource},
    book::BookCommand,
    kgp::{KgpCommand, KgpPlayArgs, KgpServeArgs},
    matches::MatchArgs,
    pair::SystemArg,
    serve::{DataCommand, ServeArgs, StorageArgs},
    tables::TablesCommand,
};

/// Calla, Калах, Kalaha and Calliro by the rules of their own sheets.
#[derive(Debug, Parser)]
#[command(name = "callabash", version = env!("CALLABASH_VERSION"), after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print one JSON document instead of text
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// The language [default: that of the system, otherwise en]
    #[arg(long, global = true, value_enum)]
    pub(crate) lang: Option<LanguageArg>,

    #[command(flatten)]
    pub(crate) local: LocalArgs,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// How this machine alone is served, when no command is given.
#[derive(Debug, clap::Args)]
pub(crate) struct LocalArgs {
    /// Without a command: do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,

    /// Without a command: do not work out endgames in advance while nobody plays; they would take
    /// up to 11.7 GB in the data folder, and never more than an eighth of what is free there
    #[arg(long, env = "CALLABASH_NO_TABLES")]
    pub(crate) no_tables: bool,
}

const EXAMPLES: &str = "\
Examples:
  callabash                               play: serves this machine and opens the browser
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

`callabash` alone serves this machine from your data folder, and opens the browser.")]
    Serve(#[command(flatten)] ServeArgs),

    /// Copy, restore, export or import everything that a server keeps
    #[command(subcommand)]
    Data(DataCommand),

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
    Moves(#[command(flatten)] PositionArgs),

    /// Count the sequences of so many sowings or decisions
    #[command(after_help = "\
Examples:
  callabash perft kalah 8
  callabash perft calla 6 --json
  callabash perft kalah:pits=4,seeds=3 10 --moves 1
  callabash perft kalah 6 --divide
  callabash perft calliro 3 --seed 7")]
    Perft {
        #[command(flatten)]
        args: PositionArgs,
        /// The number of sowings or decisions
        #[arg(value_parser = clap::value_parser!(u32).range(1..=60))]
        depth: u32,
        /// Count the sequences that begin with each move
        #[arg(long, conflicts_with = "positions")]
        divide: bool,
    },

    /// Tell the exact margin of a position and of each of its moves
    #[command(after_help = "\
Examples:
  callabash solve calla
  callabash solve kalah --moves 3-6 --json
  callabash solve kalah-ru --tables tables --position '4S,5/5,1S 24 19 N 30'
  callabash solve kalah:seeds=5 --time 60
  callabash solve calla --positions endgames.txt > margins.jsonl

Ctrl-C tells what is known so far.")]
    Solve {
        #[command(flatten)]
        args: PositionArgs,
        #[command(flatten)]
        limits: LimitArgs,
        /// Find the margin of the position alone, not of each of its moves
        #[arg(long)]
        margin_only: bool,
        /// A folder of tables to use [default: tables in the data folder, which a server makes]
        #[arg(long, env = "CALLABASH_TABLES", value_name = "DIR")]
        tables: Option<PathBuf>,
    },

    /// Tell which moves are best, by how much, and why
    #[command(after_help = "\
Examples:
  callabash hint calla --moves 4,3
  callabash hint kalaha-2 --lang nb --time 2")]
    Hint {
        #[command(flatten)]
        args: PositionArgs,
        #[command(flatten)]
        limits: LimitArgs,
        /// A folder of tables to use [default: tables in the data folder, which a server makes]
        #[arg(long, env = "CALLABASH_TABLES", value_name = "DIR")]
        tables: Option<PathBuf>,
    },

    /// Look at the games of a file again: what was best, and where they turned
    #[command(after_help = "\
Each sowing of a game is looked at for as long as --time says, one second by default.
Ctrl-C tells of the games that were looked at so far. On a terminal it can be stepped
through: → or Enter is the next page, ← the one before, a number and Enter that page, q
the end.

Example:
  callabash review game.txt --lang ru")]
    Review {
        /// The file, or - for standard input
        file: PathBuf,
        #[command(flatten)]
        limits: LimitArgs,
        /// A folder of tables to use [default: tables in the data folder, which a server makes]
        #[arg(long, env = "CALLABASH_TABLES", value_name = "DIR")]
        tables: Option<PathBuf>,
        /// Print the records with the margin of each sowing, and the best one, beside them
        #[arg(long)]
        annotate: bool,
    },

    /// Write the margins of many games and their openings as a page
    #[command(after_help = "\
Example, for docs/results.md:
  callabash atlas --time 600 > docs/results.md")]
    Atlas {
        #[command(flatten)]
        limits: LimitArgs,
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

    /// Make and read opening books
    #[command(subcommand)]
    Book(BookCommand),

    /// Build and read exact tables
    #[command(subcommand)]
    Tables(TablesCommand),

    /// Replay game records
    #[command(subcommand)]
    Record(RecordCommand),

    /// Pair the next round of a tournament file (TRF), or check its rounds
    #[command(after_help = "\
The systems: swiss, the FIDE Dutch system in its edition of 2026; contest, with schools
kept apart; round-robin, by the Berger tables. Whoever has a bye in the column of the next
round is left out.

Examples:
  callabash pair friday.trf
  callabash pair friday.trf --check
  callabash pair friday.trf --system contest --seed 7 --json")]
    Pair {
        /// The file, or - for standard input
        file: PathBuf,
        /// Pair every round again, and tell where the file has something else
        #[arg(long)]
        check: bool,
        /// How rounds are paired
        #[arg(long, value_enum, default_value_t = SystemArg::Swiss)]
        system: SystemArg,
        /// What chance follows from, in a contest
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },

    /// Let two players play many games
    #[command(after_help = "\
A player is random, greedy, careful (own gain minus the best immediate reply), a
level, level=1 being the gentlest, or, in sowing games, 'ugi:COMMAND', a program that
speaks the Universal Game Interface, or 'kgp:COMMAND', an agent of the Kalah Game
Protocol, which finds the address to connect to in KGP_HOST and KGP_PORT and in place
of {port} in its command. Each deal or opening is played twice, with seats changed.
A program that crashes, is late or plays what cannot be played loses that game, is
started again, and makes the match end with exit code 1. Ctrl-C ends a match with the
score so far.

Examples:
  callabash match calliro --a level=8 --b careful --games 200 --time 0.2
  callabash match calla --a level=10 --b level=9 --games 100 --tables tables --json
  callabash match kalah --a ugi:./mybot --b level=6 --clock 10+0.1 --save games.txt
  callabash match kalah --a 'kgp:python3 agent.py' --b level=4 --time 1 --sprt 0,10")]
    Match(MatchArgs),

    /// Make puzzles with one best move, graded by how far one has to look
    #[command(after_help = "\
A puzzle of Calliro is what a seat knows, with one best turn whatever is on the backs
that it has not seen.

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
Options that a match runner can set: Game, Level from 1 to 10, Tables (a folder; if empty,
that of the data folder), Memory in MiB, Threads, MoveOverhead (milliseconds that are left
of the time for a move), and Seed, 0 drawing another one for each game. A move is one
sowing; ask 'query p1turn' after each, which names the player who decides, whatever seat
that is after the pie rule. A position that is refused is told as an error; 'go' then gives
'bestmove none', and 'query gameover' is true. A hundred points of a score are a seed.

Example:
  printf 'ugi\\nposition startpos moves 3\\ngo movetime 500\\n' | callabash ugi kalah")]
    Ugi {
        /// The game
        #[arg(default_value = "kalah")]
        game: String,
    },

    /// Speak the Kalah Game Protocol
    #[command(subcommand)]
    Kgp(KgpCommand),

    /// Measure what the README claims
    #[command(subcommand)]
    Bench(BenchCommand),

    /// Write manual pages into a folder
    #[command(after_help = "\
Example:
  callabash man ~/.local/share/man/man1 && man callabash-solve")]
    Man {
        /// The folder
        dir: PathBuf,
    },

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
pub(crate) struct LimitArgs {
    /// Stop after so many seconds for each position, making tables included, and tell what is
    /// known: bounds and an estimate
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
pub(crate) struct PositionArgs {
    /// The game, such as calla or kalah:pits=4,seeds=3
    pub(crate) game: String,

    /// A position to begin with instead of the start
    #[arg(long, value_name = "FEN")]
    pub(crate) position: Option<String>,

    /// Many positions, one in each line of a file, or - for standard input: prints a line of
    /// JSON for each, in order, on all cores
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub(crate) positions: Option<PathBuf>,

    /// With --positions: print a table of comma-separated values
    #[arg(long, requires = "positions")]
    pub(crate) csv: bool,

    /// Turns to play first, such as 3-5,2 or 'pick O,place e5'
    #[arg(long, value_name = "LINE", default_value = "", hide_default_value = true)]
    pub(crate) moves: String,

    /// What chance follows from, in a game that has it
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
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
