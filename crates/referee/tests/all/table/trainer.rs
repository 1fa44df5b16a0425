//! The trainer breaks rules as often as it is told, and every one can be caught.

use std::collections::HashMap;

use callabash_game::{Chance, SplitMix};
use callabash_referee::{Announcement, TableTerms, TournamentTable, Trainer, TrainerPlan};

use super::player::{Game, N, S, terms};

/// A pupil plays whole games against the trainer and challenges what is wrong, or never.
/// Tells the trainer's sowings, what was broken, caught and missed, and which rules.
fn lesson(mistakes: u8, catches: bool, sowings: u32) -> (u32, u32, u32, u32, HashMap<String, u32>) {
    let (mut sown, mut broken, mut caught, mut missed) = (0, 0, 0, 0);
    let mut offences = HashMap::new();
    let mut chance = SplitMix(3);
    while sown < sowings {
        let terms = TableTerms { trainer: Some(N), ..terms("") };
        let start = terms.variant.initial();
        let mut game =
            Game { table: TournamentTable::new(terms, &start), now: 0, done: Vec::new() };
        let trainer = Trainer { seat: N, mistakes, challenges: true, seed: chance.bits() };
        let pupil = Trainer { seat: S, mistakes: 0, challenges: catches, seed: chance.bits() };
        while game.table.outcome().is_none() {
            game.wait(0);
            let plans = [trainer, pupil].map(|player| (player, player.plan(&game.table, game.now)));
            let next = plans.into_iter().rev().find(|(_, plan)| *plan != TrainerPlan::Wait);
            let Some((player, plan)) = next else {
                game.wait(1_000);
                continue;
            };
            let action = match plan {
                TrainerPlan::Act(action, _) => action,
                _ => {
                    let rows = game.table.position().unwrap().rows();
                    let full: Vec<u8> =
                        (0..5).filter(|pit| 0 < rows[player.seat][usize::from(*pit)]).collect();
                    let pit = full[chance.below(full.len() as u32) as usize];
                    player.lift(&game.table, pit).unwrap()
                }
            };
            game.now += 400;
            game.does(player.seat, action).unwrap();
        }
        let lesson = game.table.view(None, 0).lesson.unwrap();
        sown += lesson.sown;
        broken += lesson.broken;
        caught += lesson.caught;
        missed += lesson.missed;
        assert_eq!(lesson.wrong, 0);
        for notice in game.table.notices() {
            let offence = match notice.what {
                Announcement::Ruling { offence: Some(offence), by: S, .. }
                | Announcement::Missed { offence, .. } => offence,
                _ => continue,
            };
            *offences.entry(offence.word().to_owned()).or_default() += 1;
        }
    }
    (sown, broken, caught, missed, offences)
}

#[test]
fn a_pupil_who_never_looks_misses_as_many_as_were_set() {
    for mistakes in [0, 10, 35, 100] {
        let (sown, broken, caught, missed, offences) = lesson(mistakes, false, 2_000);
        let share = 100.0 * f64::from(broken) / f64::from(sown);
        // Four standard deviations of chance.
        let rate = f64::from(mistakes);
        let spread = 4.0 * (rate * (100.0 - rate) / f64::from(sown)).sqrt();
        assert!(
            (share - rate).abs() <= spread + 1e-9,
            "{share} of a hundred, not {mistakes}: {offences:?}"
        );
        assert_eq!((caught, missed), (0, broken));
        if mistakes == 100 {
            assert!(10 <= offences.len(), "{offences:?}");
        }
    }
}

#[test]
fn a_pupil_who_sees_everything_catches_everything() {
    let (sown, broken, caught, missed, _) = lesson(35, true, 400);
    assert_eq!((caught, missed), (broken, 0));
    assert!(0 < caught && caught < sown);
}
