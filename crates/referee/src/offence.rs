use callabash_game::{Message, ToMessage};
use callabash_sowing::{Citation, Sheet};

/// What was wrong with a part of a turn.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Offence {
    /// Cubes were moved without the flag card.
    NoFlag,
    /// The cubes were not lifted from an own shield.
    NotOwnPit,
    /// Not all cubes of the shield were taken.
    NotAllTaken,
    /// The cubes were put back, and others taken.
    ChangeOfMind,
    /// The cubes went clockwise.
    WrongDirection,
    /// A cube fell into the opponent's Calla.
    OpponentStore,
    /// The own Calla was passed over.
    OwnStoreSkipped,
    /// A shield was passed over.
    PitSkipped,
    /// Two cubes fell into one place.
    TwoInOne,
    /// A cube fell somewhere else.
    WrongPit,
    /// Cubes were left in the hand.
    NotAllPlaced,
    /// A capture was due and was not made.
    CaptureForgotten,
    /// A capture was made that was not due.
    CaptureUndue,
    /// Other cubes were captured than those across.
    CaptureWrongPit,
    /// Not all cubes across were captured.
    CaptureIncomplete,
    /// What was captured did not go to the own Calla.
    CaptureMisplaced,
    /// The capturing cube was taken along, and should have stayed.
    CapturingCubeTaken,
    /// The capturing cube stayed, and should have gone along.
    CapturingCubeLeft,
    /// The flag was passed although a free turn was due.
    PassedTooEarly,
    /// Another shield was lifted although no free turn was due.
    SowedWithoutFreeTurn,
}

impl Offence {
    /// All offences.
    pub const ALL: [Offence; 20] = [
        Offence::NoFlag,
        Offence::NotOwnPit,
        Offence::NotAllTaken,
        Offence::ChangeOfMind,
        Offence::WrongDirection,
        Offence::OpponentStore,
        Offence::OwnStoreSkipped,
        Offence::PitSkipped,
        Offence::TwoInOne,
        Offence::WrongPit,
        Offence::NotAllPlaced,
        Offence::CaptureForgotten,
        Offence::CaptureUndue,
        Offence::CaptureWrongPit,
        Offence::CaptureIncomplete,
        Offence::CaptureMisplaced,
        Offence::CapturingCubeTaken,
        Offence::CapturingCubeLeft,
        Offence::PassedTooEarly,
        Offence::SowedWithoutFreeTurn,
    ];

    /// The word for the offence in JSON and message files.
    pub const fn word(self) -> &'static str {
        match self {
            Offence::NoFlag => "no-flag",
            Offence::NotOwnPit => "not-own-pit",
            Offence::NotAllTaken => "not-all-taken",
            Offence::ChangeOfMind => "change-of-mind",
            Offence::WrongDirection => "wrong-direction",
            Offence::OpponentStore => "opponent-store",
            Offence::OwnStoreSkipped => "own-store-skipped",
            Offence::PitSkipped => "pit-skipped",
            Offence::TwoInOne => "two-in-one",
            Offence::WrongPit => "wrong-pit",
            Offence::NotAllPlaced => "not-all-placed",
            Offence::CaptureForgotten => "capture-forgotten",
            Offence::CaptureUndue => "capture-undue",
            Offence::CaptureWrongPit => "capture-wrong-pit",
            Offence::CaptureIncomplete => "capture-incomplete",
            Offence::CaptureMisplaced => "capture-misplaced",
            Offence::CapturingCubeTaken => "capturing-cube-taken",
            Offence::CapturingCubeLeft => "capturing-cube-left",
            Offence::PassedTooEarly => "passed-too-early",
            Offence::SowedWithoutFreeTurn => "moved-on",
        }
    }

    /// The offence that a word names.
    pub fn from_word(word: &str) -> Option<Offence> {
        Offence::ALL.into_iter().find(|offence| offence.word() == word)
    }

    /// The rule of the tournament slides that it breaks.
    pub const fn rule(self) -> Citation {
        let rule = match self {
            Offence::NoFlag => 5,
            Offence::NotOwnPit
            | Offence::NotAllTaken
            | Offence::PitSkipped
            | Offence::TwoInOne
            | Offence::WrongPit
            | Offence::NotAllPlaced
            | Offence::OwnStoreSkipped => 6,
            Offence::WrongDirection | Offence::OpponentStore => 7,
            Offence::PassedTooEarly | Offence::SowedWithoutFreeTurn => 8,
            Offence::CaptureForgotten
            | Offence::CaptureUndue
            | Offence::CaptureWrongPit
            | Offence::CaptureIncomplete
            | Offence::CaptureMisplaced
            | Offence::CapturingCubeTaken
            | Offence::CapturingCubeLeft => 9,
            Offence::ChangeOfMind => 10,
        };
        Citation { sheet: Sheet::CallaSlides, rule }
    }
}

/// What the monitor says was wrong.
impl ToMessage for Offence {
    fn message(&self) -> Message {
        Message::new(format!("offence-{}", self.word()))
    }
}
