//! Everything in and out: backups, and all games as records.

use std::{
    fs::File,
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

use callabash_calliro as calliro;
use callabash_game::{Message, Seat, ToMessage, record::CalledEnd};
use callabash_protocol::stored::write_entry;
use callabash_session::{AnyGame, AnyMove, Entry, GameCreated, Occupant};
use callabash_sowing as sowing;

use crate::{
    config::Config,
    fault,
    identity::{Secret, new_game_id, random},
    room::Room,
    server::{FILE, StartError, open_store},
    store::{Append, Store, StoreError, StoredEntry, check_backup},
    time::wall_clock,
};

/// So many games are read or written at once.
const SOME: u32 = 500;
/// Tags of a record that tell where and when it was played.
const OCCASION: [&str; 4] = ["Event", "Site", "Date", "Round"];
const LONGEST_TAG: usize = 200;

/// Everything could not be copied, read or written.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The store does not open.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The store does not answer.
    #[error("{0}")]
    Store(String),
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// There are no games there.
    #[error("{0} has no games")]
    Nothing(String),
    /// There is something already, which would be lost.
    #[error("{0} is there already")]
    Exists(String),
    /// A record is faulty: its number, and what is wrong.
    #[error("game {0}: {1}")]
    Record(usize, Message),
}

impl From<StoreError> for ArchiveError {
    fn from(error: StoreError) -> ArchiveError {
        ArchiveError::Store(error.to_string())
    }
}

/// Copies everything into a file, while games go on.
///
/// # Errors
///
/// Returns [`ArchiveError`] if the file is there already or cannot be written.
pub async fn backup(config: &Config, file: &Path) -> Result<(), ArchiveError> {
    if file.exists() {
        return Err(ArchiveError::Exists(file.display().to_string()));
    }
    let store = open_existing(config).await?;
    // Under its name it is whole, or it is not there.
    let unfinished = unfinished(file);
    match std::fs::remove_file(&unfinished) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
        _ => (),
    }
    store.backup(&unfinished).await?;
    File::options().write(true).open(&unfinished)?.sync_all()?;
    fault::point!("in-backup");
    Ok(std::fs::rename(&unfinished, file)?)
}

