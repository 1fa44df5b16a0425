//! Why a tap does nothing: every cell and pile that no choice names has one reason.

use callabash_calliro::{Colour, Decision, Hexagon, Refusal, Truth};
use callabash_game::{Chance, Choice, Seat, SplitMix};

use super::{cell, play, random_rules, times, truth};

fn why(truth: &Truth, name: &str) -> Option<Refusal> {
    let cell = cell(truth.rules(), name);
    let view = truth.view(Some(truth.decider()));
    view.refusals().into_iter().find(|refused| refused.cells.has(cell)).map(|refused| refused.why)
}

fn why_pile(truth: &Truth, colour: Colour) -> Option<Refusal> {
    let view = truth.view(Some(truth.decider()));
    let has = |refused: &callabash_calliro::Refused| refused.piles.contains(&colour);
    view.refusals().into_iter().find(has).map(|refused| refused.why)
}

#[test]
fn a_turn_says_what_cannot_be_flipped_or_placed() {
    let chips = ["e5 Ob", "f5 Bo", "e4 Gb", "f4 Bos", "a5 S"];
    let mut second = truth("calliro", &chips, "S 3 barred:e5");
    assert_eq!(why(&second, "e5"), Some(Refusal::Barred));
    assert_eq!(why(&second, "f4"), Some(Refusal::SecondRule), "South has seen its back");
    assert_eq!(why(&second, "a5"), Some(Refusal::ScoreChip));
    assert_eq!(why(&second, "i5"), Some(Refusal::PickFirst));
    assert_eq!(why(&second, "f5"), None);
    assert_eq!(why_pile(&second, Colour::Common), None);
    play(&mut second, "pick O");
    assert_eq!(why(&second, "i5"), Some(Refusal::NotBeside));
    assert_eq!(why(&second, "a5"), Some(Refusal::Taken));
    assert_eq!(why_pile(&second, Colour::Common), Some(Refusal::PlaceFirst));

    let mut placing = truth("calliro", &["e5 Ob", "f5 Bo", "e4 Gb"], "");
    play(&mut placing, "pick O");
    assert_eq!(why(&placing, "f4"), Some(Refusal::SecondRule));

    let mut tried = truth("calliro", &["e5 Ob", "f5 Bo", "e4 Gb", "f4 Bo"], "");
    play(&mut tried, "flip f4");
    assert_eq!(why(&tried, "f4"), Some(Refusal::Tried));
}

#[test]
fn both_may_be_forbidden_and_scoring_comes_first() {
    let chips = ["f4 Ob", "f5 Bo", "d6 Ob", "d5 Go"];
    let mut both = truth("calliro:both=forbidden", &chips, "");
    play(&mut both, "pick O");
    assert_eq!(why(&both, "e5"), Some(Refusal::BothScore));
    let mut scoring = truth("calliro", &["e5 Ob", "f5 Bo"], "");
    play(&mut scoring, "pick O,place f4");
    assert_eq!(why(&scoring, "e4"), Some(Refusal::ReplaceFirst));
    assert_eq!(why_pile(&scoring, Colour::South), Some(Refusal::ReplaceFirst));
}

#[test]
fn who_does_not_decide_is_told_nothing() {
    let truth = truth("calliro", &["e5 Ob"], "");
    assert!(truth.view(Some(Seat::North)).refusals().is_empty());
    assert!(truth.view(None).refusals().is_empty());
}

#[test]
fn every_cell_and_pile_is_offered_or_refused_once() {
    let mut chance = SplitMix(31);
    let mut found = std::collections::HashSet::new();
    for _ in 0..times(2_000, 60) {
        let mut truth = random_rules(&mut chance).start(&mut chance);
        let board = Hexagon::of(truth.rules().board, truth.rules().pattern);
        while truth.outcome().is_none() {
            let view = truth.view(Some(truth.decider()));
            let (choices, refusals) = (view.choices(), view.refusals());
            for cell in board.all() {
                let offered = choices.iter().any(|choice| match choice {
                    Decision::Place(place) | Decision::Flip(place) => *place == cell,
                    Decision::Replace(cells) => cells.has(cell),
                    Decision::Pick(_) => false,
                });
                let refused = refusals.iter().filter(|refused| refused.cells.has(cell)).count();
                assert_eq!(usize::from(offered) + refused, 1, "{}", view.write());
            }
            for colour in Colour::ALL {
                let offered = choices.contains(&Decision::Pick(colour));
                let of_pile =
                    |refused: &&callabash_calliro::Refused| refused.piles.contains(&colour);
                let refused = refusals.iter().filter(of_pile).count();
                assert_eq!(usize::from(offered) + refused, 1, "{}", view.write());
            }
            found.extend(refusals.iter().map(|refused| refused.why));
            truth.play(choices[chance.below(choices.len() as u32) as usize], &mut chance).unwrap();
        }
    }
    assert!(Refusal::WORDS.len() <= found.len() + 1, "{found:?}");
}
