use std::collections::HashSet;

use callabash_game::{
    Seat, excerpt,
    record::{CalledEnd, Token, TokenKind, command, tokenize},
};
use callabash_sowing::{SowingBy, Variant, notation::read_position};

use super::{TableRecord, TableRecordError, TableRecordFault, words};
use crate::{TableTerms, USUAL_LIMIT, can_be_refereed};

/// Whether a text is meant as a record of a game at the tournament table: it has the tag that
/// only such records have.
pub fn is_table_record(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("[Hider \""))
}

/// Reads a text that holds one game at the tournament table.
///
/// # Errors
///
/// Returns [`TableRecordError`] with the line of the first fault.
pub fn read_table_record(text: &str) -> Result<TableRecord, TableRecordError> {
    let mut records = read_table_records(text)?;
    match records.len() {
        0 => Err(TableRecordError { line: 1, fault: TableRecordFault::Nothing }),
        1 => Ok(records.swap_remove(0)),
        games => Err(TableRecordError { line: 1, fault: TableRecordFault::Several(games) }),
    }
}

/// Reads all games of a text.
///
/// # Errors
///
/// Returns [`TableRecordError`] with the line of the first fault of the first faulty game.
pub fn read_table_records(text: &str) -> Result<Vec<TableRecord>, TableRecordError> {
    let tokens = tokenize(text)?;
    // A game begins with a tag after something that is none.
    tokens.chunk_by(|before, after| before.is_tag() || !after.is_tag()).map(read_game).collect()
}

fn read_game(tokens: &[Token<'_>]) -> Result<TableRecord, TableRecordError> {
    let (mut record, stated, rest) = read_tags(tokens)?;
    let mut closing = None;
    for line in rest.chunk_by(|one, next| one.line == next.line && is_plain(one) && is_plain(next))
    {
        let Some(first) = line.first() else { continue };
        let refuse = |fault| TableRecordError { line: first.line, fault };
        match &first.kind {
            TokenKind::Tag(name, _) => return Err(refuse(TableRecordFault::Tag(excerpt(name)))),
            TokenKind::Comment(text) => comment(&mut record, text).map_err(refuse)?,
            TokenKind::Plain(word) if line.len() == 1 => {
                closing = Some((first.line, (*word).to_owned()));
            }
            TokenKind::Plain(_) => {
                let words: Vec<&str> = line.iter().filter_map(plain).collect();
                let step = words::read_step(&words);
                let step =
                    step.ok_or_else(|| refuse(TableRecordFault::Step(excerpt(&words.join(" ")))))?;
                if closing.is_some() {
                    return Err(refuse(TableRecordFault::AfterEnd));
                }
                record.add(step).map_err(refuse)?;
            }
        }
    }
    let found = record.result();
    match stated.into_iter().chain(closing).find(|(_, result)| *result != found) {
        Some((line, stated)) => {
            let fault = TableRecordFault::Result { stated: excerpt(&stated), found };
            Err(TableRecordError { line, fault })
        }
        None => Ok(record),
    }
}

fn is_plain(token: &Token<'_>) -> bool {
    matches!(token.kind, TokenKind::Plain(_))
}

fn plain<'t>(token: &Token<'t>) -> Option<&'t str> {
    match token.kind {
        TokenKind::Plain(word) => Some(word),
        _ => None,
    }
}

/// A comment that calls an end ends the game; others only help the reader.
fn comment(record: &mut TableRecord, text: &str) -> Result<(), TableRecordFault> {
    let Some((_, end)) = command(text, &["end"]) else { return Ok(()) };
    let end = CalledEnd::from_words(&end).ok_or_else(|| TableRecordFault::End(excerpt(&end)))?;
    record.call(end)
}

/// A line and the result that it gives.
type StatedResult = Option<(usize, String)>;

fn read_tags<'a, 't>(
    tokens: &'a [Token<'t>],
) -> Result<(TableRecord, StatedResult, &'a [Token<'t>]), TableRecordError> {
    let mut tags: Vec<(String, String)> = Vec::new();
    let (mut variant, mut fen, mut stated): (Option<Variant>, _, _) = (None, None, None);
    let (mut limit, mut hider, mut trainer) = (USUAL_LIMIT, None, None);
    let (mut has_monitor, mut touch_settles) = (false, true);
    let mut seen = HashSet::new();
    let count = tokens.iter().take_while(|token| token.is_tag()).count();
    for token in &tokens[..count] {
        let TokenKind::Tag(name, value) = &token.kind else { continue };
        let refuse = |fault| TableRecordError { line: token.line, fault };
        let wrong = |name| refuse(TableRecordFault::Value(name, excerpt(value)));
        let seat = |name| {
            let mut letters = value.chars();
            let seat = letters.next().and_then(Seat::from_letter);
            seat.filter(|_| letters.as_str().is_empty()).ok_or_else(|| wrong(name))
        };
        if !seen.insert(*name) {
            return Err(refuse(TableRecordFault::RepeatedTag(excerpt(name))));
        }
        match *name {
            "Rules" => {
                let read: Variant =
                    value.parse().map_err(|error| refuse(TableRecordFault::Rules(error)))?;
                let by_hand = read.tournament_rules().sowing == SowingBy::Hand;
                if !by_hand || !can_be_refereed(&read.rules()) {
                    return Err(refuse(TableRecordFault::NotByHand(excerpt(value))));
                }
                variant = Some(read);
            }
            "FEN" => fen = Some((token.line, value)),
            "Result" => stated = Some((token.line, value.clone())),
            "Limit" => limit = words::read_time(value).ok_or_else(|| wrong("Limit"))?,
            "Hider" => hider = Some(seat("Hider")?),
            "Trainer" => trainer = Some(seat("Trainer")?),
            "Touch" if value == "reopens" => touch_settles = false,
            "Touch" => return Err(wrong("Touch")),
            _ => {
                has_monitor |= *name == "Monitor";
                tags.push(((*name).to_owned(), value.clone()));
            }
        }
    }
    let line = tokens.first().map_or(1, |token| token.line);
    let nothing = || TableRecordError { line, fault: TableRecordFault::Nothing };
    let (variant, hider) = (variant.ok_or_else(nothing)?, hider.ok_or_else(nothing)?);
    let start = match fen {
        None => variant.initial(),
        Some((line, fen)) => read_position(variant.rules(), fen)
            .map_err(|error| TableRecordError { line, fault: TableRecordFault::Fen(error) })?,
    };
    let terms = TableTerms { variant, limit, hider, has_monitor, trainer, touch_settles };
    let mut record = TableRecord::new(terms, start);
    record.tags = tags;
    Ok((record, stated, &tokens[count..]))
}
