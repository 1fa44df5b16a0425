//! The monitor of a table at which cubes are moved by hand.
//!
//! A [`CubeBoard`] is what lies on the table: hands may do anything with it that hands can
//! do. The cubes of one pick-up, from the first touch until the flag is passed or the
//! next shield is lifted, are a part of a turn. [`judge`] compares the gestures of a part
//! with the events of the rules and tells the first [`Offence`], with the rule of the
//! sheet that it breaks.
//!
//! A [`TournamentTable`] is a whole game at such a table, from the handshake to the count: with a
//! toss, a flag card, clocks, challenges and their windows. It is told who does what at
//! which time, and is the same for the same actions. A [`Trainer`] plays at it, and breaks
//! rules for a pupil to catch.
//!
//! ```
//! use callabash_game::Seat;
//! use callabash_referee::{Closing, Gesture, Offence, Part, Spot, judge};
//! use callabash_sowing::{Preset, Variant};
//!
//! let start = Variant::from(Preset::CallaTournament).initial();
//! let shield = |pit| Spot::Pit { seat: Seat::South, pit };
//! let put = |to| Gesture::Put { to, cubes: 1 };
//! // Three cubes from the first shield; the third of them skips one.
//! let gestures = vec![
//!     Gesture::Take { from: shield(0), cubes: 3 },
//!     put(shield(1)),
//!     put(shield(2)),
//!     put(shield(4)),
//! ];
//! let part = Part { seat: Seat::South, has_flag: true, gestures, closing: Closing::Passed };
//! assert_eq!(judge(&start, &part), Err(Offence::PitSkipped));
//! ```

mod board;
mod judge;
mod offence;
mod record;
mod table;
mod trainer;
mod way;

pub use crate::{
    board::{CubeBoard, Gesture, GestureError, Spot, SpotError},
    judge::{Closing, Part, correct_part, judge},
    offence::Offence,
    record::{
        PlayedTurn, ScoreSheet, Step, TableRecord, TableRecordError, TableRecordFault,
        is_table_record, read_table_record, read_table_records,
    },
    table::{
        Actor, Announcement, ChallengeState, ChallengeWindow, Consequence, Declaration,
        EndingState, Fist, ForfeitReason, Lesson, MinuteState, Notice, PartState, Permission,
        Phase, TableAction, TableFault, TableTerms, TossState, TournamentTable, TournamentView,
        USUAL_LIMIT, can_be_refereed, commitment,
    },
    trainer::{Trainer, TrainerPlan},
};
