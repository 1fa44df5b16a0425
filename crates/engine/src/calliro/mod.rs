//! Opponents for Calliro. They get a [`View`](callabash_calliro::View) and
//! nothing else, so they cannot know what their seat has not seen.

mod advice_reason;
mod duel;
mod evaluate;
mod player;
mod search;
mod skill;

pub use self::{
    advice_reason::AdviceReason,
    duel::duel,
    player::{Advice, Player},
    skill::{LEVELS, Skill},
};
