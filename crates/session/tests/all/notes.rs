//! What one person may know and do, noted from what happened and from nothing else.

use std::collections::HashSet;

use callabash_calliro::{Backs, Cell, Event, notation::read_record};
use callabash_game::Seat;
use callabash_session::{AnyEvents, AnyGame, SecretDigest, SeenBoard, Session};

/// What a person has seen of Calliro's backs, on whatever seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    hand: bool,
    cells: HashSet<Cell>,
    basket: Vec<bool>,
    /// How many backs were seen when they were picked.
    peeks: usize,
}

impl Notes {
    /// Adds what happened while the person had a seat, or none.
    pub(crate) fn add(&mut self, events: Option<&AnyEvents>, own: Option<Seat>, backs: Backs) {
        let Some(AnyEvents::Calliro(events)) = events else { return };
        for event in events {
            match *event {
                Event::Pick { seat, .. } => {
                    self.hand = match backs {
                        Backs::Peek => own == Some(seat),
                        Backs::Blind => false,
                        Backs::Open => true,
                    };
                    self.peeks += usize::from(self.hand);
                }
                Event::Place { cell, .. } if self.hand => _ = self.cells.insert(cell),
                Event::Place { cell, .. } => _ = self.cells.remove(&cell),
                Event::Flip { cell, .. } | Event::Undo { cell, .. } => {
                    self.cells.insert(cell);
                }
                Event::Score { replaced, .. } | Event::Replace { replaced, .. } => {
                    self.basket.extend(replaced.into_iter().map(|cell| self.cells.remove(&cell)));
                }
                Event::Refill { .. } => self.basket.clear(),
                _ => (),
            }
        }
    }

    /// Who has a seat sees what the notes say, and nobody sees more.
    pub(crate) fn check_view(&self, session: &Session, key: &SecretDigest) {
        let viewer = session.viewer(Some(key));
        let SeenBoard::Calliro(view) = session.view(viewer, 0).board() else { return };
        let known = view.chips().into_iter();
        let known: HashSet<Cell> =
            known.filter(|&cell| view.chip(cell).unwrap().back.is_some()).collect();
        let in_hand = view.hand().is_some_and(|chip| chip.back.is_some());
        let basket: Vec<bool> = view.basket().iter().map(|chip| chip.back.is_some()).collect();
        if viewer.seat().is_some() {
            assert_eq!(known, self.cells, "{viewer:?}");
            assert_eq!(in_hand, self.hand && view.hand().is_some(), "{viewer:?}");
            assert_eq!(basket, self.basket, "{viewer:?}");
        }
        assert!(known.is_subset(&self.cells) && (self.hand || !in_hand));
        assert!(basket.iter().zip(&self.basket).all(|(known, noted)| known <= noted));
    }

    /// A record tells of no other picks, and replays to the view.
    pub(crate) fn check_record(&self, session: &Session, key: &SecretDigest) {
        let AnyGame::Calliro(_) = session.game() else { return };
        if session.is_over() {
            return;
        }
        let viewer = session.viewer(Some(key));
        let text = session.record(viewer);
        let told = text.matches("[%back").count();
        assert!(told <= self.peeks && (viewer.seat().is_none() || told == self.peeks), "{text}");
        let record = read_record(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(Some(record.view(None)), session.board().calliro_view(viewer.seat()));
    }
}
