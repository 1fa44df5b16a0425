//! The rules as data: every choice that the sheet leaves open, with the default
//! of its closest reading.

use std::{fmt, str::FromStr};

use callabash_game::{Choice, Message, ToMessage, choice, excerpt};

choice! {
    /// How many cells the hexagon has.
    Size {
        /// Five cells a side.
        Cells61 = "61",
        /// Six cells a side.
        Cells91 = "91",
        /// Four cells a side: not all chips fit.
        Cells37 = "37",
    }
}

choice! {
    /// Which figures of two common chips and a player's chip score.
    Pattern {
        /// The player's chip in the middle of a row that is bent.
        Arc = "arc",
        /// The player's chip beside both common chips, in anything but a line.
        Bent = "bent",
        /// All three beside each other.
        Triangle = "triangle",
        /// A bent row with the player's chip in the middle or at an end.
        AnyOrder = "any-order",
    }
}

choice! {
    /// Which sides lie up at the start.
    Sides {
        /// Five of each pair one way, five the other.
        Even = "even",
        /// As they fall.
        Tossed = "tossed",
    }
}

choice! {
    /// Who sees the back of a chip.
    Backs {
        /// Who picks it up sees it then.
        Peek = "peek",
        /// Nobody before it is flipped.
        Blind = "blind",
        /// Everybody once it is picked up.
        Open = "open",
    }
}

choice! {
    /// Who scores an arc.
    Scorer {
        /// The owner of the colour, whoever moved.
        Owner = "owner",
        /// Only the seat that moved.
        Mover = "mover",
    }
}

choice! {
    /// How many arcs of a move are scored.
    Arcs {
        /// One by one, until none is left: a chip that is replaced leaves the other arcs.
        OneByOne = "one-by-one",
        /// One in a turn.
        One = "one",
        /// All that the move made, at once, before any chip is replaced.
        All = "all",
    }
}

choice! {
    /// What happens if a move makes arcs for both seats.
    Both {
        /// The mover scores first, then the other with what is left.
        MoverFirst = "mover-first",
        /// The move is forbidden.
        Forbidden = "forbidden",
    }
}

choice! {
    /// Who decides which chip of an arc a score chip replaces.
    Replace {
        /// The scorer.
        Choice = "choice",
        /// Nobody: it is always the player's chip.
        Auto = "auto",
    }
}

choice! {
    /// How long a chip that was flipped may not be flipped again.
    Reflip {
        /// In the turn that follows.
        Next = "next",
        /// Until another chip has been flipped.
        Other = "other",
    }
}

choice! {
    /// What follows a flip that breaks the second rule.
    Undone {
        /// It is turned back and the seat decides again.
        Again = "again",
        /// It is turned back and the turn is lost.
        Lost = "lost",
    }
}

choice! {
    /// After how many flips in a row without a point the game ends.
    Quiet {
        /// Six for each seat.
        Twelve = "12",
        /// Four for each seat.
        Eight = "8",
        /// Ten for each seat.
        Twenty = "20",
        /// It does not.
        Off = "off",
    }
}

impl Size {
    /// How many cells a side of the hexagon has.
    pub const fn side(self) -> u8 {
        match self {
            Size::Cells37 => 4,
            Size::Cells61 => 5,
            Size::Cells91 => 6,
        }
    }
}

impl Quiet {
    /// The number of flips, if there is a limit.
    pub const fn limit(self) -> Option<u8> {
        match self {
            Quiet::Eight => Some(8),
            Quiet::Twelve => Some(12),
            Quiet::Twenty => Some(20),
            Quiet::Off => None,
        }
    }
}

/// The rules of a game.
///
/// Reads and writes the names that every command and record uses; options that
/// equal the default are left out when it is written.
///
/// ```
/// use callabash_calliro::Rules;
///
/// let rules: Rules = "calliro:backs=open,board=61".parse()?;
/// assert_eq!(rules.to_string(), "calliro:backs=open");
/// # Ok::<(), callabash_calliro::RulesError>(())
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
#[expect(missing_docs, reason = "each type says what it decides")]
pub struct Rules {
    pub board: Size,
    pub pattern: Pattern,
    pub sides: Sides,
    pub backs: Backs,
    pub scorer: Scorer,
    pub arcs: Arcs,
    pub both: Both,
    pub replace: Replace,
    pub reflip: Reflip,
    pub undone: Undone,
    pub quiet: Quiet,
}

/// The id of the game.
pub const ID: &str = "calliro";

/// How many numbered rules the sheet has.
pub const SHEET_RULES: u8 = 18;

/// Which rule of the sheet explains what happens: events and ends, by their words in JSON.
/// Ends that the sheet does not know are not among them.
pub const EXPLAINED: [(&str, u8); 9] = [
    ("pick", 5),
    ("place", 7),
    ("flip", 8),
    ("undo", 13),
    ("score", 11),
    ("refill", 15),
    ("all-placed", 17),
    ("points", 18),
    ("peek", 6),
];

impl Default for Rules {
    /// The closest reading of the sheet.
    fn default() -> Rules {
        Rules {
            board: Size::Cells61,
            pattern: Pattern::Arc,
            sides: Sides::Even,
            backs: Backs::Peek,
            scorer: Scorer::Owner,
            arcs: Arcs::OneByOne,
            both: Both::MoverFirst,
            replace: Replace::Choice,
            reflip: Reflip::Next,
            undone: Undone::Again,
            quiet: Quiet::Twelve,
        }
    }
}

