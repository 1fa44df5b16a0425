use std::fmt;

use callabash_game::record::{ROSTER, write_tag};
use callabash_sowing::notation::write_position;

use super::{ScoreSheet, TableRecord, words};

impl fmt::Display for TableRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tag = |wanted: &str| self.tags.iter().find(|(name, _)| name == wanted);
        for (name, value) in ROSTER.iter().filter_map(|name| tag(name)) {
            write_tag(f, name, value)?;
        }
        let terms = self.table().terms();
        write_tag(f, "Result", &self.result())?;
        write_tag(f, "Rules", &terms.variant.to_string())?;
        if *self.start() != terms.variant.initial() {
            write_tag(f, "FEN", &write_position(self.start()))?;
        }
        write_tag(f, "Limit", &words::write_time(terms.limit))?;
        write_tag(f, "Hider", &terms.hider.letter().to_string())?;
        if let Some(trainer) = terms.trainer {
            write_tag(f, "Trainer", &trainer.letter().to_string())?;
        }
        // Tables without a person as the monitor do not have this tag.
        if terms.has_monitor && tag("Monitor").is_none() {
            write_tag(f, "Monitor", "?")?;
        }
        if !terms.touch_settles {
            write_tag(f, "Touch", "reopens")?;
        }
        for (name, value) in &self.tags {
            if !ROSTER.contains(&name.as_str()) {
                write_tag(f, name, value)?;
            }
        }
        writeln!(f)?;
        self.write_steps(f)?;
        if let Some(end) = self.called() {
            writeln!(f, "{{[%end {end}]}}")?;
        }
        writeln!(f, "{}", self.result())
    }
}

impl TableRecord {
    /// A line for each action; after each turn a comment with its shields and the Callas.
    fn write_steps(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut turns = ScoreSheet::of(self).turns.into_iter().peekable();
        for (place, step) in self.steps().iter().enumerate() {
            writeln!(f, "{}", words::write_step(step))?;
            while let Some(turn) = turns.next_if(|turn| turn.last_step == place) {
                writeln!(f, "{{{turn}}}")?;
            }
        }
        Ok(())
    }
}
