//! A game at the tournament table as a text: who did what at which time. It has the shape of all
//! records, with a line for each action.
//!
//! ```text
//! [Date "2026.11.17"]
//! [South "Anna"]
//! [North "Ben"]
//! [Result "17-9"]
//! [Rules "calla-tournament:sowing=hand"]
//! [Limit "15:00"]
//! [Hider "S"]
//!
//! 0:00.000 S greet
//! 0:01.250 N greet
//! …
//! 0:14.500 S take S3 4
//! ```

mod fault;
mod read;
mod score_sheet;
mod words;
mod write;

use callabash_game::{Outcome, record::CalledEnd};
use callabash_sowing::Position;

pub use self::{
    fault::{TableRecordError, TableRecordFault},
    read::{is_table_record, read_table_record, read_table_records},
    score_sheet::{PlayedTurn, ScoreSheet},
};
use crate::{Actor, TableAction, TableTerms, TournamentTable};

/// Something that was done at the table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Step {
    /// The table's time, in milliseconds.
    pub time: u64,
    /// By whom.
    pub actor: Actor,
    /// What.
    pub action: TableAction,
}

/// A game at the table, from its terms to its last action. It replays: [`TableRecord::new`] and
/// the reader let nothing else be made.
#[derive(Clone, Debug)]
pub struct TableRecord {
    /// Who and when; what the game itself says is not among them.
    pub tags: Vec<(String, String)>,
    start: Position,
    steps: Vec<Step>,
    called: Option<CalledEnd>,
    table: TournamentTable,
}

impl TableRecord {
    /// A game that has not begun.
    pub fn new(terms: TableTerms, start: Position) -> TableRecord {
        let table = TournamentTable::new(terms, &start);
        TableRecord { tags: Vec::new(), start, steps: Vec::new(), called: None, table }
    }

    /// Carries on.
    ///
    /// # Errors
    ///
    /// Returns a [`TableRecordFault`] if it cannot have happened.
    pub fn add(&mut self, step: Step) -> Result<(), TableRecordFault> {
        let last = self.steps.last().map_or(0, |step| step.time);
        if step.time < last {
            return Err(TableRecordFault::Earlier);
        }
        if self.called.is_some() {
            return Err(TableRecordFault::AfterEnd);
        }
        self.table.act(step.actor, &step.action, step.time).map_err(TableRecordFault::Table)?;
        self.steps.push(step);
        Ok(())
    }

    /// Ends the game for a reason that is not on the table.
    ///
    /// # Errors
    ///
    /// Returns [`TableRecordFault::AfterEnd`] if it is over.
    pub fn call(&mut self, end: CalledEnd) -> Result<(), TableRecordFault> {
        if self.outcome().is_some() {
            return Err(TableRecordFault::AfterEnd);
        }
        self.table.call(end.outcome(self.table.board().stores()));
        self.called = Some(end);
        Ok(())
    }

    /// Where the cubes lay at first.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// All that was done.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The end that was called, if one was.
    pub fn called(&self) -> Option<CalledEnd> {
        self.called
    }

    /// The table after all of it.
    pub fn table(&self) -> &TournamentTable {
        &self.table
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// South's cubes and North's, `17-9`, or `*` while the game goes on.
    pub fn result(&self) -> String {
        match self.outcome() {
            Some(outcome) => format!("{}-{}", outcome.score.south, outcome.score.north),
            None => "*".to_owned(),
        }
    }
}
