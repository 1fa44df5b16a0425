//! The table of a tournament: handshake, toss, flag card, clock, cubes moved by hand,
//! challenges, and a monitor who may be a person.

mod action;
mod challenge;
mod monitor;
mod notice;
mod play;
mod time;
mod toss;
mod view;
mod waits;

use std::sync::Arc;

use callabash_game::{BySeat, Outcome, Reason, Seat};
use callabash_sowing::{End, Leftovers, Pie, Position, Rules, TournamentRules, Variant};

pub(crate) use self::waits::{Beginning, Waits};
pub use self::{
    action::{Actor, Fist, TableAction, TableFault},
    notice::{Announcement, ChallengeWindow, Consequence, Declaration, ForfeitReason, Notice},
    toss::commitment,
    view::{
        ChallengeState, EndingState, Lesson, MinuteState, PartState, Permission, Phase, TossState,
        TournamentView,
    },
};
use self::{
    play::{IMMEDIATELY, Play},
    toss::Toss,
};
use crate::{Closing, CubeBoard, Gesture};

/// What is agreed before the game.
#[derive(Clone, Debug)]
pub struct TableTerms {
    /// The game.
    pub variant: Variant,
    /// The time of the whole game, in milliseconds.
    pub limit: u64,
    /// Who hides the cubes for the toss; the other picks.
    pub hider: Seat,
    /// Whether a person is the monitor.
    pub has_monitor: bool,
    /// The seat that breaks rules for the other to catch.
    pub trainer: Option<Seat>,
    /// Whether what can no longer be challenged, because cubes were touched, stays so when those
    /// cubes are put back. In the first games it did not.
    pub touch_settles: bool,
}

/// The time of a game by the slides, in milliseconds.
pub const USUAL_LIMIT: u64 = 15 * 60_000;

/// Whether a monitor can follow a game by these rules: the slides know one end.
pub fn can_be_refereed(rules: &Rules) -> bool {
    rules.end == End::Mover && rules.leftovers == Leftovers::Nobody && rules.pie == Pie::Off
}

/// A game at the table. It is the same for the same actions at the same times.
#[derive(Clone, Debug)]
pub struct TournamentTable {
    terms: TableTerms,
    stage: Stage,
    greeted: BySeat<bool>,
    toss: Toss,
    starter: Seat,
    play: Play,
    /// When the flag was taken.
    started: Option<u64>,
    /// Once time was called: the number of the last turn.
    last_turn: Option<u32>,
    ending: Option<Ending>,
    marks: BySeat<u8>,
    late: BySeat<u8>,
    lessons: BySeat<Lesson>,
    notices: Vec<Notice>,
    /// Whether the program does what the person who is the monitor would do.
    has_deputy: bool,
    /// The table before the monitor's last ruling, as long as that can be undone.
    before_ruling: Option<Arc<TournamentTable>>,
}

/// What the table waits for.
#[derive(Clone, Debug)]
enum Stage {
    Greeting,
    Hiding,
    Picking,
    Revealing,
    Starting,
    Playing,
    Challenged { by: Seat, part: usize, window: ChallengeWindow },
    Counting(Reason),
    Over(Outcome),
}

/// The game ends, unless somebody challenges before.
#[derive(Copy, Clone, Debug)]
struct Ending {
    reason: Reason,
    until: u64,
}

impl TournamentTable {
    /// A table before the handshake. The cubes lie as a position has them; who moves
    /// first is for the toss.
    pub fn new(terms: TableTerms, start: &Position) -> TournamentTable {
        TournamentTable {
            terms,
            stage: Stage::Greeting,
            greeted: BySeat::default(),
            toss: Toss::default(),
            starter: start.turn(),
            play: Play::new(start),
            started: None,
            last_turn: None,
            ending: None,
            marks: BySeat::default(),
            late: BySeat::default(),
            lessons: BySeat::default(),
            notices: Vec::new(),
            has_deputy: false,
            before_ruling: None,
        }
    }

    /// Does something, at a time of the table's, in milliseconds.
    ///
    /// # Errors
    ///
    /// Returns a [`TableFault`] if it cannot be done; then nothing changes.
    pub fn act(&mut self, actor: Actor, action: &TableAction, now: u64) -> Result<(), TableFault> {
        *self = self.after(actor, action, now)?;
        Ok(())
    }

