use std::{collections::HashSet, fmt};

use callabash_game::{
    Message, Seat, ToMessage, excerpt,
    record::{
        CalledEnd, Token, TokenError, TokenFault, TokenKind, add_to_comment, command, tokenize,
    },
};

use super::{
    DecisionError, number,
    record::{Knowledge, Played, Record},
};
use crate::{
    CHIPS, Colour, Commitment, Decision, PlayError, Rules, RulesError, Seed, SeedError, Sides,
    state::{FollowError, Observed},
};

/// A text is not a record of a game of Calliro, or one that does not replay.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RecordError {
    /// The line of the first fault, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum RecordFault {
    /// A line that begins like a tag but is not one.
    Tag(String),
    /// A tag is given twice.
    RepeatedTag(String),
    /// A comment is not closed.
    OpenComment,
    /// The tag `Rules` is missing.
    NoRules,
    /// The tag `Rules` names no rules of Calliro.
    Rules(RulesError),
    /// The tag `Seed` or `Commitment` is none.
    Seed(SeedError),
    /// It has neither `Seed`, as a complete record, nor `Seen` and `Commitment`,
    /// as the record of one viewer.
    NoSeed,
    /// The seed is not the one that was committed to.
    Commitment,
    /// The tag `Seen` names no seat.
    Seen(String),
    /// The tag `Repository` does not share out all chips.
    Repository(String),
    /// A comment calls an end that is none.
    End(String),
    /// A comment gives no seat to somebody else.
    Seated(String),
    /// Words are no decision.
    Decision(DecisionError),
    /// A decision is not legal.
    Play {
        /// Who had to decide.
        seat: Seat,
        /// Why.
        error: PlayError,
    },
    /// What the record says was seen cannot have been seen.
    Observed,
    /// A seat that can do nothing passes, and only such a seat.
    Pass,
    /// There is more after the end.
    AfterEnd(String),
    /// The result is not what the decisions lead to.
    Result {
        /// What the record says.
        stated: String,
        /// What the decisions lead to.
        found: String,
    },
}

impl From<TokenError> for RecordError {
    fn from(error: TokenError) -> RecordError {
        let fault = match error.fault {
            TokenFault::Tag(text) => RecordFault::Tag(text),
            TokenFault::OpenComment => RecordFault::OpenComment,
        };
        RecordError { line: error.line, fault }
    }
}

/// Reads a text that holds one game.
///
/// # Errors
///
/// Returns [`RecordError`] with the line of the first fault.
pub fn read_record(text: &str) -> Result<Record, RecordError> {
    replay(&tokenize(text)?)
}

/// Reads all games of a text.
///
/// # Errors
///
/// Returns [`RecordError`] with the line of the first fault of the first
/// faulty game.
pub fn read_records(text: &str) -> Result<Vec<Record>, RecordError> {
    let tokens = tokenize(text)?;
    // A game begins with a tag after something that is not a tag.
    tokens.chunk_by(|before, after| before.is_tag() || !after.is_tag()).map(replay).collect()
}

fn replay(tokens: &[Token<'_>]) -> Result<Record, RecordError> {
    let count = tokens.iter().take_while(|token| token.is_tag()).count();
    let (mut record, stated) = read_tags(&tokens[..count])?;
    let rest = &tokens[count..];
    // Who took a seat from somebody else saw what spectators see until then.
    let mut joining = None;
    if let Knowledge::View(view) = &mut record.knowledge
        && let Some(seat) = view.viewer
    {
        let times = rest.iter().filter(|token| seated(token) == Some(seat)).count();
        if 0 < times {
            view.viewer = None;
            joining = Some((seat, times));
        }
    }
    let stated = stated.into_iter().collect();
    let mut replay = Replay { record, joining, waiting: Vec::new(), passes_due: 0, stated };
    let mut place = 0;
    while let Some(token) = rest.get(place) {
        let used = replay.take(&rest[place..]);
        place += used.map_err(|fault| RecordError { line: token.line, fault })?;
    }
    let last = tokens.last().map_or(1, |token| token.line);
    replay.finish().map_err(|(line, fault)| RecordError { line: line.unwrap_or(last), fault })
}

/// What comments say to the replay.
const COMMANDS: [&str; 5] = ["back", "shows", "refill", "seated", "end"];

/// The seat of a comment that says that somebody else took it.
fn seated(token: &Token<'_>) -> Option<Seat> {
    let TokenKind::Comment(text) = token.kind else { return None };
    command(text, &["seated"]).and_then(|(_, seat)| read_seat(&seat))
}

fn read_seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
}

type StatedResult = Option<(usize, String)>;

