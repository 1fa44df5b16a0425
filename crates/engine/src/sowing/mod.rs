//! Opponents for the sowing games, from gentle to perfect.

mod advisor;
mod contrast;
mod estimate;
mod hint_reason;
mod level_search;
mod line;
mod opening;
mod pie_answers;
mod player;
mod puzzle;
mod reasons;
mod review;
mod skill;

pub use self::{
    advisor::{Advisor, Hint},
    contrast::{Contrast, Difference, DifferenceKind},
    hint_reason::HintReason,
    opening::opening,
    player::{Move, Orders, Player, Thinking},
    puzzle::{Puzzle, PuzzleMaker, Theme},
    reasons::reasons,
    review::{ReviewedMove, moments, turning_points},
    skill::{LEVELS, Skill},
};

pub(crate) use self::{estimate::estimate, level_search::SEED as EIGHTHS};
pub use crate::analyse::Worth;
