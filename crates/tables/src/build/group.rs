//! Fills a group: all positions with the same number of seeds in the smaller
//! row and the same number in the larger.
//!
//! Let x be the smaller row and y the larger. A sowing that takes seeds off the
//! board leads to a finished layer. One that stays within its row leads to the
//! same group with the turn passed and that row's seeds further to the right. So for each x, those
//! with seeds furthest to the right first, "x to move" is finished for all y, from "y to move"
//! against x that are further to the right, and then "y to move" from "x to move".
//!
//! What is found for y to move stands all over a line, one byte at a time. So it is worked on for
//! several x at once, column by column, where each byte becomes a vector of bytes.

use std::ops::Range;

use super::{
    kernels::{Column, LANES},
    plan::{Finished, Plan},
};
use crate::{GoesOn, value::other_seat_next};

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

/// Room to work in.
#[derive(Default)]
pub(super) struct Buffers {
    /// What is worked on, a column for each y.
    pub(super) columns: Vec<Column>,
    /// Where it comes from.
    pub(super) source: Vec<Column>,
}

impl<'t> Group<'_, 't> {
    /// Fills it, or returns false soon after `goes_on` says no. All bytes must be zero before.
    pub(crate) fn fill(&mut self, goes_on: GoesOn<'_>) -> bool {
        let plan = self.plan();
        let x_over = plan.over(self.small, self.large);
        let y_over = plan.over(self.large, self.small);
        if let (Some(x_byte), Some(y_byte)) = (x_over, y_over) {
            self.x_moves.fill(x_byte);
            self.y_moves.fill(y_byte);
            return true;
        }
        if let Some(byte) = x_over {
            self.x_moves.fill(byte);
        }
        let mut buffers = Buffers::default();
        let count = plan.shape.ranks().count(self.small);
        for first in (0..count).step_by(LANES) {
            if !goes_on() {
                return false;
            }
            let xs = first..(first + LANES).min(count);
            xs.clone().for_each(|x| self.x_leaves(x));
            self.y_leaves(xs, &mut buffers);
        }
        for list in &plan.lists[self.small].capturing {
            for xs in list.rows.chunks(LANES) {
                self.x_captures(list, xs, &mut buffers);
            }
        }
        for xs in plan.maps[self.small].independent_rows(LANES) {
            if !goes_on() {
                return false;
            }
            for &x in xs {
                self.x_within(x as usize);
            }
            self.y_within(xs, &mut buffers);
        }
        true
    }

    pub(super) fn plan(&self) -> &'t Plan {
        self.finished.plan
    }

    pub(super) fn width(&self) -> usize {
        self.plan().shape.ranks().count(self.large)
    }

    pub(super) fn line_of(&self, x: usize) -> Range<usize> {
        let width = self.width();
        x * width..(x + 1) * width
    }
}

/// What a value is worth when the turn passes and nothing is gained.
pub(super) fn turn_passes(found: u8) -> u8 {
    other_seat_next(0, found)
}
