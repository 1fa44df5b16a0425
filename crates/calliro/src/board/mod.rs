//! The hexagon: its cells, what lies beside what, and the figures that score.

mod cell;
mod figures;

pub(crate) use self::cell::{row, rows};

pub use self::{
    cell::{Cell, CellError, Cells},
    figures::{Figure, Hexagon},
};
