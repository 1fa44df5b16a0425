use callabash_sowing::{Board, Move, Narrow, Position, Rules, Wide, Word};
use callabash_tables::Table;

use super::{
    Skill,
    level_search::{LevelSearch, SEED},
};
use crate::{
    Goal, Stop,
    solve::{KnownMargins, NoMargins, lead, sowing},
};

/// What each sowing that a player sees seems to be worth to who makes it, in eighths of a seed,
/// stores included. It looks as far ahead as the skill reaches and the time lasts.
pub(crate) fn estimate(
    position: &Position,
    skill: Skill,
    seed: u64,
    table: Option<&Table>,
    goal: Goal,
    stop: &Stop,
) -> Vec<(Move, i32)> {
    let position = position.without_early_win();
    let lead = SEED * i32::from(lead(&position, position.turn()));
    let look = Look { rules: position.rules(), skill, seed, goal, stop };
    let mut values = match (table, position.resized::<Narrow>()) {
        (Some(table), Some(narrow)) => look.values(narrow.board(), table),
        (None, Some(narrow)) => look.values(narrow.board(), &NoMargins),
        (_, None) => look.values::<Wide>(position.board(), &NoMargins),
    };
    values.iter_mut().for_each(|(_, value)| *value += lead);
    values
}

/// All of an estimate but the board.
struct Look<'l> {
    rules: &'l Rules,
    skill: Skill,
    seed: u64,
    goal: Goal,
    stop: &'l Stop,
}

impl Look<'_> {
    fn values<W: Word>(&self, board: Board<W>, known: &dyn KnownMargins<W>) -> Vec<(Move, i32)> {
        let seeds = board.mine.total() + board.theirs.total();
        let Look { rules, skill, seed, stop, .. } = *self;
        let mut search = LevelSearch { rules, known, skill, seed, stop: Some(stop), nodes: 0 };
        let seen = |pit: &u8| !search.overlooks(board, *pit, &board.step(rules, *pit), 0);
        let mut pits: Vec<u8> = board.mine.filled_pits().filter(seen).collect();
        if pits.is_empty() {
            pits = board.mine.filled_pits().collect();
        }
        let mut values: Vec<(Move, i32)> = Vec::new();
        // Iterative deepening, so that there is an answer when time is over.
        for depth in skill.depth.min(4)..=skill.depth.min(MAX_DEPTH) {
            let mut found = Vec::with_capacity(pits.len());
            let mut best = i32::MIN / 2;
            for &pit in &pits {
                // Where only the best counts, the rest need not be known well.
                let alpha = if self.goal == Goal::Moves { i32::MIN / 2 } else { best - 1 };
                let Ok(value) = search.sowing(board, seeds, pit, depth, alpha) else {
                    // Even with no time at all there is an answer: what each gains.
                    let gain = |pit: u8| SEED * i32::from(board.step(rules, pit).gain);
                    return if values.is_empty() {
                        pits.iter().map(|&pit| (sowing(pit), gain(pit))).collect()
                    } else {
                        values
                    };
                };
                best = best.max(value);
                found.push((sowing(pit), value));
            }
            values = found;
            pits.sort_by_key(|&pit| {
                let value = values.iter().find(|(m, _)| *m == sowing(pit));
                -value.map_or(0, |(_, value)| *value)
            });
        }
        values
    }
}

/// Nobody looks further ahead.
const MAX_DEPTH: u8 = 60;
