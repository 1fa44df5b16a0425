//! Reads game records: splits them into tokens with their lines, then replays them.

use std::collections::HashSet;

use callabash_game::{
    excerpt,
    record::{CalledEnd, Token, TokenKind, command, tokenize},
};

use super::{Record, RecordError, RecordFault, number, read_position, read_turn};
use crate::Variant;

/// Reads a text that holds one game.
///
/// # Errors
///
/// Returns [`RecordError`] with the line of the first fault.
pub fn read_record(text: &str) -> Result<Record, RecordError> {
    let mut records = read_records(text)?;
    match records.len() {
        0 => Err(RecordError { line: 1, fault: RecordFault::Nothing }),
        1 => Ok(records.swap_remove(0)),
        games => Err(RecordError { line: 1, fault: RecordFault::Several(games) }),
    }
}

/// Reads all games of a text.
///
/// # Errors
///
/// Returns [`RecordError`] with the line of the first fault of the first
/// faulty game.
pub fn read_records(text: &str) -> Result<Vec<Record>, RecordError> {
    let words = tokenize(text)?;
    // A game begins with a tag after something that is none.
    words.chunk_by(|before, after| before.is_tag() || !after.is_tag()).map(replay).collect()
}

fn refuse(token: &Token<'_>, fault: RecordFault) -> RecordError {
    RecordError { line: token.line, fault }
}

fn replay(tokens: &[Token<'_>]) -> Result<Record, RecordError> {
    let (record, stated, rest) = read_tags(tokens)?;
    let mut replay = Replay { record, skip_is_due: false };
    let last = rest.iter().rposition(|token| matches!(token.kind, TokenKind::Plain(_)));
    let mut closing = None;
    for (index, token) in rest.iter().enumerate() {
        match token.kind {
            TokenKind::Tag(..) => unreachable!("tags come first in a game"),
            TokenKind::Comment(text) => replay.comment(text),
            TokenKind::Plain(word) if Some(index) == last && replay.closes(word, &stated) => {
                closing = Some((token.line, word.to_owned()));
                Ok(())
            }
            TokenKind::Plain(word) => replay.word(word),
        }
        .map_err(|fault| refuse(token, fault))?;
    }
    let found = replay.record.result();
    match stated.into_iter().chain(closing).find(|(_, result)| *result != found) {
        Some((line, stated)) => {
            let fault = RecordFault::Result { stated: excerpt(&stated), found };
            Err(RecordError { line, fault })
        }
        None => Ok(replay.record),
    }
}

/// A line and the result that it gives.
type StatedResult = Option<(usize, String)>;

fn read_tags<'a, 't>(
    tokens: &'a [Token<'t>],
) -> Result<(Record, StatedResult, &'a [Token<'t>]), RecordError> {
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut variant: Option<Variant> = None;
    let mut fen = None;
    let mut stated = None;
    let mut seen = HashSet::new();
    let count = tokens.iter().take_while(|token| token.is_tag()).count();
    for token in &tokens[..count] {
        let TokenKind::Tag(name, value) = &token.kind else { continue };
        if !seen.insert(*name) {
            return Err(refuse(token, RecordFault::RepeatedTag(excerpt(name))));
        }
        match *name {
            "Rules" => {
                let read = value.parse().map_err(|error| refuse(token, RecordFault::Rules(error)));
                variant = Some(read?);
            }
            "FEN" => fen = Some((token, value)),
            "Result" => stated = Some((token.line, value.clone())),
            _ => tags.push(((*name).to_owned(), value.clone())),
        }
    }
    let line = tokens.first().map_or(1, |token| token.line);
    let variant = variant.ok_or(RecordError { line, fault: RecordFault::NoRules })?;
    let mut record = match fen {
        None => Record::new(variant),
        Some((token, fen)) => {
            let start = read_position(variant.rules(), fen)
                .map_err(|error| refuse(token, RecordFault::Fen(error)))?;
            Record::from_position(variant, start)
        }
    };
    record.tags = tags;
    Ok((record, stated, &tokens[count..]))
}

/// A record while it is replayed.
struct Replay {
    record: Record,
    /// A seat was skipped, which the record has yet to say.
    skip_is_due: bool,
}

impl Replay {
    /// Keeps a comment; one that calls an end ends the game.
    fn comment(&mut self, text: &str) -> Result<(), RecordFault> {
        let Some((_, end)) = command(text, &["end"]) else {
            let ahead = 1 + usize::from(self.skip_is_due);
            self.record.annotate_turn(self.record.turns().len().checked_sub(ahead), text);
            return Ok(());
        };
        let end = CalledEnd::from_words(&end).ok_or_else(|| RecordFault::End(excerpt(&end)))?;
        if self.record.call(end) { Ok(()) } else { Err(RecordFault::AfterEnd(excerpt(text))) }
    }

    /// Whether the last word is the result rather than a turn. A score looks
    /// like a turn, so it is one only where it can be.
    fn closes(&self, word: &str, stated: &StatedResult) -> bool {
        let is_score = || {
            let scores = word.split_once('-');
            scores.is_some_and(|(a, b)| number(a).is_some() && number(b).is_some())
        };
        word == "*"
            || stated.as_ref().is_some_and(|(_, result)| result == word)
            || is_score() && (self.record.outcome().is_some() || read_turn(word).is_err())
    }

    /// Plays a turn; numbers such as `12.` only help the reader.
    fn word(&mut self, word: &str) -> Result<(), RecordFault> {
        let word = match word.rsplit_once('.') {
            Some((before, turn)) if number(before.trim_end_matches('.')).is_some() => turn,
            _ => word,
        };
        if word.is_empty() {
            return Ok(());
        }
        if word == "--" && self.skip_is_due {
            self.skip_is_due = false;
            return Ok(());
        }
        let seat = self.record.position().turn();
        if self.record.outcome().is_some() {
            return Err(RecordFault::AfterEnd(excerpt(word)));
        } else if word == "--" || self.skip_is_due {
            return Err(RecordFault::Skip { due: self.skip_is_due });
        } else if self.record.turn_is_open() {
            return Err(RecordFault::TurnGoesOn { seat, legal: self.legal() });
        }
        for (index, m) in read_turn(word).map_err(RecordFault::Move)?.into_iter().enumerate() {
            if 0 < index && self.record.outcome().is_none() && !self.record.turn_is_open() {
                let (played, seat) = (m.to_string(), self.record.position().turn());
                return Err(RecordFault::TurnPassed { played, seat, legal: self.legal() });
            }
            self.record.play(m).map_err(|error| RecordFault::Play { seat, error })?;
        }
        self.skip_is_due = self.record.turns().last().is_some_and(|turn| turn.moves.is_empty());
        Ok(())
    }

    fn legal(&self) -> Vec<String> {
        self.record.position().legal_moves().map(|m| m.to_string()).collect()
    }
}
