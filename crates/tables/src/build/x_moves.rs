//! Positions of a group in which x, the smaller row, is to move.

use std::ops::Range;

use super::{
    group::{Buffers, Group, turn_passes},
    kernels::{self, Column},
};
use crate::{
    rows::{Capturing, RowEnd, RowMove},
    shape::Plane,
    value::{other_seat_next, same_seat_next},
};

impl<'g, 't> Group<'g, 't> {
    fn row_moves(&self, x: usize) -> impl Iterator<Item = RowMove> + use<'g, 't> {
        let plan = self.plan();
        let row = plan.maps[self.small].rows[x];
        row.filled_pits()
            .map(move |pit| RowMove::new(&plan.rules, plan.captures.is_some(), row, pit))
    }

    /// Sowings of x that take seeds off the board, but for captures.
    pub(super) fn x_leaves(&mut self, x: usize) {
        let (finished, line) = (self.finished, self.line_of(x));
        let plan = finished.plan;
        for m in self.row_moves(x).filter(RowMove::leaves) {
            let (small, large) = (self.small - m.banked - m.drops, self.large + m.drops);
            let after = plan.shape.ranks().rank(m.row);
            let gain = m.banked as u8;
            match m.ends {
                RowEnd::Capture { .. } => (),
                RowEnd::Pass => {
                    let source = finished.line(small, large, Plane::LargeMoves, after);
                    let worth = |found| other_seat_next(gain, found);
                    self.x_drops(line.clone(), source, m.drops, worth);
                }
                RowEnd::Free => {
                    let source = finished.line(small, large, Plane::SmallMoves, after);
                    let worth = |found| same_seat_next(gain, found);
                    self.x_drops(line.clone(), source, m.drops, worth);
                }
            }
        }
    }

    /// A sowing of x after which each y has so many drops more.
    fn x_drops(
        &mut self,
        line: Range<usize>,
        source: &[u8],
        drops: usize,
        worth: impl Fn(u8) -> u8,
    ) {
        let maps = &self.plan().maps[self.large];
        let (target, at) = (&mut self.x_moves[line], maps.dropped(drops));
        match maps.dropped_runs(drops) {
            Some(starts) => kernels::line_in_runs(target, source, (at, starts), worth),
            None => kernels::line_at(target, source, at, worth),
        }
    }

    /// Sowings that may capture, for some x of a list. What is captured depends on y.
    pub(super) fn x_captures(
        &mut self,
        list: &Capturing,
        xs: &[(u32, u32, u32)],
        buffers: &mut Buffers,
    ) {
        let finished = self.finished;
        let plan = finished.plan;
        let captures = plan.captures.expect("the rules know captures");
        let small = self.small - list.banked - list.drops;
        let large = self.large + list.drops;
        let by_seeds = (0..=large).map(|seeds| {
            let own = if seeds == 0 { captures.own_alone } else { captures.own_along };
            let gain = list.banked + seeds + usize::from(own);
            if gain == 0 {
                // Stays in the group.
                return None;
            }
            let small = small - usize::from(own);
            let grid = if seeds == large && !plan.skips() {
                plan.emptied_by_capture(small)
            } else {
                finished.grid(large - seeds, small)
            };
            let row = |&(_, after, without_captor): &_| if own { without_captor } else { after };
            Some((gain as u8, grid.against(xs.iter().map(row))))
        });
        let by_seeds: Vec<_> = by_seeds.collect();
        let Buffers { columns, .. } = buffers;
        columns.clear();
        columns.resize(self.width(), Column::default());
        let maps = &plan.maps[large];
        let (seeds, emptied) = (&maps.seeds[list.across], &maps.emptied[list.across]);
        let dropped = plan.maps[self.large].dropped(list.drops);
        for (column, &y) in columns.iter_mut().zip(dropped) {
            if let Some((gain, grid)) = &by_seeds[usize::from(seeds[y as usize])] {
                let found = grid.of_mover(emptied[y as usize]);
                *column = found.map(|found| other_seat_next(*gain, found));
            }
        }
        kernels::raise_lines(columns, self.x_moves, xs.iter().map(|&(x, ..)| x as usize));
    }

    /// Sowings of x that stay in the group.
    pub(super) fn x_within(&mut self, x: usize) {
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
}
