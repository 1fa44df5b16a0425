use callabash_calliro::{Arcs, CHIPS, Colour, Decision, Hexagon, Pattern, Scorer, Truth};
use callabash_game::{Chance, Seat, SplitMix};

use super::{random_rules, times};

/// What must hold whenever a decision has been carried out.
fn check(truth: &Truth, turn_is_over: bool) {
    let view = truth.view(None);
    let rules = truth.rules();
    let board = Hexagon::of(rules.board, rules.pattern);
    let on_board: usize = Colour::ALL.iter().map(|&colour| view.showing(colour).len()).sum();
    let in_repository: usize =
        Colour::ALL.iter().map(|&colour| usize::from(view.repository(colour))).sum();
    let in_hand = usize::from(view.hand().is_some());
    let chips = on_board + in_repository + in_hand + view.basket().len();
    assert_eq!(chips, usize::from(CHIPS), "each chip is somewhere exactly once");
    for seat in Seat::ALL {
        let (points, score_chips) =
            (usize::from(truth.points()[seat]), truth.score_chips(seat).len());
        // Arcs that are counted at once get their score chips later; in other figures than the
        // sheet's, or where some are left standing, they may not have enough chips for it.
        let later = !turn_is_over || rules.pattern != Pattern::Arc || rules.scorer != Scorer::Owner;
        if rules.arcs == Arcs::All && later {
            assert!(score_chips <= points);
        } else {
            assert_eq!(score_chips, points, "{}", truth.write());
        }
    }
    let players = view.showing(Colour::South).or(view.showing(Colour::North));
    let [south, north] = Seat::ALL.map(|seat| view.score_chips(seat));
    assert!(south.and(north).is_empty() && south.or(north).and(view.chips()).is_empty());
    if turn_is_over && rules.scores_every_arc() {
        let commons = view.showing(Colour::Common);
        assert_eq!(board.standing(commons, players).count(), 0, "no arc stands: {}", truth.write());
    }
    // The text holds all of it, the pairs of colours included.
    assert_eq!(Truth::read(*rules, &truth.write()).as_ref(), Ok(truth));
}

#[test]
fn random_games_end_and_keep_what_must_hold() {
    let mut chance = SplitMix(11);
    let (mut decisions, mut ends) = (0_u64, std::collections::HashMap::new());
    let games = times(100_000, 1_000);
    for game in 0..games {
        let rules = random_rules(&mut chance);
        let mut truth = rules.start(&mut chance);
        for count in 0.. {
            let choices = truth.choices();
            assert_eq!(choices.is_empty(), truth.outcome().is_some());
            if choices.is_empty() {
                break;
            }
            // Some players love flips, some placements.
            let flips = choices.iter().filter(|choice| matches!(choice, Decision::Flip(_))).count();
            let first = match game % 3 {
                0 if 0 < flips && flips < choices.len() => choices.len() - flips,
                _ => 0,
            };
            let some = (choices.len() - first) as u32;
            let pick = match (game % 3, count % 50) {
                (0, 0) => chance.below(choices.len() as u32) as usize,
                _ => first + chance.below(some) as usize,
            };
            let before = truth.number();
            truth.play(choices[pick], &mut chance).unwrap();
            // Texts are slow: most games are checked at their ends only.
            if game % 10 == 0 || truth.outcome().is_some() {
                let ended_by_points = truth.outcome().is_some();
                check(&truth, truth.number() != before && !ended_by_points);
            }
            decisions += 1;
            assert!(count < 100_000, "{rules} does not end");
        }
        *ends.entry(truth.outcome().unwrap().reason).or_insert(0) += 1;
    }
    println!("{games} games, {decisions} decisions, ends {ends:?}");
    assert!(ends.len() >= 4, "{ends:?}");
}
