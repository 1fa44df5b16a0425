//! Reading and writing a game's name, `kalah:pits=4,seeds=3`.

use std::{fmt, str::FromStr};

use callabash_game::{Arg, BySeat, Choice, Message, ToMessage, excerpt};

use super::{
    End, Layout, Leftovers, MAX_PITS, OptionKey, Preset, Rules, Variant, variant::default_early_win,
};

/// A text is not the name of a game: all that is wrong with it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct VariantError {
    /// What was read.
    pub text: String,
    /// Every fault, in the order of the text.
    pub faults: Vec<VariantFault>,
}

/// One thing that is wrong with a game's name.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum VariantFault {
    /// It is longer than any name.
    TooLong,
    /// No preset has this id.
    UnknownGame(String),
    /// No option of the game has this name.
    UnknownOption(String, Preset),
    /// The option belongs to another game.
    ForeignOption(OptionKey, Preset),
    /// The option is given twice.
    Repeated(OptionKey),
    /// The word is no `option=value`.
    NotAnOption(String),
    /// The option does not take this value.
    BadValue(OptionKey, String),
    /// `pits` changes an uneven layout without saying how many seeds.
    NeedsSeeds(Preset),
    /// `layout` says what `pits` or `seeds` says too.
    LayoutAndNumbers,
    /// North's row is longer or shorter than South's.
    RowsDiffer {
        /// South's pits.
        south: u8,
        /// North's pits.
        north: u8,
    },
    /// Where an empty seat is skipped, nothing is left over.
    PlayOnLeavesNothing,
}

/// Games have short names; more than this is refused unread.
const MAX_LENGTH: usize = 400;

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let refuse = |faults| VariantError { text: excerpt(text), faults };
        let (id, options) = text.split_once(':').unwrap_or((text, ""));
        if MAX_LENGTH < text.len() {
            return Err(refuse(vec![VariantFault::TooLong]));
        }
        let Some(preset) = Preset::from_id(id) else {
            return Err(refuse(vec![VariantFault::UnknownGame(excerpt(id))]));
        };
        let mut given = GivenOptions::default();
        if text.contains(':') {
            options.split(',').for_each(|word| given.read(preset, word));
        }
        given.build(preset).map_err(refuse)
    }
}

/// The options as they are read, before they are applied to the preset.
#[derive(Default)]
struct GivenOptions {
    values: Vec<(OptionKey, String)>,
    faults: Vec<VariantFault>,
}

impl GivenOptions {
    fn read(&mut self, preset: Preset, word: &str) {
        let fault = match word.split_once('=') {
            None => VariantFault::NotAnOption(excerpt(word)),
            Some((name, value)) => match OptionKey::from_word(name) {
                None => VariantFault::UnknownOption(excerpt(name), preset),
                Some(key) if !key.belongs_to(preset) => VariantFault::ForeignOption(key, preset),
                Some(key) if self.text(key).is_some() => VariantFault::Repeated(key),
                Some(key) => {
                    self.values.push((key, value.to_owned()));
                    return;
                }
            },
        };
        self.faults.push(fault);
    }

    fn text(&self, key: OptionKey) -> Option<&str> {
        self.values.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str())
    }

    /// The value of an option, or `None` if it is not given or bad, which is
    /// then noted.
    fn value<T>(&mut self, key: OptionKey, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(key)?;
        let value = read(text);
        if value.is_none() {
            let fault = VariantFault::BadValue(key, excerpt(text));
            self.faults.push(fault);
        }
        value
    }

    fn choose<C: Choice>(&mut self, key: OptionKey, slot: &mut C) {
        if let Some(value) = self.value(key, C::from_word) {
            *slot = value;
        }
    }

    fn build(mut self, preset: Preset) -> Result<Variant, Vec<VariantFault>> {
        let mut variant = Variant::from(preset);
        self.choose(OptionKey::Sowing, &mut variant.tournament.sowing);
        self.choose(OptionKey::TimeCall, &mut variant.tournament.time_call);
        self.choose(OptionKey::Repair, &mut variant.tournament.repair);
        self.choose(OptionKey::Minute, &mut variant.tournament.minute);
        self.choose(OptionKey::Marks, &mut variant.tournament.marks);
        variant.rules.early_win = default_early_win(preset, variant.tournament);

        let rules: &mut Rules = &mut variant.rules;
        self.choose(OptionKey::Capture, &mut rules.capture);
        self.choose(OptionKey::End, &mut rules.end);
        if rules.end == End::PlayOn {
            rules.leftovers = Leftovers::Nobody;
        }
        self.choose(OptionKey::Leftovers, &mut rules.leftovers);
        self.choose(OptionKey::Origin, &mut rules.origin);
        self.choose(OptionKey::EarlyWin, &mut rules.early_win);
        self.choose(OptionKey::Pie, &mut rules.pie);
        if !rules.leftovers_fit() {
            self.faults.push(VariantFault::PlayOnLeavesNothing);
        }

        variant.start = self.start(preset);
        variant.rules.pits = variant.start.south.pits();
        if self.faults.is_empty() { Ok(variant) } else { Err(self.faults) }
    }

    fn start(&mut self, preset: Preset) -> BySeat<Layout> {
        let one_to_twelve =
            |text: &str| small_number(text).filter(|number| (1..=MAX_PITS).contains(number));
        let pits = self.value(OptionKey::Pits, one_to_twelve);
        let seeds = self.value(OptionKey::Seeds, one_to_twelve);
        let layout = self.value(OptionKey::Layout, |text| text.parse::<Layout>().ok());
        let north = self.value(OptionKey::North, |text| text.parse::<Layout>().ok());

        let usual = preset.layout();
        let numbers_given =
            self.text(OptionKey::Pits).is_some() || self.text(OptionKey::Seeds).is_some();
        if numbers_given && self.text(OptionKey::Layout).is_some() {
            self.faults.push(VariantFault::LayoutAndNumbers);
        }
        let south = match (layout, pits, seeds.or(usual.even_seeds())) {
            (Some(layout), ..) => layout,
            (None, None, _) if seeds.is_none() => usual,
            (None, Some(pits), None) if pits == usual.pits() => usual,
            (None, pits, Some(seeds)) => Layout::even(pits.unwrap_or(usual.pits()), seeds),
            (None, _, None) => {
                if self.text(OptionKey::Seeds).is_none() {
                    self.faults.push(VariantFault::NeedsSeeds(preset));
                }
                usual
            }
        };
        let north = north.unwrap_or_else(|| south.clone());
        if north.pits() != south.pits() {
            let (south, north) = (south.pits(), north.pits());
            self.faults.push(VariantFault::RowsDiffer { south, north });
        }
        BySeat { south, north }
    }
}

