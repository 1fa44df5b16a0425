use std::sync::Arc;

use callabash_game::{Outcome, Reason, Seat};
use callabash_sowing::{Marks, Repair};

use super::{
    Announcement, ChallengeWindow, Consequence, ForfeitReason, Stage, TableFault, TournamentTable,
    play::{IMMEDIATELY, PlayedPart},
};
use crate::{Offence, Spot};

/// So many marks lose the game.
const MOST_MARKS: u8 = 3;

impl TournamentTable {
    /// The part that a player may challenge now: the first that is wrong of those that
    /// are still in time, or the last.
    pub(super) fn window(&self, by: Seat, now: u64) -> Option<(usize, ChallengeWindow)> {
        let in_time = |place: &usize| self.can_be_challenged(*place, by, now);
        let places: Vec<usize> = (0..self.play.parts.len()).filter(in_time).collect();
        let wrong = places.iter().copied().find(|&place| self.verdict(place).is_err());
        let window =
            if self.play.flag == by { ChallengeWindow::Turn } else { ChallengeWindow::Free };
        wrong.or(places.last().copied()).map(|place| (place, window))
    }

    fn can_be_challenged(&self, place: usize, by: Seat, now: u64) -> bool {
        let made = &self.play.parts[place];
        let against = !by;
        if made.part.seat != against || made.is_cleared {
            return false;
        }
        if !made.part.has_flag {
            return true;
        }
        let later = &self.play.parts[place + 1..];
        let is_followed = later.iter().any(|next| next.part.seat == against && next.part.has_flag);
        let is_last = !is_followed && !made.was_followed;
        // While the other plays free turns, the cubes have to be down first, unless the
        // game is about to end.
        let is_down = made.is_sown && self.play.board.hands()[against] == 0;
        let is_due = self.play.flag == by || is_down || self.ending.is_some();
        is_last && is_due || !is_last && now <= made.last_cube_at + IMMEDIATELY
    }

    /// What the program says of a part that may be challenged.
    pub(super) fn verdict(&self, part: usize) -> Result<(), Offence> {
        self.play.parts[part].verdict(self.rules())
    }

    pub(super) fn challenge(&mut self, by: Seat, now: u64) -> Result<(), TableFault> {
        let Stage::Playing = self.stage else { return Err(TableFault::NotNow) };
        let (part, window) = self.window(by, now).ok_or(TableFault::NothingToChallenge)?;
        self.before_ruling = None;
        if self.waits_for_monitor() {
            self.stage = Stage::Challenged { by, part, window };
        } else {
            self.decide(by, part, window, self.verdict(part).err(), now);
        }
        Ok(())
    }

    /// A person rules on a challenge.
    pub(super) fn rule(
        &mut self,
        right: bool,
        offence: Option<Offence>,
        now: u64,
    ) -> Result<(), TableFault> {
        let Stage::Challenged { by, part, window } = self.stage else {
            return Err(TableFault::NotNow);
        };
        let named = || offence.or_else(|| self.verdict(part).err()).unwrap_or(Offence::WrongPit);
        let offence = right.then(named);
        let before = self.clone();
        self.stage = Stage::Playing;
        self.decide(by, part, window, offence, now);
        if self.outcome().is_none() {
            self.before_ruling = Some(Arc::new(before));
        }
        Ok(())
    }

    pub(super) fn decide(
        &mut self,
        by: Seat,
        part: usize,
        window: ChallengeWindow,
        offence: Option<Offence>,
        now: u64,
    ) {
        let then = match offence {
            Some(offence) => self.then(part, offence),
            None if window == ChallengeWindow::Turn => Consequence::Forfeit,
            None => Consequence::Skip,
        };
        self.say(now, Announcement::Ruling { by, against: !by, window, offence, then });
        let marked = if offence.is_some() { !by } else { by };
        self.count_challenge(!by, offence.is_some());
        match offence {
            Some(offence) => self.put_back(part, offence, then, now),
            None => self.forfeit(by, part, window, now),
        }
        self.mark(marked, now);
    }

