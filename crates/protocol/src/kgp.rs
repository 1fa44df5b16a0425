//! The Kalah Game Protocol: lines of a command with arguments, numbered and
//! answering each other by number.

use std::fmt;

use callabash_game::Seat;
use callabash_sowing::Position;

/// The longest line that is read.
pub const KGP_MAX_LINE: usize = 16_384;

/// A line of the protocol.
///
/// ```
/// use callabash_protocol::{KgpArg, KgpLine};
///
/// let line = KgpLine::read("17@14 move 6").unwrap();
/// assert_eq!((line.id, line.answers), (Some(17), Some(14)));
/// assert_eq!(line.args, [KgpArg::Integer(6)]);
/// assert_eq!(line.to_string(), "17@14 move 6");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct KgpLine {
    /// Its own number.
    pub id: Option<u32>,
    /// The number of the line that it answers.
    pub answers: Option<u32>,
    /// The command.
    pub name: String,
    /// What the command is about.
    pub args: Vec<KgpArg>,
}

/// An argument of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum KgpArg {
    /// A whole number.
    Integer(i64),
    /// A number with a point.
    Real(f64),
    /// A bare word, or any other text without spaces, quotes or angle brackets.
    Word(String),
    /// Text in quotes.
    Text(String),
    /// A board: pits, the receiver's store, the other's, the receiver's pits
    /// and the other's.
    Board(Vec<u32>),
}

impl KgpArg {
    /// The text of a bare word or of one in quotes: clients write names of modes and options
    /// either way.
    pub fn text(&self) -> Option<&str> {
        match self {
            KgpArg::Word(text) | KgpArg::Text(text) => Some(text),
            KgpArg::Integer(_) | KgpArg::Real(_) | KgpArg::Board(_) => None,
        }
    }

    /// The number, whole or not.
    pub fn number(&self) -> Option<f64> {
        match *self {
            KgpArg::Integer(number) => Some(number as f64),
            KgpArg::Real(number) => Some(number),
            KgpArg::Word(_) | KgpArg::Text(_) | KgpArg::Board(_) => None,
        }
    }
}

impl KgpLine {
    /// A line with a number, to be sent.
    pub fn new(id: u32, name: &str, args: Vec<KgpArg>) -> KgpLine {
        KgpLine { id: Some(id), answers: None, name: name.to_owned(), args }
    }

    /// A line without a number, to which no answer can refer.
    pub fn unnumbered(name: &str, args: Vec<KgpArg>) -> KgpLine {
        KgpLine { id: None, answers: None, name: name.to_owned(), args }
    }

    /// The same line as an answer.
    #[must_use]
    pub fn answering(self, line: Option<u32>) -> KgpLine {
        KgpLine { answers: line, ..self }
    }

    /// Reads a line, or nothing if it is none.
    pub fn read(text: &str) -> Option<KgpLine> {
        let text = text.trim_end_matches(['\r', '\n']).trim_start();
        if KGP_MAX_LINE < text.len() {
            return None;
        }
        let first = text.split_ascii_whitespace().next()?;
        let numbered = first.starts_with(|c: char| c.is_ascii_digit() || c == '@');
        let (numbers, rest) = if numbered { text.split_at(first.len()) } else { ("", text) };
        let (id, answers) = match numbers.split_once('@') {
            Some((id, answers)) => (id, Some(answers.parse().ok()?)),
            None => (numbers, None),
        };
        let id = if id.is_empty() { None } else { Some(id.parse().ok()?) };
        let rest = rest.trim_start();
        let name = rest.split_ascii_whitespace().next()?;
        if !name.chars().all(|c| c.is_ascii_alphanumeric()) {
            return None;
        }
        let args = read_args(&rest[name.len()..])?;
        Some(KgpLine { id, answers, name: name.to_owned(), args })
    }
}

fn read_args(text: &str) -> Option<Vec<KgpArg>> {
    let mut args = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        if let Some(quoted) = rest.strip_prefix('"') {
            let (text, after) = read_quoted(quoted)?;
            args.push(KgpArg::Text(text));
            rest = after.trim_start();
            continue;
        }
        let length = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
        args.push(read_bare(&rest[..length])?);
        rest = rest[length..].trim_start();
    }
    Some(args)
}

fn read_quoted(text: &str) -> Option<(String, &str)> {
    let mut plain = String::new();
    let mut letters = text.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '"' => return Some((plain, &text[place + 1..])),
            '\\' => plain.push(letters.next()?.1),
            letter => plain.push(letter),
        }
    }
    None
}

fn read_bare(word: &str) -> Option<KgpArg> {
    if let Some(board) = word.strip_prefix('<') {
        let numbers = board.strip_suffix('>')?.split(',').map(|n| n.parse().ok());
        return numbers.collect::<Option<Vec<u32>>>().map(KgpArg::Board);
    }
    if let Ok(number) = word.parse() {
        return Some(KgpArg::Integer(number));
    }
    let is_real = word.chars().all(|c| c.is_ascii_digit() || "+-.".contains(c));
    if let Some(number) = word.parse().ok().filter(|_| is_real) {
        return Some(KgpArg::Real(number));
    }
    // The grammar has letters, digits, hyphens and colons; clients write more without quotes.
    let is_word =
        word.chars().all(|c| !c.is_control() && !c.is_whitespace() && !"\"<>".contains(c));
    is_word.then(|| KgpArg::Word(word.to_owned()))
}

/// The board as one seat receives it: as South's.
pub fn kgp_board(position: &Position, seat: Seat) -> KgpArg {
    let (rows, stores) = (position.rows(), position.stores());
    let mut numbers = vec![u32::from(position.rules().pits)];
    numbers.extend([stores[seat], stores[!seat]].map(u32::from));
    numbers.extend(rows[seat].iter().chain(&rows[!seat]).map(|&seeds| u32::from(seeds)));
    KgpArg::Board(numbers)
}

impl fmt::Display for KgpLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.id, self.answers) {
            (None, None) => (),
            (Some(id), None) => write!(f, "{id} ")?,
            (None, Some(answers)) => write!(f, "@{answers} ")?,
            (Some(id), Some(answers)) => write!(f, "{id}@{answers} ")?,
        }
        write!(f, "{}", self.name)?;
        self.args.iter().try_for_each(|arg| write!(f, " {arg}"))
    }
}

impl fmt::Display for KgpArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KgpArg::Integer(number) => write!(f, "{number}"),
            KgpArg::Real(number) => write!(f, "{number:?}"),
            KgpArg::Word(word) => write!(f, "{word}"),
            KgpArg::Text(text) => {
                let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
                write!(f, "\"{}\"", escaped.replace(['\r', '\n'], " "))
            }
            KgpArg::Board(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                write!(f, "<{}>", numbers.join(","))
            }
        }
    }
}
