use callabash_game::{Message, Outcome, Seat};
use callabash_sowing::{Board, Event, Move, PieceNames, Position, Rules, Wide, board::Landing};

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
    /// The other seat could have taken this pit, and now it cannot.
    Saves {
        /// The own pit.
        pit: u8,
        /// What was in it.
        seeds: u16,
    },
    /// The other seat had a free turn with this pit, and now it has not.
    StopsFreeTurn(u8),
    /// Next time this pit captures so many, if nothing changes.
    Prepares {
        /// The own pit.
        pit: u8,
        /// What would go into the store.
        seeds: u16,
    },
    /// This pit stays ready for a free turn.
    KeepsFreeTurn(u8),
    /// The other seat has nothing to capture at once.
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
    GivesFreeTurn(u8),
    /// So many go to the other side.
    GivesSeeds(u16),
}

/// A capture that a sowing makes.
#[derive(Copy, Clone)]
struct Take {
    pit: u8,
    /// The pit of the other row that is emptied.
    from: u8,
    /// What it held.
    seeds: u16,
    /// What goes into the store.
    total: u16,
}

/// All facts about a move, the most important first.
pub(super) fn reasons(position: &Position, m: Move) -> Vec<HintReason> {
    let Ok((after, events)) = position.play_with_events(m) else { return Vec::new() };
    let Move::Sow(pit) = m else { return Vec::new() };
    let seat = position.turn();
    let rules = position.rules();
    let mut why = Vec::new();
    if position.legal_moves().len() == 1 {
        why.push(HintReason::OnlyMove);
    }
    if let Some(outcome) = after.outcome() {
        why.push(HintReason::Ends(won_by(outcome, seat)));
    }
    what_happens(position, &after, &events, &mut why);
    let before = position.board();
    if after.outcome().is_none() && after.turn() != seat {
        let board = after.board().turned();
        if board.theirs.is_empty() {
            why.push(HintReason::Starves);
        }
        what_is_averted(rules, before, board, &mut why);
        what_is_prepared(rules, before, board, pit.index(), &mut why);
        what_is_left(&after, &mut why);
    }
    let given =
        events.iter().filter(|event| matches!(event, Event::Drop { seat: to, .. } if *to != seat));
    let given = given.count() as u16;
    if 3 <= given {
        why.push(HintReason::GivesSeeds(given));
    }
    why
}

fn won_by(outcome: Outcome, seat: Seat) -> Option<bool> {
    outcome.winner.map(|winner| winner == seat)
}

fn what_happens(
    position: &Position,
    after: &Position,
    events: &[Event],
    why: &mut Vec<HintReason>,
) {
    let seat = position.turn();
    let captured = events.iter().find_map(|event| match event {
        Event::Capture { seeds, own, .. } => Some(seeds + own),
        _ => None,
    });
    if let Some(seeds) = captured {
        why.push(HintReason::Captures(seeds));
    }
    if events.contains(&Event::FreeTurn { seat }) {
        let best = takes(position.rules(), after.board()).max_by_key(|take| take.total);
        let chain = chain(after) + 1;
        match best {
            Some(take) => {
                why.push(HintReason::FreeTurnThenCaptures { pit: take.pit, seeds: take.total })
            }
            None => why.push(HintReason::FreeTurn),
        }
        if 2 <= chain {
            why.push(HintReason::Chain(chain));
        }
    } else if captured.is_none() {
        let home = events.iter().filter(|event| matches!(event, Event::Bank { .. })).count() as u16;
        if 0 < home {
            why.push(HintReason::BringsHome(home));
        }
    }
}

/// How many free turns a seat can have one after the other.
fn chain(position: &Position) -> u8 {
    let seat = position.turn();
    let mut longest = 0;
    for m in position.legal_moves().filter(|m| m.is_sowing()) {
        let Ok((after, events)) = position.play_with_events(m) else { continue };
        if events.contains(&Event::FreeTurn { seat }) {
            longest = longest.max(1 + chain(&after));
        }
    }
    longest
}

/// What the other seat could have done and cannot any more. The boards are as
/// the seat that moved sees them.
fn what_is_averted(
    rules: &Rules,
    before: Board<Wide>,
    after: Board<Wide>,
    why: &mut Vec<HintReason>,
) {
    let threat = takes(rules, before.turned()).max_by_key(|take| take.seeds);
    if let Some(threat) = threat {
        let again = takes(rules, after.turned()).any(|take| take.from == threat.from);
        let most = takes(rules, after.turned()).map(|take| take.seeds).max().unwrap_or(0);
        if !again && most < threat.seeds {
            why.push(HintReason::Saves { pit: threat.from, seeds: threat.seeds });
        }
    }
    let free = free_turns(rules, before.turned()).find(|&pit| !is_free(rules, after.turned(), pit));
    if let Some(pit) = free {
        why.push(HintReason::StopsFreeTurn(pit));
    }
}

