use callabash_game::{BySeat, Outcome};
use callabash_session::{AnyGame, ClockRule, SecretDigest};

use super::Participant;
use crate::PlayerId;

/// Something that happened in a class, as it is stored. The first entry is a [`ClassCreated`].
#[derive(Clone, Debug)]
pub struct ClassEntry {
    /// What changed.
    pub change: Change,
    /// The id of the action that led to it.
    pub id: Option<String>,
}

/// How a class begins.
#[derive(Clone, Debug)]
pub struct ClassCreated {
    /// The digest of the secret of who created the class, and leads it.
    pub teacher: SecretDigest,
    /// The short code to join by.
    pub code: String,
    /// What the boards play.
    pub game: BoardGame,
}

/// What is played at a board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BoardGame {
    /// The game.
    pub game: AnyGame,
    /// How long the players have, if that is limited.
    pub clock: Option<ClockRule>,
    /// The time of a game by hand, in milliseconds.
    pub limit: Option<u64>,
    /// Who is the monitor of a game by hand.
    pub monitor: BoardMonitor,
}

/// Who is the monitor of a game by hand.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum BoardMonitor {
    /// The program.
    Program,
    /// The teacher.
    Teacher,
}

/// What changed in a class.
#[derive(Clone, Debug)]
pub enum Change {
    /// Somebody came.
    Joined {
        /// Under which number.
        pupil: PlayerId,
        /// The nickname.
        name: String,
        /// The digest of the pupil's secret.
        key: SecretDigest,
    },
    /// Somebody says to be a pupil who lost their device.
    Asked {
        /// Which pupil.
        pupil: PlayerId,
        /// The digest of the secret of the new device.
        key: SecretDigest,
    },
    /// A pupil goes on with another device; the secret of the old one is void.
    LetIn {
        /// Which pupil.
        pupil: PlayerId,
        /// The digest of the secret of the new device.
        key: SecretDigest,
    },
    /// Who asked to be let in as a pupil is somebody else.
    TurnedAway {
        /// Which pupil.
        pupil: PlayerId,
    },
    /// A pupil has another nickname.
    Renamed {
        /// Which pupil.
        pupil: PlayerId,
        /// The nickname.
        name: String,
    },
    /// A pupil left or was sent away, or came back.
    Withdrawn {
        /// Which pupil.
        pupil: PlayerId,
        /// Whether the pupil is away now.
        is_away: bool,
    },
    /// Nobody else may come, or others may again.
    Locked {
        /// Whether nobody may.
        is_locked: bool,
    },
    /// The next boards play another game.
    GameChosen(BoardGame),
    /// Who is to play whom next, instead of whoever was before.
    Paired {
        /// The pairs.
        pairs: Vec<BySeat<Participant>>,
    },
    /// Games began.
    Begun {
        /// The new boards, in the order of their numbers.
        boards: Vec<NewBoard>,
    },
    /// All boards stand still, or go on.
    Paused {
        /// Whether they stand still.
        is_paused: bool,
    },
    /// Time was called.
    TimeCalled {
        /// At which boards.
        boards: Vec<u16>,
    },
    /// The game of a board is over.
    Finished {
        /// Which board.
        board: u16,
        /// How it ended.
        outcome: Outcome,
    },
}

/// A board that begins.
#[derive(Clone, Debug)]
pub struct NewBoard {
    /// Who plays.
    pub players: BySeat<Participant>,
    /// The id of the game.
    pub game: String,
}
