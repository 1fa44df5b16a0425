use callabash_sowing::{Board, Narrow};

use crate::Ranks;

/// The index of each position in a table.
///
/// A table is a list of layers, one for each number of seeds on the board. A
/// layer is a list of groups, one for each way to share the seeds between the
/// smaller row and the larger. A group has a plane in which the smaller row is
/// to move and one in which the larger is; rows that are equally large share
/// one plane. A plane has a line for each smaller row, with a byte for each
/// larger one.
#[derive(Clone, Debug)]
pub struct Shape {
    ranks: Ranks,
    /// Where each group begins in its layer.
    groups: Vec<Vec<usize>>,
    /// The number of positions of each layer.
    layers: Vec<usize>,
    /// The lines of each plane, by the seeds of the row to move and of the other.
    lines: Vec<Lines>,
}

/// Where the lines of a plane begin in its layer, and how long each is.
#[derive(Copy, Clone, Debug, Default)]
struct Lines {
    start: usize,
    width: usize,
}

/// Which of the two rows is to move.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Plane {
    SmallMoves,
    LargeMoves,
}

impl Shape {
    /// The shape of a table of rows of `pits` pits, up to `seeds` seeds.
    pub fn new(pits: u8, seeds: u16) -> Shape {
        let ranks = Ranks::new(pits, seeds);
        let mut groups = Vec::new();
        let mut layers = Vec::new();
        for n in 0..=usize::from(seeds) {
            let mut at = 0;
            let starts = (0..=n / 2).map(|small| {
                let start = at;
                let planes = if small == n - small { 1 } else { 2 };
                at += planes * ranks.count(small) * ranks.count(n - small);
                start
            });
            groups.push(starts.collect());
            layers.push(at);
        }
        let mut shape = Shape { ranks, groups, layers, lines: Vec::new() };
        shape.lines = shape.find_lines(usize::from(seeds));
        shape
    }

    /// The number of all positions of a table of rows of `pits` pits, up to `seeds` seeds:
    /// all ways to put that many or fewer into the pits of both rows.
    pub fn positions(pits: u8, seeds: u16) -> u64 {
        let pits = 2 * u128::from(pits);
        let ways = (1..=pits).fold(1, |ways, pit| ways * (u128::from(seeds) + pit) / pit);
        ways.try_into().unwrap_or(u64::MAX)
    }

    /// The most seeds, up to `most_seeds`, of a table of rows of `pits` pits that takes at most so
    /// many bytes, one for each position; none if even one seed takes more.
    ///
    /// ```
    /// use callabash_tables::Shape;
    ///
    /// assert_eq!(Shape::seeds_within(6, 48, 2 << 30), 25);
    /// assert_eq!(Shape::seeds_within(6, 10, 2 << 30), 10);
    /// ```
    pub fn seeds_within(pits: u8, most_seeds: u16, bytes: u64) -> u16 {
        let fits = |seeds: &u16| Shape::positions(pits, *seeds) <= bytes;
        (1..=most_seeds).rev().find(fits).unwrap_or(0)
    }

    fn find_lines(&self, seeds: usize) -> Vec<Lines> {
        let mut lines = vec![Lines::default(); (seeds + 1) * (seeds + 1)];
        for mine in 0..=seeds {
            for theirs in 0..=seeds - mine {
                let (start, width) = if mine <= theirs {
                    self.plane(mine, theirs, Plane::SmallMoves)
                } else {
                    self.plane(theirs, mine, Plane::LargeMoves)
                };
                lines[mine * (seeds + 1) + theirs] = Lines { start, width };
            }
        }
        lines
    }

    /// The numbers of rows.
    pub fn ranks(&self) -> &Ranks {
        &self.ranks
    }

    /// The most seeds on the board.
    pub fn seeds(&self) -> u16 {
        (self.layers.len() - 1) as u16
    }

    /// The number of positions with so many seeds on the board.
    pub fn layer_size(&self, seeds: usize) -> usize {
        self.layers[seeds]
    }

    /// The number of all positions.
    pub fn size(&self) -> usize {
        self.layers.iter().sum()
    }

    /// Where a plane begins in its layer, and how long a line is.
    pub(crate) fn plane(&self, small: usize, large: usize, plane: Plane) -> (usize, usize) {
        let start = self.groups[small + large][small];
        let width = self.ranks.count(large);
        match plane {
            Plane::SmallMoves => (start, width),
            Plane::LargeMoves => (start + self.ranks.count(small) * width, width),
        }
    }

    /// The layer of a position and its index there, or `None` if the table
    /// has fewer seeds.
    #[inline]
    pub fn index(&self, board: Board<Narrow>) -> Option<(usize, usize)> {
        let (mine, theirs) = (usize::from(board.mine.total()), usize::from(board.theirs.total()));
        let layer = mine + theirs;
        if self.layers.len() <= layer {
            return None;
        }
        let Lines { start, width } = self.lines[mine * self.layers.len() + theirs];
        let [mine_rank, their_rank] =
            [board.mine, board.theirs].map(|row| self.ranks.rank(row) as usize);
        let (line, byte) =
            if mine <= theirs { (mine_rank, their_rank) } else { (their_rank, mine_rank) };
        Some((layer, start + line * width + byte))
    }
}
