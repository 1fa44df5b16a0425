//! Opponents for Calliro. They get a [`View`](callabash_calliro::View) and
//! nothing else, so they cannot know what their seat has not seen.

mod advice_reason;
mod analysis;
mod duel;
mod evaluate;
mod player;
mod puzzle;
mod search;
mod skill;
mod sure_points;

pub use self::{
    advice_reason::{AdviceReason, reasons},
    analysis::{AnalysedChoice, AnalysedTurn, Stake, analyse_turn},
    duel::duel,
    player::{Advice, Player, TurnEstimate},
    puzzle::{Puzzle, PuzzleMaker, Theme, puzzle},
    skill::{LEVELS, Skill},
    sure_points::{SureTurn, sure_turns},
};
