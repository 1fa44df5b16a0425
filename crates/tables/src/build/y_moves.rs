//! Positions of a group in which y, the larger row, is to move.

use std::{array, iter, ops::Range};

use super::{
    group::{Buffers, Group, turn_passes},
    kernels::{self, Column, LANES},
    plan::Grid,
};
use crate::{
    rows::{Capturing, Leaving},
    shape::Plane,
    value::{other_seat_next, same_seat_next},
};

/// What a sowing of y captures from one x.
#[derive(Copy, Clone)]
struct Capture<'t> {
    gain: u8,
    /// Whether the capturing seed goes along.
    own: bool,
    /// The values of x to move afterwards.
    grid: Grid<'t>,
}

impl Group<'_, '_> {
    /// Sowings of y that take seeds off the board, for some x.
    pub(super) fn y_leaves(&mut self, xs: Range<usize>, buffers: &mut Buffers) {
        let lists = &self.plan().lists[self.large];
        buffers.columns.clear();
        buffers.columns.resize(self.width(), Column::default());
        for list in &lists.leaving {
            let gain = list.banked as u8;
            if list.free {
                self.y_leaves_by(list, xs.clone(), buffers, |found| same_seat_next(gain, found));
            } else {
                self.y_leaves_by(list, xs.clone(), buffers, |found| other_seat_next(gain, found));
            }
        }
        for list in &lists.capturing {
            self.y_captures(list, xs.clone(), buffers);
        }
        kernels::write_columns(&buffers.columns, self.y_moves, xs);
    }

    fn y_leaves_by(
        &self,
        list: &Leaving,
        xs: Range<usize>,
        buffers: &mut Buffers,
        worth: impl Fn(u8) -> u8,
    ) {
        let Buffers { columns, source } = buffers;
        let finished = self.finished;
        let plan = finished.plan;
        let rows = &plan.maps[self.small].dropped(list.drops)[xs];
        let (x_seeds, y_seeds) = (self.small + list.drops, self.large - list.banked - list.drops);
        // The larger row stands inside, unless both are equally large: then it is the one that
        // waits.
        let y_is_outside = if list.free { y_seeds <= x_seeds } else { y_seeds < x_seeds };
        if y_is_outside {
            let plane = if list.free { Plane::SmallMoves } else { Plane::LargeMoves };
            let (bytes, width) = finished.plane(y_seeds, x_seeds, plane);
            for &(y, after) in &list.rows {
                let line = &bytes[after as usize * width..][..width];
                kernels::raise(&mut columns[y as usize], &kernels::gather(line, rows), &worth);
            }
        } else {
            let plane = if list.free { Plane::LargeMoves } else { Plane::SmallMoves };
            let line = |&row: &u32| Some(finished.line(x_seeds, y_seeds, plane, row));
            let width = plan.shape.ranks().count(y_seeds);
            kernels::columns_of(&Vec::from_iter(rows.iter().map(line)), width, source);
            for &(y, after) in &list.rows {
                kernels::raise(&mut columns[y as usize], &source[after as usize], &worth);
            }
        }
    }

    /// Sowings that may capture: for one x, what is captured is known.
    fn y_captures(&self, list: &Capturing, xs: Range<usize>, buffers: &mut Buffers) {
        let Buffers { columns, source } = buffers;
        let captures: [_; LANES] =
            array::from_fn(|lane| xs.clone().nth(lane).and_then(|x| self.y_capture(list, x)));
        let gains = captures.map(|capture| capture.map_or(0, |capture| capture.gain));
        let own = self.plan().captures.is_some_and(|captures| captures.own_along);
        let rows = |own: bool| {
            let row = move |after, without_captor| if own { without_captor } else { after };
            list.rows.iter().map(move |&(y, after, without)| (y, row(after, without)))
        };
        let y_seeds = self.large - list.banked - list.drops - usize::from(own);
        let width = self.plan().shape.ranks().count(y_seeds);
        let lines = captures.map(|capture| {
            capture
                .filter(|capture| capture.own == own)
                .and_then(|capture| capture.grid.line(width))
        });
        // To turn whole lines into columns pays off where many of their values are needed.
        let many = width < 8 * list.rows.len();
        let all_in_lines =
            iter::zip(&lines, &captures).all(|(line, capture)| line.is_some() == capture.is_some());
        if many && all_in_lines {
            kernels::columns_of(&lines, width, source);
            for (y, after) in rows(own) {
                kernels::raise_by(&mut columns[y as usize], &source[after as usize], &gains);
            }
            return;
        }
        for ((y, after), (_, without_captor)) in rows(false).zip(rows(true)) {
            let found = captures.map(|capture| {
                capture.map_or(0, |Capture { own, grid, .. }| {
                    grid.at(0, if own { without_captor } else { after })
                })
            });
            kernels::raise_by(&mut columns[y as usize], &found, &gains);
        }
    }

