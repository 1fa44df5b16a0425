use callabash_game::Reason;
use callabash_sowing::{Minute, TimeCall};

use super::{Announcement, ForfeitReason, Stage, TableFault, TournamentTable, toss::PATIENCE};

/// A minute, and when the monitor reminds of it, in milliseconds.
pub(super) const MINUTE: u64 = 60_000;
pub(super) const REMINDER: u64 = 45_000;
/// So many turns over time lose the game.
const MOST_LATE: u8 = 3;

impl TournamentTable {
    /// When something becomes due.
    pub fn alarm(&self) -> Option<u64> {
        match self.stage {
            Stage::Revealing => return Some(self.toss.picked + PATIENCE),
            Stage::Playing => (),
            _ => return None,
        }
        if let Some(ending) = self.ending {
            return Some(ending.until);
        }
        [self.time_is_up_at(), self.minute_is_up_at()].into_iter().flatten().min()
    }

    /// When the program calls time.
    fn time_is_up_at(&self) -> Option<u64> {
        let calls = !self.waits_for_monitor() && self.last_turn.is_none();
        self.started.filter(|_| calls).map(|started| started + self.terms.limit)
    }

    /// When a turn has taken too long: the last turns are not put off for ever either.
    fn minute_is_up_at(&self) -> Option<u64> {
        let runs = self.table_rules().minute == Minute::On || self.last_turn.is_some();
        let waits = 0 < self.play.board.hands()[!self.play.flag];
        (runs && !waits).then_some(self.play.minute_since + MINUTE)
    }

    pub(super) fn tick(&mut self, now: u64) -> Result<(), TableFault> {
        let is_due = |at: Option<u64>| at.is_some_and(|at| at <= now);
        match self.ending {
            _ if !is_due(self.alarm()) => return Err(TableFault::NotNow),
            // The fists were not opened.
            None if matches!(self.stage, Stage::Revealing) => {
                self.tossed(!self.terms.hider, now);
            }
            Some(ending) => self.finish(ending.reason, now),
            None if is_due(self.time_is_up_at()) => return self.call_time(now),
            None => self.minute_up(now),
        }
        Ok(())
    }

    pub(super) fn call_time(&mut self, now: u64) -> Result<(), TableFault> {
        self.must_be_playing()?;
        if self.last_turn.is_some() {
            return Err(TableFault::NotNow);
        }
        let flag = self.play.flag;
        let completes = match self.table_rules().time_call {
            TimeCall::Round => self.play.round_begun,
            TimeCall::Strict => 0 < self.play.board.hands()[flag],
            TimeCall::Stop => false,
        };
        let second = !self.starter;
        let last = completes.then_some(second);
        self.say(now, Announcement::TimeCalled { last });
        if completes {
            self.last_turn = Some(self.play.turn + u32::from(flag == self.starter));
            self.play.minute_since = now;
        } else {
            self.close(Reason::Time, now);
        }
        Ok(())
    }

    /// The minute has passed: cubes that are not all down go back, and the turn is lost.
    fn minute_up(&mut self, now: u64) {
        let seat = self.play.flag;
        if self.table_rules().minute == Minute::On {
            self.late[seat] += 1;
            self.say(now, Announcement::MinuteUp { seat, times: self.late[seat] });
        }
        let unfinished = self
            .play
            .current(seat)
            .filter(|made| !made.is_sown || 0 < self.play.board.hands()[seat]);
        if let Some(made) = unfinished {
            self.play = (*made.before).clone();
            if self.terms.touch_settles {
                self.play.keep_settled(seat);
                self.play.keep_followed();
            }
        }
        if MOST_LATE <= self.late[seat] {
            return self.lose(seat, now);
        }
        self.say(now, Announcement::ForfeitedTurn { seat, why: ForfeitReason::Minute });
        self.end_turn(now);
    }
}
