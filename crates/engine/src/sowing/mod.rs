//! Opponents for the sowing games, from gentle to perfect.

mod advisor;
mod contrast;
mod duel;
mod hint_reason;
mod level_search;
mod line;
mod player;
mod puzzle;
mod reasons;
mod review;
mod skill;

pub use self::{
    advisor::{Advisor, Hint, Worth},
    contrast::{Contrast, Difference, DifferenceKind},
    duel::{Chooser, duel, opening},
    hint_reason::HintReason,
    player::{Move, Player},
    puzzle::{Puzzle, PuzzleMaker, Theme},
    review::{ReviewedMove, moments, turning_points},
    skill::{LEVELS, Skill},
};
