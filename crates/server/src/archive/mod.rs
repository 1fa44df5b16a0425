//! Backups of the store, and export and import of all games as records, and of classes.

mod classes;

use std::{
    collections::HashSet,
    fs::File,
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

use callabash_calliro as calliro;
use callabash_game::{Message, Seat, ToMessage, record::CalledEnd};
use callabash_protocol::stored::write_entry;
use callabash_referee::{Step, TableRecord, is_table_record, read_table_record};
use callabash_session::{AnyGame, AnyMove, Entry, GameCreated, Occupant, Viewer};
use callabash_sowing as sowing;
use callabash_tournament::class::ClassViewer;

use self::classes::{ArchivedClass, is_class, read_class, write_class};
use crate::{
    config::Config,
    fault,
    identity::{Secret, is_class_id, new_game_id, random},
    platform::{private_file, private_folder},
    room::{ClassRoom, Room, UnreadableLog, join_code},
    server::{DATABASE_FILE, StartError, open_store},
    store::{Append, Store, StoreError, StoredEntry, check_backup},
    time::wall_clock,
};

/// How many games are read or written at once.
const BATCH: u32 = 500;
/// The tags of a record that an imported game keeps: where and when it was played.
const KEPT_TAGS: [&str; 4] = ["Event", "Site", "Date", "Round"];
const MAX_TAG_LENGTH: usize = 200;
/// What the record of a class's board begins with.
const ID_TAG: &str = "[Id \"";

/// Why a backup, restore, export or import failed.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The store cannot be opened.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The store failed.
    #[error("{0}")]
    Store(String),
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// There is no store in that folder.
    #[error("{0} has no games")]
    NoGames(String),
    /// A file that would be overwritten.
    #[error("{0} is there already")]
    Exists(String),
    /// An invalid record: its number in the file, and what is wrong.
    #[error("game {0}: {1}")]
    Record(usize, Message),
}

impl From<StoreError> for ArchiveError {
    fn from(error: StoreError) -> ArchiveError {
        ArchiveError::Store(error.to_string())
    }
}

/// Copies the store into a file while games go on.
///
/// # Errors
///
/// Returns [`ArchiveError`] if the file exists or cannot be written.
pub async fn backup(config: &Config, file: &Path) -> Result<(), ArchiveError> {
    if file.exists() {
        return Err(ArchiveError::Exists(file.display().to_string()));
    }
    let store = open_existing(config).await?;
    // Written under another name: a backup is complete or it does not exist.
    let temporary = temporary_path(file);
    match std::fs::remove_file(&temporary) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
        _ => (),
    }
    // SQLite writes into an empty file as into none.
    private_file(&temporary)?;
    store.backup(&temporary).await?;
    File::options().write(true).open(&temporary)?.sync_all()?;
    fault::point!("in-backup");
    Ok(std::fs::rename(&temporary, file)?)
}

/// The name of a file while it is written.
fn temporary_path(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

/// Opens a store that must exist.
async fn open_existing(config: &Config) -> Result<Arc<dyn Store>, ArchiveError> {
    let file = config.data.join(DATABASE_FILE);
    if config.database.is_some() || file.exists() {
        Ok(open_store(config).await?)
    } else {
        Err(ArchiveError::NoGames(config.data.display().to_string()))
    }
}

/// Restores a backup into a data folder without a store.
///
/// # Errors
///
/// Returns [`ArchiveError`] if the folder has a store, or the file is not a backup.
pub async fn restore(config: &Config, file: &Path) -> Result<(), ArchiveError> {
    let target = config.data.join(DATABASE_FILE);
    // SQLite would apply a leftover log to the restored file.
    for name in
        [DATABASE_FILE.to_owned(), format!("{DATABASE_FILE}-wal"), format!("{DATABASE_FILE}-shm")]
    {
        let path = config.data.join(name);
        if path.exists() {
            return Err(ArchiveError::Exists(path.display().to_string()));
        }
    }
    private_folder(&config.data)?;
    let temporary = temporary_path(&target);
    // Not with `fs::copy`, which copies permissions: a read-only backup can be restored too.
    let mut backup = File::open(file)?;
    let mut copy = create_file(&temporary)?;
    std::io::copy(&mut backup, &mut copy)?;
    copy.sync_all()?;
    drop(copy);
    if let Err(error) = check_backup(&temporary).await {
        std::fs::remove_file(&temporary)?;
        return Err(error.into());
    }
    fault::point!("in-restore");
    std::fs::rename(&temporary, &target)?;
    open_store(config).await?.check().await?;
    Ok(())
}

/// Creates a file for an export, which only its owner can read; what it held is gone.
///
/// # Errors
///
/// Fails if the file cannot be written.
pub fn create_file(path: &Path) -> std::io::Result<File> {
    let file = private_file(path)?;
    file.set_len(0)?;
    Ok(file)
}

/// What an export wrote.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Exported {
    /// How many games.
    pub games: usize,
    /// How many classes.
    pub classes: usize,
    /// How many could not be read, and were left out; the log says why.
    pub unreadable: usize,
}

