use callabash_game::{
    Outcome, Seat,
    record::{CalledEnd, add_to_comment},
};

use crate::{Event, LegalMove, Move, PlayError, Position, Variant};

/// A game that was played, or as far as it has been played.
///
/// ```
/// use callabash_sowing::{Preset, Variant, notation::Record};
///
/// let mut record = Record::new(Variant::from(Preset::Kalah));
/// for pit in ["3", "6", "1"] {
///     record.play(pit.parse()?)?;
/// }
/// assert!(record.to_string().ends_with("\n1. 3-6 1\n*\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Record {
    /// Tags that say who, when and where, in the order of writing.
    ///
    /// `Rules`, `FEN` and `Result` are not among them: they follow from the
    /// game itself.
    pub tags: Vec<(String, String)>,
    preface: Option<String>,
    variant: Variant,
    start: Position,
    position: Position,
    turns: Vec<Turn>,
    called: Option<CalledEnd>,
    turn_is_open: bool,
}

/// The moves that a seat makes one after the other.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Turn {
    /// Whose turn.
    pub seat: Seat,
    /// The moves; none if the seat was skipped.
    pub moves: Vec<Move>,
    /// What was written beside it, such as a clock or a margin.
    pub comment: Option<String>,
}

impl Record {
    /// A record of a game that starts as the variant says.
    pub fn new(variant: Variant) -> Record {
        let start = variant.initial();
        Record::from_position(variant, start)
    }

    /// A record of a game that starts from a position. It is played by the
    /// position's rules.
    pub fn from_position(variant: Variant, start: Position) -> Record {
        Record {
            tags: Vec::new(),
            preface: None,
            variant,
            start,
            position: start,
            turns: Vec::new(),
            called: None,
            turn_is_open: false,
        }
    }

    /// The game that is played.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What was written before the first turn.
    pub fn preface(&self) -> Option<&str> {
        self.preface.as_deref()
    }

    /// The turns so far, skipped ones included.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The position after each turn.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        self.turns.iter().scan(self.start, |position, turn| {
            turn.moves.iter().for_each(|&m| position.play_unchecked(m));
            Some(*position)
        })
    }

    /// Whether the last turn goes on: the seat sows again, or an offer of the
    /// pie rule is to be answered.
    pub(super) fn turn_is_open(&self) -> bool {
        self.turn_is_open
    }

    /// The end that was called, if any.
    pub fn called(&self) -> Option<CalledEnd> {
        self.called
    }

    /// How the game ended, or `None` if it did not.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.called {
            Some(end) => Some(end.outcome(self.position.stores())),
            None => self.position.outcome(),
        }
    }

    /// Plays a move and adds it to the record.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if the move is not legal; the record is unchanged.
    pub fn play(&mut self, m: Move) -> Result<Vec<Event>, PlayError> {
        let legal = self.check(m)?;
        Ok(self.play_legal(legal))
    }

    /// Checks a move without playing it.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if the move is not legal, or the game was ended by a call.
    pub fn check(&self, m: Move) -> Result<LegalMove, PlayError> {
        match self.called {
            Some(_) => Err(PlayError { played: m, legal: Vec::new(), empty: false }),
            None => self.position.check(m),
        }
    }

    /// Plays a move that was checked in the position at hand, and adds it to the record.
    pub fn play_legal(&mut self, legal: LegalMove) -> Vec<Event> {
        let (seat, m) = (self.position.turn(), legal.get());
        let events = self.position.play_legal(legal);
        match self.turns.last_mut() {
            Some(turn) if self.turn_is_open => turn.moves.push(m),
            _ => self.turns.push(Turn { seat, moves: vec![m], comment: None }),
        }
        let skipped = events.iter().find_map(|event| match event {
            Event::Skip { seat } => Some(*seat),
            _ => None,
        });
        if let Some(seat) = skipped {
            self.turns.push(Turn { seat, moves: Vec::new(), comment: None });
        }
        let after = &self.position;
        self.turn_is_open = after.outcome().is_none() && after.turn() == seat && skipped.is_none();
        events
    }

    /// Ends the game for a reason that is not on the board. Returns whether it
    /// was still going on.
    pub fn call(&mut self, end: CalledEnd) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.called = Some(end);
        }
        open
    }

    /// Writes something beside the last turn, or before the first one.
    ///
    /// Braces become parentheses, since braces enclose what is written, and so
    /// does the bracket of a word that would end the game.
    pub fn annotate(&mut self, text: &str) {
        let text = text.replace("[%end", "(%end");
        self.annotate_turn(self.turns.len().checked_sub(1), &text);
    }

    pub(super) fn annotate_turn(&mut self, turn: Option<usize>, text: &str) {
        let comment = match turn.and_then(|index| self.turns.get_mut(index)) {
            Some(turn) => &mut turn.comment,
            None => &mut self.preface,
        };
        add_to_comment(comment, text);
    }

    /// A tag's value.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}
