//! Words that all games share.
//!
//! This crate knows no rules of any game and touches nothing outside: no
//! files, clocks, logs or sources of chance. It has no dependencies.
//!
//! ```
//! use callabash_game::{BySeat, Seat};
//!
//! let mut stores = BySeat { south: 0, north: 0 };
//! stores[!Seat::South] += 4;
//! assert_eq!(stores.north, 4);
//! ```

mod chance;
mod game;
mod message;
mod outcome;
mod seat;

pub use crate::{
    chance::{Chance, SplitMix},
    game::{Game, perft, play_at_random},
    message::{Arg, Message, Tell},
    outcome::{Outcome, Reason},
    seat::{BySeat, Seat},
};
