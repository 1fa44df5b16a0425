use callabash_game::Choice;
use callabash_sowing::{EarlyWin, Pie, Rules, Variant};

/// The rules that a table depends on. Starts, early wins and the pie rule make
/// no difference to what is still to be won.
///
/// ```
/// use callabash_sowing::Preset;
/// use callabash_tables::TableKey;
///
/// let key = TableKey::new(Preset::Calla.rules());
/// assert_eq!(key.text(), "pits=5,capture=opposite,end=mover,leftovers=nobody,origin=sown");
/// assert_eq!(TableKey::new(Preset::CallaTournament.rules()), key);
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct TableKey(Rules);

impl TableKey {
    /// The key of a set of rules.
    pub fn new(rules: Rules) -> TableKey {
        TableKey(Rules { early_win: EarlyWin::Off, pie: Pie::Off, ..rules })
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
    pub fn from_text(text: &str) -> Option<TableKey> {
        let seeds = "seeds=1,";
        let variant: Variant = format!("kalah:{seeds}{text}").parse().ok()?;
        let key = TableKey::new(variant.rules());
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
