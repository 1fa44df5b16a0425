//! Entries of a session as they are stored: JSON with a version. An entry without one is of
//! version 1, as all were before versions were written down.

mod game;

use std::fmt;

use callabash_game::{Seat, record::CalledEnd};
use callabash_referee::Actor;
use callabash_session::{AnyGame, Entry, GameCreated, SecretDigest};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::game::StoredGame;
use crate::{SeatOrMonitor, WireOffer, WireSeat, WireTableAction};

/// The latest version. An entry is written with the earliest that can say it, so that a
/// program of that version reads it.
const VERSION: u64 = 4;

/// Since this version `arcs=all` of Calliro counts all arcs at once; it meant one by one.
const ARCS_ALL_AT_ONCE: u64 = 3;

/// Since this version cubes that were touched settle what was before for good, a ruling can be
/// undone, the program can be the monitor's deputy, and seats have codes of their own.
const DEPUTIES_AND_SEAT_CODES: u64 = 4;

/// An entry cannot be read.
#[derive(Debug)]
pub enum StoredError {
    /// It is not JSON of an entry.
    Json(serde_json::Error),
    /// It is of a later program, with this version.
    Version(u64),
    /// A text in it does not mean what it should: which, and what it says.
    Text(&'static str, String),
    /// The first entry, and no other, creates the game.
    Order,
}

impl fmt::Display for StoredError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoredError::Json(error) => error.fmt(f),
            StoredError::Version(version) => {
                write!(f, "entries of version {version} are of a later program")
            }
            StoredError::Text(what, text) => write!(f, "{what} cannot be {text:?}"),
            StoredError::Order => f.write_str("the first entry creates the game, and no other"),
        }
    }
}

impl std::error::Error for StoredError {}

impl From<serde_json::Error> for StoredError {
    fn from(error: serde_json::Error) -> StoredError {
        StoredError::Json(error)
    }
}

/// The text of an entry of a game.
pub fn write_entry(game: &AnyGame, entry: &Entry) -> String {
    let entry = StoredEntry::new(game, entry);
    let versioned = Versioned { v: entry.version(), entry };
    serde_json::to_string(&versioned).expect("entries are plain data")
}

/// Reads the first entry of a game.
///
/// # Errors
///
/// Returns [`StoredError`] if it cannot be read, or is no first entry.
pub fn read_created(text: &str) -> Result<GameCreated, StoredError> {
    match read(text)? {
        StoredEntry::Created(created) => created.read(),
        _ => Err(StoredError::Order),
    }
}

/// Reads a further entry of a game.
///
/// # Errors
///
/// Returns [`StoredError`] if it cannot be read, or is a first entry.
pub fn read_entry(text: &str, game: &AnyGame) -> Result<Entry, StoredError> {
    read(text)?.read(game)
}

fn read(text: &str) -> Result<StoredEntry, StoredError> {
    let value: Value = serde_json::from_str(text)?;
    let version = value.get("v").and_then(Value::as_u64).unwrap_or(1);
    if VERSION < version {
        return Err(StoredError::Version(version));
    }
    let mut entry = StoredEntry::deserialize(value)?;
    if let StoredEntry::Created(created) = &mut entry
        && version < ARCS_ALL_AT_ONCE
        && created.is_calliro()
    {
        created.game = created.game.replacen("arcs=all", "arcs=one-by-one", 1);
    }
    Ok(entry)
}

#[derive(Serialize)]
struct Versioned {
    v: u64,
    #[serde(flatten)]
    entry: StoredEntry,
}

