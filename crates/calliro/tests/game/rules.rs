//! A test for each row of the rules and each reading of the sheet.
//!
//! The worked example lies around the middle: commons on e5 and f4 hold the
//! cells f5 and e4 between them; e5, f5 and g5 are a line.

use callabash_calliro::{Cells, Colour, Decision, Event, Rules, Seed, Truth, View};
use callabash_game::{BySeat, Reason, Seat, SplitMix};

use super::{cell, choices, has_score, play, truth, up};

pub(crate) fn points(truth: &Truth) -> (u16, u16) {
    (truth.points().south, truth.points().north)
}

fn offers(truth: &Truth, text: &str) -> bool {
    choices(truth).contains(&text.to_owned())
}

#[test]
fn rule_2_thirty_chips_ten_of_each_colour_up() {
    let truth = Rules::default().start(&mut SplitMix(1));
    let view = truth.view(None);
    assert_eq!(Colour::ALL.map(|colour| view.repository(colour)), [10, 10, 10]);
    assert!(truth.write().contains(" Ob5Og5Bo5Bg5Go5Gb5 "));
}

#[test]
fn reading_2_sides_may_be_tossed() {
    let rules: Rules = "calliro:sides=tossed".parse().unwrap();
    let ups: std::collections::HashSet<[u8; 3]> = (0..50)
        .map(|seed| {
            let view = rules.start(&mut SplitMix(seed)).view(None);
            Colour::ALL.map(|colour| view.repository(colour))
        })
        .collect();
    assert!(ups.len() > 10);
    assert!(ups.iter().all(|ups| ups.iter().sum::<u8>() == 30));
}

#[test]
fn rules_4_to_6_a_turn_is_one_chip_placed_or_one_flipped() {
    let mut truth = truth("calliro", &["e5 Bg"], "");
    assert_eq!(choices(&truth)[..3], ["pick O", "pick B", "flip e5"]);
    play(&mut truth, "pick O");
    assert_eq!(truth.decider(), Seat::South);
    assert!(choices(&truth).iter().all(|choice| choice.starts_with("place ")));
    play(&mut truth, "place f5");
    assert_eq!((truth.turn(), truth.number()), (Seat::North, 2));
    assert_eq!(up(&truth, "f5"), Some(Colour::Common));
}

#[test]
fn rule_5_any_colour_may_be_picked() {
    let truth = Rules::default().start(&mut SplitMix(1));
    assert_eq!(choices(&truth), ["pick O", "pick B", "pick G"]);
}

#[test]
fn rule_7_the_first_chip_anywhere_and_others_beside_any_chip() {
    let mut first = Rules::default().start(&mut SplitMix(1));
    play(&mut first, "pick G");
    assert_eq!(choices(&first).len(), 61);
    play(&mut first, "place e5,pick G");
    let beside = ["e6", "f5", "f6", "d5", "d4", "e4"];
    assert_eq!(choices(&first).len(), 6);
    assert!(beside.iter().all(|name| offers(&first, &format!("place {name}"))));
    // A score chip is a chip to lie beside.
    let mut scored = truth("calliro", &["a5 N"], "");
    play(&mut scored, "pick O");
    assert_eq!(choices(&scored).len(), 3);
}

#[test]
fn rule_8_any_chip_may_be_flipped_but_no_score_chip() {
    let mut truth = truth("calliro", &["e5 Bo", "e6 Gb", "a5 S"], "");
    assert!(offers(&truth, "flip e5") && offers(&truth, "flip e6"));
    assert!(!offers(&truth, "flip a5"));
    play(&mut truth, "flip e6");
    assert_eq!(up(&truth, "e6"), Some(Colour::South));
    let chip = truth.chip(cell(truth.rules(), "e6")).unwrap();
    assert_eq!(chip.back, Some(Colour::North));
    assert!(chip.seen.south && chip.seen.north);
}

#[test]
fn rule_9_the_chip_just_flipped_is_barred_for_one_turn() {
    let mut truth = truth("calliro", &["e5 Bo", "a5 Bo"], "");
    play(&mut truth, "flip e5");
    assert!(!offers(&truth, "flip e5") && offers(&truth, "flip a5"));
    play(&mut truth, "pick O,place a4");
    assert!(offers(&truth, "flip e5"));
}

#[test]
fn reading_7_or_until_another_is_flipped() {
    let mut truth = truth("calliro:reflip=other", &["e5 Bo", "a5 Bo"], "");
    play(&mut truth, "flip e5,pick O,place a4");
    assert!(!offers(&truth, "flip e5"));
    play(&mut truth, "flip a5");
    assert!(offers(&truth, "flip e5") && !offers(&truth, "flip a5"));
}

