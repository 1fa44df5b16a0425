use callabash_game::{BySeat, Seat};
use callabash_sowing::{Capture, EarlyWin, End, Leftovers, Pie, Position, Rules, Setup};

use super::Fault;
use crate::{Board, Closing, Gesture, Offence, Part, Place, judge};

/// All that is put back after a challenge: cubes, flag, and whose right it is to move.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) board: Board,
    /// Who has the flag card.
    pub(super) flag: Seat,
    /// The number of the turn.
    pub(super) turn: u32,
    /// The parts of turns that may still be challenged, the last one at the end.
    pub(super) parts: Vec<Made>,
    /// A turn or a free turn has begun and nothing was lifted in it.
    pub(super) may_lift: bool,
    /// Whether who has the flag has touched cubes in this turn.
    pub(super) has_touched: bool,
    /// Whether the starter has lifted cubes in this round.
    pub(super) round_begun: bool,
    /// The shield that has to be sown again.
    pub(super) bound: Option<u8>,
    /// Whose next turn is forfeited.
    pub(super) skips: BySeat<bool>,
    /// Since when the minute runs.
    pub(super) since: u64,
}

/// A part of a turn, and how things stood before it.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) part: Part,
    pub(super) before: Box<Play>,
    /// The cubes that were lifted are all down.
    pub(super) is_sown: bool,
    /// When the last cube fell.
    pub(super) last_cube: u64,
    /// It was challenged, and was right.
    pub(super) is_cleared: bool,
}

impl Made {
    /// Where its cubes were lifted.
    pub(super) fn lifted(&self) -> Option<Place> {
        self.part.gestures.iter().find_map(|gesture| match gesture {
            Gesture::Take { from, .. } => Some(*from),
            Gesture::Put { .. } => None,
        })
    }

    fn last_put(&self) -> Option<Place> {
        self.part.gestures.iter().rev().find_map(|gesture| match gesture {
            Gesture::Put { to, .. } => Some(*to),
            Gesture::Take { .. } => None,
        })
    }

    /// Whether nothing was done but to lift cubes and to put them back.
    fn went_back(&self) -> bool {
        let origin = self.lifted();
        self.part.gestures.iter().all(|gesture| match gesture {
            Gesture::Take { from, .. } => Some(*from) == origin,
            Gesture::Put { to, .. } => Some(*to) == origin,
        })
    }

    /// What the rules say of it, when it is followed by more of the same turn or not.
    pub(super) fn verdict(&self, rules: Rules, sows_on: bool) -> Result<(), Offence> {
        if self.part.has_flag && !self.before.may_lift {
            return Err(Offence::MovedOn);
        }
        let bound = self.before.bound.map(|pit| Place::Pit { seat: self.part.seat, pit });
        if self.part.has_flag && bound.is_some_and(|bound| self.lifted() != Some(bound)) {
            return Err(Offence::ChangeOfMind);
        }
        let mut part = self.part.clone();
        if sows_on {
            part.closing = Closing::SowsOn;
        }
        let before = self.before.position(rules).ok_or(Offence::NotOwnPit)?;
        judge(&before, &part).map(|_| ())
    }
}

/// The rules of a single sowing: how games end does not matter for it.
pub(super) fn sowing_rules(rules: Rules) -> Rules {
    Rules {
        end: End::Mover,
        leftovers: Leftovers::Nobody,
        early_win: EarlyWin::Off,
        pie: Pie::Off,
        ..rules
    }
}

impl Play {
    pub(super) fn new(position: &Position) -> Play {
        Play {
            board: Board::of(position),
            flag: position.turn(),
            turn: 1,
            parts: Vec::new(),
            may_lift: true,
            has_touched: false,
            round_begun: false,
            bound: None,
            skips: BySeat::default(),
            since: 0,
        }
    }

    /// What lies on the board, as a position of who has the flag.
    pub(super) fn position(&self, rules: Rules) -> Option<Position> {
        let wide = |row: &Vec<u16>| row.iter().map(|cubes| u32::from(*cubes)).collect();
        let rows = self.board.rows();
        let setup = Setup {
            rows: BySeat { south: wide(&rows.south), north: wide(&rows.north) },
            stores: self.board.stores().map(u32::from),
            turn: self.flag,
            number: self.turn,
            pie: false,
        };
        Position::from_setup(sowing_rules(rules), &setup).ok()
    }

    pub(super) fn row_is_empty(&self, seat: Seat) -> bool {
        self.board.rows()[seat].iter().all(|cubes| *cubes == 0)
    }

    /// The part that a seat is in the middle of.
    pub(super) fn current(&self, seat: Seat) -> Option<&Made> {
        self.parts.last().filter(|made| {
            made.part.seat == seat
                && made.part.closing == Closing::Open
                && made.part.has_flag == (self.flag == seat)
        })
    }

    /// Whether a gesture begins another part of the turn.
    fn begins_part(&self, seat: Seat, gesture: Gesture, rules: Rules) -> bool {
        let Some(made) = self.current(seat) else { return true };
        let Gesture::Take { from, .. } = gesture else { return false };
        let own = matches!(from, Place::Pit { seat: owner, .. } if owner == seat);
        // Where the capturing cube goes along, it may be taken before those across.
        let goes_along = rules.capture != Capture::Opposite
            && made.last_put() == Some(from)
            && self.board.count(from) == 1;
        own && self.board.hands()[seat] == 0 && made.is_sown && !goes_along
    }

    /// Moves cubes. Tells the parts that can no longer be challenged, each with whether
    /// the turn went on after it.
    pub(super) fn touch(
        &mut self,
        seat: Seat,
        gesture: Gesture,
        rules: Rules,
        now: u64,
    ) -> Result<Vec<(bool, Made)>, Fault> {
        if 0 < self.board.hands()[!seat] {
            return Err(Fault::OtherHand);
        }
        let begins = self.begins_part(seat, gesture, rules);
        let before = Play { parts: Vec::new(), ..self.clone() };
        self.board.follow(seat, gesture)?;
        let has_flag = self.flag == seat;
        let mut settled = Vec::new();
        if begins {
            let keep = self.current(seat).is_some();
            let last = if keep { self.parts.pop() } else { None };
            let went_on =
                |made: &Made| made.part.seat == seat && made.part.closing == Closing::Open;
            settled = self.parts.drain(..).map(|made| (went_on(&made), made)).collect();
            self.parts.extend(last);
            let part = Part { seat, has_flag, gestures: Vec::new(), closing: Closing::Open };
            let before = Box::new(before);
            let made = Made { part, before, is_sown: false, last_cube: now, is_cleared: false };
            self.parts.push(made);
        }
        let is_empty = self.board.hands()[seat] == 0;
        if let Some(made) = self.parts.last_mut() {
            made.part.gestures.push(gesture);
            if is_empty {
                made.last_cube = now;
            }
            if is_empty && !made.is_sown && !made.went_back() {
                made.is_sown = true;
                if has_flag {
                    self.may_lift = made.last_put() == Some(Place::Store(seat));
                    self.since = now;
                }
            } else if has_flag && begins {
                self.may_lift = false;
                self.bound = None;
            }
        }
        if has_flag {
            self.has_touched = true;
        }
        Ok(settled)
    }
}
