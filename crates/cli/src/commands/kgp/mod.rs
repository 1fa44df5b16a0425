//! The Kalah Game Protocol: as an agent that plays on a server, as a practice
//! server for other people's agents, and as a program that answers one position.

mod agent;
mod link;
mod once;
mod server;

use crate::{args::Kgp, failure::Failure, output::Output};

pub(crate) fn run(command: Kgp, output: &mut Output) -> Result<(), Failure> {
    match command {
        Kgp::Play(play) => agent::run(&play, output),
        Kgp::Serve(serve) => server::run(&serve, output),
        Kgp::Once { level } => once::run(level, output),
    }
}
