use callabash_game::{BySeat, Outcome, PlayerName};
use callabash_session::{GameCreated, SecretDigest};

use super::{BoardGame, ClassEntry, Participant};
use crate::PlayerId;

/// What somebody in a class asks for. All but [`ClassAction::Leave`] is the teacher's.
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
    /// To leave the class.
    Leave,
}

/// What is to be decided.
#[derive(Clone, Debug)]
pub enum ClassCommand {
    /// Somebody comes, or comes back with another device.
    Join {
        /// The digest of the secret that is to be theirs.
        key: SecretDigest,
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
    /// The game of a board is over.
    Finish {
        /// Which board.
        board: u16,
        /// How it ended.
        outcome: Outcome,
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
