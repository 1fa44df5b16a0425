use callabash_game::{BySeat, Seat};
use callabash_sowing::{Marks, Minute};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Fist, Notice, Phase, Table, Who, Window,
    time::{MINUTE, REMINDER},
};
use crate::Gesture;

/// So many notices are shown.
const MOST_NOTICES: usize = 60;

/// What each seat has.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Both<T> {
    #[serde(rename = "S")]
    pub south: T,
    #[serde(rename = "N")]
    pub north: T,
}

impl<T> From<BySeat<T>> for Both<T> {
    fn from(BySeat { south, north }: BySeat<T>) -> Both<T> {
        Both { south, north }
    }
}

/// How well a player's broken rules were caught.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
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

/// The table as somebody sees it; `docs/calla-table.md` says what each field means.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct TableView {
    pub phase: &'static str,
    pub greeted: Both<bool>,
    pub hider: char,
    pub toss: TossView,
    pub starter: Option<char>,
    pub flag: Option<char>,
    pub rows: Both<Vec<u16>>,
    pub stores: Both<u16>,
    pub hands: Both<u16>,
    pub part: Option<PartView>,
    pub turn: u32,
    pub clock: TableClock,
    pub minute: Option<MinuteView>,
    pub last_turn: Option<u32>,
    pub marks: Option<Both<u8>>,
    pub late: Both<u8>,
    pub skips: Both<bool>,
    pub bound: Option<String>,
    pub challenge: Option<ChallengeView>,
    pub opinion: Option<Opinion>,
    pub ending: Option<EndingView>,
    pub needed: u16,
    pub monitor: MonitorView,
    pub lesson: Option<Lesson>,
    pub notices: Vec<Notice>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TossView {
    pub commitment: Option<String>,
    pub pick: Option<Fist>,
    pub one: Option<Fist>,
    pub nonce: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PartView {
    pub seat: char,
    pub from: Option<String>,
    #[schema(value_type = Vec<Object>)]
    pub gestures: Vec<Gesture>,
    pub flag: bool,
    pub done: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableClock {
    pub limit: u64,
    pub elapsed: u64,
    pub running: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MinuteView {
    pub limit: u64,
    pub remind: u64,
    pub spent: u64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChallengeView {
    pub by: char,
    pub against: char,
    pub window: Window,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Opinion {
    pub offence: &'static str,
    pub rule: u8,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EndingView {
    pub reason: &'static str,
    pub left: u64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MonitorView {
    pub kind: &'static str,
    pub name: Option<String>,
}

impl Phase {
    fn word(&self) -> &'static str {
        match self {
            Phase::Greeting => "greeting",
            Phase::Hiding => "hiding",
            Phase::Picking => "picking",
            Phase::Revealing => "revealing",
            Phase::Starting => "starting",
            Phase::Playing => "playing",
            Phase::Challenged { .. } => "challenged",
            Phase::Counting(_) => "counting",
            Phase::Over(_) => "over",
        }
    }
}

impl Table {
    /// The table as somebody sees it at a time.
    pub fn view(&self, who: Option<Who>, now: u64) -> TableView {
        let play = &self.play;
        let is_playing = matches!(self.phase, Phase::Playing | Phase::Challenged { .. });
        let knows_starter = !matches!(
            self.phase,
            Phase::Greeting | Phase::Hiding | Phase::Picking | Phase::Revealing
        );
        let started = self.started;
        TableView {
            phase: self.phase.word(),
            greeted: self.greeted.into(),
            hider: self.terms.hider.letter(),
            toss: TossView {
                commitment: self.toss.commitment.clone(),
                pick: self.toss.pick,
                one: self.toss.one,
                nonce: self.toss.nonce.clone(),
            },
            starter: knows_starter.then_some(self.starter.letter()),
            flag: self.flag().map(Seat::letter),
            rows: play.board.rows().clone().into(),
            stores: play.board.stores().into(),
            hands: play.board.hands().into(),
            part: self.part_view(),
            turn: play.turn,
            clock: TableClock {
                limit: self.terms.limit,
                elapsed: started.map_or(0, |started| now.saturating_sub(started)),
                running: is_playing,
            },
            minute: (is_playing && self.table_rules().minute == Minute::On).then(|| MinuteView {
                limit: MINUTE,
                remind: REMINDER,
                spent: now.saturating_sub(play.since),
            }),
            last_turn: self.last_turn,
            marks: (self.table_rules().marks == Marks::Three).then(|| self.marks.into()),
            late: self.late.into(),
            skips: play.skips.map(|turns| 0 < turns).into(),
            bound: play.bound.map(|pit| format!("{}{}", play.flag.letter(), pit + 1)),
            challenge: self.challenge_view(),
            opinion: self.opinion().filter(|_| who == Some(Who::Monitor)),
            ending: self.ending.map(|ending| EndingView {
                reason: ending.reason.word(),
                left: ending.until.saturating_sub(now),
            }),
            needed: self.needed(),
            monitor: MonitorView { kind: "program", name: None },
            lesson: self.terms.trainer.map(|seat| self.lessons[seat]),
            notices: self.notices[self.notices.len().saturating_sub(MOST_NOTICES)..].to_vec(),
        }
    }

    fn part_view(&self) -> Option<PartView> {
        let made = self.play.parts.last()?;
        Some(PartView {
            seat: made.part.seat.letter(),
            from: made.lifted().map(|place| place.to_string()),
            gestures: made.part.gestures.clone(),
            flag: made.part.has_flag,
            done: made.is_sown && self.play.board.hands()[made.part.seat] == 0,
        })
    }

    fn challenge_view(&self) -> Option<ChallengeView> {
        let Phase::Challenged { by, window, .. } = self.phase else { return None };
        Some(ChallengeView { by: by.letter(), against: (!by).letter(), window })
    }

    fn opinion(&self) -> Option<Opinion> {
        let Phase::Challenged { part, .. } = self.phase else { return None };
        let offence = self.verdict(part).err()?;
        Some(Opinion { offence: offence.word(), rule: offence.rule().rule })
    }

    /// What somebody may do now, in the words of deeds; `hands` for taking and putting.
    pub fn can(&self, who: Who, now: u64) -> Vec<&'static str> {
        let plays = self.must_be_playing().is_ok();
        let is = |phase: &str| self.phase.word() == phase;
        let words: Vec<(&str, bool)> = match who {
            Who::Clock => Vec::new(),
            Who::Monitor => vec![
                ("call-time", plays && self.last_turn.is_none()),
                ("declare-win", plays),
                ("declare-end", plays),
                ("rule", is("challenged")),
                ("count", is("counting")),
            ],
            Who::Player(seat) => {
                let flag = self.flag() == Some(seat);
                let hands = self.play.board.hands();
                let hides = seat == self.terms.hider;
                vec![
                    ("greet", (is("greeting") || is("over")) && !self.greeted[seat]),
                    ("hide", is("hiding") && hides),
                    ("pick", is("picking") && !hides),
                    ("reveal", is("revealing") && hides),
                    ("take-flag", is("starting") && seat == self.starter),
                    ("hands", plays && hands[!seat] == 0),
                    (
                        "pass-flag",
                        plays && flag && self.play.has_touched && hands == BySeat::default(),
                    ),
                    ("challenge", is("playing") && self.window(seat, now).is_some()),
                    ("declare-win", plays && hands == BySeat::default()),
                    ("declare-end", plays && flag && hands == BySeat::default()),
                ]
            }
        };
        words.into_iter().filter_map(|(word, may)| may.then_some(word)).collect()
    }
}
