use callabash_game::BySeat;
use callabash_tournament::{
    PlayerId, TrfError,
    class::{BoardGame, CardId, ClassAction, MonitorId, TournamentImport, VoteQuestion},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    CardResultView, NewClass, NewVote, ParticipantView, WireFormat, WireStaffRole,
    WireTournamentSettings, vote::read_pit,
};
use crate::Pair;

/// Something that somebody in a class asks for.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = ClassAction)]
pub struct ClassActionRequest {
    /// Any text of the client's; the same text is never carried out twice.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// What.
    #[serde(flatten)]
    pub what: ClassActionKind,
}

/// What can be done in a class. All is the teacher's but `leave`, `vote`, and what players and
/// monitors write on their cards.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ClassActionKind {
    /// To let nobody else in, or others again.
    Lock {
        /// Whether nobody else.
        locked: bool,
    },
    /// To give a pupil another nickname.
    Rename {
        /// The pupil's number.
        pupil: u16,
        /// The nickname.
        #[schema(max_length = 24)]
        name: String,
    },
    /// To send a pupil away, or to take one back.
    Withdraw {
        /// The pupil's number.
        pupil: u16,
        /// Whether the pupil is to be away.
        away: bool,
    },
    /// To let who asked go on as a pupil, or not.
    LetIn {
        /// The pupil's number.
        pupil: u16,
        /// Whether it is that pupil.
        right: bool,
    },
    /// To play something else at the next boards.
    ChooseGame(NewClass),
    /// To say who plays whom next.
    Pair {
        /// The pairs.
        pairs: Vec<Pair<ParticipantView>>,
    },
    /// To let the program say who plays whom next.
    PairByProgram {
        /// Among whom.
        pupils: Vec<u16>,
        /// Who plays against somebody who would be left over, such as `level=3`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        computer: Option<String>,
    },
    /// To begin the games of the pairs.
    Begin,
    /// To let all boards stand still, or go on.
    Pause {
        /// Whether they stand still.
        paused: bool,
    },
    /// To call time at all boards, or at one.
    CallTime {
        /// The number of the board; all if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<u16>,
    },
    /// To add pupils who have no device of their own.
    AddPupils {
        /// Who.
        #[schema(min_items = 1, max_items = 500)]
        pupils: Vec<NewPupil>,
    },
    /// To say from which school pupils are.
    SetSchool {
        /// The pupils' numbers.
        pupils: Vec<u16>,
        /// The school; none if it does not matter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(max_length = 24)]
        school: Option<String>,
    },
    /// To say that two pupils are never paired by the program, or may be again.
    Forbid {
        /// The two pupils' numbers.
        pupils: [u16; 2],
        /// Whether never.
        forbidden: bool,
    },
    /// To begin a tournament, or to change what it is played by.
    Tournament(WireTournamentSettings),
    /// To go on with the tournament of a file.
    ImportTournament {
        /// How the next rounds are paired.
        format: WireFormat,
        /// The tournament report file (TRF).
        #[schema(max_length = 60000)]
        file: String,
    },
    /// To end the tournament, or to go on with it.
    EndTournament {
        /// Whether it ends.
        ended: bool,
    },
    /// To let the program pair the next round of the tournament.
    PairRound,
    /// To begin the round that was paired.
    BeginRound {
        /// Whether it is played with real cubes.
        on_table: bool,
    },
    /// To write a result on a card: for its players, a monitor of the table, and the teacher.
    EnterResult {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// What the card is to say.
        result: CardResultView,
    },
    /// To say that a card is right.
    ConfirmResult {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// What the card says.
        result: CardResultView,
    },
    /// To get a code by which monitors come, or the teacher from another device.
    InviteStaff {
        /// For whom.
        role: WireStaffRole,
    },
    /// To say at which tables a monitor is.
    AssignMonitor {
        /// The monitor's number.
        monitor: u16,
        /// The tables.
        tables: Vec<u16>,
    },
    /// To send a monitor away.
    RemoveMonitor {
        /// The monitor's number.
        monitor: u16,
    },
    /// To leave the class.
    Leave,
    /// To ask the class what to play in a position.
    OpenVote(NewVote),
    /// To say which pit you would sow there.
    Vote {
        /// The number of the vote.
        vote: u16,
        /// The pit, counted from the left of who sows.
        #[schema(max_length = 8)]
        pit: String,
    },
    /// To end the voting, and show what the pits are worth.
    CloseVote,
    /// To look at the position no more.
    EndVote,
}

/// A pupil to add.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct NewPupil {
    /// The nickname.
    #[schema(max_length = 24)]
    pub name: String,
    /// The school.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 24)]
    pub school: Option<String>,
}

/// Why an action cannot be read.
#[derive(Debug)]
pub enum ClassActionError<E> {
    /// What is to be played cannot be.
    Game(E),
    /// Such a player of the computer's is not known.
    Computer(String),
    /// A nickname is needed.
    NoName,
    /// This is no pit.
    Pit(String),
    /// The tournament of a file cannot be read, or not be gone on with.
    File(TrfError),
}

