//! A person as the monitor: what can be undone, and the program as the deputy.

use callabash_game::{BySeat, Reason};
use callabash_referee::{
    Actor, Announcement, Permission, Phase, TableAction, TableFault, TableTerms,
};

use super::player::{Game, N, S, terms};

const START: &str = "3,3,4,3,3/3,3,4,3,3 0 0 S 1";
const RIGHT: TableAction = TableAction::Rule { right: true, offence: None };
const WRONG: TableAction = TableAction::Rule { right: false, offence: None };

fn with_monitor(position: &str) -> Game {
    Game::from(TableTerms { has_monitor: true, ..terms("") }, position)
}

/// South's sowing skips a shield, and North says so.
fn challenged() -> Game {
    let mut game = with_monitor(START);
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.does(N, TableAction::Challenge).unwrap();
    game
}

fn deputy(game: &mut Game, acts: bool) -> Result<(), TableFault> {
    game.table.act(Actor::Clock, &TableAction::Deputy { acts }, game.now)
}

fn may_undo(game: &Game) -> bool {
    game.table.can(Actor::Monitor, game.now).contains(&Permission::UndoRuling)
}

#[test]
fn a_ruling_is_undone_with_all_that_followed_it() {
    let mut game = challenged();
    assert_eq!(game.monitor(TableAction::UndoRuling), Err(TableFault::NotNow));
    let before = game.board();
    game.monitor(WRONG).unwrap();
    assert_eq!(game.table.flag(), Some(S), "North has lost the turn");
    game.hand(S, "S2 S3");
    assert!(may_undo(&game));
    game.monitor(TableAction::UndoRuling).unwrap();
    assert_eq!((game.table.phase(), game.board()), (Phase::Challenged, before));
    let said: Vec<_> = game.table.notices().iter().map(|notice| &notice.what).collect();
    assert!(said.iter().any(|what| matches!(what, Announcement::Ruling { offence: None, .. })));
    assert_eq!(*game.said(), Announcement::RulingUndone, "all hear of it");
    // Once; then the other way.
    assert_eq!(game.monitor(TableAction::UndoRuling), Err(TableFault::NotNow));
    game.monitor(RIGHT).unwrap();
    assert_eq!(game.table.view(None, game.now).bound, "S1".parse().ok());
}

#[test]
fn a_ruling_stands_once_the_flag_was_passed_on() {
    let mut game = challenged();
    game.monitor(RIGHT).unwrap();
    game.sow(S, 1);
    assert!(may_undo(&game));
    game.pass(S);
    assert!(!may_undo(&game));
    assert_eq!(game.monitor(TableAction::UndoRuling), Err(TableFault::NotNow));
}

#[test]
fn only_the_monitor_undoes_a_ruling() {
    let mut game = challenged();
    game.monitor(WRONG).unwrap();
    for seat in [S, N] {
        assert_eq!(game.does(seat, TableAction::UndoRuling), Err(TableFault::NotYours));
    }
}

#[test]
fn marks_go_with_the_ruling_that_is_undone() {
    let terms = TableTerms { has_monitor: true, ..terms(",marks=three") };
    let mut game = Game::from(terms, START);
    game.hand(S, "S1 S2 S4 S5");
    game.pass(S);
    game.does(N, TableAction::Challenge).unwrap();
    game.monitor(WRONG).unwrap();
    assert_eq!(game.table.view(None, 0).marks, Some(BySeat { south: 0, north: 1 }));
    game.monitor(TableAction::UndoRuling).unwrap();
    assert_eq!(game.table.view(None, 0).marks, Some(BySeat::default()));
}

#[test]
fn the_deputy_rules_on_what_waits() {
    let mut game = challenged();
    deputy(&mut game, true).unwrap();
    let said: Vec<_> = game.table.notices().iter().map(|notice| &notice.what).collect();
    assert!(said.contains(&&Announcement::Deputy { acts: true }));
    assert_eq!(game.table.view(None, game.now).bound, "S1".parse().ok(), "the challenge was right");
    assert!(game.table.view(None, game.now).deputy);
    // Further challenges are not kept waiting.
    game.sow(S, 1);
    game.pass(S);
    assert_eq!(game.challenge(N), "wrong");
    // The monitor is back.
    deputy(&mut game, false).unwrap();
    game.hand(S, "S2 S3 S4 S4 S4");
    game.pass(S);
    game.does(N, TableAction::Challenge).unwrap();
    assert_eq!(game.table.phase(), Phase::Challenged);
}

#[test]
fn the_deputy_calls_time_and_counts() {
    let mut game = with_monitor(START);
    game.wait(1_000_000);
    assert_eq!(game.table.phase(), Phase::Playing, "a person would call it");
    deputy(&mut game, true).unwrap();
    game.wait(4_000);
    assert_eq!(game.table.outcome().unwrap().reason, Reason::Time);

    let mut game = with_monitor("0,0,0,0,1/1,3,3,3,3 17 1 S 1");
    game.does(S, TableAction::DeclareWin { seat: None }).unwrap();
    game.wait(4_000);
    assert_eq!(game.table.phase(), Phase::Counting);
    deputy(&mut game, true).unwrap();
    let outcome = game.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(S), Reason::Declared));
}

#[test]
fn there_is_no_deputy_without_a_monitor_and_none_twice() {
    let mut game = Game::new("");
    assert_eq!(deputy(&mut game, true), Err(TableFault::NotNow));
    let mut game = with_monitor(START);
    assert_eq!(deputy(&mut game, false), Err(TableFault::NotNow));
    deputy(&mut game, true).unwrap();
    assert_eq!(deputy(&mut game, true), Err(TableFault::NotNow));
    assert_eq!(game.monitor(TableAction::Deputy { acts: false }), Err(TableFault::NotYours));
}
