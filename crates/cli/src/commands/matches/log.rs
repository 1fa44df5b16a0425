use std::{
    fs::File,
    io::Write,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use callabash_game::Message;

use crate::failure::Failure;

/// Everything that is said to programs and by them, with its time.
#[derive(Clone)]
pub(super) struct Log(Option<Arc<OpenLog>>);

struct OpenLog {
    file: Mutex<File>,
    started: Instant,
}

impl Log {
    pub(super) fn open(path: Option<&Path>) -> Result<Log, Failure> {
        let Some(path) = path else { return Ok(Log(None)) };
        let file = File::create(path).map_err(|error| {
            let message = Message::new("error-file-write").with("path", path.display().to_string());
            Failure::BadInput(message.with("reason", error.to_string()))
        })?;
        Ok(Log(Some(Arc::new(OpenLog { file: Mutex::new(file), started: Instant::now() }))))
    }

    /// `direction` is `>` for what is said to the program and `<` for what it says.
    pub(super) fn write(&self, program: &str, direction: char, line: &str) {
        if let Some(log) = &self.0 {
            let seconds = log.started.elapsed().as_secs_f64();
            let mut file = log.file.lock().unwrap_or_else(PoisonError::into_inner);
            // A match goes on without its log.
            let _ = writeln!(file, "{seconds:10.3} {program} {direction} {line}");
        }
    }
}