#[test]
fn rule_11_an_arc_scores_and_one_of_its_chips_is_replaced() {
    for (replaced, rest) in [("f4", ["e5", "f5"]), ("e5", ["f4", "f5"]), ("f5", ["e5", "f4"])] {
        let mut truth = truth("calliro", &["e5 Ob", "f5 Bo"], "");
        play(&mut truth, "pick O,place f4");
        assert_eq!(truth.decider(), Seat::South);
        assert_eq!(choices(&truth).len(), 3);
        let events = play(&mut truth, &format!("replace {replaced}"));
        assert!(matches!(events[0], Event::Score { seat: Seat::South, .. }));
        assert_eq!(points(&truth), (1, 0));
        assert!(has_score(&truth, replaced, Seat::South) && up(&truth, replaced).is_none());
        assert!(rest.iter().all(|name| up(&truth, name).is_some()));
        assert_eq!(truth.view(None).basket().len(), 1);
        assert_eq!(truth.turn(), Seat::North);
    }
}

#[test]
fn rule_12_a_line_does_not_score() {
    let mut truth = truth("calliro", &["e5 Ob", "f5 Bo"], "");
    play(&mut truth, "pick O,place g5");
    assert_eq!((points(&truth), truth.turn()), ((0, 0), Seat::North));
}

#[test]
fn pattern_arc_no_triangle() {
    let mut arc = truth("calliro", &["e5 Ob", "f5 Bo"], "");
    play(&mut arc, "pick O,place f6");
    assert_eq!(points(&arc), (0, 0));
}

#[test]
fn patterns_bent_triangle_and_any_order() {
    // f6 beside e5 and f5, which touch each other.
    for (pattern, score) in [("bent", 1), ("triangle", 1), ("any-order", 0)] {
        let mut truth =
            truth(&format!("calliro:pattern={pattern},replace=auto"), &["e5 Ob", "f5 Bo"], "");
        play(&mut truth, "pick O,place f4");
        let arc = u16::from(pattern != "triangle");
        assert_eq!(points(&truth), (arc, 0), "{pattern}");
        let mut truth = super::truth(
            &format!("calliro:pattern={pattern},replace=auto"),
            &["e5 Ob", "f6 Bo"],
            "",
        );
        play(&mut truth, "pick O,place f5");
        assert_eq!(points(&truth), (score, 0), "{pattern}");
    }
    // A bent row with the player's chip at its end.
    let mut row = truth("calliro:pattern=any-order,replace=auto", &["e5 Ob", "e6 Bo"], "");
    play(&mut row, "pick O,place f5");
    assert_eq!(points(&row), (1, 0));
}

#[test]
fn rule_13_a_chip_of_each_seat_between_commons_is_forbidden() {
    let mut truth = truth("calliro", &["e5 Ob", "f5 Bo", "e4 Gb"], "");
    play(&mut truth, "pick O");
    assert!(!offers(&truth, "place f4"));
    let played = Decision::read(truth.rules().board, "place f4").unwrap();
    let before = truth.clone();
    assert!(truth.play(played, &mut SplitMix(1)).is_err());
    assert_eq!(truth, before);
}

#[test]
fn reading_8_a_blind_flip_that_breaks_it_is_shown_and_turned_back() {
    let chips = ["e5 Ob", "f5 Bo", "e4 Gb", "f4 Bo"];
    let mut again = truth("calliro", &chips, "");
    let events = play(&mut again, "flip f4");
    let f4 = cell(again.rules(), "f4");
    assert_eq!(events, [Event::Undo { seat: Seat::South, cell: f4, back: Colour::Common }]);
    assert_eq!((again.turn(), up(&again, "f4")), (Seat::South, Some(Colour::South)));
    assert!(!offers(&again, "flip f4"), "not again in this turn");
    let seen = again.chip(f4).unwrap().seen;
    assert!(seen.south && seen.north, "everybody has seen it");
    play(&mut again, "pick O,place d5");
    assert!(!offers(&again, "flip f4"), "everybody knows that it is forbidden");

    let mut lost = truth("calliro:undone=lost", &chips, "");
    play(&mut lost, "flip f4");
    assert_eq!((lost.turn(), lost.number()), (Seat::North, 2));
    assert_eq!(lost.view(None).quiet(), 0, "an undone flip is no flip");
    assert_eq!(lost.view(None).barred(), None);
}

