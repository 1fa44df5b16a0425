//! One test for each numbered rule of the sheets that concerns the board,
//! named after sheet and rule, so that sheet and tests can be laid side by
//! side. Rules about toss, flag, clock and challenges belong to the table
//! around the board and are tested there.
//!
//! A board is written from the view of who sows: own pits from left to right,
//! own store, the other's pits in the order of sowing, the other's store.

mod calla_guide;
mod calla_slides;
mod kalah_ru;
mod kalaha_felt;

use callabash_game::{BySeat, Outcome, Reason, Seat};
use callabash_sowing::{Event, Move, Position, Setup, Variant};

/// A board on which South is to move, under the rules of a game.
fn board(game: &str, text: &str) -> Position {
    board_at_turn(game, text, 5)
}

fn board_at_turn(game: &str, text: &str, number: u32) -> Position {
    let variant: Variant = game.parse().unwrap();
    let parts: Vec<Vec<u32>> = text
        .split('|')
        .map(|part| part.split_whitespace().map(|word| word.parse().unwrap()).collect())
        .collect();
    let setup = Setup {
        rows: BySeat { south: parts[0].clone(), north: parts[2].clone() },
        stores: BySeat { south: parts[1][0], north: parts[3][0] },
        number,
        ..Setup::default()
    };
    Position::from_setup(variant.rules(), &setup).unwrap()
}

fn start(game: &str) -> Position {
    game.parse::<Variant>().unwrap().initial()
}

/// The board as South sees it.
fn show(position: &Position) -> String {
    let row = |seeds: &[u16]| {
        seeds.iter().map(|seeds| seeds.to_string()).collect::<Vec<String>>().join(" ")
    };
    let (rows, stores) = (position.rows(), position.stores());
    format!("{} |{}| {} |{}|", row(&rows.south), stores.south, row(&rows.north), stores.north)
}

fn play(position: Position, m: &str) -> (Position, Vec<Event>) {
    position.play_with_events(m.parse().unwrap()).unwrap()
}

/// Plays a move and compares the board.
#[track_caller]
fn check(game: &str, before: &str, m: &str, after: &str) -> (Position, Vec<Event>) {
    let (position, events) = play(board(game, before), m);
    assert_eq!(show(&position), after);
    (position, events)
}

#[track_caller]
fn check_over(position: &Position, reason: Reason, south: u16, north: u16) -> Outcome {
    let outcome = position.outcome().expect("the game is over");
    assert_eq!((outcome.reason, outcome.score), (reason, BySeat { south, north }));
    outcome
}

fn legal(position: &Position) -> Vec<String> {
    position.legal_moves().map(|m: Move| m.to_string()).collect()
}

/// The number of seeds that fell into each seat's places.
fn drops(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Drop { .. } | Event::Bank { .. })).count()
}

const FREE: Event = Event::FreeTurn { seat: Seat::South };
