use callabash_game::{BySeat, Outcome};
use callabash_session::{AnyGame, ClockRule, SecretDigest};
use callabash_sowing::Pit;

use super::{
    Author, CardId, CardResult, MonitorId, Participant, PitValue, StaffRole, TournamentImport,
    TournamentSettings, VoteQuestion,
};
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
    /// The teacher has added pupils.
    Added {
        /// The pupils, with the next numbers.
        pupils: Vec<AddedPupil>,
    },
    /// It was said from which school pupils are.
    SchoolSet {
        /// Which pupils.
        pupils: Vec<PlayerId>,
        /// The school.
        school: Option<String>,
    },
    /// Two pupils are not to be paired by the program, or may be again.
    Forbidden {
        /// Which two.
        pupils: [PlayerId; 2],
        /// Whether not.
        is_forbidden: bool,
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
    /// A tournament began, or is played by something else from now on.
    TournamentSet {
        /// What it is played by.
        settings: TournamentSettings,
        /// What the chance of its pairings follows from, if it began.
        seed: Option<u32>,
    },
    /// The tournament of a file began.
    TournamentImported {
        /// What the file says.
        import: Box<TournamentImport>,
        /// The players who were not in the class, with the next numbers.
        pupils: Vec<AddedPupil>,
        /// What the chance of its pairings follows from.
        seed: u32,
    },
    /// The tournament ended, or goes on.
    TournamentEnded {
        /// Whether it ended.
        is_ended: bool,
    },
    /// The program has paired the next round.
    RoundPaired {
        /// Who is to play whom.
        pairs: Vec<BySeat<Participant>>,
        /// Who is left over.
        byes: Vec<PlayerId>,
    },
    /// A round began.
    RoundBegun {
        /// The cards, in the order of the tables.
        cards: Vec<NewCard>,
        /// Who has a bye.
        byes: Vec<PlayerId>,
    },
    /// Somebody wrote a result on a card.
    ResultEntered {
        /// Which.
        card: CardId,
        /// The result.
        result: CardResult,
        /// Who.
        by: Author,
    },
    /// Somebody says that a card is right.
    ResultConfirmed {
        /// Which.
        card: CardId,
        /// Who.
        by: Author,
    },
    /// Others can come as monitors, or the teacher from another device, by a code.
    StaffInvited {
        /// As what.
        role: StaffRole,
        /// The code.
        code: String,
    },
    /// A monitor came, or came back with another device.
    MonitorCame {
        /// Under which number.
        monitor: MonitorId,
        /// The name.
        name: String,
        /// The digest of the monitor's secret.
        key: SecretDigest,
    },
    /// The teacher goes on with another device as well.
    TeacherCame {
        /// The digest of the secret of that device.
        key: SecretDigest,
    },
    /// It was said at which tables a monitor is.
    MonitorAssigned {
        /// Which monitor.
        monitor: MonitorId,
        /// The tables.
        tables: Vec<u16>,
    },
    /// A monitor was sent away.
    MonitorRemoved {
        /// Which monitor.
        monitor: MonitorId,
    },
    /// The players of a board have changed sides.
    SidesChanged {
        /// Which board.
        board: u16,
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
    /// The class is asked what to play in a position.
    VoteOpened(VoteQuestion),
    /// A pupil would sow a pit.
    Voted {
        /// Which pupil.
        pupil: PlayerId,
        /// Which pit.
        pit: Pit,
    },
    /// It was found what the pits are worth.
    VoteValued {
        /// The values.
        values: Vec<PitValue>,
    },
    /// Nobody votes any more, and the values are shown.
    VoteClosed,
    /// The class looks at the position no more.
    VoteEnded,
}

/// A board that begins.
#[derive(Clone, Debug)]
pub struct NewBoard {
    /// Who plays.
    pub players: BySeat<Participant>,
    /// The id of the game.
    pub game: String,
}

/// A pupil whom the teacher has added.
#[derive(Clone, Debug)]
pub struct AddedPupil {
    /// The nickname.
    pub name: String,
    /// The school.
    pub school: Option<String>,
    /// The digest of a secret that nobody has: who wants to go on with a device asks to be let in.
    pub key: SecretDigest,
}

/// The card of two players in a round that begins.
#[derive(Clone, Debug)]
pub struct NewCard {
    /// Who plays.
    pub players: BySeat<PlayerId>,
    /// The id of the game; nothing if they play with real cubes.
    pub game: Option<String>,
}
