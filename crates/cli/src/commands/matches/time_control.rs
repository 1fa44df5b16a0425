//! How long players may think.

use std::time::Duration;

/// What a match gives its players.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) enum TimeControl {
    /// So long for each move; nobody loses by it.
    Suggested(Duration),
    /// So long for each move.
    PerMove(Duration),
    /// So long for a game, and more after each move.
    Clock { base: Duration, increment: Duration },
}

/// What the first and the second player have left.
#[derive(Copy, Clone, Debug)]
pub(super) struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
}

/// How long a program that may take its time can be silent before it counts as hung.
const SILENCE: Duration = Duration::from_secs(60);

impl Clocks {
    pub(super) fn new(control: TimeControl) -> Clocks {
        let left = match control {
            TimeControl::Clock { base, .. } => base,
            TimeControl::Suggested(time) | TimeControl::PerMove(time) => time,
        };
        Clocks { control, left: [left; 2] }
    }

    /// How long a player has for its next move before it loses.
    pub(super) fn allowed(&self, player: usize) -> Duration {
        match self.control {
            TimeControl::Suggested(time) => time + SILENCE,
            TimeControl::PerMove(time) => time,
            TimeControl::Clock { .. } => self.left[player],
        }
    }

    /// Takes off what a move took. Returns whether that was too long.
    pub(super) fn take(&mut self, player: usize, used: Duration, grace: Duration) -> bool {
        let is_late = self.allowed(player) + grace < used;
        if let TimeControl::Clock { increment, .. } = self.control {
            self.left[player] = self.left[player].saturating_sub(used) + increment;
        }
        is_late
    }

    /// As the Universal Game Interface tells a program.
    pub(super) fn go(&self) -> String {
        match self.control {
            TimeControl::Suggested(time) | TimeControl::PerMove(time) => {
                format!("go movetime {}", time.as_millis())
            }
            TimeControl::Clock { increment, .. } => {
                let [first, second] = self.left.map(|left| left.as_millis());
                let more = increment.as_millis();
                format!("go p1time {first} p2time {second} p1inc {more} p2inc {more}")
            }
        }
    }

    /// How long a level of ours thinks.
    pub(super) fn think_time(&self, player: usize) -> Duration {
        match self.control {
            TimeControl::Suggested(time) => time,
            TimeControl::PerMove(time) => super::super::ugi::within_move_time(time),
            TimeControl::Clock { increment, .. } => {
                super::super::ugi::share_of_clock(self.left[player], increment)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_clock_runs_down_and_is_wound_after_each_move() {
        let mut clocks = Clocks::new(TimeControl::Clock { base: ms(1000), increment: ms(10) });
        assert_eq!(clocks.go(), "go p1time 1000 p2time 1000 p1inc 10 p2inc 10");
        assert!(!clocks.take(0, ms(300), ms(0)));
        assert_eq!(clocks.go(), "go p1time 710 p2time 1000 p1inc 10 p2inc 10");
        assert!(!clocks.take(0, ms(760), ms(50)), "within the grace");
        assert_eq!(clocks.allowed(0), ms(10));
        assert!(clocks.take(0, ms(61), ms(50)));
        assert_eq!(clocks.allowed(1), ms(1000));
    }

    #[test]
    fn time_for_a_move_is_the_same_for_each() {
        let mut clocks = Clocks::new(TimeControl::PerMove(ms(100)));
        assert_eq!(clocks.go(), "go movetime 100");
        assert!(!clocks.take(1, ms(100), ms(0)));
        assert!(clocks.take(1, ms(101), ms(0)));
        assert_eq!(clocks.allowed(1), ms(100));
    }
}
