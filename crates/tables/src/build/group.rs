//! Fills a group: all positions with the same number of seeds in the smaller
//! row and the same number in the larger.
//!
//! Let x be the smaller row and y the larger. A sowing that takes seeds off the
//! board leads to a finished layer. One that stays within its row leads to the
//! same group with the turn passed and that row's number smaller. So for each x
//! in order, first all "x to move" are finished, from "y to move" against
//! smaller x, and then all "y to move", from "x to move" against smaller y.

use std::ops::Range;

use super::{
    kernels,
    plan::{Finished, Plan, Values},
};
use crate::{
    GoesOn,
    rows::{Leaving, LongCapture, RowEnd, RowMove},
    shape::Plane,
    value::{other_seat_next, same_seat_next},
};

/// A group that is being filled.
pub(crate) struct Group<'g, 't> {
    pub(crate) finished: &'g Finished<'t>,
    pub(crate) small: usize,
    pub(crate) large: usize,
    /// x to move: a line for each x.
    pub(crate) x_moves: &'g mut [u8],
    /// y to move: a line for each x.
    pub(crate) y_moves: &'g mut [u8],
}

/// How many bytes of both planes are worked on at a time.
const STRIP: usize = 256 << 10;

impl<'g, 't> Group<'g, 't> {
    /// Fills it, or returns false soon after `goes_on` says no.
    pub(crate) fn fill(&mut self, goes_on: GoesOn<'_>) -> bool {
        let plan = self.plan();
        let x_over = plan.over(self.small, self.large);
        let y_over = plan.over(self.large, self.small);
        if let (Some(x_byte), Some(y_byte)) = (x_over, y_over) {
            self.x_moves.fill(x_byte);
            self.y_moves.fill(y_byte);
            return true;
        }
        self.x_moves.fill(x_over.unwrap_or(0));
        self.y_moves.fill(0);
        let count = plan.shape.ranks().count(self.small);
        let strip = (STRIP / (2 * self.width())).clamp(4, 64);
        for first in (0..count).step_by(strip) {
            if !goes_on() {
                return false;
            }
            let xs = first..(first + strip).min(count);
            for x in xs.clone() {
                self.x_leaves(x);
                self.y_leaves(x);
            }
            self.y_leaves_across(xs.clone());
            for x in xs {
                self.x_within(x);
                self.y_within(x);
            }
        }
        true
    }

