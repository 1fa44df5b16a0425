//! Hints say nothing that is not so: every claim is checked against the position
//! by a program that knows only how to sow, seed by seed.

use std::{collections::HashMap, time::Duration};

use callabash_engine::{
    Limits,
    sowing::{Advisor, HintReason},
};
use callabash_game::{Chance, Seat, SplitMix};
use callabash_sowing::{Capture, Move, Origin, Position, Variant};
use callabash_text::{Language, Text};

/// A board as the claims see it: rows from each owner's left.
#[derive(Clone)]
struct Plain {
    mine: Vec<u16>,
    theirs: Vec<u16>,
}

/// What a sowing did.
struct Sown {
    after: Plain,
    in_store: bool,
    banked: u16,
    given: u16,
    /// The pit across that was emptied, what it held, and what went home.
    taken: Option<(usize, u16, u16)>,
}

fn plain(position: &Position, seat: Seat) -> Plain {
    let rows = position.rows();
    Plain { mine: rows[seat].clone(), theirs: rows[!seat].clone() }
}

impl Plain {
    fn turned(&self) -> Plain {
        Plain { mine: self.theirs.clone(), theirs: self.mine.clone() }
    }

    fn sow(&self, position: &Position, pit: usize) -> Sown {
        let rules = position.rules();
        let pits = self.mine.len();
        let mut after = self.clone();
        let mut hand = std::mem::take(&mut after.mine[pit]);
        let (mut place, mut banked, mut given) = (pit, 0, 0);
        let mut last = usize::MAX;
        while hand > 0 {
            place = (place + 1) % (2 * pits + 1);
            if place == pit && rules.origin == Origin::Skipped {
                continue;
            }
            hand -= 1;
            last = place;
            if place < pits {
                after.mine[place] += 1;
            } else if place == pits {
                banked += 1;
            } else {
                after.theirs[place - pits - 1] += 1;
                given += 1;
            }
        }
        let mut taken = None;
        if last < pits && after.mine[last] == 1 && rules.capture != Capture::None {
            let across = pits - 1 - last;
            let seeds = std::mem::take(&mut after.theirs[across]);
            let own = match rules.capture {
                Capture::Opposite | Capture::None => 0,
                Capture::Both => u16::from(seeds > 0),
                Capture::Lone => 1,
            };
            after.mine[last] -= own;
            if seeds + own > 0 {
                taken = Some((across, seeds, seeds + own));
            }
        }
        Sown { after, in_store: last == pits, banked, given, taken }
    }

    fn filled(&self) -> Vec<usize> {
        (0..self.mine.len()).filter(|&pit| self.mine[pit] > 0).collect()
    }

    /// The captures from across: own pit, emptied pit, what it held, what went
    /// home.
    fn takes(&self, position: &Position) -> Vec<(usize, usize, u16, u16)> {
        let take = |pit: usize| {
            let (from, seeds, total) = self.sow(position, pit).taken?;
            (seeds > 0).then_some((pit, from, seeds, total))
        };
        self.filled().into_iter().filter_map(take).collect()
    }

    fn frees(&self, position: &Position) -> Vec<usize> {
        self.filled().into_iter().filter(|&pit| self.sow(position, pit).in_store).collect()
    }

    /// The longest chain of free turns that are really sown.
    fn chain(&self, position: &Position) -> u8 {
        let next = |pit: usize| {
            let after = self.sow(position, pit).after;
            let goes_on = after.mine.iter().any(|&n| n > 0) && either_goes_on(position, &after);
            if goes_on { 1 + after.chain(position) } else { 0 }
        };
        self.frees(position).into_iter().map(next).max().unwrap_or(0)
    }
}

/// Whether a game whose end is an empty row goes on.
fn either_goes_on(position: &Position, board: &Plain) -> bool {
    use callabash_sowing::End;
    position.rules().end != End::Either || board.theirs.iter().any(|&n| n > 0)
}

/// Whether a claim about a sowing is true.
fn holds(why: HintReason, position: &Position, m: Move) -> bool {
    let Move::Sow(pit) = m else { return false };
    let pit = usize::from(pit.index());
    let seat = position.turn();
    let before = plain(position, seat);
    let sown = before.sow(position, pit);
    let after = position.play(m).unwrap();
    let over = after.outcome();
    let passes = over.is_none() && after.turn() != seat;
    let free = sown.in_store && over.is_none() && after.turn() == seat;
    let (mine, theirs) = (&sown.after, sown.after.turned());
    match why {
        HintReason::OnlyMove => before.filled().len() == 1,
        HintReason::Ends(won) => {
            over.is_some_and(|outcome| outcome.winner.map(|w| w == seat) == won)
        }
        HintReason::FreeTurn => free && mine.takes(position).is_empty(),
        HintReason::FreeTurnThenCaptures { pit, seeds } => {
            let found = mine.takes(position);
            let most = found.iter().map(|take| take.3).max();
            free && most == Some(seeds)
                && found.iter().any(|take| take.0 == usize::from(pit) && take.3 == seeds)
        }
        HintReason::Chain(turns) => free && mine.chain(position) + 1 == turns,
        HintReason::Captures(seeds) => sown.taken.is_some_and(|(_, _, total)| total == seeds),
        HintReason::BringsHome(seeds) => sown.taken.is_none() && !free && sown.banked == seeds,
        HintReason::Starves => passes && mine.theirs.iter().all(|&n| n == 0),
        HintReason::Saves { pit, seeds } => {
            let could = before.turned().takes(position);
            let can = theirs.takes(position);
            passes
                && could.iter().any(|take| take.1 == usize::from(pit) && take.2 == seeds)
                && !can.iter().any(|take| take.1 == usize::from(pit) || take.2 >= seeds)
        }
        HintReason::StopsFreeTurn(pit) => {
            let pit = usize::from(pit);
            passes
                && before.turned().frees(position).contains(&pit)
                && !theirs.frees(position).contains(&pit)
        }
        HintReason::Prepares { pit, seeds } => {
            let found = mine.takes(position);
            passes && found.iter().any(|take| take.0 == usize::from(pit) && take.3 == seeds)
        }
        HintReason::KeepsFreeTurn(kept) => {
            let kept = usize::from(kept);
            passes
                && kept != pit
                && before.frees(position).contains(&kept)
                && mine.frees(position).contains(&kept)
        }
        HintReason::NothingToTake => passes && theirs.takes(position).is_empty(),
        HintReason::LeavesOpen { pit, seeds } => {
            let found = theirs.takes(position);
            passes && found.iter().any(|take| take.1 == usize::from(pit) && take.2 == seeds)
        }
        HintReason::LeavesOpenAfterFreeTurn { pit, seeds } => {
            passes
                && theirs.frees(position).into_iter().any(|free| {
                    let then = theirs.sow(position, free).after.takes(position);
                    then.iter().any(|take| take.1 == usize::from(pit) && take.2 == seeds)
                })
        }
        HintReason::AllowsChain(turns) => passes && theirs.chain(position) == turns,
        HintReason::GivesFreeTurn(pit) => {
            passes && theirs.frees(position).contains(&usize::from(pit))
        }
        HintReason::GivesSeeds(seeds) => sown.given == seeds,
    }
}

