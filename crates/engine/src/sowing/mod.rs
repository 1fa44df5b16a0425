//! Opponents for the sowing games, from gentle to perfect.

mod advisor;
mod duel;
mod player;
mod sight;
mod skill;
mod why;

pub use self::{
    advisor::{Advisor, Hint, Reviewed, Worth, turning_points},
    duel::{Chooser, duel, opening},
    player::{Move, Player},
    skill::{LEVELS, Skill},
    why::Why,
};
