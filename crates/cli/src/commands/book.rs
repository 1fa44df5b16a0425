use std::{
    fs, io,
    path::Path,
    time::{Duration, Instant},
};

use callabash_engine::{Book, BookBuilder, Resources, Stop};
use callabash_game::{Message, ToMessage};
use callabash_tables::Table;
use serde::Serialize;

use super::{sowing_game, tables::default_memory};
use crate::{args::BookCommand, failure::Failure, interrupt, output::Output, progress};

/// The file is written again after so long, so that little is lost if the power fails.
const SAVE_INTERVAL: Duration = Duration::from_secs(60);

pub(crate) fn run(command: BookCommand, output: &mut Output) -> Result<(), Failure> {
    match command {
        BookCommand::Build { game, minutes, out, memory, threads } => {
            let resources = Resources {
                memory: memory.map_or_else(default_memory, |mib| mib << 20),
                threads: threads.map_or_else(Table::default_threads, usize::from),
                ..Resources::default()
            };
            build(&game, minutes, &out, resources, output)
        }
        BookCommand::Info { file } => {
            let bytes = fs::read(&file).map_err(|error| file_failure(&file, &error))?;
            let book = read(&file, &bytes)?;
            report(&file, &book, None, output)
        }
    }
}

fn build(
    game: &str,
    minutes: f64,
    out: &Path,
    resources: Resources,
    output: &mut Output,
) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    let deadline = Stop::after(Duration::try_from_secs_f64(60.0 * minutes).ok());
    let stop = Stop { cancel: interrupt::watch(), ..deadline };
    let before = match fs::read(out) {
        Ok(bytes) => Some(read(out, &bytes)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(file_failure(out, &error)),
    };
    let known_before = before.as_ref().map_or(0, Book::known);
    let mut builder = BookBuilder::new(&variant, before, resources)
        .map_err(|error| in_file(out, error.message()))?;
    let spinner = progress::spinner();
    let mut saved = Instant::now();
    while builder.extend(&stop) {
        spinner.set_message(format!("{} / {}", builder.followed(), builder.book().known()));
        if SAVE_INTERVAL < saved.elapsed() {
            save(out, builder.book())?;
            saved = Instant::now();
        }
    }
    spinner.finish_and_clear();
    save(out, builder.book())?;
    report(out, builder.book(), Some(builder.book().known() - known_before), output)
}

/// Writes a file beside the old one and then renames it, so that there is always a whole one.
fn save(out: &Path, book: &Book) -> Result<(), Failure> {
    let partial = out.with_extension("partial");
    fs::write(&partial, book.write())
        .and_then(|()| fs::rename(&partial, out))
        .map_err(|error| file_failure(out, &error))
}

fn read(path: &Path, bytes: &[u8]) -> Result<Book, Failure> {
    Book::read(bytes).map_err(|error| in_file(path, error.message()))
}

fn file_failure(path: &Path, error: &io::Error) -> Failure {
    in_file(path, Message::new("error-table-io").with("reason", error.to_string()))
}

fn in_file(path: &Path, fault: Message) -> Failure {
    let path = path.display().to_string();
    Failure::BadInput(Message::new("error-table-at").with("path", path).with("fault", fault))
}

#[derive(Serialize)]
struct BookView {
    path: String,
    rules: String,
    sowings: usize,
    positions: usize,
    bytes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<usize>,
}

fn report(
    path: &Path,
    book: &Book,
    new: Option<usize>,
    output: &mut Output,
) -> Result<(), Failure> {
    let view = BookView {
        path: path.display().to_string(),
        rules: book.key().text(),
        sowings: book.complete_sowings(),
        positions: book.known(),
        bytes: book.write().len(),
        new,
    };
    if output.json {
        return output.document(&view);
    }
    let message = Message::new("book-info")
        .with("path", view.path)
        .with("rules", view.rules)
        .with("sowings", view.sowings as i64)
        .with("positions", view.positions as i64)
        .with("bytes", view.bytes as i64);
    output.say(&message)?;
    match new {
        Some(new) => output.say(&Message::new("book-new").with("positions", new as i64)),
        None => Ok(()),
    }
}
