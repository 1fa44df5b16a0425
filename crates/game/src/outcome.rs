use crate::{BySeat, Seat};

/// How a game ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Outcome {
    /// Who won, or `None` for a draw.
    pub winner: Option<Seat>,
    /// What each seat has scored.
    pub score: BySeat<u16>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// The outcome in which the higher score wins.
    pub fn by_score(score: BySeat<u16>, reason: Reason) -> Outcome {
        let winner = match score.south.cmp(&score.north) {
            std::cmp::Ordering::Less => Some(Seat::North),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat::South),
        };
        Outcome { winner, score, reason }
    }
}

/// Why a game is over.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Reason {
    /// There is nothing left to play.
    RowEmpty,
    /// A seat has more than half of everything.
    EarlyWin,
    /// As [`Reason::EarlyWin`], and the seat has said so.
    Declared,
    /// Time was called.
    Time,
    /// A player gave up.
    Resigned,
    /// A player lost the game by breaking rules or not appearing.
    Forfeit,
    /// The players agreed on a draw.
    Agreed,
    /// A seat has as many points as win.
    Points,
    /// All chips are on the board.
    AllPlaced,
    /// No cell is empty.
    BoardFull,
    /// Chips were flipped too often without a point.
    QuietFlips,
    /// No seat can do anything.
    Stuck,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 12] = [
        Reason::RowEmpty,
        Reason::EarlyWin,
        Reason::Declared,
        Reason::Time,
        Reason::Resigned,
        Reason::Forfeit,
        Reason::Agreed,
        Reason::Points,
        Reason::AllPlaced,
        Reason::BoardFull,
        Reason::QuietFlips,
        Reason::Stuck,
    ];

    /// The word for the reason in records, JSON and message files.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::RowEmpty => "row-empty",
            Reason::EarlyWin => "early-win",
            Reason::Declared => "declared",
            Reason::Time => "time",
            Reason::Resigned => "resigned",
            Reason::Forfeit => "forfeit",
            Reason::Agreed => "agreed",
            Reason::Points => "points",
            Reason::AllPlaced => "all-placed",
            Reason::BoardFull => "board-full",
            Reason::QuietFlips => "quiet-flips",
            Reason::Stuck => "stuck",
        }
    }
}
