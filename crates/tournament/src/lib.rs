//! A tournament: pairing, standings and awards, and the files that other programs read.
//!
//! A [`Crosstable`] holds who plays, by which points, and what every round brought.
//! [`pair_round`] tells who plays whom next, [`standings`] who stands where and why, [`Awards`]
//! what everybody takes home. A [`Trf`] is the file that other programs read, and [`class`] a
//! class as its teacher runs it. Nothing here reads a clock, draws a number or
//! touches a file: seeds and texts are handed in.
//!
//! ```
//! use std::collections::BTreeSet;
//!
//! use callabash_game::Seat;
//! use callabash_tournament::{
//!     Crosstable, MeetingResult, Player, SchoolId, System, pair_round,
//! };
//!
//! let mut table = Crosstable::default();
//! for number in 0..8 {
//!     let school = SchoolId::new(number / 4);
//!     table.add_player(Player { name: format!("Player {number}"), school })?;
//! }
//! for _ in 0..4 {
//!     let pairing = pair_round(&table, System::Contest { seed: 7 }, &BTreeSet::new())?;
//!     assert!(pairing.broken.is_empty());
//!     let mut round = pairing.to_round();
//!     for meeting in &mut round.meetings {
//!         meeting.result = Some(MeetingResult::Played { winner: Some(Seat::South) });
//!     }
//!     table.add_round(round)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod awards;
pub mod class;
mod crosstable;
pub mod matching;
mod pairing;
mod player;
mod points;
mod round;
mod standings;
mod trf;

pub use crate::{
    awards::{Award, Awards},
    crosstable::{Crosstable, TableError},
    pairing::{
        Broken, Constraint, Difference, MAX_PAIRED, Pair, Pairing, PairingError, System,
        broken_constraints, check_pairings, pair_round,
    },
    player::{MAX_PLAYERS, Player, PlayerId, SchoolId},
    points::{PointRules, Points},
    round::{Bye, Encounter, Meeting, MeetingResult, Round},
    standings::{Reason, Row, TieBreak, Value, standings, standings_of},
    trf::{Trf, TrfError, TrfFault, TrfWriteError},
};