    /// What a sowing that may capture takes from one x; nothing if it stays in the group.
    fn y_capture(&self, list: &Capturing, x: usize) -> Option<Capture<'_>> {
        let plan = self.plan();
        let captures = plan.captures?;
        let small = self.small + list.drops;
        let x = plan.maps[self.small].dropped(list.drops)[x] as usize;
        let maps = &plan.maps[small];
        let seeds = usize::from(maps.seeds[list.across][x]);
        let own = if seeds == 0 { captures.own_alone } else { captures.own_along };
        let gain = list.banked + seeds + usize::from(own);
        if gain == 0 {
            return None;
        }
        let large = self.large - list.banked - list.drops - usize::from(own);
        let grid = if seeds != 0 && small == seeds && !plan.skips() {
            plan.emptied_by_capture(large)
        } else {
            self.finished.grid(small - seeds, large)
        };
        let grid = grid.of_mover(maps.emptied[list.across][x]);
        Some(Capture { gain: gain as u8, own, grid })
    }

    /// Sowings of y that stay in the group, for some x that do not depend on each other.
    pub(super) fn y_within(&mut self, xs: &[u32], buffers: &mut Buffers) {
        let plan = self.finished.plan;
        let lists = &plan.lists[self.large];
        if self.small == 0 && plan.skips() {
            self.y_moves_alone();
            return;
        }
        let Buffers { columns, source } = buffers;
        for (plane, columns) in [(&*self.x_moves, &mut *source), (&*self.y_moves, &mut *columns)] {
            let line = |&x: &u32| Some(&plane[self.line_of(x as usize)]);
            kernels::columns_of(&Vec::from_iter(xs.iter().map(line)), self.width(), columns);
        }
        for &(y, after) in &lists.within {
            kernels::raise(&mut columns[y as usize], &source[after as usize], turn_passes);
        }
        if !plan.captures.is_some_and(|captures| captures.own_alone) {
            let seeds = &plan.maps[self.small].seeds;
            for list in lists.capturing.iter().filter(|list| list.stays()) {
                let mut empty = Column::default();
                for (empty, &x) in empty.iter_mut().zip(xs) {
                    *empty = if seeds[list.across][x as usize] == 0 { 0xff } else { 0 };
                }
                let pairs = list.rows.iter().map(|&(y, after, _)| (y, after));
                kernels::pairs_where(columns, source, &empty, pairs, turn_passes);
            }
        }
        kernels::write_columns(columns, self.y_moves, xs.iter().map(|&x| x as usize));
    }

    /// Only y has seeds, and x waits: y moves on and on, in the order of y.
    fn y_moves_alone(&mut self) {
        let plan = self.plan();
        let lists = &plan.lists[self.large];
        let mut pairs = lists.within.clone();
        if !plan.captures.is_some_and(|captures| captures.own_alone) {
            let staying = lists.capturing.iter().filter(|list| list.stays());
            let rows = staying.flat_map(|list| &list.rows);
            pairs.extend(rows.map(|&(y, after, _)| (y, after)));
        }
        pairs.sort_unstable();
        for (y, after) in pairs {
            self.y_moves[y as usize] = self.y_moves[y as usize].max(self.y_moves[after as usize]);
        }
        // x is skipped: its value is that of y to move, negated.
        kernels::line(self.x_moves, self.y_moves, turn_passes);
    }
}
