use callabash_game::{BySeat, Reason, Seat};
use callabash_sowing::{Marks, Minute};

use super::{
    Actor, ChallengeWindow, Fist, Notice, Stage, TournamentTable,
    time::{MINUTE, REMINDER},
};
use crate::{CubeBoard, Gesture, Offence, Spot};

/// So many notices are shown.
const MOST_NOTICES: usize = 60;

/// What the table waits for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub enum Phase {
    Greeting,
    Hiding,
    Picking,
    Revealing,
    Starting,
    Playing,
    Challenged,
    Counting,
    Over,
}

/// What an actor may do now.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[expect(missing_docs, reason = "each is an action, but for the cubes")]
pub enum Permission {
    Greet,
    Hide,
    Pick,
    Reveal,
    TakeFlag,
    /// To take and to put cubes.
    MoveCubes,
    PassFlag,
    Challenge,
    DeclareWin,
    DeclareEnd,
    CallTime,
    Rule,
    UndoRuling,
    Count,
}

/// How well a player's broken rules were caught.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Lesson {
    /// Sowings whose time to be challenged is over.
    pub sown: u32,
    /// Those that broke a rule.
    pub broken: u32,
    /// Those that were challenged.
    pub caught: u32,
    /// Those that nobody challenged.
    pub missed: u32,
    /// Challenges of the other's that were wrong.
    pub wrong: u32,
}

/// The table as somebody sees it at a time; `docs/calla-table.md` says what each field
/// means. Times are in milliseconds.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct TournamentView {
    pub phase: Phase,
    pub greeted: BySeat<bool>,
    pub hider: Seat,
    pub toss: TossState,
    pub starter: Option<Seat>,
    pub flag: Option<Seat>,
    pub board: CubeBoard,
    pub part: Option<PartState>,
    pub turn: u32,
    pub limit: u64,
    pub elapsed: u64,
    pub is_running: bool,
    pub waits: u64,
    pub minute: Option<MinuteState>,
    pub last_turn: Option<u32>,
    pub marks: Option<BySeat<u8>>,
    pub late: BySeat<u8>,
    pub skips: BySeat<bool>,
    pub bound: Option<Spot>,
    pub challenge: Option<ChallengeState>,
    /// What the program thinks of the challenged part, for the monitor alone.
    pub opinion: Option<Offence>,
    pub ending: Option<EndingState>,
    pub needed: u16,
    pub deputy: bool,
    pub lesson: Option<Lesson>,
    pub notices: Vec<Notice>,
}

/// The toss as far as everybody knows it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct TossState {
    pub commitment: Option<String>,
    pub pick: Option<Fist>,
    pub one: Option<Fist>,
    pub nonce: Option<String>,
}

/// The part of a turn that was begun last.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct PartState {
    pub seat: Seat,
    pub from: Option<Spot>,
    pub gestures: Vec<Gesture>,
    pub has_flag: bool,
    pub is_done: bool,
}

/// How long a turn may take, when the monitor reminds, and how long it has taken.
#[derive(Copy, Clone, Debug)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct MinuteState {
    pub limit: u64,
    pub remind: u64,
    pub spent: u64,
}

/// A challenge on which the monitor has to rule.
#[derive(Copy, Clone, Debug)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct ChallengeState {
    pub by: Seat,
    pub against: Seat,
    pub window: ChallengeWindow,
}

/// The game ends, unless somebody challenges before.
#[derive(Copy, Clone, Debug)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct EndingState {
    pub reason: Reason,
    pub left: u64,
}

