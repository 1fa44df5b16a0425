//! The given vectors, through the library. The command line's tests send the
//! same ones through the program.

use callabash_game::perft;
use callabash_sowing::{Event, Narrow, Variant, notation};
use serde_json::Value;

fn vectors() -> Vec<Value> {
    serde_json::from_str(include_str!("../../../../data/sowing-vectors.json")).unwrap()
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap()
}

/// The vectors keep no turn number, and no seat to move once a game is over.
fn fields(position: &str, over: bool) -> Vec<&str> {
    position.split(' ').take(if over { 3 } else { 4 }).collect()
}

#[test]
fn steps() {
    for game in vectors() {
        let variant: Variant = text(&game, "game").parse().unwrap();
        for step in game["steps"].as_array().unwrap() {
            let before = notation::read_position(variant.rules(), text(step, "position")).unwrap();
            let (after, events) =
                before.play_with_events(text(step, "move").parse().unwrap()).unwrap();
            let over = after.outcome().is_some();
            assert_eq!(over, step["over"].as_bool().unwrap(), "{step}");
            let written = notation::write_position(&after);
            assert_eq!(fields(&written, over), fields(text(step, "to"), over), "{variant} {step}");
            let captured: u16 = events
                .iter()
                .map(|event| match event {
                    Event::Capture { seeds, own, .. } => seeds + own,
                    _ => 0,
                })
                .sum();
            assert_eq!(u64::from(captured), step["captured"].as_u64().unwrap(), "{step}");
            let last_drop = events
                .iter()
                .rfind(|event| matches!(event, Event::Drop { .. } | Event::Bank { .. }));
            let free = matches!(last_drop, Some(Event::Bank { .. }));
            assert_eq!(free, step["free"].as_bool().unwrap(), "{step}");
        }
    }
}

#[test]
fn counts() {
    for game in vectors() {
        let variant: Variant = text(&game, "game").parse().unwrap();
        let start = variant.initial();
        let runner = start.fast::<Narrow>().unwrap();
        for (depth, nodes) in (1..).zip(game["perft"].as_array().unwrap()) {
            assert_eq!(perft(&start, depth), nodes.as_u64().unwrap(), "{variant} {depth}");
            assert_eq!(perft(&runner, depth), nodes.as_u64().unwrap(), "{variant} {depth}");
        }
    }
}

#[test]
fn a_swap_and_a_declared_win_are_no_steps() {
    let count = |game: &str, depth| perft(&game.parse::<Variant>().unwrap().initial(), depth);
    assert_eq!(count("kalah:pie=turn", 1), count("kalah", 1));
    // After a first turn the second player may swap first: each reply twice.
    // The opening 3 goes on, and its five replies are South's.
    assert_eq!(count("kalah", 2), 35);
    assert_eq!(count("kalah:pie=turn", 2), 2 * 30 + 5);
    // After a first sowing also South's own second sowing has two histories.
    assert_eq!(count("kalah:pie=sowing", 2), 2 * 35);
}
