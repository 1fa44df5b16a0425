//! Every offence is committed and found; correct sowings are found correct.

use std::collections::HashMap;

use callabash_game::{Chance, Seat, SplitMix};
use callabash_referee::{Closing, CubeBoard, Gesture, Offence, Part, Spot, correct_part, judge};
use callabash_sowing::{Position, Variant};

/// A position of a random game, and one of its shields.
fn somewhere(variant: &Variant, chance: &mut SplitMix) -> (Position, u8) {
    loop {
        let mut position = variant.initial();
        for _ in 0..chance.below(30) {
            let moves: Vec<_> = position.legal_moves().filter(|m| m.is_sowing()).collect();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[chance.below(moves.len() as u32) as usize]).unwrap();
        }
        let rows = position.rows();
        let filled: Vec<u8> = (0..position.rules().pits)
            .filter(|&pit| 0 < rows[position.turn()][usize::from(pit)])
            .collect();
        if position.outcome().is_none() && !filled.is_empty() {
            return (position, filled[chance.below(filled.len() as u32) as usize]);
        }
    }
}

/// Spoils a correct part; tells the offence, or `None` if it cannot be spoiled so.
fn spoil(part: &mut Part, position: &Position, offence: Offence) -> Option<()> {
    let (seat, pits) = (part.seat, position.rules().pits);
    let drops: Vec<usize> = (1..part.gestures.len())
        .take_while(|&place| matches!(part.gestures[place], Gesture::Put { .. }))
        .take(match part.gestures[0] {
            Gesture::Take { cubes, .. } => usize::from(cubes),
            Gesture::Put { .. } => 0,
        })
        .collect();
    let place_of = |part: &Part, at: usize| match part.gestures[at] {
        Gesture::Put { to, .. } => to,
        Gesture::Take { from, .. } => from,
    };
    let put = |to: Spot| Gesture::Put { to, cubes: 1 };
    let has_capture = drops.len() + 1 < part.gestures.len();
    let last = *drops.last()?;
    let Spot::Pit { pit: origin, .. } = place_of(part, 0) else { return None };
    let other_pit = |but: &[Spot]| {
        let rows = position.rows();
        (0..pits)
            .map(|pit| (Spot::Pit { seat: !seat, pit }, rows[!seat][usize::from(pit)]))
            .find(|(place, cubes)| 0 < *cubes && !but.contains(place))
    };
    match offence {
        Offence::NoFlag => part.has_flag = false,
        Offence::NotOwnPit => {
            let (from, cubes) = other_pit(&[])?;
            part.gestures[0] = Gesture::Take { from, cubes };
        }
        Offence::NotAllTaken => {
            let Gesture::Take { cubes, .. } = &mut part.gestures[0] else { return None };
            *cubes = cubes.checked_sub(1).filter(|cubes| 0 < *cubes)?;
            part.gestures.remove(last);
        }
        Offence::ChangeOfMind => {
            let Gesture::Take { from, cubes } = part.gestures[0] else { return None };
            let other = (0..pits)
                .find(|&pit| pit != origin && 0 < position.rows()[seat][usize::from(pit)])?;
            let mut changed = vec![Gesture::Take { from, cubes }, Gesture::Put { to: from, cubes }];
            changed.extend(correct_part(position, other)?.gestures);
            part.gestures = changed;
        }
        Offence::WrongDirection => {
            let before = if origin == 0 {
                Spot::Pit { seat: !seat, pit: pits - 1 }
            } else {
                Spot::Pit { seat, pit: origin - 1 }
            };
            // With a single cube the second shield after may be the same.
            part.gestures[1] = put(before);
        }
        Offence::OpponentStore => part.gestures[last] = put(Spot::Store(!seat)),
        Offence::OwnStoreSkipped => {
            let store =
                drops.iter().copied().find(|&at| place_of(part, at) == Spot::Store(seat))?;
            let next = Spot::Pit { seat: !seat, pit: 0 };
            part.gestures[store] = put(next);
        }
        Offence::PitSkipped => {
            let at = drops
                .iter()
                .copied()
                .find(|&at| at < last && matches!(place_of(part, at), Spot::Pit { .. }))?;
            part.gestures[at] = put(place_of(part, at + 1));
        }
        Offence::TwoInOne => {
            let at = *drops.get(1)?;
            part.gestures[at] = put(place_of(part, at - 1));
        }
        Offence::WrongPit => {
            // Three places too far is no skip, no step back and no store.
            let at = drops.iter().copied().find(|&at| {
                at + 3 <= last
                    && matches!(place_of(part, at), Spot::Pit { .. })
                    && matches!(place_of(part, at + 3), Spot::Pit { .. })
            })?;
            if 10 < drops.len() {
                return None;
            }
            part.gestures[at] = put(place_of(part, at + 3));
        }
        Offence::NotAllPlaced => {
            part.gestures.truncate(last);
            part.closing = Closing::Passed;
        }
        Offence::CaptureForgotten => {
            has_capture.then_some(())?;
            part.gestures.truncate(last + 1);
            part.closing = Closing::Passed;
        }
        Offence::CaptureUndue => {
            (!has_capture).then_some(())?;
            let (from, cubes) =
                other_pit(&drops.iter().map(|&at| place_of(part, at)).collect::<Vec<_>>())?;
            part.gestures.push(Gesture::Take { from, cubes });
            part.gestures.push(Gesture::Put { to: Spot::Store(seat), cubes });
        }
        Offence::CaptureWrongPit => {
            has_capture.then_some(())?;
            let right = place_of(part, last + 1);
            let (from, cubes) = other_pit(&[right])?;
            part.gestures.truncate(last + 1);
            part.gestures.push(Gesture::Take { from, cubes });
            part.gestures.push(Gesture::Put { to: Spot::Store(seat), cubes });
        }
        Offence::CaptureIncomplete => {
            has_capture.then_some(())?;
            let Gesture::Take { from, cubes } = part.gestures[last + 1] else { return None };
            let cubes = cubes.checked_sub(1).filter(|cubes| 0 < *cubes)?;
            part.gestures.truncate(last + 1);
            part.gestures.push(Gesture::Take { from, cubes });
            part.gestures.push(Gesture::Put { to: Spot::Store(seat), cubes });
        }
        Offence::CaptureMisplaced => {
            has_capture.then_some(())?;
            let end = part.gestures.len() - 1;
            let Gesture::Put { to, .. } = &mut part.gestures[end] else { return None };
            *to = Spot::Pit { seat, pit: 0 };
        }
        Offence::CapturingCubeTaken => {
            (has_capture && part.gestures.len() == last + 3).then_some(())?;
            let at = place_of(part, last);
            let Gesture::Take { from, cubes } = part.gestures[last + 1] else { return None };
            part.gestures.truncate(last + 1);
            part.gestures.extend([
                Gesture::Take { from, cubes },
                Gesture::Take { from: at, cubes: 1 },
                Gesture::Put { to: Spot::Store(seat), cubes: cubes + 1 },
            ]);
        }
        Offence::CapturingCubeLeft => {
            (has_capture && part.gestures.len() == last + 4).then_some(())?;
            let Gesture::Take { from, cubes } = part.gestures[last + 1] else { return None };
            part.gestures.truncate(last + 1);
            part.gestures.push(Gesture::Take { from, cubes });
            part.gestures.push(Gesture::Put { to: Spot::Store(seat), cubes });
        }
        Offence::PassedTooEarly => {
            (part.closing == Closing::Open).then_some(())?;
            part.closing = Closing::Passed;
        }
        Offence::SowedWithoutFreeTurn => {
            (part.closing == Closing::Passed).then_some(())?;
            part.closing = Closing::SowsOn;
        }
    }
    Some(())
}

