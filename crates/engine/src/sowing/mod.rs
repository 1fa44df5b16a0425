//! Opponents for the sowing games, from gentle to perfect.

mod advisor;
mod duel;
mod hint_reason;
mod level_search;
mod player;
mod puzzle;
mod skill;

pub use self::{
    advisor::{Advisor, Hint, ReviewedMove, Worth, turning_points},
    duel::{Chooser, duel, opening},
    hint_reason::HintReason,
    player::{Move, Player},
    puzzle::{Puzzle, PuzzleMaker, Theme},
    skill::{LEVELS, Skill},
};
