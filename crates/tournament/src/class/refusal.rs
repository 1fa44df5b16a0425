use std::fmt;

use callabash_game::{Message, ToMessage};

use crate::PlayerId;

/// Why a command is not carried out.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ClassRefusal {
    /// The secret is nobody's in this class, or this is not theirs to do.
    NotYours,
    /// Nobody else may come.
    Locked,
    /// Somebody in the class has this nickname.
    NameTaken,
    /// A nickname is needed.
    NoName,
    /// The class has as many pupils as it can.
    Full,
    /// There is no such pupil, or they are away.
    NoPupil,
    /// There is no such board, or its game is over.
    NoBoard,
    /// A pupil is in two pairs, or against themselves, or plays at a board.
    NotFree,
    /// There are no pairs, so no game can begin.
    NoPairs,
    /// The boards stand still.
    Paused,
    /// There is no vote, or it is closed.
    NoVote,
    /// The pupil has voted, and may not again.
    Voted,
    /// The pit cannot be sown, or nothing can be chosen in a position.
    NoSuchPit,
    /// It was tried too often.
    TooOften,
    /// There is no tournament, or it is over.
    NoTournament,
    /// In a tournament games begin by rounds.
    InTournament,
    /// No tournament can be played by these settings.
    Settings,
    /// A file can be read in only before the first round.
    TournamentBegun,
    /// A pupil of the class has another name than the player of the file with that number.
    OtherPlayer {
        /// The number.
        player: PlayerId,
    },
    /// Not all cards of the round are locked.
    RoundOpen,
    /// All rounds that were planned have been played.
    NoMoreRounds,
    /// No pairing keeps the rules of the format.
    NoPairing,
    /// In a round of a tournament pupils play each other.
    PupilsOnly,
    /// There is no such card, or it has no result yet.
    NoCard,
    /// The card is locked: only the teacher corrects it.
    CardLocked,
    /// The card says something else by now.
    CardChanged,
    /// The score says something else than the result.
    Score,
    /// There is no such monitor.
    NoMonitor,
    /// The code is not used any more.
    OldCode,
}

impl ToMessage for ClassRefusal {
    fn message(&self) -> Message {
        Message::new(match self {
            ClassRefusal::OtherPlayer { player } => {
                return Message::new("refused-other-player").with("player", i64::from(player.0));
            }
            ClassRefusal::TournamentBegun => "refused-tournament-begun",
            ClassRefusal::NotYours => "refused-class-not-yours",
            ClassRefusal::Locked => "refused-class-locked",
            ClassRefusal::NameTaken => "refused-name-taken",
            ClassRefusal::NoName => "refused-no-name",
            ClassRefusal::Full => "refused-class-full",
            ClassRefusal::NoPupil => "refused-no-pupil",
            ClassRefusal::NoBoard => "refused-no-board",
            ClassRefusal::NotFree => "refused-not-free",
            ClassRefusal::NoPairs => "refused-no-pairs",
            ClassRefusal::Paused => "refused-paused",
            ClassRefusal::NoVote => "refused-no-vote",
            ClassRefusal::Voted => "refused-voted",
            ClassRefusal::NoSuchPit => "refused-no-such-pit",
            ClassRefusal::TooOften => "refused-too-often",
            ClassRefusal::NoTournament => "refused-no-tournament",
            ClassRefusal::InTournament => "refused-in-tournament",
            ClassRefusal::Settings => "refused-tournament-settings",
            ClassRefusal::RoundOpen => "refused-round-open",
            ClassRefusal::NoMoreRounds => "refused-no-more-rounds",
            ClassRefusal::NoPairing => "refused-no-pairing",
            ClassRefusal::PupilsOnly => "refused-pupils-only",
            ClassRefusal::NoCard => "refused-no-card",
            ClassRefusal::CardLocked => "refused-card-locked",
            ClassRefusal::CardChanged => "refused-card-changed",
            ClassRefusal::Score => "refused-card-score",
            ClassRefusal::NoMonitor => "refused-no-monitor",
            ClassRefusal::OldCode => "refused-class-code",
        })
    }
}

impl fmt::Display for ClassRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for ClassRefusal {}
