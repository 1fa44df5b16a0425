//! Handshakes, the toss, declarations, the count.

use callabash_game::{BySeat, Outcome, Reason};
use callabash_referee::{
    Actor, Announcement, Fist, TableAction, TableFault, TableTerms, TournamentTable, commitment,
};

use super::player::{Game, N, S, terms};

const NONCE: &str = "0123456789abcdef";

fn before_the_toss() -> Game {
    let terms = terms("");
    let start = terms.variant.initial();
    let mut game = Game { table: TournamentTable::new(terms, &start), now: 0, done: Vec::new() };
    game.does(S, TableAction::Greet).unwrap();
    assert_eq!(game.does(S, TableAction::Greet), Err(TableFault::NotNow));
    game.does(N, TableAction::Greet).unwrap();
    game
}

fn hide(game: &mut Game) {
    game.does(S, TableAction::Hide { commitment: commitment(Fist::Right, NONCE) }).unwrap();
}

#[test]
fn who_picks_the_hand_with_one_cube_starts() {
    for (pick, starter) in [(Fist::Right, N), (Fist::Left, S)] {
        let mut game = before_the_toss();
        assert_eq!(game.does(N, TableAction::Pick { hand: pick }), Err(TableFault::NotNow));
        hide(&mut game);
        assert_eq!(game.does(S, TableAction::Pick { hand: pick }), Err(TableFault::NotYours));
        game.does(N, TableAction::Pick { hand: pick }).unwrap();
        let reveal = |hand, nonce: &str| TableAction::Reveal { hand, nonce: nonce.to_owned() };
        assert_eq!(game.does(S, reveal(Fist::Left, NONCE)), Err(TableFault::BadToss));
        assert_eq!(
            game.does(S, reveal(Fist::Right, "another-0123456789")),
            Err(TableFault::BadToss)
        );
        game.does(S, reveal(Fist::Right, NONCE)).unwrap();
        assert_eq!(game.does(!starter, TableAction::TakeFlag), Err(TableFault::NotYours));
        game.does(starter, TableAction::TakeFlag).unwrap();
        assert_eq!(game.table.flag(), Some(starter));
    }
}

#[test]
fn who_does_not_open_the_hands_loses_the_toss() {
    let mut game = before_the_toss();
    hide(&mut game);
    game.does(N, TableAction::Pick { hand: Fist::Left }).unwrap();
    game.wait(29_999);
    assert_eq!(game.does(N, TableAction::TakeFlag), Err(TableFault::NotNow));
    game.wait(1);
    assert!(matches!(game.said(), Announcement::Toss { one: None, starter: N, .. }));
    game.does(N, TableAction::TakeFlag).unwrap();
    assert_eq!(game.table.flag(), Some(N));
}

#[test]
fn a_win_is_declared_with_17_and_not_with_16() {
    let mut game = Game::from(terms(""), "0,0,0,0,2/1,3,3,3,3 16 1 S 1");
    let few = TableFault::TooFew { cubes: 16, needed: 17 };
    assert_eq!(game.does(S, TableAction::DeclareWin { seat: None }), Err(few));
    game.sow(S, 5);
    game.does(S, TableAction::DeclareWin { seat: None }).unwrap();
    // North may still challenge what South did last.
    assert!(game.table.outcome().is_none());
    game.wait(3_000);
    let outcome = game.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(S), Reason::Declared));
    assert_eq!((outcome.score.south, outcome.score.north), (17, 1));
    assert!(game.does(N, TableAction::Greet).is_ok(), "Good game!");
}

#[test]
fn a_win_that_came_of_a_broken_rule_is_taken_back() {
    let mut game = Game::from(terms(""), "0,0,0,0,2/1,3,3,3,3 16 1 S 1");
    game.hand(S, "S5 S S");
    game.does(S, TableAction::DeclareWin { seat: None }).unwrap();
    assert_eq!(game.challenge(N), "two-in-one");
    game.wait(10_000);
    assert!(game.table.outcome().is_none());
    assert_eq!(game.board(), "0,0,0,0,2/1,3,3,3,3 16 1 S");
}

#[test]
fn a_wrong_challenge_does_not_stop_the_end() {
    let mut game = Game::from(terms(""), "0,0,0,0,2/1,3,3,3,3 16 1 S 1");
    game.sow(S, 5);
    game.does(S, TableAction::DeclareWin { seat: None }).unwrap();
    assert_eq!(game.challenge(N), "wrong");
    assert_eq!(game.table.outcome().unwrap().winner, Some(S));
}

#[test]
fn the_end_is_declared_when_a_turn_begins_without_cubes_and_callas_are_counted() {
    // South's last cube falls into the Calla: a free turn begins, and no cubes are there.
    let mut game = Game::from(terms(""), "0,0,0,0,1/1,1,0,0,0 14 15 S 1");
    assert_eq!(game.does(S, TableAction::DeclareEnd), Err(TableFault::NotTheEnd));
    game.sow(S, 5);
    assert_eq!(game.does(N, TableAction::DeclareEnd), Err(TableFault::NotYours));
    game.does(S, TableAction::DeclareEnd).unwrap();
    game.wait(3_000);
    let outcome = game.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::RowEmpty), "15 to 15: a tie");

    // The last cube falls on the other side: the turn is over, not begun.
    let mut game = Game::from(terms(""), "0,0,0,0,2/1,1,0,0,0 14 14 S 1");
    game.sow(S, 5);
    assert_eq!(game.does(S, TableAction::DeclareEnd), Err(TableFault::NotTheEnd));
    game.pass(S);
    assert_eq!(game.does(N, TableAction::DeclareEnd), Err(TableFault::NotTheEnd));
}

#[test]
fn a_person_counts() {
    let terms = TableTerms { has_monitor: true, ..terms("") };
    let mut game = Game::from(terms, "0,0,0,0,1/1,1,0,0,0 14 15 S 1");
    game.sow(S, 5);
    game.monitor(TableAction::DeclareEnd).unwrap();
    game.wait(3_000);
    assert!(game.table.outcome().is_none(), "it is for the monitor to count");
    assert_eq!(
        game.monitor(TableAction::Count { stores: BySeat { south: 15, north: 16 } }),
        Err(TableFault::WrongCount)
    );
    game.monitor(TableAction::Count { stores: BySeat { south: 15, north: 15 } }).unwrap();
    assert_eq!(game.table.outcome().unwrap().winner, None);
    assert!(matches!(
        game.said(),
        Announcement::Counted { outcome: Outcome { winner: None, .. }, .. }
    ));
}

#[test]
fn only_a_monitor_does_what_is_the_monitors() {
    let mut game = Game::new("");
    let actions = [
        TableAction::CallTime,
        TableAction::Rule { right: true, offence: None },
        TableAction::Count { stores: BySeat::default() },
    ];
    for action in actions {
        assert_eq!(game.does(S, action), Err(TableFault::NotYours));
    }
    assert_eq!(game.does(S, TableAction::Tick), Err(TableFault::NotYours));
    assert_eq!(game.table.act(Actor::Clock, &TableAction::Tick, 0), Err(TableFault::NotNow));
}