/// What an import read.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Imported {
    /// How many games.
    pub games: usize,
    /// How many classes.
    pub classes: usize,
}

/// Writes all games as records, one after the other, and all classes.
///
/// # Errors
///
/// Returns [`ArchiveError`] if the store cannot be read or nothing can be written.
pub async fn export(config: &Config, to: &mut impl Write) -> Result<Exported, ArchiveError> {
    let store = open_existing(config).await?;
    let (mut last, mut exported) = (String::new(), Exported::default());
    loop {
        let ids = store.games(&last, BATCH).await?;
        let Some(end) = ids.last() else { return Ok(exported) };
        last.clone_from(end);
        for id in ids {
            let stored = store.read(&id, 0).await?;
            if stored.is_empty() {
                // Deleted since its id was read.
                continue;
            }
            if exported.games + exported.classes > 0 {
                writeln!(to)?;
            }
            let written = match is_class_id(&id) {
                true => export_class(&*store, to, &id, stored).await?,
                false => export_game(to, &id, &stored)?,
            };
            match written {
                Ok(()) if is_class_id(&id) => exported.classes += 1,
                Ok(()) => exported.games += 1,
                Err(error) => {
                    tracing::error!(%error, "a stored game is unreadable");
                    exported.unreadable += 1;
                }
            }
        }
    }
}

/// Writes the record of a game. That of a class's board says which it is.
fn export_game(
    to: &mut impl Write,
    id: &str,
    stored: &[StoredEntry],
) -> std::io::Result<Result<(), UnreadableLog>> {
    let room = match Room::from_stored(id, stored, 0) {
        Ok(room) => room,
        Err(error) => return Ok(Err(error)),
    };
    if room.session.view(Viewer::Spectator, 0).class().is_some() {
        writeln!(to, "{ID_TAG}{id}\"]")?;
    }
    write!(to, "{}", room.session.whole_record())?;
    Ok(Ok(()))
}

/// Writes a class, and all that is stored of the games of its boards.
async fn export_class(
    store: &dyn Store,
    to: &mut impl Write,
    id: &str,
    mut stored: Vec<StoredEntry>,
) -> Result<Result<(), UnreadableLog>, ArchiveError> {
    let class = match ClassRoom::from_stored(id, &stored) {
        Ok(room) => room.class,
        Err(error) => return Ok(Err(error)),
    };
    for board in class.view(ClassViewer::Teacher).boards() {
        stored.extend(store.read(&board.game, 0).await?);
    }
    write_class(to, id, &stored)?;
    Ok(Ok(()))
}

/// Reads records, as [`export`] writes them, and stores them as games to watch; and classes, which
/// go on as they were. Stores nothing if one of them is invalid.
///
/// # Errors
///
/// Returns [`ArchiveError`] with the first invalid record, or a class that is there already.
pub async fn import(config: &Config, text: &str) -> Result<Imported, ArchiveError> {
    let records = split_records(text);
    let numbered = || (1..).zip(&records);
    let at_record = |number: usize| move |fault| ArchiveError::Record(number, fault);
    let mut classes = Vec::new();
    for (number, record) in numbered().filter(|(_, record)| is_class(record)) {
        classes.push(read_class(record).map_err(at_record(number))?);
    }
    let of_classes: HashSet<&String> = classes.iter().flat_map(|class| &class.games).collect();
    let is_of_class = |record: &str| id_of(record).is_some_and(|id| of_classes.contains(&id));
    let mut appends = Vec::new();
    for (number, record) in numbered().filter(|(_, record)| !is_class(record)) {
        if !is_of_class(record) {
            appends.push(game_append(record).map_err(at_record(number))?);
        }
    }
    let store: Arc<dyn Store> = open_store(config).await?;
    let imported = Imported { games: appends.len() + of_classes.len(), classes: classes.len() };
    let now = wall_clock();
    for ArchivedClass { id, codes, append, .. } in &mut classes {
        if !store.read(id, 0).await?.is_empty() {
            return Err(ArchiveError::Exists(id.clone()));
        }
        // A code that leads elsewhere meanwhile is left there.
        for code in codes {
            if store.game_by_code(code, now).await?.is_none() {
                append.codes.push(join_code(code, id, now));
            }
        }
    }
    appends.extend(classes.into_iter().map(|class| class.append));
    for batch in appends.chunks(BATCH as usize) {
        store.append(batch).await?;
    }
    Ok(imported)
}

/// A record as a game of its own.
fn game_append(record: &str) -> Result<Append, Message> {
    let (rules, entries) = read_game(record)?;
    let (game, at) = (new_game_id(), wall_clock());
    let stored = |(seq, entry): (u64, &Entry)| StoredEntry {
        game: game.clone(),
        seq,
        at,
        body: write_entry(&rules, entry),
    };
    let stored: Vec<StoredEntry> = (1..).zip(&entries).map(stored).collect();
    match Room::from_stored(&game, &stored, 0) {
        Ok(_) => Ok(Append { entries: stored, codes: Vec::new() }),
        Err(_) => Err(Message::new("fault-record-not-kept")),
    }
}

