//! Which sheet says what, so that any screen can cite the rule it applies.

use callabash_game::{Message, ToMessage};

use super::{OptionKey, Pie, Preset, Variant};

/// A rule sheet.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Sheet {
    /// The Calla classroom guide.
    CallaGuide,
    /// The Calla tournament slides.
    CallaSlides,
    /// The Russian sheet of Калах.
    KalahRu,
    /// The Norwegian sheet of Kalaha on a felt board.
    KalahaFelt,
}

impl Sheet {
    /// All sheets.
    pub const ALL: [Sheet; 4] =
        [Sheet::CallaGuide, Sheet::CallaSlides, Sheet::KalahRu, Sheet::KalahaFelt];

    /// The word for the sheet in JSON and message files.
    pub const fn id(self) -> &'static str {
        match self {
            Sheet::CallaGuide => "calla-guide",
            Sheet::CallaSlides => "calla-slides",
            Sheet::KalahRu => "kalah-ru",
            Sheet::KalahaFelt => "kalaha-felt",
        }
    }

    /// The number of rules that the sheet states. Each has a sentence in the
    /// message files.
    pub const fn rules(self) -> u8 {
        match self {
            Sheet::CallaGuide => 19,
            Sheet::CallaSlides => 21,
            Sheet::KalahRu => 13,
            Sheet::KalahaFelt => 13,
        }
    }
}

/// A numbered rule of a sheet.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Citation {
    /// The sheet.
    pub sheet: Sheet,
    /// The number of the rule, from 1.
    pub rule: u8,
}

/// The number of the slide on which each rule of the tournament slides begins.
const SLIDES: [u8; Sheet::CallaSlides.rules() as usize] =
    [2, 5, 6, 7, 9, 10, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 27, 28, 29, 30, 31];

impl Citation {
    /// The number that is printed on the slide, where the sheet is made of slides: whoever has
    /// them at hand finds the rule by it.
    ///
    /// ```
    /// use callabash_sowing::{Citation, Sheet};
    ///
    /// let before_touching = Citation { sheet: Sheet::CallaSlides, rule: 18 };
    /// assert_eq!(before_touching.slide(), Some(28));
    /// ```
    pub const fn slide(self) -> Option<u8> {
        match self.sheet {
            Sheet::CallaSlides if 0 < self.rule && self.rule <= self.sheet.rules() => {
                Some(SLIDES[self.rule as usize - 1])
            }
            _ => None,
        }
    }
}

/// "Rule 12 of the Calla guide: the capturing cube stays." "Slide 28 of the slides: …"
impl ToMessage for Citation {
    fn message(&self) -> Message {
        let sheet = self.sheet.id();
        let message = match self.slide() {
            Some(slide) => Message::new("citation-slide").with("slide", i64::from(slide)),
            None => Message::new("citation").with("rule", i64::from(self.rule)),
        };
        message
            .with("sheet", Message::new(format!("sheet-{sheet}")))
            .with("text", Message::new(format!("rule-{sheet}-{}", self.rule)))
    }
}

/// What a game calls its pieces, pits and stores; the id selects the names in
/// the message files.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum PieceNames {
    /// Cube, pit, Calla.
    Calla,
    /// Cube, shield, Calla.
    Shields,
    /// Камень, лунка, Калах.
    Kalah,
    /// Stein, ring, ramme.
    Felt,
}

impl PieceNames {
    /// All sets of names.
    pub const ALL: [PieceNames; 4] =
        [PieceNames::Calla, PieceNames::Shields, PieceNames::Kalah, PieceNames::Felt];

    /// The id of the set in message files.
    pub const fn id(self) -> &'static str {
        match self {
            PieceNames::Calla => "calla",
            PieceNames::Shields => "shields",
            PieceNames::Kalah => "kalah",
            PieceNames::Felt => "felt",
        }
    }
}

/// Something that a sheet settles.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Topic {
    /// What the players try to do.
    Aim,
    /// Who starts.
    Start,
    /// How the board is set up.
    Setup,
    /// How a sowing is made.
    Sowing,
    /// That the opponent's store is passed over.
    OtherStore,
    /// What a long lap does at the pit it began in.
    Origin,
    /// The free turn.
    FreeTurn,
    /// What is captured.
    Capture,
    /// What becomes of the capturing seed.
    CapturingSeed,
    /// When the game is over.
    End,
    /// Who gets what is left.
    Leftovers,
    /// Who wins.
    Winner,
    /// The win before the end.
    EarlyWin,
    /// The pie rule.
    Pie,
}

impl Topic {
    /// All topics, in the order in which rules are read out.
    pub const ALL: [Topic; 14] = [
        Topic::Aim,
        Topic::Start,
        Topic::Setup,
        Topic::Sowing,
        Topic::OtherStore,
        Topic::Origin,
        Topic::FreeTurn,
        Topic::Capture,
        Topic::CapturingSeed,
        Topic::End,
        Topic::Leftovers,
        Topic::Winner,
        Topic::EarlyWin,
        Topic::Pie,
    ];