    /// The table after an action. This is the one copy that an action costs: who has to
    /// store the action first keeps the copy, and puts it in the table's place.
    ///
    /// # Errors
    ///
    /// Returns a [`TableFault`] if it cannot be done.
    pub fn after(
        &self,
        actor: Actor,
        action: &TableAction,
        now: u64,
    ) -> Result<TournamentTable, TableFault> {
        let mut next = self.clone();
        next.carry_out(actor, action, now)?;
        Ok(next)
    }

    fn carry_out(
        &mut self,
        actor: Actor,
        action: &TableAction,
        now: u64,
    ) -> Result<(), TableFault> {
        let hider = self.terms.hider;
        match (actor, action) {
            (Actor::Clock, TableAction::Tick) => self.tick(now),
            (Actor::Player(seat), TableAction::Greet) => self.greet(seat),
            (Actor::Player(seat), TableAction::Hide { commitment }) if seat == hider => {
                self.hide(commitment)
            }
            (Actor::Player(seat), TableAction::Pick { hand }) if seat != hider => {
                self.pick(*hand, now)
            }
            (Actor::Player(seat), TableAction::Reveal { hand, nonce }) if seat == hider => {
                self.reveal(*hand, nonce, now)
            }
            (Actor::Player(seat), TableAction::TakeFlag) => self.take_flag(seat, now),
            (Actor::Player(seat), TableAction::Take { from, cubes }) => {
                self.touch(seat, Gesture::Take { from: *from, cubes: *cubes }, now)
            }
            (Actor::Player(seat), TableAction::Put { to, cubes }) => {
                self.touch(seat, Gesture::Put { to: *to, cubes: *cubes }, now)
            }
            (Actor::Player(seat), TableAction::PassFlag) => self.pass_flag(seat, now),
            (Actor::Player(seat), TableAction::Challenge) => self.challenge(seat, now),
            (Actor::Player(seat), TableAction::DeclareWin { .. }) => self.declare_win(seat, now),
            (Actor::Monitor, TableAction::DeclareWin { seat }) => {
                self.declare_win(seat.ok_or(TableFault::NotYours)?, now)
            }
            (Actor::Player(seat), TableAction::DeclareEnd) if seat != self.play.flag => {
                Err(TableFault::NotYours)
            }
            (Actor::Player(_) | Actor::Monitor, TableAction::DeclareEnd) => self.declare_end(now),
            (Actor::Monitor, TableAction::CallTime) => self.call_time(now),
            (Actor::Monitor, TableAction::Rule { right, offence }) => {
                self.rule(*right, *offence, now)
            }
            (Actor::Monitor, TableAction::UndoRuling) => self.undo_ruling(now),
            (Actor::Monitor, TableAction::Count { stores }) => self.count(*stores, now),
            (Actor::Clock, TableAction::Deputy { acts }) => self.set_deputy(*acts, now),
            _ => Err(TableFault::NotYours),
        }
    }

    fn say(&mut self, at: u64, what: Announcement) {
        self.notices.push(Notice { at, what });
    }

    /// Whether time was called: the last turns are completed.
    pub fn is_time_called(&self) -> bool {
        self.last_turn.is_some()
    }

    /// Refuses what is not for the middle of a game.
    fn must_be_playing(&self) -> Result<(), TableFault> {
        match (&self.stage, self.ending) {
            (Stage::Playing, None) => Ok(()),
            _ => Err(TableFault::NotNow),
        }
    }

    fn greet(&mut self, seat: Seat) -> Result<(), TableFault> {
        let waits = matches!(self.stage, Stage::Greeting | Stage::Over(_));
        if !waits || self.greeted[seat] {
            return Err(TableFault::NotNow);
        }
        self.greeted[seat] = true;
        if matches!(self.stage, Stage::Greeting) && self.greeted[!seat] {
            self.stage = Stage::Hiding;
        }
        Ok(())
    }

    fn hide(&mut self, commitment: &str) -> Result<(), TableFault> {
        match self.stage {
            Stage::Hiding if toss::is_commitment(commitment) => {
                self.toss.commitment = Some(commitment.to_owned());
                self.stage = Stage::Picking;
                Ok(())
            }
            Stage::Hiding => Err(TableFault::BadToss),
            _ => Err(TableFault::NotNow),
        }
    }