impl TournamentTable {
    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Greeting => Phase::Greeting,
            Stage::Hiding => Phase::Hiding,
            Stage::Picking => Phase::Picking,
            Stage::Revealing => Phase::Revealing,
            Stage::Starting => Phase::Starting,
            Stage::Playing => Phase::Playing,
            Stage::Challenged { .. } => Phase::Challenged,
            Stage::Counting(_) => Phase::Counting,
            Stage::Over(_) => Phase::Over,
        }
    }

    /// The table as somebody sees it at a time.
    pub fn view(&self, actor: Option<Actor>, now: u64) -> TournamentView {
        let play = &self.play;
        let phase = self.phase();
        let is_playing = matches!(phase, Phase::Playing | Phase::Challenged);
        let knows_starter =
            !matches!(phase, Phase::Greeting | Phase::Hiding | Phase::Picking | Phase::Revealing);
        TournamentView {
            phase,
            greeted: self.greeted,
            hider: self.terms.hider,
            toss: TossState {
                commitment: self.toss.commitment.clone(),
                pick: self.toss.pick,
                one: self.toss.one,
                nonce: self.toss.nonce.clone(),
            },
            starter: knows_starter.then_some(self.starter),
            flag: self.flag(),
            board: play.board.clone(),
            part: self.part_state(),
            turn: play.turn,
            limit: self.terms.limit,
            elapsed: self.started.map_or(0, |started| now.saturating_sub(started)),
            is_running: is_playing,
            waits: 0,
            minute: (is_playing && self.table_rules().minute == Minute::On).then(|| MinuteState {
                limit: MINUTE,
                remind: REMINDER,
                spent: now.saturating_sub(play.minute_since),
            }),
            last_turn: self.last_turn,
            marks: (self.table_rules().marks == Marks::Three).then_some(self.marks),
            late: self.late,
            skips: play.skips.map(|turns| 0 < turns),
            bound: play.must_sow_again.map(|pit| Spot::Pit { seat: play.flag, pit }),
            challenge: self.challenge_state(),
            opinion: self.opinion().filter(|_| actor == Some(Actor::Monitor)),
            ending: self.ending.map(|ending| EndingState {
                reason: ending.reason,
                left: ending.until.saturating_sub(now),
            }),
            needed: self.needed(),
            deputy: self.has_deputy(),
            lesson: self.terms.trainer.map(|seat| self.lessons[seat]),
            notices: self.notices[self.notices.len().saturating_sub(MOST_NOTICES)..].to_vec(),
        }
    }

    fn part_state(&self) -> Option<PartState> {
        let made = self.play.parts.last()?;
        Some(PartState {
            seat: made.part.seat,
            from: made.lifted_from(),
            gestures: made.part.gestures.clone(),
            has_flag: made.part.has_flag,
            is_done: made.is_sown && self.play.board.hands()[made.part.seat] == 0,
        })
    }

    fn challenge_state(&self) -> Option<ChallengeState> {
        let Stage::Challenged { by, window, .. } = self.stage else { return None };
        Some(ChallengeState { by, against: !by, window })
    }

    fn opinion(&self) -> Option<Offence> {
        let Stage::Challenged { part, .. } = self.stage else { return None };
        self.verdict(part).err()
    }

    /// What somebody may do now.
    pub fn can(&self, actor: Actor, now: u64) -> Vec<Permission> {
        let plays = self.must_be_playing().is_ok();
        let phase = self.phase();
        let permissions: Vec<(Permission, bool)> = match actor {
            Actor::Clock => Vec::new(),
            Actor::Monitor => vec![
                (Permission::CallTime, plays && self.last_turn.is_none()),
                (Permission::DeclareWin, plays),
                (Permission::DeclareEnd, plays),
                (Permission::Rule, phase == Phase::Challenged),
                (Permission::UndoRuling, self.can_undo_ruling()),
                (Permission::Count, phase == Phase::Counting),
            ],
            Actor::Player(seat) => {
                let flag = self.flag() == Some(seat);
                let hands = self.play.board.hands();
                let are_empty = hands == BySeat::default();
                let hides = seat == self.terms.hider;
                let greets = matches!(phase, Phase::Greeting | Phase::Over);
                let challenges = phase == Phase::Playing && self.window(seat, now).is_some();
                let passes = flag && self.play.has_touched && are_empty;
                vec![
                    (Permission::Greet, greets && !self.greeted[seat]),
                    (Permission::Hide, phase == Phase::Hiding && hides),
                    (Permission::Pick, phase == Phase::Picking && !hides),
                    (Permission::Reveal, phase == Phase::Revealing && hides),
                    (Permission::TakeFlag, phase == Phase::Starting && seat == self.starter),
                    (Permission::MoveCubes, plays && hands[!seat] == 0),
                    (Permission::PassFlag, plays && passes),
                    (Permission::Challenge, challenges),
                    (Permission::DeclareWin, plays && are_empty),
                    (Permission::DeclareEnd, plays && flag && are_empty),
                ]
            }
        };
        permissions.into_iter().filter_map(|(what, may)| may.then_some(what)).collect()
    }
}
