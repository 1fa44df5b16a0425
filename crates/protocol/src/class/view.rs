use callabash_game::BySeat;
use callabash_session::ClockRule;
use callabash_tournament::{
    PlayerId,
    class::{
        Board, BoardGame, BoardMonitor, ClassView, ClassViewer, Monitor, Participant, Pupil,
        StaffRole,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{TournamentStateView, VoteView};
use crate::{Pair, ResultView, wire_enum::wire_enum};

wire_enum! {
    /// Who is the monitor of a game by hand.
    WireBoardMonitor as BoardMonitor from BoardMonitor {
        Program = "program",
        Teacher = "teacher",
    }
}

wire_enum! {
    /// As what somebody comes by a code that the teacher hands out.
    WireStaffRole as StaffRole from StaffRole {
        Monitor = "monitor",
        Teacher = "teacher",
    }
}

/// Who somebody is in a class.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClassRole {
    /// Who created it.
    Teacher,
    /// Somebody who watches some of the tables.
    Monitor,
    /// Somebody in it.
    Pupil,
    /// Somebody who asks to be let in again as a pupil.
    Asking,
    /// Anybody else: the screen on the wall.
    Screen,
}

/// A class as somebody sees it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ClassStateView {
    /// The class's id.
    pub id: String,
    /// The number of the last entry.
    pub n: u64,
    /// Who you are.
    pub you: ClassRole,
    /// Your number, if you are a pupil, or ask to be let in as one.
    #[schema(required)]
    pub pupil: Option<u16>,
    /// The short code to join by, for the teacher and the screen on the wall.
    #[schema(required)]
    pub code: Option<String>,
    /// Whether nobody else may come.
    pub locked: bool,
    /// Whether the boards stand still.
    pub paused: bool,
    /// What the next boards play.
    pub game: BoardGameView,
    /// How often boards were begun.
    pub rounds: u16,
    /// Who is in the class: for a pupil, only they and whom they play.
    pub pupils: Vec<PupilView>,
    /// The numbers of those who ask to be let in again, for the teacher.
    pub asking: Vec<u16>,
    /// The numbers of those who can be paired, for the teacher: who is there and at no board.
    pub free: Vec<u16>,
    /// Who is to play whom next, for the teacher.
    pub plan: Vec<Pair<ParticipantView>>,
    /// The boards: for a pupil, only their own that goes on, or was the last.
    pub boards: Vec<ClassBoardView>,
    /// The tournament, if there is one.
    #[schema(required)]
    pub tournament: Option<TournamentStateView>,
    /// Who leads the class with the teacher: for the teacher all, for a monitor they.
    pub staff: StaffView,
    /// The position on which the class votes.
    #[schema(required)]
    pub vote: Option<VoteView>,
}

/// Who leads a class with the teacher who opened it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct StaffView {
    /// The monitors.
    pub monitors: Vec<ClassMonitorView>,
    /// The code by which monitors come, for the teacher.
    #[schema(required)]
    pub monitor_code: Option<String>,
    /// The code by which the teacher comes from another device, once; for the teacher.
    #[schema(required)]
    pub teacher_code: Option<String>,
}

/// Somebody who watches some of the tables.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ClassMonitorView {
    /// The number.
    pub monitor: u16,
    /// The name.
    pub name: String,
    /// The tables.
    pub tables: Vec<u16>,
}

/// What is played at a board.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardGameView {
    /// The game, in canonical form.
    pub game: String,
    /// How long the players have, if that is limited.
    #[schema(required)]
    pub clock: Option<BoardClockView>,
    /// The time of a game by hand, in milliseconds.
    #[schema(required)]
    pub limit: Option<u64>,
    /// Who is the monitor of a game by hand.
    pub monitor: WireBoardMonitor,
}

/// How long the players have, in milliseconds.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct BoardClockView {
    /// For all moves.
    pub initial: u64,
    /// More for each move.
    pub increment: u64,
}

/// Somebody in a class.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct PupilView {
    /// The number.
    pub pupil: u16,
    /// The nickname.
    pub name: String,
    /// The school, if the teacher has said one.
    #[schema(required)]
    pub school: Option<String>,
    /// Whether the pupil left, or was sent away.
    pub away: bool,
}

/// Who plays at a board: a pupil by number, or a player of the computer's.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ParticipantView {
    /// A pupil.
    Pupil {
        /// The number.
        pupil: u16,
    },
    /// A player of the computer's.
    Computer {
        /// Such as `level=3`.
        #[schema(max_length = 32)]
        computer: String,
    },
}

