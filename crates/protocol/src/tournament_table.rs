//! The tournament table as somebody sees it; `docs/calla-table.md` says what each field
//! means.

use callabash_referee::{
    Announcement, ChallengeWindow, Consequence, Declaration, ForfeitReason, Lesson, Notice,
    Offence, Phase, TournamentView,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Pair, WireFist, WireGesture, WireOffence, WireReason, WireSeat, WireSpot, wire_enum::wire_enum,
};

wire_enum! {
    /// What the table waits for.
    WirePhase as Phase from Phase {
        Greeting = "greeting",
        Hiding = "hiding",
        Picking = "picking",
        Revealing = "revealing",
        Starting = "starting",
        Playing = "playing",
        Challenged = "challenged",
        Counting = "counting",
        Over = "over",
    }
}

wire_enum! {
    /// When a challenge was made.
    WireChallengeWindow as ChallengeWindow from ChallengeWindow { Turn = "turn", Free = "free", }
}

wire_enum! {
    /// What follows a ruling.
    WireConsequence as Consequence from Consequence {
        Same = "same",
        Any = "any",
        Lost = "lost",
        Flag = "flag",
        Forfeit = "forfeit",
        Skip = "skip",
    }
}

wire_enum! {
    /// Why a turn is lost.
    WireForfeitReason as ForfeitReason from ForfeitReason {
        Challenge = "challenge",
        Minute = "minute",
    }
}

wire_enum! {
    /// What is declared.
    WireDeclaration as Declaration from Declaration { Win = "win", End = "end", }
}

/// The tournament table as somebody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct TournamentTableView {
    pub phase: WirePhase,
    pub greeted: Pair<bool>,
    pub hider: WireSeat,
    pub toss: TableTossView,
    #[schema(required)]
    pub starter: Option<WireSeat>,
    #[schema(required)]
    pub flag: Option<WireSeat>,
    pub rows: Pair<Vec<u16>>,
    pub stores: Pair<u16>,
    pub hands: Pair<u16>,
    #[schema(required)]
    pub part: Option<PartView>,
    pub turn: u32,
    pub clock: TableClockView,
    #[schema(required)]
    pub minute: Option<MinuteView>,
    #[schema(required)]
    pub last_turn: Option<u32>,
    #[schema(required)]
    pub marks: Option<Pair<u8>>,
    pub late: Pair<u8>,
    pub skips: Pair<bool>,
    #[schema(required)]
    pub bound: Option<WireSpot>,
    #[schema(required)]
    pub challenge: Option<ChallengeView>,
    #[schema(required)]
    pub opinion: Option<OpinionView>,
    #[schema(required)]
    pub ending: Option<EndingView>,
    pub needed: u16,
    pub monitor: MonitorView,
    pub deputy: bool,
    #[schema(required)]
    pub lesson: Option<LessonView>,
    pub notices: Vec<NoticeView>,
}

/// The toss as far as everybody knows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct TableTossView {
    #[schema(required)]
    pub commitment: Option<String>,
    #[schema(required)]
    pub pick: Option<WireFist>,
    #[schema(required)]
    pub one: Option<WireFist>,
    #[schema(required)]
    pub nonce: Option<String>,
}

/// The part of a turn that was begun last.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct PartView {
    pub seat: WireSeat,
    #[schema(required)]
    pub from: Option<WireSpot>,
    pub gestures: Vec<WireGesture>,
    pub flag: bool,
    pub done: bool,
}

/// The game's clock.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct TableClockView {
    pub limit: u64,
    pub elapsed: u64,
    pub running: bool,
    pub waits: u64,
}

/// The turn's minute.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct MinuteView {
    pub limit: u64,
    pub remind: u64,
    pub spent: u64,
}

/// A challenge on which the monitor has to rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct ChallengeView {
    pub by: WireSeat,
    pub against: WireSeat,
    pub window: WireChallengeWindow,
}

/// What the program thinks of a challenged part.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpinionView {
    /// What was wrong.
    pub offence: WireOffence,
    /// The rule of the slides, by its place among all.
    pub rule: u8,
    /// The number on the slide.
    #[schema(required)]
    pub slide: Option<u8>,
}

/// The game ends, unless somebody challenges before.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct EndingView {
    pub reason: WireReason,
    pub left: u64,
}

/// Who is the monitor.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MonitorView {
    /// The program, a person, or somebody who is still to come.
    pub kind: MonitorKind,
    /// The person's name.
    #[schema(required)]
    pub name: Option<String>,
}

/// Who is the monitor.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum MonitorKind {
    Program,
    Person,
    Open,
}

/// How well a player's broken rules were caught.
#[derive(Copy, Clone, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub struct LessonView {
    pub sown: u32,
    pub broken: u32,
    pub caught: u32,
    pub missed: u32,
    pub wrong: u32,
}

/// Something that the monitor says to all.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NoticeView {
    /// When, in milliseconds of the table's time.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: AnnouncementView,
}