#[test]
fn reading_8_a_flip_that_is_known_to_break_it_is_not_offered() {
    let chips = |seen: &str| {
        let chip = format!("f4 Bo{seen}");
        truth("calliro", &["e5 Ob", "f5 Bo", "e4 Gb", &chip], "")
    };
    assert!(!offers(&chips("s"), "flip f4"));
    assert!(offers(&chips("n"), "flip f4"), "South has not seen it");
    assert!(offers(&chips(""), "flip f4"));
}

#[test]
fn reading_8_a_good_arc_elsewhere_does_not_help() {
    // f4 would also make an arc with g3 around f3.
    let mut truth = truth("calliro", &["e5 Ob", "f5 Bo", "e4 Gb", "g3 Ob", "f3 Bo"], "");
    play(&mut truth, "pick O");
    assert!(!offers(&truth, "place f4"));
}

#[test]
fn rule_14_two_own_chips_between_commons_score_two() {
    let mut truth = truth("calliro", &["e5 Ob", "f5 Bo", "e4 Bo"], "");
    let events = play(&mut truth, "pick O,place f4");
    assert_eq!(points(&truth), (2, 0), "without a choice");
    assert!(has_score(&truth, "f5", Seat::South) && has_score(&truth, "e4", Seat::South));
    assert!(up(&truth, "e5").is_some() && up(&truth, "f4").is_some());
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Score { .. })).count(), 1);
}

#[test]
fn rule_15_the_basket_refills_an_empty_repository() {
    let mut truth = truth("calliro", &["e5 Ob", "f5 Bo"], "");
    let mut chance = SplitMix(3);
    play(&mut truth, "pick O,place f4,replace f4");
    assert_eq!(truth.view(None).basket().len(), 1);
    let mut refilled = None;
    while refilled.is_none() && truth.outcome().is_none() {
        let choices = truth.choices();
        // Placements only, so that the repository empties.
        let decision = choices[..choices.len().min(3)]
            .iter()
            .find(|choice| !matches!(choice, Decision::Flip(_)))
            .copied()
            .unwrap_or(choices[0]);
        let before = truth.view(None).basket().len();
        let events = truth.play(decision, &mut chance).unwrap();
        let refill = events.iter().find_map(|event| match event {
            Event::Refill { up } => Some(*up),
            _ => None,
        });
        if let Some(up) = refill {
            let scored = events.iter().filter_map(|event| match event {
                Event::Score { replaced, .. } => Some(replaced.len()),
                _ => None,
            });
            assert_eq!(usize::from(up.iter().sum::<u8>()), before + scored.sum::<usize>());
            refilled = Some(up);
        }
    }
    assert!(refilled.is_some());
    assert!(truth.view(None).basket().is_empty());
}

#[test]
fn rule_16_score_chips_block() {
    let mut truth = truth("calliro", &["e5 Ob", "f5 S"], "");
    play(&mut truth, "pick O,place f4");
    assert_eq!((points(&truth), truth.turn()), ((1, 0), Seat::North));
}

#[test]
fn rule_17_all_chips_on_the_board_end_the_game() {
    let mut chance = SplitMix(6);
    let mut truth = Rules::default().start(&mut chance);
    while truth.outcome().is_none() {
        // The first placement that scores nothing, so that the basket stays empty.
        let quiet = truth.choices().into_iter().find(|&decision| {
            let mut after = truth.clone();
            let events = after.play(decision, &mut chance.clone()).unwrap();
            let scores = |event: &Event| matches!(event, Event::Score { .. });
            let chooses = after.choices().iter().any(|next| matches!(next, Decision::Replace(_)));
            !events.iter().any(scores) && !chooses && !matches!(decision, Decision::Flip(_))
        });
        truth.play(quiet.expect("room for a quiet chip"), &mut chance).unwrap();
    }
    let outcome = truth.outcome().unwrap();
    assert_eq!((outcome.reason, outcome.winner), (Reason::AllPlaced, None));
    assert_eq!(outcome.score, truth.points());
}

#[test]
fn rule_18_eleven_points_win_at_once() {
    let scores = ["a1 S", "a2 S", "a3 S", "a4 S", "a5 S", "i9 S", "i8 S", "i7 S", "i6 S", "i5 S"];
    let mut chips = scores.to_vec();
    chips.extend(["e5 Ob", "f5 Bo"]);
    let mut truth = truth("calliro", &chips, "");
    play(&mut truth, "pick O,place f4");
    assert_eq!(truth.outcome(), None);
    let events = play(&mut truth, "replace f4");
    let outcome = truth.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Seat::South), Reason::Points));
    assert_eq!(outcome.score, BySeat { south: 11, north: 0 });
    assert!(matches!(events.last(), Some(Event::Over { .. })));
    assert!(truth.choices().is_empty());
}

