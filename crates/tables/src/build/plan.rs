use callabash_sowing::{Board, End, Narrow, Row, Rules};

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
}

impl Plan {
    pub(crate) fn new(rules: Rules, seeds: u16) -> Plan {
        let shape = Shape::new(rules.pits, seeds);
        let ranks = shape.ranks();
        let most = usize::from(seeds);
        let maps: Vec<RowMaps> = (0..=most).map(|sum| RowMaps::new(ranks, sum, most)).collect();
        let lists = maps.iter().map(|maps| MoveLists::new(&rules, ranks, &maps.rows)).collect();
        Plan { rules, captures: Captures::of(&rules), maps, lists, shape }
    }

    /// Whether an empty seat is passed over rather than lost.
    pub(crate) fn skips(&self) -> bool {
        self.rules.end == End::PlayOn
    }

    /// The byte of a position that is over, if positions with these numbers of
    /// seeds for mover and other are.
    pub(crate) fn over(&self, mover: usize, other: usize) -> Option<u8> {
        let board = self.some_board(mover, other);
        let over = board.ends_after_sowing(&self.rules) || board.ends_before_turn(&self.rules);
        over.then(|| byte(board.leftovers(&self.rules, false)))
    }

    /// The byte of a position whose mover a capture has left with nothing.
    pub(crate) fn emptied_by_capture(&self, other: usize) -> u8 {
        byte(self.some_board(0, other).leftovers(&self.rules, true))
    }

    fn some_board(&self, mover: usize, other: usize) -> Board<Narrow> {
        let row = |seeds: usize| Row(seeds as u64);
        Board { mine: row(mover), theirs: row(other) }
    }
}

/// The layers that are finished.
pub(crate) struct Finished<'t> {
    pub(crate) plan: &'t Plan,
    pub(crate) layers: Vec<&'t [u8]>,
}

/// Values that lie a stride apart.
#[derive(Copy, Clone)]
pub(crate) struct Values<'t> {
    pub(crate) bytes: &'t [u8],
    pub(crate) stride: usize,
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

    /// The values of all movers with `mover` seeds against one other row.
    pub(crate) fn of_movers(&self, mover: usize, other: usize, other_row: u32) -> Values<'t> {
        if other < mover {
            Values { bytes: self.line(other, mover, Plane::LargeMoves, other_row), stride: 1 }
        } else {
            let (bytes, width) = self.plane(mover, other, Plane::SmallMoves);
            Values { bytes: &bytes[other_row as usize..], stride: width }
        }
    }

    /// The values of one mover against all other rows with `other` seeds.
    pub(crate) fn of_others(&self, mover: usize, other: usize, mover_row: u32) -> Values<'t> {
        if mover <= other {
            Values { bytes: self.line(mover, other, Plane::SmallMoves, mover_row), stride: 1 }
        } else {
            let (bytes, width) = self.plane(other, mover, Plane::LargeMoves);
            Values { bytes: &bytes[mover_row as usize..], stride: width }
        }
    }
}
