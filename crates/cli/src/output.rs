use std::io::{self, IsTerminal, Write};

use callabash_game::Message;
use callabash_sowing::Position;
use callabash_text::{Language, Text};
use serde::Serialize;

use crate::{args::Args, board, failure::Failure, platform};

/// Where a command prints its result: for people in their language, for programs in JSON.
pub(crate) struct Output {
    pub(crate) text: Text,
    pub(crate) json: bool,
    pub(crate) width: usize,
    /// Whether lines are for a terminal, which would break words.
    wraps: bool,
    ascii: bool,
}

impl Output {
    pub(crate) fn new(args: &Args) -> Output {
        let language = args.lang.map_or_else(system_language, Language::from);
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        let wraps = io::stdout().is_terminal();
        let text = Text::new(language);
        Output { text, json: args.json, width, wraps, ascii: !is_utf8_locale() }
    }

    /// A board, with nothing but ASCII in it where the locale has no more.
    pub(crate) fn draw(&self, position: &Position) -> String {
        let board = board::draw(position, &self.text, self.width);
        if self.ascii { board.chars().map(ascii_frame).collect() } else { board }
    }

    /// Prints a line.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) -> Result<(), Failure> {
        let mut stdout = io::stdout().lock();
        writeln!(stdout, "{}", line.as_ref()).map_err(Failure::Output)
    }

    /// Prints a message in the user's language.
    pub(crate) fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.text.say(message);
        if self.wraps { self.line(self.wrapped(&text)) } else { self.line(text) }
    }

    /// The same text, its lines broken between words where the terminal ends.
    pub(crate) fn wrapped(&self, text: &str) -> String {
        wrap(text, self.width)
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

/// Breaks lines between words.
fn wrap(text: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        if 0 < index {
            wrapped.push('\n');
        }
        let mut column = 0;
        for word in line.split_inclusive(' ') {
            let length = word.trim_end().chars().count();
            if 0 < column && width < column + length {
                wrapped.truncate(wrapped.trim_end_matches(' ').len());
                wrapped.push('\n');
                column = 0;
            }
            wrapped.push_str(word);
            column += word.chars().count();
        }
    }
    wrapped
}

/// The same part of a frame in ASCII.
fn ascii_frame(c: char) -> char {
    match c {
        '─' => '-',
        '│' => '|',
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' => '+',
        '▸' => '>',
        other => other,
    }
}

/// The first of these variables that is set.
fn locale(names: [&str; 3]) -> Option<String> {
    let set = names.iter().filter_map(|name| std::env::var(name).ok());
    set.into_iter().find(|locale| !locale.is_empty())
}

/// Whether letters beyond ASCII can be shown. Where nothing is set, as on systems that do
/// without these variables, they can.
fn is_utf8_locale() -> bool {
    locale(["LC_ALL", "LC_CTYPE", "LANG"])
        .is_none_or(|locale| locale.to_ascii_lowercase().replace('-', "").contains("utf8"))
}

fn system_language() -> Language {
    locale(["LC_ALL", "LC_MESSAGES", "LANG"])
        .or_else(platform::user_locale)
        .and_then(|locale| Language::from_locale(&locale))
        .unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two three", 7), "one two\nthree");
        assert_eq!(wrap("one two three", 13), "one two three");
        assert_eq!(wrap("unbreakable word\nnext", 5), "unbreakable\nword\nnext");
        assert_eq!(wrap("", 5), "");
    }
}
