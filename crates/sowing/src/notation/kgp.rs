//! The board literal of the Kalah Game Protocol:
//! `<pits,South's store,North's store,South's pits…,North's pits…>`.

use callabash_game::BySeat;

use super::number;
use crate::{MAX_PITS, Setup};

/// Reads a board. The receiver of such a board is always South, to move.
pub(super) fn read_board(text: &str) -> Option<Setup> {
    let inner = text.trim_ascii().strip_prefix('<')?.strip_suffix('>')?;
    let most = 3 + 2 * usize::from(MAX_PITS);
    let numbers = inner
        .split(',')
        .take(most + 1)
        .map(|word| number(word.trim_ascii()))
        .collect::<Option<Vec<u32>>>()?;
    let [pits, south, north, rows @ ..] = &numbers[..] else {
        return None;
    };
    let pits = *pits as usize;
    if rows.len() != 2 * pits {
        return None;
    }
    let (south_row, north_row) = rows.split_at(pits);
    Some(Setup {
        rows: BySeat { south: south_row.to_vec(), north: north_row.to_vec() },
        stores: BySeat { south: *south, north: *north },
        ..Setup::default()
    })
}