impl ClassActionRequest {
    /// The action, with what is to be played, names and positions read, and codes made, by
    /// whoever knows how.
    ///
    /// # Errors
    ///
    /// Returns [`ClassActionError`] if something in it means nothing.
    pub fn read<E>(
        self,
        read_game: impl FnOnce(NewClass) -> Result<BoardGame, E>,
        clean_name: impl Fn(&str) -> Option<String>,
        new_code: impl FnOnce() -> String,
        read_question: impl FnOnce(NewVote) -> Result<VoteQuestion, E>,
    ) -> Result<(String, ClassAction), ClassActionError<E>> {
        let action = match self.what {
            ClassActionKind::Lock { locked } => ClassAction::Lock { is_locked: locked },
            ClassActionKind::Rename { pupil, name } => {
                let name = clean_name(&name).ok_or(ClassActionError::NoName)?;
                ClassAction::Rename { pupil: PlayerId(pupil), name }
            }
            ClassActionKind::Withdraw { pupil, away } => {
                ClassAction::Withdraw { pupil: PlayerId(pupil), is_away: away }
            }
            ClassActionKind::LetIn { pupil, right } => {
                ClassAction::LetIn { pupil: PlayerId(pupil), is_right: right }
            }
            ClassActionKind::ChooseGame(game) => {
                ClassAction::ChooseGame(read_game(game).map_err(ClassActionError::Game)?)
            }
            ClassActionKind::Pair { pairs } => {
                let read = |pair: Pair<ParticipantView>| {
                    Ok(BySeat { south: pair.south.read()?, north: pair.north.read()? })
                };
                let pairs: Result<Vec<_>, String> = pairs.into_iter().map(read).collect();
                ClassAction::Pair { pairs: pairs.map_err(ClassActionError::Computer)? }
            }
            ClassActionKind::PairByProgram { pupils, computer } => {
                let read =
                    |name: String| name.parse().map_err(|_| ClassActionError::Computer(name));
                ClassAction::PairByProgram {
                    pupils: pupils.into_iter().map(PlayerId).collect(),
                    computer: computer.map(read).transpose()?,
                }
            }
            ClassActionKind::Begin => ClassAction::Begin,
            ClassActionKind::Pause { paused } => ClassAction::Pause { is_paused: paused },
            ClassActionKind::CallTime { board } => ClassAction::CallTime { board },
            ClassActionKind::AddPupils { pupils } => {
                let read = |NewPupil { name, school }: NewPupil| {
                    let name = clean_name(&name).ok_or(ClassActionError::NoName)?;
                    Ok((name, school.as_deref().and_then(&clean_name)))
                };
                let pupils: Result<_, _> = pupils.into_iter().map(read).collect();
                ClassAction::AddPupils { pupils: pupils? }
            }
            ClassActionKind::SetSchool { pupils, school } => ClassAction::SetSchool {
                pupils: pupils.into_iter().map(PlayerId).collect(),
                school: school.as_deref().and_then(&clean_name),
            },
            ClassActionKind::Forbid { pupils, forbidden } => {
                ClassAction::Forbid { pupils: pupils.map(PlayerId), is_forbidden: forbidden }
            }
            ClassActionKind::Tournament(settings) => ClassAction::SetTournament(settings.into()),
            ClassActionKind::ImportTournament { format, file } => {
                let import = TournamentImport::read(&file, format.into(), &clean_name);
                ClassAction::ImportTournament(Box::new(import.map_err(ClassActionError::File)?))
            }
            ClassActionKind::EndTournament { ended } => {
                ClassAction::EndTournament { is_ended: ended }
            }
            ClassActionKind::PairRound => ClassAction::PairRound,
            ClassActionKind::BeginRound { on_table } => {
                ClassAction::BeginRound { is_on_table: on_table }
            }
            ClassActionKind::EnterResult { round, table, result } => {
                ClassAction::EnterResult { card: CardId { round, table }, result: result.into() }
            }
            ClassActionKind::ConfirmResult { round, table, result } => {
                ClassAction::ConfirmResult { card: CardId { round, table }, result: result.into() }
            }
            ClassActionKind::InviteStaff { role } => {
                ClassAction::InviteStaff { role: role.into(), code: new_code() }
            }
            ClassActionKind::AssignMonitor { monitor, tables } => {
                ClassAction::AssignMonitor { monitor: MonitorId(monitor), tables }
            }
            ClassActionKind::RemoveMonitor { monitor } => {
                ClassAction::RemoveMonitor { monitor: MonitorId(monitor) }
            }
            ClassActionKind::Leave => ClassAction::Leave,
            ClassActionKind::OpenVote(new) => {
                ClassAction::OpenVote(read_question(new).map_err(ClassActionError::Game)?)
            }
            ClassActionKind::Vote { vote, pit } => {
                let pit = read_pit(&pit).ok_or(ClassActionError::Pit(pit))?;
                ClassAction::Vote { vote, pit }
            }
            ClassActionKind::CloseVote => ClassAction::CloseVote,
            ClassActionKind::EndVote => ClassAction::EndVote,
        };
        Ok((self.id, action))
    }
}
