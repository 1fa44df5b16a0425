use callabash_calliro::{ID, Rules};
use callabash_sowing::{OptionKey, Preset, Variant};
use serde::Serialize;
use serde_json::{Map, Value};

/// A game that can be chosen.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct GameView {
    /// The id, with which its name begins.
    pub id: &'static str,
    /// The whole name, in canonical form.
    pub game: String,
    /// What people call it, in the reader's language.
    pub name: String,
    /// The rule sheet, or null.
    pub sheet: Option<&'static str>,
    /// Its options with their values.
    pub options: Map<String, Value>,
}

impl GameView {
    /// The view of a preset under a name.
    pub fn new(preset: Preset, name: String) -> GameView {
        GameView::of(&Variant::from(preset), name)
    }

    /// The view of a variant of a preset under a name.
    pub fn of(variant: &Variant, name: String) -> GameView {
        let preset = variant.preset();
        let options = OptionKey::ALL.into_iter().filter_map(|key| {
            let text = variant.option(key)?;
            let value = match key {
                OptionKey::Pits | OptionKey::Seeds => text.parse::<u8>().ok().map(Value::from),
                _ => None,
            };
            let value = value.unwrap_or(Value::from(text));
            Some((key.word().to_owned(), value))
        });
        GameView {
            id: preset.id(),
            game: variant.to_string(),
            name,
            sheet: preset.sheet().map(|sheet| sheet.id()),
            options: options.collect(),
        }
    }

    /// The view of Calliro under a name.
    pub fn of_calliro(rules: &Rules, name: String) -> GameView {
        let options = rules.options().map(|(option, value, _)| (option.to_owned(), value.into()));
        GameView {
            id: ID,
            game: rules.to_string(),
            name,
            sheet: Some(ID),
            options: options.collect(),
        }
    }
}
