//! One file for each command.

mod atlas;
mod bench;
pub(crate) mod bench_counts;
mod bench_server;
mod bench_tables;
mod calliro;
mod games;
mod hint;
mod kgp;
mod matches;
mod moves;
mod perft;
mod puzzles;
mod record;
mod serve;
mod solve;
mod tables;
mod ugi;
mod ugi_driver;

use callabash_engine::Goal;
use callabash_game::Message;
use callabash_session::AnyGame;
use callabash_sowing::{
    Position, Variant,
    notation::{play_line, read_position},
};
use clap::CommandFactory;

use crate::{
    args::{Args, Bench, Command, Place, Record},
    failure::Failure,
    output::Output,
};

pub(crate) fn run(command: Option<Command>, output: &mut Output) -> Result<(), Failure> {
    match command {
        None => serve::here(output),
        Some(Command::Serve(serve)) => serve::run(&serve, output),
        Some(Command::Data(data)) => serve::data(&data, output),
        Some(Command::Games { game: None }) => games::list(output),
        Some(Command::Games { game: Some(game) }) => games::read_out(&game, output),
        Some(Command::Moves(place)) => match place.game.parse()? {
            AnyGame::Sowing(variant) => moves::run(&variant, &place.find(&variant)?, output),
            AnyGame::Calliro(rules) => calliro::moves(rules, &place, output),
        },
        Some(Command::Perft { place, depth }) => match place.game.parse()? {
            AnyGame::Sowing(variant) => perft::run(&place.find(&variant)?, depth, output),
            AnyGame::Calliro(rules) => calliro::count(rules, &place, depth, output),
        },
        Some(Command::Puzzles { game, count, seed }) => puzzles::run(&game, count, seed, output),
        Some(Command::Ugi { game }) => ugi::run(&game),
        Some(Command::Kgp(command)) => kgp::run(command, output),
        Some(Command::Match(command)) => matches::run(&command, output),
        Some(Command::Solve { place, effort, margin_only, tables }) => {
            let goal = if margin_only { Goal::Margin } else { Goal::Moves };
            solve::run(&place, effort, goal, tables.as_deref(), output)
        }
        Some(Command::Hint { place, effort }) => {
            let variant = sowing_game(&place.game)?;
            hint::hint(&variant, &place.find(&variant)?, effort.limits_within(5.0), output)
        }
        Some(Command::Review { file, effort }) => {
            hint::review(&file, effort.limits_within(1.0), output)
        }
        Some(Command::Atlas { effort, game, pits, seeds }) => {
            if game.is_empty() {
                atlas::run(effort, pits, seeds, output)
            } else {
                atlas::rows(effort, &game, output)
            }
        }
        Some(Command::Bench(Bench::Server {
            games,
            rate,
            seconds,
            highest,
            slow,
            server,
            database,
        })) => {
            let (games, slow) = (games as usize, slow as usize);
            let wish = bench_server::Wish { games, rate, seconds, highest, slow, server, database };
            bench_server::run(&wish, output)
        }
        Some(Command::Bench(Bench::Counts { only, valgrind })) => {
            bench_counts::run(only, valgrind, output)
        }
        Some(Command::Bench(Bench::Solve { game })) => solve::bench(&game, output),
        Some(Command::Tables(command)) => tables::run(command, output),
        Some(Command::Record(Record::Check { file })) => record::check(&file, output),
        Some(Command::Record(Record::Show { file })) => record::show(&file, output),
        Some(Command::Bench(Bench::Rules { depth, games })) => bench::rules(depth, games, output),
        Some(Command::Bench(Bench::Tables { calla, kalah })) => {
            bench_tables::run(calla, kalah, output)
        }
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "callabash", &mut script);
            output.line(String::from_utf8_lossy(&script).trim_end())
        }
    }
}

/// The sowing game of a name, for what only those have.
fn sowing_game(name: &str) -> Result<Variant, Failure> {
    match name.parse()? {
        AnyGame::Sowing(variant) => Ok(variant),
        AnyGame::Calliro(rules) => {
            let message = Message::new("error-sowing-only").with("game", rules.to_string());
            Err(Failure::BadInput(message))
        }
    }
}

impl Place {
    /// The position of a sowing game that the arguments lead to.
    fn find(&self, variant: &Variant) -> Result<Position, Failure> {
        let start = match &self.position {
            Some(text) => read_position(variant.rules(), text)?,
            None => variant.initial(),
        };
        Ok(play_line(start, &self.moves)?)
    }
}
