use callabash_game::{Outcome, Seat};
use callabash_sowing::{Board, Event, Move, Position, Rules, Wide, board::Landing};

use super::HintReason;

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
    /// How many free turns come before it.
    free_turns: u8,
}

/// All facts about a move, the most important first.
pub fn reasons(position: &Position, m: Move) -> Vec<HintReason> {
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
        let open = takes_in_turn(&after);
        what_is_averted(rules, before, board, &open, &mut why);
        what_is_prepared(rules, before, board, pit.index(), &open, &mut why);
        what_is_left(&after, &open, &mut why);
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

/// What the other seat could have done and cannot any more in its whole turn. The
/// boards are as the seat that moved sees them.
fn what_is_averted(
    rules: &Rules,
    before: Board<Wide>,
    after: Board<Wide>,
    open: &[Take],
    why: &mut Vec<HintReason>,
) {
    let threat = takes(rules, before.turned()).max_by_key(|take| take.seeds);
    let averted = |threat: &Take| {
        open.iter().all(|take| take.from != threat.from && take.seeds < threat.seeds)
    };
    if let Some(threat) = threat.filter(averted) {
        why.push(HintReason::Saves { pit: threat.from, seeds: threat.seeds });
    }
    let free = free_turns(rules, before.turned()).next();
    if let Some(pit) = free.filter(|_| free_turns(rules, after.turned()).next().is_none()) {
        why.push(HintReason::StopsFreeTurn(pit));
    }
}

/// What the seat that moved could do next, with pits that stay out of the other
/// seat's reach.
fn what_is_prepared(
    rules: &Rules,
    before: Board<Wide>,
    after: Board<Wide>,
    sown: u8,
    open: &[Take],
    why: &mut Vec<HintReason>,
) {
    let is_open = |pit: u8| open.iter().any(|take| take.from == pit);
    let had = takes(rules, before).map(|take| take.total).max().unwrap_or(0);
    let next = takes(rules, after).filter(|take| !is_open(take.pit)).max_by_key(|take| take.total);
    if let Some(take) = next.filter(|take| 2 <= take.total && had < take.total) {
        why.push(HintReason::Prepares { pit: take.pit, seeds: take.total });
    }
    let kept = |&pit: &u8| pit != sown && !is_open(pit) && is_free(rules, before, pit);
    if let Some(pit) = free_turns(rules, after).filter(kept).last() {
        why.push(HintReason::KeepsFreeTurn(pit));
    }
}

/// What the other seat, whose turn it is now, can do.
fn what_is_left(after: &Position, open: &[Take], why: &mut Vec<HintReason>) {
    let (rules, board) = (after.rules(), after.board());
    let at_once = open.iter().filter(|take| take.free_turns == 0).max_by_key(|take| take.seeds);
    let later = open.iter().filter(|take| take.free_turns == 1).max_by_key(|take| take.seeds);
    if let Some(take) = at_once {
        why.push(HintReason::LeavesOpen { pit: take.from, seeds: take.seeds });
    } else if open.is_empty() && !board.mine.is_empty() {
        why.push(HintReason::NothingToTake);
    }
    let least = at_once.map_or(0, |take| take.seeds);
    if let Some(take) = later.filter(|take| least < take.seeds) {
        why.push(HintReason::LeavesOpenAfterFreeTurn { pit: take.from, seeds: take.seeds });
    }
    let chain = chain(after);
    if 2 <= chain {
        why.push(HintReason::AllowsChain(chain));
    } else if let Some(pit) = free_turns(rules, board).last() {
        why.push(HintReason::LeavesFreeTurn(pit));
    }
}

/// All captures that the seat to move can make in this turn, at once or after free
/// turns.
fn takes_in_turn(position: &Position) -> Vec<Take> {
    let seat = position.turn();
    let mut found: Vec<Take> = takes(position.rules(), position.board()).collect();
    for m in position.legal_moves().filter(|m| m.is_sowing()) {
        let Ok((after, events)) = position.play_with_events(m) else { continue };
        if events.contains(&Event::FreeTurn { seat }) {
            let later = takes_in_turn(&after).into_iter();
            found.extend(later.map(|take| Take { free_turns: take.free_turns + 1, ..take }));
        }
    }
    found
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
                free_turns: 0,
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
