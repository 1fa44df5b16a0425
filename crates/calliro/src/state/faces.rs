use callabash_game::Seat;

use crate::{Cell, Cells, Colour, Figure, Hexagon};

/// Which colours show where.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Faces([Cells; 3]);

impl Faces {
    /// The cells that show a colour.
    #[inline]
    pub(crate) fn of(&self, colour: Colour) -> Cells {
        self.0[colour as usize]
    }

    /// All cells with a chip.
    #[inline]
    pub(crate) fn all(&self) -> Cells {
        self.0[0].or(self.0[1]).or(self.0[2])
    }

    /// What shows on a cell.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.of(colour).has(cell))
    }

    /// With another colour on a cell.
    #[inline]
    #[must_use]
    pub(crate) fn with(self, cell: Cell, colour: Colour) -> Faces {
        let mut faces = self.without(cell);
        faces.0[colour as usize] = faces.0[colour as usize].with(cell);
        faces
    }

    /// Without a chip on a cell.
    #[inline]
    #[must_use]
    pub(crate) fn without(self, cell: Cell) -> Faces {
        Faces(self.0.map(|cells| cells.without(cell)))
    }

    /// Whether a figure has a chip of each seat between two common chips.
    #[inline]
    pub(crate) fn breaks_second_rule(&self, figure: &Figure) -> bool {
        figure.commons.within(self.of(Colour::Common))
            && !figure.between.and(self.of(Colour::South)).is_empty()
            && !figure.between.and(self.of(Colour::North)).is_empty()
    }

    /// The arcs of a seat that a cell is part of: each with the seat's chips
    /// between its common chips.
    pub(crate) fn arcs(
        self,
        hexagon: &'static Hexagon,
        cell: Cell,
        seat: Seat,
    ) -> impl Iterator<Item = Figure> {
        hexagon.standing_at(cell, self.of(Colour::Common), self.of(Colour::of(seat)))
    }
}
