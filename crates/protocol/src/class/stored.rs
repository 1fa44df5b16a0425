//! Entries of a class as they are stored: JSON with a version, as those of games are.

use std::collections::BTreeMap;

use callabash_game::{BySeat, Outcome};
use callabash_session::AnyGame;
use callabash_tournament::{
    PlayerId,
    class::{
        AddedPupil, BoardGame, CardId, Change, ClassCreated, ClassEntry, MonitorId, NewBoard,
        NewCard, Participant,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    AuthorView, BoardClockView, CardResultView, ParticipantView, PitValueView, WireBoardMonitor,
    WireStaffRole, WireTournamentSettings,
    stored_import::StoredImport,
    view::pair_view,
    vote::{StoredQuestion, read_values, stored_pit, word, write_values},
};
use crate::{
    Pair, ResultView,
    stored::{StoredError, read_key},
};

/// The latest version. An entry is written with the earliest that can say it. Since the second
/// there are tournaments, monitors, schools, pupils without a device, players who have changed
/// sides, and votes; since the third, points that are not whole, results that somebody decided,
/// and tournaments of files.
const VERSION: u64 = 3;

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
    let stored = StoredClassEntry { v: change.version(), change, id };
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
    Added { pupils: Vec<StoredPupil> },
    SchoolSet { pupils: Vec<u16>, school: Option<String> },
    Forbidden { pupils: [u16; 2], forbidden: bool },
    TournamentSet { settings: WireTournamentSettings, seed: Option<u32> },
    TournamentImported(Box<StoredImport>),
    TournamentEnded { ended: bool },
    RoundPaired { pairs: Vec<Pair<ParticipantView>>, byes: Vec<u16> },
    RoundBegun { cards: Vec<StoredCard>, byes: Vec<u16> },
    ResultEntered { round: u16, table: u16, result: CardResultView, by: AuthorView },
    ResultConfirmed { round: u16, table: u16, by: AuthorView },
    StaffInvited { role: WireStaffRole, code: String },
    MonitorCame { monitor: u16, name: String, key: String },
    TeacherCame { key: String },
    MonitorAssigned { monitor: u16, tables: Vec<u16> },
    MonitorRemoved { monitor: u16 },
    SidesChanged { board: u16 },
    VoteOpened(StoredQuestion),
    Voted { pupil: u16, pit: String },
    VoteValued { values: BTreeMap<String, PitValueView> },
    VoteClosed,
    VoteEnded,
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredPupil {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    school: Option<String>,
    key: String,
}

impl StoredPupil {
    fn new(AddedPupil { name, school, key }: AddedPupil) -> StoredPupil {
        StoredPupil { name, school, key: key.to_string() }
    }

    pub(super) fn read(self) -> Result<AddedPupil, StoredError> {
        Ok(AddedPupil { name: self.name, school: self.school, key: read_key(&self.key)? })
    }
}

#[derive(Serialize, Deserialize)]
struct StoredCard {
    players: Pair<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
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
    /// The version since which there is such an entry.
    fn version(&self) -> u64 {
        match self {
            StoredChange::TournamentSet { settings, .. } if !settings.are_whole() => 3,
            StoredChange::ResultEntered { result, .. } if result.decision.is_some() => 3,
            StoredChange::TournamentImported(_) => 3,
            StoredChange::ClassCreated { .. }
            | StoredChange::Joined { .. }
            | StoredChange::Asked { .. }
            | StoredChange::LetIn { .. }
            | StoredChange::TurnedAway { .. }
            | StoredChange::Renamed { .. }
            | StoredChange::Withdrawn { .. }
            | StoredChange::Locked { .. }
            | StoredChange::GameChosen { .. }
            | StoredChange::Paired { .. }
            | StoredChange::Begun { .. }
            | StoredChange::Paused { .. }
            | StoredChange::TimeCalled { .. }
            | StoredChange::Finished { .. } => 1,
            StoredChange::Added { .. }
            | StoredChange::SchoolSet { .. }
            | StoredChange::Forbidden { .. }
            | StoredChange::TournamentSet { .. }
            | StoredChange::TournamentEnded { .. }
            | StoredChange::RoundPaired { .. }
            | StoredChange::RoundBegun { .. }
            | StoredChange::ResultEntered { .. }
            | StoredChange::ResultConfirmed { .. }
            | StoredChange::StaffInvited { .. }
            | StoredChange::MonitorCame { .. }
            | StoredChange::TeacherCame { .. }
            | StoredChange::MonitorAssigned { .. }
            | StoredChange::MonitorRemoved { .. }
            | StoredChange::SidesChanged { .. }
            | StoredChange::VoteOpened(_)
            | StoredChange::Voted { .. }
            | StoredChange::VoteValued { .. }
            | StoredChange::VoteClosed
            | StoredChange::VoteEnded => 2,
        }
    }

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
            Change::Added { pupils } => {
                StoredChange::Added { pupils: pupils.into_iter().map(StoredPupil::new).collect() }
            }
            Change::SchoolSet { pupils, school } => {
                StoredChange::SchoolSet { pupils: numbers(&pupils), school }
            }
            Change::Forbidden { pupils, is_forbidden } => {
                let pupils = pupils.map(|PlayerId(number)| number);
                StoredChange::Forbidden { pupils, forbidden: is_forbidden }
            }
            Change::TournamentSet { settings, seed } => {
                StoredChange::TournamentSet { settings: (&settings).into(), seed }
            }
            Change::TournamentImported { import, pupils, seed } => {
                let pupils = pupils.into_iter().map(StoredPupil::new).collect();
                StoredChange::TournamentImported(Box::new(StoredImport::new(&import, pupils, seed)))
            }
            Change::TournamentEnded { is_ended } => {
                StoredChange::TournamentEnded { ended: is_ended }
            }
            Change::RoundPaired { pairs, byes } => StoredChange::RoundPaired {
                pairs: pairs.iter().map(pair_view).collect(),
                byes: numbers(&byes),
            },
            Change::RoundBegun { cards, byes } => {
                let card = |NewCard { players, game }: NewCard| StoredCard {
                    players: players.map(|PlayerId(number)| number).into(),
                    game,
                };
                StoredChange::RoundBegun {
                    cards: cards.into_iter().map(card).collect(),
                    byes: numbers(&byes),
                }
            }
            Change::ResultEntered { card: CardId { round, table }, result, by } => {
                StoredChange::ResultEntered { round, table, result: result.into(), by: by.into() }
            }
            Change::ResultConfirmed { card: CardId { round, table }, by } => {
                StoredChange::ResultConfirmed { round, table, by: by.into() }
            }
            Change::StaffInvited { role, code } => {
                StoredChange::StaffInvited { role: role.into(), code }
            }
            Change::MonitorCame { monitor, name, key } => {
                StoredChange::MonitorCame { monitor: monitor.0, name, key: key.to_string() }
            }
            Change::TeacherCame { key } => StoredChange::TeacherCame { key: key.to_string() },
            Change::MonitorAssigned { monitor, tables } => {
                StoredChange::MonitorAssigned { monitor: monitor.0, tables }
            }
            Change::MonitorRemoved { monitor } => {
                StoredChange::MonitorRemoved { monitor: monitor.0 }
            }
            Change::SidesChanged { board } => StoredChange::SidesChanged { board },
            Change::VoteOpened(question) => {
                StoredChange::VoteOpened(StoredQuestion::new(&question))
            }
            Change::Voted { pupil, pit } => StoredChange::Voted { pupil: pupil.0, pit: word(pit) },
            Change::VoteValued { values } => {
                StoredChange::VoteValued { values: write_values(&values) }
            }
            Change::VoteClosed => StoredChange::VoteClosed,
            Change::VoteEnded => StoredChange::VoteEnded,
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
            StoredChange::Added { pupils } => {
                let pupils: Result<_, _> = pupils.into_iter().map(StoredPupil::read).collect();
                Change::Added { pupils: pupils? }
            }
            StoredChange::TournamentImported(import) => import.read()?,
            StoredChange::SchoolSet { pupils, school } => {
                Change::SchoolSet { pupils: players(pupils), school }
            }
            StoredChange::Forbidden { pupils, forbidden } => {
                Change::Forbidden { pupils: pupils.map(PlayerId), is_forbidden: forbidden }
            }
            StoredChange::TournamentSet { settings, seed } => {
                Change::TournamentSet { settings: settings.into(), seed }
            }
            StoredChange::TournamentEnded { ended } => Change::TournamentEnded { is_ended: ended },
            StoredChange::RoundPaired { pairs, byes } => {
                let pairs: Result<_, StoredError> = pairs.into_iter().map(read_pair).collect();
                Change::RoundPaired { pairs: pairs?, byes: players(byes) }
            }
            StoredChange::RoundBegun { cards, byes } => {
                let card = |StoredCard { players, game }: StoredCard| NewCard {
                    players: BySeat::from(players).map(PlayerId),
                    game,
                };
                let cards = cards.into_iter().map(card).collect();
                Change::RoundBegun { cards, byes: players(byes) }
            }
            StoredChange::ResultEntered { round, table, result, by } => {
                let card = CardId { round, table };
                Change::ResultEntered { card, result: result.into(), by: by.into() }
            }
            StoredChange::ResultConfirmed { round, table, by } => {
                Change::ResultConfirmed { card: CardId { round, table }, by: by.into() }
            }
            StoredChange::StaffInvited { role, code } => {
                Change::StaffInvited { role: role.into(), code }
            }
            StoredChange::MonitorCame { monitor, name, key } => {
                let (monitor, key) = (MonitorId(monitor), read_key(&key)?);
                Change::MonitorCame { monitor, name, key }
            }
            StoredChange::TeacherCame { key } => Change::TeacherCame { key: read_key(&key)? },
            StoredChange::MonitorAssigned { monitor, tables } => {
                Change::MonitorAssigned { monitor: MonitorId(monitor), tables }
            }
            StoredChange::MonitorRemoved { monitor } => {
                Change::MonitorRemoved { monitor: MonitorId(monitor) }
            }
            StoredChange::SidesChanged { board } => Change::SidesChanged { board },
            StoredChange::VoteOpened(question) => Change::VoteOpened(question.read()?),
            StoredChange::Voted { pupil, pit } => {
                Change::Voted { pupil: PlayerId(pupil), pit: stored_pit(&pit)? }
            }
            StoredChange::VoteValued { values } => {
                Change::VoteValued { values: read_values(values)? }
            }
            StoredChange::VoteClosed => Change::VoteClosed,
            StoredChange::VoteEnded => Change::VoteEnded,
        })
    }
}

pub(super) fn numbers(players: &[PlayerId]) -> Vec<u16> {
    players.iter().map(|PlayerId(number)| *number).collect()
}

pub(super) fn players(numbers: Vec<u16>) -> Vec<PlayerId> {
    numbers.into_iter().map(PlayerId).collect()
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
