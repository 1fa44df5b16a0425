//! `callabash`: board games by the rules of their sheets, on the command line.

mod args;
mod board;
mod browser;
mod commands;
mod date;
mod failure;
mod hexagon;
mod interrupt;
mod output;
mod platform;
mod progress;
mod stepper;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let args = match args::Args::try_parse() {
        Ok(args) => args,
        Err(error) => return failure::report_usage(&error),
    };
    let mut output = output::Output::new(&args);
    match commands::run(args.command, &args.local, &mut output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&output),
    }
}
