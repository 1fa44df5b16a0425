use super::{Capture, EarlyWin, End, Layout, Leftovers, Origin, Pie, PieceNames, Rules, Sheet};

/// A game as a sheet describes it, before any option is changed.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Preset {
    /// Calla from the classroom guide.
    Calla,
    /// Calla from the tournament slides.
    CallaTournament,
    /// Калах from the Russian sheet.
    KalahRu,
    /// Kalaha on the felt board, first ending: an empty seat waits.
    Kalaha1,
    /// Kalaha on the felt board, second ending: the first to be empty takes
    /// the rest.
    Kalaha2,
    /// Kalaha on the felt board, third ending: each keeps the own rest.
    Kalaha3,
    /// The usual Kalah of programs and papers.
    Kalah,
    /// Kalah in which a lone seed captures itself.
    KalahEmpty,
}

impl Preset {
    /// All presets, in the order in which they are offered.
    pub const ALL: [Preset; 8] = [
        Preset::Calla,
        Preset::CallaTournament,
        Preset::KalahRu,
        Preset::Kalaha1,
        Preset::Kalaha2,
        Preset::Kalaha3,
        Preset::Kalah,
        Preset::KalahEmpty,
    ];

    /// The id in game names and message files.
    pub const fn id(self) -> &'static str {
        match self {
            Preset::Calla => "calla",
            Preset::CallaTournament => "calla-tournament",
            Preset::KalahRu => "kalah-ru",
            Preset::Kalaha1 => "kalaha-1",
            Preset::Kalaha2 => "kalaha-2",
            Preset::Kalaha3 => "kalaha-3",
            Preset::Kalah => "kalah",
            Preset::KalahEmpty => "kalah-empty",
        }
    }

    /// The preset with an id.
    pub fn from_id(id: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.id() == id)
    }

    /// The next of Kalaha's three endings, for those who take them in turns; any other
    /// preset stays.
    ///
    /// ```
    /// use callabash_sowing::Preset;
    ///
    /// assert_eq!(Preset::Kalaha3.next_ending(), Preset::Kalaha1);
    /// assert_eq!(Preset::Calla.next_ending(), Preset::Calla);
    /// ```
    pub const fn next_ending(self) -> Preset {
        match self {
            Preset::Kalaha1 => Preset::Kalaha2,
            Preset::Kalaha2 => Preset::Kalaha3,
            Preset::Kalaha3 => Preset::Kalaha1,
            other => other,
        }
    }

    /// The rule sheet, or `None` for the Kalah that has no sheet of ours.
    pub const fn sheet(self) -> Option<Sheet> {
        match self {
            Preset::Calla => Some(Sheet::CallaGuide),
            Preset::CallaTournament => Some(Sheet::CallaSlides),
            Preset::KalahRu => Some(Sheet::KalahRu),
            Preset::Kalaha1 | Preset::Kalaha2 | Preset::Kalaha3 => Some(Sheet::KalahaFelt),
            Preset::Kalah | Preset::KalahEmpty => None,
        }
    }

    /// What the pieces are called.
    pub const fn piece_names(self) -> PieceNames {
        match self {
            Preset::Calla => PieceNames::Calla,
            Preset::CallaTournament => PieceNames::Shields,
            Preset::KalahRu | Preset::Kalah | Preset::KalahEmpty => PieceNames::Kalah,
            Preset::Kalaha1 | Preset::Kalaha2 | Preset::Kalaha3 => PieceNames::Felt,
        }
    }

    /// The seeds with which each seat starts.
    pub fn layout(self) -> Layout {
        match self {
            Preset::Calla | Preset::CallaTournament => "3-3-4-3-3".parse().expect("Calla's layout"),
            _ => Layout::even(6, 4),
        }
    }

    /// The rules.
    pub const fn rules(self) -> Rules {
        const CALLA: Rules = Rules {
            pits: 5,
            capture: Capture::Opposite,
            end: End::Mover,
            leftovers: Leftovers::Nobody,
            origin: Origin::Sown,
            early_win: EarlyWin::On,
            pie: Pie::Off,
        };
        const KALAH: Rules = Rules {
            pits: 6,
            capture: Capture::Both,
            end: End::Either,
            leftovers: Leftovers::Owner,
            origin: Origin::Sown,
            early_win: EarlyWin::Off,
            pie: Pie::Off,
        };
        const LONE: Rules = Rules { capture: Capture::Lone, ..KALAH };
        match self {
            Preset::Calla | Preset::CallaTournament => CALLA,
            Preset::KalahRu => {
                Rules { capture: Capture::Opposite, early_win: EarlyWin::On, ..KALAH }
            }
            Preset::Kalaha1 => Rules { end: End::PlayOn, leftovers: Leftovers::Nobody, ..LONE },
            Preset::Kalaha2 => Rules { leftovers: Leftovers::Emptier, ..LONE },
            Preset::Kalaha3 | Preset::KalahEmpty => LONE,
            Preset::Kalah => KALAH,
        }
    }
}
