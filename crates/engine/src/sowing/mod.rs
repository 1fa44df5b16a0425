//! Opponents for the sowing games, from gentle to perfect.

mod advisor;
mod duel;
mod player;
mod puzzle;
mod sight;
mod skill;
mod why;

pub use self::{
    advisor::{Advisor, Hint, Reviewed, Worth, turning_points},
    duel::{Chooser, duel, opening},
    player::{Move, Player},
    puzzle::{Puzzle, Puzzler, Theme},
    skill::{LEVELS, Skill},
    why::Why,
};