#[test]
fn reading_3_backs_are_seen_by_the_picker_nobody_or_everybody() {
    for (backs, south, north) in
        [("peek", true, false), ("blind", false, false), ("open", true, true)]
    {
        let rules: Rules = format!("calliro:backs={backs}").parse().unwrap();
        let mut truth = rules.start(&mut SplitMix(1));
        play(&mut truth, "pick O,place e5");
        let knows = |viewer| truth.view(viewer).chip(cell(&rules, "e5")).unwrap().back.is_some();
        assert_eq!((knows(Some(Seat::South)), knows(Some(Seat::North))), (south, north), "{backs}");
        assert_eq!(knows(None), backs == "open");
    }
}

#[test]
fn reading_4_the_owner_scores_whoever_moved() {
    let mut owner = truth("calliro", &["e5 Ob", "f5 Go"], "");
    play(&mut owner, "pick O,place f4");
    assert_eq!((owner.turn(), owner.decider()), (Seat::South, Seat::North));
    play(&mut owner, "replace f5");
    assert_eq!((points(&owner), owner.turn()), ((0, 1), Seat::North));

    let mut mover = truth("calliro:scorer=mover", &["e5 Ob", "f5 Go"], "");
    play(&mut mover, "pick O,place f4");
    assert_eq!((points(&mover), mover.turn()), ((0, 0), Seat::North));
}

/// A chip with South's colour behind, and commons on every second cell around
/// it: flipped, it stands in three arcs.
pub(crate) const STAR: [&str; 4] = ["e5 Ob", "f5 Og", "e6 Og", "d4 Og"];

#[test]
fn reading_5_arcs_are_cashed_one_by_one() {
    let mut own = truth("calliro", &STAR, "");
    play(&mut own, "flip e5");
    assert_eq!(choices(&own).len(), 4);
    play(&mut own, "replace e5");
    assert_eq!((points(&own), own.turn()), ((1, 0), Seat::North));
    let mut common = truth("calliro", &STAR, "");
    play(&mut common, "flip e5,replace f5");
    assert_eq!(common.decider(), Seat::South, "another arc stands");
    play(&mut common, "replace e6");
    assert_eq!((points(&common), common.turn()), ((2, 0), Seat::North));
}

#[test]
fn reading_5_or_one_a_turn() {
    let mut one = truth("calliro:arcs=one", &STAR, "");
    play(&mut one, "flip e5,replace f5");
    assert_eq!((points(&one), one.turn()), ((1, 0), Seat::North));
}

#[test]
fn reading_5_both_at_once_the_mover_first() {
    // A common chip on e5 closes South's arc around f5 and North's around d5.
    let chips = ["f4 Ob", "f5 Bo", "d6 Ob", "d5 Go"];
    let mut truth = truth("calliro", &chips, "");
    play(&mut truth, "pick O,place e5");
    assert_eq!(truth.decider(), Seat::South);
    play(&mut truth, "replace f5");
    let north = truth.decider() == Seat::North && truth.turn() == Seat::South;
    assert!(north, "then North, in the same turn");
    play(&mut truth, "replace d5");
    assert_eq!((points(&truth), truth.turn()), ((1, 1), Seat::North));

    let mut taken = super::truth("calliro", &chips, "");
    play(&mut taken, "pick O,place e5,replace e5");
    assert_eq!((points(&taken), taken.turn()), ((1, 0), Seat::North), "with what is left");

    let mut forbidden = super::truth("calliro:both=forbidden", &chips, "");
    play(&mut forbidden, "pick O");
    assert!(!offers(&forbidden, "place e5"));
}

#[test]
fn reading_6_replacing_may_be_automatic() {
    let mut truth = truth("calliro:replace=auto", &["e5 Ob", "f5 Bo"], "");
    play(&mut truth, "pick O,place f4");
    assert_eq!((points(&truth), truth.turn()), ((1, 0), Seat::North));
    assert!(has_score(&truth, "f5", Seat::South));
}

