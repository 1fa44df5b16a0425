//! A second implementation of the rules, written from the sheets to be slow
//! and obvious: a ring of places, and one seed after the other.
//!
//! It shares nothing with the library but the names of the choices.

use callabash_sowing::{Capture, EarlyWin, End, Leftovers, Origin, Rules};

pub(crate) const SOUTH: usize = 0;
pub(crate) const NORTH: usize = 1;

/// A board as it lies on the table. Pits of each player from that player's
/// left.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) pits: [Vec<i32>; 2],
    pub(crate) stores: [i32; 2],
    pub(crate) mover: usize,
    pub(crate) over: Option<&'static str>,
}

/// What happened in a sowing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Notes {
    /// The last seed fell into the mover's store.
    pub(crate) last_in_store: bool,
    /// Seeds that a capture put into the store.
    pub(crate) captured: i32,
    /// The other player had nothing to sow and waits.
    pub(crate) skipped: bool,
    /// The sowing came round to the mover's row again.
    pub(crate) long: bool,
    /// A capture that found nothing across.
    pub(crate) lone: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Place {
    Pit(usize, usize),
    Store(usize),
}

impl Table {
    pub(crate) fn seeds(&self) -> i32 {
        self.stores.iter().sum::<i32>() + self.pits.iter().flatten().sum::<i32>()
    }

    fn is_empty(&self, player: usize) -> bool {
        self.pits[player].iter().all(|&seeds| seeds == 0)
    }

    pub(crate) fn legal(&self) -> Vec<usize> {
        if self.over.is_some() {
            return Vec::new();
        }
        (0..self.pits[self.mover].len()).filter(|&pit| self.pits[self.mover][pit] != 0).collect()
    }

    /// Looks at a board that somebody has set up.
    pub(crate) fn arrive(&mut self) {
        if self.sowing_has_ended_the_game() {
            self.hand_out(None);
            self.over = Some("row-empty");
        } else if self.somebody_has_won_early() {
            self.over = Some("early-win");
        } else if self.rules.end == End::Mover && self.is_empty(self.mover) {
            self.hand_out(None);
            self.over = Some("row-empty");
        } else if self.rules.end == End::PlayOn && self.is_empty(self.mover) {
            self.mover = 1 - self.mover;
        }
    }

    pub(crate) fn sow(&mut self, pit: usize) -> Notes {
        let me = self.mover;
        let you = 1 - me;
        let n = self.pits[me].len();

        // The whole ring: both rows and both Callas, counter-clockwise.
        let mut ring = Vec::new();
        for player in [me, you] {
            for place in 0..n {
                ring.push(Place::Pit(player, place));
            }
            ring.push(Place::Store(player));
        }

        let mut hand = self.pits[me][pit];
        self.pits[me][pit] = 0;
        let mut notes = Notes::default();
        let mut at = pit;
        let mut round = 0;
        let mut last_was_empty = false;
        while hand > 0 {
            at += 1;
            if at == ring.len() {
                at = 0;
                round += 1;
            }
            if ring[at] == Place::Store(you) {
                continue;
            }
            if ring[at] == Place::Pit(me, pit) && self.rules.origin == Origin::Skipped {
                continue;
            }
            match ring[at] {
                Place::Pit(player, place) => {
                    last_was_empty = self.pits[player][place] == 0;
                    self.pits[player][place] += 1;
                }
                Place::Store(player) => self.stores[player] += 1,
            }
            hand -= 1;
        }
        notes.long = round > 0;

        let mut emptied_by_capture = false;
        match ring[at] {
            Place::Store(_) => notes.last_in_store = true,
            Place::Pit(player, place) if player == me && last_was_empty => {
                let across = n - 1 - place;
                let theirs = self.pits[you][across];
                let (take_theirs, take_mine) = match self.rules.capture {
                    Capture::None => (false, false),
                    Capture::Opposite => (true, false),
                    Capture::Both => (theirs > 0, theirs > 0),
                    Capture::Lone => (true, true),
                };
                if take_theirs {
                    self.pits[you][across] = 0;
                    self.stores[me] += theirs;
                    notes.captured += theirs;
                    emptied_by_capture = theirs > 0;
                }
                if take_mine {
                    self.pits[me][place] = 0;
                    self.stores[me] += 1;
                    notes.captured += 1;
                    notes.lone = theirs == 0;
                }
            }
            Place::Pit(..) => {}
        }

        // Whose own sowing emptied a row: everybody's own, except that a
        // capture empties the other's.
        let emptied_by_capture = if emptied_by_capture { Some(you) } else { None };

        if self.sowing_has_ended_the_game() {
            self.hand_out(Some(emptied_by_capture));
            self.over = Some("row-empty");
            return notes;
        }
        if self.somebody_has_won_early() {
            self.over = Some("early-win");
            return notes;
        }
        let next = if notes.last_in_store { me } else { you };
        match self.rules.end {
            End::Mover => {
                self.mover = next;
                if self.is_empty(next) {
                    self.hand_out(Some(emptied_by_capture));
                    self.over = Some("row-empty");
                }
            }
            End::Either => self.mover = next,
            End::PlayOn => {
                self.mover = if self.is_empty(next) { 1 - next } else { next };
                notes.skipped = next == you && self.mover == me;
            }
        }
        notes
    }

    fn sowing_has_ended_the_game(&self) -> bool {
        match self.rules.end {
            End::Mover => false,
            End::Either => self.is_empty(SOUTH) || self.is_empty(NORTH),
            End::PlayOn => self.is_empty(SOUTH) && self.is_empty(NORTH),
        }
    }

    fn somebody_has_won_early(&self) -> bool {
        self.rules.early_win == EarlyWin::On
            && self.stores.iter().any(|&store| 2 * store > self.seeds())
    }

    /// `Some(emptied_by_capture)` after a sowing, with the player whose row a capture
    /// emptied; `None` if there was no sowing.
    fn hand_out(&mut self, after: Option<Option<usize>>) {
        for owner in [SOUTH, NORTH] {
            let other = 1 - owner;
            let rest: i32 = self.pits[owner].iter().sum();
            if rest == 0 {
                continue;
            }
            let own_doing = match after {
                None => false,
                Some(emptied_by_capture) => emptied_by_capture != Some(other),
            };
            let heir = match self.rules.leftovers {
                Leftovers::Nobody => continue,
                Leftovers::Owner => owner,
                Leftovers::Emptier => other,
                Leftovers::OwnEmptier => {
                    if own_doing {
                        other
                    } else {
                        owner
                    }
                }
            };
            self.stores[heir] += rest;
            self.pits[owner].iter_mut().for_each(|seeds| *seeds = 0);
        }
    }
}