fn read_tags(tokens: &[Token<'_>]) -> Result<(Record, StatedResult), RecordError> {
    let mut tags = Vec::new();
    let (mut rules, mut seed, mut commitment, mut seen, mut stated) =
        (None, None, None, None, None);
    let mut dealt = None;
    let mut names = HashSet::new();
    for token in tokens {
        let TokenKind::Tag(name, value) = &token.kind else { continue };
        let refuse = |fault| RecordError { line: token.line, fault };
        if !names.insert(*name) {
            return Err(refuse(RecordFault::RepeatedTag(excerpt(name))));
        }
        let in_seed = |error| refuse(RecordFault::Seed(error));
        match *name {
            "Rules" => {
                let read = value.parse::<Rules>();
                rules = Some(read.map_err(|error| refuse(RecordFault::Rules(error)))?);
            }
            "Seed" => seed = Some((token.line, value.parse::<Seed>().map_err(in_seed)?)),
            "Commitment" => commitment = Some(value.parse::<Commitment>().map_err(in_seed)?),
            "Seen" => {
                seen = Some(match value.as_str() {
                    "-" => None,
                    "S" => Some(Seat::South),
                    "N" => Some(Seat::North),
                    _ => return Err(refuse(RecordFault::Seen(excerpt(value)))),
                });
            }
            "Repository" => {
                let all = |ups: &[u8; 3]| ups.iter().sum::<u8>() == CHIPS;
                let bad = || refuse(RecordFault::Repository(excerpt(value)));
                dealt = Some(read_ups(value).filter(all).ok_or_else(bad)?);
            }
            "Result" => stated = Some((token.line, value.clone())),
            _ => tags.push(((*name).to_owned(), value.clone())),
        }
    }
    let line = tokens.first().map_or(1, |token| token.line);
    let rules = rules.ok_or(RecordError { line, fault: RecordFault::NoRules })?;
    let mut record = match (seed, commitment, seen) {
        (Some((line, seed)), commitment, None) => {
            if commitment.is_some_and(|commitment| commitment != seed.commitment()) {
                return Err(RecordError { line, fault: RecordFault::Commitment });
            }
            Record::new(rules, seed)
        }
        (None, Some(commitment), Some(viewer))
            if dealt.is_some() == (rules.sides == Sides::Tossed) =>
        {
            Record::seen(rules, commitment, dealt, viewer)
        }
        _ => return Err(RecordError { line, fault: RecordFault::NoSeed }),
    };
    record.tags = tags;
    Ok((record, stated))
}

/// A record while it is replayed.
struct Replay {
    record: Record,
    /// The viewer who will take a seat, and how often it is taken until then.
    joining: Option<(Seat, usize)>,
    /// The last decision, until the comments that say what was observed are read.
    waiting: Vec<(Decision, Observed)>,
    passes_due: usize,
    stated: Vec<(usize, String)>,
}

impl Replay {
    /// Takes the next words, and returns how many.
    fn take(&mut self, tokens: &[Token<'_>]) -> Result<usize, RecordFault> {
        match &tokens[0].kind {
            TokenKind::Tag(name, _) => Err(RecordFault::AfterEnd(excerpt(name))),
            TokenKind::Comment(text) => self.comment(text).map(|()| 1),
            TokenKind::Plain(word) => self.word(word, tokens),
        }
    }

    fn seat_newcomer(&mut self, seat: Seat) -> Result<(), RecordFault> {
        self.settle()?;
        self.record.seat_newcomer(seat);
        if let Some((own, times)) = &mut self.joining
            && *own == seat
        {
            *times -= 1;
            if *times == 0
                && let Knowledge::View(view) = &mut self.record.knowledge
            {
                view.viewer = Some(seat);
            }
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) -> Result<(), RecordFault> {
        let Some((name, value)) = command(text, &COMMANDS) else {
            return self.keep_comment(text);
        };
        match name {
            "seated" => {
                let seat = read_seat(&value).ok_or_else(|| RecordFault::Seated(excerpt(text)))?;
                self.seat_newcomer(seat)
            }
            "end" => {
                self.settle()?;
                let end = CalledEnd::from_words(&value);
                let end = end.ok_or_else(|| RecordFault::End(excerpt(&value)))?;
                if self.record.call(end) {
                    Ok(())
                } else {
                    Err(RecordFault::AfterEnd(excerpt(text)))
                }
            }
            _ => self.observe(name, &value).ok_or(RecordFault::Observed),
        }
    }

    /// Keeps what the last decision showed, if there is one that waits for it.
    fn observe(&mut self, name: &str, value: &str) -> Option<()> {
        let (_, observed) = self.waiting.last_mut()?;
        let colour = || {
            let mut letters = value.chars();
            let colour = letters.next().and_then(Colour::from_letter);
            colour.filter(|_| letters.next().is_none())
        };
        match name {
            "back" => observed.back = Some(colour()?),
            "shows" => observed.shows = Some(colour()?),
            _ => observed.refill = Some(read_ups(value)?),
        }
        Some(())
    }

    fn keep_comment(&mut self, text: &str) -> Result<(), RecordFault> {
        self.settle()?;
        let comment = match self.record.turns.last_mut() {
            Some(turn) => &mut turn.comment,
            None => &mut self.record.preface,
        };
        add_to_comment(comment, text);
        Ok(())
    }

    fn word(&mut self, word: &str, tokens: &[Token<'_>]) -> Result<usize, RecordFault> {
        let before = word.trim_end_matches('.');
        if before.len() < word.len() && number(before).is_some() {
            return Ok(1);
        }
        if word == "--" {
            return match self.waiting.last_mut() {
                Some((_, observed)) => {
                    observed.passes += 1;
                    Ok(1)
                }
                None if 0 < self.passes_due => {
                    self.passes_due -= 1;
                    Ok(1)
                }
                None => Err(RecordFault::Pass),
            };
        }
        let is_score =
            word.split_once('-').is_some_and(|(a, b)| number(a).is_some() && number(b).is_some());
        if word == "*" || is_score {
            self.settle()?;
            self.stated.push((tokens[0].line, word.to_owned()));
            return match tokens.get(1) {
                None => Ok(1),
                Some(_) => Err(RecordFault::AfterEnd(excerpt(word))),
            };
        }
        self.settle()?;
        if 0 < self.passes_due {
            return Err(RecordFault::Pass);
        }
        if self.record.outcome().is_some() {
            return Err(RecordFault::AfterEnd(excerpt(word)));
        }
        let about = match tokens.get(1) {
            Some(Token { kind: TokenKind::Plain(about), .. }) => about,
            _ => "",
        };
        let decision = Decision::read(self.record.rules.board, &format!("{word} {about}"));
        let decision = decision.map_err(RecordFault::Decision)?;
        match self.record.knowledge {
            Knowledge::View(_) => self.waiting.push((decision, Observed::default())),
            Knowledge::Truth { .. } => {
                let seat = self.record.view(None).decider();
                let played = self.record.play(decision);
                let events = played.map_err(|error| RecordFault::Play { seat, error })?;
                let is_pass = |event: &&crate::Event| matches!(event, crate::Event::Pass { .. });
                self.passes_due = events.iter().filter(is_pass).count();
            }
        }
        Ok(2)
    }

    /// Plays the waiting decision, once all that was observed of it is read.
    fn settle(&mut self) -> Result<(), RecordFault> {
        let Some((decision, observed)) = self.waiting.pop() else { return Ok(()) };
        let Knowledge::View(view) = &mut self.record.knowledge else { return Ok(()) };
        let (turn, number, decider) = (view.turn(), view.number(), view.decider());
        let events = view.follow_observed(decision, observed).map_err(|error| match error {
            FollowError::Play(error) => RecordFault::Play { seat: decider, error },
            FollowError::Events => RecordFault::Observed,
        })?;
        self.record.note(turn, number, Played { decider, decision, events });
        Ok(())
    }

    fn finish(mut self) -> Result<Record, (Option<usize>, RecordFault)> {
        self.settle().map_err(|fault| (None, fault))?;
        if 0 < self.passes_due {
            return Err((None, RecordFault::Pass));
        }
        let found = self.record.result();
        match self.stated.into_iter().find(|(_, stated)| *stated != found) {
            Some((line, stated)) => {
                Err((Some(line), RecordFault::Result { stated: excerpt(&stated), found }))
            }
            None => Ok(self.record),
        }
    }
}

/// Reads `O3B2G1`.
fn read_ups(text: &str) -> Option<[u8; 3]> {
    let mut ups = [0; 3];
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let up = &mut ups[Colour::from_letter(letter)? as usize];
        rest = &rest[1..];
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        *up = number(&rest[..length]).filter(|n| *up == 0 && (1..=30).contains(n))? as u8;
        rest = &rest[length..];
    }
    Some(ups)
}

impl ToMessage for RecordError {
    fn message(&self) -> Message {
        Message::new("error-record").with("line", self.line).with("fault", self.fault.message())
    }
}

impl ToMessage for RecordFault {
    fn message(&self) -> Message {
        let given = |key: &str, text: &str| Message::new(key).with("given", text);
        match self {
            RecordFault::Tag(text) => given("fault-record-tag", text),
            RecordFault::RepeatedTag(text) => given("fault-record-repeated-tag", text),
            RecordFault::OpenComment => Message::new("fault-record-open-comment"),
            RecordFault::NoRules => Message::new("fault-record-no-rules"),
            RecordFault::Rules(error) => error.message(),
            RecordFault::Seed(error) => error.message(),
            RecordFault::NoSeed => Message::new("fault-record-no-seed"),
            RecordFault::Commitment => Message::new("fault-record-commitment"),
            RecordFault::Seen(text) => given("fault-record-seen", text),
            RecordFault::Repository(text) => given("fault-record-repository", text),
            RecordFault::End(text) => given("fault-record-end", text),
            RecordFault::Seated(text) => given("fault-record-seated", text),
            RecordFault::Decision(error) => error.message(),
            RecordFault::Play { seat, error } => Message::new("fault-record-play")
                .with("seat", seat.message())
                .with("fault", error.message()),
            RecordFault::Observed => Message::new("fault-record-told"),
            RecordFault::Pass => Message::new("fault-record-pass"),
            RecordFault::AfterEnd(text) => given("fault-record-after-end", text),
            RecordFault::Result { stated, found } => Message::new("fault-record-result")
                .with("said", stated.as_str())
                .with("found", found.as_str()),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for RecordError {}
