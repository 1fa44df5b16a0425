use callabash_game::{BySeat, Seat};
use callabash_sowing::Position;

use super::{Stage, TournamentTable};
use crate::Part;

/// What the table waits for from a player.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Waits {
    Nothing,
    Greeting,
    Hiding,
    Picking,
    Revealing,
    /// To take the flag card.
    Flag,
    /// The other broke a rule, and can still be challenged.
    Challenge,
    /// To begin a turn, or to go on with it.
    Move,
}

/// How a turn or a free turn can begin.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Beginning {
    /// Enough cubes are in the Calla.
    Win,
    /// There are no cubes.
    End,
    /// Any shield can be lifted.
    Any,
    /// This shield has to be lifted.
    Bound(u8),
}

impl TournamentTable {
    pub(crate) fn waits(&self, seat: Seat, looks: bool, now: u64) -> Waits {
        let hides = seat == self.terms.hider;
        match self.stage {
            Stage::Greeting | Stage::Over(_) if !self.greeted[seat] => Waits::Greeting,
            Stage::Hiding if hides => Waits::Hiding,
            Stage::Picking if !hides => Waits::Picking,
            Stage::Revealing if hides => Waits::Revealing,
            Stage::Starting if seat == self.starter => Waits::Flag,
            Stage::Playing => self.waits_in_play(seat, looks, now),
            _ => Waits::Nothing,
        }
    }

    fn waits_in_play(&self, seat: Seat, looks: bool, now: u64) -> Waits {
        let broken = self.window(seat, now).is_some_and(|(part, _)| self.verdict(part).is_err());
        let other_hand = 0 < self.play.board.hands()[!seat];
        if looks && broken {
            Waits::Challenge
        } else if self.ending.is_some() || self.play.flag != seat || other_hand {
            Waits::Nothing
        } else {
            Waits::Move
        }
    }

    /// How a seat's turn or free turn can begin.
    pub(crate) fn beginning(&self, seat: Seat) -> Beginning {
        let has_won = self.needed() <= self.play.board.stores()[seat];
        match self.play.must_sow_again {
            _ if has_won && self.play.board.hands() == BySeat::default() => Beginning::Win,
            _ if self.play.row_is_empty(seat) => Beginning::End,
            Some(pit) => Beginning::Bound(pit),
            None => Beginning::Any,
        }
    }

    /// The part that a seat is in the middle of, the position before it, and whether its
    /// shield had to be lifted.
    pub(crate) fn current_part(&self, seat: Seat) -> Option<(Position, &Part, bool)> {
        let made = self.play.current(seat)?;
        Some((
            made.before.position(self.rules())?,
            &made.part,
            made.before.must_sow_again.is_some(),
        ))
    }

    /// How often a seat's broken rules were caught.
    pub(crate) fn caught(&self, seat: Seat) -> u32 {
        self.lessons[seat].caught
    }

    pub(crate) fn cubes_in(&self, seat: Seat, pit: u8) -> u16 {
        self.play.board.count(crate::Spot::Pit { seat, pit })
    }
}
