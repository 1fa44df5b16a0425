use std::fmt;

use callabash_game::{BySeat, Message, Seat, ToMessage};

use super::{excerpt, kgp, number};
use crate::{MAX_PITS, Position, Rules, Setup, SetupError, Word};

/// A text is not a legal position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PositionError {
    /// The beginning of what was read.
    pub text: String,
    /// What is wrong.
    pub fault: PositionFault,
}

/// What is wrong with the text of a position.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum PositionFault {
    /// It is longer than any position.
    TooLong,
    /// It has not five fields, or six with `pie`.
    Fields(usize),
    /// The first field is not two rows with a slash between.
    Rows(String),
    /// A word of a row is neither seeds like `3S` nor a number of empty pits.
    Pit {
        /// Whose row.
        seat: Seat,
        /// Which word from the left, from 1.
        word_number: usize,
        /// The word.
        word: String,
    },
    /// A store is no number.
    Store(Seat, String),
    /// The seat to move is neither `S` nor `N`.
    Turn(String),
    /// The number of the turn is no number.
    Number(String),
    /// The sixth field is not `pie`.
    Pie(String),
    /// It begins like the Kalah Game Protocol's board but is none.
    Kgp,
    /// It can be read but is not legal.
    Setup(SetupError),
}

/// No position is longer.
const MAX_LENGTH: usize = 400;

/// Reads a position in either notation and checks it against the rules.
///
/// # Errors
///
/// Returns [`PositionError`] if it cannot be read or is not legal.
pub fn read_position(rules: Rules, text: &str) -> Result<Position, PositionError> {
    let refuse = |fault| PositionError { text: excerpt(text), fault };
    let setup = read_setup(text).map_err(refuse)?;
    Position::from_setup(rules, &setup).map_err(|error| refuse(PositionFault::Setup(error)))
}

fn read_setup(text: &str) -> Result<Setup, PositionFault> {
    if text.trim_start().starts_with('<') {
        return kgp::read_board(text).ok_or(PositionFault::Kgp);
    }
    let count = text.split_ascii_whitespace().take(100).count();
    let fields: Vec<&str> = text.split_ascii_whitespace().take(6).collect();
    let ([rows, south, north, turn, turn_number], pie) = match fields[..] {
        _ if MAX_LENGTH < text.len() => return Err(PositionFault::TooLong),
        _ if 6 < count => return Err(PositionFault::Fields(count)),
        [a, b, c, d, e] => ([a, b, c, d, e], None),
        [a, b, c, d, e, pie] => ([a, b, c, d, e], Some(pie)),
        _ => return Err(PositionFault::Fields(count)),
    };
    let rows = match rows.split('/').collect::<Vec<_>>()[..] {
        [north, south] => {
            let mut north = read_row(Seat::North, north)?;
            north.reverse();
            BySeat { south: read_row(Seat::South, south)?, north }
        }
        _ => return Err(PositionFault::Rows(excerpt(rows))),
    };
    let store = |seat, word: &str| number(word).ok_or(PositionFault::Store(seat, excerpt(word)));
    let seat = match turn {
        "S" => Seat::South,
        "N" => Seat::North,
        _ => return Err(PositionFault::Turn(excerpt(turn))),
    };
    if let Some(word) = pie.filter(|word| *word != "pie") {
        return Err(PositionFault::Pie(excerpt(word)));
    }
    Ok(Setup {
        rows,
        stores: BySeat { south: store(Seat::South, south)?, north: store(Seat::North, north)? },
        turn: seat,
        number: number(turn_number).ok_or_else(|| PositionFault::Number(excerpt(turn_number)))?,
        pie: pie.is_some(),
    })
}

fn read_row(seat: Seat, text: &str) -> Result<Vec<u32>, PositionFault> {
    let mut row = Vec::new();
    for (word_number, word) in (1..).zip(text.split(',')) {
        let seeds = word.strip_suffix('S').map(number);
        match (seeds, number(word)) {
            (Some(Some(seeds)), _) => row.push(seeds),
            // A few too many are counted, so that the fault can say how many.
            (None, Some(empty @ 1..100)) => row.extend((0..empty).map(|_| 0)),
            _ => return Err(PositionFault::Pit { seat, word_number, word: excerpt(word) }),
        }
    }
    Ok(row)
}

/// Writes a position: North's row and South's row from South's left, South's
/// store, North's store, the seat to move, the number of the turn, and `pie`
/// while the second player is asked to swap.
pub fn write_position<W: Word>(position: &Position<W>) -> String {
    let mut rows = position.rows();
    rows.north.reverse();
    let stores = position.stores();
    let pie = if position.pie_is_offered() { " pie" } else { "" };
    format!(
        "{}/{} {} {} {} {}{pie}",
        write_row(&rows.north),
        write_row(&rows.south),
        stores.south,
        stores.north,
        position.turn(),
        position.number(),
    )
}

fn write_row(row: &[u16]) -> String {
    let words: Vec<String> = row
        .chunk_by(|a, b| *a == 0 && *b == 0)
        .map(|run| match run {
            [0, ..] => run.len().to_string(),
            [seeds, ..] => format!("{seeds}S"),
            [] => unreachable!("runs are not empty"),
        })
        .collect();
    words.join(",")
}

impl<W: Word> fmt::Display for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", write_position(self))
    }
}

impl ToMessage for PositionError {
    fn message(&self) -> Message {
        Message::new("error-position")
            .with("text", self.text.as_str())
            .with("fault", self.fault.message())
    }
}

impl ToMessage for PositionFault {
    fn message(&self) -> Message {
        match self {
            PositionFault::TooLong => Message::new("fault-too-long").with("most", MAX_LENGTH),
            PositionFault::Fields(count) => Message::new("fault-fields").with("found", *count),
            PositionFault::Rows(word) => Message::new("fault-rows").with("given", word.as_str()),
            PositionFault::Pit { seat, word_number, word } => Message::new("fault-pit")
                .with("seat", seat.message())
                .with("place", *word_number)
                .with("given", word.as_str()),
            PositionFault::Store(seat, word) => Message::new("fault-store")
                .with("seat", seat.message())
                .with("given", word.as_str()),
            PositionFault::Turn(word) => Message::new("fault-turn").with("given", word.as_str()),
            PositionFault::Number(word) => {
                Message::new("fault-turn-number").with("given", word.as_str())
            }
            PositionFault::Pie(word) => Message::new("fault-pie").with("given", word.as_str()),
            PositionFault::Kgp => Message::new("fault-kgp").with("most", i64::from(MAX_PITS)),
            PositionFault::Setup(error) => error.message(),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for PositionError {}
