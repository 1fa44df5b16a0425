use callabash_calliro::{Decision, Event, PlayError, Table, View};
use callabash_game::{Chance, Seat, SplitMix};

use super::{random_rules, times};

fn redacted(events: &[Event], viewer: Option<Seat>, table: &Table) -> Vec<Event> {
    events.iter().map(|event| event.seen_by(viewer, table.rules().backs)).collect()
}

/// Whether a decision shows everybody a back that a viewer had not seen: then
/// two tables that differ in it part.
fn reveals(table: &Table, decision: Decision, viewer: Option<Seat>) -> bool {
    let Decision::Flip(cell) = decision else { return false };
    table.view(viewer).chip(cell).is_some_and(|chip| chip.back.is_none())
}

/// Two tables that differ only in what a viewer has not seen look the same to
/// it, through decisions, events and errors.
#[test]
fn what_a_seat_has_not_seen_makes_no_difference_to_it() {
    let mut chance = SplitMix(21);
    let (mut pairs, mut different) = (0, 0);
    while pairs < times(200_000, 20_000) {
        let rules = random_rules(&mut chance);
        let mut table = rules.start(&mut chance);
        let viewer = [Some(Seat::South), Some(Seat::North), None][chance.below(3) as usize];
        while table.outcome().is_none() {
            let view = table.view(viewer);
            let mut twin = view.guess(&mut chance);
            different += usize::from(twin != table);
            assert_eq!(twin.view(viewer), view);
            assert_eq!(twin.view(viewer).write(), view.write());
            assert_eq!(twin.view(viewer).choices(), view.choices());
            if viewer == Some(table.decider()) {
                assert_eq!(table.choices(), view.choices());
            }
            // An error tells the viewer nothing either.
            if viewer == Some(table.decider()) {
                let wrong =
                    Decision::Place(callabash_calliro::Cell::read(rules.board, "d4").unwrap());
                if !view.choices().contains(&wrong) {
                    let error = |table: &Table| -> PlayError {
                        table.clone().play(wrong, &mut SplitMix(1)).unwrap_err()
                    };
                    assert_eq!(error(&table), error(&twin));
                }
            }
            let choices = table.choices();
            let decision = choices[chance.below(choices.len() as u32) as usize];
            if !reveals(&table, decision, viewer) && twin.choices().contains(&decision) {
                let mut same = SplitMix(chance.bits());
                let mut after = table.clone();
                let events = after.play(decision, &mut same.clone()).unwrap();
                let twins = twin.play(decision, &mut same).unwrap();
                let settled = |events: &[Event]| {
                    // Chance that a picker sees, and sides that fall anew, come
                    // from different stocks.
                    !events.iter().any(|event| match event {
                        Event::Peek { .. } => {
                            viewer == Some(table.decider())
                                || rules.backs == callabash_calliro::Backs::Open
                        }
                        Event::Refill { .. } | Event::Pass { .. } | Event::Over { .. } => true,
                        _ => false,
                    })
                };
                if settled(&events) && settled(&twins) {
                    assert_eq!(redacted(&events, viewer, &table), redacted(&twins, viewer, &twin));
                    assert_eq!(after.view(viewer), twin.view(viewer));
                    pairs += 1;
                }
            }
            table.play(decision, &mut chance).unwrap();
        }
    }
    assert!(different > pairs / 2, "{different} of {pairs} twins differ");
}

/// A view that follows the events it gets stays the view of the table.
#[test]
fn a_view_follows_the_game_by_its_events() {
    let mut chance = SplitMix(22);
    for _ in 0..times(5_000, 300) {
        let rules = random_rules(&mut chance);
        let mut table = rules.start(&mut chance);
        let viewers = [Some(Seat::South), Some(Seat::North), None];
        let mut views: Vec<View> = viewers.iter().map(|&viewer| table.view(viewer)).collect();
        while table.outcome().is_none() {
            let choices = table.choices();
            let decision = choices[chance.below(choices.len() as u32) as usize];
            let events = table.play(decision, &mut chance).unwrap();
            for view in &mut views {
                let seen = redacted(&events, view.viewer(), &table);
                view.follow(decision, &seen).unwrap();
                assert_eq!(*view, table.view(view.viewer()));
            }
        }
    }
}

/// A guess keeps what is known and all pairs of colours.
#[test]
fn guesses_could_be_true() {
    let mut chance = SplitMix(23);
    for _ in 0..times(2_000, 200) {
        let rules = random_rules(&mut chance);
        let mut table = rules.start(&mut chance);
        while table.outcome().is_none() {
            let viewer = Some(table.decider());
            let guess = table.view(viewer).guess(&mut chance);
            assert_eq!(Table::read(rules, &guess.write()).as_ref(), Ok(&guess), "a whole table");
            let choices = table.choices();
            table.play(choices[chance.below(choices.len() as u32) as usize], &mut chance).unwrap();
        }
    }
}
