use std::{
    io::{self, Write},
    process::ExitCode,
};

use callabash_game::{Message, ToMessage};

use callabash_text::escape_controls;

use crate::{output::Output, platform};

/// Prints requested help, or in one line what is wrong with the arguments.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // The reader may have closed the pipe.
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

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is invalid.
    BadInput(Message),
    /// The input is valid, but the command failed.
    Failed(Message),
    /// Standard output or input failed.
    Output(io::Error),
}

impl<T: ToMessage> From<T> for Failure {
    fn from(what: T) -> Failure {
        Failure::BadInput(what.message())
    }
}

impl Failure {
    pub(crate) fn report(&self, output: &Output) -> ExitCode {
        let (text, code) = match self {
            // The reader has closed the pipe: it has what it wants.
            Failure::Output(error) if platform::is_closed_pipe(error) => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => (error.to_string(), 1),
            Failure::Failed(message) => (output.text.say(message), 1),
            Failure::BadInput(message) => (output.text.say(message), 2),
        };
        let label = output.text.get("error-label");
        // If standard error fails as well, there is only the exit code.
        let _ = writeln!(io::stderr(), "{label}: {text}");
        ExitCode::from(code)
    }
}
