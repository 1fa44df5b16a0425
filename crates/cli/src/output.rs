use std::io::{self, Write};

use callabash_game::Message;
use callabash_text::{Language, Text};
use serde::Serialize;

use crate::{args::Args, failure::Failure, platform};

/// Where a command prints its result: for people in their language, for programs in JSON.
pub(crate) struct Output {
    pub(crate) text: Text,
    pub(crate) json: bool,
    pub(crate) width: usize,
}

impl Output {
    pub(crate) fn new(args: &Args) -> Output {
        let language = args.lang.map_or_else(system_language, Language::from);
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        Output { text: Text::new(language), json: args.json, width }
    }

    /// Prints a line.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) -> Result<(), Failure> {
        let mut stdout = io::stdout().lock();
        writeln!(stdout, "{}", line.as_ref()).map_err(Failure::Output)
    }

    /// Prints a message in the user's language.
    pub(crate) fn say(&mut self, message: &Message) -> Result<(), Failure> {
        self.line(self.text.say(message))
    }

    /// Prints a message for people beside the result, where programs do not read.
    pub(crate) fn warn(&mut self, message: &Message) -> Result<(), Failure> {
        writeln!(io::stderr().lock(), "{}", self.text.say(message)).map_err(Failure::Output)
    }

    /// Prints a JSON document.
    pub(crate) fn document(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        let json = serde_json::to_string(document).expect("views are plain data");
        self.line(json)
    }
}

fn system_language() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|locale| !locale.is_empty())
        .or_else(platform::user_locale)
        .and_then(|locale| Language::from_locale(&locale))
        .unwrap_or(Language::English)
}