/// Reads a number of one to three ASCII digits.
pub(super) fn small_number(text: &str) -> Option<u8> {
    let plain = text.len() <= 3 && !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

impl Variant {
    /// The name with every option in it, so that it means the same even if a default changes.
    ///
    /// ```
    /// use callabash_sowing::{Preset, Variant};
    ///
    /// let name = Variant::from(Preset::Calla).complete_name();
    /// assert!(name.starts_with("calla:layout=3-3-4-3-3,capture=opposite,"));
    /// assert_eq!(name.parse(), Ok(Variant::from(Preset::Calla)));
    /// ```
    pub fn complete_name(&self) -> String {
        let options = OptionKey::ALL.into_iter().filter_map(|key| {
            let value = self.option(key)?;
            Some(format!("{}={value}", key.word()))
        });
        format!("{}:{}", self.preset.id(), options.collect::<Vec<String>>().join(","))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.preset.id())?;
        let mut separator = ':';
        for key in OptionKey::ALL {
            let value = self.option(key);
            if let Some(text) = value.as_ref().filter(|_| value != self.default_option(key)) {
                write!(f, "{separator}{}={text}", key.word())?;
                separator = ',';
            }
        }
        Ok(())
    }
}

impl ToMessage for VariantError {
    fn message(&self) -> Message {
        let faults: Vec<Message> = self.faults.iter().map(ToMessage::message).collect();
        Message::new("error-variant").with("text", self.text.as_str()).with("faults", faults)
    }
}

impl ToMessage for VariantFault {
    fn message(&self) -> Message {
        let list = |words: Vec<&str>| Arg::Text(words.join(", "));
        let keys = |keep: &dyn Fn(OptionKey) -> bool| {
            list(OptionKey::ALL.into_iter().filter(|key| keep(*key)).map(OptionKey::word).collect())
        };
        match self {
            VariantFault::TooLong => Message::new("fault-too-long").with("most", MAX_LENGTH),
            VariantFault::UnknownGame(id) => Message::new("fault-unknown-game")
                .with("given", id.as_str())
                .with("known", list(Preset::ALL.map(Preset::id).to_vec())),
            VariantFault::UnknownOption(name, preset) => Message::new("fault-unknown-option")
                .with("given", name.as_str())
                .with("known", keys(&|key| key.belongs_to(*preset))),
            VariantFault::ForeignOption(key, preset) => Message::new("fault-foreign-option")
                .with("option", key.word())
                .with("game", preset.id())
                .with("known", keys(&|key| key.belongs_to(*preset))),
            VariantFault::Repeated(key) => {
                Message::new("fault-repeated-option").with("option", key.word())
            }
            VariantFault::NotAnOption(word) => {
                Message::new("fault-not-an-option").with("given", word.as_str())
            }
            VariantFault::BadValue(key, value) => match key.values() {
                Some(words) => Message::new("fault-bad-word").with("known", list(words)),
                None if matches!(key, OptionKey::Pits | OptionKey::Seeds) => {
                    Message::new("fault-bad-number").with("most", i64::from(MAX_PITS))
                }
                None => Message::new("fault-bad-layout").with("most", i64::from(MAX_PITS)),
            }
            .with("option", key.word())
            .with("given", value.as_str()),
            VariantFault::NeedsSeeds(preset) => {
                Message::new("fault-needs-seeds").with("game", preset.id())
            }
            VariantFault::LayoutAndNumbers => Message::new("fault-layout-and-numbers"),
            VariantFault::RowsDiffer { south, north } => Message::new("fault-rows-differ")
                .with("south", i64::from(*south))
                .with("north", i64::from(*north)),
            VariantFault::PlayOnLeavesNothing => Message::new("fault-play-on-leftovers"),
        }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for VariantError {}
