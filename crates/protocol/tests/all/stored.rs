//! Entries that an earlier program stored are read, and written the same.

use callabash_protocol::stored::{read_created, read_entry, write_entry};
use callabash_session::{AnyGame, Entry, GameCreated};
use serde::Deserialize;

/// Games of every kind as a program wrote them that knew no versions: moves, the pie
/// rule, a toss, offers, moves taken back, rematches, seats freed, tournament tables with
/// a person, a trainer and two at one device, Calliro, an imported record.
const BEFORE_VERSIONS: &str = include_str!("stored-entries-1.jsonl");

#[derive(Deserialize)]
pub(crate) struct Line {
    pub(crate) game: String,
    seq: u64,
    pub(crate) at: u64,
    body: String,
}

/// A game that was stored: its first line, and its entries.
pub(crate) struct StoredGame {
    pub(crate) first: Line,
    pub(crate) created: GameCreated,
    pub(crate) entries: Vec<Entry>,
}

pub(crate) fn games() -> Vec<StoredGame> {
    let mut games: Vec<StoredGame> = Vec::new();
    for line in BEFORE_VERSIONS.lines() {
        let line: Line = serde_json::from_str(line).unwrap();
        if line.seq == 1 {
            let created = read_created(&line.body).unwrap();
            games.push(StoredGame { first: line, created, entries: Vec::new() });
        } else {
            let game = games.last_mut().unwrap();
            let entry = read_entry(&line.body, &game.created.game).expect(&line.body);
            assert_eq!(write_entry(&game.created.game, &entry), with_version(1, &line.body));
            game.entries.push(entry);
        }
    }
    games
}

fn with_version(version: u64, body: &str) -> String {
    format!("{{\"v\":{version},{}", body.strip_prefix('{').unwrap())
}

#[test]
fn what_was_stored_before_is_read_and_written_the_same() {
    let games = games();
    assert_eq!(games.len(), 17);
    assert_eq!(games.iter().map(|game| 1 + game.entries.len()).sum::<usize>(), 281);
    for StoredGame { first, created, .. } in games {
        let written = write_entry(&created.game, &Entry::Created(Box::new(created.clone())));
        // Since then a game is stored with all its options, as they were when it began.
        let short = format!("\"game\":\"{}\"", created.game);
        let complete = format!("\"game\":\"{}\"", created.game.complete_name());
        let version = if matches!(created.game, AnyGame::Calliro(_)) { 3 } else { 1 };
        assert_eq!(written, with_version(version, &first.body).replacen(&short, &complete, 1));
        let again = read_created(&written).unwrap();
        assert_eq!(write_entry(&again.game, &Entry::Created(Box::new(again.clone()))), written);
    }
}

#[test]
fn all_arcs_of_calliro_were_one_by_one() {
    let games = games();
    let calliro = games.iter().find(|game| game.created.game.to_string() == "calliro");
    let created = calliro.unwrap().created.clone();
    let stored = |version: u64, arcs: &str| {
        let written = write_entry(&created.game, &Entry::Created(Box::new(created.clone())));
        written.replacen("\"v\":3", &format!("\"v\":{version}"), 1).replacen(
            "arcs=one-by-one",
            &format!("arcs={arcs}"),
            1,
        )
    };
    let read = |version, arcs| read_created(&stored(version, arcs)).unwrap().game.to_string();
    assert_eq!(read(1, "all"), created.game.to_string());
    assert_eq!(read(2, "one"), "calliro:arcs=one");
    assert_eq!(read(3, "all"), "calliro:arcs=all");
}

#[test]
fn what_cannot_be_read_is_refused() {
    let calla: AnyGame = "calla".parse().unwrap();
    let tick = r#"{"v":1,"kind":"table","who":"C","deed":{"kind":"tick"},"time":5}"#;
    assert!(read_entry(tick, &calla).is_ok());
    let refused = |text: &str| read_entry(text, &calla).unwrap_err().to_string();
    assert!(refused(&tick.replace("\"v\":1", "\"v\":99")).contains("later program"));
    assert!(refused(&tick.replace("\"C\"", "\"X\"")).contains('X'));
    assert!(refused(r#"{"kind":"played","seat":"S","move":"pick O"}"#).contains("pick O"));
    assert!(refused(r#"{"kind":"seated","seat":"S","key":"ab"}"#).contains("digest"));
    assert!(read_created(tick).is_err());
}

/// What programs before cannot carry on is not for them to read.
#[test]
fn deputies_seat_codes_and_settled_touches_have_a_version_of_their_own() {
    let table: AnyGame = "calla-tournament:sowing=hand".parse().unwrap();
    let entries = [
        r#"{"v":4,"kind":"table","who":"C","deed":{"kind":"deputy","acts":true},"time":5}"#,
        r#"{"v":4,"kind":"table","who":"M","deed":{"kind":"undo-ruling"},"time":5}"#,
        r#"{"v":4,"kind":"invited","seat":"N","code":"K7M4Q2"}"#,
    ];
    for text in entries {
        assert_eq!(write_entry(&table, &read_entry(text, &table).unwrap()), text);
    }
    let before = games().into_iter().find(|game| game.created.game == table).unwrap().created;
    assert!(!before.touch_settles, "games of before replay as they were played");
    let now = GameCreated { touch_settles: true, ..before.clone() };
    let written = write_entry(&table, &Entry::Created(Box::new(now)));
    assert!(written.starts_with("{\"v\":4,"), "{written}");
    assert!(read_created(&written).unwrap().touch_settles);
    // A game that is not played by hand has nothing new.
    let calla: AnyGame = "calla".parse().unwrap();
    let plain = GameCreated { game: calla.clone(), start: None, touch_settles: true, ..before };
    assert!(write_entry(&calla, &Entry::Created(Box::new(plain))).starts_with("{\"v\":1,"));
}
