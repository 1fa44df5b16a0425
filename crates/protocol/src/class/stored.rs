//! Entries of a class as they are stored: JSON with a version, as those of games are.

use callabash_game::{BySeat, Outcome};
use callabash_session::AnyGame;
use callabash_tournament::{
    PlayerId,
    class::{BoardGame, Change, ClassCreated, ClassEntry, NewBoard, Participant},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{BoardClockView, ParticipantView, WireBoardMonitor, view::pair_view};
use crate::{
    Pair, ResultView,
    stored::{StoredError, read_key},
};

/// The latest version.
const VERSION: u64 = 1;

/// The text of the first entry of a class.
pub fn write_created(created: &ClassCreated) -> String {
    write(
        StoredChange::ClassCreated {
            teacher: created.teacher.to_string(),
            code: created.code.clone(),
            game: StoredBoardGame::new(&created.game),
        },
        None,
    )
}

/// The text of a further entry.
pub fn write_entry(entry: &ClassEntry) -> String {
    write(StoredChange::new(&entry.change), entry.id.clone())
}

fn write(change: StoredChange, id: Option<String>) -> String {
    let stored = StoredClassEntry { v: VERSION, change, id };
    serde_json::to_string(&stored).expect("entries are plain data")
}

/// Reads the first entry of a class.
///
/// # Errors
///
/// Returns [`StoredError`] if it cannot be read, or is no first entry.
pub fn read_created(text: &str) -> Result<ClassCreated, StoredError> {
    match read(text)?.change {
        StoredChange::ClassCreated { teacher, code, game } => {
            Ok(ClassCreated { teacher: read_key(&teacher)?, code, game: game.read()? })
        }
        _ => Err(StoredError::Order),
    }
}

/// Reads a further entry.
///
/// # Errors
///
/// Returns [`StoredError`] if it cannot be read, or is a first entry.
pub fn read_entry(text: &str) -> Result<ClassEntry, StoredError> {
    let StoredClassEntry { change, id, .. } = read(text)?;
    Ok(ClassEntry { change: change.read()?, id })
}

fn read(text: &str) -> Result<StoredClassEntry, StoredError> {
    let value: Value = serde_json::from_str(text)?;
    match value.get("v").and_then(Value::as_u64) {
        Some(version) if VERSION < version => Err(StoredError::Version(version)),
        _ => Ok(StoredClassEntry::deserialize(value)?),
    }
}

#[derive(Serialize, Deserialize)]
struct StoredClassEntry {
    v: u64,
    #[serde(flatten)]
    change: StoredChange,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

/// A [`Change`] in JSON.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum StoredChange {
    ClassCreated { teacher: String, code: String, game: StoredBoardGame },
    Joined { pupil: u16, name: String, key: String },
    Asked { pupil: u16, key: String },
    LetIn { pupil: u16, key: String },
    TurnedAway { pupil: u16 },
    Renamed { pupil: u16, name: String },
    Withdrawn { pupil: u16, away: bool },
    Locked { locked: bool },
    GameChosen { game: StoredBoardGame },
    Paired { pairs: Vec<Pair<ParticipantView>> },
    Begun { boards: Vec<StoredBoard> },
    Paused { paused: bool },
    TimeCalled { boards: Vec<u16> },
    Finished { board: u16, result: ResultView },
}

#[derive(Serialize, Deserialize)]
struct StoredBoard {
    players: Pair<ParticipantView>,
    game: String,
}

#[derive(Serialize, Deserialize)]
struct StoredBoardGame {
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<BoardClockView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limit: Option<u64>,
    monitor: WireBoardMonitor,
}

impl StoredChange {
    fn new(change: &Change) -> StoredChange {
        match change.clone() {
            Change::Joined { pupil, name, key } => {
                StoredChange::Joined { pupil: pupil.0, name, key: key.to_string() }
            }
            Change::Asked { pupil, key } => {
                StoredChange::Asked { pupil: pupil.0, key: key.to_string() }
            }
            Change::LetIn { pupil, key } => {
                StoredChange::LetIn { pupil: pupil.0, key: key.to_string() }
            }
            Change::TurnedAway { pupil } => StoredChange::TurnedAway { pupil: pupil.0 },
            Change::Renamed { pupil, name } => StoredChange::Renamed { pupil: pupil.0, name },
            Change::Withdrawn { pupil, is_away } => {
                StoredChange::Withdrawn { pupil: pupil.0, away: is_away }
            }
            Change::Locked { is_locked } => StoredChange::Locked { locked: is_locked },
            Change::GameChosen(game) => {
                StoredChange::GameChosen { game: StoredBoardGame::new(&game) }
            }
            Change::Paired { pairs } => {
                StoredChange::Paired { pairs: pairs.iter().map(pair_view).collect() }
            }
            Change::Begun { boards } => {
                let board = |NewBoard { players, game }: NewBoard| StoredBoard {
                    players: pair_view(&players),
                    game,
                };
                StoredChange::Begun { boards: boards.into_iter().map(board).collect() }
            }
            Change::Paused { is_paused } => StoredChange::Paused { paused: is_paused },
            Change::TimeCalled { boards } => StoredChange::TimeCalled { boards },
            Change::Finished { board, outcome } => {
                StoredChange::Finished { board, result: outcome.into() }
            }
        }
    }

    fn read(self) -> Result<Change, StoredError> {
        Ok(match self {
            StoredChange::ClassCreated { .. } => return Err(StoredError::Order),
            StoredChange::Joined { pupil, name, key } => {
                Change::Joined { pupil: PlayerId(pupil), name, key: read_key(&key)? }
            }
            StoredChange::Asked { pupil, key } => {
                Change::Asked { pupil: PlayerId(pupil), key: read_key(&key)? }
            }
            StoredChange::LetIn { pupil, key } => {
                Change::LetIn { pupil: PlayerId(pupil), key: read_key(&key)? }
            }
            StoredChange::TurnedAway { pupil } => Change::TurnedAway { pupil: PlayerId(pupil) },
            StoredChange::Renamed { pupil, name } => {
                Change::Renamed { pupil: PlayerId(pupil), name }
            }
            StoredChange::Withdrawn { pupil, away } => {
                Change::Withdrawn { pupil: PlayerId(pupil), is_away: away }
            }
            StoredChange::Locked { locked } => Change::Locked { is_locked: locked },
            StoredChange::GameChosen { game } => Change::GameChosen(game.read()?),
            StoredChange::Paired { pairs } => {
                let pairs: Result<_, StoredError> = pairs.into_iter().map(read_pair).collect();
                Change::Paired { pairs: pairs? }
            }
            StoredChange::Begun { boards } => {
                let board = |StoredBoard { players, game }: StoredBoard| {
                    Ok(NewBoard { players: read_pair(players)?, game })
                };
                let boards: Result<_, StoredError> = boards.into_iter().map(board).collect();
                Change::Begun { boards: boards? }
            }
            StoredChange::Paused { paused } => Change::Paused { is_paused: paused },
            StoredChange::TimeCalled { boards } => Change::TimeCalled { boards },
            StoredChange::Finished { board, result } => {
                Change::Finished { board, outcome: Outcome::from(result) }
            }
        })
    }
}

fn read_pair(pair: Pair<ParticipantView>) -> Result<BySeat<Participant>, StoredError> {
    let read =
        |one: ParticipantView| one.read().map_err(|name| StoredError::Text("a player", name));
    Ok(BySeat { south: read(pair.south)?, north: read(pair.north)? })
}

impl StoredBoardGame {
    fn new(board: &BoardGame) -> StoredBoardGame {
        StoredBoardGame {
            game: board.game.complete_name(),
            clock: board.clock.map(BoardClockView::from),
            limit: board.limit,
            monitor: board.monitor.into(),
        }
    }

    fn read(self) -> Result<BoardGame, StoredError> {
        let game = self.game.parse::<AnyGame>();
        Ok(BoardGame {
            game: game.map_err(|_| StoredError::Text("a game", self.game))?,
            clock: self.clock.map(Into::into),
            limit: self.limit,
            monitor: self.monitor.into(),
        })
    }
}
