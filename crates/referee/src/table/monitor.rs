//! The person who is the monitor: undoing a ruling, and the program in that person's place.

use callabash_game::Outcome;

use super::{Announcement, Stage, TableFault, TournamentTable};

impl TournamentTable {
    /// Whether a person rules, counts and calls time, and is there to do it.
    pub(super) fn waits_for_monitor(&self) -> bool {
        self.terms.has_monitor && !self.has_deputy
    }

    /// Whether the program does what the person who is the monitor would do.
    pub fn has_deputy(&self) -> bool {
        self.has_deputy
    }

    /// Whether the monitor's last ruling can be undone: until the flag is passed on, or another
    /// challenge, a time call or the end of the game has followed it.
    pub(super) fn can_undo_ruling(&self) -> bool {
        self.before_ruling.is_some()
    }

    /// Takes the monitor's last ruling back: the challenge waits for a ruling again, and cubes
    /// that were moved since lie where they lay. All that was said stays said.
    pub(super) fn undo_ruling(&mut self, now: u64) -> Result<(), TableFault> {
        let before = self.before_ruling.take().ok_or(TableFault::NotNow)?;
        let notices = std::mem::take(&mut self.notices);
        let has_deputy = self.has_deputy;
        *self = TournamentTable { notices, has_deputy, ..(*before).clone() };
        self.play.minute_since = now;
        self.say(now, Announcement::RulingUndone);
        Ok(())
    }

    /// The program takes the place of a monitor who is away, or gives it back. What waited for
    /// the monitor is done at once.
    pub(super) fn set_deputy(&mut self, acts: bool, now: u64) -> Result<(), TableFault> {
        let is_over = matches!(self.stage, Stage::Over(_));
        if !self.terms.has_monitor || self.has_deputy == acts || is_over {
            return Err(TableFault::NotNow);
        }
        self.has_deputy = acts;
        self.say(now, Announcement::Deputy { acts });
        match self.stage {
            Stage::Challenged { by, part, window } if acts => {
                self.stage = Stage::Playing;
                self.decide(by, part, window, self.verdict(part).err(), now);
            }
            Stage::Counting(reason) if acts => {
                self.end(Outcome::by_score(self.play.board.stores(), reason), now);
            }
            _ => (),
        }
        Ok(())
    }
}
