use std::{fs, io, path::Path};

use callabash_game::Message;
use clap::CommandFactory;

use crate::{args::Args, failure::Failure, output::Output};

/// Writes a manual page for the program and for each of its commands.
pub(crate) fn run(dir: &Path, output: &mut Output) -> Result<(), Failure> {
    let written = fs::create_dir_all(dir)
        .and_then(|()| clap_mangen::generate_to(Args::command(), dir))
        .and_then(|_| fs::read_dir(dir).map(Iterator::count));
    let refuse = |error: io::Error| {
        let message = Message::new("error-file-write").with("path", dir.display().to_string());
        Failure::BadInput(message.with("reason", error.to_string()))
    };
    let pages = written.map_err(refuse)?;
    if output.json {
        return output.document(&serde_json::json!({ "path": dir, "pages": pages }));
    }
    let message = Message::new("man-written").with("path", dir.display().to_string());
    output.say(&message.with("pages", pages))
}