    fn pick(&mut self, hand: Fist, now: u64) -> Result<(), TableFault> {
        let Stage::Picking = self.stage else { return Err(TableFault::NotNow) };
        (self.toss.pick, self.toss.picked) = (Some(hand), now);
        self.stage = Stage::Revealing;
        Ok(())
    }

    fn reveal(&mut self, one: Fist, nonce: &str, now: u64) -> Result<(), TableFault> {
        let Stage::Revealing = self.stage else { return Err(TableFault::NotNow) };
        if !self.toss.is_honest(one, nonce) {
            return Err(TableFault::BadToss);
        }
        (self.toss.one, self.toss.nonce) = (Some(one), Some(nonce.to_owned()));
        let picked_one = self.toss.pick == Some(one);
        self.tossed(if picked_one { !self.terms.hider } else { self.terms.hider }, now);
        Ok(())
    }

    fn tossed(&mut self, starter: Seat, now: u64) {
        self.starter = starter;
        self.stage = Stage::Starting;
        if let Some(pick) = self.toss.pick {
            let one = self.toss.one;
            self.say(now, Announcement::Toss { one, pick, starter });
        }
    }

    fn take_flag(&mut self, seat: Seat, now: u64) -> Result<(), TableFault> {
        match self.stage {
            Stage::Starting if seat == self.starter => {
                self.stage = Stage::Playing;
                (self.play.flag, self.play.minute_since) = (seat, now);
                self.started = Some(now);
                Ok(())
            }
            Stage::Starting => Err(TableFault::NotYours),
            _ => Err(TableFault::NotNow),
        }
    }

    fn touch(&mut self, seat: Seat, gesture: Gesture, now: u64) -> Result<(), TableFault> {
        self.must_be_playing()?;
        let settled = self.play.touch(seat, gesture, self.rules(), now)?;
        if seat == self.starter && self.play.flag == seat {
            self.play.round_begun = true;
        }
        for made in settled {
            self.settle(&made, now);
        }
        Ok(())
    }

    fn pass_flag(&mut self, seat: Seat, now: u64) -> Result<(), TableFault> {
        self.must_be_playing()?;
        if self.play.flag != seat {
            return Err(TableFault::NotYours);
        }
        self.hands_must_be_empty(seat)?;
        if self.play.has_touched {
            for made in self.play.parts.iter_mut().filter(|made| made.part.seat == seat) {
                if made.part.closing == Closing::Open {
                    made.part.closing = Closing::Passed;
                    // Nothing follows it in this turn.
                    made.was_followed = false;
                }
            }
            self.end_turn(now);
            Ok(())
        } else {
            Err(TableFault::NothingMoved)
        }
    }

    /// Gives the flag to whose turn is next, past turns that are forfeited.
    fn end_turn(&mut self, now: u64) {
        self.before_ruling = None;
        let mut seat = self.play.flag;
        loop {
            if self.last_turn == Some(self.play.turn) {
                return self.close(Reason::Time, now);
            }
            self.play.turn += 1;
            seat = !seat;
            if seat == self.starter {
                self.play.round_begun = false;
            }
            if self.play.skips[seat] == 0 {
                break;
            }
            self.play.skips[seat] -= 1;
            self.say(now, Announcement::ForfeitedTurn { seat, why: ForfeitReason::Challenge });
        }
        self.play.flag = seat;
        self.play.may_lift = true;
        self.play.has_touched = false;
        self.play.sown.clear();
        self.play.must_sow_again = None;
        self.play.minute_since = now;
    }

    fn declare_win(&mut self, seat: Seat, now: u64) -> Result<(), TableFault> {
        self.must_be_playing()?;
        self.hands_must_be_empty(seat)?;
        let (cubes, needed) = (self.play.board.stores()[seat], self.needed());
        if cubes < needed {
            return Err(TableFault::TooFew { cubes, needed });
        }
        self.say(now, Announcement::Declared { seat, what: Declaration::Win });
        self.close(Reason::Declared, now);
        Ok(())
    }

