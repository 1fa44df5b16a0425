//! The loops in which a build spends its time. Each raises values to the best
//! of what they are and what one move would bring: `worth` says what a value
//! that was found is worth to the seat that moves.

use crate::value::other_seat_next;

/// A move that leaves y as it is.
pub(super) fn line(target: &mut [u8], source: &[u8], worth: impl Fn(u8) -> u8) {
    for (value, &found) in target.iter_mut().zip(source) {
        *value = (*value).max(worth(found));
    }
}

/// As `line`, where a pit of y is empty.
pub(super) fn line_where_empty(
    target: &mut [u8],
    source: &[u8],
    seeds: &[u8],
    worth: impl Fn(u8) -> u8,
) {
    for ((value, &found), &seeds) in target.iter_mut().zip(source).zip(seeds) {
        let mask = if seeds == 0 { 0xff } else { 0 };
        *value = (*value).max(worth(found) & mask);
    }
}

/// A move that changes every y, which stay side by side in runs that begin here.
pub(super) fn line_in_runs(
    target: &mut [u8],
    source: &[u8],
    (at, starts): (&[u32], &[usize]),
    worth: impl Fn(u8) -> u8,
) {
    let ends = starts[1..].iter().copied().chain([target.len()]);
    for (&start, end) in starts.iter().zip(ends) {
        line(&mut target[start..end], &source[at[start] as usize..], &worth);
    }
}

/// A move that changes every y.
pub(super) fn line_at(target: &mut [u8], source: &[u8], at: &[u32], worth: impl Fn(u8) -> u8) {
    for (value, &y) in target.iter_mut().zip(at) {
        *value = (*value).max(worth(source[y as usize]));
    }
}

/// What one y has against each of some x.
pub(super) type Column = [u8; LANES];

/// How many x are worked on at a time: one vector of bytes for each y.
pub(super) const LANES: usize = 16;

/// A move of one y.
#[inline]
pub(super) fn raise(column: &mut Column, found: &Column, worth: impl Fn(u8) -> u8) {
    for (value, &found) in column.iter_mut().zip(found) {
        *value = (*value).max(worth(found));
    }
}

/// What a line has for each of some x.
#[inline]
pub(super) fn gather(line: &[u8], rows: &[u32]) -> Column {
    let mut found = Column::default();
    let first = rows[0] as usize;
    if rows.len() == LANES && rows[LANES - 1] as usize - first == LANES - 1 {
        found.copy_from_slice(&line[first..first + LANES]);
    } else {
        for (found, &row) in found.iter_mut().zip(rows) {
            *found = line[row as usize];
        }
    }
    found
}

/// Moves of some y against those x for which the mask is set: before, after.
pub(super) fn pairs_where(
    columns: &mut [Column],
    source: &[Column],
    mask: &Column,
    pairs: impl IntoIterator<Item = (u32, u32)>,
    worth: impl Fn(u8) -> u8,
) {
    for (y, after) in pairs {
        let found = &source[after as usize];
        for ((value, &found), &mask) in columns[y as usize].iter_mut().zip(found).zip(mask) {
            *value = (*value).max(worth(found) & mask);
        }
    }
}

/// A move of one y that gains differently against each x.
#[inline]
pub(super) fn raise_by(column: &mut Column, found: &Column, gains: &Column) {
    for ((value, &found), &gain) in column.iter_mut().zip(found).zip(gains) {
        *value = (*value).max(other_seat_next(gain, found));
    }
}

/// The columns of some lines, zero where there is none.
pub(super) fn columns_of(lines: &[Option<&[u8]>], width: usize, columns: &mut Vec<Column>) {
    columns.clear();
    columns.resize(width, Column::default());
    for (block, columns) in columns.chunks_mut(LANES).enumerate() {
        let mut square = [0; LANES * LANES];
        for (part, line) in square.chunks_exact_mut(LANES).zip(lines) {
            let Some(line) = line else { continue };
            let line = &line[block * LANES..][..columns.len()];
            match line.first_chunk::<LANES>() {
                Some(line) => part.copy_from_slice(line),
                None => part[..line.len()].copy_from_slice(line),
            }
        }
        transpose(&mut square);
        let columns = columns.as_flattened_mut();
        columns.copy_from_slice(&square[..columns.len()]);
    }
}

/// Writes columns into the lines of some x.
pub(super) fn write_columns(
    columns: &[Column],
    plane: &mut [u8],
    xs: impl Iterator<Item = usize> + Clone,
) {
    for_lines(columns, plane, xs, |value, found| *value = found);
}

/// As `write_columns`, where lines have values already.
pub(super) fn raise_lines(
    columns: &[Column],
    plane: &mut [u8],
    xs: impl Iterator<Item = usize> + Clone,
) {
    for_lines(columns, plane, xs, |value, found| *value = (*value).max(found));
}

fn for_lines(
    columns: &[Column],
    plane: &mut [u8],
    xs: impl Iterator<Item = usize> + Clone,
    change: impl Fn(&mut u8, u8),
) {
    let width = columns.len();
    for (block, columns) in columns.chunks(LANES).enumerate() {
        let mut square = [0; LANES * LANES];
        square[..columns.as_flattened().len()].copy_from_slice(columns.as_flattened());
        transpose(&mut square);
        for (found, x) in square.as_chunks::<LANES>().0.iter().zip(xs.clone()) {
            let line = &mut plane[x * width + block * LANES..][..columns.len()];
            match line.first_chunk_mut::<LANES>() {
                Some(line) => line.iter_mut().zip(found).for_each(|(v, &f)| change(v, f)),
                None => line.iter_mut().zip(found).for_each(|(v, &f)| change(v, f)),
            }
        }
    }
}

/// Changes lines and columns.
#[inline]
fn transpose(square: &mut [u8; LANES * LANES]) {
    let mut other = [0; LANES * LANES];
    for _ in 0..LANES.ilog2() / 2 {
        shuffle(square, &mut other);
        shuffle(&other, square);
    }
}

/// Puts the second half between the first, byte by byte. That turns each byte's number, of eight
/// bits, by one: after four times its line and its column have changed places.
#[inline]
fn shuffle(from: &[u8; LANES * LANES], to: &mut [u8; LANES * LANES]) {
    let (first, second) = from.split_at(LANES * LANES / 2);
    for ((pair, first), second) in to.as_chunks_mut().0.iter_mut().zip(first).zip(second) {
        *pair = [*first, *second];
    }
}
