//! Opponents for Calliro. They get a [`View`](callabash_calliro::View) and
//! nothing else, so they cannot know what their seat has not seen.

mod duel;
mod judge;
mod player;
mod reasons;
mod search;
mod skill;

pub use self::{
    duel::duel,
    player::{Advice, Player},
    reasons::Why,
    skill::{LEVELS, Skill},
};
