use callabash_game::{BySeat, Seat};

/// Milliseconds of game time: it stands still while the server does.
pub type Moment = u64;

/// How long the players have, in milliseconds.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct ClockRule {
    /// For all moves.
    pub initial: u64,
    /// More for each move.
    pub increment: u64,
}

/// The clock of a game.
#[derive(Copy, Clone, Debug)]
pub struct Clock {
    /// How long the players have.
    pub rule: ClockRule,
    /// What each seat had left when it last stopped.
    pub left: BySeat<u64>,
    /// Whose time runs, and since when.
    pub running: Option<(Seat, Moment)>,
}

impl Clock {
    /// A clock that stands still.
    pub fn new(rule: ClockRule) -> Clock {
        Clock { rule, left: BySeat { south: rule.initial, north: rule.initial }, running: None }
    }

    /// What a seat has left at a moment.
    pub fn left_at(&self, seat: Seat, now: Moment) -> u64 {
        match self.running {
            Some((running, since)) if running == seat => {
                self.left[seat].saturating_sub(now.saturating_sub(since))
            }
            _ => self.left[seat],
        }
    }

    /// What the running seat has left after a move, the line's lag given back.
    pub fn left_after(&self, seat: Seat, now: Moment, lag: u64) -> u64 {
        match self.running {
            Some((running, since)) if running == seat => {
                let spent = now.saturating_sub(since).saturating_sub(lag);
                self.left[seat].saturating_sub(spent) + self.rule.increment
            }
            _ => self.left[seat],
        }
    }

    /// Whether the running seat has no time left for a move, the line's lag given back.
    pub fn is_up(&self, seat: Seat, now: Moment, lag: u64) -> bool {
        self.flag_at().is_some_and(|(running, at)| running == seat && at + lag < now)
    }

    /// Runs for a seat from now on, or stands still.
    pub fn run_for(&mut self, seat: Option<Seat>, now: Moment) {
        if let Some((running, _)) = self.running {
            self.left[running] = self.left_at(running, now);
        }
        self.running = seat.map(|seat| (seat, now));
    }

    /// When the running seat's time is up.
    pub fn flag_at(&self) -> Option<(Seat, Moment)> {
        self.running.map(|(seat, since)| (seat, since + self.left[seat]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lag_is_given_back_and_increments_are_added() {
        let mut clock = Clock::new(ClockRule { initial: 10_000, increment: 1_000 });
        clock.run_for(Some(Seat::South), 500);
        assert_eq!(clock.left_at(Seat::South, 2_500), 8_000);
        assert_eq!(clock.left_after(Seat::South, 2_500, 300), 9_300);
        assert_eq!(clock.left_after(Seat::South, 600, 300), 11_000);
        assert_eq!(clock.flag_at(), Some((Seat::South, 10_500)));
        assert!(!clock.is_up(Seat::South, 10_800, 300) && clock.is_up(Seat::South, 10_801, 300));
        assert!(!clock.is_up(Seat::North, 90_000, 0));
        clock.run_for(None, 50_000);
        assert_eq!(clock.left[Seat::South], 0);
        assert_eq!(clock.left_at(Seat::North, 90_000), 10_000);
    }
}
