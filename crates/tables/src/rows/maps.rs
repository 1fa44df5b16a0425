use callabash_sowing::{Narrow, Row, Word};

use super::Ranks;

/// Where rows with a given number of seeds go when seeds are dropped into them
/// or a pit is emptied.
pub(crate) struct RowMaps {
    pub(crate) rows: Vec<Row<Narrow>>,
    /// For a number of drops: the row after them. Drops come from the left,
    /// one in each pit, and begin again.
    dropped: Vec<Vec<u32>>,
    /// For a pit: the row without it.
    pub(crate) emptied: Vec<Vec<u32>>,
    /// For a pit: its seeds.
    pub(crate) seeds: Vec<Vec<u8>>,
}

impl RowMaps {
    /// The maps of the rows with `sum` seeds, for boards of up to `most`.
    pub(crate) fn new(ranks: &Ranks, sum: usize, most: usize) -> RowMaps {
        let rows = ranks.rows(sum);
        let pits = ranks.pits();
        let dropped = (0..=most - sum).map(|drops| {
            let add = drop_row(pits, drops);
            rows.iter().map(|row| ranks.rank(Row(row.0 + add.0))).collect()
        });
        let dropped = dropped.collect();
        let without = |pit| {
            let empty = move |mut row: Row<Narrow>| {
                row.take(pit);
                row
            };
            rows.iter().map(|row| ranks.rank(empty(*row))).collect()
        };
        let emptied = (0..pits).map(without).collect();
        let seeds =
            (0..pits).map(|pit| rows.iter().map(|row| row.get(pit) as u8).collect()).collect();
        RowMaps { rows, dropped, emptied, seeds }
    }

    /// For each row, the row after so many drops.
    pub(crate) fn dropped(&self, drops: usize) -> &[u32] {
        &self.dropped[drops]
    }
}

/// An empty row after so many drops.
fn drop_row(pits: u8, drops: usize) -> Row<Narrow> {
    let n = usize::from(pits);
    let each = Narrow::ones(u32::from(pits)) * (drops / n) as u64;
    Row(each + Narrow::ones((drops % n) as u32))
}
