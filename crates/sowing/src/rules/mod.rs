//! The rules as data: what can differ between the sheets, and how it is named.

mod choices;
mod layout;
mod options;
mod parse_options;
mod preset;
mod sheet;
mod variant;

pub use self::{
    choices::{
        Capture, EarlyWin, End, Leftovers, Marks, Minute, Origin, Pie, Repair, SowingBy, TimeCall,
    },
    layout::{Layout, LayoutError},
    options::OptionKey,
    parse_options::{VariantError, VariantFault},
    preset::Preset,
    sheet::{Citation, PieceNames, Sheet, Topic},
    variant::{TournamentRules, Variant},
};

/// The most pits a row can have.
pub const MAX_PITS: u8 = 12;

/// The most seeds a position can hold.
pub const MAX_SEEDS: u16 = 288;

/// The rules by which a position is played.
///
/// ```
/// use callabash_sowing::{Capture, Preset, Rules};
///
/// let kalah = Preset::Kalah.rules();
/// let mild = Rules { capture: Capture::None, ..kalah };
/// assert_ne!(kalah, mild);
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Rules {
    /// The number of pits in each row, from 1 to [`MAX_PITS`].
    pub pits: u8,
    /// What happens when the last seed falls into an own empty pit.
    pub capture: Capture,
    /// When the game is over.
    pub end: End,
    /// Who gets the seeds that are left in the pits at the end.
    pub leftovers: Leftovers,
    /// Whether a long lap drops a seed into the pit it began in.
    pub origin: Origin,
    /// Whether more than half of all seeds wins before the end.
    pub early_win: EarlyWin,
    /// Whether and when the second player may take over the first turn.
    pub pie: Pie,
}

impl Rules {
    /// Whether the number of pits can be played with.
    pub const fn pits_fit(&self) -> bool {
        1 <= self.pits && self.pits <= MAX_PITS
    }

    /// Whether every seed ends in a store, so that all final margins have the
    /// parity of the number of seeds.
    pub const fn all_seeds_end_in_stores(&self) -> bool {
        !matches!(self.leftovers, Leftovers::Nobody) || matches!(self.end, End::PlayOn)
    }

    /// Whether the leftovers go with the end: where an empty seat is skipped,
    /// nothing is left over.
    pub const fn leftovers_fit(&self) -> bool {
        !matches!(self.end, End::PlayOn) || matches!(self.leftovers, Leftovers::Nobody)
    }
}
