use callabash_sowing::{
    Board, Narrow, Row, Rules,
    board::{Captured, Landing},
};

use super::Ranks;

/// What a sowing of one row does, as far as it does not depend on the other.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RowMove {
    /// The row afterwards.
    pub(crate) row: Row<Narrow>,
    /// Seeds that fell into the other row.
    pub(crate) drops: usize,
    /// Seeds that fell into the store.
    pub(crate) banked: usize,
    pub(crate) ends: RowEnd,
}

/// How a sowing of one row ends.
#[derive(Copy, Clone, Debug)]
pub(crate) enum RowEnd {
    /// The seat moves again.
    Free,
    /// The turn passes.
    Pass,
    /// The last seed fell into an own empty pit and captures from `across`.
    Capture { across: u8 },
}

/// What captures do with the capturing seed.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Captures {
    /// It goes along when there is nothing across.
    pub(crate) own_alone: bool,
    /// It goes along with what is across.
    pub(crate) own_along: bool,
}

impl Captures {
    /// Finds out by capturing on a board with nothing else on it.
    pub(crate) fn of(rules: &Rules) -> Option<Captures> {
        let across = rules.across(0);
        let ask = |seeds: u16| -> Captured {
            let theirs = Row(u64::from(seeds) << (8 * u32::from(across)));
            Board { mine: Row::<Narrow>(1), theirs }.capture(rules, Landing::Own(0))
        };
        let (alone, along) = (ask(0), ask(1));
        (along.seeds == 1)
            .then_some(Captures { own_alone: alone.own == 1, own_along: along.own == 1 })
    }
}

impl RowMove {
    pub(crate) fn new(rules: &Rules, captures: bool, row: Row<Narrow>, pit: u8) -> RowMove {
        let mut board = Board { mine: row, theirs: Row::default() };
        let (landing, banked) = board.sow(rules, pit);
        let ends = match landing {
            Landing::Store => RowEnd::Free,
            Landing::Own(last) if captures && board.mine.get(last) == 1 => {
                RowEnd::Capture { across: rules.across(last) }
            }
            Landing::Own(_) | Landing::Other => RowEnd::Pass,
        };
        RowMove {
            row: board.mine,
            drops: usize::from(board.theirs.total()),
            banked: usize::from(banked),
            ends,
        }
    }

    /// Whether seeds leave the row other than by capture.
    pub(crate) fn leaves(&self) -> bool {
        self.banked != 0
    }

    /// The row without the capturing seed.
    pub(crate) fn row_without_captor(&self, rules: &Rules, across: u8) -> Row<Narrow> {
        let mut row = self.row;
        row.take(rules.across(across));
        row
    }
}

/// The moves of all rows with a given number of seeds, sorted by what they do.
/// Rows stand for themselves by number.
#[derive(Default)]
pub(crate) struct MoveLists {
    /// Sowings that stay in the row: before, after.
    pub(crate) within: Vec<(u32, u32)>,
    /// Sowings that put seeds elsewhere and capture nothing.
    pub(crate) leaving: Vec<Leaving>,
    /// Sowings that may capture.
    pub(crate) capturing: Vec<Capturing>,
}

/// Sowings that drop the same number of seeds into the other row.
pub(crate) struct Leaving {
    pub(crate) free: bool,
    pub(crate) drops: usize,
    pub(crate) banked: usize,
    /// Before, after.
    pub(crate) rows: Vec<(u32, u32)>,
}

/// Sowings that may capture from the same pit, after they dropped the same number of seeds into
/// the other row.
pub(crate) struct Capturing {
    pub(crate) across: usize,
    pub(crate) drops: usize,
    pub(crate) banked: usize,
    /// Before, after, after without the capturing seed.
    pub(crate) rows: Vec<(u32, u32, u32)>,
}

impl Capturing {
    /// Whether the sowings stay in the row, unless they capture something.
    pub(crate) fn stays(&self) -> bool {
        self.banked == 0
    }
}

impl MoveLists {
    pub(crate) fn new(rules: &Rules, ranks: &Ranks, rows: &[Row<Narrow>]) -> MoveLists {
        let captures = Captures::of(rules).is_some();
        let mut lists = MoveLists::default();
        for (rank, &row) in (0..).zip(rows) {
            for pit in row.filled_pits() {
                lists.add(rules, ranks, rank, RowMove::new(rules, captures, row, pit));
            }
        }
        lists
    }

    fn add(&mut self, rules: &Rules, ranks: &Ranks, row: u32, m: RowMove) {
        let after = ranks.rank(m.row);
        match m.ends {
            RowEnd::Capture { across } => {
                let across = usize::from(across);
                let rows = (row, after, ranks.rank(m.row_without_captor(rules, across as u8)));
                let same = |list: &&mut Capturing| list.across == across && list.drops == m.drops;
                match self.capturing.iter_mut().find(same) {
                    Some(list) => list.rows.push(rows),
                    None => self.capturing.push(Capturing {
                        across,
                        drops: m.drops,
                        banked: m.banked,
                        rows: vec![rows],
                    }),
                }
            }
            RowEnd::Pass if !m.leaves() => self.within.push((row, after)),
            RowEnd::Pass | RowEnd::Free => {
                let free = matches!(m.ends, RowEnd::Free);
                let same = |list: &&mut Leaving| list.free == free && list.drops == m.drops;
                match self.leaving.iter_mut().find(same) {
                    Some(list) => list.rows.push((row, after)),
                    None => self.leaving.push(Leaving {
                        free,
                        drops: m.drops,
                        banked: m.banked,
                        rows: vec![(row, after)],
                    }),
                }
            }
        }
    }
}
