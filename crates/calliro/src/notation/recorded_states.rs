use callabash_game::Seat;

use super::{
    Record,
    record::{Knowledge, Turn},
};
use crate::{Truth, View};

/// What a record knows of a game at the beginning of a turn, or at its end.
#[derive(Clone, Debug)]
pub enum RecordedState {
    /// Everything.
    Truth(Truth),
    /// What the keeper of the record has seen.
    View(View),
}

impl RecordedState {
    /// The game as a seat saw it, if the record knows that.
    pub fn seen_by(&self, seat: Seat) -> Option<View> {
        match self {
            RecordedState::Truth(truth) => Some(truth.view(Some(seat))),
            RecordedState::View(view) => {
                Some(view.clone()).filter(|view| view.viewer() == Some(seat))
            }
        }
    }

    /// All that the record knows.
    pub fn known(&self) -> View {
        match self {
            RecordedState::Truth(truth) => truth.revealed(),
            RecordedState::View(view) => view.clone(),
        }
    }
}

impl Record {
    /// The turns in which something was decided, each with what the record knew before it; and
    /// what it knows at the end.
    pub fn recorded_states(&self) -> (Vec<(RecordedState, &Turn)>, RecordedState) {
        let mut replay = self.beginning();
        let viewer = match &self.knowledge {
            Knowledge::Truth { .. } => None,
            Knowledge::View(view) => view.viewer(),
        };
        // A seat that was taken during the game has seen what everybody has until then.
        let mut joins = self.joins_of(viewer);
        let mut decisions = 0;
        let mut states = Vec::new();
        for turn in self.turns.iter().filter(|turn| !turn.played.is_empty()) {
            states.push((replay.recorded_state(), turn));
            for played in &turn.played {
                for seat in self.newcomers_after(decisions) {
                    replay.seat_newcomer(seat);
                    joins -= usize::from(Some(seat) == viewer);
                    if let Knowledge::View(view) = &mut replay.knowledge
                        && joins == 0
                    {
                        view.viewer = viewer;
                    }
                }
                decisions += 1;
                match &mut replay.knowledge {
                    Knowledge::Truth { chance, truth, .. } => {
                        truth.play_unchecked(played.decision, chance);
                    }
                    Knowledge::View(view) => {
                        let followed = view.follow(played.decision, &played.events);
                        debug_assert_eq!(followed, Ok(()), "a record follows its own events");
                    }
                }
            }
        }
        (states, self.recorded_state())
    }

    /// The same record before the first turn.
    fn beginning(&self) -> Record {
        match &self.knowledge {
            Knowledge::Truth { seed, .. } => Record::new(self.rules, *seed),
            Knowledge::View(view) => {
                let viewer = view.viewer().filter(|_| self.joins_of(view.viewer()) == 0);
                Record::seen(self.rules, self.commitment, Some(self.dealt), viewer)
            }
        }
    }

    fn recorded_state(&self) -> RecordedState {
        match &self.knowledge {
            Knowledge::Truth { truth, .. } => RecordedState::Truth((**truth).clone()),
            Knowledge::View(view) => RecordedState::View((**view).clone()),
        }
    }
}
