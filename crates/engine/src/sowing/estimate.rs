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
    let search = EstimateSearch { skill, seed, goal, stop, nodes: None };
    search.run(position, table, &mut |_, _, _, _| ())
}

/// An estimate that tells how far it has come.
pub(super) struct EstimateSearch<'l> {
    pub(super) skill: Skill,
    pub(super) seed: u64,
    pub(super) goal: Goal,
    pub(super) stop: &'l Stop,
    /// How many positions it may look at.
    pub(super) nodes: Option<u64>,
}

/// Told after each depth: the depth, the best move, what it is worth, and the positions so far.
type OnDepth<'d> = &'d mut dyn FnMut(u8, Move, i32, u64);

impl EstimateSearch<'_> {
    /// What each sowing that is seen seems to be worth.
    pub(super) fn run(
        &self,
        position: &Position,
        table: Option<&Table>,
        on_depth: OnDepth<'_>,
    ) -> Vec<(Move, i32)> {
        let position = position.without_early_win();
        let lead = SEED * i32::from(lead(&position, position.turn()));
        let look = Look { rules: position.rules(), search: self };
        let mut told = |depth, m, value: i32, nodes| on_depth(depth, m, value + lead, nodes);
        let mut values = match (table, position.resized::<Narrow>()) {
            (Some(table), Some(narrow)) => look.values(narrow.board(), table, &mut told),
            (None, Some(narrow)) => look.values(narrow.board(), &NoMargins, &mut told),
            (_, None) => look.values::<Wide>(position.board(), &NoMargins, &mut told),
        };
        values.iter_mut().for_each(|(_, value)| *value += lead);
        values
    }
}

/// All of an estimate but the board.
struct Look<'l> {
    rules: &'l Rules,
    search: &'l EstimateSearch<'l>,
}

impl Look<'_> {
    fn values<W: Word>(
        &self,
        board: Board<W>,
        known: &dyn KnownMargins<W>,
        on_depth: OnDepth<'_>,
    ) -> Vec<(Move, i32)> {
        let seeds = board.mine.total() + board.theirs.total();
        let rules = self.rules;
        let EstimateSearch { skill, seed, goal, stop, nodes } = *self.search;
        let node_limit = nodes.unwrap_or(u64::MAX);
        let mut search =
            LevelSearch { rules, known, skill, seed, stop: Some(stop), node_limit, nodes: 0 };
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
                let alpha = if goal == Goal::Moves { i32::MIN / 2 } else { best - 1 };
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
            if let Some((m, value)) = values.iter().max_by_key(|(_, value)| *value) {
                on_depth(depth, *m, *value, search.nodes);
            }
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
