//! Types that all games share.
//!
//! This crate knows no rules of any game and touches nothing outside: no
//! files, clocks, logs or random generators. It has no dependencies.
//!
//! ```
//! use callabash_game::{BySeat, Seat};
//!
//! let mut stores = BySeat { south: 0, north: 0 };
//! stores[!Seat::South] += 4;
//! assert_eq!(stores.north, 4);
//! ```

mod chance;
mod choice;
mod date;
mod excerpt;
mod game;
mod message;
mod outcome;
mod player;
pub mod record;
mod seat;

pub use crate::{
    chance::{Chance, SplitMix},
    choice::Choice,
    date::record_date,
    excerpt::excerpt,
    game::{Game, perft, play_at_random},
    message::{Arg, Message, ToMessage},
    outcome::{Outcome, Reason},
    player::{PlayerName, PlayerNameError},
    seat::{BySeat, Seat},
};