    /// What happens in a game that the topic explains: events and ends, by their words in
    /// JSON.
    pub const fn explains(self) -> &'static [&'static str] {
        match self {
            Topic::Sowing => &["lift"],
            Topic::FreeTurn => &["free-turn"],
            Topic::Capture => &["capture"],
            Topic::End => &["skip", "row-empty"],
            Topic::Leftovers => &["leftovers"],
            Topic::EarlyWin => &["early-win", "declared"],
            Topic::Pie => &["swap", "keep"],
            Topic::Aim
            | Topic::Start
            | Topic::Setup
            | Topic::OtherStore
            | Topic::Origin
            | Topic::CapturingSeed
            | Topic::Winner => &[],
        }
    }

    /// The options that decide the topic: a variant that changes one of them
    /// no longer follows its sheet there.
    fn options(self) -> &'static [OptionKey] {
        match self {
            Topic::Setup => &[OptionKey::Layout],
            Topic::Origin => &[OptionKey::Origin],
            Topic::Capture | Topic::CapturingSeed => &[OptionKey::Capture],
            Topic::End => &[OptionKey::End],
            Topic::Leftovers => &[OptionKey::Leftovers],
            // Half of all seeds is another number on another layout.
            Topic::EarlyWin => &[OptionKey::EarlyWin, OptionKey::Layout],
            Topic::Aim
            | Topic::Start
            | Topic::Sowing
            | Topic::OtherStore
            | Topic::FreeTurn
            | Topic::Winner
            | Topic::Pie => &[],
        }
    }
}

impl Variant {
    /// The rule of a sheet that this variant follows in a topic, or `None`
    /// where an option departs from the sheet or the sheet is silent.
    ///
    /// ```
    /// use callabash_sowing::{Citation, Sheet, Topic, Variant};
    ///
    /// let calla: Variant = "calla".parse()?;
    /// let stays = Citation { sheet: Sheet::CallaGuide, rule: 12 };
    /// assert_eq!(calla.citation(Topic::CapturingSeed), Some(stays));
    ///
    /// let changed: Variant = "calla:capture=both".parse()?;
    /// assert_eq!(changed.citation(Topic::CapturingSeed), None);
    /// # Ok::<(), callabash_sowing::VariantError>(())
    /// ```
    pub fn citation(&self, topic: Topic) -> Option<Citation> {
        cited(self.preset, topic).filter(|citation| self.follows(*citation))
    }

    /// Whether a rule of its sheet is about this game: of three endings on one sheet, a game
    /// has one.
    pub fn has(&self, citation: Citation) -> bool {
        let cites =
            |preset| Topic::ALL.into_iter().any(|topic| cited(preset, topic) == Some(citation));
        cites(self.preset) || !Preset::ALL.into_iter().any(cites)
    }

    /// Whether the variant follows a rule of its sheet in all that the rule
    /// settles.
    pub fn follows(&self, citation: Citation) -> bool {
        let usual = |key: &OptionKey| match key {
            OptionKey::Layout => self.start == Variant::from(self.preset).start,
            _ => self.option(*key) == self.default_option(*key),
        };
        Topic::ALL.into_iter().filter(|topic| cited(self.preset, *topic) == Some(citation)).all(
            |topic| match topic {
                Topic::Pie => self.rules.pie != Pie::Off,
                _ => topic.options().iter().all(usual),
            },
        )
    }
}

fn cited(preset: Preset, topic: Topic) -> Option<Citation> {
    let sheet = preset.sheet()?;
    let rule = match sheet {
        Sheet::CallaGuide => match topic {
            Topic::Aim => 1,
            Topic::Start => 2,
            Topic::Setup => 3,
            Topic::Sowing => 5,
            Topic::OtherStore => 7,
            Topic::Origin => 8,
            Topic::FreeTurn => 10,
            Topic::Capture => 11,
            Topic::CapturingSeed => 12,
            Topic::End => 14,
            Topic::Leftovers | Topic::Winner => 17,
            Topic::EarlyWin => 19,
            Topic::Pie => return None,
        },
        Sheet::CallaSlides => match topic {
            Topic::Setup => 2,
            Topic::Start => 4,
            Topic::Sowing => 6,
            Topic::OtherStore => 7,
            Topic::FreeTurn => 8,
            Topic::Capture => 9,
            Topic::End => 11,
            Topic::Leftovers | Topic::Winner => 15,
            Topic::EarlyWin => 16,
            // The slides are silent; they describe the game of the guide.
            Topic::Aim | Topic::Origin | Topic::CapturingSeed => {
                return cited(Preset::Calla, topic);
            }
            Topic::Pie => return None,
        },
        Sheet::KalahRu => match topic {
            Topic::Setup => 2,
            Topic::Start => 3,
            Topic::Sowing => 4,
            Topic::OtherStore => 5,
            Topic::Origin => 6,
            Topic::FreeTurn => 7,
            Topic::Capture | Topic::CapturingSeed => 8,
            Topic::End | Topic::Leftovers => 9,
            Topic::Aim | Topic::Winner => 10,
            Topic::EarlyWin => 11,
            Topic::Pie => 12,
        },
        Sheet::KalahaFelt => match topic {
            Topic::Aim => 2,
            Topic::Setup => 4,
            Topic::Sowing | Topic::OtherStore => 5,
            Topic::Origin => 6,
            Topic::FreeTurn => 7,
            Topic::Capture | Topic::CapturingSeed => 8,
            Topic::End | Topic::Leftovers => match preset {
                Preset::Kalaha1 => 10,
                Preset::Kalaha2 => 11,
                _ => 12,
            },
            Topic::Winner => 13,
            Topic::Start | Topic::EarlyWin | Topic::Pie => return None,
        },
    };
    Some(Citation { sheet, rule })
}
