//! Classes in exports: what is stored of one and of the games of its boards, line by line. Who has
//! a secret of the class goes on with it where it is imported.

use std::{
    collections::{BTreeMap, HashSet},
    io::{self, Write},
};

use callabash_game::Message;

use crate::{
    identity::is_class_id,
    room::{ClassRoom, Room},
    store::{Append, StoredEntry},
};

/// What a class begins with.
const TAG: &str = "[Class \"";

/// Whether a part of an export is a class.
pub(super) fn is_class(text: &str) -> bool {
    text.starts_with(TAG)
}

/// A class with the games of its boards, as they are stored.
pub(super) struct ArchivedClass {
    pub(super) id: String,
    /// The short codes to join by: the pupils', and those of monitors and the teacher.
    pub(super) codes: Vec<String>,
    pub(super) append: Append,
    /// The ids of its games.
    pub(super) games: HashSet<String>,
}

/// Writes a class and the games of its boards.
pub(super) fn write_class(
    to: &mut impl Write,
    id: &str,
    entries: &[StoredEntry],
) -> io::Result<()> {
    writeln!(to, "{TAG}{id}\"]")?;
    for StoredEntry { game, seq, at, body } in entries {
        writeln!(to, "{game} {seq} {at} {body}")?;
    }
    Ok(())
}

/// Reads what [`write_class`] has written.
pub(super) fn read_class(text: &str) -> Result<ArchivedClass, Message> {
    let fault = |line: usize| Message::new("fault-class-line").with("line", line);
    let mut lines = (1..).zip(text.lines());
    let first = lines.next().and_then(|(_, line)| line.strip_prefix(TAG)?.strip_suffix("\"]"));
    let id = first.filter(|id| is_class_id(id)).ok_or_else(|| fault(1))?.to_owned();
    let mut logs: BTreeMap<String, Vec<StoredEntry>> = BTreeMap::new();
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let entry = read_line(line).ok_or_else(|| fault(number))?;
        logs.entry(entry.game.clone()).or_default().push(entry);
    }
    let not_kept = |log: &str| Message::new("fault-class-log").with("log", log);
    let mut codes = Vec::new();
    for (log, entries) in &logs {
        if *log == id {
            let room = ClassRoom::from_stored(log, entries).map_err(|_| not_kept(log))?;
            codes = room.class.codes().into_iter().map(str::to_owned).collect();
        } else {
            Room::from_stored(log, entries, 0).map_err(|_| not_kept(log))?;
        }
    }
    if codes.is_empty() {
        return Err(not_kept(&id));
    }
    let games = logs.keys().filter(|log| **log != id).cloned().collect();
    let entries = logs.into_values().flatten().collect();
    Ok(ArchivedClass { id, codes, append: Append { entries, codes: Vec::new() }, games })
}

fn read_line(line: &str) -> Option<StoredEntry> {
    let mut words = line.splitn(4, ' ');
    let (game, seq, at) = (words.next()?, words.next()?, words.next()?);
    let body = words.next()?;
    Some(StoredEntry {
        game: game.to_owned(),
        seq: seq.parse().ok()?,
        at: at.parse().ok()?,
        body: body.to_owned(),
    })
}
