use callabash_calliro::{CandidateTurn, Decision, Truth};
use callabash_game::{Chance, Seat};

use super::{
    Skill,
    evaluate::{POINT, evaluate, game_over_value, lead},
};

/// Searches one sampled state.
pub(super) struct Search<'c, C> {
    pub(super) skill: Skill,
    pub(super) chance: &'c mut C,
}

impl<C: Chance> Search<'_, C> {
    /// What a turn is worth for the seat that has it.
    pub(super) fn turn(
        &mut self,
        truth: &Truth,
        turn: &CandidateTurn,
        depth: u8,
        alpha: i32,
    ) -> i32 {
        let seat = truth.turn();
        let after = self.after(truth, turn);
        if depth <= 1 || after.outcome().is_some() {
            return self.static_value(&after, seat);
        }
        if after.turn() == seat {
            // The other seat could do nothing.
            self.best(&after, depth - 1, alpha, i32::MAX)
        } else {
            -self.best(&after, depth - 1, i32::MIN + 1, -alpha)
        }
    }

    /// What the best turn is worth for the seat whose turn it is.
    fn best(&mut self, truth: &Truth, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        let seat = truth.turn();
        if let Some(value) = game_over_value(truth, seat) {
            return value;
        }
        let mut turns = self.considered_turns(truth);
        if depth == 1 && !self.skill.evaluates {
            // The best immediate gain is known without playing the turns.
            let gain = turns.iter().map(|turn| i32::from(turn.gain[seat])).max().unwrap_or(0);
            return lead(truth, seat) + POINT * gain;
        }
        if turns.is_empty() {
            return self.static_value(truth, seat);
        }
        order(&mut turns, seat);
        turns.truncate(self.skill.width.max(1));
        let mut best = i32::MIN + 1;
        for turn in &turns {
            let value = self.turn(truth, turn, depth, alpha.max(best));
            best = best.max(value);
            alpha = alpha.max(best);
            if beta <= alpha {
                break;
            }
        }
        best
    }

    /// The possible turns, without those that are overlooked.
    fn considered_turns(&mut self, truth: &Truth) -> Vec<CandidateTurn> {
        let mut turns = truth.candidate_turns();
        if 0 < self.skill.oversight_percent {
            turns.retain(|_| self.skill.oversight_percent <= self.chance.below(100));
        }
        turns
    }

    fn static_value(&mut self, truth: &Truth, seat: Seat) -> i32 {
        if self.skill.evaluates {
            evaluate(truth, seat, &truth.candidate_turns())
        } else {
            game_over_value(truth, seat).unwrap_or_else(|| lead(truth, seat))
        }
    }

    /// The state after a turn, with all its arcs scored.
    pub(super) fn after(&mut self, truth: &Truth, turn: &CandidateTurn) -> Truth {
        let mut after = truth.clone();
        if turn.flip {
            after.play_unchecked(Decision::Flip(turn.cell), self.chance);
        } else {
            if truth.hand().is_none() {
                after.play_unchecked(Decision::Pick(turn.colour), self.chance);
            }
            after.play_unchecked(Decision::Place(turn.cell), self.chance);
        }
        self.score_all(&mut after);
        after
    }

    /// Lets the scorers choose until the turn is over.
    pub(super) fn score_all(&mut self, truth: &mut Truth) {
        while let Some(choice) = self.replacement(truth) {
            truth.play_unchecked(choice, self.chance);
        }
    }

    /// Which chip a scorer replaces: the one that leaves it most.
    fn replacement(&mut self, truth: &Truth) -> Option<Decision> {
        let scorer = truth.decider();
        let choices = truth.replacements();
        let mut best = None;
        for choice in choices {
            let value = self.replacement_worth(truth, choice, scorer);
            if best.is_none_or(|(most, _)| most < value) {
                best = Some((value, choice));
            }
        }
        best.map(|(_, choice)| choice)
    }

    fn replacement_worth(&mut self, truth: &Truth, choice: Decision, scorer: Seat) -> i32 {
        let mut after = truth.clone();
        after.play_unchecked(choice, self.chance);
        // A further arc will be worth its point.
        let further = if after.replacements().is_empty() {
            0
        } else if after.decider() == scorer {
            POINT
        } else {
            -POINT
        };
        further + self.static_value(&after, scorer)
    }

    /// What a choice of the chip to replace is worth, by search.
    pub(super) fn replace(&mut self, truth: &Truth, choice: Decision, depth: u8) -> i32 {
        let scorer = truth.decider();
        let mut after = truth.clone();
        after.play_unchecked(choice, self.chance);
        self.score_all(&mut after);
        if depth <= 1 || after.outcome().is_some() {
            return self.static_value(&after, scorer);
        }
        let value = self.best(&after, depth - 1, i32::MIN + 1, i32::MAX);
        if after.turn() == scorer { value } else { -value }
    }
}

/// Puts what gains most first, then what takes a place where the other seat
/// could gain.
fn order(turns: &mut [CandidateTurn], seat: Seat) {
    let mut spoils = [0_i32; 128];
    for turn in turns.iter() {
        let spoil = &mut spoils[turn.cell.index()];
        *spoil = (*spoil).max(-turn.net(seat));
    }
    turns.sort_by_cached_key(|turn| {
        let net = turn.net(seat);
        let spoils = if net < 0 { 0 } else { spoils[turn.cell.index()] };
        -(4 * net + 3 * spoils)
    });
}
