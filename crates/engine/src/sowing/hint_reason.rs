use callabash_game::Message;
use callabash_sowing::PieceNames;

/// A true fact about a move that speaks for or against it. Pits count from zero
/// at their owner's left.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum HintReason {
    /// It is the only move.
    OnlyMove,
    /// It ends the game; the seat wins, loses or draws.
    Ends(Option<bool>),
    /// It earns a free turn.
    FreeTurn,
    /// It earns a free turn, and then this pit captures so many.
    FreeTurnThenCaptures {
        /// The pit.
        pit: u8,
        /// What goes into the store.
        seeds: u16,
    },
    /// It begins a chain of so many free turns.
    Chain(u8),
    /// It captures so many.
    Captures(u16),
    /// It banks so many, without a capture.
    BringsHome(u16),
    /// It leaves the other seat nothing to sow.
    Starves,
    /// The other seat could have taken this pit, and now it can take neither it nor as
    /// much elsewhere.
    Saves {
        /// The own pit.
        pit: u8,
        /// What was in it.
        seeds: u16,
    },
    /// The other seat had a free turn with this pit, and now it has none at all.
    StopsFreeTurn(u8),
    /// Next time this pit captures so many, if nothing changes; the other seat cannot
    /// take it.
    Prepares {
        /// The own pit.
        pit: u8,
        /// What would go into the store.
        seeds: u16,
    },
    /// This pit stays ready for a free turn; the other seat cannot take it.
    KeepsFreeTurn(u8),
    /// The other seat has nothing to capture in its whole turn.
    NothingToTake,
    /// The other seat can take this pit at once.
    LeavesOpen {
        /// The own pit.
        pit: u8,
        /// What is in it.
        seeds: u16,
    },
    /// The other seat can take this pit after a free turn.
    LeavesOpenAfterFreeTurn {
        /// The own pit.
        pit: u8,
        /// What is in it then.
        seeds: u16,
    },
    /// The other seat can have a chain of so many free turns.
    AllowsChain(u8),
    /// The other seat has a free turn with this pit of its own.
    LeavesFreeTurn(u8),
    /// So many go to the other side.
    GivesSeeds(u16),
    /// The pie rule is still to be answered, and the other player would swap seats to be so
    /// many ahead in the end.
    TakenOver(u16),
    /// Who swaps seats is so many ahead in the end.
    TakesOver(u16),
}

impl HintReason {
    /// The word for the kind, in message files and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            HintReason::OnlyMove => "only-move",
            HintReason::Ends(Some(true)) => "ends-won",
            HintReason::Ends(Some(false)) => "ends-lost",
            HintReason::Ends(None) => "ends-drawn",
            HintReason::FreeTurn => "free-turn",
            HintReason::FreeTurnThenCaptures { .. } => "free-turn-then-captures",
            HintReason::Chain(_) => "chain",
            HintReason::Captures(_) => "captures",
            HintReason::BringsHome(_) => "brings-home",
            HintReason::Starves => "starves",
            HintReason::Saves { .. } => "saves",
            HintReason::StopsFreeTurn(_) => "stops-free-turn",
            HintReason::Prepares { .. } => "prepares",
            HintReason::KeepsFreeTurn(_) => "keeps-free-turn",
            HintReason::NothingToTake => "nothing-to-take",
            HintReason::LeavesOpen { .. } => "leaves-open",
            HintReason::LeavesOpenAfterFreeTurn { .. } => "leaves-open-after-free-turn",
            HintReason::AllowsChain(_) => "allows-chain",
            HintReason::LeavesFreeTurn(_) => "leaves-free-turn",
            HintReason::GivesSeeds(_) => "gives-seeds",
            HintReason::TakenOver(_) => "taken-over",
            HintReason::TakesOver(_) => "takes-over",
        }
    }

    /// Whether it speaks for the move rather than against it.
    pub const fn is_good(self) -> bool {
        !matches!(
            self,
            HintReason::LeavesOpen { .. }
                | HintReason::LeavesOpenAfterFreeTurn { .. }
                | HintReason::AllowsChain(_)
                | HintReason::LeavesFreeTurn(_)
                | HintReason::GivesSeeds(_)
                | HintReason::TakenOver(_)
                | HintReason::Ends(Some(false))
                | HintReason::OnlyMove
        )
    }

    /// What to say, in the words of a game.
    pub fn message(self, words: PieceNames) -> Message {
        let id = words.id();
        let message = Message::new(format!("why-{}", self.word())).with("words", id);
        let pit_as = |form: &str, pit: u8| {
            Message::new(format!("{form}-{id}")).with("n", i64::from(pit) + 1)
        };
        let counted = |seeds: u16| Message::new(format!("seeds-{id}")).with("n", i64::from(seeds));
        match self {
            HintReason::FreeTurnThenCaptures { pit, seeds }
            | HintReason::Prepares { pit, seeds } => {
                message.with("pit", pit_as("pit", pit)).with("seeds", counted(seeds))
            }
            HintReason::Saves { pit, seeds } | HintReason::LeavesOpen { pit, seeds } => {
                message.with("pit", pit_as("pit-object", pit)).with("seeds", counted(seeds))
            }
            HintReason::LeavesOpenAfterFreeTurn { pit, seeds } => {
                message.with("pit", pit_as("pit-from", pit)).with("seeds", counted(seeds))
            }
            HintReason::KeepsFreeTurn(pit) => message.with("pit", pit_as("pit-object", pit)),
            HintReason::StopsFreeTurn(pit) | HintReason::LeavesFreeTurn(pit) => {
                message.with("pit", pit_as("pit-from", pit))
            }
            HintReason::Captures(seeds)
            | HintReason::BringsHome(seeds)
            | HintReason::GivesSeeds(seeds)
            | HintReason::TakenOver(seeds)
            | HintReason::TakesOver(seeds) => message.with("seeds", counted(seeds)),
            HintReason::Chain(turns) | HintReason::AllowsChain(turns) => {
                message.with("n", i64::from(turns))
            }
            HintReason::OnlyMove
            | HintReason::Ends(_)
            | HintReason::FreeTurn
            | HintReason::Starves
            | HintReason::NothingToTake => message,
        }
    }
}
