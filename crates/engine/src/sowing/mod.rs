//! Opponents for the sowing games, from gentle to perfect.

mod duel;
mod player;
mod sight;
mod skill;

pub use self::{
    duel::{duel, opening},
    player::{Move, Player},
    skill::{LEVELS, Skill},
};