/// What the monitor says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/calla-table.md says it")]
pub enum AnnouncementView {
    Toss {
        #[schema(required)]
        one: Option<WireFist>,
        pick: WireFist,
        starter: WireSeat,
    },
    Ruling {
        by: WireSeat,
        against: WireSeat,
        right: bool,
        window: WireChallengeWindow,
        #[schema(required)]
        offence: Option<WireOffence>,
        #[schema(required)]
        rule: Option<u8>,
        #[schema(required)]
        slide: Option<u8>,
        then: WireConsequence,
    },
    ForfeitedTurn {
        seat: WireSeat,
        why: WireForfeitReason,
    },
    Mark {
        seat: WireSeat,
        marks: u8,
    },
    TimeCalled {
        #[schema(required)]
        last: Option<WireSeat>,
    },
    MinuteUp {
        seat: WireSeat,
        times: u8,
    },
    Declared {
        seat: WireSeat,
        what: WireDeclaration,
    },
    Missed {
        seat: WireSeat,
        offence: WireOffence,
        rule: u8,
        #[schema(required)]
        slide: Option<u8>,
    },
    Counted {
        #[serde(rename = "S")]
        south: u16,
        #[serde(rename = "N")]
        north: u16,
        #[schema(required)]
        winner: Option<WireSeat>,
        reason: WireReason,
    },
    RulingUndone,
    Deputy {
        acts: bool,
    },
}

fn rule_of(offence: Offence) -> u8 {
    offence.rule().rule
}

fn slide_of(offence: Offence) -> Option<u8> {
    offence.rule().slide()
}

impl From<&Notice> for NoticeView {
    fn from(notice: &Notice) -> NoticeView {
        let what = match notice.what {
            Announcement::Toss { one, pick, starter } => AnnouncementView::Toss {
                one: one.map(WireFist::from),
                pick: pick.into(),
                starter: starter.into(),
            },
            Announcement::Ruling { by, against, window, offence, then } => {
                AnnouncementView::Ruling {
                    by: by.into(),
                    against: against.into(),
                    right: offence.is_some(),
                    window: window.into(),
                    offence: offence.map(WireOffence::from),
                    rule: offence.map(rule_of),
                    slide: offence.and_then(slide_of),
                    then: then.into(),
                }
            }
            Announcement::ForfeitedTurn { seat, why } => {
                AnnouncementView::ForfeitedTurn { seat: seat.into(), why: why.into() }
            }
            Announcement::Mark { seat, marks } => {
                AnnouncementView::Mark { seat: seat.into(), marks }
            }
            Announcement::TimeCalled { last } => {
                AnnouncementView::TimeCalled { last: last.map(WireSeat::from) }
            }
            Announcement::MinuteUp { seat, times } => {
                AnnouncementView::MinuteUp { seat: seat.into(), times }
            }
            Announcement::Declared { seat, what } => {
                AnnouncementView::Declared { seat: seat.into(), what: what.into() }
            }
            Announcement::Missed { seat, offence } => AnnouncementView::Missed {
                seat: seat.into(),
                offence: offence.into(),
                rule: rule_of(offence),
                slide: slide_of(offence),
            },
            Announcement::Counted { stores, outcome } => AnnouncementView::Counted {
                south: stores.south,
                north: stores.north,
                winner: outcome.winner.map(WireSeat::from),
                reason: outcome.reason.into(),
            },
            Announcement::RulingUndone => AnnouncementView::RulingUndone,
            Announcement::Deputy { acts } => AnnouncementView::Deputy { acts },
        };
        NoticeView { at: notice.at, what }
    }
}

impl From<Lesson> for LessonView {
    fn from(Lesson { sown, broken, caught, missed, wrong }: Lesson) -> LessonView {
        LessonView { sown, broken, caught, missed, wrong }
    }
}

impl TournamentTableView {
    /// The view of a table whose monitor is so.
    pub fn new(view: TournamentView, monitor: MonitorView) -> TournamentTableView {
        TournamentTableView {
            phase: view.phase.into(),
            greeted: view.greeted.into(),
            hider: view.hider.into(),
            toss: TableTossView {
                commitment: view.toss.commitment,
                pick: view.toss.pick.map(WireFist::from),
                one: view.toss.one.map(WireFist::from),
                nonce: view.toss.nonce,
            },
            starter: view.starter.map(WireSeat::from),
            flag: view.flag.map(WireSeat::from),
            rows: view.board.rows().clone().into(),
            stores: view.board.stores().into(),
            hands: view.board.hands().into(),
            part: view.part.map(|part| PartView {
                seat: part.seat.into(),
                from: part.from.map(WireSpot),
                gestures: part.gestures.into_iter().map(WireGesture::from).collect(),
                flag: part.has_flag,
                done: part.is_done,
            }),
            turn: view.turn,
            clock: TableClockView {
                limit: view.limit,
                elapsed: view.elapsed,
                running: view.is_running,
                waits: view.waits,
            },
            minute: view.minute.map(|minute| MinuteView {
                limit: minute.limit,
                remind: minute.remind,
                spent: minute.spent,
            }),
            last_turn: view.last_turn,
            marks: view.marks.map(Pair::from),
            late: view.late.into(),
            skips: view.skips.into(),
            bound: view.bound.map(WireSpot),
            challenge: view.challenge.map(|challenge| ChallengeView {
                by: challenge.by.into(),
                against: challenge.against.into(),
                window: challenge.window.into(),
            }),
            opinion: view.opinion.map(|offence| OpinionView {
                offence: offence.into(),
                rule: rule_of(offence),
                slide: slide_of(offence),
            }),
            ending: view
                .ending
                .map(|ending| EndingView { reason: ending.reason.into(), left: ending.left }),
            needed: view.needed,
            monitor,
            deputy: view.deputy,
            lesson: view.lesson.map(LessonView::from),
            notices: view.notices.iter().map(NoticeView::from).collect(),
        }
    }
}
