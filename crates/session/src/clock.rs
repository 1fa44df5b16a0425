use callabash_game::{BySeat, Seat};

/// Milliseconds of game time: it stands still while the server does.
pub type Moment = u64;

/// The most that is given back to a player for the lag of one move, in milliseconds.
pub const MAX_LAG: u64 = 500;

/// The most that is given back to a player in a game: who answers pings late on purpose gains
/// no more.
const MAX_LAG_OF_A_GAME: u64 = 15_000;

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
    /// Whose move waits to be stored: nobody's time runs, and yet that seat is to move.
    paused: Option<Seat>,
    /// What was given back for lag so far, in milliseconds.
    given_back: BySeat<u64>,
}

impl Clock {
    /// A clock that stands still.
    pub fn new(rule: ClockRule) -> Clock {
        Clock {
            rule,
            left: BySeat { south: rule.initial, north: rule.initial },
            running: None,
            paused: None,
            given_back: BySeat::default(),
        }
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
            None if self.paused == Some(seat) => self.left[seat] + self.rule.increment,
            _ => self.left[seat],
        }
    }

    /// How much of a measured lag can still be given back to a seat.
    pub fn lag_allowed(&self, seat: Seat, lag: u64) -> u64 {
        lag.min(MAX_LAG).min(MAX_LAG_OF_A_GAME.saturating_sub(self.given_back[seat]))
    }

    /// Takes in a move: what the seat has left after it, and what it was given back.
    pub(crate) fn moved(&mut self, seat: Seat, left: u64, lag: u64, now: Moment) {
        self.given_back[seat] += lag;
        self.run_for(None, now);
        self.left[seat] = left;
    }

    /// The persons change seats: each keeps what is left, and what was given back so far.
    pub(crate) fn exchange(&mut self) {
        for each in [&mut self.left, &mut self.given_back] {
            std::mem::swap(&mut each.south, &mut each.north);
        }
    }

    /// Stands still until a move that could not be stored is tried again.
    pub(crate) fn pause(&mut self, now: Moment) {
        let paused = self.running.map(|(seat, _)| seat).or(self.paused);
        self.run_for(None, now);
        self.paused = paused;
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
        self.paused = None;
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

    #[test]
    fn a_move_that_is_stored_at_the_second_attempt_has_its_increment() {
        let mut clock = Clock::new(ClockRule { initial: 10_000, increment: 1_000 });
        clock.run_for(Some(Seat::South), 0);
        // The store failed at 2,000, and took the move at 9,000.
        clock.pause(2_000);
        clock.pause(3_000);
        assert_eq!(clock.left_after(Seat::South, 9_000, 0), 9_000);
        assert_eq!(clock.left_after(Seat::North, 9_000, 0), 10_000);
    }

    #[test]
    fn what_is_given_back_for_lag_has_a_limit() {
        let mut clock = Clock::new(ClockRule { initial: 100_000, increment: 0 });
        let mut given = 0;
        for number in 0..100 {
            let now = number * 1_000;
            clock.run_for(Some(Seat::South), now);
            let lag = clock.lag_allowed(Seat::South, 2_000);
            let before = clock.left[Seat::South];
            clock.moved(Seat::South, clock.left_after(Seat::South, now + 600, lag), lag, now + 600);
            given += 600 - (before - clock.left[Seat::South]);
        }
        assert_eq!(given, MAX_LAG_OF_A_GAME);
        // It is the person's limit, not the seat's.
        clock.exchange();
        assert_eq!(clock.lag_allowed(Seat::North, 100), 0);
        assert_eq!(clock.lag_allowed(Seat::South, 100), 100);
    }
}