    fn then(&self, part: usize, offence: Offence) -> Consequence {
        match (offence, self.table_rules().repair) {
            (Offence::NoFlag | Offence::SowedWithoutFreeTurn, _) => Consequence::Flag,
            (_, Repair::Same) if self.own_shield(part).is_some() => Consequence::Same,
            (_, Repair::Same | Repair::Any) => Consequence::Any,
            (_, Repair::Lost) => Consequence::Lost,
        }
    }

    /// The own shield whose cubes were lifted in a part.
    fn own_shield(&self, part: usize) -> Option<u8> {
        let made = &self.play.parts[part];
        match made.lifted_from() {
            Some(Spot::Pit { seat, pit }) if seat == made.part.seat => Some(pit),
            _ => None,
        }
    }

    /// The cubes of a part go back, with all that came after it.
    fn put_back(&mut self, part: usize, offence: Offence, then: Consequence, now: u64) {
        self.ending = None;
        let shield = self.own_shield(part);
        let first: &PlayedPart = &self.play.parts[part];
        // A right sowing stands; what was moved without a free turn goes back.
        let stands = offence == Offence::SowedWithoutFreeTurn && first.before.may_lift;
        let mut later = self.play.parts[part + 1..].iter();
        let next = later.find(|next| stands && next.part.seat == first.part.seat);
        let (seat, has_flag) = (first.part.seat, first.part.has_flag);
        self.play = (*next.unwrap_or(first).before).clone();
        if has_flag && self.terms.touch_settles {
            self.play.keep_settled(seat);
            // After a right sowing there should have been no other: it is the last of its turn.
            if !stands {
                self.play.keep_followed();
            }
        }
        self.play.minute_since = now;
        match then {
            Consequence::Same => self.play.must_sow_again = self.play.must_sow_again.or(shield),
            Consequence::Lost => self.end_turn(now),
            Consequence::Flag if offence == Offence::SowedWithoutFreeTurn => self.end_turn(now),
            _ => (),
        }
    }

    fn forfeit(&mut self, by: Seat, part: usize, window: ChallengeWindow, now: u64) {
        self.play.clear(part);
        if let Some(ending) = self.ending {
            return self.finish(ending.reason, now);
        }
        match window {
            ChallengeWindow::Turn => {
                self.say(
                    now,
                    Announcement::ForfeitedTurn { seat: by, why: ForfeitReason::Challenge },
                );
                self.end_turn(now);
            }
            ChallengeWindow::Free => {
                self.play.skip(by);
                self.play.minute_since = now;
            }
        }
    }

    fn mark(&mut self, seat: Seat, now: u64) {
        if self.table_rules().marks == Marks::Off || self.outcome().is_some() {
            return;
        }
        self.marks[seat] += 1;
        self.say(now, Announcement::Mark { seat, marks: self.marks[seat] });
        if MOST_MARKS <= self.marks[seat] {
            self.lose(seat, now);
        }
    }

    /// A player has lost by breaking rules.
    pub(super) fn lose(&mut self, seat: Seat, now: u64) {
        let by_score = Outcome::by_score(self.play.board.stores(), Reason::Forfeit);
        self.end(Outcome { winner: Some(!seat), ..by_score }, now);
    }

    fn count_challenge(&mut self, against: Seat, right: bool) {
        let lesson = &mut self.lessons[against];
        if right {
            lesson.sown += 1;
            lesson.broken += 1;
            lesson.caught += 1;
        } else {
            lesson.wrong += 1;
        }
    }

    /// A part can no longer be challenged: what nobody saw is told where one learns.
    pub(super) fn settle(&mut self, made: &PlayedPart, now: u64) {
        let seat = made.part.seat;
        self.lessons[seat].sown += 1;
        let offence = match made.verdict(self.rules()) {
            // That is the next part's fault.
            Err(Offence::SowedWithoutFreeTurn) if made.before.may_lift => return,
            Err(offence) => offence,
            Ok(()) => return,
        };
        self.lessons[seat].broken += 1;
        self.lessons[seat].missed += 1;
        if self.terms.trainer == Some(seat) {
            self.say(now, Announcement::Missed { seat, offence });
        }
    }
}
