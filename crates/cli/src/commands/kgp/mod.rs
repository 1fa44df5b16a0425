//! The Kalah Game Protocol: as an agent that plays on a server, as a practice
//! server for other people's agents, and as a program that answers one position.

mod agent;
pub(super) mod connection;
mod exercises;
mod followed_game;
pub(super) mod host;
mod once;
mod server;

use crate::{args::KgpCommand, failure::Failure, output::Output};

pub(crate) fn run(command: KgpCommand, output: &mut Output) -> Result<(), Failure> {
    match command {
        KgpCommand::Play(play) => agent::run(&play, output),
        KgpCommand::Serve(serve) => server::run(&serve, output),
        KgpCommand::Once { level } => once::run(level, output),
    }
}
