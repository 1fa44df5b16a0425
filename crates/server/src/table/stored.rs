//! Entries as they are stored: JSON with a version. An entry without one is of version 1,
//! as all were before it was written down.

use serde::{Deserialize, Serialize};

use super::Entry;

/// The version that is written.
const VERSION: u8 = 1;

/// An entry cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoredError {
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error("entries of version {0} are of a later program")]
    Version(u8),
}

#[derive(Deserialize)]
struct Versioned {
    #[serde(default = "first_version")]
    v: u8,
}

#[derive(Serialize)]
struct Written<'a> {
    v: u8,
    #[serde(flatten)]
    entry: &'a Entry,
}

fn first_version() -> u8 {
    1
}

/// The text of an entry.
pub(crate) fn write_entry(entry: &Entry) -> String {
    let written = Written { v: VERSION, entry };
    serde_json::to_string(&written).expect("entries are plain data")
}

/// Reads what [`write_entry`] wrote, and what was written before there were versions.
pub(crate) fn read_entry(text: &str) -> Result<Entry, StoredError> {
    let Versioned { v } = serde_json::from_str(text)?;
    if VERSION < v {
        return Err(StoredError::Version(v));
    }
    Ok(serde_json::from_str(text)?)
}

#[cfg(test)]
pub(super) mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::{room::Room, store::Stored};

    /// Games of every kind as a program wrote them that knew no versions: moves, the pie
    /// rule, a toss, offers, moves taken back, rematches, seats freed, tournament tables with
    /// a person, a trainer and two at one device, Calliro, an imported record.
    const BEFORE_VERSIONS: &str = include_str!("stored-entries-1.jsonl");

    #[derive(Deserialize)]
    struct Line {
        game: String,
        seq: u64,
        at: u64,
        body: String,
    }

    fn lines() -> impl Iterator<Item = Line> {
        let read = |line| serde_json::from_str(line).expect("a line of the fixture");
        BEFORE_VERSIONS.lines().map(read)
    }

    /// The entries of each game.
    pub(crate) fn games() -> Vec<Vec<Stored>> {
        let mut games: Vec<Vec<Stored>> = Vec::new();
        for Line { game, seq, at, body } in lines() {
            if seq == 1 {
                games.push(Vec::new());
            }
            games.last_mut().expect("a first entry").push(Stored { game, seq, at, body });
        }
        games
    }

    #[test]
    fn what_was_stored_before_is_read_and_written_the_same() {
        for line in lines() {
            let entry = read_entry(&line.body).expect(&line.body);
            let rest = line.body.strip_prefix('{').expect("an object");
            assert_eq!(write_entry(&entry), format!("{{\"v\":1,{rest}"));
            assert_eq!(
                write_entry(&read_entry(&write_entry(&entry)).expect("read")),
                write_entry(&entry)
            );
        }
    }

    #[test]
    fn games_that_were_stored_before_go_on() {
        assert_eq!(games().len(), 17);
        for stored in games() {
            let room = Room::from_stored(&stored[0].game, &stored, 0);
            assert_eq!(room.map(|room| room.state.n), Some(stored.len() as u64));
        }
    }

    #[test]
    fn a_later_version_and_an_unknown_actor_are_refused() {
        let tick = r#"{"v":1,"kind":"table","who":"C","deed":{"kind":"tick"},"time":5}"#;
        assert!(read_entry(tick).is_ok());
        assert!(read_entry(&tick.replace("\"v\":1", "\"v\":2")).is_err());
        assert!(read_entry(&tick.replace("\"C\"", "\"X\"")).is_err());
    }
}
