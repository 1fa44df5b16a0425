use std::collections::HashSet;

use sqlx::{Row, postgres::PgRow};

use super::super::{Append, StoredEntry};

/// The entries to insert, column by column.
#[derive(Default)]
pub(super) struct Rows<'a> {
    games: Vec<&'a str>,
    numbers: Vec<i64>,
    times: Vec<i64>,
    bodies: Vec<&'a str>,
    /// Whether the entry before must already be stored.
    follows: Vec<bool>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(batch: &'a [Append], tried: &[bool]) -> Rows<'a> {
        let appends =
            batch.iter().zip(tried).filter(|(_, tried)| **tried).map(|(append, _)| append);
        let mut entries: Vec<&StoredEntry> = appends.flat_map(|append| &append.entries).collect();
        // All nodes lock in the same order, so that they cannot deadlock.
        entries.sort_by(|a, b| (&a.game, a.seq).cmp(&(&b.game, b.seq)));
        // The first entry of an append follows what is stored; the others follow it.
        let firsts: HashSet<(&str, u64)> = batch
            .iter()
            .flat_map(first_of_each_game)
            .map(|entry| (entry.game.as_str(), entry.seq))
            .collect();
        let mut rows = Rows::default();
        for entry in entries {
            rows.games.push(&entry.game);
            rows.numbers.push(entry.seq as i64);
            rows.times.push(entry.at as i64);
            rows.bodies.push(&entry.body);
            rows.follows.push(1 < entry.seq && firsts.contains(&(&entry.game, entry.seq)));
        }
        rows
    }

    pub(super) fn bind(
        &self,
        sql: &'static str,
    ) -> sqlx::query::Query<'_, sqlx::Postgres, sqlx::postgres::PgArguments> {
        sqlx::query(sql)
            .bind(&self.games)
            .bind(&self.numbers)
            .bind(&self.times)
            .bind(&self.bodies)
            .bind(&self.follows)
    }
}

/// What an entry is stored under.
pub(super) fn key(entry: &StoredEntry) -> (String, i64) {
    (entry.game.clone(), entry.seq as i64)
}

/// The games and numbers that an insert returns.
pub(super) fn keys(rows: Vec<PgRow>) -> Result<HashSet<(String, i64)>, sqlx::Error> {
    rows.into_iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// Which of the appends are stored whole, by the keys that were new.
pub(super) fn stored_whole(
    batch: &[Append],
    tried: &[bool],
    new: &HashSet<(String, i64)>,
) -> Vec<bool> {
    let is_whole = |append: &Append| append.entries.iter().all(|entry| new.contains(&key(entry)));
    batch.iter().zip(tried).map(|(append, tried)| *tried && is_whole(append)).collect()
}

/// The first entry that an append has of each of its games.
fn first_of_each_game(append: &Append) -> impl Iterator<Item = &StoredEntry> {
    let mut seen = HashSet::new();
    append.entries.iter().filter(move |entry| seen.insert(entry.game.as_str()))
}
