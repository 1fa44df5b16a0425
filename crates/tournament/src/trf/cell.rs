use callabash_game::Seat;

use super::{FIRST_ROUND, ROUND_WIDTH, TrfError, TrfFault, read::Line};
use crate::{Bye, Encounter, MeetingResult, PlayerId};

/// What a player's line says of a round.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Cell {
    /// Nothing.
    Blank,
    /// No opponent.
    Bye(Bye),
    /// An opponent.
    Game {
        opponent: PlayerId,
        /// None if nobody came to a seat.
        seat: Option<Seat>,
        score: Score,
    },
}

/// How a game went for one of two.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Score {
    Pending,
    Won,
    Tied,
    Lost,
    WonByForfeit,
    LostByForfeit,
}

impl Cell {
    /// The column of a round, from zero.
    pub(super) fn column(round: usize) -> usize {
        FIRST_ROUND + round * ROUND_WIDTH
    }

    /// Reads what stands at a round.
    pub(super) fn read(line: &Line, round: usize) -> Result<Cell, TrfError> {
        let at = Cell::column(round);
        let (opponent_columns, seat_column, result_column) = (at..at + 4, at + 5, at + 7);
        for column in [at + 4, at + 6, at + 8, at + 9] {
            if line.char(column) != ' ' {
                return Err(line.fault(column, TrfFault::Blank));
            }
        }
        let text = line.text(opponent_columns.clone());
        let opponent = match text.as_str() {
            "" | "0000" | "0" => None,
            _ => Some(line.player(opponent_columns)?),
        };
        let seat = match line.char(seat_column) {
            'w' => Some(Seat::South),
            'b' => Some(Seat::North),
            '-' | ' ' => None,
            _ => return Err(line.fault(seat_column, TrfFault::Seat)),
        };
        let result = line.char(result_column).to_ascii_uppercase();
        let refused = Err(line.fault(result_column, TrfFault::Result));
        let Some(opponent) = opponent else {
            if seat.is_some() {
                return Err(line.fault(at, TrfFault::NoOpponent));
            }
            return match result {
                ' ' if text.is_empty() && line.char(seat_column) == ' ' => Ok(Cell::Blank),
                'U' | '+' => Ok(Cell::Bye(Bye::Allocated)),
                'F' => Ok(Cell::Bye(Bye::Full)),
                'H' | '=' => Ok(Cell::Bye(Bye::Half)),
                'Z' | '-' | ' ' => Ok(Cell::Bye(Bye::Absent)),
                _ => refused,
            };
        };
        let score = match result {
            ' ' => Score::Pending,
            '1' | 'W' => Score::Won,
            '=' | 'D' => Score::Tied,
            '0' | 'L' => Score::Lost,
            '+' => Score::WonByForfeit,
            '-' => Score::LostByForfeit,
            _ => return refused,
        };
        if seat.is_none() && !matches!(score, Score::WonByForfeit | Score::LostByForfeit) {
            return Err(line.fault(seat_column, TrfFault::Seat));
        }
        Ok(Cell::Game { opponent, seat, score })
    }

    /// What stands in a file for an encounter.
    pub(super) fn write(encounter: Encounter) -> String {
        match encounter {
            Encounter::Bye(bye) => {
                let letter = match bye {
                    Bye::Allocated => 'U',
                    Bye::Absent => 'Z',
                    Bye::Half => 'H',
                    Bye::Full => 'F',
                };
                format!("0000 - {letter}")
            }
            Encounter::Paired { opponent, seat, result, .. } => {
                let color = if seat == Seat::South { 'w' } else { 'b' };
                let result = match result {
                    None => ' ',
                    Some(MeetingResult::Played { winner: None }) => '=',
                    Some(MeetingResult::Played { winner: Some(winner) }) => {
                        if winner == seat {
                            '1'
                        } else {
                            '0'
                        }
                    }
                    Some(MeetingResult::Forfeit { winner }) if winner == seat => '+',
                    Some(MeetingResult::Forfeit { .. } | MeetingResult::BothForfeit) => '-',
                };
                format!("{:>4} {color} {result}", opponent.0)
            }
        }
    }
}

/// The result of two who met, from the scores of South and North. `None` if they contradict
/// each other.
pub(super) fn result(south: Score, north: Score) -> Option<Option<MeetingResult>> {
    use Score::{Lost, LostByForfeit, Pending, Tied, Won, WonByForfeit};
    Some(Some(match (south, north) {
        (Pending, Pending) => return Some(None),
        (Won, Lost) => MeetingResult::Played { winner: Some(Seat::South) },
        (Tied, Tied) => MeetingResult::Played { winner: None },
        (Lost, Won) => MeetingResult::Played { winner: Some(Seat::North) },
        (WonByForfeit, LostByForfeit) => MeetingResult::Forfeit { winner: Seat::South },
        (LostByForfeit, WonByForfeit) => MeetingResult::Forfeit { winner: Seat::North },
        (LostByForfeit, LostByForfeit) => MeetingResult::BothForfeit,
        _ => return None,
    }))
}