/// The id that a record has, if it is of a class's board.
fn id_of(record: &str) -> Option<String> {
    let line = record.lines().find_map(|line| line.strip_prefix(ID_TAG))?;
    line.strip_suffix("\"]").map(str::to_owned)
}

/// Splits a file into records: each begins with tags.
fn split_records(text: &str) -> Vec<String> {
    let mut records: Vec<String> = Vec::new();
    let mut in_tags = false;
    for line in text.lines() {
        let is_tag = line.starts_with('[');
        if is_tag && !in_tags {
            records.push(String::new());
        }
        in_tags = is_tag || in_tags && line.trim().is_empty() && records.is_empty();
        if let Some(record) = records.last_mut() {
            record.push_str(line);
            record.push('\n');
        }
    }
    records
}

fn read_game(text: &str) -> Result<(AnyGame, Vec<Entry>), Message> {
    let is_calliro = text.contains("\n[Rules \"calliro") || text.starts_with("[Rules \"calliro");
    if is_calliro {
        let record = calliro::notation::read_record(text).map_err(|fault| fault.message())?;
        Ok((AnyGame::Calliro(*record.rules()), calliro_entries(&record)?))
    } else if is_table_record(text) {
        let record = read_table_record(text).map_err(|fault| fault.message())?;
        let game = AnyGame::Sowing(record.table().variant().clone());
        Ok((game.clone(), table_entries(game, &record)))
    } else {
        let record = sowing::notation::read_record(text).map_err(|fault| fault.message())?;
        Ok((AnyGame::Sowing(record.variant().clone()), sowing_entries(&record)))
    }
}

fn sowing_entries(record: &sowing::notation::Record) -> Vec<Entry> {
    let game = AnyGame::Sowing(record.variant().clone());
    let mut created = created(game, calliro::Seed(random()), &record.tags);
    created.start = Some(*record.start()).filter(|start| *start != record.variant().initial());
    let mut entries = vec![Entry::Created(Box::new(created))];
    let mut at = *record.start();
    for m in record.turns().iter().flat_map(|turn| &turn.moves) {
        entries.push(played(at.decider(), AnyMove::Sowing(*m)));
        at.play_unchecked(*m);
    }
    entries.extend(record.called().map(ended));
    entries
}

fn table_entries(game: AnyGame, record: &TableRecord) -> Vec<Entry> {
    let terms = record.table().terms();
    let has_monitor = terms.has_monitor;
    let created = GameCreated {
        start: Some(*record.start()).filter(|start| *start != terms.variant.initial()),
        limit: Some(terms.limit),
        hider: Some(terms.hider),
        touch_settles: terms.touch_settles,
        monitor: has_monitor.then(|| person(&record.tags, "Monitor")),
        ..created(game, calliro::Seed(random()), &record.tags)
    };
    let done = record.steps().iter().cloned();
    let done =
        done.map(|Step { time, actor, action }| Entry::Table { actor, action, time, id: None });
    let first = Entry::Created(Box::new(created));
    std::iter::once(first).chain(done).chain(record.called().map(ended)).collect()
}

fn calliro_entries(record: &calliro::notation::Record) -> Result<Vec<Entry>, Message> {
    let Some(seed) = record.seed() else {
        return Err(Message::new("fault-record-no-seed"));
    };
    let created = created(AnyGame::Calliro(*record.rules()), seed, &record.tags);
    let mut entries = vec![Entry::Created(Box::new(created))];
    for step in record.turns().iter().flat_map(|turn| &turn.played) {
        entries.push(played(step.decider, AnyMove::Calliro(step.decision)));
    }
    entries.extend(record.called().map(ended));
    Ok(entries)
}

fn created(game: AnyGame, seed: calliro::Seed, tags: &[(String, String)]) -> GameCreated {
    let kept = tags.iter().filter(|(name, _)| KEPT_TAGS.contains(&name.as_str()));
    GameCreated {
        tags: kept.map(|(name, value)| (name.clone(), truncated(value))).collect(),
        ..GameCreated::new(
            game,
            person(tags, "South"),
            person(tags, "North"),
            Secret::new().digest(),
            seed,
        )
    }
}

/// Somebody whom a tag names. Nobody has the secret: imported games can only be watched.
fn person(tags: &[(String, String)], tag: &str) -> Occupant {
    let found = tags.iter().find(|(name, _)| name == tag);
    let name = found.and_then(|(_, value)| crate::identity::clean_name(value));
    Occupant::Person { key: Secret::new().digest(), name }
}

fn truncated(value: &str) -> String {
    value.chars().take(MAX_TAG_LENGTH).collect()
}

fn played(seat: Seat, played: AnyMove) -> Entry {
    Entry::Played { seat, played, left: None, id: None }
}

fn ended(end: CalledEnd) -> Entry {
    Entry::Ended { end, id: None }
}
