//! The FIDE Tournament Report File, which other programs pair from and check.
//!
//! [`Trf::read`] reads TRF(16) with the extensions `XX…` and `BB…` of JaVaFo and bbpPairings, and
//! what TRF-2026 has in their place (`142`, `152`, `162`, `240`, `260`). [`Trf::write`] writes
//! the former, which both programs read. South is white. What is written is read back as
//! the same, except that a file has no place for seeds.
//!
//! Of a player, only the number, the name and the school are kept, the latter in the columns
//! of the federation: neither ratings nor birth dates are anybody's business here.

mod cell;
mod error;
mod read;
mod write;

use std::collections::BTreeMap;

pub use self::{
    error::{TrfError, TrfFault},
    write::TrfWriteError,
};
use crate::{Bye, Crosstable, PlayerId};

/// What a file says.
///
/// ```
/// use std::collections::BTreeSet;
///
/// use callabash_tournament::{System, Trf, pair_round};
///
/// let text = "\
/// 012 Friday
/// XXR 3
/// XXC white1
/// 001    1      Ada                                                                1.0    1     3 w 1
/// 001    2      Ben                                                                0.5    2     4 b =
/// 001    3      Cem                                                                0.0    4     1 b 0
/// 001    4      Dora                                                               0.5    3     2 w =
/// ";
/// let file = Trf::read(text)?;
/// assert_eq!(file.title, "Friday");
/// assert_eq!(Trf::read(&file.write()?)?, file);
/// let pairing = pair_round(&file.table, System::Swiss, &BTreeSet::new())?;
/// assert_eq!(pairing.pairs.len(), 2);
///
/// let error = Trf::read(&text.replace("4 b =", "4 b ?")).unwrap_err();
/// assert_eq!((error.line, error.column), (5, 99));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Trf {
    /// The name of the tournament.
    pub title: String,
    /// Who plays, and what every round brought.
    pub table: Crosstable,
    /// Who is not to be paired in the next round, and for which points.
    pub next_byes: BTreeMap<PlayerId, Bye>,
}

/// The column at which the name of a player begins, counted from zero, and the one after it.
const NAME: std::ops::Range<usize> = 14..47;

/// The columns of what a player represents.
const SCHOOL: std::ops::Range<usize> = 53..56;

/// The columns of a player's points.
const POINTS: std::ops::Range<usize> = 80..84;

/// The column of the first round, and how many columns further the next one is.
const FIRST_ROUND: usize = 91;
const ROUND_WIDTH: usize = 10;

/// A text in which no line ends, without blanks around it.
fn one_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ").trim().to_owned()
}