/// An option as text: its word, the words of its values, and how it is read
/// from rules and put into them.
struct OptionText {
    word: &'static str,
    values: fn() -> Vec<&'static str>,
    get: fn(&Rules) -> &'static str,
    set: fn(&mut Rules, &str) -> bool,
}

macro_rules! options {
    ($($field:ident = $word:literal: $kind:ty,)*) => {
        /// All options in their canonical order.
        const OPTIONS: &[OptionText] = &[$(OptionText {
            word: $word,
            values: || <$kind>::WORDS.iter().map(|(_, word)| *word).collect(),
            get: |rules| rules.$field.word(),
            set: |rules, word| match <$kind>::from_word(word) {
                Some(value) => {
                    rules.$field = value;
                    true
                }
                None => false,
            },
        },)*];
    };
}

options! {
    board = "board": Size,
    pattern = "pattern": Pattern,
    sides = "sides": Sides,
    backs = "backs": Backs,
    scorer = "scorer": Scorer,
    arcs = "arcs": Arcs,
    both = "both": Both,
    replace = "replace": Replace,
    reflip = "reflip": Reflip,
    undone = "undone": Undone,
    quiet = "quiet": Quiet,
}

impl Rules {
    /// The options in canonical order: word, value, and the values that it can
    /// have.
    pub fn options(
        &self,
    ) -> impl Iterator<Item = (&'static str, &'static str, Vec<&'static str>)> + '_ {
        OPTIONS.iter().map(|option| (option.word, (option.get)(self), (option.values)()))
    }

    /// The name with every option in it, so that it means the same even if a default changes.
    pub fn complete_name(&self) -> String {
        let options = self.options().map(|(word, value, _)| format!("{word}={value}"));
        format!("{ID}:{}", options.collect::<Vec<String>>().join(","))
    }

    /// Chooses a value by its word. Returns whether there is such an option
    /// with such a value.
    pub fn choose(&mut self, option: &str, value: &str) -> bool {
        OPTIONS.iter().any(|known| known.word == option && (known.set)(self, value))
    }

    /// Whether a finished turn never leaves an unscored arc on the board.
    pub fn scores_every_arc(&self) -> bool {
        self.scorer == Scorer::Owner && self.arcs != Arcs::One
    }
}

/// A text names no rules of Calliro: all that is wrong with it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RulesError {
    /// The beginning of what was read.
    pub text: String,
    /// Every fault, in the order of the text.
    pub faults: Vec<RulesFault>,
}

/// One thing that is wrong with a name of rules.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum RulesFault {
    /// It is the name of another game, or of none.
    OtherGame(String),
    /// There is no such option.
    UnknownOption(String),
    /// The option is given twice.
    Repeated(&'static str),
    /// The word is no `option=value`.
    NotAnOption(String),
    /// The option has no such value.
    BadValue(&'static str, String),
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let (id, options) = match text.split_once(':') {
            Some((id, options)) => (id, Some(options)),
            None => (text, None),
        };
        let mut rules = Rules::default();
        let mut faults = Vec::new();
        if id != ID {
            faults.push(RulesFault::OtherGame(excerpt(id)));
        }
        let mut given: Vec<&str> = Vec::new();
        for word in options.into_iter().flat_map(|options| options.split(',')) {
            let Some((name, value)) = word.split_once('=') else {
                faults.push(RulesFault::NotAnOption(excerpt(word)));
                continue;
            };
            let Some(option) = OPTIONS.iter().find(|option| option.word == name) else {
                faults.push(RulesFault::UnknownOption(excerpt(name)));
                continue;
            };
            if given.contains(&option.word) {
                faults.push(RulesFault::Repeated(option.word));
            } else if !(option.set)(&mut rules, value) {
                faults.push(RulesFault::BadValue(option.word, excerpt(value)));
            }
            given.push(option.word);
        }
        if faults.is_empty() { Ok(rules) } else { Err(RulesError { text: excerpt(text), faults }) }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{ID}")?;
        let usual = Rules::default();
        let mut separator = ':';
        for option in OPTIONS {
            let value = (option.get)(self);
            if value != (option.get)(&usual) {
                write!(f, "{separator}{}={value}", option.word)?;
                separator = ',';
            }
        }
        Ok(())
    }
}

impl ToMessage for RulesError {
    fn message(&self) -> Message {
        let faults: Vec<Message> = self.faults.iter().map(ToMessage::message).collect();
        Message::new("error-variant").with("text", self.text.as_str()).with("faults", faults)
    }
}

impl ToMessage for RulesFault {
    fn message(&self) -> Message {
        let words = || OPTIONS.iter().map(|option| option.word).collect::<Vec<_>>().join(", ");
        match self {
            RulesFault::OtherGame(id) => {
                Message::new("fault-unknown-game").with("given", id.as_str()).with("known", ID)
            }
            RulesFault::UnknownOption(name) => Message::new("fault-unknown-option")
                .with("given", name.as_str())
                .with("known", words()),
            RulesFault::Repeated(option) => {
                Message::new("fault-repeated-option").with("option", *option)
            }
            RulesFault::NotAnOption(word) => {
                Message::new("fault-not-an-option").with("given", word.as_str())
            }
            RulesFault::BadValue(word, value) => {
                let option = OPTIONS.iter().find(|option| option.word == *word);
                let known = option.map(|option| (option.values)().join(", "));
                Message::new("fault-bad-word")
                    .with("option", *word)
                    .with("given", value.as_str())
                    .with("known", known.unwrap_or_default())
            }
        }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for RulesError {}
