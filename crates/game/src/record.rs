//! What the records of all games share: they have the shape of chess's PGN.

use std::fmt;

use crate::{BySeat, Outcome, Reason, Seat, excerpt};

/// The tags that come first, in this order, as in PGN.
pub const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "South", "North"];

/// An end of the game that the board does not show.
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

    /// Reads the end from the words of a record, such as `resigned S`.
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

/// A text that cannot be split into tokens.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TokenError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: TokenFault,
}

/// Why a text cannot be split into tokens.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TokenFault {
    /// A line begins like a tag but is not one.
    Tag(String),
    /// A comment is not closed.
    OpenComment,
}

/// A token of a record, with its line.
#[derive(Debug)]
pub struct Token<'t> {
    /// The line, from 1.
    pub line: usize,
    /// What it is.
    pub kind: TokenKind<'t>,
}

/// The kinds of tokens in a record.
#[derive(Debug)]
pub enum TokenKind<'t> {
    /// `[Name "value"]`.
    Tag(&'t str, String),
    /// The text between braces.
    Comment(&'t str),
    /// Anything else, up to a space.
    Plain(&'t str),
}

/// What a comment says to programs, as in `[%end resigned S]`: which of the names, and the words
/// after it. It is known by its first word alone, so that no comment for people becomes one when its
/// words are written again with others.
///
/// ```
/// use callabash_game::record::command;
///
/// assert_eq!(command(" [%end  resigned\nS] ", &["end"]), Some(("end", "resigned S".to_owned())));
/// assert_eq!(command("the [%end]", &["end"]), None);
/// assert_eq!(command("[%clk 0:14:32]", &["end"]), None);
/// ```
pub fn command<'n>(comment: &str, names: &[&'n str]) -> Option<(&'n str, String)> {
    let mut words = comment.split_ascii_whitespace();
    let first = words.next()?.strip_prefix("[%")?;
    let name = names.iter().find(|name| **name == first)?;
    let rest = words.collect::<Vec<_>>().join(" ");
    Some((name, rest.strip_suffix(']').unwrap_or(&rest).to_owned()))
}

/// Adds words to a comment. Braces become parentheses, since braces enclose it in a record.
///
/// ```
/// use callabash_game::record::add_to_comment;
///
/// let mut comment = None;
/// add_to_comment(&mut comment, " a good\n move");
/// add_to_comment(&mut comment, "");
/// add_to_comment(&mut comment, "{really}");
/// assert_eq!(comment.as_deref(), Some("a good move (really)"));
/// ```
pub fn add_to_comment(comment: &mut Option<String>, text: &str) {
    for word in text.split_ascii_whitespace() {
        let comment = comment.get_or_insert_default();
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(&word.replace('{', "(").replace('}', ")"));
    }
}

impl Token<'_> {
    /// Whether it is a tag.
    pub fn is_tag(&self) -> bool {
        matches!(self.kind, TokenKind::Tag(..))
    }
}

/// Splits the text of a record into tokens.
///
/// # Errors
///
/// Returns [`TokenError`] with the line of the first fault.
pub fn tokenize(text: &str) -> Result<Vec<Token<'_>>, TokenError> {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut line = 1;
    let mut tokens = Vec::new();
    loop {
        let trimmed = rest.trim_ascii_start();
        line += newlines(&rest[..rest.len() - trimmed.len()]);
        rest = trimmed;
        let refuse = |fault| TokenError { line, fault };
        let (length, kind) = match rest.as_bytes().first() {
            None => return Ok(tokens),
            Some(b'[') => {
                let length = rest.find('\n').unwrap_or(rest.len());
                let text = rest[..length].trim_ascii_end();
                let (name, value) =
                    read_tag(text).ok_or_else(|| refuse(TokenFault::Tag(excerpt(text))))?;
                (length, TokenKind::Tag(name, value))
            }
            Some(b'{') => {
                let end = rest.find('}').ok_or_else(|| refuse(TokenFault::OpenComment))?;
                (end + 1, TokenKind::Comment(&rest[1..end]))
            }
            Some(_) => {
                let stop = |c: char| c.is_ascii_whitespace() || c == '{';
                let length = rest.find(stop).unwrap_or(rest.len());
                (length, TokenKind::Plain(&rest[..length]))
            }
        };
        tokens.push(Token { line, kind });
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

/// Writes a tag. Control characters are left out, quotes and backslashes are
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
