//! One game as it is played, from its creation to its end: who sits where, what was
//! done, clocks, offers, and what each viewer may see.
//!
//! A game is the list of its [`Entry`]s, and a [`Session`] is what they fold to.
//! [`Session::decide`] says what a [`Command`] leads to and changes nothing;
//! [`Session::apply`] carries on with an entry that was checked. Nothing here waits, reads
//! a clock, touches a disk or draws a number: moments and chance are handed in.
//!
//! ```
//! use callabash_calliro::Seed;
//! use callabash_game::Seat;
//! use callabash_session::{
//!     Action, Command, Decided, GameCreated, Occupant, SecretDigest, Session,
//! };
//!
//! let key = SecretDigest([1; 32]);
//! let person = Occupant::Person { key, name: None };
//! let created = GameCreated::new("calla".parse()?, person.clone(), person, key, Seed([7; 32]));
//! let mut session = Session::new("a", created, 0)?;
//! let played = session.game().read_move("3")?;
//! let action = Action::Play { played, ply: 0 };
//! let command = Command::Act { key, id: "first".to_owned(), action, lag: 0 };
//! let Decided::Write { entries, .. } = session.decide(&command, 0, || Seed([8; 32]))? else {
//!     panic!("a legal move is written");
//! };
//! for entry in entries {
//!     session.apply(entry, 0);
//! }
//! assert_eq!(session.board().decider(), Seat::North);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_game;
mod any_move;
mod board;
mod checked;
mod clock;
mod command;
mod decide;
mod entry;
mod identity;
mod occupant;
mod offer;
mod permission;
mod refusal;
mod seating;
mod session;
mod timed_table;
mod toss;
mod view;
mod viewer;

pub use crate::{
    any_game::{AnyGame, AnyGameError},
    any_move::{AnyMove, AnyMoveError},
    board::{AnyEvents, BoardState, SowingLine},
    checked::CheckedEntry,
    clock::{Clock, ClockRule, MAX_LAG, Moment},
    command::{Action, Command, Decided},
    entry::{Entry, GameCreated},
    identity::{SecretDigest, next_game_id},
    occupant::Occupant,
    offer::{Offer, Offers},
    permission::SessionPermission,
    refusal::Refusal,
    session::Session,
    timed_table::TimedTable,
    toss::{Party, Toss, check_toss, toss_keeps_south},
    view::{EventSeen, SeenBoard, SessionView},
    viewer::Viewer,
};
