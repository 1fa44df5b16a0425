use callabash_game::{BySeat, Outcome, PlayerName};
use callabash_session::{GameCreated, SecretDigest};
use callabash_sowing::Pit;

use super::{
    BoardGame, CardId, CardResult, ClassEntry, MonitorId, Participant, PitValue, StaffRole,
    TournamentImport, TournamentSettings, VoteQuestion,
};
use crate::PlayerId;

/// What somebody in a class asks for. All is the teacher's but [`ClassAction::Leave`],
/// [`ClassAction::Vote`], and what players and monitors write on their cards.
#[derive(Clone, Debug)]
pub enum ClassAction {
    /// To let nobody else in, or others again.
    Lock {
        /// Whether nobody else.
        is_locked: bool,
    },
    /// To give a pupil another nickname.
    Rename {
        /// Which pupil.
        pupil: PlayerId,
        /// The nickname.
        name: String,
    },
    /// To send a pupil away, or to take one back.
    Withdraw {
        /// Which pupil.
        pupil: PlayerId,
        /// Whether the pupil is to be away.
        is_away: bool,
    },
    /// To let who asked go on as a pupil, or not.
    LetIn {
        /// Which pupil.
        pupil: PlayerId,
        /// Whether it is that pupil.
        is_right: bool,
    },
    /// To play something else at the next boards.
    ChooseGame(BoardGame),
    /// To say who plays whom next.
    Pair {
        /// The pairs.
        pairs: Vec<BySeat<Participant>>,
    },
    /// To let the program say who plays whom next.
    PairByProgram {
        /// Among whom.
        pupils: Vec<PlayerId>,
        /// Who plays against somebody who would be left over.
        computer: Option<PlayerName>,
    },
    /// To begin the games of the pairs.
    Begin,
    /// To let all boards stand still, or go on.
    Pause {
        /// Whether they stand still.
        is_paused: bool,
    },
    /// To call time at all boards, or at one.
    CallTime {
        /// At which.
        board: Option<u16>,
    },
    /// To add pupils who have no device of their own.
    AddPupils {
        /// Each one's nickname, and school.
        pupils: Vec<(String, Option<String>)>,
    },
    /// To say from which school pupils are.
    SetSchool {
        /// Which pupils.
        pupils: Vec<PlayerId>,
        /// The school; nothing if it does not matter.
        school: Option<String>,
    },
    /// To say that two pupils are never paired by the program, or may be again.
    Forbid {
        /// Which two.
        pupils: [PlayerId; 2],
        /// Whether never.
        is_forbidden: bool,
    },
    /// To begin a tournament, or to change what it is played by.
    SetTournament(TournamentSettings),
    /// To go on with the tournament of a file.
    ImportTournament(Box<TournamentImport>),
    /// To end the tournament, or to go on with it.
    EndTournament {
        /// Whether it ends.
        is_ended: bool,
    },
    /// To let the program pair the next round of the tournament.
    PairRound,
    /// To begin the round that was paired.
    BeginRound {
        /// Whether it is played with real cubes.
        is_on_table: bool,
    },
    /// To write a result on a card. For its players, a monitor of the table, and the teacher,
    /// who alone corrects a card that is locked.
    EnterResult {
        /// Which.
        card: CardId,
        /// The result.
        result: CardResult,
    },
    /// To say that a card is right. For whoever may write on it.
    ConfirmResult {
        /// Which.
        card: CardId,
        /// What the card says.
        result: CardResult,
    },
    /// To let others be monitors, or the teacher go on from another device, by a code.
    InviteStaff {
        /// As what.
        role: StaffRole,
        /// The code.
        code: String,
    },
    /// To say at which tables a monitor is.
    AssignMonitor {
        /// Which monitor.
        monitor: MonitorId,
        /// The tables.
        tables: Vec<u16>,
    },
    /// To send a monitor away.
    RemoveMonitor {
        /// Which monitor.
        monitor: MonitorId,
    },
    /// To leave the class.
    Leave,
    /// To ask the class what to play in a position.
    OpenVote(VoteQuestion),
    /// To say which pit one would sow there.
    Vote {
        /// The number of the vote.
        vote: u16,
        /// The pit.
        pit: Pit,
    },
    /// To end the voting, and show what the pits are worth.
    CloseVote,
    /// To look at the position no more.
    EndVote,
}

/// What is to be decided.
#[derive(Clone, Debug)]
pub enum ClassCommand {
    /// Somebody comes, or comes back with another device.
    Join {
        /// The digest of the secret that is to be theirs.
        key: SecretDigest,
        /// By which code.
        code: String,
        /// The nickname.
        name: String,
        /// Whether to ask to be let in again as the pupil of this name.
        is_back: bool,
    },
    /// Somebody with a secret acts.
    Act {
        /// The digest of the secret.
        key: SecretDigest,
        /// The client's name of this action; the same one is not carried out twice.
        id: String,
        /// What is asked for.
        action: ClassAction,
    },
    /// The players of a board have changed sides.
    ChangeSides {
        /// Which board.
        board: u16,
    },
    /// The game of a board is over.
    Finish {
        /// Which board.
        board: u16,
        /// How it ended.
        outcome: Outcome,
    },
    /// It is known what the pits of a vote are worth.
    Value {
        /// The number of the vote.
        vote: u16,
        /// The values.
        values: Vec<PitValue>,
    },
}

/// What a command leads to.
#[derive(Debug)]
pub enum ClassDecided {
    /// It was done before, as this entry.
    Already(u64),
    /// An entry is to be stored and applied.
    Write {
        /// The entry.
        entry: ClassEntry,
        /// The ids of games that begin with it, and how.
        games: Vec<(String, GameCreated)>,
    },
}
