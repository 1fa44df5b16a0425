use callabash_game::Choice;

use super::{
    Capture, EarlyWin, End, Leftovers, Marks, Minute, Origin, Pie, Preset, Repair, SowingBy,
    TimeCall, Variant, variant::default_early_win,
};

/// The options of a game's name, in their canonical order.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum OptionKey {
    /// The number of pits a side.
    Pits,
    /// The same number of seeds in every pit.
    Seeds,
    /// The seeds of each pit, for both seats unless `North` differs.
    Layout,
    /// The seeds of each of North's pits.
    North,
    /// See [`Capture`].
    Capture,
    /// See [`End`].
    End,
    /// See [`Leftovers`].
    Leftovers,
    /// See [`Origin`].
    Origin,
    /// See [`EarlyWin`].
    EarlyWin,
    /// See [`Pie`].
    Pie,
    /// See [`SowingBy`].
    Sowing,
    /// See [`TimeCall`].
    TimeCall,
    /// See [`Repair`].
    Repair,
    /// See [`Minute`].
    Minute,
    /// See [`Marks`].
    Marks,
}

impl OptionKey {
    /// The largest number that it takes; `None` if it takes no numbers.
    pub const fn max_number(self) -> Option<u8> {
        match self {
            OptionKey::Pits | OptionKey::Seeds => Some(crate::MAX_PITS),
            _ => None,
        }
    }

    /// All options in canonical order.
    pub const ALL: [OptionKey; 15] = [
        OptionKey::Pits,
        OptionKey::Seeds,
        OptionKey::Layout,
        OptionKey::North,
        OptionKey::Capture,
        OptionKey::End,
        OptionKey::Leftovers,
        OptionKey::Origin,
        OptionKey::EarlyWin,
        OptionKey::Pie,
        OptionKey::Sowing,
        OptionKey::TimeCall,
        OptionKey::Repair,
        OptionKey::Minute,
        OptionKey::Marks,
    ];

    /// The word before the equals sign.
    pub const fn word(self) -> &'static str {
        match self {
            OptionKey::Pits => "pits",
            OptionKey::Seeds => "seeds",
            OptionKey::Layout => "layout",
            OptionKey::North => "north",
            OptionKey::Capture => "capture",
            OptionKey::End => "end",
            OptionKey::Leftovers => "leftovers",
            OptionKey::Origin => "origin",
            OptionKey::EarlyWin => "early-win",
            OptionKey::Pie => "pie",
            OptionKey::Sowing => "sowing",
            OptionKey::TimeCall => "time-call",
            OptionKey::Repair => "repair",
            OptionKey::Minute => "minute",
            OptionKey::Marks => "marks",
        }
    }

    /// The option that a word names.
    pub fn from_word(word: &str) -> Option<OptionKey> {
        OptionKey::ALL.into_iter().find(|key| key.word() == word)
    }

    /// Whether the preset has the option at all.
    pub fn belongs_to(self, preset: Preset) -> bool {
        match self {
            OptionKey::Sowing
            | OptionKey::TimeCall
            | OptionKey::Repair
            | OptionKey::Minute
            | OptionKey::Marks => preset == Preset::CallaTournament,
            _ => true,
        }
    }

    /// The words that the option takes, or `None` if it takes numbers.
    pub fn values(self) -> Option<Vec<&'static str>> {
        fn words<C: Choice>() -> Option<Vec<&'static str>> {
            Some(C::WORDS.iter().map(|(_, word)| *word).collect())
        }
        match self {
            OptionKey::Pits | OptionKey::Seeds | OptionKey::Layout | OptionKey::North => None,
            OptionKey::Capture => words::<Capture>(),
            OptionKey::End => words::<End>(),
            OptionKey::Leftovers => words::<Leftovers>(),
            OptionKey::Origin => words::<Origin>(),
            OptionKey::EarlyWin => words::<EarlyWin>(),
            OptionKey::Pie => words::<Pie>(),
            OptionKey::Sowing => words::<SowingBy>(),
            OptionKey::TimeCall => words::<TimeCall>(),
            OptionKey::Repair => words::<Repair>(),
            OptionKey::Minute => words::<Minute>(),
            OptionKey::Marks => words::<Marks>(),
        }
    }
}

impl Variant {
    /// The value that an option has, as text, or `None` where the option says
    /// nothing about this variant: `seeds` when the pits differ, `layout` when
    /// they do not, `north` when both rows are alike.
    pub fn option(&self, key: OptionKey) -> Option<String> {
        let even = self.start.south.even_seeds();
        let value = match key {
            OptionKey::Pits => {
                even?;
                self.rules.pits.to_string()
            }
            OptionKey::Seeds => even?.to_string(),
            OptionKey::Layout if even.is_none() => self.start.south.to_string(),
            OptionKey::North if self.start.north != self.start.south => {
                self.start.north.to_string()
            }
            OptionKey::Layout | OptionKey::North => return None,
            OptionKey::Capture => self.rules.capture.word().to_owned(),
            OptionKey::End => self.rules.end.word().to_owned(),
            OptionKey::Leftovers => self.rules.leftovers.word().to_owned(),
            OptionKey::Origin => self.rules.origin.word().to_owned(),
            OptionKey::EarlyWin => self.rules.early_win.word().to_owned(),
            OptionKey::Pie => self.rules.pie.word().to_owned(),
            OptionKey::Sowing => self.tournament.sowing.word().to_owned(),
            OptionKey::TimeCall => self.tournament.time_call.word().to_owned(),
            OptionKey::Repair => self.tournament.repair.word().to_owned(),
            OptionKey::Minute => self.tournament.minute.word().to_owned(),
            OptionKey::Marks => self.tournament.marks.word().to_owned(),
        };
        key.belongs_to(self.preset).then_some(value)
    }

    /// The value that an option has when it is not given.
    pub(super) fn default_option(&self, key: OptionKey) -> Option<String> {
        match key {
            OptionKey::Pits => Some(self.preset.rules().pits.to_string()),
            OptionKey::EarlyWin => {
                Some(default_early_win(self.preset, self.tournament).word().to_owned())
            }
            _ => Variant::from(self.preset).option(key),
        }
    }
}
