//! The loops in which a build spends its time. Each raises values to the best
//! of what they are and what one move would bring: `worth` says what a value
//! that was found is worth to the seat that moves.

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

/// A move that changes every y.
pub(super) fn line_at(target: &mut [u8], source: &[u8], at: &[u32], worth: impl Fn(u8) -> u8) {
    for (value, &y) in target.iter_mut().zip(at) {
        *value = (*value).max(worth(source[y as usize]));
    }
}

/// A move that some y have: before, after.
pub(super) fn pairs(
    target: &mut [u8],
    source: &[u8],
    pairs: impl IntoIterator<Item = (u32, u32)>,
    worth: impl Fn(u8) -> u8,
) {
    for (y, after) in pairs {
        let value = &mut target[y as usize];
        *value = (*value).max(worth(source[after as usize]));
    }
}

/// A move of one y, for a strip of x.
pub(super) fn column(
    strip: &mut [u8],
    y: usize,
    width: usize,
    source: &[u8],
    rows: &[u32],
    worth: impl Fn(u8) -> u8,
) {
    for (line, &x) in strip.chunks_exact_mut(width).zip(rows) {
        line[y] = line[y].max(worth(source[x as usize]));
    }
}

/// Only y has seeds, and x waits: y moves on and on. Pairs are in the order of
/// y.
pub(super) fn alone(y_moves: &mut [u8], pairs: &[(u32, u32)]) {
    for &(y, after) in pairs {
        y_moves[y as usize] = y_moves[y as usize].max(y_moves[after as usize]);
    }
}
