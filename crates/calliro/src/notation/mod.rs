//! Positions, decisions and game records as text.
//!
//! | what | looks like |
//! |---|---|
//! | cell | `e5` |
//! | decision | `pick O`, `place e5`, `flip d5`, `replace c4`, `replace c4+d4` |
//! | chip | `Ob` shows the common colour and has South's behind; `O?` if that is not known; followed by `s`, `n` or `=` if South, North or both have seen it |
//! | position | rows from the top with numbers for empty cells, points, repository, basket, turn and its number, and what else matters |
//! | game record | tags, then numbered turns, as in chess's PGN |

mod decision;
mod position;
mod position_read;
mod position_write;
mod record;
mod record_read;
mod recorded_states;

pub use self::{
    decision::{DecisionError, read_decisions},
    position::{PositionError, PositionFault},
    record::{Played, Record, Turn},
    record_read::{RecordError, RecordFault, read_record, read_records},
    recorded_states::RecordedState,
};

/// Reads a number of one to nine ASCII digits.
fn number(text: &str) -> Option<u32> {
    let plain = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
