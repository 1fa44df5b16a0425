use std::sync::OnceLock;

use callabash_game::Choice;

use super::{
    Cell, Cells,
    cell::{cells, row, rows},
};
use crate::{Pattern, Size};

/// Two cells that hold something between them when both show the common
/// colour.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Figure {
    /// The cells of the two common chips.
    pub commons: Cells,
    /// The cells between them, one or two.
    pub between: Cells,
}

/// A board with the figures that score on it.
#[derive(Debug)]
pub struct Hexagon {
    all: Cells,
    around: Vec<Cells>,
    figures: Vec<Figure>,
    /// For each cell, the figures that it belongs to.
    of_cell: Vec<Vec<Figure>>,
}

/// The steps to the six cells around a cell, turning by 60 degrees.
const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// Steps between two cells that are not beside each other but have two
/// neighbours in common, and the steps to those.
type Step = (i8, i8);
const DIAGONALS: [(Step, [Step; 2]); 3] =
    [((1, 1), [(1, 0), (0, 1)]), ((2, -1), [(1, 0), (1, -1)]), ((1, -2), [(1, -1), (0, -1)])];

impl Hexagon {
    /// The board of a size, made once.
    pub fn of(size: Size, pattern: Pattern) -> &'static Hexagon {
        const BOARDS: usize = Size::WORDS.len() * Pattern::WORDS.len();
        static MADE: [OnceLock<Hexagon>; BOARDS] = [const { OnceLock::new() }; BOARDS];
        let place = size as usize * Pattern::WORDS.len() + pattern as usize;
        MADE[place].get_or_init(|| Hexagon::new(size, pattern))
    }

    fn new(size: Size, pattern: Pattern) -> Hexagon {
        let places: Vec<(i8, i8)> = rows(size)
            .flat_map(|r| {
                let (first, last) = row(size, r);
                (first..=last).map(move |q| (q, r))
            })
            .collect();
        let beside = |(q, r): (i8, i8), (dq, dr): (i8, i8)| Cell::at(size, q + dq, r + dr);
        let around = |place| STEPS.iter().filter_map(|&step| beside(place, step)).collect();
        let mut figures = Vec::new();
        for (place, first) in places.iter().zip((0..).map(Cell)) {
            if matches!(pattern, Pattern::Arc | Pattern::Bent | Pattern::AnyOrder) {
                figures.extend(DIAGONALS.iter().filter_map(|(step, between)| {
                    let second = beside(*place, *step)?;
                    let between = between.iter().filter_map(|&step| beside(*place, step)).collect();
                    Some(Figure { commons: Cells::of(first).with(second), between })
                }));
            }
            // The first three steps meet every two neighbours once.
            for step in 0..3 {
                let Some(second) = beside(*place, STEPS[step]) else { continue };
                let commons = Cells::of(first).with(second);
                if matches!(pattern, Pattern::Bent | Pattern::Triangle) {
                    let sides = [STEPS[(step + 1) % 6], STEPS[(step + 5) % 6]];
                    let between: Cells =
                        sides.iter().filter_map(|&side| beside(*place, side)).collect();
                    figures.push(Figure { commons, between });
                }
            }
            if pattern == Pattern::AnyOrder {
                for step in 0..6 {
                    // This cell is the middle: a common chip beside it, the
                    // player's chip two steps round.
                    for turn in [2, 4] {
                        let common = beside(*place, STEPS[step]);
                        let player = beside(*place, STEPS[(step + turn) % 6]);
                        let (Some(common), Some(player)) = (common, player) else { continue };
                        let commons = Cells::of(first).with(common);
                        figures.push(Figure { commons, between: Cells::of(player) });
                    }
                }
            }
        }
        figures.retain(|figure| !figure.between.is_empty());
        let count = cells(size);
        let of_cell = (0..count as u8).map(Cell).map(|cell| {
            let belongs = |figure: &&Figure| figure.commons.or(figure.between).has(cell);
            figures.iter().filter(belongs).copied().collect()
        });
        Hexagon {
            all: Cells((1 << count) - 1),
            around: places.iter().map(|&place| around(place)).collect(),
            of_cell: of_cell.collect(),
            figures,
        }
    }

    /// All cells.
    pub fn all(&self) -> Cells {
        self.all
    }

    /// The cells beside a cell.
    #[inline]
    pub fn around(&self, cell: Cell) -> Cells {
        self.around[cell.index()]
    }

    /// The cells beside any of some cells, these excluded.
    #[inline]
    pub fn beside(&self, cells: Cells) -> Cells {
        let around = cells.into_iter().fold(Cells::NONE, |sum, cell| sum.or(self.around(cell)));
        around.not_in(cells)
    }

    /// All figures.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The figures that a cell belongs to.
    #[inline]
    pub fn figures_of(&self, cell: Cell) -> &[Figure] {
        &self.of_cell[cell.index()]
    }

    /// The figures whose common chips both show the common colour and hold
    /// some of the players' chips, which take the place of the cells between.
    pub fn standing(&self, commons: Cells, players: Cells) -> impl Iterator<Item = Figure> {
        standing(&self.figures, commons, players)
    }

    /// Those of them that a cell belongs to.
    #[inline]
    pub(crate) fn standing_at(
        &self,
        cell: Cell,
        commons: Cells,
        players: Cells,
    ) -> impl Iterator<Item = Figure> {
        standing(&self.of_cell[cell.index()], commons, players)
            .filter(move |figure| figure.commons.has(cell) || figure.between.has(cell))
    }
}

#[inline]
fn standing(figures: &[Figure], commons: Cells, players: Cells) -> impl Iterator<Item = Figure> {
    figures.iter().filter_map(move |figure| {
        let between = figure.between.and(players);
        let stands = figure.commons.within(commons) && !between.is_empty();
        stands.then_some(Figure { commons: figure.commons, between })
    })
}