#[test]
fn sowings_by_hand_are_judged_without_error() {
    let mut chance = SplitMix(7);
    let variants: Vec<Variant> = ["calla-tournament", "calla-tournament:capture=both"]
        .map(|name| name.parse().unwrap())
        .into();
    let (mut correct, mut found) = (0, HashMap::new());
    for number in 0..100_000_usize {
        let variant = &variants[number % 2];
        let (position, pit) = somewhere(variant, &mut chance);
        let mut part = correct_part(&position, pit).unwrap();
        let after =
            judge(&position, &part).unwrap_or_else(|offence| panic!("{offence:?}: {part:?}"));
        if number % 3 == 0 {
            let mut board = CubeBoard::of(&position);
            part.gestures.iter().for_each(|gesture| board.move_cubes(part.seat, *gesture).unwrap());
            // Leftovers go to nobody here, so the cubes lie as the position has them.
            assert!(board.is(&after), "{part:?}");
            correct += 1;
            continue;
        }
        let offence = Offence::ALL[chance.below(Offence::ALL.len() as u32) as usize];
        if spoil(&mut part, &position, offence).is_some() {
            assert_eq!(judge(&position, &part), Err(offence), "{position:?} {part:?}");
            *found.entry(offence).or_insert(0) += 1;
        }
    }
    assert!(30_000 < correct);
    for offence in Offence::ALL {
        assert!(20 < found.get(&offence).copied().unwrap_or(0), "{offence:?}: {found:?}");
    }
}

#[test]
fn hands_cannot_take_what_is_not_there() {
    let position = "calla-tournament".parse::<Variant>().unwrap().initial();
    let mut board = CubeBoard::of(&position);
    let shield = |pit| Spot::Pit { seat: position.turn(), pit };
    assert!(board.move_cubes(Seat::South, Gesture::Take { from: shield(0), cubes: 4 }).is_err());
    assert!(board.move_cubes(Seat::South, Gesture::Put { to: shield(0), cubes: 1 }).is_err());
    assert!(board.move_cubes(Seat::South, Gesture::Take { from: shield(9), cubes: 1 }).is_err());
    assert!(board.is(&position));
    board.move_cubes(Seat::South, Gesture::Take { from: shield(2), cubes: 4 }).unwrap();
    assert_eq!(board.hands()[Seat::South], 4);
    assert!(!board.is(&position));
}

#[test]
fn every_offence_can_be_said_with_its_rule() {
    use callabash_game::ToMessage;
    use callabash_text::{Language, Text};

    for language in Language::ALL {
        let text = Text::new(language);
        for offence in Offence::ALL {
            assert!(
                !text.describe(&offence).starts_with("offence-"),
                "{offence:?} in {language:?}"
            );
            assert_ne!(text.describe(&offence.rule()), offence.rule().message().to_string());
        }
    }
}
