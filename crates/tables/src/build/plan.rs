use callabash_sowing::{Board, End, Narrow, Row, Rules};

use super::kernels::{Column, LANES};
use crate::{
    rows::{Captures, MoveLists, RowMaps},
    shape::{Plane, Shape},
    value::byte,
};

/// What is worked out once for all layers of a table.
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    pub(crate) shape: Shape,
    pub(crate) captures: Option<Captures>,
    /// For each number of seeds in a row.
    pub(crate) maps: Vec<RowMaps>,
    pub(crate) lists: Vec<MoveLists>,
    /// For each number of seeds of the other: what a mover has that a capture left with nothing.
    emptied: Vec<u8>,
}

impl Plan {
    pub(crate) fn new(rules: Rules, seeds: u16) -> Plan {
        let shape = Shape::new(rules.pits, seeds);
        let ranks = shape.ranks();
        let most = usize::from(seeds);
        let maps: Vec<RowMaps> = (0..=most).map(|sum| RowMaps::new(ranks, sum, most)).collect();
        let lists = maps.iter().map(|maps| MoveLists::new(&rules, ranks, &maps.rows)).collect();
        let emptied = |other| byte(some_board(0, other).leftovers(&rules, true));
        let emptied = (0..=most).map(emptied).collect();
        Plan { rules, captures: Captures::of(&rules), maps, lists, emptied, shape }
    }

    /// Whether an empty seat is passed over rather than lost.
    pub(crate) fn skips(&self) -> bool {
        self.rules.end == End::PlayOn
    }

    /// The byte of a position that is over, if positions with these numbers of
    /// seeds for mover and other are.
    pub(crate) fn over(&self, mover: usize, other: usize) -> Option<u8> {
        let board = some_board(mover, other);
        let over = board.ends_after_sowing(&self.rules) || board.ends_before_turn(&self.rules);
        over.then(|| byte(board.leftovers(&self.rules, false)))
    }

    /// The value of every position whose mover a capture has left with nothing.
    pub(crate) fn emptied_by_capture(&self, other: usize) -> Grid<'_> {
        Grid { bytes: &self.emptied[other..=other], mover_stride: 0, other_stride: 0 }
    }
}

fn some_board(mover: usize, other: usize) -> Board<Narrow> {
    let row = |seeds: usize| Row(seeds as u64);
    Board { mine: row(mover), theirs: row(other) }
}

/// The layers that are finished.
pub(crate) struct Finished<'t> {
    pub(crate) plan: &'t Plan,
    pub(crate) layers: Vec<&'t [u8]>,
}

/// The values of all positions with a given number of seeds in each row.
#[derive(Copy, Clone)]
pub(crate) struct Grid<'t> {
    bytes: &'t [u8],
    mover_stride: usize,
    other_stride: usize,
}

impl<'t> Grid<'t> {
    /// The values of the first mover against all others, of which there are `width`, if they
    /// stand side by side.
    pub(crate) fn line(&self, width: usize) -> Option<&'t [u8]> {
        (self.other_stride == 1).then(|| &self.bytes[..width])
    }

    /// The value of the position with these rows.
    #[inline]
    pub(crate) fn at(&self, mover: u32, other: u32) -> u8 {
        self.bytes[mover as usize * self.mover_stride + other as usize * self.other_stride]
    }

    /// Those in which one row is to move, which then has number 0.
    pub(crate) fn of_mover(self, mover: u32) -> Self {
        Grid { bytes: &self.bytes[mover as usize * self.mover_stride..], ..self }
    }
}

/// The values of all movers against some other rows.
pub(crate) struct GridColumns<'t> {
    grid: Grid<'t>,
    /// Where those of each of them are, after those of a mover.
    offsets: [usize; LANES],
}

impl<'t> Grid<'t> {
    /// Against these others, of which there are at most as many as lanes.
    pub(crate) fn against(self, others: impl Iterator<Item = u32>) -> GridColumns<'t> {
        let mut offsets = [0; LANES];
        for (offset, other) in offsets.iter_mut().zip(others) {
            *offset = other as usize * self.other_stride;
        }
        GridColumns { grid: self, offsets }
    }
}

impl GridColumns<'_> {
    /// The values of one mover.
    #[inline]
    pub(crate) fn of_mover(&self, mover: u32) -> Column {
        let values = &self.grid.bytes[mover as usize * self.grid.mover_stride..];
        self.offsets.map(|offset| values[offset])
    }
}

impl<'t> Finished<'t> {
    pub(crate) fn plane(&self, small: usize, large: usize, plane: Plane) -> (&'t [u8], usize) {
        let (start, width) = self.plan.shape.plane(small, large, plane);
        (&self.layers[small + large][start..], width)
    }

    pub(crate) fn line(&self, small: usize, large: usize, plane: Plane, line: u32) -> &'t [u8] {
        let (bytes, width) = self.plane(small, large, plane);
        &bytes[line as usize * width..][..width]
    }

    /// The values of all movers with `mover` seeds against all others with `other`.
    pub(crate) fn grid(&self, mover: usize, other: usize) -> Grid<'t> {
        if other < mover {
            let (bytes, width) = self.plane(other, mover, Plane::LargeMoves);
            Grid { bytes, mover_stride: 1, other_stride: width }
        } else {
            let (bytes, width) = self.plane(mover, other, Plane::SmallMoves);
            Grid { bytes, mover_stride: width, other_stride: 1 }
        }
    }
}
