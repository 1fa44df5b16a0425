use std::{
    io::{self, Write},
    process::ExitCode,
};

use callabash_game::{Message, ToMessage};

use callabash_text::escape_controls;

use crate::{output::Output, platform};

/// Prints help that was asked for, or in one line what is wrong with the
/// arguments.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Whoever reads may have seen enough.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let about = text.split("\nUsage:").next().unwrap_or_default();
    let about = about.split("\nFor more information").next().unwrap_or_default();
    let words: Vec<&str> = about.split_whitespace().collect();
    let _ = writeln!(io::stderr(), "{}; try 'callabash --help'", escape_controls(&words.join(" ")));
    ExitCode::from(2)
}

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given cannot be right.
    BadInput(Message),
    /// Something that should have worked did not.
    Failed(Message),
    /// Standard output does not take what is printed.
    Output(io::Error),
}

impl<T: ToMessage> From<T> for Failure {
    fn from(what: T) -> Failure {
        Failure::BadInput(what.message())
    }
}

impl Failure {
    pub(crate) fn report(&self, output: &Output) -> ExitCode {
        let (said, code) = match self {
            // Whoever reads has seen enough.
            Failure::Output(error) if platform::nobody_reads(error) => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => (error.to_string(), 1),
            Failure::Failed(message) => (output.text.say(message), 1),
            Failure::BadInput(message) => (output.text.say(message), 2),
        };
        let label = output.text.get("error-label");
        // With standard error gone as well, the exit code has to do.
        let _ = writeln!(io::stderr(), "{label}: {said}");
        ExitCode::from(code)
    }
}