/// A board of a class.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ClassBoardView {
    /// The number in the class, from 1.
    pub board: u16,
    /// With which round it began.
    pub round: u16,
    /// At which table of a tournament's round it is played.
    #[schema(required)]
    pub table: Option<u16>,
    /// Who plays.
    pub players: Pair<ParticipantView>,
    /// The id of the game.
    pub game: String,
    /// Whether time was called here.
    pub called: bool,
    /// How the game ended.
    #[schema(required)]
    pub result: Option<ResultView>,
}

impl From<ClassView<'_>> for ClassStateView {
    fn from(view: ClassView<'_>) -> ClassStateView {
        let (you, pupil) = match view.viewer() {
            ClassViewer::Teacher => (ClassRole::Teacher, None),
            ClassViewer::Monitor(_) => (ClassRole::Monitor, None),
            ClassViewer::Pupil(pupil) => (ClassRole::Pupil, Some(pupil.0)),
            ClassViewer::Asking(pupil) => (ClassRole::Asking, Some(pupil.0)),
            ClassViewer::Screen => (ClassRole::Screen, None),
        };
        ClassStateView {
            id: view.id().to_owned(),
            n: view.n(),
            you,
            pupil,
            code: view.code().map(str::to_owned),
            locked: view.is_locked(),
            paused: view.is_paused(),
            game: view.game().into(),
            rounds: view.rounds(),
            pupils: view.pupils().into_iter().map(PupilView::from).collect(),
            asking: view.asking().into_iter().map(|PlayerId(number)| number).collect(),
            free: view.free().into_iter().map(|PlayerId(number)| number).collect(),
            plan: view.plan().iter().map(pair_view).collect(),
            boards: view.boards().into_iter().map(ClassBoardView::from).collect(),
            tournament: view.tournament().map(TournamentStateView::from),
            staff: StaffView {
                monitors: view.monitors().into_iter().map(ClassMonitorView::from).collect(),
                monitor_code: view.monitor_code().map(str::to_owned),
                teacher_code: view.teacher_code().map(str::to_owned),
            },
            vote: view.vote().map(VoteView::from),
        }
    }
}

impl From<&Monitor> for ClassMonitorView {
    fn from(monitor: &Monitor) -> ClassMonitorView {
        let (name, tables) = (monitor.name.clone(), monitor.tables.clone());
        ClassMonitorView { monitor: monitor.id.0, name, tables }
    }
}

pub(super) fn pair_view(pair: &BySeat<Participant>) -> Pair<ParticipantView> {
    Pair { south: pair.south.into(), north: pair.north.into() }
}

impl From<&BoardGame> for BoardGameView {
    fn from(board: &BoardGame) -> BoardGameView {
        BoardGameView {
            game: board.game.to_string(),
            clock: board.clock.map(BoardClockView::from),
            limit: board.limit,
            monitor: board.monitor.into(),
        }
    }
}

impl From<ClockRule> for BoardClockView {
    fn from(ClockRule { initial, increment }: ClockRule) -> BoardClockView {
        BoardClockView { initial, increment }
    }
}

impl From<BoardClockView> for ClockRule {
    fn from(BoardClockView { initial, increment }: BoardClockView) -> ClockRule {
        ClockRule { initial, increment }
    }
}

impl From<&Pupil> for PupilView {
    fn from(pupil: &Pupil) -> PupilView {
        PupilView {
            pupil: pupil.id.0,
            name: pupil.name.clone(),
            school: pupil.school.clone(),
            away: pupil.is_away,
        }
    }
}

impl From<Participant> for ParticipantView {
    fn from(participant: Participant) -> ParticipantView {
        match participant {
            Participant::Pupil(PlayerId(pupil)) => ParticipantView::Pupil { pupil },
            Participant::Computer(name) => ParticipantView::Computer { computer: name.to_string() },
        }
    }
}

impl ParticipantView {
    /// The participant.
    ///
    /// # Errors
    ///
    /// Returns the text if it names no player of the computer's.
    pub fn read(self) -> Result<Participant, String> {
        Ok(match self {
            ParticipantView::Pupil { pupil } => Participant::Pupil(PlayerId(pupil)),
            ParticipantView::Computer { computer } => {
                Participant::Computer(computer.parse().map_err(|_| computer)?)
            }
        })
    }
}

impl From<&Board> for ClassBoardView {
    fn from(board: &Board) -> ClassBoardView {
        ClassBoardView {
            board: board.number,
            round: board.round,
            table: board.table,
            players: pair_view(&board.players),
            game: board.game.clone(),
            called: board.is_time_called,
            result: board.outcome.map(ResultView::from),
        }
    }
}
