use callabash_game::{BySeat, Seat};
use callabash_sowing::{Capture, EarlyWin, End, Leftovers, Pie, Position, Rules, Setup};

use super::TableFault;
use crate::{Closing, CubeBoard, Gesture, Offence, Part, Spot, judge};

/// How long a challenge counts as immediate, in milliseconds.
pub(super) const IMMEDIATELY: u64 = 3_000;
/// The most gestures in one part of a turn.
const MOST_GESTURES: usize = 200;

/// All that is put back after a challenge: cubes, flag, and whose right it is to move.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) board: CubeBoard,
    /// Who has the flag card.
    pub(super) flag: Seat,
    /// The number of the turn.
    pub(super) turn: u32,
    /// The parts of turns that may still be challenged, the last one at the end.
    pub(super) parts: Vec<PlayedPart>,
    /// A turn or a free turn has begun and nothing was lifted in it.
    pub(super) may_lift: bool,
    /// Whether who has the flag has touched cubes in this turn.
    pub(super) has_touched: bool,
    /// Whether the starter has lifted cubes in this round.
    pub(super) round_begun: bool,
    /// The own shields whose cubes who has the flag has lifted in this turn.
    pub(super) sown: Vec<u8>,
    /// The shield that has to be sown again.
    pub(super) must_sow_again: Option<u8>,
    /// How many turns each has to forfeit.
    pub(super) skips: BySeat<u8>,
    /// Since when the minute runs.
    pub(super) minute_since: u64,
}

/// A part of a turn, and how things stood before it.
#[derive(Clone, Debug)]
pub(super) struct PlayedPart {
    pub(super) part: Part,
    pub(super) before: Box<Play>,
    /// The number of the turn.
    pub(super) turn: u32,
    /// Where the last of the lifted cubes fell.
    pub(super) last_landed_at: Option<Spot>,
    /// The cubes that were lifted are all down.
    pub(super) is_sown: bool,
    /// When the last cube fell.
    pub(super) last_cube_at: u64,
    /// It was challenged, and was right.
    pub(super) is_cleared: bool,
    /// Another part followed, and was put back: this one is no longer the last.
    pub(super) was_followed: bool,
}

impl PlayedPart {
    /// Where its cubes were lifted.
    pub(super) fn lifted_from(&self) -> Option<Spot> {
        self.part.gestures.iter().find_map(|gesture| match gesture {
            Gesture::Take { from, .. } => Some(*from),
            Gesture::Put { .. } => None,
        })
    }

    fn last_put(&self) -> Option<Spot> {
        self.part.gestures.iter().rev().find_map(|gesture| match gesture {
            Gesture::Put { to, .. } => Some(*to),
            Gesture::Take { .. } => None,
        })
    }

    /// Whether nothing was done but to lift cubes and to put them back.
    fn went_back(&self) -> bool {
        let origin = self.lifted_from();
        self.part.gestures.iter().all(|gesture| match gesture {
            Gesture::Take { from, .. } => Some(*from) == origin,
            Gesture::Put { to, .. } => Some(*to) == origin,
        })
    }

