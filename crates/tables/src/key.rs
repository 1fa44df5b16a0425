use callabash_game::Choice;
use callabash_sowing::{EarlyWin, Pie, Rules, Variant};

/// The rules that a table depends on. Starts, early wins and the pie rule make
/// no difference to what is still to be won.
///
/// ```
/// use callabash_sowing::Preset;
/// use callabash_tables::Key;
///
/// let key = Key::new(Preset::Calla.rules());
/// assert_eq!(key.text(), "pits=5,capture=opposite,end=mover,leftovers=nobody,origin=sown");
/// assert_eq!(Key::new(Preset::CallaTournament.rules()), key);
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Key(Rules);

impl Key {
    /// The key of a set of rules.
    pub fn new(rules: Rules) -> Key {
        Key(Rules { early_win: EarlyWin::Off, pie: Pie::Off, ..rules })
    }

    /// The rules, without what makes no difference.
    pub fn rules(&self) -> Rules {
        self.0
    }

    /// The rules in words, as a file's header has them.
    pub fn text(&self) -> String {
        let Rules { pits, capture, end, leftovers, origin, .. } = self.0;
        format!(
            "pits={pits},capture={},end={},leftovers={},origin={}",
            capture.word(),
            end.word(),
            leftovers.word(),
            origin.word()
        )
    }

    /// Reads the words of a header.
    pub(crate) fn from_text(text: &str) -> Option<Key> {
        let seeds = "seeds=1,";
        let variant: Variant = format!("kalah:{seeds}{text}").parse().ok()?;
        let key = Key::new(variant.rules());
        (key.text() == text).then_some(key)
    }

    /// The name of the file in a folder of tables.
    pub fn file_name(&self) -> String {
        let Rules { pits, capture, end, leftovers, origin, .. } = self.0;
        format!(
            "{pits}-{}-{}-{}-{}.table",
            capture.word(),
            end.word(),
            leftovers.word(),
            origin.word()
        )
    }
}