    fn plan(&self) -> &'t Plan {
        self.finished.plan
    }

    fn width(&self) -> usize {
        self.plan().shape.ranks().count(self.large)
    }

    fn line_of(&self, x: usize) -> Range<usize> {
        let width = self.width();
        x * width..(x + 1) * width
    }

    fn row_moves(&self, x: usize) -> impl Iterator<Item = RowMove> + use<'g, 't> {
        let plan = self.plan();
        let row = plan.maps[self.small].rows[x];
        row.filled_pits()
            .map(move |pit| RowMove::new(&plan.rules, plan.captures.is_some(), row, pit))
    }

    /// Sowings of x that take seeds off the board.
    fn x_leaves(&mut self, x: usize) {
        let (finished, line) = (self.finished, self.line_of(x));
        let plan = finished.plan;
        for m in self.row_moves(x) {
            let target = &mut self.x_moves[line.clone()];
            let (small, large) = (self.small - m.banked - m.drops, self.large + m.drops);
            let dropped = plan.maps[self.large].dropped(m.drops);
            let after = plan.shape.ranks().rank(m.row);
            let gain = m.banked as u8;
            match m.ends {
                RowEnd::Capture { across } => self.x_captures(x, &m, across),
                RowEnd::Pass if !m.leaves() => (),
                RowEnd::Pass => {
                    let source = finished.line(small, large, Plane::LargeMoves, after);
                    kernels::line_at(target, source, dropped, |found| other_seat_next(gain, found));
                }
                RowEnd::Free => {
                    let source = finished.line(small, large, Plane::SmallMoves, after);
                    let worth = |found| same_seat_next(gain, found);
                    match m.drops {
                        0 => kernels::line(target, source, worth),
                        _ => kernels::line_at(target, source, dropped, worth),
                    }
                }
            }
        }
    }

    /// A sowing of x that may capture, as far as it takes seeds off the board:
    /// what is captured depends on y.
    fn x_captures(&mut self, x: usize, m: &RowMove, across: u8) {
        let (finished, line) = (self.finished, self.line_of(x));
        let plan = finished.plan;
        let captures = plan.captures.expect("the rules know captures");
        let ranks = plan.shape.ranks();
        let without_captor = ranks.rank(m.row_without_captor(&plan.rules, across));
        let after = ranks.rank(m.row);
        let small = self.small - m.banked - m.drops;
        let large = self.large + m.drops;
        let nothing_yet = [0];
        let by_seeds: Vec<(u8, Values<'_>, u8)> = (0..=large)
            .map(|seeds| {
                let own = if seeds == 0 { captures.own_alone } else { captures.own_along };
                let gain = (m.banked + seeds + usize::from(own)) as u8;
                if seeds == 0 && !captures.own_alone {
                    // Stays in the group; adds nothing here.
                    return (0, Values { bytes: &nothing_yet[..], stride: 0 }, 0);
                }
                let (row, small) = if own { (without_captor, small - 1) } else { (after, small) };
                if seeds == large && !plan.skips() {
                    let constant = plan.emptied_by_capture(small);
                    return (gain, Values { bytes: &nothing_yet[..], stride: 0 }, constant);
                }
                (gain, finished.of_movers(large - seeds, small, row), 0)
            })
            .collect();
        let maps = &plan.maps[large];
        let dropped = plan.maps[self.large].dropped(m.drops);
        let (seeds, emptied) =
            (&maps.seeds[usize::from(across)], &maps.emptied[usize::from(across)]);
        for (target, &y) in self.x_moves[line].iter_mut().zip(dropped) {
            let (gain, values, constant) = by_seeds[usize::from(seeds[y as usize])];
            let found = values.bytes[emptied[y as usize] as usize * values.stride] | constant;
            *target = (*target).max(other_seat_next(gain, found));
        }
    }

    /// Sowings of y that take seeds off the board, where the row that x becomes
    /// stays the smaller one.
    fn y_leaves(&mut self, x: usize) {
        let (finished, line) = (self.finished, self.line_of(x));
        let plan = finished.plan;
        for list in &plan.lists[self.large].leaving {
            if self.crosses(list) {
                continue;
            }
            let (small, large) = self.after(list);
            let row = plan.maps[self.small].dropped(list.drops)[x];
            let target = &mut self.y_moves[line.clone()];
            let (gain, rows) = (list.banked as u8, list.rows.iter().copied());
            if list.free {
                let source = finished.line(small, large, Plane::LargeMoves, row);
                kernels::pairs(target, source, rows, |found| same_seat_next(gain, found));
            } else {
                let source = finished.line(small, large, Plane::SmallMoves, row);
                kernels::pairs(target, source, rows, |found| other_seat_next(gain, found));
            }
        }
        self.y_captures(x);
        for capture in &plan.lists[self.large].long_captures {
            self.y_captures_long(x, capture);
        }
    }

    /// The seeds of x and y after a sowing of y.
    fn after(&self, list: &Leaving) -> (usize, usize) {
        (self.small + list.drops, self.large - list.banked - list.drops)
    }

    /// Whether y becomes the row that finished layers have outside.
    fn crosses(&self, list: &Leaving) -> bool {
        let (x, y) = self.after(list);
        if list.free { y <= x } else { y < x }
    }

    /// As `y_leaves`, where y becomes the smaller row: a line of the finished
    /// layer then serves a strip of x, one y at a time.
    fn y_leaves_across(&mut self, xs: Range<usize>) {
        let finished = self.finished;
        let plan = finished.plan;
        let width = self.width();
        for list in &plan.lists[self.large].leaving {
            if !self.crosses(list) {
                continue;
            }
            let (large, small) = self.after(list);
            let plane = if list.free { Plane::SmallMoves } else { Plane::LargeMoves };
            let (bytes, source_width) = finished.plane(small, large, plane);
            let rows = &plan.maps[self.small].dropped(list.drops)[xs.clone()];
            let strip = &mut self.y_moves[xs.start * width..xs.end * width];
            let gain = list.banked as u8;
            for &(y, after) in &list.rows {
                let source = &bytes[after as usize * source_width..][..source_width];
                let y = y as usize;
                if list.free {
                    let worth = |found| same_seat_next(gain, found);
                    kernels::column(strip, y, width, source, rows, worth);
                } else {
                    let worth = |found| other_seat_next(gain, found);
                    kernels::column(strip, y, width, source, rows, worth);
                }
            }
        }
    }

    /// Captures by y within its row: for one x, what is captured is known.
    fn y_captures(&mut self, x: usize) {
        let (finished, line) = (self.finished, self.line_of(x));
        let plan = finished.plan;
        let Some(captures) = plan.captures else { return };
        let maps = &plan.maps[self.small];
        for (across, list) in plan.lists[self.large].capturing.iter().enumerate() {
            let seeds = usize::from(maps.seeds[across][x]);
            let own = if seeds == 0 { captures.own_alone } else { captures.own_along };
            if list.is_empty() || (seeds == 0 && !own) {
                continue;
            }
            let (small, large) = (self.small - seeds, self.large - usize::from(own));
            let gain = (seeds + usize::from(own)) as u8;
            let target = &mut self.y_moves[line.clone()];
            let emptied_by_capture = seeds != 0 && small == 0 && !plan.skips();
            let constant = [plan.emptied_by_capture(large)];
            let source = if emptied_by_capture {
                Values { bytes: &constant[..], stride: 0 }
            } else {
                finished.of_others(small, large, maps.emptied[across][x])
            };
            for &(y, after, without_captor) in list {
                let row = if own { without_captor } else { after };
                let found = source.bytes[row as usize * source.stride];
                let value = &mut target[y as usize];
                *value = (*value).max(other_seat_next(gain, found));
            }
        }
    }

    fn y_captures_long(&mut self, x: usize, capture: &LongCapture) {
        let (finished, line) = (self.finished, self.line_of(x));
        let plan = finished.plan;
        let captures = plan.captures.expect("the rules know captures");
        let with_drops = self.small + capture.drops;
        let dropped = plan.maps[self.small].dropped(capture.drops)[x] as usize;
        let maps = &plan.maps[with_drops];
        let across = usize::from(capture.across);
        let seeds = usize::from(maps.seeds[across][dropped]);
        let own = usize::from(captures.own_along);
        let small = with_drops - seeds;
        let large = self.large - capture.banked - capture.drops - own;
        let row = if captures.own_along { capture.without_captor } else { capture.after };
        let found = if small == 0 && !plan.skips() {
            plan.emptied_by_capture(large)
        } else {
            let source = finished.of_others(small, large, maps.emptied[across][dropped]);
            source.bytes[row as usize * source.stride]
        };
        let gain = (capture.banked + seeds + own) as u8;
        let value = &mut self.y_moves[line][capture.row as usize];
        *value = (*value).max(other_seat_next(gain, found));
    }

    /// Sowings of x that stay in the group.
    fn x_within(&mut self, x: usize) {
        let line = self.line_of(x);
        let plan = self.finished.plan;
        for m in self.row_moves(x) {
            if m.leaves() {
                continue;
            }
            let after = plan.shape.ranks().rank(m.row) as usize;
            let source = &self.y_moves[self.line_of(after)];
            let target = &mut self.x_moves[line.clone()];
            match m.ends {
                RowEnd::Free => (),
                RowEnd::Pass => kernels::line(target, source, turn_passes),
                RowEnd::Capture { across } => {
                    if !plan.captures.is_some_and(|captures| captures.own_alone) {
                        let seeds = &plan.maps[self.large].seeds[usize::from(across)];
                        kernels::line_where_empty(target, source, seeds, turn_passes);
                    }
                }
            }
        }
    }

    /// Sowings of y that stay in the group.
    fn y_within(&mut self, x: usize) {
        let line = self.line_of(x);
        let plan = self.finished.plan;
        let lists = &plan.lists[self.large];
        let maps = &plan.maps[self.small];
        let plain = !plan.captures.is_some_and(|captures| captures.own_alone);
        let capturing = lists
            .capturing
            .iter()
            .enumerate()
            .filter(|(across, _)| plain && maps.seeds[*across][x] == 0);
        if self.small == 0 && plan.skips() {
            let mut pairs = lists.within.clone();
            for (_, list) in capturing {
                pairs.extend(list.iter().map(|&(y, after, _)| (y, after)));
            }
            pairs.sort_unstable();
            kernels::alone(&mut self.y_moves[line.clone()], &pairs);
            // x is skipped: its value is that of y to move, negated.
            kernels::line(&mut self.x_moves[line.clone()], &self.y_moves[line], turn_passes);
            return;
        }
        let target = &mut self.y_moves[line.clone()];
        let source = &self.x_moves[line];
        kernels::pairs(target, source, lists.within.iter().copied(), turn_passes);
        for (_, list) in capturing {
            let pairs = list.iter().map(|&(y, after, _)| (y, after));
            kernels::pairs(target, source, pairs, turn_passes);
        }
    }
}

/// What a value is worth when the turn passes and nothing is gained.
fn turn_passes(found: u8) -> u8 {
    other_seat_next(0, found)
}
