//! What the records of all games share: they have the shape of chess's PGN.

use std::fmt;

use crate::{BySeat, Outcome, Reason, Seat, shown};

/// Tags that come first, as in PGN.
pub const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "South", "North"];

/// An end that does not follow from the board.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum CalledEnd {
    /// Time was called; the stores are counted.
    Time,
    /// The seat gave up.
    Resigned(Seat),
    /// The seat lost by breaking rules or not appearing.
    Forfeit(Seat),
    /// The seat's clock ran out.
    Flagged(Seat),
    /// A draw was agreed on.
    Agreed,
}

impl CalledEnd {
    /// The outcome with the scores as they are.
    pub fn outcome(self, score: BySeat<u16>) -> Outcome {
        let by_score = |reason| Outcome::by_score(score, reason);
        match self {
            CalledEnd::Time => by_score(Reason::Time),
            CalledEnd::Resigned(seat) => {
                Outcome { winner: Some(!seat), ..by_score(Reason::Resigned) }
            }
            CalledEnd::Forfeit(seat) => {
                Outcome { winner: Some(!seat), ..by_score(Reason::Forfeit) }
            }
            CalledEnd::Flagged(seat) => Outcome { winner: Some(!seat), ..by_score(Reason::Time) },
            CalledEnd::Agreed => Outcome { winner: None, ..by_score(Reason::Agreed) },
        }
    }

    /// The end that the words of a record call.
    pub fn from_words(words: &str) -> Option<CalledEnd> {
        Some(match words {
            "time" => CalledEnd::Time,
            "resigned S" => CalledEnd::Resigned(Seat::South),
            "resigned N" => CalledEnd::Resigned(Seat::North),
            "forfeit S" => CalledEnd::Forfeit(Seat::South),
            "forfeit N" => CalledEnd::Forfeit(Seat::North),
            "flag S" => CalledEnd::Flagged(Seat::South),
            "flag N" => CalledEnd::Flagged(Seat::North),
            "agreed" => CalledEnd::Agreed,
            _ => return None,
        })
    }
}

impl fmt::Display for CalledEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CalledEnd::Time => write!(f, "time"),
            CalledEnd::Resigned(seat) => write!(f, "resigned {seat}"),
            CalledEnd::Forfeit(seat) => write!(f, "forfeit {seat}"),
            CalledEnd::Flagged(seat) => write!(f, "flag {seat}"),
            CalledEnd::Agreed => write!(f, "agreed"),
        }
    }
}

/// A text is not made of words of a record.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct CutError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: CutFault,
}

/// Why a text is not made of words of a record.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum CutFault {
    /// A line that begins like a tag is none.
    Tag(String),
    /// A comment is not closed.
    OpenComment,
}

/// A word of a record and the line it stands in.
#[derive(Debug)]
pub struct Token<'t> {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub word: Word<'t>,
}

/// What a record consists of.
#[derive(Debug)]
pub enum Word<'t> {
    /// `[Name "value"]`.
    Tag(&'t str, String),
    /// What stands in braces.
    Comment(&'t str),
    /// Anything else, up to a space.
    Plain(&'t str),
}

impl Token<'_> {
    /// Whether it is a tag.
    pub fn is_tag(&self) -> bool {
        matches!(self.word, Word::Tag(..))
    }
}

/// Cuts a text into its words.
///
/// # Errors
///
/// Returns [`CutError`] with the line of the first fault.
pub fn cut(text: &str) -> Result<Vec<Token<'_>>, CutError> {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut line = 1;
    let mut tokens = Vec::new();
    loop {
        let trimmed = rest.trim_ascii_start();
        line += newlines(&rest[..rest.len() - trimmed.len()]);
        rest = trimmed;
        let refuse = |fault| CutError { line, fault };
        let (length, word) = match rest.as_bytes().first() {
            None => return Ok(tokens),
            Some(b'[') => {
                let length = rest.find('\n').unwrap_or(rest.len());
                let text = rest[..length].trim_ascii_end();
                let (name, value) =
                    read_tag(text).ok_or_else(|| refuse(CutFault::Tag(shown(text))))?;
                (length, Word::Tag(name, value))
            }
            Some(b'{') => {
                let end = rest.find('}').ok_or_else(|| refuse(CutFault::OpenComment))?;
                (end + 1, Word::Comment(&rest[1..end]))
            }
            Some(_) => {
                let stop = |c: char| c.is_ascii_whitespace() || c == '{';
                let length = rest.find(stop).unwrap_or(rest.len());
                (length, Word::Plain(&rest[..length]))
            }
        };
        tokens.push(Token { line, word });
        line += newlines(&rest[..length]);
        rest = &rest[length..];
    }
}

fn newlines(text: &str) -> usize {
    text.bytes().filter(|&b| b == b'\n').count()
}

/// Reads `[Name "value"]`, with `\"` and `\\` in the value.
fn read_tag(text: &str) -> Option<(&str, String)> {
    let (name, value) = text.strip_prefix('[')?.strip_suffix("\"]")?.split_once('"')?;
    let name = name.trim_ascii_end();
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        return None;
    }
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => plain.push(chars.next().filter(|c| matches!(c, '"' | '\\'))?),
            '"' => return None,
            c if c.is_control() => return None,
            c => plain.push(c),
        }
    }
    Some((name, plain))
}

/// Writes a tag; what would break the line or the quotes is left out or
/// escaped.
///
/// # Errors
///
/// Returns an error if the writer does.
pub fn write_tag(f: &mut impl fmt::Write, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars().filter(|c| !c.is_control()) {
        if matches!(c, '"' | '\\') {
            write!(f, "\\")?;
        }
        write!(f, "{c}")?;
    }
    writeln!(f, "\"]")
}
