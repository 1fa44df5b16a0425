//! One file for each command.

mod atlas;
mod batch;
mod bench;
pub(crate) mod bench_counts;
mod bench_server;
mod bench_tables;
mod bench_truth;
mod book;
mod calliro;
mod found_table;
mod games;
mod hint;
mod kgp;
mod man;
mod matches;
mod moves;
mod pair;
mod perft;
mod puzzles;
mod record;
mod serve;
mod solve;
mod table_record;
mod tables;
mod ugi;

use callabash_engine::Goal;
use callabash_game::Message;
use callabash_session::AnyGame;
use callabash_sowing::{
    Position, Variant,
    notation::{play_line, read_position},
};
use clap::CommandFactory;

use crate::{
    args::{Args, BenchCommand, Command, LocalArgs, PositionArgs, RecordCommand},
    failure::Failure,
    output::Output,
};

pub(crate) fn run(
    command: Option<Command>,
    local: &LocalArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    match command {
        None => serve::run_locally(local, output),
        Some(Command::Serve(args)) => serve::run(&args, output),
        Some(Command::Data(data)) => serve::data(&data, output),
        Some(Command::Games { game: None }) => games::list(output),
        Some(Command::Games { game: Some(game) }) => games::show_rules(&game, output),
        Some(Command::Moves(args)) => match args.game.parse()? {
            AnyGame::Sowing(variant) if args.positions.is_some() => {
                moves::run_batch(&args, &variant, output)
            }
            AnyGame::Sowing(variant) => moves::run(&variant, &args.read(&variant)?, output),
            AnyGame::Calliro(rules) => calliro::moves(rules, &args, output),
        },
        Some(Command::Perft { args, depth, divide }) => match args.game.parse()? {
            AnyGame::Sowing(variant) if args.positions.is_some() => {
                perft::run_batch(&args, &variant, depth, output)
            }
            AnyGame::Sowing(variant) if divide => {
                perft::divide(&args.read(&variant)?, depth, output)
            }
            AnyGame::Sowing(variant) => perft::run(&args.read(&variant)?, depth, output),
            AnyGame::Calliro(rules) if divide => {
                let message = Message::new("error-sowing-only").with("game", rules.to_string());
                Err(Failure::BadInput(message))
            }
            AnyGame::Calliro(rules) => calliro::count(rules, &args, depth, output),
        },
        Some(Command::Puzzles { game, count, seed }) => puzzles::run(&game, count, seed, output),
        Some(Command::Ugi { game }) => ugi::run(&game),
        Some(Command::Kgp(command)) => kgp::run(command, output),
        Some(Command::Match(command)) => matches::run(&command, output),
        Some(Command::Solve { args, limits, margin_only, tables }) => {
            let goal = if margin_only { Goal::Margin } else { Goal::Moves };
            solve::run(&args, limits, goal, tables.as_deref(), output)
        }
        Some(Command::Hint { args, limits, tables }) => {
            hint::hint(&args, limits, tables.as_deref(), output)
        }
        Some(Command::Review { file, limits, tables, annotate }) => {
            hint::review(&file, limits, tables.as_deref(), annotate, output)
        }
        Some(Command::Atlas { limits, game, pits, seeds }) => {
            if game.is_empty() {
                atlas::run(limits, pits, seeds, output)
            } else {
                atlas::rows(limits, &game, output)
            }
        }
        Some(Command::Bench(BenchCommand::Server {
            games,
            rate,
            seconds,
            highest,
            slow,
            server,
            database,
            nodes,
        })) => {
            let (games, slow) = (games as usize, slow as usize);
            let servers = match server {
                running if running.is_empty() => bench_server::Servers::New { nodes, database },
                running => bench_server::Servers::Running(running),
            };
            let options = bench_server::Options { games, rate, seconds, highest, slow, servers };
            bench_server::run(&options, output)
        }
        Some(Command::Bench(BenchCommand::Attack { server, connections, seconds })) => {
            bench_server::attack(server, connections as usize, seconds)
        }
        Some(Command::Bench(BenchCommand::Counts { only, valgrind })) => {
            bench_counts::run(only, valgrind, output)
        }
        Some(Command::Bench(BenchCommand::Truth(args))) => bench_truth::run(&args, output),
        Some(Command::Bench(BenchCommand::Solve { game })) => solve::bench(&game, output),
        Some(Command::Book(command)) => book::run(command, output),
        Some(Command::Tables(command)) => tables::run(command, output),
        Some(Command::Record(RecordCommand::Check { file })) => record::check(&file, output),
        Some(Command::Record(RecordCommand::Show { file })) => record::show(&file, output),
        Some(Command::Pair { file, check, system, seed }) => {
            let system = system.with_seed(seed);
            let run = if check { pair::check } else { pair::next };
            run(&file, system, output)
        }
        Some(Command::Bench(BenchCommand::Rules { depth, games })) => {
            bench::rules(depth, games, output)
        }
        Some(Command::Bench(BenchCommand::Tables { calla, kalah })) => {
            bench_tables::run(calla, kalah, output)
        }
        Some(Command::Man { dir }) => man::run(&dir, output),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "callabash", &mut script);
            output.line(String::from_utf8_lossy(&script).trim_end())
        }
    }
}

/// Parses the name of a game, for commands that only sowing games have.
fn sowing_game(name: &str) -> Result<Variant, Failure> {
    match name.parse()? {
        AnyGame::Sowing(variant) => Ok(variant),
        AnyGame::Calliro(rules) => {
            let message = Message::new("error-sowing-only").with("game", rules.to_string());
            Err(Failure::BadInput(message))
        }
    }
}

impl PositionArgs {
    /// The position of a sowing game.
    fn read(&self, variant: &Variant) -> Result<Position, Failure> {
        let start = match &self.position {
            Some(text) => read_position(variant.rules(), text)?,
            None => variant.initial(),
        };
        Ok(play_line(start, &self.moves)?)
    }
}