    /// Judges this part.
    pub(super) fn verdict(&self, rules: Rules) -> Result<(), Offence> {
        if self.part.has_flag && !self.before.may_lift {
            return Err(Offence::SowedWithoutFreeTurn);
        }
        let bound = self.before.must_sow_again.map(|pit| Spot::Pit { seat: self.part.seat, pit });
        if self.part.has_flag && bound.is_some_and(|bound| self.lifted_from() != Some(bound)) {
            return Err(Offence::ChangeOfMind);
        }
        let before = self.before.position(rules).ok_or(Offence::NotOwnPit)?;
        judge(&before, &self.part).map(|_| ())
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
            board: CubeBoard::of(position),
            flag: position.turn(),
            turn: 1,
            parts: Vec::new(),
            may_lift: true,
            has_touched: false,
            round_begun: false,
            sown: Vec::new(),
            must_sow_again: None,
            skips: BySeat::default(),
            minute_since: 0,
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
    pub(super) fn current(&self, seat: Seat) -> Option<&PlayedPart> {
        let own = self.parts.iter().rev().find(|made| made.part.seat == seat);
        own.filter(|made| made.turn == self.turn && made.part.has_flag == (self.flag == seat))
    }

    /// What can be put back, with what can then still be challenged.
    fn snapshot(&self) -> Play {
        let mut play = self.clone();
        play.parts.iter_mut().for_each(|made| made.before.parts.clear());
        play
    }

    /// A part was challenged, and was right; so it is also in what can be put back.
    pub(super) fn clear(&mut self, place: usize) {
        let cleared = &mut self.parts[place];
        cleared.is_cleared = true;
        let (turn, last_cube_at) = (cleared.turn, cleared.last_cube_at);
        for made in self.parts.iter_mut().flat_map(|made| &mut made.before.parts) {
            made.is_cleared |= made.turn == turn && made.last_cube_at == last_cube_at;
        }
    }

    /// A turn more is forfeited, also if what was done since is put back.
    pub(super) fn skip(&mut self, seat: Seat) {
        self.skips[seat] += 1;
        self.parts.iter_mut().for_each(|made| made.before.skips[seat] += 1);
    }

    /// Takes out the parts that can no longer be challenged once a seat touches cubes.
    fn settle(&mut self, seat: Seat, begins: bool, now: u64) -> Vec<PlayedPart> {
        // Without the flag nobody ends another's time to challenge.
        if self.flag != seat {
            return Vec::new();
        }
        let last = self.parts.iter().rposition(|made| made.part.seat == seat);
        let mut place = 0;
        let is_over = |made: &mut PlayedPart| {
            let is_last = Some(place) == last;
            place += 1;
            let in_time = now <= made.last_cube_at + IMMEDIATELY;
            made.part.seat != seat || begins && !is_last && !in_time
        };
        self.parts.extract_if(.., is_over).collect()
    }

    /// What a seat has settled by touching cubes stays so when its cubes are put back: nothing
    /// of the other's can be challenged.
    pub(super) fn keep_settled(&mut self, seat: Seat) {
        self.parts.retain(|made| made.part.seat == seat);
    }

    /// The parts that are still there were followed by one that was put back.
    pub(super) fn keep_followed(&mut self) {
        self.parts.iter_mut().for_each(|made| made.was_followed = true);
    }

    /// Whether a gesture begins another part of the turn.
    fn begins_part(&self, seat: Seat, gesture: Gesture, rules: Rules) -> bool {
        let Some(made) = self.current(seat) else { return true };
        let Gesture::Take { from, .. } = gesture else { return false };
        let own = matches!(from, Spot::Pit { seat: owner, .. } if owner == seat);
        // Where the capturing cube goes along, it may be taken before those across.
        let goes_along = rules.capture != Capture::Opposite
            && made.last_landed_at == Some(from)
            && self.board.count(from) == 1;
        own && self.board.hands()[seat] == 0 && made.is_sown && !goes_along
    }

    /// Moves cubes. Tells the parts that can no longer be challenged.
    pub(super) fn touch(
        &mut self,
        seat: Seat,
        gesture: Gesture,
        rules: Rules,
        now: u64,
    ) -> Result<Vec<PlayedPart>, TableFault> {
        if 0 < self.board.hands()[!seat] {
            return Err(TableFault::OtherHand);
        }
        let begins = self.begins_part(seat, gesture, rules);
        let before = self.snapshot();
        self.board.move_cubes(seat, gesture)?;
        let has_flag = self.flag == seat;
        if begins {
            for made in &mut self.parts {
                let goes_on = made.part.seat == seat && made.turn == self.turn;
                if goes_on && made.part.closing == Closing::Open {
                    made.part.closing = Closing::SowsOn;
                }
            }
        }
        let settled = self.settle(seat, begins, now);
        if begins {
            self.parts.push(PlayedPart {
                part: Part { seat, has_flag, gestures: Vec::new(), closing: Closing::Open },
                before: Box::new(before),
                turn: self.turn,
                last_landed_at: None,
                is_sown: false,
                last_cube_at: now,
                is_cleared: false,
                was_followed: false,
            });
        }
        self.go_on(seat, gesture, now)?;
        if has_flag {
            self.has_touched = true;
            if begins {
                (self.may_lift, self.must_sow_again) = (false, None);
                self.sown.extend(gesture.own_pit(seat));
            }
        }
        Ok(settled)
    }

    /// Notes a gesture of the part that a seat is in the middle of.
    fn go_on(&mut self, seat: Seat, gesture: Gesture, now: u64) -> Result<(), TableFault> {
        let (has_flag, is_empty) = (self.flag == seat, self.board.hands()[seat] == 0);
        let own = self.parts.iter_mut().rev().find(|made| made.part.seat == seat);
        let made = own.ok_or(TableFault::NotNow)?;
        if MOST_GESTURES <= made.part.gestures.len() {
            return Err(TableFault::NotNow);
        }
        made.part.gestures.push(gesture);
        if is_empty {
            made.last_cube_at = now;
            // Nobody's minute runs while the other's hand is over the board.
            self.minute_since = if has_flag && made.is_sown { self.minute_since } else { now };
        }
        if is_empty && !made.is_sown && !made.went_back() {
            made.is_sown = true;
            made.last_landed_at = made.last_put();
            if has_flag {
                self.may_lift = made.last_landed_at == Some(Spot::Store(seat));
            }
        }
        Ok(())
    }
}
