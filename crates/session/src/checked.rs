use callabash_calliro::LegalDecision;
use callabash_referee::TournamentTable;
use callabash_sowing::LegalMove;

use crate::{Entry, Refusal, Session};

/// An entry that was checked against the session it follows, with what the check found:
/// applying it needs no second look.
#[derive(Clone, Debug)]
pub struct CheckedEntry {
    pub(crate) entry: Entry,
    pub(crate) change: BoardChange,
    /// What a move's clock was given back for lag, in milliseconds.
    pub(crate) lag: u64,
}

/// What an entry changes on the board.
#[derive(Clone, Debug)]
pub(crate) enum BoardChange {
    /// Nothing that could be refused.
    None,
    /// A legal move.
    Move(CheckedMove),
    /// The tournament table as it is afterwards, and its time.
    Table(Box<TournamentTable>, u64),
}

/// A move that is legal on the board at hand.
#[derive(Copy, Clone, Debug)]
pub(crate) enum CheckedMove {
    Sowing(LegalMove),
    Calliro(LegalDecision),
}

impl CheckedEntry {
    /// The entry, to be stored.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// An entry that touches no board.
impl From<Entry> for CheckedEntry {
    fn from(entry: Entry) -> CheckedEntry {
        CheckedEntry { entry, change: BoardChange::None, lag: 0 }
    }
}

impl Session {
    /// Checks an entry that was stored: it must follow the entries so far.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] if it cannot have happened.
    pub fn check(&self, entry: Entry) -> Result<CheckedEntry, Refusal> {
        let change = match &entry {
            // Only the first entry creates a game.
            Entry::Created(_) => return Err(Refusal::Stale),
            Entry::Played { played, .. } => BoardChange::Move(self.board().check(*played)?),
            Entry::Table { actor, action, time, .. } => {
                let table = self.board().table().ok_or(Refusal::Stale)?.table();
                let after = table.after(*actor, action, *time);
                BoardChange::Table(Box::new(after.map_err(Refusal::at_the_table)?), *time)
            }
            Entry::Seated { .. }
            | Entry::Tossed { .. }
            | Entry::Offered { .. }
            | Entry::Declined { .. }
            | Entry::TakenBack { .. }
            | Entry::Ended { .. }
            | Entry::Rematch { .. }
            | Entry::Freed { .. }
            | Entry::Invited { .. }
            | Entry::Paused { .. }
            | Entry::Monitor { .. } => BoardChange::None,
        };
        Ok(CheckedEntry { entry, change, lag: 0 })
    }
}
