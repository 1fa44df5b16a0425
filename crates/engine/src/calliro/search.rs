use callabash_calliro::{Decision, Prospect, Table};
use callabash_game::{Chance, Seat};

use super::{
    Skill,
    judge::{POINT, lead, settled, worth},
};

/// Thinks through one table that could be true.
pub(super) struct Search<'c, C> {
    pub(super) skill: Skill,
    pub(super) chance: &'c mut C,
}

impl<C: Chance> Search<'_, C> {
    /// What a turn is worth for the seat that has it.
    pub(super) fn turn(&mut self, table: &Table, turn: &Prospect, depth: u8, alpha: i32) -> i32 {
        let seat = table.turn();
        let after = self.after(table, turn);
        if depth <= 1 || after.outcome().is_some() {
            return self.quiet_worth(&after, seat);
        }
        if after.turn() == seat {
            // The other seat could do nothing.
            self.best(&after, depth - 1, alpha, i32::MAX)
        } else {
            -self.best(&after, depth - 1, i32::MIN + 1, -alpha)
        }
    }

    /// What the best turn is worth for the seat whose turn it is.
    fn best(&mut self, table: &Table, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        let seat = table.turn();
        if let Some(value) = settled(table, seat) {
            return value;
        }
        let mut turns = self.thought_of(table);
        if depth == 1 && !self.skill.weighs {
            // The best immediate gain needs no carrying out.
            let gain = turns.iter().map(|turn| i32::from(turn.gain[seat])).max().unwrap_or(0);
            return lead(table, seat) + POINT * gain;
        }
        if turns.is_empty() {
            return self.quiet_worth(table, seat);
        }
        order(&mut turns, seat);
        turns.truncate(self.skill.width.max(1));
        let mut best = i32::MIN + 1;
        for turn in &turns {
            let value = self.turn(table, turn, depth, alpha.max(best));
            best = best.max(value);
            alpha = alpha.max(best);
            if beta <= alpha {
                break;
            }
        }
        best
    }

    /// What can be done, without what is overlooked.
    fn thought_of(&mut self, table: &Table) -> Vec<Prospect> {
        let mut turns = table.outlook();
        if 0 < self.skill.overlooks {
            turns.retain(|_| self.skill.overlooks <= self.chance.below(100));
        }
        turns
    }

    fn quiet_worth(&mut self, table: &Table, seat: Seat) -> i32 {
        if self.skill.weighs {
            worth(table, seat, &table.outlook())
        } else {
            settled(table, seat).unwrap_or_else(|| lead(table, seat))
        }
    }

    /// The table after a turn, with all its arcs scored.
    pub(super) fn after(&mut self, table: &Table, turn: &Prospect) -> Table {
        let mut after = table.clone();
        if turn.flip {
            after.play_unchecked(Decision::Flip(turn.cell), self.chance);
        } else {
            if table.hand().is_none() {
                after.play_unchecked(Decision::Pick(turn.colour), self.chance);
            }
            after.play_unchecked(Decision::Place(turn.cell), self.chance);
        }
        self.score_all(&mut after);
        after
    }

    /// Lets the scorers choose until the turn is over.
    pub(super) fn score_all(&mut self, table: &mut Table) {
        while let Some(choice) = self.replacement(table) {
            table.play_unchecked(choice, self.chance);
        }
    }

    /// Which chip a scorer replaces: the one that leaves it most.
    fn replacement(&mut self, table: &Table) -> Option<Decision> {
        let scorer = table.decider();
        let choices = table.replacements();
        let mut best = None;
        for choice in choices {
            let value = self.replacement_worth(table, choice, scorer);
            if best.is_none_or(|(most, _)| most < value) {
                best = Some((value, choice));
            }
        }
        best.map(|(_, choice)| choice)
    }

    fn replacement_worth(&mut self, table: &Table, choice: Decision, scorer: Seat) -> i32 {
        let mut after = table.clone();
        after.play_unchecked(choice, self.chance);
        // A further arc will be worth its point.
        let further = if after.replacements().is_empty() {
            0
        } else if after.decider() == scorer {
            POINT
        } else {
            -POINT
        };
        further + self.quiet_worth(&after, scorer)
    }

    /// What a choice of the chip to replace is worth, thought through.
    pub(super) fn replace(&mut self, table: &Table, choice: Decision, depth: u8) -> i32 {
        let scorer = table.decider();
        let mut after = table.clone();
        after.play_unchecked(choice, self.chance);
        self.score_all(&mut after);
        if depth <= 1 || after.outcome().is_some() {
            return self.quiet_worth(&after, scorer);
        }
        let value = self.best(&after, depth - 1, i32::MIN + 1, i32::MAX);
        if after.turn() == scorer { value } else { -value }
    }
}

/// Puts what gains most first, then what takes a place where the other seat
/// could gain.
fn order(turns: &mut [Prospect], seat: Seat) {
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
