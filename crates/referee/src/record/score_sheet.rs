use std::fmt;

use callabash_game::{BySeat, Outcome, Seat};

use super::{Step, TableRecord};
use crate::{Notice, TableAction, TournamentTable};

/// A game as it stands on a score sheet: the turns that count, and what the monitor said.
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    /// The turns, in order; those that were put back are not among them.
    pub turns: Vec<PlayedTurn>,
    /// What the monitor said.
    pub notices: Vec<Notice>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// A turn that was played, or lost.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlayedTurn {
    /// Its number.
    pub number: u32,
    /// Whose it was.
    pub seat: Seat,
    /// The shields that were sown, counted from zero; none if the turn was lost.
    pub sown: Vec<u8>,
    /// The Callas after it.
    pub stores: BySeat<u16>,
    /// When it was over, in milliseconds of the table's time.
    pub at: u64,
    /// The place of its last action in the record.
    pub(super) last_step: usize,
}

/// `3. N 2-5: 4-7`, the Callas last; a turn that was lost is `--`.
impl fmt::Display for PlayedTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sown: Vec<String> = self.sown.iter().map(|pit| (pit + 1).to_string()).collect();
        let sown = if sown.is_empty() { "--".to_owned() } else { sown.join("-") };
        let BySeat { south, north } = self.stores;
        write!(f, "{}. {} {sown}: {south}-{north}", self.number, self.seat.letter())
    }
}

impl ScoreSheet {
    /// The score sheet of a game.
    pub fn of(record: &TableRecord) -> ScoreSheet {
        let mut table = TournamentTable::new(record.table().terms().clone(), record.start());
        let mut turns: Vec<PlayedTurn> = Vec::new();
        for (place, Step { time, actor, action }) in record.steps().iter().enumerate() {
            let before = turn_of(&table, *time, place);
            // What the record has was possible once.
            let _ = table.act(*actor, action, *time);
            let (number, stores) = (table.turn(), table.board().stores());
            if let Some(before) = before
                && before.number < number
            {
                // Turns that were lost in between have no actions.
                let lost = (before.number + 1..number).map(|number| {
                    let is_other = (number - before.number) % 2 == 1;
                    let seat = if is_other { !before.seat } else { before.seat };
                    PlayedTurn { number, seat, sown: Vec::new(), ..before.clone() }
                });
                let ended: Vec<PlayedTurn> = std::iter::once(before.clone()).chain(lost).collect();
                turns.extend(ended.into_iter().map(|turn| PlayedTurn { stores, ..turn }));
            }
            turns.retain(|turn| turn.number < number);
        }
        // A turn that ends the game is over with its last cube.
        let moves =
            |step: &Step| matches!(step.action, TableAction::Take { .. } | TableAction::Put { .. });
        let last_step = record.steps().iter().rposition(moves).unwrap_or_default();
        let last = record.steps().get(last_step).map_or(0, |step| step.time);
        let unfinished = turn_of(&table, last, last_step);
        turns.extend(unfinished.filter(|turn| !turn.sown.is_empty()));
        ScoreSheet { turns, notices: record.table().notices().to_vec(), outcome: record.outcome() }
    }
}

/// The turn that is played now.
fn turn_of(table: &TournamentTable, at: u64, last_step: usize) -> Option<PlayedTurn> {
    let seat = table.flag()?;
    Some(PlayedTurn {
        number: table.turn(),
        seat,
        sown: table.sown().to_vec(),
        stores: table.board().stores(),
        at,
        last_step,
    })
}
