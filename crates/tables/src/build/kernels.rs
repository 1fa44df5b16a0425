//! The loops in which a build spends its time. Each raises values to the best
//! of what they are and what one move would bring.

use crate::value::{and_mine, and_theirs};

/// The same seat goes on, with the same y.
pub(super) fn mine(target: &mut [u8], gain: u8, source: &[u8]) {
    for (value, &found) in target.iter_mut().zip(source) {
        *value = (*value).max(and_mine(gain, found));
    }
}

/// The other seat goes on, with the same y.
pub(super) fn theirs(target: &mut [u8], source: &[u8]) {
    for (value, &found) in target.iter_mut().zip(source) {
        *value = (*value).max(and_theirs(0, found));
    }
}

/// As `theirs`, where a pit of y is empty.
pub(super) fn theirs_where_empty(target: &mut [u8], source: &[u8], seeds: &[u8]) {
    for ((value, &found), &seeds) in target.iter_mut().zip(source).zip(seeds) {
        let mask = if seeds == 0 { 0xff } else { 0 };
        *value = (*value).max(and_theirs(0, found) & mask);
    }
}

/// The same seat goes on, with a y that has changed.
pub(super) fn mine_at(target: &mut [u8], gain: u8, source: &[u8], at: &[u32]) {
    for (value, &y) in target.iter_mut().zip(at) {
        *value = (*value).max(and_mine(gain, source[y as usize]));
    }
}

/// The other seat goes on, with a y that has changed.
pub(super) fn theirs_at(target: &mut [u8], gain: u8, source: &[u8], at: &[u32]) {
    for (value, &y) in target.iter_mut().zip(at) {
        *value = (*value).max(and_theirs(gain, source[y as usize]));
    }
}

/// The same seat goes on, for some y.
pub(super) fn mine_pairs(target: &mut [u8], gain: u8, source: &[u8], pairs: &[(u32, u32)]) {
    for &(y, after) in pairs {
        let value = &mut target[y as usize];
        *value = (*value).max(and_mine(gain, source[after as usize]));
    }
}

/// The other seat goes on, for some y.
pub(super) fn theirs_pairs(target: &mut [u8], gain: u8, source: &[u8], pairs: &[(u32, u32)]) {
    for &(y, after) in pairs {
        let value = &mut target[y as usize];
        *value = (*value).max(and_theirs(gain, source[after as usize]));
    }
}

/// The same seat goes on, for one y and a strip of x.
pub(super) fn mine_column(
    strip: &mut [u8],
    y: usize,
    width: usize,
    gain: u8,
    source: &[u8],
    rows: &[u32],
) {
    for (line, &x) in strip.chunks_exact_mut(width).zip(rows) {
        line[y] = line[y].max(and_mine(gain, source[x as usize]));
    }
}

/// The other seat goes on, for one y and a strip of x.
pub(super) fn theirs_column(
    strip: &mut [u8],
    y: usize,
    width: usize,
    gain: u8,
    source: &[u8],
    rows: &[u32],
) {
    for (line, &x) in strip.chunks_exact_mut(width).zip(rows) {
        line[y] = line[y].max(and_theirs(gain, source[x as usize]));
    }
}

/// Only y has seeds, and x waits: y moves on and on. Pairs are in the order of
/// y.
pub(super) fn alone(y_moves: &mut [u8], x_moves: &mut [u8], pairs: &[(u32, u32)]) {
    for &(y, after) in pairs {
        let found = y_moves[after as usize];
        let value = &mut y_moves[y as usize];
        *value = (*value).max(found);
    }
    for (x, &y) in x_moves.iter_mut().zip(&*y_moves) {
        *x = and_theirs(0, y);
    }
}