    fn hands_must_be_empty(&self, seat: Seat) -> Result<(), TableFault> {
        let hands = self.play.board.hands();
        if 0 < hands[seat] {
            Err(TableFault::HandFull)
        } else if 0 < hands[!seat] {
            Err(TableFault::OtherHand)
        } else {
            Ok(())
        }
    }

    /// At the beginning of a turn or a free turn there are no cubes in the own shields.
    fn declare_end(&mut self, now: u64) -> Result<(), TableFault> {
        self.must_be_playing()?;
        let seat = self.play.flag;
        let hands = self.play.board.hands();
        let begins = self.play.may_lift && hands == BySeat::default();
        if !begins || !self.play.row_is_empty(seat) {
            return Err(TableFault::NotTheEnd);
        }
        self.say(now, Announcement::Declared { seat, what: Declaration::End });
        self.close(Reason::RowEmpty, now);
        Ok(())
    }

    /// Ends the game: at once, or when nothing can be challenged any more.
    fn close(&mut self, reason: Reason, now: u64) {
        self.before_ruling = None;
        // What is in a hand may have been wrong already.
        self.ending = Some(Ending { reason, until: now + IMMEDIATELY });
        if Seat::ALL.iter().all(|&seat| self.window(seat, now).is_none()) {
            self.finish(reason, now);
        }
    }

    fn finish(&mut self, reason: Reason, now: u64) {
        self.ending = None;
        let parts = std::mem::take(&mut self.play.parts);
        for made in &parts {
            self.settle(made, now);
        }
        // Who counts and rules has to see what was done last.
        self.play.parts = parts;
        if self.waits_for_monitor() {
            self.stage = Stage::Counting(reason);
        } else {
            self.end(Outcome::by_score(self.play.board.stores(), reason), now);
        }
    }

    fn count(&mut self, counted: BySeat<u16>, now: u64) -> Result<(), TableFault> {
        let Stage::Counting(reason) = self.stage else { return Err(TableFault::NotNow) };
        let stores = self.play.board.stores();
        if counted != stores {
            return Err(TableFault::WrongCount);
        }
        self.end(Outcome::by_score(stores, reason), now);
        Ok(())
    }

    fn end(&mut self, outcome: Outcome, now: u64) {
        let stores = self.play.board.stores();
        self.say(now, Announcement::Counted { stores, outcome });
        self.stage = Stage::Over(outcome);
        self.ending = None;
        self.before_ruling = None;
        self.greeted = BySeat::default();
    }

    /// Ends the game for a reason that is not on the board.
    pub fn call(&mut self, outcome: Outcome) {
        let now = self.notices.last().map_or(0, |notice| notice.at);
        self.end(outcome, now);
    }

    /// The rules by which cubes are sown.
    pub fn rules(&self) -> Rules {
        self.terms.variant.rules()
    }

    fn table_rules(&self) -> TournamentRules {
        self.terms.variant.tournament_rules()
    }

    /// The cubes that win: more than half.
    pub fn needed(&self) -> u16 {
        let board = &self.play.board;
        let sum = |row: &Vec<u16>| row.iter().sum::<u16>();
        let rows = sum(&board.rows().south) + sum(&board.rows().north);
        let BySeat { south, north } = board.stores();
        (rows + south + north + board.hands().south + board.hands().north) / 2 + 1
    }

    /// What lies on the table, and in the hands.
    pub fn board(&self) -> &CubeBoard {
        &self.play.board
    }

    /// What lies on the board, as a position of who has the flag; cubes in hands are not
    /// on the board.
    pub fn position(&self) -> Option<Position> {
        self.play.position(self.rules())
    }

    /// The game.
    pub fn variant(&self) -> &Variant {
        &self.terms.variant
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Who has the flag card.
    pub fn flag(&self) -> Option<Seat> {
        self.started.map(|_| self.play.flag)
    }

    /// The number of the turn.
    pub fn turn(&self) -> u32 {
        self.play.turn
    }

    /// The own shields whose cubes were lifted in this turn, counted from zero.
    pub fn sown(&self) -> &[u8] {
        &self.play.sown
    }

    /// What was agreed before the game.
    pub fn terms(&self) -> &TableTerms {
        &self.terms
    }

    /// Everything the monitor said.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }
}
