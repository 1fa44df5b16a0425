//! Hints say nothing that is not so: every claim is checked against the position
//! by a program that knows only how to sow, seed by seed.

mod contrasts;
mod plain;

use std::{collections::HashMap, time::Duration};

use callabash_engine::{
    Limits,
    sowing::{Advisor, HintReason},
};
use callabash_game::{Chance, SplitMix};
use callabash_sowing::{Move, Variant};
use callabash_text::{Language, Text};

use self::plain::holds;

/// One of each kind of rules.
const GAMES: [&str; 8] = [
    "calla",
    "calla-tournament",
    "kalah-ru",
    "kalaha-1",
    "kalaha-2",
    "kalaha-3",
    "kalah",
    "kalah:capture=none",
];

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
        // Only where there is the pie rule.
        HintReason::TakenOver(_) | HintReason::TakesOver(_) => return None,
        HintReason::NothingToTake => HintReason::LeavesOpen { pit: 0, seeds: 1 },
        HintReason::FreeTurn => HintReason::FreeTurnThenCaptures { pit: 0, seeds: 1 },
        HintReason::OnlyMove | HintReason::Starves => return None,
        HintReason::StopsFreeTurn(pit) => HintReason::LeavesFreeTurn(pit),
        HintReason::KeepsFreeTurn(_) | HintReason::LeavesFreeTurn(_) => return None,
    })
}

/// Two claims about one move of which the second takes back what the first says.
fn contradiction(why: &[HintReason]) -> Option<(HintReason, HintReason)> {
    let open = |why: HintReason| match why {
        HintReason::LeavesOpen { pit, .. } | HintReason::LeavesOpenAfterFreeTurn { pit, .. } => {
            Some(pit)
        }
        _ => None,
    };
    let opposed = |one: HintReason, other: HintReason| match one {
        HintReason::NothingToTake => open(other).is_some(),
        HintReason::Saves { pit, .. }
        | HintReason::Prepares { pit, .. }
        | HintReason::KeepsFreeTurn(pit) => open(other) == Some(pit),
        HintReason::StopsFreeTurn(_) => {
            matches!(other, HintReason::LeavesFreeTurn(_) | HintReason::AllowsChain(_))
        }
        _ => false,
    };
    let pairs = why.iter().flat_map(|&one| why.iter().map(move |&other| (one, other)));
    pairs.into_iter().find(|&(one, other)| opposed(one, other))
}

#[test]
fn every_claim_is_true_and_a_changed_one_is_not() {
    let mut chance = SplitMix(61);
    let limits =
        Limits { time: Some(Duration::from_millis(10)), nodes: None, memory: 16 << 20, threads: 1 };
    let mut kinds: HashMap<&str, usize> = HashMap::new();
    let mut caught: HashMap<&str, usize> = HashMap::new();
    let texts = Language::ALL.map(Text::new);
    let mut checked = 0;
    while checked < 1000 {
        let variant: Variant = GAMES[chance.below(GAMES.len() as u32) as usize].parse().unwrap();
        let words = variant.preset().piece_names();
        let mut position = variant.initial();
        let mut advisor = Advisor::new(limits);
        for _ in 0..chance.below(40) {
            let moves: Vec<Move> = position.legal_moves().filter(|m| m.is_sowing()).collect();
            let Some(last) = moves.len().checked_sub(1) else { break };
            position = position.play(moves[chance.below(last as u32 + 1) as usize]).unwrap();
        }
        for hint in advisor.hints(&position) {
            assert_eq!(contradiction(&hint.why), None, "{variant} {position:?} {}", hint.played);
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