/// An [`Entry`] in JSON.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum StoredEntry {
    Created(Box<StoredGame>),
    Seated {
        seat: WireSeat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        key: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        newcomer: bool,
    },
    Tossed {
        keeps: bool,
    },
    Played {
        seat: WireSeat,
        #[serde(rename = "move")]
        played: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Offered {
        seat: WireSeat,
        what: WireOffer,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Declined {
        seat: WireSeat,
        what: WireOffer,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    TakenBack {
        seat: WireSeat,
        plies: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Ended {
        /// In the words of records.
        end: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Rematch {
        next: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Freed {
        seat: WireSeat,
    },
    Invited {
        seat: SeatOrMonitor,
        code: String,
    },
    Paused {
        paused: bool,
    },
    Monitor {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    Table {
        who: StoredActor,
        deed: WireTableAction,
        time: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
}

/// Who did something at the tournament table.
#[derive(Serialize, Deserialize)]
enum StoredActor {
    #[serde(rename = "S")]
    South,
    #[serde(rename = "N")]
    North,
    #[serde(rename = "M")]
    Monitor,
    #[serde(rename = "C")]
    Clock,
}

pub(crate) fn read_key(text: &str) -> Result<SecretDigest, StoredError> {
    SecretDigest::read(text).ok_or_else(|| StoredError::Text("the digest of a secret", text.into()))
}

impl StoredEntry {
    fn new(game: &AnyGame, entry: &Entry) -> StoredEntry {
        match entry.clone() {
            Entry::Created(created) => StoredEntry::Created(Box::new(StoredGame::new(*created))),
            Entry::Seated { seat, name, key, nonce, is_newcomer } => StoredEntry::Seated {
                seat: seat.into(),
                name,
                key: key.to_string(),
                nonce,
                newcomer: is_newcomer,
            },
            Entry::Tossed { creator_keeps_south } => {
                StoredEntry::Tossed { keeps: creator_keeps_south }
            }
            Entry::Played { seat, played, left, id } => {
                StoredEntry::Played { seat: seat.into(), played: game.write_move(played), left, id }
            }
            Entry::Offered { seat, offer, id } => {
                StoredEntry::Offered { seat: seat.into(), what: offer.into(), id }
            }
            Entry::Declined { seat, offer, id } => {
                StoredEntry::Declined { seat: seat.into(), what: offer.into(), id }
            }
            Entry::TakenBack { seat, plies, id } => {
                StoredEntry::TakenBack { seat: seat.into(), plies, id }
            }
            Entry::Ended { end, id } => StoredEntry::Ended { end: end.to_string(), id },
            Entry::Rematch { next, id } => StoredEntry::Rematch { next, id },
            Entry::Freed { seat } => StoredEntry::Freed { seat: seat.into() },
            Entry::Invited { seat, code } => {
                // The clock has no seat, and nobody invites it.
                let seat = SeatOrMonitor::of_actor(seat).unwrap_or(SeatOrMonitor::Monitor);
                StoredEntry::Invited { seat, code }
            }
            Entry::Paused { is_paused } => StoredEntry::Paused { paused: is_paused },
            Entry::Monitor { name, key } => {
                StoredEntry::Monitor { name, key: key.map(|key| key.to_string()) }
            }
            Entry::Table { actor, action, time, id } => {
                StoredEntry::Table { who: actor.into(), deed: (&action).into(), time, id }
            }
        }
    }

    /// The earliest version that can say it. The first one knows no newcomers: it would let
    /// them see what others saw.
    fn version(&self) -> u64 {
        match self {
            StoredEntry::Seated { newcomer: true, .. } => 2,
            StoredEntry::Created(created) if created.has_news() => DEPUTIES_AND_SEAT_CODES,
            // Earlier ones know no classes.
            StoredEntry::Paused { .. } => 4,
            StoredEntry::Created(created) if created.class.is_some() => 4,
            StoredEntry::Created(created) if created.is_calliro() => ARCS_ALL_AT_ONCE,
            StoredEntry::Invited { .. }
            | StoredEntry::Table {
                deed: WireTableAction::UndoRuling | WireTableAction::Deputy { .. },
                ..
            } => DEPUTIES_AND_SEAT_CODES,
            _ => 1,
        }
    }

    fn read(self, game: &AnyGame) -> Result<Entry, StoredError> {
        Ok(match self {
            StoredEntry::Created(_) => return Err(StoredError::Order),
            StoredEntry::Seated { seat, name, key, nonce, newcomer } => Entry::Seated {
                seat: seat.into(),
                name,
                key: read_key(&key)?,
                nonce,
                is_newcomer: newcomer,
            },
            StoredEntry::Tossed { keeps } => Entry::Tossed { creator_keeps_south: keeps },
            StoredEntry::Played { seat, played, left, id } => {
                let read = game.read_move(&played);
                let played = read.map_err(|_| StoredError::Text("a move", played))?;
                Entry::Played { seat: seat.into(), played, left, id }
            }
            StoredEntry::Offered { seat, what, id } => {
                Entry::Offered { seat: seat.into(), offer: what.into(), id }
            }
            StoredEntry::Declined { seat, what, id } => {
                Entry::Declined { seat: seat.into(), offer: what.into(), id }
            }
            StoredEntry::TakenBack { seat, plies, id } => {
                Entry::TakenBack { seat: seat.into(), plies, id }
            }
            StoredEntry::Ended { end, id } => {
                let called = CalledEnd::from_words(&end);
                Entry::Ended { end: called.ok_or(StoredError::Text("the end of a game", end))?, id }
            }
            StoredEntry::Rematch { next, id } => Entry::Rematch { next, id },
            StoredEntry::Freed { seat } => Entry::Freed { seat: seat.into() },
            StoredEntry::Invited { seat, code } => Entry::Invited { seat: seat.into(), code },
            StoredEntry::Paused { paused } => Entry::Paused { is_paused: paused },
            StoredEntry::Monitor { name, key } => {
                Entry::Monitor { name, key: key.as_deref().map(read_key).transpose()? }
            }
            StoredEntry::Table { who, deed, time, id } => {
                Entry::Table { actor: who.into(), action: deed.into(), time, id }
            }
        })
    }
}

impl From<Actor> for StoredActor {
    fn from(actor: Actor) -> StoredActor {
        match actor {
            Actor::Player(Seat::South) => StoredActor::South,
            Actor::Player(Seat::North) => StoredActor::North,
            Actor::Monitor => StoredActor::Monitor,
            Actor::Clock => StoredActor::Clock,
        }
    }
}

impl From<StoredActor> for Actor {
    fn from(actor: StoredActor) -> Actor {
        match actor {
            StoredActor::South => Actor::Player(Seat::South),
            StoredActor::North => Actor::Player(Seat::North),
            StoredActor::Monitor => Actor::Monitor,
            StoredActor::Clock => Actor::Clock,
        }
    }
}
