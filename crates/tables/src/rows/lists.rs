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
    /// For each pit across: sowings within the row that may capture from it:
    /// before, after, after without the capturing seed.
    pub(crate) capturing: Vec<Vec<(u32, u32, u32)>>,
    /// Sowings that come round and then capture.
    pub(crate) long_captures: Vec<LongCapture>,
}

/// Sowings that drop the same number of seeds into the other row.
pub(crate) struct Leaving {
    pub(crate) free: bool,
    pub(crate) drops: usize,
    pub(crate) banked: usize,
    /// Before, after.
    pub(crate) rows: Vec<(u32, u32)>,
}

/// A sowing that comes round and then captures.
pub(crate) struct LongCapture {
    pub(crate) row: u32,
    pub(crate) after: u32,
    pub(crate) without_captor: u32,
    pub(crate) drops: usize,
    pub(crate) banked: usize,
    pub(crate) across: u8,
}

impl MoveLists {
    pub(crate) fn new(rules: &Rules, ranks: &Ranks, rows: &[Row<Narrow>]) -> MoveLists {
        let captures = Captures::of(rules).is_some();
        let mut lists = MoveLists {
            capturing: (0..rules.pits).map(|_| Vec::new()).collect(),
            ..MoveLists::default()
        };
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
                let without_captor = ranks.rank(m.row_without_captor(rules, across));
                if m.leaves() {
                    let (drops, banked) = (m.drops, m.banked);
                    self.long_captures.push(LongCapture {
                        row,
                        after,
                        without_captor,
                        drops,
                        banked,
                        across,
                    });
                } else {
                    self.capturing[usize::from(across)].push((row, after, without_captor));
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