/// What a file is called until it is whole.
fn unfinished(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

/// Opens a store that must be there already.
async fn open_existing(config: &Config) -> Result<Arc<dyn Store>, ArchiveError> {
    let file = config.data.join(FILE);
    if config.database.is_some() || file.exists() {
        Ok(open_store(config).await?)
    } else {
        Err(ArchiveError::Nothing(config.data.display().to_string()))
    }
}

/// Puts a backup into a data folder that has no games yet.
///
/// # Errors
///
/// Returns [`ArchiveError`] if the folder has games, or the backup is none.
pub async fn restore(config: &Config, file: &Path) -> Result<(), ArchiveError> {
    let target = config.data.join(FILE);
    // A leftover log would be played into the restored file.
    for name in [FILE.to_owned(), format!("{FILE}-wal"), format!("{FILE}-shm")] {
        let path = config.data.join(name);
        if path.exists() {
            return Err(ArchiveError::Exists(path.display().to_string()));
        }
    }
    std::fs::create_dir_all(&config.data)?;
    let unfinished = unfinished(&target);
    // Not with `fs::copy`: a backup that may not be written to is restored as well.
    let mut backup = File::open(file)?;
    let mut copy = File::create(&unfinished)?;
    std::io::copy(&mut backup, &mut copy)?;
    copy.sync_all()?;
    drop(copy);
    if let Err(error) = check_backup(&unfinished).await {
        std::fs::remove_file(&unfinished)?;
        return Err(error.into());
    }
    fault::point!("in-restore");
    std::fs::rename(&unfinished, &target)?;
    open_store(config).await?.check().await?;
    Ok(())
}

/// Writes all games as records, one after the other. Tells how many.
///
/// # Errors
///
/// Returns [`ArchiveError`] if the store does not answer or nothing can be written.
pub async fn export(config: &Config, to: &mut impl Write) -> Result<usize, ArchiveError> {
    let store = open_existing(config).await?;
    let (mut last, mut count) = (String::new(), 0);
    loop {
        let ids = store.games(&last, SOME).await?;
        let Some(end) = ids.last() else { return Ok(count) };
        last.clone_from(end);
        for id in ids {
            let stored = store.read(&id, 0).await?;
            if stored.is_empty() {
                // It was deleted just now.
                continue;
            }
            let Some(room) = Room::from_stored(&id, &stored, 0) else {
                return Err(ArchiveError::Store(format!("game {id} cannot be read")));
            };
            if 0 < count {
                writeln!(to)?;
            }
            write!(to, "{}", room.session.whole_record())?;
            count += 1;
        }
    }
}

/// Reads records, as [`export`] wrote them, and keeps them as games to watch. Nothing
/// is kept if one of them is faulty. Tells how many.
///
/// # Errors
///
/// Returns [`ArchiveError`] with the first faulty record.
pub async fn import(config: &Config, text: &str) -> Result<usize, ArchiveError> {
    let mut appends = Vec::new();
    for (place, record) in records(text).iter().enumerate() {
        let read = read_game(record);
        let (rules, entries) = read.map_err(|fault| ArchiveError::Record(place + 1, fault))?;
        let (game, at) = (new_game_id(), wall_clock());
        let stored = |(seq, entry): (u64, &Entry)| StoredEntry {
            game: game.clone(),
            seq,
            at,
            body: write_entry(&rules, entry),
        };
        let events: Vec<StoredEntry> = (1..).zip(&entries).map(stored).collect();
        if Room::from_stored(&game, &events, 0).is_none() {
            let fault = Message::new("fault-record-not-kept");
            return Err(ArchiveError::Record(place + 1, fault));
        }
        appends.push(Append { entries: events, code: None });
    }
    let store: Arc<dyn Store> = open_store(config).await?;
    for some in appends.chunks(SOME as usize) {
        store.append(some).await?;
    }
    Ok(appends.len())
}

/// The texts of single games: each begins with tags.
fn records(text: &str) -> Vec<String> {
    let mut games: Vec<String> = Vec::new();
    let mut in_tags = false;
    for line in text.lines() {
        let is_tag = line.starts_with('[');
        if is_tag && !in_tags {
            games.push(String::new());
        }
        in_tags = is_tag || in_tags && line.trim().is_empty() && games.is_empty();
        if let Some(game) = games.last_mut() {
            game.push_str(line);
            game.push('\n');
        }
    }
    games
}

fn read_game(text: &str) -> Result<(AnyGame, Vec<Entry>), Message> {
    let is_calliro = text.contains("\n[Rules \"calliro") || text.starts_with("[Rules \"calliro");
    if is_calliro {
        let record = calliro::notation::read_record(text).map_err(|fault| fault.message())?;
        Ok((AnyGame::Calliro(*record.rules()), calliro_entries(&record)?))
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
    let name = |tag: &str| {
        let found = tags.iter().find(|(name, _)| name == tag);
        found.and_then(|(_, value)| crate::identity::clean_name(value))
    };
    // Nobody has these secrets: such games are to be watched.
    let person = |tag: &str| Occupant::Person { key: Secret::new().digest(), name: name(tag) };
    let occasion = tags.iter().filter(|(name, _)| OCCASION.contains(&name.as_str()));
    GameCreated {
        tags: occasion.map(|(name, value)| (name.clone(), shortened(value))).collect(),
        ..GameCreated::new(game, person("South"), person("North"), Secret::new().digest(), seed)
    }
}

fn shortened(value: &str) -> String {
    value.chars().take(LONGEST_TAG).collect()
}

fn played(seat: Seat, played: AnyMove) -> Entry {
    Entry::Played { seat, played, left: None, id: None }
}

fn ended(end: CalledEnd) -> Entry {
    Entry::Ended { end, id: None }
}
