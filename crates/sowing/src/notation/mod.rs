//! Positions, moves and game records as text.
//!
//! | what | looks like |
//! |---|---|
//! | position | `3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 0 0 S 1` |
//! | Kalah Game Protocol's board | `<5,0,0,3,3,4,3,3,3,3,4,3,3>` |
//! | move | `3`, `swap`, `keep`, `win` |
//! | turn | `3-5` |
//! | line | `3-5,2` |
//! | game record | tags, then numbered turns, as in chess's PGN |

mod kgp;
mod line;
mod moves;
mod position;
mod record;
mod record_fault;
mod record_read;
mod record_write;

pub use callabash_game::record::CalledEnd;

pub use self::{
    line::{LineError, play_line},
    moves::{MoveError, read_turn},
    position::{PositionError, PositionFault, read_position, write_position},
    record::{Record, Turn},
    record_fault::{RecordError, RecordFault},
    record_read::{read_record, read_records},
};

use callabash_game::excerpt;

/// Reads a number of one to nine ASCII digits.
fn number(text: &str) -> Option<u32> {
    let plain = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
