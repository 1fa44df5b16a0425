use callabash_game::{Outcome, Reason, Seat};
use callabash_sowing::{Marks, Repair};

use super::{
    Fault, Phase, Said, Table, Then, Why, Window,
    play::{IMMEDIATELY, Made},
};
use crate::{Offence, Place};

/// So many marks lose the game.
const MOST_MARKS: u8 = 3;

impl Table {
    /// The part that a player may challenge now: the first that is wrong of those that
    /// are still in time, or the last.
    pub(super) fn window(&self, by: Seat, now: u64) -> Option<(usize, Window)> {
        let in_time = |place: &usize| self.can_be_challenged(*place, by, now);
        let places: Vec<usize> = (0..self.play.parts.len()).filter(in_time).collect();
        let wrong = places.iter().copied().find(|&place| self.verdict(place).is_err());
        let window = if self.play.flag == by { Window::Turn } else { Window::Free };
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
        let is_last = !later.iter().any(|next| next.part.seat == against && next.part.has_flag);
        // While the other plays free turns, the cubes have to be down first, unless the
        // game is about to end.
        let is_down = made.is_sown && self.play.board.hands()[against] == 0;
        let is_due = self.play.flag == by || is_down || self.ending.is_some();
        is_last && is_due || !is_last && now <= made.last_cube + IMMEDIATELY
    }

    /// What the program says of a part that may be challenged.
    pub(super) fn verdict(&self, part: usize) -> Result<(), Offence> {
        self.play.parts[part].verdict(self.rules())
    }

    pub(super) fn challenge(&mut self, by: Seat, now: u64) -> Result<(), Fault> {
        let Phase::Playing = self.phase else { return Err(Fault::NotNow) };
        let (part, window) = self.window(by, now).ok_or(Fault::NothingToChallenge)?;
        match self.terms.has_monitor {
            true => self.phase = Phase::Challenged { by, part, window },
            false => self.decide(by, part, window, self.verdict(part).err(), now),
        }
        Ok(())
    }

    /// A person rules on a challenge.
    pub(super) fn rule(
        &mut self,
        right: bool,
        offence: Option<&str>,
        now: u64,
    ) -> Result<(), Fault> {
        let Phase::Challenged { by, part, window } = self.phase else {
            return Err(Fault::NotNow);
        };
        let named = match offence {
            Some(word) => Some(Offence::from_word(word).ok_or(Fault::NoOffence)?),
            None => self.verdict(part).err(),
        };
        let offence = right.then(|| named.unwrap_or(Offence::WrongPit));
        self.phase = Phase::Playing;
        self.decide(by, part, window, offence, now);
        Ok(())
    }

    fn decide(
        &mut self,
        by: Seat,
        part: usize,
        window: Window,
        offence: Option<Offence>,
        now: u64,
    ) {
        let then = match offence {
            Some(offence) => self.then(part, offence),
            None if window == Window::Turn => Then::Forfeit,
            None => Then::Skip,
        };
        self.say(
            now,
            Said::Ruling {
                by: by.letter(),
                against: (!by).letter(),
                right: offence.is_some(),
                window,
                offence: offence.map(Offence::word),
                rule: offence.map(|offence| offence.rule().rule),
                then,
            },
        );
        let marked = if offence.is_some() { !by } else { by };
        self.count_challenge(!by, offence.is_some());
        match offence {
            Some(offence) => self.put_back(part, offence, then, now),
            None => self.forfeit(by, part, window, now),
        }
        self.mark(marked, now);
    }

    fn then(&self, part: usize, offence: Offence) -> Then {
        match (offence, self.table_rules().repair) {
            (Offence::NoFlag | Offence::MovedOn, _) => Then::Flag,
            (_, Repair::Same) if self.own_shield(part).is_some() => Then::Same,
            (_, Repair::Same | Repair::Any) => Then::Any,
            (_, Repair::Lost) => Then::Lost,
        }
    }

    /// The own shield whose cubes were lifted in a part.
    fn own_shield(&self, part: usize) -> Option<u8> {
        let made = &self.play.parts[part];
        match made.lifted() {
            Some(Place::Pit { seat, pit }) if seat == made.part.seat => Some(pit),
            _ => None,
        }
    }

    /// The cubes of a part go back, with all that came after it.
    fn put_back(&mut self, part: usize, offence: Offence, then: Then, now: u64) {
        self.ending = None;
        let shield = self.own_shield(part);
        let first: &Made = &self.play.parts[part];
        // A right sowing stands; what was moved without a free turn goes back.
        let stands = offence == Offence::MovedOn && first.before.may_lift;
        let mut later = self.play.parts[part + 1..].iter();
        let next = later.find(|next| stands && next.part.seat == first.part.seat);
        self.play = (*next.unwrap_or(first).before).clone();
        self.play.since = now;
        match then {
            Then::Same => self.play.bound = self.play.bound.or(shield),
            Then::Lost => self.end_turn(now),
            Then::Flag if offence == Offence::MovedOn => self.end_turn(now),
            _ => (),
        }
    }

    fn forfeit(&mut self, by: Seat, part: usize, window: Window, now: u64) {
        self.play.clear(part);
        if let Some(ending) = self.ending {
            return self.finish(ending.reason, now);
        }
        match window {
            Window::Turn => {
                self.say(now, Said::ForfeitedTurn { seat: by.letter(), why: Why::Challenge });
                self.end_turn(now);
            }
            Window::Free => {
                self.play.skip(by);
                self.play.since = now;
            }
        }
    }

    fn mark(&mut self, seat: Seat, now: u64) {
        if self.table_rules().marks == Marks::Off || self.outcome().is_some() {
            return;
        }
        self.marks[seat] += 1;
        self.say(now, Said::Mark { seat: seat.letter(), marks: self.marks[seat] });
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
        match right {
            true => {
                lesson.sown += 1;
                lesson.broken += 1;
                lesson.caught += 1;
            }
            false => lesson.wrong += 1,
        }
    }

    /// A part can no longer be challenged: what nobody saw is told where one learns.
    pub(super) fn settle(&mut self, made: &Made, now: u64) {
        let seat = made.part.seat;
        self.lessons[seat].sown += 1;
        let offence = match made.verdict(self.rules()) {
            // That is the next part's fault.
            Err(Offence::MovedOn) if made.before.may_lift => return,
            Err(offence) => offence,
            Ok(()) => return,
        };
        self.lessons[seat].broken += 1;
        self.lessons[seat].missed += 1;
        if self.terms.trainer == Some(seat) {
            let (offence, rule) = (offence.word(), offence.rule().rule);
            self.say(now, Said::Missed { seat: seat.letter(), offence, rule });
        }
    }
}