#[test]
fn reading_9_quiet_flips_end_the_game() {
    for (option, limit) in [("8", 8), ("12", 12), ("20", 20)] {
        let chips = ["a5 Bg", "e5 Bg", "i5 Bg"];
        let mut truth = truth(&format!("calliro:quiet={option}"), &chips, "");
        let mut flips = 0;
        while truth.outcome().is_none() {
            let flip = ["a5", "e5", "i5"][flips % 3];
            play(&mut truth, &format!("flip {flip}"));
            flips += 1;
        }
        assert_eq!(flips, limit);
        assert_eq!(truth.outcome().unwrap().reason, Reason::QuietFlips);
        assert_eq!(truth.outcome().unwrap().winner, None, "equal points are a draw");
    }
    let mut off = truth("calliro:quiet=off", &["a5 Bg", "e5 Bg", "i5 Bg"], "");
    (0..30).for_each(|n| drop(play(&mut off, &format!("flip {}", ["a5", "e5", "i5"][n % 3]))));
    assert_eq!(off.outcome(), None);
}

#[test]
fn reading_9_a_placement_or_a_point_breaks_the_quiet() {
    let mut truth = truth("calliro", &["a5 Bg", "e5 Bg"], "");
    play(&mut truth, "flip a5,flip e5");
    assert_eq!(truth.view(None).quiet(), 2);
    play(&mut truth, "pick O,place a4");
    assert_eq!(truth.view(None).quiet(), 0);
}

#[test]
fn reading_8_what_both_know_to_be_forbidden_is_offered_to_nobody() {
    let chips = ["d4 Ob", "e4 Bo=", "d3 Gb=", "e3 Bo="];
    let mut truth = truth("calliro:board=37", &chips, "");
    assert!(!offers(&truth, "flip e3"), "it would stand with e4 and d3 between");
    assert!(offers(&truth, "flip d4"));
    play(&mut truth, "flip d4");
    assert_eq!(truth.outcome(), None);
}

#[test]
fn reading_9_the_last_chip_that_scores_refills_the_repository() {
    let mut chance = SplitMix(2);
    let mut found = false;
    for seed in 0..200 {
        let mut truth = Rules::default().start(&mut SplitMix(seed));
        while truth.outcome().is_none() && !found {
            let choices = truth.choices();
            let decision =
                choices[callabash_game::Chance::below(&mut chance, choices.len() as u32) as usize];
            let events = truth.play(decision, &mut chance).unwrap();
            let scores = events.iter().any(|event| matches!(event, Event::Score { .. }));
            let refills = events.iter().any(|event| matches!(event, Event::Refill { .. }));
            let empty_before = truth.view(None).basket().is_empty();
            if scores && refills && truth.outcome().is_none() && empty_before {
                found = true;
            }
        }
    }
    assert!(found, "play goes on");
}

#[test]
fn reading_9_a_full_board_ends_the_game() {
    let rules: Rules = "calliro:board=37,quiet=off".parse().unwrap();
    let mut reasons = std::collections::HashSet::new();
    for seed in 0..40 {
        let mut chance = SplitMix(seed);
        let mut truth = rules.start(&mut chance);
        while truth.outcome().is_none() {
            let choices = truth.choices();
            let decision = choices
                [callabash_game::Chance::below(&mut chance, choices.len().min(30) as u32) as usize];
            truth.play(decision, &mut chance).unwrap();
        }
        let full = truth.view(None).showing(Colour::Common).len()
            + truth.view(None).showing(Colour::South).len()
            + truth.view(None).showing(Colour::North).len()
            + truth.score_chips(Seat::South).len()
            + truth.score_chips(Seat::North).len();
        let reason = truth.outcome().unwrap().reason;
        assert_eq!(
            reason == Reason::BoardFull,
            full == 37 && reason != Reason::Points && reason != Reason::AllPlaced
        );
        reasons.insert(reason);
    }
    assert!(reasons.contains(&Reason::BoardFull));
}

#[test]
fn a_seed_is_committed_to() {
    let seed = Seed([3; 32]);
    assert_eq!(
        seed.commitment(),
        "030303".repeat(0).parse::<Seed>().map_or(seed, |other| other).commitment()
    );
    assert_ne!(seed.commitment(), Seed([4; 32]).commitment());
    let draws = |seed: Seed| {
        let mut chance = seed.chance();
        [(); 4].map(|()| callabash_game::Chance::bits(&mut chance))
    };
    assert_eq!(draws(seed), draws(seed));
    assert_ne!(draws(seed), draws(Seed([4; 32])));
}

#[test]
fn a_view_of_a_view_tells_no_more() {
    let mut truth = Rules::default().start(&mut SplitMix(1));
    play(&mut truth, "pick O,place e5");
    let view = truth.view(Some(Seat::South));
    let forgotten = view.without_backs(Cells::of(cell(view.rules(), "e5")));
    assert_eq!(forgotten.chip(cell(view.rules(), "e5")).unwrap().back, None);
    assert_eq!(View::read(*view.rules(), &view.write()).unwrap(), view);
}
