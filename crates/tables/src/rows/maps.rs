use std::cmp::Reverse;

use callabash_sowing::{Narrow, Row, Word};

use super::Ranks;

/// Where rows with a given number of seeds go when seeds are dropped into them
/// or a pit is emptied.
pub(crate) struct RowMaps {
    pub(crate) rows: Vec<Row<Narrow>>,
    /// For a number of drops: the row after them. Drops come from the left,
    /// one in each pit, and begin again.
    dropped: Vec<Vec<u32>>,
    /// For a number of drops: where each run begins of rows that are side by side after them too,
    /// if runs are long.
    dropped_runs: Vec<Option<Vec<usize>>>,
    /// For a pit: the row without it.
    pub(crate) emptied: Vec<Vec<u32>>,
    /// For a pit: its seeds.
    pub(crate) seeds: Vec<Vec<u8>>,
    /// The rows, those with seeds furthest to the right first, and where each part ends whose
    /// seeds are equally far.
    independent: (Vec<u32>, Vec<usize>),
}

/// How long runs are that are worth a loop of their own.
const LONG_RUN: usize = 12;

impl RowMaps {
    /// The maps of the rows with `sum` seeds, for boards of up to `most`.
    pub(crate) fn new(ranks: &Ranks, sum: usize, most: usize) -> RowMaps {
        let rows = ranks.rows(sum);
        let pits = ranks.pits();
        let dropped = (0..=most - sum).map(|drops| {
            let add = drop_row(pits, drops);
            rows.iter().map(|row| ranks.rank(Row(row.0 + add.0))).collect()
        });
        let dropped: Vec<Vec<u32>> = dropped.collect();
        let dropped_runs = dropped.iter().map(|rows| long_runs(rows)).collect();
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
        let independent = independent_rows(&rows, pits);
        RowMaps { rows, dropped, dropped_runs, emptied, seeds, independent }
    }

    /// Where runs begin of rows that are side by side after so many drops too, if they are long.
    pub(crate) fn dropped_runs(&self, drops: usize) -> Option<&[usize]> {
        self.dropped_runs[drops].as_deref()
    }

    /// All rows in parts of up to so many, such that no sowing that stays within its row leads
    /// from a row to one of the same part or of a later one.
    pub(crate) fn independent_rows(&self, most: usize) -> impl Iterator<Item = &[u32]> {
        let (rows, ends) = &self.independent;
        let starts = std::iter::once(0).chain(ends.iter().copied());
        starts.zip(ends).flat_map(move |(start, &end)| rows[start..end].chunks(most))
    }

    /// For each row, the row after so many drops.
    pub(crate) fn dropped(&self, drops: usize) -> &[u32] {
        &self.dropped[drops]
    }
}

/// Where runs of rows that are side by side begin, if they are long on average.
fn long_runs(rows: &[u32]) -> Option<Vec<usize>> {
    let ends = rows.windows(2).map(|pair| pair[1] != pair[0] + 1);
    let starts = std::iter::once(true).chain(ends).enumerate();
    let starts: Vec<usize> = starts.filter_map(|(at, starts)| starts.then_some(at)).collect();
    (LONG_RUN * starts.len() <= rows.len()).then_some(starts)
}

/// Rows by how far to the right their seeds are: a sowing within a row moves each seed to the right.
fn independent_rows(rows: &[Row<Narrow>], pits: u8) -> (Vec<u32>, Vec<usize>) {
    let distance = |row: &Row<Narrow>| -> u32 {
        (0..pits).map(|pit| u32::from(pit) * u32::from(row.get(pit))).sum()
    };
    let mut by_distance: Vec<_> = rows.iter().map(distance).zip(0..).collect();
    by_distance.sort_unstable_by_key(|&(distance, row)| (Reverse(distance), row));
    let mut end = 0;
    let ends = by_distance.chunk_by(|one, other| one.0 == other.0).map(|part| {
        end += part.len();
        end
    });
    let ends = ends.collect();
    (by_distance.into_iter().map(|(_, row)| row).collect(), ends)
}

/// An empty row after so many drops.
fn drop_row(pits: u8, drops: usize) -> Row<Narrow> {
    let n = usize::from(pits);
    let each = Narrow::ones(u32::from(pits)) * (drops / n) as u64;
    Row(each + Narrow::ones((drops % n) as u32))
}
