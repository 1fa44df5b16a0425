//! The Universal Game Interface: one line, one command. A match runner asks whose
//! turn it is after every move, so turns of several sowings work.

use std::time::Duration;

/// What a match runner says to an engine.
#[derive(Clone, Debug, PartialEq)]
pub enum UgiCommand {
    /// Who are you?
    Ugi,
    /// Are you ready?
    IsReady,
    /// Another game begins.
    NewGame,
    /// An option with its value.
    SetOption {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// A position, the start if there is none, and the moves after it.
    Position {
        /// The position as text.
        fen: Option<String>,
        /// The moves.
        moves: Vec<String>,
    },
    /// A position that is neither the start nor a text.
    BadPosition,
    /// Think, and tell the best move.
    Go(UgiGo),
    /// Enough.
    Stop,
    /// Whether the first player has the turn.
    QueryTurn,
    /// Whether the game is over.
    QueryOver,
    /// Who won.
    QueryResult,
    /// A question that the interface does not have.
    QueryOther(String),
    /// Farewell.
    Quit,
}

/// How long to think.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct UgiGo {
    /// So long for this move.
    pub move_time: Option<Duration>,
    /// What the first player has left.
    pub first: Option<Duration>,
    /// What the second player has left.
    pub second: Option<Duration>,
    /// What the first player gets for each move.
    pub first_more: Duration,
    /// What the second player gets for each move.
    pub second_more: Duration,
    /// How many positions to look at.
    pub nodes: Option<u64>,
    /// How many sowings to look ahead.
    pub depth: Option<u8>,
    /// Until `stop` is said.
    pub infinite: bool,
}

impl UgiCommand {
    /// Reads a line. What is not understood is nothing, as in UCI.
    ///
    /// ```
    /// use callabash_protocol::UgiCommand;
    ///
    /// let said = UgiCommand::read("position startpos moves 3 6 1");
    /// let moves = ["3", "6", "1"].map(str::to_owned).to_vec();
    /// assert_eq!(said, Some(UgiCommand::Position { fen: None, moves }));
    /// assert_eq!(UgiCommand::read("go nowhere fast"), Some(UgiCommand::Go(Default::default())));
    /// ```
    pub fn read(line: &str) -> Option<UgiCommand> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let (&command, rest) = words.split_first()?;
        Some(match command {
            "ugi" => UgiCommand::Ugi,
            "isready" => UgiCommand::IsReady,
            "uginewgame" => UgiCommand::NewGame,
            "setoption" => read_option(rest)?,
            "position" => read_position(rest).unwrap_or(UgiCommand::BadPosition),
            "go" => UgiCommand::Go(read_go(rest)),
            "stop" => UgiCommand::Stop,
            "query" => match rest {
                ["p1turn"] => UgiCommand::QueryTurn,
                ["gameover"] => UgiCommand::QueryOver,
                ["result"] => UgiCommand::QueryResult,
                other => UgiCommand::QueryOther(other.join(" ")),
            },
            "quit" => UgiCommand::Quit,
            _ => return None,
        })
    }
}

fn read_option(words: &[&str]) -> Option<UgiCommand> {
    let words = words.strip_prefix(&["name"])?;
    let place = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let value = words.get(place + 1..).unwrap_or_default().join(" ");
    Some(UgiCommand::SetOption { name: words[..place].join(" "), value })
}

fn read_position(words: &[&str]) -> Option<UgiCommand> {
    let place = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.get(place + 1..).unwrap_or_default();
    let fen = match words.get(..place)? {
        ["startpos"] => None,
        ["fen", fen @ ..] if !fen.is_empty() => Some(fen.join(" ")),
        _ => return None,
    };
    Some(UgiCommand::Position { fen, moves: moves.iter().map(ToString::to_string).collect() })
}

fn read_go(words: &[&str]) -> UgiGo {
    let mut go = UgiGo::default();
    for (place, word) in words.iter().enumerate() {
        let number = || words.get(place + 1).and_then(|word| word.parse::<i64>().ok());
        // A clock that has run out may be below zero.
        let count = || number().map(|number| number.max(0).unsigned_abs());
        let time = || count().map(Duration::from_millis);
        match *word {
            "movetime" => go.move_time = time(),
            "p1time" => go.first = time(),
            "p2time" => go.second = time(),
            "p1inc" => go.first_more = time().unwrap_or_default(),
            "p2inc" => go.second_more = time().unwrap_or_default(),
            "nodes" => go.nodes = count(),
            "depth" => go.depth = count().map(|depth| u8::try_from(depth).unwrap_or(u8::MAX)),
            "infinite" => go.infinite = true,
            _ => (),
        }
    }
    go
}