/// What the seat that moved could do next.
fn what_is_prepared(
    rules: &Rules,
    before: Board<Wide>,
    after: Board<Wide>,
    sown: u8,
    why: &mut Vec<HintReason>,
) {
    let had = takes(rules, before).map(|take| take.total).max().unwrap_or(0);
    let next = takes(rules, after).max_by_key(|take| take.total);
    if let Some(take) = next.filter(|take| 2 <= take.total && had < take.total) {
        why.push(HintReason::Prepares { pit: take.pit, seeds: take.total });
    }
    let kept = |&pit: &u8| pit != sown && is_free(rules, before, pit);
    if let Some(pit) = free_turns(rules, after).filter(kept).last() {
        why.push(HintReason::KeepsFreeTurn(pit));
    }
}

/// What the other seat, whose turn it is now, can do.
fn what_is_left(after: &Position, why: &mut Vec<HintReason>) {
    let (rules, board) = (after.rules(), after.board());
    let at_once = takes(rules, board).max_by_key(|take| take.seeds);
    let later = after.legal_moves().filter(|m| m.is_sowing()).filter_map(|m| {
        let (then, events) = after.play_with_events(m).ok()?;
        let free = events.contains(&Event::FreeTurn { seat: after.turn() });
        takes(rules, then.board()).max_by_key(|take| take.seeds).filter(|_| free)
    });
    let later = later.max_by_key(|take| take.seeds);
    match at_once {
        Some(take) => why.push(HintReason::LeavesOpen { pit: take.from, seeds: take.seeds }),
        None if board.mine.is_empty() => (),
        None => why.push(HintReason::NothingToTake),
    }
    let least = at_once.map_or(0, |take| take.seeds);
    if let Some(take) = later.filter(|take| least < take.seeds) {
        why.push(HintReason::LeavesOpenAfterFreeTurn { pit: take.from, seeds: take.seeds });
    }
    let chain = chain(after);
    if 2 <= chain {
        why.push(HintReason::AllowsChain(chain));
    } else if let Some(pit) = free_turns(rules, board).last() {
        why.push(HintReason::GivesFreeTurn(pit));
    }
}

/// The sowings of the seat to move that capture something from across.
fn takes(rules: &Rules, board: Board<Wide>) -> impl Iterator<Item = Take> {
    board.mine.filled_pits().filter_map(move |pit| {
        let mut after = board;
        let (landing, _) = after.sow(rules, pit);
        let captured = after.capture(rules, landing);
        match landing {
            Landing::Own(at) if 0 < captured.seeds => Some(Take {
                pit,
                from: rules.across(at),
                seeds: captured.seeds,
                total: captured.total(),
            }),
            _ => None,
        }
    })
}

/// The pits of the seat to move whose last seed falls into its store.
fn free_turns(rules: &Rules, board: Board<Wide>) -> impl Iterator<Item = u8> {
    board.mine.filled_pits().filter(move |&pit| is_free(rules, board, pit))
}

fn is_free(rules: &Rules, board: Board<Wide>, pit: u8) -> bool {
    let mut after = board;
    board.mine.get(pit) != 0 && after.sow(rules, pit).0 == Landing::Store
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
            HintReason::GivesFreeTurn(_) => "gives-free-turn",
            HintReason::GivesSeeds(_) => "gives-seeds",
        }
    }

    /// Whether it speaks for the move rather than against it.
    pub const fn is_good(self) -> bool {
        !matches!(
            self,
            HintReason::LeavesOpen { .. }
                | HintReason::LeavesOpenAfterFreeTurn { .. }
                | HintReason::AllowsChain(_)
                | HintReason::GivesFreeTurn(_)
                | HintReason::GivesSeeds(_)
                | HintReason::Ends(Some(false))
                | HintReason::OnlyMove
        )
    }

    /// What to say, in the words of a game.
    pub fn message(self, words: PieceNames) -> Message {
        let message = Message::new(format!("why-{}", self.word()));
        let id = words.id();
        let pit_name = |pit: u8| Message::new(format!("pit-{id}")).with("n", i64::from(pit) + 1);
        let counted = |seeds: u16| Message::new(format!("seeds-{id}")).with("n", i64::from(seeds));
        match self {
            HintReason::FreeTurnThenCaptures { pit, seeds }
            | HintReason::Saves { pit, seeds }
            | HintReason::Prepares { pit, seeds }
            | HintReason::LeavesOpen { pit, seeds }
            | HintReason::LeavesOpenAfterFreeTurn { pit, seeds } => {
                message.with("pit", pit_name(pit)).with("seeds", counted(seeds))
            }
            HintReason::StopsFreeTurn(pit)
            | HintReason::KeepsFreeTurn(pit)
            | HintReason::GivesFreeTurn(pit) => message.with("pit", pit_name(pit)),
            HintReason::Captures(seeds)
            | HintReason::BringsHome(seeds)
            | HintReason::GivesSeeds(seeds) => message.with("seeds", counted(seeds)),
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