/// The same claim with one thing changed.
fn tampered(why: HintReason) -> Option<HintReason> {
    Some(match why {
        HintReason::Ends(won) => HintReason::Ends(if won.is_none() { Some(true) } else { None }),
        HintReason::FreeTurnThenCaptures { pit, seeds } => {
            HintReason::FreeTurnThenCaptures { pit, seeds: seeds + 1 }
        }
        HintReason::Chain(turns) => HintReason::Chain(turns + 1),
        HintReason::Captures(seeds) => HintReason::Captures(seeds + 1),
        HintReason::BringsHome(seeds) => HintReason::BringsHome(seeds + 1),
        HintReason::Saves { pit, seeds } => HintReason::Saves { pit, seeds: seeds + 1 },
        HintReason::Prepares { pit, seeds } => HintReason::Prepares { pit, seeds: seeds + 1 },
        HintReason::LeavesOpen { pit, seeds } => HintReason::LeavesOpen { pit, seeds: seeds + 1 },
        HintReason::LeavesOpenAfterFreeTurn { pit, seeds } => {
            HintReason::LeavesOpenAfterFreeTurn { pit, seeds: seeds + 40 }
        }
        HintReason::AllowsChain(turns) => HintReason::AllowsChain(turns + 1),
        HintReason::GivesSeeds(seeds) => HintReason::GivesSeeds(seeds + 1),
        HintReason::NothingToTake => HintReason::LeavesOpen { pit: 0, seeds: 1 },
        HintReason::FreeTurn => HintReason::FreeTurnThenCaptures { pit: 0, seeds: 1 },
        HintReason::OnlyMove | HintReason::Starves => return None,
        HintReason::StopsFreeTurn(pit) => HintReason::GivesFreeTurn(pit),
        HintReason::KeepsFreeTurn(_) | HintReason::GivesFreeTurn(_) => return None,
    })
}

#[test]
fn every_claim_is_true_and_a_changed_one_is_not() {
    let mut chance = SplitMix(61);
    let limits =
        Limits { time: Some(Duration::from_millis(10)), nodes: None, memory: 16 << 20, threads: 1 };
    let games = [
        "calla",
        "calla-tournament",
        "kalah-ru",
        "kalaha-1",
        "kalaha-2",
        "kalaha-3",
        "kalah",
        "kalah:capture=none",
    ];
    let mut kinds: HashMap<&str, usize> = HashMap::new();
    let mut caught: HashMap<&str, usize> = HashMap::new();
    let texts = Language::ALL.map(Text::new);
    let mut checked = 0;
    while checked < 1000 {
        let variant: Variant = games[chance.below(games.len() as u32) as usize].parse().unwrap();
        let words = variant.preset().piece_names();
        let mut position = variant.initial();
        let mut advisor = Advisor::new(limits);
        for _ in 0..chance.below(40) {
            let moves: Vec<Move> = position.legal_moves().filter(|m| m.is_sowing()).collect();
            let Some(last) = moves.len().checked_sub(1) else { break };
            position = position.play(moves[chance.below(last as u32 + 1) as usize]).unwrap();
        }
        for hint in advisor.hints(&position) {
            for why in hint.why {
                assert!(holds(why, &position, hint.played), "{variant} {why:?} {}", hint.played);
                *kinds.entry(why.word()).or_default() += 1;
                if let Some(changed) = tampered(why) {
                    assert!(!holds(changed, &position, hint.played), "{variant} {changed:?}");
                    *caught.entry(why.word()).or_default() += 1;
                }
                for text in &texts {
                    let sentence = text.say(&why.message(words));
                    assert!(!sentence.contains("why-") && !sentence.contains('{'), "{sentence}");
                    let number = match why {
                        HintReason::Captures(n)
                        | HintReason::BringsHome(n)
                        | HintReason::GivesSeeds(n) => Some(n),
                        HintReason::LeavesOpen { seeds, .. } | HintReason::Saves { seeds, .. } => {
                            Some(seeds)
                        }
                        _ => None,
                    };
                    assert!(number.is_none_or(|n| sentence.contains(&n.to_string())), "{sentence}");
                }
                checked += 1;
            }
        }
    }
    println!("{kinds:?} caught {caught:?}");
    assert!(kinds.len() >= 12, "{kinds:?}");
}
